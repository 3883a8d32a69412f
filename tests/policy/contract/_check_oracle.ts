/**
 * A second result checker, written from the contract's text and apart from `lib/policy/contract`:
 * tables of its own, no shared helper, one rule after the other. It is slow and only knows plain
 * JSON; what both say of the same result must be equal.
 *
 * @module
 */
import { comparable, modelBody } from "./_body_model.ts";

// deno-lint-ignore no-explicit-any
type Json = any;

/** Group | verdicts, blocking ones with an exclamation mark | fields. */
const groupLines = `
problem_context | goal_achieved justified_increment off_goal! fragmented! not_yet_proven! | goal_basis author_claim old_behavior affected_caller_or_operator compounding_cost before_after_scenario smaller_fix_analysis observable_outcome outcome_impact spec_basis non_goals
architecture_flow | | entry_point authoritative_input_or_state decision_owner side_effect_or_transition receipt_or_consumer failure_or_retry_owner
semantic_alignment | aligned new_semantics_justified not_applicable advisory not_yet_proven! violated! | checked_scope impact_reason verdict
repository_reuse | reused separation_justified no_existing_candidate unjustified_duplication! not_yet_proven! | searched_revisions queries_and_paths existing_candidates semantic_comparison reuse_or_separation_reason state_model_assessment rule_ownership validation_evidence verdict
observable_semantics | equivalent intentional_change_validated unintended_drift! not_yet_proven! | baseline_revision reviewed_head caller_branch_inventory comparison_rows execution_receipts normalization_rules intentional_deltas regression_sensitivity state_projection_counterfactuals scope_coverage decision_text_assessment unverified_dimensions verdict
changed_line_classification | | files additions deletions behavior_role
scope_fit | | shipped_behavior active_call_sites instruction_install_or_load_path target_audience_and_scope caller_path_or_none coverage_only_declared scope_fit_verdict
symbol_map | |
walkthroughs | |
validation_matrix | |
failure_analysis | | strongest_regression_scenario triggering_state permitting_or_preventing_code_path blast_radius observability rollback_or_recovery minimum_repair regression_test claim_under_test counterexample_when_existing_tests_pass real_boundary_and_mock_limits related_contract_changes
code_volume | necessary partly_avoidable not_yet_proven | changed_line_shape largest_production_hotspots active_call_site_evidence compatibility_assessment verdict highest_value_simplification behavior_preserving_validation
change_proportionality | proportionate disproportionate! not_yet_proven! | original_problem frequency_or_severity affected_users_or_operators failure_cost_and_recovery smallest_viable_fix production_mechanism_cost new_state_contract_or_cli_surface maintenance_and_migration_cost alternatives_considered scope_growth_since_initial_review repository_architecture_constraints strongest_case_against_shipping why_smaller_or_existing_owner_is_insufficient architecture_assessment verdict
default_off_isolation | isolated not_isolated! not_applicable not_yet_proven! | opt_in_or_default_off_claim authoritative_gate declared_activation_scope enabled_subjects default_state availability_signals_that_do_not_activate disabled_entry_path enabled_entry_path shared_changed_surfaces installed_or_auto_loaded_instruction_surfaces disabled_schema_or_required_fields disabled_prompt_or_guidance disabled_accepted_inputs disabled_state_or_projection disabled_scheduling_quota_or_side_effects disabled_user_experience_parity paired_counterfactual_validation verdict
authority_semantics | aligned misleading! not_applicable not_yet_proven! | public_protocol_ids_and_symbols actual_actor_lifecycle authority_granted authority_explicitly_excluded nearest_existing_domain_term name_scope_match compatibility_or_migration_cost verdict
typed_state_rule | | state_classification_rule matching_mechanism typed_contract_or_enum false_positive_or_negative_risk migration_or_followup
domain_neutrality | | obligation_or_error_text domain_specific_language affected_goal_types neutral_alternative
behavior_change_disclosure | | previous_default new_default affected_callers_or_lanes disclosure_surface
guidance_vs_obligation | | advisory_or_enforced machine_flag consequence_when_ignored documented_semantics
durable_smoke_value | | shipped_behavior_or_boundary_guarded active_call_site_or_consumer existing_coverage_scan duplication_verdict same_author_batch_scan consolidation_or_thinning_recommendation real_product_or_repo_value_verdict repeat_offender_escalation
`;

