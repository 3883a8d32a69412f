/**
 * The parts inside evidence groups that have a shape of their own: nested assessments, lists of
 * rows, and walkthroughs (review contract §1.3 and §1.4). Keys are those the packet shows.
 *
 * @module
 */

/** A part with a decision: which values there are, which block, and what each asks for. */
export interface Assessment {
  /** What the field named `decision` (or `verdict`) may say. */
  readonly values: readonly string[];
  /** Those that block an approval. */
  readonly blocking: readonly string[];
  /** What must always be there, the decision included. */
  readonly fields: readonly string[];
  /** What must be there too, unless the decision is `not_applicable`. */
  readonly fields_unless_not_applicable: readonly string[];
  /** What a decision asks for beyond that. */
  readonly fields_by_decision: Readonly<Record<string, readonly string[]>>;
}

/** The two dimensions of `problem_context.outcome_impact`. */
export const outcomeDimensions = ["long_horizon", "user_experience"] as const;

/** Each dimension of `problem_context.outcome_impact`. */
export const outcomeImpact = {
  values: [
    "preserved",
    "improved",
    "accepted_tradeoff",
    "regression",
    "not_yet_proven",
    "not_applicable",
  ],
  blocking: ["regression", "not_yet_proven"],
  fields: ["decision", "reason", "inspected_path"],
  fields_unless_not_applicable: ["before_after", "evidence_refs"],
  fields_by_decision: {
    regression: ["minimum_repair"],
    not_yet_proven: ["minimum_repair"],
    accepted_tradeoff: ["acceptance_basis", "bounded_cost_and_recovery"],
  },
} as const satisfies Assessment;

/** What of `problem_context` the section 动机 must publish in its own words. */
export const problemPublication = {
  section: "动机",
  fields: [
    "affected_caller_or_operator",
    "before_after_scenario",
    "observable_outcome",
    "non_goals",
  ],
  /** Published too when the verdict is `justified_increment`. */
  increment_fields: ["remaining_gap"],
} as const;

/** Where an accepted specification may come from. */
export const specSources = [
  "accepted_rfc",
  "accepted_contract_doc",
  "linked_issue_or_task",
  "review_thread",
  "none",
] as const;

/** `problem_context.spec_basis`: which written criteria the change answers to. */
export const specBasis = {
  values: ["mapped", "no_spec", "not_yet_proven"],
  blocking: ["not_yet_proven"],
  fields: ["decision", "spec_source", "reason"],
  fields_unless_not_applicable: [],
  fields_by_decision: { mapped: ["spec_ref", "spec_revision", "criteria"] },
} as const satisfies Assessment;

/** The rest of what a `spec_basis` holds. */
export const specCriteria = {
  spec_sources: specSources,
  /** Sources whose `spec_revision` must be a full commit id. */
  commit_pinned_spec_sources: ["accepted_rfc", "accepted_contract_doc"],
  criterion_fields: ["criterion_id", "requirement", "disposition"],
  fields_by_disposition: {
    implemented: ["symbol_or_path", "validation_ref"],
    deferred: ["reason", "successor_or_gap"],
    out_of_scope: ["reason"],
    not_met: ["observed_gap", "minimum_repair"],
  },
  blocking_dispositions: ["not_met"],
} as const;

/** `code_volume.compatibility_assessment`: what old callers and stored data still need. */
export const compatibilityAssessment = {
  values: ["not_applicable", "retain", "simplify_now", "follow_up", "not_yet_proven"],
  blocking: ["simplify_now", "not_yet_proven"],
  fields: ["decision", "reason"],
  fields_unless_not_applicable: [
    "consumer_inventory",
    "deployment_boundary",
    "persisted_contract",
    "simpler_alternative",
    "validation_evidence",
  ],
  fields_by_decision: {},
} as const satisfies Assessment;

/** How callers and their counterpart are deployed; `unknown` goes only with `not_yet_proven`. */
export const deploymentBoundaries = [
  "co_deployed",
  "independent",
  "persisted_only",
  "mixed",
  "unknown",
] as const;

