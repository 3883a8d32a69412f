import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { type AreaCounts, type AreaId, areaIds } from "../../../lib/facts/areas.ts";
import type { ListCompleteness } from "../../../lib/facts/schema.ts";
import {
  type PlanSubject,
  requirementsOf,
  reviewPlan,
} from "../../../lib/policy/contract/review_plan.ts";
import { planModel } from "./_plan_model.ts";

const HEAD = "4f1c9d2ab7e85360c1d4f9a2b6e7083d5c9a1f47";
const whole: ListCompleteness = { read: 3, total: 3, status: "complete" };
const cut: ListCompleteness = { read: 3, total: 9, status: "truncated", reason: "source_capped" };
const refused: ListCompleteness = {
  read: 0,
  total: null,
  status: "unreadable",
  reason: "permission_denied",
};

function subject(areas: AreaCounts, files: ListCompleteness = whole): PlanSubject {
  return { number: 318, base_ref: "main", head_oid: HEAD, areas, files };
}

function counts(touched: readonly AreaId[]): AreaCounts {
  return Object.fromEntries(touched.map((area, index) => [area, index + 1]));
}

/** Holds a plan against the text of the contract. */
function holdAgainstModel(touched: readonly AreaId[]): void {
  const plan = reviewPlan(subject(counts(touched)));
  const { flags, required } = planModel(new Set(touched));
  deepStrictEqual(plan.applicability, { areas: [...touched].sort(), ...flags });
  deepStrictEqual(plan.required_evidence_ids, required);
}

const areas = fc.subarray([...areaIds]);

Deno.test("every set of areas gives the plan that the contract describes", () => {
  for (let set = 0; set < 2 ** areaIds.length; set += 1) {
    holdAgainstModel(areaIds.filter((_, index) => (set >> index) % 2 === 1));
  }
});

Deno.test("the plans the contract counts have the groups it counts", () => {
  const required = (...touched: AreaId[]) =>
    reviewPlan(subject(counts(touched))).required_evidence_ids.length;
  strictEqual(required("product_runtime"), 19);
  strictEqual(required("product_runtime", "test_or_example"), 19);
  strictEqual(required("public_docs"), 7);
  strictEqual(required(), 7);
  strictEqual(required("test_or_example"), 8);
  // A root README is a document and acts on its readers.
  const entry = reviewPlan(subject({ public_entry_or_policy: 1 })).applicability;
  deepStrictEqual([entry.docs_only, entry.behavior_bearing_change], [true, true]);
});

Deno.test("the order of the required evidence is that of the contract", () => {
  deepStrictEqual(reviewPlan(subject({ product_runtime: 1 })).required_evidence_ids, [
    "problem_context",
    "architecture_flow",
    "changed_line_classification",
    "repository_reuse",
    "symbol_map",
    "walkthroughs",
    "validation_matrix",
    "failure_analysis",
    "code_volume",
    "scope_fit",
    "change_proportionality",
    "authority_semantics",
    "typed_state_rule",
    "observable_semantics",
    "default_off_isolation",
    "behavior_change_disclosure",
    "domain_neutrality",
    "guidance_vs_obligation",
    "semantic_alignment",
  ]);
});

Deno.test("zero counts and the number of files of an area change nothing", () => {
  fc.assert(fc.property(areas, fc.nat(400), (touched, files) => {
    const plain = reviewPlan(subject(counts(touched)));
    const padded = Object.fromEntries(areaIds.map((area) => [area, 0]));
    const many = Object.fromEntries(touched.map((area) => [area, 1 + files]));
    deepStrictEqual(reviewPlan(subject({ ...padded, ...many })), plain);
  }));
});

Deno.test("a list with missing files asks for all that any completion of it would", () => {
  fc.assert(fc.property(areas, areas, fc.constantFrom(cut, refused), (listed, unlisted, files) => {
    const { applicability, required } = requirementsOf(subject(counts(listed), files));
    const complete = requirementsOf(subject(counts([...new Set([...listed, ...unlisted])])));
    const missing = complete.required.filter((id) =>
      // What a change owes for being nothing but tests cannot be known before the list is whole.
      id !== "durable_smoke_value" && !required.includes(id)
    );
    deepStrictEqual(missing, []);
    ok(required.length >= complete.required.length);
    strictEqual(applicability.docs_only || applicability.smoke_or_example_only, false);
  }));
});

Deno.test("an incomplete list says so, a whole one does not", () => {
  const saysSo = (files: ListCompleteness) =>
    reviewPlan(subject({ public_docs: 1 }, files)).applicability.files_complete;
  strictEqual(saysSo(whole), undefined);
  strictEqual(saysSo(cut), false);
  strictEqual(saysSo(refused), false);
  // Files that the source never had may be any.
  const never: ListCompleteness = { ...refused, reason: "not_supplied" };
  strictEqual(saysSo(never), false);
  strictEqual(reviewPlan(subject({}, never)).required_evidence_ids.length, 19);
});

Deno.test("the target is bound to one exact head, and the result to fill verifies nothing", () => {
  const { target, result_template: result, required_evidence_ids } = reviewPlan(
    subject({ product_runtime: 1 }),
  );
  deepStrictEqual(target, {
    number: 318,
    base_ref: "main",
    head_oid: HEAD,
    exact_head_key: `318@${HEAD}`,
  });
  strictEqual(result.target_exact_head, target.exact_head_key);
  deepStrictEqual(Object.keys(result.evidence), required_evidence_ids);
  ok(Object.values(result.evidence).every(({ status }) => status === "unverified"));
  deepStrictEqual(
    { ...result, evidence: {} },
    {
      schema_version: "pull_request_review_result_v1",
      review_policy_revision: 21,
      target_exact_head: `318@${HEAD}`,
      evidence: {},
      findings: [],
      residual_risk: "",
      review_body: "",
      reviewer: {
        actor_kind: "",
        declaration_source: "",
        declared_model: "",
        declared_provider: "",
      },
      verdict: "unverified",
    },
  );
});

Deno.test("an unknown head binds nothing", () => {
  for (const head_oid of [null, ""]) {
    const { target, result_template } = reviewPlan({ ...subject({}), head_oid });
    deepStrictEqual([target.head_oid, target.exact_head_key], [null, null]);
    strictEqual(result_template.target_exact_head, null);
  }
});
