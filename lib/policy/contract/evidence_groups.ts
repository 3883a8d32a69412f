/**
 * The evidence a review must bring: twenty groups, each with its fields, and which of its verdicts
 * stand in the way of an approval (contract "Capability-Owned Review Execution", review contract
 * §1.3).
 *
 * The packet shows these tables, the result checker enforces them, and the published schema and
 * `docs/review-contract.md` are generated from them. Nothing is enforced from a packet.
 *
 * @module
 */

/** What the status of a group may say; only `verified` carries an approval. */
export const evidenceStatuses = ["verified", "unverified", "not_applicable"] as const;

/** When a group applies. This is documentation; the plan of a row decides. */
export const evidenceConditions = [
  "always",
  "behavior_bearing_change",
  "code_change",
  "product_runtime_or_policy_contract",
  "work_lane_or_obligation_contract",
  "smoke_or_example_only",
  "semantic_alignment_required",
] as const;

/** One of the {@link evidenceConditions}. */
export type EvidenceCondition = (typeof evidenceConditions)[number];

/** What a group of evidence consists of. */
export interface EvidenceGroup {
  readonly required_when: EvidenceCondition;
  /** What its `verdict` may say; absent for groups without one. */
  readonly verdict_values?: readonly string[];
  /** Those of its verdicts that block an approval. */
  readonly blocking_verdicts?: readonly string[];
  /** What must be there once the status is `verified`. */
  readonly fields?: readonly string[];
  /** What a verdict asks for beyond that. */
  readonly fields_by_verdict?: Readonly<Record<string, readonly string[]>>;
}

const repairFields = ["reason", "minimum_repair"] as const;

const semanticGapFields = [
  "candidate_decision",
  "affected_contract",
  "trigger",
  "observed_evidence",
  "minimum_repair",
  "validation_commands",
] as const;

const semanticContractFields = [
  "candidate_decision",
  "affected_contract",
  "evidence_refs",
] as const;

