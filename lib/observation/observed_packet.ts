/**
 * A packet together with what one look at the queue says (contract, autonomous observation).
 *
 * @module
 */
import type { Packet } from "../packet/schema.ts";
import type { Observation } from "./schema.ts";

/** A packet that holds an observation. */
export type ObservedPacket = Packet & { readonly autonomous_review: Observation };

/** What was handed in for the observation, and what became of it. */
export interface Supplied {
  /** Whether an earlier observation was there to compare with. */
  readonly previous: boolean;
  /** How many different heads were acknowledged as handled. */
  readonly handled: number;
  /** How many different heads were acknowledged as projected. */
  readonly projected: number;
  /** Whether a checkpoint was named. */
  readonly state_file: boolean;
  /** Whether it was written. */
  readonly written: boolean;
}

/**
 * Puts an observation into its packet.
 *
 * @param packet the packet that was observed
 * @param observation what came of it
 * @param supplied what the request says about it
 * @returns the packet with `autonomous_review`
 */
export function observedPacket(
  packet: Packet,
  observation: Observation,
  { previous, handled, projected, state_file, written }: Supplied,
): ObservedPacket {
  return {
    ...packet,
    request: {
      ...packet.request,
      include: [...packet.request.include, "autonomous_review"],
      autonomous_observation: true,
      previous_observation_supplied: previous,
      handled_exact_head_count_supplied: handled,
      projected_exact_head_count_supplied: projected,
      observation_state_file_supplied: state_file,
      ...(written ? { local_checkpoint_write_performed: true as const } : {}),
    },
    autonomous_review: observation,
  };
}
