import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { unreadableList } from "../../lib/facts/completeness.ts";
import type { PullRequestFacts, Review } from "../../lib/facts/schema.ts";
import { pullRequestStates, reviewDecisions } from "../../lib/facts/vocabulary.ts";
import {
  closeoutHolds,
  type CloseoutReading,
  type CloseoutView,
  judgeCloseout,
  viewOf,
} from "../../lib/policy/closeout.ts";
import { facts, fullBody, HEAD, hoursAgo, OLD_HEAD, person, review } from "./_facts.ts";
import {
  anyGap,
  anyHistory,
  bodies,
  reviewsOf,
  target,
  titledBody,
  type ToldReview,
} from "./_gate_facts.ts";

const byAuthor = { author: person("author") } as const;

/** A reading in which nothing moved. */
function reading(row: PullRequestFacts): CloseoutReading {
  return { facts: row, views: [viewOf(row), viewOf(row)] };
}

function closeout(reviews: readonly Review[], decision: PullRequestFacts["decision"] = "APPROVED") {
  return judgeCloseout(reading(facts({ ...byAuthor, decision, reviews: [...reviews] })), target);
}

/** What a person of the model stands for, told without any of the program's rules. */
interface Opinion {
  readonly told: ToldReview;
  readonly id: number;
}

const isAuthor = (who: string | null) => who?.toLowerCase() === "author";

/** Whether a text and a state make a conclusion on the head. */
function concludes({ who, state, body, commit_oid }: ToldReview): "yes" | "no" | null {
  if (commit_oid !== HEAD) return null;
  if (isAuthor(who)) {
    if (state !== "COMMENTED") return null;
    return body === "titled_approval" ? "yes" : body === "titled_request" ? "no" : null;
  }
  if (state === "APPROVED") return body === "approves" || body === "titled_approval" ? "yes" : null;
  if (state === "CHANGES_REQUESTED") {
    return body === "requests" || body === "titled_request" ? "no" : null;
  }
  return null;
}

/** Walks a history from its first review to its last and remembers what each person said last. */
function model(told: readonly ToldReview[]): {
  readonly approval: number | null;
  readonly blockers: readonly number[];
} {
  const when = ({ state, hours_ago }: ToldReview) => state === "PENDING" ? 10_000 : hours_ago;
  const story = told
    .map((one, index): Opinion => ({ told: one, id: 9 + index }))
    .sort((left, right) => when(right.told) - when(left.told) || left.id - right.id);
  const last = new Map<string, Opinion>();
  for (const opinion of story) {
    const { who, state } = opinion.told;
    if (state === "PENDING") continue;
    if (state === "COMMENTED" && !(isAuthor(who) && concludes(opinion.told) !== null)) continue;
    const key = who === null ? `gone ${opinion.id}` : who.toLowerCase();
    last.delete(key);
    last.set(key, opinion);
  }
  const standing = [...last.values()];
  const approvals = standing.filter(({ told }) => concludes(told) === "yes");
  return {
    approval: approvals.at(-1)?.id ?? null,
    blockers: standing.filter(({ told }) => told.state === "CHANGES_REQUESTED")
      .map(({ id }) => id).sort((left, right) => left - right),
  };
}

Deno.test("whatever order a history arrives in, it comes to what a plain walk through it says", () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(
      anyHistory.chain((told) =>
        fc.record({
          told: fc.constant(told),
          order: fc.shuffledSubarray([...told.keys()], { minLength: told.length }),
          decision: fc.oneof(
            { weight: 3, arbitrary: fc.constant("APPROVED" as const) },
            { weight: 2, arbitrary: fc.constantFrom(...reviewDecisions) },
          ),
        })
      ),
      ({ told, order, decision }) => {
        const reviews = reviewsOf(told);
        const found = closeout(order.map((index) => reviews[index]!), decision);
        const expected = model(told);
        strictEqual(found.approval_snapshot.review_id, expected.approval);
        deepStrictEqual(
          found.blocking_reviews.map(({ review_id }) => review_id),
          expected.blockers,
        );
        const holds = [
          ...(decision === "UNKNOWN" ? ["review_source_incomplete"] : []),
          ...(expected.approval === null ? ["exact_head_approval_missing"] : []),
          ...(expected.blockers.length === 0 && decision === "CHANGES_REQUESTED"
            ? ["aggregate_review_decision_conflict"]
            : []),
        ];
        deepStrictEqual(found.hold_reasons, holds);
        strictEqual(
          found.status,
          holds.length > 0
            ? "hold"
            : expected.blockers.length > 0
            ? "verification_required"
            : "clear",
        );
        seen.add(found.status);
      },
    ),
    { numRuns: 1500 },
  );

  strictEqual(seen.size, 3, "every status was reached");
});

