/**
 * What is material about a row of the open queue: what makes it another row to a reviewer.
 *
 * @module
 */
import type { PacketRow } from "../packet/schema.ts";
import type { MaterialConclusion, ObservedItem } from "./schema.ts";
import { fingerprintOf } from "../facts/fingerprint.ts";
import { concludingStates } from "./vocabulary.ts";

/**
 * Keeps of a conclusion what it concludes, and not who wrote it, when, or what is wrong with its
 * form. A comment concludes nothing unless it is the fallback of a pull request's own author, and a
 * dismissal leaves nothing behind, so both are the same as no review.
 *
 * @param conclusion the conclusion of a row
 * @returns what counts of it; null for nothing
 */
export function materialConclusion(
  conclusion: PacketRow["review_conclusion"],
): MaterialConclusion | null {
  const { status, verdict } = conclusion;
  const state = concludingStates.find((known) => known === conclusion.state);
  if (status === "missing" || state === undefined) return null;
  if (status === "invalid" && state === "COMMENTED") return null;
  return { status, state, verdict };
}

/** GitHub works out merge values late, and again after every restart: unread is not changed. */
function keepKnown<Value extends string>(value: Value, before: Value | undefined): Value {
  return value === "UNKNOWN" && before !== undefined ? before : value;
}

/** Digests of bases: most rows of a queue share one. */
export type BaseFingerprints = Map<string, string>;

function baseFingerprint({ base_ref, base_oid }: PacketRow, known: BaseFingerprints): string {
  const key = `${base_oid} ${base_ref}`;
  const digest = known.get(key) ?? fingerprintOf([base_ref, base_oid]);
  known.set(key, digest);
  return digest;
}

/**
 * Reads what is material about an open row (decision 34) and digests it.
 *
 * Everything in it is a fact of the pull request or follows from facts and settings. The clock is
 * not in it, so neither are ages and lanes; nor is text, so neither are titles and addresses. Of the
 * checks it holds roll-up, counts, and the names that the packet shows.
 *
 * @param row an open row, drafts included
 * @param before what the baseline holds of the same number, if anything. A mergeability or merge
 *   state that is unknown now stays what it was while head and base are the same
 * @param bases digests of bases that are known already; added to
 * @returns the row as a baseline keeps it
 */
export function observeRow(
  row: PacketRow,
  before: ObservedItem | undefined,
  bases: BaseFingerprints = new Map(),
): ObservedItem {
  const base_fingerprint = baseFingerprint(row, bases);
  const same = before?.head_oid === row.head_oid && before.base_fingerprint === base_fingerprint
    ? before
    : undefined;
  const merge_state = keepKnown(row.merge_state, same?.merge_state);
  const material = {
    number: row.number,
    head_oid: row.head_oid,
    base_fingerprint,
    is_draft: row.is_draft,
    conclusion: materialConclusion(row.review_conclusion),
    review_decision: row.review_decision,
    review_action_kind: row.review_action_kind,
    mergeability: keepKnown(row.mergeability, same?.mergeability),
    // DRAFT only repeats that the row was a draft.
    merge_state: merge_state === "DRAFT" && !row.is_draft ? row.merge_state : merge_state,
  };
  const { rollup, counts, failures, pending } = row.checks;
  const fingerprint = fingerprintOf({
    ...material,
    state: row.state,
    checks: { rollup, counts, failures: distinct(failures), pending: distinct(pending) },
  });
  const { number, ...rest } = material;
  return { number, fingerprint, ...rest };
}

function distinct(names: readonly string[]): readonly string[] {
  return [...new Set(names)].sort();
}
