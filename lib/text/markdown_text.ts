/**
 * Safe text written into Markdown so that it shows as the very same text.
 *
 * @module
 */

/**
 * Breaks up what GitHub links on the finished page, where a backslash no longer counts: mentions,
 * issue numbers, addresses. Nothing of it is seen.
 */
const BREAK = "&#8203;";

/** Signs with a meaning anywhere in a line. An underscore inside a word has none. */
const activeSign = /[\\`*~[\]<|$]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|&(?=[#A-Za-z])/g;

/** Places where GitHub makes a link of bare text; the break goes behind the first group. */
const linkedText = /(@)(?=[A-Za-z0-9_])|(#)(?=\d)|(GH-)(?=\d)|(:)(?=\/\/)|(www)(?=\.)/gi;

/** What makes a heading, quote, list, rule or underline at the start of a line. */
const blockStart = /^(?:[#>+=-]|\d{1,9}(?=[.)]))/;

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, " ").trim();
}

/**
 * Writes a safe text so that Markdown shows it literally in a paragraph, a list item or a table
 * cell: no link, image, HTML, emphasis, code, formula, mention, issue reference or automatic link
 * comes of it. Emoji names such as `:tada:` are left as they are.
 *
 * @param text safe text; line ends become blanks
 * @returns Markdown for inside one line; backslashes before signs, and the entity of a zero-width
 * space where GitHub would link bare text
 */
export function markdownInline(text: string): string {
  return oneLine(text)
    .replace(activeSign, "\\$&")
    .replace(linkedText, `$&${BREAK}`)
    .replace(blockStart, (start) => /\d/.test(start) ? `${start}\\` : `\\${start}`);
}

/**
 * Writes a safe text as code in Markdown.
 *
 * A text with `|` becomes a `<code>` element with escaped content, because inside a table a code
 * span cannot hold that sign and outside one it cannot escape it.
 *
 * @param text safe text; line ends become blanks
 * @returns a code span whose fence is longer than any run of backticks inside; the empty text for a
 * blank one
 */
export function markdownCode(text: string): string {
  const code = oneLine(text);
  if (code === "") return "";
  if (code.includes("|")) return `<code>${markdownInline(code)}</code>`;
  let longest = 0;
  for (const [run] of code.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const fence = "`".repeat(longest + 1);
  const blank = code.startsWith("`") || code.endsWith("`") ? " " : "";
  return fence + blank + code + blank + fence;
}
