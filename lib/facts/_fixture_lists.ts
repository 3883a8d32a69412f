/**
 * The lists of a fixture row: files, commits, force pushes, checks and reviews, each with how much of
 * it could be read.
 *
 * @module
 */
import { type Language, say } from "../text/messages.ts";
import { safeLine, safeToken } from "../text/safe_text.ts";
import { completeList, truncatedList, unreadableList } from "./completeness.ts";
import {
  checkFields,
  commitFields,
  fileFields,
  type FixtureField,
  forcePushFields,
  reviewFields,
} from "./fixture_rows.ts";
import {
  describeFound,
  describeProblems,
  emptyLog,
  logProblem,
  pick,
  type ProblemLog,
  take,
  textLimits,
} from "./_fixture_values.ts";
import { isObject, type JsonObject } from "./json_object.ts";
import { readPerson } from "./people.ts";
import { readReviewBody } from "./review_body.ts";
import type {
  BodyReading,
  ChangedFile,
  CheckAttempt,
  Commit,
  ForcePush,
  ListCompleteness,
  Review,
} from "./schema.ts";

/** The newest commits a row keeps (decision 11). */
const COMMITS_KEPT = 5;

/** What reading a list needs to know. */
export interface ListContext {
  /** Which language notes are written in. */
  readonly language: Language;
  /** Checks a supplied body reading; null in a fixture that supplies none. */
  readonly parseReading: ((raw: unknown) => BodyReading | null) | null;
  /** Who delivered a file; a fixture unless said otherwise. */
  readonly file_source?: (entry: JsonObject) => ChangedFile["source"];
}

/** A list and how much of it was read. */
export interface ReadList<Item> {
  readonly items: Item[];
  readonly completeness: ListCompleteness;
}

type ReadEntry<Item> = (log: ProblemLog, entry: JsonObject, context: ListContext) => Item;

/**
 * Reads a list whose entries stand on their own. An entry that cannot be used is left out and told.
 *
 * @param context language and readings
 * @param raw what the row holds: a list, null for a list the source could not read, undefined for one
 * it does not supply
 * @param readEntry reads one entry, noting what it cannot use
 * @returns the entries that could be read
 */
function readEntries<Item>(
  context: ListContext,
  raw: unknown,
  readEntry: ReadEntry<Item>,
): ReadList<Item> {
  if (raw === undefined) return { items: [], completeness: unreadableList("not_supplied") };
  if (raw === null) return { items: [], completeness: unreadableList("read_failed") };
  if (!Array.isArray(raw)) return { items: [], completeness: unreadableList("invalid_value") };
  const entries: readonly unknown[] = raw;
  const items: Item[] = [];
  let note: string | undefined;
  for (const [index, entry] of entries.entries()) {
    const log = emptyLog();
    const item = isObject(entry) ? readEntry(log, entry, context) : null;
    if (item !== null && log.count === 0) items.push(item);
    else note ??= describeEntry(context.language, { number: index + 1, entry, log });
  }
  const [read, total] = [items.length, entries.length];
  if (read === total) return { items, completeness: completeList(total) };
  return { items, completeness: truncatedList({ read, total, reason: "malformed_entries", note }) };
}

/** Says what is wrong with an entry that was left out. */
function describeEntry(
  language: Language,
  { number, entry, log }: {
    readonly number: number;
    readonly entry: unknown;
    readonly log: ProblemLog;
  },
): string {
  if (isObject(entry)) {
    const problem = describeProblems(language, log);
    return safeToken(say(language, "row_entry", { entry: number, problem }));
  }
  const found = describeFound(language, entry);
  return safeToken(say(language, "row_entry_not_object", { entry: number, found }));
}

/** Reads a field that an entry cannot do without. */
function need<Field extends FixtureField>(log: ProblemLog, entry: JsonObject, field: Field) {
  const value = take(log, entry, field);
  const raw = pick(entry, field);
  if (value === null && (raw === undefined || raw === null)) logProblem(log, entry, field);
  return value;
}

function readFile(
  log: ProblemLog,
  entry: JsonObject,
  { file_source }: ListContext,
): ChangedFile {
  const previous = take(log, entry, fileFields.previous_path);
  return {
    path: need(log, entry, fileFields.path) ?? "",
    previous_path: previous,
    change: take(log, entry, fileFields.change) ?? (previous === null ? "unknown" : "renamed"),
    additions: take(log, entry, fileFields.additions),
    deletions: take(log, entry, fileFields.deletions),
    source: file_source?.(entry) ?? "fixture",
  };
}

/**
 * Reads the changed files of a row.
 *
 * @param context language and readings
 * @param raw what the row holds under `files`
 * @param changedFiles how many files changed according to the row; null when it does not say
 * @returns the files; not complete when their number is another one
 */
export function readFiles(
  context: ListContext,
  raw: unknown,
  changedFiles: number | null,
): ReadList<ChangedFile> {
  const list = readEntries(context, raw, readFile);
  const { items, completeness } = list;
  const { read, reason = "count_mismatch", note } = completeness;
  const total = changedFiles ?? completeness.total;
  if (completeness.status === "unreadable" || total === completeness.total) {
    return list;
  }
  return { items, completeness: truncatedList({ read, total, reason, note }) };
}

