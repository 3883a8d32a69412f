/**
 * What is kept between two runs.
 *
 * @module
 */
import type { Checkpoint, Observation } from "./schema.ts";
import { CHECKPOINT_VERSION } from "./vocabulary.ts";

/**
 * Wraps an observation so that it can be kept (`pull_request_review_monitor_checkpoint_v0`).
 *
 * @param observation the observation
 * @returns the checkpoint, which `readPrior` reads back
 */
export function checkpointOf(observation: Observation): Checkpoint {
  return {
    schema_version: CHECKPOINT_VERSION,
    repository: observation.repository,
    autonomous_review: observation,
  };
}
