/**
 * Hidden parts of raw HTML.
 *
 * @module
 */
import { cut, type Findings } from "./_findings.ts";
import type { TextBlock } from "./_markdown_blocks.ts";
import { lineEnd } from "./_matching.ts";

const commentEnd = /--!?>/g;

/**
 * Tells where the HTML parser ends a comment: behind `-->` or `--!>`, at once for `<!-->` and
 * `<!--->`, at the end of the text when nothing closes it.
 *
 * @param text the whole text
 * @param at where `<!--` stands
 * @returns the offset behind the comment
 */
export function endOfComment(text: string, at: number): number {
  if (text.startsWith(">", at + 4)) return at + 5;
  if (text.startsWith("->", at + 4)) return at + 6;
  commentEnd.lastIndex = at + 4;
  return commentEnd.test(text) ? commentEnd.lastIndex : text.length;
}

/** A stretch of the text as one parser reads it. */
export interface Stretch {
  /** The text, with blanks in the place of quote marks at the starts of lines. */
  readonly block: string;
  /** Where it stands in the whole text. */
  readonly start: number;
  readonly end: number;
  /** True when blocks are not told apart, so that what closes must be on the same line. */
  readonly isRough: boolean;
}

/**
 * The stretch that a block is.
 *
 * @param text the whole text
 * @param block the block
 * @param firstLine which of its lines to start with
 */
export function stretchOf(text: string, block: TextBlock, firstLine = 0): Stretch {
  const { lineStarts, end, inQuote } = block;
  const start = lineStarts[firstLine]!;
  const stretch = { start, end, isRough: false };
  if (!inQuote) return { ...stretch, block: text.slice(start, end) };
  let clear = "";
  let at = start;
  for (const lineStart of lineStarts.slice(firstLine + 1)) {
    const mark = text.lastIndexOf("\n", lineStart - 1) + 1;
    clear += text.slice(at, mark) + " ".repeat(lineStart - mark);
    at = lineStart;
  }
  return { ...stretch, block: clear + text.slice(at, end) };
}

/**
 * Where the declaration, instruction or nameless tag at `at` ends: behind the first `>`, or already
 * before a comment, which is then looked at on its own.
 */
function endOfDeclaration(block: string, at: number): number {
  const close = block.indexOf(">", at);
  if (close < 0) return Infinity;
  const comment = block.slice(at, close).indexOf("<!--", 1);
  return comment < 0 ? close + 1 : at + comment;
}

/**
 * Cuts what raw HTML hides, as GitHub's HTML parser decides: comments, declarations, instructions
 * and ends of tags without a name. One that its stretch does not close runs to the end of the page,
 * because a later `-->` or `>` is no longer raw HTML.
 *
 * @param findings where the cuts are noted
 * @param stretch the raw HTML
 * @returns false when one of them ends the page
 */
export function scanHtml(findings: Findings, { block, start, end, isRough }: Stretch): boolean {
  const opening = /<!--|<[!?]|<\/(?![A-Za-z])/g;
  for (let match = opening.exec(block); match !== null; match = opening.exec(block)) {
    const isComment = match[0] === "<!--";
    const from = start + match.index;
    const near = isRough ? start + lineEnd(block, match.index) : end;
    const close = isComment
      ? endOfComment(findings.text, from)
      : endOfDeclaration(block, match.index) + start;
    const to = close <= near ? close : findings.text.length;
    cut(findings, isComment ? "html_comment" : "hidden_markup", { from, to });
    if (close > near) return false;
    opening.lastIndex = to - start;
  }
  return true;
}
