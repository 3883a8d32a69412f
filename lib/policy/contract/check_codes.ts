/**
 * Every code the result checker can give (review contract §4.3 to §5.5; decisions 42 to 45).
 *
 * A name in braces is a parameter. `{group}` is the id of an evidence group; `{part}` and `{list}`
 * are paths of ids such as `problem_context:spec_basis`; `{case}`, `{id}` and `{reference}` come
 * from the result, made safe by `codeText` of `lib/facts/code_text.ts`. Names, sentences and `docs/result-check.md`
 * derive from this table.
 *
 * @module
 */
/** Whether a code bars publishing, or only an approval. */
export type CheckKind = "error" | "blocker";

/** A code with its parameters, and which messages explain it. */
export interface CheckCodeRow {
  readonly code: string;
  readonly kind: CheckKind;
  /** The end of `check_says_…`: the sentence that says what is wrong. */
  readonly says: string;
  /** The end of `check_mend_…`: the smallest repair. */
  readonly mend: string;
}

const error = <Code extends string, Says extends string, Mend extends string>(
  code: Code,
  says: Says,
  mend: Mend,
) => ({ code, kind: "error", says, mend }) as const;

const blocker = <Code extends string, Says extends string, Mend extends string>(
  code: Code,
  says: Says,
  mend: Mend,
) => ({ code, kind: "blocker", says, mend }) as const;

const matrix = "validation_matrix:{case}";
const spec = "problem_context:spec_basis";
const compatibility = "code_volume:compatibility_assessment";
const architecture = "change_proportionality:architecture_assessment";
const scope = "observable_semantics:scope_coverage";

