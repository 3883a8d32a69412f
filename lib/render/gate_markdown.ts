/**
 * The report of a gate as Markdown.
 *
 * @module
 */
import { readWebUrl } from "../facts/web_url.ts";
import { markdownSentence } from "../text/markdown_sentence.ts";
import { markdownCode } from "../text/markdown_text.ts";
import type { GateEntry, GateList, GateReport } from "./gate_report.ts";

/** A report names pull requests by their exact head only. */
const noNumbers: ReadonlySet<number> = new Set();

const write = (text: string) => markdownSentence(text, noNumbers);

/**
 * Writes the report of a gate as Markdown.
 *
 * @param report what `readinessReport` or `closeoutReport` returned
 * @returns the text to print, ending in a line end
 */
export function renderGateMarkdown(report: GateReport): string {
  const address = report.url === null ? null : readWebUrl(report.url);
  const parts = [
    `# ${write(report.title)}`,
    ...(address === null ? [] : [`<${address}>`]),
    `**${write(report.answer)}**`,
    ...report.remarks.map(write),
    ...report.parts.flatMap(({ heading, entries }) => [
      `## ${write(heading)}`,
      entries.map(entryText).join("\n"),
    ]),
    ...listText(report.read),
    ...listText(report.next),
  ];
  return `${parts.join("\n\n")}\n`;
}

function entryText({ name, id, who, sentences, address, commands }: GateEntry): string {
  const head = [
    `**${write(name)}**`,
    ...(id === null ? [] : [markdownCode(id)]),
    ...(who === null ? [] : [write(who)]),
  ].join(" · ");
  const link = address === null ? null : readWebUrl(address);
  return [
    `- ${head}`,
    ...sentences.map((sentence) => `  ${write(sentence)}`),
    ...(link === null ? [] : [`  <${link}>`]),
    ...commands.map((command) => `  ${markdownCode(command)}`),
  ].join("\\\n");
}

function listText({ heading, lines, commands }: GateList): readonly string[] {
  return [
    `## ${write(heading)}`,
    [...lines.map(write), ...commands.map(markdownCode)].map((line) => `- ${line}`).join("\n"),
  ];
}
