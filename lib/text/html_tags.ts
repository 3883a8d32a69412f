/**
 * HTML tags in the text of strangers.
 *
 * @module
 */
import { inlineTag, opensTagBlock } from "./_html_blocks.ts";
import { matchesAt } from "./_matching.ts";

/**
 * Takes whole HTML tags out of a text, their attributes included: a page shows neither. What stands
 * between two tags stays. A tag that never ends is text.
 *
 * @param text any text
 * @returns the text without tags; in time linear in its length
 */
export function withoutTags(text: string): string {
  let kept = "";
  let from = 0;
  for (let at = text.indexOf("<"); at >= 0; at = text.indexOf("<", at)) {
    if (matchesAt(inlineTag, text, at)) {
      kept += text.slice(from, at);
      from = at = inlineTag.lastIndex;
    } else {
      at += 1;
    }
  }
  return kept + text.slice(from);
}

/** What may stand before a block in its line: blanks and the marks of lists and quotes. */
const marksOnly = /^[ \t>*+.)\d-]*$/;

/** How many signs of marks are looked at; contrived lines have more. */
const MOST_MARKS = 200;

/** A tag as a browser ends it: quotes hide `>` only where they open the value of an attribute. */
const browserTag = /<\/?[A-Za-z](?:=\s*"[^"]*"|=\s*'[^']*'|=(?!\s*["'])|[^=>])*>/y;

/**
 * Takes tags out of a whole text as {@link withoutTags} does, and keeps its lines. A tag that opens a
 * block of raw HTML is read as a browser does, which minds neither blank lines nor odd attributes;
 * one that never ends hides the rest.
 *
 * @param text visible lines, separated by `\n`
 * @returns as many lines, without tags; in time linear in its length
 */
export function withoutTagsInLines(text: string): string {
  let kept = "";
  let from = 0;
  for (let at = text.indexOf("<"); at >= 0; at = text.indexOf("<", at)) {
    const end = endOfTag(text, at);
    if (end < 0) {
      at += 1;
      continue;
    }
    kept += text.slice(from, at) + text.slice(at, end).replace(/[^\n]+/g, "");
    from = at = end;
  }
  return kept + text.slice(from);
}

/** The offset behind the tag at a place; -1 for none. */
function endOfTag(text: string, at: number): number {
  if (matchesAt(inlineTag, text, at)) return inlineTag.lastIndex;
  const near = text.slice(Math.max(0, at - MOST_MARKS), at);
  const before = near.slice(near.lastIndexOf("\n") + 1);
  if (!marksOnly.test(before) || !opensTagBlock(text, at)) return -1;
  return matchesAt(browserTag, text, at) ? browserTag.lastIndex : text.length;
}
