import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { toolRunner } from "../../lib/github/run_tool.ts";
import {
  inheritedVariables,
  isAllowed,
  safeGit,
  setVariables,
  toolShapes,
} from "../../lib/github/tool_shapes.ts";
import { never } from "./_client.ts";

const rest = ["api", "--hostname", "github.com", "--include", "--method", "GET"];
const page = "repos/a/b.c/pulls/7/files?per_page=100&page=1";
const graphql = ["api", "graphql", "--hostname", "github.com", "--include", "--input", "-"];

Deno.test("the list of command lines holds what is read and nothing that writes", () => {
  for (
    const args of [["--version"], graphql, [...rest, page], [
      "auth",
      "token",
      "--hostname",
      "ghe.example:8443",
    ]]
  ) ok(isAllowed("gh", args), args.join(" "));
  ok(isAllowed("git", safeGit("remote", "--verbose")));
  for (
    const [tool, args] of [
      ["gh", ["pr", "merge", "1"]],
      ["gh", ["api", "graphql", "--hostname", "github.com", "--include", "--input", "file"]],
      ["gh", [...graphql, "-f", "query=mutation{a}"]],
      ["gh", ["api", "-X", "POST", "repos/a/b/pulls"]],
      ["gh", [...rest, page, "--input", "-"]],
      ["gh", [...rest, "-XPOST"]],
      ["gh", [...rest, "repos/a/b/pulls/7/merge"]],
      ["gh", [...rest, "repos/{owner}/{repo}/pulls/7/files?per_page=100&page=1"]],
      ["gh", [...rest, "repos/a/../pulls/7/files?per_page=100&page=1"]],
      ["gh", [...rest.slice(0, -1), "POST", page]],
      ["gh", ["auth", "token", "--hostname", "--secure-storage"]],
      ["gh", ["auth", "token", "--hostname", "a.example\nb"]],
      ["gh", ["auth", "token", "--hostname", "-x"]],
      ["gh", []],
      ["git", ["remote", "--verbose"]],
      ["git", safeGit("push")],
      ["git", safeGit("config", "--null", "--get-regexp", ".*")],
    ] as const
  ) ok(!isAllowed(tool, args), `${tool} ${args.join(" ")}`);
  // `gh` takes nothing but reads: no shape names a command that changes anything.
  const words = toolShapes.gh.flat().filter((part) => typeof part === "string");
  deepStrictEqual([...new Set(words)].sort(), [
    "-",
    "--hostname",
    "--include",
    "--input",
    "--method",
    "--version",
    "GET",
    "api",
    "auth",
    "graphql",
    "token",
  ]);
});

Deno.test("a command line that is not listed is not run", async () => {
  const run = toolRunner(() => undefined);
  await rejects(
    run({ tool: "gh", args: ["pr", "list"], timeout: 1_000, signal: never }),
    TypeError,
  );
});

Deno.test("git runs with the listed environment, which cannot lead it to another repository", async () => {
  const run = toolRunner(Deno.env.get.bind(Deno.env));
  const { status, stdout } = await run({
    tool: "git",
    args: ["--version"],
    timeout: 10_000,
    signal: never,
  });
  strictEqual(status, 0);
  ok(stdout.startsWith("git version"));
  ok(!(inheritedVariables as readonly string[]).includes("GIT_DIR"));
  strictEqual(setVariables["GIT_TERMINAL_PROMPT"], "0");
});

Deno.test("an aborted signal keeps a program from starting", async () => {
  const run = toolRunner(() => undefined);
  const signal = AbortSignal.abort(new Error("stop"));
  await rejects(run({ tool: "git", args: ["--version"], timeout: 1_000, signal }), /stop/);
});