const words = (text: string) => text.split(" ").filter((word) => word !== "");

const groups: Record<string, { verdicts: string[]; blocking: string[]; fields: string[] }> = {};
for (const line of groupLines.trim().split("\n")) {
  const [id = "", verdicts = "", fields = ""] = line.split("|").map((part) => part.trim());
  groups[id] = {
    verdicts: words(verdicts.replaceAll("!", "")),
    blocking: words(verdicts).filter((word) => word.endsWith("!")).map((word) => word.slice(0, -1)),
    fields: words(fields),
  };
}

const gap = words(
  "candidate_decision affected_contract trigger observed_evidence minimum_repair validation_commands",
);
const contractFields = words("candidate_decision affected_contract evidence_refs");
const repair = words("reason minimum_repair");

/** `group/verdict` → what that verdict asks for besides. */
const moreFields: Record<string, string[]> = {
  "problem_context/justified_increment": words("remaining_gap next_step boundary_reason"),
  "problem_context/off_goal": repair,
  "problem_context/fragmented": repair,
  "problem_context/not_yet_proven": repair,
  "semantic_alignment/aligned": contractFields,
  "semantic_alignment/new_semantics_justified": contractFields,
  "semantic_alignment/advisory": words("candidate_decision analysis_limit"),
  "semantic_alignment/not_yet_proven": gap,
  "semantic_alignment/violated": gap,
};

const symbolFields = words(
  "path line symbol responsibility before_after_behavior input_or_pre_state " +
    "critical_branch_or_invariant callee_or_side_effect return_or_consumer " +
    "failure_fallback_or_retry_owner caller_evidence",
);
const matrixFields = words(
  "case_id invariant_or_case command_or_check status result required skip_or_failure_reason",
);
const scopeIds = words(
  "covered_subject uncovered_same_container new_subject_after_activation scope_escape_attempt " +
    "recovery_to_progress",
);
const caseFields = words(
  "case_id status input_and_authority expected_outcome observed_outcome entrypoint_and_evidence",
);
const criterionMore: Record<string, string[]> = {
  implemented: words("symbol_or_path validation_ref"),
  deferred: words("reason successor_or_gap"),
  out_of_scope: words("reason"),
  not_met: words("observed_gap minimum_repair"),
};
const attributionMore: Record<string, string[]> = {
  pr_regression: [],
  pre_existing_unrelated: words(
    "base_revision head_revision same_command baseline_observation head_observation " +
      "baseline_failure_signature head_failure_signature",
  ),
  external_unrelated: words("independent_evidence retry_or_recovery_owner"),
  unresolved: [],
};

/** Null, nothing, "", [] and {} are missing. */
const missing = (value: Json) =>
  value === undefined || ["null", '""', "[]", "{}"].includes(JSON.stringify(value));
const isObject = (value: Json) => Object.prototype.toString.call(value) === "[object Object]";
const isText = (value: Json) => typeof value === "string" && /\S/.test(value);

/** What is known of the pull request. */
export interface OracleRow {
  readonly number: number;
  readonly head_oid: string;
  readonly areas: readonly string[];
  readonly files_complete: boolean;
  readonly author_owned: boolean;
}

/** The packet's record and the host's record of now, as `missing`, `unavailable` or the record. */
export interface OracleHosts {
  readonly recorded: Json;
  readonly current: Json;
}

/** What the oracle expects of a check. */
export interface Expected {
  readonly errors: readonly string[];
  readonly blockers: readonly string[];
}

/** Which groups the plan of a row asks for (review contract §2). */
export function oraclePlan(
  { areas, files_complete }: Pick<OracleRow, "areas" | "files_complete">,
): { readonly ids: string[]; readonly behavior: boolean; readonly code: boolean } {
  const touches = (...ids: string[]) => ids.some((id) => areas.includes(id));
  const code = !files_complete ||
    touches("product_runtime", "app_or_ui_surface", "ci_or_release", "build_or_config");
  const policy = !files_complete || touches("public_entry_or_policy", "agent_instruction_surface");
  const behavior = code || policy;
  const ids = words(
    "problem_context architecture_flow changed_line_classification walkthroughs validation_matrix " +
      "failure_analysis code_volume",
  );
  if (code) {
    ids.push(
      ...words("symbol_map scope_fit change_proportionality authority_semantics typed_state_rule"),
    );
  }
  if (behavior) {
    ids.push(...words("repository_reuse observable_semantics default_off_isolation"));
    ids.push("behavior_change_disclosure", "semantic_alignment");
    if (!code) ids.push("scope_fit");
  }
  if (policy || touches("product_runtime")) ids.push("domain_neutrality", "guidance_vs_obligation");
  if (touches("test_or_example") && !behavior) ids.push("durable_smoke_value");
  return { ids, behavior, code };
}

