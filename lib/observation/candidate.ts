/**
 * What is offered next.
 *
 * @module
 */
import { exactHeadKey } from "../facts/exact_head.ts";
import type { Packet, PacketRow } from "../packet/schema.ts";
import type { Cursors } from "./cursors.ts";
import type { Candidate, ObservedItem } from "./schema.ts";
import { todoPreview } from "./todo_preview.ts";

/** A row that asks for work while it can still be reviewed. */
export type ActionableRow = PacketRow & {
  readonly review_action_kind: NonNullable<PacketRow["review_action_kind"]>;
};

/**
 * Tells whether a row can be offered: open, no draft, with an action.
 *
 * @param row a row
 * @returns true when it can
 */
export function isActionable(row: PacketRow): row is ActionableRow {
  return row.state === "OPEN" && !row.is_draft && row.review_action_kind !== null;
}

/**
 * Selects the next head in queue order (decision 36). The order is the packet's: no age, author or
 * change comes before it.
 *
 * @param packet a packet with the whole open queue
 * @param cursors which heads were projected or handled; both are passed over
 * @returns the first row of the queue that is left, or null
 */
export function selectCandidate(packet: Packet, cursors: Cursors): ActionableRow | null {
  const rows = new Map(packet.pull_requests.map((row) => [row.number, row]));
  for (const { number } of packet.review_sequence) {
    const row = rows.get(number);
    if (row === undefined || !isActionable(row)) continue;
    const head = exactHeadKey(row);
    if (!cursors.handled.has(head) && !cursors.projected.has(head)) return row;
  }
  return null;
}

/**
 * Describes the selected row (`pull_request_review_candidate_v0`).
 *
 * @param row the row
 * @param item the same row as observed, whose merge state is the last one known
 * @param request repository, host and language
 * @returns the candidate
 */
export function describeCandidate(
  row: ActionableRow,
  item: ObservedItem,
  request: Pick<Packet["request"], "repository" | "host" | "language">,
): Candidate {
  const { rollup, counts, failures, pending } = row.checks;
  return {
    schema_version: "pull_request_review_candidate_v0",
    repository: request.repository,
    number: row.number,
    url: row.url,
    head_oid: row.head_oid,
    review_decision: row.review_decision,
    merge_state: item.merge_state,
    checks: { rollup, counts: { ...counts }, failures: [...failures], pending: [...pending] },
    fingerprint: item.fingerprint,
    todo_preview: todoPreview(row, request),
  };
}
