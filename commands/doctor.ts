/**
 * `loopx doctor`: what a scan of GitHub would meet here, and what to do about it.
 *
 * @module
 */
import type { SettingsFinding } from "../lib/facts/setup.ts";
import type { Io } from "./_io.ts";
import type { Invocation } from "./_parse.ts";
import { type Presentation, printResult } from "./_presentation.ts";
import type { Place } from "./_settings.ts";

/**
 * Prints the report on the setup.
 *
 * @param invocation the parsed command line
 * @param presentation language and format
 * @param io the machine
 * @returns exit status: 0 when a scan can start, 1 when something would stop it
 * @throws {LoopxError} when it was stopped
 */
export async function run(
  invocation: Invocation<"doctor">,
  presentation: Presentation,
  io: Io,
): Promise<number> {
  const { flags } = invocation;
  const { language } = presentation;
  const [machine, settings, { examineSetup }, { judgeSetup }] = await Promise.all([
    io.github(),
    settingsOf({ language, io }),
    import("../lib/github/examine_setup.ts"),
    import("../lib/packet/doctor.ts"),
  ]);
  const findings = await examineSetup({
    repository: flags.repo ?? null,
    transport: flags.transport ?? null,
    language,
    settings,
  }, machine);
  const report = judgeSetup(findings, language);
  const renderer = () => import("../lib/render/doctor.ts");
  await printResult(io, presentation, report, {
    markdown: async () => (await renderer()).renderDoctorMarkdown(report, language),
    table: async (screen) => (await renderer()).renderDoctorTable(report, language, screen),
  });
  return report.ready ? 0 : 1;
}

/** The settings that hold without a goal. Without any file nothing is loaded. */
async function settingsOf(where: Place): Promise<SettingsFinding> {
  if (!await where.io.has_settings()) return { files: [], wait_for_ci: true };
  return await (await import("./_settings_files.ts")).examineSettings(where);
}
