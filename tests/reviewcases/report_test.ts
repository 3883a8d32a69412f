import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import type { EvidenceId } from "../../lib/policy/contract/evidence_groups.ts";
import {
  type Outcome,
  percent,
  probeReport,
  type ProbeSetup,
} from "../../lib/reviewcases/report.ts";
import { reportMarkdown } from "../../lib/reviewcases/report_markdown.ts";
import { selectCases } from "../../lib/reviewcases/select_cases.ts";
import { skippedProbe, skipReasons } from "../../lib/reviewcases/skipped.ts";
import type { Verdict } from "../../lib/reviewcases/read_answer.ts";
import { languages } from "../../lib/text/messages.ts";
import { reviewPairs } from "../support/review_pairs.ts";

const all = reviewPairs();
const { pairs } = selectCases(all, ["retry_key", "red_check"]);

const setup: ProbeSetup = {
  language: "en",
  model: "doubao-seed-evolving",
  answered_as: ["doubao-seed-evolving-2030|01"],
  host: "models.example:443",
  contract: { schema_version: "contract_v2", policy_revision: 21 },
  repeats: 2,
  concurrency: 2,
  timeout_seconds: 120,
  elapsed: 61_250,
  stopped_by: null,
};

const answered = (
  case_id: string,
  repeat: number,
  verdict: Verdict,
  deciding: readonly EvidenceId[] = [],
): Outcome => ({
  case_id,
  repeat,
  answer: {
    judgment: { verdict, deciding, blockers: [], reason: `*${verdict}* | <b>` },
    problem: null,
  },
  failure: null,
  milliseconds: 1_000 * repeat,
  tokens: { prompt: 100, completion: 10 },
});

const outcomes: readonly Outcome[] = [
  answered("key_per_booking", 1, "APPROVE", ["problem_context"]),
  answered("key_per_attempt", 1, "REQUEST_CHANGES", ["failure_analysis", "code_volume"]),
  answered("key_per_booking", 2, "REQUEST_CHANGES"),
  answered("key_per_attempt", 2, "REQUEST_CHANGES", ["code_volume", "problem_context"]),
  answered("red_on_base_too", 1, "APPROVE"),
  answered("red_on_head_only", 1, "APPROVE"),
  {
    ...answered("red_on_base_too", 2, "APPROVE"),
    answer: { judgment: null, problem: "refused" },
    tokens: null,
  },
  {
    ...answered("red_on_head_only", 2, "APPROVE"),
    answer: null,
    failure: "rate_limited",
    tokens: null,
  },
];

Deno.test("every answer is counted once, and rates have the right bottom line", () => {
  const { totals, rates, tokens, time, cases, status } = probeReport(pairs, outcomes, setup);
  deepStrictEqual(totals, {
    asked: 8,
    usable: 6,
    unusable: 1,
    failed: 1,
    agreed: 4,
    cases: 4,
    planned: 8,
    problems: { refused: 1, rate_limited: 1 },
  });
  const counts = Object.fromEntries(
    Object.entries(rates).map(([name, { count, of }]) => [name, `${count}/${of}`]),
  );
  deepStrictEqual(counts, {
    agreement: "4/6",
    false_blocks: "1/3",
    missed_defects: "1/3",
    // The second repeat of red_check has no two answers, so it tells nothing.
    pairs_told_apart: "1/3",
    // Only what is named first counts, and only where the verdict agrees.
    deciding_group: "2/4",
  });
  deepStrictEqual(tokens, { prompt: 600, completion: 60, counted: 6 });
  deepStrictEqual(time, { elapsed: 61_250, median: 1_000, slowest: 2_000 });
  strictEqual(status, "incomplete");
  strictEqual(cases.find(({ id }) => id === "red_on_head_only")?.dissent, "*APPROVE* | <b>");
});

Deno.test("a single case makes no pair", () => {
  const { pairs } = selectCases(all, ["key_per_attempt"]);
  const report = probeReport(pairs, [answered("key_per_attempt", 1, "REQUEST_CHANGES")], {
    ...setup,
    repeats: 1,
  });
  strictEqual(report.status, "measured");
  strictEqual(report.rates.pairs_told_apart.share, null);
  ok(!report.notes.some((note) => note.includes("Repeats")));
});

Deno.test("notes say what small numbers cannot say", () => {
  const notes = (chosen: readonly Outcome[], repeats = 1) =>
    probeReport(pairs, chosen, { ...setup, repeats }).notes.join("\n");
  const right = outcomes.slice(0, 2);
  ok(notes(right).includes("2 of 4 planned questions got no answer"));
  ok(notes(right).includes("With 2 answers"));
  ok(notes(right).includes("No false block in 1 answer does not mean none: up to 79%"));
  ok(notes(right).includes("No missed defect in 1 answer"));
  ok(!notes(outcomes).includes("No false block"));
  ok(notes(right, 2).includes("Repeats of a case resemble each other"));
  ok(notes([outcomes[6]!]).includes("no usable answer"));
  ok(notes(right).includes("invented"));
});

Deno.test("a share that is not quite none or all is not written as such", () => {
  deepStrictEqual([0, 0.004, 0.5, 0.996, 1].map(percent), ["0%", "<1%", "50%", ">99%", "100%"]);
});

Deno.test("cases are chosen by their own name or by that of their pair", () => {
  const names = (...chosen: string[]) =>
    selectCases(all, chosen).pairs.flatMap(({ cases }) => cases.map(({ id }) => id));
  strictEqual(names().length, all.length * 2);
  deepStrictEqual(names("key_per_attempt"), ["key_per_attempt"]);
  strictEqual(names("retry_key", "key_per_attempt").length, 2);
  deepStrictEqual(selectCases(all, ["retry_key", "toString"]).unknown, "toString");
  strictEqual(selectCases(all, ["retry_key"]).unknown, null);
});

for (const language of languages) {
  Deno.test(`a report for people, ${language}`, async (t) => {
    const report = probeReport(pairs, outcomes, { ...setup, language });
    await t.assertSnapshot(reportMarkdown(report, language));
  });
}

Deno.test("every reason to skip is told as Markdown, without a table", () => {
  for (const language of languages) {
    for (const reason of skipReasons) {
      const skipped = skippedProbe(language, reason);
      ok(reportMarkdown(skipped, language).endsWith(`\n\n${skipped.message}\n`));
    }
  }
});
