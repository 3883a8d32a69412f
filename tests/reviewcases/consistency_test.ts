import { deepStrictEqual, ok } from "node:assert/strict";
import { verdicts } from "../../lib/facts/vocabulary.ts";
import { checkResult } from "../../lib/policy/contract/check_result.ts";
import { checkedRow, resultOf } from "../support/complete_result.ts";
import { reviewCases } from "../support/review_pairs.ts";

const executions = { recorded: null, current: null };

const judgments = reviewCases().map((one) => {
  const { verdict } = one.expected;
  const opposite = verdicts.find((other) => other !== verdict)!;
  const check = (declared: typeof verdict) =>
    checkResult(resultOf(one, declared), checkedRow(one), executions).check;
  return { one, expected: check(verdict), opposite: check(opposite) };
});

Deno.test("a result that declares what a case expects is consistent, with just its blockers", () => {
  for (const { one, expected } of judgments) {
    deepStrictEqual(
      [expected.errors, expected.approval_blockers],
      [[], [...one.expected.blockers].sort()],
      one.id,
    );
  }
});

Deno.test("the opposite verdict is refused, for that reason alone", () => {
  for (const { one, opposite } of judgments) {
    deepStrictEqual(
      [opposite.ok, opposite.errors],
      [
        false,
        [
          one.expected.verdict === "APPROVE"
            ? "request_changes_without_blocker"
            : "approval_contradicts_evidence",
        ],
      ],
      one.id,
    );
  }
});

Deno.test("the results bring every group that the plan asks for, in several kinds of change", () => {
  const sizes = new Set(
    judgments.map(({ one }) => Object.keys(resultOf(one, "APPROVE")["evidence"] as object).length),
  );
  ok(sizes.size >= 4, [...sizes].join());
});
