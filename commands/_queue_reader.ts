/**
 * The open queue as a packet, for whoever watches it.
 *
 * @module
 */
import type { PacketContext, PacketRequest } from "../lib/packet/request.ts";
import type { Packet } from "../lib/packet/schema.ts";
import type { Language } from "../lib/text/messages.ts";
import type { Io } from "./_io.ts";
import type { QueueReader } from "./_observation.ts";
import { withReadiness } from "./_request.ts";
import { type ReadingVerb, readSource, type SourceReading } from "./_source.ts";
import type { SourceFlags } from "./_table.ts";

/** What to read, and how a packet is made of it. */
export interface QueueQuestion {
  readonly verb: ReadingVerb;
  readonly flags: SourceFlags;
  readonly request: PacketRequest;
  readonly context: PacketContext;
  /** Builds the packet with the advice of the repository; without advice when absent. */
  readonly advise?: (build: (context: PacketContext) => Packet) => Promise<Packet>;
}

/** The machine, and who else wants what was read. */
export interface QueueReaderOptions {
  readonly language: Language;
  readonly io: Io;
  /** Gets what was read; with it the source is read once. */
  readonly on_reading?: (reading: SourceReading) => Promise<void>;
}

/**
 * Makes a reader of the open queue.
 *
 * @param question what to read
 * @param options the machine, and who else wants what was read
 * @returns the reader; reading throws what {@link readSource} and `buildPacket` throw
 */
export function queueReader(
  { verb, flags, request, context, advise }: QueueQuestion,
  { language, io, on_reading }: QueueReaderOptions,
): QueueReader {
  const { state_filter, since, limit } = request;
  return {
    again: flags.fixture !== "-" && on_reading === undefined,
    read: async (gates) => {
      const known = await withReadiness(context, { language, io });
      const asked = {
        wanted: { state_filter, since, limit },
        checks: context.settings.wait_for_ci,
        gates: { ...gates, ...known.gates },
      };
      const [reading, { buildPacket }] = await Promise.all([
        readSource(verb, flags, asked, { language, io }),
        import("../lib/packet/build_packet.ts"),
      ]);
      await on_reading?.(reading);
      const build = (advised: PacketContext) =>
        buildPacket(reading.envelope, request, { ...known.context, ...advised }, reading.now);
      return advise === undefined ? build(context) : await advise(build);
    },
  };
}
