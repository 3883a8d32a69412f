import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { type CheckCodeName, checkCodes, issue } from "../../lib/policy/contract/check_codes.ts";
import { checkReport, explainIssue, subjectOf } from "../../lib/render/check_report.ts";
import { renderCheckMarkdown } from "../../lib/render/check_markdown.ts";
import { renderCheckTable } from "../../lib/render/check_table.ts";
import { displayWidth } from "../../lib/text/display_width.ts";
import { isMessageKey, languages } from "../../lib/text/messages.ts";
import { check, full } from "../policy/contract/_full_result.ts";

const names = Object.keys(checkCodes) as readonly CheckCodeName[];

/** Values for the parameters of a code. */
function valuesOf(name: CheckCodeName): Record<string, string> {
  const parameters = checkCodes[name].code.matchAll(/\{(\w+)\}/g);
  return Object.fromEntries(Array.from(parameters, ([, key]) => [key!, "7"]));
}

Deno.test("every code has a sentence and a repair, in both languages, with nothing left open", () => {
  for (const name of names) {
    const { says, mend } = checkCodes[name];
    ok(isMessageKey(`check_says_${says}`), says);
    ok(isMessageKey(`check_mend_${mend}`), mend);
    const one = issue(name, valuesOf(name) as never, { pointer: "/a/b/0", line: 3, listed: ["x"] });
    for (const language of languages) {
      const sentences = explainIssue(one, check(full()).check, language);
      strictEqual(sentences.length, 4);
      for (const sentence of sentences) ok(!/[{}]/.test(sentence), `${name}: ${sentence}`);
    }
  }
});

Deno.test("a place is told where there is one", () => {
  const told = (place: { pointer?: string; line?: number }) =>
    explainIssue(issue("runtime_invalid", {}, place), check(full()).check, "en");
  strictEqual(told({}).length, 2);
  deepStrictEqual(told({ line: 3 }).slice(1, -1), ["Line 3 of the body."]);
  deepStrictEqual(told({ pointer: "/a" }).slice(1, -1), ["At `/a`."]);
});

Deno.test("codes are told apart, and their parameters filled in", () => {
  const codes = names.map((name) => checkCodes[name].code);
  deepStrictEqual(codes.filter((code, at) => codes.indexOf(code) !== at), []);
  for (const name of names) match(issue(name, valuesOf(name) as never).code, /^[^{}]+$/);
});

Deno.test("every code belongs to a subject", () => {
  const subjects = new Map(
    names.map((name) => [name, subjectOf({ name, code: checkCodes[name].code })]),
  );
  strictEqual(subjects.get("finding_blocks"), "findings");
  strictEqual(subjects.get("body_head"), "review_body");
  strictEqual(subjects.get("reviewer_kind"), "reviewer");
  strictEqual(subjects.get("case_status"), "validation_matrix");
  strictEqual(subjects.get("policy_revision"), "result");
  // Only the codes of any group, list or assessment take theirs from a parameter.
  const whole = ["result", "policy_revision", "evidence", "verdict", "approval", "blocker"];
  for (const [name, subject] of subjects) {
    if (subject !== "result") continue;
    const open = /^\{(group|list|part)\}/.test(checkCodes[name].code);
    ok(open || whole.some((start) => name.startsWith(start)), name);
  }
});

const damaged = full();
damaged.evidence.problem_context.spec_basis.criteria[0].criterion_id = "a|b`c<d>\u001b[31m@me #12";
damaged.evidence.validation_matrix.items.length = 0;
damaged.verdict = "**`x\u001b[31m";
damaged.review_body = damaged.review_body.replace("## 我的整体评价", "<!-- ## 我的整体评价");

Deno.test("what strangers wrote shows as text, on a page and in a terminal", () => {
  const checked = check(damaged);
  for (const language of languages) {
    const options = { language, explain: true };
    const page = renderCheckMarkdown(checked, options);
    // deno-lint-ignore no-control-regex
    ok(!/[\u0000-\u0009\u000b-\u001f\u007f]/.test(page));
    ok(!page.includes("@me") && !/(?<!\\)<d>/.test(page));
    for (const columns of [40, 80, 120]) {
      const table = renderCheckTable(checked, options, { columns, color: false });
      const wide = table.split("\n").filter((line) =>
        displayWidth(line) > columns && !/^ {4}\S/.test(line)
      );
      deepStrictEqual(wide, []);
    }
    ok(renderCheckTable(checked, options, { columns: 80, color: true }).includes("\u001b[31m"));
  }
});

Deno.test("the report of a sound result names the verdict and what is left to do", () => {
  const report = checkReport(check(full()), { language: "en", explain: false });
  deepStrictEqual([report.ok, report.parts, report.next.length], [true, [], 3]);
  match(report.facts[0]!, /^Verdict: APPROVE$/);
  const contradiction = full();
  contradiction.evidence.scope_fit.status = "unverified";
  const steps = (result: unknown) =>
    checkReport(check(result), { language: "en", explain: false }).next.join(" ");
  match(steps(contradiction), /Never relabel evidence/);
  ok(!steps(full()).includes("relabel"));
  const changes = full();
  changes.verdict = "REQUEST_CHANGES";
  changes.review_body = changes.review_body.replace(": APPROVE", ": REQUEST_CHANGES");
  changes.findings[0].severity = "P0";
  const asked = checkReport(check(changes), { language: "en", explain: false });
  match(asked.state, /1 blocker bars an approval/);
});

Deno.test("blockers that carry a request for changes are told without a repair, and that once", () => {
  const changes = full();
  changes.verdict = "REQUEST_CHANGES";
  changes.review_body = changes.review_body.replace(": APPROVE", ": REQUEST_CHANGES");
  changes.findings[0].severity = "P0";
  changes.evidence.domain_neutrality.status = "unverified";
  const options = { language: "en", explain: true } as const;
  const report = checkReport(check(changes), options);
  const told = report.parts.flatMap(({ groups }) => groups).flatMap(({ entries }) => entries);
  ok(told.length >= 2);
  for (const { code, sentences } of told) {
    ok(sentences.length > 0 && !sentences.some((one) => one.startsWith("Repair:")), code);
  }
  deepStrictEqual(report.next.filter((one) => one.includes("nothing in this result")).length, 1);
  // An approval that they contradict is to be mended.
  changes.verdict = "APPROVE";
  const contradicted = checkReport(check(changes), options);
  for (const { groups } of contradicted.parts) {
    for (const { code, sentences } of groups.flatMap(({ entries }) => entries)) {
      ok(sentences.at(-1)!.startsWith("Repair:"), code);
    }
  }
  ok(!contradicted.next.some((one) => one.includes("nothing in this result")));
});

Deno.test("what may stand in either of two sections is said to", () => {
  const unpublished = full();
  const { architecture_assessment } = unpublished.evidence.change_proportionality;
  architecture_assessment.reason = "理由未写入正文";
  const told = checkReport(check(unpublished), { language: "en", explain: true }).parts
    .flatMap(({ groups }) => groups).flatMap(({ entries }) => entries)
    .find(({ code }) => code === "review_body:architecture_not_published:reason");
  match(told!.sentences[0]!, /do not stand in 改动思路 or 我的整体评价\.$/);
});
