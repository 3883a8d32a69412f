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

/**
 * Reads `NUMBER@HEAD_OID` (queue-and-gates §1).
 *
 * @param text the number, an at sign, and 40 or 64 hex digits in any letter case
 * @returns the exact head, or null when the text is none
 */
export function readExactHead(text: string): ExactHead | null {
  const found = /^([1-9][0-9]{0,9})@([0-9a-f]{40}|[0-9a-f]{64})$/i.exec(text);
  if (found === null) return null;
  return { number: Number(found[1]), head_oid: found[2]!.toLowerCase() };
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
