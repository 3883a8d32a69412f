/**
 * The assessments inside evidence groups: outcome, specification, compatibility, architecture, scope
 * and decision text (review contract §1.4, §4.4).
 *
 * @module
 */
import { codeText } from "../../facts/code_text.ts";
import { fieldOf, isObject, type JsonObject } from "../../facts/json_object.ts";
import { checkList, listAt, ROWS_LIMIT, rowsOf } from "./_check_lists.ts";
import { isMissing, isOneOf, isText, missingFields, rowOf } from "./_check_values.ts";
import {
  architectureAssessment,
  architectureMechanisms,
  type Assessment,
  candidateDecisions,
  compatibilityAssessment,
  decisionTextAssessment,
  decisionTextRows,
  deploymentBoundaries,
  outcomeDimensions,
  outcomeImpact,
  scopeCases,
  scopeCoverage,
  specBasis,
  specCriteria,
  specSources,
} from "./assessments.ts";
import { type CheckIssue, issue } from "./check_codes.ts";

/** An assessment that is an object, its decision, and where it stands. */
interface OpenAssessment {
  readonly value: JsonObject;
  readonly decision: unknown;
  /** Path of ids that its codes begin with. */
  readonly part: string;
  readonly pointer: string;
}

/** The fields an assessment owes, given its decision. */
function fieldsOwed(rules: Assessment, decision: unknown): readonly string[] {
  return [
    ...rules.fields,
    ...(decision === "not_applicable" ? [] : rules.fields_unless_not_applicable),
    ...rowOf(rules.fields_by_decision, decision),
  ];
}

/** Reads an assessment of a group; null when it is no object. */
function open(
  row: JsonObject,
  group: string,
  name: string,
  key = "decision",
): OpenAssessment | null {
  const value = fieldOf(row, name);
  if (!isObject(value)) return null;
  return {
    value,
    decision: fieldOf(value, key),
    part: `${group}:${name}`,
    pointer: `/evidence/${group}/${name}`,
  };
}

/** The codes that every assessment shares: what is missing, and what its decision means. */
function* checkShared(
  { value, decision, part, pointer }: OpenAssessment,
  rules: Assessment,
  elsewhere: readonly string[] = [],
): Generator<CheckIssue> {
  for (const field of missingFields(value, fieldsOwed(rules, decision))) {
    if (elsewhere.includes(field)) continue;
    yield issue("part_field", { part, field }, { pointer: `${pointer}/${field}` });
  }
  const place = { pointer: `${pointer}/decision`, listed: rules.values };
  if (!isOneOf(rules.values, decision)) yield issue("part_decision", { part }, place);
  else if (rules.blocking.includes(decision)) yield issue("part_blocking", { part }, place);
}

function shapeIssue(group: string, name: string): CheckIssue {
  return issue("part_shape", { part: `${group}:${name}` }, {
    pointer: `/evidence/${group}/${name}`,
  });
}

/** A list of non-blank strings that holds at least one. */
function areReferences(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isText);
}

/**
 * Checks `problem_context.outcome_impact`.
 *
 * @param row the group `problem_context`
 * @returns what is wrong with either dimension
 */
export function* checkOutcome(row: JsonObject): Generator<CheckIssue> {
  const part = "problem_context:outcome_impact";
  const pointer = "/evidence/problem_context/outcome_impact";
  const impact = fieldOf(row, "outcome_impact");
  if (!isObject(impact) || isMissing(impact)) {
    yield issue("part_missing", { part }, { pointer });
    return;
  }
  for (const dimension of outcomeDimensions) {
    const place = `${pointer}/${dimension}`;
    const value = fieldOf(impact, dimension);
    if (!isObject(value)) {
      yield issue("part_shape", { part: `${part}:${dimension}` }, { pointer: place });
      continue;
    }
    const decision = fieldOf(value, "decision");
    const opened = { value, decision, part: `${part}:${dimension}`, pointer: place };
    yield* checkShared(opened, outcomeImpact, ["evidence_refs"]);
    if (decision !== "not_applicable" && !areReferences(fieldOf(value, "evidence_refs"))) {
      yield issue("outcome_references", { dimension }, { pointer: `${place}/evidence_refs` });
    }
  }
}

