/**
 * Whether an old `gh` explains a failure. Asking for its version takes as long as a request, so a scan
 * that goes well never does.
 *
 * @module
 */
import { isOlderVersion, MINIMUM_GH, readToolVersion } from "../facts/tool_version.ts";
import { type FailureKind, GitHubFailure } from "./failure.ts";
import type { RunTool } from "./run_tool.ts";

/** Milliseconds a program may take to print its version. */
export const VERSION_TIMEOUT = 10_000;

/** What a `gh` that does not understand its command line, or prints otherwise, ends in. */
const suspicious: ReadonlySet<FailureKind> = new Set<FailureKind>([
  "tool_missing",
  "malformed_answer",
  "network_failed",
]);

/**
 * Looks behind the failure of a scan that went through `gh`.
 *
 * @param thrown what the scan threw
 * @param run runs programs
 * @param signal ends the look
 * @returns a failure that names the version, where `gh` is older than {@link MINIMUM_GH} and the
 * failure could come of that; else what was thrown
 */
export async function blameOldGh(
  thrown: unknown,
  run: RunTool,
  signal: AbortSignal,
): Promise<unknown> {
  if (!(thrown instanceof GitHubFailure) || !suspicious.has(thrown.kind)) return thrown;
  try {
    const call = { tool: "gh", args: ["--version"], timeout: VERSION_TIMEOUT, signal } as const;
    const version = readToolVersion((await run(call)).stdout);
    return version !== null && isOlderVersion(version, MINIMUM_GH)
      ? new GitHubFailure("tool_missing", { tool: "gh", found_version: version })
      : thrown;
  } catch {
    return thrown;
  }
}
