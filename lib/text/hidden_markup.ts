/**
 * Markup that is in the source of a Markdown text and not on the page GitHub makes of it: HTML
 * comments and their kin, link definitions, footnotes nobody refers to (decision 23, field report
 * P31).
 *
 * @module
 */
import { afterLinkDefinition } from "./_link_definitions.ts";
import { type Cut, cut, type Findings } from "./_findings.ts";
import { scanText } from "./_inline_markup.ts";
import { endsOfCells, type Table, type TextBlock, walkBlocks } from "./_markdown_blocks.ts";
import { lineEnd, matchesAt } from "./_matching.ts";
import { endOfComment, scanHtml, stretchOf } from "./_raw_html.ts";
import type { Tally } from "./_tally.ts";

const namelessEnd = /<\/(?![A-Za-z])/;
const fenceWithInfo = /`{3}(?:[^\s`]*[ \t]+[^\s`]|[^\s`<]*<)/;
const anyTable = /^[ \t>]*[|:-][ \t|:-]*$/m;

/** Whether a text has anything that could be hidden markup; most texts have not. */
function mayHide(text: string): boolean {
  return text.includes("<!") || text.includes("<?") || text.includes("]:") ||
    text.includes("~~~") || (text.includes("</") && namelessEnd.test(text)) ||
    (text.includes("```") && fenceWithInfo.test(text)) ||
    (text.includes("|") && anyTable.test(text));
}

/**
 * Hides a comment that begins in a paragraph and is not closed there.
 *
 * GitHub shows it as text, and sees other blocks behind the paragraph. Here it hides all up to its
 * `-->`, or to the end: what pretends to be hidden is not handed on. Where those blocks could hide
 * more than the comment would, everything goes.
 */
function hideBeyond(findings: Findings, from: number, end: number): void {
  const { text } = findings;
  const close = endOfComment(text, from);
  const hidesMore = /<|```|~~~|\]:/.test(text.slice(end, close)) ||
    anyTable.test(text.slice(close));
  const to = hidesMore ? text.length : close;
  cut(findings, "html_comment", { from, to });
  scanWithoutBlocks(findings, to);
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
  const rest = { block: text.slice(from), start: from, end: text.length, isRough: true };
  const until = scanHtml(findings, rest) ? text.length : findings.cuts.at(-1)!.from;
  for (const { 1: label } of text.slice(from, until).matchAll(/\[\^([^\]\s]{1,200})\]/g)) {
    findings.references.add(label!.toLowerCase());
  }
  definitionStart.lastIndex = from;
  while (definitionStart.test(text) && definitionStart.lastIndex < until) {
    const start = definitionStart.lastIndex;
    const next = afterLinkDefinition(text, start);
    if (next >= 0) cutLines(findings, start, text[next - 1] === "\n" ? next - 1 : next);
    definitionStart.lastIndex = Math.max(next, start + 1);
  }
  fenceStart.lastIndex = from;
  while (fenceStart.test(text) && fenceStart.lastIndex < until) {
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
  const end = scanText(findings, stretchOf(text, block, firstLine), block);
  if (end.kind === "open_comment") hideBeyond(findings, end.from, block.end);
  return end.kind === "whole";
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
