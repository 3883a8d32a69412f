/**
 * Counting what was taken out, while a text is being cleaned.
 *
 * @module
 */
import type { RemovalClass } from "./safe_text_types.ts";

/** Counts under construction, by class. */
export type Tally = { [removal in RemovalClass]?: number };

/**
 * Adds to a tally.
 *
 * @param tally the counts to change
 * @param removal which class
 * @param pieces how many more; 1 unless said otherwise
 */
export function countRemoval(tally: Tally, removal: RemovalClass, pieces = 1): void {
  tally[removal] = (tally[removal] ?? 0) + pieces;
}
