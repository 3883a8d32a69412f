/**
 * What a filled result looks like, field by field, read off the tables of the contract.
 *
 * One description for whoever needs the shape: the skeleton to fill, the worksheet that explains it,
 * and the published JSON Schema. What is enforced stays with the result checker.
 *
 * @module
 */
import {
  architectureAssessment,
  architectureMechanisms,
  type Assessment,
  candidateDecisions,
  compatibilityAssessment,
  decisionTextAssessment,
  decisionTextRows,
  deploymentBoundaries,
  failureAttribution,
  outcomeDimensions,
  outcomeImpact,
  scopeCases,
  scopeCoverage,
  specBasis,
  specCriteria,
  symbolMap,
  validationMatrix,
  walkthroughs,
} from "./assessments.ts";

import { findingContract, reviewerDeclaration, severities } from "./declarations.ts";
import { type EvidenceGroup, evidenceGroups, type EvidenceId } from "./evidence_groups.ts";

/** Anything that says something: words as a rule, or a number, a list, an object. */
export interface DetailShape {
  readonly kind: "detail";
}

/** A list of references, each a text. */
export interface TextsShape {
  readonly kind: "texts";
}

/** Yes or no. */
export interface FlagShape {
  readonly kind: "flag";
}

/** One of a few words. */
export interface ChoiceShape {
  readonly kind: "choice";
  readonly values: readonly string[];
  /** Those that stand in the way of an approval. */
  readonly blocking: readonly string[];
  /** Whether any other word may stand there too, and stands in the way. */
  readonly open: boolean;
}

/** A list of rows. */
export interface ListShape {
  readonly kind: "list";
  readonly item: RecordShape;
  /** The fewest rows. */
  readonly minimum: number;
  /** The most rows; null for any number. */
  readonly maximum: number | null;
  /** Rows that must be there, by the value of a field; none where the rows are free. */
  readonly cases: { readonly field: string; readonly values: readonly string[] } | null;
}

/** An object with known fields; others may stand beside them. */
export interface RecordShape {
  readonly kind: "record";
  readonly fields: Readonly<Record<string, Shape>>;
  /** The fields that are there from the beginning, to be filled. */
  readonly given: readonly string[];
  /** The fields that are always owed. */
  readonly always: readonly string[];
  /** The field whose value decides what else is owed, and what, by value. */
  readonly decided: {
    readonly field: string;
    readonly owed: Readonly<Record<string, readonly string[]>>;
    /** Whether only rows owe it whose `required` is true. */
    readonly of_required_rows: boolean;
  } | null;
}

/** What stands in a field. */
export type Shape = DetailShape | TextsShape | FlagShape | ChoiceShape | ListShape | RecordShape;

type Shapes = Readonly<Record<string, Shape>>;

const detail: DetailShape = { kind: "detail" };
const texts: TextsShape = { kind: "texts" };

function choice(values: readonly string[], blocking: readonly string[] = []): ChoiceShape {
  return { kind: "choice", values, blocking, open: false };
}

/** An object of which every field is owed. */
function plainRecord(names: readonly string[], shapes: Shapes = {}): RecordShape {
  return {
    kind: "record",
    fields: Object.fromEntries(names.map((name) => [name, shapes[name] ?? detail])),
    given: names,
    always: names,
    decided: null,
  };
}

/** Fields that only some values owe, and that are there to be filled all the same; blank is missing. */
const shownFields: readonly string[] = [
  "remaining_gap",
  "next_step",
  "boundary_reason",
  "spec_ref",
  "spec_revision",
  "criteria",
  "candidate_decision",
];

/** An object of which one field decides what else is owed. */
function decidedRecord(
  record: RecordShape,
  field: string,
  owed: Readonly<Record<string, readonly string[]>>,
  shapes: Shapes = {},
): RecordShape {
  const extra = Object.values(owed).flat().filter((name) => record.fields[name] === undefined)
    .map((name) => [name, shapes[name] ?? detail] as const);
  const shown = shownFields.filter((name) => extra.some(([known]) => known === name));
  return {
    ...record,
    fields: { ...record.fields, ...Object.fromEntries(extra) },
    given: [...record.given, ...shown],
    decided: { field, owed, of_required_rows: false },
  };
}

function assessment(rules: Assessment, shapes: Shapes = {}, key = "decision"): RecordShape {
  const { fields, fields_unless_not_applicable: further, fields_by_decision: by } = rules;
  const all = { ...shapes, [key]: choice(rules.values, rules.blocking) };
  const owed = Object.fromEntries(rules.values.map((value) => [
    value,
    [...(value === "not_applicable" ? [] : further), ...(by[value] ?? [])],
  ]));
  const record = plainRecord([...fields, ...further], all);
  return { ...decidedRecord(record, key, owed, all), always: fields };
}

function list(item: RecordShape, minimum = 1, maximum: number | null = null): ListShape {
  return { kind: "list", item, minimum, maximum, cases: null };
}

const criterion = decidedRecord(
  plainRecord(specCriteria.criterion_fields, {
    disposition: choice(
      Object.keys(specCriteria.fields_by_disposition),
      specCriteria.blocking_dispositions,
    ),
  }),
  "disposition",
  specCriteria.fields_by_disposition,
);

const scopeCase = decidedRecord(
  plainRecord(scopeCases.case_fields, { status: choice(scopeCases.case_statuses) }),
  "status",
  { not_applicable: scopeCases.not_applicable_fields },
);

const attribution = decidedRecord(
  plainRecord(failureAttribution.fields, {
    disposition: choice(
      failureAttribution.dispositions,
      failureAttribution.dispositions.filter((disposition) =>
        !(failureAttribution.non_blocking_dispositions as readonly string[]).includes(disposition)
      ),
    ),
  }),
  "disposition",
  failureAttribution.fields_by_disposition,
);

