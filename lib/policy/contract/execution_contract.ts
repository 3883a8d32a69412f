/**
 * The contract a review is carried out by, as a packet shows it
 * (`pull_request_review_execution_contract_v2`, review contract §1).
 *
 * It is a projection: every id, value and field comes from the tables beside this file, every
 * sentence from the catalogue. Nothing shares memory with the tables, so a changed packet never
 * weakens what the result checker enforces.
 *
 * @module
 */
import { authorOwnedTitles } from "../../facts/author_owned_titles.ts";
import type { Verdict } from "../../facts/vocabulary.ts";
import { type Language, say, sayWith } from "../../text/messages.ts";
import { type DeepCopy, deepCopy } from "./_deep_copy.ts";
import * as parts from "./assessments.ts";
import * as declarations from "./declarations.ts";
import {
  type EvidenceGroup,
  evidenceGroups,
  type EvidenceId,
  evidenceIds,
  evidenceStatuses,
} from "./evidence_groups.ts";

/** What the contract depends on besides its language. */
export interface ContractSettings {
  /** Whether CI is consulted at all. */
  readonly wait_for_ci: boolean;
}

/** A group with its id, its rule, and the parts that have shapes of their own. */
interface ProjectedGroup extends Omit<EvidenceGroup, "blocking_verdicts"> {
  readonly evidence_id: EvidenceId;
  readonly rule: string;
  readonly [part: string]: unknown;
}

/** One group of evidence as the contract shows it. */
export type EvidenceRequirement = DeepCopy<ProjectedGroup>;

/** See {@link executionContract}. */
export type ExecutionContract = DeepCopy<ReturnType<typeof project>>;

/**
 * Projects the contract from the tables.
 *
 * @param language language of its sentences; ids and section labels stay as they are
 * @param settings with CI off, no sentence asks to fetch, poll or wait for it
 * @returns the contract, a new object at every call
 */
export function executionContract(
  language: Language,
  settings: ContractSettings,
): ExecutionContract {
  return deepCopy(project(language, settings));
}

function project(language: Language, settings: ContractSettings) {
  return {
    schema_version: declarations.CONTRACT_VERSION,
    policy_revision: declarations.POLICY_REVISION,
    purpose: say(language, "contract_purpose"),
    decision_procedure: {
      order: declarations.decisionSteps,
      ...sentences(declarations.decisionSteps, (step) => say(language, `contract_${step}`)),
    },
    evidence_status_values: evidenceStatuses,
    evidence_requirements: evidenceIds.map((id) => requirement(id, language, settings)),
    spec_basis_assessment: {
      ...assessment(parts.specBasis),
      ...parts.specCriteria,
      rule: say(language, "contract_spec_basis"),
    },
    reviewer_declaration: {
      ...declarations.reviewerDeclaration,
      rule: say(language, "contract_reviewer"),
    },
    visual_explanation_guidance: say(language, "contract_visual"),
    finding_contract: {
      ...declarations.findingContract,
      no_finding_rule: say(language, "contract_no_finding"),
    },
    completion_gate: {
      ...declarations.completionGate,
      required_status: say(language, "contract_required_status"),
      approval_requires: say(language, "contract_approval_requires"),
      blocking_evidence_verdicts: blockingVerdicts(),
    },
    verdict_policy: {
      ...declarations.plainVerdictPolicy,
      ...sentences(declarations.verdictRules, (rule) => {
        const title = authorOwnedTitles[verdictOf(rule)];
        return sayWith(language, `contract_verdict_${rule}`, { title });
      }),
    },
    approval_closeout: closeout(language),
  };
}

function closeout(language: Language) {
  return {
    ...declarations.approvalCloseout,
    procedure: closeoutSteps.map((step) => say(language, `contract_closeout_${step}`)),
  };
}

/** What follows a published approval, see {@link closeoutContract}. */
export type CloseoutContract = DeepCopy<ReturnType<typeof closeout>>;

/**
 * Projects the part of the contract that follows a published approval.
 *
 * @param language language of its sentences
 * @returns the same as `approval_closeout` of {@link executionContract}, a new object at every call
 */
export function closeoutContract(language: Language): CloseoutContract {
  return deepCopy(closeout(language));
}

/** Sentences by key, in order. */
function sentences<Key extends string>(
  keys: readonly Key[],
  write: (key: Key) => string,
): Record<Key, string> {
  return Object.fromEntries(keys.map((key) => [key, write(key)])) as Record<Key, string>;
}

/** Which conclusion a rule for one's own pull request gives; no other rule names a title. */
function verdictOf(rule: (typeof declarations.verdictRules)[number]): Verdict {
  return rule === "author_owned_blocker_fallback" ? "REQUEST_CHANGES" : "APPROVE";
}

