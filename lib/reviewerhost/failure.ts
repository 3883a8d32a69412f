/**
 * Why a host tells nothing, on its way out of the reading.
 *
 * @module
 */
import type { UnavailableReason } from "../policy/contract/reviewer_execution.ts";

/** A host that cannot be read. Carries an id and nothing that was read (decision 56). */
export class HostUnavailable extends Error {
  override readonly name = "HostUnavailable";
  /** Why. */
  readonly reason: UnavailableReason;

  constructor(reason: UnavailableReason) {
    super(reason);
    this.reason = reason;
  }
}
