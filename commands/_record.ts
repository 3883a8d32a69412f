/**
 * `--record FILE`: keeping the facts behind a packet, to be replayed with `--fixture` (decision 17).
 *
 * @module
 */
import type { ObservedEnvelope } from "../lib/facts/schema.ts";
import type { RowRequest } from "../lib/packet/request.ts";
import type { StorePlace } from "../lib/store/store_path.ts";
import { type ErrorReport, reportError } from "../lib/text/errors.ts";
import { type Language, say } from "../lib/text/messages.ts";
import type { Io, StoreMachine } from "./_io.ts";
import { warnUnlessIgnored } from "./_not_ignored.ts";
import { internalDetails, joinSentences } from "./_sentences.ts";
import type { SourceReading } from "./_source.ts";
import type { VerbName } from "./_table.ts";
import { echo, usageError } from "./_usage.ts";

/** Who asks, and in which language. */
export interface RecordContext {
  readonly verb: VerbName;
  readonly language: Language;
  readonly io: Io;
}

/**
 * Writes the record, once: what was read, and the label that the request puts over its repository. It
 * never throws, so that what was read still becomes a packet; it gives what went wrong, or null. A
 * record that `git` does not ignore is warned of.
 */
export type WriteRecord = (
  reading: SourceReading,
  label: RowRequest["repository"],
) => Promise<ErrorReport | null>;

/** The values of the flags that bear on where a record goes. */
export interface RecordFlags {
  /** The value of `--record`. */
  readonly record: string;
  /** The value of `--fixture`, which may be `-`; undefined when it was not given. */
  readonly fixture: string | undefined;
}

/**
 * Checks where a record would go, before anything is read for it.
 *
 * @param flags the flags
 * @param context the verb, the language and the machine
 * @returns what writes it
 * @throws {LoopxError} kind `usage` for a path that is not below `.local`, leads through a link, is taken
 * by anything but a record, or is the fixture itself; `file_unreadable`, `file_too_large`,
 * `file_changed`
 */
export async function openRecord(
  { record, fixture }: RecordFlags,
  context: RecordContext,
): Promise<WriteRecord> {
  const { verb, language, io } = context;
  const named = { flag: "--record", value: echo(record) };
  const [machine, { explainStoreFailure, isPathFailure }, { isRecordText }] = await Promise.all([
    io.store(),
    import("../lib/store/explain_failure.ts"),
    import("../lib/facts/record_mark.ts"),
  ]);
  const { files } = machine;
  try {
    const place = files.place(record);
    const found = await files.read(place);
    const replayed = fixture === undefined || fixture === "-" ? null : fixture;
    if (found !== null && replayed !== null && await files.is_same(place, replayed)) {
      throw usageError(language, verb, say(language, "cli_record_is_fixture", named));
    }
    if (found !== null && !isRecordText(found.text)) {
      throw usageError(language, verb, say(language, "cli_record_taken", named));
    }
    const target = { machine, place, expected: found?.digest ?? null };
    return async (reading, label) =>
      await writeRecord(target, await factsToKeep(reading, label), context);
  } catch (thrown) {
    const error = explainStoreFailure(thrown, { language, role: roleIn(language) });
    if (error === null || !isPathFailure(thrown)) throw error ?? thrown;
    const message = joinSentences(language, [error.message, error.advice]);
    throw usageError(language, verb, say(language, "cli_record_refused", { ...named, message }));
  }
}

/**
 * The facts as they were read first, with the repository in force and the instant that ages are told
 * at: nothing else is needed for the same packet.
 */
async function factsToKeep(
  { envelope, origin: { source, transport }, now }: SourceReading,
  label: RowRequest["repository"],
): Promise<ObservedEnvelope> {
  const { repositoryInForce } = await import("../lib/packet/request.ts");
  const repository = repositoryInForce(envelope.repository, label);
  return { ...envelope, source, transport, repository, observed_at: now };
}

function roleIn(language: Language): string {
  return say(language, "cli_role_record");
}

interface RecordTarget {
  readonly machine: StoreMachine;
  readonly place: StorePlace;
  /** The digest of the record that is there; null for none. */
  readonly expected: string | null;
}

async function writeRecord(
  { machine, place, expected }: RecordTarget,
  facts: ObservedEnvelope,
  { language, io }: RecordContext,
): Promise<ErrorReport | null> {
  const role = roleIn(language);
  try {
    const { recordText } = await import("../lib/facts/record_text.ts");
    await machine.files.replace(place, { content: recordText(facts), expected });
  } catch (thrown) {
    const { explainStoreFailure } = await import("../lib/store/explain_failure.ts");
    const known = explainStoreFailure(thrown, { language, role }) ?? thrown;
    return reportError(known, internalDetails(language));
  }
  await warnUnlessIgnored({ machine, place, role }, language, io);
  return null;
}
