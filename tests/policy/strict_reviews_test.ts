import { deepStrictEqual, strictEqual } from "node:assert/strict";
import type { Review } from "../../lib/facts/schema.ts";
import {
  defectiveReview,
  type ReviewDefect,
  reviewNumber,
} from "../../lib/policy/strict_reviews.ts";
import { person, review } from "./_facts.ts";

Deno.test("a history of sound reviews has nothing wrong with it", () => {
  strictEqual(
    defectiveReview([
      review({ id: "1" }),
      review({ id: "2", author: person(null) }),
      review({ id: "3", state: "PENDING", submitted_at: null }),
      review({ id: "9007199254740991", commit_oid: "d".repeat(64) }),
    ]),
    null,
  );
  strictEqual(defectiveReview([]), null);
});

Deno.test("the first review that cannot be relied on is named with what is wrong", () => {
  const cases: readonly (readonly [Partial<Review>, ReviewDefect])[] = [
    [{ id: null }, "id_not_a_positive_integer"],
    [{ id: "0" }, "id_not_a_positive_integer"],
    [{ id: "-3" }, "id_not_a_positive_integer"],
    [{ id: "1.5" }, "id_not_a_positive_integer"],
    [{ id: "PRR_kwDO" }, "id_not_a_positive_integer"],
    [{ id: "9007199254740993" }, "id_not_a_positive_integer"],
    [{ id: "1" }, "id_repeated"],
    [{ author: { login: null, kind: "unknown", association: null } }, "author_unknown"],
    [{ state: "RETRACTED" }, "state_unknown"],
    [{ submitted_at: null }, "submission_time_missing"],
    [{ submitted_at: "2026-13-01T00:00:00Z" }, "submission_time_missing"],
    [{ commit_oid: null }, "commit_missing"],
    [{ url: null }, "url_missing"],
  ];
  for (const [change, defect] of cases) {
    deepStrictEqual(
      defectiveReview([review({ id: "1" }), { ...review({ id: "2" }), ...change }]),
      { index: 1, defect },
    );
  }
});

Deno.test("the number of a review is told exactly or not at all", () => {
  strictEqual(reviewNumber({ id: "4503599627370497" }), 4503599627370497);
  strictEqual(reviewNumber({ id: "9007199254740993" }), null);
  strictEqual(reviewNumber({ id: null }), null);
});
