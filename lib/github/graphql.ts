/**
 * The one function that asks GitHub: queries only, never too large, failures told apart.
 *
 * @module
 */
import { isObject } from "../facts/json_object.ts";
import { DocumentError, readDocument } from "./_document.ts";
import {
  type AnswerHeaders,
  classifyErrors,
  classifyStatus,
  type GraphqlError,
  readErrors,
} from "./classify.ts";
import { GitHubFailure } from "./failure.ts";
import { NODE_LIMIT, nodeCost, type Variables } from "./node_cost.ts";
import type { Transport } from "./transport.ts";

/** A part of an answer nobody has looked at yet. */
export type RawFields = Readonly<Record<string, unknown>>;

/** An answer: some data, and what is wrong with parts of it. */
export interface Answer {
  readonly data: RawFields;
  readonly errors: readonly GraphqlError[];
  readonly headers: AnswerHeaders;
}

/** What was asked so far. */
export interface Usage {
  requests: number;
  /** Nodes of all queries, as computed before sending. */
  nodes: number;
  /** Points left of the hour according to the newest answer; null before one says so. */
  points_left: number | null;
  /** When they come back, as GitHub writes it. */
  points_reset_at: string | null;
}

/** Asks GitHub one question. */
export type Ask = (query: string, variables: Variables) => Promise<Answer>;

/** What {@link createAsk} needs. */
export interface AskOptions {
  readonly transport: Transport;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Where requests and nodes are counted. */
  readonly usage: Usage;
}

/**
 * A count of nothing.
 *
 * @returns usage before the first request
 */
export function noUsage(): Usage {
  return { requests: 0, nodes: 0, points_left: null, points_reset_at: null };
}

/**
 * Refuses what is no query. Permission to reach GitHub would allow a mutation; this does not.
 *
 * @param query the document
 * @throws {TypeError} when an operation is no query, or there is none, or the document is not
 * understood
 */
export function requireQueries(query: string): void {
  try {
    const { operations } = readDocument(query);
    if (operations.length > 0 && operations.every(({ type }) => type === "query")) return;
  } catch (thrown) {
    if (!(thrown instanceof DocumentError)) throw thrown;
  }
  throw new TypeError("only queries are sent to GitHub");
}

/**
 * Makes the function that asks.
 *
 * @param options transport, clock and counters
 * @returns a function that sends one query and returns its data, possibly with errors beside it. It
 * throws {@link GitHubFailure} when there is no data: `node_limit` before anything is sent; TypeError
 * for a document that does more than ask
 */
export function createAsk({ transport, now, usage }: AskOptions): Ask {
  return async (query, variables) => {
    requireQueries(query);
    const nodes = nodeCost(query, variables);
    if (nodes > NODE_LIMIT) throw new GitHubFailure("node_limit");
    const { graphql } = await import("@octokit/graphql");
    let headers: AnswerHeaders = {};
    let whole: unknown;
    const client = graphql.defaults({
      baseUrl: transport.origin,
      request: {
        fetch: async (address: string, init: RequestInit) => {
          usage.requests += 1;
          usage.nodes += nodes;
          const response = await transport.fetch(address, init);
          headers = Object.fromEntries(response.headers);
          whole = readJson(await response.clone().text());
          const { status } = response;
          // The client expects an object; what else may come is told apart here.
          if (!response.ok) {
            throw classifyStatus({ status, headers, message: messageOf(whole) }, now());
          }
          if (!isObject(whole)) throw new GitHubFailure("malformed_answer");
          return response;
        },
      },
    });
    try {
      const data: unknown = await client(query, { ...variables });
      return readAnswer(data, [], headers, usage);
    } catch (thrown) {
      return recover(thrown, { whole, headers, now: now(), usage });
    }
  };
}

function messageOf(body: unknown): string {
  return isObject(body) && typeof body["message"] === "string" ? body["message"] : "";
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Data that is an object; anything else is no answer, whatever the status said. */
function readAnswer(
  data: unknown,
  errors: readonly GraphqlError[],
  headers: AnswerHeaders,
  usage: Usage,
): Answer {
  if (!isObject(data)) throw new GitHubFailure("malformed_answer");
  const rate = data["rateLimit"];
  if (isObject(rate)) {
    const { remaining, resetAt } = rate;
    if (typeof remaining === "number") usage.points_left = remaining;
    if (typeof resetAt === "string") usage.points_reset_at = resetAt;
  }
  return { data, errors, headers };
}

/** What the client throws: errors beside or instead of data, our own failures. */
function recover(
  thrown: unknown,
  { whole, headers, now, usage }: {
    readonly whole: unknown;
    readonly headers: AnswerHeaders;
    readonly now: number;
    readonly usage: Usage;
  },
): Answer {
  if (thrown instanceof GitHubFailure) throw thrown;
  const { errors, cause } = isObject(thrown) || thrown instanceof Error
    ? thrown as { readonly errors?: unknown; readonly cause?: unknown }
    : {};
  // The client wraps what its fetch throws.
  if (cause !== undefined) throw cause;
  if (errors !== undefined) {
    const found = readErrors(errors);
    const data = isObject(whole) ? whole["data"] : undefined;
    const usable = isObject(data) && Object.values(data).some((value) => value !== null);
    if (usable) return readAnswer(data, found, headers, usage);
    throw found.length === 0
      ? new GitHubFailure("malformed_answer")
      : classifyErrors(found, headers, now);
  }
  throw thrown;
}
