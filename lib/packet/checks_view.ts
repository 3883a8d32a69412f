/**
 * The checks of a row as the packet shows them.
 *
 * @module
 */
import type { GapReason } from "../facts/vocabulary.ts";
import type { ChecksReading } from "../facts/check_states.ts";
import { type Language, say } from "../text/messages.ts";
import type { PacketRow } from "./schema.ts";

/** Most names shown per list. */
const SHOWN_NAMES = 5;

const parts = [
  ["success", "checks_part_success"],
  ["failure", "checks_part_failure"],
  ["pending", "checks_part_pending"],
  ["unknown", "checks_part_unknown"],
] as const;

/** What is said instead of counts. */
const withoutCounts = {
  none: "checks_none",
  unreadable: "checks_unreadable",
  not_consulted: "checks_not_consulted",
} as const;

function summarise(
  reading: ChecksReading,
  language: Language,
  reason: GapReason | undefined,
): string {
  const { rollup } = reading;
  if (rollup === "unreadable" && reason === "not_supplied") return say(language, "checks_absent");
  if (rollup === "none" || rollup === "unreadable" || rollup === "not_consulted") {
    return say(language, withoutCounts[rollup]);
  }
  const said = parts.flatMap(([state, key]) => {
    const count = reading.counts[state];
    return count === undefined ? [] : [say(language, key, { count })];
  });
  if (!reading.complete) said.push(say(language, "checks_truncated"));
  return said.join(language === "zh" ? "，" : ", ");
}

/**
 * Shortens a checks reading to what a packet row carries (queue-and-gates §7 "checks").
 *
 * @param reading the judged checks of a pull request
 * @param language language of the summary
 * @param reason why they could not be read, where they could not
 * @returns counts, a summary in words, and at most five failing and five pending names
 */
export function checksView(
  reading: ChecksReading,
  language: Language,
  reason?: GapReason,
): PacketRow["checks"] {
  return {
    rollup: reading.rollup,
    ...(reading.complete ? {} : { complete: false }),
    total: reading.total,
    raw_total: reading.raw_total,
    superseded: reading.superseded,
    counts: { ...reading.counts },
    summary: summarise(reading, language, reason),
    failures: reading.failures.slice(0, SHOWN_NAMES),
    pending: reading.pending.slice(0, SHOWN_NAMES),
  };
}
