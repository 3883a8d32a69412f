/**
 * A pull request's formal reviews in one order, whatever order they were delivered in.
 *
 * @module
 */
import { truncatedList } from "../facts/completeness.ts";
import type { ListCompleteness, PullRequestFacts, Review } from "../facts/schema.ts";
import { millisOrZero } from "./_instants.ts";

/** The states of a review that the rules know (decision 31). */
export const reviewStates = [
  "APPROVED",
  "CHANGES_REQUESTED",
  "COMMENTED",
  "DISMISSED",
  "PENDING",
] as const;

/** One of the {@link reviewStates}. */
export type ReviewState = (typeof reviewStates)[number];

/** The reviews of one pull request. */
export interface ReviewHistory {
  /** All reviews, newest first. */
  readonly newest_first: readonly Review[];
  /**
   * True when every review was read and every state is known. Only then can the absence of a review
   * be told from a review that was not read.
   */
  readonly complete: boolean;
}

/** The parts of the facts that hold the history. */
export type ReviewFacts = Pick<PullRequestFacts, "reviews" | "completeness">;

/**
 * Tells how much of a review list can be relied on (decision 31): what the source says, and not
 * complete once any review has a state that the rules do not know.
 *
 * @param facts the reviews and what the source says about the list
 * @returns the completeness to show and to decide by
 */
export function reviewsCompleteness({ reviews, completeness }: ReviewFacts): ListCompleteness {
  const declared = completeness.reviews;
  if (declared.status !== "complete") return declared;
  const odd = reviews.filter(({ state }) => !(reviewStates as readonly string[]).includes(state));
  if (odd.length === 0) return declared;
  return truncatedList({
    read: declared.read - odd.length,
    total: declared.total,
    reason: "malformed_entries",
  });
}

/**
 * Who wins between reviews that carry the same time and id. What takes an approval away counts as
 * newer, so that a tie never approves.
 */
const tieRank: Readonly<Record<string, number>> = {
  APPROVED: 0,
  COMMENTED: 1,
  DISMISSED: 2,
  CHANGES_REQUESTED: 3,
};

function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Ids in the order GitHub hands them out: none, then numbers by value, then node ids by text. */
function compareIds(left: string | null, right: string | null): number {
  const rank = (id: string | null) => id === null ? 0 : /^[0-9]+$/.test(id) ? 1 : 2;
  const byRank = rank(left) - rank(right);
  if (byRank !== 0 || left === null || right === null) return byRank;
  const byLength = rank(left) === 1 ? left.length - right.length : 0;
  return byLength !== 0 ? byLength : compareText(left, right);
}

/** A review with what it is ordered by; the whole text is written out at need only, and once. */
interface DatedReview {
  readonly review: Review;
  readonly millis: number;
  text: string | null;
}

function textOf(dated: DatedReview): string {
  return dated.text ??= JSON.stringify(dated.review);
}

/**
 * Orders two reviews by time, then by id, then by what they say. Where even that is equal they are
 * interchangeable, so the order of delivery never matters.
 */
function compareReviews(left: DatedReview, right: DatedReview): number {
  const [one, other] = [left.review, right.review];
  return left.millis - right.millis ||
    compareIds(one.id, other.id) ||
    (tieRank[one.state] ?? 0) - (tieRank[other.state] ?? 0) ||
    // The text would decide this as well, at a hundred times the cost.
    compareText(one.author.login ?? "", other.author.login ?? "") ||
    compareText(textOf(left), textOf(right));
}

/**
 * Puts the reviews of a pull request in order: by submission time (a missing one counts as the
 * epoch), then id, then content (queue-and-gates §3.3).
 *
 * @param facts the reviews and how much of the list was read
 * @returns the ordered history
 */
export function reviewHistory(facts: ReviewFacts): ReviewHistory {
  const dated = facts.reviews.map((review): DatedReview => ({
    review,
    millis: millisOrZero(review.submitted_at),
    text: null,
  }));
  dated.sort((left, right) => compareReviews(right, left));
  return {
    newest_first: dated.map(({ review }) => review),
    complete: reviewsCompleteness(facts).status === "complete",
  };
}
