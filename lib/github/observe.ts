/**
 * From what the user asked for to the facts of a repository: which repository, which way, the scan,
 * and every failure in words.
 *
 * @module
 */
import type { RepositoryName } from "../facts/repository_name.ts";
import type { ObservedEnvelope, PullRequestFacts } from "../facts/schema.ts";
import { LoopxError } from "../text/errors.ts";
import { type Language, say } from "../text/messages.ts";
import { GitHubFailure } from "./failure.ts";
import { chooseTransport, leadsNowhere } from "./choose_transport.ts";
import { type CloseoutReading, readCloseout } from "./closeout.ts";
import {
  describeProgress,
  describeWaiting,
  explainFailure,
  explainInterruption,
} from "./explain_failure.ts";
import { FILE_CAP, type RecoverFiles } from "./file_recovery.ts";
import type { GitHubMachine } from "./machine.ts";
import { blameOldGh } from "./old_gh.ts";
import { resolveRepository } from "./resolve_repository.ts";
import {
  type FirstAnswer,
  type Progress,
  type ScannedRepository,
  scanRepository,
  type ScanRequest,
  type ThreadTarget,
} from "./scan.ts";
import { ghTransport, type Transport, type TransportName } from "./transport.ts";

/** Which repository, which way, and in which language. */
export interface ReachRequest {
  /** The value of `--repo`; null when it was not given. */
  readonly repository: RepositoryName | null;
  /** The value of `--transport`; null to choose. */
  readonly transport: TransportName | null;
  readonly language: Language;
}

/** What the user asked for. */
export interface ObserveRequest extends ReachRequest {
  readonly wanted: ScanRequest["wanted"];
  /** Whether CI is consulted. */
  readonly checks: boolean;
  /** Completes lists of files that GitHub cut; absent where such a list must stay as it is. */
  readonly recover_files?: RecoverFiles;
}

/** Where the user hears of waits and progress. */
export interface Listener {
  /** One sentence, to be kept. */
  readonly note: (sentence: string) => void;
  /** One sentence that replaces the one before; null takes it away. */
  readonly status: (sentence: string | null) => void;
  /** Told which repository is asked for, before GitHub is. What it throws ends the run. */
  readonly on_repository?: (repository: { readonly host: string; readonly name: string }) => void;
  /** Told what the first answer says, before rows are read. What it throws ends the run. */
  readonly on_answer?: (answer: FirstAnswer) => void;
  /** Whether the review threads of a row are read; of none when absent. */
  readonly wants_threads?: (target: ThreadTarget) => boolean;
}

/** Milliseconds between two sentences of progress, on a terminal and elsewhere. */
const PROGRESS_PAUSE = { terminal: 100, plain: 10_000 } as const;

/**
 * Reads a repository.
 *
 * @param request what the user asked for
 * @param machine clock, programs, environment, signals
 * @param listener who hears of waits and progress, and whose threads are wanted
 * @returns the facts
 * @throws {LoopxError} with advice, for everything that can go wrong on the way, a signal included;
 * `repository_unknown` for a gate where GitHub calls the repository otherwise
 */
export async function observeRepository(
  request: ObserveRequest,
  machine: GitHubMachine,
  listener: Listener,
): Promise<ObservedEnvelope> {
  const for_one = "number" in request.wanted;
  return await reach({ ...request, for_one }, machine, listener, async (place) => {
    const envelope = await through(request, place, (way) => scanOnce(way, request, place));
    requireTargets(request, envelope);
    tellRename(envelope, request.language, listener);
    return envelope;
  });
}

/**
 * Reads what a close-out answers from.
 *
 * @param request which repository and pull request
 * @param machine clock, programs, environment, signals
 * @param listener who hears of waits
 * @returns the two looks and the history between them
 * @throws {LoopxError} with advice, for everything that can go wrong on the way, a signal included;
 * `unauthenticated` where GitHub names no login, `repository_unknown` where it calls the repository
 * otherwise, `malformed_answer` for a review that cannot be used, `source` when the files cannot be
 * read to their end or the pull request changed beside its head
 */
