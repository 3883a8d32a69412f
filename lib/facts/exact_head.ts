/**
 * A pull request at one commit, as people and packets write it.
 *
 * @module
 */

/** A pull request at one exact head. */
export interface ExactHead {
  readonly number: number;
  /** 40 or 64 hex digits, lower case (decision 38). */
  readonly head_oid: string;
}

/** The largest number that GitHub's API has a place for; it takes a larger one for a broken question. */
export const LARGEST_NUMBER = 2_147_483_647;

/**
 * Reads `NUMBER@HEAD_OID` (queue-and-gates §1).
 *
 * @param text the number, at most {@link LARGEST_NUMBER}, an at sign, and 40 or 64 hex digits in any letter case
 * @returns the exact head, or null when the text is none
 */
export function readExactHead(text: string): ExactHead | null {
  const found = /^([1-9][0-9]{0,9})@([0-9a-f]{40}|[0-9a-f]{64})$/i.exec(text);
  const number = Number(found?.[1]);
  if (found === null || number > LARGEST_NUMBER) return null;
  return { number, head_oid: found[2]!.toLowerCase() };
}

/**
 * Writes an exact head as `NUMBER@HEAD_OID`.
 *
 * @param head the number, and the head in any letter case; null where it is unknown
 * @returns the key that equal heads share
 */
export function exactHeadKey(
  head: { readonly number: number; readonly head_oid: string | null },
): string {
  return `${head.number}@${(head.head_oid ?? "").toLowerCase()}`;
}
