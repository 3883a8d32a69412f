/**
 * The head at which a pull request was last judged.
 *
 * @module
 */
import type { PullRequestFacts } from "../facts/schema.ts";
import { reviewHistory, type ReviewState } from "./review_history.ts";

/** The states of a review that judged. Answers in a thread are comments as well, so those do not. */
const judgingStates: readonly string[] = [
  "APPROVED",
  "CHANGES_REQUESTED",
  "DISMISSED",
] satisfies readonly ReviewState[];

/**
 * Finds the older head from which a re-review reads on (review contract §1.2).
 *
 * @param facts the pull request
 * @returns the object id of the commit that the newest formal review names; null where the reviews
 *   were not read whole, where that review names no commit, and where it names the current head
 */
export function lastReviewedHead(
  facts: Pick<PullRequestFacts, "head" | "reviews" | "completeness">,
): string | null {
  const { newest_first, complete } = reviewHistory(facts);
  if (!complete) return null;
  const last = newest_first.find(({ state }) => judgingStates.includes(state));
  const oid = last?.commit_oid ?? null;
  return oid === facts.head.oid ? null : oid;
}
