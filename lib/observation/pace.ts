/**
 * How long a watch waits before it looks again. Times are in milliseconds; chance is handed in.
 *
 * @module
 */

/** How often one look asks again with a larger limit (decision 37). */
export const MOST_LIMIT_RAISES = 3;

/** The first pause after a failure; doubles with every further one. */
export const FIRST_FAILURE_PAUSE = 30_000;

/** The longest pause after a failure that says nothing of a pause itself. */
export const LONGEST_FAILURE_PAUSE = 15 * 60_000;

/** The longest pause that a failure may ask for: limits come back within the hour. */
export const LONGEST_ASKED_PAUSE = 65 * 60_000;

/** How far a pause strays, so that watches that began together do not stay together. */
const JITTER = 0.1;

/**
 * The pause after a look.
 *
 * @param minutes the pause that is wanted
 * @param chance a number from 0 up to 1
 * @returns that pause, a tenth more or less
 */
export function pauseAfterLook(minutes: number, chance: number): number {
  return Math.round(minutes * 60_000 * (1 + JITTER * (2 * chance - 1)));
}

/**
 * The pause after a failure.
 *
 * @param failures how many there were in a row, from 1
 * @param asked how long GitHub asks to wait; null when it does not say
 * @param chance a number from 0 up to 1
 * @returns what was asked for and up to a tenth more, never less; else a pause that doubles, a tenth
 * more or less
 */
export function pauseAfterFailure(failures: number, asked: number | null, chance: number): number {
  if (asked !== null) {
    const wait = Math.min(Math.max(asked, 1_000), LONGEST_ASKED_PAUSE);
    return Math.round(wait * (1 + JITTER * chance));
  }
  const doubled = FIRST_FAILURE_PAUSE * 2 ** Math.min(failures - 1, 20);
  return Math.round(Math.min(doubled, LONGEST_FAILURE_PAUSE) * (1 + JITTER * (2 * chance - 1)));
}
