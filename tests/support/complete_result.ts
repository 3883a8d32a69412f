/**
 * A complete result of a review: every group that the plan of a case asks for, every field filled
 * with something, and a body that publishes what must be published. Only what a case decides is its
 * own.
 *
 * @module
 */
import { countAreas } from "../../lib/facts/areas.ts";
import { sectionLabels } from "../../lib/facts/vocabulary.ts";
import { applicabilityOf, requiredEvidence } from "../../lib/policy/contract/applicability.ts";
import * as parts from "../../lib/policy/contract/assessments.ts";
import type { CheckedRow } from "../../lib/policy/contract/check_result.ts";
import { POLICY_REVISION, RESULT_VERSION } from "../../lib/policy/contract/declarations.ts";
import {
  type EvidenceGroup,
  evidenceGroups,
  type EvidenceId,
} from "../../lib/policy/contract/evidence_groups.ts";
import type { ReviewCase } from "../../lib/reviewcases/schema.ts";
import type { Verdict } from "../../lib/facts/vocabulary.ts";

type Filled = Record<string, unknown>;

/** Fills fields with texts that differ. */
function filled(fields: readonly string[]): Filled {
  return Object.fromEntries(fields.map((field) => [field, `what is known about ${field}`]));
}

/** A part with a decision, everything that the decision asks for filled. */
function decided(table: parts.Assessment, decision: string): Filled {
  const isNone = decision === "not_applicable";
  return {
    ...filled([
      ...table.fields,
      ...(isNone ? [] : table.fields_unless_not_applicable),
      ...(table.fields_by_decision[decision] ?? []),
    ]),
    [table.fields.includes("verdict") ? "verdict" : "decision"]: decision,
    ...(isNone ? {} : { evidence_refs: ["validation_matrix"] }),
  };
}

function specBasis(row: string, disposition: string): Filled {
  const table = parts.specCriteria.fields_by_disposition;
  const criterion = (id: string, kind: keyof typeof table) => ({
    ...filled([...parts.specCriteria.criterion_fields, ...table[kind]]),
    criterion_id: id,
    disposition: kind,
  });
  const isKnown = Object.hasOwn(table, disposition);
  return {
    ...decided(parts.specBasis, "mapped"),
    spec_source: "accepted_contract_doc",
    spec_ref: "docs/spec.md",
    spec_revision: "7b1c3de0a4f25968d3b0c1e7a2f4968d5c0b7e31",
    criteria: [
      criterion("C-1", "implemented"),
      ...(isKnown ? [criterion(row, disposition as keyof typeof table)] : []),
    ],
  };
}

function architecture(decision: string): Filled {
  const { mechanism_fields, responsibility_values } = parts.architectureMechanisms;
  return {
    ...decided(parts.architectureAssessment, decision),
    reason: "这一机制由现有模块持有。",
    current_pr_boundary: "本次只交付这一步。",
    mechanisms: [{ ...filled(mechanism_fields), responsibility: responsibility_values[0] }],
  };
}

function scope(decision: string, failed: string | null): Filled {
  return {
    ...decided(parts.scopeCoverage, decision),
    cases: parts.scopeCases.required_cases.map((case_id) => ({
      ...filled(parts.scopeCases.case_fields),
      case_id,
      status: case_id === failed ? "failed" : "passed",
    })),
  };
}

function decisionText(verdict: string, status: string): Filled {
  return {
    ...decided(parts.decisionTextAssessment, verdict),
    clause_comparisons: [filled(parts.decisionTextRows.clause_fields)],
    counterfactuals: [{ ...filled(parts.decisionTextRows.counterfactual_fields), status }],
  };
}

