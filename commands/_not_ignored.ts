/**
 * A warning about what was written where Git may pick it up (decision 52).
 *
 * @module
 */
import type { StorePlace } from "../lib/store/store_path.ts";
import { type Language, say } from "../lib/text/messages.ts";
import type { Io, StoreMachine } from "./_io.ts";
import { printNote } from "./_presentation.ts";

/** A file that was written. */
export interface WrittenFile {
  readonly machine: StoreMachine;
  readonly place: StorePlace;
  /** What the file is to the reader, in the language. */
  readonly role: string;
}

/**
 * Warns when Git does not ignore a file.
 *
 * @param file the file
 * @param language the language of the warning
 * @param io the machine
 */
export async function warnUnlessIgnored(
  { machine, place, role }: WrittenFile,
  language: Language,
  io: Io,
): Promise<void> {
  const [{ shownPath }, { isIgnoredByGit }] = await Promise.all([
    import("../lib/store/store_path.ts"),
    import("../lib/github/git_ignored.ts"),
  ]);
  if (await isIgnoredByGit(shownPath(place), machine.run) !== false) return;
  const advice = say(language, "store_not_ignored_advice");
  await printNote(io, language, say(language, "store_not_ignored", { role }), advice);
}
