import { deepStrictEqual, match, ok, strictEqual, throws } from "node:assert/strict";
import { Ajv2020 } from "ajv/2020";
import fc from "fast-check";
import { type AreaCounts, type AreaId, areaIds } from "../../lib/facts/areas.ts";
import { readReviewBody } from "../../lib/facts/review_body.ts";
import { sectionLabels } from "../../lib/facts/vocabulary.ts";
import { checkSavedResult } from "../../lib/packet/check_saved_result.ts";
import { publishedSchema } from "../../lib/render/published_schema.ts";
import { resultSchema } from "../../lib/packet/result_schema.ts";
import { resultTemplate } from "../../lib/packet/result_template.ts";
import { LoopxError } from "../../lib/text/errors.ts";
import { findingShape } from "../../lib/policy/contract/result_shape.ts";
import { filledEvidence, inTurn } from "./_filled_result.ts";

const HEAD = "4f1c9d2ab7e85360c1d4f9a2b6e7083d5c9a1f47";
const OTHER = "0b3e7a914dc25f68aa1093be57d2c4461f8e9d02";
const target = { number: 318, head_oid: HEAD };

interface SavedRowFields {
  readonly [field: string]: unknown;
}

function packet(...rows: readonly unknown[]) {
  return { request: { source: "fixture" }, pull_requests: rows };
}

function row(areas: AreaCounts, more: SavedRowFields = {}): SavedRowFields {
  return {
    number: 318,
    head_oid: HEAD,
    areas,
    review_action_kind: "review_pull_request_exact_head",
    ...more,
  };
}

function counts(touched: readonly AreaId[]): AreaCounts {
  return Object.fromEntries(touched.map((area) => [area, 1]));
}

function codesOf(result: unknown, saved: unknown) {
  const { check } = checkSavedResult({ result, packet: saved, current_execution: null }, "en");
  return check;
}

const validate = new Ajv2020({ strict: true }).compile(publishedSchema("result"));

/** Every set of areas, each with a whole and with a cut list. */
const subjects = Array.from(
  { length: 2 ** areaIds.length },
  (_, set) => areaIds.filter((_, index) => (set >> index) % 2 === 1),
).flatMap((touched) => [
  row(counts(touched)),
  row(counts(touched), { completeness: { files: { status: "truncated" } } }),
]);

Deno.test("the result to fill of every plan validates, and verifies nothing", () => {
  const seen = new Set<string>();
  for (const subject of subjects) {
    const { skeleton, required } = resultTemplate(packet(subject), target, "en");
    validate(skeleton);
    deepStrictEqual(validate.errors ?? [], []);
    const kind = JSON.stringify(skeleton);
    if (seen.has(kind)) continue;
    seen.add(kind);
    deepStrictEqual(resultSchema.safeParse(skeleton).error?.issues ?? [], []);
    deepStrictEqual(Object.keys(skeleton.evidence), required);
    for (const group of Object.values(skeleton.evidence)) {
      strictEqual(group["status"], "unverified");
    }
  }
});

Deno.test("left as it is, it neither approves nor rejects", () => {
  for (const subject of subjects.slice(0, 64)) {
    const saved = packet(subject);
    const { skeleton, required } = resultTemplate(saved, target, "en");
    const check = codesOf(skeleton, saved);
    strictEqual(check.approval_consistent, false);
    ok(check.errors.includes("unsupported_verdict"));
    for (const id of required) ok(check.approval_blockers.includes(`${id}:not_verified`), id);
    const approving = codesOf({ ...skeleton, verdict: "APPROVE" }, saved);
    ok(approving.errors.includes("approval_contradicts_evidence"));
  }
});

/** Every text in a value, with the name of its field. */
function texts(value: unknown, name = ""): readonly (readonly [string, string])[] {
  if (typeof value === "string") return [[name, value]];
  if (Array.isArray(value)) return value.flatMap((item) => texts(item, name));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([field, item]) => texts(item, field));
}

