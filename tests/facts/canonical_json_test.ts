import { deepStrictEqual, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { canonicalJson, type JsonValue } from "../../lib/facts/canonical_json.ts";

/** The same value with the keys of every object in reverse. */
function turned(value: JsonValue): JsonValue {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(turned);
  return Object.fromEntries(
    Object.entries(value).reverse().map(([key, field]) => [key, turned(field as JsonValue)]),
  );
}

/** Minus zero is left out: JSON does not tell it from zero. */
const anyValue = fc.jsonValue().filter((value) => !Object.is(value, -0)) as fc.Arbitrary<JsonValue>;

Deno.test("equal values have one text, whatever the order of their keys", () => {
  fc.assert(
    fc.property(
      anyValue,
      (value) => strictEqual(canonicalJson(turned(value)), canonicalJson(value)),
    ),
  );
});

Deno.test("the text is JSON of the same value", () => {
  fc.assert(
    fc.property(
      anyValue,
      (value) =>
        deepStrictEqual(JSON.parse(canonicalJson(value)), JSON.parse(JSON.stringify(value))),
    ),
  );
});

Deno.test("keys are sorted at every depth, lists keep their order, absent fields are left out", () => {
  strictEqual(
    canonicalJson({ b: [{ d: 1, c: null }, "x"], a: undefined, "": true }),
    '{"":true,"b":[{"c":null,"d":1},"x"]}',
  );
});