/** Says what the checker must find. */
export function expectCheck(result: Json, row: OracleRow, hosts: OracleHosts): Expected {
  const errors = new Set<string>();
  const blockers = new Set<string>();
  const E = (code: string) => void errors.add(code);
  const B = (code: string) => void blockers.add(code);
  const { ids, behavior, code } = oraclePlan(row);
  if (!isObject(result)) result = {};

  if (result.review_policy_revision !== 21) B("review_policy_revision:stale_or_missing");
  if (result.schema_version !== "pull_request_review_result_v1") E("unsupported_result_schema");
  if (!isObject(result.evidence)) E("evidence_not_object");
  const evidence = isObject(result.evidence) ? result.evidence : {};
  if (!missing(evidence.semantic_alignment) && !ids.includes("semantic_alignment")) {
    ids.push("semantic_alignment");
  }
  for (const id of ids) group(id, evidence[id], { negative: behavior }, E, B);

  findings(result.findings, E, B);

  const body = bodyOf(result.review_body, row.head_oid, behavior);
  for (const reason of body.reasons) E(`review_body:${reason}`);
  reviewer(result.reviewer, body.reviewers, hosts, E);
  publication(evidence, code, body, E);

  if (body.verdict !== null && body.verdict !== result.verdict) E("review_body:verdict_mismatch");
  if (row.author_owned) {
    const titles: Record<string, string> = {
      APPROVE: "Approval conclusion (author-owned PR; GitHub blocks formal self-approval)",
      REQUEST_CHANGES:
        "Request changes conclusion (author-owned PR; GitHub blocks formal self-review)",
    };
    const title = titles[body.verdict ?? ""];
    if (title === undefined || !body.visible.some((line) => line.includes(title))) {
      E("review_body:author_owned_title_missing");
    }
  }
  if (!["APPROVE", "REQUEST_CHANGES"].includes(result.verdict)) E("unsupported_verdict");
  if (result.verdict === "APPROVE" && blockers.size > 0) E("approval_contradicts_evidence");
  if (result.verdict === "REQUEST_CHANGES" && blockers.size === 0) {
    E("request_changes_without_blocker");
  }
  return { errors: [...errors].sort(), blockers: [...blockers].sort() };
}

/** Models of bodies, which most damaged results share. */
const models = new Map<string, ReturnType<typeof modelBody>>();

function bodyOf(body: Json, head: string, behavior: boolean): ReturnType<typeof modelBody> {
  const key = JSON.stringify([typeof body === "string" ? body : null, head, behavior]);
  const known = models.get(key) ?? modelBody(body, head, behavior);
  models.set(key, known);
  return known;
}

type Note = (code: string) => void;

function group(id: string, row: Json, plan: { negative: boolean }, E: Note, B: Note): void {
  if (!isObject(row) || missing(row)) return B(`${id}:missing`);
  const { verdicts, blocking, fields } = groups[id]!;
  if (row.status !== "verified") B(`${id}:not_verified`);
  if (!["verified", "unverified", "not_applicable"].includes(row.status)) E(`${id}:invalid_status`);
  const others = Object.entries(row).filter(([name]) => name !== "status" && name !== "verdict");
  if (others.every(([, value]) => missing(value))) B(`${id}:missing_evidence_detail`);
  if (row.status === "verified") {
    const more = moreFields[`${id}/${row.verdict}`] ?? [];
    for (const field of [...fields, ...more]) {
      if (missing(row[field])) B(`${id}:missing_field:${field}`);
    }
    nested[id]?.(row, plan, B);
  }
  if (verdicts.length === 0) return;
  if (!verdicts.includes(row.verdict)) B(`${id}:missing_or_invalid_verdict`);
  if (blocking.includes(row.verdict)) B(`${id}:blocking_verdict`);
}

