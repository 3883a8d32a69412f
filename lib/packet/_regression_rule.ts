/**
 * The shape of a rule of the regression analysis, and what the rules' messages take.
 *
 * @module
 */
import { type MessageKey, type MessageValues, sayWith } from "../text/messages.ts";
import type { ChangeGround } from "./_change_ground.ts";
import { nameFiles, nameLines, namePath, sumLines } from "./_file_names.ts";
import type { ProfiledFile } from "./change_profile.ts";

/**
 * One rule of a list. Its message always names a file or folder of the change (or, where none is
 * listed, the pull request), so that no sentence fits another change.
 */
export interface RegressionRule {
  /**
   * The key of the rule's message. Its first word names the list: `potential`, `bug`, `verify`.
   */
  readonly id: MessageKey;
  /** The strength of what it says; a list shows the strongest. */
  readonly weight: number;
  /** Writes the item, or null when the rule does not apply. */
  readonly tell: (ground: ChangeGround) => string | null;
}

/**
 * Makes a rule.
 *
 * @param id the key of its message
 * @param weight its strength; see {@link RegressionRule}
 * @param when the values of the message, or nothing when the rule does not apply
 * @returns the rule
 */
export function rule<Key extends MessageKey>(
  id: Key,
  weight: number,
  when: (ground: ChangeGround) => MessageValues<Key> | null | undefined,
): RegressionRule {
  return {
    id,
    weight,
    tell(ground) {
      const values = when(ground);
      return values === null || values === undefined ? null : sayWith(ground.language, id, values);
    },
  };
}

/** What a message about the path and the size of a file takes. */
export interface FileValues {
  readonly path: string;
  readonly size: string;
}

/**
 * The values of a message about a file.
 *
 * @param file the file, if there is one
 * @returns its path and size, or null
 */
export function about(file: ProfiledFile | undefined): FileValues | null {
  return file === undefined ? null : { path: namePath(file.path), size: nameLines(file) };
}

/** What a message about some files takes. */
export interface FilesValues {
  readonly paths: string;
  readonly size: string;
  readonly count: number;
}

/**
 * The values of a message about some files.
 *
 * @param ground whose language the names are joined in
 * @param files the files
 * @returns paths, size and number; null when there are none
 */
export function aboutAll(
  ground: ChangeGround,
  files: readonly ProfiledFile[],
): FilesValues | null {
  return files.length === 0 ? null : {
    paths: nameFiles(ground.language, files),
    size: nameLines(sumLines(files)),
    count: files.length,
  };
}

/**
 * The value of a message about a path.
 *
 * @param file the file, if there is one
 * @returns its path, or null
 */
export function pathOf(file: ProfiledFile | undefined): { readonly path: string } | null {
  return file === undefined ? null : { path: namePath(file.path) };
}

/**
 * A part in percent.
 *
 * @param part lines of the part
 * @param whole lines of the whole
 * @returns whole percent; 0 of nothing
 */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round(100 * part / whole);
}
