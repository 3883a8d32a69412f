import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { type CheckCodeName, checkCodes } from "../../../lib/policy/contract/check_codes.ts";
import type { CheckedRow } from "../../../lib/policy/contract/check_result.ts";
import type { OracleHosts } from "./_check_oracle.ts";
import {
  check,
  codesOf,
  expectedOf,
  full,
  HEAD,
  type Json,
  noHost,
  rowWith,
} from "./_full_result.ts";

/** A change to the full result, reviewed by hand: what it is and every code it gives. */
interface Case {
  /** The code the case is about, by its name. */
  readonly about: CheckCodeName;
  readonly change: (result: Json) => void;
  readonly errors?: readonly string[];
  /** An approval with a blocker contradicts the evidence; that error need not be listed. */
  readonly blockers?: readonly string[];
  readonly row?: CheckedRow;
  readonly hosts?: OracleHosts;
}

const ID = "3".repeat(64);

/** A host that reported. */
const host = {
  status: "runtime_reported",
  model: "Harbor Reader Model",
  provider: "OpenAI",
  reasoning_effort: "high",
  observation_id: ID,
  active_turn_verified: true,
};

/** Declares what {@link host} reported, in the result and on the line. */
function reported(result: Json): void {
  result.reviewer = {
    actor_kind: "model_agent",
    declaration_source: "runtime_reported",
    declared_model: host.model,
    declared_provider: host.provider,
    declared_reasoning_effort: host.reasoning_effort,
    execution_observation_id: ID,
  };
  result.review_body = result.review_body.replace(
    /^Reviewer.*$/m,
    "Reviewer: model_agent · Harbor Reader Model · OpenAI · runtime_reported · high",
  );
}

const problem = (result: Json) => result.evidence.problem_context;
const spec = (result: Json) => problem(result).spec_basis;
const matrix = (result: Json) => result.evidence.validation_matrix.items;
const compatibility = (result: Json) => result.evidence.code_volume.compatibility_assessment;
const architecture = (result: Json) =>
  result.evidence.change_proportionality.architecture_assessment;
const scope = (result: Json) => result.evidence.observable_semantics.scope_coverage;
const text = (result: Json) => result.evidence.observable_semantics.decision_text_assessment;
const body = (result: Json, from: string | RegExp, to: string) => {
  result.review_body = result.review_body.replace(from, () => to);
};

const AT_SPEC = "problem_context:spec_basis";
const AT_ARCHITECTURE = "change_proportionality:architecture_assessment";
const AT_SCOPE = "observable_semantics:scope_coverage";
const AT_TEXT = "observable_semantics:decision_text_assessment";
const AT_COMPATIBILITY = "code_volume:compatibility_assessment";
const NO_REASON = ["review_body:architecture_not_text:reason"];