function items(prefix: string, list: Json, fields: readonly string[], B: Note): Json[] {
  if (!Array.isArray(list) || list.length === 0) {
    B(`${prefix}:missing_or_invalid_items`);
    return [];
  }
  list.forEach((item, index) => {
    if (!isObject(item)) return B(`${prefix}:items[${index}]_not_object`);
    for (const field of fields) {
      if (missing(item[field])) B(`${prefix}:items[${index}]:missing_field:${field}`);
    }
  });
  return list.filter(isObject);
}

const nested: Record<string, (row: Json, plan: { negative: boolean }, B: Note) => void> = {
  problem_context: (row, _plan, B) => {
    const impact = row.outcome_impact;
    const at = "problem_context:outcome_impact";
    if (!isObject(impact) || missing(impact)) B(`${at}:missing_assessment`);
    else {
      for (const dimension of ["long_horizon", "user_experience"]) {
        const value = impact[dimension];
        const here = `${at}:${dimension}`;
        if (!isObject(value)) {
          B(`${here}:value_not_object`);
          continue;
        }
        const { decision } = value;
        const owed = words("decision reason inspected_path");
        if (decision !== "not_applicable") owed.push("before_after");
        if (["regression", "not_yet_proven"].includes(decision)) owed.push("minimum_repair");
        if (decision === "accepted_tradeoff") {
          owed.push("acceptance_basis", "bounded_cost_and_recovery");
        }
        for (const field of owed) if (missing(value[field])) B(`${here}:missing_field:${field}`);
        if (
          !words(
            "preserved improved accepted_tradeoff regression not_yet_proven not_applicable",
          ).includes(decision)
        ) B(`${here}:invalid_decision`);
        if (["regression", "not_yet_proven"].includes(decision)) B(`${here}:blocking_decision`);
        const refs = value.evidence_refs;
        const good = Array.isArray(refs) && refs.length > 0 && refs.every(isText);
        if (decision !== "not_applicable" && !good) B(`${here}:missing_evidence_refs`);
      }
    }
    spec(row.spec_basis, B);
  },

  semantic_alignment: (row, _plan, B) => {
    const candidate = row.candidate_decision;
    const none = row.verdict === "not_applicable" && missing(candidate);
    const known = words(
      "reuse_existing extend_vocabulary create_vocabulary local_only external_input " +
        "compatibility_only unknown",
    );
    if (!none && !known.includes(candidate)) B("semantic_alignment:invalid_candidate_decision");
    if (
      candidate === "unknown" && !["advisory", "not_yet_proven", "violated"].includes(row.verdict)
    ) B("semantic_alignment:unknown_cannot_claim_alignment");
    if (
      row.verdict === "not_applicable" &&
      ["extend_vocabulary", "create_vocabulary", "compatibility_only"].includes(candidate)
    ) B("semantic_alignment:contract_change_requires_evidence");
  },

  symbol_map: (row, _plan, B) => {
    items("symbol_map", row.items, symbolFields, B);
    if (!Array.isArray(row.items) || row.items.length === 0) return;
    if (row.items.length < 2) B("symbol_map:too_few_items");
    if (row.items.length > 5) B("symbol_map:too_many_items");
  },

  walkthroughs: (row, plan, B) => {
    const walks = {
      positive: words("trigger ordered_symbols_or_steps state_transitions observable_result"),
      ...(plan.negative
        ? {
          negative: words(
            "triggering_input_or_state ordered_symbols_or_steps " +
              "rejection_fallback_or_wrong_outcome error_or_retry_owner",
          ),
        }
        : {}),
    };
    for (const [walk, fields] of Object.entries(walks)) {
      if (!isObject(row[walk])) {
        B(`walkthroughs:${walk}_not_object`);
        continue;
      }
      for (const field of fields) {
        if (missing(row[walk][field])) B(`walkthroughs:${walk}:missing_field:${field}`);
      }
    }
  },

  validation_matrix: (row, plan, B) => {
    const list = items("validation_matrix", row.items, matrixFields, B);
    const needed = words("changed_invariant_positive repository_required_checks");
    if (plan.negative) needed.push("material_negative_or_failure");
    for (const id of needed) {
      if (!list.some((item) => item.case_id === id)) {
        B(`validation_matrix:missing_required_case:${id}`);
      }
    }
    for (const item of list) {
      const id = isText(item.case_id) ? item.case_id : `items[${row.items.indexOf(item)}]`;
      const at = `validation_matrix:${id}`;
      const known = words("passed failed skipped pending unverified not_applicable");
      if (!known.includes(item.status)) B(`${at}:invalid_status`);
      if (item.required !== true && item.required !== false) B(`${at}:required_not_boolean`);
      const why = item.failure_attribution;
      if (isObject(why) && why.disposition === "pr_regression") B(`${at}:confirmed_pr_regression`);
      if (item.required !== true) continue;
      if (["pending", "unverified", "not_applicable"].includes(item.status)) {
        B(`${at}:required_validation_not_proven`);
      }
      if (!["failed", "skipped"].includes(item.status)) continue;
      if (!isObject(why) || missing(why)) {
        B(`${at}:failure_attribution_missing`);
        continue;
      }
      const more = Object.entries(attributionMore).find(([name]) => name === why.disposition)?.[1];
      if (more === undefined) B(`${at}:invalid_failure_disposition`);
      if (["pr_regression", "unresolved"].includes(why.disposition)) {
        B(`${at}:attributable_or_unresolved_failure`);
      }
      const common = words("disposition causal_scope_analysis affected_invariant_evidence");
      for (const field of [...common, ...more ?? []]) {
        if (missing(why[field])) B(`${at}:missing_field:${field}`);
      }
      if (why.disposition !== "pre_existing_unrelated") continue;
      const [before, after] = [why.baseline_failure_signature, why.head_failure_signature];
      if (!isText(before) || !isText(after) || before !== after) {
        B(`${at}:failure_signature_changed`);
      }
      const fold = (value: Json) =>
        typeof value === "string" ? value.trim().toLowerCase() : missing(value) ? "" : value;
      if (fold(why.base_revision) === fold(why.head_revision)) {
        B(`${at}:base_and_head_not_distinct`);
      }
    }
  },

  code_volume: (row, _plan, B) => {
    const value = row.compatibility_assessment;
    const at = "code_volume:compatibility_assessment";
    if (!isObject(value)) return B(`${at}:value_not_object`);
    const { decision, deployment_boundary: boundary } = value;
    const applies = decision !== "not_applicable";
    const owed = words("decision reason");
    if (applies) {
      owed.push(
        ...words(
          "consumer_inventory deployment_boundary persisted_contract simpler_alternative " +
            "validation_evidence",
        ),
      );
    }
    for (const field of owed) if (missing(value[field])) B(`${at}:missing_field:${field}`);
    if (
      !words("not_applicable retain simplify_now follow_up not_yet_proven").includes(decision)
    ) B(`${at}:invalid_decision`);
    if (["simplify_now", "not_yet_proven"].includes(decision)) B(`${at}:blocking_decision`);
    if (!applies) return;
    if (!words("co_deployed independent persisted_only mixed unknown").includes(boundary)) {
      B(`${at}:invalid_deployment_boundary`);
    }
    if (boundary === "unknown" && decision !== "not_yet_proven") {
      B(`${at}:unknown_boundary_cannot_justify_decision`);
    }
  },

  change_proportionality: (row, _plan, B) => {
    const value = row.architecture_assessment;
    const at = "change_proportionality:architecture_assessment";
    if (!isObject(value) || missing(value)) return B(`${at}:missing_assessment`);
    const { decision } = value;
    const applies = decision !== "not_applicable";
    const owed = words("decision reason");
    if (applies) owed.push("current_pr_boundary", "validation_evidence");
    for (const field of owed) {
      if (!isText(value[field])) B(`${at}:missing_or_invalid_field:${field}`);
    }
    if (
      !words("retain simplify_now follow_up not_yet_proven not_applicable").includes(decision)
    ) B(`${at}:invalid_decision`);
    if (["simplify_now", "not_yet_proven"].includes(decision)) B(`${at}:blocking_decision`);
    if (!applies) return;
    if (!Array.isArray(value.mechanisms) || value.mechanisms.length === 0) {
      return B(`${at}:missing_mechanisms`);
    }
    value.mechanisms.forEach((mechanism: Json, index: number) => {
      const here = `${at}:mechanisms[${index}]`;
      if (!isObject(mechanism)) return B(`${here}:not_object`);
      for (
        const field of words(
          "mechanism responsibility owning_boundary activation_and_default failure_and_recovery " +
            "placement_basis",
        )
      ) if (!isText(mechanism[field])) B(`${here}:missing_or_invalid_field:${field}`);
      if (
        !words("invariant policy provider_io projection local_helper").includes(
          mechanism.responsibility,
        )
      ) B(`${here}:invalid_responsibility`);
    });
  },

  observable_semantics: (row, _plan, B) => {
    scope(row.scope_coverage, B);
    decisionText(row.decision_text_assessment, B);
  },
};

