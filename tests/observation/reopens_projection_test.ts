import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { reopeningChanges, reopensProjection } from "../../lib/observation/reopens_projection.ts";
import { observeRow } from "../../lib/observation/row_material.ts";
import type { ObservedItem } from "../../lib/observation/schema.ts";
import { oid, packetOf, pull } from "./_queue.ts";

const item = observeRow(packetOf([pull(7)]).pull_requests[0]!, undefined);

const changes: Readonly<Record<keyof typeof reopeningChanges, Partial<ObservedItem>>> = {
  conclusion: { conclusion: { status: "valid", state: "APPROVED", verdict: "APPROVE" } },
  action: { review_action_kind: null },
  draft: { is_draft: true },
  base: { base_fingerprint: "0".repeat(64) },
  known_mergeability: { mergeability: "CONFLICTING" },
};

for (const [what, change] of Object.entries(changes)) {
  Deno.test(`a change of ${what} reopens, in either direction`, () => {
    const other = { ...item, ...change, fingerprint: "1".repeat(64) };
    strictEqual(reopensProjection(item, other), true);
    strictEqual(reopensProjection(other, item), true);
  });
}

Deno.test("every change that reopens has its case", () => {
  deepStrictEqual(Object.keys(changes), Object.keys(reopeningChanges));
});

Deno.test("checks, the merge state, the decision and an unknown mergeability do not reopen", () => {
  const other: ObservedItem = { ...item, fingerprint: "1".repeat(64) };
  strictEqual(reopensProjection(item, other), false, "a check");
  strictEqual(reopensProjection(item, { ...other, merge_state: "UNSTABLE" }), false);
  strictEqual(reopensProjection(item, { ...other, review_decision: "APPROVED" }), false);
  const unknown: ObservedItem = { ...other, mergeability: "UNKNOWN" };
  strictEqual(reopensProjection(item, unknown), false);
  strictEqual(reopensProjection(unknown, item), false);
});

Deno.test("an equal conclusion is no change, whatever the order of its fields", () => {
  const concluded: ObservedItem = {
    ...item,
    conclusion: { status: "valid", state: "APPROVED", verdict: "APPROVE" },
  };
  const turned: ObservedItem = {
    ...item,
    conclusion: { verdict: "APPROVE", state: "APPROVED", status: "valid" },
  };
  strictEqual(reopensProjection(concluded, turned), false);
});

Deno.test("another head is another matter", () => {
  const moved = Object.assign({}, item, ...Object.values(changes), { head_oid: oid("d") });
  deepStrictEqual(reopensProjection(item, moved), false);
});
