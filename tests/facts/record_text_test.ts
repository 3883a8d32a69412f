import { deepStrictEqual, match, ok, strictEqual, throws } from "node:assert/strict";
import fc from "fast-check";
import fixture from "../../fixtures/review_queue.json" with { type: "json" };
import { readFixture } from "../../lib/facts/fixture_reader.ts";
import { isRecordText } from "../../lib/facts/record_mark.ts";
import { recordText } from "../../lib/facts/record_text.ts";
import type { ObservedEnvelope } from "../../lib/facts/schema.ts";
import { LoopxError } from "../../lib/text/errors.ts";
import { anyFixture } from "../packet/_any_fixture.ts";

const options = { role: "the record", language: "en" } as const;

const write = (envelope: ObservedEnvelope) => [...recordText(envelope)].join("");
const read = async (text: string) => (await readFixture(text, options)).envelope;

const example = await read(JSON.stringify(fixture));

/** The same value with the keys of every object turned around, but for those that are data. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      [key, key === "removed" || key === "sections" ? inner : turned(inner)] as const
    ).reverse(),
  );
}

Deno.test("a record has a line for every field and every row", () => {
  const lines = write(example).split("\n");
  deepStrictEqual(lines.slice(0, 2), ["{", '  "schema_version": "loopx_observed_facts_v0",']);
  deepStrictEqual(lines.slice(-2), ["}", ""]);
  const rows = lines.filter((line) => line.startsWith("    {"));
  strictEqual(rows.length, example.pull_requests.length + example.unreadable_rows.length);
  deepStrictEqual(JSON.parse(rows[0]?.replace(/,$/, "") ?? ""), example.pull_requests[0]);
  match(write({ ...example, pull_requests: [] }), /^ {2}"pull_requests": \[\],$/m);
});

Deno.test("equal facts are equal text, whatever order their fields come in", () => {
  const envelope = { ...example, observed_at: "2030-01-01T00:00:00Z" };
  strictEqual(write(turned(envelope) as ObservedEnvelope), write(envelope));
});

Deno.test("whatever a fixture holds is recorded, read back equal, and recorded alike", async () => {
  let recorded = 0;
  await fc.assert(
    fc.asyncProperty(anyFixture, async (value) => {
      const envelope = await read(JSON.stringify(value)).catch((thrown) => {
        if (!(thrown instanceof LoopxError)) throw thrown;
        return null;
      });
      if (envelope === null) return;
      recorded += 1;
      const text = write(envelope);
      ok(isRecordText(text) && text.isWellFormed());
      const again = await read(text);
      deepStrictEqual(again, envelope);
      strictEqual(write(again), text);
    }),
    { numRuns: 200 },
  );
  ok(recorded > 20);
});

Deno.test("what would not be read again is no record", () => {
  const [row] = example.pull_requests;
  ok(row !== undefined);
  const withTitle = (text: string) => ({ ...row, title: { ...row.title, text } });
  const token = "ghp_0123456789abcdefghijABCDEFGHIJ012345";
  const cases: readonly (readonly [envelope: ObservedEnvelope, message: RegExp])[] = [
    [{ ...example, pull_requests: [row, row] }, /twice/],
    [{ ...example, pull_requests: [withTitle(token)] }, /pull_requests\[0\]\.title\.text/],
    [{ ...example, pull_requests: [withTitle("in /home/mira/x")] }, /title\.text/],
    [{ ...example, viewer: "two words" }, /viewer/],
    [{ ...example, observed_at: "yesterday" }, /observed_at/],
  ];
  for (const [envelope, message] of cases) {
    throws(() => write(envelope), (thrown) => {
      ok(thrown instanceof TypeError);
      match(thrown.message, message);
      ok(!thrown.message.includes(token));
      return true;
    });
  }
});