function readCommit(log: ProblemLog, entry: JsonObject): Commit {
  return {
    oid: take(log, entry, commitFields.oid),
    headline: take(log, entry, commitFields.headline)?.text ?? "",
    authored_at: take(log, entry, commitFields.authored_at),
    committed_at: take(log, entry, commitFields.committed_at),
  };
}

/**
 * Reads the newest commits of a row.
 *
 * @param context language and readings
 * @param raw what the row holds under `commits`, newest last
 * @param head the head of the row, which must be the newest commit; null when unknown
 * @returns at most five commits; complete when the newest one is the head (decision 11)
 */
export function readCommits(
  context: ListContext,
  raw: unknown,
  head: string | null,
): ReadList<Commit> {
  const newest = Array.isArray(raw) ? raw.slice(-COMMITS_KEPT) : raw;
  const { items, completeness } = readEntries(context, newest, readCommit);
  if (completeness.status !== "complete") return { items, completeness };
  const read = items.length;
  const total = Array.isArray(raw) ? raw.length : read;
  const last = items.at(-1);
  if (last?.oid && last.oid === head) {
    return { items, completeness: { ...completeList(read), total } };
  }
  return { items, completeness: truncatedList({ read, total: null, reason: "count_mismatch" }) };
}

/**
 * Reads the force pushes of a row.
 *
 * @param context language and readings
 * @param raw what the row holds under `forcePushes`
 * @returns the force pushes
 */
export function readForcePushes(context: ListContext, raw: unknown): ReadList<ForcePush> {
  return readEntries(context, raw, (log, entry) => ({
    before_oid: take(log, entry, forcePushFields.before_oid),
    after_oid: take(log, entry, forcePushFields.after_oid),
    pushed_at: take(log, entry, forcePushFields.pushed_at),
  }));
}

function readCheck(log: ProblemLog, entry: JsonObject): CheckAttempt {
  const name = take(log, entry, checkFields.name);
  const context = take(log, entry, checkFields.context);
  const status = take(log, entry, checkFields.status);
  const conclusion = take(log, entry, checkFields.conclusion);
  const state = take(log, entry, checkFields.state);
  return {
    type: take(log, entry, checkFields.type) ?? checkTypeOf({ context, status, conclusion, state }),
    app: take(log, entry, checkFields.app),
    workflow: take(log, entry, checkFields.workflow),
    event: take(log, entry, checkFields.event),
    name: name ?? context,
    status,
    conclusion,
    state,
    started_at: take(log, entry, checkFields.started_at),
    completed_at: take(log, entry, checkFields.completed_at),
  };
}

/** What an entry without a type must be by the fields only one of the two has. */
function checkTypeOf(
  { context, status, conclusion, state }: Readonly<
    Record<"context" | "status" | "conclusion" | "state", string | null>
  >,
): CheckAttempt["type"] {
  const run = status !== null || conclusion !== null;
  const statusContext = context !== null || state !== null;
  if (run === statusContext) return "unknown";
  return run ? "check_run" : "status_context";
}

/**
 * Reads the check attempts of a row.
 *
 * @param context language and readings
 * @param raw what the row holds under `statusCheckRollup`; an empty list means that there are none
 * @returns the attempts, enumerations in upper case and otherwise as written
 */
export function readChecks(context: ListContext, raw: unknown): ReadList<CheckAttempt> {
  return readEntries(context, raw, readCheck);
}

function readReview(log: ProblemLog, entry: JsonObject, context: ListContext): Review {
  const association = take(log, entry, reviewFields.association);
  const author = readPerson(pick(entry, reviewFields.author), association);
  if (author === undefined) logProblem(log, entry, reviewFields.author);
  return {
    id: take(log, entry, reviewFields.id),
    url: take(log, entry, reviewFields.url),
    state: need(log, entry, reviewFields.state) ?? "",
    author: author ?? { login: null, kind: "unknown", association },
    commit_oid: take(log, entry, reviewFields.commit),
    submitted_at: take(log, entry, reviewFields.submitted_at),
    body: readBody(log, entry, context),
  };
}

/** The reading a review carries, or a reading of the body it carries. */
function readBody(log: ProblemLog, entry: JsonObject, context: ListContext): BodyReading {
  const supplied = take(log, entry, reviewFields.reading);
  if (supplied !== null) {
    const reading = context.parseReading?.(supplied) ?? null;
    if (reading !== null) {
      const line = reading.reviewer_line;
      const safe = line === null ? null : safeLine(line, textLimits.reviewer).text;
      return { ...reading, reviewer_line: safe };
    }
    logProblem(log, entry, reviewFields.reading);
  }
  const body = pick(entry, reviewFields.body) ?? "";
  if (typeof body === "string") return readReviewBody(body);
  logProblem(log, entry, reviewFields.body);
  return readReviewBody("");
}

/**
 * Reads the formal reviews of a row.
 *
 * @param context language and readings
 * @param raw what the row holds under `reviews`
 * @returns the reviews; a state this program does not know stays, a review without one is left out
 */
export function readReviews(context: ListContext, raw: unknown): ReadList<Review> {
  return readEntries(context, raw, readReview);
}

/**
 * Tells whether any review of a fixture carries a reading in place of its body.
 *
 * @param reviews what a row holds under `reviews`
 * @returns true when one does
 */
export function suppliesReading(reviews: unknown): boolean {
  return Array.isArray(reviews) &&
    reviews.some((review) => isObject(review) && pick(review, reviewFields.reading) !== undefined);
}
