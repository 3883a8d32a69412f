import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { blockerCodes, decisionPlace } from "../../lib/reviewcases/decisions.ts";
import { judgePair, type PairProblem } from "../../lib/reviewcases/judge_pair.ts";
import type { DecidedBy, ReviewCase, ReviewPair } from "../../lib/reviewcases/schema.ts";
import { reviewPairs } from "../support/review_pairs.ts";

const pair: ReviewPair = reviewPairs().find(({ pair }) => pair === "retry_key")!;
const [index, block] = pair.cases[0].expected.verdict === "REQUEST_CHANGES"
  ? [0, pair.cases[0]]
  : [1, pair.cases[1]];

/** What is found when the blocking case of a sound pair is replaced. */
function problemsWith(changed: Partial<ReviewCase>): readonly PairProblem["problem"][] {
  const cases = pair.cases.with(index, { ...block, ...changed }) as ReviewPair["cases"];
  return judgePair({ ...pair, cases }).map(({ problem }) => problem);
}

const expected = (changed: Partial<ReviewCase["expected"]>) => ({
  expected: { ...block.expected, ...changed },
});

Deno.test("each thing that may be wrong is found, and only that", () => {
  const { pull_request, diff, observations } = block;
  const [file, ...files] = pull_request.files;
  deepStrictEqual(problemsWith({}), []);
  deepStrictEqual(problemsWith({ id: pair.cases[1 - index]!.id }), ["ids_alike"]);
  deepStrictEqual(problemsWith({ diff: diff.slice(1) }), ["diff_malformed"]);
  deepStrictEqual(
    problemsWith({
      pull_request: {
        ...pull_request,
        files: [{ ...file!, additions: file!.additions + 1 }, ...files],
      },
    }),
    ["diff_disagrees_with_files"],
  );
  deepStrictEqual(
    problemsWith({ pull_request: { ...pull_request, files } }),
    ["diff_disagrees_with_files"],
  );
  deepStrictEqual(problemsWith({ observations: { ...observations, ran: [] } }), ["no_observation"]);
  deepStrictEqual(problemsWith({ observations: { ...observations, records: [] } }), [
    "no_observation",
  ]);
  deepStrictEqual(problemsWith(expected({ blockers: [] })), ["blockers_contradict_decision"]);
  deepStrictEqual(problemsWith(expected({ also: [block.expected.decided_by.group] })), [
    "group_named_twice",
  ]);
  deepStrictEqual(
    problemsWith(expected({ decided_by: { ...block.expected.decided_by, decision: "worse" } })),
    ["decision_unknown"],
  );
  deepStrictEqual(
    problemsWith(expected({ decided_by: { ...block.expected.decided_by, decision: "improved" } })),
    ["decision_contradicts_verdict"],
  );
  deepStrictEqual(
    problemsWith(expected({ verdict: "APPROVE", blockers: [] })),
    ["verdicts_alike", "decision_contradicts_verdict"],
  );
});

Deno.test("a diff must be short enough to read and long enough to be one", () => {
  const context = Array.from({ length: 90 }, () => " x");
  const long = ["diff --git a/a.go b/a.go", "--- a/a.go", "+++ b/a.go", "@@ -1,90 +1,91 @@"];
  const files = [{ path: "a.go", change: "modified", additions: 1, deletions: 0 } as const];
  const pull_request = { ...block.pull_request, files };
  deepStrictEqual(problemsWith({ pull_request, diff: [...long, ...context, "+y"] }), [
    "diff_too_short_or_long",
  ]);
  deepStrictEqual(
    problemsWith({
      pull_request,
      diff: [...long.slice(0, 3), "@@ -1 +1,2 @@", " x", "+y"],
    }),
    ["diff_too_short_or_long"],
  );
});

const decided = (
  group: DecidedBy["group"],
  part: string | null,
  decision: string | null,
  row: string | null = null,
): DecidedBy => ({ group, part, row, decision });

Deno.test("codes are those of the contract", () => {
  deepStrictEqual(blockerCodes(decided("repository_reuse", null, "unjustified_duplication")), [
    "repository_reuse:blocking_verdict",
  ]);
  deepStrictEqual(
    blockerCodes(decided("problem_context", "outcome_impact.long_horizon", "regression")),
    ["problem_context:outcome_impact:long_horizon:blocking_decision"],
  );
  deepStrictEqual(
    blockerCodes(
      decided("observable_semantics", "scope_coverage", "overbroad", "scope_escape_attempt"),
    ),
    [
      "observable_semantics:scope_coverage:blocking_decision",
      "observable_semantics:scope_coverage:case_not_proven:scope_escape_attempt",
    ],
  );
  deepStrictEqual(blockerCodes(decided("durable_smoke_value", null, null)), [
    "unresolved_blocking_finding",
  ]);
});

Deno.test("a place the contract does not have is none", () => {
  strictEqual(decisionPlace(decided("repository_reuse", null, "copied")), null);
  strictEqual(decisionPlace(decided("repository_reuse", null, null)), null);
  strictEqual(decisionPlace(decided("repository_reuse", "rule_ownership", "reused")), null);
  strictEqual(decisionPlace(decided("durable_smoke_value", null, "bad")), null);
  strictEqual(decisionPlace(decided("validation_matrix", "items", "passed")), null);
  ok(decisionPlace(decided("validation_matrix", "items", "pending")) !== null);
});
