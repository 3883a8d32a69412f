import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import {
  entryPoints,
  permissionFlags,
  permissionSet,
  permissionTable,
  permissionTableMarkdown,
} from "../permissions.ts";
import { inheritedVariables, tools } from "../lib/github/tool_shapes.ts";
import { listFiles, root } from "../tools/_shell.ts";

/** The variables the program itself reads, beside those that `gh` and `git` are given. */
const ownVariables = ["COLUMNS", "NO_COLOR", "TERM", "GH_REPO"];

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
