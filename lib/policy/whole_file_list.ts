/**
 * Whether what is known of a change's files is all there is to know.
 *
 * @module
 */
import type { ListCompleteness } from "../facts/schema.ts";

/**
 * Tells whether a decision may rest on the files that were read. The one owner of that rule: section
 * floors, review plans and the result checker ask here.
 *
 * A list that was cut short, refused, or never there may hide a change of behaviour, so the stricter
 * side holds wherever this says no.
 *
 * @param files how many of the files were read
 * @returns true for a list that was read to its end
 */
export function isWholeFileList(files: Pick<ListCompleteness, "status">): boolean {
  return files.status === "complete";
}
