import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { type FailureKind, GitHubFailure } from "../../lib/github/failure.ts";
import { observeRepository } from "../../lib/github/observe.ts";
import { blameOldGh } from "../../lib/github/old_gh.ts";
import type { RunTool, ToolResult } from "../../lib/github/run_tool.ts";
import { LoopxError } from "../../lib/text/errors.ts";
import { fakeClock, never } from "./_client.ts";

/** A `gh` of some version that answers everything else in its own way. */
function ghOf(version: string, api: Partial<ToolResult>): { run: RunTool; lines: string[] } {
  const lines: string[] = [];
  return {
    lines,
    run: ({ args }) => {
      lines.push(args.slice(0, 2).join(" "));
      const asked = args[0] === "--version" ? { stdout: `gh version ${version}\n` } : api;
      return Promise.resolve({ status: 0, stdout: "", stderr: "", ...asked });
    },
  };
}

async function scan(run: RunTool): Promise<LoopxError> {
  const thrown = await observeRepository(
    {
      repository: { host: "github.com", name: "o/r" },
      transport: "gh",
      wanted: { state_filter: "open", since: null, limit: 10 },
      checks: true,
      language: "en",
    },
    {
      clock: fakeClock(),
      run,
      env: () => undefined,
      stderr_is_terminal: false,
      interruptions: () => ({ signal: never, release: () => {} }),
    },
    { note: () => {}, status: () => {} },
  ).catch((thrown) => thrown);
  ok(thrown instanceof LoopxError);
  return thrown;
}

Deno.test("a scan that an old gh fails says so, and asks for the version once, afterwards", async () => {
  for (
    const api of [
      { status: 1, stderr: "unknown flag: --input" },
      { status: 0, stdout: '{"data":{}}' },
      { status: 0, stdout: "HTTP/2.0 200 OK\nContent-Type: text/plain\n\nnonsense" },
    ]
  ) {
    const { run, lines } = ghOf("2.4.0 (2022-03-23)", api);
    const { kind, message, advice } = await scan(run);
    strictEqual(kind, "tool_missing");
    match(`${message} ${advice}`, /^gh 2\.4\.0 is too old\. Install gh 2\.23\.0 or newer/);
    strictEqual(lines.filter((line) => line === "--version").length, 1);
    strictEqual(lines.at(-1), "--version");
  }
});

Deno.test("a gh that is new enough, or says nothing, is not blamed", async () => {
  for (const version of ["2.23.0", "2.80.0 (2025-09-23)", "DEV"]) {
    const { run } = ghOf(version, { status: 1, stderr: "dial tcp: no such host" });
    strictEqual((await scan(run)).kind, "network_failed");
  }
  const { run } = ghOf("2.80.0", { status: 1, stderr: "unknown command" });
  match((await scan(run)).message, /does not start, or does not know/);
});

Deno.test("what an old gh cannot explain costs no look at it", async () => {
  const lines = async (kind: FailureKind) => {
    const { run, lines } = ghOf("2.4.0", {});
    const thrown = new GitHubFailure(kind);
    strictEqual(await blameOldGh(thrown, run, never), thrown);
    return lines;
  };
  deepStrictEqual(await lines("rate_limited"), []);
  deepStrictEqual(await lines("unauthenticated"), []);
  const defect = new TypeError("x");
  strictEqual(await blameOldGh(defect, ghOf("2.4.0", {}).run, never), defect);
  const missing = new GitHubFailure("tool_missing");
  strictEqual(await blameOldGh(missing, () => Promise.reject(missing), never), missing);
});
