/**
 * The block structure of a Markdown text as GitHub reads it, as far as it decides where code is and
 * where a hidden comment can start: quotes, lists, footnotes, fences, indented code, HTML blocks,
 * headings and paragraphs.
 *
 * One walk over the lines, linear in the text's length. Where the walk cannot tell, it calls a line
 * a paragraph: hidden markup is looked for there, and code is never claimed wrongly.
 *
 * @module
 */

import { htmlCloser } from "./_html_blocks.ts";
import { CODE_INDENT, isBlankTo, LineCursor } from "./_line_cursor.ts";
import { lineEnd, matchesAt } from "./_matching.ts";

/** A block whose text may hold hidden markup. */
export interface TextBlock {
  /** `html` is passed through as raw HTML; `text` is read as Markdown. */
  readonly kind: "text" | "html";
  /** Where the block's own text starts, behind list markers and the like. */
  readonly start: number;
  /** Where its last line ends, line end not included. */
  readonly end: number;
  /** Where each line's own text starts; link definitions are read without the prefixes. */
  readonly lineStarts: readonly number[];
  readonly inFootnote: boolean;
  /** True when lines behind the first may start with the mark of a quote. */
  readonly inQuote: boolean;
  /**
   * False where code spans cannot be told for sure: cells of a table are split before code is looked
   * for, and readers of Markdown differ on lines without the marks of their quote or list.
   */
  readonly mayHoldCode: boolean;
  readonly table: Table | null;
}

/** A table, which is a paragraph with a row of dashes under one of its lines. */
export interface Table {
  /** How many cells of a row are shown. */
  readonly columns: number;
  /** Which line of the block is the first behind the row of dashes. */
  readonly firstRow: number;
}

/** What the walk reports. */
export interface BlockVisitor {
  /**
   * A block ended.
   *
   * @returns false to end the walk, when nothing behind the block can be read as blocks any more
   */
  block(block: TextBlock): boolean;
  /** A fence opened; what its line says behind the fence is `start` to `end`. */
  fenceInfo(start: number, end: number): void;
  /** A footnote definition ended; its text is `start` to `end`. */
  footnote(label: string, start: number, end: number): void;
}

interface Container {
  readonly kind: "quote" | "item" | "footnote";
  /** Columns a line must be indented to stay inside; 0 for quotes. */
  readonly width: number;
  /** True while a list item has had nothing but its marker. */
  blank: boolean;
  readonly label: string;
  readonly start: number;
}

interface Leaf {
  readonly kind: "text" | "html" | "fence" | "indented";
  /** A paragraph becomes a table with its second row. */
  table: Table | null;
  /** Readers of Markdown may differ on where the paragraph ends, or whether it is one. */
  isUnsure: boolean;
  readonly start: number;
  end: number;
  readonly lineStarts: number[];
  /** Fences: the fence itself. */
  readonly fence: string;
  /** HTML: what ends the block; null for a blank line. */
  readonly closer: RegExp | null;
}

/** Nesting beyond this is not followed; deeper text counts as paragraph text. */
const DEEPEST = 100;
const GREATER = 0x3e;

const atxHeading = /#{1,6}(?:[ \t]|$)/ym;
const fenceOpening = /`{3,}(?=[^`\n]*$)|~{3,}/ym;
const setextUnderline = /(?:=+|-+)[ \t]*$/ym;
const thematicBreak = /(?:(?:\*[ \t]*){3,}|(?:_[ \t]*){3,}|(?:-[ \t]*){3,})$/ym;
const listMarker = /(?:[*+-]|(\d{1,9})[.)])(?=[ \t]|$)/ym;
const footnoteMarker = /\[\^([^\]\s]{1,200})\]:[ \t]*/y;

/** A unit that opens no block: most lines are told by their first letter. */
function isWordUnit(unit: number): boolean {
  return (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x61 && unit <= 0x7a) || unit > 0x7f;
}

