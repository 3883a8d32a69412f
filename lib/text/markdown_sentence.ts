/**
 * The program's own sentences in Markdown.
 *
 * @module
 */
import { markdownCode, markdownInline } from "./markdown_text.ts";

/** A number that GitHub takes for one of this repository; behind a name it is of another one. */
const ownReference = /(?<![A-Za-z0-9_/.#@-])#\d{1,10}\b/g;

/**
 * Writes a sentence of the catalogue as Markdown. What stands between backticks becomes a code
 * span, `#12` stays a reference where 12 is one of the numbers the sentence may speak of and no name
 * is in front of it, and everything else shows as it is: names and paths that strangers chose stay
 * text, and so do backticks with nothing between them.
 *
 * @param sentence a finished sentence; strangers' values in it are safe text
 * @param numbers pull requests that may be referred to
 * @returns Markdown for a paragraph, a list item or a table cell
 */
export function markdownSentence(
  sentence: string,
  numbers: { readonly has: (number: number) => boolean },
): string {
  const parts = sentence.split("`");
  // An odd backtick opens nothing.
  const spans = parts.length % 2 === 1 ? parts.length : parts.length - 1;
  return parts.map((part, index) => {
    if (index % 2 === 1 && index < spans) {
      return markdownCode(part) || `\\\`${keepEdges(part)}\\\``;
    }
    const text = literal(part, numbers);
    return index >= spans ? `\\\`${text}` : text;
  }).join("");
}

function literal(text: string, numbers: { readonly has: (number: number) => boolean }): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { 0: reference, index } of text.matchAll(ownReference)) {
    if (!numbers.has(Number(reference.slice(1)))) continue;
    pieces.push(keepEdges(text.slice(from, index)), reference);
    from = index + reference.length;
  }
  return pieces.join("") + keepEdges(text.slice(from));
}

/** Escapes the middle and keeps the blanks around it, which separate it from its neighbours. */
function keepEdges(text: string): string {
  const inner = text.trim();
  if (inner === "") return text === "" ? "" : " ";
  const start = text.indexOf(inner);
  return text.slice(0, start) + markdownInline(inner) + text.slice(start + inner.length);
}
