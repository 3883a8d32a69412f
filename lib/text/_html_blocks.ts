/**
 * Where raw HTML starts and ends in Markdown (GitHub Flavored Markdown §4.6 and §6.10).
 *
 * @module
 */
import { isBlankTo, type LineCursor } from "./_line_cursor.ts";
import { matchesAt } from "./_matching.ts";

/** Tags that open an HTML block which ends at a blank line. */
const blockTag =
  /<\/?(?:address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|section|source|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul)(?:\s|\/?>|$)/iym;

function tagPattern(blank: string, inQuotes: string): RegExp {
  const attribute =
    `${blank}+[A-Za-z_:][A-Za-z0-9_.:-]*(?:${blank}*=${blank}*(?:[^\\s"'=<>\`]+|'[^'${inQuotes}]*'|"[^"${inQuotes}]*"))?`;
  return new RegExp(
    `<(?:/[A-Za-z][A-Za-z0-9-]*${blank}*|[A-Za-z][A-Za-z0-9-]*(?:${attribute})*${blank}*/?)>`,
    "y",
  );
}

/** One whole HTML tag, which may go over several lines. */
export const inlineTag: RegExp = tagPattern("\\s", "");

/** One whole HTML tag on one line. */
const tagOnLine = tagPattern("[ \\t]", "\\n");

/** Whether a block of raw HTML that holds tags starts at a place; the patterns are sticky. */
export function opensTagBlock(text: string, at: number): boolean {
  return matchesAt(blockTag, text, at) || matchesAt(htmlKinds[1]![0], text, at);
}

/** How HTML blocks that do not end at a blank line start and end. */
const htmlKinds: readonly (readonly [opening: RegExp, closer: RegExp])[] = [
  [/<!--/y, /-->/],
  [/<(?:script|pre|style)(?:[\s>]|$)/iym, /<\/(?:script|pre|style)>/i],
  [/<\?/y, /\?>/],
  [/<!\[CDATA\[/y, /\]\]>/],
  [/<![A-Za-z]/y, />/],
];

/**
 * Tells what ends the HTML block that starts at the cursor.
 *
 * @param line a line with the cursor behind the marks of its containers
 * @param paragraphIsOpen whether a paragraph could go on in this line
 * @returns the pattern of the line that ends it; null for a blank line; undefined for no HTML block
 */
export function htmlCloser(line: LineCursor, paragraphIsOpen: boolean): RegExp | null | undefined {
  const { text, next } = line;
  for (const [opening, closer] of htmlKinds) if (matchesAt(opening, text, next)) return closer;
  if (matchesAt(blockTag, text, next)) return null;
  if (paragraphIsOpen || !matchesAt(tagOnLine, text, next)) return undefined;
  return isBlankTo(text, tagOnLine.lastIndex, line.end) ? null : undefined;
}