const matrixRow: RecordShape = (() => {
  const row = plainRecord(validationMatrix.item_fields, {
    status: choice(validationMatrix.item_statuses),
    required: { kind: "flag" },
  });
  const owed = { failed: ["failure_attribution"], skipped: ["failure_attribution"] };
  const { fields } = decidedRecord(row, "status", owed, { failure_attribution: attribution });
  return { ...row, fields, decided: { field: "status", owed, of_required_rows: true } };
})();

/** Parts of groups that are more than words. */
const parts: { readonly [id in EvidenceId]?: Shapes } = {
  problem_context: {
    outcome_impact: plainRecord(
      outcomeDimensions,
      Object.fromEntries(
        outcomeDimensions.map((name) => [
          name,
          assessment(outcomeImpact, { evidence_refs: texts }),
        ]),
      ),
    ),
    spec_basis: assessment(specBasis, {
      spec_source: choice(specCriteria.spec_sources),
      criteria: list(criterion),
    }),
  },
  semantic_alignment: { candidate_decision: choice(candidateDecisions) },
  observable_semantics: {
    scope_coverage: assessment(scopeCoverage, {
      cases: {
        kind: "list",
        item: scopeCase,
        minimum: scopeCases.required_cases.length,
        maximum: scopeCases.required_cases.length,
        cases: { field: "case_id", values: scopeCases.required_cases },
      },
    }),
    decision_text_assessment: assessment(decisionTextAssessment, {
      evidence_refs: texts,
      clause_comparisons: list(plainRecord(decisionTextRows.clause_fields)),
      counterfactuals: list(plainRecord(decisionTextRows.counterfactual_fields, {
        status: { ...choice([decisionTextRows.required_counterfactual_status]), open: true },
      })),
    }, "verdict"),
  },
  code_volume: {
    compatibility_assessment: assessment(compatibilityAssessment, {
      deployment_boundary: choice(deploymentBoundaries),
    }),
  },
  change_proportionality: {
    architecture_assessment: assessment(architectureAssessment, {
      mechanisms: list(plainRecord(architectureMechanisms.mechanism_fields, {
        responsibility: choice(architectureMechanisms.responsibility_values),
      })),
    }),
  },
};

/** What of the plan decides the shape of a group. */
export interface ShapeOptions {
  /** Whether the negative walk is owed, and the case that goes with it. */
  readonly negative_walkthrough_required: boolean;
}

/**
 * Describes an evidence group, its `status` aside.
 *
 * @param id the group
 * @param options what of the plan bears on it
 * @returns its fields; `given` are those of the contract's table, with the fields of each assessment
 *   that applies, and some that only some verdicts owe
 */
export function groupShape(id: EvidenceId, options: ShapeOptions): RecordShape {
  const rules: EvidenceGroup = evidenceGroups[id];
  if (id === "symbol_map") {
    const { minimum, maximum } = symbolMap.item_count;
    const items = list(plainRecord(symbolMap.item_fields), minimum, maximum);
    return plainRecord([symbolMap.items_field], { [symbolMap.items_field]: items });
  }
  if (id === "walkthroughs") return walksShape(options);
  if (id === "validation_matrix") return matrixShape(options);
  const shapes = {
    ...parts[id],
    ...(rules.verdict_values === undefined
      ? {}
      : { verdict: choice(rules.verdict_values, rules.blocking_verdicts) }),
  };
  const names = rules.fields ?? [];
  // A group whose table has no verdict among its fields may still have one to give.
  const given = rules.verdict_values === undefined || names.includes("verdict")
    ? names
    : [...names, "verdict"];
  const record = plainRecord(given, shapes);
  if (rules.fields_by_verdict === undefined) return record;
  return decidedRecord(record, "verdict", rules.fields_by_verdict, shapes);
}

function walksShape({ negative_walkthrough_required }: ShapeOptions): RecordShape {
  const { positive_field, positive_fields, negative_field, negative_fields } = walkthroughs;
  const walks = {
    [positive_field]: plainRecord(positive_fields),
    [negative_field]: plainRecord(negative_fields),
  };
  const owed = negative_walkthrough_required ? [positive_field, negative_field] : [positive_field];
  return { ...plainRecord(owed, walks), fields: walks };
}

function matrixShape(options: ShapeOptions): RecordShape {
  const values = Object.entries(validationMatrix.required_cases)
    .filter(([, condition]) => condition === "always" || options[condition])
    .map(([name]) => name);
  const items: ListShape = {
    kind: "list",
    item: matrixRow,
    minimum: values.length,
    maximum: null,
    cases: { field: "case_id", values },
  };
  return plainRecord([validationMatrix.items_field], { [validationMatrix.items_field]: items });
}

/** A finding; `blocking` may be left out. */
export const findingShape: RecordShape = {
  ...plainRecord([...findingContract.required_fields, "blocking"], {
    severity: choice(severities),
    blocking: { kind: "flag" },
  }),
  always: findingContract.required_fields,
};

/** Who reviewed; only an agent names a model and its provider. */
export const reviewerShape: RecordShape = (() => {
  const { fields, model_agent_fields, actor_kinds, declaration_sources } = reviewerDeclaration;
  const record = plainRecord([...fields, ...model_agent_fields], {
    actor_kind: choice(actor_kinds),
    declaration_source: choice(declaration_sources),
  });
  const owed = { model_agent: model_agent_fields, human_operator: [] };
  return { ...decidedRecord(record, "actor_kind", owed), always: fields };
})();