function spec(value: Json, B: Note): void {
  const at = "problem_context:spec_basis";
  if (!isObject(value)) return B(`${at}:value_not_object`);
  const { decision, spec_source: source, spec_ref: ref, spec_revision: revision } = value;
  const owed = words("decision spec_source reason");
  if (decision === "mapped") owed.push("spec_ref", "spec_revision", "criteria");
  for (const field of owed) if (missing(value[field])) B(`${at}:missing_field:${field}`);
  if (!["mapped", "no_spec", "not_yet_proven"].includes(decision)) B(`${at}:invalid_decision`);
  if (decision === "not_yet_proven") B(`${at}:blocking_decision`);
  const real = words("accepted_rfc accepted_contract_doc linked_issue_or_task review_thread");
  if (![...real, "none"].includes(source)) B(`${at}:invalid_spec_source`);
  if (decision === "no_spec" && real.includes(source)) B(`${at}:no_spec_cannot_cite_a_source`);
  if (decision !== "mapped") return;
  if (source === "none") B(`${at}:mapped_without_spec_source`);
  if (!isText(ref)) B(`${at}:invalid_spec_ref`);
  if (!isText(revision)) B(`${at}:invalid_spec_revision`);
  else if (real.slice(0, 2).includes(source) && !/^([0-9a-f]{40}|[0-9a-f]{64})$/i.test(revision)) {
    B(`${at}:spec_revision_not_a_commit_id`);
  }
  const rows = items(at, value.criteria, words("criterion_id requirement disposition"), B);
  rows.forEach((criterion, index) => {
    const id = criterion.criterion_id;
    if (!isText(id)) return B(`${at}:invalid_criterion_id`);
    if (rows.slice(0, index).some((other) => other.criterion_id === id)) {
      B(`${at}:duplicate_criterion:${id}`);
    }
    const more = Object.entries(criterionMore)
      .find(([name]) => name === criterion.disposition)?.[1];
    if (more === undefined) B(`${at}:invalid_disposition:${id}`);
    for (const field of more ?? []) {
      if (missing(criterion[field])) B(`${at}:${id}:missing_field:${field}`);
    }
    if (criterion.disposition === "not_met") B(`${at}:unmet_criterion:${id}`);
  });
}