/** The steps of a close-out, in order. */
const closeoutSteps = ["read", "map", "authority", "dismiss", "confirm"] as const;

function requirement(
  id: EvidenceId,
  language: Language,
  settings: ContractSettings,
): ProjectedGroup {
  const { blocking_verdicts: _, required_when, ...group }: EvidenceGroup = evidenceGroups[id];
  return {
    evidence_id: id,
    required_when,
    rule: say(language, `contract_rule_${id}`),
    ...group,
    ...partsOf[id]?.(language, settings),
  };
}

type PartsOfGroup = (language: Language, settings: ContractSettings) => Record<string, unknown>;

/** What groups hold beyond fields and verdicts, under the names of the fields it describes. */
const partsOf: Partial<Record<EvidenceId, PartsOfGroup>> = {
  problem_context: (language) => ({
    publication: { ...parts.problemPublication, rule: say(language, "contract_publication") },
    outcome_impact: {
      dimensions: parts.outcomeDimensions,
      ...assessment(parts.outcomeImpact),
      rule: say(language, "contract_outcome_impact"),
    },
  }),
  semantic_alignment: () => ({ candidate_decisions: parts.candidateDecisions }),
  repository_reuse: (language) => {
    const { comparison_dimensions, rule_ownership, state_model_assessment } = parts.reuseShapes;
    return {
      comparison_dimensions,
      rule_ownership: { ...rule_ownership, rule: say(language, "contract_rule_ownership") },
      state_model_assessment: {
        ...state_model_assessment,
        rule: say(language, "contract_state_model"),
      },
    };
  },
  observable_semantics: (language) => {
    const { state_projection_counterfactuals, ...shapes } = parts.semanticsShapes;
    return {
      ...shapes,
      state_projection_counterfactuals: {
        ...state_projection_counterfactuals,
        rule: say(language, "contract_state_projection"),
      },
      scope_coverage: {
        ...assessment(parts.scopeCoverage),
        ...parts.scopeCases,
        rule: say(language, "contract_scope_coverage"),
      },
      decision_text_assessment: {
        ...assessment(parts.decisionTextAssessment),
        ...parts.decisionTextRows,
        rule: say(language, "contract_decision_text"),
      },
    };
  },
  changed_line_classification: () => ({ categories: parts.lineCategories }),
  symbol_map: (language) => ({
    ...parts.symbolMap,
    source_rule: say(language, "contract_symbol_source"),
  }),
  walkthroughs: (language) => ({
    ...parts.walkthroughs,
    negative_required_when: say(language, "contract_negative_when"),
  }),
  validation_matrix: (language, { wait_for_ci }) => ({
    ci_policy: wait_for_ci ? "required" : "not_consulted",
    wait_for_ci,
    ...parts.validationMatrix,
    validation_source: say(
      language,
      wait_for_ci ? "contract_validation_ci_on" : "contract_validation_ci_off",
    ),
    failure_attribution: {
      ...parts.failureAttribution,
      rule: say(language, "contract_failure_attribution"),
      evidence_scope: say(language, "contract_evidence_scope"),
    },
  }),
  code_volume: (language) => ({
    compatibility_assessment: {
      ...assessment(parts.compatibilityAssessment),
      deployment_boundaries: parts.deploymentBoundaries,
      rule: say(language, "contract_compatibility"),
    },
  }),
  change_proportionality: (language) => ({
    architecture_assessment: {
      ...assessment(parts.architectureAssessment),
      ...parts.architectureMechanisms,
      publication: parts.architecturePublication,
      rule: say(language, "contract_architecture"),
    },
  }),
};

/** An assessment under the name of the field that decides it: `decision` or `verdict`. */
function assessment(table: parts.Assessment): Record<string, unknown> {
  const decision = table.fields.includes("verdict") ? "verdict" : "decision";
  const whenPresent = (key: string, value: readonly string[] | object) =>
    Object.keys(value).length === 0 ? {} : { [key]: value };
  return {
    [`${decision}_values`]: table.values,
    blocking: table.blocking,
    fields: table.fields,
    ...whenPresent("unless_not_applicable", table.fields_unless_not_applicable),
    ...whenPresent(`fields_by_${decision}`, table.fields_by_decision),
  };
}

/** Which verdicts of which groups stand in the way of an approval. */
function blockingVerdicts(): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    evidenceIds.flatMap((id) => {
      const { blocking_verdicts = [] }: EvidenceGroup = evidenceGroups[id];
      return blocking_verdicts.length === 0 ? [] : [[id, blocking_verdicts]];
    }),
  );
}
