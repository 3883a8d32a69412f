/**
 * From what the list and the details say about one pull request to one row, its lists paged to the
 * end (decision 11).
 *
 * @module
 */
import { completeList, truncatedList, unreadableList } from "../facts/completeness.ts";
import type { LiveRow } from "../facts/live_rows.ts";
import type { ListCompleteness } from "../facts/schema.ts";
import type { GapReason, RowList } from "../facts/vocabulary.ts";
import { type Language, say } from "../text/messages.ts";
import { classifyErrors, type GraphqlError } from "./classify.ts";
import type { Clock } from "./clock.ts";
import { asLastSeen, type Drift, driftNote, driftOf, Moved } from "./_drift.ts";
import { type Detail, type FoundDetail, type Gap, gapOf, gapOfFailure } from "./details.ts";
import { endsTheRun, GitHubFailure } from "./failure.ts";
import {
  completeFiles,
  type CompletionOptions,
  FILE_CAP,
  mayBeCompleted,
} from "./file_recovery.ts";
import type { Ask, RawFields } from "./graphql.ts";
import type { ListedRow } from "./list_window.ts";
import { holdsRenames, type PreviousPaths } from "./previous_paths.ts";
import { type PagedList, pageQuery } from "./queries.ts";
import {
  type Connection,
  rawCheck,
  rawCommits,
  rawForcePushes,
  readCheckConnection,
  readConnection,
} from "./raw_rows.ts";
import type { ThreadReading } from "./threads.ts";
import type { Throttle } from "./throttle.ts";

/** The most pages of one list: GitHub ends files at 3,000. */
const MOST_PAGES: Readonly<Record<PagedList, number>> = { files: 30, reviews: 100, checks: 50 };

/** What reading the rest of a row needs. */
export interface RowOptions {
  readonly ask: Ask;
  readonly throttle: Throttle;
  readonly clock: Clock;
  readonly language: Language;
  /** Whether CI is consulted. */
  readonly checks: boolean;
  /** Reads what renamed files were called before; null where that is not asked for. */
  readonly previous_paths:
    | ((listed: ListedRow, files: readonly unknown[]) => Promise<PreviousPaths>)
    | null;
  /** Reads the review threads; null where they are not asked for. */
  readonly threads?: ((listed: ListedRow) => Promise<ThreadReading>) | null;
  /** Whether a row that moved is told where it is, rather than where the list saw it. */
  readonly as_last_seen?: boolean;
  /** Completes lists of files that GitHub cut; absent where such a list must stay as it is. */
  readonly recovery?: FileRecovery;
}

/** Who completes a list of files, and how to ask. */
export interface FileRecovery
  extends Pick<CompletionOptions, "recover" | "host" | "repositories" | "signal"> {
  /** Reads what renamed files were called before, which Git's list needs. */
  readonly previous_paths: (
    listed: ListedRow,
    files: readonly unknown[],
  ) => Promise<PreviousPaths>;
}

type Gaps = Partial<Record<RowList, ListCompleteness>>;

/** The list of a row that an error's path points into. */
const listOfField: Readonly<Record<string, RowList>> = {
  files: "files",
  commits: "commits",
  reviews: "reviews",
  timelineItems: "force_pushes",
  checked: "checks",
};

/**
 * Details that could not be read: nothing of them is kept, all lists say so (decision 12).
 *
 * @param listed what the list said
 * @param reason why the lists are missing
 * @param note one safe line that says why the details are
 * @returns the row
 */
export function withoutDetails(
  listed: ListedRow,
  reason: GapReason,
  note: string,
): LiveRow {
  const gap = unreadableList(reason);
  return {
    number: listed.number,
    fields: listed.fields,
    gaps: {
      details: { ...unreadableList(reason, note), total: 1 },
      files: gap,
      commits: gap,
      checks: gap,
      reviews: gap,
      threads: unreadableList("not_requested"),
      force_pushes: gap,
    },
  };
}