/** See the module. */
export const checkCodes = {
  // The result as a whole.
  result_schema: error("unsupported_result_schema", "result_schema", "template"),
  policy_revision: blocker("review_policy_revision:stale_or_missing", "revision", "fresh_packet"),
  evidence_shape: error("evidence_not_object", "evidence_shape", "template"),
  verdict_unknown: error("unsupported_verdict", "verdict_unknown", "verdict_value"),
  approval_contradiction: error(
    "approval_contradicts_evidence",
    "approval_contradiction",
    "change_verdict",
  ),
  blocker_absent: error("request_changes_without_blocker", "blocker_absent", "name_blocker"),

  // Any evidence group.
  group_missing: blocker("{group}:missing", "group_missing", "add_group"),
  group_unverified: blocker("{group}:not_verified", "group_unverified", "verify_group"),
  group_status: error("{group}:invalid_status", "value_unknown", "use_listed"),
  group_empty: blocker("{group}:missing_evidence_detail", "group_empty", "add_detail"),
  group_field: blocker("{group}:missing_field:{field}", "field_missing", "fill_field"),
  group_verdict: blocker("{group}:missing_or_invalid_verdict", "value_unknown", "use_listed"),
  group_blocking: blocker("{group}:blocking_verdict", "verdict_blocks", "request_changes"),

  // Any list of rows.
  list_shape: blocker("{list}:missing_or_invalid_items", "list_empty", "fill_list"),
  list_short: blocker("{list}:too_few_items", "list_short", "add_rows"),
  list_long: blocker("{list}:too_many_items", "list_long", "drop_rows"),
  list_row_shape: blocker("{list}:items[{index}]_not_object", "not_object", "make_object"),
  list_row_field: blocker(
    "{list}:items[{index}]:missing_field:{field}",
    "field_missing",
    "fill_field",
  ),

  walk_shape: blocker("walkthroughs:{walk}_not_object", "not_object", "walk"),
  walk_field: blocker("walkthroughs:{walk}:missing_field:{field}", "field_missing", "fill_field"),

  // The validation matrix.
  case_missing: blocker(
    "validation_matrix:missing_required_case:{case}",
    "case_missing",
    "add_case",
  ),
  case_status: blocker(`${matrix}:invalid_status`, "value_unknown", "use_listed"),
  case_required: blocker(`${matrix}:required_not_boolean`, "not_boolean", "use_boolean"),
  case_unproven: blocker(`${matrix}:required_validation_not_proven`, "case_unproven", "run_case"),
  case_unattributed: blocker(
    `${matrix}:failure_attribution_missing`,
    "case_unattributed",
    "attribute",
  ),
  case_disposition: blocker(`${matrix}:invalid_failure_disposition`, "value_unknown", "use_listed"),
  case_attributable: blocker(
    `${matrix}:attributable_or_unresolved_failure`,
    "case_attributable",
    "mend_failure",
  ),
  case_field: blocker(`${matrix}:missing_field:{field}`, "field_missing", "fill_field"),
  case_signature: blocker(`${matrix}:failure_signature_changed`, "case_signature", "same_failure"),
  case_revisions: blocker(
    `${matrix}:base_and_head_not_distinct`,
    "case_revisions",
    "both_revisions",
  ),
  case_regression: blocker(`${matrix}:confirmed_pr_regression`, "case_regression", "mend_failure"),

  // Nested assessments.
  part_shape: blocker("{part}:value_not_object", "not_object", "make_object"),
  part_missing: blocker("{part}:missing_assessment", "part_missing", "add_part"),
  part_field: blocker("{part}:missing_field:{field}", "field_missing", "fill_field"),
  part_decision: blocker("{part}:invalid_decision", "value_unknown", "use_listed"),
  part_blocking: blocker("{part}:blocking_decision", "decision_blocks", "request_changes"),
  outcome_references: blocker(
    "problem_context:outcome_impact:{dimension}:missing_evidence_refs",
    "references_missing",
    "add_references",
  ),
  spec_source: blocker(`${spec}:invalid_spec_source`, "value_unknown", "use_listed"),
  spec_cited: blocker(`${spec}:no_spec_cannot_cite_a_source`, "spec_cited", "spec_none_or_mapped"),
  spec_unsourced: blocker(`${spec}:mapped_without_spec_source`, "spec_unsourced", "name_source"),
  spec_reference: blocker(`${spec}:invalid_spec_ref`, "not_text", "write_text"),
  spec_revision: blocker(`${spec}:invalid_spec_revision`, "not_text", "write_text"),
  spec_commit: blocker(`${spec}:spec_revision_not_a_commit_id`, "spec_commit", "full_commit"),
  criterion_id: blocker(`${spec}:invalid_criterion_id`, "not_text", "write_text"),
  criterion_duplicate: blocker(
    `${spec}:duplicate_criterion:{id}`,
    "criterion_duplicate",
    "one_row_each",
  ),
  criterion_disposition: blocker(`${spec}:invalid_disposition:{id}`, "value_unknown", "use_listed"),
  criterion_field: blocker(`${spec}:{id}:missing_field:{field}`, "field_missing", "fill_field"),
  criterion_unmet: blocker(`${spec}:unmet_criterion:{id}`, "criterion_unmet", "request_changes"),
  boundary_value: blocker(
    `${compatibility}:invalid_deployment_boundary`,
    "value_unknown",
    "use_listed",
  ),
  boundary_unknown: blocker(
    `${compatibility}:unknown_boundary_cannot_justify_decision`,
    "boundary_unknown",
    "find_boundary",
  ),
  architecture_field: blocker(
    `${architecture}:missing_or_invalid_field:{field}`,
    "not_text",
    "write_text",
  ),
  mechanisms_missing: blocker(`${architecture}:missing_mechanisms`, "list_empty", "fill_list"),
  mechanism_shape: blocker(
    `${architecture}:mechanisms[{index}]:not_object`,
    "not_object",
    "make_object",
  ),
  mechanism_field: blocker(
    `${architecture}:mechanisms[{index}]:missing_or_invalid_field:{field}`,
    "not_text",
    "write_text",
  ),
  mechanism_responsibility: blocker(
    `${architecture}:mechanisms[{index}]:invalid_responsibility`,
    "value_unknown",
    "use_listed",
  ),
  scope_case: blocker(`${scope}:missing_or_duplicate_case:{case}`, "scope_case", "one_row_each"),
  scope_case_shape: blocker(`${scope}:invalid_case`, "scope_case_shape", "complete_case"),
  scope_case_unproven: blocker(`${scope}:case_not_proven:{case}`, "case_unproven", "run_case"),
  scope_case_reason: blocker(
    `${scope}:missing_case_reason:{case}`,
    "scope_case_reason",
    "give_reason",
  ),
  scope_uncovered: blocker(`${scope}:covered_subject_not_proven`, "scope_uncovered", "run_case"),
  text_verdict: blocker(
    "observable_semantics:decision_text_assessment:invalid_verdict",
    "value_unknown",
    "use_listed",
  ),
  text_blocking: blocker(
    "observable_semantics:decision_text_assessment:blocking_verdict",
    "verdict_blocks",
    "request_changes",
  ),
  text_counterfactual: blocker(
    "observable_semantics:decision_text_assessment:counterfactual_not_proven",
    "counterfactual",
    "run_case",
  ),
  candidate_value: blocker(
    "semantic_alignment:invalid_candidate_decision",
    "value_unknown",
    "use_listed",
  ),
  candidate_unknown: blocker(
    "semantic_alignment:unknown_cannot_claim_alignment",
    "candidate_unknown",
    "lower_alignment",
  ),
  candidate_change: blocker(
    "semantic_alignment:contract_change_requires_evidence",
    "candidate_change",
    "raise_alignment",
  ),

  // Findings.
  findings_shape: error("findings_not_array", "findings_shape", "findings_list"),
  finding_shape: error("finding_not_object", "not_object", "make_object"),
  finding_flag: error("invalid_finding_blocking_flag", "not_boolean", "use_boolean"),
  finding_severity: error("invalid_finding_severity", "value_unknown", "use_listed"),
  finding_blocks: blocker("unresolved_blocking_finding", "finding_blocks", "mend_finding"),

  // The review body.
  body_duplicate: error("review_body:duplicate_section:{section}", "body_duplicate", "one_heading"),
  body_section: error("review_body:missing_section:{section}", "body_section", "add_section"),
  body_short: error(
    "review_body:section_too_short:{section}:{length}<{floor}",
    "body_short",
    "explain_more",
  ),
  body_head: error("review_body:missing_exact_head", "body_head", "name_head"),
  body_verdicts: error("review_body:ambiguous_english_verdict", "body_verdicts", "one_verdict"),
  body_verdict: error("review_body:missing_english_verdict", "body_verdict", "add_verdict"),
  body_mismatch: error("review_body:verdict_mismatch", "body_mismatch", "agree_verdict"),
  body_title: error("review_body:author_owned_title_missing", "body_title", "add_title"),
  problem_missing: error(
    "review_body:problem_explanation_missing",
    "problem_missing",
    "add_problem",
  ),
  problem_text: error("review_body:problem_explanation_not_text:{field}", "not_text", "write_text"),
  problem_unpublished: error(
    "review_body:problem_explanation_not_published:{field}",
    "unpublished",
    "publish",
  ),
  architecture_text: error("review_body:architecture_not_text:{field}", "not_text", "write_text"),
  architecture_unpublished: error(
    "review_body:architecture_not_published:{field}",
    "unpublished",
    "publish",
  ),
  spec_unpublished: error(
    "review_body:spec_reference_not_published:{reference}",
    "spec_unpublished",
    "publish_reference",
  ),

  // The reviewer.
  reviewer_missing: error("reviewer:missing_declaration", "reviewer_missing", "declare"),
  reviewer_kind: error("reviewer:invalid_actor_kind", "value_unknown", "use_listed"),
  reviewer_source: error("reviewer:invalid_declaration_source", "value_unknown", "use_listed"),
  reviewer_field: error("reviewer:missing_field:{field}", "field_missing", "fill_field"),
  reviewer_family: error(
    "reviewer:not_a_product_family_name:{field}",
    "reviewer_family",
    "family_name",
  ),
  reviewer_lines: error(
    "reviewer:body_line_missing_or_ambiguous",
    "reviewer_lines",
    "one_reviewer_line",
  ),
  reviewer_detail: error(
    "reviewer:body_line_carries_runtime_detail",
    "reviewer_detail",
    "family_name",
  ),
  reviewer_disagrees: error(
    "reviewer:body_line_disagrees_with_declaration",
    "reviewer_disagrees",
    "same_reviewer",
  ),
  runtime_missing: error("reviewer:runtime_observation_missing", "runtime_missing", "self_report"),
  runtime_invalid: error("reviewer:runtime_observation_invalid", "runtime_invalid", "fresh_packet"),
  runtime_undeclared: error(
    "reviewer:runtime_observation_requires_runtime_declaration",
    "runtime_undeclared",
    "runtime_declare",
  ),
  runtime_mismatch: error("reviewer:runtime_mismatch:{field}", "runtime_mismatch", "runtime_copy"),
  runtime_changed: error("reviewer:runtime_observation_changed", "runtime_changed", "fresh_packet"),
  runtime_unpublished: error(
    "reviewer:runtime_basis_not_published",
    "runtime_unpublished",
    "publish_basis",
  ),
} as const satisfies Readonly<Record<string, CheckCodeRow>>;

