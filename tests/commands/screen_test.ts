import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import type { Io } from "../../commands/_io.ts";
import { screenOf } from "../../commands/_screen.ts";
import { displayWidth } from "../../lib/text/display_width.ts";
import { type FakeMachine, runProgram } from "./_fake_io.ts";

function screen(
  terminal: boolean,
  columns: number | null,
  env: Readonly<Record<string, string>> = {},
) {
  const device: Pick<Io, "stdout_is_terminal" | "columns" | "env"> = {
    stdout_is_terminal: terminal,
    columns,
    env: (name) => env[name],
  };
  return screenOf(device as Io);
}

Deno.test("colour is for terminals that have it and people who want it", () => {
  strictEqual(screen(true, 80).color, true);
  strictEqual(screen(true, 80, { TERM: "xterm-256color", NO_COLOR: "" }).color, true);
  strictEqual(screen(true, 80, { TERM: "" }).color, true);
  strictEqual(screen(true, 80, { TERM: "dumb" }).color, false);
  for (const value of ["1", "0", "false", " "]) {
    strictEqual(screen(true, 80, { NO_COLOR: value }).color, false, value);
  }
  strictEqual(screen(false, null).color, false);
  strictEqual(screen(false, null, { TERM: "xterm-256color" }).color, false);
});

Deno.test("the terminal knows its width best, then COLUMNS, and a usable one is always found", () => {
  strictEqual(screen(true, 132, { COLUMNS: "60" }).columns, 132);
  strictEqual(screen(true, null, { COLUMNS: "60" }).columns, 60);
  strictEqual(screen(false, null, { COLUMNS: "60" }).columns, 60);
  strictEqual(screen(false, null).columns, 100);
  for (const value of ["", "0", "-5", "1e3", "wide", "99999", "80 ", "٨٠"]) {
    strictEqual(screen(false, null, { COLUMNS: value }).columns, 100, value);
  }
  strictEqual(screen(true, 4).columns, 30);
});

const builtIn = ["pr-review", "--source", "fixture"];
const verbLines: readonly (readonly string[])[] = [
  builtIn,
  ["pr-review", "show", "419", "--source", "fixture"],
  ["slash-commands"],
];

/** Runs a command line; the escapes that set tones are taken out of `plain`. */
async function printed(line: readonly string[], machine: FakeMachine) {
  const run = await runProgram(line, machine);
  strictEqual(run.status, 0, run.stderr);
  // deno-lint-ignore no-control-regex
  return { ...run, plain: run.stdout.replace(/\x1b\[[0-9;]*m/g, "") };
}

Deno.test("a terminal gets a coloured table of its width, everything else Markdown", async () => {
  for (const line of verbLines) {
    for (const columns of [60, 100, 160]) {
      const { stdout, plain } = await printed(line, { terminal: true, columns });
      ok(stdout.includes("\x1b[1m"), line.join(" "));
      deepStrictEqual(
        plain.split("\n").filter((text) =>
          displayWidth(text) > columns && !text.startsWith("  gh pr ")
        ),
        [],
      );
      const chosen = await printed([...line, "--format", "table"], {
        env: { COLUMNS: `${columns}` },
      });
      strictEqual(chosen.stdout, plain, "the same without colour");
    }
    const piped = await printed(line, {});
    strictEqual(piped.stdout, (await printed([...line, "--format", "markdown"], {})).stdout);
    ok(piped.stdout.startsWith("# "));
    const onTerminal = await printed([...line, "--format", "markdown"], { terminal: true });
    strictEqual(onTerminal.stdout, piped.stdout, "Markdown is not coloured");
  }
});

Deno.test("nothing is coloured where colour is not wanted", async () => {
  for (const line of verbLines) {
    for (const env of [{ NO_COLOR: "1" }, { TERM: "dumb" }] as readonly Record<string, string>[]) {
      const { stdout } = await printed(line, { terminal: true, columns: 100, env });
      ok(!stdout.includes("\x1b"), JSON.stringify(env));
    }
    ok(!(await printed([...line, "--format", "table"], {})).stdout.includes("\x1b"));
  }
});

Deno.test("a table is written in the chosen language", async () => {
  for (const line of verbLines) {
    const english = await printed([...line, "--format", "table"], {});
    const chinese = await printed([...line, "--format", "table", "--lang", "zh"], {});
    ok(!/\p{Script=Han}{4}/u.test(english.stdout.split("\n")[0] ?? ""));
    ok(/\p{Script=Han}/u.test(chinese.stdout));
    ok(english.stdout !== chinese.stdout);
  }
});
