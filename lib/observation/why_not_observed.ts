/**
 * Whether a packet shows the whole open queue.
 *
 * @module
 */
import type { Packet, PacketRow } from "../packet/schema.ts";
import type { NotObservedReason } from "./vocabulary.ts";

/** The packet's completeness should say the same; a cursor must not hang on that. */
function isUnreadable(row: PacketRow): boolean {
  return row.head_oid === "" || row.scheduling_lane === "unreadable";
}

const rules: readonly {
  readonly reason: NotObservedReason;
  readonly applies: (packet: Packet) => boolean;
}[] = [
  {
    reason: "exact_targets_requested",
    applies: ({ request, result_completeness }) =>
      request.source === "github_cli_exact_targets" ||
      result_completeness.limit_scope === "exact_targets",
  },
  {
    reason: "lifecycle_other_than_open_requested",
    applies: ({ request }) => request.state_filter !== "open",
  },
  { reason: "since_window_requested", applies: ({ request }) => request.since !== null },
  {
    reason: "complete_open_queue_required",
    applies: ({ result_completeness, pull_requests }) =>
      !result_completeness.complete || pull_requests.some(isUnreadable),
  },
];

/**
 * Says why a packet cannot be compared with an earlier one. Such a packet proves neither that the
 * queue is unchanged nor that anything left it.
 *
 * @param packet the packet
 * @returns the first reason that applies; null when the packet shows the whole open queue
 */
export function whyNotObserved(packet: Packet): NotObservedReason | null {
  return rules.find(({ applies }) => applies(packet))?.reason ?? null;
}
