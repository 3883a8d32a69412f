import { deepStrictEqual, doesNotMatch, match, ok, strictEqual } from "node:assert/strict";
import { closeoutSchema } from "../../lib/packet/closeout_schema.ts";
import { readinessSchema } from "../../lib/packet/readiness_schema.ts";
import { ghHome, ghIsHere } from "../support/gh.ts";
import { startGitHub } from "../support/github.ts";
import { runProgram } from "./_fake_io.ts";
import { APPROVAL, example, type GateRun, HEAD, ready, review, withGates } from "./_gate_world.ts";

const threads = (count: number, open: readonly number[] = []) =>
  Array.from({ length: count }, (_, index) => ({ isResolved: !open.includes(index) }));
const run = (patch: Readonly<Record<string, unknown>> = {}) => ({
  __typename: "CheckRun",
  workflowName: "ci",
  name: "test",
  status: "COMPLETED",
  conclusion: "SUCCESS",
  startedAt: "2026-10-30T17:30:00Z",
  ...patch,
});
const status = (state: string, context = "deploy") => ({
  __typename: "StatusContext",
  context,
  state,
  startedAt: "2026-10-30T17:41:00Z",
});
const other = "c".repeat(40);
const always = { times: 0 } as const;

/** A field report, what brings it about, and what must be said. */
interface Report extends GateRun {
  readonly report: string;
  /** The blockers; an error kind in their place. */
  readonly found: readonly string[] | string;
  /** What else the answer says. */
  readonly seen?: Readonly<Record<string, unknown>>;
  /** Whether `gh` is asked as well, for one of each kind. */
  readonly both?: true;
}

const noChecks = ["status_checks_missing"];
const failed = ["status_checks_failed", "status_checks_incomplete"];
const pending = ["status_checks_pending", "status_checks_incomplete"];
const odd = ["status_checks_incomplete"];
const noReview = ["current_head_review_missing_or_invalid"];
const threadsUnread = ["review_threads_incomplete"];
const unverified = ["merge_state_unverified"];
const moved = [
  ...noReview,
  "github_review_decision_not_approved",
  "status_checks_missing",
  "review_threads_incomplete",
  "merge_state_unverified",
];
const change = (patch: Readonly<Record<string, unknown>>, on = "LoopxFence") =>
  ({ kind: "change", on, rows: [{ number: 425, ...patch }] }) as const;

