/**
 * Whether `git` ignores a file, so that nobody commits it by accident (decision 52).
 *
 * @module
 */
import { GitHubFailure } from "./failure.ts";
import type { RunTool } from "./run_tool.ts";
import { safeGit } from "./tool_shapes.ts";

/** Milliseconds `git` may take to read its ignore files. */
const GIT_TIMEOUT = 10_000;

/** The statuses of `git check-ignore`; any other is that of a failure, outside of a checkout too. */
const answers: ReadonlyMap<number, boolean> = new Map([[0, true], [1, false]]);

/**
 * Asks `git` in the current folder.
 *
 * @param path a file below `.local`, from the current folder, with `/` between its names
 * @param run runs programs
 * @param signal ends the question
 * @returns whether it is ignored; null outside of a checkout, without `git`, and when it does not say
 * @throws the signal's reason when aborted
 */
export async function isIgnoredByGit(
  path: string,
  run: RunTool,
  signal: AbortSignal = new AbortController().signal,
): Promise<boolean | null> {
  const args = safeGit("check-ignore", "--quiet", "--", path);
  try {
    const { status } = await run({ tool: "git", args, timeout: GIT_TIMEOUT, signal });
    return answers.get(status) ?? null;
  } catch (thrown) {
    if (thrown instanceof GitHubFailure) return null;
    throw thrown;
  }
}
