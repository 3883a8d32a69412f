/**
 * The report of a gate for a terminal.
 *
 * @module
 */
import { wrapText } from "../text/wrap_text.ts";
import type { GateEntry, GateList, GateReport } from "./gate_report.ts";
import { painter } from "./paint.ts";
import type { TableOptions } from "./table.ts";

/**
 * Writes the report of a gate for a terminal: the answer first, then what stands in the way and who can
 * take it away.
 *
 * @param report what `readinessReport` or `closeoutReport` returned
 * @param options width and colour of the terminal
 * @returns the text to print, ending in a line end; no line is wider than `columns` but addresses,
 *   commands and ids, which are there to be copied
 */
export function renderGateTable(report: GateReport, options: TableOptions): string {
  const paint = painter(options.color);
  const wrap = (text: string, indent = "") =>
    wrapText(text.replaceAll("`", ""), Math.max(10, options.columns - indent.length))
      .map((line) => indent + line);
  const bold = (text: string) => wrap(text).map((line) => paint("bold", line));
  const commandLine = (command: string, indent: string) => `${indent}$ ${paint("cyan", command)}`;
  const entry = ({ name, who, sentences, address, commands }: GateEntry) => [
    ...wrap(who === null ? name : `${name} · ${who}`, "  ")
      .map((line, index) => index === 0 ? paint(report.tone, line) : line),
    ...sentences.flatMap((sentence) => wrap(sentence, "    ")),
    ...(address === null ? [] : [`    ${address}`]),
    ...commands.map((command) => commandLine(command, "    ")),
  ];
  const list = ({ heading, lines, commands }: GateList) => [
    ...bold(heading),
    ...lines.flatMap((line) => wrap(line, "  ")),
    ...commands.map((command) => commandLine(command, "  ")),
  ];
  const parts = [
    [
      ...wrap(report.answer).map((line) => paint(report.tone, line)),
      ...report.remarks.flatMap((remark) => wrap(remark)),
      ...bold(report.title),
      ...(report.url === null ? [] : [report.url]),
    ],
    ...report.parts.map(({ heading, entries }) => [...bold(heading), ...entries.flatMap(entry)]),
    list(report.read),
    list(report.next),
  ];
  return `${parts.map((part) => part.join("\n")).join("\n\n")}\n`;
}
