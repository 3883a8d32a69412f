/**
 * Markup that is in the source of a Markdown text and not on the page GitHub makes of it: HTML
 * comments and their kin, link definitions, footnotes nobody refers to (decision 23, field report
 * P31).
 *
 * @module
 */
import { afterLinkDefinition } from "./_link_definitions.ts";
import { inlineTag } from "./_html_blocks.ts";
import { endsOfCells, type Table, type TextBlock, walkBlocks } from "./_markdown_blocks.ts";
import { lineEnd, matchesAt } from "./_matching.ts";
import { countRemoval, type Tally } from "./_tally.ts";

interface Cut {
  readonly from: number;
  readonly to: number;
}

const anyMarkup = /<[!?]|<\/(?![A-Za-z])|\]:|~{3}|`{3}(?:[^\s`]*[ \t]+[^\s`]|[^\s`<]*<)/;
const anyTable = /^[ \t>]*[|:-][ \t|:-]*$/m;

/** Whether a text has anything that could be hidden markup; most texts have not. */
function mayHide(text: string): boolean {
  return anyMarkup.test(text) || (text.includes("|") && anyTable.test(text));
}

const commentEnd = /--!?>/g;

/**
 * Where the comment that opens at `at` ends: behind `-->` or `--!>`; at once for `<!-->` and
 * `<!--->`; at the end of the text when nothing closes it.
 */
function endOfComment(text: string, at: number): number {
  if (text.startsWith(">", at + 4)) return at + 5;
  if (text.startsWith("->", at + 4)) return at + 6;
  commentEnd.lastIndex = at + 4;
  return commentEnd.test(text) ? commentEnd.lastIndex : text.length;
}

/** What is collected while the blocks of one text are read. */
interface Findings {
  readonly text: string;
  readonly tally: Tally;
  readonly cuts: Cut[];
  /** Labels of footnotes that visible text refers to, in lower case. */
  readonly references: Set<string>;
}

function cut(findings: Findings, removal: "html_comment" | "hidden_markup", part: Cut): void {
  findings.cuts.push(part);
  countRemoval(findings.tally, removal);
}

/** A stretch of the text as one parser reads it. */
interface Stretch {
  /** The text, with blanks in the place of quote marks at the starts of lines. */
  readonly block: string;
  /** Where it stands in the whole text. */
  readonly start: number;
  readonly end: number;
  /** True when blocks are not told apart, so that what closes must be on the same line. */
  readonly isRough: boolean;
}

