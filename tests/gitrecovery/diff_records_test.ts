import { deepStrictEqual, ok, throws } from "node:assert/strict";
import fc from "fast-check";
import { diffReader, MalformedDiff, TooManyPaths } from "../../lib/gitrecovery/diff_records.ts";

const encoder = new TextEncoder();
const [zero, one, two] = ["0", "1", "2"].map((digit) => digit.repeat(40));

const records = [
  `:000000 100644 ${zero} ${one} A`,
  "new",
  `:100644 000000 ${one} ${zero} D`,
  "old\tname\n",
  `:100644 100755 ${one} ${two} M`,
  "文件",
  `:100644 120000 ${one} ${two} T`,
  ":typed",
  "12\t0\tnew",
  "0\t3\told\tname\n",
  "-\t-\t文件",
  "1\t1\t:typed",
];

function read(
  parts: readonly string[],
  { pieces = 7, end = "\0", most = 10 } = {},
) {
  const bytes = encoder.encode(parts.join("\0") + end);
  const reader = diffReader({ oid_digits: 40, most });
  for (let at = 0; at < bytes.length; at += pieces) reader.push(bytes.subarray(at, at + pieces));
  return reader.end();
}

Deno.test("records are read alike, wherever the output is cut", () => {
  const whole = read(records, { pieces: 1_000_000 });
  deepStrictEqual([...whole], [
    ["new", { change: "A", lines: { added: 12, deleted: 0 } }],
    ["old\tname\n", { change: "D", lines: { added: 0, deleted: 3 } }],
    ["文件", { change: "M", lines: null }],
    [":typed", { change: "T", lines: { added: 1, deleted: 1 } }],
  ]);
  for (let pieces = 1; pieces < 60; pieces += 1) deepStrictEqual(read(records, { pieces }), whole);
  deepStrictEqual([...read([], { end: "" })], []);
});

Deno.test("what is not exactly the output that was asked for is refused", () => {
  const put = (at: number, text: string) => records.with(at, text);
  const malformed: readonly (readonly string[])[] = [
    records.slice(0, -1),
    records.slice(0, 7),
    records.slice(2),
    [...records, "1\t1\tnew"],
    [...records, "1\t1\tmore"],
    [...records, records[0]!, "late", "1\t1\tlate"],
    [...records, ""],
    put(0, `:000000 100644 ${zero} ${one} R100`),
    put(0, `:000000 100644 ${zero} ${one} U`),
    put(0, `:000000 100644 ${zero?.slice(1)} ${one} A`),
    put(0, `:000000 100644 ${zero} ${one}${"0".repeat(24)} A`),
    put(0, `:100644 100644 ${zero} ${one} A`),
    put(0, `:000000 000000 ${zero} ${one} A`),
    put(0, `:000000 100644 ${zero} ${one} M`),
    put(0, `::000000 100644 ${zero} ${one} A`),
    put(1, ""),
    put(3, "new"),
    put(8, "-\t0\tnew"),
    put(8, "12\t-\tnew"),
    put(8, "012\t0\tnew"),
    put(8, "-1\t0\tnew"),
    put(8, "1e3\t0\tnew"),
    put(8, "1234567890123456\t0\tnew"),
    put(8, "\t0\tnew"),
    put(8, "12\t\tnew"),
    put(8, "12\tnew"),
    put(8, "12\t0\t"),
    put(8, "12\t0\tother"),
    put(9, "12\t0\tnew"),
  ];
  for (const parts of malformed) {
    for (const pieces of [1, 5, 1_000]) {
      throws(() => read(parts, { pieces }), MalformedDiff, JSON.stringify(parts));
    }
  }
  throws(() => read(records, { end: "" }), MalformedDiff);
  throws(() => read(records, { most: 3 }), TooManyPaths);
  ok(read(records, { most: 4 }));
  const endless = diffReader({ oid_digits: 40, most: 10 });
  throws(() => {
    for (let times = 0; times < 100; times += 1) endless.push(new Uint8Array(65_536).fill(0x61));
  }, MalformedDiff);
});

Deno.test("no loss and no change of bytes goes unseen, or it changes what is read", () => {
  const good = encoder.encode(records.join("\0") + "\0");
  const expected = JSON.stringify([...read(records)]);
  const attempt = (bytes: Uint8Array) => {
    const reader = diffReader({ oid_digits: 40, most: 10 });
    try {
      reader.push(bytes);
      return JSON.stringify([...reader.end()]);
    } catch (thrown) {
      ok(thrown instanceof MalformedDiff || thrown instanceof TooManyPaths, String(thrown));
      return null;
    }
  };
  fc.assert(
    fc.property(fc.nat(good.length - 1), fc.integer({ min: 1, max: 60 }), (from, count) => {
      const to = Math.min(good.length, from + count);
      const cut = new Uint8Array([...good.subarray(0, from), ...good.subarray(to)]);
      const found = attempt(cut);
      // Half of an object id is refused; whole records may only go together, path and lines.
      ok(found === null || found !== expected);
    }),
  );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      attempt(bytes);
    }),
  );
});
