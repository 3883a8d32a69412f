/**
 * From what the user asked for to the facts of a repository: which repository, which way, the scan,
 * and every failure in words.
 *
 * @module
 */
import type { RepositoryName } from "../facts/repository_name.ts";
import type { ObservedEnvelope } from "../facts/schema.ts";
import { LoopxError } from "../text/errors.ts";
import { type Language, say } from "../text/messages.ts";
import { GitHubFailure } from "./failure.ts";
import { chooseTransport, leadsNowhere } from "./choose_transport.ts";
import {
  describeProgress,
  describeWaiting,
  explainFailure,
  explainInterruption,
} from "./explain_failure.ts";
import type { RecoverFiles } from "./file_recovery.ts";
import type { GitHubMachine } from "./machine.ts";
import { blameOldGh } from "./old_gh.ts";
import { resolveRepository } from "./resolve_repository.ts";
import {
  type FirstAnswer,
  type Progress,
  type ScannedRepository,
  scanRepository,
  type ScanRequest,
} from "./scan.ts";
import { ghTransport, type Transport, type TransportName } from "./transport.ts";

/** What the user asked for. */
export interface ObserveRequest {
  /** The value of `--repo`; null when it was not given. */
  readonly repository: RepositoryName | null;
  /** The value of `--transport`; null to choose. */
  readonly transport: TransportName | null;
  readonly wanted: ScanRequest["wanted"];
  /** Whether CI is consulted. */
  readonly checks: boolean;
  readonly language: Language;
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
}

/** Milliseconds between two sentences of progress, on a terminal and elsewhere. */
const PROGRESS_PAUSE = { terminal: 100, plain: 10_000 } as const;

/**
 * Reads a repository.
 *
 * @param request what the user asked for
 * @param machine clock, programs, environment, signals
 * @param listener who hears of waits and progress
 * @returns the facts
 * @throws {LoopxError} with advice, for everything that can go wrong on the way, a signal included
 */
export async function observeRepository(
  request: ObserveRequest,
  machine: GitHubMachine,
  listener: Listener,
): Promise<ObservedEnvelope> {
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
    const envelope = await scan(request, { repository, machine, listener, signal });
    requireTargets(request, envelope);
    tellRename(envelope, request.language, listener);
    return envelope;
  } catch (thrown) {
    const { language } = request;
    const now = machine.clock.now();
    if (signal.aborted) throw explainInterruption(signal.reason, language);
    throw explainFailure(thrown, { language, host, repository: name, now }) ?? thrown;
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

/** Scans the way that was chosen; where nobody chose it and it leads nowhere, through `gh`. */
async function scan(request: ObserveRequest, place: ScanPlace): Promise<ObservedEnvelope> {
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
    return await scanThrough(transport, request, place);
  } catch (thrown) {
    if (!leadsNowhere(thrown, transport, request.transport)) throw thrown;
    listener.note(say(request.language, "github_through_gh", { host }));
    try {
      return await scanThrough(ghTransport({ host, signal, run: machine.run }), request, place);
    } catch (around) {
      throw around instanceof GitHubFailure
        ? new GitHubFailure(around.kind, { ...around.details, after_direct: true })
        : around;
    }
  }
}

async function scanThrough(
  transport: Transport,
  request: ObserveRequest,
  place: ScanPlace,
): Promise<ObservedEnvelope> {
  try {
    return await scanOnce(transport, request, place);
  } catch (thrown) {
    const { machine, signal } = place;
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
    ...(listener.on_answer === undefined ? {} : { on_answer: listener.on_answer }),
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
