/**
 * Words of GitHub's enumerations, told from text that only becomes one when it is cleaned.
 *
 * @module
 */

/** Shorter than any credential, longer than any word that decides something. */
const upperWord = /^[A-Z_]{1,19}$/;
const anyWord = /^[ \t\r\n]*([A-Za-z_]{1,19})[ \t\r\n]*$/;

/**
 * Reads a word without regard to case and to white space around it. Nothing else is forgiven: a
 * text with an invisible character, or with a letter whose capital is an ASCII one, is no word.
 *
 * @param raw anything
 * @returns the word in capitals; null for what is none
 */
export function plainWord(raw: unknown): string | null {
  if (typeof raw !== "string") return null;
  if (upperWord.test(raw)) return raw;
  return anyWord.exec(raw)?.[1]?.toUpperCase() ?? null;
}
