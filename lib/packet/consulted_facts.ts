/**
 * The facts that settings let a packet speak of.
 *
 * @module
 */
import type { EffectiveSettings } from "../config/settings.ts";
import { unreadableList } from "../facts/completeness.ts";
import type { PullRequestFacts } from "../facts/schema.ts";

/**
 * Leaves out what nobody consults: with CI off the checks count as not asked for, whatever the source
 * holds of them, so that neither they nor what is missing of them bears on anything (queue-and-gates
 * §10; contract, "Configure CI waiting").
 *
 * @param rows the facts of a source
 * @param settings the settings in force
 * @returns the facts, the same ones where CI is consulted
 */
export function consultedFacts(
  rows: readonly PullRequestFacts[],
  { wait_for_ci }: Pick<EffectiveSettings, "wait_for_ci">,
): readonly PullRequestFacts[] {
  if (wait_for_ci) return rows;
  const checks = unreadableList("not_requested");
  return rows.map((facts) => ({
    ...facts,
    checks: [],
    completeness: { ...facts.completeness, checks },
  }));
}