export async function observeCloseout(
  request: ReachRequest & { readonly number: number },
  machine: GitHubMachine,
  listener: Pick<Listener, "note" | "status">,
): Promise<CloseoutReading> {
  const { language, number } = request;
  return await reach({ ...request, for_one: true }, machine, listener, async (place) => {
    const { repository, signal } = place;
    const { host } = repository;
    const { clock } = machine;
    const reading = await through(
      request,
      place,
      (transport) =>
        readCloseout({ repository, number, language }, {
          transport,
          clock,
          signal,
          on_answer: (answer) => {
            requireName(answer, repository, language);
            requireViewer(answer, language);
          },
          on_wait: (waiting) => listener.note(describeWaiting(waiting, { language, host })),
        }),
    );
    requireSteady(reading, language);
    return reading;
  });
}

/** Finds out which repository is meant, and puts whatever fails there into words. */
async function reach<Found>(
  request: ReachRequest & { readonly for_one: boolean },
  machine: GitHubMachine,
  listener: Listener,
  read: (place: ScanPlace) => Promise<Found>,
): Promise<Found> {
  const { signal, release } = machine.interruptions();
  let host = request.repository?.host ?? "github.com";
  let name = request.repository?.name ?? null;
  try {
    const repository = await resolveRepository({
      flag: request.repository,
      gh_repo: machine.env("GH_REPO"),
      gh_host: machine.env("GH_HOST"),
      run: machine.run,
      signal,
      language: request.language,
    });
    ({ host, name } = repository);
    listener.on_repository?.(repository);
    return await read({ repository, machine, listener, signal });
  } catch (thrown) {
    const { language } = request;
    const now = machine.clock.now();
    if (signal.aborted) throw explainInterruption(signal.reason, language);
    const context = { language, host, repository: name, now, for_one: request.for_one };
    throw explainFailure(thrown, context) ?? thrown;
  } finally {
    listener.status(null);
    release();
  }
}

interface ScanPlace {
  readonly repository: ScannedRepository;
  readonly machine: GitHubMachine;
  readonly listener: Listener;
  readonly signal: AbortSignal;
}

/** Reads the way that was chosen; where nobody chose it and it leads nowhere, through `gh`. */
async function through<Found>(
  request: ReachRequest,
  place: ScanPlace,
  read: (transport: Transport) => Promise<Found>,
): Promise<Found> {
  const { repository, machine, listener, signal } = place;
  const { host } = repository;
  const { transport } = await chooseTransport({
    host,
    asked: request.transport,
    env: machine.env,
    run: machine.run,
    signal,
    ...(machine.api_origin === undefined ? {} : { api_origin: machine.api_origin }),
  });
  try {
    return await readThrough(transport, place, read);
  } catch (thrown) {
    if (!leadsNowhere(thrown, transport, request.transport)) throw thrown;
    listener.note(say(request.language, "github_through_gh", { host }));
    try {
      return await readThrough(ghTransport({ host, signal, run: machine.run }), place, read);
    } catch (around) {
      throw around instanceof GitHubFailure
        ? new GitHubFailure(around.kind, { ...around.details, after_direct: true })
        : around;
    }
  }
}

async function readThrough<Found>(
  transport: Transport,
  { machine, signal }: ScanPlace,
  read: (transport: Transport) => Promise<Found>,
): Promise<Found> {
  try {
    return await read(transport);
  } catch (thrown) {
    throw transport.name === "gh" ? await blameOldGh(thrown, machine.run, signal) : thrown;
  }
}