/** The groups by id, in the order of the contract. */
export const evidenceGroups = {
  problem_context: {
    required_when: "always",
    verdict_values: [
      "goal_achieved",
      "justified_increment",
      "off_goal",
      "fragmented",
      "not_yet_proven",
    ],
    blocking_verdicts: ["off_goal", "fragmented", "not_yet_proven"],
    fields: [
      "goal_basis",
      "author_claim",
      "old_behavior",
      "affected_caller_or_operator",
      "compounding_cost",
      "before_after_scenario",
      "smaller_fix_analysis",
      "observable_outcome",
      "outcome_impact",
      "spec_basis",
      "non_goals",
    ],
    fields_by_verdict: {
      justified_increment: ["remaining_gap", "next_step", "boundary_reason"],
      off_goal: repairFields,
      fragmented: repairFields,
      not_yet_proven: repairFields,
    },
  },
  architecture_flow: {
    required_when: "always",
    fields: [
      "entry_point",
      "authoritative_input_or_state",
      "decision_owner",
      "side_effect_or_transition",
      "receipt_or_consumer",
      "failure_or_retry_owner",
    ],
  },
  semantic_alignment: {
    required_when: "semantic_alignment_required",
    verdict_values: [
      "aligned",
      "new_semantics_justified",
      "not_applicable",
      "advisory",
      "not_yet_proven",
      "violated",
    ],
    blocking_verdicts: ["not_yet_proven", "violated"],
    fields: ["checked_scope", "impact_reason", "verdict"],
    fields_by_verdict: {
      not_applicable: [],
      aligned: semanticContractFields,
      new_semantics_justified: semanticContractFields,
      advisory: ["candidate_decision", "analysis_limit"],
      not_yet_proven: semanticGapFields,
      violated: semanticGapFields,
    },
  },
  repository_reuse: {
    required_when: "behavior_bearing_change",
    verdict_values: [
      "reused",
      "separation_justified",
      "no_existing_candidate",
      "unjustified_duplication",
      "not_yet_proven",
    ],
    blocking_verdicts: ["unjustified_duplication", "not_yet_proven"],
    fields: [
      "searched_revisions",
      "queries_and_paths",
      "existing_candidates",
      "semantic_comparison",
      "reuse_or_separation_reason",
      "state_model_assessment",
      "rule_ownership",
      "validation_evidence",
      "verdict",
    ],
  },
  observable_semantics: {
    required_when: "behavior_bearing_change",
    verdict_values: [
      "equivalent",
      "intentional_change_validated",
      "unintended_drift",
      "not_yet_proven",
    ],
    blocking_verdicts: ["unintended_drift", "not_yet_proven"],
    fields: [
      "baseline_revision",
      "reviewed_head",
      "caller_branch_inventory",
      "comparison_rows",
      "execution_receipts",
      "normalization_rules",
      "intentional_deltas",
      "regression_sensitivity",
      "state_projection_counterfactuals",
      "scope_coverage",
      "decision_text_assessment",
      "unverified_dimensions",
      "verdict",
    ],
  },
  changed_line_classification: {
    required_when: "always",
    fields: ["files", "additions", "deletions", "behavior_role"],
  },
  scope_fit: {
    required_when: "behavior_bearing_change",
    fields: [
      "shipped_behavior",
      "active_call_sites",
      "instruction_install_or_load_path",
      "target_audience_and_scope",
      "caller_path_or_none",
      "coverage_only_declared",
      "scope_fit_verdict",
    ],
  },
  symbol_map: { required_when: "code_change" },
  walkthroughs: { required_when: "always" },
  validation_matrix: { required_when: "always" },
  failure_analysis: {
    required_when: "always",
    fields: [
      "strongest_regression_scenario",
      "triggering_state",
      "permitting_or_preventing_code_path",
      "blast_radius",
      "observability",
      "rollback_or_recovery",
      "minimum_repair",
      "regression_test",
      "claim_under_test",
      "counterexample_when_existing_tests_pass",
      "real_boundary_and_mock_limits",
      "related_contract_changes",
    ],
  },
  code_volume: {
    required_when: "always",
    verdict_values: ["necessary", "partly_avoidable", "not_yet_proven"],
    blocking_verdicts: [],
    fields: [
      "changed_line_shape",
      "largest_production_hotspots",
      "active_call_site_evidence",
      "compatibility_assessment",
      "verdict",
      "highest_value_simplification",
      "behavior_preserving_validation",
    ],
  },
  change_proportionality: {
    required_when: "code_change",
    verdict_values: ["proportionate", "disproportionate", "not_yet_proven"],
    blocking_verdicts: ["disproportionate", "not_yet_proven"],
    fields: [
      "original_problem",
      "frequency_or_severity",
      "affected_users_or_operators",
      "failure_cost_and_recovery",
      "smallest_viable_fix",
      "production_mechanism_cost",
      "new_state_contract_or_cli_surface",
      "maintenance_and_migration_cost",
      "alternatives_considered",
      "scope_growth_since_initial_review",
      "repository_architecture_constraints",
      "strongest_case_against_shipping",
      "why_smaller_or_existing_owner_is_insufficient",
      "architecture_assessment",
      "verdict",
    ],
  },
  default_off_isolation: {
    required_when: "behavior_bearing_change",
    verdict_values: ["isolated", "not_isolated", "not_applicable", "not_yet_proven"],
    blocking_verdicts: ["not_isolated", "not_yet_proven"],
    fields: [
      "opt_in_or_default_off_claim",
      "authoritative_gate",
      "declared_activation_scope",
      "enabled_subjects",
      "default_state",
      "availability_signals_that_do_not_activate",
      "disabled_entry_path",
      "enabled_entry_path",
      "shared_changed_surfaces",
      "installed_or_auto_loaded_instruction_surfaces",
      "disabled_schema_or_required_fields",
      "disabled_prompt_or_guidance",
      "disabled_accepted_inputs",
      "disabled_state_or_projection",
      "disabled_scheduling_quota_or_side_effects",
      "disabled_user_experience_parity",
      "paired_counterfactual_validation",
      "verdict",
    ],
  },
  authority_semantics: {
    required_when: "code_change",
    verdict_values: ["aligned", "misleading", "not_applicable", "not_yet_proven"],
    blocking_verdicts: ["misleading", "not_yet_proven"],
    fields: [
      "public_protocol_ids_and_symbols",
      "actual_actor_lifecycle",
      "authority_granted",
      "authority_explicitly_excluded",
      "nearest_existing_domain_term",
      "name_scope_match",
      "compatibility_or_migration_cost",
      "verdict",
    ],
  },
  typed_state_rule: {
    required_when: "code_change",
    fields: [
      "state_classification_rule",
      "matching_mechanism",
      "typed_contract_or_enum",
      "false_positive_or_negative_risk",
      "migration_or_followup",
    ],
  },
  domain_neutrality: {
    required_when: "product_runtime_or_policy_contract",
    fields: [
      "obligation_or_error_text",
      "domain_specific_language",
      "affected_goal_types",
      "neutral_alternative",
    ],
  },
  behavior_change_disclosure: {
    required_when: "behavior_bearing_change",
    fields: [
      "previous_default",
      "new_default",
      "affected_callers_or_lanes",
      "disclosure_surface",
    ],
  },
  guidance_vs_obligation: {
    required_when: "work_lane_or_obligation_contract",
    fields: [
      "advisory_or_enforced",
      "machine_flag",
      "consequence_when_ignored",
      "documented_semantics",
    ],
  },
  durable_smoke_value: {
    required_when: "smoke_or_example_only",
    fields: [
      "shipped_behavior_or_boundary_guarded",
      "active_call_site_or_consumer",
      "existing_coverage_scan",
      "duplication_verdict",
      "same_author_batch_scan",
      "consolidation_or_thinning_recommendation",
      "real_product_or_repo_value_verdict",
      "repeat_offender_escalation",
    ],
  },
} as const satisfies Readonly<Record<string, EvidenceGroup>>;

/** The id of an evidence group. */
export type EvidenceId = keyof typeof evidenceGroups;

/** Every id, in the order of the contract. */
export const evidenceIds = Object.keys(evidenceGroups) as readonly EvidenceId[];

/**
 * Tells whether a text is the id of an evidence group.
 *
 * @param id any text
 * @returns true for the keys of {@link evidenceGroups}
 */
export function isEvidenceId(id: string): id is EvidenceId {
  return Object.hasOwn(evidenceGroups, id);
}
