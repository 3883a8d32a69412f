/**
 * What the contract fixes, written down once more by hand, so that a slip in the tables is found.
 *
 * Values that block are marked with `!`.
 *
 * @module
 */

/** What is fixed of one group of evidence. */
export interface ExpectedGroup {
  readonly id: string;
  readonly when: string;
  /** Verdicts, blocking ones with `!`; empty for a group without a verdict. */
  readonly verdicts: string;
  /** Fields, in order; empty for a group of rows or walks. */
  readonly fields: string;
}

/** The twenty groups, in the order of the contract. */
export const expectedGroups: readonly ExpectedGroup[] = [
  {
    id: "problem_context",
    when: "always",
    verdicts: "goal_achieved justified_increment off_goal! fragmented! not_yet_proven!",
    fields: "goal_basis author_claim old_behavior affected_caller_or_operator compounding_cost " +
      "before_after_scenario smaller_fix_analysis observable_outcome outcome_impact spec_basis " +
      "non_goals",
  },
  {
    id: "architecture_flow",
    when: "always",
    verdicts: "",
    fields: "entry_point authoritative_input_or_state decision_owner side_effect_or_transition " +
      "receipt_or_consumer failure_or_retry_owner",
  },
  {
    id: "semantic_alignment",
    when: "semantic_alignment_required",
    verdicts: "aligned new_semantics_justified not_applicable advisory not_yet_proven! violated!",
    fields: "checked_scope impact_reason verdict",
  },
  {
    id: "repository_reuse",
    when: "behavior_bearing_change",
    verdicts:
      "reused separation_justified no_existing_candidate unjustified_duplication! not_yet_proven!",
    fields: "searched_revisions queries_and_paths existing_candidates semantic_comparison " +
      "reuse_or_separation_reason state_model_assessment rule_ownership validation_evidence " +
      "verdict",
  },
  {
    id: "observable_semantics",
    when: "behavior_bearing_change",
    verdicts: "equivalent intentional_change_validated unintended_drift! not_yet_proven!",
    fields: "baseline_revision reviewed_head caller_branch_inventory comparison_rows " +
      "execution_receipts normalization_rules intentional_deltas regression_sensitivity " +
      "state_projection_counterfactuals scope_coverage decision_text_assessment " +
      "unverified_dimensions verdict",
  },
  {
    id: "changed_line_classification",
    when: "always",
    verdicts: "",
    fields: "files additions deletions behavior_role",
  },
  {
    id: "scope_fit",
    when: "behavior_bearing_change",
    verdicts: "",
    fields: "shipped_behavior active_call_sites instruction_install_or_load_path " +
      "target_audience_and_scope caller_path_or_none coverage_only_declared scope_fit_verdict",
  },
  { id: "symbol_map", when: "code_change", verdicts: "", fields: "" },
  { id: "walkthroughs", when: "always", verdicts: "", fields: "" },
  { id: "validation_matrix", when: "always", verdicts: "", fields: "" },
  {
    id: "failure_analysis",
    when: "always",
    verdicts: "",
    fields: "strongest_regression_scenario triggering_state permitting_or_preventing_code_path " +
      "blast_radius observability rollback_or_recovery minimum_repair regression_test " +
      "claim_under_test counterexample_when_existing_tests_pass real_boundary_and_mock_limits " +
      "related_contract_changes",
  },
  {
    id: "code_volume",
    when: "always",
    verdicts: "necessary partly_avoidable not_yet_proven",
    fields: "changed_line_shape largest_production_hotspots active_call_site_evidence " +
      "compatibility_assessment verdict highest_value_simplification " +
      "behavior_preserving_validation",
  },
  {
    id: "change_proportionality",
    when: "code_change",
    verdicts: "proportionate disproportionate! not_yet_proven!",
    fields: "original_problem frequency_or_severity affected_users_or_operators " +
      "failure_cost_and_recovery smallest_viable_fix production_mechanism_cost " +
      "new_state_contract_or_cli_surface maintenance_and_migration_cost alternatives_considered " +
      "scope_growth_since_initial_review repository_architecture_constraints " +
      "strongest_case_against_shipping why_smaller_or_existing_owner_is_insufficient " +
      "architecture_assessment verdict",
  },
  {
    id: "default_off_isolation",
    when: "behavior_bearing_change",
    verdicts: "isolated not_isolated! not_applicable not_yet_proven!",
    fields: "opt_in_or_default_off_claim authoritative_gate declared_activation_scope " +
      "enabled_subjects default_state availability_signals_that_do_not_activate " +
      "disabled_entry_path enabled_entry_path shared_changed_surfaces " +
      "installed_or_auto_loaded_instruction_surfaces disabled_schema_or_required_fields " +
      "disabled_prompt_or_guidance disabled_accepted_inputs disabled_state_or_projection " +
      "disabled_scheduling_quota_or_side_effects disabled_user_experience_parity " +
      "paired_counterfactual_validation verdict",
  },
  {
    id: "authority_semantics",
    when: "code_change",
    verdicts: "aligned misleading! not_applicable not_yet_proven!",
    fields: "public_protocol_ids_and_symbols actual_actor_lifecycle authority_granted " +
      "authority_explicitly_excluded nearest_existing_domain_term name_scope_match " +
      "compatibility_or_migration_cost verdict",
  },
  {
    id: "typed_state_rule",
    when: "code_change",
    verdicts: "",
    fields: "state_classification_rule matching_mechanism typed_contract_or_enum " +
      "false_positive_or_negative_risk migration_or_followup",
  },
  {
    id: "domain_neutrality",
    when: "product_runtime_or_policy_contract",
    verdicts: "",
    fields:
      "obligation_or_error_text domain_specific_language affected_goal_types neutral_alternative",
  },
  {
    id: "behavior_change_disclosure",
    when: "behavior_bearing_change",
    verdicts: "",
    fields: "previous_default new_default affected_callers_or_lanes disclosure_surface",
  },
  {
    id: "guidance_vs_obligation",
    when: "work_lane_or_obligation_contract",
    verdicts: "",
    fields: "advisory_or_enforced machine_flag consequence_when_ignored documented_semantics",
  },
  {
    id: "durable_smoke_value",
    when: "smoke_or_example_only",
    verdicts: "",
    fields: "shipped_behavior_or_boundary_guarded active_call_site_or_consumer " +
      "existing_coverage_scan duplication_verdict same_author_batch_scan " +
      "consolidation_or_thinning_recommendation real_product_or_repo_value_verdict " +
      "repeat_offender_escalation",
  },
];

