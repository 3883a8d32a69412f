/**
 * Words in paths and titles, looked up rather than matched: a pattern with many alternatives takes
 * longer to make than all texts of a queue take to read, and every start would make it anew.
 *
 * @module
 */

/**
 * Splits a list of words.
 *
 * @param words words in lower case with single blanks between them; a `?` makes the last letter
 * optional
 * @returns the words as a set
 */
export function wordSet(words: string): ReadonlySet<string> {
  return new Set(
    words.split(" ").flatMap((word) =>
      word.endsWith("?") ? [word.slice(0, -2), word.slice(0, -1)] : [word]
    ),
  );
}

/**
 * Tells whether a text ends in a character of Chinese or Japanese, between which no blank stands.
 *
 * @param text any text
 * @returns true for ideographs, kana, and the wide forms of signs and letters
 */
export function endsWide(text: string): boolean {
  return isWideUnit(text.charCodeAt(text.length - 1));
}

/**
 * Tells whether a text begins with such a character, see {@link endsWide}.
 *
 * @param text any text
 * @returns true when it does
 */
export function beginsWide(text: string): boolean {
  return isWideUnit(text.charCodeAt(0));
}

function isWideUnit(unit: number): boolean {
  return (unit >= 0x3000 && unit <= 0x9fff) || (unit >= 0xff00 && unit <= 0xffef);
}

const letterRun = /[A-Za-z]+/g;

/**
 * Tells whether one of some words stands in a text with no letter before or after it.
 *
 * @param text any text, in any case
 * @param words words of letters
 * @returns true when one does
 */
export function hasWord(text: string, words: ReadonlySet<string>): boolean {
  return (text.match(letterRun) ?? []).some((run) => words.has(run.toLowerCase()));
}

/**
 * Tells whether a part of a path is one of some words.
 *
 * @param path a path, in any case
 * @param words words without `/`, `.`, `-` and `_`
 * @returns true when one stands between two of these signs or the ends of the path
 */
export function hasPart(path: string, words: ReadonlySet<string>): boolean {
  return path.toLowerCase().split(/[/._-]/).some((part) => words.has(part));
}

/**
 * Tells whether one of some folders is on a path.
 *
 * @param folder a path that ends in a slash, in lower case where `names` are
 * @param names names of folders
 * @returns true when one is
 */
export function hasFolder(folder: string, names: ReadonlySet<string>): boolean {
  return folder.split("/").slice(0, -1).some((name) => names.has(name));
}

/**
 * Splits a title into words of letters, digits and underscores.
 *
 * @param text any text
 * @returns the words in lower case, in order
 */
export function titleWords(text: string): readonly TitleWord[] {
  return Array.from(
    text.toLowerCase().matchAll(/\w+/g),
    ({ 0: word, index }) => ({ word, start: index, end: index + word.length }),
  );
}

/** A word of a title and where it stands. */
export interface TitleWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}