function stretchOf(text: string, block: TextBlock, firstLine = 0): Stretch {
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

function endOfTag(block: string, at: number): number {
  const close = block.indexOf(">", at);
  return close < 0 ? Infinity : close + 1;
}

/**
 * Raw HTML: GitHub's HTML parser decides. Comments, declarations, instructions and ends of tags
 * without a name are never shown. One that its block does not close runs to the end of the page,
 * because a later `-->` or `>` is no longer raw HTML.
 *
 * @returns false when one of them ends the page
 */
function scanHtml(findings: Findings, { block, start, end, isRough }: Stretch): boolean {
  const opening = /<!--|<[!?]|<\/(?![A-Za-z])/g;
  for (let match = opening.exec(block); match !== null; match = opening.exec(block)) {
    const isComment = match[0] === "<!--";
    const from = start + match.index;
    const near = isRough ? start + lineEnd(block, match.index) : end;
    const close = isComment
      ? endOfComment(findings.text, from)
      : endOfTag(block, match.index) + start;
    const to = close <= near ? close : findings.text.length;
    cut(findings, isComment ? "html_comment" : "hidden_markup", { from, to });
    if (close > near) return false;
    opening.lastIndex = to - start;
  }
  return true;
}

/** Finds the ends of code spans: for each length of backtick runs, where they are. */
function backtickRuns(block: string): Map<number, number[]> {
  const runs = new Map<number, number[]>();
  for (const { 0: run, index } of block.matchAll(/`+/g)) {
    const places = runs.get(run.length);
    if (places === undefined) runs.set(run.length, [index]);
    else places.push(index);
  }
  // Reversed, so that passed places can be dropped from the end.
  for (const places of runs.values()) places.reverse();
  return runs;
}

const autolink = /<[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*>/y;
const footnoteReference = /\[\^([^\]\s]{1,200})\]/y;

/**
 * Kinds of raw HTML that a paragraph may hold besides comments: how each opens, and what must
 * follow for GitHub to take it as such. The HTML parser then ends each of them at the first `>`.
 */
const inlineKinds: readonly (readonly [opening: RegExp, closer: string])[] = [
  [/<\?/y, "?>"],
  [/<!\[CDATA\[/y, "]]>"],
  [/<![A-Za-z]/y, ">"],
];

/**
 * A paragraph or heading, read from left to right as GitHub does: escapes, code spans, tags and
 * comments, whichever comes first.
 *
 * GitHub shows a comment that its paragraph does not close as text. Here it hides all up to its
 * `-->`, or to the end: what pretends to be hidden is not handed on.
 *
 * @returns false when a comment reaches beyond the paragraph, and all is read that there is
 */
function scanText(
  findings: Findings,
  stretch: Stretch,
  { inFootnote, mayHoldCode }: TextBlock,
): boolean {
  const { block, start, end } = stretch;
  if (!block.includes("<") && !block.includes("[^")) return true;
  const special = inFootnote ? /[\\`<]/g : /[\\`<[]/g;
  const hopeless = new Set<string>();
  let runs: Map<number, number[]> | undefined;
  // Raw HTML may swallow backticks. From where that can be, nothing counts as code.
  let trustsCode = mayHoldCode;

  const skipCode = (at: number): number => {
    let length = 1;
    while (block[at + length] === "`") length++;
    runs ??= backtickRuns(block);
    const places = runs.get(length);
    while (places !== undefined && places.length > 0 && places.at(-1)! < at + length) places.pop();
    const close = places?.at(-1);
    if (close === undefined || !trustsCode) return at + length;
    return close + length;
  };
  /** Where Markdown ends the raw HTML that opens at `at`; -1 when it sees none there. */
  const endOfRaw = (at: number): number => {
    if (block.startsWith("<!--", at)) return endOfRawComment(block, at);
    for (const [opening, closer] of inlineKinds) {
      if (!matchesAt(opening, block, at) || hopeless.has(closer)) continue;
      const close = block.indexOf(closer, at);
      if (close >= 0) return close + closer.length;
      hopeless.add(closer);
    }
    return -1;
  };
  const skipAngle = (at: number): number => {
    if (matchesAt(autolink, block, at)) return autolink.lastIndex;
    if (!trustsCode || !/[A-Za-z/]/.test(block[at + 1] ?? "")) return at + 1;
    if (matchesAt(inlineTag, block, at)) return inlineTag.lastIndex;
    trustsCode = false;
    return at + 1;
  };

  for (let match = special.exec(block); match !== null; match = special.exec(block)) {
    const at = match.index;
    if (match[0] === "\\") special.lastIndex = at + 2;
    else if (match[0] === "`") special.lastIndex = skipCode(at);
    else if (match[0] === "[") {
      footnoteReference.lastIndex = at;
      const reference = footnoteReference.exec(block);
      if (reference !== null) findings.references.add(reference[1]!.toLowerCase());
    } else {
      const rawEnd = endOfRaw(at);
      if (rawEnd > block.length) return hideBeyond(findings, start + at, end);
      special.lastIndex = rawEnd < 0 ? skipAngle(at) : rawEnd;
      if (rawEnd < 0) continue;
      const raw = { block: block.slice(at, rawEnd), start: start + at, end: start + rawEnd };
      if (!scanHtml(findings, { ...raw, isRough: false })) return false;
    }
  }
  return true;
}

/** Where Markdown ends the comment at `at`: beyond the block when only what follows may close it. */
function endOfRawComment(block: string, at: number): number {
  if (block.startsWith(">", at + 4)) return at + 5;
  if (block.startsWith("->", at + 4)) return at + 6;
  const close = block.indexOf("-->", at + 4);
  if (close >= 0) return close + 3;
  return block.includes("--!>", at + 4) ? block.length : Infinity;
}

/**
 * Hides a comment that begins in a paragraph and is not closed there. Beyond the paragraph GitHub
 * sees no comment but other blocks. Where those could hide more than the comment would, everything
 * goes.
 *
 * @returns false: all is read that there is
 */
function hideBeyond(findings: Findings, from: number, end: number): false {
  const { text } = findings;
  const close = endOfComment(text, from);
  const to = /<|```|~~~|\]:/.test(text.slice(end, close)) ? text.length : close;
  cut(findings, "html_comment", { from, to });
  scanWithoutBlocks(findings, to);
  return false;
}

/** Where a definition or a fence may start, behind whatever marks. */
const definitionStart = /^[ \t>*+.)\d-]*(?=\[)/gm;
const fenceStart = /^[ \t>*+.)\d-]*(?:`{3,}|~{3,})/gm;

/**
 * The rest of a text behind a comment that GitHub would not take as one. Which blocks it holds
 * depends on what was hidden, so nothing in it counts as code.
 */
function scanWithoutBlocks(findings: Findings, from: number): void {
  const { text } = findings;
  const block = text.slice(from);
  if (!scanHtml(findings, { block, start: from, end: text.length, isRough: true })) return;
  for (const { 1: label } of block.matchAll(/\[\^([^\]\s]{1,200})\]/g)) {
    findings.references.add(label!.toLowerCase());
  }
  definitionStart.lastIndex = from;
  while (definitionStart.test(text)) {
    const start = definitionStart.lastIndex;
    const next = afterLinkDefinition(text, start);
    if (next >= 0) cutLines(findings, start, text[next - 1] === "\n" ? next - 1 : next);
    definitionStart.lastIndex = Math.max(next, start + 1);
  }
  fenceStart.lastIndex = from;
  while (fenceStart.test(text)) {
    cutFenceInfo(findings, fenceStart.lastIndex, lineEnd(text, fenceStart.lastIndex));
  }
}

/**
 * Lines written as comments with the syntax of a link definition. They are dropped even where a
 * slip, such as no blank line before, makes GitHub show them: nobody means them to be read.
 */
const definitionComment =
  /\[(?:\/\/|comment|_|#)\]:[ \t]*(?:#|<>|\/)[ \t]*(?:["'(].*["')][ \t]*)?$/iym;

/** Cuts whole lines; their line end goes too when nothing else is on them. */
function cutLines(findings: Findings, from: number, to: number): void {
  const { text } = findings;
  const lineStart = text.lastIndexOf("\n", from - 1) + 1;
  const isWhole = from === 0 || text.slice(lineStart, from).trim() === "";
  const part = isWhole
    ? { from: from === 0 ? 0 : lineStart, to: Math.min(text.length, to + 1) }
    : { from, to };
  cut(findings, "hidden_markup", part);
}

/** Cuts the link definitions a paragraph opens with; returns how many of its lines they fill. */
function cutDefinitions(findings: Findings, block: TextBlock): number {
  const { text } = findings;
  if (text[block.start] !== "[") return 0;
  const ends = block.lineStarts.map((start) => lineEnd(text, start));
  const paragraph = block.lineStarts.map((start, line) => text.slice(start, ends[line])).join("\n");
  let line = 0;
  let at = 0;
  while (at < paragraph.length && paragraph[at] === "[") {
    const next = afterLinkDefinition(paragraph, at);
    if (next < 0) break;
    const first = block.lineStarts[line]!;
    line += countLines(paragraph, at, next);
    cutLines(findings, first, ends[line - 1]!);
    at = next;
  }
  return line;
}

/** How many lines are between two starts of lines. */
function countLines(text: string, from: number, to: number): number {
  let lines = 0;
  for (let at = from; at < to; at = lineEnd(text, at) + 1) lines++;
  return lines;
}

/** Cuts the cells of table rows that the head has no column for; GitHub drops them. */
function cutExcessCells(findings: Findings, block: TextBlock, { columns, firstRow }: Table): void {
  for (const start of block.lineStarts.slice(firstRow)) {
    const end = lineEnd(findings.text, start);
    const row = findings.text.slice(start, end);
    const cells = endsOfCells(row);
    if (cells.length <= columns) continue;
    cut(findings, "hidden_markup", { from: start + cells[columns - 1]! + 1, to: end });
  }
}

function readText(findings: Findings, block: TextBlock): boolean {
  const { text } = findings;
  const firstLine = cutDefinitions(findings, block);
  if (firstLine === block.lineStarts.length) return true;
  for (let line = firstLine; line < block.lineStarts.length; line++) {
    const start = block.lineStarts[line]!;
    if (text[start] !== "[") continue;
    const end = lineEnd(text, start);
    // Where the end of a paragraph is not sure, a definition may follow it.
    const isDefinition = matchesAt(definitionComment, text, start) ||
      (!block.mayHoldCode && afterLinkDefinition(text.slice(start, end), 0) >= 0);
    if (isDefinition) cutLines(findings, start, end);
  }
  if (block.table !== null) cutExcessCells(findings, block, block.table);
  return scanText(findings, stretchOf(text, block, firstLine), block);
}

/** The name of a language behind a fence; GitHub shows nothing that follows it. */
const fenceLanguage = /[ \t]*[^\s<]*/y;

function cutFenceInfo(findings: Findings, start: number, end: number): void {
  fenceLanguage.lastIndex = start;
  fenceLanguage.test(findings.text);
  const from = Math.min(fenceLanguage.lastIndex, end);
  if (findings.text.slice(from, end).trim() === "") return;
  cut(findings, "hidden_markup", { from, to: end });
}

/** Puts together what the cuts leave. */
function withoutCuts(text: string, cuts: readonly Cut[]): string {
  const ordered = [...cuts].sort((one, other) => one.from - other.from);
  let out = "";
  let kept = 0;
  let last: string | undefined;
  for (const { from, to } of ordered) {
    if (from > kept) {
      out += text.slice(kept, from);
      last = text[from - 1];
    }
    kept = Math.max(kept, to);
    if (!joinsToMarkup(last, text[kept])) continue;
    out += " ";
    last = " ";
  }
  return out + text.slice(kept);
}

/** Whether two signs that a cut brings together would read as other markup than before. */
function joinsToMarkup(left: string | undefined, right: string | undefined): boolean {
  if (left === undefined || right === undefined) return false;
  return (left === "<" && /[!?/A-Za-z]/.test(right)) || (/[!-]/.test(left) && right === "-") ||
    (left === "`" && right === "`");
}

function removeOnce(text: string, tally: Tally): string {
  const findings: Findings = { text, tally, cuts: [], references: new Set() };
  const footnotes: (Cut & { readonly label: string })[] = [];
  walkBlocks(text, {
    block: (block) =>
      block.kind === "html"
        ? scanHtml(findings, stretchOf(text, block))
        : readText(findings, block),
    fenceInfo: (start, end) => cutFenceInfo(findings, start, end),
    footnote: (label, from, to) => {
      footnotes.push({ label: label.toLowerCase(), from, to });
    },
  });
  for (const { label, from, to } of footnotes) {
    if (!findings.references.has(label)) cut(findings, "hidden_markup", { from, to });
  }
  return findings.cuts.length === 0 ? text : withoutCuts(text, findings.cuts);
}

/** A cut may bring hidden markup together anew; contrived texts may do so a few times. */
const MOST_PASSES = 6;

/**
 * Removes markup that GitHub does not show: HTML comments (over several lines; an unclosed one
 * hides to the end), declarations, processing instructions and CDATA, link reference definitions
 * (also those written as comments: `[//]: # (…)`), footnotes without a reference, cells that a table
 * has no column for, and what follows the language behind a fence.
 *
 * Code stays untouched: fences, indented code and code spans. Where a line scanner cannot be sure
 * that something is code, it is not. Applying it twice changes nothing more. Running time grows
 * with the text's length.
 *
 * @param text Markdown with line feeds only
 * @param tally where removals are counted: comments as `html_comment`, all else as `hidden_markup`
 * @returns the text without them; lines are kept, except those that held definitions only
 */
export function removeHiddenMarkup(text: string, tally: Tally): string {
  let shown = text;
  for (let pass = 0; pass < MOST_PASSES && mayHide(shown); pass++) {
    const before = shown;
    shown = removeOnce(before, tally);
    if (shown === before) break;
  }
  return shown;
}
