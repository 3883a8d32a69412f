/**
 * What a result declares and its body must publish (review contract §5.5). Another reader has the
 * published review only, so what stands in the structured evidence alone does not count.
 *
 * @module
 */
import { codeText } from "../../facts/code_text.ts";
import { fieldOf, isObject, type JsonObject } from "../../facts/json_object.ts";
import { namesToken, publicationOf, type PublishedText } from "../../facts/published_text.ts";
import type { OpenedBody } from "../../facts/review_body.ts";
import type { SectionLabel } from "../../facts/vocabulary.ts";
import { rowsOf } from "./_check_lists.ts";
import { isMissing, isText } from "./_check_values.ts";
import type { Applicability } from "./applicability.ts";
import { architecturePublication, problemPublication } from "./assessments.ts";
import { ID_LIMIT } from "./check_assessments.ts";
import { type CheckIssue, issue } from "./check_codes.ts";

/** A body, and its text in comparable form. */
export interface PublishedBody {
  readonly opened: OpenedBody;
  readonly text: PublishedText;
}

/** The first heading of the sections that may publish something. */
function headingLine({ opened }: PublishedBody, labels: readonly SectionLabel[]) {
  const lines = labels.flatMap((label) => opened.sections.get(label)?.headings[0] ?? []);
  return lines[0];
}

/**
 * Checks that 改动思路 or 我的整体评价 gives the reason and the boundary of the architecture.
 *
 * @param evidence the result's evidence
 * @param applies an assessment is looked at only where the plan asks for its group
 * @param body the body
 * @returns what is not published
 */
export function* checkArchitecturePublished(
  evidence: JsonObject,
  applies: Applicability,
  body: PublishedBody,
): Generator<CheckIssue> {
  if (!applies.change_proportionality_required) return;
  const group = fieldOf(evidence, "change_proportionality");
  const assessment = isObject(group) ? fieldOf(group, "architecture_assessment") : undefined;
  if (!isObject(assessment) || isMissing(assessment)) return;
  if (fieldOf(assessment, "decision") === "not_applicable") return;
  const { sections, fields } = architecturePublication;
  for (const field of fields) {
    const pointer = `/evidence/change_proportionality/architecture_assessment/${field}`;
    const publication = publicationOf(body.text, sections, fieldOf(assessment, field));
    if (publication === "no_text") yield issue("architecture_text", { field }, { pointer });
    if (publication === "absent") {
      const line = headingLine(body, sections);
      yield issue("architecture_unpublished", { field }, { pointer, line, listed: sections });
    }
  }
}

/**
 * Checks that 动机 explains the problem in the declared words, whatever the status of the group.
 *
 * @param evidence the result's evidence
 * @param body the body
 * @returns what is not published
 */
export function* checkProblemPublished(
  evidence: JsonObject,
  body: PublishedBody,
): Generator<CheckIssue> {
  const group = fieldOf(evidence, "problem_context");
  const pointer = "/evidence/problem_context";
  if (!isObject(group) || isMissing(group)) {
    yield issue("problem_missing", {}, { pointer, listed: [problemPublication.section] });
    return;
  }
  const isIncrement = fieldOf(group, "verdict") === "justified_increment";
  const { section, fields, increment_fields } = problemPublication;
  for (const field of [...fields, ...(isIncrement ? increment_fields : [])]) {
    const place = { pointer: `${pointer}/${field}` };
    const publication = publicationOf(body.text, [section], fieldOf(group, field));
    if (publication === "no_text") yield issue("problem_text", { field }, place);
    if (publication === "absent") {
      const line = headingLine(body, [section]);
      yield issue("problem_unpublished", { field }, { ...place, line, listed: [section] });
    }
  }
}

/**
 * Checks that a mapped specification, its revision and every criterion are named in the body.
 *
 * @param evidence the result's evidence
 * @param body the body
 * @returns what is not named
 */
export function* checkSpecPublished(
  evidence: JsonObject,
  body: PublishedBody,
): Generator<CheckIssue> {
  const group = fieldOf(evidence, "problem_context");
  const basis = isObject(group) ? fieldOf(group, "spec_basis") : undefined;
  if (!isObject(basis) || fieldOf(basis, "decision") !== "mapped") return;
  const pointer = "/evidence/problem_context/spec_basis";
  const named = [
    ...["spec_ref", "spec_revision"].map((field) => ({
      value: fieldOf(basis, field),
      place: `${pointer}/${field}`,
      longest: Infinity,
    })),
    ...rowsOf(fieldOf(basis, "criteria"), `${pointer}/criteria`).map((criterion) => ({
      value: fieldOf(criterion.row, "criterion_id"),
      place: `${criterion.pointer}/criterion_id`,
      // A longer one is reported as no id.
      longest: ID_LIMIT,
    })),
  ];
  const seen = new Set<unknown>();
  for (const { value, place, longest } of named) {
    if (!isText(value) || value.length > longest || seen.has(value)) continue;
    // One that stands twice is looked for, and reported, once.
    seen.add(value);
    if (namesToken(body.text, value)) continue;
    yield issue("spec_unpublished", { reference: codeText(value) }, { pointer: place });
  }
}
