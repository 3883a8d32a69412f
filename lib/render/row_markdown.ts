/**
 * One row in full as Markdown.
 *
 * @module
 */
import { readWebUrl } from "../facts/web_url.ts";
import type { RowDetail } from "../packet/row_detail_schema.ts";
import { markdownSentence } from "../text/markdown_sentence.ts";
import { rowSections } from "./row_sections.ts";

/**
 * Writes a row's description as Markdown.
 *
 * @param detail what `describeRow` returned
 * @returns the text to print, ending in a line end
 */
export function renderRowMarkdown(detail: RowDetail): string {
  const { row } = detail;
  const numbers = new Set([
    row.number,
    ...(row.stack === undefined ? [] : [row.stack.parent_number]),
  ]);
  const write = (text: string) => markdownSentence(text, numbers);
  const parts = rowSections(detail).map(({ heading, lines }) =>
    `## ${heading}\n\n${
      lines.map((line) => `${line.startsWith("  ") ? "  " : ""}- ${write(line.trim())}`).join("\n")
    }`
  );
  const address = row.url === null ? null : readWebUrl(row.url);
  const title = address === null ? `#${row.number}` : `[#${row.number}](${address})`;
  return `${[`# ${title} ${write(row.title)}`, ...parts].join("\n\n")}\n`;
}
