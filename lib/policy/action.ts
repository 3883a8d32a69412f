/**
 * What is left to do on a pull request.
 *
 * @module
 */
import type { PullRequestFacts } from "../facts/schema.ts";
import type { ReviewConclusion } from "./conclusion.ts";
import type { IndependentReview } from "./independent_review.ts";

/** Every kind of work a row can ask for (queue-and-gates §4). */
export const reviewActionKinds = [
  "review_pull_request_exact_head",
  "rereview_pull_request_exact_head",
  "qualify_pull_request_merge_readiness",
  "audit_merged_pull_request_exact_head",
  "audit_pull_request_exact_head",
] as const;

/** One of the {@link reviewActionKinds}. */
export type ReviewActionKind = (typeof reviewActionKinds)[number];

/**
 * How a stored readiness observation compares with what is known now; null when there is none for
 * this head.
 */
export type ReadinessMatch = "observed_unchanged" | "material_transition" | null;

/** What the action depends on, and nothing else. */
export interface ActionCase {
  readonly state: PullRequestFacts["state"];
  readonly is_draft: boolean;
  readonly details_readable: boolean;
  /** The conclusion's verdict when the conclusion is valid, else null. */
  readonly concluded: "APPROVE" | "REQUEST_CHANGES" | null;
  readonly in_merge_queue: boolean;
  readonly readiness: ReadinessMatch;
  readonly covered: boolean;
  readonly decision: PullRequestFacts["decision"];
}

interface ActionRule {
  /** Stable id of the rule, shown as the reason. */
  readonly reason: string;
  readonly kind: ReviewActionKind | null;
  /** True when an explicit request may make this row work again (decision 29). */
  readonly auditable: boolean;
  readonly applies: (row: ActionCase) => boolean;
}

const isApprovedOpen = ({ state, concluded }: ActionCase) =>
  state === "OPEN" && concluded === "APPROVE";

const notConcluded = {
  reason: "not_concluded",
  kind: "review_pull_request_exact_head",
  auditable: false,
  applies: () => true,
} as const satisfies ActionRule;

/** Decision 27 as a table: the first rule that applies decides. The last one always applies. */
export const actionRules = [
  { reason: "draft", kind: null, auditable: false, applies: (row) => row.is_draft },
  { reason: "closed", kind: null, auditable: false, applies: (row) => row.state === "CLOSED" },
  {
    reason: "details_unreadable",
    kind: null,
    auditable: false,
    applies: (row) => !row.details_readable,
  },
  {
    reason: "approved_in_merge_queue",
    kind: null,
    auditable: true,
    applies: (row) => isApprovedOpen(row) && row.in_merge_queue,
  },
  {
    reason: "approved_readiness_unchanged",
    kind: null,
    auditable: true,
    applies: (row) => isApprovedOpen(row) && row.readiness === "observed_unchanged",
  },
  {
    reason: "approved",
    kind: "qualify_pull_request_merge_readiness",
    auditable: false,
    applies: isApprovedOpen,
  },
  {
    reason: "concluded",
    kind: null,
    auditable: true,
    applies: (row) => row.concluded !== null,
  },
  {
    reason: "independently_covered",
    kind: null,
    auditable: true,
    applies: (row) => row.state === "OPEN" && row.covered,
  },
  {
    reason: "merged_without_conclusion",
    kind: "audit_merged_pull_request_exact_head",
    auditable: false,
    applies: (row) => row.state === "MERGED",
  },
  {
    reason: "changes_requested",
    kind: "rereview_pull_request_exact_head",
    auditable: false,
    applies: (row) => row.decision === "CHANGES_REQUESTED",
  },
  notConcluded,
] as const satisfies readonly ActionRule[];

/** Why a row has the action it has: the rule that decided, or an explicit request. */
export type ActionReason = (typeof actionRules)[number]["reason"] | "fresh_audit_requested";

/** What to do with a row, and why. */
export interface ActionDecision {
  /** The work, or null when there is none for a reviewer. */
  readonly kind: ReviewActionKind | null;
  readonly reason: ActionReason;
}

/**
 * Tells whether the details of a row were read (decision 12). Without them, or without a head to
 * bind a review to, the row is shown and never offered as work.
 *
 * @param facts the pull request
 * @returns true when the row may be judged
 */
export function detailsReadable(facts: Pick<PullRequestFacts, "completeness" | "head">): boolean {
  return facts.completeness.details.status !== "unreadable" && facts.head.oid !== null;
}

/**
 * Applies {@link actionRules} to what the action depends on.
 *
 * @param row the case
 * @returns the first rule that applies
 */
export function decideCase(row: ActionCase): ActionDecision {
  const rule = actionRules.find(({ applies }) => applies(row)) ?? notConcluded;
  return { kind: rule.kind, reason: rule.reason };
}

/** What was decided about a row before its action. */
export interface ActionInputs {
  readonly conclusion: ReviewConclusion;
  readonly independent_review: IndependentReview | null;
  /** Left out or null when no readiness was observed. */
  readonly readiness?: ReadinessMatch;
}

/**
 * Decides what is left to do on a pull request (decision 27).
 *
 * @param facts the pull request
 * @param inputs its conclusion, its coverage, and how a stored readiness observation compares
 * @returns the action and the id of the rule that decided it
 */
export function decideAction(facts: PullRequestFacts, inputs: ActionInputs): ActionDecision {
  const { conclusion, independent_review, readiness = null } = inputs;
  return decideCase({
    state: facts.state,
    is_draft: facts.is_draft,
    details_readable: detailsReadable(facts),
    concluded: conclusion.valid ? conclusion.verdict : null,
    in_merge_queue: facts.merge_queue.status === "queued",
    readiness,
    covered: independent_review !== null,
    decision: facts.decision,
  });
}
