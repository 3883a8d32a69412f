/**
 * A few small questions that tell what a scan would meet: who is logged in, what the login may see,
 * and how much of the hour is left.
 *
 * @module
 */
import { isObject } from "../facts/json_object.ts";
import { isLogin } from "../facts/people.ts";
import { readRepositoryName } from "../facts/repository_name.ts";
import type {
  Answered,
  CheckReading,
  FailureFinding,
  LimitsFinding,
  SeenRepository,
} from "../facts/setup.ts";
import { readScopes } from "../facts/token_scopes.ts";
import { readInstant } from "../text/instant.ts";
import { type AnswerHeaders, classifyErrors, type GraphqlError } from "./classify.ts";
import type { Clock } from "./clock.ts";
import { gapOf } from "./details.ts";
import { type FailureKind, GitHubFailure } from "./failure.ts";
import { type Answer, type Ask, createAsk, noUsage } from "./graphql.ts";
import type { Variables } from "./node_cost.ts";
import { CHECK_PROBE_QUERY, LOGIN_QUERY, PROBE_QUERY } from "./queries.ts";
import { FIRST_PAUSE } from "./retry.ts";
import type { Transport } from "./transport.ts";

/** What the questions need. */
export interface ProbeOptions {
  readonly transport: Transport;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** `owner/name`; null when no repository was decided on. */
  readonly repository: string | null;
  /** Whether to try to read checks. */
  readonly checks: boolean;
  /** Puts a failure into words. */
  readonly explain: (failure: GitHubFailure) => FailureFinding;
}

/** What came of them: an answer, or the failure that kept it away. */
export type Probed =
  & (
    | { readonly answered: Answered; readonly failure: null }
    | { readonly answered: null; readonly failure: GitHubFailure }
  )
  & {
    /** How far the local clock is ahead of the host's, in milliseconds; null when nobody said. */
    readonly clock_ahead: number | null;
  };

/** What would fail the same way whatever the question. */
const hopeless: ReadonlySet<FailureKind> = new Set<FailureKind>([
  "unauthenticated",
  "network_failed",
  "rate_limited",
  "secondary_rate_limited",
  "tool_missing",
]);

/** What may be over in a moment. */
const passing: ReadonlySet<FailureKind> = new Set<FailureKind>([
  "upstream_timeout",
  "upstream_failed",
  "malformed_answer",
]);

/**
 * Asks. What may be over in a moment is asked twice; nothing is waited for.
 *
 * @param options transport, clock, repository
 * @returns what GitHub said about the login and the repository
 * @throws the signal's reason when aborted
 */
export async function probeGitHub(options: ProbeOptions): Promise<Probed> {
  const { clock, signal, repository } = options;
  const heard: { clock_ahead: number | null } = { clock_ahead: null };
  const transport = listening(options.transport, clock, heard);
  const once = createAsk({ transport, now: clock.now, usage: noUsage() });
  const ask: Ask = async (query, variables) => {
    try {
      return await once(query, variables);
    } catch (thrown) {
      if (!(thrown instanceof GitHubFailure) || !passing.has(thrown.kind)) throw thrown;
      await clock.sleep(FIRST_PAUSE, signal);
      return await once(query, variables);
    }
  };
  try {
    const answered = await answer(ask, repository, options);
    return { answered, failure: null, ...heard };
  } catch (thrown) {
    if (!(thrown instanceof GitHubFailure)) throw thrown;
    return { answered: null, failure: thrown, ...heard };
  }
}

