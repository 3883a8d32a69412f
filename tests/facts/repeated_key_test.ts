import { deepStrictEqual, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { findRepeatedKey } from "../../lib/facts/repeated_key.ts";

Deno.test("a key that an object has twice is found, however it is written", () => {
  const cases: readonly (readonly [text: string, place: readonly (string | number)[] | null])[] = [
    ["1", null],
    ['"a"', null],
    ["[]", null],
    ['{"a": 1, "b": {"a": 1}, "c": [{"a": 1}, {"a": 1}]}', null],
    ['{"a": "a", "b": "a,\\"a\\":{"}', null],
    ['{"a": "b", "b": 1}', null],
    ['{"__proto__": 1, "constructor": 1}', null],
    ['\ufeff{"a": 1, "a": 1}', ["a"]],
    ['{"a": 1, "\\u0061": 2}', ["a"]],
    ['{"": 1, "": 2}', [""]],
    ['{"__proto__": 1, "__proto__": 2}', ["__proto__"]],
    ['{"a": [0, [1], {"b": {}, "b": []}]}', ["a", 2, "b"]],
    ['{"a": {"b": 1}, "c": 1, "a": 1}', ["a"]],
    ['[{"a": "\\\\"}, {"a": "}", "a": 1}]', [1, "a"]],
  ];
  for (const [text, place] of cases) deepStrictEqual(findRepeatedKey(text), place, text);
});

Deno.test("what JSON.stringify writes has every key once, and one is noticed when it is added", () => {
  fc.assert(fc.property(fc.jsonValue(), fc.string(), (value, key) => {
    const text = JSON.stringify(value, null, 1);
    strictEqual(findRepeatedKey(text), null);
    const doubled = `{"in": [${text}, {${JSON.stringify(key)}: ${text}, ${
      JSON.stringify(key)
    }: 1}]}`;
    deepStrictEqual(findRepeatedKey(doubled), ["in", 1, key]);
  }));
});

Deno.test("a long text is walked through once", () => {
  const long = JSON.stringify("\\".repeat(500_000));
  strictEqual(
    findRepeatedKey(`{"a": ${long}, "b": ${"[".repeat(50_000)}${"]".repeat(50_000)}}`),
    null,
  );
});
