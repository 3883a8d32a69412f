import { deepStrictEqual } from "node:assert/strict";
import fc from "fast-check";
import { wordFinder } from "../../lib/text/_word_finder.ts";

Deno.test("finds the words that occur, in whatever case, each once", () => {
  const find = wordFinder(["token", "://", "ghp_", "token="]);
  deepStrictEqual(find("a Token, a TOKEN= and https://x"), [0, 3, 1]);
  deepStrictEqual(find("nothing of the kind"), []);
  deepStrictEqual(find("gh"), []);
  deepStrictEqual(find(""), []);
});

Deno.test("answers as asking for each word does", () => {
  const piece = fc.constantFrom("a", "b", "ab", "bab", "_", ":", "/", " ", "é", "B");
  const text = fc.array(piece, { maxLength: 40 }).map((parts) => parts.join(""));
  const words = fc.uniqueArray(
    fc.array(fc.constantFrom("a", "b", "_", "/"), { minLength: 3, maxLength: 6 })
      .map((parts) => parts.join("")),
    { maxLength: 12 },
  );
  fc.assert(fc.property(words, text, (words, text) => {
    const found = wordFinder(words)(text).toSorted((left, right) => left - right);
    const expected = words.flatMap((word, index) =>
      text.toLowerCase().includes(word) ? [index] : []
    );
    deepStrictEqual(found, expected);
  }));
});