Deno.test("nothing in the evidence is filled but ids of cases and the word unverified", () => {
  const { skeleton } = resultTemplate(packet(row({ product_runtime: 1 })), target, "en");
  const said = texts(skeleton.evidence).filter(([, text]) => text !== "");
  deepStrictEqual([...new Set(said.map(([name]) => name))].sort(), ["case_id", "status"]);
  deepStrictEqual([...new Set(said.flatMap(([name, text]) => name === "status" ? [text] : []))], [
    "unverified",
  ]);
});

Deno.test("the fields of some groups, as the contract writes them", () => {
  const { evidence } = resultTemplate(packet(row({ product_runtime: 1 })), target, "en").skeleton;
  deepStrictEqual(evidence.architecture_flow, {
    status: "unverified",
    entry_point: "",
    authoritative_input_or_state: "",
    decision_owner: "",
    side_effect_or_transition: "",
    receipt_or_consumer: "",
    failure_or_retry_owner: "",
  });
  deepStrictEqual(evidence.semantic_alignment, {
    status: "unverified",
    checked_scope: "",
    impact_reason: "",
    verdict: "",
    candidate_decision: "",
  });
  const dimension = {
    decision: "",
    reason: "",
    inspected_path: "",
    before_after: "",
    evidence_refs: [],
  };
  deepStrictEqual(evidence.problem_context?.["outcome_impact"], {
    long_horizon: dimension,
    user_experience: dimension,
  });
  deepStrictEqual(evidence.problem_context?.["spec_basis"], {
    decision: "",
    spec_source: "",
    reason: "",
    spec_ref: "",
    spec_revision: "",
    criteria: [{ criterion_id: "", requirement: "", disposition: "" }],
  });
  for (const field of ["remaining_gap", "next_step", "boundary_reason"]) {
    strictEqual(evidence.problem_context?.[field], "");
  }
  strictEqual(evidence.problem_context?.["verdict"], "");
  const symbols = evidence.symbol_map?.["items"] as readonly Record<string, unknown>[];
  strictEqual(symbols.length, 2);
  deepStrictEqual(Object.keys(symbols[0]!).slice(0, 3), ["path", "line", "symbol"]);
  const scope = evidence.observable_semantics?.["scope_coverage"] as Record<string, unknown>;
  deepStrictEqual(
    (scope["cases"] as readonly Record<string, unknown>[]).map(({ case_id, status }) => [
      case_id,
      status,
    ]),
    [
      ["covered_subject", "unverified"],
      ["uncovered_same_container", "unverified"],
      ["new_subject_after_activation", "unverified"],
      ["scope_escape_attempt", "unverified"],
      ["recovery_to_progress", "unverified"],
    ],
  );
});

Deno.test("the negative walk and its case are there where the plan asks for them", () => {
  const cases = (areas: AreaCounts) => {
    const { evidence } = resultTemplate(packet(row(areas)), target, "en").skeleton;
    const rows = evidence.validation_matrix?.["items"] as readonly Record<string, unknown>[];
    ok(rows.every(({ required, status }) => required === true && status === "unverified"));
    return [Object.keys(evidence.walkthroughs ?? {}), rows.map(({ case_id }) => case_id)];
  };
  deepStrictEqual(cases({ product_runtime: 1 }), [
    ["status", "positive", "negative"],
    ["changed_invariant_positive", "material_negative_or_failure", "repository_required_checks"],
  ]);
  deepStrictEqual(cases({ public_docs: 1 }), [
    ["status", "positive"],
    ["changed_invariant_positive", "repository_required_checks"],
  ]);
});

