/**
 * Requests for changes that nobody took back.
 *
 * @module
 */
import type { Review } from "../facts/schema.ts";

/**
 * Keeps the requests for changes among the standing opinions, of whatever head: that a commit is an
 * older one does not settle what was asked for (contract, approval close-out).
 *
 * @param opinions what `effectiveOpinions` returned
 * @returns those that request changes, in the order given
 */
export function standingRequests(opinions: readonly Review[]): readonly Review[] {
  return opinions.filter(({ state }) => state === "CHANGES_REQUESTED");
}