const cases: readonly Case[] = [
  // The result as a whole.
  {
    about: "result_schema",
    change: (r) => r.schema_version = "pull_request_review_result_v0",
    errors: ["unsupported_result_schema"],
  },
  {
    about: "policy_revision",
    change: (r) => r.review_policy_revision = 20,
    blockers: ["review_policy_revision:stale_or_missing"],
  },
  {
    about: "policy_revision",
    change: (r) => r.review_policy_revision = "21",
    blockers: ["review_policy_revision:stale_or_missing"],
  },
  {
    about: "policy_revision",
    change: (r) => r.review_policy_revision = true,
    blockers: ["review_policy_revision:stale_or_missing"],
  },
  {
    about: "verdict_unknown",
    change: (r) => r.verdict = "unverified",
    errors: ["review_body:verdict_mismatch", "unsupported_verdict"],
  },
  {
    about: "blocker_absent",
    change: (r) => r.verdict = "REQUEST_CHANGES",
    errors: ["request_changes_without_blocker", "review_body:verdict_mismatch"],
  },
  {
    about: "approval_contradiction",
    change: (r) => r.evidence.scope_fit.status = "unverified",
    errors: ["approval_contradicts_evidence"],
    blockers: ["scope_fit:not_verified"],
  },

  // Groups.
  {
    about: "group_missing",
    change: (r) => delete r.evidence.failure_analysis,
    blockers: ["failure_analysis:missing"],
  },
  {
    about: "group_missing",
    change: (r) => r.evidence.failure_analysis = "see above",
    blockers: ["failure_analysis:missing"],
  },
  {
    about: "group_unverified",
    change: (r) => r.evidence.failure_analysis.status = "not_applicable",
    blockers: ["failure_analysis:not_verified"],
  },
  {
    about: "group_status",
    change: (r) => r.evidence.failure_analysis.status = "done",
    errors: ["failure_analysis:invalid_status"],
    blockers: ["failure_analysis:not_verified"],
  },
  {
    about: "group_empty",
    change: (r) => r.evidence.domain_neutrality = { status: "unverified", verdict: "fine" },
    blockers: ["domain_neutrality:missing_evidence_detail", "domain_neutrality:not_verified"],
  },
  {
    about: "group_field",
    change: (r) => r.evidence.architecture_flow.entry_point = "",
    blockers: ["architecture_flow:missing_field:entry_point"],
  },
  {
    about: "group_field",
    change: (r) => {
      problem(r).verdict = "off_goal";
      problem(r).reason = "another goal";
    },
    blockers: [
      "problem_context:blocking_verdict",
      "problem_context:missing_field:minimum_repair",
    ],
  },
  {
    about: "group_verdict",
    change: (r) => r.evidence.authority_semantics.verdict = "fine",
    blockers: ["authority_semantics:missing_or_invalid_verdict"],
  },
  {
    about: "group_verdict",
    change: (r) => r.evidence.authority_semantics.verdict = "constructor",
    blockers: ["authority_semantics:missing_or_invalid_verdict"],
  },
  {
    about: "group_blocking",
    change: (r) => r.evidence.repository_reuse.verdict = "unjustified_duplication",
    blockers: ["repository_reuse:blocking_verdict"],
  },
  {
    about: "evidence_shape",
    change: (r) => r.evidence = [r.evidence],
    errors: ["evidence_not_object", "review_body:problem_explanation_missing"],
    blockers: [
      "architecture_flow:missing",
      "authority_semantics:missing",
      "behavior_change_disclosure:missing",
      "change_proportionality:missing",
      "changed_line_classification:missing",
      "code_volume:missing",
      "default_off_isolation:missing",
      "domain_neutrality:missing",
      "failure_analysis:missing",
      "guidance_vs_obligation:missing",
      "observable_semantics:missing",
      "problem_context:missing",
      "repository_reuse:missing",
      "scope_fit:missing",
      "semantic_alignment:missing",
      "symbol_map:missing",
      "typed_state_rule:missing",
      "validation_matrix:missing",
      "walkthroughs:missing",
    ],
  },

  // Lists and walks.
  {
    about: "list_shape",
    change: (r) => r.evidence.symbol_map.items = { 0: "RoundHeight" },
    blockers: ["symbol_map:missing_or_invalid_items"],
  },
  {
    about: "list_short",
    change: (r) => r.evidence.symbol_map.items.pop(),
    blockers: ["symbol_map:too_few_items"],
  },
  {
    about: "list_long",
    change: (r) => r.evidence.symbol_map.items = Array(6).fill(r.evidence.symbol_map.items[0]),
    blockers: ["symbol_map:too_many_items"],
  },
  {
    about: "list_row_shape",
    change: (r) => r.evidence.symbol_map.items[1] = "WriteBulletin",
    blockers: ["symbol_map:items[1]_not_object"],
  },
  {
    about: "list_row_field",
    change: (r) => r.evidence.symbol_map.items[1].line = null,
    blockers: ["symbol_map:items[1]:missing_field:line"],
  },
  {
    about: "walk_shape",
    change: (r) => r.evidence.walkthroughs.negative = ["rejected"],
    blockers: ["walkthroughs:negative_not_object"],
  },
  {
    about: "walk_field",
    change: (r) => r.evidence.walkthroughs.positive.trigger = {},
    blockers: ["walkthroughs:positive:missing_field:trigger"],
  },

  // The matrix.
  {
    about: "case_missing",
    change: (r) => matrix(r).splice(1, 1),
    blockers: ["validation_matrix:missing_required_case:material_negative_or_failure"],
  },
  {
    about: "case_status",
    change: (r) => matrix(r)[0].status = "green",
    blockers: ["validation_matrix:changed_invariant_positive:invalid_status"],
  },
  {
    about: "case_required",
    change: (r) => matrix(r)[5].required = "false",
    blockers: ["validation_matrix:remote_ci:required_not_boolean"],
  },
  {
    about: "case_unproven",
    change: (r) => matrix(r)[2].status = "pending",
    blockers: [
      "validation_matrix:repository_required_checks:required_validation_not_proven",
    ],
  },
  {
    about: "case_unattributed",
    change: (r) => delete matrix(r)[3].failure_attribution,
    blockers: ["validation_matrix:tide_download:failure_attribution_missing"],
  },
  {
    about: "case_disposition",
    change: (r) => matrix(r)[4].failure_attribution.disposition = "weather",
    blockers: ["validation_matrix:preview_service:invalid_failure_disposition"],
  },
  {
    about: "case_attributable",
    change: (r) => matrix(r)[4].failure_attribution.disposition = "unresolved",
    blockers: ["validation_matrix:preview_service:attributable_or_unresolved_failure"],
  },
  {
    about: "case_field",
    change: (r) => delete matrix(r)[4].failure_attribution.independent_evidence,
    blockers: ["validation_matrix:preview_service:missing_field:independent_evidence"],
  },
  {
    about: "case_signature",
    change: (r) => matrix(r)[3].failure_attribution.head_failure_signature += " again",
    blockers: ["validation_matrix:tide_download:failure_signature_changed"],
  },
  {
    about: "case_revisions",
    change: (r) => matrix(r)[3].failure_attribution.base_revision = HEAD.toUpperCase(),
    blockers: ["validation_matrix:tide_download:base_and_head_not_distinct"],
  },
  {
    about: "case_regression",
    change: (r) => matrix(r)[5].failure_attribution = { disposition: "pr_regression" },
    blockers: ["validation_matrix:remote_ci:confirmed_pr_regression"],
  },
  {
    about: "case_regression",
    change: (r) => {
      matrix(r)[3].failure_attribution = {
        disposition: "pr_regression",
        causal_scope_analysis: "same package",
        affected_invariant_evidence: "none",
      };
    },
    blockers: [
      "validation_matrix:tide_download:attributable_or_unresolved_failure",
      "validation_matrix:tide_download:confirmed_pr_regression",
    ],
  },

  // Outcome and specification.
  {
    about: "part_missing",
    change: (r) => problem(r).outcome_impact = {},
    blockers: [
      "problem_context:missing_field:outcome_impact",
      "problem_context:outcome_impact:missing_assessment",
    ],
  },
  {
    about: "part_shape",
    change: (r) => problem(r).outcome_impact.user_experience = "preserved",
    blockers: ["problem_context:outcome_impact:user_experience:value_not_object"],
  },
  {
    about: "part_field",
    change: (r) => problem(r).outcome_impact.long_horizon.decision = "accepted_tradeoff",
    blockers: [
      "problem_context:outcome_impact:long_horizon:missing_field:acceptance_basis",
      "problem_context:outcome_impact:long_horizon:missing_field:bounded_cost_and_recovery",
    ],
  },
  {
    about: "part_decision",
    change: (r) => problem(r).outcome_impact.long_horizon.decision = "better",
    blockers: ["problem_context:outcome_impact:long_horizon:invalid_decision"],
  },
  {
    about: "part_blocking",
    change: (r) => {
      problem(r).outcome_impact.user_experience.decision = "regression";
      problem(r).outcome_impact.user_experience.minimum_repair = "restore the column";
    },
    blockers: ["problem_context:outcome_impact:user_experience:blocking_decision"],
  },
  {
    about: "outcome_references",
    change: (r) => problem(r).outcome_impact.user_experience.evidence_refs = ["matrix", " "],
    blockers: ["problem_context:outcome_impact:user_experience:missing_evidence_refs"],
  },
  {
    about: "spec_source",
    change: (r) => spec(r).spec_source = "chat",
    blockers: [`${AT_SPEC}:invalid_spec_source`],
  },
  {
    about: "spec_cited",
    change: (r) => spec(r).decision = "no_spec",
    blockers: [`${AT_SPEC}:no_spec_cannot_cite_a_source`],
  },
  {
    about: "spec_unsourced",
    change: (r) => spec(r).spec_source = "none",
    blockers: [`${AT_SPEC}:mapped_without_spec_source`],
  },
  {
    about: "spec_reference",
    change: (r) => spec(r).spec_ref = 7,
    blockers: [`${AT_SPEC}:invalid_spec_ref`],
  },
  {
    about: "spec_revision",
    change: (r) => spec(r).spec_revision = ["5b1c0d7e"],
    blockers: [`${AT_SPEC}:invalid_spec_revision`],
  },
  {
    about: "spec_commit",
    change: (r) => spec(r).spec_revision = "v2",
    errors: ["review_body:spec_reference_not_published:v2"],
    blockers: [`${AT_SPEC}:spec_revision_not_a_commit_id`],
  },
  {
    about: "criterion_id",
    change: (r) => spec(r).criteria[0].criterion_id = 1,
    blockers: [`${AT_SPEC}:invalid_criterion_id`],
  },
  {
    about: "criterion_duplicate",
    change: (r) => spec(r).criteria.push(spec(r).criteria[2]),
    blockers: [`${AT_SPEC}:duplicate_criterion:ROUND-3`],
  },
  {
    about: "criterion_disposition",
    change: (r) => spec(r).criteria[1].disposition = "later",
    blockers: [`${AT_SPEC}:invalid_disposition:ROUND-2`],
  },
  {
    about: "criterion_field",
    change: (r) => delete spec(r).criteria[1].successor_or_gap,
    blockers: [`${AT_SPEC}:ROUND-2:missing_field:successor_or_gap`],
  },
  {
    about: "criterion_unmet",
    change: (r) => {
      Object.assign(spec(r).criteria[2], {
        disposition: "not_met",
        observed_gap: "levels are rounded",
        minimum_repair: "leave them",
      });
    },
    blockers: [`${AT_SPEC}:unmet_criterion:ROUND-3`],
  },

  // Compatibility, architecture, scope, decision text, semantics.
  {
    about: "boundary_value",
    change: (r) => compatibility(r).deployment_boundary = "somewhere",
    blockers: [`${AT_COMPATIBILITY}:invalid_deployment_boundary`],
  },
  {
    about: "boundary_unknown",
    change: (r) => compatibility(r).deployment_boundary = "unknown",
    blockers: [`${AT_COMPATIBILITY}:unknown_boundary_cannot_justify_decision`],
  },
  {
    about: "architecture_field",
    change: (r) => architecture(r).validation_evidence = ["matrix"],
    blockers: [`${AT_ARCHITECTURE}:missing_or_invalid_field:validation_evidence`],
  },
  {
    about: "architecture_field",
    change: (r) => architecture(r).reason = "**",
    errors: NO_REASON,
  },
  {
    about: "mechanisms_missing",
    change: (r) => architecture(r).mechanisms = [],
    blockers: [`${AT_ARCHITECTURE}:missing_mechanisms`],
  },
  {
    about: "mechanism_shape",
    change: (r) => architecture(r).mechanisms[1] = "display",
    blockers: [`${AT_ARCHITECTURE}:mechanisms[1]:not_object`],
  },
  {
    about: "mechanism_field",
    change: (r) => architecture(r).mechanisms[0].owning_boundary = "  ",
    blockers: [`${AT_ARCHITECTURE}:mechanisms[0]:missing_or_invalid_field:owning_boundary`],
  },
  {
    about: "mechanism_responsibility",
    change: (r) => architecture(r).mechanisms[0].responsibility = "core",
    blockers: [`${AT_ARCHITECTURE}:mechanisms[0]:invalid_responsibility`],
  },
  {
    about: "scope_case",
    change: (r) => scope(r).cases.splice(0, 1),
    blockers: [
      `${AT_SCOPE}:covered_subject_not_proven`,
      `${AT_SCOPE}:missing_or_duplicate_case:covered_subject`,
    ],
  },
  {
    about: "scope_case_shape",
    change: (r) => scope(r).cases.push({ case_id: "one_more", status: "passed" }),
    blockers: [`${AT_SCOPE}:invalid_case`],
  },
  {
    about: "scope_case_unproven",
    change: (r) => scope(r).cases[2].status = "unverified",
    blockers: [`${AT_SCOPE}:case_not_proven:new_subject_after_activation`],
  },
  {
    about: "scope_case_reason",
    change: (r) => delete scope(r).cases[3].reason,
    blockers: [`${AT_SCOPE}:missing_case_reason:scope_escape_attempt`],
  },
  {
    about: "scope_uncovered",
    change: (r) => Object.assign(scope(r).cases[0], { status: "not_applicable", reason: "none" }),
    blockers: [`${AT_SCOPE}:covered_subject_not_proven`],
  },
  {
    about: "text_verdict",
    change: (r) => text(r).verdict = "same",
    blockers: [`${AT_TEXT}:invalid_verdict`],
  },
  {
    about: "text_blocking",
    change: (r) => text(r).verdict = "unintended_drift",
    blockers: [`${AT_TEXT}:blocking_verdict`],
  },
  {
    about: "text_counterfactual",
    change: (r) => text(r).counterfactuals[0].status = "failed",
    blockers: [`${AT_TEXT}:counterfactual_not_proven`],
  },
  {
    about: "candidate_value",
    change: (r) => r.evidence.semantic_alignment.candidate_decision = "rename",
    blockers: ["semantic_alignment:invalid_candidate_decision"],
  },
  {
    about: "candidate_unknown",
    change: (r) => r.evidence.semantic_alignment.candidate_decision = "unknown",
    blockers: ["semantic_alignment:unknown_cannot_claim_alignment"],
  },
  {
    about: "candidate_change",
    change: (r) =>
      Object.assign(r.evidence.semantic_alignment, {
        verdict: "not_applicable",
        candidate_decision: "extend_vocabulary",
      }),
    blockers: ["semantic_alignment:contract_change_requires_evidence"],
  },

  // Findings.
  {
    about: "findings_shape",
    change: (r) => r.findings = {},
    errors: ["findings_not_array"],
  },
  {
    about: "finding_shape",
    change: (r) => r.findings.push("P2: wording"),
    errors: ["finding_not_object"],
  },
  {
    about: "finding_flag",
    change: (r) => r.findings[0].blocking = null,
    errors: ["invalid_finding_blocking_flag"],
  },
  {
    about: "finding_severity",
    change: (r) => r.findings[0].severity = "minor",
    errors: ["invalid_finding_severity"],
  },
  {
    about: "finding_blocks",
    change: (r) => r.findings[0].severity = "P1",
    blockers: ["unresolved_blocking_finding"],
  },
  {
    about: "finding_blocks",
    change: (r) => r.findings[1].blocking = true,
    blockers: ["unresolved_blocking_finding"],
  },

  // The body.
  {
    about: "body_duplicate",
    change: (r) => r.review_body += "\n# 我的整体评价\n结论不变。\n",
    errors: ["review_body:duplicate_section:我的整体评价"],
  },
  {
    about: "body_section",
    change: (r) => body(r, "## 对主干的风险 / Risks", "## 风险"),
    errors: ["review_body:missing_section:对主干的风险"],
  },
  {
    about: "body_short",
    change: (r) => body(r, /(Verdict\n\n)[^\n]+/, "Verdict\n\n可以批准。"),
    errors: ["review_body:section_too_short:我的整体评价:4<60"],
  },
  {
    about: "body_head",
    change: (r) => body(r, `exact head ${HEAD}`, `exact head ${HEAD.slice(0, 12)}`),
    errors: ["review_body:missing_exact_head"],
  },
  {
    about: "body_verdicts",
    change: (r) => r.review_body += "English verdict: REQUEST_CHANGES\n",
    errors: ["review_body:ambiguous_english_verdict"],
  },
  {
    about: "body_verdict",
    change: (r) => body(r, "English verdict: APPROVE", "English verdict: APPROVED"),
    errors: ["review_body:missing_english_verdict"],
  },
  {
    about: "body_mismatch",
    change: (r) => body(r, "English verdict: APPROVE", "English verdict: REQUEST_CHANGES"),
    errors: ["review_body:verdict_mismatch"],
  },
  {
    about: "body_title",
    change: () => {},
    row: rowWith(undefined, { author_owned: true }),
    errors: ["review_body:author_owned_title_missing"],
  },
  {
    about: "problem_missing",
    change: (r) => r.evidence.problem_context = null,
    errors: ["review_body:problem_explanation_missing"],
    blockers: ["problem_context:missing"],
  },
  {
    about: "problem_text",
    change: (r) => problem(r).non_goals = "[](docs/a.md)",
    errors: ["review_body:problem_explanation_not_text:non_goals"],
  },
  {
    about: "problem_unpublished",
    change: (r) => problem(r).non_goals += "另有说明。",
    errors: ["review_body:problem_explanation_not_published:non_goals"],
  },
  {
    about: "problem_unpublished",
    change: (r) => {
      problem(r).status = "unverified";
      problem(r).observable_outcome = "没有写进正文的结果。";
    },
    errors: ["review_body:problem_explanation_not_published:observable_outcome"],
    blockers: ["problem_context:not_verified"],
  },
  {
    about: "architecture_text",
    change: (r) => architecture(r).reason = "![](a.png)",
    errors: NO_REASON,
  },
  {
    about: "architecture_unpublished",
    change: (r) => architecture(r).current_pr_boundary = "只交付取整，不交付说明。",
    errors: ["review_body:architecture_not_published:current_pr_boundary"],
  },
  {
    about: "spec_unpublished",
    change: (r) => body(r, "ROUND-1 ", "ROUND-11 "),
    errors: ["review_body:spec_reference_not_published:ROUND-1"],
  },

  // The reviewer.
  {
    about: "reviewer_missing",
    change: (r) => delete r.reviewer,
    errors: ["reviewer:missing_declaration"],
  },
  {
    about: "reviewer_kind",
    change: (r) => r.reviewer = { actor_kind: "robot" },
    errors: ["reviewer:invalid_actor_kind"],
  },
  {
    about: "reviewer_source",
    change: (r) => r.reviewer.declaration_source = "guessed",
    errors: ["reviewer:invalid_declaration_source", "reviewer:runtime_basis_not_published"],
  },
  {
    about: "reviewer_field",
    change: (r) => r.reviewer.declared_model = "",
    errors: ["reviewer:missing_field:declared_model"],
  },
  {
    about: "reviewer_family",
    change: (r) => {
      r.reviewer.declared_model = "lab/harbor-reader";
      body(r, "Harbor Reader Model", "lab/harbor-reader");
    },
    errors: ["reviewer:not_a_product_family_name:declared_model"],
  },
  {
    about: "reviewer_lines",
    change: (r) => body(r, /^Reviewer.*$/m, "<!-- $& -->"),
    errors: ["reviewer:body_line_missing_or_ambiguous"],
  },
  {
    about: "reviewer_lines",
    change: (r) => r.review_body += "Reviewer: human_operator\n",
    errors: ["reviewer:body_line_missing_or_ambiguous"],
  },
  {
    about: "reviewer_detail",
    change: (r) => body(r, "Quayside Lab ·", `Quayside Lab ·${" ".repeat(200)}(https://x.example)`),
    errors: ["reviewer:body_line_carries_runtime_detail"],
  },
  {
    about: "reviewer_disagrees",
    change: (r) => r.reviewer.declared_provider = "Quayside",
    errors: [],
  },
  {
    about: "reviewer_disagrees",
    change: (r) => r.reviewer.declared_provider = "Quay",
    errors: ["reviewer:body_line_disagrees_with_declaration"],
  },
  {
    about: "runtime_unpublished",
    change: (r) => body(r, " · self_reported", ""),
    errors: ["reviewer:runtime_basis_not_published"],
  },
  {
    about: "runtime_missing",
    change: reported,
    errors: ["reviewer:runtime_observation_missing"],
  },
  {
    about: "runtime_invalid",
    change: reported,
    hosts: { recorded: { ...host, provider: "Quayside Lab" }, current: null },
    errors: ["reviewer:runtime_observation_invalid"],
  },
  {
    about: "runtime_undeclared",
    change: (r) => body(r, "self_reported", "self_reported · high"),
    hosts: { recorded: host, current: host },
    errors: ["reviewer:runtime_observation_requires_runtime_declaration"],
  },
  {
    about: "runtime_mismatch",
    change: (r) => {
      reported(r);
      r.reviewer.declared_reasoning_effort = "low";
    },
    hosts: { recorded: host, current: host },
    errors: ["reviewer:runtime_mismatch:declared_reasoning_effort"],
  },
  {
    about: "runtime_changed",
    change: reported,
    hosts: { recorded: host, current: { ...host, observation_id: "4".repeat(64) } },
    errors: ["reviewer:runtime_observation_changed"],
  },
  {
    about: "runtime_changed",
    change: reported,
    hosts: { recorded: host, current: { status: "unavailable" } },
    errors: ["reviewer:runtime_observation_changed"],
  },
];