/** A commit id in full (decision 38). */
const commitId = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i;

/**
 * Checks `problem_context.spec_basis`.
 *
 * @param row the group `problem_context`
 * @returns what is wrong with the basis and its criteria
 */
export function* checkSpecBasis(row: JsonObject): Generator<CheckIssue> {
  const opened = open(row, "problem_context", "spec_basis");
  if (opened === null) {
    yield shapeIssue("problem_context", "spec_basis");
    return;
  }
  const { value, decision, pointer } = opened;
  yield* checkShared(opened, specBasis);
  const source = fieldOf(value, "spec_source");
  const atSource = { pointer: `${pointer}/spec_source`, listed: specSources };
  const isKnown = isOneOf(specSources, source);
  if (!isKnown) yield issue("spec_source", {}, atSource);
  if (decision === "no_spec" && isKnown && source !== "none") {
    yield issue("spec_cited", {}, atSource);
  }
  if (decision !== "mapped") return;
  if (source === "none") yield issue("spec_unsourced", {}, atSource);
  if (!isText(fieldOf(value, "spec_ref"))) {
    yield issue("spec_reference", {}, { pointer: `${pointer}/spec_ref` });
  }
  const revision = fieldOf(value, "spec_revision");
  const atRevision = { pointer: `${pointer}/spec_revision` };
  if (!isText(revision)) yield issue("spec_revision", {}, atRevision);
  else if (isOneOf(specCriteria.commit_pinned_spec_sources, source) && !commitId.test(revision)) {
    yield issue("spec_commit", {}, atRevision);
  }
  yield* checkCriteria(opened);
}

/** The most characters of a criterion's id; the body must name it in full. */
export const ID_LIMIT = 200;

function* checkCriteria({ value, part, pointer }: OpenAssessment): Generator<CheckIssue> {
  const list = listAt(value, pointer, "criteria");
  yield* checkList(list.value, {
    list: part,
    pointer: list.pointer,
    fields: specCriteria.criterion_fields,
  });
  const seen = new Set<string>();
  for (const { row, pointer: place } of rowsOf(list.value, list.pointer)) {
    const raw = fieldOf(row, "criterion_id");
    const atId = { pointer: `${place}/criterion_id` };
    if (!isText(raw) || raw.length > ID_LIMIT) {
      yield issue("criterion_id", {}, atId);
      continue;
    }
    const id = codeText(raw);
    if (seen.has(raw)) yield issue("criterion_duplicate", { id }, atId);
    seen.add(raw);
    const disposition = fieldOf(row, "disposition");
    const dispositions = Object.keys(specCriteria.fields_by_disposition);
    const atDisposition = { pointer: `${place}/disposition`, listed: dispositions };
    if (!isOneOf(dispositions, disposition)) {
      yield issue("criterion_disposition", { id }, atDisposition);
    }
    const owed = rowOf(specCriteria.fields_by_disposition, disposition);
    for (const field of missingFields(row, owed)) {
      yield issue("criterion_field", { id, field }, { pointer: `${place}/${field}` });
    }
    if (isOneOf(specCriteria.blocking_dispositions, disposition)) {
      yield issue("criterion_unmet", { id }, atDisposition);
    }
  }
}

/**
 * Checks `code_volume.compatibility_assessment`.
 *
 * @param row the group `code_volume`
 * @returns what is wrong with it
 */
export function* checkCompatibility(row: JsonObject): Generator<CheckIssue> {
  const opened = open(row, "code_volume", "compatibility_assessment");
  if (opened === null) {
    yield shapeIssue("code_volume", "compatibility_assessment");
    return;
  }
  const { value, decision, pointer } = opened;
  yield* checkShared(opened, compatibilityAssessment);
  if (decision === "not_applicable") return;
  const boundary = fieldOf(value, "deployment_boundary");
  const place = { pointer: `${pointer}/deployment_boundary`, listed: deploymentBoundaries };
  if (!isOneOf(deploymentBoundaries, boundary)) yield issue("boundary_value", {}, place);
  if (boundary === "unknown" && decision !== "not_yet_proven") {
    yield issue("boundary_unknown", {}, place);
  }
}

