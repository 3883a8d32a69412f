import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { permissionFlags } from "../../permissions.ts";
import { root } from "../../tools/_shell.ts";
import { make } from "../store/_folder.ts";

interface ProgramRun {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

function command(args: readonly string[], options: Deno.CommandOptions = {}): Deno.Command {
  return new Deno.Command(Deno.execPath(), {
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
    cwd: root,
    ...options,
    args: ["run", "-q", "--no-check", "--frozen", ...args],
  });
}

const asDeployed = [...permissionFlags("loopx"), "main.ts"];

/** The permissions of the program without some grants. */
function flagsWithout(...grants: readonly string[]): readonly string[] {
  const withheld = grants.map((grant) => `--allow-${grant}`);
  return permissionFlags("loopx").filter((flag) => !withheld.includes(flag.split("=")[0] ?? ""));
}

async function loopx(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ProgramRun> {
  const { code, stdout, stderr } = await command([...asDeployed, ...args], { env }).output();
  const decoder = new TextDecoder();
  return { status: code, stdout: decoder.decode(stdout), stderr: decoder.decode(stderr) };
}

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    await work(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** So many open pull requests that their packet fills every pipe. */
function longQueue(count: number): string {
  return JSON.stringify(Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    title: `Change ${index + 1}`,
    state: "OPEN",
    headRefOid: String(index + 1).padStart(40, "0"),
    baseRefOid: "b".repeat(40),
    createdAt: "2030-01-01T00:00:00Z",
  })));
}

Deno.test("results go to standard output, complaints to standard error", async () => {
  const good = await loopx(["--version"]);
  deepStrictEqual([good.status, good.stderr], [0, ""]);
  const wrong = await loopx(["pr-review", "--limit", "0"]);
  deepStrictEqual([wrong.status, wrong.stdout], [2, ""]);
  match(wrong.stderr, /^loopx: --limit [^\n]*\n$/);
  const failed = await loopx(["pr-review", "--fixture", "missing.json", "--format", "json"]);
  strictEqual(failed.status, 1);
  strictEqual(JSON.parse(failed.stdout).error_kind, "input");
});

Deno.test("the built-in example runs with network, run and write denied", async () => {
  // A flag that denies everything gives way to one that allows something, so none of these is given.
  const line = ["main.ts", "pr-review", "--source", "fixture", "--format", "json"];
  const { code, stdout, stderr } = await command([...flagsWithout("net", "run", "write"), ...line])
    .output();
  strictEqual(new TextDecoder().decode(stderr), "");
  strictEqual(code, 0);
  strictEqual(JSON.parse(new TextDecoder().decode(stdout)).ok, true);
});

Deno.test("the permission set of deno.json runs it without a word on standard error", async () => {
  const { code, stderr } = await command(
    ["--no-prompt", "-P=loopx", "main.ts", "pr-review", "--source", "fixture"],
  ).output();
  deepStrictEqual([code, new TextDecoder().decode(stderr)], [0, ""]);
});

Deno.test("what is printed does not depend on the terminal's variables", async () => {
  const line = ["pr-review", "--source", "fixture", "--now", "2030-01-01"];
  const plain = await loopx(line);
  strictEqual(plain.status, 0, plain.stderr);
  ok(!plain.stdout.includes("\x1b"));
  for (
    const env of [
      { TERM: "dumb" },
      { TERM: "xterm-256color", COLORTERM: "truecolor", FORCE_COLOR: "1" },
      { TERM: "" },
      { NO_COLOR: "1", COLUMNS: "40" },
    ] as readonly Record<string, string>[]
  ) {
    strictEqual((await loopx(line, env)).stdout, plain.stdout, JSON.stringify(env));
  }
});

Deno.test("a table in a pipe has no colour, and the width that COLUMNS declares", async () => {
  const line = ["pr-review", "--source", "fixture", "--format", "table"];
  const plain = await loopx(line, { TERM: "xterm-256color", COLUMNS: "" });
  strictEqual(plain.status, 0, plain.stderr);
  ok(!plain.stdout.includes("\x1b"));
  const widest = (text: string) => Math.max(...text.split("\n").map((part) => part.length));
  ok(widest(plain.stdout) > 90 && widest(plain.stdout) <= 100, String(widest(plain.stdout)));
  const narrow = await loopx(line, { COLUMNS: "60" });
  ok(widest(narrow.stdout) <= 60, String(widest(narrow.stdout)));
});