Deno.test("what a change to the full result gives, code by code", async (t) => {
  for (const [index, one] of cases.entries()) {
    const { about, change, errors = [], blockers = [], row, hosts } = one;
    await t.step(`${index + 1}: ${checkCodes[about].code}`, () => {
      const result = full();
      change(result);
      const contradiction = blockers.length > 0 ? ["approval_contradicts_evidence"] : [];
      const expected = {
        errors: [...new Set([...errors, ...contradiction])].sort(),
        blockers: [...blockers],
      };
      deepStrictEqual(codesOf(result, row, hosts), expected);
      deepStrictEqual(expectedOf(result, row, hosts), expected, "and the oracle says the same");
    });
  }
});

Deno.test("an unknown candidate goes with open verdicts, each with what it owes", () => {
  for (const verdict of ["advisory", "not_yet_proven", "violated"]) {
    const result = full();
    Object.assign(result.evidence.semantic_alignment, {
      verdict,
      candidate_decision: "unknown",
      analysis_limit: "generated code",
      trigger: "a third caller",
      observed_evidence: "none",
      minimum_repair: "name the caller",
      validation_commands: "go test ./...",
    });
    const blocking = verdict === "advisory" ? [] : ["semantic_alignment:blocking_verdict"];
    deepStrictEqual(codesOf(result).blockers, blocking, verdict);
  }
});

