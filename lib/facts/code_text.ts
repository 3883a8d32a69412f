/**
 * Ids of strangers inside codes.
 *
 * @module
 */
import { distinctName } from "./_distinct_text.ts";

/** Longest id inside a code, in UTF-16 code units. */
const LONGEST = 80;

/**
 * Makes a stranger's id fit to stand in a code: one line, nothing unseen, no credential, no local
 * path, of bounded length.
 *
 * @param id any string
 * @returns the id itself where it is safe as it is; otherwise its safe text and a mark, so that
 * different ids stay different
 */
export function codeText(id: string): string {
  return distinctName(id, LONGEST);
}
