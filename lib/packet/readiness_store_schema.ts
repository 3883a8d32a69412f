/**
 * The file in which a Goal keeps what its readiness readings found (queue-and-gates §7, "Observation
 * store").
 *
 * Texts in it are compared, never shown: what rows show of an observation are words of closed lists
 * and an instant.
 *
 * @module
 */
import * as z from "zod/mini";
import { checkStates } from "../facts/check_states.ts";
import { exactHeadKey, readExactHead } from "../facts/exact_head.ts";
import {
  mergeabilities,
  mergeStates,
  pullRequestStates,
  reviewDecisions,
  verdicts,
} from "../facts/vocabulary.ts";
import { type ReadinessBlocker, readinessBlockerIds } from "../policy/readiness_blockers.ts";
import {
  MOST_OBSERVATIONS,
  READINESS_OBSERVATION_VERSION,
  READINESS_STORE_VERSION,
} from "../policy/readiness_observation.ts";
import { threadFailureCodes } from "../policy/thread_summary.ts";

const count = z.int().check(z.nonnegative());
const oid = z.string().check(z.regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/));
const words = z.array(z.string());
const repository = z.string().check(
  z.regex(/^(?:[a-z0-9.-]+(?::\d{1,5})?\/)?[a-z0-9_-]+\/[a-z0-9._-]+$/),
);

/** `NUMBER@HEAD`, in the one spelling that equal heads share. */
const exactHead = z.string().check(z.refine((text) => {
  const head = readExactHead(text);
  return head !== null && exactHeadKey(head) === text;
}));

const material = z.strictObject({
  repository,
  exact_head: exactHead,
  base_oid: z.nullable(oid),
  state: z.enum(pullRequestStates),
  is_draft: z.boolean(),
  merge_state: z.enum(mergeStates),
  mergeability: z.enum(mergeabilities),
  review_decision: z.enum(reviewDecisions),
  conclusion: z.strictObject({
    valid: z.boolean(),
    status: z.enum(["missing", "valid", "invalid"]),
    state: z.nullable(z.string()),
    verdict: z.nullable(z.enum(verdicts)),
    review_commit: z.nullable(oid),
    invalid_reasons: words,
  }),
  checks: z.strictObject({
    consulted: z.boolean(),
    complete: z.boolean(),
    total: count,
    counts: z.record(z.enum(checkStates), count),
    failures: words,
    pending: words,
  }),
  review_threads: z.strictObject({
    complete: z.boolean(),
    total_count: z.nullable(count),
    unresolved_count: z.nullable(count),
    failure_code: z.nullable(z.enum(threadFailureCodes)),
  }),
  wait_for_ci: z.boolean(),
});

const observation = z.strictObject({
  schema_version: z.literal(READINESS_OBSERVATION_VERSION),
  goal_id: z.string(),
  repository,
  exact_head: exactHead,
  material_fingerprint: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  ready: z.boolean(),
  blocking_reasons: z.array(z.enum(readinessBlockerIds as [ReadinessBlocker])),
  observed_at: z.string().check(
    z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/),
    z.refine((text) => !Number.isNaN(Date.parse(text))),
  ),
  material_state: material,
});

/** See the module. */
export const readinessStoreSchema = z.strictObject({
  schema_version: z.literal(READINESS_STORE_VERSION),
  goal_id: z.string(),
  observations: z.array(observation).check(z.maxLength(MOST_OBSERVATIONS)),
});
