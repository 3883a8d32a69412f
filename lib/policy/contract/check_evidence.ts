/**
 * The evidence groups of a result against the plan of its row (review contract §4.3, step 3).
 *
 * @module
 */
import { fieldOf, isObject, type JsonObject } from "../../facts/json_object.ts";
import { checkList, listAt } from "./_check_lists.ts";
import { isMissing, isOneOf, missingFields, rowOf } from "./_check_values.ts";
import { type Applicability, requiredEvidence } from "./applicability.ts";
import { symbolMap, walkthroughs } from "./assessments.ts";
import {
  checkArchitecture,
  checkCandidate,
  checkCompatibility,
  checkDecisionText,
  checkOutcome,
  checkScope,
  checkSpecBasis,
} from "./check_assessments.ts";
import { type CheckIssue, issue } from "./check_codes.ts";
import { checkMatrix } from "./check_matrix.ts";
import {
  type EvidenceGroup,
  evidenceGroups,
  type EvidenceId,
  evidenceStatuses,
} from "./evidence_groups.ts";

/** Checks what is inside of a verified group, beyond its declared fields. */
type InnerCheck = (row: JsonObject, applies: Applicability) => Iterable<CheckIssue>;

/** The groups with parts of their own, and who checks those. */
const innerChecks: { readonly [group in EvidenceId]?: readonly InnerCheck[] } = {
  problem_context: [checkOutcome, checkSpecBasis],
  semantic_alignment: [checkCandidate],
  observable_semantics: [checkScope, checkDecisionText],
  symbol_map: [checkSymbols],
  walkthroughs: [checkWalks],
  validation_matrix: [checkMatrix],
  code_volume: [checkCompatibility],
  change_proportionality: [checkArchitecture],
};

/** A group that may be supplied although the plan does not ask for it, and is checked then. */
const OPTIONAL_GROUP = "semantic_alignment";

/**
 * Checks every group that the plan asks for.
 *
 * @param evidence the result's evidence by group id
 * @param applies what the change touches
 * @returns what is wrong
 */
export function* checkEvidence(
  evidence: JsonObject,
  applies: Applicability,
): Generator<CheckIssue> {
  const required = requiredEvidence(applies);
  const supplied = !required.includes(OPTIONAL_GROUP) &&
    !isMissing(fieldOf(evidence, OPTIONAL_GROUP));
  for (const group of supplied ? [...required, OPTIONAL_GROUP] as const : required) {
    yield* checkGroup(group, fieldOf(evidence, group), applies);
  }
}

function* checkGroup(
  group: EvidenceId,
  row: unknown,
  applies: Applicability,
): Generator<CheckIssue> {
  const pointer = `/evidence/${group}`;
  if (!isObject(row) || isMissing(row)) {
    yield issue("group_missing", { group }, { pointer });
    return;
  }
  const rules: EvidenceGroup = evidenceGroups[group];
  const status = fieldOf(row, "status");
  const verdict = fieldOf(row, "verdict");
  const atStatus = { pointer: `${pointer}/status`, listed: evidenceStatuses };
  if (status !== "verified") yield issue("group_unverified", { group }, atStatus);
  if (!isOneOf(evidenceStatuses, status)) yield issue("group_status", { group }, atStatus);
  if (!holdsDetail(row)) yield issue("group_empty", { group }, { pointer });
  if (status === "verified") {
    const owed = [...rules.fields ?? [], ...rowOf(rules.fields_by_verdict ?? {}, verdict)];
    for (const field of missingFields(row, owed)) {
      yield issue("group_field", { group, field }, { pointer: `${pointer}/${field}` });
    }
    for (const check of innerChecks[group] ?? []) yield* check(row, applies);
  }
  if (rules.verdict_values === undefined) return;
  const atVerdict = { pointer: `${pointer}/verdict`, listed: rules.verdict_values };
  if (!isOneOf(rules.verdict_values, verdict)) yield issue("group_verdict", { group }, atVerdict);
  else if (isOneOf(rules.blocking_verdicts ?? [], verdict)) {
    yield issue("group_blocking", { group }, atVerdict);
  }
}

/** Whether a group says anything besides its status and verdict. */
function holdsDetail(row: JsonObject): boolean {
  for (const name in row) {
    if (name !== "status" && name !== "verdict" && !isMissing(fieldOf(row, name))) return true;
  }
  return false;
}

function* checkSymbols(row: JsonObject): Generator<CheckIssue> {
  const list = listAt(row, "/evidence/symbol_map", symbolMap.items_field);
  yield* checkList(list.value, {
    list: "symbol_map",
    pointer: list.pointer,
    fields: symbolMap.item_fields,
    count: symbolMap.item_count,
  });
}

function* checkWalks(row: JsonObject, applies: Applicability): Generator<CheckIssue> {
  yield* checkWalk(row, walkthroughs.positive_field, walkthroughs.positive_fields);
  if (applies.negative_walkthrough_required) {
    yield* checkWalk(row, walkthroughs.negative_field, walkthroughs.negative_fields);
  }
}

function* checkWalk(
  row: JsonObject,
  walk: string,
  fields: readonly string[],
): Generator<CheckIssue> {
  const value = fieldOf(row, walk);
  const pointer = `/evidence/walkthroughs/${walk}`;
  if (!isObject(value)) {
    yield issue("walk_shape", { walk }, { pointer });
    return;
  }
  for (const field of missingFields(value, fields)) {
    yield issue("walk_field", { walk, field }, { pointer: `${pointer}/${field}` });
  }
}
