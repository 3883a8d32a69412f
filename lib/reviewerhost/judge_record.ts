/**
 * What the ends of a session's record say of the model that runs in it (queue-and-gates §12).
 *
 * What is assumed of a record: each line is a JSON object with a `type` and a `payload`. The first one
 * is the `session_meta` with the session's `id`; a `turn_context` says with which model and effort a
 * turn runs; an `event_msg` marks where a turn begins and ends. What is none of these, does not spell
 * its type plainly, or is no JSON at all, is stepped over.
 *
 * @module
 */
import { isObject, type JsonObject } from "../facts/json_object.ts";
import {
  isEffortName,
  isModelName,
  type ProviderName,
  publicProviders,
} from "../policy/contract/reviewer_execution.ts";
import { HostUnavailable } from "./failure.ts";
import type { RecordEnds } from "./read_record.ts";

/** A turn, and what is recorded of it. */
export interface RecordedTurn {
  readonly turn: string;
  readonly model: string;
  readonly provider: ProviderName;
  readonly effort: string | null;
  /** Whether the beginning of the turn was among what was read. */
  readonly verified: boolean;
}

/** The events that a turn begins with, and those that it ends with, by all the names they have had. */
const openings: readonly unknown[] = ["task_started", "turn_started"];
const endings: readonly unknown[] = ["task_complete", "turn_complete", "turn_aborted"];

/** How a host calls the provider, in a session or a turn. */
const providerFields = ["model_provider", "model_provider_id", "provider"] as const;

const LINE_END = 10;

/**
 * Judges a record.
 *
 * @param ends the first line and the last lines
 * @param thread the id that the session must have
 * @returns the turn that is open, or may be where its beginning lies before what was read
 * @throws {HostUnavailable} `session_identity_mismatch`, `host_runtime_unavailable`,
 * `no_active_turn`, `turn_identity_unavailable`, `provider_not_publicly_identified`,
 * `model_not_publicly_identified`, `effort_unrecognized`
 */
export function judgeRecord({ header, tail }: RecordEnds, thread: string): RecordedTurn {
  const session = sessionOf(header, thread);
  const { context, opening } = newestTurn(tail);
  const turn = idOf(context);
  if (turn === null || (opening !== null && idOf(opening) !== turn)) {
    throw new HostUnavailable("turn_identity_unavailable");
  }
  const provider = providerOf(context) ?? providerOf(session);
  if (typeof provider !== "string" || !Object.hasOwn(publicProviders, provider)) {
    throw new HostUnavailable("provider_not_publicly_identified");
  }
  const model = context["model"];
  // No host calls a model by the id of a session, and that id is nobody else's business.
  if (!isModelName(model) || model === thread) {
    throw new HostUnavailable("model_not_publicly_identified");
  }
  const effort = context["effort"] ?? context["reasoning_effort"] ?? null;
  if (effort !== null && !isEffortName(effort)) throw new HostUnavailable("effort_unrecognized");
  return {
    turn,
    model,
    provider: publicProviders[provider as keyof typeof publicProviders],
    effort,
    verified: opening !== null,
  };
}

function sessionOf(header: Uint8Array, thread: string): JsonObject {
  const line = readLine(header);
  const session = line?.["type"] === "session_meta" ? objectOf(line["payload"]) : null;
  if (session === null || (session["id"] ?? session["session_id"]) !== thread) {
    throw new HostUnavailable("session_identity_mismatch");
  }
  return session;
}

/** The newest context, and the newest opening, which no end may follow. Walks backward from the end. */
function newestTurn(
  tail: Uint8Array,
): { readonly context: JsonObject; readonly opening: JsonObject | null } {
  let context: JsonObject | null = null;
  let opening: JsonObject | null = null;
  for (let end = tail.length; end > 0 && (context === null || opening === null);) {
    const start = end < 2 ? 0 : tail.lastIndexOf(LINE_END, end - 2) + 1;
    const line = end - start < SHORTEST_LINE ? null : readLine(tail.subarray(start, end));
    end = start;
    const payload = objectOf(line?.["payload"]) ?? {};
    if (line?.["type"] === "turn_context") context ??= payload;
    if (line?.["type"] !== "event_msg" || opening !== null) continue;
    if (endings.includes(payload["type"])) throw new HostUnavailable("no_active_turn");
    if (openings.includes(payload["type"])) opening = payload;
  }
  if (context === null) throw new HostUnavailable("host_runtime_unavailable");
  return { context, opening };
}

/** The id of a turn; null where there is none. */
function idOf(payload: JsonObject): string | null {
  const id = payload["turn_id"];
  return typeof id === "string" && id !== "" ? id : null;
}

/** What is said of the provider; undefined for nothing. */
function providerOf(payload: JsonObject): unknown {
  return providerFields.map((field) => payload[field] ?? undefined)
    .find((value) => value !== undefined);
}

/** The types of the lines that say something. Most of a record is other lines, and long ones. */
const types = ["session_meta", "turn_context", "event_msg"] as const;

/** No line that says something has fewer bytes. */
const SHORTEST_LINE = '{"type":"event_msg"}'.length;

const decoder = new TextDecoder();

/**
 * A line as an object; null for anything else, and for a line that holds none of the {@link types}.
 * Bytes that are no UTF-8 become U+FFFD.
 */
function readLine(bytes: Uint8Array): JsonObject | null {
  try {
    const text = decoder.decode(bytes);
    return types.some((type) => text.includes(type)) ? objectOf(JSON.parse(text)) : null;
  } catch {
    return null;
  }
}

function objectOf(value: unknown): JsonObject | null {
  return isObject(value) ? value : null;
}