Deno.test("a case that stands twice must have passed twice", () => {
  const result = full();
  scope(result).cases.unshift({ ...scope(result).cases[0], status: "failed" });
  const codes = [
    `${AT_SCOPE}:case_not_proven:covered_subject`,
    `${AT_SCOPE}:covered_subject_not_proven`,
    `${AT_SCOPE}:missing_or_duplicate_case:covered_subject`,
  ];
  deepStrictEqual(codesOf(result).blockers, codes);
  deepStrictEqual(expectedOf(result).blockers, codes);
});

Deno.test("as many rows as are looked at are not too many", () => {
  const result = full();
  const { items } = result.evidence.validation_matrix;
  while (items.length < 500) items.push(items[5]);
  const { mechanisms } = architecture(result);
  while (mechanisms.length < 500) mechanisms.push(mechanisms[0]);
  deepStrictEqual(codesOf(result), { errors: [], blockers: [] });
});

Deno.test("what does not apply owes a reason and no more", () => {
  const result = full();
  const { evidence } = result;
  for (const dimension of ["long_horizon", "user_experience"]) {
    problem(result).outcome_impact[dimension] = {
      decision: "not_applicable",
      reason: "No bulletin changes.",
      inspected_path: "bulletin job",
    };
  }
  const none = { decision: "not_applicable", reason: "Nothing of the kind is touched." };
  evidence.code_volume.compatibility_assessment = none;
  evidence.change_proportionality.architecture_assessment = none;
  evidence.observable_semantics.scope_coverage = none;
  evidence.observable_semantics.decision_text_assessment = {
    verdict: "not_applicable",
    checked_scope: "help text",
    reason: "No sentence changes.",
  };
  evidence.semantic_alignment = {
    status: "verified",
    verdict: "not_applicable",
    checked_scope: "both callers",
    impact_reason: "No shared contract is touched.",
  };
  problem(result).spec_basis = { decision: "no_spec", spec_source: "none", reason: "None known." };
  deepStrictEqual(codesOf(result), { errors: [], blockers: [] });
  deepStrictEqual(expectedOf(result), { errors: [], blockers: [] });
  for (const part of [none, evidence.observable_semantics.decision_text_assessment]) {
    part.reason = "";
  }
  deepStrictEqual(codesOf(result), expectedOf(result));
  strictEqual(codesOf(result).blockers.length, 4);
});

