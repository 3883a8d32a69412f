/**
 * One question to an OpenAI-compatible chat completion, asked once.
 *
 * @module
 */
import type { RawAnswer } from "../reviewcases/read_answer.ts";
import { failureOfStatus, ModelFailure, readRetryAfter } from "./failure.ts";
import type { ProbeSettings } from "./settings.ts";

/** What is asked. */
export interface Question {
  readonly system: string;
  readonly user: string;
}

/** What came back. Texts are the provider's own, not safe to show. */
export interface ModelAnswer extends RawAnswer {
  /** What the provider calls the model that answered; null when it does not say. */
  readonly model: string | null;
  readonly tokens: { readonly prompt: number; readonly completion: number } | null;
}

/** How to send. */
export interface Sending {
  /** Sends a request; the platform's own outside of tests. */
  readonly fetch: typeof fetch;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Milliseconds until an answer must be complete. */
  readonly timeout: number;
  /** Ends the request. */
  readonly signal: AbortSignal;
}

/** Tokens of an answer; the cases need a few hundred. */
const MOST_TOKENS = 4096;

/** Bytes of an answer; more is no answer. */
const MOST_BYTES = 1_048_576;

/**
 * Asks. Nothing but the model, the question and a bound on the answer is sent: how a provider samples
 * is part of what is measured. The key goes to this address and to no other.
 *
 * @param question what to ask
 * @param settings where, whom and with which key
 * @param sending how to send
 * @returns the answer
 * @throws {ModelFailure} when there is none
 */
export async function askOnce(
  question: Question,
  settings: ProbeSettings,
  sending: Sending,
): Promise<ModelAnswer> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), sending.timeout);
  try {
    const response = await sending.fetch(settings.endpoint.url, {
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.any([deadline.signal, sending.signal]),
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        authorization: `Bearer ${settings.key}`,
      },
      body: JSON.stringify({
        model: settings.model,
        messages: [
          { role: "system", content: question.system },
          { role: "user", content: question.user },
        ],
        max_tokens: MOST_TOKENS,
        stream: false,
      }),
    });
    if (!response.ok) {
      await response.body?.cancel();
      const wait = readRetryAfter(response.headers.get("retry-after"), sending.now());
      throw new ModelFailure(failureOfStatus(response.status), wait);
    }
    return readCompletion(await readCapped(response));
  } catch (thrown) {
    if (thrown instanceof ModelFailure) throw thrown;
    if (thrown instanceof Deno.errors.NotCapable) throw new ModelFailure("host_not_granted");
    throw new ModelFailure(deadline.signal.aborted ? "upstream_timeout" : "network_failed");
  } finally {
    clearTimeout(timer);
  }
}

async function readCapped(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ["", 0];
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) throw new ModelFailure("malformed_answer");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

type JsonObject = Readonly<Record<string, unknown>>;

function readCompletion(text: string): ModelAnswer {
  const completion = objectOf(parse(text));
  const choices = completion["choices"];
  const choice = objectOf(Array.isArray(choices) ? choices[0] : null);
  const message = objectOf(choice["message"]);
  const { content, refusal } = message;
  if (typeof content !== "string" && typeof refusal !== "string" && content !== null) {
    throw new ModelFailure("malformed_answer");
  }
  return {
    content: textOf(content) ?? "",
    refusal: textOf(refusal),
    finish_reason: textOf(choice["finish_reason"]),
    model: textOf(completion["model"]),
    tokens: readTokens(completion["usage"]),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ModelFailure("malformed_answer");
  }
}

function objectOf(value: unknown): JsonObject {
  if (typeof value === "object" && value !== null) return value as JsonObject;
  throw new ModelFailure("malformed_answer");
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

function readTokens(usage: unknown): ModelAnswer["tokens"] {
  if (typeof usage !== "object" || usage === null) return null;
  const { prompt_tokens: prompt, completion_tokens: completion } = usage as JsonObject;
  const isCount = (value: unknown): value is number =>
    Number.isSafeInteger(value) && Number(value) >= 0;
  return isCount(prompt) && isCount(completion) ? { prompt, completion } : null;
}
