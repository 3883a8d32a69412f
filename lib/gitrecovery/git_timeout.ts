/**
 * How long each `git` may take.
 *
 * @module
 */

/** Milliseconds each `git` may take (queue-and-gates §9); the note of a time-out names it. */
export const GIT_TIMEOUT = 30_000;
