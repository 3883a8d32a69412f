/**
 * The observation: what one look at the open queue says beside the packet, and what the next look
 * goes on from (`pull_request_review_queue_observation_v1`).
 *
 * It holds numbers, object ids, digests, words of closed lists, and sentences of the catalogue; of
 * strangers' text only the names of checks of the one candidate.
 *
 * @module
 */
import * as z from "zod/mini";
import { mergeabilities, mergeStates, reviewDecisions, verdicts } from "../facts/vocabulary.ts";
import { incompleteReasons, packetRowSchema, packetSchema } from "../packet/schema.ts";
import { reviewActionKinds } from "../policy/action.ts";
import {
  type Cadence,
  cadences,
  CHECKPOINT_VERSION,
  concludingStates,
  EXPLICIT_ACKNOWLEDGEMENT,
  OBSERVATION_VERSION,
  observationReasons,
  observationStates,
} from "./vocabulary.ts";

const count = z.int().check(z.nonnegative());
const number = z.int().check(z.positive());
const text = z.string();
const textOrNull = z.nullable(text);
const oid = z.string().check(z.regex(/^([0-9a-f]{40}|[0-9a-f]{64})$/));
const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const digestOrNull = z.nullable(digest);
const exactHead = z.string().check(z.regex(/^[1-9]\d*@([0-9a-f]{40}|[0-9a-f]{64})$/));
const exactHeadOrNull = z.nullable(exactHead);
const reviewDecision = z.enum(reviewDecisions);
const mergeState = z.enum(mergeStates);

const conclusionSchema = z.strictObject({
  status: z.enum(["valid", "invalid"]),
  state: z.enum(concludingStates),
  verdict: z.nullable(z.enum(verdicts)),
});

/** An open row as the baseline keeps it: what the next look compares, and nothing to read. */
export const observedItemSchema = z.strictObject({
  number,
  /** Digest of everything material: tells whether the row changed at all. */
  fingerprint: digest,
  /** A cursor and a known mergeability hold for one head. */
  head_oid: oid,
  /** Digest of base branch and commit, which keeps a branch's name out: as for the head. */
  base_fingerprint: digest,
  /** A change reopens a projection. */
  is_draft: z.boolean(),
  /** A change reopens a projection; null while nothing concludes. */
  conclusion: z.nullable(conclusionSchema),
  /** Part of the contract's item; says why the action is what it is. */
  review_decision: reviewDecision,
  /** A change reopens a projection. */
  review_action_kind: z.nullable(z.enum(reviewActionKinds)),
  /** The last one known for head and base, so that UNKNOWN need not replace it. */
  mergeability: z.enum(mergeabilities),
  /** The last one known for head and base. */
  merge_state: mergeState,
});

/** The task a caller may make of a candidate. */
export const todoPreviewSchema = z.strictObject({
  schema_version: z.literal("pull_request_review_todo_preview_v0"),
  role: z.literal("agent"),
  priority: z.enum(["P0", "P1"]),
  task_class: z.literal("advancement_task"),
  action_kind: z.enum(reviewActionKinds),
  task_repository: textOrNull,
  target_key: text,
  required_capabilities: z.tuple([z.literal("network"), z.literal("external_evidence_poll")]),
  text,
});

/** The head that is offered. */
export const candidateSchema = z.strictObject({
  schema_version: z.literal("pull_request_review_candidate_v0"),
  repository: textOrNull,
  number,
  url: textOrNull,
  head_oid: oid,
  review_decision: reviewDecision,
  merge_state: mergeState,
  checks: z.pick(packetRowSchema.shape.checks, {
    rollup: true,
    counts: true,
    failures: true,
    pending: true,
  }),
  fingerprint: digest,
  todo_preview: todoPreviewSchema,
});

/** How much waits, and how soon to look again. */
export const reviewBacklogSchema = z.strictObject({
  schema_version: z.literal("pr_review_queue_backlog_v0"),
  actionable_unhandled_count: count,
  pending_candidate_exact_head: exactHeadOrNull,
  recommended_poll_interval_minutes: z.literal([
    cadences.active_review.minutes,
    cadences.quiet_wait.minutes,
  ]),
  recommended_cadence: z.enum(Object.keys(cadences) as [Cadence, ...Cadence[]]),
});

