import { strictEqual } from "node:assert/strict";
import { communityFeedbackReady } from "../../lib/policy/community_feedback.ts";
import {
  commit,
  complete,
  type FactChanges,
  facts,
  HEAD,
  hoursAgo,
  OLD_HEAD,
  person,
  review,
} from "./_facts.ts";

const kind = "rereview_pull_request_exact_head";
const request = (hours: number | null, login: string | null = "peer") =>
  review({
    state: "CHANGES_REQUESTED",
    author: person(login),
    commit_oid: OLD_HEAD,
    submitted_at: hours === null ? null : hoursAgo(hours),
  });

/** The head is two hours old. */
const ready = (
  changes: FactChanges,
  inputs = { action_kind: kind, owner_authored: false } as const,
) =>
  communityFeedbackReady(
    facts({ decision: "CHANGES_REQUESTED", commits: [commit(HEAD, hoursAgo(2))], ...changes }),
    inputs,
  );

Deno.test("a head newer than every request by somebody else is ready", () => {
  strictEqual(ready({ reviews: [request(3)] }), true);
  strictEqual(ready({ reviews: [request(3), request(9, "ada"), request(5, null)] }), true);
});

Deno.test("a request on or after the head's arrival is not answered yet", () => {
  strictEqual(ready({ reviews: [request(1)] }), false);
  strictEqual(ready({ reviews: [request(2)] }), false);
  strictEqual(ready({ reviews: [request(3), request(1, "ada")] }), false);
});

Deno.test("without a request by somebody else nothing was answered", () => {
  strictEqual(ready({ reviews: [] }), false);
  strictEqual(ready({ reviews: [request(3, "AUTHOR")] }), false);
  strictEqual(ready({ reviews: [request(3), request(1, "author")] }), true);
  strictEqual(ready({ reviews: [review({ submitted_at: hoursAgo(3) })] }), false);
});

Deno.test("unknown times and holes in the history prove nothing", () => {
  strictEqual(ready({ reviews: [request(null)] }), false);
  const reviews = [request(3)];
  strictEqual(ready({ reviews, commits: [], created_at: null }), false);
  const hole = { reviews: { ...complete(1), status: "truncated" as const } };
  strictEqual(ready({ reviews, completeness: hole }), false);
});

Deno.test("only other authors' re-reviews are feedback", () => {
  const reviews = [request(3)];
  strictEqual(ready({ reviews }, { action_kind: kind, owner_authored: true } as never), false);
  for (const action_kind of ["review_pull_request_exact_head", null]) {
    strictEqual(ready({ reviews }, { action_kind, owner_authored: false } as never), false);
  }
});

Deno.test("a force push answers a request although its commits are older", () => {
  const pushed = {
    reviews: [request(3)],
    commits: [commit(HEAD, hoursAgo(30))],
  };
  strictEqual(ready(pushed), false);
  const force_pushes = [{ before_oid: OLD_HEAD, after_oid: HEAD, pushed_at: hoursAgo(1) }];
  strictEqual(ready({ ...pushed, force_pushes }), true);
});
