/**
 * Finished sentences and lists of words, put together as each language does.
 *
 * @module
 */
import type { LoopxErrorDetails } from "../lib/text/errors.ts";
import { type Language, say } from "../lib/text/messages.ts";

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

/**
 * Says that the program has a defect, for `reportError`.
 *
 * @param language the language to say it in
 * @returns makes the sentences from the class of what was thrown
 */
export function internalDetails(language: Language): (name: string) => LoopxErrorDetails {
  return (name) => ({
    message: say(language, "cli_internal", { name }),
    advice: say(language, "cli_internal_advice"),
  });
}
