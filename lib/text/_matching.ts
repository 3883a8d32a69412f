/**
 * Sticky patterns, which match at one place only.
 *
 * @module
 */

/**
 * Whether a sticky pattern matches at a place; its `lastIndex` then tells where the match ends.
 *
 * @param pattern a pattern with the `y` flag
 * @param text the text to look at
 * @param at where the match must start
 */
export function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/**
 * Where the match of a sticky pattern ends.
 *
 * @param pattern a pattern with the `y` flag
 * @param text the text to look at
 * @param at where the match must start
 * @returns the offset behind the match; -1 when there is none
 */
export function endOfMatch(pattern: RegExp, text: string, at: number): number {
  return matchesAt(pattern, text, at) ? pattern.lastIndex : -1;
}

/**
 * Where a line ends.
 *
 * @param text a text with line feeds
 * @param at an offset in the line
 * @returns the offset of its line feed, or of the end of the text
 */
export function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
}
