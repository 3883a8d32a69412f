/**
 * How long a run waits for a provider that asks for pauses or fails. Every bound has its name here.
 *
 * @module
 */
import type { Clock } from "../github/clock.ts";
import { ModelFailure, modelFailures } from "./failure.ts";

/** How often one question is asked at most. */
export const MOST_ATTEMPTS = 4;

/** The first pause after a failure that names none, in milliseconds; doubles with every attempt. */
export const FIRST_PAUSE = 1_000;

/** The longest single pause that is kept. */
export const LONGEST_PAUSE = 60_000;

/** The longest that pauses of a run may take together; a pause that all questions keep counts once. */
export const LONGEST_WAIT = 300_000;

/** Asks again where that helps, within the bounds of the whole run. */
export interface Patience {
  /**
   * Runs a request until it succeeds or asking again would not help.
   *
   * @param request sends it once
   * @returns what it returned
   * @throws {ModelFailure} the last failure
   */
  readonly run: <Value>(request: () => Promise<Value>) => Promise<Value>;
}

/**
 * Makes the patience of one run.
 *
 * @param clock what it waits by
 * @param signal ends every wait
 * @returns the patience
 */
export function createPatience(clock: Clock, signal: AbortSignal): Patience {
  let waited = 0;
  let closedUntil = 0;

  async function pause({ kind, retry_after }: ModelFailure, attempt: number): Promise<boolean> {
    if (!modelFailures[kind].again || attempt >= MOST_ATTEMPTS) return false;
    const length = retry_after ?? FIRST_PAUSE * 2 ** (attempt - 1);
    const now = clock.now();
    const more = Math.max(0, now + length - Math.max(now, closedUntil));
    if (length > LONGEST_PAUSE || waited + more > LONGEST_WAIT) return false;
    waited += more;
    // A limit holds for the key, so every question waits for it.
    if (kind === "rate_limited") closedUntil = Math.max(closedUntil, now + length);
    await clock.sleep(length, signal);
    return true;
  }

  return {
    run: async (request) => {
      for (let attempt = 1;; attempt += 1) {
        const rest = closedUntil - clock.now();
        if (rest > 0) await clock.sleep(rest, signal);
        signal.throwIfAborted();
        try {
          return await request();
        } catch (thrown) {
          if (!(thrown instanceof ModelFailure) || !await pause(thrown, attempt)) throw thrown;
        }
      }
    },
  };
}
