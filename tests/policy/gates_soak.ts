import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { judgeCloseout, viewOf } from "../../lib/policy/closeout.ts";
import { judgeReadiness } from "../../lib/policy/readiness.ts";
import { soak } from "../_soak.ts";
import { partlyUnread, repository, target } from "./_gate_facts.ts";

soak(
  "no head is ready or clear of which a needed part was not read",
  fc.asyncProperty(partlyUnread, fc.boolean(), async (facts, wait_for_ci) => {
    const { details, reviews, threads, checks, files } = facts.completeness;
    const isRead = details.status === "complete" && reviews.status === "complete" &&
      facts.head.oid === target.head_oid && facts.decision !== "UNKNOWN";
    const { ready, blocking_reasons } = judgeReadiness(facts, {
      target,
      repository,
      viewer: "viewer",
      wait_for_ci,
    });
    strictEqual(ready, blocking_reasons.length === 0);
    if (ready) {
      ok(isRead && facts.mergeability === "MERGEABLE" && facts.merge_state !== "UNKNOWN");
      strictEqual(threads.status, "complete");
      strictEqual(facts.threads?.unresolved, 0);
      if (wait_for_ci) {
        strictEqual(checks.status, "complete");
        ok(facts.checks.length > 0);
      }
    }
    const views = [viewOf(facts), viewOf(facts)] as const;
    const closeout = judgeCloseout({ facts, views }, target);
    deepStrictEqual(closeout.status === "hold", closeout.hold_reasons.length > 0);
    if (closeout.status === "clear") {
      ok(isRead);
      strictEqual(files.status, "complete");
    }
    await Promise.resolve();
  }),
);
