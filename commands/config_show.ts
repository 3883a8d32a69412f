/**
 * `loopx config show`: the settings in force.
 *
 * @module
 */
import { settingsReport } from "../lib/config/report.ts";
import type { Io } from "./_io.ts";
import type { Invocation } from "./_parse.ts";
import { type Presentation, printResult } from "./_presentation.ts";
import { readLevels } from "./_settings_files.ts";

/**
 * Prints every setting in force with what each level says about it.
 *
 * @param invocation the parsed command line
 * @param presentation language and format
 * @param io the machine
 * @returns exit status 0
 * @throws {LoopxError} what `readLevels` throws
 */
export async function run(
  { flags }: Invocation<"config show">,
  presentation: Presentation,
  io: Io,
): Promise<number> {
  const { language } = presentation;
  const { levels, goal } = await readLevels(flags, {}, { language, io });
  const report = settingsReport(levels, goal);
  const renderer = () => import("../lib/render/settings.ts");
  await printResult(io, presentation, report, {
    markdown: async () => (await renderer()).renderSettingsMarkdown(report, language),
    table: async (screen) => (await renderer()).renderSettingsTable(report, language, screen),
  });
  return 0;
}