Deno.test("the body has its five headings, a reviewer line and a verdict line without a verdict", () => {
  for (
    const [areas, heading] of [
      [{ product_runtime: 1 }, "### 关键代码讲解"],
      [{ public_docs: 1 }, "### 关键内容讲解"],
    ] as const
  ) {
    const { review_body } = resultTemplate(packet(row(areas)), target, "en").skeleton;
    ok(
      review_body.startsWith(
        "Reviewer: <actor_kind> · <declared_model> · <declared_provider> · <declaration_source>\n",
      ),
    );
    ok(review_body.includes(heading));
    match(review_body, /^English verdict: <verdict>$/m);
    ok(!review_body.includes("author_owned_title"));
    const reading = readReviewBody(review_body);
    deepStrictEqual(Object.keys(reading.sections), [...sectionLabels]);
    deepStrictEqual(reading.verdicts, []);
    deepStrictEqual(reading.visible_heads, [HEAD]);
    strictEqual(reading.reviewer_line_count, 1);
  }
});

Deno.test("what a body left as it is asks to be filled does not pass for filled", () => {
  const saved = packet(row({ product_runtime: 1 }, { author_owned: true }));
  const { skeleton } = resultTemplate(saved, target, "en");
  match(skeleton.review_body, /^<author_owned_title>$/m);
  const reviewer = {
    actor_kind: "model_agent",
    declaration_source: "self_reported",
    declared_model: "declared_model",
    declared_provider: "Example Lab",
  };
  for (const verdict of ["APPROVE", "REQUEST_CHANGES"]) {
    const { errors } = codesOf({ ...skeleton, reviewer, verdict }, saved);
    for (
      const code of [
        "reviewer:body_line_disagrees_with_declaration",
        "review_body:missing_english_verdict",
        "review_body:author_owned_title_missing",
      ]
    ) ok(errors.includes(code), code);
    const body = skeleton.review_body.replace("<verdict>", verdict);
    ok(
      codesOf({ ...skeleton, review_body: body }, saved).errors.includes(
        "review_body:author_owned_title_missing",
      ),
    );
  }
  // What the form says itself fills no section.
  const reading = readReviewBody(skeleton.review_body);
  const filled = sectionLabels.filter((label) => reading.sections[label]!.prose_characters > 0);
  // The verdict line is prose until it holds a verdict.
  deepStrictEqual(filled, ["我的整体评价"]);
});

Deno.test("fields that the decision does not owe may stay blank", () => {
  const saved = packet(row({ product_runtime: 1 }));
  const { skeleton, required, applicability } = resultTemplate(saved, target, "en");
  const evidence = filledEvidence(required, applicability, inTurn(0));
  const blank = skeleton.evidence.problem_context!["spec_basis"] as Record<string, unknown>;
  const changed = {
    ...evidence,
    problem_context: {
      ...skeleton.evidence.problem_context,
      ...evidence["problem_context"],
      verdict: "goal_achieved",
      remaining_gap: "",
      spec_basis: { ...blank, decision: "no_spec", spec_source: "none", reason: "nothing written" },
    },
    semantic_alignment: {
      ...skeleton.evidence.semantic_alignment,
      status: "verified",
      checked_scope: "the diff",
      impact_reason: "no shared value",
      verdict: "not_applicable",
    },
  };
  const reviewer = { actor_kind: "human_operator", declaration_source: "self_reported" };
  const result = { ...skeleton, verdict: "APPROVE", reviewer, evidence: changed };
  deepStrictEqual(codesOf(result, saved).approval_blockers, []);
  validate(result);
  deepStrictEqual(validate.errors ?? [], []);
});

Deno.test("what the shapes owe is what the checker asks for, and what the schema takes", () => {
  fc.assert(fc.property(
    fc.subarray([...areaIds]),
    fc.boolean(),
    fc.nat(11),
    (touched, cut, turn) => {
      const saved = packet(row(counts(touched), {
        completeness: cut ? { files: { status: "truncated" } } : {},
      }));
      const { skeleton, required, applicability } = resultTemplate(saved, target, "en");
      const evidence = filledEvidence(required, applicability, inTurn(turn));
      const result = {
        ...skeleton,
        verdict: "APPROVE",
        reviewer: { actor_kind: "human_operator", declaration_source: "self_reported" },
        evidence,
      };
      deepStrictEqual(codesOf(result, saved).approval_blockers, []);
      validate(result);
      deepStrictEqual(validate.errors ?? [], []);
      // Without any one of its fields a verified group is not what the schema describes.
      for (const [id, group] of Object.entries(evidence)) {
        // Whether the negative walk is owed, a schema cannot know.
        const field = Object.keys(group).filter((name) => !["status", "negative"].includes(name))
          .at(turn % 3);
        if (field === undefined) continue;
        const { [field]: _, ...rest } = group;
        ok(!validate({ ...result, evidence: { ...evidence, [id]: rest } }), `${id}.${field}`);
      }
    },
  ));
});