function scope(value: Json, B: Note): void {
  const at = "observable_semantics:scope_coverage";
  if (!isObject(value)) return B(`${at}:value_not_object`);
  const { decision } = value;
  const applies = decision !== "not_applicable";
  const owed = words("decision reason");
  if (applies) {
    owed.push(
      ...words("authorized_scope scope_source enforcement_selector recovery_owner cases"),
    );
  }
  for (const field of owed) if (missing(value[field])) B(`${at}:missing_field:${field}`);
  if (!["not_applicable", "verified", "overbroad", "not_yet_proven"].includes(decision)) {
    B(`${at}:invalid_decision`);
  }
  if (["overbroad", "not_yet_proven"].includes(decision)) B(`${at}:blocking_decision`);
  if (!applies) return;
  const cases: Json[] = Array.isArray(value.cases) ? value.cases : [];
  const statuses = ["passed", "failed", "unverified", "not_applicable"];
  for (const one of cases) {
    const whole = isObject(one) && scopeIds.includes(one.case_id) &&
      statuses.includes(one.status) && caseFields.every((field) => !missing(one[field]));
    if (!whole) B(`${at}:invalid_case`);
  }
  for (const id of scopeIds) {
    const same = cases.filter((one) => isObject(one) && one.case_id === id);
    if (same.length !== 1) B(`${at}:missing_or_duplicate_case:${id}`);
    for (const one of same) {
      if (["failed", "unverified"].includes(one.status)) B(`${at}:case_not_proven:${id}`);
      if (one.status === "not_applicable" && missing(one.reason)) {
        B(`${at}:missing_case_reason:${id}`);
      }
    }
    if (
      id === "covered_subject" &&
      (same.length === 0 || same.some((one) => one.status !== "passed"))
    ) B(`${at}:covered_subject_not_proven`);
  }
}