async function answer(
  ask: Ask,
  repository: string | null,
  { clock, checks, explain }: ProbeOptions,
): Promise<Answered> {
  const [owner = "", name = ""] = repository?.split("/") ?? [];
  let failure: GitHubFailure | null = null;
  let found: Answer | null = null;
  if (repository !== null) {
    try {
      found = await ask(PROBE_QUERY, { owner, name });
    } catch (thrown) {
      if (!(thrown instanceof GitHubFailure) || hopeless.has(thrown.kind)) throw thrown;
      // The login may be fine all the same.
      failure = thrown;
    }
  }
  found ??= await ask(LOGIN_QUERY, {});
  const { data, errors, headers } = found;
  const seen = readRepository(data["repository"]);
  if (repository !== null && seen === null) failure ??= missing(errors, headers, clock.now());
  const limits = readLimits(data["rateLimit"]);
  const exhausted = limits?.remaining === 0;
  return {
    viewer: readViewer(data["viewer"]),
    scopes: readScopes(headers["x-oauth-scopes"] ?? null),
    limits,
    repository: seen,
    repository_failure: failure === null ? null : explain(failure),
    checks: !checks || seen === null || exhausted ? null : await readChecks(ask, { owner, name }),
  };
}

/** Why there is nothing in place of the repository. */
function missing(
  errors: readonly GraphqlError[],
  headers: AnswerHeaders,
  now: number,
): GitHubFailure {
  const own = errors.filter(({ path }) => path[0] === "repository");
  const relevant = own.length > 0 ? own : errors;
  return relevant.length > 0
    ? classifyErrors(relevant, headers, now)
    : new GitHubFailure("malformed_answer");
}

function readViewer(value: unknown): string | null {
  const login = isObject(value) ? value["login"] : null;
  return isLogin(login) ? login : null;
}

function readRepository(value: unknown): SeenRepository | null {
  if (!isObject(value)) return null;
  const { nameWithOwner, isPrivate, viewerPermission } = value;
  const name = typeof nameWithOwner === "string" ? readRepositoryName(nameWithOwner) : null;
  if (name === null) return null;
  return {
    name: name.name,
    private: typeof isPrivate === "boolean" ? isPrivate : null,
    permission: typeof viewerPermission === "string" && /^[A-Z_]{1,40}$/.test(viewerPermission)
      ? viewerPermission
      : null,
  };
}

function readLimits(value: unknown): LimitsFinding | null {
  if (!isObject(value)) return null;
  const { limit, remaining, resetAt } = value;
  const count = (number: unknown) => Number.isSafeInteger(number) ? Math.max(0, Number(number)) : 0;
  if (!Number.isSafeInteger(remaining)) return null;
  return {
    limit: Number.isSafeInteger(limit) ? count(limit) : null,
    remaining: count(remaining),
    reset_at: readInstant(resetAt),
  };
}

/** Tries to read checks the way a scan does. */
async function readChecks(ask: Ask, variables: Variables): Promise<CheckReading> {
  try {
    const { data, errors } = await ask(CHECK_PROBE_QUERY, variables);
    if (errors.length > 0) return gapOf(errors) === "permission_denied" ? "refused" : "failed";
    const places = [
      ["defaultBranchRef", "target"],
      ["pullRequests", "nodes", 0, "checked", "nodes", 0, "commit"],
    ];
    const hasChecks = places.some((path) =>
      isObject(valueAt(data, ["repository", ...path, "statusCheckRollup"]))
    );
    return hasChecks ? "read" : isObject(data["repository"]) ? "none" : "failed";
  } catch (thrown) {
    if (!(thrown instanceof GitHubFailure)) throw thrown;
    return thrown.kind === "permission_denied" ? "refused" : "failed";
  }
}

/** What stands at the end of a path; undefined where it breaks off. */
function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((part, step) => {
    if (typeof step === "number") return Array.isArray(part) ? part[step] : undefined;
    return isObject(part) ? part[step] : undefined;
  }, value);
}

/** Listens for the date of answers on their way through a transport. */
function listening(
  transport: Transport,
  clock: Clock,
  heard: { clock_ahead: number | null },
): Transport {
  return {
    ...transport,
    fetch: async (address, init) => {
      const sent = clock.now();
      const response = await transport.fetch(address, init);
      // The page of a proxy tells the time of the proxy.
      const isOwn = /\bjson\b/i.test(response.headers.get("content-type") ?? "");
      const date = isOwn ? Date.parse(response.headers.get("date") ?? "") : NaN;
      if (!Number.isNaN(date)) heard.clock_ahead = Math.round((sent + clock.now()) / 2) - date;
      return response;
    },
  };
}