function scanOnce(
  transport: Transport,
  request: ObserveRequest,
  { repository, machine, listener, signal }: ScanPlace,
): Promise<ObservedEnvelope> {
  const { language, wanted, checks, recover_files } = request;
  const { clock } = machine;
  const { host, name } = repository;
  const pause = machine.stderr_is_terminal ? PROGRESS_PAUSE.terminal : PROGRESS_PAUSE.plain;
  let told = clock.now();
  return scanRepository({ repository, wanted, checks, language }, {
    transport,
    clock,
    signal,
    on_answer: (answer) => {
      if ("number" in wanted && wanted.for_gate) requireName(answer, repository, language);
      listener.on_answer?.(answer);
    },
    ...(listener.wants_threads === undefined ? {} : { wants_threads: listener.wants_threads }),
    on_unsettled: ({ milliseconds, ...pause }) =>
      listener.note(
        say(language, "github_unsettled", { host, ...pause, seconds: milliseconds / 1000 }),
      ),
    ...(recover_files === undefined ? {} : { recover_files }),
    on_wait: (waiting) => listener.note(describeWaiting(waiting, { language, host })),
    on_progress: (progress: Progress) => {
      if (clock.now() - told < pause) return;
      told = clock.now();
      listener.status(describeProgress(progress, { language, host, repository: name }));
    },
  });
}

function tellRename(
  { repository: { name, requested } }: ObservedEnvelope,
  language: Language,
  listener: Listener,
): void {
  if (requested === undefined || name === null) return;
  listener.note(say(language, "github_renamed_repository", { requested, name }));
}

/** An exact target that could not be read to its end fails the run (queue-and-gates §2.3). */
function requireTargets(
  { wanted, language }: ObserveRequest,
  { pull_requests }: ObservedEnvelope,
): void {
  if (!("targets" in wanted)) return;
  for (const { number, completeness } of pull_requests) {
    const { status, note = "" } = completeness.details;
    if (status === "complete") continue;
    throw new LoopxError("source", {
      message: say(language, "github_target_incomplete", { number, note }),
      advice: say(language, "github_target_incomplete_advice"),
    });
  }
}

/** A gate answers for the repository it was asked about, and for none by another name. */
function requireName(
  { host, repository: name }: FirstAnswer,
  { name: requested }: ScannedRepository,
  language: Language,
): void {
  if (name.toLowerCase() === requested.toLowerCase()) return;
  const repository = host === "github.com" ? name : `${host}/${name}`;
  throw new LoopxError("repository_unknown", {
    message: say(language, "github_gate_renamed", { requested, name }),
    advice: say(language, "github_gate_renamed_advice", { repository }),
  });
}

/** Whoever asks must be known: what a close-out says of an approval is said to somebody. */
function requireViewer({ host, viewer }: FirstAnswer, language: Language): void {
  if (viewer !== null) return;
  throw new LoopxError("unauthenticated", {
    message: say(language, "github_closeout_no_viewer", { host }),
    advice: say(language, "github_unauthenticated_advice", { host }),
  });
}

/** What may not change while a close-out is read. Another head is an answer of its own. */
const mustStay: readonly ((facts: PullRequestFacts) => unknown)[] = [
  ({ state }) => state,
  ({ decision }) => decision,
  ({ base }) => base.oid,
  ({ totals }) => totals.changed_files,
];

/** Files must be whole, and what was read first must still hold. */
function requireSteady({ facts, after }: CloseoutReading, language: Language): void {
  const { number, completeness: { details, files }, head } = facts;
  const fail = (message: string) =>
    new LoopxError("source", { message, advice: say(language, "github_closeout_again") });
  if (after.head.oid !== head.oid) return;
  if (mustStay.some((what) => what(after) !== what(facts))) {
    throw fail(say(language, "github_closeout_changed", { number }));
  }
  if (details.status !== "complete") {
    const note = details.note ?? details.reason ?? "";
    throw fail(say(language, "github_closeout_unread", { number, note }));
  }
  if (files.status === "complete") return;
  const { read, total, status } = files;
  const reason = files.reason ?? "";
  const message = status === "unreadable"
    ? say(language, "github_closeout_files_refused", { number, reason })
    : total === null
    ? say(language, "github_closeout_files_uncounted", { number, read, reason })
    : say(language, "github_closeout_files_unread", { number, read, total, reason });
  // GitHub never lists more of them, however often it is asked.
  if ((total ?? 0) <= FILE_CAP) throw fail(message);
  const advice = say(language, "github_closeout_capped_advice", { cap: FILE_CAP, number });
  throw new LoopxError("source", { message, advice });
}
