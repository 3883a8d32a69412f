/**
 * How many requests are open at once, and the pauses that hold all of them.
 *
 * @module
 */
import { createBreaker, type RequestKind } from "./breaker.ts";
import type { Clock } from "./clock.ts";
import { GitHubFailure } from "./failure.ts";
import { asksToWait, LONGEST_WAIT, pauseAfter } from "./retry.ts";

/** The most requests that are open at one time (decision 10). */
export const MOST_IN_FLIGHT = 8;

/** A pause that begins, for whoever shows progress. */
export interface Waiting {
  /** Why. */
  readonly failure: GitHubFailure;
  readonly milliseconds: number;
  /** How often the question was asked. */
  readonly attempt: number;
}

/** What a throttle needs. */
export interface ThrottleOptions {
  readonly clock: Clock;
  /** Ends every wait and keeps new requests from starting. */
  readonly signal: AbortSignal;
  /** Told before each pause. */
  readonly on_wait?: (waiting: Waiting) => void;
  /** Milliseconds all pauses may take together; {@link LONGEST_WAIT} by default. */
  readonly longest_wait?: number;
}

/** Runs requests, a few at a time, again where that helps. */
export interface Throttle {
  /**
   * Runs a request.
   *
   * @param kind what sort of request it is; a kind that keeps failing is not sent any more
   * @param request sends it once; what it throws beside {@link GitHubFailure} counts neither as an
   * answer nor as a failure
   * @param retries whether failures of one request are worth asking again; they always are when
   * GitHub asks to wait
   * @returns what it returned
   * @throws {GitHubFailure} the last failure, when asking again would not help or waited enough;
   * marked `given_up` when the request was not sent
   */
  readonly run: <Value>(
    kind: RequestKind,
    request: () => Promise<Value>,
    retries?: boolean,
  ) => Promise<Value>;
}

/**
 * Makes a throttle. One serves a whole run, so that its bounds hold for all of it.
 *
 * @param options clock, signal and who wants to know
 * @returns the throttle
 */
export function createThrottle(
  { clock, signal, on_wait, longest_wait = LONGEST_WAIT }: ThrottleOptions,
): Throttle {
  let open = 0;
  let waited = 0;
  let closedUntil = 0;
  const queue: (() => void)[] = [];
  const breaker = createBreaker();

  async function enter(): Promise<void> {
    if (open >= MOST_IN_FLIGHT) await new Promise<void>((resolve) => queue.push(resolve));
    else open += 1;
  }

  function leave(): void {
    const next = queue.shift();
    if (next === undefined) open -= 1;
    else next();
  }

  async function send<Value>(kind: RequestKind, request: () => Promise<Value>): Promise<Value> {
    await enter();
    try {
      for (let rest = closedUntil - clock.now(); rest > 0; rest = closedUntil - clock.now()) {
        await clock.sleep(rest, signal);
      }
      signal.throwIfAborted();
      breaker.check(kind);
      const value = await request();
      breaker.answered(kind);
      return value;
    } catch (thrown) {
      if (thrown instanceof GitHubFailure && !thrown.details.given_up) breaker.failed(kind, thrown);
      throw thrown;
    } finally {
      leave();
    }
  }

  async function pause(failure: GitHubFailure, attempt: number): Promise<boolean> {
    const now = clock.now();
    const next = pauseAfter(failure, attempt, now);
    if (next === null) return false;
    const end = now + next.milliseconds;
    // A pause that everybody keeps counts once, however many requests ran into it.
    const more = next.everybody ? Math.max(0, end - Math.max(now, closedUntil)) : next.milliseconds;
    if (next.milliseconds > longest_wait || (next.everybody && waited + more > longest_wait)) {
      return false;
    }
    if (next.everybody) {
      waited += more;
      closedUntil = Math.max(closedUntil, end);
    }
    if (more > 0) on_wait?.({ failure, milliseconds: next.milliseconds, attempt });
    await clock.sleep(next.milliseconds, signal);
    return true;
  }

  return {
    run: async (kind, request, retries = true) => {
      for (let attempt = 1;; attempt += 1) {
        try {
          return await send(kind, request);
        } catch (thrown) {
          if (!(thrown instanceof GitHubFailure) || thrown.details.given_up) throw thrown;
          if (!(retries || asksToWait(thrown)) || !await pause(thrown, attempt)) throw thrown;
        }
      }
    },
  };
}