Deno.test("every code of the table is reached", () => {
  const reached = new Set(cases.flatMap(({ change, row, hosts }) => {
    const result = full();
    change(result);
    return check(result, row, hosts).issues.map(({ name }) => name);
  }));
  deepStrictEqual(Object.keys(checkCodes).filter((name) => !reached.has(name as "body_head")), []);
  ok(cases.length >= 100);
});

Deno.test("a declaration that a host bears out is consistent, with any effort or none", () => {
  const result = full();
  reported(result);
  deepStrictEqual(codesOf(result, rowWith(), { recorded: host, current: host }).errors, []);
  const checked = check(result, rowWith(), { recorded: host, current: host }).check;
  strictEqual(checked.reviewer_execution_current_checked, true);
  const silent = { ...host, reasoning_effort: null };
  result.reviewer.declared_reasoning_effort = null;
  const hosts = { recorded: silent, current: silent };
  const basis = ["reviewer:runtime_basis_not_published"];
  deepStrictEqual(codesOf(result, rowWith(), hosts).errors, basis);
  result.review_body = result.review_body.replace(" · high", " · effort_unavailable");
  deepStrictEqual(codesOf(result, rowWith(), hosts).errors, []);
  delete result.reviewer.declared_reasoning_effort;
  deepStrictEqual(codesOf(result, rowWith(), hosts).errors, []);
});

