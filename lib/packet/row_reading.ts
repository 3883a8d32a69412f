/**
 * What the readings of one pull request look at.
 *
 * @module
 */
import type { ChecksReading } from "../facts/check_states.ts";
import type { PullRequestFacts } from "../facts/schema.ts";
import type { Language } from "../text/messages.ts";
import type { ChangeProfile } from "./change_profile.ts";

/** One pull request as risk, notes and regression analysis see it. */
export interface RowReading {
  readonly facts: PullRequestFacts;
  /** What `profileChange` made of the facts. */
  readonly change: ChangeProfile;
  /**
   * The checks, or null when CI is not consulted: then nothing here can depend on what they say
   * (queue-and-gates §1).
   */
  readonly checks: ChecksReading | null;
  readonly language: Language;
}
