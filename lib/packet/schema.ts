/**
 * The packet: what `loopx pr-review` prints (`loopx_pr_review_command_response_v0`, contract
 * "Response Shape").
 *
 * The types are inferred from these schemas and the published JSON Schema is generated from them.
 * Code that builds or prints a packet imports the types only, so that no schema library is loaded
 * on the way from facts to output.
 *
 * @module
 */
import * as z from "zod/mini";
import {
  factSources,
  gapReasons,
  listStatuses,
  mergeabilities,
  mergeQueueSchema,
  mergeStates,
  personKinds,
  pullRequestStates,
  removalClasses,
  repositorySources,
  reviewDecisions,
  rowLists,
  sectionLabels,
  sourceScanSchema,
  unreadableRowSchema,
  verdicts,
} from "../facts/schema.ts";
import { repositoryExperienceSchema } from "../experience/experience_schema.ts";
import { EXPERIENCE_WARNING } from "../experience/vocabulary.ts";
import { areaIds } from "../facts/areas.ts";
import { settingOrigins } from "../config/vocabulary.ts";
import { reviewActionKinds } from "../policy/action.ts";
import { readinessBlockerIds } from "../policy/readiness_blockers.ts";
import { materialParts, READINESS_MATCH_VERSION } from "../policy/readiness_match.ts";
import { reviewOrders, reviewPriorities, schedulingLanes } from "../policy/schedule.ts";
import { providerNames, unavailableReasons } from "../policy/contract/reviewer_execution.ts";
import { executionContractSchema } from "./contract_schema.ts";
import { errorKindSchema } from "./error_schema.ts";
import { reviewPlanSchema } from "./review_plan_schema.ts";
import {
  actionIds,
  EXPERIENCE_FIELD,
  includedParts,
  omissionIds,
  optionalParts,
  preservedFields,
  SLASH_COMMAND,
  sourceSurfaces,
} from "./names.ts";

const count = z.int().check(z.nonnegative());
const text = z.string();
const textOrNull = z.nullable(z.string());
const oid = z.string().check(z.regex(/^([0-9a-f]{40}|[0-9a-f]{64})$/));
const oidOrEmpty = z.string().check(z.regex(/^([0-9a-f]{40}|[0-9a-f]{64})?$/));
const instant = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/),
);
const instantOrNull = z.nullable(instant);
const hoursOrNull = z.nullable(z.number().check(z.nonnegative()));
const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const exactHead = z.string().check(z.regex(/^[1-9]\d*@([0-9a-f]{40}|[0-9a-f]{64})$/));
const reviewPriority = z.enum(Object.values(reviewPriorities));
const riskLevel = z.enum(["low", "medium", "high"]);

/** How the depth of a review is chosen (queue-and-gates §1). */
export const reviewDepths = [
  "runtime_behavior_review",
  "agent_behavior_review",
  "presentation_or_policy_review",
  "docs_and_smoke_review",
  "standard_review",
] as const;

/** Which lifecycle states a packet covers. */
export const stateFilters = ["open", "merged", "all"] as const;

/** Why a packet is not complete. */
export const incompleteReasons = [
  /** The live scan hit its limit or could not read a window. */
  "source_scan_incomplete",
  /** `--limit` left rows out. */
  "limit_reached",
  /** Rows of the source that could not be identified, or repeat a number. */
  "unreadable_rows",
  /** Rows of the inventory whose details could not be read. */
  "row_details_unreadable",
  /** Rows with a list that was cut short or refused. */
  "row_lists_incomplete",
] as const;

const settingOrigin = z.enum(settingOrigins);

/** The settings in force, and where each value comes from (decision 51). */
export const reviewConfigurationSchema = z.strictObject({
  wait_for_ci: z.boolean(),
  review_order: z.enum(reviewOrders),
  owner_logins: z.array(text),
  origins: z.strictObject({
    wait_for_ci: settingOrigin,
    review_order: settingOrigin,
    owner_logins: settingOrigin,
  }),
});

