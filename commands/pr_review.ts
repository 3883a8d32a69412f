/**
 * `loopx pr-review`: source → facts → packet → output.
 *
 * @module
 */
import { type ExactHead, exactHeadKey } from "../lib/facts/exact_head.ts";
import type { ObservedEnvelope } from "../lib/facts/schema.ts";
import type { PacketContext, PacketRequest } from "../lib/packet/request.ts";
import { rowsInWindow } from "../lib/packet/window.ts";
import type { ObservedPacket } from "../lib/observation/observed_packet.ts";
import type { Packet } from "../lib/packet/schema.ts";
import { type ErrorReport, LoopxError } from "../lib/text/errors.ts";
import { type Language, say } from "../lib/text/messages.ts";
import type { Io } from "./_io.ts";
import { exactTargets } from "./_live.ts";
import type { Invocation } from "./_parse.ts";
import { type Presentation, printNote, printResult } from "./_presentation.ts";
import { rowRequest, withReadiness } from "./_request.ts";
import { effectiveContext } from "./_settings.ts";
import { readSource, type SourceReading } from "./_source.ts";
import { valueInForce, type VerbFlags, verbs } from "./_table.ts";

/**
 * Prints the packet of a repository, a fixture or a record, and records the facts behind it where
 * `--record` says so. With `--autonomous-observation` the packet holds what changed since the last
 * look, and the checkpoint is written before it is printed: an offer that nobody sees comes again.
 *
 * @param invocation the parsed command line
 * @param presentation language and format
 * @param io the machine
 * @returns exit status: 0 printed; 1 printed but not recorded, or incomplete although completeness was
 * demanded (decision 4)
 * @throws {LoopxError} what {@link readSource} throws, kind `input` for a fresh audit of a head that
 * does not qualify, what `observedQueue` throws, and before anything is read what `openRecord` throws
 */
export async function run(
  invocation: Invocation<"pr-review">,
  presentation: Presentation,
  io: Io,
): Promise<number> {
  const { flags, verb } = invocation;
  const { language } = presentation;
  const caller = await effectiveContext(verb, flags, { language, io });
  const { context, goal } = caller;
  const advise = goal === null
    ? undefined
    : async (build: (context: PacketContext) => Packet) =>
      (await import("./_experience.ts")).packetWithExperience(build, caller, { language, io });
  const window = windowOf(flags);
  const targets = exactTargets(verb, flags["target-exact-head"] ?? [], language);
  const wanted = targets.length > 0 ? { targets } : window;
  const { record, fixture } = flags;
  const write = record === undefined ? null : await (await import("./_record.ts"))
    .openRecord({ record, fixture }, { verb, language, io });
  const rows = rowRequest(flags, language);
  const request = {
    ...rows,
    ...window,
    ...(targets.length > 0 ? { limit: targets.length } : {}),
  };
  const kept: { failure: ErrorReport | null } = { failure: null };
  const keep = async (reading: SourceReading) => {
    kept.failure = await write?.(reading, rows.repository) ?? null;
  };
  const readPacket = async (): Promise<Packet> => {
    const known = await withReadiness(context, { language, io });
    const asked = { wanted, checks: context.settings.wait_for_ci, gates: known.gates };
    const [reading, { buildPacket }] = await Promise.all([
      readSource(verb, flags, asked, { language, io }),
      import("../lib/packet/build_packet.ts"),
    ]);
    await keep(reading);
    requireTargets(targets, reading.envelope, window, language);
    const build = (advised: PacketContext) =>
      buildPacket(reading.envelope, request, { ...known.context, ...advised }, reading.now);
    return advise === undefined ? build(context) : await advise(build);
  };
  try {
    const read: Packet | ObservedPacket = flags["autonomous-observation"] === true
      ? await (await import("./_autonomous.ts")).observedQueue(
        { verb, flags, request, context, ...(advise === undefined ? {} : { advise }) },
        { language, io, ...(write === null ? {} : { on_reading: keep }) },
      )
      : await readPacket();
    const packet = await withReviewer(read, language, io);
    const observed = isObserved(packet)
      ? (await import("../lib/render/observation_lines.ts")).observationLines(packet)
      : [];
    await printResult(io, presentation, packet, {
      markdown: async () =>
        (await import("../lib/render/markdown.ts")).renderMarkdown(packet, observed),
      table: async (screen) =>
        (await import("../lib/render/table.ts")).renderTable(packet, screen, observed),
    });
    const { complete, recommended_limit } = packet.result_completeness;
    const enough = complete || flags["require-complete"] !== true;
    if (!enough) await noteIncomplete(recommended_limit, language, io);
    return enough && kept.failure === null ? 0 : 1;
  } finally {
    const { failure } = kept;
    if (failure !== null) await printNote(io, language, failure.message, failure.advice);
  }
}

/** Adds what the host reports of the reviewer, where the packet has use for it. */
async function withReviewer<Kind extends Packet>(
  packet: Kind,
  language: Language,
  io: Io,
): Promise<Kind> {
  // Known here already, so that a fixture loads nothing for it.
  if (packet.request.source === "fixture") return packet;
  const [{ attributePacket, wantsReviewer }, { readReviewerExecution }] = await Promise.all([
    import("../lib/packet/attribute_packet.ts"),
    import("./_reviewer.ts"),
  ]);
  if (!wantsReviewer(packet)) return packet;
  return attributePacket(packet, await readReviewerExecution(io, language));
}

function isObserved(packet: Packet | ObservedPacket): packet is ObservedPacket {
  return "autonomous_review" in packet;
}

/** Says why the packet does not do, and what would help. */
async function noteIncomplete(limit: number | null, language: Language, io: Io): Promise<void> {
  await printNote(
    io,
    language,
    say(language, "cli_incomplete"),
    limit === null
      ? say(language, "cli_incomplete_source_advice")
      : say(language, "cli_incomplete_limit_advice", { limit }),
  );
}

/** A target that the source lacks, or that an explicit `--state` leaves out, fails the run. */
function requireTargets(
  targets: readonly ExactHead[],
  { pull_requests }: ObservedEnvelope,
  window: Pick<PacketRequest, "state_filter" | "since">,
  language: Language,
): void {
  const present = new Set(rowsInWindow(pull_requests, window).map(({ number }) => number));
  const absent = targets.filter(({ number }) => !present.has(number)).map(exactHeadKey);
  if (absent.length === 0) return;
  throw new LoopxError("input", {
    message: say(language, "cli_target_absent", { targets: absent.join(", ") }),
    advice: say(language, "cli_target_absent_advice"),
  });
}

/** Which rows the flags ask for, with the defaults of the command table. */
function windowOf(
  flags: VerbFlags<"pr-review">,
): Pick<PacketRequest, "limit" | "state_filter" | "since"> {
  const inForce = (name: string) => valueInForce(verbs["pr-review"], name, flags);
  // Exact targets are asked for whatever their state (decision 7).
  const exact = flags["target-exact-head"] !== undefined && flags.state === undefined;
  return {
    limit: Number(inForce("limit")),
    state_filter: exact ? "all" : inForce("state") as PacketRequest["state_filter"],
    since: flags.since ?? null,
  };
}