/** Lists and single values by their path, groups of evidence by id; a list is one text of words. */
export const expectedFacts: Readonly<Record<string, string | number | boolean>> = {
  "schema_version": "pull_request_review_execution_contract_v2",
  "policy_revision": 21,
  "evidence_status_values": "verified unverified not_applicable",
  "decision_procedure.order":
    "establish_goal challenge_design falsify_claims inspect_implementation reconcile_verdict",

  "problem_context.fields_by_verdict.justified_increment":
    "remaining_gap next_step boundary_reason",
  "problem_context.fields_by_verdict.off_goal": "reason minimum_repair",
  "problem_context.fields_by_verdict.fragmented": "reason minimum_repair",
  "problem_context.fields_by_verdict.not_yet_proven": "reason minimum_repair",
  "problem_context.publication.section": "动机",
  "problem_context.publication.fields":
    "affected_caller_or_operator before_after_scenario observable_outcome non_goals",
  "problem_context.publication.increment_fields": "remaining_gap",
  "problem_context.outcome_impact.dimensions": "long_horizon user_experience",
  "problem_context.outcome_impact.decision_values":
    "preserved improved accepted_tradeoff regression not_yet_proven not_applicable",
  "problem_context.outcome_impact.blocking": "regression not_yet_proven",
  "problem_context.outcome_impact.fields": "decision reason inspected_path",
  "problem_context.outcome_impact.unless_not_applicable": "before_after evidence_refs",
  "problem_context.outcome_impact.fields_by_decision.regression": "minimum_repair",
  "problem_context.outcome_impact.fields_by_decision.not_yet_proven": "minimum_repair",
  "problem_context.outcome_impact.fields_by_decision.accepted_tradeoff":
    "acceptance_basis bounded_cost_and_recovery",

  "semantic_alignment.fields_by_verdict.not_applicable": "",
  "semantic_alignment.fields_by_verdict.aligned":
    "candidate_decision affected_contract evidence_refs",
  "semantic_alignment.fields_by_verdict.new_semantics_justified":
    "candidate_decision affected_contract evidence_refs",
  "semantic_alignment.fields_by_verdict.advisory": "candidate_decision analysis_limit",
  "semantic_alignment.fields_by_verdict.not_yet_proven":
    "candidate_decision affected_contract trigger observed_evidence minimum_repair validation_commands",
  "semantic_alignment.fields_by_verdict.violated":
    "candidate_decision affected_contract trigger observed_evidence minimum_repair validation_commands",
  "semantic_alignment.candidate_decisions": "reuse_existing extend_vocabulary create_vocabulary " +
    "local_only external_input compatibility_only unknown",

  "repository_reuse.comparison_dimensions": "resource_and_caller data_scope_and_filters " +
    "ordering_and_pagination authority_and_sanitization state_retry_and_failure_owner",
  "repository_reuse.rule_ownership.required_when": "retained_or_parallel_implementations",
  "repository_reuse.rule_ownership.row_fields": "business_rule baseline_owner head_owner " +
    "retained_path_and_caller retention_reason deleted_rule_or_exit_condition validation",
  "repository_reuse.state_model_assessment.required_when": "introduced_or_newly_enforced_state",
  "repository_reuse.state_model_assessment.classification_values":
    "authoritative_fact irreducible_intent derived_projection diagnostic_hint",
  "repository_reuse.state_model_assessment.item_fields": "field_or_relation classification " +
    "existing_canonical_sources derivation_or_irreducibility_evidence producer_and_trigger " +
    "authoring_discovery_path update_retire_and_replay_owner " +
    "missing_stale_or_conflicting_value_behavior source_completeness counterfactual_validation " +
    "decision",

  "observable_semantics.comparison_dimensions": "accepted_inputs_and_defaults " +
    "eligibility_and_rejection_precedence full_diagnostics_and_remediation " +
    "argument_to_persistence_readback state_receipts_and_no_effects replay_and_concurrent_updates",
  "observable_semantics.row_fields": "input_and_pre_state entrypoint_and_backend " +
    "baseline_observation head_observation expected_invariant_source validation_evidence",
  "observable_semantics.execution_receipt_fields": "revision command public_entrypoint backend " +
    "fixture_fingerprint exit_status observation_fingerprint " +
    "public_safe_artifact_reference_or_inline_observation",
  "observable_semantics.regression_sensitivity_fields": "invariant " +
    "historical_defect_or_deliberate_mutation command expected_failure observed_failure " +
    "passing_head_receipt",
  "observable_semantics.state_projection_counterfactuals.required_when":
    "state_or_projection_drives_behavior",
  "observable_semantics.state_projection_counterfactuals.cases":
    "same_canonical_state_without_redundant_annotation unrelated_items_beyond_display_limit " +
    "equivalent_pagination_or_display_order completed_superseded_or_archived_reference " +
    "incomplete_source_is_not_proven_absence",
  "observable_semantics.scope_coverage.decision_values":
    "not_applicable verified overbroad not_yet_proven",
  "observable_semantics.scope_coverage.blocking": "overbroad not_yet_proven",
  "observable_semantics.scope_coverage.fields": "decision reason",
  "observable_semantics.scope_coverage.unless_not_applicable":
    "authorized_scope scope_source enforcement_selector recovery_owner cases",
  "observable_semantics.scope_coverage.required_cases": "covered_subject " +
    "uncovered_same_container new_subject_after_activation scope_escape_attempt " +
    "recovery_to_progress",
  "observable_semantics.scope_coverage.case_fields": "case_id status input_and_authority " +
    "expected_outcome observed_outcome entrypoint_and_evidence",
  "observable_semantics.scope_coverage.case_statuses": "passed failed unverified not_applicable",
  "observable_semantics.scope_coverage.not_applicable_fields": "reason",
  "observable_semantics.scope_coverage.must_pass": "covered_subject",
  "observable_semantics.decision_text_assessment.verdict_values": "equivalent " +
    "intentional_change_validated unintended_drift not_yet_proven not_applicable",
  "observable_semantics.decision_text_assessment.blocking": "unintended_drift not_yet_proven",
  "observable_semantics.decision_text_assessment.fields": "verdict checked_scope reason",
  "observable_semantics.decision_text_assessment.unless_not_applicable":
    "consumer evidence_refs clause_comparisons counterfactuals",
  "observable_semantics.decision_text_assessment.fields_by_verdict.intentional_change_validated":
    "authorization_basis",
  "observable_semantics.decision_text_assessment.clause_fields":
    "baseline_clause head_clause obligation_or_condition assessment",
  "observable_semantics.decision_text_assessment.counterfactual_fields":
    "triggering_state expected_obligation observed_result evidence_ref status",
  "observable_semantics.decision_text_assessment.required_counterfactual_status": "passed",

  "changed_line_classification.categories":
    "production tests_or_fixtures docs generated mechanical_moves",
  "symbol_map.items_field": "items",
  "symbol_map.item_count.minimum": 2,
  "symbol_map.item_count.maximum": 5,
  "symbol_map.item_fields": "path line symbol responsibility before_after_behavior " +
    "input_or_pre_state critical_branch_or_invariant callee_or_side_effect return_or_consumer " +
    "failure_fallback_or_retry_owner caller_evidence",
  "walkthroughs.positive_field": "positive",
  "walkthroughs.positive_fields":
    "trigger ordered_symbols_or_steps state_transitions observable_result",
  "walkthroughs.negative_field": "negative",
  "walkthroughs.negative_fields": "triggering_input_or_state ordered_symbols_or_steps " +
    "rejection_fallback_or_wrong_outcome error_or_retry_owner",
  "validation_matrix.items_field": "items",
  "validation_matrix.item_fields":
    "case_id invariant_or_case command_or_check status result required skip_or_failure_reason",
  "validation_matrix.item_statuses": "passed failed skipped pending unverified not_applicable",
  "validation_matrix.required_cases.changed_invariant_positive": "always",
  "validation_matrix.required_cases.material_negative_or_failure": "negative_walkthrough_required",
  "validation_matrix.required_cases.repository_required_checks": "always",
  "validation_matrix.failure_attribution.dispositions":
    "pr_regression pre_existing_unrelated external_unrelated unresolved",
  "validation_matrix.failure_attribution.non_blocking_dispositions":
    "pre_existing_unrelated external_unrelated",
  "validation_matrix.failure_attribution.fields":
    "disposition causal_scope_analysis affected_invariant_evidence",
  "validation_matrix.failure_attribution.fields_by_disposition.pre_existing_unrelated":
    "base_revision head_revision same_command baseline_observation head_observation " +
    "baseline_failure_signature head_failure_signature",
  "validation_matrix.failure_attribution.fields_by_disposition.external_unrelated":
    "independent_evidence retry_or_recovery_owner",

  "code_volume.compatibility_assessment.decision_values":
    "not_applicable retain simplify_now follow_up not_yet_proven",
  "code_volume.compatibility_assessment.blocking": "simplify_now not_yet_proven",
  "code_volume.compatibility_assessment.fields": "decision reason",
  "code_volume.compatibility_assessment.unless_not_applicable": "consumer_inventory " +
    "deployment_boundary persisted_contract simpler_alternative validation_evidence",
  "code_volume.compatibility_assessment.deployment_boundaries":
    "co_deployed independent persisted_only mixed unknown",
  "change_proportionality.architecture_assessment.decision_values":
    "retain simplify_now follow_up not_yet_proven not_applicable",
  "change_proportionality.architecture_assessment.blocking": "simplify_now not_yet_proven",
  "change_proportionality.architecture_assessment.fields": "decision reason",
  "change_proportionality.architecture_assessment.unless_not_applicable":
    "mechanisms current_pr_boundary validation_evidence",
  "change_proportionality.architecture_assessment.mechanism_fields": "mechanism responsibility " +
    "owning_boundary activation_and_default failure_and_recovery placement_basis",
  "change_proportionality.architecture_assessment.responsibility_values":
    "invariant policy provider_io projection local_helper",
  "change_proportionality.architecture_assessment.publication.sections": "改动思路 我的整体评价",
  "change_proportionality.architecture_assessment.publication.fields": "reason current_pr_boundary",

  "spec_basis_assessment.decision_values": "mapped no_spec not_yet_proven",
  "spec_basis_assessment.blocking": "not_yet_proven",
  "spec_basis_assessment.fields": "decision spec_source reason",
  "spec_basis_assessment.fields_by_decision.mapped": "spec_ref spec_revision criteria",
  "spec_basis_assessment.spec_sources":
    "accepted_rfc accepted_contract_doc linked_issue_or_task review_thread none",
  "spec_basis_assessment.commit_pinned_spec_sources": "accepted_rfc accepted_contract_doc",
  "spec_basis_assessment.criterion_fields": "criterion_id requirement disposition",
  "spec_basis_assessment.fields_by_disposition.implemented": "symbol_or_path validation_ref",
  "spec_basis_assessment.fields_by_disposition.deferred": "reason successor_or_gap",
  "spec_basis_assessment.fields_by_disposition.out_of_scope": "reason",
  "spec_basis_assessment.fields_by_disposition.not_met": "observed_gap minimum_repair",
  "spec_basis_assessment.blocking_dispositions": "not_met",

  "reviewer_declaration.actor_kinds": "model_agent human_operator",
  "reviewer_declaration.declaration_sources": "runtime_reported self_reported",
  "reviewer_declaration.fields": "actor_kind declaration_source",
  "reviewer_declaration.model_agent_fields": "declared_model declared_provider",
  "reviewer_declaration.body_marker": "Reviewer:",

  "finding_contract.findings_first": true,
  "finding_contract.required_fields": "severity trigger code_path incorrect_or_risky_outcome " +
    "location minimum_repair regression_test",
  "completion_gate.metadata_only_verdict_allowed": false,
  "completion_gate.code_change_symbol_minimum": 2,
  "completion_gate.exact_head_recheck_required": true,
  "completion_gate.stale_head_verdict_allowed": false,
  "completion_gate.required_final_sections": "动机 改动思路 具体改动 对主干的风险 我的整体评价",
  "verdict_policy.open_pr_blocking_finding": "REQUEST_CHANGES",
  "verdict_policy.open_pr_non_blocking_finding": "APPROVE",
  "verdict_policy.open_pr_no_finding": "APPROVE",
  "approval_closeout.required_after": "published_exact_head_approve_readback",
  "approval_closeout.readback_command":
    "loopx --format json pr-review --repo OWNER/REPO --check-approval-closeout NUMBER@HEAD_OID",
  "approval_closeout.old_commit_proves_resolution": false,
  "approval_closeout.grants_dismissal_or_merge_authority": false,
  "approval_closeout.dismissal_requires": "all_prior_findings_verified_resolved " +
    "github_permission_and_owner_authority fresh_unchanged_head_approval_and_effective_target",
  "approval_closeout.readback_requires": "target_dismissed_approval_preserved_head_unchanged " +
    "remaining_blockers_reported_truthfully",
};

