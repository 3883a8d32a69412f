/**
 * Where a decision may stand in a result, and which code of the result checker it gives: read from
 * the tables of the contract (review contract §1.3, §1.4, §4.3, §4.4).
 *
 * @module
 */
import * as parts from "../policy/contract/assessments.ts";
import {
  type EvidenceGroup,
  evidenceGroups,
  type EvidenceId,
} from "../policy/contract/evidence_groups.ts";
import type { DecidedBy } from "./schema.ts";

/** The values that may be declared at a place, and those of them that bar an approval. */
export interface DecisionPlace {
  readonly values: readonly string[];
  readonly blocking: readonly string[];
  /** The codes that a blocking value gives; `{row}` stands for the row it concerns. */
  readonly codes: readonly string[];
}

function ownVerdict(id: EvidenceId): DecisionPlace {
  const { verdict_values = [], blocking_verdicts = [] }: EvidenceGroup = evidenceGroups[id];
  return { values: verdict_values, blocking: blocking_verdicts, codes: [`${id}:blocking_verdict`] };
}

function assessment(
  path: string,
  { values, blocking }: parts.Assessment,
  more: readonly string[] = [],
): DecisionPlace {
  return {
    values,
    blocking,
    codes: [`${path}:blocking_decision`, ...more.map((code) => `${path}:${code}`)],
  };
}

const outcome = (dimension: string) =>
  assessment(`problem_context:outcome_impact:${dimension}`, parts.outcomeImpact);

const { dispositions, non_blocking_dispositions } = parts.failureAttribution;
const nonBlocking: readonly string[] = non_blocking_dispositions;

/** The parts that hold a decision of their own, by group and path. */
const placesInside: Partial<Record<EvidenceId, Readonly<Record<string, DecisionPlace>>>> = {
  problem_context: {
    ...Object.fromEntries(
      parts.outcomeDimensions.map((name) => [`outcome_impact.${name}`, outcome(name)]),
    ),
    spec_basis: {
      values: [...parts.specBasis.values, ...Object.keys(parts.specCriteria.fields_by_disposition)],
      blocking: [...parts.specBasis.blocking, ...parts.specCriteria.blocking_dispositions],
      codes: ["problem_context:spec_basis:unmet_criterion:{row}"],
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
    scope_coverage: assessment("observable_semantics:scope_coverage", parts.scopeCoverage, [
      "case_not_proven:{row}",
    ]),
    decision_text_assessment: {
      values: parts.decisionTextAssessment.values,
      blocking: parts.decisionTextAssessment.blocking,
      codes: ["blocking_verdict", "counterfactual_not_proven"].map((code) =>
        `observable_semantics:decision_text_assessment:${code}`
      ),
    },
  },
};

/** The first keys of those parts, by group: how people call them. */
export const partsOfGroups: Partial<Record<EvidenceId, readonly string[]>> = Object.fromEntries(
  Object.entries(placesInside).map(([id, places]) => [
    id,
    [...new Set(Object.keys(places).map((path) => path.split(".")[0] ?? ""))],
  ]),
);

/** Rows of the validation matrix are decided by their status, failed ones by their disposition. */
const matrixPlaces: Readonly<Record<string, DecisionPlace>> = {
  failed: {
    values: dispositions,
    blocking: dispositions.filter((value) => !nonBlocking.includes(value)),
    codes: ["validation_matrix:{row}:attributable_or_unresolved_failure"],
  },
  not_run: {
    values: ["pending", "unverified"],
    blocking: ["unverified"],
    codes: ["validation_matrix:{row}:required_validation_not_proven"],
  },
};

/**
 * Finds the place of a decision.
 *
 * @param decided where the contract puts it
 * @returns the place, or null when the contract has no such part, or the value is none of its values
 */
export function decisionPlace(decided: DecidedBy): DecisionPlace | null {
  const { group, part, decision } = decided;
  const place = group === "validation_matrix" && part === "items"
    ? Object.values(matrixPlaces).find(({ values }) => values.includes(decision ?? ""))
    : part === null
    ? ownVerdict(group)
    : placesInside[group]?.[part];
  if (place === undefined) return null;
  if (place.values.length === 0 || decision === null) {
    return place.values.length === 0 && decision === null
      ? { ...place, codes: ["unresolved_blocking_finding"] }
      : null;
  }
  return place.values.includes(decision) ? place : null;
}

/**
 * Tells which codes the result checker gives for a decision that bars an approval.
 *
 * @param decided a decision that has a place
 * @returns the codes, sorted
 */
export function blockerCodes(decided: DecidedBy): readonly string[] {
  const codes = decisionPlace(decided)?.codes ?? [];
  return codes.map((code) => code.replace("{row}", decided.row ?? "")).sort();
}
