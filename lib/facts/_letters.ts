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
  const text = withoutReferences(prose);
  let letters = "";
  let count = 0;
  let from = 0;
  for (let at = 0; at < text.length;) {
    const point = text.codePointAt(at)!;
    const end = at + (point > 0xffff ? 2 : 1);
    if (isLetterOrNumber(point)) count++;
    else {
      letters += text.slice(from, at);
      from = end;
    }
    at = end;
  }
  return { letters: letters + text.slice(from), count };
}

/** Most lines are too short for a commit id and hold no address. */
function withoutReferences(prose: string): string {
  const text = withoutEntities(
    prose.includes("://") ? prose.replace(bareUrl, " ") : prose,
  );
  return text.length < 40 ? text : text.replace(hexWord, " ");
}

const entity = /&(?:#(\d{1,7})|#[Xx]([\dA-Fa-f]{1,6})|[A-Za-z][\dA-Za-z]{1,31});/g;

/** Characters by number stand for themselves; the names are signs and blanks for the most part. */
function withoutEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(entity, (_, decimal?: string, hex?: string) => {
    const point = decimal === undefined ? parseInt(hex ?? "0", 16) : Number(decimal);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : " ";
  });
}

/** Built at first need: property escapes cost start-up time, and most runs need none. */
let letterOrNumber: RegExp | undefined;

function isLetterOrNumber(point: number): boolean {
  if (point < 0x80) {
    return (point >= 0x61 && point <= 0x7a) || (point >= 0x30 && point <= 0x39) ||
      (point >= 0x41 && point <= 0x5a);
  }
  if (point >= 0x4e00 && point <= 0x9fff) return true;
  if (isSign(point)) return false;
  // The fillers of Hangul are letters by category and invisible by definition.
  letterOrNumber ??= /^(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]$/u;
  return letterOrNumber.test(String.fromCodePoint(point));
}

/** The punctuation of Western and East Asian prose beyond ASCII. */
function isSign(point: number): boolean {
  return (point >= 0x2000 && point <= 0x206f) || (point >= 0x3000 && point <= 0x3004) ||
    (point >= 0x3008 && point <= 0x3020) || (point >= 0xff00 && point <= 0xff0f) ||
    (point >= 0xff1a && point <= 0xff20);
}

/**
 * Tells whether a text holds a letter or a number that a font shows.
 *
 * @param text any text
 * @returns true for the first one found
 */
export function hasLetters(text: string): boolean {
  for (const character of withoutEntities(text)) {
    if (isLetterOrNumber(character.codePointAt(0)!)) return true;
  }
  return false;
}
