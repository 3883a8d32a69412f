/**
 * Everything that is decided about one pull request before the queue is put in order.
 *
 * @module
 */
import type { PullRequestFacts, Review } from "../facts/schema.ts";
import { type ActionDecision, decideAction, detailsReadable } from "./action.ts";
import { bodyFloors } from "./body_floors.ts";
import { communityFeedbackReady } from "./community_feedback.ts";
import { type JudgedReviews, judgeReviews, type ReviewConclusion } from "./conclusion.ts";
import { reviewReadyAt } from "./head_arrival.ts";
import { type IndependentReview, independentReview } from "./independent_review.ts";
import { isAuthorOwned, isOwnerAuthored, type OwnerAccounts } from "./owners.ts";
import type { ReadinessQueueMatch } from "./readiness_match.ts";
import { reviewHistory, reviewsCompleteness } from "./review_history.ts";
import { reviewReadyAge } from "./review_ready_age.ts";
import type { SchedulableRow } from "./schedule.ts";

/** What is known beside the facts. */
export interface JudgmentContext {
  readonly owners: OwnerAccounts;
  /** The instant ages are told at. */
  readonly now: string;
  /** Whether the files touch behaviour, see `areaProfile`. */
  readonly behavior_bearing: boolean;
  /**
   * Compares a head that waits for its merge readiness with what was observed of it before, see
   * `ReadinessLookup`; left out without a Goal.
   */
  readonly readiness?: (
    facts: PullRequestFacts,
    reviews: JudgedReviews,
  ) => ReadinessQueueMatch | null;
}

/** A pull request with every decision; it can be put in the queue as it is. */
export interface JudgedPullRequest extends SchedulableRow {
  /** The facts as given, but for reviews that turned out to be incomplete (decision 31). */
  readonly facts: PullRequestFacts;
  readonly head_oid: string | null;
  readonly author_owned: boolean;
  readonly conclusion: ReviewConclusion;
  readonly independent_review: IndependentReview | null;
  /** Standing requests for changes on the current head, newest first. */
  readonly dissent: readonly Review[];
  readonly action: ActionDecision;
  /** How a stored readiness observation of this head compares; null when there is none. */
  readonly readiness: ReadinessQueueMatch | null;
}

/** Lets a review of an unknown state show as what it is: a gap in the row's reviews. */
function withReviewGap(facts: PullRequestFacts): PullRequestFacts {
  const reviews = reviewsCompleteness(facts);
  if (reviews === facts.completeness.reviews) return facts;
  return { ...facts, completeness: { ...facts.completeness, reviews } };
}

/**
 * Judges one pull request: conclusion, coverage, action, and what its place depends on.
 *
 * @param given the pull request
 * @param context owner accounts, time, what its files touch
 * @returns the judged row
 */
export function judgePullRequest(
  given: PullRequestFacts,
  context: JudgmentContext,
): JudgedPullRequest {
  const facts = withReviewGap(given);
  const { owners } = context;
  const { viewer } = owners;
  const floors = bodyFloors(facts, context.behavior_bearing);
  const history = reviewHistory(facts);
  const reviews = judgeReviews(facts, { viewer, floors }, history);
  const { conclusion, dissent } = reviews;
  const independent_review = independentReview(facts, { viewer }, history);
  const undecided = decideAction(facts, { conclusion, independent_review });
  // Only a head that waits for its readiness is compared: the rest is no reading of it.
  const readiness = undecided.kind === "qualify_pull_request_merge_readiness"
    ? context.readiness?.(facts, reviews) ?? null
    : null;
  const action = readiness === null ? undecided : decideAction(facts, {
    conclusion,
    independent_review,
    readiness: readiness.observation_state,
  });
  const owner_authored = isOwnerAuthored(facts, owners);
  const review_ready_at = reviewReadyAt(facts);
  const { parent_number, parent_kind } = facts.base;
  return {
    facts,
    number: facts.number,
    head_oid: facts.head.oid,
    state: facts.state,
    is_draft: facts.is_draft,
    details_readable: detailsReadable(facts),
    author_owned: isAuthorOwned(facts, owners),
    owner_authored,
    review_ready_at,
    review_ready_age_hours: reviewReadyAge(review_ready_at, context.now),
    created_at: facts.created_at,
    stack: parent_number === null || parent_kind === null
      ? null
      : { parent_number, kind: parent_kind },
    conclusion,
    independent_review,
    dissent,
    action,
    readiness,
    community_feedback_ready: communityFeedbackReady(facts, {
      action_kind: action.kind,
      owner_authored,
    }),
  };
}
