/**
 * The catalogue of slash commands for people.
 *
 * @module
 */
import type { SlashCommandCatalog } from "../packet/slash_commands_schema.ts";
import { markdownCode, markdownInline } from "../text/markdown_text.ts";
import { type Language, say } from "../text/messages.ts";
import { wrapText } from "../text/wrap_text.ts";
import { painter } from "./paint.ts";
import type { TableOptions } from "./table.ts";

/**
 * Writes the catalogue as Markdown: a table, then what to run first.
 *
 * @param catalog what `slashCommandCatalog` returned
 * @param language the language of its sentences
 * @returns the text to print, ending in a line end
 */
export function renderSlashCommandsMarkdown(
  catalog: SlashCommandCatalog,
  language: Language,
): string {
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const parts = [
    `# ${say(language, "slash_title")}`,
    [
      row([
        say(language, "slash_label_command"),
        say(language, "slash_label_runs"),
        say(language, "slash_label_intent"),
        say(language, "slash_label_policy"),
      ]),
      row(["---", "---", "---", "---"]),
      ...catalog.commands.map((entry) =>
        row([
          markdownCode(entry.command),
          markdownCode(entry.cli_reference),
          markdownInline(entry.intent),
          markdownInline(entry.mutation_policy),
        ])
      ),
    ].join("\n"),
    ...notes(catalog).map(markdownInline),
  ];
  return `${parts.join("\n\n")}\n`;
}

/**
 * Writes the catalogue for a terminal.
 *
 * @param catalog what `slashCommandCatalog` returned
 * @param language the language of its sentences
 * @param options width and colour of the terminal
 * @returns the text to print, ending in a line end; no line is wider than `columns`
 */
export function renderSlashCommandsTable(
  catalog: SlashCommandCatalog,
  language: Language,
  options: TableOptions,
): string {
  const paint = painter(options.color);
  const line = (label: string, text: string) =>
    wrapText(`${label}: ${text}`, options.columns - 2).map((part) => `  ${part}`);
  const parts = [
    [paint("bold", say(language, "slash_title"))],
    ...catalog.commands.map((entry) => [
      paint("bold", entry.command),
      ...line(say(language, "slash_label_runs"), entry.cli_reference),
      ...line(say(language, "slash_label_intent"), entry.intent),
      ...line(say(language, "slash_label_policy"), entry.mutation_policy),
    ]),
    notes(catalog).flatMap((note) => wrapText(note, options.columns)),
  ];
  return `${parts.map((part) => part.join("\n")).join("\n\n")}\n`;
}

/** What the first policy of each command and the catalogue itself have to say, once each. */
function notes(catalog: SlashCommandCatalog): readonly string[] {
  return [
    ...new Set(catalog.commands.map(({ agent_contract }) => agent_contract.manual_gh_policy)),
    catalog.onboarding.suggested_user_note,
  ];
}
