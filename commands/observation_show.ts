/**
 * `loopx observation show`: what a checkpoint holds.
 *
 * @module
 */
import { checkpointReport } from "../lib/observation/checkpoint_report.ts";
import { openCheckpoint } from "./_checkpoint.ts";
import type { Io } from "./_io.ts";
import type { Invocation } from "./_parse.ts";
import { type Presentation, printResult } from "./_presentation.ts";

/**
 * Prints what a checkpoint holds.
 *
 * @param invocation the parsed command line
 * @param presentation language and format
 * @param io the machine
 * @returns exit status 0, also where there is no checkpoint
 * @throws {LoopxError} what the checkpoint throws
 */
export async function run(
  { flags, verb }: Invocation<"observation show">,
  presentation: Presentation,
  io: Io,
): Promise<number> {
  const { language } = presentation;
  const checkpoint = await openCheckpoint(flags["observation-state-file"], { verb, language, io });
  const { prior } = await checkpoint.read();
  const report = checkpointReport(prior, null);
  const renderer = () => import("../lib/render/checkpoint_report.ts");
  await printResult(io, presentation, report, {
    markdown: async () => (await renderer()).renderReportMarkdown(report, language),
    table: async ({ columns }) => (await renderer()).renderReportText(report, language, columns),
  });
  return 0;
}
