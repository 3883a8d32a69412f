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
  isTable: boolean;
  /** A paragraph went on without the marks of its containers. */
  isLazy: boolean;
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
/** The indentation from which a line is code, and the width of a tab stop. */
const CODE_INDENT = 4;

const TAB = 0x09;
const SPACE = 0x20;
const GREATER = 0x3e;

const atxHeading = /#{1,6}(?:[ \t]|$)/ym;
const fenceOpening = /`{3,}(?=[^`\n]*$)|~{3,}/ym;
const setextUnderline = /(?:=+|-+)[ \t]*$/ym;
const thematicBreak = /(?:(?:\*[ \t]*){3,}|(?:_[ \t]*){3,}|(?:-[ \t]*){3,})$/ym;
const listMarker = /(?:[*+-]|(\d{1,9})[.)])(?=[ \t]|$)/ym;
const footnoteMarker = /\[\^([^\]\s]{1,200})\]:[ \t]*/y;

/** Tags that open an HTML block which ends at a blank line (GitHub Flavored Markdown §4.6). */
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

/** How HTML blocks that do not end at a blank line start and end. */
const htmlKinds: readonly (readonly [opening: RegExp, closer: RegExp])[] = [
  [/<(?:script|pre|style)(?:[\s>]|$)/iym, /<\/(?:script|pre|style)>/i],
  [/<!--/y, /-->/],
  [/<\?/y, /\?>/],
  [/<!\[CDATA\[/y, /\]\]>/],
  [/<![A-Za-z]/y, />/],
];

