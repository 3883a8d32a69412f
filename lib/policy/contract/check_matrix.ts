/**
 * The validation matrix: which validations were run, and what became of them (review contract §4.4;
 * decisions 45 and 46).
 *
 * @module
 */
import { codeText } from "../../facts/code_text.ts";
import { fieldOf, isObject, type JsonObject } from "../../facts/json_object.ts";
import { checkList, listAt, type ListRow, rowsOf } from "./_check_lists.ts";
import { isMissing, isOneOf, isText, missingFields, rowOf } from "./_check_values.ts";
import type { Applicability } from "./applicability.ts";
import { failureAttribution, validationMatrix } from "./assessments.ts";
import { type CheckIssue, issue } from "./check_codes.ts";

const POINTER = "/evidence/validation_matrix";

/**
 * Checks the rows of `validation_matrix` and that the required cases are among them.
 *
 * @param matrix the group `validation_matrix`
 * @param applies what the plan asks for
 * @returns what is wrong
 */
export function* checkMatrix(matrix: JsonObject, applies: Applicability): Generator<CheckIssue> {
  const list = listAt(matrix, POINTER, validationMatrix.items_field);
  yield* checkList(list.value, {
    list: "validation_matrix",
    pointer: list.pointer,
    fields: validationMatrix.item_fields,
  });
  const rows = rowsOf(list.value, list.pointer);
  for (const row of rows) yield* checkCase(row);
  const present = new Set(rows.map(({ row }) => fieldOf(row, "case_id")));
  for (const [name, condition] of Object.entries(validationMatrix.required_cases)) {
    if (condition !== "always" && !applies[condition]) continue;
    if (!present.has(name)) yield issue("case_missing", { case: name }, { pointer: list.pointer });
  }
}

function* checkCase({ row, index, pointer }: ListRow): Generator<CheckIssue> {
  const id = fieldOf(row, "case_id");
  const name = isText(id) ? codeText(id) : `items[${index}]`;
  const status = fieldOf(row, "status");
  const required = fieldOf(row, "required");
  const atStatus = { pointer: `${pointer}/status`, listed: validationMatrix.item_statuses };
  const isKnown = isOneOf(validationMatrix.item_statuses, status);
  if (!isKnown) yield issue("case_status", { case: name }, atStatus);
  if (typeof required !== "boolean") {
    yield issue("case_required", { case: name }, { pointer: `${pointer}/required` });
  }
  const attribution = fieldOf(row, "failure_attribution");
  const isAttributed = isObject(attribution) && !isMissing(attribution);
  const atAttribution = `${pointer}/failure_attribution`;
  if (isAttributed && fieldOf(attribution, "disposition") === "pr_regression") {
    yield issue("case_regression", { case: name }, { pointer: `${atAttribution}/disposition` });
  }
  if (required !== true || !isKnown || status === "passed") return;
  if (status !== "failed" && status !== "skipped") {
    yield issue("case_unproven", { case: name }, atStatus);
  } else if (isAttributed) {
    yield* checkAttribution(attribution, name, atAttribution);
  } else {
    yield issue("case_unattributed", { case: name }, { pointer: atAttribution });
  }
}

function* checkAttribution(
  attribution: JsonObject,
  name: string,
  pointer: string,
): Generator<CheckIssue> {
  const disposition = fieldOf(attribution, "disposition");
  const place = { pointer: `${pointer}/disposition`, listed: failureAttribution.dispositions };
  if (!isOneOf(failureAttribution.dispositions, disposition)) {
    yield issue("case_disposition", { case: name }, place);
  } else if (!isOneOf(failureAttribution.non_blocking_dispositions, disposition)) {
    yield issue("case_attributable", { case: name }, place);
  }
  const owed = [
    ...failureAttribution.fields,
    ...rowOf(failureAttribution.fields_by_disposition, disposition),
  ];
  for (const field of missingFields(attribution, owed)) {
    yield issue("case_field", { case: name, field }, { pointer: `${pointer}/${field}` });
  }
  if (disposition !== "pre_existing_unrelated") return;
  const [before, after] = [
    fieldOf(attribution, "baseline_failure_signature"),
    fieldOf(attribution, "head_failure_signature"),
  ];
  if (!isText(before) || before !== after) {
    yield issue("case_signature", { case: name }, { pointer: `${pointer}/head_failure_signature` });
  }
  if (
    isSameRevision(fieldOf(attribution, "base_revision"), fieldOf(attribution, "head_revision"))
  ) {
    yield issue("case_revisions", { case: name }, { pointer: `${pointer}/head_revision` });
  }
}

/** Two that are missing are as little distinct as two that are equal. */
function isSameRevision(base: unknown, head: unknown): boolean {
  if (typeof base !== "string" || typeof head !== "string") {
    return base === head || (isMissing(base) && isMissing(head));
  }
  return base.trim().toLowerCase() === head.trim().toLowerCase();
}
