/**
 * What is printed when a probe is not made.
 *
 * @module
 */
import type { Language } from "../text/messages.ts";
import { probeMessages } from "../text/messages/probe.ts";
import { sayFrom } from "../text/say_from.ts";
import { REPORT_VERSION } from "./report.ts";

/** Why a probe is not made. */
export const skipReasons = ["not_opted_in", "no_endpoint", "no_key"] as const;

/** One of the {@link skipReasons}. */
export type SkipReason = (typeof skipReasons)[number];

/** What stands in the place of a report when nothing was asked. */
export interface SkippedProbe {
  readonly schema_version: typeof REPORT_VERSION;
  readonly status: "skipped";
  readonly skipped: true;
  readonly reason: SkipReason;
  readonly message: string;
}

/**
 * Says that a probe was not made.
 *
 * @param language the language of the sentence
 * @param reason why
 * @returns what is printed instead of a report
 */
export function skippedProbe(language: Language, reason: SkipReason): SkippedProbe {
  return {
    schema_version: REPORT_VERSION,
    status: "skipped",
    skipped: true,
    reason,
    message: sayFrom(probeMessages, language, `probe_skipped_${reason}`),
  };
}
