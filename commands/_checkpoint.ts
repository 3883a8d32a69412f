/**
 * The checkpoint: where an observation is kept between two runs (queue-and-gates §6 "Checkpoint").
 *
 * Its path is in no sentence: errors name the flag (decision 56).
 *
 * @module
 */
import type { Prior } from "../lib/observation/prior.ts";
import type { Observation } from "../lib/observation/schema.ts";
import { StoreFailure, type StoreFailureKind } from "../lib/store/failure.ts";
import { LoopxError } from "../lib/text/errors.ts";
import { type Language, say } from "../lib/text/messages.ts";
import type { Io } from "./_io.ts";
import { type KeptFile, openKeptFile } from "./_kept_file.ts";
import { joinSentences } from "./_sentences.ts";
import { DEFAULT_CHECKPOINT, type VerbName } from "./_table.ts";
import { usageError } from "./_usage.ts";

/** Who asks, and in which language. */
export interface CheckpointContext {
  readonly verb: VerbName;
  readonly language: Language;
  readonly io: Io;
}

/** A checkpoint as it was read. */
export interface KeptObservation {
  /** Null when there is none. */
  readonly prior: Prior | null;
  /** What a later change is held against; null when there is none. */
  readonly digest: string | null;
}

/** A checkpoint. All of it throws {@link LoopxError}. */
export interface Checkpoint extends Pick<KeptFile, "place" | "contended" | "warn"> {
  /** Reads it: kind `usage` for a path that cannot hold one, `input` for what is no checkpoint. */
  readonly read: () => Promise<KeptObservation>;
  /** Replaces what was read. False when another process wrote it meanwhile, or is writing it. */
  readonly replace: (observation: Observation, read: KeptObservation) => Promise<boolean>;
  /** Removes what was read. */
  readonly remove: (read: KeptObservation & { readonly digest: string }) => Promise<void>;
}

/** What is wrong with the content of a file and not with its place. */
const damages: readonly StoreFailureKind[] = ["not_text", "too_large"];

/**
 * Opens a checkpoint. Nothing is read yet.
 *
 * @param path the value of `--observation-state-file`; the usual place when undefined
 * @param context the verb, the language and the machine
 * @returns the checkpoint
 * @throws {LoopxError} kind `usage` for a path that is not below `.local`
 */
export async function openCheckpoint(
  path: string | undefined,
  { verb, language, io }: CheckpointContext,
): Promise<Checkpoint> {
  const role = say(language, "cli_role_checkpoint");
  const { explainStoreFailure, isPathFailure } = await import("../lib/store/explain_failure.ts");
  const explain = (thrown: unknown): unknown => {
    const error = explainStoreFailure(thrown, { language, role });
    // What is no text, or larger than any, is a damaged checkpoint like others, whoever named its path.
    if (error !== null && thrown instanceof StoreFailure && damages.includes(thrown.kind)) {
      const advice = say(language, "prior_checkpoint_advice");
      return new LoopxError(error.kind, { message: error.message, advice });
    }
    if (error === null || !isPathFailure(thrown)) return error ?? thrown;
    const message = joinSentences(language, [error.message, error.advice]);
    return usageError(language, verb, say(language, "cli_state_file_refused", { message }));
  };
  const file = await openKeptFile(path ?? DEFAULT_CHECKPOINT, { role, language, io, explain });
  const { place, contended, warn } = file;
  return {
    place,
    read: async () => {
      const found = await file.read();
      if (found === null) return { prior: null, digest: null };
      const { readPrior } = await import("../lib/observation/read_prior.ts");
      const prior = readPrior(found.text, { role, language, checkpoint_only: true });
      return { prior, digest: found.digest };
    },
    replace: async (observation, { digest }) => {
      const { checkpointOf } = await import("../lib/observation/checkpoint.ts");
      const content = `${JSON.stringify(checkpointOf(observation))}\n`;
      return await file.replace_unless_contended(content, digest);
    },
    remove: ({ digest }) => file.remove(digest),
    contended,
    warn,
  };
}
