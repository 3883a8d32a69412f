import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { completeList, truncatedList, unreadableList } from "../../lib/facts/completeness.ts";
import { gapReasons } from "../../lib/facts/vocabulary.ts";
import { threadSummary } from "../../lib/policy/thread_summary.ts";
import { facts } from "./_facts.ts";

const summary = (
  threads: { total: number; unresolved: number } | null,
  completeness = completeList(threads?.total ?? 0),
) => threadSummary(facts({ threads, completeness: { threads: completeness } }));

Deno.test("threads that were read to their end are counted", () => {
  deepStrictEqual(summary({ total: 197, unresolved: 93 }), {
    schema_version: "github_review_thread_summary_v0",
    complete: true,
    total_count: 197,
    unresolved_count: 93,
  });
});

Deno.test("a part of the threads is no count", () => {
  const cut = truncatedList({ read: 100, total: 197, reason: "read_failed" });
  deepStrictEqual(summary({ total: 100, unresolved: 1 }, cut), {
    schema_version: "github_review_thread_summary_v0",
    complete: false,
    total_count: null,
    unresolved_count: null,
    failure_code: "github_review_thread_read_failed",
  });
});

Deno.test("the reason chooses the code, and every reason has one", () => {
  const codes = new Map([
    ["source_capped", "github_review_thread_pagination_limit"],
    ["not_supplied", "fixture_review_thread_summary_missing"],
  ]);
  for (const reason of gapReasons) {
    strictEqual(
      summary(null, unreadableList(reason)).failure_code,
      codes.get(reason) ?? "github_review_thread_read_failed",
    );
  }
});

Deno.test("counts that contradict each other are no reading", () => {
  strictEqual(summary({ total: 1, unresolved: 2 }).complete, false);
  strictEqual(summary({ total: 1, unresolved: 0 }, completeList(2)).complete, false);
  strictEqual(summary(null, completeList(0)).complete, false);
});
