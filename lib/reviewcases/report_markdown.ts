/**
 * A report as Markdown.
 *
 * @module
 */
import { markdownCode, markdownInline } from "../text/markdown_text.ts";
import type { Language } from "../text/messages.ts";
import { probeMessages } from "../text/messages/probe.ts";
import { sayFrom } from "../text/say_from.ts";
import { type CaseResult, percent, type ProbeReport } from "./report.ts";
import type { SkippedProbe } from "./skipped.ts";
import type { Rate } from "./wilson.ts";

/**
 * Writes a report, or that there is none, for people.
 *
 * @param report what to write
 * @param language the language of headings
 * @returns Markdown with a line end
 */
export function reportMarkdown(report: ProbeReport | SkippedProbe, language: Language): string {
  const title = `# ${sayFrom(probeMessages, language, "probe_title")}`;
  const parts = report.skipped ? [title, report.message] : [
    title,
    setup(report, language),
    rates(report, language),
    ...dissent(report, language),
    [
      `## ${sayFrom(probeMessages, language, "probe_head_cases")}`,
      caseTable(report.cases, language),
    ].join("\n\n"),
    [
      `## ${sayFrom(probeMessages, language, "probe_head_notes")}`,
      list(report.notes),
    ].join("\n\n"),
  ];
  return parts.join("\n\n") + "\n";
}

function list(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join("\n");
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const write = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [write(head), write(head.map(() => "---")), ...rows.map(write)].join("\n");
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1);
}

function setup(report: ProbeReport, language: Language): string {
  const { totals, tokens, time, contract } = report;
  const answered = report.answered_as.map(markdownInline).join(", ");
  return list([
    sayFrom(probeMessages, language, "probe_line_model", {
      model: markdownCode(report.model),
      host: markdownCode(report.host),
    }),
    ...(answered === ""
      ? []
      : [sayFrom(probeMessages, language, "probe_line_answered_as", { names: answered })]),
    sayFrom(probeMessages, language, "probe_line_contract", {
      contract: markdownCode(contract.schema_version),
      revision: contract.policy_revision,
    }),
    sayFrom(probeMessages, language, "probe_line_asked", {
      cases: totals.cases,
      repeats: report.repeats,
      asked: totals.asked,
      planned: totals.planned,
    }),
    sayFrom(probeMessages, language, "probe_line_answers", {
      usable: totals.usable,
      unusable: totals.unusable,
      failed: totals.failed,
    }) + problemList(totals.problems),
    ...(tokens.counted === 0 ? [sayFrom(probeMessages, language, "probe_line_no_tokens")] : [
      sayFrom(probeMessages, language, "probe_line_tokens", {
        prompt: tokens.prompt,
        completion: tokens.completion,
        counted: tokens.counted,
      }),
    ]),
    ...(time.median === null || time.slowest === null ? [] : [
      sayFrom(probeMessages, language, "probe_line_time", {
        elapsed: seconds(time.elapsed),
        median: seconds(time.median),
        slowest: seconds(time.slowest),
      }),
    ]),
  ]);
}

function problemList(problems: Readonly<Record<string, number>>): string {
  const shown = Object.entries(problems).map(([name, count]) => `${markdownCode(name)} ${count}`);
  return shown.length === 0 ? "" : ` (${shown.join(", ")})`;
}

function rates(report: ProbeReport, language: Language): string {
  const names = [
    "agreement",
    "false_blocks",
    "missed_defects",
    "pairs_told_apart",
    "deciding_group",
  ] as const;
  return table(
    [
      sayFrom(probeMessages, language, "probe_column_measure"),
      sayFrom(probeMessages, language, "probe_column_count"),
      sayFrom(probeMessages, language, "probe_column_share"),
      sayFrom(probeMessages, language, "probe_column_interval"),
    ],
    names.map((name) => [
      sayFrom(probeMessages, language, `probe_rate_${name}`),
      ...rateCells(report.rates[name]),
    ]),
  );
}

function rateCells({ count, of, share, low, high }: Rate): readonly string[] {
  return [
    `${count}/${of}`,
    share === null ? "" : percent(share),
    share === null ? "" : `${percent(low)} – ${percent(high)}`,
  ];
}

function caseTable(cases: readonly CaseResult[], language: Language): string {
  return table(
    [
      sayFrom(probeMessages, language, "probe_column_pair"),
      sayFrom(probeMessages, language, "probe_column_case"),
      sayFrom(probeMessages, language, "probe_column_expected"),
      sayFrom(probeMessages, language, "probe_column_agreed"),
      sayFrom(probeMessages, language, "probe_column_group"),
      sayFrom(probeMessages, language, "probe_column_lost"),
    ],
    cases.map((one) => [
      markdownCode(one.pair),
      markdownCode(one.id),
      one.expected,
      `${one.agreed}/${one.asked}`,
      `${one.deciding_group}/${one.agreed}`,
      Object.entries(one.problems).map(([name, count]) => `${markdownCode(name)} ${count}`)
        .join(", "),
    ]),
  );
}

/** What the model said where it disagreed: the first thing a reader wants to see. */
function dissent(report: ProbeReport, language: Language): readonly string[] {
  const rows = report.cases.filter((one) => one.dissent !== null);
  if (rows.length === 0) return [];
  return [
    [
      `## ${sayFrom(probeMessages, language, "probe_head_dissent")}`,
      list(
        rows.map((one) =>
          `${markdownCode(one.id)} (${one.expected}): ${
            one.dissent
              ? markdownInline(one.dissent)
              : sayFrom(probeMessages, language, "probe_no_reason")
          }`
        ),
      ),
    ].join("\n\n"),
  ];
}
