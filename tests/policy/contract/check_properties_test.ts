import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { check, codesOf, expectedOf, full, type Json, rowWith } from "./_full_result.ts";
import { bodyMutationsOf, changed, placesIn } from "./_mutations.ts";

/** Names that objects inherit, names the checker looks for, and any other. */
const name = fc.oneof(
  fc.constantFrom("__proto__", "constructor", "toString", "hasOwnProperty", "length", "0", ""),
  fc.constantFrom("status", "verdict", "items", "case_id", "criteria", "decision", "evidence"),
  fc.string({ maxLength: 8 }),
);

const scalar = fc.oneof(
  fc.constantFrom(null, true, false, 0, -0, 1e308, "", " ", "verified", "not_applicable"),
  fc.integer(),
  fc.string({ maxLength: 20, unit: "binary" }),
);

/** Any JSON value, as `JSON.parse` makes it: `__proto__` is a field like any other. */
const json: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    scalar,
    fc.array(tie("value"), { maxLength: 4 }),
    fc.array(fc.tuple(name, tie("value")), { maxLength: 5 }).map((fields) =>
      JSON.parse(
        `{${
          fields.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value) ?? "null"}`)
            .join(",")
        }}`,
      )
    ),
  ),
})).value;

function deepFreeze(value: Json): Json {
  if (typeof value === "object" && value !== null) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

/** The shape every check has, whatever it checked. */
function holds(result: unknown): void {
  const { check: checked, issues } = check(result);
  const { ok: isOk, approval_consistent, errors, approval_blockers: blockers } = checked;
  strictEqual(isOk, errors.length === 0);
  strictEqual(approval_consistent, errors.length + blockers.length === 0);
  for (const codes of [errors, blockers]) {
    deepStrictEqual(codes, [...new Set(codes)].sort((a, b) => a < b ? -1 : a > b ? 1 : 0));
    for (const code of codes) {
      ok(code.length < 400, "bounded");
      // deno-lint-ignore no-control-regex
      ok(!/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/.test(code), code);
    }
  }
  deepStrictEqual(issues.map(({ code }) => code), [...errors, ...blockers]);
}

Deno.test("any JSON at all is checked, without an exception", () => {
  fc.assert(fc.property(json, holds), { numRuns: 300 });
});

Deno.test("any JSON at any place of a full result is checked, and nothing is changed", () => {
  const places = placesIn(full());
  fc.assert(
    fc.property(fc.constantFrom(...places), json, (path, value) => {
      const result = changed(full(), path, (holder, key) => holder[key] = value);
      const before = JSON.stringify(result);
      deepFreeze(result);
      holds(result);
      strictEqual(JSON.stringify(result), before);
    }),
    { numRuns: 300 },
  );
});

Deno.test("several damages at once give what the contract says of all of them", () => {
  const places = placesIn(full()).filter((path) => path[0] !== "review_body");
  const plain = fc.oneof(
    fc.constantFrom(null, "", " ", [], {}, 0, false, true, "x", [null], ["x"], [{}], {
      decision: "not_applicable",
    }),
    fc.constantFrom("verified", "not_applicable", "not_yet_proven", "mapped", "passed", "failed"),
  );
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...places), plain), { minLength: 2, maxLength: 6 }),
      (damages) => {
        const result = full();
        for (const [path, value] of damages) {
          let holder = result;
          for (const key of path.slice(0, -1)) holder = holder?.[key];
          if (typeof holder === "object" && holder !== null) {
            holder[path.at(-1)!] = structuredClone(value);
          }
        }
        deepStrictEqual(codesOf(result), expectedOf(result));
      },
    ),
    { numRuns: 300 },
  );
});

Deno.test("ids of strangers cannot break a line, and different ones stay different", () => {
  const result = full();
  const items = result.evidence.validation_matrix.items;
  const hostile = ["a\nb", "a\u001b[31mb", "a\u202eb", "x".repeat(5_000), "x".repeat(5_001), "ab"];
  for (const id of hostile) items.push({ ...items[5], case_id: id, status: "?" });
  result.evidence.problem_context.spec_basis.criteria[0].criterion_id = "R\r\n\u009b1";
  holds(result);
  const { approval_blockers: blockers } = check(result).check;
  const shown = blockers.filter((code) => code.endsWith(":invalid_status"));
  strictEqual(new Set(shown).size, hostile.length);
  for (const code of shown) ok(code.length < 130, code);
});

Deno.test("names that objects inherit stand for nothing", () => {
  const inherited = ["__proto__", "constructor", "toString", "valueOf", "hasOwnProperty"];
  for (const word of inherited) {
    const result = full();
    const { evidence } = result;
    evidence.problem_context.verdict = word;
    evidence.semantic_alignment.candidate_decision = word;
    evidence.validation_matrix.items[3].failure_attribution.disposition = word;
    evidence.problem_context.spec_basis.criteria[0].disposition = word;
    evidence.problem_context.spec_basis.criteria[1].criterion_id = word;
    evidence.validation_matrix.items[0].case_id = word;
    deepStrictEqual(codesOf(result), expectedOf(result), word);
  }
  const polluted = JSON.parse(
    JSON.stringify(full()).replace(
      '"failure_analysis":{"status":"verified"',
      '"failure_analysis":{"__proto__":{"blast_radius":"x"},"status":"verified"',
    ).replace('"blast_radius":"heights of one bulletin",', ""),
  );
  deepStrictEqual(codesOf(polluted).blockers, ["failure_analysis:missing_field:blast_radius"]);
});

Deno.test("a list with more rows than are looked at cannot carry an approval", () => {
  const long = (change: (result: Json) => void) => {
    const result = full();
    change(result);
    return codesOf(result).blockers;
  };
  deepStrictEqual(
    long((r) => {
      const { items } = r.evidence.validation_matrix;
      const more = Array.from({ length: 1_000 }, () => items[5]);
      r.evidence.validation_matrix.items = [...items, ...more];
    }),
    ["validation_matrix:too_many_items"],
  );
  deepStrictEqual(
    long((r) => {
      const assessment = r.evidence.change_proportionality.architecture_assessment;
      assessment.mechanisms = Array(1_001).fill(assessment.mechanisms[0]);
    }),
    ["change_proportionality:architecture_assessment:too_many_items"],
  );
  deepStrictEqual(
    long((r) => {
      const { scope_coverage } = r.evidence.observable_semantics;
      scope_coverage.cases = [...scope_coverage.cases, ...Array(1_000).fill({})];
    }),
    [
      "observable_semantics:scope_coverage:invalid_case",
      "observable_semantics:scope_coverage:too_many_items",
    ],
  );
});

Deno.test("deep and wide values end soon", () => {
  let deep: Json = "x";
  for (let depth = 0; depth < 50_000; depth++) deep = { x: [deep] };
  const result = full();
  result.evidence.failure_analysis.blast_radius = deep;
  result.evidence.problem_context.non_goals = deep;
  result.evidence.validation_matrix.items[3].failure_attribution.base_revision = deep;
  result.findings = Array(200_000).fill({ severity: "P9", blocking: 1 });
  result.reviewer.declared_model = "m".repeat(200_000);
  const { errors } = check(result).check;
  deepStrictEqual(errors, [
    "invalid_finding_blocking_flag",
    "invalid_finding_severity",
    "review_body:problem_explanation_not_text:non_goals",
    "reviewer:body_line_disagrees_with_declaration",
  ]);
});

Deno.test("taking away more of what is required never makes an approval consistent again", () => {
  // What may go without harm: rows nobody asks for, and what only some verdicts ask for.
  const required = placesIn(full()).filter((path) => {
    const [part, group] = path;
    if (part !== "evidence" || group === undefined) return false;
    if (path.includes("items") || path.includes("criteria") || path.includes("cases")) return false;
    const result = changed(
      full(),
      path,
      (holder, key) => Array.isArray(holder) ? holder.splice(key, 1) : delete holder[key],
    );
    return !check(result).check.approval_consistent;
  });
  ok(required.length > 150, `${required.length} places`);
  const remove = (result: Json, path: readonly (string | number)[]) => {
    let holder = result;
    for (const key of path.slice(0, -1)) holder = holder?.[key];
    if (typeof holder !== "object" || holder === null) return;
    if (Array.isArray(holder)) holder.splice(Number(path.at(-1)), 1);
    else delete holder[path.at(-1)!];
  };
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...required), { minLength: 1, maxLength: 8 }),
      (paths) => {
        const result = full();
        for (const path of paths) {
          remove(result, path);
          const { check: checked } = check(result);
          strictEqual(checked.approval_consistent, false, path.join("."));
          strictEqual(checked.ok, false, path.join("."));
        }
      },
    ),
    { numRuns: 60 },
  );
});

Deno.test("a diagram, or none, changes no result", () => {
  const diagrams = [
    "```mermaid\ngraph LR; a-->b\n```",
    "![图示，提交 9e4d694e](flow.png)",
    "| 前 | 后 |\n| --- | --- |\n| 1.3 | 1.2 |",
    '<img src="flow.svg" alt="流程">',
  ];
  for (const [index, areas] of [["product_runtime"], ["public_docs"]].entries()) {
    const row = rowWith(areas as ["product_runtime"]);
    for (const { result } of [...bodyMutationsOf(full())].filter((_, at) => at % 9 === index)) {
      // A fence of the diagram would close one that is open.
      if (check(result, row).hidden !== null) continue;
      const before = codesOf(result, row);
      for (const diagram of diagrams) {
        const drawn = structuredClone(result);
        drawn.review_body = drawn.review_body.replace(
          /\n(#+ 我的整体评价)/,
          (_: string, heading: string) => `\n${diagram}\n\n${heading}`,
        );
        const after = codesOf(drawn, row);
        // A section that was too short may have its length told differently; nothing else moves.
        const plain = (codes: readonly string[]) =>
          codes.filter((code) => !code.startsWith("review_body:section_too_short:对主干的风险"));
        deepStrictEqual(
          [plain(after.errors), after.blockers],
          [plain(before.errors), before.blockers],
        );
      }
    }
  }
});
