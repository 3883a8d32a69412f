/**
 * One row in full, as headed lists of plain lines. The Markdown and terminal forms of
 * `pr-review show` are both written from these.
 *
 * @module
 */
import { rowLists } from "../facts/vocabulary.ts";
import { areaName } from "../packet/area_names.ts";
import type { RowDetail } from "../packet/row_detail_schema.ts";
import { type Language, type MessageKey, say } from "../text/messages.ts";
import { adviceLines } from "./experience_lines.ts";
import { formatAge } from "./age.ts";
import { areasLabel, authorLabel, sizeLabel } from "./labels.ts";

/** A headed list. */
export interface Section {
  readonly heading: string;
  readonly lines: readonly string[];
  /** Whether the lines are to be copied, so that none may be wrapped. */
  readonly verbatim?: boolean;
}

const plain = (text: string) => text;

type HeadingKey =
  | "show_place"
  | "show_facts"
  | "show_motivation"
  | "show_order"
  | "show_files"
  | "show_checks"
  | "show_reviews"
  | "show_completeness"
  | "show_notes"
  | "show_potential"
  | "show_bugs"
  | "show_verify"
  | "label_experience"
  | "show_commands";

type PersonReviews = RowDetail["reviews_by_person"][number];

/**
 * Writes a row's description as sections: its place, its facts, its files by area, its checks by
 * attempt, its reviews by person, how complete each list is, and what to watch for.
 *
 * @param detail what `describeRow` returned
 * @returns the sections that have something to say, in reading order; lines are plain text in
 *   which backticks stand around paths
 */
export function rowSections(detail: RowDetail): readonly Section[] {
  const { language } = detail;
  const section = (key: HeadingKey, lines: readonly string[]): Section => ({
    heading: say(language, key),
    lines,
  });
  const { main_regression_analysis: analysis } = detail.row;
  return [
    section("show_place", placeLines(detail)),
    section("show_facts", factLines(detail)),
    section("show_motivation", [detail.row.motivation]),
    section(
      "show_order",
      detail.row.review_template?.review_order.map((path, index) => `${index + 1}. \`${path}\``) ??
        [],
    ),
    section("show_files", fileLines(detail)),
    section("show_checks", checkLines(detail)),
    section(
      "show_reviews",
      detail.reviews_by_person.flatMap((person) => reviewLines(person, language)),
    ),
    section("show_completeness", completenessLines(detail)),
    section("show_notes", detail.row.risk_notes),
    section("show_potential", analysis.potential_regressions),
    section("show_bugs", analysis.bug_risks),
    section("show_verify", analysis.verification_focus),
    section(
      "label_experience",
      adviceLines(detail.row, language).flatMap(({ head, points }) => [
        head,
        ...points.map((point) => `  ${point}`),
      ]),
    ),
    {
      ...section("show_commands", detail.row.evidence_commands.map((command) => `\`${command}\``)),
      verbatim: true,
    },
  ].filter(({ lines }) => lines.length > 0);
}

function placeLines({ row, place, in_full, language }: RowDetail): readonly string[] {
  const key = Object.entries(place.sort_key).map(([name, value]) =>
    `${name}=${name.endsWith("_at") && value > 0 ? new Date(value).toISOString() : value}`
  );
  return [
    place.why_now,
    ...(row.review_action_kind === null ? [] : [row.review_goal]),
    row.review_action_kind === null
      ? say(language, "show_rank_none", { reason: in_full.review_action_reason })
      : place.rank === null || place.of === null
      ? say(language, "show_rank_unread")
      : say(language, "show_rank", { rank: place.rank, of: place.of }),
    say(language, "show_lane", { lane: row.scheduling_lane, tier: row.scheduling_tier }),
    say(language, "show_sort_key", { key: key.join(", ") }),
  ];
}

function factLines({ row, language }: RowDetail): readonly string[] {
  const fact = (key: MessageKey & `label_${string}`, value: string) =>
    `${say(language, key)}: ${value}`;
  const unknown = say(language, "age_unknown");
  const lines = [
    fact("label_head", row.head_oid === "" ? unknown : `\`${row.number}@${row.head_oid}\``),
    fact("label_branches", `\`${row.base_ref ?? unknown}\` ← \`${row.head_ref ?? unknown}\``),
    fact("label_author", authorLabel(row, language, plain)),
    fact("label_age", formatAge(language, row.review_ready_age_hours)),
    fact("label_size", sizeLabel(row, language)),
    fact("label_areas", areasLabel(row, language)),
    fact(
      "label_risk",
      `${say(language, `risk_${row.metadata_risk_hint.level}`)} (${
        row.metadata_risk_hint.basis.join("; ")
      })`,
    ),
    say(language, "show_merge", {
      decision: row.review_decision,
      merge_state: row.merge_state,
      mergeability: row.mergeability,
    }),
  ];
  return lines;
}

function fileLines({ files_by_area, language }: RowDetail): readonly string[] {
  return files_by_area.flatMap(({ area, files }) => [
    `${areaName(language, area)} (${files.length})`,
    ...files.map((file) => {
      const renamed = file.previous_path === null
        ? ""
        : ` ${say(language, "show_renamed_from", { path: file.previous_path })}`;
      const marks = file.marks.length === 0 ? "" : ` [${file.marks.join(", ")}]`;
      return `  \`${file.path}\` ${file.change} +${file.additions ?? "?"} −${
        file.deletions ?? "?"
      }${marks}${renamed}`;
    }),
  ]);
}

function checkLines({ row, checks_by_identity: checks, language }: RowDetail): readonly string[] {
  if (checks.length === 0) return [row.checks.summary];
  return checks.map((check) => {
    const origin = [check.app, check.workflow, check.event].filter((part) => part !== null);
    return say(language, "show_check", {
      name: check.name ?? say(language, "author_unknown"),
      state: say(language, `show_state_${check.state}`),
      origin: origin.length === 0 ? check.type : origin.join(" / "),
      attempts: check.attempts,
    });
  });
}

function reviewLines(person: PersonReviews, language: Language): readonly string[] {
  const name = person.reviewer ??
    say(language, person.kind === "deleted" ? "author_deleted" : "author_unknown");
  const association = person.association === null ? "" : ` (${person.association})`;
  return [
    `${name}${association}`,
    ...person.reviews.map((review) => {
      const line = say(language, review.on_head ? "show_review_on_head" : "show_review_older", {
        state: review.state,
        at: review.submitted_at ?? say(language, "age_unknown"),
      });
      return review.valid
        ? `  ${line} ${say(language, "show_review_valid", { verdict: review.verdict ?? "" })}`
        : `  ${line} ${review.invalid_reasons.join(", ")}`;
    }),
  ];
}

/** What a row means that says nothing of its details. */
const DETAILS_READ: NonNullable<RowDetail["row"]["completeness"]["details"]> = {
  read: 1,
  total: 1,
  status: "complete",
};

function completenessLines({ row, language }: RowDetail): readonly string[] {
  return rowLists.map((list) => {
    const { read, total, status, reason, note } = row.completeness[list] ?? DETAILS_READ;
    const amount = list === "details"
      ? status
      : say(language, "show_list_amount", { status, read, total: total ?? "?" });
    const because = reason === undefined ? "" : ` (${reason})`;
    return `${say(language, `list_${list}`)}: ${amount}${because}${
      note === undefined ? "" : `: ${note}`
    }`;
  });
}
