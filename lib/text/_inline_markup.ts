/**
 * Hidden markup inside paragraphs and headings.
 *
 * @module
 */
import type { Findings } from "./_findings.ts";
import { inlineTag } from "./_html_blocks.ts";
import { matchesAt } from "./_matching.ts";
import { scanHtml, type Stretch } from "./_raw_html.ts";

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

/** What the text of a paragraph may be taken for. */
export interface InlineOptions {
  /** Whether references in it count: those inside footnotes do not make a footnote shown. */
  readonly inFootnote: boolean;
  /** Whether code spans can be told for sure. */
  readonly mayHoldCode: boolean;
}

/** How a paragraph ended. */
export type InlineEnd =
  | { readonly kind: "whole" }
  /** Something in it hides the rest of the page. */
  | { readonly kind: "ends_page" }
  /** A comment starts at `from`, and the paragraph does not close it. */
  | { readonly kind: "open_comment"; readonly from: number };

/**
 * Finds code spans.
 *
 * @param block the text of a paragraph
 * @returns tells for a run of backticks, asked from left to right, where the code span that it
 * opens ends, or where the run itself ends when it opens none
 */
function codeSpans(block: string): (at: number) => number {
  const runs = new Map<number, number[]>();
  for (const { 0: run, index } of block.matchAll(/`+/g)) {
    const places = runs.get(run.length);
    if (places === undefined) runs.set(run.length, [index]);
    else places.push(index);
  }
  // Reversed, so that passed places can be dropped from the end.
  for (const places of runs.values()) places.reverse();
  return (at) => {
    const behind = endOfBackticks(block, at);
    const places = runs.get(behind - at) ?? [];
    while (places.length > 0 && places.at(-1)! < behind) places.pop();
    const close = places.at(-1);
    return close === undefined ? behind : close + behind - at;
  };
}

function endOfBackticks(block: string, at: number): number {
  let end = at;
  while (block[end] === "`") end++;
  return end;
}

/** Where Markdown ends the comment at `at`: beyond the block when only what follows may close it. */
function endOfRawComment(block: string, at: number): number {
  if (block.startsWith(">", at + 4)) return at + 5;
  if (block.startsWith("->", at + 4)) return at + 6;
  const close = block.indexOf("-->", at + 4);
  if (close >= 0) return close + 3;
  return block.includes("--!>", at + 4) ? block.length : Infinity;
}

/** Tells where Markdown ends the raw HTML that opens at a place; -1 when it sees none there. */
function rawHtml(block: string): (at: number) => number {
  const hopeless = new Set<string>();
  return (at) => {
    if (block.startsWith("<!--", at)) return endOfRawComment(block, at);
    for (const [opening, closer] of inlineKinds) {
      if (!matchesAt(opening, block, at) || hopeless.has(closer)) continue;
      const close = block.indexOf(closer, at);
      if (close >= 0) return close + closer.length;
      hopeless.add(closer);
    }
    return -1;
  };
}

/** Where the tag or address at `at` ends; `at` when there is none; -1 for a tag that does not end. */
function endOfTagOrAddress(block: string, at: number): number {
  if (matchesAt(autolink, block, at)) return autolink.lastIndex;
  if (!/[A-Za-z/]/.test(block[at + 1] ?? "")) return at;
  return matchesAt(inlineTag, block, at) ? inlineTag.lastIndex : -1;
}

/**
 * Cuts what a paragraph or heading hides, read from left to right as GitHub does: escapes, code
 * spans, tags and comments, whichever comes first. Notes the footnotes it refers to.
 *
 * @param findings where the cuts and references are noted
 * @param stretch the paragraph
 * @param options what it may be taken for
 * @returns how it ended
 */
export function scanText(
  findings: Findings,
  { block, start }: Stretch,
  { inFootnote, mayHoldCode }: InlineOptions,
): InlineEnd {
  if (!block.includes("<") && !block.includes("[^")) return { kind: "whole" };
  const special = inFootnote ? /[\\`<]/g : /[\\`<[]/g;
  const endOfCode = codeSpans(block);
  const endOfRaw = rawHtml(block);
  // Behind a tag that does not end nothing counts as code, and no other tag is looked for: each
  // failure may have read to the end.
  let trustsCode = mayHoldCode;

  for (let match = special.exec(block); match !== null; match = special.exec(block)) {
    const at = match.index;
    switch (match[0]) {
      case "\\":
        special.lastIndex = at + 2;
        break;
      case "`":
        special.lastIndex = trustsCode ? endOfCode(at) : endOfBackticks(block, at);
        break;
      case "[": {
        footnoteReference.lastIndex = at;
        const label = footnoteReference.exec(block)?.[1];
        if (label !== undefined) findings.references.add(label.toLowerCase());
        break;
      }
      default: {
        const rawEnd = endOfRaw(at);
        if (rawEnd > block.length) return { kind: "open_comment", from: start + at };
        if (rawEnd >= 0) {
          special.lastIndex = rawEnd;
          const raw = { block: block.slice(at, rawEnd), start: start + at, end: start + rawEnd };
          if (!scanHtml(findings, { ...raw, isRough: false })) return { kind: "ends_page" };
        } else if (trustsCode) {
          const end = endOfTagOrAddress(block, at);
          trustsCode = end >= 0;
          special.lastIndex = Math.max(end, at + 1);
        }
      }
    }
  }
  return { kind: "whole" };
}
