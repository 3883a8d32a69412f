/**
 * `loopx check-result RESULT --packet PACKET`, and `loopx pr-review --check-result RESULT`: is a
 * filled review result consistent? Reads two files and, where the packet is not of a fixture, what the
 * host of this session says of the reviewer now; neither network nor settings.
 *
 * @module
 */
import type { Io } from "./_io.ts";
import type { Invocation } from "./_parse.ts";
import { type Presentation, printResult } from "./_presentation.ts";
import { readSavedFile } from "./_saved_file.ts";

/** What stands for the host's record where the packet is of a fixture. */
const FIXTURE_EXECUTION = { status: "unavailable", reason: "fixture_mode" } as const;

/**
 * Prints whether a result is consistent, and why not.
 *
 * @param invocation the parsed command line
 * @param presentation language and format
 * @param io the machine
 * @returns exit status: 0 consistent (whatever the verdict), 1 not
 * @throws {LoopxError} kind `input` for a file that cannot be read or checked, with no path
 */
export async function run(
  invocation: Invocation<"check-result">,
  presentation: Presentation,
  io: Io,
): Promise<number> {
  const { args, flags } = invocation;
  const { language } = presentation;
  const checker = import("../lib/packet/check_saved_result.ts");
  const result = await readSavedFile("result", args.result, presentation, io);
  const packet = await readSavedFile("packet", flags.packet!, presentation, io);
  const { checkSavedResult, readsHost } = await checker;
  const current_execution = readsHost(packet)
    ? await (await import("./_reviewer.ts")).readReviewerExecution(io, language)
    : FIXTURE_EXECUTION;
  const checked = checkSavedResult({ result, packet, current_execution }, language);
  const wanted = { language, explain: flags.explain === true };
  await printResult(io, presentation, checked.check, {
    markdown: async () =>
      (await import("../lib/render/check_markdown.ts")).renderCheckMarkdown(checked, wanted),
    table: async (screen) =>
      (await import("../lib/render/check_table.ts")).renderCheckTable(checked, wanted, screen),
  });
  return checked.check.ok ? 0 : 1;
}
