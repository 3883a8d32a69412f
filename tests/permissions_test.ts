import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import {
  entryPoints,
  permissionFlags,
  permissionSet,
  permissionTable,
  permissionTableMarkdown,
} from "../permissions.ts";
import { inheritedVariables, tools } from "../lib/github/tool_shapes.ts";
import { probeVariables } from "../lib/probe/variables.ts";
import { listFiles, root } from "../tools/_shell.ts";

/** The variables the program itself reads, beside those that `gh` and `git` are given. */
const ownVariables = [
  "COLUMNS",
  "NO_COLOR",
  "TERM",
  "GH_REPO",
  "CODEX_THREAD_ID",
  "CODEX_SESSION_ID",
];

const config = JSON.parse(Deno.readTextFileSync(`${root}/deno.json`));

Deno.test("deno.json holds the table, no more and no less", () => {
  deepStrictEqual(
    config.permissions,
    Object.fromEntries(entryPoints.map((entry) => [entry, permissionSet(entry)])),
  );
});

Deno.test("tasks that run an entry point use its set and never prompt", () => {
  const tasks: Readonly<Record<string, { readonly command: string }>> = config.tasks;
  const commands = Object.values(tasks).map((task) => task.command)
    .filter((command) => / main\.ts\b/.test(command));
  strictEqual(commands.length >= 2, true);
  for (const command of commands) {
    match(command, / --no-prompt /);
    match(command, / -P=loopx main\.ts\b/);
    ok(!/--allow|-A\b/.test(command), command);
  }
});

Deno.test("loopx may read files, write below .local, ask one host, run two programs, no more", () => {
  const variables = [...ownVariables, ...inheritedVariables];
  deepStrictEqual(permissionFlags("loopx"), [
    "--no-prompt",
    "--allow-read",
    "--allow-write=.local",
    "--allow-net=api.github.com:443",
    "--allow-run=gh,git",
    `--allow-env=${variables.join(",")}`,
    "--ignore-env",
  ]);
  deepStrictEqual(permissionSet("loopx"), {
    read: true,
    write: [".local"],
    net: ["api.github.com:443"],
    run: ["gh", "git"],
    env: { allow: variables, ignore: true },
  });
  deepStrictEqual(
    permissionTable.loopx.flatMap((row) => row.grant === "run" ? [...row.scope] : []),
    [...tools],
  );
});

Deno.test("the probe may read its cases, its own variables, and ask one host that is named at start", () => {
  const variables = "LOOPX_REVIEW_LIVE_TEST,LOOPX_MODEL_BEHAVIOR_ENDPOINT," +
    "LOOPX_MODEL_BEHAVIOR_KEY,LOOPX_MODEL_BEHAVIOR_MODEL";
  const fixed = ["--no-prompt", "--allow-read=fixtures/reviews", `--allow-env=${variables}`];
  deepStrictEqual(permissionFlags("probe"), fixed);
  deepStrictEqual(
    permissionFlags("probe", { LOOPX_MODEL_BEHAVIOR_ENDPOINT: "models.example:443" }),
    fixed.toSpliced(2, 0, "--allow-net=models.example:443"),
  );
  deepStrictEqual(permissionFlags("probe", { ANOTHER: "models.example:443" }), fixed);
  deepStrictEqual(permissionSet("probe"), {
    read: ["fixtures/reviews"],
    env: [...probeVariables],
  });
});

Deno.test("the task of the probe starts it with its permissions, and can read one variable itself", () => {
  match(
    config.tasks.probe.command,
    /^deno run -q --no-prompt --allow-read --allow-run --allow-env=LOOPX_MODEL_BEHAVIOR_ENDPOINT tools\/probe\.ts$/,
  );
});

Deno.test("the probe asks for the variables that the table grants, no more and no less", () => {
  const source = Deno.readTextFileSync(`${root}/lib/probe/settings.ts`);
  const asked = Array.from(source.matchAll(/\bvalue\("(\w+)"\)/g), (found) => found[1] ?? "");
  deepStrictEqual([...new Set(asked)].sort(), [...probeVariables].sort());
});

Deno.test("every grant has one row and a reason that is a sentence", () => {
  for (const entry of entryPoints) {
    const grants = permissionTable[entry].map((row) => row.grant);
    deepStrictEqual(grants.filter((grant, index) => grants.indexOf(grant) !== index), []);
    for (const row of permissionTable[entry]) match(row.reason, /^[A-Z].{10,}\.$/);
  }
});

Deno.test("the documented table names every grant, given or withheld", () => {
  const table = permissionTableMarkdown();
  match(table, /^\| program \| may \| why \|\n\|---\|---\|---\|\n/);
  match(table, /\| `loopx` \| read: everything \|/);
  match(table, /\| `loopx` \| env: `COLUMNS`, `NO_COLOR`, `TERM`, .*, others read as unset \|/);
  match(table, /\| `loopx` \| net: `api\.github\.com:443` \|/);
  match(table, /\| `loopx` \| run: `gh`, `git` \|/);
  match(table, /\| `loopx` \| write: `\.local` \|/);
  match(table, /\| `probe` \| read: `fixtures\/reviews` \|/);
  match(table, /\| `probe` \| net: the host that `LOOPX_MODEL_BEHAVIOR_ENDPOINT` names \|/);
  match(table, /\| `probe` \| no write, no run \|/);
});

Deno.test("only the entry points and one file of the commands name the platform", () => {
  const outside = listFiles("commands", (path) => path.endsWith(".ts"))
    .filter((path) => /\bDeno\./.test(Deno.readTextFileSync(`${root}/${path}`)));
  deepStrictEqual(outside, ["commands/_system_io.ts"]);
  match(Deno.readTextFileSync(`${root}/main.ts`), /\bDeno\.args\b/);
});

Deno.test("the program asks for the variables that the table grants, no more and no less", () => {
  const places = ["commands", "lib/github"].flatMap((folder) =>
    listFiles(folder, (path) => path.endsWith(".ts"))
  );
  const asked = places
    .flatMap((path) =>
      Array.from(
        Deno.readTextFileSync(`${root}/${path}`).matchAll(/\.env\(["'`](\w+)["'`]\)/g),
        (found) => found[1],
      )
    );
  const granted = permissionTable.loopx.flatMap((row) => row.grant === "env" ? [...row.scope] : []);
  deepStrictEqual([...new Set([...asked, ...inheritedVariables])].sort(), granted.sort());
});
