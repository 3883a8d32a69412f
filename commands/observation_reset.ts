/**
 * `loopx observation reset`: forgetting what a checkpoint holds.
 *
 * @module
 */
import { checkpointReport } from "../lib/observation/checkpoint_report.ts";
import { openCheckpoint } from "./_checkpoint.ts";
import type { Io } from "./_io.ts";
import type { Invocation } from "./_parse.ts";
import { type Presentation, printResult } from "./_presentation.ts";

/**
 * Says what would be forgotten, and with `--execute` removes the checkpoint. Only a checkpoint that
 * can be read is removed.
 *
 * @param invocation the parsed command line
 * @param presentation language and format
 * @param io the machine
 * @returns exit status 0, also where there is nothing to forget
 * @throws {LoopxError} what the checkpoint throws; `file_changed` when another process wrote it meanwhile
 */
export async function run(
  { flags, verb }: Invocation<"observation reset">,
  presentation: Presentation,
  io: Io,
): Promise<number> {
  const { language } = presentation;
  const checkpoint = await openCheckpoint(flags["observation-state-file"], { verb, language, io });
  const { prior, digest } = await checkpoint.read();
  const execute = flags.execute === true && digest !== null;
  if (execute) await checkpoint.remove({ prior, digest });
  const outcome = digest === null ? "nothing" : execute ? "done" : "preview";
  const report = checkpointReport(prior, outcome);
  const renderer = () => import("../lib/render/checkpoint_report.ts");
  await printResult(io, presentation, report, {
    markdown: async () => (await renderer()).renderReportMarkdown(report, language),
    table: async ({ columns }) => (await renderer()).renderReportText(report, language, columns),
  });
  return 0;
}