const requestSchema = z.strictObject({
  schema_version: z.literal("loopx_pr_review_command_request_v0"),
  command: z.literal(SLASH_COMMAND),
  cli_command: text,
  repository: textOrNull,
  /** Host of the repository; evidence commands name it when it is not github.com. */
  host: text,
  repository_decided_by: z.enum(repositorySources),
  repository_requested: textOrNull,
  limit: count,
  state_filter: z.enum(stateFilters),
  since: instantOrNull,
  window: z.strictObject({
    state_filter: z.enum(stateFilters),
    since: instantOrNull,
  }),
  source: z.enum(factSources),
  transport: z.nullable(z.enum(["api", "gh"])),
  reviewer_login: textOrNull,
  review_order: z.enum(reviewOrders),
  review_order_source: z.enum(settingOrigins),
  review_priority: reviewPriority,
  goal_id: textOrNull,
  agent_id: textOrNull,
  /** The settings in force and where each value comes from (decision 51). */
  review_configuration: reviewConfigurationSchema,
  fresh_audit_exact_heads: z.array(exactHead),
  /** How many readiness observations the Goal holds; only where a Goal was named. */
  readiness_observation_count: z.optional(count),
  language: z.enum(["en", "zh"]),
  include: z.array(z.enum([...includedParts, ...optionalParts])),
  privacy_mode: z.literal("public_safe_github_metadata"),
  dry_run: z.literal(true),
  // The fields of an autonomous observation: all of them or, without one, none.
  autonomous_observation: z.optional(z.literal(true)),
  previous_observation_supplied: z.optional(z.boolean()),
  handled_exact_head_count_supplied: z.optional(count),
  projected_exact_head_count_supplied: z.optional(count),
  observation_state_file_supplied: z.optional(z.boolean()),
  local_checkpoint_write_performed: z.optional(z.literal(true)),
});

const groupCompletenessSchema = z.strictObject({
  complete: z.boolean(),
  observed_count: count,
  included_count: count,
  truncated: z.boolean(),
});

const resultCompletenessSchema = z.strictObject({
  schema_version: z.literal("pr_review_result_completeness_v0"),
  complete: z.boolean(),
  truncated: z.boolean(),
  limit: count,
  limit_scope: z.enum(["exact_targets", "per_group", "filtered_queue"]),
  source_scan_complete: z.boolean(),
  observed_count_is_lower_bound: z.boolean(),
  observed_pr_count: count,
  included_pr_count: count,
  groups: z.strictObject({
    unmerged: groupCompletenessSchema,
    merged: groupCompletenessSchema,
  }),
  incomplete_reasons: z.array(z.enum(incompleteReasons)),
  unreadable_rows: z.array(unreadableRowSchema),
  /** Rows of this packet with a gap, per list: pull request numbers. */
  row_gaps: z.partialRecord(z.enum(rowLists), z.array(count)),
  recommended_limit: z.nullable(count),
  rerun_cli_args: z.array(text),
  source_scan: z.nullable(sourceScanSchema),
});

const riskHintSchema = z.strictObject({
  schema_version: z.literal("pr_metadata_risk_hint_v0"),
  level: riskLevel,
  basis: z.array(text),
});

const regressionAnalysisSchema = z.strictObject({
  schema_version: z.literal("main_regression_analysis_v0"),
  risk_level: riskLevel,
  risk_summary: text,
  potential_regressions: z.array(text).check(z.maxLength(5)),
  bug_risks: z.array(text).check(z.maxLength(5)),
  verification_focus: z.array(text).check(z.maxLength(5)),
  post_merge_review: z.boolean(),
});

const templateSectionSchema = z.strictObject({
  label: z.enum(sectionLabels),
  word_hint: text,
  minimum_prose_characters: count,
  content: z.literal(""),
  agent_instruction: text,
});

