import { deepStrictEqual, notStrictEqual, ok, strictEqual } from "node:assert/strict";
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
    ok((row.body?.original_length ?? 0) > 1_000);
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
