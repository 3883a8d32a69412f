import { strictEqual } from "node:assert/strict";
import { lastReviewedHead } from "../../lib/policy/last_reviewed_head.ts";
import { facts, HEAD, hoursAgo, OLD_HEAD, review } from "./_facts.ts";

const asked = (hours: number, commit_oid: string | null, state = "CHANGES_REQUESTED") =>
  review({ id: `${hours}`, state, commit_oid, submitted_at: hoursAgo(hours) });

Deno.test("the newest formal review names the head that was last reviewed", () => {
  const older = "a".repeat(40);
  strictEqual(
    lastReviewedHead(facts({ reviews: [asked(9, older), asked(5, OLD_HEAD)] })),
    OLD_HEAD,
  );
  strictEqual(
    lastReviewedHead(facts({ reviews: [asked(9, older), asked(5, OLD_HEAD, "DISMISSED")] })),
    OLD_HEAD,
  );
});

Deno.test("an answer in a thread is no review of a head", () => {
  const reviews = [asked(9, OLD_HEAD), asked(5, "b".repeat(40), "COMMENTED")];
  strictEqual(lastReviewedHead(facts({ reviews })), OLD_HEAD);
});

Deno.test("where it cannot be told, or is this head, there is none", () => {
  strictEqual(lastReviewedHead(facts({ reviews: [] })), null);
  strictEqual(lastReviewedHead(facts({ reviews: [asked(5, HEAD)] })), null);
  strictEqual(lastReviewedHead(facts({ reviews: [asked(9, OLD_HEAD), asked(5, null)] })), null);
  const cut = facts({ reviews: [asked(5, OLD_HEAD)] });
  const reviewsCut = { ...cut.completeness.reviews, status: "truncated" as const };
  const { completeness } = cut;
  strictEqual(
    lastReviewedHead({ ...cut, completeness: { ...completeness, reviews: reviewsCut } }),
    null,
  );
});
