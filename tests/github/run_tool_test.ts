import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { GitHubFailure } from "../../lib/github/failure.ts";
import { streamingRunner, toolRunner } from "../../lib/github/run_tool.ts";
import {
  compareCommits,
  inheritedVariables,
  isAllowed,
  safeGit,
  setVariables,
  toolShapes,
} from "../../lib/github/tool_shapes.ts";
import { inFolder } from "../store/_folder.ts";
import { makeRepository } from "../support/git_repository.ts";
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

Deno.test("objects are read without any settings, and never otherwise", () => {
  const [one, other] = ["a".repeat(40), "b".repeat(64)];
  for (
    const args of [
      ["cat-file", "--batch-check"],
      ["merge-base", "--all", one, other],
      ["rev-list", "--boundary", one, `^${other}`],
      compareCommits(one, other),
    ]
  ) {
    ok(isAllowed("git", args, true), args.join(" "));
    ok(!isAllowed("git", args), args.join(" "));
    ok(!isAllowed("gh", args, true));
  }
  for (
    const args of [
      ["--version"],
      safeGit("remote", "--verbose"),
      ["cat-file", "--batch"],
      ["merge-base", "--all", one, "HEAD"],
      ["merge-base", "--all", one, "--fork-point"],
      ["rev-list", "--boundary", one, "--exec"],
      compareCommits(one, "--ext-diff"),
      compareCommits(`${one}\n`, other),
      compareCommits("c".repeat(41), other),
    ]
  ) ok(!isAllowed("git", args, true), args.join(" "));
});

Deno.test("a long output is taken in pieces; who takes it can end the program, and so can the signal", async () => {
  await inFolder(async (folder) => {
    const repository = await makeRepository(folder);
    const tree = (word: string) =>
      Object.fromEntries(
        Array.from({ length: 2_000 }, (_, at) => [`a rather long name of file ${at}`, word]),
      );
    const base = await repository.commit(tree("one\n"));
    const head = await repository.commit(tree("two\n"), [base]);
    const objects = { repository: `${folder}/.git`, folder: `${folder}/.git/objects` };
    const stream = streamingRunner((name) => name === "PATH" ? Deno.env.get("PATH") : undefined);
    const call = {
      tool: "git",
      args: compareCommits(base, head),
      objects,
      timeout: 30_000,
      signal: never,
    } as const;
    const whole = await repository.git(compareCommits(base, head));
    let [pieces, size] = [0, 0];
    const ended = await stream(call, (bytes) => {
      deepStrictEqual(bytes, whole.subarray(size, size + bytes.length));
      pieces += 1;
      size += bytes.length;
    });
    deepStrictEqual([ended, size], [{ status: 0, stderr: "" }, whole.length]);
    ok(pieces > 1);
    const enough = new Error("enough");
    let taken = 0;
    await rejects(
      stream(call, () => {
        taken += 1;
        throw enough;
      }),
      (thrown) => thrown === enough,
    );
    strictEqual(taken, 1);
    const stop = new AbortController();
    const stopped = stream({ ...call, signal: stop.signal }, () => stop.abort(enough));
    await rejects(stopped, (thrown) => thrown === enough);
    await rejects(
      stream({ ...call, timeout: 0 }, () => {}),
      (thrown) => thrown instanceof GitHubFailure && thrown.kind === "upstream_timeout",
    );
    await rejects(stream({ ...call, tool: "gh" }, () => {}), TypeError);
  });
});