const reports: readonly Report[] = [
  { report: "nothing in the way", found: [], both: true },
  {
    report: "P13: the unresolved thread stands on the second page",
    patch: { reviewThreads: threads(197, [150]) },
    found: ["unresolved_review_threads"],
    both: true,
  },
  {
    report: "P13: a later page fails",
    patch: { reviewThreads: threads(197) },
    faults: [{ kind: "html", status: 502, on: "LoopxThreads", after: 1, ...always }],
    found: threadsUnread,
    both: true,
  },
  {
    report: "P13: the cursor never advances",
    patch: { reviewThreads: threads(197) },
    faults: [{ kind: "repeat_cursor", on: "LoopxThreads", ...always }],
    found: threadsUnread,
    both: true,
  },
  ...[
    { list: [status("SUCCESS")], found: [] },
    { list: [status("PENDING")], found: pending },
    { list: [status("EXPECTED")], found: pending },
    { list: [status("FAILURE")], found: failed },
    { list: [status("ERROR")], found: failed },
    { list: [status("NEW_STATE")], found: odd },
    { list: [run({ status: "IN_PROGRESS", conclusion: "" })], found: pending, both: true as const },
    { list: [run({ conclusion: "" })], found: odd },
    { list: [run({ status: "IN_PROGRESS" })], found: pending },
    { list: [run({ conclusion: "STALE" })], found: failed },
    { list: [run({ conclusion: "STARTUP_FAILURE" })], found: failed },
    { list: [run({ conclusion: "ACTION_REQUIRED" })], found: failed },
    { list: [run({ conclusion: "TIMED_OUT" })], found: failed },
    { list: [run({ conclusion: "CANCELLED" })], found: failed },
    {
      list: [run({ conclusion: "NEUTRAL" }), run({ name: "b", conclusion: "SKIPPED" })],
      found: [],
    },
    { list: [run({ conclusion: "NEW_WORD" })], found: odd },
    { list: [run({ status: "NEW_STATUS" })], found: odd },
    { list: [], found: noChecks, both: true as const },
  ].map(({ list, ...rest }): Report => ({
    report: `P16: ${JSON.stringify(list).slice(0, 120)}`,
    patch: { statusCheckRollup: list },
    ...rest,
  })),
  {
    report: "P17: a newer attempt of the same check replaces the failed one",
    patch: {
      statusCheckRollup: [
        run({ conclusion: "FAILURE" }),
        run({ startedAt: "2026-10-30T18:00:00Z" }),
      ],
    },
    found: [],
    both: true,
  },
  {
    report: "P17: another workflow's check of the same name is another check",
    patch: {
      statusCheckRollup: [
        run({ conclusion: "FAILURE", workflowName: "nightly" }),
        run({ startedAt: "2026-10-30T18:00:00Z" }),
      ],
    },
    found: failed,
  },
  {
    report: "P17: another event's check of the same name is another check",
    patch: {
      statusCheckRollup: [
        run({ conclusion: "FAILURE", event: "pull_request" }),
        run({ startedAt: "2026-10-30T18:00:00Z", event: "push" }),
      ],
    },
    found: failed,
  },
  {
    report: "P17: a token that may not read checks",
    faults: [{ kind: "partial", field: "statusCheckRollup", ...always }],
    found: noChecks,
    both: true,
  },
  {
    report: "P18: an approval that GitHub moved to a newer head",
    patch: {
      forcePushes: [{ beforeOid: other, afterOid: HEAD, pushedAt: "2026-10-31T11:00:00Z" }],
      reviews: [review({ body: APPROVAL.replaceAll(HEAD, other) })],
    },
    found: noReview,
    both: true,
  },
  {
    report: "P18: the same, but the body names the head",
    patch: {
      forcePushes: [{ beforeOid: other, afterOid: HEAD, pushedAt: "2026-10-31T11:00:00Z" }],
    },
    found: [],
  },
  {
    report: "P19: a dismissed request revives no earlier approval",
    patch: {
      reviews: [review({ submittedAt: "2026-10-31T08:00:00Z" }), review({ state: "DISMISSED" })],
    },
    found: noReview,
    both: true,
  },
  {
    report: "P19: a comment takes no approval back",
    patch: {
      reviews: [
        review(),
        review({ state: "COMMENTED", submittedAt: "2026-10-31T10:00:00Z", body: "ok" }),
      ],
    },
    found: [],
  },
  {
    report: "P19: somebody's request for changes at this head",
    patch: {
      reviewDecision: "CHANGES_REQUESTED",
      reviews: [
        review({ state: "CHANGES_REQUESTED", author: { login: "tomasz-w" }, body: "no" }),
        review(),
      ],
    },
    found: [...noReview, "github_review_decision_not_approved"],
  },
  {
    report: "P21: GitHub lets nobody approve their own; the titled comment stands in for it",
    patch: {
      author: { login: "MARA-quill" },
      reviewDecision: "REVIEW_REQUIRED",
      mergeStateStatus: "BLOCKED",
      reviews: [review({
        state: "COMMENTED",
        author: { login: "mara-quill" },
        body:
          `Approval conclusion (author-owned PR; GitHub blocks formal self-approval)\n\n${APPROVAL}`,
      })],
    },
    found: [],
  },
  {
    report: "P22: mergeability is computed at the third look",
    patch: { mergeable: "UNKNOWN", mergeStateStatus: "UNKNOWN" },
    faults: [{ ...change({ mergeable: "MERGEABLE", mergeStateStatus: "CLEAN" }), after: 2 }],
    found: [],
    both: true,
  },
  {
    report: "P22: mergeability is never computed",
    patch: { mergeable: "UNKNOWN", mergeStateStatus: "UNKNOWN" },
    found: unverified,
    both: true,
  },
  {
    report: "P22: behind, but without a conflict",
    patch: { mergeStateStatus: "BEHIND" },
    found: [],
  },
  {
    report: "P22: a conflict",
    patch: { mergeable: "CONFLICTING", mergeStateStatus: "DIRTY" },
    found: ["merge_state_requires_update"],
  },
  {
    report: "P22: a merge state that nobody knows yet",
    patch: { mergeStateStatus: "NEW_STATE" },
    found: unverified,
  },
  {
    report: "P23: queued for merging",
    patch: {
      mergeQueueEntry: {
        state: "AWAITING_CHECKS",
        position: 2,
        enqueuedAt: "2026-10-31T10:00:00Z",
      },
    },
    found: [],
    both: true,
  },
  {
    report: "P23: a host without merge queues",
    faults: [{
      kind: "field_refused",
      field: "mergeQueueEntry",
      message: "Field 'mergeQueueEntry' doesn't exist on type 'PullRequest'",
      extensions: { code: "undefinedField" },
      ...always,
    }],
    found: [],
    both: true,
  },
  {
    report: "P25: a draft keeps its approval and is not ready",
    patch: { isDraft: true, mergeStateStatus: "DRAFT" },
    found: ["draft_pull_request", "merge_state_requires_update"],
    both: true,
  },
  {
    report: "P26: the author's account is gone",
    patch: { author: null, reviews: [review()] },
    found: [],
    both: true,
  },
  {
    report: "P26: the reviewer's account is gone",
    patch: { reviews: [review({ author: null })] },
    found: [],
  },
  {
    report: "merged meanwhile",
    patch: { state: "MERGED", mergedAt: "2026-10-31T12:00:00Z" },
    found: ["pull_request_not_open"],
  },
  {
    report: "another head than the one that was approved",
    head: other,
    found: ["remote_head_mismatch"],
  },
  {
    report: "the head moves while it is read",
    faults: [change({ headRefOid: other })],
    found: ["remote_head_mismatch", ...moved],
    seen: { observed_exact_head: `425@${other}` },
    both: true,
  },
  {
    report: "the head moves before its threads are read",
    faults: [change({ headRefOid: other }, "LoopxThreads")],
    found: ["remote_head_mismatch", ...moved],
    seen: { observed_exact_head: `425@${other}` },
  },
  {
    report: "it is merged while it is read",
    faults: [change({ state: "MERGED" })],
    found: ["pull_request_not_open", ...moved],
    seen: { state: "MERGED", observed_exact_head: `425@${HEAD}` },
  },
  {
    report: "the base moves while it is read",
    faults: [change({ baseRefOid: other })],
    found: moved,
  },
  {
    report: "it becomes a draft while it is read",
    faults: [change({ isDraft: true })],
    found: ["draft_pull_request", ...moved],
    seen: { is_draft: true },
  },
  {
    report: "the decision changes while it is read",
    faults: [change({ reviewDecision: "CHANGES_REQUESTED" })],
    found: moved,
  },
  {
    report: "P29: the repository has another name by now",
    world: { former: ["harbor-labs/old"] },
    repo: "harbor-labs/old",
    found: "repository_unknown",
    both: true,
  },
  {
    report: "P36: single sign-on, in an answer with data null",
    faults: [{
      kind: "graphql_error",
      type: "FORBIDDEN",
      message: "Resource protected by organization SAML enforcement.",
      extensions: { saml_failure: true },
      ...always,
    }],
    found: "sso_required",
    both: true,
  },
  {
    report: "P36: single sign-on for the threads alone",
    faults: [{
      kind: "status",
      status: 403,
      message: "x",
      headers: { "x-github-sso": "required; url=https://github.com/orgs/o/sso" },
      on: "LoopxThreads",
      ...always,
    }],
    found: "sso_required",
  },
  {
    report: "P6: the hour's points are used up in the middle",
    faults: [{
      kind: "graphql_error",
      type: "RATE_LIMITED",
      message: "API rate limit exceeded",
      headers: { "retry-after": "4000" },
      on: "LoopxThreads",
      ...always,
    }],
    found: "rate_limited",
  },
  {
    report: "a lost answer is asked for again",
    faults: [{ kind: "drop", on: "LoopxThreads" }, { kind: "cut_body", on: "LoopxFence" }],
    found: [],
  },
  {
    report: "GitHub fails for good",
    faults: [{ kind: "html", status: 504, ...always }],
    found: "upstream_timeout",
  },
  { report: "no such pull request", world: { rows: [] }, found: "not_found" },
  { report: "an issue's number", world: { rows: [], issues: [425] }, found: "not_found" },
];

