/**
 * The words that advice is found by.
 *
 * @module
 */

/** Words that join others; one in common says nothing. */
const joining: ReadonlySet<string> = new Set(
  ("a an and are as at be by do does for from has have how if in into is it its no not of on or so " +
    "than that the their then there these this to was were what when where which who why will with " +
    "的 了 在 是 和 与 及 或 并 对 为 将 把 被 让 从 到 这 那").split(" "),
);

const wordPattern = /\p{Script=Han}+|[[\p{L}\p{N}\p{M}]--\p{Script=Han}]+/gv;
const partPattern = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|\p{N}+|[\p{Lo}\p{Lm}\p{Lt}\p{Lu}]+/gu;

/**
 * Takes a text apart into words: of letters and digits, those of names such as `readQueue` beside the
 * name itself, and in Chinese every two neighbours. One word may come more than once.
 *
 * @param text any text, paths included
 * @returns the words in lower case, without those that only join others
 */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const [run] of text.normalize("NFKC").matchAll(wordPattern)) {
    if (/^\p{Script=Han}/u.test(run)) {
      const signs = [...run];
      if (signs.length === 1) words.push(run);
      for (let at = 1; at < signs.length; at += 1) words.push(`${signs[at - 1]}${signs[at]}`);
      continue;
    }
    words.push(run.toLowerCase());
    const parts = run.match(partPattern) ?? [];
    if (parts.length > 1) words.push(...parts.map((part) => part.toLowerCase()));
  }
  return words.filter((word) => !joining.has(word));
}
