/**
 * The end of an attempt that leaves the list as it was.
 *
 * @module
 */
import type { GapReason } from "../facts/vocabulary.ts";

/** Why a list cannot be completed. Caught by `recover_files.ts`. */
export class NoRecovery extends Error {
  override readonly name = "NoRecovery";
  readonly reason: GapReason;
  /** One safe line. */
  readonly note: string;

  constructor(reason: GapReason, note: string) {
    super(reason);
    this.reason = reason;
    this.note = note;
  }
}