const reviewTemplateSchema = z.strictObject({
  schema_version: z.literal("pr_review_five_block_template_v0"),
  purpose: text,
  sections: z.array(templateSectionSchema).check(z.length(5)),
  review_order: z.array(text),
  output_hint: text,
});

const templateGuidanceSchema = z.strictObject({
  /** How to read what a row does not say. */
  rows: text,
  sections: z.strictObject({
    "动机": text,
    "改动思路": text,
    "具体改动": text,
    "对主干的风险": text,
    "我的整体评价": text,
  }),
  /** How the text is handed in. */
  output: text,
});

const stateCounts = z.strictObject({
  success: z.optional(count),
  failure: z.optional(count),
  pending: z.optional(count),
  unknown: z.optional(count),
});

const checksSchema = z.strictObject({
  rollup: z.enum([
    "none",
    "unreadable",
    "not_consulted",
    "success",
    "failure",
    "pending",
    "unknown",
  ]),
  /** Only where attempts are missing from the list. */
  complete: z.optional(z.literal(false)),
  total: count,
  raw_total: count,
  superseded: count,
  counts: stateCounts,
  summary: text,
  failures: z.array(text).check(z.maxLength(5)),
  pending: z.array(text).check(z.maxLength(5)),
});

const conclusionSchema = z.strictObject({
  schema_version: z.literal("pull_request_review_conclusion_v0"),
  status: z.enum(["missing", "valid", "invalid"]),
  valid: z.boolean(),
  state: textOrNull,
  verdict: z.nullable(z.enum(verdicts)),
  reviewer: textOrNull,
  submitted_at: instantOrNull,
  invalid_reasons: z.array(text),
});

const independentReviewSchema = z.strictObject({
  reviewer: text,
  review_url: textOrNull,
  state: text,
  head_oid: oid,
  submitted_at: instantOrNull,
  association: text,
});

/** How much of one list of a row was read (decision 11). */
export const rowListSchema = z.strictObject({
  read: count,
  total: z.nullable(count),
  status: z.enum(listStatuses),
  reason: z.optional(z.enum(gapReasons)),
  note: z.optional(text),
});

const stackSchema = z.strictObject({
  parent_number: count,
  kind: z.enum(["registered", "inferred"]),
});

/** How a stored readiness observation of a head compares with what is known now. */
export const readinessMatchSchema = z.strictObject({
  schema_version: z.literal(READINESS_MATCH_VERSION),
  observation_state: z.enum(["observed_unchanged", "material_transition"]),
  material_fingerprint: digest,
  previous_material_fingerprint: digest,
  previous_ready: z.boolean(),
  previous_blocking_reasons: z.array(z.enum(readinessBlockerIds)),
  previous_observed_at: text,
  changed: z.array(z.enum(materialParts)),
});