/** The keys that hold sentences, and no other key does. */
export const expectedProse: readonly string[] = [
  "purpose",
  "decision_procedure.establish_goal",
  "decision_procedure.challenge_design",
  "decision_procedure.falsify_claims",
  "decision_procedure.inspect_implementation",
  "decision_procedure.reconcile_verdict",
  ...expectedGroups.map(({ id }) => `${id}.rule`),
  "problem_context.publication.rule",
  "problem_context.outcome_impact.rule",
  "repository_reuse.rule_ownership.rule",
  "repository_reuse.state_model_assessment.rule",
  "observable_semantics.state_projection_counterfactuals.rule",
  "observable_semantics.scope_coverage.rule",
  "observable_semantics.decision_text_assessment.rule",
  "symbol_map.source_rule",
  "walkthroughs.negative_required_when",
  "validation_matrix.validation_source",
  "validation_matrix.failure_attribution.rule",
  "validation_matrix.failure_attribution.evidence_scope",
  "code_volume.compatibility_assessment.rule",
  "change_proportionality.architecture_assessment.rule",
  "spec_basis_assessment.rule",
  "reviewer_declaration.rule",
  "visual_explanation_guidance",
  "finding_contract.no_finding_rule",
  "completion_gate.required_status",
  "completion_gate.approval_requires",
  "verdict_policy.unrelated_validation_failure",
  "verdict_policy.open_pr_unjustified_delivery",
  "verdict_policy.open_pr_unresolved_semantics",
  "verdict_policy.open_pr_unresolved_reuse",
  "verdict_policy.open_pr_unresolved_proportionality",
  "verdict_policy.open_pr_unresolved_semantic_alignment",
  "verdict_policy.materially_expanded_rereview",
  "verdict_policy.author_owned_no_blocker_fallback",
  "verdict_policy.author_owned_blocker_fallback",
  "verdict_policy.merged_pr",
  "verdict_policy.publication_exceptions",
  ...[0, 1, 2, 3, 4].map((step) => `approval_closeout.procedure.${step}`),
];
