/**
 * Which rows of the inventory belong to the requested window.
 *
 * @module
 */
import type { PullRequestFacts } from "../facts/schema.ts";
import { detailsReadable } from "../policy/action.ts";
import { instantMillis } from "../text/instant.ts";
import type { StateFilter } from "./schema.ts";

const states: Readonly<
  Record<StateFilter, readonly PullRequestFacts["state"][]>
> = {
  open: ["OPEN"],
  merged: ["MERGED"],
  all: ["OPEN", "CLOSED", "MERGED"],
};

/**
 * The instant a row is placed in time by: when it merged, else closed, else last changed, else was
 * created (queue-and-gates §2.1 "Window").
 *
 * @param facts a row
 * @returns a canonical instant, or null when the row has none
 */
export function windowInstant(facts: PullRequestFacts): string | null {
  return facts.merged_at ?? facts.closed_at ?? facts.updated_at ??
    facts.created_at;
}

/**
 * Tells whether a state is one of those a window is about.
 *
 * @param state the state of a row
 * @param state_filter the window's
 * @returns false for a row that {@link rowsInWindow} only keeps because it could not be read
 */
export function isOfWindow(state: PullRequestFacts["state"], state_filter: StateFilter): boolean {
  return states[state_filter].includes(state);
}

/**
 * Keeps the rows of the requested lifecycle and time window. A row without any time stays, and so
 * does one whose details are unreadable, since its state and times may be wrong: leaving it out
 * would hide work, and a packet without it would call itself complete.
 *
 * @param rows all rows of the source
 * @param window the lifecycle states, and the instant from which rows count
 * @returns the rows inside, in the same order
 */
export function rowsInWindow(
  rows: readonly PullRequestFacts[],
  window: { readonly state_filter: StateFilter; readonly since: string | null },
): readonly PullRequestFacts[] {
  const since = window.since === null ? -Infinity : instantMillis(window.since);
  return rows.filter((facts) => {
    if (!detailsReadable(facts)) return true;
    if (!isOfWindow(facts.state, window.state_filter)) return false;
    const at = windowInstant(facts);
    return at === null || instantMillis(at) >= since;
  });
}