function decisionText(value: Json, B: Note): void {
  const at = "observable_semantics:decision_text_assessment";
  if (!isObject(value)) return B(`${at}:value_not_object`);
  const { verdict } = value;
  const applies = verdict !== "not_applicable";
  const owed = words("verdict checked_scope reason");
  if (applies) owed.push(...words("consumer evidence_refs clause_comparisons counterfactuals"));
  if (verdict === "intentional_change_validated") owed.push("authorization_basis");
  for (const field of owed) if (missing(value[field])) B(`${at}:missing_field:${field}`);
  if (
    !words(
      "equivalent intentional_change_validated unintended_drift not_yet_proven not_applicable",
    ).includes(verdict)
  ) B(`${at}:invalid_verdict`);
  if (["unintended_drift", "not_yet_proven"].includes(verdict)) B(`${at}:blocking_verdict`);
  if (!applies) return;
  items(
    `${at}:clause_comparisons`,
    value.clause_comparisons,
    words("baseline_clause head_clause obligation_or_condition assessment"),
    B,
  );
  const rows = items(
    `${at}:counterfactuals`,
    value.counterfactuals,
    words("triggering_state expected_obligation observed_result evidence_ref status"),
    B,
  );
  if (rows.some((row) => row.status !== "passed")) B(`${at}:counterfactual_not_proven`);
}

function findings(list: Json, E: Note, B: Note): void {
  if (!Array.isArray(list)) return E("findings_not_array");
  for (const finding of list) {
    if (!isObject(finding)) {
      E("finding_not_object");
      continue;
    }
    if ("blocking" in finding && typeof finding.blocking !== "boolean") {
      E("invalid_finding_blocking_flag");
    }
    if (!["P0", "P1", "P2", "P3"].includes(finding.severity)) E("invalid_finding_severity");
    if (finding.blocking === true || ["P0", "P1"].includes(finding.severity)) {
      B("unresolved_blocking_finding");
    }
  }
}

/** Whether a token stands whole in a text, by trying every place. */
function names(text: string, token: string): boolean {
  const fold = (value: string) => value.toLowerCase().replace(/\s+/g, " ");
  const [all, part] = [fold(text), fold(token).trim()];
  for (let at = 0; part !== "" && at + part.length <= all.length; at++) {
    if (!all.startsWith(part, at)) continue;
    const around = (all[at - 1] ?? " ") + (all[at + part.length] ?? " ");
    if (!/[0-9a-z_-]/.test(around)) return true;
  }
  return false;
}

