/**
 * What one published review is worth.
 *
 * @module
 */
import { type Account, sameAccount } from "../facts/people.ts";
import { type BodyJudgment, hasAuthorOwnedTitle, judgeBody } from "../facts/review_body.ts";
import type { FloorKind } from "../facts/review_sections.ts";
import type { PullRequestFacts, Review } from "../facts/schema.ts";
import type { Verdict } from "../facts/vocabulary.ts";
import { headArrival } from "./head_arrival.ts";
import { type ArrivedHead, isReboundApproval } from "./rebound.ts";

/** What reviews of one pull request are held against. */
export interface ReviewSubject extends ArrivedHead {
  /** The pull request's author. */
  readonly author: PullRequestFacts["author"];
  readonly floors: FloorKind;
}

/** One review, judged. */
export interface ReviewEvaluation {
  readonly review: Review;
  /** True when nothing is wrong with it. */
  readonly valid: boolean;
  /** The verdict its text declares; null when it declares none or several. */
  readonly verdict: Verdict | null;
  /** True when GitHub attaches it to the current head. */
  readonly on_head: boolean;
  /** True for the titled comment that stands in for an author's own formal review. */
  readonly author_fallback: boolean;
  /** Every reason against it, in the contract's order. */
  readonly invalid_reasons: readonly string[];
}

/** Formal states and the verdict each must agree with. */
const formalVerdicts: Readonly<Record<string, Verdict>> = {
  APPROVED: "APPROVE",
  CHANGES_REQUESTED: "REQUEST_CHANGES",
};

interface ReviewCase {
  readonly state: string;
  readonly body: BodyJudgment;
  readonly on_head: boolean;
  readonly rebound: boolean;
  /** Pull request author, review author and acting reviewer are one account. */
  readonly own: boolean;
  readonly titled: boolean;
}

/**
 * The reasons against a review, in the order they are reported (queue-and-gates §3.1, decision 30),
 * and when each applies.
 */
const reviewRules: readonly {
  readonly reason: string;
  readonly applies: (review: ReviewCase) => boolean;
}[] = [
  { reason: "review_not_bound_to_current_head", applies: ({ on_head }) => !on_head },
  { reason: "review_rebound_to_newer_head", applies: ({ rebound }) => rebound },
  {
    reason: "review_body_missing_standalone_bilingual_format",
    applies: ({ body }) => !body.valid,
  },
  {
    reason: "author_owned_review_missing_titled_commented_fallback",
    applies: ({ own, state, titled }) => own && !(state === "COMMENTED" && titled),
  },
  {
    reason: "formal_review_state_required",
    applies: ({ own, state }) => !own && formalVerdicts[state] === undefined,
  },
  {
    reason: "review_state_verdict_mismatch",
    applies: ({ own, state, body }) =>
      !own && formalVerdicts[state] !== undefined && formalVerdicts[state] !== body.verdict,
  },
];

/**
 * Gathers what the reviews of a pull request are held against.
 *
 * @param facts head, its arrival and the author
 * @param floors which section floors hold, see `bodyFloors`
 * @returns the subject for {@link evaluateReview}
 */
export function reviewSubject(
  facts: Pick<PullRequestFacts, "head" | "author" | "commits" | "force_pushes">,
  floors: FloorKind,
): ReviewSubject {
  return {
    head_oid: facts.head.oid,
    head_arrived_at: headArrival(facts),
    author: facts.author,
    floors,
  };
}

/**
 * Judges one review on its own (queue-and-gates §3.1–3.2, decision 30).
 *
 * Whether an author's own titled comment counts depends on who asks: for the queue that is the
 * signed-in account, for the closeout gate it is the review's own author, so that any operator can
 * read an author's conclusion.
 *
 * @param review the review
 * @param subject what it is held against, see {@link reviewSubject}
 * @param actingReviewer in whose name the review is read; null when nobody is signed in
 * @returns the evaluation; body codes carry the prefix `review_body:`
 */
export function evaluateReview(
  review: Review,
  subject: ReviewSubject,
  actingReviewer: Account,
): ReviewEvaluation {
  const body = judgeBody(review.body, { head: subject.head_oid, floors: subject.floors });
  const own = sameAccount(review.author, subject.author) &&
    sameAccount(subject.author, actingReviewer);
  const reviewCase: ReviewCase = {
    state: review.state,
    body,
    on_head: subject.head_oid !== null && review.commit_oid === subject.head_oid,
    rebound: isReboundApproval(review, subject),
    own,
    titled: hasAuthorOwnedTitle(review.body, body.verdict),
  };
  const reasons: string[] = [];
  for (const { reason, applies } of reviewRules) {
    if (!applies(reviewCase)) continue;
    reasons.push(reason);
    if (reason === "review_body_missing_standalone_bilingual_format") {
      reasons.push(...body.reasons.map((code) => `review_body:${code}`));
    }
  }
  const valid = reasons.length === 0;
  return {
    review,
    valid,
    verdict: body.verdict,
    on_head: reviewCase.on_head,
    author_fallback: own && valid,
    invalid_reasons: reasons,
  };
}
