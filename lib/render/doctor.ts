/**
 * The report on a setup for people.
 *
 * @module
 */
import type { DoctorStatus } from "../packet/doctor_checks.ts";
import type { DoctorCheck, DoctorReport } from "../packet/doctor_schema.ts";
import { displayWidth, padToWidth } from "../text/display_width.ts";
import { markdownCode, markdownInline } from "../text/markdown_text.ts";
import { markdownSentence } from "../text/markdown_sentence.ts";
import { type Language, say } from "../text/messages.ts";
import { wrapText } from "../text/wrap_text.ts";
import { painter, type Tone } from "./paint.ts";
import type { TableOptions } from "./table.ts";

const tones: Readonly<Record<DoctorStatus, Tone>> = {
  ok: "green",
  warning: "yellow",
  problem: "red",
  skipped: "dim",
};

/** No number in a report is one of a pull request. */
const sentence = (text: string) => markdownSentence(text, new Set<number>());

const headline = ({ host }: DoctorReport, language: Language) =>
  say(language, "doctor_title", { host });
const joined = (first: string, second: string, language: Language) =>
  say(language, "doctor_joined", { first, second });
const verdict = ({ ready }: DoctorReport, language: Language) =>
  say(language, ready ? "doctor_ready" : "doctor_not_ready");
const counts = ({ summary }: DoctorReport, language: Language) =>
  say(language, "doctor_counts", summary);

const statusWord = ({ status }: DoctorCheck, language: Language) =>
  say(language, `doctor_status_${status}`);
const titleOf = ({ id }: DoctorCheck, language: Language) => say(language, `doctor_title_${id}`);

/**
 * Writes a report as Markdown: the verdict, then a table of checks.
 *
 * @param report what `judgeSetup` returned
 * @param language the language of its sentences
 * @returns the text to print, ending in a line end
 */
export function renderDoctorMarkdown(report: DoctorReport, language: Language): string {
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const mend = ({ advice, commands }: DoctorCheck) =>
    [
      ...(advice === null ? [] : [sentence(advice)]),
      ...commands.map(markdownCode),
    ].join("<br>");
  const table = [
    row([
      say(language, "doctor_label_status"),
      say(language, "doctor_label_check"),
      say(language, "doctor_label_found"),
      say(language, "doctor_label_mend"),
    ]),
    row(["---", "---", "---", "---"]),
    ...report.checks.map((check) =>
      row([
        check.status === "ok" || check.status === "skipped"
          ? statusWord(check, language)
          : `**${statusWord(check, language)}**`,
        markdownInline(titleOf(check, language)),
        sentence(check.found),
        mend(check),
      ])
    ),
  ].join("\n");
  return [
    `# ${markdownInline(headline(report, language))}`,
    joined(`**${verdict(report, language)}**`, counts(report, language), language),
    table,
  ].join("\n\n") + "\n";
}

/** Display columns between two columns of the table. */
const GAP = 2;

/**
 * Writes a report for a terminal: the verdict, then a block for each check, with what to do below
 * what is not ok. Commands stand on lines of their own and are never broken, so that they can be
 * copied.
 *
 * @param report what `judgeSetup` returned
 * @param language the language of its sentences
 * @param options width and colour of the terminal
 * @returns the text to print, ending in a line end
 */
export function renderDoctorTable(
  report: DoctorReport,
  language: Language,
  options: TableOptions,
): string {
  const paint = painter(options.color);
  const widest = (text: (check: DoctorCheck) => string) =>
    Math.max(...report.checks.map((check) => displayWidth(text(check))));
  const statusWidth = widest((check) => statusWord(check, language));
  const titleWidth = widest((check) => titleOf(check, language));
  const indent = statusWidth + titleWidth + 2 * GAP;
  const below = " ".repeat(statusWidth + GAP);
  const room = Math.max(20, options.columns - indent);
  const lines = report.checks.flatMap((check) => {
    const [first = "", ...rest] = wrapText(plain(check.found), room);
    const status = paint(tones[check.status], padToWidth(statusWord(check, language), statusWidth));
    const title = padToWidth(titleOf(check, language), titleWidth);
    const advice = check.advice === null
      ? []
      : wrapText(plain(check.advice), options.columns - below.length);
    return [
      [status, paint("bold", title), first].join(" ".repeat(GAP)),
      ...rest.map((line) => " ".repeat(indent) + line),
      ...advice.map((line) => below + paint("dim", line)),
      ...check.commands.map((command) => `${below}$ ${paint("cyan", command)}`),
    ];
  });
  return [
    paint("bold", headline(report, language)),
    ...wrapText(
      joined(verdict(report, language), counts(report, language), language),
      options.columns,
    ),
    "",
    ...lines,
  ].join("\n") + "\n";
}

/** Backticks set words apart on a page; a terminal shows the words. */
function plain(sentence: string): string {
  return sentence.replaceAll("`", "");
}
