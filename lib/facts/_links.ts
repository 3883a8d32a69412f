/**
 * Links as a reader sees them: the text stays, what it points at goes.
 *
 * A rendered page shows neither the target nor the title of a link or image, so neither may count as
 * published. The pieces are those of CommonMark: inline links and images, reference links, link
 * definitions. Where only the whole document's structure tells whether a piece is a link (code
 * spans, brackets without a partner, a definition in the middle of a paragraph), it is taken for
 * one: whatever the page hides is hidden here, and a little more. A test holds this against
 * markdown-it.
 *
 * @module
 */
import { isBlank, skipBlanks } from "./_blanks.ts";

/** CommonMark's longest link label. */
const LABEL_LIMIT = 999;

/** How deep parentheses may nest in a bare target; GitHub's renderer has the same limit. */
const NESTING_LIMIT = 32;

/** How far a piece of Markdown was read, and whether it was what was looked for. */
export interface Attempt {
  readonly matched: boolean;
  /** When matched, the position after the piece; otherwise where reading stopped. */
  readonly at: number;
}

/** A stretch of text, end exclusive. */
type Stretch = readonly [start: number, end: number];

/**
 * Takes link targets, titles, definitions and link brackets out of paragraphs.
 *
 * Line ends always stay, so line n of the outcome is line n of the input. Work is linear in the
 * length of all paragraphs together.
 *
 * @param paragraphs texts that no link can reach across, lines separated by `\n`
 * @returns the same paragraphs as a reader sees them
 */
export function withoutLinkTargets(paragraphs: readonly string[]): readonly string[] {
  const labels = new Set<string>();
  const definitions = paragraphs.map((paragraph) =>
    paragraph.includes("]:") ? definitionStretches(paragraph, labels) : []
  );
  return paragraphs.map((paragraph, index) =>
    paragraph.includes("](") || (labels.size > 0 && paragraph.includes("]"))
      ? withoutStretches(paragraph, [
        ...definitions[index] ?? [],
        ...linkStretches(paragraph, labels),
      ])
      : paragraph
  );
}

/**
 * Reads the part of an inline link after `](`: target, optional title, closing parenthesis.
 *
 * @param text the paragraph
 * @param start the position after `](`
 * @returns whether it is one, and how far it was read
 */
export function readInlineTarget(text: string, start: number): Attempt {
  const target = readDestination(text, skipSpace(text, start));
  if (!target.matched) return target;
  let at = skipSpace(text, target.at);
  if (at > target.at) {
    const title = readTitle(text, at);
    if (title.matched) at = skipSpace(text, title.at);
    else if (title.at > at) return title;
  }
  return text[at] === ")" ? { matched: true, at: at + 1 } : { matched: false, at };
}

/**
 * Finds what links hide. Stretches may overlap: inside a target the search goes on, because the
 * target may be none after all and the next link real.
 */
function linkStretches(text: string, labels: ReadonlySet<string>): readonly Stretch[] {
  const stretches: Stretch[] = [];
  const openers: number[] = [];
  let lastBracket = -1;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === "\\") {
      at++;
    } else if (character === "[") {
      openers.push(at);
      lastBracket = at;
    } else if (character === "]") {
      const opener = openers.pop();
      // Only a text without brackets of its own can be a label; so each is looked at once.
      const label = opener !== undefined && opener === lastBracket
        ? text.slice(opener + 1, at)
        : null;
      lastBracket = at;
      const end = linkEnd(text, at, label, labels);
      if (end === null) continue;
      stretches.push([at, end]);
      if (opener === undefined) continue;
      stretches.push([text[opener - 1] === "!" ? opener - 1 : opener, opener + 1]);
    }
  }
  return stretches;
}

/** Where the link whose text closes at `close` ends, or null when it is no link. */
function linkEnd(
  text: string,
  close: number,
  label: string | null,
  labels: ReadonlySet<string>,
): number | null {
  if (text[close + 1] === "(") {
    const target = readInlineTarget(text, close + 2);
    if (target.matched) return target.at;
  }
  if (labels.size === 0) return null;
  if (text[close + 1] === "[") {
    const reference = readLabel(text, close + 1);
    const named = reference.matched ? text.slice(close + 2, reference.at - 1) || label : null;
    if (isDefined(named, labels)) return reference.at;
  }
  return isDefined(label, labels) ? close + 1 : null;
}

function isDefined(label: string | null, labels: ReadonlySet<string>): boolean {
  return label !== null && labels.has(foldLabel(label));
}

