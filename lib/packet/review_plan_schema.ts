/**
 * The plan of a row: what the review of one exact head must bring (`pull_request_review_plan_v1`,
 * review contract §2).
 *
 * @module
 */
import * as z from "zod/mini";
import { areaIds } from "../facts/areas.ts";
import { POLICY_REVISION, RESULT_VERSION } from "../policy/contract/declarations.ts";
import { evidenceIds } from "../policy/contract/evidence_groups.ts";
import { CONTRACT_REF, PLAN_VERSION } from "../policy/contract/review_plan.ts";
import { providerNames } from "../policy/contract/reviewer_execution.ts";

const textOrNull = z.nullable(z.string());
const flag = z.boolean();

/** The reviewer as its host reported it (`reviewer_execution` of the packet). */
export const runtimeReviewerSchema = z.strictObject({
  actor_kind: z.literal("model_agent"),
  declaration_source: z.literal("runtime_reported"),
  declared_model: z.string(),
  declared_provider: z.enum(providerNames),
  declared_reasoning_effort: textOrNull,
  execution_observation_id: z.string(),
});

/** The result to fill, in which everything is unverified. */
export const unverifiedResultSchema = z.strictObject({
  schema_version: z.literal(RESULT_VERSION),
  review_policy_revision: z.literal(POLICY_REVISION),
  target_exact_head: textOrNull,
  evidence: z.partialRecord(
    z.enum(evidenceIds),
    z.strictObject({ status: z.literal("unverified") }),
  ),
  findings: z.readonly(z.array(z.never())),
  residual_risk: z.literal(""),
  review_body: z.literal(""),
  reviewer: z.union([
    z.strictObject({
      actor_kind: z.literal(""),
      declaration_source: z.literal(""),
      declared_model: z.literal(""),
      declared_provider: z.literal(""),
    }),
    runtimeReviewerSchema,
  ]),
  verdict: z.literal("unverified"),
});

/** What applies to the change. */
export const applicabilitySchema = z.strictObject({
  areas: z.readonly(z.array(z.enum(areaIds))),
  /** Only where files are missing from the list; the change then counts as code and as policy. */
  files_complete: z.optional(z.literal(false)),
  code_change: flag,
  behavioral_policy_change: flag,
  behavior_bearing_change: flag,
  docs_only: flag,
  smoke_or_example_only: flag,
  symbol_map_required: flag,
  change_proportionality_required: flag,
  authority_semantics_required: flag,
  typed_state_rule_required: flag,
  scope_fit_required: flag,
  repository_reuse_required: flag,
  observable_semantics_required: flag,
  default_off_isolation_required: flag,
  negative_walkthrough_required: flag,
  behavior_change_disclosure_required: flag,
  semantic_alignment_required: flag,
  domain_neutrality_required: flag,
  guidance_vs_obligation_required: flag,
  durable_smoke_value_required: flag,
  duplication_scan_required: flag,
  batch_pattern_scan_required: flag,
});

/** See the module. */
export const reviewPlanSchema = z.strictObject({
  schema_version: z.literal(PLAN_VERSION),
  contract_ref: z.literal(CONTRACT_REF),
  target: z.strictObject({
    number: z.int().check(z.positive()),
    base_ref: textOrNull,
    head_oid: textOrNull,
    exact_head_key: textOrNull,
  }),
  applicability: applicabilitySchema,
  required_evidence_ids: z.readonly(z.array(z.enum(evidenceIds))),
  result_template: unverifiedResultSchema,
});
