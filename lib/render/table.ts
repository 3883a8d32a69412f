/**
 * The packet as a table for a terminal: one line a row where there is room, more where there is not.
 *
 * @module
 */
import { type Language, say } from "../text/messages.ts";
import { wrapText } from "../text/wrap_text.ts";
import type { Packet, PacketRow, SequenceEntry } from "../packet/schema.ts";
import { formatAge } from "./age.ts";
import { type Column, layOut, totalWidth, writeLine } from "./columns.ts";
import { adviceByRow } from "./experience_lines.ts";
import { completenessLines } from "./completeness_lines.ts";
import { authorLabel, gapLabel, shortChecksLabel, shortSizeLabel } from "./labels.ts";
import type { ObservationLine } from "./observation_lines.ts";
import { type Paint, painter, type Tone } from "./paint.ts";
import { settingsLine } from "./settings_line.ts";

/** What the output device can do. */
export interface TableOptions {
  /** Display columns of the terminal. */
  readonly columns: number;
  readonly color: boolean;
}

/** How many rows are told what would complete their files; of each row `show` tells. */
const EXPLAINED_ROWS = 5;

const riskTones = { high: "red", medium: "yellow", low: "green" } as const satisfies Record<
  SequenceEntry["risk_hint_level"],
  Tone
>;

const checkTones: Readonly<Partial<Record<PacketRow["checks"]["rollup"], Tone>>> = {
  failure: "red",
  pending: "yellow",
  success: "green",
  unknown: "yellow",
  unreadable: "yellow",
};

interface TableRow {
  readonly entry: SequenceEntry;
  readonly row: PacketRow;
}

const plain = (text: string) => text;

/**
 * Writes a packet as a table: completeness, the rows to review in order, and the rest in a line per
 * reason.
 *
 * @param packet a packet
 * @param options width and colour of the terminal
 * @param observed what is said of its observation; empty for a packet without one
 * @returns the text to print, ending in a line end; no line is wider than `columns`
 */
export function renderTable(
  packet: Packet,
  options: TableOptions,
  observed: readonly ObservationLine[] = [],
): string {
  const { language } = packet.request;
  const paint = painter(options.color);
  const byNumber = new Map(packet.pull_requests.map((row) => [row.number, row]));
  const rows = packet.review_sequence.map((entry) => ({ entry, row: byNumber.get(entry.number)! }));
  const lines = [
    ...headLines(packet, language, options.columns, paint),
    ...observedLines(observed, language, options.columns, paint),
    "",
    ...(rows.length === 0
      ? wrapText(say(language, "table_nothing_to_do"), options.columns)
      : bodyLines(rows, language, options.columns, paint)),
    ...adviceRows(packet, language, options.columns, paint),
    ...restLines(packet, language, options.columns, paint),
  ];
  return lines.join("\n") + "\n";
}

/** Wraps a text and paints every line of it. */
function painted(text: string, width: number, paint: Paint, tone: Tone): readonly string[] {
  return wrapText(text, width).map((line) => paint(tone, line));
}

function headLines(
  packet: Packet,
  language: Language,
  width: number,
  paint: Paint,
): readonly string[] {
  const { request, result_completeness: result } = packet;
  const title = request.repository === null
    ? say(language, "title_queue_unnamed")
    : say(language, "title_queue", { repository: request.repository });
  const settings = settingsLine(request);
  return [
    ...painted(title, width, paint, "bold"),
    ...(settings === null ? [] : wrapText(settings, width)),
    ...wrapText(packet.summary.headline, width),
    ...completenessLines(packet, language).flatMap(({ label, text }) =>
      painted(
        label === "" ? text : label + (language === "zh" ? "" : " ") + text,
        width,
        paint,
        result.complete ? "green" : "yellow",
      )
    ),
    ...filesNotes(packet, language).flatMap((note) => painted(note, width, paint, "yellow")),
    ...(packet.repository_experience_warning === undefined
      ? []
      : painted(say(language, "experience_warning"), width, paint, "yellow")),
    ...(result.rerun_cli_args.length === 0 ? [] : wrapText(
      say(language, "banner_rerun", { arguments: result.rerun_cli_args.join(" ") }),
      width,
    )),
  ];
}

/** What is missing from lists of files, where a note says what would complete them. */
function filesNotes(packet: Packet, language: Language): readonly string[] {
  return packet.pull_requests
    .filter(({ completeness }) => completeness.files?.note !== undefined)
    .flatMap((row) => {
      const gap = gapLabel(row, "files", language);
      return gap === null ? [] : [`#${row.number} ${gap}`];
    })
    .slice(0, EXPLAINED_ROWS);
}

function observedLines(
  observed: readonly ObservationLine[],
  language: Language,
  width: number,
  paint: Paint,
): readonly string[] {
  const colon = language === "zh" ? "：" : ": ";
  const lines = observed.flatMap(({ label, text }) =>
    painted(`${label}${colon}${text}`, width, paint, "cyan")
  );
  return lines.length === 0 ? [] : ["", ...lines];
}

