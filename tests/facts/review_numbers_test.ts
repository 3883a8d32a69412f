import { deepStrictEqual } from "node:assert/strict";
import { readFixture } from "../../lib/facts/fixture_reader.ts";
import { numberReviews } from "../../lib/facts/review_numbers.ts";
import { fullRow } from "./_rows.ts";

Deno.test("a review is numbered by its address where its id is no number", async () => {
  const address = "https://github.com/acme/kettle/pull/7#pullrequestreview-";
  const reviews = [
    { id: "PRR_a", url: `${address}42` },
    { id: 7, url: `${address}43` },
    { id: "PRR_b", url: null },
    { id: "PRR_c", url: `${address}0` },
    { id: "PRR_d", url: `${address}44x` },
    { id: null, url: `${address}45` },
  ].map((review) => ({ state: "APPROVED", author: { login: "ada" }, ...review }));
  const { envelope } = await readFixture(JSON.stringify([{ ...fullRow, reviews }]), {
    role: "the fixture",
    language: "en",
  });
  const [facts] = envelope.pull_requests;
  const numbered = numberReviews(facts!);
  deepStrictEqual(
    numbered.reviews.map(({ id }) => id),
    ["42", "7", "PRR_b", "PRR_c", "PRR_d", "45"],
  );
  deepStrictEqual({ ...numbered, reviews: [] }, { ...facts!, reviews: [] });
});
