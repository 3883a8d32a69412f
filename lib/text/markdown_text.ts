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

function oneLine(text: string): string {
  if (!text.includes("\n")) return text.trim();
  return text.split("\n").map((line) => line.trim()).filter((line) => line !== "").join(" ");
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
  const line = oneLine(text);
  let written = "";
  let kept = 0;
  activeSign.lastIndex = 0;
  while (activeSign.test(line)) {
    const at = activeSign.lastIndex - 1;
    if (needsBackslash(line, at)) {
      written += line.slice(kept, at) + "\\";
      kept = at;
    }
    const linkAt = breakBy(line, at);
    if (linkAt < 0) continue;
    written += line.slice(kept, linkAt) + BREAK;
    kept = linkAt;
  }
  return written + line.slice(kept);
}

/** Signs that may mean something where they stand. */
const activeSign = /[\\`*~[\]<|$_&#>+=.)@:-]/g;

/** Whether a sign would do something where it stands. An underscore inside a word does nothing. */
function needsBackslash(line: string, at: number): boolean {
  switch (line[at]) {
    case "\\":
    case "`":
    case "*":
    case "~":
    case "[":
    case "]":
    case "<":
    case "|":
    case "$":
      return true;
    case "_":
      return !isLetterOrDigit(line.charCodeAt(at - 1)) || !isLetterOrDigit(line.charCodeAt(at + 1));
    case "&":
      return line[at + 1] === "#" || isLetter(line.charCodeAt(at + 1));
    // What makes a heading, quote, list, rule or underline at the start of a line.
    case "#":
    case ">":
    case "+":
    case "=":
    case "-":
      return at === 0;
    case ".":
    case ")":
      return at > 0 && at < 10 && /^\d+$/.test(line.slice(0, at));
    default:
      return false;
  }
}

/** Where a break goes because GitHub would link the bare text around a sign; -1 for nowhere. */
function breakBy(line: string, at: number): number {
  const next = line.charCodeAt(at + 1);
  switch (line[at]) {
    case "@": // An address may go on with nearly any sign.
      return /\S/.test(line[at + 1] ?? "") ? at + 1 : -1;
    case "#":
      return isDigit(next) ? at + 1 : -1;
    case "-":
      return isDigit(next) && endsBefore(line, at, "gh") ? at + 1 : -1;
    case ":":
      return line.startsWith("//", at + 1) ? at + 1 : -1;
    case ".":
      return endsBefore(line, at, "www") ? at : -1;
    default:
      return -1;
  }
}

/** Whether a word in small letters stands before a place, in whatever case. */
function endsBefore(line: string, at: number, word: string): boolean {
  return at >= word.length && line.slice(at - word.length, at).toLowerCase() === word;
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

function isLetter(unit: number): boolean {
  return (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x61 && unit <= 0x7a);
}

function isLetterOrDigit(unit: number): boolean {
  return isLetter(unit) || isDigit(unit);
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