/** `change_proportionality.architecture_assessment`: where each mechanism belongs. */
export const architectureAssessment = {
  values: ["retain", "simplify_now", "follow_up", "not_yet_proven", "not_applicable"],
  blocking: ["simplify_now", "not_yet_proven"],
  fields: ["decision", "reason"],
  fields_unless_not_applicable: ["mechanisms", "current_pr_boundary", "validation_evidence"],
  fields_by_decision: {},
} as const satisfies Assessment;

/** The mechanisms of an `architecture_assessment`; every field is visible text. */
export const architectureMechanisms = {
  mechanism_fields: [
    "mechanism",
    "responsibility",
    "owning_boundary",
    "activation_and_default",
    "failure_and_recovery",
    "placement_basis",
  ],
  responsibility_values: ["invariant", "policy", "provider_io", "projection", "local_helper"],
} as const;

/** What of the architecture assessment the body must publish, in one of two sections. */
export const architecturePublication = {
  sections: ["改动思路", "我的整体评价"],
  fields: ["reason", "current_pr_boundary"],
} as const;

/** `observable_semantics.scope_coverage`: whether a gate covers what it may and nothing else. */
export const scopeCoverage = {
  values: ["not_applicable", "verified", "overbroad", "not_yet_proven"],
  blocking: ["overbroad", "not_yet_proven"],
  fields: ["decision", "reason"],
  fields_unless_not_applicable: [
    "authorized_scope",
    "scope_source",
    "enforcement_selector",
    "recovery_owner",
    "cases",
  ],
  fields_by_decision: {},
} as const satisfies Assessment;

/** The cases of `scope_coverage`, each exactly once. */
export const scopeCases = {
  required_cases: [
    "covered_subject",
    "uncovered_same_container",
    "new_subject_after_activation",
    "scope_escape_attempt",
    "recovery_to_progress",
  ],
  case_fields: [
    "case_id",
    "status",
    "input_and_authority",
    "expected_outcome",
    "observed_outcome",
    "entrypoint_and_evidence",
  ],
  case_statuses: ["passed", "failed", "unverified", "not_applicable"],
  /** A case that does not apply says why. */
  not_applicable_fields: ["reason"],
  /** The case that must have passed. */
  must_pass: ["covered_subject"],
} as const;

/** `observable_semantics.decision_text_assessment`: text that agents act on. */
export const decisionTextAssessment = {
  values: [
    "equivalent",
    "intentional_change_validated",
    "unintended_drift",
    "not_yet_proven",
    "not_applicable",
  ],
  blocking: ["unintended_drift", "not_yet_proven"],
  fields: ["verdict", "checked_scope", "reason"],
  fields_unless_not_applicable: [
    "consumer",
    "evidence_refs",
    "clause_comparisons",
    "counterfactuals",
  ],
  fields_by_decision: { intentional_change_validated: ["authorization_basis"] },
} as const satisfies Assessment;

/** The rows of a `decision_text_assessment`. */
export const decisionTextRows = {
  clause_fields: [
    "baseline_clause",
    "head_clause",
    "obligation_or_condition",
    "assessment",
  ],
  counterfactual_fields: [
    "triggering_state",
    "expected_obligation",
    "observed_result",
    "evidence_ref",
    "status",
  ],
  /** What the status of every counterfactual must be. */
  required_counterfactual_status: "passed",
} as const;

/** Why a required row of the validation matrix failed, or was skipped. */
export const failureAttribution = {
  dispositions: [
    "pr_regression",
    "pre_existing_unrelated",
    "external_unrelated",
    "unresolved",
  ],
  non_blocking_dispositions: ["pre_existing_unrelated", "external_unrelated"],
  fields: ["disposition", "causal_scope_analysis", "affected_invariant_evidence"],
  fields_by_disposition: {
    pre_existing_unrelated: [
      "base_revision",
      "head_revision",
      "same_command",
      "baseline_observation",
      "head_observation",
      "baseline_failure_signature",
      "head_failure_signature",
    ],
    external_unrelated: ["independent_evidence", "retry_or_recovery_owner"],
  },
} as const;

/** `semantic_alignment.candidate_decision`. */
export const candidateDecisions = [
  "reuse_existing",
  "extend_vocabulary",
  "create_vocabulary",
  "local_only",
  "external_input",
  "compatibility_only",
  "unknown",
] as const;

/** The extra part of `changed_line_classification`. */
export const lineCategories = [
  "production",
  "tests_or_fixtures",
  "docs",
  "generated",
  "mechanical_moves",
] as const;

