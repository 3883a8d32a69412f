import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import {
  mergeabilities,
  mergeStates,
  pullRequestStates,
  reviewDecisions,
} from "../../lib/facts/vocabulary.ts";
import { judgeReadiness } from "../../lib/policy/readiness.ts";
import { readinessBlockerIds, readinessBlockers } from "../../lib/policy/readiness_blockers.ts";
import type { PullRequestFacts } from "../../lib/facts/schema.ts";
import {
  complete,
  type FactChanges,
  fullBody,
  HEAD,
  hoursAgo,
  OLD_HEAD,
  person,
  review,
} from "./_facts.ts";
import {
  anyGap,
  bodies,
  check,
  partlyUnread,
  readyFacts,
  repository,
  target,
  titledBody,
} from "./_gate_facts.ts";

const judge = (facts: PullRequestFacts, { wait_for_ci = true, viewer = "viewer" } = {}) =>
  judgeReadiness(facts, { target, repository, viewer, wait_for_ci });
const blockers = (changes: FactChanges, options = {}) =>
  judge(readyFacts(changes), options).blocking_reasons;

/** The inputs of the product, by name: what each value makes of the facts. */
const unreadable = { read: 0, total: null, status: "unreadable", reason: "read_failed" } as const;
const inputs = {
  merge_state: Object.fromEntries(mergeStates.map((merge_state) => [merge_state, { merge_state }])),
  mergeability: Object.fromEntries(
    mergeabilities.map((mergeability) => [mergeability, { mergeability }]),
  ),
  draft: { no: {}, yes: { is_draft: true } },
  decision: Object.fromEntries(reviewDecisions.map((decision) => [decision, { decision }])),
  conclusion: {
    approves: {},
    requests: {
      reviews: [review({ state: "CHANGES_REQUESTED", body: bodies.requests })],
    },
    missing: { reviews: [] },
    brief: { reviews: [review()] },
    fallback: {
      author: person("Viewer"),
      reviews: [
        review({ state: "COMMENTED", author: person("viewer"), body: titledBody("APPROVE") }),
      ],
    },
  },
  checks: {
    pass: {},
    none: { checks: [] },
    unread: { checks: [], completeness: { checks: unreadable } },
    failed: { checks: [check({ conclusion: "FAILURE" })] },
    pending: { checks: [check({ status: "QUEUED", conclusion: "" }), check({ name: "other" })] },
    failed_and_pending: {
      checks: [check({ conclusion: "STALE" }), check({ name: "b", status: "WAITING" })],
    },
    unknown: { checks: [check({ conclusion: "NEW_WORD" }), check({ name: "other" })] },
    cut: {
      completeness: {
        checks: { read: 1, total: 3, status: "truncated", reason: "source_capped" },
      },
    },
  },
  threads: {
    settled: {},
    open: { threads: { total: 2, unresolved: 1 } },
    unread: { threads: null, completeness: { threads: unreadable } },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, FactChanges>>>>;

type Named = { readonly [Input in keyof typeof inputs]: string } & { readonly ci: string };

/**
 * The rules of the gate as data, in the order of the answer: a blocker applies where one of its lines
 * fits, and a line fits where every input it names has one of the values.
 */
const rules: readonly {
  readonly reason: string;
  readonly where: readonly Partial<Readonly<Record<keyof Named, readonly string[]>>>[];
  /** Values for which an administrator's bypass covers the blocker. */
  readonly bypass?: Partial<Readonly<Record<keyof Named, readonly string[]>>>;
}[] = [
  { reason: "draft_pull_request", where: [{ draft: ["yes"] }] },
  {
    reason: "current_head_review_missing_or_invalid",
    where: [{ conclusion: ["missing", "brief"] }],
  },
  { reason: "current_head_conclusion_not_approval", where: [{ conclusion: ["requests"] }] },
  {
    reason: "github_review_decision_not_approved",
    where: [{
      decision: ["REVIEW_REQUIRED", "CHANGES_REQUESTED", "UNKNOWN"],
      conclusion: ["approves", "requests", "missing", "brief"],
    }],
    bypass: { decision: ["REVIEW_REQUIRED", "UNKNOWN"] },
  },
  {
    reason: "status_checks_missing",
    where: [{ ci: ["on"], checks: ["none", "unread"] }],
    bypass: {},
  },
  {
    reason: "status_checks_failed",
    where: [{ ci: ["on"], checks: ["failed", "failed_and_pending"] }],
    bypass: {},
  },
  {
    reason: "status_checks_pending",
    where: [{ ci: ["on"], checks: ["pending", "failed_and_pending"] }],
    bypass: {},
  },
  {
    reason: "status_checks_incomplete",
    where: [{
      ci: ["on"],
      checks: ["failed", "pending", "failed_and_pending", "unknown", "cut"],
    }],
    bypass: {},
  },
  { reason: "review_threads_incomplete", where: [{ threads: ["unread"] }] },
  { reason: "unresolved_review_threads", where: [{ threads: ["open"] }] },
  {
    reason: "merge_state_requires_update",
    where: [{ mergeability: ["CONFLICTING"] }, { merge_state: ["DIRTY", "DRAFT"] }],
  },
  {
    reason: "merge_state_unverified",
    where: [
      {
        mergeability: ["UNKNOWN"],
        merge_state: ["BEHIND", "BLOCKED", "CLEAN", "HAS_HOOKS", "UNKNOWN", "UNSTABLE"],
      },
      { mergeability: ["MERGEABLE"], merge_state: ["UNKNOWN"] },
    ],
  },
  {
    reason: "repository_merge_state_blocked",
    where: [{
      merge_state: ["BLOCKED"],
      ci: ["on"],
      conclusion: ["approves", "requests", "missing", "brief"],
    }],
    bypass: {},
  },
];

function fits(named: Named, where: Partial<Readonly<Record<string, readonly string[]>>>): boolean {
  const values: Readonly<Record<string, string>> = named;
  return Object.entries(where).every(([input, allowed]) => allowed?.includes(values[input]!));
}

function* product(): Generator<readonly [Named, FactChanges]> {
  const names = Object.keys(inputs) as (keyof typeof inputs)[];
  const walk = function* (
    at: number,
    named: Readonly<Record<string, string>>,
    changes: FactChanges,
  ): Generator<readonly [Named, FactChanges]> {
    const name = names[at];
    if (name === undefined) {
      for (const ci of ["on", "off"]) yield [{ ...named, ci } as unknown as Named, changes];
      return;
    }
    for (const [value, more] of Object.entries(inputs[name]) as [string, FactChanges][]) {
      yield* walk(at + 1, { ...named, [name]: value }, {
        ...changes,
        ...more,
        completeness: { ...changes.completeness, ...more.completeness },
      });
    }
  };
  yield* walk(0, {}, {});
}

Deno.test("every combination of what was read gets the blockers of the rule text", () => {
  const reached = new Set<string>();
  let [cases, ready] = [0, 0];
  for (const [named, changes] of product()) {
    const decision = judge(readyFacts(changes), { wait_for_ci: named.ci === "on" });
    const found = rules.filter(({ where }) => where.some((line) => fits(named, line)));
    const reasons = found.map(({ reason }) => reason);
    const bypass = found.length > 0 &&
      found.every(({ bypass }) => bypass !== undefined && fits(named, bypass));
    const required = named.merge_state === "BEHIND" && named.mergeability === "MERGEABLE" ||
      named.merge_state === "BLOCKED" && (named.ci === "off" || named.conclusion === "fallback");
    const expected = [found.length === 0, bypass, required, ...reasons];
    const actual = [
      decision.ready,
      decision.admin_bypass_overrides_this_gate,
      decision.admin_bypass_required,
      ...decision.blocking_reasons,
    ];
    if (actual.join() !== expected.join()) deepStrictEqual(actual, expected, JSON.stringify(named));
    for (const reason of reasons) reached.add(reason);
    cases++;
    if (decision.ready) ready++;
  }
  strictEqual(cases, 8 * 3 * 2 * 5 * 5 * 8 * 3 * 2);
  ok(ready > 100);
  deepStrictEqual(
    [...reached, "pull_request_not_open", "remote_head_mismatch"].sort(),
    [...readinessBlockerIds].sort(),
  );
});

Deno.test("the blockers are the contract's, in its order", () => {
  deepStrictEqual(
    readinessBlockers.map(({ id }) => id),
    [
      "pull_request_not_open",
      "draft_pull_request",
      "remote_head_mismatch",
      ...rules.slice(1).map(({ reason }) => reason),
    ],
  );
});

Deno.test("only an open pull request is ready, whatever else was read", () => {
  for (const state of pullRequestStates) {
    deepStrictEqual(blockers({ state }), state === "OPEN" ? [] : ["pull_request_not_open"]);
  }
});

Deno.test("another head or another number is never what was asked for", () => {
  const head = { ref: "topic", repository: null, is_cross_repository: null };
  deepStrictEqual(blockers({ head: { ...head, oid: OLD_HEAD } }), [
    "remote_head_mismatch",
    "current_head_review_missing_or_invalid",
  ]);
  ok(blockers({ head: { ...head, oid: null } }).includes("remote_head_mismatch"));
  ok(blockers({ number: 2 }).includes("remote_head_mismatch"));
});

Deno.test("a head of 64 digits is a head like any other", () => {
  const oid = "d".repeat(64);
  const facts = readyFacts({
    head: { ref: "topic", oid, repository: null, is_cross_repository: null },
    reviews: [
      review({ commit_oid: oid, body: fullBody("APPROVE", { visible_heads: [oid] }) }),
    ],
  });
  const decision = judgeReadiness(facts, {
    target: { number: 1, head_oid: oid },
    repository,
    viewer: null,
    wait_for_ci: true,
  });
  deepStrictEqual(decision.blocking_reasons, []);
  strictEqual(decision.material_state.exact_head, `1@${oid}`);
});

Deno.test("an approval that moved to a newer head, or names the older one, is none", () => {
  const moved = review({ submitted_at: hoursAgo(72) });
  const stale = review({ body: fullBody("APPROVE", { visible_heads: [OLD_HEAD] }) });
  for (const approval of [moved, stale]) {
    deepStrictEqual(blockers({ reviews: [approval] }), ["current_head_review_missing_or_invalid"]);
  }
});

Deno.test("an author's titled comment counts for that author alone, in any letter case", () => {
  const reviews = [
    review({ state: "COMMENTED", author: person("OWNER"), body: titledBody("APPROVE") }),
  ];
  const own = { author: person("owner"), reviews, decision: "REVIEW_REQUIRED" } as const;
  deepStrictEqual(blockers(own, { viewer: "Owner" }), []);
  deepStrictEqual(blockers(own, { viewer: "viewer" }), [
    "current_head_review_missing_or_invalid",
    "github_review_decision_not_approved",
  ]);
  deepStrictEqual(
    blockers({ ...own, author: person(null) }, { viewer: "owner" }).includes(
      "current_head_review_missing_or_invalid",
    ),
    true,
  );
});

Deno.test("a peer's approval of the viewer's own pull request is no fallback", () => {
  const own = { author: person("viewer"), merge_state: "BLOCKED" } as const;
  deepStrictEqual(blockers(own), ["repository_merge_state_blocked"]);
  strictEqual(judge(readyFacts(own)).author_owned_commented_approval, false);
});

Deno.test("without its details nothing of a pull request counts", () => {
  deepStrictEqual(blockers({ completeness: { details: unreadable } }), [
    "current_head_review_missing_or_invalid",
    "github_review_decision_not_approved",
    "merge_state_unverified",
  ]);
});

Deno.test("standing dissent on the head is not outvoted", () => {
  const request = review({ state: "CHANGES_REQUESTED", author: person("bea") });
  const approval = review({ body: fullBody("APPROVE"), submitted_at: hoursAgo(0.5) });
  deepStrictEqual(blockers({ reviews: [request, approval], decision: "CHANGES_REQUESTED" }), [
    "current_head_review_missing_or_invalid",
    "github_review_decision_not_approved",
  ]);
});

Deno.test("what checks say does not matter while CI is off", () => {
  fc.assert(fc.property(
    fc.array(
      fc.constantFrom(check(), check({ conclusion: "FAILURE" }), check({ status: "WAITING" })),
    ),
    fc.option(anyGap),
    (checks, gap) => {
      const silent = judge(readyFacts(), { wait_for_ci: false });
      const told = judge(
        readyFacts({ checks, ...(gap === null ? {} : { completeness: { checks: gap } }) }),
        { wait_for_ci: false },
      );
      deepStrictEqual(told, silent);
    },
  ));
});

Deno.test("only the newest attempt of a check counts, and another identity is another check", () => {
  const failed = check({ conclusion: "FAILURE", started_at: hoursAgo(3) });
  deepStrictEqual(blockers({ checks: [failed, check()] }), []);
  deepStrictEqual(blockers({ checks: [{ ...failed, event: "pull_request" }, check()] }), [
    "status_checks_failed",
    "status_checks_incomplete",
  ]);
  deepStrictEqual(
    blockers({ checks: [check({ status: "IN_PROGRESS", conclusion: "SUCCESS" })] }),
    ["status_checks_pending", "status_checks_incomplete"],
  );
});

/** Each of these adds a blocker, to whatever it is added. */
const spoilings: readonly ((facts: PullRequestFacts) => PullRequestFacts)[] = [
  (facts) => ({ ...facts, state: "CLOSED" }),
  (facts) => ({ ...facts, is_draft: true }),
  (facts) => ({ ...facts, head: { ...facts.head, oid: OLD_HEAD } }),
  (facts) => ({ ...facts, reviews: [] }),
  (facts) => ({ ...facts, merge_state: "DIRTY" }),
  (facts) => ({ ...facts, mergeability: "CONFLICTING" }),
  (facts) => ({ ...facts, mergeability: "UNKNOWN" }),
  (facts) => ({ ...facts, checks: [...facts.checks, check({ name: "new", conclusion: "ERROR" })] }),
  (facts) => ({ ...facts, checks: [...facts.checks, check({ name: "new", status: "QUEUED" })] }),
  (facts) => ({ ...facts, threads: { total: 2, unresolved: 1 } }),
  ({ completeness, ...facts }) => ({
    ...facts,
    completeness: { ...completeness, threads: unreadable },
  }),
  ({ completeness, ...facts }) => ({
    ...facts,
    completeness: { ...completeness, reviews: unreadable },
  }),
  ({ completeness, ...facts }) => ({
    ...facts,
    completeness: { ...completeness, details: unreadable },
  }),
];

Deno.test("a further blocker never makes a head ready", () => {
  fc.assert(fc.property(
    partlyUnread,
    fc.array(fc.constantFrom(...spoilings), { minLength: 1, maxLength: 3 }),
    (facts, added) => {
      const spoilt = added.reduce((so_far, spoil) => spoil(so_far), facts);
      strictEqual(judge(spoilt).ready, false);
    },
  ));
});

Deno.test("no head is ready of which a needed part was not read", () => {
  let ready = 0;
  fc.assert(
    fc.property(partlyUnread, fc.boolean(), (facts, wait_for_ci) => {
      if (judge(facts, { wait_for_ci }).ready) {
        ready++;
        requireRead(facts, wait_for_ci);
      }
    }),
    { numRuns: 2000 },
  );
  ok(ready > 50, "some of them are");
});

/** What must have been read of a head that is ready. */
function requireRead(facts: PullRequestFacts, wait_for_ci: boolean): void {
  const { details, reviews, threads, checks } = facts.completeness;
  strictEqual(details.status, "complete");
  strictEqual(reviews.status, "complete");
  strictEqual(threads.status, "complete");
  strictEqual(facts.threads?.unresolved, 0);
  strictEqual(facts.head.oid, HEAD);
  ok(facts.mergeability === "MERGEABLE" && facts.merge_state !== "UNKNOWN");
  ok(facts.decision !== "UNKNOWN");
  if (!wait_for_ci) return;
  strictEqual(checks.status, "complete");
  ok(facts.checks.length > 0);
  ok(facts.checks.every(({ conclusion }) => conclusion === "SUCCESS"));
}

Deno.test("the material state holds every input and no name that a reader did not need", () => {
  const { material_state } = judge(
    readyFacts({ checks: [check(), check({ name: "lint", conclusion: "FAILURE" })] }),
  );
  deepStrictEqual(material_state, {
    repository: "acme/ledger",
    exact_head: `1@${HEAD}`,
    base_oid: "c".repeat(40),
    state: "OPEN",
    is_draft: false,
    merge_state: "CLEAN",
    mergeability: "MERGEABLE",
    review_decision: "APPROVED",
    conclusion: {
      valid: true,
      status: "valid",
      state: "APPROVED",
      verdict: "APPROVE",
      review_commit: HEAD,
      invalid_reasons: [],
    },
    checks: {
      consulted: true,
      complete: true,
      total: 2,
      counts: { failure: 1, unknown: 0, pending: 0, success: 1 },
      failures: ["lint"],
      pending: [],
    },
    review_threads: {
      complete: true,
      total_count: 2,
      unresolved_count: 0,
      failure_code: null,
    },
    wait_for_ci: true,
  });
});

Deno.test("a list of files that is not whole asks for the long sections", () => {
  const sections = Object.fromEntries(
    Object.keys(fullBody("APPROVE").sections).map((label) => [
      label,
      { prose_characters: 50, occurrences: 1 },
    ]),
  );
  const short = [review({ body: fullBody("APPROVE", { sections }) })];
  deepStrictEqual(blockers({ reviews: short }), []);
  const cut = { read: 0, total: 3, status: "truncated", reason: "source_capped" } as const;
  deepStrictEqual(blockers({ reviews: short, completeness: { files: cut } }), [
    "current_head_review_missing_or_invalid",
  ]);
  deepStrictEqual(
    blockers({ completeness: { files: cut, threads: complete(2) } }),
    [],
    "a full review holds whatever the files are",
  );
});
