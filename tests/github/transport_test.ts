import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { GitHubFailure } from "../../lib/github/failure.ts";
import { createAsk, noUsage } from "../../lib/github/graphql.ts";
import { LOGIN_QUERY } from "../../lib/github/queries.ts";
import type { ToolCall, ToolResult } from "../../lib/github/run_tool.ts";
import { scanRepository } from "../../lib/github/scan.ts";
import { ghTransport } from "../../lib/github/transport.ts";
import { fakeClock, never } from "./_client.ts";

/** A `gh` that ends like this, every time. */
function ending(result: Partial<ToolResult>, calls: ToolCall[] = []) {
  return ghTransport({
    host: "github.com",
    signal: never,
    run: (call) => {
      calls.push(call);
      return Promise.resolve({ status: 0, stdout: "", stderr: "", ...result });
    },
  });
}

const answer = (body: string, status = "200 OK") => `HTTP/2.0 ${status}\nA: b\n\n${body}`;

/** Ends of `gh` that are no answer, and what they are told as. */
const ends: readonly (readonly [Partial<ToolResult>, GitHubFailure["kind"]])[] = [
  [{ status: 1 }, "network_failed"],
  [{ status: 1, stderr: "error connecting to api.github.com" }, "network_failed"],
  [{ status: 1, stderr: 'Post "https://…": unexpected EOF' }, "network_failed"],
  [
    { status: 1, stderr: "To get started with GitHub CLI, please run:  gh auth login" },
    "unauthenticated",
  ],
  [{ status: 4, stderr: "set the GH_TOKEN environment variable" }, "unauthenticated"],
  [{ status: 1, stderr: "context deadline exceeded" }, "upstream_timeout"],
  [{ status: 1, stderr: "unknown flag: --include" }, "tool_missing"],
  // Success without an answer is none.
  [{ status: 0 }, "network_failed"],
  [{ status: 0, stdout: "[]" }, "network_failed"],
  [{ status: 0, stdout: answer("") }, "malformed_answer"],
  [{ status: 0, stdout: answer("[]") }, "malformed_answer"],
  [{ status: 0, stdout: answer("null") }, "malformed_answer"],
  [{ status: 0, stdout: answer("{}") }, "malformed_answer"],
  [{ status: 0, stdout: answer('{"data":null}') }, "malformed_answer"],
  [{ status: 0, stdout: answer('{"data":"null"}') }, "malformed_answer"],
  [{ status: 1, stdout: answer('{"data":"null"}', "502 Bad Gateway") }, "upstream_failed"],
  [{ status: 1, stdout: answer("<html>", "504 Gateway Timeout") }, "upstream_timeout"],
  [{ status: 1, stdout: "HTTP/2.0 200 OK\nA: b" }, "network_failed"],
];

Deno.test("whatever gh ends with that is no answer is a failure, never an empty list", async () => {
  for (const [result, kind] of ends) {
    const transport = ending(result);
    const ask = createAsk({ transport, now: () => 0, usage: noUsage() });
    await rejects(ask(LOGIN_QUERY, {}), { kind }, JSON.stringify(result));
    for (
      const wanted of [
        { state_filter: "open", since: null, limit: 100 },
        { targets: [{ number: 1, head_oid: "1".repeat(40) }] },
        { number: 1 },
      ] as const
    ) {
      await rejects(
        scanRepository({
          repository: { name: "o/r", host: "github.com", decided_by: "flag" },
          wanted,
          checks: true,
          language: "en",
        }, { transport, clock: fakeClock(), signal: never }),
        { name: "GitHubFailure", kind },
        JSON.stringify(result),
      );
    }
  }
});

Deno.test("gh gets a question on its standard input, and a path among its words", async () => {
  const calls: ToolCall[] = [];
  const transport = ending({ stdout: answer("[]") }, calls);
  await transport.fetch("https://github.com/graphql", { method: "POST", body: '{"query":"改"}' });
  const path = "repos/o/r/pulls/1/files?per_page=100&page=1";
  const response = await transport.fetch(`https://github.com/${path}`, { method: "GET" });
  deepStrictEqual(calls.map(({ args, stdin }) => [args.join(" "), stdin]), [
    ["api graphql --hostname github.com --include --input -", '{"query":"改"}'],
    [`api --hostname github.com --include --method GET ${path}`, undefined],
  ]);
  deepStrictEqual([response.headers.get("a"), await response.json()], ["b", []]);
});

Deno.test("words of gh never reach a failure", async () => {
  const stderr = "open /home/someone/.config/gh: token ghp_abcdefghijklmnopqrstuvwxyz0123456789";
  const failure = await ending({ status: 1, stderr }).fetch("https://github.com/graphql", {})
    .then(() => null, (thrown) => thrown);
  ok(failure instanceof GitHubFailure);
  strictEqual(failure.message, "network_failed");
  ok(!JSON.stringify(failure).includes("someone"));
});
