/**
 * `loopx slash-commands`: which slash commands a chat may offer, and what an agent does with them.
 *
 * @module
 */
import type { Io } from "./_io.ts";
import type { Invocation } from "./_parse.ts";
import { type Presentation, printResult } from "./_presentation.ts";
import { valueInForce, verbNames, type VerbRow, verbs } from "./_table.ts";

/**
 * Prints the catalogue of slash commands (review contract §8), one for each verb that has one.
 *
 * @param invocation the parsed command line
 * @param presentation language and format
 * @param io the machine
 * @returns exit status 0
 */
export async function run(
  invocation: Invocation<"slash-commands">,
  presentation: Presentation,
  io: Io,
): Promise<number> {
  const { flags, verb } = invocation;
  const { language } = presentation;
  const { slashCommandCatalog } = await import("../lib/packet/slash_commands.ts");
  const catalog = slashCommandCatalog({
    language,
    program: valueInForce(verbs[verb], "cli-bin", flags)!,
    legacy_aliases: !flags["no-legacy-aliases"],
    commands: verbNames.flatMap((name) => (verbs[name] as VerbRow).slash_command ?? []),
  });
  const renderer = () => import("../lib/render/slash_commands.ts");
  await printResult(io, presentation, catalog, {
    markdown: async () => (await renderer()).renderSlashCommandsMarkdown(catalog, language),
    table: async (screen) => (await renderer()).renderSlashCommandsTable(catalog, language, screen),
  });
  return 0;
}
