/**
 * One row of a fixture.
 *
 * @module
 */
import { safeLine } from "../text/safe_text.ts";
import { completeList, truncatedList, unreadableList } from "./completeness.ts";
import {
  type ListContext,
  readChecks,
  readCommits,
  readFiles,
  readForcePushes,
  readReviews,
} from "./_fixture_lists.ts";
import {
  describeProblems,
  emptyLog,
  logProblem,
  pick,
  type ProblemLog,
  take,
} from "./_fixture_values.ts";
import { pullRequestFields, queueFields, threadFields } from "./fixture_rows.ts";
import { isObject, type JsonObject } from "./json_object.ts";
import { readPerson } from "./people.ts";
import { readRepositoryName } from "./repository_name.ts";
import type { ListCompleteness, PullRequestFacts } from "./schema.ts";
import { type GapReason, type RowList, rowLists } from "./vocabulary.ts";

const fields = pullRequestFields;

/** A row that was read. */
export interface FixtureRow {
  readonly facts: PullRequestFacts;
  /** True when the row itself says which pull request it is stacked on, or that it is on none. */
  readonly parent_given: boolean;
}

/**
 * Reads a row that has a usable number. Whatever else cannot be used makes the row's details
 * unreadable and is named there; everything that can be read is kept (decision 12).
 *
 * @param context language and readings
 * @param row the row as the fixture holds it
 * @param number its number
 * @returns the facts
 */
export function readFixtureRow(
  context: ListContext,
  row: JsonObject,
  number: number,
): FixtureRow {
  const log = emptyLog();
  const headOid = readHeadOid(log, row);
  const mergedAt = take(log, row, fields.merged_at);
  const closedAt = take(log, row, fields.closed_at);
  const changedFiles = take(log, row, fields.changed_files);
  const parent = readParent(log, row, number);
  const lists = readLists(context, row, { headOid, changedFiles });
  const threads = readThreads(log, row);
  const facts: Omit<PullRequestFacts, "completeness"> = {
    number,
    node_id: take(log, row, fields.node_id),
    url: take(log, row, fields.url),
    title: take(log, row, fields.title) ?? safeLine(""),
    body: take(log, row, fields.body),
    state: readState(log, row, { mergedAt, closedAt }),
    is_draft: take(log, row, fields.is_draft) ?? false,
    author: readAuthor(log, row),
    base: {
      ref: take(log, row, fields.base_ref),
      oid: take(log, row, fields.base_oid),
      parent_number: parent?.number ?? null,
      parent_kind: parent?.kind ?? null,
    },
    head: {
      ref: take(log, row, fields.head_ref),
      oid: headOid,
      repository: readHeadRepository(log, row),
      is_cross_repository: take(log, row, fields.is_cross_repository),
    },
    created_at: take(log, row, fields.created_at),
    updated_at: take(log, row, fields.updated_at),
    closed_at: closedAt,
    merged_at: mergedAt,
    merge_commit: take(log, row, fields.merge_commit),
    decision: take(log, row, fields.decision) ??
      (pick(row, fields.decision) === null ? "NONE" : "UNKNOWN"),
    merge_state: take(log, row, fields.merge_state) ?? "UNKNOWN",
    mergeability: take(log, row, fields.mergeability) ?? "UNKNOWN",
    merge_queue: readQueueEntry(log, row),
    totals: {
      changed_files: changedFiles,
      additions: take(log, row, fields.additions),
      deletions: take(log, row, fields.deletions),
    },
    files: lists.files.items,
    commits: lists.commits.items,
    force_pushes: lists.force_pushes.items,
    checks: lists.checks.items,
    reviews: lists.reviews.items,
    threads: threads.value,
  };
  for (const list of ["files", "commits", "force_pushes", "checks", "reviews"] as const) {
    if (lists[list].completeness.reason === "invalid_value") logProblem(log, row, fields[list]);
  }
  const gaps = take(log, row, fields.gaps) as Partial<Record<RowList, GapReason>> | null;
  const completeness = {
    details: log.count === 0
      ? completeList(1)
      : { ...unreadableList("invalid_value", describeProblems(context.language, log)), total: 1 },
    files: lists.files.completeness,
    commits: lists.commits.completeness,
    checks: lists.checks.completeness,
    reviews: lists.reviews.completeness,
    threads: threads.completeness,
    force_pushes: lists.force_pushes.completeness,
  };
  return {
    facts: { ...facts, completeness: declareGaps(completeness, gaps ?? {}) },
    parent_given: pick(row, fields.stack_parent) !== undefined,
  };
}

