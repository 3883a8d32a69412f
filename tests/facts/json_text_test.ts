import { strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { findJsonProblem, NESTING_LIMIT, nestsTooDeeply } from "../../lib/facts/_json_text.ts";

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

Deno.test("the first place that is not JSON is found", () => {
  const cases: readonly (readonly [text: string, offset: number | null])[] = [
    ["", 0],
    ["  ", 2],
    ["nul", 0],
    ["1 2", 2],
    ["[1, 2", 5],
    ["[1 2]", 3],
    ["[1,]", 3],
    ["[01]", 2],
    ["[1.]", 2],
    ["[[]", 3],
    ["[]]", 2],
    ["[}", 1],
    ["{a: 1}", 1],
    ['{"a" 1}', 5],
    ['{"a": 1,}', 8],
    ['{"a": "b', 8],
    ['{"a": "\\x"}', 7],
    ['{"a": "\\u12g4"}', 7],
    ['["line\nbreak"]', 6],
    ["\u00a0[]", 0],
    ['{"a": [true, false, null, -1.5e+3, "\\u00e9\\"", {}, []]}', null],
    [' "alone" ', null],
  ];
  for (const [text, offset] of cases) {
    strictEqual(findJsonProblem(text), offset, text);
    strictEqual(parses(text), offset === null, text);
  }
});

Deno.test("text has a problem exactly when it cannot be parsed", () => {
  const pieces = fc.constantFrom(
    ...'[]{},:"\\ \n\t',
    ...["true", "nul", "-", "0", "1", "1e5", ".5", '"a"', '"a":', "\\u0041", "\u0001", "潮"],
  );
  const nearly = fc.tuple(fc.json(), fc.nat(), pieces).map(([text, at, piece]) => {
    const cut = at % (text.length + 1);
    return text.slice(0, cut) + piece + text.slice(cut + at % 3);
  });
  const anyText = fc.oneof(fc.json(), nearly, fc.array(pieces).map((list) => list.join("")));
  fc.assert(
    fc.property(anyText, (text) => strictEqual(findJsonProblem(text) === null, parses(text))),
    { numRuns: 2_000 },
  );
});

Deno.test("a place is never beyond where the text can still be completed", () => {
  // Up to a problem the text is the beginning of some JSON: cutting there moves the problem to the end.
  fc.assert(fc.property(fc.json(), fc.nat(), fc.string(), (text, at, noise) => {
    const broken = text.slice(0, at % (text.length + 1)) + noise;
    const offset = findJsonProblem(broken);
    if (offset === null) return;
    const kept = broken.slice(0, offset);
    strictEqual(findJsonProblem(kept) ?? kept.length, kept.length);
  }));
});

Deno.test("nesting is counted outside of strings only", () => {
  const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
  strictEqual(nestsTooDeeply(nested(NESTING_LIMIT)), false);
  strictEqual(nestsTooDeeply(nested(NESTING_LIMIT + 1)), true);
  strictEqual(nestsTooDeeply('{"a":[1,'.repeat(NESTING_LIMIT)), true);
  strictEqual(nestsTooDeeply(nested(NESTING_LIMIT).repeat(3)), false);
  strictEqual(nestsTooDeeply(`["${"[".repeat(5_000)}"]`), false);
  strictEqual(nestsTooDeeply(`["\\\\\\"${"[".repeat(5_000)}"]`), false);
  strictEqual(nestsTooDeeply(`["\\\\"${"[".repeat(5_000)}`), true);
  strictEqual(nestsTooDeeply(`"${"[".repeat(5_000)}`), false);
});