/** The parts of groups as they are where nothing is the matter. */
const usualParts: { readonly [group in EvidenceId]?: () => Filled } = {
  problem_context: () => ({
    affected_caller_or_operator: "值班人员",
    before_after_scenario: "过去要手工处理，现在一步完成。",
    observable_outcome: "结果可以直接读到。",
    non_goals: "不改变其他流程。",
    remaining_gap: "其余部分另行处理。",
    outcome_impact: Object.fromEntries(
      parts.outcomeDimensions.map((name) => [name, decided(parts.outcomeImpact, "preserved")]),
    ),
    spec_basis: { ...decided(parts.specBasis, "no_spec"), spec_source: "none" },
  }),
  observable_semantics: () => ({
    scope_coverage: decided(parts.scopeCoverage, "not_applicable"),
    decision_text_assessment: decided(parts.decisionTextAssessment, "not_applicable"),
  }),
  symbol_map: () => ({
    items: Array.from(
      { length: parts.symbolMap.item_count.minimum },
      () => filled(parts.symbolMap.item_fields),
    ),
  }),
  walkthroughs: () => ({
    positive: filled(parts.walkthroughs.positive_fields),
    negative: filled(parts.walkthroughs.negative_fields),
  }),
  validation_matrix: () => ({
    items: Object.keys(parts.validationMatrix.required_cases).map((case_id) => matrixRow(case_id)),
  }),
  code_volume: () => ({
    compatibility_assessment: decided(parts.compatibilityAssessment, "not_applicable"),
  }),
  change_proportionality: () => ({ architecture_assessment: architecture("retain") }),
  semantic_alignment: () => ({
    candidate_decision: "local_only",
    evidence_refs: ["observable_semantics"],
    validation_commands: ["the tests"],
  }),
};

function matrixRow(case_id: string, more: Filled = {}): Filled {
  return {
    ...filled(parts.validationMatrix.item_fields),
    case_id,
    status: "passed",
    required: true,
    ...more,
  };
}

function usualGroup(id: EvidenceId): Filled {
  const { verdict_values = [], blocking_verdicts = [] }: EvidenceGroup = evidenceGroups[id];
  const verdict = verdict_values.find((value) => !blocking_verdicts.includes(value));
  return groupWith(id, verdict);
}

/** A group with a verdict, everything that the verdict asks for filled. */
function groupWith(id: EvidenceId, verdict: string | undefined): Filled {
  const { fields = [], fields_by_verdict = {} }: EvidenceGroup = evidenceGroups[id];
  return {
    ...filled([...fields, ...(fields_by_verdict[verdict ?? ""] ?? [])]),
    ...usualParts[id]?.(),
    status: "verified",
    ...(verdict === undefined ? {} : { verdict }),
  };
}

/** The group that decides, with what the case says of it. */
function decidingGroup(
  { group, part, row, decision }: ReviewCase["expected"]["decided_by"],
): Filled {
  const usual = usualGroup(group);
  if (decision === null) return usual;
  const [name = "", dimension = ""] = (part ?? "").split(".");
  const isBlocking = (table: parts.Assessment) => table.blocking.includes(decision);
  switch (name) {
    case "":
      return groupWith(group, decision);
    case "outcome_impact":
      return {
        ...usual,
        outcome_impact: {
          ...(usual["outcome_impact"] as Filled),
          [dimension]: decided(parts.outcomeImpact, decision),
        },
      };
    case "spec_basis":
      return { ...usual, spec_basis: specBasis(row ?? "", decision) };
    case "compatibility_assessment":
      return {
        ...usual,
        compatibility_assessment: {
          ...decided(parts.compatibilityAssessment, decision),
          deployment_boundary: "mixed",
        },
      };
    case "architecture_assessment":
      return { ...usual, architecture_assessment: architecture(decision) };
    case "scope_coverage":
      return { ...usual, scope_coverage: scope(decision, row) };
    case "decision_text_assessment":
      return {
        ...usual,
        decision_text_assessment: decisionText(
          decision,
          isBlocking(parts.decisionTextAssessment) ? "failed" : "passed",
        ),
      };
    case "items":
      return { ...usual, items: matrixWith(row ?? "", decision) };
  }
  throw new Error(`no part "${part}"`);
}