/** The head, without which a row cannot be worked on. */
function readHeadOid(log: ProblemLog, row: JsonObject): string | null {
  const head = take(log, row, fields.head_oid);
  const absent = (pick(row, fields.head_oid) ?? null) === null;
  if (absent) logProblem(log, row, fields.head_oid);
  return head;
}

/**
 * The state. A closed row with a merge time was merged, which is how GitHub's REST answers say it;
 * without a state the times tell it, so that also a state nobody knows gets one.
 */
function readState(
  log: ProblemLog,
  row: JsonObject,
  { mergedAt, closedAt }: { readonly mergedAt: string | null; readonly closedAt: string | null },
): PullRequestFacts["state"] {
  const state = take(log, row, fields.state);
  if (state === "OPEN" && mergedAt !== null) logProblem(log, row, fields.state, "merged_state");
  if (state === "OPEN") return state;
  if (mergedAt !== null) return "MERGED";
  return state ?? (closedAt === null ? "OPEN" : "CLOSED");
}

/** The pull request a row says it is stacked on, which cannot be itself. */
function readParent(log: ProblemLog, row: JsonObject, number: number) {
  const parent = take(log, row, fields.stack_parent);
  if (parent?.number !== number) return parent;
  logProblem(log, row, fields.stack_parent);
  return null;
}

/** Every list is read from the value picked once. */
function readLists(
  context: ListContext,
  row: JsonObject,
  { headOid, changedFiles }: {
    readonly headOid: string | null;
    readonly changedFiles: number | null;
  },
) {
  return {
    files: readFiles(context, pick(row, fields.files), changedFiles),
    commits: readCommits(context, pick(row, fields.commits), headOid),
    force_pushes: readForcePushes(context, pick(row, fields.force_pushes)),
    checks: readChecks(context, pick(row, fields.checks)),
    reviews: readReviews(context, pick(row, fields.reviews)),
  } as const;
}

function readAuthor(log: ProblemLog, row: JsonObject): PullRequestFacts["author"] {
  const association = take(log, row, fields.author_association);
  const author = readPerson(pick(row, fields.author), association);
  if (author === undefined) logProblem(log, row, fields.author);
  return author ?? { login: null, kind: "unknown", association };
}

/** `owner/name` from one field, or from the two fields `gh` prints. */
function readHeadRepository(log: ProblemLog, row: JsonObject): string | null {
  const name = take(log, row, fields.head_repository);
  const owner = take(log, row, fields.head_repository_owner)?.login ?? null;
  if (name === null || (owner === null && !name.includes("/"))) return null;
  const repository = readRepositoryName(name.includes("/") ? name : `${owner}/${name}`);
  if (repository === null) logProblem(log, row, fields.head_repository);
  return repository?.name ?? null;
}

function readQueueEntry(log: ProblemLog, row: JsonObject): PullRequestFacts["merge_queue"] {
  const entry = take(log, row, fields.merge_queue);
  if (entry === null) {
    const status = pick(row, fields.merge_queue) === null ? "not_queued" : "unread";
    return { status, state: null, position: null, enqueued_at: null };
  }
  return {
    status: "queued",
    state: take(log, entry, queueFields.state),
    position: take(log, entry, queueFields.position),
    enqueued_at: take(log, entry, queueFields.enqueued_at),
  };
}

function readThreads(log: ProblemLog, row: JsonObject): {
  readonly value: PullRequestFacts["threads"];
  readonly completeness: ListCompleteness;
} {
  const raw = pick(row, fields.threads);
  if (raw === undefined) return { value: null, completeness: unreadableList("not_supplied") };
  if (raw === null) return { value: null, completeness: unreadableList("read_failed") };
  const entry = isObject(raw) ? raw : {};
  const total = take(emptyLog(), entry, threadFields.total);
  const unresolved = take(emptyLog(), entry, threadFields.unresolved);
  if (total === null || unresolved === null || unresolved > total) {
    logProblem(log, row, fields.threads);
    return { value: null, completeness: unreadableList("invalid_value") };
  }
  return { value: { total, unresolved }, completeness: completeList(total) };
}

/** Lets a row say itself that its source could not read a list, or not to the end. */
function declareGaps(
  completeness: PullRequestFacts["completeness"],
  gaps: Partial<Record<RowList, GapReason>>,
): PullRequestFacts["completeness"] {
  const declared = { ...completeness };
  for (const list of rowLists) {
    const reason = gaps[list];
    const { read, total } = completeness[list];
    if (reason === undefined || completeness[list].reason === "invalid_value") continue;
    declared[list] = read === 0 || list === "details"
      ? { ...unreadableList(reason), total }
      : truncatedList({ read, total: total === read ? null : total, reason });
  }
  return declared;
}