Deno.test("an assessment that does not apply owes no more than its reason", () => {
  const saved = packet(row({ product_runtime: 1 }));
  const { skeleton, required, applicability } = resultTemplate(saved, target, "en");
  const evidence = filledEvidence(required, applicability, inTurn(0));
  const none = { decision: "not_applicable", reason: "nothing of the kind" };
  const nowhere = { ...none, inspected_path: "src/export" };
  const changed = {
    ...evidence,
    problem_context: {
      ...evidence["problem_context"],
      outcome_impact: { long_horizon: nowhere, user_experience: nowhere },
    },
    code_volume: { ...evidence["code_volume"], compatibility_assessment: none },
    change_proportionality: {
      ...evidence["change_proportionality"],
      architecture_assessment: none,
    },
    observable_semantics: {
      ...evidence["observable_semantics"],
      scope_coverage: none,
      decision_text_assessment: {
        verdict: "not_applicable",
        checked_scope: "the diff",
        reason: "no instruction",
      },
    },
  };
  const reviewer = { actor_kind: "human_operator", declaration_source: "self_reported" };
  const result = { ...skeleton, verdict: "APPROVE", reviewer, evidence: changed };
  validate(result);
  deepStrictEqual(validate.errors ?? [], []);
  deepStrictEqual(codesOf(result, saved).approval_blockers, []);
});

Deno.test("words that the contract does not have are refused by the schema", () => {
  const saved = packet(row({ product_runtime: 1 }));
  const { skeleton, required, applicability } = resultTemplate(saved, target, "en");
  const evidence = filledEvidence(required, applicability, inTurn(0));
  const reviewer = { actor_kind: "human_operator", declaration_source: "self_reported" };
  const result = { ...skeleton, verdict: "APPROVE", reviewer, evidence };
  ok(validate(result));
  ok(!validate({ ...result, verdict: "approved" }));
  ok(!validate({ ...result, evidence: { ...evidence, problem: { status: "verified" } } }));
  const reuse = { ...evidence["repository_reuse"], verdict: "fine" };
  ok(!validate({ ...result, evidence: { ...evidence, repository_reuse: reuse } }));
  const unsure = { ...evidence["repository_reuse"], status: "sure" };
  ok(!validate({ ...result, evidence: { ...evidence, repository_reuse: unsure } }));
  ok(!validate({ ...result, findings: [{ severity: "P9" }] }));
  const finding = Object.fromEntries(
    Object.keys(findingShape.fields).map((name) => [name, `what ${name} is`]),
  );
  const graded = { ...finding, severity: "P2", blocking: true };
  ok(validate({ ...result, findings: [graded] }));
  const { blocking: _, ...silent } = graded;
  ok(validate({ ...result, findings: [silent] }));
  ok(!validate({ ...result, findings: [{ ...graded, blocking: "yes" }] }));
  ok(
    !validate({
      ...result,
      reviewer: { actor_kind: "model_agent", declaration_source: "self_reported" },
    }),
  );
});

function failureOf(saved: unknown, head = target): LoopxError {
  let thrown: unknown;
  throws(() => resultTemplate(saved, head, "en"), (error) => {
    thrown = error;
    return true;
  });
  ok(thrown instanceof LoopxError);
  strictEqual(thrown.kind, "input");
  return thrown;
}

