/**
 * How long a head has been ready for review.
 *
 * @module
 */
import { hoursBetween } from "../text/instant.ts";
import { millisOrNull } from "./_instants.ts";

/**
 * Measures the age of a head (queue-and-gates §1).
 *
 * @param readyAt see `reviewReadyAt`; null when unknown
 * @param now the instant ages are told at
 * @returns hours with three decimals, never negative; null when unknown
 */
export function reviewReadyAge(readyAt: string | null, now: string): number | null {
  if (readyAt === null || millisOrNull(readyAt) === null) return null;
  return Math.max(0, hoursBetween(readyAt, now));
}
