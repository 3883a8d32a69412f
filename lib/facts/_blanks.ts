/**
 * Spaces and tabs: the only white space that Markdown's line marks know.
 *
 * @module
 */

/**
 * Tells whether a space or tab stands at a position.
 *
 * @param text any text
 * @param at a position in it
 * @returns true for a space or a tab
 */
export function isBlank(text: string, at: number): boolean {
  return text[at] === " " || text[at] === "\t";
}

/**
 * Finds the first position from `at` on that holds no space or tab.
 *
 * @param text any text
 * @param at where to start
 * @returns that position; the length of the text when only blanks follow
 */
export function skipBlanks(text: string, at: number): number {
  while (isBlank(text, at)) at++;
  return at;
}

/**
 * Takes spaces and tabs off both ends, and nothing else that `trim` would take.
 *
 * @param text any text
 * @returns the text without leading and trailing spaces and tabs
 */
export function trimBlanks(text: string): string {
  const start = skipBlanks(text, 0);
  let end = text.length;
  while (end > start && isBlank(text, end - 1)) end--;
  return text.slice(start, end);
}
