/**
 * The visible lines of a review body: one linear scanner for published reviews, the result checker
 * and the gates.
 *
 * The rules are about lines, not about a Markdown tree, so hostile nesting costs nothing. They are
 * stricter than a renderer where the two differ: what a reader of the rendered page could miss does
 * not count as visible.
 *
 * @module
 */
import { withoutTagsInLines } from "../text/html_tags.ts";
import { isBlank, skipBlanks, trimBlanks } from "./_blanks.ts";
import { withoutLinkTargets } from "./_links.ts";

/**
 * How much of a body is read, in UTF-16 code units. GitHub takes no longer review, so only a
 * fixture or a saved result can exceed it.
 */
export const BODY_READ_LIMIT = 65_536;

/** A heading of the `#` kind. */
export interface Heading {
  /** How many `#` it opens with, 1 to 6. */
  readonly level: number;
  /** Its text without marks and surrounding blanks. */
  readonly text: string;
}

/** A line outside fences, without comments. Lines that a comment empties stay, empty. */
export interface VisibleLine {
  /** Line number in the body, from 1. */
  readonly number: number;
  /** The line as written, comments taken out. */
  readonly text: string;
  /** The line as read on the page: no tags; links by their text, without targets and titles. */
  readonly prose: string;
  /** The heading that the line is, or null. */
  readonly heading: Heading | null;
}

/** What is visible of a body, and what was hidden. */
export interface VisibleText {
  readonly lines: readonly VisibleLine[];
  /** How many comments were taken out, an unclosed one included. */
  readonly html_comments: number;
  /** True when a comment never ends; it hides everything after its start. */
  readonly unclosed_comment: boolean;
  /** How many fenced blocks were left out, an unclosed one included. */
  readonly fences: number;
  /** True when a fence never closes; it hides everything after it. */
  readonly unclosed_fence: boolean;
  /** Line number of the comment or fence that never ends; null when each one does. */
  readonly unclosed_at: number | null;
  /** True when the body is longer than {@link BODY_READ_LIMIT} and its rest was not read. */
  readonly cut: boolean;
}

/**
 * Reads the visible lines of a body (contract, review format; review bodies are read once,
 * decision 16).
 *
 * - Lines end with LF, CRLF or a lone CR.
 * - A fence opens with at most three spaces and at least three backticks or tildes; what follows
 *   backticks may hold no backtick. It closes with the same character at least as often and only
 *   blanks after it. Fence lines vanish with what they enclose. Inline code stays.
 * - Outside fences `<!-- … -->` vanishes, over several lines too and in inline code too: a reader of
 *   the page may not see it, so it never counts. Whether a line opens a fence is decided by the line
 *   as written, as a renderer does: a comment before the marks makes them text.
 *
 * - Tags vanish from what is read on the page, over several lines too and in inline code too. A line
 *   that an attribute holds is no heading.
 *
 * Takes time linear in the length read.
 *
 * @param body the body as saved
 * @returns its visible lines in order, and what was hidden
 */
export function visibleText(body: string): VisibleText {
  const lines: Omit<VisibleLine, "prose">[] = [];
  const starts: boolean[] = [];
  let continues = false;
  let fence: Fence | null = null;
  let inComment = false;
  let fences = 0;
  let comments = 0;
  let openedAt = 0;

  const read = body.slice(body.startsWith("\uFEFF") ? 1 : 0, BODY_READ_LIMIT);
  read.split(read.includes("\r") ? /\r\n|\n|\r/ : "\n").forEach(
    (written, index) => {
      if (fence !== null) {
        if (closesFence(written, fence)) fence = null;
        return;
      }
      if (!inComment) {
        fence = openedFence(written);
        if (fence !== null) {
          fences++;
          openedAt = index + 1;
          continues = false;
          return;
        }
      }
      const rest = withoutComments(written, inComment);
      inComment = rest.inComment;
      comments += rest.opened;
      if (inComment && rest.opened > 0) openedAt = index + 1;

      const heading = readHeading(rest.text);
      lines.push({ number: index + 1, text: rest.text, heading });
      starts.push(!continues || heading !== null || trimBlanks(written) === "");
      continues = heading === null;
    },
  );

  const paragraphs: string[] = [];
  lines.forEach(({ text }, index) => {
    if (starts[index]) paragraphs.push(text);
    else paragraphs[paragraphs.length - 1] += `\n${text}`;
  });
  // A tag holds what looks like a link, and a link what looks like a tag: each is looked for first.
  const shown = withoutTagsInLines(lines.map(({ text }) => text).join("\n")).split("\n");
  const prose = withoutTagsInLines(withoutLinkTargets(paragraphs).join("\n")).split("\n");
  return {
    lines: lines.map((line, index) => ({
      ...line,
      heading: line.heading !== null && readHeading(shown[index]!) === null ? null : line.heading,
      prose: trimBlanks(shown[index] ?? "") === "" ? "" : prose[index] ?? "",
    })),
    html_comments: comments,
    unclosed_comment: inComment,
    fences,
    unclosed_fence: fence !== null,
    unclosed_at: inComment || fence !== null ? openedAt : null,
    cut: body.length > BODY_READ_LIMIT,
  };
}

interface Fence {
  readonly mark: string;
  readonly length: number;
}

function openedFence(line: string): Fence | null {
  const fence = fenceMarks(line);
  if (fence === null || fence.length < 3) return null;
  return fence.mark === "`" && line.includes("`", fence.end) ? null : fence;
}

function closesFence(line: string, open: Fence): boolean {
  const fence = fenceMarks(line);
  return fence !== null && fence.mark === open.mark && fence.length >= open.length &&
    skipBlanks(line, fence.end) === line.length;
}

/** The run of backticks or tildes a line starts with, after at most three spaces. */
function fenceMarks(line: string): (Fence & { readonly end: number }) | null {
  let start = 0;
  while (start < 4 && line[start] === " ") start++;
  const mark = line[start];
  if (start > 3 || (mark !== "`" && mark !== "~")) return null;
  let end = start;
  while (line[end] === mark) end++;
  return { mark, length: end - start, end };
}

function withoutComments(
  line: string,
  startsInComment: boolean,
): { readonly text: string; readonly inComment: boolean; readonly opened: number } {
  let text = "";
  let opened = 0;
  let inComment = startsInComment;
  for (let at = 0;;) {
    const mark = inComment ? "-->" : "<!--";
    const found = line.indexOf(mark, at);
    if (!inComment) {
      text += found < 0 ? line.slice(at) : line.slice(at, found);
      if (found >= 0) opened++;
    }
    if (found < 0) return { text, inComment, opened };
    inComment = !inComment;
    at = found + mark.length;
  }
}

function readHeading(line: string): Heading | null {
  const start = skipBlanks(line, 0);
  let marksEnd = start;
  while (line[marksEnd] === "#") marksEnd++;
  const level = marksEnd - start;
  if (level < 1 || level > 6 || !isBlank(line, marksEnd)) return null;

  const rest = trimBlanks(line.slice(marksEnd));
  let textEnd = rest.length;
  while (rest[textEnd - 1] === "#") textEnd--;
  // Closing marks stand alone; `动机#` is a text that ends in a mark.
  const closed = textEnd === 0 || isBlank(rest, textEnd - 1);
  const text = closed ? trimBlanks(rest.slice(0, textEnd)) : rest;
  return text === "" ? null : { level, text };
}
