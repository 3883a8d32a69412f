/**
 * Scans a repository: lists, details, and what the result is worth (decisions 10 to 13).
 *
 * @module
 */
import type { ExactHead } from "../facts/exact_head.ts";
import { type LiveRow, readLiveRows } from "../facts/live_rows.ts";
import type { ObservedEnvelope, PullRequestFacts, SourceScan } from "../facts/schema.ts";
import { OBSERVED_ENVELOPE_VERSION } from "../facts/vocabulary.ts";
import { readInstant } from "../text/instant.ts";
import type { Language } from "../text/messages.ts";
import { isLogin } from "../facts/people.ts";
import { readRepositoryName } from "../facts/repository_name.ts";
import type { Clock } from "./clock.ts";
import { createDetailReader, type Detail } from "./details.ts";
import type { RecoverFiles } from "./file_recovery.ts";
import { createAsk, noUsage, type Usage } from "./graphql.ts";
import { type Listed, type ListedRow, walkWindow, type Window } from "./list_window.ts";
import { buildLiveRow, type FileRecovery } from "./live_row.ts";
import { readPreviousPaths } from "./previous_paths.ts";
import { readNumber } from "./read_number.ts";
import { createRestGet } from "./rest.ts";
import { settleRow, type Unsettled } from "./settle.ts";
import { readTargets } from "./targets.ts";
import { readThreads } from "./threads.ts";
import { createThrottle, type Waiting } from "./throttle.ts";
import type { Transport } from "./transport.ts";

/** A repository, and what decided on it. */
export type ScannedRepository = ObservedEnvelope["repository"] & { readonly name: string };

/** What to scan. */
export interface ScanRequest {
  readonly repository: ScannedRepository;
  /** Which pull requests: lists by lifecycle, or exact targets and nothing else (decision 15). */
  readonly wanted:
    | {
      readonly state_filter: "open" | "merged" | "all";
      readonly since: string | null;
      /** The most rows of each lifecycle window. */
      readonly limit: number;
    }
    | { readonly targets: readonly ExactHead[] }
    /**
     * One pull request at whatever head it is, and nothing around it. For a gate its review threads
     * are read as well, and everything that was read must hold to the end.
     */
    | { readonly number: number; readonly for_gate?: true };
  /** Whether CI is consulted; without it checks are not asked for. */
  readonly checks: boolean;
  /** The language of notes in the facts. */
  readonly language: Language;
}

/** How far a scan has come. */
export interface Progress {
  /** Pull requests that were listed so far. */
  readonly listed: number;
  /** Those of them that were read to the end. */
  readonly read: number;
}

/** What the first answer of a list says, before any row is read. */
export interface FirstAnswer {
  readonly host: string;
  /** `owner/name` as GitHub calls the repository by now. */
  readonly repository: string;
  /** The login that reads; null where GitHub names none. */
  readonly viewer: string | null;
}

/** What a scan needs. */
export interface ScanOptions {
  readonly transport: Transport;
  readonly clock: Clock;
  /** Ends the scan. */
  readonly signal: AbortSignal;
  readonly on_wait?: (waiting: Waiting) => void;
  readonly on_progress?: (progress: Progress) => void;
  /** Told once, with the first page of a list. What it throws ends the scan. */
  readonly on_answer?: (answer: FirstAnswer) => void;
  /** Told before each pause for a value that GitHub has not computed. */
  readonly on_unsettled?: (pause: Unsettled) => void;
  /** Whether the review threads of a row are read; of none when absent. */
  readonly wants_threads?: (target: ThreadTarget) => boolean;
  /** Milliseconds all pauses may take together. */
  readonly longest_wait?: number;
  /** Completes lists of files that GitHub cut; absent where such a list must stay as it is. */
  readonly recover_files?: RecoverFiles;
}

/** A row at its head, by which callers say whose threads they want. */
export interface ThreadTarget extends ExactHead {
  readonly host: string;
  /** `owner/name` as GitHub calls the repository by now. */
  readonly repository: string;
}

const windowsOf = {
  open: ["open"],
  merged: ["merged"],
  all: ["open", "closed", "merged"],
} as const;

