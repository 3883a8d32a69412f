/**
 * Which opinion of each reviewer still stands.
 *
 * @module
 */
import { accountKey } from "../facts/people.ts";
import type { Review } from "../facts/schema.ts";
import type { ReviewHistory, ReviewState } from "./review_history.ts";

/** The states that replace a reviewer's earlier opinion. A dismissal retires and revives nothing. */
const opinionStates: readonly string[] = [
  "APPROVED",
  "CHANGES_REQUESTED",
  "DISMISSED",
] satisfies readonly ReviewState[];

/**
 * Keeps the newest opinion of every reviewer (queue-and-gates §3.3). A formal review retires its
 * author's older ones, whether it is well formed, brief or dismissed. Comments and pending reviews
 * replace nothing, unless a comment is the fallback that GitHub leaves to a pull request's own
 * author. Accounts that are gone cannot be told apart, so each
 * of their reviews stands for itself.
 *
 * @param history the ordered reviews
 * @param isFallback tells whether a COMMENTED review is a valid author-owned conclusion
 * @returns the standing opinions, newest first; a DISMISSED one says that nothing of that reviewer
 *   stands any more
 */
export function effectiveOpinions(
  history: ReviewHistory,
  isFallback: (review: Review) => boolean,
): readonly Review[] {
  const heard = new Set<string>();
  return history.newest_first.filter((review) => {
    const counts = opinionStates.includes(review.state) ||
      review.state === "COMMENTED" && isFallback(review);
    if (!counts) return false;
    const reviewer = accountKey(review.author);
    if (reviewer === null) return true;
    if (heard.has(reviewer)) return false;
    heard.add(reviewer);
    return true;
  });
}