Deno.test("a reader that leaves early ends the program quietly", async () => {
  await inFolder(async (folder) => {
    const file = `${folder}/queue.json`;
    await Deno.writeTextFile(file, longQueue(400));
    const child = command([...asDeployed, "pr-review", "--fixture", file, "--limit", "400"])
      .spawn();
    const reader = child.stdout.getReader();
    const { value } = await reader.read();
    ok(value !== undefined && value.length > 0);
    await reader.cancel();
    const { code, signal } = await child.status;
    strictEqual(await new Response(child.stderr).text(), "");
    deepStrictEqual([code, signal], [0, null]);
  });
});

Deno.test("a slow reader gets every byte of a large packet", async () => {
  await inFolder(async (folder) => {
    const file = `${folder}/queue.json`;
    await Deno.writeTextFile(file, longQueue(400));
    const child = command(
      [...asDeployed, "pr-review", "--fixture", file, "--limit", "400", "--format", "json"],
    ).spawn();
    const text = await new Response(child.stdout).text();
    strictEqual(await new Response(child.stderr).text(), "");
    strictEqual((await child.status).code, 0);
    ok(text.length > 1_000_000, `${text.length} characters`);
    strictEqual(JSON.parse(text).pull_requests.length, 400);
  });
});

Deno.test("standard input is read to its end", async () => {
  const child = command(
    [...asDeployed, "pr-review", "--fixture", "-", "--limit", "400", "--format", "json"],
    { stdin: "piped" },
  ).spawn();
  const [output] = await Promise.all([
    child.output(),
    new Response(longQueue(400)).body?.pipeTo(child.stdin),
  ]);
  strictEqual(output.code, 0, new TextDecoder().decode(output.stderr));
  strictEqual(JSON.parse(new TextDecoder().decode(output.stdout)).pull_requests.length, 400);
});

/** Runs the program in a folder, with its own permissions or less. */
function loopxIn(folder: string, args: readonly string[], permissions = flagsWithout()) {
  return command([...permissions, `${root}/main.ts`, ...args], { cwd: folder }).output();
}

const recording = ["pr-review", "--source", "fixture", "--format", "json", "--record"];

Deno.test("a record goes below .local of the folder the program runs in, and nowhere else", async (t) => {
  const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  await t.step("and git is asked whether it ignores it", () =>
    inFolder(async (folder) => {
      const quiet = await loopxIn(folder, [...recording, ".local/a/queue.json"]);
      deepStrictEqual([quiet.code, decode(quiet.stderr)], [0, ""]);
      strictEqual(Deno.statSync(`${folder}/.local/a/queue.json`).isFile, true);
      new Deno.Command("git", { args: ["init", "-q"], cwd: folder }).outputSync();
      const warned = await loopxIn(folder, [...recording, ".local/a/queue.json"]);
      strictEqual(warned.code, 0);
      match(decode(warned.stderr), /^loopx: Git does not ignore the record[^\n]*\n$/);
      strictEqual(decode(warned.stdout), decode(quiet.stdout));
      await Deno.copyFile(`${root}/.gitignore`, `${folder}/.gitignore`);
      const ignored = await loopxIn(folder, [...recording, ".local/a/queue.json"]);
      deepStrictEqual([ignored.code, decode(ignored.stderr)], [0, ""]);
    }));
  await t.step(
    "without the permission to write the packet is printed all the same",
    () =>
      inFolder(async (folder) => {
        const line = [...recording, ".local/x.json"];
        const { code, stdout, stderr } = await loopxIn(folder, line, flagsWithout("write"));
        strictEqual(code, 1);
        strictEqual(JSON.parse(decode(stdout)).ok, true);
        match(decode(stderr), /^loopx: Could not write the record: the system refused\.[^\n]*\n$/);
        deepStrictEqual([...Deno.readDirSync(folder)], []);
      }),
  );
  await t.step("an absolute path counts where it leads there", () =>
    inFolder(async (temporary) => {
      const folder = await Deno.realPath(temporary);
      const good = await loopxIn(folder, [...recording, `${folder}/.local/x.json`]);
      strictEqual(good.code, 0, decode(good.stderr));
      const bad = await loopxIn(`${folder}/.local`, [...recording, `${folder}/.local/y.json`]);
      deepStrictEqual([bad.code, decode(bad.stdout).length > 0], [2, true]);
      deepStrictEqual(
        Array.from(Deno.readDirSync(`${folder}/.local`), ({ name }) => name).sort(),
        [".x.json.loopx-lock", "x.json"],
      );
    }));
});

