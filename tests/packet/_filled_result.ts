/**
 * Filled results for tests: every field that a shape owes gets a value that does not bar an approval.
 */
import type { Applicability } from "../../lib/policy/contract/applicability.ts";
import type { EvidenceId } from "../../lib/policy/contract/evidence_groups.ts";
import {
  groupShape,
  type RecordShape,
  type Shape,
} from "../../lib/policy/contract/result_shape.ts";

/** Chooses one of several words, told which field it is for. */
export type Choose = (values: readonly string[], field: string) => string;

type Json = Readonly<Record<string, unknown>>;

/** Words that must be of a kind that no shape can say. */
const special: Readonly<Record<string, string>> = {
  spec_revision: "0b3e7a914dc25f68aa1093be57d2c4461f8e9d02",
  base_revision: "0b3e7a914dc25f68aa1093be57d2c4461f8e9d02",
};

function fillRecord({ fields, always, decided }: RecordShape, choose: Choose): Json {
  const filled: Record<string, unknown> = {};
  const put = (name: string) => filled[name] = fillField(name, fields[name]!, choose);
  if (decided !== null && !decided.of_required_rows) {
    put(decided.field);
    for (const name of decided.owed[filled[decided.field] as string] ?? []) put(name);
  }
  for (const name of always) filled[name] ?? put(name);
  return filled;
}

function fillField(name: string, shape: Shape, choose: Choose): unknown {
  switch (shape.kind) {
    case "detail":
      return special[name] ?? `what ${name} is`;
    case "texts":
      return ["walkthroughs.positive"];
    case "flag":
      return true;
    case "choice":
      return choose(shape.values.filter((value) => !shape.blocking.includes(value)), name);
    case "record":
      return fillRecord(shape, choose);
    case "list": {
      const rows = shape.cases?.values ?? Array.from({ length: shape.minimum }, () => null);
      return rows.map((value) => ({
        ...fillRecord(shape.item, choose),
        ...(value === null ? {} : { [shape.cases!.field]: value }),
      }));
    }
  }
}

/** The evidence of a change, complete and without a blocker. */
export function filledEvidence(
  required: readonly EvidenceId[],
  applies: Applicability,
  choose: Choose,
): Readonly<Record<string, Json>> {
  const groups: Record<string, Record<string, unknown>> = Object.fromEntries(
    required.map((id) => [
      id,
      { status: "verified", ...fillRecord(groupShape(id, applies), choose) },
    ]),
  );
  // Rules between fields, which no shape knows.
  const spec = groups["problem_context"]!["spec_basis"] as Record<string, unknown>;
  spec["spec_source"] = spec["decision"] === "mapped" ? "accepted_rfc" : "none";
  return groups;
}

/** Passes what can pass, and otherwise takes the words in turn. */
export function inTurn(turn: number): Choose {
  return (values, field) => {
    if (field === "status" && values.includes("passed")) return "passed";
    const usable = values.filter((value) => value !== "unknown");
    return usable[turn % usable.length]!;
  };
}
