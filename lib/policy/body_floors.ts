/**
 * Which floors the sections of a review of this pull request must reach.
 *
 * @module
 */
import type { FloorKind } from "../facts/review_sections.ts";
import type { PullRequestFacts } from "../facts/schema.ts";

/**
 * Chooses the floors by what the files touch (queue-and-gates §3.2).
 *
 * A row without files takes the low floors, as the contract says. A list that was cut short or
 * refused may hide a change of behaviour, so the high floors hold there: an unread file must not
 * let a short review pass.
 *
 * @param facts how many of the files were read
 * @param behaviorBearing `behavior_bearing_change` of the area profile of those that were
 * @returns which floors hold
 */
export function bodyFloors(
  facts: Pick<PullRequestFacts, "completeness">,
  behaviorBearing: boolean,
): FloorKind {
  const { status, reason } = facts.completeness.files;
  const unread = status !== "complete" && reason !== "not_supplied";
  return behaviorBearing || unread ? "behavior" : "other";
}
