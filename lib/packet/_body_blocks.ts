/**
 * The readable blocks of a description: paragraphs and list items as plain text.
 *
 * @module
 */
import {
  isLogLine,
  isReferenceOnly,
  isTemplateText,
  isTidyHeadline,
  isTrailer,
  type SectionKind,
  sectionKind,
} from "./_boilerplate.ts";
import { beginsWide, endsWide } from "./_words.ts";

/** How much of a description is looked at, in UTF-16 code units. */
const READ_LIMIT = 20_000;
/** Line ends; some tools write `\\n` out before the trailers of a squashed commit. */
const lineEnd = /\r\n|\r|\n|\\n(?=\\n|[A-Z][a-z]{1,20}-[a-z-]{1,20}by: )/;
/** How much of one line is looked at. */
const LINE_LIMIT = 2_000;

/** A paragraph or a list item. */
export interface BodyBlock {
  readonly kind: "prose" | "item";
  /** Plain text on one line. */
  readonly text: string;
  /** What the section around it is for. */
  readonly section: SectionKind;
}

/** Elements whose tags are dropped; anything else between angle brackets may be a type or a name. */
const tagPattern =
  /<\/?(?:a|b|blockquote|br|center|code|dd|del|details|div|dl|dt|em|font|h[1-6]|hr|i|img|ins|kbd|li|ol|p|picture|pre|q|s|samp|source|span|strong|sub|summary|sup|table|tbody|td|th|thead|tr|u|ul|video)(?:\s[^<>]{0,1500})?\/?>/gi;