/** Reads rows as they are listed. */
interface RowReader {
  readonly add: (rows: readonly ListedRow[]) => void;
  /** Adds a row whose details are there. */
  readonly addRead: (row: ListedRow, detail: Detail) => void;
  /** All rows that were added, read to the end, by number. */
  readonly done: () => Promise<ReadonlyMap<number, LiveRow>>;
}

/**
 * Scans a repository.
 *
 * @param request what to scan
 * @param options transport, clock, signal and who wants to know
 * @returns the facts. What could not be read is declared in rows and in `scan`
 * @throws {GitHubFailure} when the list cannot be read, or a limit lasts too long, or the login is no
 * good: never an envelope that looks like an empty repository. {@link HeadMoved},
 * {@link TargetMissing} and {@link TargetIsIssue} for what was named and is not as named. The signal's
 * reason when aborted
 */
export async function scanRepository(
  request: ScanRequest,
  options: ScanOptions,
): Promise<ObservedEnvelope> {
  const { transport, clock, longest_wait, on_wait } = options;
  const failed = new AbortController();
  const signal = AbortSignal.any([options.signal, failed.signal]);
  const usage = noUsage();
  const observed_at = new Date(clock.now()).toISOString();
  const ask = createAsk({ transport, now: clock.now, usage });
  const throttle = createThrottle({
    clock,
    signal,
    ...(on_wait === undefined ? {} : { on_wait }),
    ...(longest_wait === undefined ? {} : { longest_wait }),
  });
  const { repository, wanted, checks, language } = request;
  const [owner = "", name = ""] = repository.name.split("/");
  let viewer: string | null = null;
  let resolved: string | null = null;
  let answered = false;
  const onPage = (page: { readonly viewer: string | null; readonly resolved: string | null }) => {
    viewer = page.viewer ?? viewer;
    resolved = page.resolved ?? resolved;
    if (!answered) {
      answered = true;
      options.on_answer?.({
        host: repository.host,
        repository: readRepositoryName(resolved ?? "")?.name ?? repository.name,
        viewer: isLogin(viewer) ? viewer : null,
      });
    }
  };
  // A list of requests for every row would cost more than a queue is worth.
  const few = "targets" in wanted || "number" in wanted;
  const get = createRestGet({ transport, now: clock.now, usage });
  // By its present name: REST would lead on from an earlier one.
  const presentName = () => readRepositoryName(resolved ?? "")?.name ?? repository.name;
  const readPrevious = (row: ListedRow, files: readonly unknown[]) =>
    readPreviousPaths(row, files, { get, ask, throttle, clock, repository: presentName() });
  const previous_paths = few ? readPrevious : null;
  const recover = options.recover_files;
  const recovery = (): { readonly recovery?: FileRecovery } =>
    recover === undefined ? {} : {
      recovery: {
        recover,
        host: repository.host,
        repositories: [presentName(), repository.name],
        signal,
        previous_paths: readPrevious,
      },
    };
  const for_gate = "number" in wanted && wanted.for_gate === true;
  const on_unsettled = options.on_unsettled === undefined
    ? {}
    : { on_unsettled: options.on_unsettled };
  const wantsThreads = ({ number, head }: ListedRow): boolean =>
    options.wants_threads?.({
      host: repository.host,
      repository: presentName(),
      number,
      head_oid: head,
    }) ?? false;
  const details = createDetailReader({ ask, throttle, clock, signal, checks });
  const rowReader = createRowReader();

  function createRowReader(): RowReader {
    const rows = new Map<number, LiveRow>();
    const added = new Set<number>();
    const open: Promise<unknown>[] = [];
    const add = (listed: readonly ListedRow[]) => {
      const fresh = listed.filter(({ number }) => !added.has(number));
      for (const { number } of fresh) added.add(number);
      const byId = new Map(fresh.map((row) => [row.id, row]));
      const work = details.read([...byId.keys()], (id, detail) => {
        const row = byId.get(id);
        if (row !== undefined) keep(build(row, detail));
      });
      keep(work);
    };
    const build = async (row: ListedRow, detail: Detail) => {
      const how = { ask, throttle, clock, language };
      const threads = for_gate || wantsThreads(row)
        ? (listed: ListedRow) => readThreads(listed, how)
        : null;
      const live = await buildLiveRow(row, detail, {
        ...how,
        ...recovery(),
        checks,
        previous_paths,
        threads,
        as_last_seen: for_gate,
      });
      const settling = { ...how, signal, ...on_unsettled };
      rows.set(row.number, for_gate ? await settleRow(row, live, settling) : live);
      options.on_progress?.({ listed: added.size, read: rows.size });
    };
    const keep = (work: Promise<unknown>) => {
      // Awaited at the end; until then a failure stops what has not started.
      work.catch((thrown) => failed.abort(thrown));
      open.push(work);
    };
    return {
      add,
      addRead: (row, detail) => {
        added.add(row.number);
        keep(build(row, detail));
      },
      done: async () => {
        // Work adds work: rows that are read ask for further pages.
        for (let index = 0; index < open.length; index += 1) await open[index];
        return rows;
      },
    };
  }

  async function list(): Promise<Listed> {
    const walked = { ask, throttle, clock, owner, name, on_rows: rowReader.add, on_page: onPage };
    if ("targets" in wanted) return await readTargets(wanted.targets, walked);
    if (!("number" in wanted)) return await walkWindows(wanted, walked);
    const reading = await readNumber(wanted.number, { ...walked, details });
    rowReader.addRead(reading.row, reading.detail);
    return reading.listed;
  }

  try {
    const listed = await list();
    const live = await rowReader.done();
    const facts = readLiveRows(
      listed.rows.map(({ number }) => live.get(number)).filter((row) => row !== undefined),
      { language, repository: resolved ?? repository.name },
    );
    const found = resolved === null ? null : readRepositoryName(resolved);
    return {
      schema_version: OBSERVED_ENVELOPE_VERSION,
      source: "targets" in wanted ? "github_cli_exact_targets" : "github_cli",
      transport: transport.name,
      repository: nameRepository(repository, found?.name ?? repository.name),
      viewer: isLogin(viewer) ? viewer : null,
      observed_at: readInstant(observed_at),
      scan: describeScan(listed, facts, usage),
      pull_requests: facts,
      unreadable_rows: [],
    };
  } catch (thrown) {
    failed.abort(thrown);
    options.signal.throwIfAborted();
    throw thrown;
  }
}

