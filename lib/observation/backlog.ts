/**
 * How much waits, and how soon to look again.
 *
 * @module
 */
import { exactHeadKey } from "../facts/exact_head.ts";
import type { PacketRow } from "../packet/schema.ts";
import { isActionable } from "./candidate.ts";
import type { ReviewBacklog } from "./schema.ts";
import { type Cadence, cadences } from "./vocabulary.ts";

/**
 * Counts what waits (`pr_review_queue_backlog_v0`). A hint about when to look again, which permits
 * nothing.
 *
 * @param rows the rows of the packet, however many there are of them
 * @param handled heads that do not wait any more; projected ones do
 * @param pending the head that was offered last and not handled, or null
 * @returns the count and the pause in minutes
 */
export function reviewBacklog(
  rows: readonly PacketRow[],
  handled: ReadonlySet<string>,
  pending: string | null,
): ReviewBacklog {
  const waiting = rows.filter((row) => isActionable(row) && !handled.has(exactHeadKey(row)));
  const cadence: Cadence = waiting.length > 0 || pending !== null ? "active_review" : "quiet_wait";
  return {
    schema_version: "pr_review_queue_backlog_v0",
    actionable_unhandled_count: waiting.length,
    pending_candidate_exact_head: pending,
    recommended_poll_interval_minutes: cadences[cadence].minutes,
    recommended_cadence: cadence,
  };
}
