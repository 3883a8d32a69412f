/**
 * What a row with work costs in a compact packet.
 *
 * @module
 */
import type { Packet, PacketRow } from "../lib/packet/schema.ts";

/** The budgets in bytes; a kilobyte is 1,024 bytes. */
export const rowBudgets = { plan_and_template: 4.6 * 1024, whole_row: 8 * 1024 } as const;

/**
 * Tells whether a row has no story of its own: its lists are whole, it changes a handful of files, and
 * nobody left a review in another form, of which every missing part is named.
 *
 * @param row a row of a packet
 */
export function isOrdinary(row: PacketRow): boolean {
  return Object.keys(row.completeness).length === 0 && (row.scale.changed_files ?? 0) <= 5 &&
    row.review_conclusion.invalid_reasons.length <= 3;
}

/** The size of one row with work, in bytes of compact JSON. */
export interface RowSize {
  readonly number: number;
  /** The plan and the template of the row. */
  readonly plan_and_template: number;
  /** The row, its entries in the packet's sequence and in that of its group, and their commas. */
  readonly whole_row: number;
}

/**
 * Measures every row with work.
 *
 * @param packet a packet
 * @returns the sizes, in the order of the rows
 */
export function rowSizes(packet: Packet): readonly RowSize[] {
  const encoder = new TextEncoder();
  const bytes = (value: unknown) => encoder.encode(JSON.stringify(value)).length;
  const { review_groups: { unmerged, merged }, review_sequence } = packet;
  const entries = new Map<number, number>();
  for (const entry of [review_sequence, unmerged.review_sequence, merged.review_sequence].flat()) {
    entries.set(entry.number, (entries.get(entry.number) ?? 0) + bytes(entry) + 1);
  }
  return packet.pull_requests.filter((row) => row.review_action_kind !== null).map((row) => ({
    number: row.number,
    plan_and_template: bytes(row.review_plan) + bytes(row.review_template),
    whole_row: bytes(row) + 1 + (entries.get(row.number) ?? 0),
  }));
}

/**
 * The average of one measure.
 *
 * @param sizes what {@link rowSizes} returned, not empty
 * @param measure which figure
 * @returns the mean in bytes
 */
export function averageSize(
  sizes: readonly RowSize[],
  measure: "plan_and_template" | "whole_row",
): number {
  return sizes.reduce((sum, size) => sum + size[measure], 0) / sizes.length;
}
