/**
 * Looks at everything a scan depends on before it reads a pull request: programs, login, way,
 * repository, limits, clock, and the place to write. Nothing found here is judged here.
 *
 * @module
 */
import { installerOf } from "../facts/installer.ts";
import { isHost, type RepositoryName } from "../facts/repository_name.ts";
import type {
  ConnectionFinding,
  FailureFinding,
  Installer,
  LoginSource,
  SettingsFinding,
  SetupFindings,
  TargetFinding,
  ToolFinding,
} from "../facts/setup.ts";
import { readToolVersion } from "../facts/tool_version.ts";
import { LoopxError } from "../text/errors.ts";
import { readInstant } from "../text/instant.ts";
import type { Language } from "../text/messages.ts";
import {
  chooseTransport,
  type ChosenTransport,
  DIRECT_HOST,
  isToken,
  leadsNowhere,
  loginOfGh,
  tokenVariables,
} from "./choose_transport.ts";
import { inspectEnvelope } from "./envelope.ts";
import { explainFailure, explainInterruption } from "./explain_failure.ts";
import { type FailureKind, GitHubFailure } from "./failure.ts";
import type { GitHubMachine } from "./machine.ts";
import { VERSION_TIMEOUT } from "./old_gh.ts";
import { type Probed, probeGitHub } from "./probe.ts";
import { resolveRepository } from "./resolve_repository.ts";
import type { Tool } from "./tool_shapes.ts";
import { ghTransport, type TransportName } from "./transport.ts";

/** What the user asked for. */
export interface SetupRequest {
  /** The value of `--repo`; null when it was not given. */
  readonly repository: RepositoryName | null;
  /** The value of `--transport`; null to choose. */
  readonly transport: TransportName | null;
  readonly language: Language;
  /** The settings that hold without a goal; with CI off no checks are tried. */
  readonly settings: SettingsFinding;
}

/** Milliseconds after which a question is given up; GitHub itself stops after ten seconds. */
const QUESTION_TIMEOUT = 15_000;

/** What says that `gh` has no way either. */
const nowhere: ReadonlySet<FailureKind> = new Set<FailureKind>([
  "network_failed",
  "upstream_timeout",
  "tool_missing",
]);

/** The place that is looked at. */
interface Place {
  readonly request: SetupRequest;
  readonly machine: GitHubMachine;
  readonly signal: AbortSignal;
}

/**
 * Looks at the setup. Every part that cannot be looked at is a finding, never a failure.
 *
 * @param request what the user asked for
 * @param machine clock, programs, environment, signals
 * @returns what was found
 * @throws {LoopxError} `interrupted` or `terminated` when a signal came
 */
export async function examineSetup(
  request: SetupRequest,
  machine: GitHubMachine,
): Promise<SetupFindings> {
  const { signal, release } = machine.interruptions();
  try {
    return await examine({ request, machine, signal });
  } catch (thrown) {
    throw signal.aborted ? explainInterruption(signal.reason, request.language) : thrown;
  } finally {
    release();
  }
}

async function examine(place: Place): Promise<SetupFindings> {
  const { request, machine, signal } = place;
  const { run, env, clock } = machine;
  const observed_at = readInstant(new Date(clock.now()).toISOString()) ?? "";
  const [gh, git, installer, envelope, { host, target }] = await Promise.all([
    inspectTool("gh", place),
    inspectTool("git", place),
    findInstaller(),
    inspectEnvelope({ folder: machine.folder ?? ".", run, signal }),
    findTarget(place),
  ]);
  const isSet = (name: LoginSource) => (env(name) ?? "") !== "";
  const variables: readonly LoginSource[] = tokenVariables(host);
  return {
    host,
    asked_transport: request.transport,
    token_variables: variables.filter((name) => isToken(env(name))),
    broken_variables: variables.filter((name) => isSet(name) && !isToken(env(name))),
    installer,
    gh,
    git,
    target,
    connection: await connect(host, target, place),
    envelope,
    settings: request.settings,
    observed_at,
  };
}

