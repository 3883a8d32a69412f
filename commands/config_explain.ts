/**
 * `loopx config explain KEY`: how one setting came about.
 *
 * @module
 */
import { settingEntry } from "../lib/config/report.ts";
import type { SettingReport } from "../lib/config/report_schema.ts";
import { resolveSettings } from "../lib/config/resolve_settings.ts";
import { SETTING_REPORT_VERSION } from "../lib/config/vocabulary.ts";
import type { Io } from "./_io.ts";
import type { Invocation } from "./_parse.ts";
import { type Presentation, printResult } from "./_presentation.ts";
import { readLevels } from "./_settings_files.ts";

/**
 * Prints one setting with what each level says about it.
 *
 * @param invocation the parsed command line
 * @param presentation language and format
 * @param io the machine
 * @returns exit status 0
 * @throws {LoopxError} what `readLevels` throws
 */
export async function run(
  { flags, args: { key } }: Invocation<"config explain">,
  presentation: Presentation,
  io: Io,
): Promise<number> {
  const { language } = presentation;
  const { levels, goal } = await readLevels(flags, {}, { language, io });
  const report: SettingReport = {
    ok: true,
    schema_version: SETTING_REPORT_VERSION,
    goal_id: goal?.id ?? null,
    agent_id: levels.agent,
    setting: settingEntry(resolveSettings(levels), key),
  };
  const renderer = () => import("../lib/render/settings.ts");
  await printResult(io, presentation, report, {
    markdown: async () => (await renderer()).renderSettingMarkdown(report, language),
    table: async (screen) => (await renderer()).renderSettingTable(report, language, screen),
  });
  return 0;
}
