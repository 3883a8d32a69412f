/**
 * The executable queue: only rows that ask for work, ranked.
 *
 * @module
 */
import type { JudgedPullRequest } from "../policy/judge_pull_request.ts";
import type { ScheduledRow } from "../policy/schedule.ts";
import type { RowWording } from "./row_wording.ts";
import type { PacketRow, SequenceEntry } from "./schema.ts";

/** A row of the packet with the place and the judgment it was built from. */
export interface BuiltRow {
  readonly row: PacketRow;
  readonly scheduled: ScheduledRow<JudgedPullRequest>;
  readonly wording: RowWording;
  /** Why it stands where it stands. */
  readonly why_now: string;
}

/**
 * Ranks the rows that ask for work (contract: `review_sequence` holds only rows whose
 * `review_action_kind` is not null).
 *
 * @param rows the packet's rows in queue order
 * @returns entries ranked from 1
 */
export function reviewSequence(
  rows: readonly BuiltRow[],
): readonly SequenceEntry[] {
  return rows
    .filter(({ row }) => row.review_action_kind !== null)
    .map(({ row, why_now }, index) => ({
      rank: index + 1,
      number: row.number,
      title: row.title,
      url: row.url,
      state: row.state,
      review_depth: row.review_depth,
      risk_hint_level: row.metadata_risk_hint.level,
      main_risk_level: row.main_regression_analysis.risk_level,
      created_at: row.created_at,
      review_ready_at: row.review_ready_at,
      review_ready_age_hours: row.review_ready_age_hours,
      author_owned: row.author_owned,
      ...(row.owner_authored === undefined ? {} : { owner_authored: row.owner_authored }),
      community_feedback_ready: row.community_feedback_ready,
      scheduling_lane: row.scheduling_lane,
      scheduling_tier: row.scheduling_tier,
      review_action_kind: row.review_action_kind!,
      review_conclusion_status: row.review_conclusion.status,
      why_now,
    }));
}
