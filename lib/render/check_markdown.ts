/**
 * A result check as Markdown.
 *
 * @module
 */
import type { CheckedResult } from "../policy/contract/check_result.ts";
import { markdownSentence } from "../text/markdown_sentence.ts";
import { markdownCode } from "../text/markdown_text.ts";
import { type CheckOptions, checkReport, type ReportEntry } from "./check_report.ts";

/** A report speaks of no pull request but by its exact head. */
const noNumbers: ReadonlySet<number> = new Set();

/**
 * Writes a check as Markdown.
 *
 * @param checked what `checkResult` returned
 * @param options the language, and whether to explain the codes
 * @returns the text to print, ending in a line end
 */
export function renderCheckMarkdown(checked: CheckedResult, options: CheckOptions): string {
  const report = checkReport(checked, options);
  const write = (text: string) => markdownSentence(text, noNumbers);
  const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join("\n");
  const entry = ({ code, sentences }: ReportEntry) =>
    [markdownCode(code), ...sentences.map(write)].join("\\\n  ");
  const parts = [
    `# ${write(report.title)}`,
    `**${write(report.state)}**`,
    list(report.facts.map(write)),
    ...report.parts.flatMap(({ heading, groups }) => [
      `## ${write(heading)}`,
      ...groups.map((group) => `### ${write(group.heading)}\n\n${list(group.entries.map(entry))}`),
    ]),
    `## ${write(report.next_heading)}`,
    list(report.next.map(write)),
  ];
  return `${parts.join("\n\n")}\n`;
}
