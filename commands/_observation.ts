/**
 * Looking at the open queue, and keeping what was seen.
 *
 * @module
 */
import { acknowledge, type Acknowledgements } from "../lib/observation/cursors.ts";
import { observe } from "../lib/observation/observe.ts";
import { type Prior, requireSameRepository } from "../lib/observation/prior.ts";
import type { Observation } from "../lib/observation/schema.ts";
import type { Packet } from "../lib/packet/schema.ts";
import { LoopxError } from "../lib/text/errors.ts";
import { type Language, say } from "../lib/text/messages.ts";
import type { Checkpoint, KeptObservation } from "./_checkpoint.ts";
import { MOST_TRIES } from "./_kept_file.ts";
import type { ScanGates } from "./_live.ts";

/** The source, as a packet of the open queue. */
export interface QueueReader {
  /** Reads it. The gates are asked while GitHub is read. */
  readonly read: (gates: ScanGates) => Promise<Packet>;
  /** Whether reading again gives the queue as it is then. */
  readonly again: boolean;
}

/** What one look needs. */
export interface LookOptions {
  readonly reader: QueueReader;
  readonly acknowledgements: Acknowledgements;
  readonly language: Language;
}

/** What one look gives. */
export interface Look {
  readonly packet: Packet;
  /** What was compared with; null for nothing. */
  readonly prior: Prior | null;
  readonly observation: Observation;
}

/**
 * Looks without keeping anything.
 *
 * @param prior the earlier observation; null for none
 * @param options how to read, and what is acknowledged
 * @returns the look
 * @throws {LoopxError} what reading throws; `unauthenticated` for a scan without a login of its own;
 * `input` for an observation of another repository, or an acknowledgement of what was not offered
 */
export async function lookOnce(prior: Prior | null, options: LookOptions): Promise<Look> {
  const { reader, acknowledgements } = options;
  const packet = await reader.read(gatesFor(prior, options));
  return { packet, prior, observation: observe(packet, prior, acknowledgements) };
}

/**
 * Looks, and keeps what was seen: the checkpoint is read before the source and replaced after it,
 * whatever came of it. Where another process wrote it in between, its cursors come first. If it saw
 * the same queue, what was read is compared again; else the source is read again, because a picture
 * that may be the older one must not take the place of its own.
 *
 * @param checkpoint where it is kept
 * @param options how to read, and what is acknowledged
 * @returns the look; the checkpoint holds its observation
 * @throws {LoopxError} as {@link lookOnce} does; what the checkpoint throws; `file_changed` when others
 * kept writing it. The checkpoint is then as it was
 */
export async function lookAndKeep(checkpoint: Checkpoint, options: LookOptions): Promise<Look> {
  const { acknowledgements, reader } = options;
  let kept = await checkpoint.read();
  let look = await lookOnce(kept.prior, options);
  for (let attempt = 1;; attempt += 1) {
    if (await checkpoint.replace(look.observation, kept)) return look;
    if (attempt === MOST_TRIES) throw checkpoint.contended();
    kept = await checkpoint.read();
    if (isSameQueue(look.observation, kept)) {
      const { packet } = look;
      const { prior } = kept;
      look = { packet, prior, observation: observe(packet, prior, acknowledgements) };
    } else if (reader.again) {
      look = await lookOnce(kept.prior, options);
    } else {
      throw checkpoint.contended();
    }
  }
}

/** Whether the order of two observations does not matter, but for their cursors. */
function isSameQueue({ queue_fingerprint }: Observation, { prior }: KeptObservation): boolean {
  // What saw no queue takes nothing away from one that did.
  return queue_fingerprint === null || queue_fingerprint === prior?.baseline?.queue_fingerprint;
}

/** Ends a scan that would be in vain before it is spent. */
function gatesFor(
  prior: Prior | null,
  { acknowledgements, language }: LookOptions,
): ScanGates {
  return {
    on_repository: ({ host, name }) => {
      // By another name it may be the same repository; on another host it is not.
      const other = prior?.host ?? host;
      if (prior === null || other.toLowerCase() === host.toLowerCase()) return;
      requireSameRepository(prior, { repository: name, host, language });
    },
    on_answer: ({ host, repository, viewer }) => {
      if (viewer === null) {
        throw new LoopxError("unauthenticated", {
          message: say(language, "observation_no_viewer", { host }),
          advice: say(language, "observation_no_viewer_advice", { host }),
        });
      }
      if (prior !== null) requireSameRepository(prior, { repository, host, language });
      acknowledge(prior, acknowledgements, language);
    },
  };
}
