import { ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { safePath } from "../../lib/text/path_text.ts";
import { run } from "./_strange_text.ts";

const cases: readonly (readonly [raw: string, safe: string])[] = [
  ["src/lib/export.ts", "src/lib/export.ts"],
  ["docs/导出 指南.md", "docs/导出 指南.md"],
  ["home/bob/x", "home/bob/x"],
  ["src/\u202egnp.ts", "src/\\u{202e}gnp.ts"],
  ["a\tb\nc", "a\\u{9}b\\u{a}c"],
  ["zero\u200bwidth", "zero\\u{200b}width"],
  ["tag\u{e0041}", "tag\\u{e0041}"],
  ["❤️.md", "❤\\u{fe0f}.md"],
  ["lone\ud800", "lone\\u{d800}"],
  ["\x1b[31mred", "\\u{1b}[31mred"],
  ["a\\b\\", "a\\b\\"],
  ["a\\u{202e}", "a\\\\u{202e}"],
  ["a\\\u202e", "a\\\\\\u{202e}"],
  ["a\\u{zz}", "a\\u{zz}"],
  [`keys/ghp_${run(36)}.txt`, "keys/<secret-redacted>.txt"],
];

for (const [raw, safe] of cases) {
  Deno.test(`writes ${JSON.stringify(raw)} visibly`, () => strictEqual(safePath(raw), safe));
}

/** Reads an escaped path back; the proof that no two paths are written alike. */
function unescapePath(safe: string): string {
  return safe.replace(/(\\+)u\{([0-9a-f]{1,6})\}/g, (_, backslashes: string, hex: string) => {
    const literal = "\\".repeat(Math.floor(backslashes.length / 2));
    const isEscape = backslashes.length % 2 === 1;
    return literal + (isEscape ? String.fromCodePoint(parseInt(hex, 16)) : `u{${hex}}`);
  });
}

const part = fc.oneof(
  fc.constantFrom(
    "a",
    "/",
    "\\",
    "\\\\",
    "u{202e}",
    "\\u{a}",
    "u{",
    "}",
    "\u202e",
    "\n",
    "\ud800",
    "\u200d",
    "😀",
  ),
  fc.string({ unit: "binary", maxLength: 3 }),
  fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
);
const path = fc.array(part, { maxLength: 10 }).map((parts) => parts.join(""));

Deno.test("distinct paths stay distinct", () => {
  fc.assert(
    fc.property(path, (raw) => {
      strictEqual(unescapePath(safePath(raw)), raw);
    }),
    { numRuns: 2000 },
  );
});

Deno.test("nothing unseen is left, and the text is well-formed", () => {
  fc.assert(fc.property(path, (raw) => {
    const safe = safePath(raw);
    ok(safe.isWellFormed());
    ok(
      !/[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Zl}\p{Zp}\ufff9-\ufffb]/u.test(
        safe,
      ),
    );
  }));
});

const cuts: readonly (readonly [raw: string, limit: number, safe: string])[] = [
  ["src/lib/text/export.ts", 22, "src/lib/text/export.ts"],
  ["src/lib/text/export.ts", 21, "src/lib/te…/export.ts"],
  ["src/lib/text/export.ts", 14, "src…/export.ts"],
  ["src/lib/text/export.ts", 11, "…/export.ts"],
  ["src/lib/text/export.ts", 10, "…export.ts"],
  ["src/lib/text/export.ts", 6, "…rt.ts"],
  ["a-name-without-folder.ts", 8, "…lder.ts"],
  ["src/\u202e\u202e/x.ts", 15, "src/…/x.ts"],
  ["aa\u202e.ts", 8, "….ts"],
  ["src/e\u0301e\u0301/x.ts", 12, "src/e\u0301…/x.ts"],
  ["src/x", 1, "…"],
  ["src/x", 0, ""],
];

Deno.test("cuts in the middle, keeping the file name, whole escapes and whole graphemes", () => {
  for (const [raw, limit, safe] of cuts) strictEqual(safePath(raw, limit), safe, `${raw} ${limit}`);
});

Deno.test("respects the limit", () => {
  fc.assert(fc.property(path, fc.nat(30), (raw, limit) => {
    ok(safePath(raw, limit).length <= limit);
    ok(safePath(raw, limit).isWellFormed());
  }));
});