function reviewer(value: Json, lines: readonly string[], hosts: OracleHosts, E: Note): void {
  if (!isObject(value) || missing(value)) return E("reviewer:missing_declaration");
  const { actor_kind: kind, declaration_source: source } = value;
  if (!["model_agent", "human_operator"].includes(kind)) return E("reviewer:invalid_actor_kind");
  const agent = kind === "model_agent";
  if (!["runtime_reported", "self_reported"].includes(source)) {
    E("reviewer:invalid_declaration_source");
  }
  const own = agent ? ["declared_model", "declared_provider"] : [];
  for (const field of own) {
    if (missing(value[field])) E(`reviewer:missing_field:${field}`);
    if (typeof value[field] === "string" && /[/:@]/.test(value[field])) {
      E(`reviewer:not_a_product_family_name:${field}`);
    }
  }
  const carries = (token: Json) => typeof token === "string" && names(lines[0]!, token);
  if (lines.length !== 1) E("reviewer:body_line_missing_or_ambiguous");
  else {
    if (lines[0]!.includes("://") || lines[0]!.includes("@")) {
      E("reviewer:body_line_carries_runtime_detail");
    }
    const tokens = [kind, ...own.map((field) => value[field])].filter((token) => !missing(token));
    if (!tokens.every(carries)) E("reviewer:body_line_disagrees_with_declaration");
  }
  if (!agent) return;

  const { recorded, current } = hosts;
  const state = (host: Json) => {
    if (host === null || host === undefined) return "none";
    if (host.status === "unavailable") return "unavailable";
    const valid = host.status === "runtime_reported" &&
      /^[A-Za-z0-9][A-Za-z0-9 ._-]{0,95}$/.test(String(host.model)) &&
      ["OpenAI", "Anthropic", "Google"].includes(host.provider) &&
      /^[0-9a-f]{64}$/.test(String(host.observation_id)) &&
      (host.reasoning_effort === null || /^[a-z]{1,16}$/.test(String(host.reasoning_effort)));
    return valid ? "reported" : "invalid";
  };
  const [then, now] = [state(recorded), state(current)];
  const runtime = source === "runtime_reported";
  if (then === "invalid" || now === "invalid") E("reviewer:runtime_observation_invalid");
  if (runtime && (then === "none" || then === "unavailable")) {
    E("reviewer:runtime_observation_missing");
  }
  if (!runtime && (then === "reported" || now === "reported")) {
    E("reviewer:runtime_observation_requires_runtime_declaration");
  }
  if (runtime && then === "reported") {
    const pairs = [
      ["declared_model", recorded.model],
      ["declared_provider", recorded.provider],
      ["declared_reasoning_effort", recorded.reasoning_effort],
      ["execution_observation_id", recorded.observation_id],
    ];
    for (const [field, found] of pairs) {
      const declared = missing(value[field]) ? null : value[field];
      if (declared !== found) E(`reviewer:runtime_mismatch:${field}`);
    }
  }
  if (then !== "none" && now !== "none") {
    const same = then === now && (then !== "reported" ||
      ["model", "provider", "reasoning_effort", "observation_id"].every((name) =>
        recorded[name] === current[name]
      ));
    if (!same) E("reviewer:runtime_observation_changed");
  }
  if ((then !== "none" || runtime || now === "reported") && lines.length === 1) {
    const seen = then === "reported" ? recorded : now === "reported" ? current : null;
    const effort = seen === null ? [] : [seen.reasoning_effort ?? "effort_unavailable"];
    if (![source, ...effort].every(carries)) E("reviewer:runtime_basis_not_published");
  }
}

function publication(
  evidence: Json,
  code: boolean,
  body: ReturnType<typeof modelBody>,
  E: Note,
): void {
  const legible = (value: Json) =>
    typeof value === "string" && /[\p{L}\p{N}]/u.test(comparable(value));
  const inSection = (label: string, value: string) =>
    comparable((body.prose[label] ?? []).join("\n")).includes(comparable(value));

  const assessment = evidence.change_proportionality?.architecture_assessment;
  if (
    code && isObject(evidence.change_proportionality) && isObject(assessment) &&
    !missing(assessment) && assessment.decision !== "not_applicable"
  ) {
    for (const field of ["reason", "current_pr_boundary"]) {
      if (!legible(assessment[field])) E(`review_body:architecture_not_text:${field}`);
      else if (
        !inSection("改动思路", assessment[field]) && !inSection("我的整体评价", assessment[field])
      ) E(`review_body:architecture_not_published:${field}`);
    }
  }

  const problem = evidence.problem_context;
  if (!isObject(problem) || missing(problem)) {
    return E("review_body:problem_explanation_missing");
  }
  const fields = words(
    "affected_caller_or_operator before_after_scenario observable_outcome non_goals",
  );
  if (problem.verdict === "justified_increment") fields.push("remaining_gap");
  for (const field of fields) {
    if (!legible(problem[field])) E(`review_body:problem_explanation_not_text:${field}`);
    else if (!inSection("动机", problem[field])) {
      E(`review_body:problem_explanation_not_published:${field}`);
    }
  }

  const basis = problem.spec_basis;
  if (!isObject(basis) || basis.decision !== "mapped") return;
  const criteria: Json[] = Array.isArray(basis.criteria) ? basis.criteria.filter(isObject) : [];
  const tokens = [basis.spec_ref, basis.spec_revision, ...criteria.map((one) => one.criterion_id)];
  for (const token of tokens) {
    if (isText(token) && !names(body.visible.join("\n"), token)) {
      E(`review_body:spec_reference_not_published:${token}`);
    }
  }
}