function matrixWith(row: string, decision: string): readonly Filled[] {
  const usual = usualParts.validation_matrix!()["items"] as readonly Filled[];
  const others = usual.filter(({ case_id }) => case_id !== row);
  const { dispositions, fields, fields_by_disposition } = parts.failureAttribution;
  const isDisposition = (dispositions as readonly string[]).includes(decision);
  const more: Readonly<Record<string, readonly string[]>> = fields_by_disposition;
  return [
    ...others,
    matrixRow(
      row,
      isDisposition
        ? {
          status: "failed",
          failure_attribution: {
            ...filled([...fields, ...(more[decision] ?? [])]),
            disposition: decision,
            ...(decision === "pre_existing_unrelated"
              ? { baseline_failure_signature: "same", head_failure_signature: "same" }
              : {}),
          },
        }
        : { status: decision, required: usual.some(({ case_id }) => case_id === row) },
    ),
  ];
}

/** The row of a packet that a result about a case is checked against. */
export function checkedRow({ pull_request }: ReviewCase): CheckedRow {
  return {
    number: pull_request.number,
    head_oid: pull_request.head_oid,
    areas: countAreas(pull_request.files),
    files_complete: true,
    author_owned: false,
  };
}

/**
 * Builds a result that declares of a case what the case expects.
 *
 * @param one the case
 * @param verdict the verdict of the result, which need not be the expected one
 * @returns the result
 */
export function resultOf(one: ReviewCase, verdict: Verdict): Filled {
  const { decided_by } = one.expected;
  const { number, head_oid } = one.pull_request;
  const applies = applicabilityOf(countAreas(one.pull_request.files), true);
  const evidence = Object.fromEntries(
    requiredEvidence(applies).map((id) => [
      id,
      id === decided_by.group ? decidingGroup(decided_by) : usualGroup(id),
    ]),
  );
  const hasFinding = decided_by.decision === null && one.expected.verdict === "REQUEST_CHANGES";
  return {
    schema_version: RESULT_VERSION,
    review_policy_revision: POLICY_REVISION,
    target_exact_head: `${number}@${head_oid}`,
    evidence,
    findings: hasFinding ? [{ severity: "P1", blocking: true, trigger: one.why }] : [],
    residual_risk: "none known",
    review_body: bodyOf(one, evidence, verdict),
    reviewer: {
      actor_kind: "model_agent",
      declaration_source: "self_reported",
      declared_model: "Example Model",
      declared_provider: "Example Lab",
    },
    verdict,
  };
}

/** A body whose sections hold enough, and publish what the evidence says. */
function bodyOf(
  one: ReviewCase,
  evidence: Readonly<Record<string, Filled>>,
  verdict: Verdict,
): string {
  const problem = evidence["problem_context"] ?? {};
  const published = [
    ...parts.problemPublication.fields,
    ...parts.problemPublication.increment_fields,
  ]
    .map((field) => problem[field]);
  const basis = problem["spec_basis"] as Filled;
  const criteria = (basis["criteria"] ?? []) as readonly Filled[];
  const spec = [
    basis["spec_ref"],
    basis["spec_revision"],
    ...criteria.map((row) => row["criterion_id"]),
  ];
  const design = evidence["change_proportionality"]?.["architecture_assessment"] as
    | Filled
    | undefined;
  const texts = [
    published,
    [design?.["reason"], design?.["current_pr_boundary"]],
    [...spec, one.why],
    [one.why],
    [one.why],
  ];
  return [
    "Reviewer: model_agent Example Model, Example Lab, self_reported",
    ...sectionLabels.flatMap((label, index) => [
      `## ${label}`,
      texts[index]!.filter((text) => text !== undefined).join("\n"),
      `${label}：${"逐项说明所见、所跑与所得，".repeat(16)}`,
    ]),
    `English verdict: ${verdict} - exact head ${one.pull_request.head_oid}`,
  ].join("\n\n");
}
