/**
 * Short forms of a row's facts, shared by the renderers for people.
 *
 * Every text that came from a stranger is passed through `escape`, which each renderer sets to what
 * its output needs.
 *
 * @module
 */
import { type Language, say } from "../text/messages.ts";
import type { AreaId } from "../facts/areas.ts";
import { rowLists } from "../facts/vocabulary.ts";
import { areaName } from "../packet/area_names.ts";
import type { PacketRow } from "../packet/schema.ts";

/** Makes a stranger's text safe for one kind of output. */
export type Escape = (text: string) => string;

/**
 * Names the author: login, with a mark for bots and for the reader, or what is known instead.
 *
 * @param row a packet row
 * @param language language of the marks
 * @param escape how to write the login
 * @returns the author as shown
 */
export function authorLabel(row: PacketRow, language: Language, escape: Escape): string {
  if (row.author === null) {
    return say(language, row.author_kind === "deleted" ? "author_deleted" : "author_unknown");
  }
  const login = escape(row.author);
  if (row.author_owned) return say(language, "author_yours", { login });
  if (row.author_kind === "bot") return say(language, "author_bot", { login });
  return login;
}

/**
 * Writes the size of a change.
 *
 * @param row a packet row
 * @param language language of the unit
 * @returns for instance `4 files +120 −30`; unknown parts are `?`
 */
export function sizeLabel(row: PacketRow, language: Language): string {
  const { changed_files, additions, deletions } = row.scale;
  if (changed_files === null && additions === null && deletions === null) {
    return say(language, "size_unknown");
  }
  return say(language, "size", {
    files: changed_files ?? "?",
    additions: additions ?? "?",
    deletions: deletions ?? "?",
  });
}

/**
 * Writes the areas of a change, the largest first.
 *
 * @param row a packet row
 * @param language language of the names
 * @returns for instance `product runtime 3, tests 2`
 */
export function areasLabel(row: PacketRow, language: Language): string {
  const entries = Object.entries(row.areas) as [AreaId, number][];
  if (entries.length === 0) return say(language, "areas_none");
  return entries
    .sort((left, right) => right[1] - left[1])
    .map(([area, files]) => `${areaName(language, area)} ${files}`)
    .join(language === "zh" ? "、" : ", ");
}

/**
 * Names the gaps of a row.
 *
 * @param row a packet row
 * @param language language of the names
 * @returns one phrase per list that is cut short or unreadable, with how much was read
 */
export function gapLabels(row: PacketRow, language: Language): readonly string[] {
  return rowLists.flatMap((list) => gapLabel(row, list, language) ?? []);
}

/**
 * Names a gap of a row.
 *
 * @param row a packet row
 * @param list one of its lists
 * @param language language of the names
 * @returns a phrase, as {@link gapLabels} gives it; null for a list that lacks nothing
 */
export function gapLabel(
  row: PacketRow,
  list: (typeof rowLists)[number],
  language: Language,
): string | null {
  const name = say(language, `list_${list}`);
  const gap = row.completeness[list];
  if (gap === undefined || gap.status === "complete" || gap.reason === "not_requested") return null;
  const amount = gap.status === "truncated" ? ` ${gap.read}/${gap.total ?? "?"}` : "";
  const reason = gap.reason === undefined ? "" : ` (${gap.reason})`;
  return `${name}${amount}${reason}${gap.note === undefined ? "" : `: ${gap.note}`}`;
}

const shortStates = ["failure", "unknown", "pending", "success"] as const;

/**
 * Writes the checks of a row in a few characters, what went wrong first.
 *
 * @param row a packet row
 * @param language language of the words
 * @returns for instance `1 fail 2 ok`
 */
export function shortChecksLabel(row: PacketRow, language: Language): string {
  const { rollup, counts, complete } = row.checks;
  if (rollup === "unreadable" && row.completeness.checks?.reason === "not_supplied") {
    return say(language, "checks_short_absent");
  }
  if (rollup === "none" || rollup === "unreadable" || rollup === "not_consulted") {
    return say(language, `checks_short_${rollup}`);
  }
  const parts = shortStates.flatMap((state) => {
    const count = counts[state];
    return count === undefined ? [] : [say(language, `checks_short_${state}`, { count })];
  });
  return [...parts, ...(complete === false ? [say(language, "checks_short_truncated")] : [])].join(
    " ",
  );
}

/** Four digits at most: 9999, 10k, 2M. */
function shortCount(count: number | null): string {
  if (count === null) return "?";
  if (count < 10_000) return String(count);
  return count < 1_000_000 ? `${Math.floor(count / 1000)}k` : `${Math.floor(count / 1_000_000)}M`;
}

/**
 * Writes the size of a change in a few characters.
 *
 * @param row a packet row
 * @param language language of the unit
 * @returns for instance `4f +120 −30`; large counts in thousands, unknown ones as `?`
 */
export function shortSizeLabel(row: PacketRow, language: Language): string {
  const { changed_files, additions, deletions } = row.scale;
  return say(language, "size_short", {
    files: shortCount(changed_files),
    additions: shortCount(additions),
    deletions: shortCount(deletions),
  });
}
