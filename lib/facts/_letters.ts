/**
 * The letters and numbers that count as explanation.
 *
 * @module
 */

/** What a line says, for counting and for recognising repetition. */
export interface CountedLetters {
  /** The letters and numbers in order, without anything between them. */
  readonly letters: string;
  /** How many there are; a Chinese character is one. */
  readonly count: number;
}

/** Reaches to white space or an angle bracket, as GitHub's own links do. */
const bareUrl = /https?:\/\/[^\s<>]*/gi;

/** A commit id: 40 to 64 hex digits that no other ASCII letter, digit or underscore touches. */
const hexWord = /(?<![0-9A-Za-z_])[0-9A-Fa-f]{40,64}(?![0-9A-Za-z_])/g;

/**
 * Reads the letters and numbers of a line that explain something.
 *
 * Bare http(s) addresses and words of 40 to 64 hex digits are left out; so are letters that no font
 * shows.
 *
 * @param prose a visible line, links already by their text
 * @returns its letters and numbers, and their count in characters (not UTF-16 units)
 */
export function countLetters(prose: string): CountedLetters {
  let letters = "";
  let count = 0;
  for (const character of prose.replace(bareUrl, " ").replace(hexWord, " ")) {
    if (!isLetterOrNumber(character)) continue;
    letters += character;
    count++;
  }
  return { letters, count };
}

/** Built at first need: property escapes cost start-up time, and most runs read no body. */
let letterOrNumber: RegExp | undefined;

function isLetterOrNumber(character: string): boolean {
  const code = character.charCodeAt(0);
  if (code < 0x80) {
    return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) ||
      (code >= 0x41 && code <= 0x5a);
  }
  if (code >= 0x4e00 && code <= 0x9fff) return true;
  // The fillers of Hangul are letters by category and invisible by definition.
  letterOrNumber ??= /^(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]$/u;
  return letterOrNumber.test(character);
}