async function inspectTool(tool: Tool, { machine, signal }: Place): Promise<ToolFinding> {
  try {
    const call = { tool, args: ["--version"], timeout: VERSION_TIMEOUT, signal } as const;
    const { status, stdout } = await machine.run(call);
    return status === 0
      ? { state: "found", version: readToolVersion(stdout) }
      : { state: "failing" };
  } catch (thrown) {
    if (!(thrown instanceof GitHubFailure)) throw thrown;
    const missing = thrown.kind === "tool_missing" && !thrown.details.refused;
    return { state: missing ? "missing" : "failing" };
  }
}

async function findInstaller(): Promise<Installer> {
  const release = await Deno.readTextFile("/etc/os-release").catch(() => "");
  return installerOf(Deno.build.os, release);
}

/** Which repository, and the host to ask; without a repository that is the one `gh` is set to. */
async function findTarget(
  { request, machine, signal }: Place,
): Promise<{ readonly host: string; readonly target: TargetFinding }> {
  const { env, run } = machine;
  const gh_host = env("GH_HOST");
  try {
    const { host, name, decided_by } = await resolveRepository({
      flag: request.repository,
      gh_repo: env("GH_REPO"),
      gh_host,
      run,
      signal,
      language: request.language,
    });
    return { host, target: { state: "decided", name, decided_by } };
  } catch (thrown) {
    const host = gh_host !== undefined && isHost(gh_host) ? gh_host.toLowerCase() : DIRECT_HOST;
    if (!(thrown instanceof LoopxError)) throw thrown;
    const { kind, message, advice } = thrown;
    return { host, target: { state: "undecided", failure: { kind, message, advice } } };
  }
}

async function connect(
  host: string,
  target: TargetFinding,
  place: Place,
): Promise<ConnectionFinding> {
  const { request, machine, signal } = place;
  const { run, env, clock } = machine;
  const repository = target.state === "decided" ? target.name : null;
  const explain = (failure: GitHubFailure): FailureFinding => {
    const context = {
      language: request.language,
      host,
      repository,
      now: clock.now(),
      for_doctor: true,
    };
    const { kind, message, advice } = explainFailure(failure, context)!;
    return { kind, message, advice };
  };
  const probe = (transport: ChosenTransport["transport"]) =>
    probeGitHub({
      transport,
      clock,
      signal,
      repository,
      checks: request.settings.wait_for_ci !== false,
      explain,
    });
  const describe = (
    { transport, decided_by, login }: ChosenTransport,
    { answered, failure, clock_ahead }: Probed,
  ): ConnectionFinding => ({
    transport: transport.name,
    decided_by,
    login,
    answered,
    failure: failure === null ? null : explain(failure),
    clock_ahead,
  });
  let chosen: ChosenTransport;
  try {
    chosen = await chooseTransport({
      host,
      asked: request.transport,
      env,
      run,
      signal,
      timeout: QUESTION_TIMEOUT,
      ...(machine.api_origin === undefined ? {} : { api_origin: machine.api_origin }),
    });
  } catch (thrown) {
    if (!(thrown instanceof GitHubFailure)) throw thrown;
    return {
      transport: null,
      decided_by: null,
      login: null,
      answered: null,
      failure: explain(thrown),
      clock_ahead: null,
    };
  }
  const straight = await probe(chosen.transport);
  if (!leadsNowhere(straight.failure, chosen.transport, request.transport)) {
    return describe(chosen, straight);
  }
  const around: ChosenTransport = {
    transport: ghTransport({ host, signal, run, timeout: QUESTION_TIMEOUT }),
    decided_by: "unreachable",
    login: loginOfGh(host, env),
  };
  const answer = await probe(around.transport);
  const helps = answer.failure === null || !nowhere.has(answer.failure.kind);
  return helps ? describe(around, answer) : describe(chosen, straight);
}
