/**
 * `pr-review --autonomous-observation`: the packet of the open queue with what changed since the last
 * look.
 *
 * @module
 */
import { type ExactHead, exactHeadKey } from "../lib/facts/exact_head.ts";
import { type ObservedPacket, observedPacket } from "../lib/observation/observed_packet.ts";
import type { Prior } from "../lib/observation/prior.ts";
import { shownPath } from "../lib/store/store_path.ts";
import { type Language, say } from "../lib/text/messages.ts";
import { openCheckpoint } from "./_checkpoint.ts";
import { readInput } from "./_input.ts";
import type { Io } from "./_io.ts";
import { lookAndKeep, lookOnce } from "./_observation.ts";
import { type QueueQuestion, queueReader, type QueueReaderOptions } from "./_queue_reader.ts";
import type { VerbFlags } from "./_table.ts";
import { usageError } from "./_usage.ts";

/** What is asked for, with the flags of `pr-review`. */
export interface ObservedQuestion extends QueueQuestion {
  readonly flags: VerbFlags<"pr-review">;
}

/**
 * Reads the open queue and observes it.
 *
 * @param question what is asked for
 * @param options the machine, and who else wants what was read
 * @returns the packet with its observation, which the checkpoint holds by then where one was named
 * @throws {LoopxError} what `lookAndKeep` and `lookOnce` throw; kind `usage` for a checkpoint that
 * cannot be one, `input` for a prior observation that cannot be read
 */
export async function observedQueue(
  question: ObservedQuestion,
  options: QueueReaderOptions,
): Promise<ObservedPacket> {
  const { verb, flags } = question;
  const { language, io } = options;
  const handled = flags["handled-exact-head"] ?? [];
  const projected = flags["projected-exact-head"] ?? [];
  const look = {
    reader: queueReader(question, options),
    acknowledgements: { handled, projected },
    language,
  };
  const path = flags["observation-state-file"];
  const supplied = { handled: distinct(handled), projected: distinct(projected) };
  if (path === undefined) {
    const prior = await givenPrior(flags["previous-observation-json"], language, io);
    const { packet, observation } = await lookOnce(prior, look);
    const previous = prior !== null;
    const more = { ...supplied, previous, state_file: false, written: false };
    return observedPacket(packet, observation, more);
  }
  const checkpoint = await openCheckpoint(path, { verb, language, io });
  if (flags.record !== undefined) {
    const { files } = await io.store();
    if (shownPath(files.place(flags.record)) === shownPath(checkpoint.place)) {
      throw usageError(language, verb, say(language, "cli_conflict_record_is_state_file"));
    }
  }
  const { packet, prior, observation } = await lookAndKeep(checkpoint, look);
  await checkpoint.warn();
  const previous = prior !== null;
  const more = { ...supplied, previous, state_file: true, written: true };
  return observedPacket(packet, observation, more);
}

function distinct(heads: readonly ExactHead[]): number {
  return new Set(heads.map(exactHeadKey)).size;
}

/** The value of `--previous-observation-json`, read. */
async function givenPrior(
  value: string | undefined,
  language: Language,
  io: Io,
): Promise<Prior | null> {
  if (value === undefined) return null;
  const role = say(language, "cli_role_previous");
  const bytes = await readInput(io, language, {
    sort: "prior",
    value,
    role,
    flag: "--previous-observation-json",
  });
  const [{ decodeUtf8 }, { readPrior }] = await Promise.all([
    import("../lib/facts/json_file.ts"),
    import("../lib/observation/read_prior.ts"),
  ]);
  return readPrior(decodeUtf8(bytes).text, { role, language });
}