Deno.test("merge-check says of every field report what is in the way", async (t) => {
  await using home = await ghHome();
  await using github = await startGitHub(home.socket);
  for (const way of ghIsHere ? [null, home] : [null]) {
    await withGates(github, way, async ({ ask }) => {
      for (const { report, found, both, seen = {}, ...asked } of reports) {
        if (way !== null && both === undefined) continue;
        await t.step(`${way === null ? "api" : "gh"}: ${report}`, async () => {
          const { status: exit, json, stderr } = await ask("merge-check", asked);
          if (typeof found === "string") {
            deepStrictEqual([exit, json.ok, json.error_kind], [1, false, found], stderr);
            // One pull request is asked for; nothing makes that less.
            doesNotMatch(stderr, /--limit|--since/);
            return;
          }
          deepStrictEqual(json.blocking_reasons, found, stderr);
          for (const [key, value] of Object.entries(seen)) strictEqual(json[key], value, key);
          deepStrictEqual([exit, json.ready], found.length === 0 ? [0, true] : [1, false]);
          readinessSchema.parse(json);
        });
      }
    });
  }
});

Deno.test("merge-check asks GitHub three times, and says what it found", async () => {
  await using github = await startGitHub();
  await withGates(github, null, async ({ ask }) => {
    const { json, stderr } = await ask("merge-check");
    deepStrictEqual(
      (await github.seen()).requests,
      { LoopxNumber: 1, LoopxThreads: 1, LoopxFence: 1 },
    );
    strictEqual(stderr, "");
    deepStrictEqual(
      [json.expected_exact_head, json.observed_exact_head, json.source, json.repository],
      [`425@${HEAD}`, `425@${HEAD}`, "github_cli", "harbor-labs/tidewater"],
    );
    deepStrictEqual(
      [json.readiness_observation, json.local_goal_observation_write_performed],
      [null, false],
    );
    deepStrictEqual(json.review_threads.total_count, 1);
    const slow = await ask("merge-check", { patch: { mergeable: "UNKNOWN" } });
    strictEqual((await github.seen()).requests["LoopxFence"], 3);
    deepStrictEqual(
      slow.stderr.split("\n").filter((line) => /has not computed/.test(line)).length,
      3,
    );
    match(slow.stderr, /#425.*waiting 4 s \(attempt 3 of 3\)/);
    const queued = await ask("merge-check", {
      patch: {
        mergeQueueEntry: { state: "QUEUED", position: 1, enqueuedAt: "2026-10-31T10:00:00Z" },
      },
    });
    deepStrictEqual([queued.json.merge_queue.status, queued.json.merge_queue.position], [
      "queued",
      1,
    ]);
  });
});

Deno.test("a ready head names the request for changes that the approval does not answer", async () => {
  await using home = await ghHome();
  await using github = await startGitHub(home.socket);
  const author = { login: example.viewer };
  const titled =
    `Approval conclusion (author-owned PR; GitHub blocks formal self-approval)\n\n${APPROVAL}`;
  for (const way of ghIsHere ? [null, home] : [null]) {
    await withGates(github, way, async ({ ask }) => {
      const patch = {
        author,
        reviewDecision: "CHANGES_REQUESTED",
        mergeStateStatus: "BLOCKED",
        reviews: [
          dissent("tomasz-w", "2026-10-29T09:00:00Z"),
          review({ state: "COMMENTED", author, body: titled }),
        ],
      };
      const { status: exit, json } = await ask("merge-check", { patch });
      deepStrictEqual([exit, json.ready, json.admin_bypass_required], [0, true, true]);
      strictEqual(json.review_decision, "CHANGES_REQUESTED");
      deepStrictEqual(
        json.standing_change_requests.map((
          // deno-lint-ignore no-explicit-any
          { reviewer, review_head, on_expected_head }: any,
        ) => [reviewer, review_head, on_expected_head]),
        [["tomasz-w", other, false]],
      );
    });
  }
});

Deno.test("heads of 64 digits are as good as those of 40", async () => {
  await using github = await startGitHub();
  const head = "0a".repeat(32);
  await withGates(github, null, async ({ ask }) => {
    const patch = {
      headRefOid: head,
      baseRefOid: "0b".repeat(32),
      commits: [{ ...(ready["commits"] as readonly object[])[0], oid: head }],
      reviews: [review({ commit: { oid: head }, body: APPROVAL.replaceAll(HEAD, head) })],
    };
    const asked = { patch, head: head.toUpperCase() };
    const readiness = await ask("merge-check", asked);
    deepStrictEqual([readiness.status, readiness.json.blocking_reasons], [0, []]);
    const closeout = await ask("closeout", asked);
    deepStrictEqual([closeout.status, closeout.json.status], [0, "clear"]);
  });
});

Deno.test({
  name: "an enterprise host is asked through gh, by its own name",
  ignore: !ghIsHere,
  fn: async () => {
    await using home = await ghHome();
    await using github = await startGitHub(home.socket);
    const env = { ...home.env, GH_ENTERPRISE_TOKEN: "test-token" };
    const enterprise = { ...home, env, [Symbol.asyncDispose]: () => Promise.resolve() };
    await withGates(github, enterprise, async ({ ask }) => {
      const repo = "ghe.example/harbor-labs/tidewater";
      const readiness = await ask("merge-check", { repo });
      deepStrictEqual([readiness.status, readiness.json.host], [0, "ghe.example"]);
      strictEqual(readiness.json.material_state.repository, repo);
      const closeout = await ask("closeout", { repo });
      deepStrictEqual([closeout.status, closeout.json.host], [0, "ghe.example"]);
      deepStrictEqual(Object.keys((await github.seen()).requests), [
        "LoopxNumber",
        "/api/v3/repos/harbor-labs/tidewater/pulls/425/reviews",
        "LoopxFence",
      ]);
    });
  },
});

/** A close-out, what brings it about, and what must be said. */
interface Closeout extends GateRun {
  readonly report: string;
  readonly status: "clear" | "verification_required" | "hold" | "error";
  readonly reasons?: readonly string[];
  readonly blocked_by?: readonly (string | null)[];
  readonly both?: true;
}

const dissent = (login: string | null, at: string, more: Readonly<Record<string, unknown>> = {}) =>
  review({
    state: "CHANGES_REQUESTED",
    author: login === null ? null : { login },
    submittedAt: at,
    commit: { oid: other },
    body: "Please split this.",
    ...more,
  });

const closeouts: readonly Closeout[] = [
  { report: "an approval, and nobody against it", status: "clear", both: true },
  {
    report: "a request at an older head still stands",
    patch: { reviews: [dissent("tomasz-w", "2026-10-29T09:00:00Z"), review()] },
    status: "verification_required",
    blocked_by: ["tomasz-w"],
    both: true,
  },
  {
    report: "P19: a later comment of the same reviewer takes nothing back",
    patch: {
      reviews: [
        dissent("tomasz-w", "2026-10-29T09:00:00Z"),
        dissent("Tomasz-W", "2026-10-30T09:00:00Z", { state: "COMMENTED" }),
        review(),
      ],
    },
    status: "verification_required",
    blocked_by: ["tomasz-w"],
  },
  {
    report: "P19: a dismissal of the same reviewer does, and revives nothing",
    patch: {
      reviews: [
        dissent("tomasz-w", "2026-10-28T09:00:00Z"),
        dissent("tomasz-w", "2026-10-29T09:00:00Z", { state: "DISMISSED" }),
        review(),
      ],
    },
    status: "clear",
  },
  {
    report: "P26: two accounts that are gone are two reviewers",
    patch: {
      reviews: [
        dissent(null, "2026-10-28T09:00:00Z"),
        dissent("ghost", "2026-10-29T09:00:00Z", { state: "APPROVED" }),
        review(),
      ],
    },
    status: "verification_required",
    blocked_by: [null],
    both: true,
  },
  {
    report: "GitHub says that changes are requested, and nobody's request stands",
    patch: { reviewDecision: "CHANGES_REQUESTED" },
    status: "hold",
    reasons: ["aggregate_review_decision_conflict"],
  },
  {
    report: "P18: an approval that GitHub moved to a newer head",
    patch: {
      forcePushes: [{ beforeOid: other, afterOid: HEAD, pushedAt: "2026-10-31T11:00:00Z" }],
      reviews: [review({ body: APPROVAL.replaceAll(HEAD, other) })],
    },
    status: "hold",
    reasons: ["exact_head_approval_missing"],
    both: true,
  },
  {
    report: "the head moved between the two looks",
    faults: [change({ headRefOid: other })],
    status: "hold",
    reasons: ["head_changed"],
    both: true,
  },
  {
    report: "it was merged",
    patch: { state: "MERGED", mergedAt: "2026-10-31T12:00:00Z" },
    status: "hold",
    reasons: ["pull_request_not_open"],
  },
  {
    report: "another operator reads the author's own titled approval",
    patch: {
      author: { login: "priya-venkat" },
      reviewDecision: "REVIEW_REQUIRED",
      reviews: [review({
        state: "COMMENTED",
        author: { login: "priya-venkat" },
        body:
          `Approval conclusion (author-owned PR; GitHub blocks formal self-approval)\n\n${APPROVAL}`,
      })],
    },
    status: "clear",
  },
  {
    report: "a review without a commit is no answer",
    patch: { reviews: [review({ commit: null })] },
    status: "error",
    both: true,
  },
];

Deno.test("closeout names the requests that stand, and holds where it cannot tell", async (t) => {
  await using home = await ghHome();
  await using github = await startGitHub(home.socket);
  for (const way of ghIsHere ? [null, home] : [null]) {
    await withGates(github, way, async ({ ask }) => {
      for (const { report, both, ...expected } of closeouts) {
        if (way !== null && both === undefined) continue;
        const { status: wanted, reasons = [], blocked_by = [], ...asked } = expected;
        await t.step(`${way === null ? "api" : "gh"}: ${report}`, async () => {
          const { status: exit, json, stderr } = await ask("closeout", asked);
          if (wanted === "error") {
            deepStrictEqual(
              [exit, json.ok, json.error_kind],
              [1, false, "malformed_answer"],
              stderr,
            );
            return;
          }
          deepStrictEqual([json.status, json.hold_reasons], [wanted, reasons], stderr);
          strictEqual(exit, wanted === "hold" ? 1 : 0);
          const named = json.blocking_reviews as readonly { readonly reviewer: string | null }[];
          deepStrictEqual(named.map(({ reviewer }) => reviewer), blocked_by);
          closeoutSchema.parse(json);
          ok(!JSON.stringify(json).includes("Please split this"), "no text of a review");
          const { total, requests } = await github.seen();
          strictEqual(total, 3, JSON.stringify(requests));
        });
      }
    });
  }
});

Deno.test("the flags of pr-review ask the same as the verbs", async () => {
  await using github = await startGitHub();
  await withGates(github, null, async ({ ask, run }) => {
    const repo = ["--repo", "harbor-labs/tidewater", "--format", "json"];
    const readiness = await ask("merge-check");
    const byFlag = await run(["pr-review", ...repo, "--check-merge-readiness", `425@${HEAD}`]);
    deepStrictEqual([byFlag.status, JSON.parse(byFlag.stdout)], [0, readiness.json]);
    const closeout = await ask("closeout");
    const closed = await run(["pr-review", ...repo, "--check-approval-closeout", `425@${HEAD}`]);
    deepStrictEqual([closed.status, JSON.parse(closed.stdout)], [0, closeout.json]);
    // The error packet of pr-review stands in for the answer there.
    const line = ["pr-review", "--repo", "harbor-labs/none", "--format", "json"];
    const failed = await run([...line, "--check-approval-closeout", `425@${HEAD}`]);
    const { schema_version, error_kind } = JSON.parse(failed.stdout);
    deepStrictEqual(
      [failed.status, schema_version, error_kind],
      [1, "loopx_pr_review_command_response_v0", "not_found"],
    );
  });
});

Deno.test("what does not go with a gate is refused before anything is read", async () => {
  const head = `425@${HEAD}`;
  const gates = [["--check-merge-readiness", head], ["--check-approval-closeout", head]] as const;
  const foreign: readonly (readonly string[])[] = [
    ["--since", "2026-01-01"],
    ["--state", "all"],
    ["--limit", "5"],
    ["--target-exact-head", head],
    ["--fresh-audit-exact-head", head],
    ["--autonomous-observation"],
    ["--observation-state-file", ".local/x.json"],
    ["--previous-observation-json", "x.json"],
    ["--handled-exact-head", head],
    ["--projected-exact-head", head],
    ["--check-result", "x.json", "--packet", "y.json"],
    ["--record", ".local/x.json"],
    ["--require-complete"],
  ];
  const closeoutOnly: readonly (readonly string[])[] = [
    ["--now", "2026-01-01T00:00:00Z", "--source", "fixture"],
    ["--goal-id", "g"],
    ["--check-merge-readiness", head],
  ];
  for (const gate of gates) {
    const more = gate[0] === "--check-approval-closeout" ? closeoutOnly : [];
    for (const flags of [...foreign, ...more]) {
      const { status, stdout, stderr, reads } = await runProgram(["pr-review", ...gate, ...flags]);
      deepStrictEqual([status, stdout, reads], [2, "", []], flags.join(" "));
      match(stderr, /cannot be combined/, flags.join(" "));
    }
    // The last number is larger than GitHub can be asked for.
    for (const head of ["425@abc", `2147483648@${HEAD}`]) {
      const bad = await runProgram(["pr-review", gate[0], head]);
      deepStrictEqual([bad.status, bad.reads], [2, []]);
      match(bad.stderr, /NUMBER@HEAD_OID/);
    }
  }
});

Deno.test("gates answer about rows of a file", async () => {
  const head = `425@${HEAD}`;
  const fixture = ["--source", "fixture", "--format", "json"];
  const readiness = await runProgram(["merge-check", head, ...fixture]);
  const answer = readinessSchema.parse(JSON.parse(readiness.stdout));
  deepStrictEqual([readiness.status, answer.ready, answer.source], [0, true, "fixture"]);
  const byFlag = await runProgram([
    "pr-review",
    "--check-merge-readiness",
    head,
    ...fixture,
  ]);
  strictEqual(byFlag.stdout, readiness.stdout);
  const closeout = await runProgram(["closeout", head, ...fixture]);
  const closed = closeoutSchema.parse(JSON.parse(closeout.stdout));
  deepStrictEqual([closeout.status, closed.status, closed.approval_snapshot.review_id], [
    0,
    "clear",
    42501,
  ]);
  // Each verb and its flag are one entry of the command table (decision 8).
  const closeoutByFlag = await runProgram([
    "pr-review",
    "--check-approval-closeout",
    head,
    ...fixture,
  ]);
  deepStrictEqual([closeoutByFlag.status, closeoutByFlag.stdout], [0, closeout.stdout]);
  const moved = await runProgram(["merge-check", `425@${other}`, ...fixture]);
  deepStrictEqual(
    [moved.status, JSON.parse(moved.stdout).blocking_reasons],
    [1, ["remote_head_mismatch"]],
  );
  for (const verb of ["merge-check", "closeout"]) {
    const absent = await runProgram([verb, `9999@${HEAD}`, ...fixture]);
    deepStrictEqual([absent.status, JSON.parse(absent.stdout).error_kind], [1, "input"]);
    const row = { ...ready, reviewThreads: undefined };
    const files = { "rows.json": JSON.stringify([row]), "two.json": JSON.stringify([row, row]) };
    const bare = ["--fixture", "rows.json", "--format", "json"];
    const nameless = await runProgram([verb, head, ...bare], { files });
    strictEqual(JSON.parse(nameless.stdout).error_kind, "repository_unknown");
    const named = await runProgram([verb, head, ...bare, "--repo", "acme/kettle"], { files });
    strictEqual(JSON.parse(named.stdout).repository, "acme/kettle");
    if (verb === "merge-check") {
      strictEqual(
        JSON.parse(named.stdout).review_threads.failure_code,
        "fixture_review_thread_summary_missing",
      );
    }
    const twice = ["--fixture", "two.json", "--format", "json", "--repo", "acme/kettle"];
    const both = await runProgram([verb, head, ...twice], { files });
    strictEqual(JSON.parse(both.stdout).error_kind, "input");
  }
});