function matches(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

function isBlankUnit(unit: number): boolean {
  return unit === SPACE || unit === TAB;
}

/** A unit that opens no block: most lines are told by their first letter. */
function isWordUnit(unit: number): boolean {
  return (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x61 && unit <= 0x7a) || unit > 0x7f;
}

/** A place in a line, by offset and column; a tab may be eaten in part. */
class LineCursor {
  offset: number;
  column = 0;
  /** Offset of the next character that is not blank. */
  next = 0;
  /** Columns from here to there. */
  indent = 0;

  constructor(readonly text: string, readonly start: number, readonly end: number) {
    this.offset = start;
    this.look();
  }

  get isBlank(): boolean {
    return this.next >= this.end;
  }

  look(): void {
    let column = this.column;
    let at = this.offset;
    for (; at < this.end; at++) {
      const unit = this.text.charCodeAt(at);
      if (unit === SPACE) column++;
      else if (unit === TAB) column += CODE_INDENT - column % CODE_INDENT;
      else break;
    }
    this.next = at;
    this.indent = column - this.column;
  }

  /** Moves over the blanks to the next character. */
  toNext(): void {
    this.column += this.indent;
    this.offset = this.next;
    this.indent = 0;
  }

  /** Moves over columns; every character that is not a tab is one. */
  skip(columns: number): void {
    let left = columns;
    while (left > 0 && this.offset < this.end) {
      const isTab = this.text.charCodeAt(this.offset) === TAB;
      const width = isTab ? CODE_INDENT - this.column % CODE_INDENT : 1;
      const step = Math.min(left, width);
      this.column += step;
      left -= step;
      if (step === width) this.offset++;
    }
    this.look();
  }

  /** Eats one blank if there is one, as after a quote or list marker. */
  skipOneBlank(): void {
    if (isBlankUnit(this.text.charCodeAt(this.offset)) && this.offset < this.end) this.skip(1);
  }
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

function isBlankTo(text: string, from: number, end: number): boolean {
  for (let at = from; at < end; at++) if (!isBlankUnit(text.charCodeAt(at))) return false;
  return true;
}

/** What ends the HTML block that starts at the cursor; undefined when none starts. */
function htmlCloser(line: LineCursor, paragraphIsOpen: boolean): RegExp | null | undefined {
  const { text, next } = line;
  for (const [opening, closer] of htmlKinds) if (matches(opening, text, next)) return closer;
  if (matches(blockTag, text, next)) return null;
  if (paragraphIsOpen || !matches(tagOnLine, text, next)) return undefined;
  return isBlankTo(text, tagOnLine.lastIndex, line.end) ? null : undefined;
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
  readonly isTable?: boolean;
  readonly isLazy?: boolean;
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
  const wasParagraph = leaf?.kind === "text" && !leaf.isTable;
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
    if (matches(atxHeading, text, next)) return reading("heading");
    if (matches(fenceOpening, text, next)) {
      return { ...reading("fence"), fence: text.slice(next, fenceOpening.lastIndex) };
    }
    if (text[next] === "<") {
      const closer = htmlCloser(line, paragraphIsOpen);
      if (closer !== undefined) return { ...reading("html"), closer };
    }
    if (paragraphIsOpen && allMatched && matches(setextUnderline, text, next)) {
      // Under link definitions alone a row of `=` is text, so the paragraph is kept open there.
      const mayBeDefinitions = text[leaf!.start] === "[" && text[next] === "=";
      return reading(mayBeDefinitions ? "continue" : "break");
    }
    if (matches(thematicBreak, text, next)) return reading("break");
    const footnote = canNest && text[next] === "[" ? openFootnote(line) : null;
    if (footnote !== null) {
      opened.push(footnote);
      continue;
    }
    const item = canNest ? openItem(line, paragraphIsOpen && allMatched) : null;
    if (item !== null) {
      opened.push(item);
      continue;
    }
    if (paragraphIsOpen && allMatched && isUnderTableHead(line, leaf!)) {
      return { ...reading("continue"), isTable: true };
    }
    break;
  }
  if (line.isBlank) return reading("blank");
  // A line of text goes on with the paragraph even without the marks of its containers.
  if (wasParagraph && opened.length === 0) {
    return { ...reading("continue"), keep: containers.length, isLazy: !allMatched };
  }
  if (leaf?.isTable && allMatched && opened.length === 0) return reading("continue");
  return reading("text");
}

const delimiterRow = /\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/ym;

/** How many cells a table row has; `\|` is no border. */
function cellsOf(row: string): number {
  const borders = row.match(/(?<!\\)\|/g)?.length ?? 0;
  const outer = Number(/^[ \t]*\|/.test(row)) + Number(/(?<!\\)\|[ \t]*$/.test(row));
  return borders === 1 && outer === 2 ? 1 : borders + 1 - outer;
}

/** Whether a line makes the paragraph line before it the head of a table: as many cells in both. */
function isUnderTableHead({ text, next, end }: LineCursor, paragraph: Leaf): boolean {
  if (paragraph.isLazy || !matches(delimiterRow, text, next)) return false;
  const head = text.slice(paragraph.lineStarts.at(-1), paragraph.end);
  return cellsOf(head) === cellsOf(text.slice(next, end));
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

/** Where the line that starts at `at` ends. */
function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
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
    containers.some((container) => container.kind === kind);
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
      mayHoldCode: !closed.isTable && !closed.isLazy,
    });
  };
  const dropContainers = (keep: number, end: number): void => {
    for (const { kind, label, start } of containers.splice(keep)) {
      if (kind === "footnote") visitor.footnote(label, start, end);
    }
  };
  while (at < text.length) {
    const end = lineEnd(text, at);
    const line = new LineCursor(text, at, end);
    const reading = readLine(line, containers, leaf);
    const { keep, opened, does, at: start, fence, closer } = reading;
    if (does === "continue" || does === "close_after") {
      leaf!.isTable ||= reading.isTable ?? false;
      leaf!.isLazy ||= reading.isLazy ?? false;
      leaf!.end = end;
      leaf!.lineStarts.push(start);
      if (!line.isBlank) { for (const container of containers) container.blank = false; }
      at = end + 1;
      if (does === "close_after" && !closeLeaf()) return;
      continue;
    }
    if (!closeLeaf()) return;
    dropContainers(keep, Math.max(0, at - 1));
    if (!line.isBlank) { for (const container of containers) container.blank = false; }
    containers.push(...opened);
    at = end + 1;
    if (does === "blank" || does === "break") continue;
    if (fence !== undefined) visitor.fenceInfo(start + fence.length, end);
    leaf = {
      kind: does === "heading" ? "text" : does,
      isTable: false,
      isLazy: false,
      start,
      end,
      lineStarts: [start],
      fence: fence ?? "",
      closer: closer ?? null,
    };
    const isWhole = does === "heading" ||
      (does === "html" && leaf.closer !== null && leaf.closer.test(text.slice(start, end)));
    if (isWhole && !closeLeaf()) return;
  }
  if (!closeLeaf()) return;
  dropContainers(0, text.length);
}
