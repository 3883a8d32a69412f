/**
 * Which readiness observations a Goal keeps.
 *
 * @module
 */
import { instantMillis } from "../text/instant.ts";
import { MOST_OBSERVATIONS, type ReadinessObservation } from "./readiness_observation.ts";

/** The pull request an observation is about, whatever its head. */
function subjectOf({ repository, exact_head }: ReadinessObservation): string {
  return `${repository}#${exact_head.slice(0, exact_head.indexOf("@"))}`;
}

/**
 * Adds an observation to those of a Goal (queue-and-gates §7, "Observation store").
 *
 * @param kept what the Goal holds
 * @param added the new one; it replaces what is kept of the same pull request, whatever head that was,
 *   unless that was observed later
 * @returns newest first, one for each pull request, at most {@link MOST_OBSERVATIONS}
 */
export function keepObservation(
  kept: readonly ReadinessObservation[],
  added: ReadinessObservation,
): readonly ReadinessObservation[] {
  const isNewer = (seen: ReadinessObservation) =>
    subjectOf(seen) === subjectOf(added) &&
    instantMillis(seen.observed_at) > instantMillis(added.observed_at);
  // Whoever read later knows more, even where it writes earlier.
  if (kept.some(isNewer)) return kept;
  const others = kept.filter((observation) => subjectOf(observation) !== subjectOf(added));
  return [added, ...others]
    .sort((left, right) => instantMillis(right.observed_at) - instantMillis(left.observed_at))
    .slice(0, MOST_OBSERVATIONS);
}
