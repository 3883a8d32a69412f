/**
 * The two lifecycle groups of a packet (`pr_review_group_v0`).
 *
 * @module
 */
import { type Language, say } from "../text/messages.ts";
import type { PacketRow, ResultCompleteness, ReviewGroup, SequenceEntry } from "./schema.ts";
import { type GroupId, groupOf } from "./slice.ts";

const titles = { unmerged: "group_unmerged_title", merged: "group_merged_title" } as const;
const intents = { unmerged: "group_unmerged_intent", merged: "group_merged_intent" } as const;

/**
 * Builds one group: all its rows by number, and its own executable queue ranked from 1. An entry says
 * which row comes when; the packet's sequence and its rows say the rest once.
 *
 * @param id which group
 * @param rows the packet's rows
 * @param sequence the packet's whole executable queue
 * @param completeness the packet's completeness
 * @param language language of title and intent
 * @returns the group
 */
export function reviewGroup(
  id: GroupId,
  rows: readonly PacketRow[],
  sequence: readonly SequenceEntry[],
  completeness: ResultCompleteness,
  language: Language,
): ReviewGroup {
  const members = rows.filter((row) => groupOf(row) === id);
  const actionable = members.filter((row) => row.review_action_kind !== null);
  return {
    schema_version: "pr_review_group_v0",
    group_id: id,
    title: say(language, titles[id]),
    intent: say(language, intents[id]),
    count: members.length,
    complete: completeness.groups[id].complete,
    observed_count: completeness.groups[id].observed_count,
    truncated: completeness.groups[id].truncated,
    pr_numbers: members.map((row) => row.number),
    actionable_count: actionable.length,
    no_action_count: members.length - actionable.length,
    review_sequence: sequence
      .filter((entry) => groupOf(entry) === id)
      .map((entry, index) => ({
        rank: index + 1,
        number: entry.number,
        review_action_kind: entry.review_action_kind,
      })),
  };
}
