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
 * Where the list of files is not whole the high floors hold: an unread file must not let a short review
 * pass. A row whose source has no files at all takes the low floors, as the contract says of published
 * reviews; a new review of it is planned strictly all the same.
 *
 * @param facts how many of the files were read
 * @param behaviorBearing `behavior_bearing_change` of the area profile of those that were
 * @returns which floors hold
 */
export function bodyFloors(
  facts: Pick<PullRequestFacts, "completeness">,
  behaviorBearing: boolean,
): FloorKind {
  const { files } = facts.completeness;
  const hidden = !isWholeFileList(files) && files.reason !== "not_supplied";
  return behaviorBearing || hidden ? "behavior" : "other";
}
