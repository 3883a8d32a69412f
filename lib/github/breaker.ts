/**
 * Stops asking what keeps failing: the bound on failed requests of one run, by construction.
 *
 * Every kind of request has a credit. A failure takes one from it, an answer gives one back, and
 * without credit nothing of that kind is sent any more. So no more requests of a kind fail than were
 * answered and {@link MOST_FAILURES}, beside those that were open when the credit ran out.
 *
 * @module
 */
import { GitHubFailure } from "./failure.ts";

/** The kinds of request of one run, each with a credit of its own. */
export const requestKinds = [
  "list",
  "details",
  "checks",
  "pages",
  "renames",
  "threads",
  "reviews",
  "fence",
] as const;

/** One of the {@link requestKinds}. */
export type RequestKind = (typeof requestKinds)[number];

/**
 * How many failures of a kind in a row end it. Batches that halve from 20 to 1 with eight of them
 * open fail 32 times before the first single row is asked for; that must fit.
 */
export const MOST_FAILURES = 40;

/** Counts failures and answers by kind. */
export interface Breaker {
  /**
   * Asks whether another request of a kind may be sent.
   *
   * @throws {GitHubFailure} the last failure of that kind, marked `given_up`, when it may not
   */
  readonly check: (kind: RequestKind) => void;
  /** Tells of an answer. */
  readonly answered: (kind: RequestKind) => void;
  /** Tells of a failure. */
  readonly failed: (kind: RequestKind, failure: GitHubFailure) => void;
}

/**
 * Makes the breaker of one run.
 *
 * @returns a breaker with all credit
 */
export function createBreaker(): Breaker {
  const credit = new Map(requestKinds.map((kind) => [kind, MOST_FAILURES]));
  const ended = new Map<RequestKind, GitHubFailure>();
  return {
    check: (kind) => {
      const failure = ended.get(kind);
      if (failure !== undefined) throw failure;
    },
    answered: (kind) => {
      credit.set(kind, Math.min(MOST_FAILURES, (credit.get(kind) ?? 0) + 1));
    },
    failed: (kind, failure) => {
      const left = (credit.get(kind) ?? 0) - 1;
      credit.set(kind, left);
      if (left > 0 || ended.has(kind)) return;
      ended.set(kind, new GitHubFailure(failure.kind, { ...failure.details, given_up: true }));
    },
  };
}