/** One pull request of the inventory. */
export const packetRowSchema = z.strictObject({
  number: count,
  title: text,
  url: textOrNull,
  state: z.enum(pullRequestStates),
  is_draft: z.boolean(),
  author: textOrNull,
  /** Absent for an ordinary account. */
  author_kind: z.optional(z.enum(personKinds)),
  author_owned: z.boolean(),
  owner_authored: z.optional(z.boolean()),
  created_at: instantOrNull,
  updated_at: instantOrNull,
  closed_at: instantOrNull,
  merged_at: instantOrNull,
  merge_commit: z.nullable(oid),
  review_ready_at: instantOrNull,
  review_ready_age_hours: hoursOrNull,
  base_ref: textOrNull,
  base_oid: z.nullable(oid),
  head_ref: textOrNull,
  /** Empty only on a row whose details are unreadable. */
  head_oid: oidOrEmpty,
  /** Only of a fork; null once it is deleted. */
  head_repository: z.optional(textOrNull),
  /** Absent for a branch that does not build on another pull request. */
  stack: z.optional(stackSchema),
  review_decision: z.enum(reviewDecisions),
  review_conclusion: conclusionSchema,
  /** Only where another person's review covers this exact head. */
  independent_review: z.optional(independentReviewSchema),
  /** Who asks for changes on this exact head, formatted or not (logins; null once deleted). */
  current_head_dissent: z.optional(z.array(
    z.strictObject({ reviewer: textOrNull, review_url: textOrNull }),
  )),
  merge_state: z.enum(mergeStates),
  mergeability: z.enum(mergeabilities),
  /** Only while it waits in one. */
  merge_queue: z.optional(mergeQueueSchema),
  motivation: text,
  scale: z.strictObject({
    changed_files: z.nullable(count),
    additions: z.nullable(count),
    deletions: z.nullable(count),
  }),
  areas: z.partialRecord(z.enum(areaIds), count),
  key_files: z.array(text).check(z.maxLength(10)),
  commit_headlines: z.array(text).check(z.maxLength(5)),
  checks: checksSchema,
  wait_for_ci: z.boolean(),
  /** Absent where there are none, or none were read. */
  review_threads: z.optional(
    z.strictObject({ total: count, unresolved: count }),
  ),
  /** Only where the Goal holds an observation of this exact head. */
  merge_readiness_observation: z.optional(readinessMatchSchema),
  review_depth: z.enum(reviewDepths),
  risk_notes: z.array(text),
  metadata_risk_hint: riskHintSchema,
  main_regression_analysis: regressionAnalysisSchema,
  /** What text safety took out of the title and the body, by class; absent for nothing. */
  untrusted_text: z.optional(z.strictObject({
    removed: z.partialRecord(z.enum(removalClasses), count),
    title_truncated: z.boolean(),
    body_truncated: z.boolean(),
  })),
  /** How much of every list was read (decision 11); `details` only when they could not be. */
  completeness: z.strictObject({
    details: z.optional(rowListSchema),
    files: rowListSchema,
    commits: rowListSchema,
    checks: rowListSchema,
    reviews: rowListSchema,
    threads: rowListSchema,
    force_pushes: rowListSchema,
  }),
  community_feedback_ready: z.boolean(),
  scheduling_lane: z.enum(schedulingLanes),
  scheduling_tier: count,
  review_action_kind: z.nullable(z.enum(reviewActionKinds)),
  /** Why the row is no work (decision 27); absent on rows that are, whose action tells. */
  review_action_reason: z.optional(text),
  /** Only on rows that are work because of `--fresh-audit-exact-head`. */
  fresh_audit_requested: z.optional(z.literal(true)),
  review_goal: text,
  review_plan: z.nullable(reviewPlanSchema),
  review_template: z.nullable(reviewTemplateSchema),
  evidence_commands: z.array(text),
  /** Only where a goal asks for the advice of the repository and there is some to look through. */
  repository_experience: z.optional(repositoryExperienceSchema),
});

/** One entry of an executable queue. */
export const sequenceEntrySchema = z.strictObject({
  rank: count,
  number: count,
  title: text,
  url: textOrNull,
  state: z.enum(pullRequestStates),
  review_depth: z.enum(reviewDepths),
  risk_hint_level: riskLevel,
  main_risk_level: riskLevel,
  created_at: instantOrNull,
  review_ready_at: instantOrNull,
  review_ready_age_hours: hoursOrNull,
  author_owned: z.boolean(),
  owner_authored: z.optional(z.boolean()),
  community_feedback_ready: z.boolean(),
  scheduling_lane: z.enum(schedulingLanes),
  scheduling_tier: count,
  review_action_kind: z.enum(reviewActionKinds),
  review_conclusion_status: z.enum(["missing", "valid", "invalid"]),
  why_now: text,
});

/** A row's place in the queue of its group; the packet's own sequence says more of it. */
const groupEntrySchema = z.strictObject({
  rank: count,
  number: count,
});

