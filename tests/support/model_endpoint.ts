/**
 * A provider of a model for tests: answers on the loopback interface as it is told to.
 *
 * @module
 */
import type { ReviewCase } from "../../lib/reviewcases/schema.ts";
import { reviewCases } from "./review_pairs.ts";

/** A question as the provider sees it. */
export interface SeenQuestion {
  readonly authorization: string | null;
  readonly path: string;
  /** The whole request, parsed. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly system: string;
  readonly user: string;
  /** The case that is asked about, told from its head. */
  readonly one: ReviewCase;
  /** How often this question came, from 1. */
  readonly attempt: number;
}

/** A provider that runs. */
export interface ModelEndpoint extends AsyncDisposable {
  /** The base of its API. */
  readonly base: string;
  readonly host: string;
  /** What it was asked, in order. */
  readonly seen: readonly SeenQuestion[];
}

/** How a provider answers. */
export type Answering = (question: SeenQuestion) => Response | Promise<Response>;

const byHead = new Map(reviewCases().map((one) => [one.pull_request.head_oid, one]));

/** Starts a provider; dispose of it to end it. */
export function startModel(answer: Answering): ModelEndpoint {
  const seen: SeenQuestion[] = [];
  const stop = new AbortController();
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, signal: stop.signal, onListen: () => {} },
    async (request) => {
      const body = await request.json();
      const [system, user] = body.messages.map((message: { content: string }) => message.content);
      const one = byHead.get(JSON.parse(user).pull_request.head_oid)!;
      const question: SeenQuestion = {
        authorization: request.headers.get("authorization"),
        path: new URL(request.url).pathname,
        body,
        system,
        user,
        one,
        attempt: seen.filter((other) => other.user === user).length + 1,
      };
      seen.push(question);
      return await answer(question);
    },
  );
  const host = `127.0.0.1:${server.addr.port}`;
  return {
    base: `http://${host}/v1`,
    host,
    seen,
    [Symbol.asyncDispose]: async () => {
      stop.abort();
      await server.finished;
    },
  };
}

/** A chat completion that says something. */
export function completion(
  content: string | null,
  more: { readonly message?: object; readonly choice?: object; readonly top?: object } = {},
): Response {
  return Response.json({
    id: "cmpl-1",
    model: "fake-1",
    choices: [{
      index: 0,
      finish_reason: "stop",
      message: { role: "assistant", content, ...more.message },
      ...more.choice,
    }],
    usage: { prompt_tokens: 1_000, completion_tokens: 50, total_tokens: 1_050 },
    ...more.top,
  });
}

/** A judgment as a model would write it. */
export function judgment(
  verdict: string,
  deciding: readonly string[] = [],
  reason = "So.",
): string {
  return JSON.stringify({ verdict, deciding_evidence: deciding, blockers: [], reason });
}

/** A model that knows what is expected. */
export function knowingModel({ one }: SeenQuestion): Response {
  const { verdict, decided_by } = one.expected;
  return completion(judgment(verdict, [decided_by.group]));
}

/** A provider that sends these bytes and hangs up; dispose of it to end it. */
export function startRaw(bytes: string): { readonly base: string } & AsyncDisposable {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const serving = (async () => {
    for await (const connection of listener) {
      try {
        await connection.read(new Uint8Array(65_536));
        await connection.write(new TextEncoder().encode(bytes));
      } finally {
        connection.close();
      }
    }
  })();
  return {
    base: `http://127.0.0.1:${listener.addr.port}/v1`,
    [Symbol.asyncDispose]: async () => {
      listener.close();
      await serving;
    },
  };
}
