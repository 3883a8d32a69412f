/**
 * Breaking a text into lines of a given width.
 *
 * @module
 */
import { graphemesOf } from "./_graphemes.ts";
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
  let used = 0;
  const append = (piece: string, columns: number): void => {
    line += piece;
    used += columns;
  };
  const end = (): void => {
    if (line !== "") lines.push(line);
    line = "";
    used = 0;
  };
  for (const word of text.split(" ")) {
    const columns = displayWidth(word);
    const gap = line === "" ? "" : " ";
    if (used + gap.length + columns <= width) {
      append(gap + word, gap.length + columns);
      continue;
    }
    end();
    for (const grapheme of graphemesOf(word)) {
      const own = displayWidth(grapheme);
      if (used + own > width) end();
      append(grapheme, own);
    }
  }
  lines.push(line);
  return lines;
}
