/**
 * Time as the scan sees it, so that tests wait for nothing.
 *
 * @module
 */

/** A clock that can be waited on. */
export interface Clock {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Waits. Rejects with the signal's reason when it is aborted first. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** The clock of this machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const stop = () => {
        clearTimeout(timer);
        reject(signal.reason);
      };
      const timer = setTimeout(() => {
        signal.removeEventListener("abort", stop);
        resolve();
      }, milliseconds);
      signal.addEventListener("abort", stop, { once: true });
    }),
};
