/**
 * What can keep a head from being merged.
 *
 * @module
 */
import type { ChecksReading } from "../facts/check_states.ts";
import type { PullRequestFacts } from "../facts/schema.ts";
import type { ReviewConclusion } from "./conclusion.ts";
import type { ThreadSummary } from "./thread_summary.ts";

/** What a blocker is about. */
export const blockerCategories = [
  "lifecycle",
  "head",
  "review",
  "checks",
  "threads",
  "merge_state",
] as const;

/** One of the {@link blockerCategories}. */
export type BlockerCategory = (typeof blockerCategories)[number];

/**
 * Who can take a blocker away: the pull request's author, a reviewer, somebody with rights on the
 * repository, time alone, or whoever asks, by reading again.
 */
export const blockerOwners = ["author", "reviewer", "maintainer", "wait", "read_again"] as const;

/** One of the {@link blockerOwners}. */
export type BlockerOwner = (typeof blockerOwners)[number];

/** What the blockers depend on, and nothing else. */
export interface ReadinessCase {
  readonly state: PullRequestFacts["state"];
  readonly is_draft: boolean;
  /** True when number and head are those that were asked for. */
  readonly at_target: boolean;
  /** True when state, head, decision and merge values were read. */
  readonly details_read: boolean;
  /** True when the reviews were read to their end, and all of them are understood. */
  readonly reviews_read: boolean;
  readonly conclusion: Pick<ReviewConclusion, "valid" | "verdict">;
  /** The titled comment that stands in for an author's own approval decides. */
  readonly author_fallback: boolean;
  readonly decision: PullRequestFacts["decision"];
  readonly wait_for_ci: boolean;
  readonly checks: Pick<ChecksReading, "complete" | "total" | "counts">;
  readonly threads: ThreadSummary;
  readonly merge_state: PullRequestFacts["merge_state"];
  readonly mergeability: PullRequestFacts["mergeability"];
}

interface BlockerRule {
  readonly id: string;
  readonly category: BlockerCategory;
  readonly cleared_by: BlockerOwner;
  /** When it is in the way only because something was not read: then asking again is what clears it. */
  readonly unread?: (row: ReadinessCase) => boolean;
  /** Whether an explicit bypass by an administrator may override it (decision 40). */
  readonly overridable: (row: ReadinessCase) => boolean;
  readonly applies: (row: ReadinessCase) => boolean;
}

const never = () => false;
const always = () => true;

/** CI is consulted and at least one check counts. */
const hasChecks = ({ wait_for_ci, checks }: ReadinessCase) => wait_for_ci && checks.total > 0;

const needsUpdate = ({ mergeability, merge_state }: ReadinessCase) =>
  mergeability === "CONFLICTING" || merge_state === "DIRTY" || merge_state === "DRAFT";

/** Whether a valid conclusion on the head was read. */
const isConcluded = ({ details_read, conclusion }: ReadinessCase) =>
  details_read && conclusion.valid;

/**
 * Every blocker in the order they are reported (queue-and-gates §7). Each says for itself when it
 * applies, so several can hold at once.
 *
 * A repository without a rule that asks for reviews has no decision of its own (decision 21), and
 * the conclusion on the head is all there is. Mergeability that is still unknown after the reader has
 * asked again is unverified, whatever the merge state says (decision 39).
 */