Deno.test("records and declarations agree with the oracle in every combination", () => {
  const unavailable = { status: "unavailable", reason: "session_not_bound" };
  const records: readonly Json[] = [
    null,
    unavailable,
    host,
    { ...host, model: "Other Model" },
    { ...host, reasoning_effort: null },
    { ...host, observation_id: "short" },
    { ...host, model: "a/b" },
    { ...host, reasoning_effort: "HIGH" },
    { status: "observed" },
    [],
    "unavailable",
  ];
  const declarations: readonly ((result: Json) => void)[] = [
    () => {},
    reported,
    (r) => body(r, " · self_reported", ""),
    (r) => {
      reported(r);
      body(r, " · high", "");
    },
    (r) => body(r, "self_reported", "self_reported · high"),
    (r) => {
      r.reviewer = { actor_kind: "human_operator", declaration_source: "self_reported" };
      body(r, /^Reviewer.*$/m, "Reviewer: human_operator");
    },
  ];
  for (const declare of declarations) {
    const result = full();
    declare(result);
    for (const recorded of records) {
      for (const current of records) {
        const hosts = { recorded, current };
        deepStrictEqual(
          codesOf(result, rowWith(), hosts),
          expectedOf(result, rowWith(), hosts),
          JSON.stringify([result.reviewer, hosts]),
        );
      }
    }
  }
});

