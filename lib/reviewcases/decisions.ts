/**
 * Where a decision may stand in a result, and which codes of the result checker it gives: read from
 * the tables of the contract (review contract §1.3, §1.4, §4.3, §4.4).
 *
 * @module
 */
import * as parts from "../policy/contract/assessments.ts";
import { type CheckCodeName, type CheckValues, issue } from "../policy/contract/check_codes.ts";
import {
  type EvidenceGroup,
  evidenceGroups,
  type EvidenceId,
} from "../policy/contract/evidence_groups.ts";
import type { DecidedBy } from "./schema.ts";

/** The values that may be declared at a place, and those of them that bar an approval. */
export interface DecisionPlace {
  readonly values: readonly (string | null)[];
  readonly blocking: readonly (string | null)[];
  /** The codes that a blocking value gives, with the row it concerns. */
  readonly codes: (row: string) => readonly string[];
}

function codeOf<Name extends CheckCodeName>(name: Name, values: CheckValues<Name>): string {
  return issue(name, values).code;
}

function ownVerdict(group: EvidenceId): DecisionPlace {
  const { verdict_values, blocking_verdicts = [] }: EvidenceGroup = evidenceGroups[group];
  return verdict_values === undefined
    // A group without a verdict bars nothing by itself: a finding carries what it shows.
    ? { values: [null], blocking: [null], codes: () => [codeOf("finding_blocks", {})] }
    : {
      values: verdict_values,
      blocking: blocking_verdicts,
      codes: () => [codeOf("group_blocking", { group })],
    };
}

function assessment(
  part: string,
  { values, blocking }: parts.Assessment,
  more: DecisionPlace["codes"] = () => [],
): DecisionPlace {
  return { values, blocking, codes: (row) => [codeOf("part_blocking", { part }), ...more(row)] };
}

/** The parts that hold a decision of their own, by group and path. */
const placesInside: { readonly [group in EvidenceId]?: Readonly<Record<string, DecisionPlace>> } = {
  problem_context: {
    ...Object.fromEntries(
      parts.outcomeDimensions.map((name) => [
        `outcome_impact.${name}`,
        assessment(`problem_context:outcome_impact:${name}`, parts.outcomeImpact),
      ]),
    ),
    spec_basis: {
      values: [...parts.specBasis.values, ...Object.keys(parts.specCriteria.fields_by_disposition)],
      blocking: parts.specCriteria.blocking_dispositions,
      codes: (id) => [codeOf("criterion_unmet", { id })],
    },
  },
  code_volume: {
    compatibility_assessment: assessment(
      "code_volume:compatibility_assessment",
      parts.compatibilityAssessment,
    ),
  },
  change_proportionality: {
    architecture_assessment: assessment(
      "change_proportionality:architecture_assessment",
      parts.architectureAssessment,
    ),
  },
  observable_semantics: {
    scope_coverage: assessment(
      "observable_semantics:scope_coverage",
      parts.scopeCoverage,
      (row) => [codeOf("scope_case_unproven", { case: row })],
    ),
    decision_text_assessment: {
      values: parts.decisionTextAssessment.values,
      blocking: parts.decisionTextAssessment.blocking,
      codes: () => [codeOf("text_blocking", {}), codeOf("text_counterfactual", {})],
    },
  },
};

/** The first keys of those parts, by group: how people call them. */
export const partsOfGroups: { readonly [group in EvidenceId]?: readonly string[] } = Object
  .fromEntries(
    Object.entries(placesInside).map(([id, places]) => [
      id,
      [...new Set(Object.keys(places).map((path) => path.split(".")[0] ?? ""))],
    ]),
  );

/** What decides about a row of the validation matrix: its disposition when it failed, or its status. */
const matrixPlaces: readonly DecisionPlace[] = [
  {
    values: ["pre_existing_unrelated", "external_unrelated", "unresolved"],
    blocking: ["unresolved"],
    codes: (row) => [codeOf("case_attributable", { case: row })],
  },
  {
    values: ["pr_regression"],
    blocking: ["pr_regression"],
    codes: (row) => [
      codeOf("case_attributable", { case: row }),
      codeOf("case_regression", { case: row }),
    ],
  },
  {
    // A row that may stay open is not required; one that must be known is.
    values: ["pending", "unverified"],
    blocking: ["unverified"],
    codes: (row) => [codeOf("case_unproven", { case: row })],
  },
];

/**
 * Finds the place of a decision.
 *
 * @param decided where the contract puts it
 * @returns the place, or null when the contract has no such part, or the value is none of its values
 */
export function decisionPlace({ group, part, decision }: DecidedBy): DecisionPlace | null {
  const places = group === "validation_matrix" && part === "items"
    ? matrixPlaces
    : part === null
    ? [ownVerdict(group)]
    : [placesInside[group]?.[part]];
  return places.find((place) => place?.values.includes(decision)) ?? null;
}

/**
 * Tells which codes the result checker gives for a decision that bars an approval.
 *
 * @param decided a decision
 * @returns the codes, sorted; none for a decision without a place
 */
export function blockerCodes(decided: DecidedBy): readonly string[] {
  return [...decisionPlace(decided)?.codes(decided.row ?? "") ?? []].sort();
}
