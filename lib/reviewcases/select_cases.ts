/**
 * Which cases a probe asks about.
 *
 * @module
 */
import type { ReviewCase, ReviewPair } from "./schema.ts";

/** A pair, or one case of it. */
export interface SelectedPair {
  readonly pair: string;
  readonly cases: readonly ReviewCase[];
}

/**
 * Chooses the cases to ask about.
 *
 * @param pairs all pairs
 * @param names ids of cases or pairs; empty for all
 * @returns the pairs with the chosen cases, and the first name that nothing has
 */
export function selectCases(
  pairs: readonly ReviewPair[],
  names: readonly string[],
): {
  readonly pairs: readonly SelectedPair[];
  readonly unknown: string | null;
} {
  const known = new Set(pairs.flatMap(({ pair, cases }) => [pair, ...cases.map(({ id }) => id)]));
  const chosen = pairs.map(({ pair, cases }) => ({
    pair,
    cases: cases.filter(({ id }) =>
      names.length === 0 || names.includes(pair) || names.includes(id)
    ),
  }));
  return {
    pairs: chosen.filter(({ cases }) => cases.length > 0),
    unknown: names.find((name) => !known.has(name)) ?? null,
  };
}
