/**
 * Whether a pull request may be merged at one exact head.
 *
 * @module
 */
import { areaProfile, countAreas } from "../facts/areas.ts";
import { type ChecksReading, consultedChecks } from "../facts/check_states.ts";
import type { ExactHead } from "../facts/exact_head.ts";
import { sameAccount } from "../facts/people.ts";
import type { PullRequestFacts, Review } from "../facts/schema.ts";
import { bodyFloors } from "./body_floors.ts";
import { judgeReviews, type ReviewConclusion } from "./conclusion.ts";
import { blockersOf, type FoundBlocker, type ReadinessBlocker } from "./readiness_blockers.ts";
import { type ReadinessMaterial, readinessMaterial } from "./readiness_material.ts";
import { type ThreadSummary, threadSummary } from "./thread_summary.ts";

/** Version of the readiness document. */
export const READINESS_VERSION = "pull_request_merge_readiness_v0";

/** What readiness is asked for, and in whose name. */
export interface ReadinessOptions {
  /** The head that is to be merged. */
  readonly target: ExactHead;
  readonly repository: { readonly name: string | null; readonly host: string };
  /** The signed-in account; null when unknown. */
  readonly viewer: string | null;
  /** Whether CI is consulted. With CI off, whatever the checks say is ignored. */
  readonly wait_for_ci: boolean;
}

/** The answer about one head. It grants nothing. */
export interface ReadinessDecision {
  /** True when nothing stands against the head. */
  readonly ready: boolean;
  /** Every blocker, in the order of the contract. */
  readonly blocking_reasons: readonly ReadinessBlocker[];
  /** The same, each with who can take it away. */
  readonly blockers: readonly FoundBlocker[];
  readonly conclusion: ReviewConclusion;
  /** Who wrote the review that the conclusion is about; null without any. */
  readonly deciding_author: Review["author"] | null;
  /**
   * Formal requests for changes that stand, of whatever head, newest first. They block through GitHub's
   * decision or the conclusion, and not where the author's own titled comment is the approval.
   */
  readonly standing_requests: readonly Review[];
  /** With CI off, an unread list. */
  readonly checks: ChecksReading;
  readonly threads: ThreadSummary;
  /** True when the titled comment of the pull request's own author is the approval. */
  readonly author_owned_commented_approval: boolean;
  /** True when GitHub itself will ask for an administrator although nothing here blocks on it. */
  readonly admin_bypass_required: boolean;
  /** True when there are blockers and a bypass could override every one of them (decision 40). */
  readonly admin_bypass_overrides_this_gate: boolean;
  /** What the answer depends on; its fingerprint is what later readings are compared with. */
  readonly material_state: ReadinessMaterial;
}

/**
 * Judges a fresh reading of one pull request (contract, `pull_request_merge_readiness_v0`;
 * queue-and-gates §7; decisions 20, 21, 30, 39 and 40).
 *
 * Reviews, checks and files are judged by the functions the queue uses. Whatever is needed and was
 * not read is a blocker: an unread part never makes a head ready.
 *
 * @param facts the pull request, read now. Mergeability is what it was after the last repeated read
 * @param options the head, the repository, the account and the CI policy
 * @returns the decision
 */
export function judgeReadiness(
  facts: PullRequestFacts,
  options: ReadinessOptions,
): ReadinessDecision {
  const { target, viewer, wait_for_ci } = options;
  const { behavior_bearing_change } = areaProfile(countAreas(facts.files));
  const floors = bodyFloors(facts, behavior_bearing_change);
  const { conclusion, deciding, standing_requests } = judgeReviews(facts, { viewer, floors });
  const checks = consultedChecks(facts, wait_for_ci);
  const threads = threadSummary(facts);
  const author_fallback = sameAccount(facts.author, viewer) && conclusion.valid &&
    conclusion.state === "COMMENTED" && conclusion.verdict === "APPROVE";
  const blockers = blockersOf({
    state: facts.state,
    is_draft: facts.is_draft,
    at_target: facts.number === target.number && facts.head.oid === target.head_oid,
    details_read: facts.completeness.details.status === "complete",
    reviews_read: !conclusion.invalid_reasons.includes("review_source_incomplete"),
    conclusion,
    author_fallback,
    decision: facts.decision,
    wait_for_ci,
    checks,
    threads,
    merge_state: facts.merge_state,
    mergeability: facts.mergeability,
  });
  const isBlocked = facts.merge_state === "BLOCKED";
  const isBehind = facts.merge_state === "BEHIND" && facts.mergeability === "MERGEABLE";
  return {
    ready: blockers.length === 0,
    blocking_reasons: blockers.map(({ id }) => id),
    blockers,
    conclusion,
    deciding_author: deciding?.author ?? null,
    standing_requests,
    checks,
    threads,
    author_owned_commented_approval: author_fallback,
    admin_bypass_required: isBehind || (author_fallback || !wait_for_ci) && isBlocked,
    admin_bypass_overrides_this_gate: blockers.length > 0 &&
      blockers.every(({ overridable }) => overridable),
    material_state: readinessMaterial({
      repository: options.repository,
      facts,
      conclusion,
      review_commit: deciding?.commit_oid ?? null,
      checks,
      threads,
      wait_for_ci,
    }),
  };
}
