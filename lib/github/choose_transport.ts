/**
 * Which way leads to a host, and whose login goes along.
 *
 * @module
 */
import type { LoginSource, TransportReason } from "../facts/setup.ts";
import { GitHubFailure } from "./failure.ts";
import type { RunTool } from "./run_tool.ts";
import { apiTransport, ghTransport, type Transport, type TransportName } from "./transport.ts";

/** Milliseconds `gh` may take to print a token. */
const TOKEN_TIMEOUT = 10_000;

/** The only host that is reached without `gh`: the permission to reach others is not given. */
export const DIRECT_HOST = "github.com";

/** What may decide. */
export interface TransportClues {
  readonly host: string;
  /** The value of `--transport`; null when it was not given. */
  readonly asked: TransportName | null;
  /** Reads a variable of this process. */
  readonly env: (name: string) => string | undefined;
  readonly run: RunTool;
  readonly signal: AbortSignal;
  /** Milliseconds after which a request is given up; the transport's own bound when absent. */
  readonly timeout?: number;
  /** Where the API is, for tests. */
  readonly api_origin?: string;
}

/** A way, and what decided on it. */
export interface ChosenTransport {
  readonly transport: Transport;
  readonly decided_by: TransportReason;
  readonly login: LoginSource;
}

/**
 * Chooses the way: straight to the API where there is a token for github.com, else through `gh`.
 *
 * @param clues host, flag, environment
 * @returns the transport, why it, and where the login comes from
 * @throws {GitHubFailure} `unauthenticated` when `api` was asked for and there is no token for that
 * host; `tool_missing` when only `gh` could help and it is not there
 */
export async function chooseTransport(clues: TransportClues): Promise<ChosenTransport> {
  const { host, asked, env, run, signal, timeout, api_origin } = clues;
  const options = { host, signal, ...(timeout === undefined ? {} : { timeout }) };
  const throughGh = (decided_by: TransportReason): ChosenTransport => ({
    transport: ghTransport({ ...options, run }),
    decided_by,
    login: loginOfGh(host, env),
  });
  if (asked === "gh") return throughGh("flag");
  if (host !== DIRECT_HOST) {
    if (asked === "api") throw new GitHubFailure("unauthenticated");
    return throughGh("host");
  }
  const variable = ordinaryVariables.find((name) => isToken(env(name)));
  const token = variable === undefined ? await tokenOfGh(clues) : env(variable) ?? null;
  if (token === null) {
    if (asked === "api") throw new GitHubFailure("unauthenticated");
    return throughGh("no_token");
  }
  const origin = api_origin === undefined ? {} : { origin: api_origin };
  return {
    transport: apiTransport({ ...options, token, ...origin }),
    decided_by: asked === "api" ? "flag" : "token",
    login: variable ?? "gh_auth_token",
  };
}

/**
 * Tells whether a failure is worth another try through `gh`: nobody chose the way, and the straight
 * one leads nowhere.
 *
 * @param thrown what was thrown on the way
 * @param transport the way
 * @param asked the value of `--transport`; null when it was not given
 * @returns true when `gh` may know a way, by its proxy or its socket
 */
export function leadsNowhere(
  thrown: unknown,
  transport: Transport,
  asked: TransportName | null,
): boolean {
  return thrown instanceof GitHubFailure && thrown.kind === "network_failed" && asked === null &&
    transport.name === "api";
}

/** The variables that hold a token of github.com, and those of other hosts, the first one first. */
const ordinaryVariables = ["GH_TOKEN", "GITHUB_TOKEN"] as const;
const enterpriseVariables = ["GH_ENTERPRISE_TOKEN", "GITHUB_ENTERPRISE_TOKEN"] as const;

/**
 * The variables that may hold a token of a host.
 *
 * @param host the GitHub host
 * @returns their names; the first one that is set is used
 */
export function tokenVariables(
  host: string,
): typeof ordinaryVariables | typeof enterpriseVariables {
  return host === DIRECT_HOST || host.endsWith(".ghe.com")
    ? ordinaryVariables
    : enterpriseVariables;
}

/**
 * Whose login `gh` uses: a variable goes before what it stored.
 *
 * @param host the GitHub host
 * @param env reads a variable of this process
 * @returns the variable, or `gh` itself
 */
export function loginOfGh(host: string, env: TransportClues["env"]): LoginSource {
  return tokenVariables(host).find((name) => (env(name) ?? "") !== "") ?? "gh";
}

/**
 * Tells whether a text can be sent as a token. A header holds no spaces or line ends.
 *
 * @param value the value of a variable, or what `gh` printed
 * @returns true for a token; its value is not looked into
 */
export function isToken(value: string | undefined): value is string {
  return value !== undefined && /^[\x21-\x7e]{1,1000}$/.test(value);
}

async function tokenOfGh({ host, run, signal, asked }: TransportClues): Promise<string | null> {
  try {
    const args = ["auth", "token", "--hostname", host];
    const { status, stdout } = await run({ tool: "gh", args, timeout: TOKEN_TIMEOUT, signal });
    const token = stdout.trim();
    return status === 0 && isToken(token) ? token : null;
  } catch (thrown) {
    if (asked === "api" && thrown instanceof GitHubFailure && thrown.kind === "tool_missing") {
      return null;
    }
    throw thrown;
  }
}