/** The signs that list items begin with, and digits. */
function mayMarkItem(sign: string): boolean {
  return "*+-".includes(sign) || (sign >= "0" && sign <= "9");
}

/** How many of the containers go on in this line; the cursor moves behind their marks. */
function matchContainers(line: LineCursor, containers: readonly Container[]): number {
  let matched = 0;
  for (const container of containers) {
    if (container.kind === "quote") {
      if (line.indent >= CODE_INDENT || line.text.charCodeAt(line.next) !== GREATER) break;
      line.toNext();
      line.skip(1);
      line.skipOneBlank();
    } else if (line.isBlank) {
      if (container.blank) break;
      line.toNext();
    } else if (line.indent >= container.width) {
      line.skip(container.width);
    } else break;
    matched++;
  }
  return matched;
}

/** The list item that starts at the cursor, with the cursor moved behind its marker; or null. */
function openItem(line: LineCursor, interruptsParagraph: boolean): Container | null {
  listMarker.lastIndex = line.next;
  const marker = listMarker.exec(line.text);
  if (marker === null || line.next + marker[0].length > line.end) return null;
  const behind = line.next + marker[0].length;
  if (interruptsParagraph) {
    if (marker[1] !== undefined && Number(marker[1]) !== 1) return null;
    if (isBlankTo(line.text, behind, line.end)) return null;
  }
  const markerIndent = line.indent;
  line.toNext();
  line.skip(marker[0].length);
  const blank = line.isBlank;
  // Five or more columns, or none, mean one column of padding and then the content's own indent.
  const padding = blank || line.indent > CODE_INDENT ? 1 : line.indent;
  if (blank || line.indent > CODE_INDENT) line.skipOneBlank();
  else line.skip(padding);
  const width = markerIndent + marker[0].length + padding;
  return { kind: "item", width, blank, label: "", start: line.offset };
}

/** What a line means, before anything is changed by it. */
interface Reading {
  /** Containers that go on. */
  readonly keep: number;
  readonly opened: readonly Container[];
  /** `continue` adds the line to the open leaf. */
  readonly does: "continue" | "close_after" | "blank" | "break" | "heading" | Leaf["kind"];
  /** Where the line's own text starts. */
  readonly at: number;
  readonly columns?: number;
  readonly isUnsure?: boolean;
  readonly fence?: string;
  readonly closer?: RegExp | null;
}

/** Reads a line inside a fence, an HTML block or indented code; null when the line is outside. */
function readInsideLeaf(line: LineCursor, leaf: Leaf, keep: number): Reading | null {
  const goesOn: Reading = { keep, opened: [], does: "continue", at: line.offset };
  switch (leaf.kind) {
    case "fence":
      return isFenceEnd(line, leaf.fence) ? { ...goesOn, does: "close_after" } : goesOn;
    case "html":
      if (leaf.closer === null) return line.isBlank ? { ...goesOn, does: "blank" } : goesOn;
      return leaf.closer.test(line.text.slice(line.offset, line.end))
        ? { ...goesOn, does: "close_after" }
        : goesOn;
    case "indented":
      return line.isBlank || line.indent >= CODE_INDENT ? goesOn : null;
    default:
      return null;
  }
}

function isFenceEnd(line: LineCursor, fence: string): boolean {
  if (line.indent >= CODE_INDENT) return false;
  let at = line.next;
  while (at < line.end && line.text[at] === fence[0]) at++;
  return at - line.next >= fence.length && isBlankTo(line.text, at, line.end);
}

