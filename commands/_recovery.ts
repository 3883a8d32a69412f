/**
 * Completing lists of files from the checkout that the program runs in. It loads with the first list
 * that GitHub cut.
 *
 * @module
 */
import type { RecoverFiles } from "../lib/github/file_recovery.ts";
import type { GitHubMachine } from "../lib/github/machine.ts";
import type { Io } from "./_io.ts";

/**
 * Makes the function that completes lists, one after another: each of them may be long.
 *
 * @param io where a folder for a few moments can be made
 * @param machine runs `git`
 * @returns the function; undefined on a machine that streams no output
 */
export function fileRecovery(
  io: Pick<Io, "store">,
  { run, stream }: Pick<GitHubMachine, "run" | "stream">,
): RecoverFiles | undefined {
  if (stream === undefined) return undefined;
  let last: Promise<unknown> = Promise.resolve();
  return (question) => {
    const recovery = last.then(async () => {
      const [{ recoverFiles }, { files }] = await Promise.all([
        import("../lib/gitrecovery/recover_files.ts"),
        io.store(),
      ]);
      return await recoverFiles(question, { run, stream, files });
    });
    last = recovery.catch(() => {});
    return recovery;
  };
}
