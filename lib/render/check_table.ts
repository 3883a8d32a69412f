/**
 * A result check for a terminal.
 *
 * @module
 */
import type { CheckedResult } from "../policy/contract/check_result.ts";
import { wrapText } from "../text/wrap_text.ts";
import { type CheckOptions, checkReport, type ReportEntry } from "./check_report.ts";
import { painter, type Tone } from "./paint.ts";
import type { TableOptions } from "./table.ts";

/**
 * Writes a check for a terminal.
 *
 * @param checked what `checkResult` returned
 * @param options the language, and whether to explain the codes
 * @param screen width and colour of the terminal
 * @returns the text to print, ending in a line end; no line is wider than `columns` but a code that
 * is, which is there to be copied
 */
export function renderCheckTable(
  checked: CheckedResult,
  options: CheckOptions,
  screen: TableOptions,
): string {
  const report = checkReport(checked, options);
  const paint = painter(screen.color);
  const tone: Tone = report.ok ? "green" : "red";
  const wrap = (text: string, indent = "") =>
    wrapText(text.replaceAll("`", ""), Math.max(10, screen.columns - indent.length))
      .map((line) => indent + line);
  const painted = (text: string, how: Tone) => wrap(text).map((line) => paint(how, line));
  const entry = ({ code, sentences }: ReportEntry) => [
    `    ${code}`,
    ...sentences.flatMap((sentence) => wrap(sentence, "      ")),
  ];
  const parts = [
    [
      ...painted(report.title, "bold"),
      ...painted(report.state, tone),
      ...report.facts.flatMap((fact) => wrap(fact)),
    ],
    ...report.parts.map(({ heading, groups }) => [
      ...painted(heading, "bold"),
      ...groups.flatMap((group) => [`  ${group.heading}`, ...group.entries.flatMap(entry)]),
    ]),
    [
      ...painted(report.next_heading, "bold"),
      ...report.next.flatMap((step) => wrap(step, "  ")),
    ],
  ];
  return `${parts.map((part) => part.join("\n")).join("\n\n")}\n`;
}
