import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { judgePullRequest } from "../../lib/policy/judge_pull_request.ts";
import { ownerAccounts } from "../../lib/policy/owners.ts";
import { laneOf, scheduleQueue } from "../../lib/policy/schedule.ts";
import {
  commit,
  type FactChanges,
  facts,
  fullBody,
  HEAD,
  hoursAgo,
  NOW,
  OLD_HEAD,
  person,
  readinessMatch,
  review,
} from "./_facts.ts";

const context = {
  owners: ownerAccounts("viewer", ["helper"]),
  now: NOW,
  behavior_bearing: true,
};
const judge = (changes: FactChanges) => judgePullRequest(facts(changes), context);

Deno.test("a judged row holds every decision about it", () => {
  const reviews = [
    review({ state: "CHANGES_REQUESTED", author: person("peer", { association: "NONE" }) }),
  ];
  const row = judge({
    number: 7,
    decision: "CHANGES_REQUESTED",
    reviews,
    base: { ref: "topic", oid: null, parent_number: 6, parent_kind: "inferred" },
  });
  strictEqual(row.number, 7);
  strictEqual(row.head_oid, HEAD);
  strictEqual(row.review_ready_at, hoursAgo(48));
  strictEqual(row.review_ready_age_hours, 48);
  deepStrictEqual(row.stack, { parent_number: 6, kind: "inferred" });
  deepStrictEqual(row.action, {
    kind: "rereview_pull_request_exact_head",
    reason: "changes_requested",
  });
  deepStrictEqual(row.dissent, reviews);
  strictEqual(row.conclusion.state, "CHANGES_REQUESTED");
  strictEqual(row.independent_review, null);
  strictEqual(row.community_feedback_ready, false);
});

Deno.test("every lane is reached from facts", () => {
  const unreadable = { read: 0, total: 1, status: "unreadable", reason: "read_failed" } as const;
  const fresh = { commits: [commit(HEAD, hoursAgo(2))] };
  const answered = {
    ...fresh,
    decision: "CHANGES_REQUESTED" as const,
    reviews: [
      review({ state: "CHANGES_REQUESTED", commit_oid: OLD_HEAD, submitted_at: hoursAgo(9) }),
    ],
  };
  const cases: readonly (readonly [changes: FactChanges, lane: string])[] = [
    [{}, "community_aged_backlog"],
    [fresh, "composite_remaining"],
    [answered, "community_feedback"],
    [{ ...answered, author: person("Viewer") }, "authenticated_developer_owned"],
    [{ author: person("helper") }, "authenticated_developer_owned"],
    [{ author: person(null) }, "community_aged_backlog"],
    [{ reviews: [review()] }, "current_head_concluded"],
    [{ state: "MERGED" }, "merged"],
    [{ state: "CLOSED" }, "closed"],
    [{ is_draft: true }, "draft"],
    [{ completeness: { details: unreadable } }, "unreadable"],
  ];
  for (const [changes, lane] of cases) strictEqual(laneOf(judge(changes)), lane);
});

Deno.test("the viewer's own pull request and an owner account's are told apart", () => {
  const own = judge({ author: person("VIEWER") });
  deepStrictEqual([own.author_owned, own.owner_authored], [true, true]);
  const helper = judge({ author: person("Helper") });
  deepStrictEqual([helper.author_owned, helper.owner_authored], [false, true]);
});

Deno.test("what the files touch decides which floors a review must reach", () => {
  const short = fullBody("APPROVE");
  const sections = Object.fromEntries(
    Object.keys(short.sections).map((label) => [label, { prose_characters: 50, occurrences: 1 }]),
  );
  const row = facts({ reviews: [review({ body: { ...short, sections } })] });
  strictEqual(judgePullRequest(row, context).conclusion.valid, false);
  const docs = judgePullRequest(row, { ...context, behavior_bearing: false });
  strictEqual(docs.action.reason, "approved");
  const observed = judgePullRequest(row, {
    ...context,
    behavior_bearing: false,
    readiness: () => readinessMatch(),
  });
  strictEqual(observed.action.kind, null);
});

Deno.test("a review of an unknown state is a gap of its row and of nothing else", () => {
  const given = facts({ reviews: [review(), review({ state: "RETRACTED" })] });
  const row = judgePullRequest(given, context);
  deepStrictEqual(row.facts.completeness.reviews, {
    read: 1,
    total: 2,
    status: "truncated",
    reason: "malformed_entries",
  });
  strictEqual(row.action.reason, "not_concluded");
  strictEqual(judge({ reviews: [review()] }).facts.completeness.reviews.status, "complete");
  const whole = facts();
  strictEqual(judgePullRequest(whole, context).facts, whole);
});

Deno.test("judged rows can be put in order as they are", () => {
  const rows = [
    judge({ number: 1, author: person("viewer") }),
    judge({ number: 2, commits: [commit(HEAD, hoursAgo(1))] }),
    judge({ number: 3 }),
  ];
  deepStrictEqual(
    scheduleQueue(rows, { direction: "forward" }).map(({ row }) => row.number),
    [3, 2, 1],
  );
});
