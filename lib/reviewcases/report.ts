/**
 * What a probe found: every answer held against what its case should come to.
 *
 * @module
 */
import type { EvidenceId } from "../policy/contract/evidence_groups.ts";
import type { Language } from "../text/messages.ts";
import { probeMessages } from "../text/messages/probe.ts";
import { sayFrom } from "../text/say_from.ts";
import type { Answer, AnswerProblem, Verdict } from "./read_answer.ts";
import type { ReviewCase } from "./schema.ts";
import type { SelectedPair } from "./select_cases.ts";
import { type Rate, wilson } from "./wilson.ts";

/** The schema of a report. */
export const REPORT_VERSION = "pull_request_review_probe_report_v0";

/** What one question came to. */
export interface Outcome {
  readonly case_id: string;
  /** Which time the case was asked, from 1. */
  readonly repeat: number;
  /** The answer; null when the question was not answered at all. */
  readonly answer: Answer | null;
  /** Why it was not answered: the kind of failure; null when it was. */
  readonly failure: string | null;
  /** Milliseconds from the question to the answer, waits included. */
  readonly milliseconds: number;
  /** Tokens, as the provider counts them; null when it does not say. */
  readonly tokens: { readonly prompt: number; readonly completion: number } | null;
}

/** How a probe was made. */
export interface ProbeSetup {
  readonly language: Language;
  /** The model that was asked for. */
  readonly model: string;
  /** What the provider calls the model that answered; safe text. */
  readonly answered_as: readonly string[];
  /** Host and port that were asked. */
  readonly host: string;
  readonly contract: { readonly schema_version: string; readonly policy_revision: number };
  readonly repeats: number;
  readonly concurrency: number;
  readonly timeout_seconds: number;
  /** Milliseconds of the whole run. */
  readonly elapsed: number;
  /** The failure that ended the run before every question was asked; null when none did. */
  readonly stopped_by: string | null;
}

/** How often what happened. */
interface Counts {
  /** Questions that were sent. */
  readonly asked: number;
  /** Answers with a verdict. */
  readonly usable: number;
  /** Answers without one, refusals among them. */
  readonly unusable: number;
  /** Questions that the provider did not answer. */
  readonly failed: number;
  /** Usable answers with the expected verdict. */
  readonly agreed: number;
}

/** A case and what was answered. */
export interface CaseResult extends Counts {
  readonly id: string;
  readonly pair: string;
  readonly expected: Verdict;
  /** Agreeing answers that name the group that decides first. */
  readonly deciding_group: number;
  /** Why answers could not be used, or did not come. */
  readonly problems: Readonly<Record<string, number>>;
  /** The model's reason in its first answer that disagrees; safe text. */
  readonly dissent: string | null;
}

/** See the module. */
export interface ProbeReport {
  readonly schema_version: typeof REPORT_VERSION;
  /** Never `passed`: a probe measures. `incomplete` when a question went unanswered or unasked. */
  readonly status: "measured" | "incomplete";
  readonly skipped: false;
  readonly model: string;
  readonly answered_as: readonly string[];
  readonly host: string;
  readonly contract: ProbeSetup["contract"] & { readonly language: Language };
  readonly repeats: number;
  readonly concurrency: number;
  readonly timeout_seconds: number;
  readonly stopped_by: string | null;
  readonly totals: Counts & {
    readonly cases: number;
    readonly planned: number;
    readonly problems: Readonly<Record<string, number>>;
  };
  readonly rates: {
    /** Expected verdicts among usable answers. */
    readonly agreement: Rate;
    /** REQUEST_CHANGES among usable answers to cases to approve. */
    readonly false_blocks: Rate;
    /** APPROVE among usable answers to cases with a defect. */
    readonly missed_defects: Rate;
    /** Pairs of which both answers of one repeat agree, among those with two usable answers. */
    readonly pairs_told_apart: Rate;
    /** Answers that name the deciding group first, among those that agree. */
    readonly deciding_group: Rate;
  };
  readonly tokens: {
    readonly prompt: number;
    readonly completion: number;
    /** How many answers the provider counted. */
    readonly counted: number;
  };
  /** Milliseconds. */
  readonly time: {
    readonly elapsed: number;
    readonly median: number | null;
    readonly slowest: number | null;
  };
  readonly cases: readonly CaseResult[];
  /** What the numbers say and what they cannot say, as sentences. */
  readonly notes: readonly string[];
}

/**
 * Puts a report together.
 *
 * @param pairs the cases that were asked about; a pair may have lost one of its two
 * @param outcomes what came of every question that was sent
 * @param setup how the probe was made
 * @returns the report
 */
export function probeReport(
  pairs: readonly SelectedPair[],
  outcomes: readonly Outcome[],
  setup: ProbeSetup,
): ProbeReport {
  const { language, model, answered_as, host, contract, repeats, elapsed, stopped_by } = setup;
  const cases = pairs.flatMap(({ pair, cases }) =>
    cases.map((one) => caseResult(pair, one, outcomes.filter(({ case_id }) => case_id === one.id)))
  );
  const planned = cases.length * repeats;
  const totals = { ...sumOf(cases), cases: cases.length, planned, problems: problemsOf(outcomes) };
  const rates = ratesOf(pairs, cases, outcomes);
  const times = outcomes.filter(({ failure }) => failure === null)
    .map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const counted = outcomes.flatMap(({ tokens }) => tokens ?? []);
  return {
    schema_version: REPORT_VERSION,
    status: totals.failed === 0 && totals.asked === planned ? "measured" : "incomplete",
    skipped: false,
    model,
    answered_as,
    host,
    contract: { ...contract, language },
    repeats,
    concurrency: setup.concurrency,
    timeout_seconds: setup.timeout_seconds,
    stopped_by,
    totals,
    rates,
    tokens: {
      prompt: counted.reduce((sum, one) => sum + one.prompt, 0),
      completion: counted.reduce((sum, one) => sum + one.completion, 0),
      counted: counted.length,
    },
    time: { elapsed, median: times[times.length >> 1] ?? null, slowest: times.at(-1) ?? null },
    cases,
    notes: notesOf(language, totals, rates, repeats),
  };
}

