/**
 * The environment variables of a probe, alone, so that `permissions.ts` loads nothing else with them.
 *
 * @module
 */

/** Says where to ask, and so which host is granted. */
export const ENDPOINT_VARIABLE = "LOOPX_MODEL_BEHAVIOR_ENDPOINT";

/** The variables a probe reads; it is granted these and no others. */
export const probeVariables = [
  "LOOPX_REVIEW_LIVE_TEST",
  ENDPOINT_VARIABLE,
  "LOOPX_MODEL_BEHAVIOR_KEY",
  "LOOPX_MODEL_BEHAVIOR_MODEL",
] as const;

/** One of the {@link probeVariables}. */
export type ProbeVariable = (typeof probeVariables)[number];
