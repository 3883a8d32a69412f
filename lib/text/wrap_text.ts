/**
 * Breaking a text into lines of a given width.
 *
 * @module
 */
import { displayWidth } from "./display_width.ts";

/**
 * Breaks a text at spaces so that no line is wider than `width`. A word that is wider is broken
 * where it must be, never inside a character.
 *
 * @param text one line of plain text
 * @param width display columns of a line, at least 2
 * @returns the lines, at least one
 */
export function wrapText(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const joined = line === "" ? word : `${line} ${word}`;
    if (displayWidth(joined) <= width) {
      line = joined;
      continue;
    }
    if (line !== "") lines.push(line);
    let rest = word;
    while (displayWidth(rest) > width) {
      const head = headOf(rest, width);
      lines.push(head);
      rest = rest.slice(head.length);
    }
    line = rest;
  }
  lines.push(line);
  return lines;
}

/** The longest beginning that fits, at least one character. */
function headOf(word: string, width: number): string {
  let head = "";
  for (
    const { segment } of new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(word)
  ) {
    if (head !== "" && displayWidth(head + segment) > width) break;
    head += segment;
  }
  return head;
}
