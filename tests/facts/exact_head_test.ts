import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { exactHeadKey, readExactHead } from "../../lib/facts/exact_head.ts";

const HEAD = "0123456789abcdef0123456789abcdef01234567";

Deno.test("heads of 40 and 64 digits are read in any letter case", () => {
  deepStrictEqual(readExactHead(`12@${HEAD}`), { number: 12, head_oid: HEAD });
  deepStrictEqual(readExactHead(`12@${HEAD.toUpperCase()}`), { number: 12, head_oid: HEAD });
  const long = "AB".repeat(32);
  deepStrictEqual(readExactHead(`1@${long}`), { number: 1, head_oid: long.toLowerCase() });
});

Deno.test("anything else is no exact head", () => {
  for (
    const text of [
      "",
      "12",
      "12@",
      `@${HEAD}`,
      `0@${HEAD}`,
      `012@${HEAD}`,
      `-1@${HEAD}`,
      `12@${HEAD}0`,
      `12@${HEAD.slice(1)}`,
      `12@${HEAD.slice(1)}g`,
      `12@${"a".repeat(63)}`,
      `12@${"a".repeat(65)}`,
      ` 12@${HEAD}`,
      `12@${HEAD}\n`,
      `12@${HEAD}@${HEAD}`,
      `١٢@${HEAD}`,
      `12345678901@${HEAD}`,
      `2147483648@${HEAD}`,
    ]
  ) {
    strictEqual(readExactHead(text), null, text);
  }
});

Deno.test("equal heads share a key, which reads back", () => {
  const key = exactHeadKey({ number: 12, head_oid: HEAD.toUpperCase() });
  strictEqual(key, `12@${HEAD}`);
  deepStrictEqual(readExactHead(key), { number: 12, head_oid: HEAD });
  strictEqual(exactHeadKey({ number: 12, head_oid: null }), "12@");
});