/** The parts of a report that notes speak of. */
type Totals = ProbeReport["totals"];

function caseResult(pair: string, one: ReviewCase, outcomes: readonly Outcome[]): CaseResult {
  const { verdict, decided_by, also } = one.expected;
  const judgments = outcomes.flatMap(({ answer }) => answer?.judgment ?? []);
  const agreeing = judgments.filter((judgment) => judgment.verdict === verdict);
  const right: readonly EvidenceId[] = [decided_by.group, ...also];
  return {
    id: one.id,
    pair,
    expected: verdict,
    asked: outcomes.length,
    usable: judgments.length,
    unusable: outcomes.filter(({ answer }) => answer !== null && answer.judgment === null).length,
    failed: outcomes.filter(({ failure }) => failure !== null).length,
    agreed: agreeing.length,
    deciding_group:
      agreeing.filter(({ deciding: [first] }) => first !== undefined && right.includes(first))
        .length,
    problems: problemsOf(outcomes),
    dissent: judgments.find((judgment) => judgment.verdict !== verdict)?.reason ?? null,
  };
}

function problemsOf(outcomes: readonly Outcome[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { answer, failure } of outcomes) {
    const problem: AnswerProblem | string | null = answer?.problem ?? failure;
    if (problem !== null) counts[problem] = (counts[problem] ?? 0) + 1;
  }
  return counts;
}

function sumOf(cases: readonly CaseResult[]): Counts {
  const sum = (count: keyof Counts) => cases.reduce((total, one) => total + one[count], 0);
  return {
    asked: sum("asked"),
    usable: sum("usable"),
    unusable: sum("unusable"),
    failed: sum("failed"),
    agreed: sum("agreed"),
  };
}

function ratesOf(
  pairs: readonly SelectedPair[],
  cases: readonly CaseResult[],
  outcomes: readonly Outcome[],
): ProbeReport["rates"] {
  const [agreed, usable] = [sumOf(cases).agreed, sumOf(cases).usable];
  const disagreeing = (expected: Verdict) => {
    const { agreed, usable } = sumOf(cases.filter((one) => one.expected === expected));
    return wilson(usable - agreed, usable);
  };
  const named = cases.reduce((total, one) => total + one.deciding_group, 0);
  return {
    agreement: wilson(agreed, usable),
    false_blocks: disagreeing("APPROVE"),
    missed_defects: disagreeing("REQUEST_CHANGES"),
    pairs_told_apart: pairsToldApart(pairs, outcomes),
    deciding_group: wilson(named, agreed),
  };
}

function pairsToldApart(
  pairs: readonly SelectedPair[],
  outcomes: readonly Outcome[],
): Rate {
  const verdictOf = new Map(
    outcomes.map(({ case_id, repeat, answer }) => [
      `${case_id} ${repeat}`,
      answer?.judgment?.verdict,
    ]),
  );
  const repeats = [...new Set(outcomes.map(({ repeat }) => repeat))];
  const seen = pairs.filter(({ cases }) => cases.length === 2).flatMap(({ cases }) =>
    repeats.map((repeat) =>
      cases.map((one) => {
        const verdict = verdictOf.get(`${one.id} ${repeat}`);
        return verdict === undefined ? null : verdict === one.expected.verdict;
      })
    )
  ).filter((both) => both.every((agrees) => agrees !== null));
  return wilson(seen.filter((both) => both.every(Boolean)).length, seen.length);
}

/**
 * Writes a share as people read it.
 *
 * @param share from 0 to 1
 * @returns whole per cent; what is not quite none or all stays told apart from them
 */
export function percent(share: number): string {
  const whole = Math.round(share * 100);
  if (whole === 0 && share > 0) return "<1%";
  return whole === 100 && share < 1 ? ">99%" : `${whole}%`;
}

function notesOf(
  language: Language,
  totals: Totals,
  rates: ProbeReport["rates"],
  repeats: number,
): readonly string[] {
  const { agreement } = rates;
  const range = (rate: Rate) => ({ low: percent(rate.low), high: percent(rate.high) });
  const none = [
    ["false_blocks", "probe_note_no_false_block"],
    ["missed_defects", "probe_note_no_missed_defect"],
  ] as const;
  return [
    ...(totals.failed > 0 || totals.asked < totals.planned
      ? [
        sayFrom(probeMessages, language, "probe_note_incomplete", {
          missing: totals.planned - totals.asked + totals.failed,
          planned: totals.planned,
        }),
      ]
      : []),
    ...(agreement.of === 0 ? [sayFrom(probeMessages, language, "probe_note_nothing")] : [
      sayFrom(probeMessages, language, "probe_note_range", {
        answers: agreement.of,
        ...range(agreement),
      }),
    ]),
    ...none.flatMap(([name, key]) => {
      const rate = rates[name];
      return rate.of > 0 && rate.count === 0
        ? [sayFrom(probeMessages, language, key, { answers: rate.of, high: percent(rate.high) })]
        : [];
    }),
    sayFrom(probeMessages, language, "probe_note_constant"),
    ...(repeats > 1 ? [sayFrom(probeMessages, language, "probe_note_repeats")] : []),
    sayFrom(probeMessages, language, "probe_note_compare"),
    sayFrom(probeMessages, language, "probe_note_scope"),
  ];
}
