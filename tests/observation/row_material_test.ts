import { deepStrictEqual, notStrictEqual, strictEqual } from "node:assert/strict";
import { materialConclusion, observeRow } from "../../lib/observation/row_material.ts";
import type { ObservedItem } from "../../lib/observation/schema.ts";
import type { PacketRow } from "../../lib/packet/schema.ts";
import { person, review } from "../policy/_facts.ts";
import { oid, packetOf, pull, verdictOn } from "./_queue.ts";

function rowOf(...given: Parameters<typeof pull>): PacketRow {
  return packetOf([pull(...given)]).pull_requests[0]!;
}

const row = rowOf(7);
const item = observeRow(row, undefined);

Deno.test("a baseline keeps numbers, object ids, digests and words of closed lists only", () => {
  deepStrictEqual(Object.keys(item), [
    "number",
    "fingerprint",
    "head_oid",
    "base_fingerprint",
    "is_draft",
    "conclusion",
    "review_decision",
    "review_action_kind",
    "mergeability",
    "merge_state",
  ]);
  strictEqual(JSON.stringify(item).includes(row.base_ref!), false);
});

const materialChanges: Readonly<Record<string, Partial<PacketRow>>> = {
  number: { number: 8 },
  head: { head_oid: oid("d") },
  "longer head": { head_oid: oid("a", 64) },
  state: { state: "CLOSED" },
  draft: { is_draft: true },
  "base commit": { base_oid: oid("d") },
  "base commit unknown": { base_oid: null },
  "base branch": { base_ref: "release" },
  decision: { review_decision: "APPROVED" },
  action: { review_action_kind: "rereview_pull_request_exact_head" },
  "no action": { review_action_kind: null },
  mergeability: { mergeability: "CONFLICTING" },
  "merge state": { merge_state: "BEHIND" },
  "roll-up": { checks: { ...row.checks, rollup: "unknown" } },
  counts: { checks: { ...row.checks, counts: { success: 1 } } },
  failures: { checks: { ...row.checks, failures: ["lint"] } },
  pending: { checks: { ...row.checks, pending: ["lint"] } },
  conclusion: {
    review_conclusion: {
      ...row.review_conclusion,
      status: "valid",
      valid: true,
      state: "APPROVED",
      verdict: "APPROVE",
    },
  },
};

for (const [what, change] of Object.entries(materialChanges)) {
  Deno.test(`another ${what} is another fingerprint`, () => {
    notStrictEqual(observeRow({ ...row, ...change }, undefined).fingerprint, item.fingerprint);
  });
}

Deno.test("no two material changes have the same fingerprint", () => {
  const all = Object.values(materialChanges).map((change) =>
    observeRow({ ...row, ...change }, undefined).fingerprint
  );
  strictEqual(new Set(all).size, all.length);
});

Deno.test("every field of a row is either material or held to be immaterial here", () => {
  const immaterial: Partial<PacketRow> = {
    title: "Another title",
    url: null,
    author: "somebody",
    author_kind: "bot",
    author_owned: true,
    owner_authored: true,
    created_at: null,
    updated_at: null,
    closed_at: null,
    merged_at: null,
    merge_commit: oid("d"),
    review_ready_at: null,
    review_ready_age_hours: 99,
    head_ref: "renamed",
    head_repository: null,
    stack: { parent_number: 1, kind: "inferred" },
    independent_review: {
      reviewer: "peer",
      review_url: null,
      state: "COMMENTED",
      head_oid: oid("e"),
      submitted_at: null,
      association: "MEMBER",
    },
    current_head_dissent: [{ reviewer: "peer", review_url: null }],
    merge_queue: { status: "queued", state: "QUEUED", position: 1, enqueued_at: null },
    motivation: "Another reason",
    scale: { changed_files: 9, additions: 9, deletions: 9 },
    areas: { other: 9 },
    key_files: ["a.ts"],
    commit_headlines: ["another"],
    wait_for_ci: false,
    review_threads: { total: 4, unresolved: 3 },
    review_depth: "standard_review",
    risk_notes: ["a note"],
    metadata_risk_hint: { ...row.metadata_risk_hint, level: "high" },
    main_regression_analysis: { ...row.main_regression_analysis, risk_level: "high" },
    untrusted_text: { removed: {}, title_truncated: true, body_truncated: false },
    completeness: row.completeness,
    community_feedback_ready: true,
    scheduling_lane: "community_feedback",
    scheduling_tier: 0,
    review_action_reason: "another rule",
    review_goal: "Another goal",
    review_plan: null,
    review_template: null,
    evidence_commands: [],
  };
  const material = [
    "number",
    "state",
    "head_oid",
    "is_draft",
    "base_oid",
    "base_ref",
    "review_decision",
    "review_conclusion",
    "review_action_kind",
    "mergeability",
    "merge_state",
    "checks",
  ];
  deepStrictEqual(
    Object.keys(row).filter((field) => !material.includes(field) && !(field in immaterial)),
    [],
  );
  deepStrictEqual(observeRow({ ...row, ...immaterial }, undefined), item);
  const { summary: _summary, ...checks } = row.checks;
  deepStrictEqual(
    observeRow({ ...row, checks: { ...checks, summary: "said otherwise" } }, undefined),
    item,
  );
});