function columnsOf(rows: readonly TableRow[], language: Language): readonly Column[] {
  const column = (
    header: string,
    cell: (row: TableRow) => string,
    more: Partial<Column> = {},
  ): Column => ({
    header,
    cells: rows.map(cell),
    align: "left",
    minimum: 4,
    expendable: 0,
    flexible: false,
    ...more,
  });
  return [
    column("", ({ entry }) => String(entry.rank), { align: "right", expendable: 3 }),
    column("PR", ({ entry }) => `#${entry.number}`, { align: "right" }),
    column(say(language, "label_title"), ({ entry }) => entry.title, {
      minimum: 18,
      flexible: true,
    }),
    column(say(language, "label_author"), ({ row }) => authorLabel(row, language, plain), {
      minimum: 8,
      flexible: true,
      expendable: 8,
    }),
    column(
      say(language, "label_age"),
      ({ entry }) => formatAge(language, entry.review_ready_age_hours),
      {
        align: "right",
        expendable: 5,
      },
    ),
    column(say(language, "label_size"), ({ row }) => shortSizeLabel(row, language), {
      expendable: 7,
    }),
    column(say(language, "label_checks"), ({ row }) => shortChecksLabel(row, language), {
      expendable: 6,
    }),
    column(
      say(language, "label_risk"),
      ({ entry }) => say(language, `risk_${entry.risk_hint_level}`),
      {
        expendable: 4,
      },
    ),
    column(
      say(language, "label_action"),
      ({ entry }) => say(language, `action_short_${entry.review_action_kind}`),
      { expendable: 2 },
    ),
  ];
}

function bodyLines(
  rows: readonly TableRow[],
  language: Language,
  available: number,
  paint: Paint,
): readonly string[] {
  const columns = columnsOf(rows, language);
  const reason: Column = {
    header: say(language, "label_why_now"),
    cells: rows.map(({ entry }) => entry.why_now),
    align: "left",
    minimum: 0,
    expendable: 0,
    flexible: false,
  };
  // The reason is the point of the table: it stands beside its row where nothing has to give way
  // for it, else below.
  const beside = layOut([...columns, reason], Infinity);
  const hasReason = totalWidth(beside) <= available;
  const laidOut = hasReason ? beside : layOut(columns, available);
  const tone = (column: Column, index: number): Tone | null => {
    const { entry, row } = rows[index]!;
    if (column === columns[7]) return riskTones[entry.risk_hint_level];
    if (column === columns[6]) return checkTones[row.checks.rollup] ?? null;
    if (column === columns[8]) return "cyan";
    return column === columns[0] ? "dim" : null;
  };
  const head = writeLine(laidOut, (column) => column.header, (text) => paint("bold", text));
  const indent = "     ";
  return [
    head,
    ...rows.flatMap(({ entry }, index) => {
      const line = writeLine(laidOut, (column) => column.cells[index]!, (text, column) => {
        const chosen = tone(column, index);
        return chosen === null ? text : paint(chosen, text);
      });
      return hasReason ? [line] : [
        line,
        ...wrapText(entry.why_now, Math.max(10, available - indent.length))
          .map((part) => paint("dim", `${indent}${part}`)),
      ];
    }),
  ];
}

function adviceRows(
  packet: Packet,
  language: Language,
  width: number,
  paint: Paint,
): readonly string[] {
  const lines = adviceByRow(packet.pull_requests, language);
  if (lines.length === 0) return [];
  return [
    "",
    ...painted(say(language, "label_experience"), width, paint, "bold"),
    ...lines.flatMap((text) => wrapText(text, Math.max(10, width - 2)).map((line) => `  ${line}`)),
  ];
}

function restLines(
  packet: Packet,
  language: Language,
  width: number,
  paint: Paint,
): readonly string[] {
  const byReason = new Map<string, PacketRow[]>();
  for (const row of packet.pull_requests) {
    const reason = row.review_action_reason;
    if (reason === undefined) continue;
    byReason.set(reason, [...(byReason.get(reason) ?? []), row]);
  }
  if (byReason.size === 0) return [];
  return [
    "",
    ...painted(say(language, "heading_inventory"), width, paint, "bold"),
    ...[...byReason].flatMap(([reason, rows]) =>
      wrapText(
        `${say(language, `reason_${reason}` as "reason_draft")}: ${
          rows.map((row) => `#${row.number}${storedAnswer(row, language)}`).join(" ")
        }`,
        Math.max(10, width - 2),
      ).map((line) => `  ${line}`)
    ),
  ];
}

/** What was found when a head was last checked for its merge, for one that has not changed. */
function storedAnswer(row: PacketRow, language: Language): string {
  const seen = row.merge_readiness_observation;
  if (seen?.observation_state !== "observed_unchanged") return "";
  if (seen.previous_ready) return say(language, "inventory_found_ready");
  const names = seen.previous_blocking_reasons.map((id) => say(language, `blocker_short_${id}`));
  const blockers = names.join(language === "zh" ? "、" : ", ");
  return say(language, "inventory_found_blocked", { blockers });
}
