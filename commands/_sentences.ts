/**
 * Finished sentences and lists of words, put together as each language does.
 *
 * @module
 */
import type { Language } from "../lib/text/messages.ts";

/** What stands between two sentences. */
const between = { en: " ", zh: "" } as const satisfies Record<Language, string>;

/** What announces a list of lines. */
const colon = { en: ":", zh: "：" } as const satisfies Record<Language, string>;

/**
 * Puts finished sentences behind one another.
 *
 * @param language the language of the sentences
 * @param sentences the sentences; null ones are left out
 * @returns one line
 */
export function joinSentences(
  language: Language,
  sentences: readonly (string | null)[],
): string {
  return sentences.filter((sentence) => sentence !== null).join(between[language]);
}

/**
 * Writes alternatives: "a, b, or c".
 *
 * @param language the language around them
 * @param words the alternatives
 * @returns one phrase
 */
export function alternatives(language: Language, words: readonly string[]): string {
  return new Intl.ListFormat(language, { type: "disjunction" }).format(words);
}

/**
 * Turns words into the heading of the lines below.
 *
 * @param language the language of the words
 * @param words the words
 * @returns the words with the colon of the language
 */
export function headingOf(language: Language, words: string): string {
  return words + colon[language];
}