const groupSchema = z.strictObject({
  schema_version: z.literal("pr_review_group_v0"),
  group_id: z.enum(["unmerged", "merged"]),
  title: text,
  intent: text,
  count,
  complete: z.boolean(),
  observed_count: count,
  truncated: z.boolean(),
  pr_numbers: z.array(count),
  actionable_count: count,
  no_action_count: count,
  review_sequence: z.array(groupEntrySchema),
});

const schedulingPolicySchema = z.strictObject({
  schema_version: z.literal("pull_request_review_scheduling_policy_v1"),
  authority: text,
  identity_basis: text,
  owner_logins: z.optional(z.array(text)),
  authenticated_developer_login: textOrNull,
  review_priority: reviewPriority,
  review_order: z.enum(reviewOrders),
  direction_rule: text,
  age_order: z.enum(["oldest-first", "newest-first"]),
  owner_first_active: z.boolean(),
  other_developers_first_active: z.boolean(),
  other_developer_definition: text,
  community_backlog_age_hours: z.literal(24),
  ordered_tiers: z.array(z.strictObject({
    tier: count,
    id: text,
    lanes: z.array(z.enum(schedulingLanes)),
    tie_breakers: z.optional(z.array(text)),
  })),
  manual_override_rule: text,
});

const responseContractSchema = z.strictObject({
  schema_version: z.literal("pr_review_agent_response_contract_v0"),
  table_only_response_allowed: z.literal(false),
  slash_prefix_dominates_intent: z.literal(true),
  stats_only_requires_explicit_opt_out: z.literal(true),
  queue_table_role: z.literal("preface_only"),
  default_review_scope: text,
  selection_execution_contract: z.strictObject({
    schema_version: z.literal("pr_review_selection_execution_contract_v0"),
    explicit_selection_scope: z.literal("ordering_only"),
    review_action_authority: z.literal("pull_requests[].review_action_kind"),
    review_sequence_membership: z.literal("review_action_kind_non_null_only"),
    no_action_inventory_location: z.literal("pull_requests"),
    generic_rereview_terms_force_fresh_audit: z.literal(false),
    force_fresh_audit_requires: text,
    no_action_behavior: z.literal(
      "compact_exact_head_conclusion_readback_only",
    ),
    no_action_execution_artifacts: z.literal(
      "plan_and_template_null_commands_empty",
    ),
  }),
  required_packet_fields_to_preserve: z.array(
    z.enum([...preservedFields, EXPERIENCE_FIELD]),
  ),
  stats_only_opt_out_examples: z.array(text),
  required_final_sections: z.array(z.enum(sectionLabels)),
  review_execution_contract: executionContractSchema,
  explanation_depth_contract: z.strictObject({
    schema_version: z.literal("pr_review_explanation_depth_v0"),
    authority: z.literal("agent_response_contract.review_execution_contract"),
    reader_profile: text,
    evidence_layers: z.array(text),
    verdict_preface: text,
    freshness: text,
  }),
  instructions: z.array(text).check(z.length(10)),
});

/** What the reviewer's host reports of the model that runs there. */
const reviewerExecutionSchema = z.union([
  z.strictObject({
    status: z.literal("runtime_reported"),
    model: text,
    provider: z.enum(providerNames),
    reasoning_effort: textOrNull,
    /** 64 hex digits; they name no session. */
    observation_id: text,
    active_turn_verified: z.boolean(),
  }),
  z.strictObject({
    status: z.literal("unavailable"),
    reason: z.enum(unavailableReasons),
  }),
]);

