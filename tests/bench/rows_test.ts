import { deepStrictEqual, notStrictEqual, ok, strictEqual } from "node:assert/strict";
import { hostileBody, hostileKinds } from "../../bench/hostile_bodies.ts";
import { median } from "../../bench/measure.ts";
import { seededRandom } from "../../bench/random.ts";
import { fixturePieces, usualRows } from "../../bench/rows.ts";
import { readFixture } from "../../lib/facts/fixture_reader.ts";
import { rowLists } from "../../lib/facts/vocabulary.ts";

function fixture(count: number): string {
  return [...fixturePieces({ count, ...usualRows })].join("");
}

Deno.test("the same request gives the same bytes, another one does not", () => {
  strictEqual(fixture(5), fixture(5));
  notStrictEqual(fixture(5), fixture(6));
});

Deno.test("every generated row is read whole and has the asked size", async () => {
  const { envelope } = await readFixture(fixture(40), { role: "the fixture", language: "en" });
  strictEqual(envelope.pull_requests.length, 40);
  deepStrictEqual(envelope.unreadable_rows, []);
  for (const row of envelope.pull_requests) {
    strictEqual(row.files.length, usualRows.files);
    strictEqual(row.reviews.length, usualRows.reviews);
    const gaps = rowLists.filter((list) =>
      row.completeness[list].status !== "complete" &&
      row.completeness[list].reason !== "not_supplied"
    );
    deepStrictEqual(gaps, [], `#${row.number}`);
  }
});

Deno.test("descriptions are as long as usual ones, and a few go beyond ASCII", async () => {
  const { envelope } = await readFixture(fixture(400), { role: "the fixture", language: "en" });
  const bodies = envelope.pull_requests.map((row) => row.body!);
  const average = bodies.reduce((sum, body) => sum + body.original_length, 0) / bodies.length;
  ok(average > 40 && average < 270, String(average));
  ok(median(bodies.map((body) => body.original_length)) > 0);
  const foreign = bodies.filter(({ text }) => /[^\0-\x7f]/.test(text)).length;
  ok(foreign > 0 && foreign < 40, String(foreign));
});

Deno.test("every hostile body has the asked length and begins as a shorter one of its kind", () => {
  for (const kind of hostileKinds) {
    const body = hostileBody(kind, 65_536);
    strictEqual(body.length, 65_536, kind);
    ok(body.startsWith(hostileBody(kind, 1_000)), kind);
  }
});

Deno.test("chance repeats for a seed and keeps to its range", () => {
  const draw = (seed: number) => {
    const random = seededRandom(seed);
    return Array.from({ length: 200 }, () => random.between(3, 7));
  };
  deepStrictEqual(draw(1), draw(1));
  notStrictEqual(draw(1).join(), draw(2).join());
  deepStrictEqual([...new Set(draw(1))].sort(), [3, 4, 5, 6, 7]);
  strictEqual(seededRandom(9).hex(40).length, 40);
});

Deno.test("the median is the value in the middle", () => {
  strictEqual(median([9, 1, 5]), 5);
  strictEqual(median([4, 1, 2, 3]), 2);
});
