/**
 * How much of a list was read (decision 11): the three answers every source gives alike.
 *
 * @module
 */
import type { ListCompleteness } from "./schema.ts";
import type { GapReason } from "./vocabulary.ts";

/**
 * A list that was read to its end.
 *
 * @param total how many entries there are, all of them read
 * @returns its completeness
 */
export function completeList(total: number): ListCompleteness {
  return { read: total, total, status: "complete" };
}

/** What is known about a list that was not read to its end. */
export interface ListGap {
  /** How many entries were read. */
  readonly read: number;
  /** How many there are according to the source; null when it does not say. */
  readonly total: number | null;
  /** Why the others are missing. */
  readonly reason: GapReason;
  /** One safe line where the reason alone does not say it. */
  readonly note?: string | undefined;
}

/**
 * A list of which a part was read and a part is missing.
 *
 * @param gap what was read and why the rest is missing
 * @returns its completeness
 */
export function truncatedList({ read, total, reason, note }: ListGap): ListCompleteness {
  return { read, total, status: "truncated", reason, ...(note === undefined ? {} : { note }) };
}

/**
 * A list of which nothing is known, which is not the same as an empty list.
 *
 * @param reason why it was not read
 * @param note one safe line where the reason alone does not say it
 * @returns its completeness
 */
export function unreadableList(reason: GapReason, note?: string): ListCompleteness {
  return {
    read: 0,
    total: null,
    status: "unreadable",
    reason,
    ...(note === undefined ? {} : { note }),
  };
}
