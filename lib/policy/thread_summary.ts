/**
 * What is known of a pull request's review threads.
 *
 * @module
 */
import type { PullRequestFacts } from "../facts/schema.ts";

/** Why the threads were not read to their end (queue-and-gates §7). */
export const threadFailureCodes = [
  "github_review_thread_read_failed",
  "github_review_thread_pagination_limit",
  "fixture_review_thread_summary_missing",
] as const;

/** One of the {@link threadFailureCodes}. */
export type ThreadFailureCode = (typeof threadFailureCodes)[number];

/** The threads as the gates count them (`github_review_thread_summary_v0`). */
export interface ThreadSummary {
  readonly schema_version: "github_review_thread_summary_v0";
  readonly complete: boolean;
  /** Null when they were not read to their end: a part of them is no total. */
  readonly total_count: number | null;
  readonly unresolved_count: number | null;
  /** Present when they were not read to their end. */
  readonly failure_code?: ThreadFailureCode;
}

/** Reasons that have a code of their own; every other one is a failed read. */
const codes: Readonly<Record<string, ThreadFailureCode>> = {
  source_capped: "github_review_thread_pagination_limit",
  not_supplied: "fixture_review_thread_summary_missing",
};

/**
 * Summarises the threads. Counts that contradict each other are no reading.
 *
 * @param facts the thread counts and how much of the list was read. A reader that stopped at its last
 *   page says `source_capped`; only a fixture says `not_supplied`
 * @returns the summary
 */
export function threadSummary(
  facts: Pick<PullRequestFacts, "threads" | "completeness">,
): ThreadSummary {
  const { threads, completeness } = facts;
  const { status, total, reason } = completeness.threads;
  const complete = status === "complete" && threads !== null &&
    threads.unresolved <= threads.total && (total === null || total === threads.total);
  return {
    schema_version: "github_review_thread_summary_v0",
    complete,
    total_count: complete ? threads.total : null,
    unresolved_count: complete ? threads.unresolved : null,
    ...(complete ? {} : {
      failure_code: codes[reason ?? ""] ?? "github_review_thread_read_failed",
    }),
  };
}