const approval = () => review({ id: "50", author: person("ada"), body: bodies.approves });

Deno.test("a request on another head is named, with its address and where it stands", () => {
  const older = review({
    id: "7",
    state: "CHANGES_REQUESTED",
    author: person("bea"),
    commit_oid: OLD_HEAD,
    submitted_at: hoursAgo(60),
    url: "https://github.com/acme/ledger/pull/1#pullrequestreview-7",
  });
  const onHead = { ...older, id: "100", author: person("cid"), commit_oid: HEAD };
  const found = closeout([onHead, approval(), older], "CHANGES_REQUESTED");
  strictEqual(found.status, "verification_required");
  deepStrictEqual(found.blocking_reviews, [
    {
      review_id: 7,
      reviewer: "bea",
      review_head: OLD_HEAD,
      review_url: older.url,
      on_approved_head: false,
    },
    {
      review_id: 100,
      reviewer: "cid",
      review_head: HEAD,
      review_url: older.url,
      on_approved_head: true,
    },
  ]);
  deepStrictEqual(found.approval_snapshot, {
    reviewer: "ada",
    review_id: 50,
    state: "APPROVED",
    submitted_at: hoursAgo(1),
  });
});

Deno.test("a request for changes by an account that is gone still stands", () => {
  const gone = review({ id: "3", state: "CHANGES_REQUESTED", author: person(null) });
  const found = closeout([gone, approval()], "CHANGES_REQUESTED");
  strictEqual(found.status, "verification_required");
  strictEqual(found.blocking_reviews[0]?.reviewer, null);
});

Deno.test("a brief approval hides no complete one, and a complete one of an older head is none", () => {
  const brief = review({ id: "60", author: person("bea"), submitted_at: hoursAgo(0.5) });
  strictEqual(closeout([approval(), brief]).approval_snapshot.review_id, 50);
  deepStrictEqual(closeout([brief]).hold_reasons, ["exact_head_approval_missing"]);
  deepStrictEqual(closeout([review({ body: bodies.of_older_head })]).hold_reasons, [
    "exact_head_approval_missing",
  ]);
});

Deno.test("an approval that GitHub moved to a newer head is none", () => {
  const moved = { ...approval(), submitted_at: hoursAgo(72) };
  // Its text names the head it was moved to only if somebody knew that head already.
  deepStrictEqual(
    closeout([{ ...moved, body: fullBody("APPROVE", { visible_heads: [] }) }]).status,
    "hold",
  );
  strictEqual(closeout([moved]).status, "clear");
});

Deno.test("an author's titled comment is an approval for whoever asks", () => {
  const own = review({
    id: "5",
    state: "COMMENTED",
    author: person("AUTHOR"),
    body: titledBody("APPROVE"),
  });
  const found = closeout([own], "REVIEW_REQUIRED");
  strictEqual(found.status, "clear");
  strictEqual(found.approval_snapshot.state, "COMMENTED");
  strictEqual(closeout([{ ...own, author: person("ada") }]).status, "hold");
});