/** The repository by its present name, and the one it was asked for by where that is another one. */
function nameRepository(
  asked: ScannedRepository,
  name: string,
): ObservedEnvelope["repository"] {
  const same = asked.name.toLowerCase() === name.toLowerCase();
  return { ...asked, name, ...(same ? {} : { requested: asked.name }) };
}

async function walkWindows(
  { state_filter, since, limit }: {
    readonly state_filter: keyof typeof windowsOf;
    readonly since: string | null;
    readonly limit: number;
  },
  options: Parameters<typeof walkWindow>[1],
): Promise<Listed> {
  const windows = windowsOf[state_filter].map((state): Window => ({ state, limit, since }));
  const walks = await Promise.all(windows.map((window) => walkWindow(window, options)));
  const rows = new Map<number, ListedRow>();
  for (const row of walks.flatMap((walk) => walk.inside)) {
    if (!rows.has(row.number)) rows.set(row.number, row);
  }
  return {
    rows: [...rows.values()],
    windows: windows.flatMap(({ state }, index) => {
      const walk = walks[index];
      return walk === undefined ? [] : [{ state, limit, walk }];
    }),
  };
}

function describeScan(
  { windows, mode, exact }: Listed,
  facts: readonly PullRequestFacts[],
  usage: Usage,
): SourceScan {
  const unread = new Set(
    facts.filter(({ completeness }) => completeness.details.status !== "complete")
      .map(({ number }) => number),
  );
  const states = windows.map(({ state, limit, walk }) => {
    const failures = walk.inside.filter(({ number }) => unread.has(number)).length;
    return {
      state,
      fetch_limit: limit,
      fetched_count: walk.listed.length,
      included_after_window: walk.inside.length,
      detail_read_failures: failures,
      source_saturated: walk.saturated,
      source_read_valid: walk.valid && failures === 0,
    };
  });
  return {
    schema_version: "pr_review_source_scan_v0",
    complete: states.every((state) => state.source_read_valid && !state.source_saturated),
    ...(mode === undefined ? {} : { mode }),
    ...(exact === undefined ? {} : {
      requested_exact_heads: [...exact.requested],
      observed_exact_heads: [...exact.observed],
    }),
    states,
    usage: { ...usage, points_reset_at: readInstant(usage.points_reset_at) },
  };
}
