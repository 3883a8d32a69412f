import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { displayWidth } from "../../lib/text/display_width.ts";
import { globalFlags, verbNames, type VerbRow, verbs } from "../../commands/_table.ts";
import { VERSION } from "../../commands/_version.ts";
import { runProgram } from "./_fake_io.ts";

Deno.test("help and version print to standard output and end with 0", async () => {
  for (
    const line of [
      [],
      ["--help"],
      ["-h"],
      ["help"],
      ["--lang", "zh"],
      ["help", "pr-review"],
      ["pr-review", "--help"],
      ["pr-review", "-h", "--limit", "none"],
      ["--version"],
      ["pr-review", "--version"],
    ]
  ) {
    const { status, stdout, stderr, reads } = await runProgram(line);
    strictEqual(status, 0, line.join(" "));
    strictEqual(stderr, "");
    match(stdout, /[^\n]\n$/);
    deepStrictEqual(reads, []);
  }
});

Deno.test("a silent command line is answered with the list of commands", async () => {
  const { stdout } = await runProgram([]);
  strictEqual(stdout, (await runProgram(["help"])).stdout);
  for (const verb of verbNames) match(stdout, new RegExp(`^ {2}${verb} {2,}\\S`, "m"));
});

Deno.test("help of a verb holds everything the table knows, in both spellings", async () => {
  for (const name of verbNames) {
    const words = name.split(" ");
    const { stdout } = await runProgram(["help", ...words]);
    strictEqual(stdout, (await runProgram([...words, "--help"])).stdout);
    const verb: VerbRow = verbs[name];
    for (const flag of [...verb.flags, ...globalFlags]) ok(stdout.includes(`--${flag.name}`));
    for (const flag of verb.flags) {
      if (flag.values) ok(stdout.includes(`--${flag.name} ${flag.values.join("|")}`));
      const flowing = stdout.replace(/\s+/g, " ");
      if (flag.default !== undefined) ok(flowing.includes(`Default: ${flag.default}.`));
    }
    for (const example of verb.examples) ok(stdout.includes(`\n    ${example.command}\n`));
    for (const exit of verb.exits) match(stdout, new RegExp(`^ {2}${exit.status} {2,}\\S`, "m"));
  }
});

Deno.test("the usage line brackets what may be left out", async () => {
  for (
    const [words, usage] of [
      [["pr-review", "show"], "loopx pr-review show NUMBER [flags]"],
      [["schema"], "loopx schema NAME [flags]"],
      [["help"], "loopx help [COMMAND] [SUBCOMMAND] [flags]"],
      [["pr-review"], "loopx pr-review [flags]"],
    ] as const
  ) {
    const { stdout } = await runProgram(["help", ...words]);
    ok(stdout.includes(`\n  ${usage}\n`), usage);
  }
});

Deno.test("help names the values of an argument and the flag that replaces an older one", async () => {
  match(
    (await runProgram(["help", "schema"])).stdout.replace(/\s+/g, " "),
    /One of packet, contract, facts, row, /,
  );
  match(
    (await runProgram(["help", "pr-review"])).stdout.replace(/\s+/g, " "),
    /--review-priority [^.]*\. Deprecated: use --review-order\./,
  );
});

Deno.test("help fits the terminal in both languages, but for commands to copy", async () => {
  for (const language of ["en", "zh"]) {
    for (const columns of [60, 80, 200]) {
      for (const name of verbNames) {
        const line = ["help", ...name.split(" "), "--lang", language];
        const { stdout } = await runProgram(line, { terminal: true, columns });
        const wide = stdout.split("\n").filter((text) =>
          displayWidth(text) > Math.min(columns, 96) && !text.startsWith("    gh ") &&
          !text.startsWith("    loopx ")
        );
        deepStrictEqual(wide, [], `${name} in ${language} at ${columns}`);
      }
    }
  }
});

Deno.test("help in a language holds no sentence of the other", async () => {
  for (const name of verbNames) {
    const { stdout } = await runProgram(["help", ...name.split(" "), "--lang", "zh"]);
    match(stdout, /用法：/);
    ok(!/\b(?:the|is|are)\b/.test(stdout), stdout);
  }
});

Deno.test("a word that only begins commands has help of its own, in every spelling", async () => {
  const { stdout, status } = await runProgram(["help", "observation"]);
  match(stdout, /^Commands:\n {2}observation show {3}\S[^]*\n {2}observation reset {2}\S/);
  strictEqual(status, 0);
  for (const line of [["observation", "--help"], ["-h", "observation"], ["observation", "-h"]]) {
    const run = await runProgram(line);
    deepStrictEqual([run.status, run.stdout, run.stderr], [0, stdout, ""], line.join(" "));
  }
  const chinese = await runProgram(["observation", "--help", "--lang", "zh"]);
  match(chinese.stdout, /^命令：/);
});

Deno.test("such a word alone is wrong usage that shows what may follow", async () => {
  const { stdout: help } = await runProgram(["help", "observation"]);
  const told = "`observation` needs a second word: `observation show` or `observation reset`.";
  for (const line of [["observation"], ["observation", "--lang=en"], ["--", "observation"]]) {
    const run = await runProgram(line);
    const error = `loopx: ${told} See \`loopx help observation\`.\n`;
    deepStrictEqual([run.status, run.stdout, run.stderr], [2, "", `${help}\n${error}`]);
  }
  const json = await runProgram(["observation", "--format", "json"]);
  deepStrictEqual([json.status, json.stderr.split("\n").length], [2, 2]);
  deepStrictEqual(JSON.parse(json.stdout).error, told);
  const misspelt = await runProgram(["observation", "shwo"]);
  match(misspelt.stderr, /no command "observation shwo"\. Did you mean `observation show`\?/);
});

Deno.test("the version is a semantic version", async () => {
  strictEqual((await runProgram(["--version"])).stdout, `loopx ${VERSION}\n`);
  match(VERSION, /^\d+\.\d+\.\d+$/);
});

Deno.test("help for an unknown command is wrong usage", async () => {
  strictEqual((await runProgram(["nosuch", "--help"])).status, 2);
  strictEqual((await runProgram(["--bogus", "--help"])).status, 2);
});
