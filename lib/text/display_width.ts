/**
 * How wide text is in a terminal, and fitting it into columns.
 *
 * @module
 */
import fastStringWidth from "fast-string-width";
import { graphemesOf } from "./_graphemes.ts";
import { ELLIPSIS } from "./cut_text.ts";

const printableAscii = /^[ -~]*$/;

/** Joiners that spell words; they take no column, but the width table counts them. */
const spellingJoiners = /\u200c|(?<=[\u0300-\u1fff])\u200d/g;

/**
 * Tells how many terminal columns a text takes.
 *
 * @param text one line of safe text
 * @returns columns: 2 for wide characters and emoji, 0 for combining marks, else 1
 */
export function displayWidth(text: string): number {
  if (printableAscii.test(text)) return text.length;
  return fastStringWidth(text.replace(spellingJoiners, ""));
}

/**
 * Pads a text with blanks to a number of columns.
 *
 * @param text one line of safe text
 * @param width columns wanted
 * @param align the side on which the text stands; the blanks go to the other
 * @returns the padded text; the text itself when it is already as wide or wider
 */
export function padToWidth(
  text: string,
  width: number,
  align: "left" | "right" = "left",
): string {
  const blanks = " ".repeat(Math.max(0, width - displayWidth(text)));
  return align === "left" ? text + blanks : blanks + text;
}

/**
 * Cuts a text to a number of columns without splitting a grapheme.
 *
 * @param text one line of safe text
 * @param width the greatest width of the result in columns, the ellipsis included
 * @returns the text itself when it fits, else its head with `…`; it may be one column narrower than
 * `width` where a wide character did not fit; the empty text for a width below 1
 */
export function cutToWidth(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  if (width < 1) return "";
  let head = "";
  let used = 0;
  for (const grapheme of graphemesOf(text)) {
    used += displayWidth(grapheme);
    if (used > width - 1) break;
    head += grapheme;
  }
  return head.trimEnd() + ELLIPSIS;
}
