/**
 * The vocabulary of an observation: versions and every closed list of words, without the schemas
 * that use them, so that observing loads no schema library.
 *
 * @module
 */

/** Version of an observation. */
export const OBSERVATION_VERSION = "pull_request_review_queue_observation_v1";

/** Version of a checkpoint, which keeps an observation between two runs. */
export const CHECKPOINT_VERSION = "pull_request_review_monitor_checkpoint_v0";

/** Version of what a watch prints of one look. */
export const WATCH_LOOK_VERSION = "loopx_watch_look_v0";

/** Version of the report on a checkpoint. */
export const CHECKPOINT_REPORT_VERSION = "loopx_checkpoint_report_v0";

/** Says that only an acknowledgement makes an offered head a projection; emission does not. */
export const EXPLICIT_ACKNOWLEDGEMENT = "explicit_v1";

/** What an observation can say about the queue (contract, autonomous observation). */
export const observationStates = [
  "not_observed",
  "observed_unchanged",
  "material_transition",
] as const;

/** Why a packet does not show the whole open queue, and so can be compared with nothing. */
export const notObservedReasons = [
  /** Only the pull requests that were asked for are in it. */
  "exact_targets_requested",
  /** It covers merged or closed pull requests, which share its limit and its completeness. */
  "lifecycle_other_than_open_requested",
  /** Rows that did not change since an instant were left out. */
  "since_window_requested",
  /** The source or the limit left something out; `incomplete_reasons` names it. */
  "complete_open_queue_required",
] as const;

/** One of the {@link notObservedReasons}. */
export type NotObservedReason = (typeof notObservedReasons)[number];

/** Why an observation has the state it has. */
export const observationReasons = [
  ...notObservedReasons,
  "queue_fingerprint_unchanged",
  "initial_complete_observation",
  "review_material_fingerprint_changed",
] as const;

/** The states of a review that can conclude something. */
export const concludingStates = ["APPROVED", "CHANGES_REQUESTED", "COMMENTED"] as const;

/** How soon to look again, by whether anything waits. */
export const cadences = {
  active_review: { minutes: 3 },
  quiet_wait: { minutes: 15 },
} as const;

/** One of the {@link cadences}. */
export type Cadence = keyof typeof cadences;
