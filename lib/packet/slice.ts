/**
 * Cutting the ordered inventory to the limit, and saying what the cut means.
 *
 * @module
 */
import type { ObservedEnvelope, PullRequestFacts } from "../facts/schema.ts";
import { type RowList, rowLists } from "../facts/vocabulary.ts";
import { LARGEST_LIMIT } from "./request.ts";
import type { IncompleteReason, ResultCompleteness, StateFilter } from "./schema.ts";

/** Gaps that say nothing about how well the source was read. */
const harmlessReasons: readonly (string | undefined)[] = [
  "not_supplied",
  "not_requested",
];

/** The two lifecycle groups of a packet. */
export type GroupId = "unmerged" | "merged";

/**
 * The group a row belongs to: merged, or everything else.
 *
 * @param row anything with a lifecycle state
 * @returns the group id
 */
export function groupOf(
  row: { readonly state: PullRequestFacts["state"] },
): GroupId {
  return row.state === "MERGED" ? "merged" : "unmerged";
}

/** Rows inside the limit, and how many there were, by group. */
export interface Slice<Row> {
  /** The packet's rows: unmerged first, then merged when the groups are limited apart. */
  readonly rows: readonly Row[];
  readonly observed: Readonly<Record<GroupId, number>>;
  readonly included: Readonly<Record<GroupId, number>>;
}

/**
 * Cuts an ordered inventory to the limit. With `all` the limit holds for each group on its own, so
 * that a busy open queue cannot push out the merged rows (contract, "--limit").
 *
 * @param ordered rows in queue order
 * @param request the state filter and the limit
 * @returns the slice and the counts per group
 */
export function sliceRows<
  Row extends { readonly state: PullRequestFacts["state"] },
>(
  ordered: readonly Row[],
  request: { readonly state_filter: StateFilter; readonly limit: number },
): Slice<Row> {
  const unmerged = ordered.filter((row) => groupOf(row) === "unmerged");
  const merged = ordered.filter((row) => groupOf(row) === "merged");
  const rows = request.state_filter === "all"
    ? [...unmerged.slice(0, request.limit), ...merged.slice(0, request.limit)]
    : ordered.slice(0, request.limit);
  const includedMerged = rows.filter((row) => groupOf(row) === "merged").length;
  return {
    rows,
    observed: { unmerged: unmerged.length, merged: merged.length },
    included: {
      unmerged: rows.length - includedMerged,
      merged: includedMerged,
    },
  };
}

/**
 * Which rows have which gaps. A list that the source never had, or that settings say not to ask
 * for, is no gap.
 *
 * @param rows the packet's rows
 * @returns pull request numbers by list, lists without gaps left out
 */
export function rowGaps(
  rows: readonly PullRequestFacts[],
): Partial<Record<RowList, number[]>> {
  const gaps: Partial<Record<RowList, number[]>> = {};
  for (const facts of rows) {
    for (const list of rowLists) {
      const { status, reason } = facts.completeness[list];
      if (status === "complete" || harmlessReasons.includes(reason)) continue;
      (gaps[list] ??= []).push(facts.number);
    }
  }
  return gaps;
}

/**
 * Says how complete a packet is (`pr_review_result_completeness_v0`, queue-and-gates §2.2).
 *
 * A larger limit is recommended only where one would help: when the limit or a saturated scan left
 * rows out. Rows that cannot be read need another remedy, which `incomplete_reasons` names.
 *
 * @param observed the envelope the packet is built from
 * @param slice what {@link sliceRows} returned
 * @param facts the facts of the rows in the slice
 * @param request the state filter and the limit
 * @returns the completeness block of the packet
 */
export function describeCompleteness(
  observed: ObservedEnvelope,
  slice: Slice<unknown>,
  facts: readonly PullRequestFacts[],
  request: { readonly state_filter: StateFilter; readonly limit: number },
): ResultCompleteness {
  const scanComplete = observed.scan?.complete ?? true;
  const saturated = observed.scan?.states.some((state) => state.source_saturated) ?? false;
  const gaps = rowGaps(facts);
  const cut = (group: GroupId) => slice.included[group] < slice.observed[group];
  const limited = cut("unmerged") || cut("merged");
  const reasons: IncompleteReason[] = [];
  if (!scanComplete) reasons.push("source_scan_incomplete");
  if (limited) reasons.push("limit_reached");
  if (observed.unreadable_rows.length > 0) reasons.push("unreadable_rows");
  if (gaps.details !== undefined) reasons.push("row_details_unreadable");
  if (Object.keys(gaps).some((list) => list !== "details")) {
    reasons.push("row_lists_incomplete");
  }
  const complete = reasons.length === 0;
  const helps = (limited || saturated) && request.limit < LARGEST_LIMIT;
  const recommended = helps
    ? Math.min(
      LARGEST_LIMIT,
      Math.max(
        2 * request.limit,
        (request.state_filter === "all"
          ? Math.max(slice.observed.unmerged, slice.observed.merged)
          : slice.observed.unmerged + slice.observed.merged) + 1,
      ),
    )
    : null;
  const group = (id: GroupId) => ({
    complete: scanComplete && !cut(id),
    observed_count: slice.observed[id],
    included_count: slice.included[id],
    truncated: !(scanComplete && !cut(id)),
  });
  return {
    schema_version: "pr_review_result_completeness_v0",
    complete,
    truncated: !complete,
    limit: request.limit,
    // A replay of such a scan is one as well, although its source is a file.
    limit_scope: observed.scan?.mode === "exact_targets"
      ? "exact_targets"
      : request.state_filter === "all"
      ? "per_group"
      : "filtered_queue",
    source_scan_complete: scanComplete,
    observed_count_is_lower_bound: saturated,
    observed_pr_count: slice.observed.unmerged + slice.observed.merged,
    included_pr_count: slice.rows.length,
    groups: { unmerged: group("unmerged"), merged: group("merged") },
    incomplete_reasons: reasons,
    unreadable_rows: [...observed.unreadable_rows],
    row_gaps: gaps,
    recommended_limit: recommended,
    rerun_cli_args: recommended === null ? [] : ["--limit", String(recommended)],
    source_scan: observed.scan,
  };
}
