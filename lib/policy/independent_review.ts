/**
 * Whether somebody else has already reviewed the current head.
 *
 * @module
 */
import { accountKey, sameAccount } from "../facts/people.ts";
import type { PullRequestFacts, Review } from "../facts/schema.ts";
import type { associations } from "../facts/vocabulary.ts";
import { headArrival } from "./head_arrival.ts";
import { type ArrivedHead, isReboundApproval } from "./rebound.ts";
import { type ReviewHistory, reviewHistory, type ReviewState } from "./review_history.ts";

/** The review that covers the current head (decision 28). */
export interface IndependentReview {
  readonly reviewer: string;
  readonly review_url: string | null;
  readonly state: string;
  readonly head_oid: string;
  readonly submitted_at: string | null;
  readonly association: string;
}

/** Which submitted states are formal review work. */
const coveringStates: readonly string[] = [
  "APPROVED",
  "CHANGES_REQUESTED",
  "COMMENTED",
] satisfies readonly ReviewState[];

/** Which associations make a reviewer part of the project. */
export const coveringAssociations = [
  "OWNER",
  "MEMBER",
  "COLLABORATOR",
  "CONTRIBUTOR",
] as const satisfies readonly (typeof associations)[number][];

/** Who may not cover: the author of the change and whoever is asking. */
interface Outsiders extends ArrivedHead {
  readonly author: PullRequestFacts["author"];
  readonly viewer: string | null;
}

function covers(review: Review, { author, viewer, ...head }: Outsiders): boolean {
  const { kind, association } = review.author;
  return coveringStates.includes(review.state) &&
    head.head_oid !== null && review.commit_oid === head.head_oid &&
    kind === "user" && association !== null &&
    (coveringAssociations as readonly string[]).includes(association) &&
    !sameAccount(review.author, author) && !sameAccount(review.author, viewer) &&
    !isReboundApproval(review, head);
}

/**
 * Finds the review that already covers the current head (decision 28; contract, "independent
 * review").
 *
 * Each account counts by its latest submitted review: a pending one erases nothing, a dismissed one
 * retires that account's coverage, and a review of another head covers nothing. The account must be
 * a person of the project other than the pull request's author and the viewer. Anything unknown
 * (an incomplete history, the head, the author, an actor, an association) proves no coverage; an
 * author whose account is gone cannot be the reviewer, so that alone does not. Coverage is work
 * already done, neither an approval nor a permission.
 *
 * @param facts the pull request
 * @param options the signed-in account, whose own reviews cover nothing; null when unknown
 * @param history the ordered reviews, where the caller has them already
 * @returns the newest covering review, or null
 */
export function independentReview(
  facts: PullRequestFacts,
  { viewer }: { readonly viewer: string | null },
  history: ReviewHistory = reviewHistory(facts),
): IndependentReview | null {
  const head_oid = facts.head.oid;
  if (!history.complete || head_oid === null || facts.author.kind === "unknown") return null;
  const outsiders: Outsiders = {
    head_oid,
    head_arrived_at: headArrival(facts),
    author: facts.author,
    viewer,
  };
  const heard = new Set<string | null>();
  for (const review of history.newest_first) {
    const { login, association } = review.author;
    const reviewer = accountKey(review.author);
    if (login === null || review.state === "PENDING" || heard.has(reviewer)) continue;
    heard.add(reviewer);
    if (!covers(review, outsiders) || association === null) continue;
    return {
      reviewer: login,
      review_url: review.url,
      state: review.state,
      head_oid,
      submitted_at: review.submitted_at,
      association,
    };
  }
  return null;
}
