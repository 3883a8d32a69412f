/**
 * `loopx pr-review`: source → facts → packet → output.
 *
 * @module
 */
import type { PacketRequest } from "../lib/packet/request.ts";
import type { Packet } from "../lib/packet/schema.ts";
import { LoopxError } from "../lib/text/errors.ts";
import { type Language, say } from "../lib/text/messages.ts";
import { readInput } from "./_input.ts";
import type { Io } from "./_io.ts";
import type { Invocation } from "./_parse.ts";
import { type Presentation, printJson, printNote } from "./_presentation.ts";
import { GH_PIPE, valueInForce, type VerbFlags, verbs } from "./_table.ts";
import { usageError } from "./_usage.ts";

type Flags = VerbFlags<"pr-review">;

/**
 * Prints the packet of a fixture or a record.
 *
 * @param invocation the parsed command line
 * @param presentation language and format
 * @param io the machine
 * @returns exit status: 0 printed, 1 incomplete although completeness was demanded (decision 4)
 * @throws {LoopxError} kinds `unavailable` (GitHub), `input` (the fixture), `usage` (`--now` with a
 * record that has its own instant)
 */
export async function run(
  invocation: Invocation<"pr-review">,
  presentation: Presentation,
  io: Io,
): Promise<number> {
  const { flags } = invocation;
  const { language } = presentation;
  if (valueInForce(verbs["pr-review"], "source", flags) === "github") {
    throw new LoopxError("unavailable", {
      message: say(language, "cli_github_unavailable"),
      advice: say(language, "cli_github_unavailable_advice", {
        command: GH_PIPE,
        example: "loopx pr-review --source fixture",
      }),
    });
  }
  const { text, role } = await fixtureText(flags.fixture, language, io);
  const { readFixture } = await import("../lib/facts/fixture_reader.ts");
  const { envelope, default_now, warnings } = await readFixture(text, { role, language });
  for (const warning of warnings) await printNote(io, language, warning);
  if (flags.now !== undefined && envelope.observed_at !== null) {
    throw usageError(
      language,
      "pr-review",
      say(language, "cli_conflict_now_with_record", { value: envelope.observed_at }),
    );
  }
  const now = envelope.observed_at ?? flags.now ?? default_now ?? io.now();

  const [{ buildPacket }, { defaultContext }] = await Promise.all([
    import("../lib/packet/build_packet.ts"),
    import("../lib/packet/request.ts"),
  ]);
  const packet = buildPacket(envelope, packetRequest(flags, language), defaultContext, now);
  await printPacket(packet, presentation, io);
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

/** The text of the fixture, and what to call it. */
async function fixtureText(
  value: string | undefined,
  language: Language,
  io: Io,
): Promise<{ readonly text: string; readonly role: string }> {
  if (value === undefined) {
    const { default: text } = await import("../fixtures/review_queue.json", {
      with: { type: "text" },
    });
    return { text, role: say(language, "cli_role_builtin") };
  }
  const role = say(language, value === "-" ? "cli_role_stdin" : "cli_role_fixture");
  const bytes = await readInput(io, language, { value, role, flag: "--fixture" });
  const { decodeUtf8 } = await import("../lib/facts/fixture_reader.ts");
  const { text, replaced } = decodeUtf8(bytes);
  if (replaced > 0) await printNote(io, language, say(language, "cli_replaced_bytes", { role }));
  return { text, role };
}

/** What the flags ask for, with the defaults of the command table. */
function packetRequest(flags: Flags, language: Language): PacketRequest {
  const inForce = (name: string) => valueInForce(verbs["pr-review"], name, flags);
  return {
    language,
    limit: Number(inForce("limit")),
    state_filter: inForce("state") as PacketRequest["state_filter"],
    since: flags.since ?? null,
    repository: flags.repo ?? null,
  };
}

async function printPacket(packet: Packet, presentation: Presentation, io: Io): Promise<void> {
  if (presentation.format === "json") return await printJson(io, presentation, packet);
  const { renderMarkdown } = await import("../lib/render/markdown.ts");
  await io.stdout(renderMarkdown(packet));
}
