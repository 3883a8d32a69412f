import { strictEqual } from "node:assert/strict";
import type { Review } from "../../lib/facts/schema.ts";
import { isReboundApproval } from "../../lib/policy/rebound.ts";
import { briefBody, fullBody, HEAD, OLD_HEAD, review } from "./_facts.ts";

const head = { head_oid: HEAD, head_arrived_at: "2026-03-01T11:00:00Z" };
const rebound = (changes: Partial<Review>, subject = head) =>
  isReboundApproval(review({ submitted_at: "2026-03-01T10:00:00Z", ...changes }), subject);

Deno.test("an approval older than the head it is attached to was carried over", () => {
  strictEqual(rebound({}), true);
  strictEqual(rebound({ body: fullBody("APPROVE", { visible_heads: [OLD_HEAD] }) }), true);
  strictEqual(rebound({ submitted_at: "2026-03-01T10:59:59.9Z" }), true);
});

Deno.test("an approval given on or after the arrival, or naming the head, was not", () => {
  strictEqual(rebound({ submitted_at: head.head_arrived_at }), false);
  strictEqual(rebound({ submitted_at: "2026-03-01T12:00:00Z" }), false);
  strictEqual(rebound({ body: { ...briefBody, visible_heads: [OLD_HEAD, HEAD] } }), false);
});

Deno.test("only approvals move, and only onto the head", () => {
  for (const state of ["COMMENTED", "CHANGES_REQUESTED", "DISMISSED"]) {
    strictEqual(rebound({ state }), false);
  }
  strictEqual(rebound({ commit_oid: OLD_HEAD }), false);
});

Deno.test("an unknown time refuses nothing", () => {
  strictEqual(rebound({ submitted_at: null }), false);
  strictEqual(
    isReboundApproval(review({ submitted_at: "2026-03-01T10:00:00Z" }), {
      ...head,
      head_arrived_at: null,
    }),
    false,
  );
});
