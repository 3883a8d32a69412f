/**
 * Which requests for changes still stand after an approval of one exact head.
 *
 * @module
 */
import { areaProfile, countAreas } from "../facts/areas.ts";
import type { ExactHead } from "../facts/exact_head.ts";
import { sameAccount } from "../facts/people.ts";
import type { PullRequestFacts, Review } from "../facts/schema.ts";
import { bodyFloors } from "./body_floors.ts";
import { effectiveOpinions } from "./effective_opinions.ts";
import { evaluateReview, type ReviewEvaluation, reviewSubject } from "./evaluate_review.ts";
import { reviewHistory } from "./review_history.ts";
import { standingRequests } from "./standing_requests.ts";
import { defectiveReview, reviewNumber } from "./strict_reviews.ts";
import { isWholeFileList } from "./whole_file_list.ts";

/** Version of the close-out document. */
export const CLOSEOUT_VERSION = "pull_request_review_approval_closeout_v0";

/** What a close-out can come to. None of them is a decision about the merge. */
export const closeoutStatuses = ["clear", "verification_required", "hold"] as const;

/** One of the {@link closeoutStatuses}. */
export type CloseoutStatus = (typeof closeoutStatuses)[number];

/** What is read before and after the history, so that both belong to one moment. */
export interface CloseoutView {
  readonly number: number;
  readonly head_oid: string | null;
  readonly state: PullRequestFacts["state"];
  readonly decision: PullRequestFacts["decision"];
  readonly author: PullRequestFacts["author"];
}

/** A complete reading of a pull request's reviews. */
export interface CloseoutReading {
  /**
   * The pull request with its whole review history, its files, its newest commits and its force
   * pushes. Threads and checks are not asked.
   */
  readonly facts: PullRequestFacts;
  /** The view before the history was read, and the one after; for a fixture the same twice. */
  readonly views: readonly [before: CloseoutView, after: CloseoutView];
}

/** A request for changes that still stands. */
export interface BlockingReview {
  readonly review_id: number;
  /** Null when that account is gone. */
  readonly reviewer: string | null;
  /** Null when the review names no commit, which also holds. */
  readonly review_head: string | null;
  readonly review_url: string | null;
  readonly on_approved_head: boolean;
}

/** The approval that was found; every field null when there is none. */
export interface ApprovalSnapshot {
  readonly reviewer: string | null;
  readonly review_id: number | null;
  readonly state: string | null;
  readonly submitted_at: string | null;
}

/** The answer about one head. It grants and writes nothing. */
export interface CloseoutDecision {
  readonly status: CloseoutStatus;
  /** Every reason to hold, in the order of the contract. */
  readonly hold_reasons: readonly CloseoutHold[];
  /** By ascending id. */
  readonly blocking_reviews: readonly BlockingReview[];
  /** GitHub's aggregate decision as read last; null when unread. */
  readonly observed_review_decision: Exclude<PullRequestFacts["decision"], "UNKNOWN"> | null;
  readonly approval_snapshot: ApprovalSnapshot;
}

interface CloseoutCase {
  readonly target: ExactHead;
  readonly reading: CloseoutReading;
  readonly approval: ReviewEvaluation | null;
  readonly blockers: readonly BlockingReview[];
}

/** The views and the facts in which something must hold. */
function views({ reading: { facts, views } }: CloseoutCase): readonly CloseoutView[] {
  return [...views, viewOf(facts)];
}

/**
 * Takes from facts what a view holds.
 *
 * @param facts the pull request
 * @returns the view
 */
export function viewOf(facts: PullRequestFacts): CloseoutView {
  const { number, state, decision, author } = facts;
  return { number, head_oid: facts.head.oid, state, decision, author };
}

/** Whether everything an answer rests on was read: details, decision, files, and a sound history. */
function isWhole({ facts, views: [, after] }: CloseoutReading): boolean {
  const { details, reviews, files } = facts.completeness;
  return details.status === "complete" && after.decision !== "UNKNOWN" &&
    reviews.status === "complete" && defectiveReview(facts.reviews) === null &&
    (isWholeFileList(files) || files.reason === "not_supplied");
}

