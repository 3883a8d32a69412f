/**
 * Versions of documents: a family, which says what a document is, and a number.
 *
 * @module
 */

/**
 * Reads the number of a version.
 *
 * @param version what stands in a document
 * @param family what the versions of such a document begin with: `loopx_pr_review_goal_v`
 * @returns the number; null for another family, and for what is no version
 */
export function versionNumber(version: unknown, family: string): number | null {
  if (typeof version !== "string" || !version.startsWith(family)) return null;
  const number = version.slice(family.length);
  return /^(?:0|[1-9]\d{0,8})$/.test(number) ? Number(number) : null;
}
