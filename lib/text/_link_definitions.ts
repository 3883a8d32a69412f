/**
 * Link reference definitions, which GitHub reads and does not show.
 *
 * @module
 */

import { endOfMatch } from "./_matching.ts";

/** The label with its colon. What looks like `[^name]:` is a footnote. */
const label = /\[(?!\^[^\]\s]+\]:)(?:[^\\[\]]|\\[^]){1,999}\]:/y;
const blanks = /[ \t]*(?:\n[ \t]*)?/y;
const angleTarget = /<(?:[^<>\n\\]|\\[^\n])*>/y;
const bareTarget = /[^\s<]\S*/y;
const title = /"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|\((?:[^()\\]|\\[^])*\)/y;
const restOfLine = /[ \t]*(?:\n|$)/y;

function hasBalancedParentheses(target: string): boolean {
  let open = 0;
  for (let at = 0; at < target.length && open >= 0; at++) {
    const sign = target[at];
    if (sign === "\\") at++;
    else if (sign === "(") open++;
    else if (sign === ")") open--;
  }
  return open === 0;
}

/** Where the target that starts at `at` ends; -1 when there is none. */
function afterTarget(text: string, at: number): number {
  const angle = endOfMatch(angleTarget, text, at);
  if (angle >= 0) return angle;
  const bare = endOfMatch(bareTarget, text, at);
  return bare >= 0 && hasBalancedParentheses(text.slice(at, bare)) ? bare : -1;
}

/**
 * Reads one link reference definition (GitHub Flavored Markdown §4.7).
 *
 * @param text the text of a paragraph, without quote and list marks
 * @param at where a line of it starts
 * @returns where the first line behind the definition starts; -1 when there is no definition at `at`
 */
export function afterLinkDefinition(text: string, at: number): number {
  const labelEnd = endOfMatch(label, text, at);
  if (labelEnd < 0 || text.slice(at + 1, labelEnd - 2).trim() === "") return -1;
  const targetEnd = afterTarget(text, endOfMatch(blanks, text, labelEnd));
  if (targetEnd < 0) return -1;
  const titleStart = endOfMatch(blanks, text, targetEnd);
  const titleEnd = titleStart > targetEnd ? endOfMatch(title, text, titleStart) : -1;
  const withTitle = titleEnd < 0 ? -1 : endOfMatch(restOfLine, text, titleEnd);
  return withTitle >= 0 ? withTitle : endOfMatch(restOfLine, text, targetEnd);
}
