/**
 * One row in full for a terminal.
 *
 * @module
 */
import type { RowDetail } from "../packet/row_detail_schema.ts";
import { wrapText } from "../text/wrap_text.ts";
import { painter } from "./paint.ts";
import { rowSections } from "./row_sections.ts";
import type { TableOptions } from "./table.ts";

/**
 * Writes a row's description for a terminal.
 *
 * @param detail what `describeRow` returned
 * @param options width and colour of the terminal
 * @returns the text to print, ending in a line end; no line is wider than `columns`
 * but the address and the commands, which are there to be copied
 */
export function renderRowTable(detail: RowDetail, options: TableOptions): string {
  const paint = painter(options.color);
  const bold = (text: string) => wrapText(text, options.columns).map((line) => paint("bold", line));
  const parts = rowSections(detail).map(({ heading, lines, verbatim = false }) => [
    ...bold(heading),
    ...lines.flatMap((line) => {
      const plain = line.replaceAll("`", "");
      return verbatim ? [`  ${plain}`] : indented(plain, options.columns);
    }),
  ]);
  const title = [
    ...bold(`#${detail.row.number} ${detail.row.title}`),
    ...(detail.row.url === null ? [] : [detail.row.url]),
  ];
  return `${[title, ...parts].map((part) => part.join("\n")).join("\n\n")}\n`;
}

/** Wraps a line below its own indent. */
function indented(line: string, columns: number): readonly string[] {
  const indent = line.startsWith("  ") ? "    " : "  ";
  return wrapText(line.trim(), Math.max(10, columns - indent.length - 2))
    .map((part, index) => `${indent}${index === 0 ? "" : "  "}${part}`);
}
