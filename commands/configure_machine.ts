/**
 * `loopx configure-machine`: the settings that hold for every goal and for nobody's goal.
 *
 * @module
 */
import { changeMachine, machineDocument } from "../lib/config/change_machine.ts";
import type { MachineSettings } from "../lib/config/read_machine.ts";
import { settingChanges } from "../lib/config/report.ts";
import type { MachineConfiguration } from "../lib/config/report_schema.ts";
import type { ReviewSettings } from "../lib/config/settings.ts";
import { MACHINE_CONFIGURATION_VERSION, settingKeys } from "../lib/config/vocabulary.ts";
import type { Io } from "./_io.ts";
import type { Invocation } from "./_parse.ts";
import { type Presentation, printResult } from "./_presentation.ts";
import { applyArguments, applyChange, typedSettings } from "./_review_change.ts";
import { machineSettings, reviewLevel, sharedLevels } from "./_settings_files.ts";

/**
 * Shows the settings of the machine, or what would become of them; with `--execute` they are written,
 * read back and shown.
 *
 * @param invocation the parsed command line
 * @param presentation language and format
 * @param io the machine
 * @returns exit status 0
 * @throws {LoopxError} kind `file_changed` for a stale preview, `input` for a file that this version
 * does not know, and what the store throws
 */
export async function run(
  { flags }: Invocation<"configure-machine">,
  presentation: Presentation,
  io: Io,
): Promise<number> {
  const { language } = presentation;
  const where = { language, io };
  const kept = await machineSettings(where);
  const before = kept.value;
  const shared = await sharedLevels(before, where);
  const clear = flags["clear-pr-review-configuration"] === true;
  const typed = typedSettings(flags);
  const change: ReviewSettings = Object.assign({}, ...typed.map(({ settings }) => settings));
  const asked = clear || typed.length > 0;
  const changed = asked ? changeMachine(before, clear ? "clear" : change, language) : before;
  const documents = {
    before: before === null ? null : machineDocument(before),
    after: changed === null ? null : machineDocument(changed),
  };
  // Taking away what nobody set is no reason to make a file.
  const needless = clear && before === null;
  const outcome = await applyChange(
    kept,
    { asked, before: documents.before, after: needless ? null : documents.after },
    flags,
    language,
  );
  const now = outcome === "written" ? await machineSettings(where) : kept;
  const after = outcome === "written" ? now.value ?? changed : needless ? null : changed;
  const side = (machine: MachineSettings | null) => ({
    stored: machine?.review ?? null,
    levels: { command: {}, agent: null, goal: null, ...shared, machine: reviewLevel(machine) },
  });
  const report: MachineConfiguration = {
    ok: true,
    schema_version: MACHINE_CONFIGURATION_VERSION,
    outcome,
    revision: now.revision,
    settings: settingChanges(side(before), side(after)),
    without_effect: clear
      ? (before?.review ?? null) === null ? ["--clear-pr-review-configuration"] : []
      : typed.filter(({ settings }) => holdsAlready(before, settings)).map(({ typed }) => typed),
    apply_cli_args: applyArguments(outcome, kept.revision),
    before: documents.before,
    after: after === null ? null : machineDocument(after),
  };
  const renderer = () => import("../lib/render/configuration.ts");
  await printResult(io, presentation, report, {
    markdown: async () => (await renderer()).renderConfigurationMarkdown(report, language),
    table: async (screen) => (await renderer()).renderConfigurationTable(report, language, screen),
  });
  return 0;
}

/** Whether a setting is stored as it is wanted. */
function holdsAlready(before: MachineSettings | null, settings: ReviewSettings): boolean {
  return settingKeys.every((key) =>
    settings[key] === undefined ||
    JSON.stringify(settings[key]) === JSON.stringify(before?.review?.[key])
  );
}