Deno.test("requirements come from here, whatever the packet claims", () => {
  const plan = { required_evidence_ids: ["problem_context"] };
  const { required } = resultTemplate(
    packet(row({ product_runtime: 1 }, { review_plan: plan })),
    target,
    "en",
  );
  strictEqual(required.length, 19);
});

Deno.test("what is no packet is said to be none", () => {
  for (const value of [null, "x", {}, { pull_requests: {} }]) {
    match(failureOf(value).message, /pull_requests is a list/);
  }
});

Deno.test("a list, a record and a fixture are named, with the way to make a packet", () => {
  const fixture = { pull_requests: [{ number: 318, headRefOid: HEAD }] };
  const record = { schema_version: "loopx_observed_facts_v0", ...fixture };
  const kinds = [[[{ number: 318 }], "list"], [record, "record"], [fixture, "fixture"]] as const;
  for (const [value, word] of kinds) {
    const { message, advice } = failureOf(value);
    match(message, new RegExp(`is a ${word}.*not a packet`));
    match(advice ?? "", /pr-review .*--format json/);
  }
});

Deno.test("a row is found at exactly one head", () => {
  const docs = { public_docs: 1 };
  match(failureOf(packet()).message, /318@4f1c9d2a\w+ is not among the 0 rows/);
  const absent = failureOf(packet(row(docs, { number: 7 }), "no row", null));
  match(absent.message, /not among the 1 row /);
  strictEqual(absent.advice, `Reviews are due at 7@${HEAD}.`);
  match(
    failureOf(packet(row(docs, { head_oid: OTHER }))).message,
    new RegExp(`318@${HEAD} is not in this packet, which has 318@${OTHER}`),
  );
  match(failureOf(packet(row(docs), row({ product_runtime: 1 }))).message, /stands 2 times/);
  // Heads are compared in lower case, and one of 64 digits is as good.
  resultTemplate(packet(row(docs, { head_oid: HEAD.toUpperCase() })), target, "en");
  const long = `${HEAD}${OTHER.slice(0, 24)}`;
  resultTemplate(packet(row(docs, { head_oid: long })), { number: 318, head_oid: long }, "en");
});

Deno.test("a row without work has no result to fill", () => {
  for (const review_action_kind of [null, "", "  ", 3]) {
    match(failureOf(packet(row({}, { review_action_kind }))).message, /inventory-only exact head/);
  }
});

Deno.test("areas that nobody here knows are taken strictly", () => {
  const strict = (areas: unknown) =>
    resultTemplate(packet(row({}, { areas })), target, "en").applicability.files_complete === false;
  ok(strict({ public_docs: 1, quantum: 2 }));
  ok(strict(undefined));
  ok(!strict({ public_docs: 1, product_runtime: 0 }));
});

Deno.test("a reviewer that the packet's host reported is declared already, and the check takes it", () => {
  const execution = {
    status: "runtime_reported",
    model: "gpt-5.1-codex",
    provider: "OpenAI",
    reasoning_effort: null,
    observation_id: "0a".repeat(32),
    active_turn_verified: false,
  };
  const saved = { ...packet(row({ product_runtime: 1 })), reviewer_execution: execution };
  const { skeleton } = resultTemplate(saved, target, "en");
  match(
    skeleton.review_body,
    /^Reviewer: model_agent · gpt-5\.1-codex · OpenAI · runtime_reported · effort_unavailable\n/,
  );
  resultSchema.parse(skeleton);
  const codes = (current_execution: unknown) =>
    checkSavedResult({ result: skeleton, packet: saved, current_execution }, "en").check.errors
      .filter((code) => code.startsWith("reviewer:"));
  deepStrictEqual(codes(execution), []);
  // What nobody can trust, and what says nothing, is not declared.
  for (const reviewer_execution of [{ status: "unavailable" }, { ...execution, model: "a/b" }]) {
    const blank = resultTemplate({ ...saved, reviewer_execution }, target, "en").skeleton;
    deepStrictEqual(new Set(Object.values(blank.reviewer)), new Set([""]));
  }
});