/** A list as far as it was read. */
interface ReadList {
  readonly nodes: readonly unknown[];
  readonly gap: ListCompleteness | null;
}

/**
 * Builds the row of one pull request.
 *
 * @param listed what the list said
 * @param detail what the details said
 * @param options how to ask for further pages
 * @returns the row; what is missing from it is declared in its gaps
 * @throws {GitHubFailure} only for what concerns every request: limits that last too long, a login
 * that is no longer good
 */
export async function buildLiveRow(
  listed: ListedRow,
  detail: Detail,
  options: RowOptions,
): Promise<LiveRow> {
  const { language } = options;
  if (detail.node === null) {
    const note = `github_gap_${detail.reason}` as const;
    return withoutDetails(listed, "read_failed", say(language, note));
  }
  const { node, errors } = detail;
  const drift = driftOf(listed, node);
  if (drift !== null) return movedRow(listed, drift, options);
  const byList = new Map<RowList, GraphqlError[]>();
  for (const error of errors) {
    const field = String(error.path[0] ?? "");
    // An unread merge queue is said by the field itself.
    if (field === "mergeQueueEntry") continue;
    const list = listOfField[field];
    if (list === undefined) {
      return withoutDetails(listed, gapOf([error]), say(language, "github_gap_failed"));
    }
    byList.set(list, [...(byList.get(list) ?? []), error]);
  }
  try {
    return await assemble(listed, { detail, node, errors: byList }, options);
  } catch (thrown) {
    if (!(thrown instanceof Moved)) throw thrown;
    return movedRow(listed, thrown.drift, options);
  }
}

/** A row whose parts belong to different heads. */
function movedRow(
  listed: ListedRow,
  drift: Drift,
  { language, as_last_seen = false }: RowOptions,
): LiveRow {
  const seen = { headRefOid: drift.head, baseRefOid: drift.base };
  const note = driftNote(language, listed, drift);
  return withoutDetails(
    as_last_seen ? asLastSeen(listed, seen) : listed,
    "changed_while_reading",
    note,
  );
}

