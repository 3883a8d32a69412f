/**
 * Merge readiness of one head (`pull_request_merge_readiness_v0`), and the observations of it that a
 * Goal keeps.
 *
 * @module
 */
import * as z from "zod/mini";
import type { CheckState } from "../facts/check_states.ts";
import {
  factSources,
  mergeabilities,
  mergeQueueSchema,
  mergeStates,
  pullRequestStates,
  reviewDecisions,
  verdicts,
} from "../facts/schema.ts";
import { READINESS_VERSION } from "../policy/readiness.ts";
import {
  blockerCategories,
  blockerOwners,
  readinessBlockerIds,
} from "../policy/readiness_blockers.ts";
import {
  MOST_OBSERVATIONS,
  READINESS_OBSERVATION_VERSION,
  READINESS_STORE_VERSION,
} from "../policy/readiness_observation.ts";
import { threadFailureCodes } from "../policy/thread_summary.ts";
import { packetRowSchema } from "./schema.ts";

const text = z.string();
const textOrNull = z.nullable(text);
const count = z.int().check(z.nonnegative());
const countOrNull = z.nullable(count);
const instant = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/),
);
const oid = z.string().check(z.regex(/^([0-9a-f]{40}|[0-9a-f]{64})$/));
const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** `NUMBER@HEAD`; the head may be missing where it could not be read. */
const foundHead = z.string().check(z.regex(/^[1-9]\d*@([0-9a-f]{40}|[0-9a-f]{64})?$/));
const exactHead = z.string().check(z.regex(/^[1-9]\d*@([0-9a-f]{40}|[0-9a-f]{64})$/));
const blocker = z.enum(readinessBlockerIds);

/** What readiness depends on, in a form that can be compared. */
export const readinessMaterialSchema = z.strictObject({
  repository: text,
  exact_head: foundHead,
  base_oid: z.nullable(oid),
  state: z.enum(pullRequestStates),
  is_draft: z.boolean(),
  merge_state: z.enum(mergeStates),
  mergeability: z.enum(mergeabilities),
  review_decision: z.enum(reviewDecisions),
  conclusion: z.strictObject({
    valid: z.boolean(),
    status: z.enum(["missing", "valid", "invalid"]),
    state: textOrNull,
    verdict: z.nullable(z.enum(verdicts)),
    review_commit: z.nullable(oid),
    invalid_reasons: z.array(text),
  }),
  checks: z.strictObject({
    consulted: z.boolean(),
    complete: z.boolean(),
    total: count,
    counts: z.strictObject(
      {
        failure: count,
        unknown: count,
        pending: count,
        success: count,
      } satisfies Record<CheckState, unknown>,
    ),
    failures: z.array(text),
    pending: z.array(text),
  }),
  review_threads: z.strictObject({
    complete: z.boolean(),
    total_count: countOrNull,
    unresolved_count: countOrNull,
    failure_code: z.nullable(z.enum(threadFailureCodes)),
  }),
  wait_for_ci: z.boolean(),
});

/** What a Goal remembers of a reading, without what it depends on. */
const observationReceipt = {
  schema_version: z.literal(READINESS_OBSERVATION_VERSION),
  goal_id: text,
  repository: text,
  exact_head: foundHead,
  material_fingerprint: digest,
  ready: z.boolean(),
  blocking_reasons: z.array(blocker),
  observed_at: instant,
};

/** One reading as a Goal keeps it. */
export const readinessObservationSchema = z.strictObject({
  ...observationReceipt,
  material_state: readinessMaterialSchema,
});

/** The file that holds the observations of a Goal, newest first. */
export const readinessStoreSchema = z.strictObject({
  schema_version: z.literal(READINESS_STORE_VERSION),
  goal_id: text,
  observations: z.array(readinessObservationSchema).check(z.maxLength(MOST_OBSERVATIONS)),
});

/** The review threads as the gates count them. */
export const threadSummarySchema = z.strictObject({
  schema_version: z.literal("github_review_thread_summary_v0"),
  complete: z.boolean(),
  total_count: countOrNull,
  unresolved_count: countOrNull,
  failure_code: z.optional(z.enum(threadFailureCodes)),
});

/** A blocker with what it rests on, who can take it away, and how. */
export const readinessBlockerSchema = z.strictObject({
  id: blocker,
  category: z.enum(blockerCategories),
  cleared_by: z.enum(blockerOwners),
  /** Whether an explicit bypass by an administrator may override this one. */
  overridable: z.boolean(),
  explanation: text,
  next_step: text,
  /** Read-only commands that show more, or ask again. */
  commands: z.array(text),
});

/** What the gate prints. */
export const readinessSchema = z.strictObject({
  ok: z.literal(true),
  schema_version: z.literal(READINESS_VERSION),
  ready: z.boolean(),
  repository: textOrNull,
  host: text,
  source: z.enum(factSources),
  expected_exact_head: exactHead,
  /** Null where no head could be read. */
  observed_exact_head: z.nullable(exactHead),
  url: textOrNull,
  state: z.enum(pullRequestStates),
  is_draft: z.boolean(),
  merge_state: z.enum(mergeStates),
  mergeability: z.enum(mergeabilities),
  merge_queue: mergeQueueSchema,
  review_decision: z.enum(reviewDecisions),
  review_conclusion: packetRowSchema.shape.review_conclusion,
  checks: packetRowSchema.shape.checks,
  review_threads: threadSummarySchema,
  /** Why the pull request was not read in full, in which case most of it is unknown; else null. */
  details_unread: z.nullable(z.strictObject({ reason: text, note: textOrNull })),
  /** Formal requests for changes that stand, newest first. Ready does not say that there are none. */
  standing_change_requests: z.array(z.strictObject({
    /** Null when that account is gone. */
    reviewer: textOrNull,
    /** Null where GitHub names no commit. */
    review_head: z.nullable(oid),
    review_url: textOrNull,
    submitted_at: z.nullable(instant),
    on_expected_head: z.boolean(),
  })),
  author_owned_commented_approval: z.boolean(),
  admin_bypass_required: z.boolean(),
  ci_policy: z.enum(["required", "not_consulted"]),
  wait_for_ci: z.boolean(),
  blocking_reasons: z.array(blocker),
  blockers: z.array(readinessBlockerSchema),
  /** The command that asks again. */
  rerun_command: text,
  material_state: readinessMaterialSchema,
  material_fingerprint: digest,
  authority: z.strictObject({
    grants_merge_authority: z.literal(false),
    admin_bypass_overrides_this_gate: z.boolean(),
    required_timing: z.literal("immediately_before_merge"),
    head_change_action: z.literal("restart_review_and_rerun_gate"),
  }),
  generated_at: instant,
  /** Null without a Goal. */
  readiness_observation: z.nullable(z.strictObject(observationReceipt)),
  local_goal_observation_write_performed: z.boolean(),
  language: z.enum(["en", "zh"]),
});

/** See {@link readinessSchema}. */
export type ReadinessDocument = z.infer<typeof readinessSchema>;
/** See {@link readinessStoreSchema}. */
export type ReadinessStore = z.infer<typeof readinessStoreSchema>;