function readLine(line: LineCursor, containers: readonly Container[], leaf: Leaf | null): Reading {
  const keep = matchContainers(line, containers);
  const allMatched = keep === containers.length;
  if (leaf !== null && allMatched) {
    const inside = readInsideLeaf(line, leaf, keep);
    if (inside !== null) return inside;
  }
  const opened: Container[] = [];
  const wasParagraph = leaf?.kind === "text" && leaf.table === null;
  const reading = (does: Reading["does"]): Reading => ({ keep, opened, does, at: line.next });
  while (!line.isBlank) {
    const paragraphIsOpen = wasParagraph && opened.length === 0;
    if (line.indent >= CODE_INDENT) {
      if (paragraphIsOpen) break;
      return reading("indented");
    }
    const { text, next } = line;
    if (isWordUnit(text.charCodeAt(next))) break;
    const canNest = keep + opened.length < DEEPEST;
    if (canNest && text.charCodeAt(next) === GREATER) {
      line.toNext();
      line.skip(1);
      line.skipOneBlank();
      opened.push({ kind: "quote", width: 0, blank: false, label: "", start: line.offset });
      continue;
    }
    const sign = text[next]!;
    if (sign === "#" && matchesAt(atxHeading, text, next)) return reading("heading");
    if ((sign === "`" || sign === "~") && matchesAt(fenceOpening, text, next)) {
      return { ...reading("fence"), fence: text.slice(next, fenceOpening.lastIndex) };
    }
    if (sign === "<") {
      const closer = htmlCloser(line, paragraphIsOpen);
      if (closer !== undefined) return { ...reading("html"), closer };
    }
    const isUnder = paragraphIsOpen && allMatched;
    if (isUnder && (sign === "=" || sign === "-") && matchesAt(setextUnderline, text, next)) {
      return reading("break");
    }
    if ("*_-".includes(sign) && matchesAt(thematicBreak, text, next)) return reading("break");
    const footnote = canNest && sign === "[" ? openFootnote(line) : null;
    if (footnote !== null) {
      opened.push(footnote);
      continue;
    }
    const item = canNest && mayMarkItem(sign) ? openItem(line, isUnder) : null;
    if (item !== null) {
      opened.push(item);
      continue;
    }
    const columns = isUnder && "|:-".includes(sign) ? columnsUnderHead(line, leaf!) : 0;
    // A head without any border makes a table for some readers only.
    const isUnsure = columns === 1 && !text.slice(leaf!.lineStarts.at(-1), leaf!.end).includes("|");
    if (isUnsure) return { ...reading("continue"), isUnsure };
    if (columns > 0) return { ...reading("continue"), columns };
    break;
  }
  if (line.isBlank) return reading("blank");
  // A line of text goes on with the paragraph even without the marks of its containers.
  if (wasParagraph && opened.length === 0) {
    return { ...reading("continue"), keep: containers.length, isUnsure: !allMatched };
  }
  if (leaf?.table && allMatched && opened.length === 0) return reading("continue");
  return reading("text");
}

const delimiterRow = /\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/ym;

/**
 * Where the cells of a table row end, each before its border; `\|` is no border. A border in front of
 * the first cell opens it, and one behind the last closes it.
 */
export function endsOfCells(row: string): number[] {
  const opening = row.search(/\S/);
  const ends: number[] = [];
  for (const { index } of row.matchAll(/(?<!\\)\|/g)) if (index !== opening) ends.push(index);
  if (row.slice((ends.at(-1) ?? opening) + 1).trim() !== "") ends.push(row.length);
  return ends;
}

/**
 * How many columns a line gives the paragraph line before it, made the head of a table by it: 0
 * unless both have as many cells.
 */
function columnsUnderHead({ text, next, end }: LineCursor, paragraph: Leaf): number {
  if (paragraph.isUnsure || !matchesAt(delimiterRow, text, next)) return 0;
  const head = text.slice(paragraph.lineStarts.at(-1), paragraph.end);
  const columns = endsOfCells(text.slice(next, end)).length;
  return columns === endsOfCells(head).length ? columns : 0;
}

