/**
 * The objects of the checkout, and whether it is one of the right repository. Here alone the settings
 * of the checkout are read, as the ways to find a repository always do; nothing is run for them.
 *
 * @module
 */
import { isOlderVersion, readToolVersion } from "../facts/tool_version.ts";
import type { RecoveryQuestion } from "../github/file_recovery.ts";
import type { RunTool } from "../github/run_tool.ts";
import { safeGit } from "../github/tool_shapes.ts";
import { recoveryMessages } from "../text/messages/recovery.ts";
import { sayFrom } from "../text/say_from.ts";
import { GIT_TIMEOUT } from "./git_timeout.ts";
import { NoRecovery } from "./no_recovery.ts";
import { namesRepository } from "./origin.ts";

/** The oldest Git that can be asked: the first one that reads SHA-256 repositories. */
export const MINIMUM_GIT = "2.29.0";

/**
 * Finds the objects.
 *
 * @param question which repository they must belong to
 * @param run runs `git` in the current folder
 * @returns the folder of the objects, as `git` prints it: absolute or from the current folder
 * @throws {NoRecovery} `git_unavailable`, `git_other_repository`; {@link GitHubFailure} for a `git` that
 * is missing or does not answer; the signal's reason
 */
export async function checkoutObjects(
  { host, repositories, language, signal }: RecoveryQuestion,
  run: RunTool,
): Promise<string> {
  const git = (...args: readonly string[]) =>
    run({ tool: "git", args, timeout: GIT_TIMEOUT, signal });
  const version = readToolVersion((await git("--version")).stdout);
  if (version !== null && isOlderVersion(version, MINIMUM_GIT)) {
    throw new NoRecovery(
      "git_unavailable",
      sayFrom(recoveryMessages, language, "recovery_old_git", { version, minimum: MINIMUM_GIT }),
    );
  }
  const repository = repositories[0] ?? "";
  const origin = await git(...safeGit("remote", "get-url", "--all", "origin"));
  const objects = await git(...safeGit("rev-parse", "--git-path", "objects"));
  const folder = objects.stdout.replace(/\r?\n$/, "");
  if (origin.status !== 0 && origin.stderr.includes("safe.directory")) {
    throw new NoRecovery(
      "git_unavailable",
      sayFrom(recoveryMessages, language, "recovery_refused_checkout"),
    );
  }
  const usable = folder !== "" && !folder.includes("\0");
  if (origin.status !== 0 || objects.status !== 0 || !usable) {
    throw new NoRecovery(
      "git_unavailable",
      sayFrom(recoveryMessages, language, "recovery_no_checkout", { repository }),
    );
  }
  if (!namesRepository(origin.stdout, { host, names: repositories })) {
    throw new NoRecovery(
      "git_other_repository",
      sayFrom(recoveryMessages, language, "recovery_other_repository", { repository }),
    );
  }
  return folder;
}