/** The list of `symbol_map`. */
export const symbolMap = {
  items_field: "items",
  item_count: { minimum: 2, maximum: 5 },
  item_fields: [
    "path",
    "line",
    "symbol",
    "responsibility",
    "before_after_behavior",
    "input_or_pre_state",
    "critical_branch_or_invariant",
    "callee_or_side_effect",
    "return_or_consumer",
    "failure_fallback_or_retry_owner",
    "caller_evidence",
  ],
} as const;

/** The two walks of `walkthroughs`; the negative one where the plan asks for it. */
export const walkthroughs = {
  positive_field: "positive",
  positive_fields: [
    "trigger",
    "ordered_symbols_or_steps",
    "state_transitions",
    "observable_result",
  ],
  negative_field: "negative",
  negative_fields: [
    "triggering_input_or_state",
    "ordered_symbols_or_steps",
    "rejection_fallback_or_wrong_outcome",
    "error_or_retry_owner",
  ],
} as const;

/** The list of `validation_matrix`. */
export const validationMatrix = {
  items_field: "items",
  item_fields: [
    "case_id",
    "invariant_or_case",
    "command_or_check",
    "status",
    "result",
    "required",
    "skip_or_failure_reason",
  ],
  item_statuses: ["passed", "failed", "skipped", "pending", "unverified", "not_applicable"],
  required_cases: {
    changed_invariant_positive: "always",
    material_negative_or_failure: "negative_walkthrough_required",
    repository_required_checks: "always",
  },
} as const;

/** What `repository_reuse` compares, and the shapes of its two deeper fields (advisory). */
export const reuseShapes = {
  comparison_dimensions: [
    "resource_and_caller",
    "data_scope_and_filters",
    "ordering_and_pagination",
    "authority_and_sanitization",
    "state_retry_and_failure_owner",
  ],
  rule_ownership: {
    required_when: "retained_or_parallel_implementations",
    row_fields: [
      "business_rule",
      "baseline_owner",
      "head_owner",
      "retained_path_and_caller",
      "retention_reason",
      "deleted_rule_or_exit_condition",
      "validation",
    ],
  },
  state_model_assessment: {
    required_when: "introduced_or_newly_enforced_state",
    classification_values: [
      "authoritative_fact",
      "irreducible_intent",
      "derived_projection",
      "diagnostic_hint",
    ],
    item_fields: [
      "field_or_relation",
      "classification",
      "existing_canonical_sources",
      "derivation_or_irreducibility_evidence",
      "producer_and_trigger",
      "authoring_discovery_path",
      "update_retire_and_replay_owner",
      "missing_stale_or_conflicting_value_behavior",
      "source_completeness",
      "counterfactual_validation",
      "decision",
    ],
  },
} as const;

/** The shapes of the fields of `observable_semantics` (advisory; presence is enforced). */
export const semanticsShapes = {
  comparison_dimensions: [
    "accepted_inputs_and_defaults",
    "eligibility_and_rejection_precedence",
    "full_diagnostics_and_remediation",
    "argument_to_persistence_readback",
    "state_receipts_and_no_effects",
    "replay_and_concurrent_updates",
  ],
  row_fields: [
    "input_and_pre_state",
    "entrypoint_and_backend",
    "baseline_observation",
    "head_observation",
    "expected_invariant_source",
    "validation_evidence",
  ],
  execution_receipt_fields: [
    "revision",
    "command",
    "public_entrypoint",
    "backend",
    "fixture_fingerprint",
    "exit_status",
    "observation_fingerprint",
    "public_safe_artifact_reference_or_inline_observation",
  ],
  regression_sensitivity_fields: [
    "invariant",
    "historical_defect_or_deliberate_mutation",
    "command",
    "expected_failure",
    "observed_failure",
    "passing_head_receipt",
  ],
  state_projection_counterfactuals: {
    required_when: "state_or_projection_drives_behavior",
    cases: [
      "same_canonical_state_without_redundant_annotation",
      "unrelated_items_beyond_display_limit",
      "equivalent_pagination_or_display_order",
      "completed_superseded_or_archived_reference",
      "incomplete_source_is_not_proven_absence",
    ],
  },
} as const;
