/**
 * What a Goal remembers of a readiness reading.
 *
 * @module
 */
import type { ReadinessDecision } from "./readiness.ts";
import type { ReadinessBlocker } from "./readiness_blockers.ts";
import type { ReadinessMaterial } from "./readiness_material.ts";

/** Version of a stored readiness observation. */
export const READINESS_OBSERVATION_VERSION = "pull_request_merge_readiness_observation_v0";

/** Version of the file that holds the observations of a Goal. */
export const READINESS_STORE_VERSION = "pull_request_merge_readiness_observation_store_v0";

/** Most observations a Goal keeps. */
export const MOST_OBSERVATIONS = 200;

/**
 * One reading of one head, as a Goal keeps it. It schedules and grants nothing.
 */
export interface ReadinessObservation {
  readonly schema_version: typeof READINESS_OBSERVATION_VERSION;
  readonly goal_id: string;
  /** See `repositoryKey`. */
  readonly repository: string;
  /** `NUMBER@HEAD`, as found. */
  readonly exact_head: string;
  /** SHA-256 of the canonical JSON of `material_state`: 64 hex digits. */
  readonly material_fingerprint: string;
  readonly ready: boolean;
  readonly blocking_reasons: readonly ReadinessBlocker[];
  /** When it was read, UTC with a `Z`. */
  readonly observed_at: string;
  readonly material_state: ReadinessMaterial;
}

/** What a readiness observation is made of. */
export interface ReadinessObservationParts {
  readonly goal_id: string;
  readonly decision: ReadinessDecision;
  /** `fingerprintOf(decision.material_state)`. */
  readonly material_fingerprint: string;
  readonly observed_at: string;
}

/**
 * Puts an observation together.
 *
 * @param parts the Goal, what was decided, its fingerprint, and when
 * @returns what the Goal keeps, whether the head is ready or not
 */
export function readinessObservation(parts: ReadinessObservationParts): ReadinessObservation {
  const { decision } = parts;
  return {
    schema_version: READINESS_OBSERVATION_VERSION,
    goal_id: parts.goal_id,
    repository: decision.material_state.repository,
    exact_head: decision.material_state.exact_head,
    material_fingerprint: parts.material_fingerprint,
    ready: decision.ready,
    blocking_reasons: decision.blocking_reasons,
    observed_at: parts.observed_at,
    material_state: decision.material_state,
  };
}
