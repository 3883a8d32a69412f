/**
 * Approvals that moved to a head nobody approved.
 *
 * @module
 */
import type { Review } from "../facts/schema.ts";
import { millisOrNull } from "./_instants.ts";

/** A head and when it arrived. */
export interface ArrivedHead {
  /** Lower-case object id; null when unknown. */
  readonly head_oid: string | null;
  /** See `headArrival`; null when unknown. */
  readonly head_arrived_at: string | null;
}

/**
 * Tells whether GitHub carried an approval over from an older head (decision 30): it is attached to
 * the head, but was submitted before that head arrived and its text does not name the head. An
 * unknown time on either side refuses nothing (decision 18).
 *
 * @param review any review
 * @param head the current head and its arrival
 * @returns true when the approval says nothing about this head
 */
export function isReboundApproval(review: Review, head: ArrivedHead): boolean {
  if (review.state !== "APPROVED" || head.head_oid === null) return false;
  if (review.commit_oid !== head.head_oid) return false;
  const submitted = millisOrNull(review.submitted_at);
  const arrived = millisOrNull(head.head_arrived_at);
  return submitted !== null && arrived !== null && submitted < arrived &&
    !review.body.visible_heads.includes(head.head_oid);
}
