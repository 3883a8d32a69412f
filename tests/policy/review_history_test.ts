import { deepStrictEqual, strictEqual } from "node:assert/strict";
import {
  reviewHistory,
  reviewsCompleteness,
  reviewStates,
} from "../../lib/policy/review_history.ts";
import {
  briefBody,
  complete,
  facts,
  fullBody,
  HEAD,
  hoursAgo,
  OLD_HEAD,
  person,
  review,
} from "./_facts.ts";

const newestIds = (reviews: Parameters<typeof facts>[0]) =>
  reviewHistory(facts(reviews)).newest_first.map(({ id }) => id);

Deno.test("reviews stand newest first, undated ones last", () => {
  const reviews = [
    review({ id: "3", submitted_at: null }),
    review({ id: "1", submitted_at: hoursAgo(3) }),
    review({ id: "2", submitted_at: hoursAgo(1) }),
  ];
  deepStrictEqual(newestIds({ reviews }), ["2", "1", "3"]);
});

Deno.test("at one instant the higher id is newer, numbers by value", () => {
  const ids = [null, "9", "10", "100", "PRR_a", "PRR_b"];
  const reviews = ids.map((id) => review({ id }));
  deepStrictEqual(newestIds({ reviews }), ids.toReversed());
  deepStrictEqual(newestIds({ reviews: reviews.toReversed() }), ids.toReversed());
});

Deno.test("without ids, what takes an approval away counts as newer", () => {
  const states = ["CHANGES_REQUESTED", "DISMISSED", "COMMENTED", "APPROVED"];
  for (const shuffled of [states, states.toReversed()]) {
    const reviews = shuffled.map((state) => review({ id: null, url: null, state }));
    deepStrictEqual(
      reviewHistory(facts({ reviews })).newest_first.map(({ state }) => state),
      states,
    );
  }
});

Deno.test("even reviews that differ only in text have one order", () => {
  const same = { id: null, url: null };
  const reviews = ["ada", "bea", "cy"].map((login) => review({ ...same, author: person(login) }));
  const orders = [reviews, reviews.toReversed()].map((given) =>
    reviewHistory(facts({ reviews: given })).newest_first.map(({ author }) => author.login)
  );
  deepStrictEqual(orders[0], orders[1]);
  const texts = [briefBody, fullBody("APPROVE"), fullBody("REQUEST_CHANGES")]
    .map((body) => review({ ...same, body }));
  deepStrictEqual(
    reviewHistory(facts({ reviews: texts })).newest_first,
    reviewHistory(facts({ reviews: texts.toReversed() })).newest_first,
  );
  const heads = [OLD_HEAD, HEAD].map((commit_oid) => review({ ...same, commit_oid }));
  deepStrictEqual(
    reviewHistory(facts({ reviews: heads })).newest_first,
    reviewHistory(facts({ reviews: heads.toReversed() })).newest_first,
  );
});

Deno.test("a history is complete when it was read to its end and every state is known", () => {
  strictEqual(reviewHistory(facts()).complete, true);
  const reviews = reviewStates.map((state) => review({ state }));
  strictEqual(reviewHistory(facts({ reviews })).complete, true);
  for (const status of ["truncated", "unreadable"] as const) {
    const gap = { reviews: { ...complete(1), status } };
    strictEqual(reviewHistory(facts({ reviews, completeness: gap })).complete, false);
  }
});

Deno.test("an unknown state makes the reviews of its row incomplete and nothing else", () => {
  const reviews = [review(), review({ state: "RETRACTED" })];
  const row = facts({ reviews });
  strictEqual(reviewHistory(row).complete, false);
  deepStrictEqual(reviewsCompleteness(row), {
    read: 1,
    total: 2,
    status: "truncated",
    reason: "malformed_entries",
  });
  const declared = { read: 2, total: 5, status: "truncated", reason: "source_capped" } as const;
  deepStrictEqual(
    reviewsCompleteness(facts({ reviews, completeness: { reviews: declared } })),
    declared,
  );
  deepStrictEqual(reviewsCompleteness(facts({ reviews: [review()] })), complete(1));
});