Deno.test("a person declares no model and needs no basis on the line", () => {
  const result = full();
  result.reviewer = { actor_kind: "human_operator", declaration_source: "self_reported" };
  body(result, /^Reviewer.*$/m, "**Reviewer:** human_operator");
  deepStrictEqual(codesOf(result), { errors: [], blockers: [] });
});

Deno.test("without a record and without a reader of hosts no basis is asked for", () => {
  const result = full();
  body(result, " · self_reported", "");
  const fixture = { recorded: null, current: noHost.current };
  deepStrictEqual(codesOf(result, rowWith(), fixture), { errors: [], blockers: [] });
});

Deno.test("a consistent request for changes is ok and no approval", () => {
  const result = full();
  result.verdict = "REQUEST_CHANGES";
  body(result, "verdict: APPROVE", "verdict: REQUEST_CHANGES");
  result.findings[0].severity = "P0";
  const { check: checked } = check(result);
  deepStrictEqual(
    [checked.ok, checked.approval_consistent, checked.errors, checked.approval_blockers],
    [true, false, [], ["unresolved_blocking_finding"]],
  );
  // An old revision makes approval impossible, and a request for changes stays acceptable.
  result.findings = [];
  result.review_policy_revision = 20;
  strictEqual(check(result).check.ok, true);
});

