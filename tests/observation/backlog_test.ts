import { deepStrictEqual } from "node:assert/strict";
import { reviewBacklog } from "../../lib/observation/backlog.ts";
import { at, look, packetOf, pull, verdictOn } from "./_queue.ts";

const { pull_requests: rows } = packetOf([
  pull(1, "a"),
  pull(2, "b"),
  pull(3, "d", { is_draft: true }),
  pull(4, "e", { reviews: [verdictOn("e", "REQUEST_CHANGES")] }),
  pull(5, "f", { reviews: [verdictOn("f", "APPROVE")] }),
]);

const summary = (handled: readonly string[], pending: string | null = null) => {
  const backlog = reviewBacklog(rows, new Set(handled), pending);
  return [
    backlog.actionable_unhandled_count,
    backlog.recommended_poll_interval_minutes,
    backlog.recommended_cadence,
  ];
};

Deno.test("open rows that ask for work and are not handled wait; drafts and concluded ones do not", () => {
  deepStrictEqual(summary([]), [3, 3, "active_review"]);
  deepStrictEqual(summary([at(1), at(2, "b")]), [1, 3, "active_review"]);
  deepStrictEqual(summary([at(1, "b")]), [3, 3, "active_review"], "another head is not handled");
});

Deno.test("with nothing left to do there is time, unless an offered head is pending", () => {
  const all = [at(1), at(2, "b"), at(5, "f")];
  deepStrictEqual(summary(all), [0, 15, "quiet_wait"]);
  deepStrictEqual(summary(all, at(9)), [0, 3, "active_review"]);
});

Deno.test("a projected head still waits", () => {
  const packet = packetOf([pull(1, "a")]);
  const projected = look(packet, look(packet), { projected: [at(1)] });
  deepStrictEqual(projected.candidate, null);
  deepStrictEqual(projected.review_backlog.actionable_unhandled_count, 1);
  const handled = look(packet, projected, { handled: [at(1)] });
  deepStrictEqual(handled.review_backlog, {
    schema_version: "pr_review_queue_backlog_v0",
    actionable_unhandled_count: 0,
    pending_candidate_exact_head: null,
    recommended_poll_interval_minutes: 15,
    recommended_cadence: "quiet_wait",
  });
});

Deno.test("of an incomplete packet the rows that are there are counted", () => {
  const limited = look(
    packetOf([pull(1, "a"), pull(2, "b"), pull(3, "d")], { request: { limit: 2 } }),
  );
  deepStrictEqual(limited.review_backlog.actionable_unhandled_count, 2);
});
