/**
 * The result of a review, as JSON Schema describes it: derived from the tables of the contract.
 *
 * A group that is verified owes its fields; one that is not may be as empty as the skeleton. The
 * result checker decides more than a schema can, and this one is for editors and programs that fill
 * results in.
 *
 * @module
 */
import * as z from "zod/mini";
import { verdicts } from "../facts/vocabulary.ts";
import { POLICY_REVISION, RESULT_VERSION } from "../policy/contract/declarations.ts";
import { evidenceIds, evidenceStatuses } from "../policy/contract/evidence_groups.ts";
import {
  findingShape,
  groupShape,
  type ListShape,
  type RecordShape,
  reviewerShape,
  type Shape,
} from "../policy/contract/result_shape.ts";

/** Anything that says something. */
export const detailSchema = z.union([
  z.string().check(z.minLength(1)),
  z.number(),
  z.boolean(),
  z.array(z.unknown()).check(z.minLength(1)),
  z.looseObject({}),
]);

const texts = z.array(z.string().check(z.minLength(1))).check(z.minLength(1));

type Words = [string, ...string[]];

function filled(shape: Shape): z.ZodMiniType {
  switch (shape.kind) {
    case "detail":
      return detailSchema;
    case "texts":
      return texts;
    case "flag":
      return z.boolean();
    case "choice":
      return shape.open ? detailSchema : z.enum(shape.values as Words);
    case "list":
      return filledList(shape);
    case "record":
      return filledRecord(shape);
  }
}

function filledList({ item, minimum, maximum }: ListShape): z.ZodMiniType {
  const rows = z.array(filledRecord(item)).check(z.minLength(minimum));
  return maximum === null ? rows : rows.check(z.maxLength(maximum));
}

/** A record, in as many forms as its deciding field has values that owe different things. */
function filledRecord(record: RecordShape, more: z.core.$ZodLooseShape = {}): z.ZodMiniType {
  const { fields, always, decided } = record;
  const form = (owed: readonly string[], deciding: z.core.$ZodLooseShape = {}) =>
    z.looseObject({
      ...more,
      ...Object.fromEntries(
        Object.entries(fields).filter(([name]) => owed.includes(name))
          .map(([name, shape]) => [name, filled(shape)]),
      ),
      ...deciding,
    });
  // What only some rows owe is no business of a schema that sees them all.
  if (decided === null || decided.of_required_rows) return form(always);
  const { field, owed } = decided;
  const forms = new Map<string, string[]>();
  const choice = fields[field];
  for (const value of choice?.kind === "choice" ? choice.values : Object.keys(owed)) {
    const further = (owed[value] ?? []).join(" ");
    forms.set(further, [...(forms.get(further) ?? []), value]);
  }
  const all = [...forms].map(([further, values]) =>
    form([...always, ...further.split(" ").filter((name) => name !== "")], {
      [field]: z.enum(values as Words),
    })
  );
  return all.length === 1 ? all[0]! : z.union(all);
}

/** A group: verified, and then with what it owes, or not yet. */
const groups = Object.fromEntries(evidenceIds.map((id) => {
  // Whether the negative walk is owed is for the plan of the row to say.
  const shape = groupShape(id, { negative_walkthrough_required: false });
  const [verified, ...others] = evidenceStatuses;
  const open = z.looseObject({ status: z.enum(others) });
  return [
    id,
    z.optional(z.union([filledRecord(shape, { status: z.literal(verified) }), open])),
  ];
}));

const emptyReviewer = z.strictObject(
  Object.fromEntries(Object.keys(reviewerShape.fields).map((name) => [name, z.literal("")])),
);

/** A finding; whether it blocks may be left out. */
export const findingSchema = filledRecord(findingShape, { blocking: z.optional(z.boolean()) });

/** See the module. */
export const resultSchema = z.looseObject({
  schema_version: z.literal(RESULT_VERSION),
  review_policy_revision: z.literal(POLICY_REVISION),
  target_exact_head: z.string().check(
    z.regex(/^[1-9]\d*@([0-9a-fA-F]{40}|[0-9a-fA-F]{64})$/),
  ),
  verdict: z.enum([...verdicts, "unverified"]),
  reviewer: z.union([filledRecord(reviewerShape), emptyReviewer]),
  findings: z.array(findingSchema),
  residual_risk: z.string(),
  evidence: z.strictObject(groups),
  review_body: z.string(),
});
