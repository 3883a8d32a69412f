/**
 * `loopx pr-review`: source → facts → packet → output.
 *
 * @module
 */
import type { PacketRequest } from "../lib/packet/request.ts";
import { say } from "../lib/text/messages.ts";
import type { Io } from "./_io.ts";
import type { Invocation } from "./_parse.ts";
import { type Presentation, printNote, printResult } from "./_presentation.ts";
import { contextWithFlags, rowRequest } from "./_request.ts";
import { readSource } from "./_source.ts";
import { valueInForce, type VerbFlags, verbs } from "./_table.ts";

/**
 * Prints the packet of a fixture or a record.
 *
 * @param invocation the parsed command line
 * @param presentation language and format
 * @param io the machine
 * @returns exit status: 0 printed, 1 incomplete although completeness was demanded (decision 4)
 * @throws {LoopxError} what {@link readSource} throws, and kind `input` for a fresh audit of a head
 * that does not qualify
 */
export async function run(
  invocation: Invocation<"pr-review">,
  presentation: Presentation,
  io: Io,
): Promise<number> {
  const { flags, verb } = invocation;
  const { language } = presentation;
  const { envelope, now } = await readSource(verb, flags, language, io);
  const [{ buildPacket }, { defaultContext }] = await Promise.all([
    import("../lib/packet/build_packet.ts"),
    import("../lib/packet/request.ts"),
  ]);
  const request = { ...rowRequest(flags, language), ...windowOf(flags) };
  const context = contextWithFlags(verb, flags, defaultContext);
  const packet = buildPacket(envelope, request, context, now);
  await printResult(io, presentation, packet, {
    markdown: async () => (await import("../lib/render/markdown.ts")).renderMarkdown(packet),
    table: async (screen) => (await import("../lib/render/table.ts")).renderTable(packet, screen),
  });
  if (!flags["require-complete"] || packet.result_completeness.complete) return 0;
  const limit = packet.result_completeness.recommended_limit;
  await printNote(
    io,
    language,
    say(language, "cli_incomplete"),
    limit === null
      ? say(language, "cli_incomplete_source_advice")
      : say(language, "cli_incomplete_limit_advice", { limit }),
  );
  return 1;
}

/** Which rows the flags ask for, with the defaults of the command table. */
function windowOf(
  flags: VerbFlags<"pr-review">,
): Pick<PacketRequest, "limit" | "state_filter" | "since"> {
  const inForce = (name: string) => valueInForce(verbs["pr-review"], name, flags);
  return {
    limit: Number(inForce("limit")),
    state_filter: inForce("state") as PacketRequest["state_filter"],
    since: flags.since ?? null,
  };
}