Deno.test("the check says what it did not look at", () => {
  const { issues, hidden, check: checked } = check(
    full(),
    rowWith(undefined, {
      head_oid: HEAD.toUpperCase(),
    }),
  );
  deepStrictEqual([issues, hidden], [[], null]);
  deepStrictEqual(checked, {
    ok: true,
    schema_version: "pull_request_review_result_check_v0",
    target_exact_head: `419@${HEAD}`,
    verdict: "APPROVE",
    approval_consistent: true,
    errors: [],
    approval_blockers: [],
    review_body_check: {
      valid: true,
      invalid_reasons: [],
      section_lengths: {
        "动机": 185,
        "改动思路": 231,
        "具体改动": 268,
        "对主干的风险": 219,
        "我的整体评价": 90,
      },
      minimum_prose_characters: {
        "动机": 40,
        "改动思路": 80,
        "具体改动": 180,
        "对主干的风险": 120,
        "我的整体评价": 60,
      },
      verdict: "APPROVE",
      evidence_truth_verified: false,
    },
    evidence_truth_verified: false,
    remote_head_verified: false,
    reviewer_execution_current_checked: false,
    external_writes_performed: false,
  });
});

Deno.test("issues say where, in the result and in the body", () => {
  const result = full();
  delete matrix(result)[2].result;
  spec(result).criteria[1].disposition = "later";
  body(result, "## 对主干的风险", "## 动机");
  problem(result).non_goals = "没有发布的话。";
  const places = check(result).issues.map(({ code, pointer, line }) => [code, pointer, line]);
  deepStrictEqual(places, [
    ["approval_contradicts_evidence", "/verdict", null],
    ["review_body:missing_section:对主干的风险", "/review_body", null],
    [
      "review_body:problem_explanation_not_published:non_goals",
      "/evidence/problem_context/non_goals",
      3,
    ],
    [
      `${AT_SPEC}:invalid_disposition:ROUND-2`,
      "/evidence/problem_context/spec_basis/criteria/1/disposition",
      null,
    ],
    [
      "validation_matrix:items[2]:missing_field:result",
      "/evidence/validation_matrix/items/2/result",
      null,
    ],
  ]);
});

Deno.test("what hides the rest of the body is told with its line", () => {
  const hidden = (from: string, to: string) => {
    const result = full();
    body(result, from, to);
    return check(result).hidden;
  };
  deepStrictEqual(hidden("## 具体改动", "<!-- ## 具体改动"), { by: "comment", line: 28 });
  deepStrictEqual(hidden("### 关键", "~~~\n### 关键"), { by: "fence", line: 30 });
});