/** See the module. */
export const observationSchema = z.strictObject({
  schema_version: z.literal(OBSERVATION_VERSION),
  repository: textOrNull,
  host: text,
  observation_state: z.enum(observationStates),
  reason: z.enum(observationReasons),
  /** What was missing, where completeness was; empty otherwise. */
  incomplete_reasons: z.array(z.enum(incompleteReasons)),
  /** The limit to ask again with, where one would help. */
  recommended_limit: z.nullable(count),
  queue_fingerprint: digestOrNull,
  previous_queue_fingerprint: digestOrNull,
  baseline_preserved: z.boolean(),
  items: z.array(observedItemSchema),
  queue_size: z.nullable(count),
  changed_pr_numbers: z.array(number),
  removed_pr_numbers: z.array(number),
  candidate: z.nullable(candidateSchema),
  candidate_count: z.literal([0, 1]),
  candidate_selection_reason: z.nullable(z.literal("configured_queue_order")),
  pending_candidate_exact_head: exactHeadOrNull,
  review_backlog: reviewBacklogSchema,
  handled_exact_heads: z.array(exactHead),
  handled_exact_head_count: count,
  projected_candidate_exact_heads: z.array(exactHead),
  projected_candidate_count: count,
  reopened_candidate_exact_heads: z.array(exactHead),
  candidate_projection_ack_semantics: z.literal(EXPLICIT_ACKNOWLEDGEMENT),
  selection_policy: text,
  scheduling_policy: packetSchema.shape.scheduling_policy,
  write_authority_granted: z.literal(false),
  external_write_performed: z.literal(false),
});

/** An observation between two runs (`pull_request_review_monitor_checkpoint_v0`). */
export const checkpointSchema = z.strictObject({
  schema_version: z.literal(CHECKPOINT_VERSION),
  repository: textOrNull,
  autonomous_review: observationSchema,
});

/** Most entries of a list that is read back: more rows than any source delivers. */
export const STORED_LIST_LIMIT = 200_000;

const storedHead = z.string().check(
  z.maxLength(80),
  z.regex(/^[1-9][0-9]{0,9}@([0-9a-f]{40}|[0-9a-f]{64})$/i),
);
const storedHeads = z.optional(z.array(storedHead).check(z.maxLength(STORED_LIST_LIMIT)));
const storedText = z.string().check(z.maxLength(400));

/** What is read of an observation that was kept, of this version or an earlier one. */
export const storedObservationSchema = z.object({
  schema_version: storedText,
  repository: z.nullable(storedText),
  host: z.optional(storedText),
  queue_fingerprint: z.nullable(storedText),
  previous_queue_fingerprint: z.optional(z.nullable(storedText)),
  items: z.array(z.unknown()).check(z.maxLength(STORED_LIST_LIMIT)),
  candidate: z.optional(z.nullable(z.object({
    number: z.int().check(z.positive(), z.maximum(9_999_999_999)),
    head_oid: z.string().check(z.regex(/^([0-9a-f]{40}|[0-9a-f]{64})$/i)),
  }))),
  pending_candidate_exact_head: z.optional(z.nullable(storedHead)),
  handled_exact_heads: storedHeads,
  projected_candidate_exact_heads: storedHeads,
  reopened_candidate_exact_heads: storedHeads,
  candidate_projection_ack_semantics: z.optional(storedText),
});

/** The items of an observation of this version, when it is read back. */
export const storedItemsSchema = z.array(z.object(observedItemSchema.shape));

/** See {@link observationSchema}. */
export type Observation = z.infer<typeof observationSchema>;
/** See {@link observedItemSchema}. */
export type ObservedItem = z.infer<typeof observedItemSchema>;
/** What a conclusion says, without who said it. */
export type MaterialConclusion = z.infer<typeof conclusionSchema>;
/** See {@link candidateSchema}. */
export type Candidate = z.infer<typeof candidateSchema>;
/** See {@link todoPreviewSchema}. */
export type TodoPreview = z.infer<typeof todoPreviewSchema>;
/** See {@link reviewBacklogSchema}. */
export type ReviewBacklog = z.infer<typeof reviewBacklogSchema>;
/** See {@link checkpointSchema}. */
export type Checkpoint = z.infer<typeof checkpointSchema>;
/** See {@link storedObservationSchema}. */
export type StoredObservation = z.infer<typeof storedObservationSchema>;