const entities: Readonly<Record<string, string>> = {
  "&nbsp;": " ",
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

/**
 * Turns a line of Markdown into plain text: links become their text, images, badges and tags go.
 *
 * @param line a line
 * @returns its text with single spaces
 */
export function plainLine(line: string): string {
  let text = line;
  if (text.includes("<")) {
    text = text.replace(/<(https?:\/\/[^<>\s]{1,1000})>/g, "$1").replace(tagPattern, " ");
  }
  if (text.includes("[")) {
    text = text.replace(/!\[[^[\]]{0,300}\]\([^()]{0,1000}\)/g, "")
      .replace(/\[([^[\]]{0,300})\]\([^()]{0,1000}\)/g, "$1")
      .replace(/\[([^[\]]{1,300})\]\[[^[\]]{0,100}\]/g, "$1");
  }
  if (text.includes("*")) {
    text = text.replace(/\*\*/g, "").replace(/(^|\s)\*([^\s*][^*]{0,100})\*/g, "$1$2");
  }
  if (text.includes("&")) {
    text = text.replace(/&(?:nbsp|amp|lt|gt|quot|#39);/g, (entity) => entities[entity]!);
  }
  // The same pattern as where lines are made safe, so that it is made only once.
  return (/[^\S ]| {2}/.test(text) ? text.replace(/\s+/g, " ") : text).trim();
}

/** Where the walk over the lines stands. */
interface Walk {
  readonly blocks: BodyBlock[];
  /** Lines of the block in progress. */
  lines: string[];
  kind: BodyBlock["kind"];
  section: SectionKind;
  /** The fence that has to be closed, or null outside of code. */
  fence: string | null;
  /** How many folded parts (`details`) are open. */
  folded: number;
  inTable: boolean;
  afterBlank: boolean;
  inList: boolean;
}

/**
 * Reads the blocks of a description that a person wrote as prose or as a list. Code, quotes, tables,
 * logs, checklists, trailers, references, template text and folded parts are left out. Takes time
 * linear in the length of the description, of which the first 20,000 units are read.
 *
 * @param body the description as safe text
 * @returns the blocks in order
 */
export function readBodyBlocks(body: string): readonly BodyBlock[] {
  const walk: Walk = {
    blocks: [],
    lines: [],
    kind: "prose",
    section: "change",
    fence: null,
    folded: 0,
    inTable: false,
    afterBlank: true,
    inList: false,
  };
  const text = body.slice(0, READ_LIMIT);
  const isPlain = !text.includes("\r") && !text.includes("\\n");
  for (const line of text.split(isPlain ? "\n" : lineEnd)) {
    readLine(walk, line.slice(0, LINE_LIMIT));
  }
  closeBlock(walk);
  return walk.blocks;
}

function readLine(walk: Walk, line: string): void {
  const text = line.trim();
  const { afterBlank } = walk;
  walk.afterBlank = text === "";
  if (isCode(walk, line, text) || isFolded(walk, text)) return;
  if (text === "") {
    walk.inTable = false;
    return closeBlock(walk);
  }
  if (afterBlank && !walk.inList && (line.startsWith("    ") || line.startsWith("\t"))) return;
  if (isTable(walk, text)) return;
  if (isRule(text)) return underline(walk, text);
  const heading = headingOf(text);
  if (heading !== null && !continuesProse(walk, text)) return openSection(walk, heading);
  const item = mayBeItem(text.charCodeAt(0)) ? itemPattern.exec(text) : null;
  if (item !== null) return readItem(walk, item[1]!);
  if (isDropped(text)) return closeBlock(walk);
  if (afterBlank && line[0] === text[0]) walk.inList = false;
  addLine(walk, text);
}

const itemPattern = /^(?:[-*+•]|\d{1,3}[.)])\s+(.*)$/;

/** The signs that list items begin with, and digits. */
function mayBeItem(unit: number): boolean {
  return unit === 0x2d || unit === 0x2a || unit === 0x2b || unit === 0x2022 ||
    (unit >= 0x30 && unit <= 0x39);
}

/** Whether a line is drawn from one sort of stroke only; blanks may divide all but `=`. */
function isRule(text: string): boolean {
  const [stroke = ""] = text;
  if (text.length < 3 || !"-*_=".includes(stroke)) return false;
  const rest = text.replaceAll(stroke, "");
  return stroke === "=" ? rest === "" : rest.trim() === "";
}

/** Whether the line belongs to fenced code, fences included. */
function isCode(walk: Walk, line: string, text: string): boolean {
  if (walk.fence !== null) {
    const closes = text.startsWith(walk.fence) &&
      text.replaceAll(walk.fence[0]!, "") === "";
    if (closes) walk.fence = null;
    return true;
  }
  const fence = text.startsWith("```") || text.startsWith("~~~") ? fencePattern.exec(line) : null;
  if (fence === null) return false;
  walk.fence = fence[1]!;
  closeBlock(walk);
  return true;
}

const fencePattern = /^\s{0,12}(`{3,}|~{3,})/;

/** Whether the line stands inside a folded part, its opening and closing lines included. */
function isFolded(walk: Walk, text: string): boolean {
  const before = walk.folded;
  if (text.includes("<")) {
    for (const [, closing] of text.matchAll(/<(\/?)details\b/gi)) {
      walk.folded = Math.max(0, walk.folded + (closing === "/" ? -1 : 1));
    }
  }
  if (before === 0 && walk.folded === 0) return false;
  closeBlock(walk);
  return true;
}

/** Whether the line belongs to a table; its header is only known as one from the line below it. */
function isTable(walk: Walk, text: string): boolean {
  if (!text.includes("|")) return false;
  if (/^[|:\-\s]+$/.test(text) && text.includes("-")) {
    walk.lines = [];
    walk.inTable = true;
    return true;
  }
  return walk.inTable || text.startsWith("|");
}

/** A rule, or the line that makes the single line above it a heading. */
function underline(walk: Walk, text: string): void {
  const [above] = walk.lines;
  if (above !== undefined && walk.lines.length === 1 && /^(?:-+|=+)$/.test(text)) {
    walk.lines = [];
    openSection(walk, above);
  } else closeBlock(walk);
}

/** The text of a heading: with number signs, or a line that is nothing but bold. */
function headingOf(text: string): string | null {
  const [first] = text;
  if (first !== "#" && first !== "*" && first !== "_") return null;
  const marked = /^#{1,6}(?:\s+(.*))?$/.exec(text);
  if (marked !== null) return marked[1] ?? "";
  return /^(?:\*\*|__)[^*]{1,120}(?:\*\*|__)[:：]?$/.test(text) ? text : null;
}

/** Whether a line with a single number sign goes on with the unfinished sentence above it. */
function continuesProse({ lines, kind }: Walk, text: string): boolean {
  const above = lines.at(-1);
  return above !== undefined && kind === "prose" && text.startsWith("# ") &&
    /[^.!?:。！？：]$/.test(above);
}

function openSection(walk: Walk, heading: string): void {
  closeBlock(walk);
  walk.section = sectionKind(heading);
  walk.inList = false;
}

function readItem(walk: Walk, text: string): void {
  closeBlock(walk);
  walk.inList = true;
  if (/^\[[ xX]?\](?:\s|$)/.test(text) || isDropped(text)) return;
  walk.kind = "item";
  addLine(walk, text);
}

/** The target of a link, given apart from it. */
const referencePattern = /^\[[^[\]]{1,200}\]:\s/;

/** Whether a line says nothing about the change, whatever stands around it. */
function isDropped(text: string): boolean {
  return text.startsWith(">") || text.startsWith("[") && referencePattern.test(text) ||
    isTrailer(text) ||
    isLogLine(text) || isReferenceOnly(text);
}

function addLine(walk: Walk, text: string): void {
  const plain = plainLine(text);
  if (plain !== "") walk.lines.push(plain);
}

function closeBlock(walk: Walk): void {
  const { lines, kind, section } = walk;
  walk.lines = [];
  walk.kind = "prose";
  if (lines.length === 0) return;
  const text = lines.reduce(joinLines);
  if (isReferenceOnly(text) || isTemplateText(text)) return;
  if (kind === "item" && isTidyHeadline(text)) return;
  walk.blocks.push({ kind, text, section });
}

/** Joins wrapped lines; between two Chinese or Japanese characters no space belongs. */
function joinLines(left: string, right: string): string {
  return endsWide(left) && beginsWide(right) ? left + right : `${left} ${right}`;
}
