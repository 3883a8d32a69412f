/**
 * How complete a packet is, in sentences.
 *
 * @module
 */
import { type Language, say } from "../text/messages.ts";
import type { RowList } from "../facts/vocabulary.ts";
import type { IncompleteReason, Packet } from "../packet/schema.ts";

/** The lists that decisions and analysis rest on. */
const decisiveLists = [
  "files",
  "commits",
  "checks",
  "reviews",
] as const satisfies readonly RowList[];

/** How many unreadable source rows people are told one by one. */
const SHOWN_UNREADABLE = 20;

/** One sentence about completeness. */
export interface CompletenessLine {
  /** The word that opens it; empty on all but the first line. */
  readonly label: string;
  readonly text: string;
}

/**
 * Says how complete a packet is: first whether, then each reason why not, then each source row that
 * could not be used.
 *
 * @param packet a packet
 * @param language language of the sentences
 * @returns at least one line; texts are plain, with `#12` for pull requests
 */
export function completenessLines(packet: Packet, language: Language): readonly CompletenessLine[] {
  const result = packet.result_completeness;
  if (result.complete) {
    return [{
      label: say(language, "label_complete"),
      text: say(language, "banner_complete", { count: result.included_pr_count }),
    }, ...absentLines(packet, language)];
  }
  const counts = { included: result.included_pr_count, observed: result.observed_pr_count };
  const key = result.observed_count_is_lower_bound
    ? "banner_incomplete_lower_bound"
    : counts.included === counts.observed
    ? "banner_incomplete_unread"
    : "banner_incomplete";
  return [
    { label: say(language, "label_incomplete"), text: say(language, key, counts) },
    ...incompleteReasonTexts(packet, language).map((text) => ({ label: "", text })),
    ...absentLines(packet, language),
    ...unreadableLines(result.unreadable_rows, language),
  ];
}

/**
 * Says why a packet is not complete.
 *
 * @param packet a packet, or its completeness
 * @param language language of the sentences
 * @returns one sentence a reason; none for a complete packet
 */
export function incompleteReasonTexts(
  packet: Pick<Packet, "result_completeness">,
  language: Language,
): readonly string[] {
  return packet.result_completeness.incomplete_reasons.map((reason) =>
    reasonText(packet, reason, language)
  );
}

/** What no row of the source has: complete is then said of less than a reader may think. */
function absentLines(packet: Packet, language: Language): readonly CompletenessLine[] {
  const rows = packet.pull_requests;
  const lists = decisiveLists.filter((list) =>
    rows.length > 0 && rows.every((row) => row.completeness[list]?.reason === "not_supplied")
  );
  if (lists.length === 0) return [];
  const names = lists.map((list) => say(language, `list_${list}`));
  return [{
    label: "",
    text: say(language, "banner_not_supplied", {
      lists: names.join(language === "zh" ? "、" : ", "),
    }),
  }];
}

function unreadableLines(
  rows: Packet["result_completeness"]["unreadable_rows"],
  language: Language,
): readonly CompletenessLine[] {
  const shown = rows.slice(0, SHOWN_UNREADABLE).map(({ message }) => ({
    label: "",
    text: message,
  }));
  const more = rows.length - shown.length;
  if (more === 0) return shown;
  return [...shown, { label: "", text: say(language, "banner_more_unreadable", { count: more }) }];
}

function reasonText(
  packet: Pick<Packet, "result_completeness">,
  reason: IncompleteReason,
  language: Language,
): string {
  const { limit, unreadable_rows, row_gaps: gaps } = packet.result_completeness;
  switch (reason) {
    case "source_scan_incomplete":
      return say(language, "incomplete_source_scan_incomplete");
    case "limit_reached":
      return say(language, "incomplete_limit_reached", { limit });
    case "unreadable_rows":
      return say(language, "incomplete_unreadable_rows", { rows: unreadable_rows.length });
    case "row_details_unreadable":
      return say(language, "incomplete_row_details_unreadable", {
        numbers: references(gaps.details ?? []),
      });
    case "row_lists_incomplete":
      return say(language, "incomplete_row_lists_incomplete", {
        lists: (Object.entries(gaps) as [RowList, number[]][])
          .filter(([list]) => list !== "details")
          .map(([list, numbers]) => `${say(language, `list_${list}`)} ${references(numbers)}`)
          .join(language === "zh" ? "；" : "; "),
      });
  }
}

function references(numbers: readonly number[]): string {
  return numbers.map((number) => `#${number}`).join(" ");
}