/** The whole packet. */
export const packetSchema = z.strictObject({
  ok: z.literal(true),
  schema_version: z.literal("loopx_pr_review_command_response_v0"),
  request: requestSchema,
  generated_at: instant,
  summary: z.strictObject({
    headline: text,
    total_pr_count: count,
    open_pr_count: count,
    merged_pr_count: count,
    closed_pr_count: count,
    review_attention_count: count,
    open_review_attention_count: count,
    post_merge_review_count: count,
    draft_count: count,
    source_surfaces: z.array(z.enum(sourceSurfaces)),
    recommended_first_pr: z.nullable(sequenceEntrySchema),
  }),
  result_completeness: resultCompletenessSchema,
  scheduling_policy: schedulingPolicySchema,
  review_sequence: z.array(sequenceEntrySchema),
  review_groups: z.strictObject({ unmerged: groupSchema, merged: groupSchema }),
  pull_requests: z.array(packetRowSchema),
  /** Only where a goal asks for the advice of the repository and it could not be read. */
  repository_experience_warning: z.optional(z.literal(EXPERIENCE_WARNING)),
  /** What holds for every row and every template, said once. */
  template_guidance: templateGuidanceSchema,
  agent_response_contract: responseContractSchema,
  actions: z.array(z.strictObject({
    id: z.enum(actionIds),
    /** `NUMBER@HEAD` the action is about, where it is about one. */
    exact_head_key: z.nullable(text),
    cli_args: z.array(text),
    instruction: text,
  })),
  omissions: z.array(z.strictObject({ id: z.enum(omissionIds), reason: text })),
  boundary: z.strictObject({
    raw_logs_recorded: z.literal(false),
    raw_transcripts_recorded: z.literal(false),
    raw_connector_payloads_recorded: z.literal(false),
    credential_values_recorded: z.literal(false),
    absolute_paths_recorded: z.literal(false),
    private_source_bodies_recorded: z.literal(false),
  }),
  /** Of packets that GitHub was read for, where work is due. */
  reviewer_execution: z.optional(reviewerExecutionSchema),
});

/** The packet printed when a run fails (queue-and-gates §1 "Error packet"). */
export const errorPacketSchema = z.strictObject({
  ok: z.literal(false),
  schema_version: z.literal("loopx_pr_review_command_response_v0"),
  request: z.strictObject({
    schema_version: z.literal("loopx_pr_review_command_request_v0"),
    command: z.literal(SLASH_COMMAND),
    cli_command: text,
    repository: textOrNull,
    limit: z.nullable(count),
    state_filter: z.nullable(text),
    since: textOrNull,
    review_priority: z.literal(reviewPriorities.forward),
    fresh_audit_exact_heads: z.array(exactHead),
    source: z.enum(factSources),
    privacy_mode: z.literal("public_safe_github_metadata"),
    dry_run: z.literal(true),
  }),
  error: text,
  error_kind: errorKindSchema,
  advice: textOrNull,
});

/** See {@link packetSchema}. */
export type Packet = z.infer<typeof packetSchema>;
/** See {@link packetRowSchema}. */
export type PacketRow = z.infer<typeof packetRowSchema>;
/** See {@link sequenceEntrySchema}. */
export type SequenceEntry = z.infer<typeof sequenceEntrySchema>;
/** See {@link packetSchema}. */
export type ReviewGroup = z.infer<typeof groupSchema>;
/** See {@link packetSchema}. */
export type ResultCompleteness = z.infer<typeof resultCompletenessSchema>;
/** See {@link packetSchema}. */
export type AgentResponseContract = z.infer<typeof responseContractSchema>;
/** See {@link packetSchema}. */
export type RiskHint = z.infer<typeof riskHintSchema>;
/** See {@link packetSchema}. */
export type RegressionAnalysis = z.infer<typeof regressionAnalysisSchema>;
/** See {@link packetSchema}. */
export type ReviewTemplate = z.infer<typeof reviewTemplateSchema>;
/** See {@link packetSchema}. */
export type TemplateGuidance = z.infer<typeof templateGuidanceSchema>;
/** One of the {@link reviewDepths}. */
export type ReviewDepth = (typeof reviewDepths)[number];
/** One of the {@link stateFilters}. */
export type StateFilter = (typeof stateFilters)[number];
/** One of the {@link incompleteReasons}. */
export type IncompleteReason = (typeof incompleteReasons)[number];
/** See {@link errorPacketSchema}. */
export type ErrorPacket = z.infer<typeof errorPacketSchema>;