/** Finds link definitions and notes their labels; each line may start one. */
function definitionStretches(text: string, labels: Set<string>): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (let start = 0; start >= 0;) {
    const end = definitionEnd(text, start, labels);
    if (end !== null) stretches.push([start, end]);
    const lineEnd = text.indexOf("\n", start);
    start = lineEnd < 0 ? -1 : lineEnd + 1;
  }
  return stretches;
}

/** Where the definition that starts on this line ends, or null when none does. */
function definitionEnd(text: string, lineStart: number, labels: Set<string>): number | null {
  const open = skipBlanks(text, lineStart);
  const label = text[open] === "[" ? readLabel(text, open) : null;
  // GitHub shows footnotes (`[^1]: …`), so they are text and no definition.
  if (!label?.matched || text[label.at] !== ":" || text[open + 1] === "^") return null;
  const name = foldLabel(text.slice(open + 1, label.at - 1));
  if (name === "") return null;

  const targetStart = skipSpace(text, label.at + 1);
  const target = readDestination(text, targetStart);
  if (!target.matched || target.at === targetStart) return null;
  const titleStart = skipSpace(text, target.at);
  const title = titleStart > target.at ? readTitle(text, titleStart) : null;
  const end = [title?.matched ? title.at : null, target.at]
    .map((at) => at === null ? null : lineEndAfterBlanks(text, at))
    .find((at) => at !== null);
  if (end === undefined || end === null) return null;
  labels.add(name);
  return end;
}

function lineEndAfterBlanks(text: string, at: number): number | null {
  const end = skipBlanks(text, at);
  return end >= text.length || text[end] === "\n" ? end : null;
}

/** Reads `[…]` without brackets inside. */
function readLabel(text: string, open: number): Attempt {
  const limit = Math.min(text.length, open + LABEL_LIMIT + 2);
  let at = open + 1;
  for (; at < limit; at++) {
    const character = text[at];
    if (character === "]") return { matched: true, at: at + 1 };
    if (character === "[") break;
    if (character === "\\") at++;
  }
  return { matched: false, at };
}

/** Reads a link target: `<…>`, or a run without white space whose parentheses pair up. */
function readDestination(text: string, start: number): Attempt {
  return text[start] === "<" ? readAngled(text, start) : readBare(text, start);
}

function readAngled(text: string, start: number): Attempt {
  let at = start + 1;
  for (; at < text.length; at++) {
    const character = text[at];
    if (character === ">") return { matched: true, at: at + 1 };
    if (character === "<" || character === "\n") break;
    if (character === "\\") at++;
  }
  return { matched: false, at };
}

function readBare(text: string, start: number): Attempt {
  let depth = 0;
  let at = start;
  for (; at < text.length; at++) {
    const character = text[at] as string;
    if (character <= " ") break;
    if (character === "\\" && (text[at + 1] ?? " ") > " ") at++;
    else if (character === "(" && ++depth > NESTING_LIMIT) return { matched: false, at };
    else if (character === ")" && --depth < 0) break;
  }
  return { matched: depth <= 0, at };
}

const titleClosers: Readonly<Record<string, string>> = { '"': '"', "'": "'", "(": ")" };

function readTitle(text: string, start: number): Attempt {
  const closer = titleClosers[text[start] ?? ""];
  if (closer === undefined) return { matched: false, at: start };
  let at = start + 1;
  for (; at < text.length; at++) {
    const character = text[at];
    if (character === closer) return { matched: true, at: at + 1 };
    if (character === "(" && closer === ")") break;
    if (character === "\\") at++;
  }
  return { matched: false, at };
}

function skipSpace(text: string, at: number): number {
  while (isBlank(text, at) || text[at] === "\n") at++;
  return at;
}

/** Labels match without case and with any white space between words. */
function foldLabel(label: string): string {
  return label.trim().replace(/\s+/g, " ").toLowerCase();
}

/** Takes stretches out of a text; they may overlap and come in any order. Line ends stay. */
function withoutStretches(text: string, stretches: readonly Stretch[]): string {
  let kept = "";
  let from = 0;
  for (const [start, end] of stretches.toSorted(([left], [right]) => left - right)) {
    if (end <= from) continue;
    if (start > from) kept += text.slice(from, start);
    kept += text.slice(Math.max(start, from), end).replace(/[^\n]+/g, "");
    from = end;
  }
  return kept + text.slice(from);
}
