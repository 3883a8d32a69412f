/**
 * Which way leads to a host.
 *
 * @module
 */
import { GitHubFailure } from "./failure.ts";
import type { RunTool } from "./run_tool.ts";
import { apiTransport, ghTransport, type Transport, type TransportName } from "./transport.ts";

/** Milliseconds `gh` may take to print a token. */
const TOKEN_TIMEOUT = 10_000;

/** The only host that is reached without `gh`: the permission to reach others is not given. */
const DIRECT_HOST = "github.com";

/** What may decide. */
export interface TransportClues {
  readonly host: string;
  /** The value of `--transport`; null when it was not given. */
  readonly asked: TransportName | null;
  /** Reads a variable of this process. */
  readonly env: (name: string) => string | undefined;
  readonly run: RunTool;
  readonly signal: AbortSignal;
  /** Where the API is, for tests. */
  readonly api_origin?: string;
}

/**
 * Chooses the way: straight to the API where there is a token for github.com, else through `gh`.
 *
 * @param clues host, flag, environment
 * @returns the transport
 * @throws {GitHubFailure} `unauthenticated` when `api` was asked for and there is no token for that
 * host; `tool_missing` when only `gh` could help and it is not there
 */
export async function chooseTransport(clues: TransportClues): Promise<Transport> {
  const { host, asked, env, run, signal, api_origin } = clues;
  const throughGh = () => ghTransport({ host, signal, run });
  if (asked === "gh") return throughGh();
  if (host !== DIRECT_HOST) {
    if (asked === "api") throw new GitHubFailure("unauthenticated");
    return throughGh();
  }
  const token = firstOf(env("GH_TOKEN"), env("GITHUB_TOKEN")) ?? await tokenOfGh(clues);
  if (token === null) {
    if (asked === "api") throw new GitHubFailure("unauthenticated");
    return throughGh();
  }
  const origin = api_origin === undefined ? {} : { origin: api_origin };
  return apiTransport({ host, signal, token, ...origin });
}

function firstOf(...values: readonly (string | undefined)[]): string | null {
  return values.find((value) => isToken(value)) ?? null;
}

/** A header holds no spaces or line ends; anything that has some is no token. */
function isToken(value: string | undefined): value is string {
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
