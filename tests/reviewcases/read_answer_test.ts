import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import * as fc from "fast-check";
import { readAnswer } from "../../lib/reviewcases/read_answer.ts";

const read = (content: string, rest: { finish_reason?: string; refusal?: string } = {}) =>
  readAnswer({
    content,
    finish_reason: rest.finish_reason ?? "stop",
    refusal: rest.refusal ?? null,
  });

const answer = {
  verdict: "REQUEST_CHANGES",
  deciding_evidence: ["observable_semantics"],
  blockers: ["observable_semantics:blocking_verdict"],
  reason: "Zero passes.",
};
const text = JSON.stringify(answer);

Deno.test("the same judgment is read however it is wrapped", () => {
  const judgment = {
    verdict: "REQUEST_CHANGES",
    deciding: ["observable_semantics"],
    blockers: ["observable_semantics:blocking_verdict"],
    reason: "Zero passes.",
  };
  for (
    const content of [
      text,
      `\ufeff \n${JSON.stringify(answer, null, 2)}\n`,
      "```json\n" + text + "\n```",
      "~~~\n" + text + "\n~~~\nAnything else?",
      `Let me think: {curly} and {"a": 1}.\nSo:\n${text}\nThat is all.`,
      `${text}\n\n${text}`,
      `{ "verdict": "APPROVE | REQUEST_CHANGES" }\n${text}`,
      `{"quote": "}{\\"" } ${text}`,
    ]
  ) {
    deepStrictEqual(read(content), { judgment, problem: null }, content);
  }
  strictEqual(read(text, { finish_reason: "length" }).judgment?.verdict, "REQUEST_CHANGES");
});

Deno.test("a verdict is one of two, in any spelling of them", () => {
  for (const verdict of ["request changes", " Request-Changes ", "REQUEST_CHANGES"]) {
    strictEqual(read(JSON.stringify({ verdict })).judgment?.verdict, "REQUEST_CHANGES");
  }
  for (const verdict of ["APPROVED", "COMMENT", "APPROVE?", "", 1, null, ["APPROVE"]]) {
    deepStrictEqual(read(JSON.stringify({ verdict })), { judgment: null, problem: "no_verdict" });
  }
});

Deno.test("why there is no judgment is told apart", () => {
  const problems: readonly (readonly [string, ReturnType<typeof read>])[] = [
    ["refused", read("", { refusal: "I cannot help with that." })],
    ["refused", read("", { finish_reason: "content_filter" })],
    ["empty", read(" \n ")],
    ["cut_off", read("", { finish_reason: "length" })],
    ["cut_off", read(text.slice(0, -5), { finish_reason: "length" })],
    ["no_json", read("I would approve this.")],
    ["no_json", read("{verdict: APPROVE}")],
    ["no_json", read(text.slice(0, -5))],
    ["no_verdict", read("{}")],
    ["two_verdicts", read(`${text} or ${JSON.stringify({ verdict: "APPROVE" })}`)],
  ];
  for (const [problem, found] of problems) deepStrictEqual(found, { judgment: null, problem });
});

Deno.test("groups are found by id, by a path, and by the name of a part", () => {
  const deciding = (value: unknown) =>
    read(JSON.stringify({ verdict: "APPROVE", deciding_evidence: value })).judgment?.deciding;
  deepStrictEqual(deciding("scope_fit"), ["scope_fit"]);
  deepStrictEqual(deciding(["observable_semantics.scope_coverage", "observable_semantics"]), [
    "observable_semantics",
  ]);
  deepStrictEqual(deciding(["problem_context:outcome_impact:long_horizon:blocking_decision"]), [
    "problem_context",
  ]);
  deepStrictEqual(deciding(["architecture_assessment", "outcome_impact", "spec_basis"]), [
    "change_proportionality",
    "problem_context",
  ]);
  deepStrictEqual(deciding(["toString", "", " ", 5, null, "gut feeling"]), []);
  deepStrictEqual(deciding(undefined), []);
});

Deno.test("what is shown of an answer is safe and short", () => {
  const { judgment } = read(JSON.stringify({
    verdict: "APPROVE",
    blockers: Array.from({ length: 50 }, () => "x".repeat(1_000)),
    reason: "\u001b[31mred\u001b[0m\nnext " + "y".repeat(5_000),
  }));
  ok(judgment !== null && judgment.blockers.length <= 8);
  ok(judgment.blockers.every((code) => code.length <= 120));
  ok(judgment.reason.startsWith("red next y") && judgment.reason.length <= 300);
});

Deno.test("no answer breaks the reader, and brackets cost no time", () => {
  fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 200 }), (content) => {
    const { judgment, problem } = read(content);
    ok((judgment === null) !== (problem === null));
  }));
  fc.assert(fc.property(fc.json(), (content) => void read(content)));
  for (const unit of ["{", '{"', "}{", '{"a":', "\\"]) read(unit.repeat(200_000));
});
