import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { countAreas } from "../../lib/facts/areas.ts";
import { executionContract } from "../../lib/policy/contract/execution_contract.ts";
import { caseQuestion, probeInstructions, showCase } from "../../lib/reviewcases/question.ts";
import { evidenceIds } from "../../lib/policy/contract/evidence_groups.ts";
import type { ReviewCase } from "../../lib/reviewcases/schema.ts";
import { languages } from "../../lib/text/messages.ts";
import { reviewCases, reviewPairs } from "../support/review_pairs.ts";

Deno.test("nothing of what is expected, and no name of a case, is part of the question", () => {
  for (const one of reviewCases()) {
    const marked: ReviewCase = {
      ...one,
      id: "id_that_nobody_may_see" as ReviewCase["id"],
      why: "WHY THAT NOBODY MAY SEE",
      expected: {
        verdict: "APPROVE",
        decided_by: { group: "code_volume", part: "PART", row: "ROW", decision: "DECISION" },
        also: ["typed_state_rule"],
        blockers: ["BLOCKER"],
      },
    };
    strictEqual(caseQuestion(marked), caseQuestion(one), one.id);
  }
});

Deno.test("the question holds no sentence of the explanation and no id", () => {
  for (const { distinguishes, cases } of reviewPairs()) {
    for (const one of cases) {
      const question = caseQuestion(one);
      for (const secret of [one.id, distinguishes, ...one.why.split(/(?<=[.;:])\s/)]) {
        ok(!question.includes(secret), `${one.id}: ${secret}`);
      }
    }
  }
});

Deno.test("the question is the whole visible case as JSON, so that nothing in it can end it", () => {
  for (const one of reviewCases()) {
    const shown = JSON.parse(caseQuestion(one));
    deepStrictEqual(shown, showCase(one));
    deepStrictEqual(shown.pull_request.areas, countAreas(one.pull_request.files));
    deepStrictEqual(shown.diff, one.diff);
    deepStrictEqual(shown.pull_request.body, one.body);
  }
});

Deno.test("what the system says is the contract as the packet carries it, and no case", () => {
  for (const language of languages) {
    const contract = executionContract(language, { wait_for_ci: true });
    const system = probeInstructions(language, contract);
    ok(system.endsWith(JSON.stringify(contract)));
    const task = system.slice(0, -JSON.stringify(contract).length);
    for (const id of evidenceIds) ok(task.includes(id), id);
    for (const { id, title } of reviewCases()) {
      for (const name of [id, title]) ok(!system.includes(name), name);
    }
  }
});

Deno.test("the task leans to neither verdict", () => {
  const task = probeInstructions("en", {});
  const count = (word: RegExp) => task.match(word)?.length ?? 0;
  strictEqual(count(/\bAPPROVE \| REQUEST_CHANGES\b/g), 1);
  // No hint at how many of the cases are sound.
  ok(!/\b(?:half|often|usually|pairs?|probe|test|expected)\b/i.test(task), task);
});
