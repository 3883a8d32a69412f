/**
 * What the published reviews of a pull request conclude about its current head.
 *
 * @module
 */
import { sameAccount } from "../facts/people.ts";
import type { FloorKind } from "../facts/review_sections.ts";
import type { PullRequestFacts, Review } from "../facts/schema.ts";
import type { Verdict } from "../facts/vocabulary.ts";
import { effectiveOpinions } from "./effective_opinions.ts";
import { evaluateReview, type ReviewEvaluation, reviewSubject } from "./evaluate_review.ts";
import { type ReviewHistory, reviewHistory } from "./review_history.ts";
import { standingRequests } from "./standing_requests.ts";

/** The conclusion of a pull request's reviews (`pull_request_review_conclusion_v0`). */
export interface ReviewConclusion {
  readonly schema_version: "pull_request_review_conclusion_v0";
  /** `missing` without any review, else whether the deciding review holds. */
  readonly status: "missing" | "valid" | "invalid";
  readonly valid: boolean;
  /** State of the deciding review, upper case. */
  readonly state: string | null;
  readonly verdict: Verdict | null;
  /**
   * Who wrote the deciding review (null when that account is gone or unknown); without any review,
   * the signed-in account whose conclusion is missing.
   */
  readonly reviewer: string | null;
  readonly submitted_at: string | null;
  /** Why the conclusion does not hold, in the contract's order. */
  readonly invalid_reasons: readonly string[];
}

/** In whose name reviews are read, and how long their sections must be. */
export interface ConclusionOptions {
  /** The signed-in account; null when unknown. */
  readonly viewer: string | null;
  readonly floors: FloorKind;
}

/** The reviews of a pull request, judged, and which of them decides. */
export interface JudgedReviews {
  readonly conclusion: ReviewConclusion;
  /** The review that the conclusion is about; null without any review. */
  readonly deciding: Review | null;
  /** Standing requests for changes on the current head, well formed or not, newest first. */
  readonly dissent: readonly Review[];
  /** Standing formal requests for changes on any head, newest first. */
  readonly standing_requests: readonly Review[];
}

/** A request for changes, formal and possibly unformatted, or an author's valid fallback. */
function isDissent({ review, valid, verdict }: ReviewEvaluation): boolean {
  return review.state === "CHANGES_REQUESTED" || valid && verdict === "REQUEST_CHANGES";
}

function concludeFrom(
  deciding: ReviewEvaluation | undefined,
  { viewer, complete }: { readonly viewer: string | null; readonly complete: boolean },
): ReviewConclusion {
  const reasons = [
    ...(deciding?.invalid_reasons ?? ["no_review_conclusion_available"]),
    ...(complete ? [] : ["review_source_incomplete"]),
  ];
  const valid = reasons.length === 0;
  return {
    schema_version: "pull_request_review_conclusion_v0",
    status: deciding === undefined ? "missing" : valid ? "valid" : "invalid",
    valid,
    state: deciding?.review.state ?? null,
    verdict: deciding?.verdict ?? null,
    reviewer: deciding === undefined ? viewer : deciding.review.author.login,
    submitted_at: deciding?.review.submitted_at ?? null,
    invalid_reasons: reasons,
  };
}

/**
 * Judges the whole history and keeps the standing dissent beside the conclusion.
 *
 * @param facts the pull request
 * @param options in whose name, and with which floors
 * @param history the ordered reviews, where the caller has them already
 * @returns the conclusion and the dissent; see {@link concludeReviews}
 */
export function judgeReviews(
  facts: PullRequestFacts,
  options: ConclusionOptions,
  history: ReviewHistory = reviewHistory(facts),
): JudgedReviews {
  const { viewer } = options;
  const subject = reviewSubject(facts, options.floors);
  const judge = (review: Review) => evaluateReview(review, subject, viewer);
  const viewerIsAuthor = sameAccount(viewer, subject.author);
  const effective = effectiveOpinions(
    history,
    (review) =>
      viewerIsAuthor && sameAccount(review.author, viewer) && judge(review).author_fallback,
  );
  const onHead = effective
    .filter(({ commit_oid }) => commit_oid !== null && commit_oid === subject.head_oid)
    .map(judge);
  const dissent = onHead.filter(isDissent);
  const deciding = dissent[0] ?? onHead.find(({ valid }) => valid);
  const newest = effective[0] ?? history.newest_first[0];
  const decided = deciding ?? (newest === undefined ? undefined : judge(newest));
  return {
    conclusion: concludeFrom(decided, { viewer, complete: history.complete }),
    deciding: decided?.review ?? null,
    dissent: dissent.map(({ review }) => review),
    standing_requests: standingRequests(effective),
  };
}

/**
 * Concludes what the reviews say about the current head (contract "Source Reads"; queue-and-gates
 * §3.1–3.3; decisions 30 and 31).
 *
 * Among the standing opinions the newest request for changes on the head decides, well formed or
 * not; else the newest valid opinion on the head; else the newest opinion at all; else the newest
 * review. So a brief approval hides no complete one, a comment decides nothing, and dissent on the
 * head stays visible.
 *
 * A history that was not read to its end, or holds a review the rules do not understand, could hide
 * the review that would decide. It therefore never concludes: `review_source_incomplete` comes last
 * among the reasons, after whatever is wrong with the best review that was read. Beside
 * `no_review_conclusion_available` it says that reviews are unknown; alone, the latter says that
 * there are none.
 *
 * @param facts the pull request
 * @param options in whose name reviews are read (`viewer`), and which section floors hold
 * @returns the conclusion
 */
export function concludeReviews(
  facts: PullRequestFacts,
  options: ConclusionOptions,
): ReviewConclusion {
  return judgeReviews(facts, options).conclusion;
}