function openFootnote(line: LineCursor): Container | null {
  footnoteMarker.lastIndex = line.next;
  const marker = footnoteMarker.exec(line.text);
  if (marker === null) return null;
  const start = line.next;
  line.toNext();
  line.skip(marker[0].length);
  return { kind: "footnote", width: CODE_INDENT, blank: false, label: marker[1]!, start };
}

function openLeaf(
  kind: Leaf["kind"],
  start: number,
  end: number,
  fence = "",
  closer: RegExp | null = null,
): Leaf {
  return { kind, table: null, isUnsure: false, start, end, lineStarts: [start], fence, closer };
}

function addLine(leaf: Leaf, start: number, end: number): void {
  leaf.end = end;
  leaf.lineStarts.push(start);
}

/** Whether a line of prose opens a paragraph or goes on with the open one. */
function isPlainParagraph(leaf: Leaf | null): boolean {
  return leaf === null || (leaf.kind === "text" && leaf.table === null);
}

/** A list item with anything but a blank line behind its marker is no longer blank. */
function fillItems(line: LineCursor, containers: readonly Container[]): void {
  if (line.isBlank) return;
  for (const container of containers) container.blank = false;
}

/**
 * Walks over the blocks of a Markdown text.
 *
 * @param text Markdown with line feeds only
 * @param visitor told about each block of text or HTML and each footnote, in order of their ends
 */
export function walkBlocks(text: string, visitor: BlockVisitor): void {
  const containers: Container[] = [];
  let leaf: Leaf | null = null;
  let at = 0;

  const isInside = (kind: Container["kind"]): boolean =>
    containers.length > 0 && containers.some((container) => container.kind === kind);
  const closeLeaf = (): boolean => {
    const closed = leaf;
    leaf = null;
    if (closed === null || closed.kind === "fence" || closed.kind === "indented") return true;
    return visitor.block({
      kind: closed.kind,
      start: closed.start,
      end: closed.end,
      lineStarts: closed.lineStarts,
      inFootnote: isInside("footnote"),
      inQuote: isInside("quote"),
      mayHoldCode: closed.table === null && !closed.isUnsure,
      table: closed.table,
    });
  };
  const dropContainers = (keep: number, end: number): void => {
    for (const { kind, label, start } of containers.splice(keep)) {
      if (kind === "footnote") visitor.footnote(label, start, end);
    }
  };

  while (at < text.length) {
    const end = lineEnd(text, at);
    if (containers.length === 0 && isWordUnit(text.charCodeAt(at)) && isPlainParagraph(leaf)) {
      // Most lines of most texts; the same as below, without the questions.
      if (leaf === null) leaf = openLeaf("text", at, end);
      else addLine(leaf, at, end);
      at = end + 1;
      continue;
    }
    const line = new LineCursor(text, at, end);
    const reading = readLine(line, containers, leaf);
    const { keep, opened, does, at: start, fence, closer } = reading;
    if (does === "continue" || does === "close_after") {
      leaf!.isUnsure ||= reading.isUnsure ?? false;
      addLine(leaf!, start, end);
      const { columns } = reading;
      if (columns !== undefined) leaf!.table = { columns, firstRow: leaf!.lineStarts.length };
      fillItems(line, containers);
      at = end + 1;
      if (does === "close_after" && !closeLeaf()) return;
      continue;
    }
    if (!closeLeaf()) return;
    if (keep < containers.length) dropContainers(keep, Math.max(0, at - 1));
    fillItems(line, containers);
    for (const container of opened) containers.push(container);
    at = end + 1;
    if (does === "blank" || does === "break") continue;
    if (fence !== undefined) visitor.fenceInfo(start + fence.length, end);
    leaf = openLeaf(does === "heading" ? "text" : does, start, end, fence, closer);
    const isWhole = does === "heading" ||
      (does === "html" && leaf.closer !== null && leaf.closer.test(text.slice(start, end)));
    if (isWhole && !closeLeaf()) return;
  }
  if (!closeLeaf()) return;
  dropContainers(0, text.length);
}