/**
 * Checks `change_proportionality.architecture_assessment`, whose fields are visible text throughout.
 *
 * @param row the group `change_proportionality`
 * @returns what is wrong with it
 */
export function* checkArchitecture(row: JsonObject): Generator<CheckIssue> {
  const opened = open(row, "change_proportionality", "architecture_assessment");
  const part = "change_proportionality:architecture_assessment";
  if (opened === null || isMissing(opened.value)) {
    const pointer = "/evidence/change_proportionality/architecture_assessment";
    yield issue("part_missing", { part }, { pointer });
    return;
  }
  const { value, decision, pointer } = opened;
  for (const field of fieldsOwed(architectureAssessment, decision)) {
    if (field === "mechanisms" || isText(fieldOf(value, field))) continue;
    yield issue("architecture_field", { field }, { pointer: `${pointer}/${field}` });
  }
  const place = { pointer: `${pointer}/decision`, listed: architectureAssessment.values };
  if (!isOneOf(architectureAssessment.values, decision)) {
    yield issue("part_decision", { part }, place);
  } else if (isOneOf(architectureAssessment.blocking, decision)) {
    yield issue("part_blocking", { part }, place);
  }
  if (decision !== "not_applicable") yield* checkMechanisms(opened);
}

function* checkMechanisms({ value, part, pointer }: OpenAssessment): Generator<CheckIssue> {
  const list = listAt(value, pointer, "mechanisms");
  if (!Array.isArray(list.value) || list.value.length === 0) {
    yield issue("mechanisms_missing", {}, { pointer: list.pointer });
    return;
  }
  if (list.value.length > ROWS_LIMIT) {
    yield issue("list_long", { list: part }, { pointer: list.pointer });
  }
  for (const [index, row] of list.value.slice(0, ROWS_LIMIT).entries()) {
    const place = `${list.pointer}/${index}`;
    if (!isObject(row)) {
      yield issue("mechanism_shape", { index }, { pointer: place });
      continue;
    }
    for (const field of architectureMechanisms.mechanism_fields) {
      if (isText(fieldOf(row, field))) continue;
      yield issue("mechanism_field", { index, field }, { pointer: `${place}/${field}` });
    }
    const listed = architectureMechanisms.responsibility_values;
    if (!isOneOf(listed, fieldOf(row, "responsibility"))) {
      const atField = { pointer: `${place}/responsibility`, listed };
      yield issue("mechanism_responsibility", { index }, atField);
    }
  }
}

/**
 * Checks `observable_semantics.scope_coverage`.
 *
 * @param row the group `observable_semantics`
 * @returns what is wrong with it and its cases
 */
export function* checkScope(row: JsonObject): Generator<CheckIssue> {
  const opened = open(row, "observable_semantics", "scope_coverage");
  if (opened === null) {
    yield shapeIssue("observable_semantics", "scope_coverage");
    return;
  }
  yield* checkShared(opened, scopeCoverage);
  if (opened.decision !== "not_applicable") yield* checkScopeCases(opened);
}

function* checkScopeCases({ value, part, pointer }: OpenAssessment): Generator<CheckIssue> {
  const list = listAt(value, pointer, "cases");
  const given: readonly unknown[] = Array.isArray(list.value) ? list.value : [];
  if (given.length > ROWS_LIMIT) {
    yield issue("list_long", { list: part }, { pointer: list.pointer });
  }
  const rows = rowsOf(given, list.pointer);
  for (const [index, other] of given.slice(0, ROWS_LIMIT).entries()) {
    if (isObject(other) && isWholeCase(other)) continue;
    yield issue("scope_case_shape", {}, { pointer: `${list.pointer}/${index}` });
  }
  for (const id of scopeCases.required_cases) {
    const same = rows.filter(({ row }) => fieldOf(row, "case_id") === id);
    if (same.length !== 1) yield issue("scope_case", { case: id }, { pointer: list.pointer });
    for (const { row, pointer: place } of same) {
      const status = fieldOf(row, "status");
      if (status === "failed" || status === "unverified") {
        yield issue("scope_case_unproven", { case: id }, { pointer: `${place}/status` });
      }
      if (
        status === "not_applicable" &&
        missingFields(row, scopeCases.not_applicable_fields).length > 0
      ) {
        yield issue("scope_case_reason", { case: id }, { pointer: `${place}/reason` });
      }
    }
    const passed = same.length > 0 &&
      same.every(({ row }) => fieldOf(row, "status") === "passed");
    if (isOneOf(scopeCases.must_pass, id) && !passed) {
      yield issue("scope_uncovered", {}, { pointer: same[0]?.pointer ?? list.pointer });
    }
  }
}

