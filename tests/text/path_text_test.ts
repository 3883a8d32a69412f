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
  [`a\u202eb/ghp_${run(36)}`, "a\\u{202e}b/<secret-redacted>"],
  [" ", "\\u{20}"],
  ["   ", "\\u{20}\\u{20}\\u{20}"],
  [" a b ", "\\u{20}a b\\u{20}"],
  ["a/ b /c", "a/ b /c"],
  ["a\u3000", "a\\u{3000}"],
  ["a\\ ", "a\\\\\\u{20}"],
];

for (const [raw, safe] of cases) {
  Deno.test(`writes ${JSON.stringify(raw)} visibly`, () => strictEqual(safePath(raw), safe));
}

const splitters = [
  "\u200b",
  "\u2060",
  "\u{e0041}",
  "\u202e",
  "\x1b[31m",
  "\x1b]0;x\x07",
  "\0",
  "\t",
  "\n",
  "\ufe0f",
];

Deno.test("an unseen character inside a credential does not keep it readable", () => {
  const token = `ghp_${run(36)}`;
  for (const splitter of splitters) {
    const split = `keys/${token.slice(0, 9)}${splitter}${splitter}${token.slice(9)}.txt`;
    strictEqual(safePath(split), "keys/<secret-redacted>.txt", JSON.stringify(splitter));
    const spread = `keys/${[...token].join(splitter)}.txt`;
    strictEqual(safePath(spread), "keys/<secret-redacted>.txt", JSON.stringify(splitter));
  }
});

Deno.test("a credential that only an unseen character sets apart is masked too", () => {
  strictEqual(
    safePath(`x\u200bAKIA${run(16, "ABCD2345")}`),
    "x\\u{200b}<secret-redacted>",
  );
});

Deno.test("a path of nothing but backslashes is cut at once", () => {
  const backslashes = "\\".repeat(1_000_000);
  strictEqual(safePath(backslashes, 4), `…${"\\".repeat(3)}`);
});

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