async function assemble(
  listed: ListedRow,
  { detail, node, errors }: {
    readonly detail: FoundDetail;
    readonly node: RawFields;
    readonly errors: ReadonlyMap<RowList, readonly GraphqlError[]>;
  },
  options: RowOptions,
): Promise<LiveRow> {
  const gaps: Gaps = {};
  const whole = async (
    list: PagedList,
    first: Connection | null,
  ): Promise<readonly unknown[] | undefined> => {
    const failed = errors.get(list);
    if (first === null) {
      gaps[list] = unreadableList(failed === undefined ? "read_failed" : gapOf(failed));
      return undefined;
    }
    const { nodes, gap } = await readPages(listed, { list, first }, options);
    if (failed !== undefined) {
      const total = first.total;
      gaps[list] = truncatedList({ read: nodes.length, total, reason: gapOf(failed) });
    } else if (gap !== null) gaps[list] = gap;
    return nodes;
  };
  const [files, reviews, checks, threads] = await Promise.all([
    whole("files", readConnection(node["files"])),
    whole("reviews", readConnection(node["reviews"])),
    readChecks(listed, { detail, failed: errors.get("checks") }, { gaps, whole, options }),
    options.threads?.(listed) ?? { gap: unreadableList("not_requested") },
  ]);
  if ("gap" in threads) gaps.threads = threads.gap;
  const changed = Number(node["changedFiles"]);
  if (
    gaps.files?.status !== "unreadable" && (files?.length ?? 0) >= FILE_CAP && changed > FILE_CAP
  ) {
    gaps.files = truncatedList({ read: FILE_CAP, total: changed, reason: "source_capped" });
  }
  const named = await settleFiles(listed, { files, gap: gaps.files, changed }, options);
  if (named.gap === null) delete gaps.files;
  else if (named.gap !== undefined) gaps.files = named.gap;
  const commits = readConnection(node["commits"]);
  const pushes = readConnection(node["timelineItems"]);
  const small = (list: "commits" | "force_pushes", read: Connection | null) => {
    const failed = errors.get(list);
    if (read === null) gaps[list] = unreadableList(gapOf(failed ?? []));
    else if (failed !== undefined) {
      gaps[list] = truncatedList({ read: read.nodes.length, total: null, reason: gapOf(failed) });
    } else if (list === "force_pushes" && read.more) {
      gaps[list] = truncatedList({
        read: read.nodes.length,
        total: null,
        reason: "source_capped",
      });
    }
  };
  small("commits", commits);
  small("force_pushes", pushes);
  const rows = rawCommits(commits?.nodes ?? []);
  const newest = rows.at(-1) as RawFields | undefined;
  if (gaps.commits === undefined && commits !== null && newest?.["oid"] === listed.head) {
    gaps.commits = { ...completeList(rows.length), total: commits.total ?? rows.length };
  }
  const { checked: _, timelineItems: __, mergeQueueEntry, ...rest } = node;
  const queueFailed = detail.errors.some(({ path }) => path[0] === "mergeQueueEntry");
  return {
    number: listed.number,
    gaps,
    ...(named.note === undefined ? {} : { notes: { files: named.note } }),
    has_merge_queue: mergeQueueEntry !== undefined,
    fields: {
      ...listed.fields,
      ...rest,
      // Null is an answer; an error in its place is none.
      mergeQueueEntry: queueFailed ? undefined : mergeQueueEntry,
      files: named.files,
      reviews,
      statusCheckRollup: checks,
      reviewThreads: "gap" in threads ? undefined : threads,
      commits: commits === null ? undefined : rows,
      forcePushes: pushes === null ? undefined : rawForcePushes(pushes.nodes),
    },
  };
}

/** The files as they are kept, and what is known of them. */
interface SettledFiles {
  readonly files: readonly unknown[] | undefined;
  /** What is missing by now; undefined for what was missing before. */
  readonly gap?: ListCompleteness | null;
  readonly note?: string;
}

/** Adds earlier paths where they are asked for, and what GitHub cut where somebody completes it. */
async function settleFiles(
  listed: ListedRow,
  { files, gap, changed }: {
    readonly files: readonly unknown[] | undefined;
    readonly gap: ListCompleteness | undefined;
    readonly changed: number;
  },
  options: RowOptions,
): Promise<SettledFiles> {
  const { recovery } = options;
  if (files === undefined) return { files };
  if (recovery === undefined || !mayBeCompleted(gap, files.length, changed)) {
    const whole = gap === undefined || gap.reason === "source_capped";
    return await nameRenames(listed, files, whole ? options.previous_paths : null, options);
  }
  const named = await nameRenames(listed, files, recovery.previous_paths, options);
  if (named.note !== undefined) return named;
  return await completeFiles(listed, named.files, { ...options, ...recovery });
}

/** Adds the earlier paths of renamed files; a note where they are missing. */
async function nameRenames(
  listed: ListedRow,
  files: readonly unknown[],
  previousPaths: RowOptions["previous_paths"],
  { language }: RowOptions,
): Promise<{ readonly files: readonly unknown[]; readonly note?: string }> {
  if (previousPaths === null || !holdsRenames(files)) return { files };
  const found = await previousPaths(listed, files);
  if (typeof found === "string") {
    return { files, note: say(language, "github_renames_unread", { reason: found }) };
  }
  return {
    files: files.map((file) => {
      const fields = file as RawFields;
      const previousPath = found.get(String(fields["path"]));
      return previousPath === undefined ? file : { ...fields, previousPath };
    }),
  };
}

