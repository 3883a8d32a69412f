import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { safePath } from "../../lib/text/path_text.ts";
import { foldLosses, lossyPath, pathFromBytes } from "../../lib/gitrecovery/path_bytes.ts";

const text = (...bytes: readonly number[]) => pathFromBytes(new Uint8Array(bytes));

/** Bytes of which some form characters and some do not. */
const bytes = fc.array(
  fc.oneof(
    fc.integer({ min: 0, max: 255 }).map((byte) => [byte]),
    fc.string({ unit: "binary", maxLength: 2 }).map((part) => [...new TextEncoder().encode(part)]),
    fc.constantFrom([0xed, 0xa0, 0x80], [0xc0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xe2, 0x82]),
  ),
  { maxLength: 12 },
).map((parts) => new Uint8Array(parts.flat()));

Deno.test("a path that is UTF-8 is its text, a mark at its start included", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (path) => {
      strictEqual(pathFromBytes(new TextEncoder().encode(path)), path);
      strictEqual(lossyPath(path), path);
    }),
  );
  strictEqual(text(0xef, 0xbb, 0xbf, 0x61), "\ufeffa");
});

Deno.test("other bytes stand for themselves, and shown paths stay different", () => {
  strictEqual(text(0x61, 0xe9), "a\udce9");
  strictEqual(text(0xed, 0xa0, 0x80), "\udced\udca0\udc80");
  strictEqual(text(0xf0, 0x9f, 0x98, 0x80, 0xff), "\u{1f600}\udcff");
  strictEqual(safePath(text(0x61, 0xe9)), "a\\u{dce9}");
  fc.assert(
    fc.property(bytes, bytes, (one, other) => {
      const same = one.length === other.length && one.every((byte, at) => byte === other[at]);
      strictEqual(pathFromBytes(one) === pathFromBytes(other), same);
      ok(lossyPath(pathFromBytes(one)).isWellFormed());
    }),
  );
});

Deno.test("what other programs make of such a path is found again, runs of losses as one", () => {
  fc.assert(
    fc.property(bytes, (some) => {
      const theirs = new TextDecoder("utf-8", { ignoreBOM: true }).decode(some);
      strictEqual(foldLosses(lossyPath(pathFromBytes(some))), foldLosses(theirs));
    }),
  );
  deepStrictEqual(foldLosses("a\ufffd\ufffdb\ufffd"), "a\ufffdb\ufffd");
});
