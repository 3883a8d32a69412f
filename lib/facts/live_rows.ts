/**
 * Rows of a live scan, read by the same rules as rows of a fixture: whoever delivers them writes the
 * field names of `gh --json`, and one reader makes text safe and bodies into readings.
 *
 * @module
 */
import type { Language } from "../text/messages.ts";
import { readFixtureRow } from "./_fixture_row.ts";
import type { JsonObject } from "./json_object.ts";
import { linkStacks } from "./_stacks.ts";
import type { ListCompleteness, PullRequestFacts } from "./schema.ts";
import { type RowList, rowLists } from "./vocabulary.ts";

/** A row as a live source delivers it. */
export interface LiveRow {
  /** Its number, already checked. */
  readonly number: number;
  /** Its other fields by the names of `fixture_rows.ts`; texts as strangers wrote them. */
  readonly fields: JsonObject;
  /** Lists that the source did not read to their end, and how much it knows of them. */
  readonly gaps: Partial<Readonly<Record<RowList, ListCompleteness>>>;
  /** One safe line about a list, where its gap says nothing or there is none. */
  readonly notes?: Partial<Readonly<Record<RowList, string>>>;
  /** False when the host was found to know no merge queue. */
  readonly has_merge_queue?: boolean;
}

/** What the rows have in common. */
export interface LiveOptions {
  /** The language of notes in the facts. */
  readonly language: Language;
  /** `owner/name` of the repository, to tell its branches from those of forks. */
  readonly repository: string;
}

/**
 * Reads the rows of a live scan.
 *
 * @param rows the rows, no number twice
 * @param options language and repository
 * @returns their facts in the same order, stacks linked (decision 32). A gap that the source declares
 * stands, except over a value or entries of the row itself that cannot be used
 */
export function readLiveRows(
  rows: readonly LiveRow[],
  { language, repository }: LiveOptions,
): PullRequestFacts[] {
  const context = { language, parseReading: null, file_source: sourceOfFile };
  const read = rows.map(({ number, fields, gaps, notes = {}, has_merge_queue = true }) => {
    const row = readFixtureRow(context, fields, number);
    const { completeness, merge_queue } = row.facts;
    const details = completeness.details.status === "complete" ? gaps.details : undefined;
    return {
      ...row,
      facts: {
        ...row.facts,
        merge_queue: has_merge_queue
          ? merge_queue
          : { ...merge_queue, status: "unsupported" as const },
        completeness: addNotes(
          { ...declareGaps(completeness, gaps), details: details ?? completeness.details },
          notes,
        ),
      },
    };
  });
  return linkStacks(read, repository);
}

/** Files of a list that was completed say who told them; all others came from GitHub. */
function sourceOfFile(entry: JsonObject): "git" | "github" {
  return entry["recoveredFrom"] === "git" ? "git" : "github";
}

/**
 * Lets the source say what it did not read. What the reader itself found wrong with entries stands,
 * and how many are kept only the reader knows.
 */
function declareGaps(
  completeness: PullRequestFacts["completeness"],
  gaps: LiveRow["gaps"],
): PullRequestFacts["completeness"] {
  const declared = { ...completeness };
  for (const list of rowLists) {
    const gap = gaps[list];
    const own = completeness[list];
    if (gap === undefined || own.reason === "invalid_value") continue;
    if (own.reason === "malformed_entries") {
      declared[list] = { ...own, total: gap.total };
    } else if (gap.status !== "complete" || own.status === "complete") {
      declared[list] = { ...gap, read: own.read };
    }
  }
  return declared;
}

function addNotes(
  completeness: PullRequestFacts["completeness"],
  notes: NonNullable<LiveRow["notes"]>,
): PullRequestFacts["completeness"] {
  const noted = rowLists.flatMap((list) => {
    const note = completeness[list].note ?? notes[list];
    return note === undefined ? [] : [[list, { ...completeness[list], note }] as const];
  });
  return { ...completeness, ...Object.fromEntries(noted) };
}