/** Whether a case is one of those asked for, with a known status and every field. */
function isWholeCase(row: JsonObject): boolean {
  return isOneOf(scopeCases.required_cases, fieldOf(row, "case_id")) &&
    isOneOf(scopeCases.case_statuses, fieldOf(row, "status")) &&
    missingFields(row, scopeCases.case_fields).length === 0;
}

/**
 * Checks `observable_semantics.decision_text_assessment`.
 *
 * @param row the group `observable_semantics`
 * @returns what is wrong with it, its comparisons and its counterfactuals
 */
export function* checkDecisionText(row: JsonObject): Generator<CheckIssue> {
  const opened = open(row, "observable_semantics", "decision_text_assessment", "verdict");
  if (opened === null) {
    yield shapeIssue("observable_semantics", "decision_text_assessment");
    return;
  }
  const { value, decision: verdict, part, pointer } = opened;
  for (const field of missingFields(value, fieldsOwed(decisionTextAssessment, verdict))) {
    yield issue("part_field", { part, field }, { pointer: `${pointer}/${field}` });
  }
  const atVerdict = { pointer: `${pointer}/verdict`, listed: decisionTextAssessment.values };
  if (!isOneOf(decisionTextAssessment.values, verdict)) yield issue("text_verdict", {}, atVerdict);
  else if (isOneOf(decisionTextAssessment.blocking, verdict)) {
    yield issue("text_blocking", {}, atVerdict);
  }
  if (verdict === "not_applicable") return;
  const lists = {
    clause_comparisons: decisionTextRows.clause_fields,
    counterfactuals: decisionTextRows.counterfactual_fields,
  };
  for (const [name, fields] of Object.entries(lists)) {
    const list = listAt(value, pointer, name);
    yield* checkList(list.value, { list: `${part}:${name}`, pointer: list.pointer, fields });
  }
  const counterfactuals = listAt(value, pointer, "counterfactuals");
  for (const { row, pointer: place } of rowsOf(counterfactuals.value, counterfactuals.pointer)) {
    if (fieldOf(row, "status") === decisionTextRows.required_counterfactual_status) continue;
    yield issue("text_counterfactual", {}, { pointer: `${place}/status` });
  }
}

/** Verdicts that leave the meaning of an `unknown` candidate open. */
const openVerdicts = ["advisory", "not_yet_proven", "violated"];

/** Candidates that change a shared contract, which `not_applicable` denies. */
const contractChanges = ["extend_vocabulary", "create_vocabulary", "compatibility_only"];

/**
 * Checks `semantic_alignment.candidate_decision` against the verdict.
 *
 * @param row the group `semantic_alignment`
 * @returns what is wrong with it
 */
export function* checkCandidate(row: JsonObject): Generator<CheckIssue> {
  const verdict = fieldOf(row, "verdict");
  const candidate = fieldOf(row, "candidate_decision");
  const place = {
    pointer: "/evidence/semantic_alignment/candidate_decision",
    listed: candidateDecisions,
  };
  if (verdict === "not_applicable" && isMissing(candidate)) return;
  if (!isOneOf(candidateDecisions, candidate)) yield issue("candidate_value", {}, place);
  if (candidate === "unknown" && !isOneOf(openVerdicts, verdict)) {
    yield issue("candidate_unknown", {}, place);
  }
  if (verdict === "not_applicable" && isOneOf(contractChanges, candidate)) {
    yield issue("candidate_change", {}, place);
  }
}