async function readChecks(
  listed: ListedRow,
  { detail, failed }: {
    readonly detail: FoundDetail;
    readonly failed: readonly GraphqlError[] | undefined;
  },
  { gaps, whole, options }: {
    readonly gaps: Gaps;
    readonly whole: (
      list: "checks",
      first: Connection | null,
    ) => Promise<readonly unknown[] | undefined>;
    readonly options: RowOptions;
  },
): Promise<readonly unknown[] | undefined> {
  if (!options.checks) {
    gaps.checks = unreadableList("not_requested");
    return undefined;
  }
  if (detail.checks === null) {
    const { reason, given_up } = detail.checks_gap ?? { reason: "read_failed", given_up: false };
    gaps.checks = unreadableList(reason, noteOf(given_up, options.language));
    return undefined;
  }
  if (failed !== undefined) {
    gaps.checks = unreadableList(gapOf(failed));
    return undefined;
  }
  const first = readCheckConnection(detail.checks ?? detail.node, listed.head);
  if (first === "none") return [];
  if (first === "other_head") {
    gaps.checks = unreadableList("changed_while_reading");
    return undefined;
  }
  return (await whole("checks", first))?.map(rawCheck);
}

/** What a gap says beside its reason when nothing was asked any more. */
function noteOf(givenUp: boolean, language: Language): string | undefined {
  return givenUp ? say(language, "github_gap_given_up") : undefined;
}

/** Follows the cursors of one list to its end. */
async function readPages(
  listed: ListedRow,
  { list, first }: { readonly list: PagedList; readonly first: Connection },
  { ask, throttle, clock, language }: RowOptions,
): Promise<ReadList> {
  const nodes = [...first.nodes];
  const cut = (reason: GapReason, note?: string): ReadList => ({
    nodes,
    gap: truncatedList({ read: nodes.length, total: first.total, reason, note }),
  });
  const stuck = () => cut("count_mismatch", say(language, "github_gap_stuck"));
  const passed = new Set<string>();
  let { more, next } = first;
  for (let pages = 1; more; pages += 1) {
    if (list === "files" && nodes.length >= FILE_CAP) return cut("source_capped");
    if (pages >= MOST_PAGES[list]) return cut("source_capped");
    if (next === null || passed.has(next)) return stuck();
    passed.add(next);
    const page = await readPage(listed, { list, after: next }, { ask, throttle, clock });
    if ("reason" in page) return cut(page.reason, noteOf(page.given_up, language));
    nodes.push(...page.nodes);
    if (page.more && page.nodes.length === 0) return stuck();
    ({ more, next } = page);
  }
  if (list === "files" && nodes.length >= FILE_CAP && first.total !== nodes.length) {
    return cut("source_capped");
  }
  return first.total === null || first.total === nodes.length
    ? { nodes, gap: null }
    : cut("count_mismatch");
}

async function readPage(
  listed: ListedRow,
  { list, after }: { readonly list: PagedList; readonly after: string },
  { ask, throttle, clock }: Pick<RowOptions, "ask" | "throttle" | "clock">,
): Promise<Connection | Gap> {
  try {
    return await throttle.run("pages", async () => {
      const { data, errors, headers } = await ask(pageQuery(list), { id: listed.id, after });
      if (errors.length > 0) throw classifyErrors(errors, headers, clock.now());
      const node = data["node"];
      if (typeof node !== "object" || node === null) throw new GitHubFailure("not_found");
      const fields = node as RawFields;
      const drift = driftOf(listed, fields);
      if (drift !== null) throw new Moved(drift);
      const page = list === "checks"
        ? readCheckConnection(fields, listed.head)
        : readConnection(fields[list]);
      if (page === null) throw new GitHubFailure("malformed_answer");
      // The checks of another head, or none any more.
      return typeof page === "string" ? { reason: "changed_while_reading", given_up: false } : page;
    });
  } catch (thrown) {
    if (!(thrown instanceof GitHubFailure) || endsTheRun(thrown)) throw thrown;
    return gapOfFailure(thrown);
  }
}
