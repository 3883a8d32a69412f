/**
 * Which changes put an acknowledged head back into the queue.
 *
 * @module
 */
import { canonicalJson } from "../facts/canonical_json.ts";
import type { ObservedItem } from "./schema.ts";

type Change = (before: ObservedItem, now: ObservedItem) => boolean;

/** The changes, by what changed (decision 35). */
export const reopeningChanges = {
  conclusion: (before, now) => canonicalJson(before.conclusion) !== canonicalJson(now.conclusion),
  action: (before, now) => before.review_action_kind !== now.review_action_kind,
  draft: (before, now) => before.is_draft !== now.is_draft,
  base: (before, now) => before.base_fingerprint !== now.base_fingerprint,
  known_mergeability: (before, now) =>
    before.mergeability !== "UNKNOWN" && now.mergeability !== "UNKNOWN" &&
    before.mergeability !== now.mergeability,
} as const satisfies Readonly<Record<string, Change>>;

const changes: readonly Change[] = Object.values(reopeningChanges);

/**
 * Tells whether a row changed so that a task made for its head before is not enough any more. Checks
 * and the merge state, which follows them, are no such change.
 *
 * @param before the row in the baseline
 * @param now the row as it is
 * @returns true when an acknowledgement of this head does not stand any longer; false for another
 *   head, which is another matter
 */
export function reopensProjection(before: ObservedItem, now: ObservedItem): boolean {
  return before.head_oid === now.head_oid && changes.some((changed) => changed(before, now));
}
