/**
 * `loopx pr-review show NUMBER`: one pull request in full.
 *
 * @module
 */
import type { PacketContext } from "../lib/packet/request.ts";
import type { RowDetail } from "../lib/packet/row_detail_schema.ts";
import type { Io } from "./_io.ts";
import type { Invocation } from "./_parse.ts";
import { type Presentation, printResult } from "./_presentation.ts";
import { rowRequest, withReadiness } from "./_request.ts";
import { effectiveContext } from "./_settings.ts";
import { readSource } from "./_source.ts";

/**
 * Prints one row in full: of a fixture in its place in the whole queue, of GitHub alone.
 *
 * @param invocation the parsed command line
 * @param presentation language and format
 * @param io the machine
 * @returns exit status 0
 * @throws {LoopxError} what {@link readSource} throws, and kind `input` when the source has no such
 * pull request or a fresh audit does not qualify
 */
export async function run(
  invocation: Invocation<"pr-review show">,
  presentation: Presentation,
  io: Io,
): Promise<number> {
  const { args: { number }, flags, verb } = invocation;
  const { language } = presentation;
  const place = { language, io };
  const caller = await effectiveContext(verb, flags, place);
  const { context, gates } = await withReadiness(caller.context, place);
  const asked = { wanted: { number }, checks: context.settings.wait_for_ci, gates };
  const [{ envelope, now }, { describeRow }] = await Promise.all([
    readSource(verb, flags, asked, place),
    import("../lib/packet/row_detail.ts"),
  ]);
  const build = (context: PacketContext): RowDetail =>
    describeRow(envelope, rowRequest(flags, language), context, { number, now });
  const look = ({ row, repository: name, host }: RowDetail) => ({
    rows: [row],
    repository: { host, name, requested: envelope.repository.requested },
  });
  const detail = caller.goal === null ? build(context) : await (await import("./_experience.ts"))
    .buildWithExperience({ build, look }, { ...caller, context }, place);
  await printResult(io, presentation, detail, {
    markdown: async () => (await import("../lib/render/row_markdown.ts")).renderRowMarkdown(detail),
    table: async (screen) =>
      (await import("../lib/render/row_table.ts")).renderRowTable(detail, screen),
  });
  return 0;
}
