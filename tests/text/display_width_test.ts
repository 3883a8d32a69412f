import { ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { cutToWidth, displayWidth, padToWidth } from "../../lib/text/display_width.ts";

const widths: readonly (readonly [text: string, width: number])[] = [
  ["", 0],
  ["export", 6],
  ["导出", 4],
  ["ｆｕｌｌ", 8],
  ["（甲）", 6],
  ["한국어", 6],
  ["e\u0301", 1],
  ["👩‍👩‍👧", 2],
  ["👩🏽‍🚀 ok", 5],
  ["🇨🇳", 2],
  ["1️⃣", 2],
  ["می‌خواهم", 7],
  ["…", 1],
];

Deno.test("counts terminal columns", () => {
  for (const [text, width] of widths) strictEqual(displayWidth(text), width, text);
});

Deno.test("pads on either side and leaves what is wide enough", () => {
  strictEqual(padToWidth("导出", 6), "导出  ");
  strictEqual(padToWidth("导出", 6, "right"), "  导出");
  strictEqual(padToWidth("export", 4), "export");
});

const cuts: readonly (readonly [text: string, width: number, cut: string])[] = [
  ["export", 6, "export"],
  ["export", 4, "exp…"],
  ["导出重试", 8, "导出重试"],
  ["导出重试", 6, "导出…"],
  ["导出重试", 5, "导出…"],
  ["ab cdef", 4, "ab…"],
  ["👩‍👩‍👧👩‍👩‍👧", 3, "👩‍👩‍👧…"],
  ["👩‍👩‍👧x", 2, "…"],
  ["e\u0301e\u0301e\u0301", 2, "e\u0301…"],
  ["export", 0, ""],
];

Deno.test("cuts to columns without splitting a grapheme", () => {
  for (const [text, width, cut] of cuts) strictEqual(cutToWidth(text, width), cut, text);
});

Deno.test("a cut and padded text has exactly the width asked for", () => {
  const cell = fc.array(fc.constantFrom("a", " ", "导", "👩‍🚀", "é", "e\u0301", "…", "，"), {
    maxLength: 20,
  });
  fc.assert(fc.property(cell, fc.integer({ min: 1, max: 30 }), (parts, width) => {
    const cut = cutToWidth(parts.join(""), width);
    ok(displayWidth(cut) <= width);
    strictEqual(displayWidth(padToWidth(cut, width)), width);
  }));
});
