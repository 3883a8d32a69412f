import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { cutText } from "../../lib/text/cut_text.ts";

const cases: readonly (readonly [text: string, limit: number, cut: string])[] = [
  ["export", 6, "export"],
  ["export", 5, "expo…"],
  ["export", 1, "…"],
  ["export", 0, ""],
  ["导出重试预算", 4, "导出重…"],
  ["ab cd", 4, "ab…"],
  ["e\u0301e\u0301e\u0301", 4, "e\u0301…"],
  ["a👩‍👩‍👧b", 8, "a…"],
  ["👩‍👩‍👧b", 4, "…"],
  ["a👩‍👩‍👧bc", 10, "a👩‍👩‍👧…"],
  ["🇨🇳🇩🇪🇫🇷", 10, "🇨🇳🇩🇪…"],
  ["한국어학", 3, "한국…"],
  ["\u1112\u1161\u11ab\u1112", 3, "…"],
  ["a\r\nb", 3, "a…"],
  ["میک‌تاب", 5, "میک…"],
];

for (const [text, limit, cut] of cases) {
  Deno.test(`cuts ${JSON.stringify(text)} at ${limit}`, () => {
    deepStrictEqual(cutText(text, limit), { text: cut, truncated: cut !== text });
  });
}

Deno.test("ends at a grapheme boundary, within the limit, and losing no more than one grapheme", () => {
  const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
  const text = fc.string({ unit: "grapheme", maxLength: 30 });
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 40 }), (whole, limit) => {
      const cut = cutText(whole, limit);
      strictEqual(cut.truncated, whole.length > limit);
      ok(cut.text.length <= limit);
      if (!cut.truncated) return strictEqual(cut.text, whole);
      const head = cut.text.slice(0, -1);
      ok(whole.startsWith(head));
      let fits = "";
      for (const { segment } of segmenter.segment(whole)) {
        if ((fits + segment).length > limit - 1) break;
        fits += segment;
      }
      strictEqual(head, fits.replace(/[\s\u200c\u200d]+$/, ""));
    }),
    { numRuns: 1000 },
  );
});

Deno.test("cutting again changes nothing", () => {
  fc.assert(fc.property(fc.string({ unit: "grapheme" }), fc.nat(20), (whole, limit) => {
    const cut = cutText(whole, limit).text;
    deepStrictEqual(cutText(cut, limit), { text: cut, truncated: false });
  }));
});