Deno.test("what moved between the two looks holds", () => {
  const row = facts({ ...byAuthor, decision: "APPROVED", reviews: [approval()] });
  const view = viewOf(row);
  const cases: readonly (readonly [Partial<CloseoutView>, string])[] = [
    [{ number: 2 }, "pull_request_identity_changed"],
    [{ author: person("someone") }, "pull_request_identity_changed"],
    [{ state: "CLOSED" }, "pull_request_not_open"],
    [{ state: "MERGED" }, "pull_request_not_open"],
    [{ head_oid: OLD_HEAD }, "head_changed"],
    [{ head_oid: null }, "head_changed"],
    [{ decision: "CHANGES_REQUESTED" }, "aggregate_review_decision_conflict"],
  ];
  for (const [change, reason] of cases) {
    for (const views of [[{ ...view, ...change }, view], [view, { ...view, ...change }]] as const) {
      const found = judgeCloseout({ facts: row, views }, target);
      deepStrictEqual(found.hold_reasons, [reason]);
      strictEqual(found.status, "hold");
    }
  }
  strictEqual(judgeCloseout(reading(row), target).status, "clear");
  strictEqual(
    judgeCloseout({ facts: row, views: [{ ...view, author: person("AUTHOR") }, view] }, target)
      .status,
    "clear",
  );
});

Deno.test("an approval of the head that is there is none of the head that was asked for", () => {
  const row = facts({ ...byAuthor, decision: "APPROVED", reviews: [approval()] });
  const found = judgeCloseout(reading(row), { number: 1, head_oid: OLD_HEAD });
  deepStrictEqual(found.hold_reasons, ["head_changed", "exact_head_approval_missing"]);
  deepStrictEqual(found.approval_snapshot, {
    reviewer: null,
    review_id: null,
    state: null,
    submitted_at: null,
  });
});

Deno.test("reasons to hold keep the contract's order", () => {
  deepStrictEqual(closeoutHolds.map(({ id }) => id), [
    "pull_request_identity_changed",
    "pull_request_not_open",
    "head_changed",
    "review_source_incomplete",
    "exact_head_approval_missing",
    "aggregate_review_decision_conflict",
  ]);
  const row = facts({
    number: 2,
    state: "CLOSED",
    decision: "CHANGES_REQUESTED",
    completeness: { reviews: unreadableList("read_failed") },
  });
  deepStrictEqual(
    judgeCloseout(reading(row), { number: 1, head_oid: OLD_HEAD }).hold_reasons,
    closeoutHolds.map(({ id }) => id),
  );
});

Deno.test("no head is clear of which a needed part was not read", () => {
  let clear = 0;
  fc.assert(
    fc.property(
      fc.record({
        details: fc.option(anyGap, { freq: 2 }),
        reviews: fc.option(anyGap, { freq: 2 }),
        files: fc.option(anyGap, { freq: 2 }),
        decision: fc.constantFrom(...reviewDecisions),
        state: fc.constantFrom(...pullRequestStates),
        broken: fc.option(
          fc.constantFrom<Partial<Review>>(
            { id: null },
            { id: "PRR_x" },
            { id: "0" },
            { id: "50" },
            { url: null },
            { commit_oid: null },
            { submitted_at: null },
            { state: "RETRACTED" },
            { author: { login: null, kind: "unknown", association: null } },
          ),
          { freq: 2 },
        ),
      }, { requiredKeys: [] }),
      ({ decision = "APPROVED", state = "OPEN", broken, ...gaps }) => {
        const extra = review({ id: "51", state: "COMMENTED", author: person("bea") });
        const lists = Object.fromEntries(
          Object.entries(gaps).filter(([, gap]) => gap !== null && gap !== undefined),
        );
        const row = facts({
          ...byAuthor,
          decision,
          state,
          reviews: [approval(), ...(broken ? [{ ...extra, ...broken }] : [])],
          completeness: lists,
        });
        const { status } = judgeCloseout(reading(row), target);
        const sound = Object.keys(lists).length === 0 && !broken && state === "OPEN" &&
          decision !== "UNKNOWN" && decision !== "CHANGES_REQUESTED";
        strictEqual(status, sound ? "clear" : "hold");
        if (status === "clear") clear++;
      },
    ),
    { numRuns: 1000 },
  );
  ok(clear > 10);
});
