/**
 * Which floors the sections of a review of this pull request must reach.
 *
 * @module
 */
import type { FloorKind } from "../facts/review_sections.ts";
import type { PullRequestFacts } from "../facts/schema.ts";
import { isWholeFileList } from "./whole_file_list.ts";

/**
 * Chooses the floors by what the files touch (queue-and-gates §3.2).
 *
 * A row without files takes the low floors, as the contract says. Where the list of files is not whole
 * the high floors hold: an unread file must not let a short review pass.
 *
 * @param facts how many of the files were read
 * @param behaviorBearing `behavior_bearing_change` of the area profile of those that were
 * @returns which floors hold
 */
export function bodyFloors(
  facts: Pick<PullRequestFacts, "completeness">,
  behaviorBearing: boolean,
): FloorKind {
  return behaviorBearing || !isWholeFileList(facts.completeness.files) ? "behavior" : "other";
}