function isSameAuthor(one: CloseoutView, other: CloseoutView): boolean {
  return one.author.kind === other.author.kind &&
    (one.author.login === other.author.login || sameAccount(one.author, other.author));
}

/** The reasons to hold in the order they are reported (queue-and-gates §8), and when each applies. */
export const closeoutHolds = [
  {
    id: "pull_request_identity_changed",
    applies: (row) =>
      views(row).some((view, _, [first]) =>
        view.number !== row.target.number || !isSameAuthor(view, first!)
      ),
  },
  {
    id: "pull_request_not_open",
    applies: (row) => views(row).some(({ state }) => state !== "OPEN"),
  },
  {
    id: "head_changed",
    applies: (row) => views(row).some(({ head_oid }) => head_oid !== row.target.head_oid),
  },
  { id: "review_source_incomplete", applies: ({ reading }) => !isWhole(reading) },
  { id: "exact_head_approval_missing", applies: ({ approval }) => approval === null },
  {
    id: "aggregate_review_decision_conflict",
    applies: (row) =>
      row.blockers.length === 0 &&
      views(row).some(({ decision }) => decision === "CHANGES_REQUESTED"),
  },
] as const satisfies readonly {
  readonly id: string;
  readonly applies: (row: CloseoutCase) => boolean;
}[];

/** The id of one of the {@link closeoutHolds}. */
export type CloseoutHold = (typeof closeoutHolds)[number]["id"];

function isApproval({ review, valid, verdict, author_fallback }: ReviewEvaluation): boolean {
  return valid && verdict === "APPROVE" && (review.state === "APPROVED" || author_fallback);
}

function blockingReviews(opinions: readonly Review[], { head_oid }: ExactHead) {
  return standingRequests(opinions)
    .flatMap((review): readonly BlockingReview[] => {
      const review_id = reviewNumber(review);
      const { commit_oid, url, author } = review;
      if (review_id === null) return [];
      return [{
        review_id,
        reviewer: author.login,
        review_head: commit_oid,
        review_url: url,
        on_approved_head: commit_oid === head_oid,
      }];
    })
    .sort((left, right) => left.review_id - right.review_id);
}

/**
 * Judges a complete reading of the reviews (contract, approval close-out; queue-and-gates §8; decision
 * 30).
 *
 * Every review is read in its own author's name, so that an author's titled comment counts whoever
 * asks. Of every account the newest opinion stands: a comment erases none, a dismissal revives none.
 * Age or another commit says nothing about whether a request is resolved, so every one that stands is
 * named. Whatever was not read holds.
 *
 * @param reading both views and the history
 * @param target the head that was approved
 * @returns the decision
 */
export function judgeCloseout(reading: CloseoutReading, target: ExactHead): CloseoutDecision {
  const { facts } = reading;
  const { behavior_bearing_change } = areaProfile(countAreas(facts.files));
  const subject = reviewSubject(facts, bodyFloors(facts, behavior_bearing_change));
  const evaluate = (review: Review) => evaluateReview(review, subject, review.author);
  const opinions = effectiveOpinions(
    reviewHistory(facts),
    (review) => evaluate(review).author_fallback,
  );
  const approval = opinions
    .filter(({ commit_oid }) => commit_oid === target.head_oid)
    .map(evaluate)
    .find(isApproval) ?? null;
  const blockers = blockingReviews(opinions, target);
  const row: CloseoutCase = { target, reading, approval, blockers };
  const hold_reasons = closeoutHolds.filter(({ applies }) => applies(row)).map(({ id }) => id);
  const { decision } = reading.views[1];
  return {
    status: hold_reasons.length > 0
      ? "hold"
      : blockers.length > 0
      ? "verification_required"
      : "clear",
    hold_reasons,
    blocking_reviews: blockers,
    observed_review_decision: decision === "UNKNOWN" ? null : decision,
    approval_snapshot: {
      reviewer: approval?.review.author.login ?? null,
      review_id: approval === null ? null : reviewNumber(approval.review),
      state: approval?.review.state ?? null,
      submitted_at: approval?.review.submitted_at ?? null,
    },
  };
}