/** The name of a row of {@link checkCodes}. */
export type CheckCodeName = keyof typeof checkCodes;

type Parameters<Code extends string> = Code extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Parameters<Rest>
  : never;

/** What the parameters of a code stand for. */
export type CheckValues<Name extends CheckCodeName> = {
  readonly [Value in Parameters<(typeof checkCodes)[Name]["code"]>]: string | number;
};

/** One thing the checker found. */
export interface CheckIssue {
  readonly name: CheckCodeName;
  readonly kind: CheckKind;
  /** The code, its parameters filled in; one safe line. */
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
  /** JSON pointer (RFC 6901) to the place in the result; null where the result has none. */
  readonly pointer: string | null;
  /** Line number in the review body, from 1; null where no line of it is meant. */
  readonly line: number | null;
  /** What may stand there, or which sections may hold it; empty where that says nothing. */
  readonly listed: readonly string[];
}

/** Where in a result, or in its body, something was found. */
export interface CheckPlace {
  readonly pointer?: string | undefined;
  readonly line?: number | undefined;
  readonly listed?: readonly string[];
}

/**
 * Notes something.
 *
 * @param name the row of the table
 * @param values its parameters; text of the result goes through `codeText` first
 * @param place where it was found
 * @returns the issue with its finished code
 */
export function issue<Name extends CheckCodeName>(
  name: Name,
  values: CheckValues<Name>,
  { pointer, line, listed }: CheckPlace = {},
): CheckIssue {
  const { code, kind } = checkCodes[name];
  const known: Readonly<Record<string, string | number>> = values;
  return {
    name,
    kind,
    code: code.replace(/\{(\w+)\}/g, (_, parameter: string) => String(known[parameter])),
    values,
    pointer: pointer ?? null,
    line: line ?? null,
    listed: listed ?? [],
  };
}