export const readinessBlockers = [
  {
    id: "pull_request_not_open",
    category: "lifecycle",
    cleared_by: "maintainer",
    overridable: never,
    applies: ({ state }) => state !== "OPEN",
  },
  {
    id: "draft_pull_request",
    category: "lifecycle",
    cleared_by: "author",
    overridable: never,
    applies: ({ is_draft }) => is_draft,
  },
  {
    id: "remote_head_mismatch",
    category: "head",
    cleared_by: "reviewer",
    overridable: never,
    applies: ({ at_target }) => !at_target,
  },
  {
    id: "current_head_review_missing_or_invalid",
    category: "review",
    cleared_by: "reviewer",
    unread: ({ details_read, reviews_read }) => !details_read || !reviews_read,
    overridable: never,
    applies: (row) => !isConcluded(row),
  },
  {
    id: "current_head_conclusion_not_approval",
    category: "review",
    cleared_by: "author",
    overridable: never,
    applies: (row) => isConcluded(row) && row.conclusion.verdict !== "APPROVE",
  },
  {
    id: "github_review_decision_not_approved",
    category: "review",
    cleared_by: "reviewer",
    unread: ({ details_read, decision }) => !details_read || decision === "UNKNOWN",
    overridable: ({ decision }) => decision !== "CHANGES_REQUESTED",
    applies: ({ decision, author_fallback, details_read }) =>
      !details_read || decision !== "APPROVED" && decision !== "NONE" && !author_fallback,
  },
  {
    id: "status_checks_missing",
    category: "checks",
    cleared_by: "maintainer",
    unread: ({ details_read }) => !details_read,
    overridable: always,
    applies: (row) => row.wait_for_ci && !hasChecks(row),
  },
  {
    id: "status_checks_failed",
    category: "checks",
    cleared_by: "author",
    overridable: always,
    applies: (row) => hasChecks(row) && (row.checks.counts.failure ?? 0) > 0,
  },
  {
    id: "status_checks_pending",
    category: "checks",
    cleared_by: "wait",
    overridable: always,
    applies: (row) => hasChecks(row) && (row.checks.counts.pending ?? 0) > 0,
  },
  {
    id: "status_checks_incomplete",
    category: "checks",
    cleared_by: "read_again",
    overridable: always,
    applies: (row) =>
      hasChecks(row) &&
      (!row.checks.complete || (row.checks.counts.success ?? 0) !== row.checks.total),
  },
  {
    id: "review_threads_incomplete",
    category: "threads",
    cleared_by: "read_again",
    overridable: never,
    applies: ({ threads }) => !threads.complete,
  },
  {
    id: "unresolved_review_threads",
    category: "threads",
    cleared_by: "author",
    overridable: never,
    applies: ({ threads }) => threads.complete && threads.unresolved_count !== 0,
  },
  {
    id: "merge_state_requires_update",
    category: "merge_state",
    cleared_by: "author",
    overridable: never,
    applies: needsUpdate,
  },
  {
    id: "merge_state_unverified",
    category: "merge_state",
    cleared_by: "read_again",
    overridable: never,
    applies: (row) =>
      !needsUpdate(row) &&
      (!row.details_read || row.mergeability !== "MERGEABLE" || row.merge_state === "UNKNOWN"),
  },
  {
    id: "repository_merge_state_blocked",
    category: "merge_state",
    cleared_by: "maintainer",
    overridable: always,
    applies: ({ merge_state, wait_for_ci, author_fallback }) =>
      merge_state === "BLOCKED" && wait_for_ci && !author_fallback,
  },
] as const satisfies readonly BlockerRule[];

/** The id of one of the {@link readinessBlockers}. */
export type ReadinessBlocker = (typeof readinessBlockers)[number]["id"];

/** Their ids, in order. */
export const readinessBlockerIds: readonly ReadinessBlocker[] = readinessBlockers.map(({ id }) =>
  id
);

/** A blocker that was found. */
export interface FoundBlocker {
  readonly id: ReadinessBlocker;
  readonly category: BlockerCategory;
  readonly cleared_by: BlockerOwner;
  /** Whether an explicit bypass by an administrator may override this one (decision 40). */
  readonly overridable: boolean;
}

/**
 * Finds what stands against a head.
 *
 * @param row the case
 * @returns every blocker that applies, in order, each once
 */
export function blockersOf(row: ReadinessCase): readonly FoundBlocker[] {
  const rules: readonly (BlockerRule & { readonly id: ReadinessBlocker })[] = readinessBlockers;
  return rules
    .filter(({ applies }) => applies(row))
    .map(({ id, category, cleared_by, unread, overridable }) => ({
      id,
      category,
      cleared_by: unread?.(row) === true ? "read_again" : cleared_by,
      overridable: overridable(row),
    }));
}
