import { strictEqual } from "node:assert/strict";
import { fieldOf, isObject } from "../../lib/facts/json_object.ts";

Deno.test("of what JSON can hold, only an object is an object", () => {
  for (const value of [null, [], [{}], "", "{}", 0, true, undefined]) {
    strictEqual(isObject(value), false, JSON.stringify(value));
    strictEqual(fieldOf(value, "length"), undefined, JSON.stringify(value));
  }
  strictEqual(isObject({}), true);
});

Deno.test("a field is what stands in the object, never what every object inherits", () => {
  const value: unknown = JSON.parse('{"a":null,"__proto__":{"b":1}}');
  strictEqual(fieldOf(value, "a"), null);
  strictEqual(JSON.stringify(fieldOf(value, "__proto__")), '{"b":1}');
  for (const name of ["b", "toString", "constructor"]) strictEqual(fieldOf(value, name), undefined);
});
