/**
 * Whether and how long to wait after a failure (decision 14). Every bound has its name here.
 *
 * @module
 */
import type { GitHubFailure } from "./failure.ts";

/** How often one question is asked at most. */
export const MOST_ATTEMPTS = 4;

/** The first pause after a failing gateway, in milliseconds; doubles with every attempt. */
export const FIRST_PAUSE = 500;

/** The least pause for a limit that names none: GitHub asks for a minute. */
export const LIMIT_PAUSE = 60_000;

/** The longest all pauses of a run may take together, unless the caller says otherwise. */
export const LONGEST_WAIT = 120_000;

/** A pause before asking again. */
export interface Pause {
  readonly milliseconds: number;
  /** Whether every other request has to wait as well. */
  readonly everybody: boolean;
}

/**
 * Tells whether GitHub itself asks to wait: a limit, or a failure that says for how long. Then a
 * smaller question would not help.
 *
 * @param failure what happened
 * @returns true when it does
 */
export function asksToWait({ kind, details }: GitHubFailure): boolean {
  return kind === "rate_limited" || kind === "secondary_rate_limited" ||
    details.retry_after !== undefined;
}

/**
 * How long a failure asks to wait before the next run, where it says so. `retry-after` goes before the
 * reset time, which speaks of the primary limit alone: GitHub names it in every answer.
 *
 * @param failure what happened
 * @param now epoch milliseconds
 * @returns milliseconds; null when it does not say, and for a reset that is over by this clock, which
 * then may be ahead of GitHub's
 */
export function askedPause({ kind, details }: GitHubFailure, now: number): number | null {
  const { retry_after, reset_at } = details;
  if (retry_after !== undefined) return retry_after;
  const resets = kind === "rate_limited" && reset_at !== undefined && reset_at > now;
  return resets ? reset_at - now + 1_000 : null;
}

function isRefusal({ kind, details: { status = 0 } }: GitHubFailure): boolean {
  return kind === "malformed_answer" && status >= 400 && status < 500;
}

/**
 * Decides about asking again.
 *
 * @param failure what happened
 * @param attempt how often the question was asked, from 1
 * @param now epoch milliseconds
 * @returns the pause, or null when asking again would not help or was tried enough. `retry-after`
 * goes before the reset time, and that before a minute that doubles
 */
export function pauseAfter(failure: GitHubFailure, attempt: number, now: number): Pause | null {
  if (attempt >= MOST_ATTEMPTS) return null;
  const { retry_after, reset_at } = failure.details;
  switch (failure.kind) {
    case "rate_limited":
    case "secondary_rate_limited": {
      const untilReset = failure.kind === "rate_limited" && reset_at !== undefined
        ? Math.max(1_000, reset_at - now + 1_000)
        : null;
      return {
        milliseconds: retry_after ?? untilReset ?? LIMIT_PAUSE * 2 ** (attempt - 1),
        everybody: true,
      };
    }
    case "upstream_timeout":
    case "upstream_failed":
    case "network_failed":
    case "malformed_answer":
      // A refusal of this very question: too large a diff, a field or a path that is not there.
      if (failure.details.unknown_field !== undefined || isRefusal(failure)) return null;
      return {
        milliseconds: retry_after ?? FIRST_PAUSE * 2 ** (attempt - 1),
        everybody: retry_after !== undefined,
      };
    default:
      return null;
  }
}