Deno.test("names of checks count once and in any order", () => {
  const named = (failures: string[], pending: string[]) =>
    observeRow({ ...row, checks: { ...row.checks, failures, pending } }, undefined).fingerprint;
  strictEqual(named(["b", "a"], ["d", "c"]), named(["a", "b", "a"], ["c", "d"]));
  notStrictEqual(named(["a"], ["b"]), named(["b"], ["a"]));
});

Deno.test("an unknown mergeability or merge state stays what it was for the same head and base", () => {
  const unknown: PacketRow = { ...row, mergeability: "UNKNOWN", merge_state: "UNKNOWN" };
  deepStrictEqual(observeRow(unknown, item), item);
  for (
    const moved of [
      { head_oid: oid("d") },
      { base_oid: oid("d") },
      { base_ref: "release" },
    ]
  ) {
    const { mergeability, merge_state } = observeRow({ ...unknown, ...moved }, item);
    deepStrictEqual([mergeability, merge_state], ["UNKNOWN", "UNKNOWN"]);
  }
  const never = observeRow(unknown, undefined);
  deepStrictEqual([never.mergeability, never.merge_state], ["UNKNOWN", "UNKNOWN"]);
  notStrictEqual(never.fingerprint, item.fingerprint);
  strictEqual(
    observeRow({ ...row, mergeability: "CONFLICTING" }, item).mergeability,
    "CONFLICTING",
  );
});

Deno.test("the merge state of a draft is not carried over to what is none", () => {
  const draft = observeRow({ ...row, is_draft: true, merge_state: "DRAFT" }, undefined);
  const ready: PacketRow = { ...row, merge_state: "UNKNOWN" };
  strictEqual(observeRow(ready, draft).merge_state, "UNKNOWN");
  strictEqual(observeRow({ ...ready, is_draft: true }, draft).merge_state, "DRAFT");
});

Deno.test("a conclusion is what reviews conclude, not who wrote them or when", () => {
  const conclude = (...reviews: ReturnType<typeof review>[]) =>
    materialConclusion(rowOf(7, "a", { reviews }).review_conclusion);
  const approve = { status: "valid", state: "APPROVED", verdict: "APPROVE" };
  deepStrictEqual(conclude(), null);
  deepStrictEqual(conclude(review({ state: "COMMENTED" })), null);
  deepStrictEqual(conclude(review({ state: "DISMISSED" })), null);
  deepStrictEqual(conclude(verdictOn("a", "APPROVE")), approve);
  deepStrictEqual(conclude(verdictOn("a", "APPROVE", "another-peer")), approve);
  deepStrictEqual(conclude(verdictOn("a", "APPROVE"), review({ state: "COMMENTED" })), approve);
  deepStrictEqual(conclude(verdictOn("a", "REQUEST_CHANGES")), {
    status: "valid",
    state: "CHANGES_REQUESTED",
    verdict: "REQUEST_CHANGES",
  });
  deepStrictEqual(conclude(review({ state: "CHANGES_REQUESTED", commit_oid: oid("a") })), {
    status: "invalid",
    state: "CHANGES_REQUESTED",
    verdict: null,
  });
});

Deno.test("a comment on a row changes nothing", () => {
  const passerBy = person("passer-by", { association: "NONE" });
  const commented = rowOf(7, "a", {
    reviews: [review({ state: "COMMENTED", author: passerBy })],
  });
  strictEqual(commented.review_conclusion.status, "invalid");
  deepStrictEqual(observeRow(commented, item) satisfies ObservedItem, item);
});
