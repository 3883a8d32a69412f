/**
 * The one function that reads GitHub's REST interface, for what GraphQL does not tell: `GET` only,
 * and only the paths that are listed.
 *
 * @module
 */
import { type AnswerHeaders, classifyStatus } from "./classify.ts";
import { GitHubFailure } from "./failure.ts";
import type { Usage } from "./graphql.ts";
import { isRestPath } from "./tool_shapes.ts";
import type { Transport } from "./transport.ts";

/** An answer. */
export interface RestAnswer {
  /** What its JSON says. */
  readonly body: unknown;
  readonly headers: AnswerHeaders;
}

/** Reads one path, without a slash before it. */
export type RestGet = (path: string) => Promise<RestAnswer>;

/** What {@link createRestGet} needs. */
export interface RestOptions {
  readonly transport: Transport;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Where requests are counted. */
  readonly usage: Usage;
}

/**
 * Makes the function that reads.
 *
 * @param options transport, clock and counters
 * @returns a function that reads one path. It throws {@link GitHubFailure} for whatever is no answer;
 * TypeError for a path that is not listed, which is a defect
 */
export function createRestGet({ transport, now, usage }: RestOptions): RestGet {
  return async (path) => {
    if (!isRestPath(path)) throw new TypeError("not on the list of paths");
    usage.requests += 1;
    const response = await transport.fetch(`${transport.origin}/${path}`, {
      method: "GET",
      headers: { accept: "application/vnd.github+json", "x-github-api-version": "2022-11-28" },
    });
    const body = readJson(await response.text());
    const headers = Object.fromEntries(response.headers);
    const { status } = response;
    if (status !== 200) throw classifyStatus({ status, headers, message: messageOf(body) }, now());
    if (body === undefined) throw new GitHubFailure("malformed_answer");
    return { body, headers };
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function messageOf(body: unknown): string {
  const message = typeof body === "object" && body !== null && "message" in body
    ? body.message
    : null;
  return typeof message === "string" ? message : "";
}
