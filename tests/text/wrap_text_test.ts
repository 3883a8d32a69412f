import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { displayWidth } from "../../lib/text/display_width.ts";
import { wrapText } from "../../lib/text/wrap_text.ts";

Deno.test("breaks at blanks", () => {
  deepStrictEqual(wrapText("one two three four", 9), ["one two", "three", "four"]);
});

Deno.test("breaks a word that is wider than a line", () => {
  deepStrictEqual(wrapText("ab abcdefgh", 4), ["ab", "abcd", "efgh"]);
});

Deno.test("breaks wide letters by their width", () => {
  deepStrictEqual(wrapText("审阅队列", 5), ["审阅", "队列"]);
});

Deno.test("a long word takes no longer than other text of its length", () => {
  // Were the rest of the word measured for every line, this would not come to an end.
  strictEqual(wrapText("a".repeat(2_000_000), 2).length, 1_000_000);
});

Deno.test("an empty text is one empty line", () => {
  deepStrictEqual(wrapText("", 10), [""]);
});

Deno.test("no line is too wide and no letter is lost", () => {
  fc.assert(fc.property(
    fc.string({ unit: "grapheme", maxLength: 80 }),
    fc.integer({ min: 2, max: 30 }),
    (text, width) => {
      const lines = wrapText(text, width);
      const letters = (value: string) => value.replaceAll(" ", "");
      strictEqual(letters(lines.join("")), letters(text));
      for (const line of lines) ok(displayWidth(line) <= width);
    },
  ));
});
