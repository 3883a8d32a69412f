/**
 * The two ways to GitHub, as one function that takes what `fetch` takes.
 *
 * @module
 */
import { GitHubFailure } from "./failure.ts";
import type { RunTool } from "./run_tool.ts";

/** The names of the two ways (decision 15). */
export const transportNames = ["api", "gh"] as const;

/** One of the {@link transportNames}. */
export type TransportName = (typeof transportNames)[number];

/** Milliseconds after which a request is given up; GitHub itself stops after ten seconds. */
export const REQUEST_TIMEOUT = 30_000;

/** The most that is read of an answer, in bytes. */
const ANSWER_LIMIT = 64 * 1024 * 1024;

/** A way to GitHub. */
export interface Transport {
  readonly name: TransportName;
  /** The GitHub host, `github.com` or an enterprise's. */
  readonly host: string;
  /** Where requests go, without a path. */
  readonly origin: string;
  /** Sends one request to {@link Transport.origin} and reads all of its answer. */
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
}

/** What a transport needs beside its way. */
export interface TransportOptions {
  readonly host: string;
  /** Ends open requests. */
  readonly signal: AbortSignal;
  /** {@link REQUEST_TIMEOUT} by default. */
  readonly timeout?: number;
}

/**
 * The way straight to the API.
 *
 * @param options host, signal, the token, and the origin for a test
 * @returns the transport. Its fetch throws {@link GitHubFailure}, or the signal's reason when aborted
 */
export function apiTransport(
  { host, signal, token, origin = `https://api.${host}`, timeout = REQUEST_TIMEOUT }:
    & TransportOptions
    & { readonly token: string; readonly origin?: string },
): Transport {
  return {
    name: "api",
    host,
    origin,
    fetch: async (address, init) => {
      if (new URL(address).origin !== origin) throw new TypeError("the token stays with its host");
      const limit = AbortSignal.timeout(timeout);
      const headers = new Headers(init.headers);
      headers.set("authorization", `bearer ${token}`);
      try {
        const response = await fetch(address, {
          method: init.method ?? "GET",
          body: init.body ?? null,
          headers,
          redirect: "manual",
          signal: AbortSignal.any([signal, limit]),
        });
        return await readWhole(response);
      } catch (thrown) {
        if (thrown instanceof GitHubFailure) throw thrown;
        signal.throwIfAborted();
        throw new GitHubFailure(limit.aborted ? "upstream_timeout" : "network_failed");
      }
    },
  };
}

/** Reads the body here, so that a connection that ends in the middle is told as one. */
async function readWhole(response: Response): Promise<Response> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > ANSWER_LIMIT) throw new GitHubFailure("malformed_answer");
    chunks.push(chunk);
  }
  const { status, headers } = response;
  return answer(await new Blob(chunks as BlobPart[]).text(), status, headers);
}

/** A response whose body was read; statuses without a body keep none. */
function answer(text: string, status: number, headers: Headers): Response {
  return new Response([101, 204, 205, 304].includes(status) ? null : text, { status, headers });
}

/**
 * The way through `gh`, for hosts, logins and networks that only it can use. It can ask GraphQL
 * questions and `GET` the paths that are listed, nothing else.
 *
 * @param options host, signal, and how programs are run
 * @returns the transport. Its fetch throws {@link GitHubFailure}, or the signal's reason when aborted
 */
export function ghTransport(
  { host, signal, run, timeout = REQUEST_TIMEOUT }: TransportOptions & { readonly run: RunTool },
): Transport {
  return {
    name: "gh",
    host,
    origin: `https://${host}`,
    fetch: async (address, init) => {
      const path = address.slice(`https://${host}/`.length);
      const call = init.method === "GET"
        ? { args: ["api", "--hostname", host, "--include", "--method", "GET", path] }
        : {
          args: ["api", "graphql", "--hostname", host, "--include", "--input", "-"],
          stdin: String(init.body ?? ""),
        };
      const { stdout, stderr, status } = await run({ tool: "gh", ...call, timeout, signal });
      if (status !== 0 && /unexpected EOF|connection reset/i.test(stderr)) {
        throw new GitHubFailure("network_failed");
      }
      return readIncluded(stdout) ?? fail(stderr);
    },
  };
}

/** Takes apart what `gh api --include` prints: status line, headers, an empty line, the body. */
function readIncluded(text: string): Response | null {
  const head = /^HTTP\/[\d.]+ (\d{3})[^\n]*\n/.exec(text);
  if (head === null) return null;
  const headers = new Headers();
  let at = head[0].length;
  for (;;) {
    const end = text.indexOf("\n", at);
    if (end < 0) return null;
    const line = text.slice(at, end).trimEnd();
    at = end + 1;
    if (line === "") break;
    const colon = line.indexOf(":");
    const name = line.slice(0, colon);
    // Lengths and encodings describe what gh received, not what it printed.
    if (!/^[A-Za-z0-9-]+$/.test(name) || /^content-(?:length|encoding)$/i.test(name)) continue;
    headers.append(name, line.slice(colon + 1).trim().replace(/[^\x20-\x7e]/g, "?"));
  }
  return answer(text.slice(at), Number(head[1]), headers);
}

/** `gh` never got an answer: it says why in words meant for people, which are not shown. */
function fail(stderr: string): never {
  if (/auth login|authenticat|GH_TOKEN|no oauth token|HTTP 401/i.test(stderr)) {
    throw new GitHubFailure("unauthenticated");
  }
  if (/timeout|deadline exceeded/i.test(stderr)) throw new GitHubFailure("upstream_timeout");
  if (/unknown flag|unknown command/i.test(stderr)) {
    throw new GitHubFailure("tool_missing", { tool: "gh", refused: true });
  }
  throw new GitHubFailure("network_failed");
}
