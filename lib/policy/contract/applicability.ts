/**
 * Which evidence a change owes, by what it touches (review contract §2).
 *
 * @module
 */
import { type AreaCounts, type AreaId, areaIds, areaProfile } from "../../facts/areas.ts";
import type { EvidenceId } from "./evidence_groups.ts";

/** What a plan says about the change; titles, checks and names never enter. */
export interface Applicability {
  /** The touched areas, sorted by id. */
  readonly areas: readonly AreaId[];
  /** Whether the areas come from the whole file list. If not, the stricter side holds everywhere. */
  readonly files_complete: boolean;
  readonly code_change: boolean;
  readonly behavioral_policy_change: boolean;
  readonly behavior_bearing_change: boolean;
  readonly docs_only: boolean;
  readonly smoke_or_example_only: boolean;
  readonly symbol_map_required: boolean;
  readonly change_proportionality_required: boolean;
  readonly authority_semantics_required: boolean;
  readonly typed_state_rule_required: boolean;
  readonly scope_fit_required: boolean;
  readonly repository_reuse_required: boolean;
  readonly observable_semantics_required: boolean;
  readonly default_off_isolation_required: boolean;
  readonly negative_walkthrough_required: boolean;
  readonly behavior_change_disclosure_required: boolean;
  readonly semantic_alignment_required: boolean;
  readonly domain_neutrality_required: boolean;
  readonly guidance_vs_obligation_required: boolean;
  readonly durable_smoke_value_required: boolean;
  readonly duplication_scan_required: boolean;
  readonly batch_pattern_scan_required: boolean;
}

/**
 * Derives what applies to a change.
 *
 * @param areas files by area; zero counts are ignored
 * @param filesComplete whether every changed file was counted. A list that was cut short may hide
 *   code, so the change then counts as code and as policy, and as neither docs-only nor smoke-only
 * @returns the flags of the plan
 */
export function applicabilityOf(areas: AreaCounts, filesComplete: boolean): Applicability {
  const touched = areaIds.filter((area) => (areas[area] ?? 0) > 0);
  const traits = areaProfile(areas);
  const code = traits.code_change || !filesComplete;
  const policy = traits.behavioral_policy_change || !filesComplete;
  const behavior = code || policy;
  const smoke = traits.smoke_or_example_only && filesComplete;
  const neutral = policy || touched.includes("product_runtime");
  return {
    areas: [...touched].sort(),
    files_complete: filesComplete,
    code_change: code,
    behavioral_policy_change: policy,
    behavior_bearing_change: behavior,
    docs_only: traits.docs_only && filesComplete,
    smoke_or_example_only: smoke,
    symbol_map_required: code,
    change_proportionality_required: code,
    authority_semantics_required: code,
    typed_state_rule_required: code,
    scope_fit_required: behavior,
    repository_reuse_required: behavior,
    observable_semantics_required: behavior,
    default_off_isolation_required: behavior,
    negative_walkthrough_required: behavior,
    behavior_change_disclosure_required: behavior,
    semantic_alignment_required: behavior,
    domain_neutrality_required: neutral,
    guidance_vs_obligation_required: neutral,
    durable_smoke_value_required: smoke,
    duplication_scan_required: smoke,
    batch_pattern_scan_required: smoke,
  };
}

/**
 * Lists the evidence a change owes.
 *
 * @param applies what {@link applicabilityOf} derived
 * @returns ids of evidence groups, in the order of the contract's plan
 */
export function requiredEvidence(applies: Applicability): readonly EvidenceId[] {
  const { code_change: code, behavior_bearing_change: behavior } = applies;
  const when = (condition: boolean, ...ids: EvidenceId[]) => condition ? ids : [];
  return [
    "problem_context",
    "architecture_flow",
    "changed_line_classification",
    ...when(behavior, "repository_reuse"),
    ...when(code, "symbol_map"),
    "walkthroughs",
    "validation_matrix",
    "failure_analysis",
    "code_volume",
    ...when(code, "scope_fit", "change_proportionality", "authority_semantics", "typed_state_rule"),
    ...when(behavior, "observable_semantics"),
    ...when(behavior && !code, "scope_fit"),
    ...when(behavior, "default_off_isolation", "behavior_change_disclosure"),
    ...when(applies.domain_neutrality_required, "domain_neutrality", "guidance_vs_obligation"),
    ...when(applies.durable_smoke_value_required, "durable_smoke_value"),
    ...when(applies.semantic_alignment_required, "semantic_alignment"),
  ];
}
