/**
 * What merge readiness depends on, in a form that can be compared.
 *
 * @module
 */
import { type ChecksReading, type CheckState, checkStates } from "../facts/check_states.ts";
import { exactHeadKey } from "../facts/exact_head.ts";
import type { RepositoryName } from "../facts/repository_name.ts";
import type { PullRequestFacts } from "../facts/schema.ts";
import type { ReviewConclusion } from "./conclusion.ts";
import type { ThreadFailureCode, ThreadSummary } from "./thread_summary.ts";

/** Every input of merge readiness (queue-and-gates §7, "Material state"). No text of a body. */
export interface ReadinessMaterial {
  /** See {@link repositoryKey}. */
  readonly repository: string;
  /** `NUMBER@HEAD` as found, of 40 or 64 digits. */
  readonly exact_head: string;
  readonly base_oid: string | null;
  readonly state: PullRequestFacts["state"];
  readonly is_draft: boolean;
  readonly merge_state: PullRequestFacts["merge_state"];
  readonly mergeability: PullRequestFacts["mergeability"];
  readonly review_decision: PullRequestFacts["decision"];
  readonly conclusion: {
    readonly valid: boolean;
    readonly status: ReviewConclusion["status"];
    readonly state: string | null;
    readonly verdict: ReviewConclusion["verdict"];
    /** The commit that GitHub attaches the deciding review to. */
    readonly review_commit: string | null;
    readonly invalid_reasons: readonly string[];
  };
  readonly checks: {
    readonly consulted: boolean;
    readonly complete: boolean;
    readonly total: number;
    readonly counts: Readonly<Record<CheckState, number>>;
    /** Every name, sorted. */
    readonly failures: readonly string[];
    readonly pending: readonly string[];
  };
  readonly review_threads: {
    readonly complete: boolean;
    readonly total_count: number | null;
    readonly unresolved_count: number | null;
    readonly failure_code: ThreadFailureCode | null;
  };
  readonly wait_for_ci: boolean;
}

/** What {@link readinessMaterial} is put together from. */
export interface MaterialParts {
  readonly repository: { readonly name: string | null; readonly host: string };
  readonly facts: PullRequestFacts;
  readonly conclusion: ReviewConclusion;
  readonly review_commit: string | null;
  /** See `consultedChecks`. */
  readonly checks: ChecksReading;
  readonly threads: ThreadSummary;
  readonly wait_for_ci: boolean;
}

/**
 * Names a repository so that equal ones have one name.
 *
 * @param repository host and `owner/name`, in any letter case; null when nobody said
 * @returns `owner/name` in lower case, with the host before it unless that is github.com
 */
export function repositoryKey(
  { name, host }: { readonly name: string | null; readonly host: RepositoryName["host"] },
): string {
  const folded = (name ?? "").toLowerCase();
  return host.toLowerCase() === "github.com" ? folded : `${host.toLowerCase()}/${folded}`;
}

/**
 * Gathers what readiness depends on. With CI off nothing of the checks is in it, because none count.
 *
 * @param parts the facts and what was judged of them
 * @returns plain data, of which equal readings have equal canonical JSON
 */
export function readinessMaterial(parts: MaterialParts): ReadinessMaterial {
  const { facts, conclusion, checks, threads, wait_for_ci } = parts;
  return {
    repository: repositoryKey(parts.repository),
    exact_head: exactHeadKey({ number: facts.number, head_oid: facts.head.oid }),
    base_oid: facts.base.oid,
    state: facts.state,
    is_draft: facts.is_draft,
    merge_state: facts.merge_state,
    mergeability: facts.mergeability,
    review_decision: facts.decision,
    conclusion: {
      valid: conclusion.valid,
      status: conclusion.status,
      state: conclusion.state,
      verdict: conclusion.verdict,
      review_commit: parts.review_commit,
      invalid_reasons: conclusion.invalid_reasons,
    },
    checks: {
      consulted: wait_for_ci,
      complete: checks.complete,
      total: checks.total,
      counts: Object.fromEntries(
        checkStates.map((state) => [state, checks.counts[state] ?? 0]),
      ) as Record<CheckState, number>,
      failures: checks.failures,
      pending: checks.pending,
    },
    review_threads: {
      complete: threads.complete,
      total_count: threads.total_count,
      unresolved_count: threads.unresolved_count,
      failure_code: threads.failure_code ?? null,
    },
    wait_for_ci,
  };
}