Deno.test("files that cannot be read are named by their role", async () => {
  await inFolder(async (folder) => {
    const cases: readonly (readonly [path: string, message: RegExp])[] = [
      [`${folder}/gone.json`, /^loopx: Cannot read the fixture: there is no such file\./],
      [folder, /^loopx: Cannot read the fixture: it is a folder/],
      ...(Deno.build.os === "windows" ? [] : [
        ["/dev/null", /^loopx: Cannot read the fixture: it is neither/],
      ] as const),
    ];
    for (const [path, message] of cases) {
      const { status, stdout, stderr } = await loopx(["pr-review", "--fixture", path]);
      deepStrictEqual([status, stdout], [1, ""]);
      match(stderr, message);
      ok(!stderr.includes(folder));
      strictEqual(stderr.split("\n").length, 2);
    }
    await Deno.writeTextFile(`${folder}/large.json`, "");
    await Deno.truncate(`${folder}/large.json`, 256 * 1024 * 1024 + 1);
    const { status, stderr } = await loopx(["pr-review", "--fixture", `${folder}/large.json`]);
    strictEqual(status, 1);
    match(stderr, /^loopx: Cannot read the fixture: it is larger than 256 MiB\./);
  });
});

Deno.test("nobody waits for a pipe in the place of the user's settings", async () => {
  await inFolder(async (folder) => {
    await Deno.mkdir(`${folder}/loopx`);
    await make(folder, { "loopx/machine.json": { kind: "fifo" } });
    const { status, stderr } = await loopx(["pr-review", "--source", "fixture"], {
      XDG_CONFIG_HOME: folder,
    });
    strictEqual(status, 1);
    match(stderr, /^loopx: Cannot use the settings of this user: something other than a regular/);
  });
});

Deno.test("a configuration folder that can hold nothing is none", async () => {
  const line = ["pr-review", "--source", "fixture", "--format", "json"];
  const { stdout } = await loopx(line, { XDG_CONFIG_HOME: "/nowhere" });
  for (const XDG_CONFIG_HOME of ["/dev/null", "/proc"]) {
    deepStrictEqual(await loopx(line, { XDG_CONFIG_HOME }), { status: 0, stdout, stderr: "" });
  }
});

interface Graph {
  readonly modules: readonly {
    readonly specifier: string;
    readonly dependencies?: readonly {
      readonly code?: { readonly specifier?: string };
      readonly isDynamic?: boolean;
    }[];
  }[];
}

/** The modules that are loaded from some on, following `import()` only where told to. */
async function loadedFrom(start: readonly string[], follow: RegExp | null): Promise<string[]> {
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["info", "--json", "main.ts"],
    cwd: root,
  }).output();
  const { modules } = JSON.parse(new TextDecoder().decode(stdout)) as Graph;
  const loaded = new Set<string>();
  const visit = (specifier: string): void => {
    if (loaded.has(specifier)) return;
    loaded.add(specifier);
    const module = modules.find((candidate) => candidate.specifier === specifier);
    for (const { code, isDynamic } of module?.dependencies ?? []) {
      if (code?.specifier === undefined) continue;
      if (isDynamic && !follow?.test(code.specifier)) continue;
      visit(code.specifier);
    }
  };
  for (const path of start) visit(new URL(`../../${path}`, import.meta.url).href);
  return [...loaded].map((specifier) => specifier.replace(/^.*\/(?=lib|commands|fixtures)/, ""));
}

Deno.test("help and wrong usage load no schema library and no packet code", async () => {
  const loaded = await loadedFrom(
    ["main.ts", "commands/help.ts", "commands/_error_packet.ts"],
    null,
  );
  ok(loaded.includes("commands/_parse.ts"));
  const rules = loaded.filter((path) => /zod|^lib\/(?:policy|packet)|^fixtures/.test(path));
  deepStrictEqual(rules, ["lib/packet/names.ts"]);
});

Deno.test("replaying a fixture loads no schema library", async () => {
  const loaded = await loadedFrom(
    ["main.ts", "commands/slash_commands.ts", "commands/_error_packet.ts"],
    /pr_review|fixture_reader|build_packet|row_detail|slash_commands|\/render\//,
  );
  ok(loaded.includes("lib/packet/build_packet.ts"));
  ok(loaded.includes("lib/packet/row_detail.ts"));
  deepStrictEqual(loaded.filter((path) => /zod/.test(path)), []);
});
