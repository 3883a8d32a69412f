/**
 * The numbers of reviews, where a file names them otherwise.
 *
 * @module
 */
import type { PullRequestFacts } from "./schema.ts";

/** How the address of a review ends. */
const address = /#pullrequestreview-([1-9][0-9]{0,15})$/;

/**
 * Gives every review the number that GitHub's REST interface knows it by. `gh` prints another id, but
 * the address of a review ends in its number.
 *
 * @param facts a pull request
 * @returns the same with numbers for ids, where the id is none and the address has one
 */
export function numberReviews(facts: PullRequestFacts): PullRequestFacts {
  const reviews = facts.reviews.map((review) => {
    if (/^[0-9]+$/.test(review.id ?? "")) return review;
    const [, number] = address.exec(review.url ?? "") ?? [];
    return number === undefined ? review : { ...review, id: number };
  });
  return { ...facts, reviews };
}
