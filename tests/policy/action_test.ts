import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { pullRequestStates, reviewDecisions, verdicts } from "../../lib/facts/vocabulary.ts";
import {
  type ActionCase,
  type ActionDecision,
  actionRules,
  decideAction,
  decideCase,
  detailsReadable,
  reviewActionKinds,
} from "../../lib/policy/action.ts";
import { concludeReviews } from "../../lib/policy/conclusion.ts";
import { independentReview } from "../../lib/policy/independent_review.ts";
import { complete, type FactChanges, facts, fullBody, person, review } from "./_facts.ts";

/** Every case there is. */
function* allCases(): Generator<ActionCase> {
  for (const state of pullRequestStates) {
    for (const is_draft of [false, true]) {
      for (const details_readable of [true, false]) {
        for (const concluded of [null, ...verdicts]) {
          for (const in_merge_queue of [false, true]) {
            for (const readiness of [null, "observed_unchanged", "material_transition"] as const) {
              for (const covered of [false, true]) {
                for (const decision of reviewDecisions) {
                  yield {
                    state,
                    is_draft,
                    details_readable,
                    concluded,
                    in_merge_queue,
                    readiness,
                    covered,
                    decision,
                  };
                }
              }
            }
          }
        }
      }
    }
  }
}

type Value = string | boolean | null;

/**
 * The rule text as data, one line per clause: which values each input must have (inputs left out may
 * have any), and the outcome. The first line that fits decides.
 */
const clauses: readonly {
  readonly where: Readonly<Record<string, readonly Value[]>>;
  readonly kind: ActionDecision["kind"];
  readonly reason: ActionDecision["reason"];
}[] = [
  { where: { is_draft: [true] }, kind: null, reason: "draft" },
  { where: { state: ["CLOSED"] }, kind: null, reason: "closed" },
  { where: { details_readable: [false] }, kind: null, reason: "details_unreadable" },
  {
    where: { concluded: ["APPROVE"], state: ["OPEN"], in_merge_queue: [true] },
    kind: null,
    reason: "approved_in_merge_queue",
  },
  {
    where: { concluded: ["APPROVE"], state: ["OPEN"], readiness: ["observed_unchanged"] },
    kind: null,
    reason: "approved_readiness_unchanged",
  },
  {
    where: { concluded: ["APPROVE"], state: ["OPEN"] },
    kind: "qualify_pull_request_merge_readiness",
    reason: "approved",
  },
  { where: { concluded: ["APPROVE", "REQUEST_CHANGES"] }, kind: null, reason: "concluded" },
  { where: { state: ["OPEN"], covered: [true] }, kind: null, reason: "independently_covered" },
  {
    where: { state: ["MERGED"] },
    kind: "audit_merged_pull_request_exact_head",
    reason: "merged_without_conclusion",
  },
  {
    where: { state: ["OPEN"], decision: ["CHANGES_REQUESTED"] },
    kind: "rereview_pull_request_exact_head",
    reason: "changes_requested",
  },
  { where: { state: ["OPEN"] }, kind: "review_pull_request_exact_head", reason: "not_concluded" },
];

Deno.test("every case there is gets what the rule text says", () => {
  const reached = new Set<string>();
  let cases = 0;
  for (const row of allCases()) {
    const values: Readonly<Record<string, Value>> = { ...row };
    const clause = clauses.find(({ where }) =>
      Object.entries(where).every(([name, allowed]) => allowed.includes(values[name] ?? null))
    );
    deepStrictEqual(
      decideCase(row),
      { kind: clause?.kind, reason: clause?.reason },
      JSON.stringify(row),
    );
    reached.add(clause?.reason ?? "");
    cases++;
  }
  strictEqual(cases, 3 * 2 * 2 * 3 * 2 * 3 * 2 * 5);
  deepStrictEqual([...reached].sort(), actionRules.map(({ reason }) => reason).sort());
});

Deno.test("the kinds of work are the contract's", () => {
  deepStrictEqual([...reviewActionKinds].sort(), [
    "audit_merged_pull_request_exact_head",
    "audit_pull_request_exact_head",
    "qualify_pull_request_merge_readiness",
    "rereview_pull_request_exact_head",
    "review_pull_request_exact_head",
  ]);
});

/** The action that the facts lead to, all decisions taken. */
function actionOf(changes: FactChanges, readiness: ActionCase["readiness"] = null): string {
  const row = facts(changes);
  const decision = decideAction(row, {
    conclusion: concludeReviews(row, { viewer: "viewer", floors: "behavior" }),
    independent_review: independentReview(row, { viewer: "viewer" }),
    readiness,
  });
  return decision.reason;
}

const approved = [review({ body: fullBody("APPROVE") })];
const queued = { status: "queued", state: "QUEUED", position: 1, enqueued_at: null } as const;

Deno.test("the action follows from the facts", () => {
  const unreadable = { read: 0, total: 1, status: "unreadable", reason: "read_failed" } as const;
  strictEqual(actionOf({}), "not_concluded");
  strictEqual(actionOf({ decision: "CHANGES_REQUESTED" }), "changes_requested");
  strictEqual(actionOf({ reviews: approved }), "approved");
  strictEqual(actionOf({ reviews: approved }, "material_transition"), "approved");
  strictEqual(
    actionOf({ reviews: approved }, "observed_unchanged"),
    "approved_readiness_unchanged",
  );
  strictEqual(actionOf({ reviews: approved, merge_queue: queued }), "approved_in_merge_queue");
  strictEqual(actionOf({ merge_queue: queued }), "not_concluded");
  strictEqual(actionOf({ reviews: [review()] }), "independently_covered");
  strictEqual(actionOf({ reviews: [review({ author: person("viewer") })] }), "not_concluded");
  strictEqual(actionOf({ state: "MERGED", reviews: [review()] }), "merged_without_conclusion");
  strictEqual(actionOf({ state: "MERGED", reviews: approved }), "concluded");
  strictEqual(actionOf({ completeness: { details: unreadable } }), "details_unreadable");
  strictEqual(actionOf({ is_draft: true, reviews: approved }), "draft");
});

Deno.test("dissent on the head counts as coverage and is not asked for again", () => {
  const dissent = [review({ state: "CHANGES_REQUESTED" })];
  strictEqual(
    actionOf({ decision: "CHANGES_REQUESTED", reviews: dissent }),
    "independently_covered",
  );
});

Deno.test("an approval survives the detour over a draft and is still bound to its head", () => {
  const facts = { reviews: approved };
  deepStrictEqual(
    [false, true, false].map((is_draft) => actionOf({ ...facts, is_draft })),
    ["approved", "draft", "approved"],
  );
});

Deno.test("a row without a head or with unread details is never offered", () => {
  strictEqual(detailsReadable(facts()), true);
  strictEqual(detailsReadable(facts({ head: { ...facts().head, oid: null } })), false);
  const details = { ...complete(1), status: "unreadable" } as const;
  strictEqual(detailsReadable(facts({ completeness: { details } })), false);
});
