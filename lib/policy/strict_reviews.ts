/**
 * Reviews that a close-out may rest on.
 *
 * @module
 */
import type { Review } from "../facts/schema.ts";
import { millisOrNull } from "./_instants.ts";
import { reviewStates } from "./review_history.ts";

/** What can be wrong with a review of a history that must be whole (queue-and-gates §8). */
export const reviewDefects = [
  "id_not_a_positive_integer",
  "id_repeated",
  "author_unknown",
  "state_unknown",
  "submission_time_missing",
  "commit_missing",
  "url_missing",
] as const;

/** One of the {@link reviewDefects}. */
export type ReviewDefect = (typeof reviewDefects)[number];

/** A review that cannot be relied on. */
export interface DefectiveReview {
  /** Its place in the list, from 0. */
  readonly index: number;
  readonly defect: ReviewDefect;
}

const idPattern = /^[1-9][0-9]{0,15}$/;

/** The number of a review; null where it has none that can be told exactly. */
export function reviewNumber({ id }: Pick<Review, "id">): number | null {
  if (id === null || !idPattern.test(id)) return null;
  const number = Number(id);
  return Number.isSafeInteger(number) ? number : null;
}

const rules: readonly {
  readonly defect: Exclude<ReviewDefect, "id_repeated">;
  readonly found: (review: Review) => boolean;
}[] = [
  { defect: "id_not_a_positive_integer", found: (review) => reviewNumber(review) === null },
  {
    defect: "author_unknown",
    found: ({ author }) => author.login === null && author.kind !== "deleted",
  },
  {
    defect: "state_unknown",
    found: ({ state }) => !(reviewStates as readonly string[]).includes(state),
  },
  {
    defect: "submission_time_missing",
    found: ({ state, submitted_at }) => state !== "PENDING" && millisOrNull(submitted_at) === null,
  },
  { defect: "commit_missing", found: ({ commit_oid }) => commit_oid === null },
  { defect: "url_missing", found: ({ url }) => url === null },
];

/**
 * Looks for a review that a close-out cannot rest on: without a unique positive integer for an id, an
 * author who is known or gone, a known state, a time (unless it is pending), a commit and a URL.
 *
 * @param reviews the whole history, in any order
 * @returns the first one found and what is wrong with it; null when the history is sound
 */
export function defectiveReview(reviews: readonly Review[]): DefectiveReview | null {
  const seen = new Set<string>();
  for (const [index, review] of reviews.entries()) {
    const rule = rules.find(({ found }) => found(review));
    if (rule !== undefined) return { index, defect: rule.defect };
    if (seen.has(review.id!)) return { index, defect: "id_repeated" };
    seen.add(review.id!);
  }
  return null;
}
