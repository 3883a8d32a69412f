import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { askOnce, type ModelAnswer } from "../../lib/probe/ask_once.ts";
import { ModelFailure, type ModelFailureKind } from "../../lib/probe/failure.ts";
import { caseQuestion } from "../../lib/reviewcases/question.ts";
import {
  type Answering,
  completion,
  judgment,
  startModel,
  startRaw,
} from "../support/model_endpoint.ts";
import { reviewCases } from "../support/review_pairs.ts";
import { KEY, settingsFor } from "./_run.ts";

const question = { system: "the contract", user: caseQuestion(reviewCases()[0]!) };

function ask(base: string, timeout = 30_000): Promise<ModelAnswer> {
  return askOnce(question, settingsFor(base), {
    fetch,
    now: () => Date.UTC(2030, 0, 1),
    timeout,
    signal: new AbortController().signal,
  });
}

async function failureOf(asked: Promise<unknown>): Promise<ModelFailure> {
  const failure = await asked.then(() => null, (thrown) => thrown);
  ok(failure instanceof ModelFailure, String(failure));
  ok(!`${failure.message}${failure.stack}`.includes(KEY));
  return failure;
}

Deno.test("a question is the model, two messages and a bound, with the key in its header", async () => {
  await using model = startModel(() => completion(judgment("APPROVE")));
  deepStrictEqual(await ask(model.base), {
    content: judgment("APPROVE"),
    refusal: null,
    finish_reason: "stop",
    model: "fake-1",
    tokens: { prompt: 1_000, completion: 50 },
  });
  const [seen] = model.seen;
  strictEqual(seen?.path, "/v1/chat/completions");
  strictEqual(seen.authorization, `Bearer ${KEY}`);
  deepStrictEqual(seen.body, {
    model: "doubao-seed-evolving",
    messages: [
      { role: "system", content: question.system },
      { role: "user", content: question.user },
    ],
    max_tokens: 4096,
    stream: false,
  });
});

Deno.test("a status is one kind of failure, and nothing of its body is kept", async () => {
  const kinds: readonly (readonly [status: number, kind: ModelFailureKind])[] = [
    [401, "unauthenticated"],
    [402, "permission_denied"],
    [403, "permission_denied"],
    [404, "not_found"],
    [400, "question_refused"],
    [413, "question_refused"],
    [408, "upstream_timeout"],
    [504, "upstream_timeout"],
    [429, "rate_limited"],
    [500, "upstream_failed"],
    [529, "upstream_failed"],
  ];
  for (const [status, kind] of kinds) {
    await using model = startModel(() =>
      Response.json({ error: { message: `Incorrect API key provided: ${KEY}` } }, { status })
    );
    const failure = await failureOf(ask(model.base));
    strictEqual(failure.kind, kind, String(status));
    strictEqual(failure.retry_after, null);
  }
});

Deno.test("retry-after is read as seconds or as an instant", async () => {
  const waits: readonly (readonly [header: string, milliseconds: number | null])[] = [
    ["7", 7_000],
    ["0.5", 500],
    ["Tue, 01 Jan 2030 00:01:30 GMT", 90_000],
    ["Mon, 31 Dec 2029 00:00:00 GMT", 0],
    ["soon", null],
    ["-3", null],
  ];
  for (const [header, milliseconds] of waits) {
    await using model = startModel(() =>
      new Response("{}", { status: 429, headers: { "retry-after": header } })
    );
    strictEqual((await failureOf(ask(model.base))).retry_after, milliseconds, header);
  }
});

Deno.test("an answer that is no chat completion is malformed", async () => {
  const answers: readonly Answering[] = [
    () =>
      new Response("<!doctype html><title>Welcome</title>", {
        headers: { "content-type": "text/html" },
      }),
    () => new Response(""),
    () => new Response("null"),
    () => new Response("[]"),
    () => Response.json({ choices: [] }),
    () => Response.json({ choices: [{}] }),
    () => Response.json({ choices: [{ message: { content: 5 } }] }),
    () => Response.json({ choices: [{ message: {} }] }),
    () => new Response(JSON.stringify({ choices: [{ message: { content: "x" } }] }).slice(0, -3)),
    () => completion("x".repeat(2_000_000)),
  ];
  for (const answer of answers) {
    await using model = startModel(answer);
    strictEqual((await failureOf(ask(model.base))).kind, "malformed_answer");
  }
});

Deno.test("what is missing of a completion is not made up", async () => {
  await using model = startModel(() =>
    Response.json({
      choices: [{ message: { content: null, refusal: "No." } }],
      usage: { prompt_tokens: -1 },
    })
  );
  deepStrictEqual(await ask(model.base), {
    content: "",
    refusal: "No.",
    finish_reason: null,
    model: null,
    tokens: null,
  });
});

Deno.test("a connection that breaks off is a failure of the network", async () => {
  for (
    const bytes of [
      "",
      'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{"choices":',
      'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n10\r\n{"choices":',
      "no HTTP at all\r\n\r\n",
    ]
  ) {
    await using model = startRaw(bytes);
    strictEqual((await failureOf(ask(model.base))).kind, "network_failed", bytes);
  }
});

Deno.test("an answer that does not come in time is given up", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  {
    await using model = startModel(async () => {
      await promise;
      return completion("late");
    });
    strictEqual((await failureOf(ask(model.base, 20))).kind, "upstream_timeout");
    resolve();
  }
});

Deno.test("a redirect is not followed, so that the key goes nowhere else", async () => {
  await using elsewhere = startModel(() => completion(judgment("APPROVE")));
  for (const status of [301, 302, 307, 308]) {
    await using model = startModel(() =>
      new Response(null, { status, headers: { location: `${elsewhere.base}/chat/completions` } })
    );
    strictEqual((await failureOf(ask(model.base))).kind, "redirected", String(status));
  }
  deepStrictEqual(elsewhere.seen, []);
});

Deno.test("a question can be called off", async () => {
  const stop = new AbortController();
  stop.abort();
  await rejects(
    askOnce(question, settingsFor("http://127.0.0.1:9"), {
      fetch,
      now: Date.now,
      timeout: 1_000,
      signal: stop.signal,
    }),
    ModelFailure,
  );
});
