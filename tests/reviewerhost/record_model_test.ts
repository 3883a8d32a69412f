import { deepStrictEqual } from "node:assert/strict";
import fc from "fast-check";
import { HostUnavailable } from "../../lib/reviewerhost/failure.ts";
import { judgeRecord } from "../../lib/reviewerhost/judge_record.ts";
import { readRecord, type RecordEnds } from "../../lib/reviewerhost/read_record.ts";
import { inFolder } from "../store/_folder.ts";
import { lines, never, THREAD } from "./_host.ts";

const encoder = new TextEncoder();

const turn = fc.constantFrom("turn-1", "turn-2", null);

/** One line of a record: the kinds that count, in strange orders, and what is stepped over. */
const line: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  fc.record({
    turn,
    model: fc.constantFrom("gpt-5", "o4 mini", "a/b"),
    effort: fc.constantFrom(undefined, "low", "High"),
    provider: fc.constantFrom(undefined, "google", "elsewhere"),
  }).map(({ turn, model, effort, provider }) =>
    JSON.stringify(lines.context({ turn_id: turn, model, effort, model_provider: provider }))
  ),
  fc.tuple(fc.constantFrom("task_started", "turn_started"), turn)
    .map(([type, id]) => JSON.stringify(lines.event(type, id))),
  fc.tuple(fc.constantFrom("task_complete", "turn_aborted", "token_count"), turn)
    .map(([type, id]) => JSON.stringify(lines.event(type, id))),
  fc.string({ maxLength: 30 }).map((text) => JSON.stringify(lines.noise(text))),
  fc.constantFrom("", "{", "[]", "null", "7", '"turn_context"', '{"type":"event_msg"}', "\r"),
  fc.uint8Array({ maxLength: 12 }).map((bytes) => bytes.map((byte) => byte === 10 ? 11 : byte)),
);

function bytesOf(parts: readonly (string | Uint8Array)[]): Uint8Array {
  const all = parts.flatMap((part) => [
    ...(typeof part === "string" ? encoder.encode(part) : part),
    10,
  ]);
  return new Uint8Array(all);
}

/** Forward through the lines of a tail, remembering what came last. Slow, and nothing like the reader. */
function model(tail: string): string {
  let context: Record<string, unknown> | null = null;
  let boundary: { readonly open: boolean; readonly turn: unknown } | null = null;
  for (const text of tail.split("\n").slice(0, -1)) {
    let value;
    try {
      value = JSON.parse(text);
    } catch {
      continue;
    }
    const { type, payload } = value ?? {};
    if (type === "turn_context") context = payload;
    if (type !== "event_msg" || payload === undefined) continue;
    const open = /^(task|turn)_started$/.test(payload.type);
    if (open || /^(task_complete|turn_aborted)$/.test(payload.type)) {
      boundary = { open, turn: payload.turn_id };
    }
  }
  if (boundary?.open === false) return "no_active_turn";
  if (context === null) return "host_runtime_unavailable";
  const { turn_id, model, effort = null, model_provider } = context;
  if (typeof turn_id !== "string") return "turn_identity_unavailable";
  if (boundary !== null && boundary.turn !== turn_id) return "turn_identity_unavailable";
  if (model_provider === "elsewhere") return "provider_not_publicly_identified";
  if (model === "a/b") return "model_not_publicly_identified";
  if (effort === "High") return "effort_unrecognized";
  const provider = model_provider === "google" ? "Google" : "OpenAI";
  return JSON.stringify([turn_id, model, provider, effort, boundary !== null]);
}

function judged(ends: RecordEnds): string {
  try {
    const { turn, model, provider, effort, verified } = judgeRecord(ends, THREAD);
    return JSON.stringify([turn, model, provider, effort, verified]);
  } catch (thrown) {
    if (thrown instanceof HostUnavailable) return thrown.reason;
    throw thrown;
  }
}

Deno.test("walking backward finds what remembering forward finds", () => {
  const header = encoder.encode(JSON.stringify(lines.session()));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (parts) => {
      const tail = bytesOf(parts);
      deepStrictEqual(judged({ header, tail }), model(new TextDecoder().decode(tail)));
    }),
    { numRuns: 2_000 },
  );
});

Deno.test("the ends of a file are its first line and the whole lines of its last bytes", async () => {
  await inFolder(async (home) => {
    const path = `${home}/record`;
    const text = fc.string({ maxLength: 9 }).map((part) => part.replaceAll("\n", " "));
    await fc.assert(
      fc.asyncProperty(
        fc.array(text, { maxLength: 8 }),
        text,
        fc.record({
          header: fc.integer({ min: 1, max: 12 }),
          tail: fc.integer({ min: 1, max: 60 }),
        }),
        async (whole, rest, limits) => {
          const bytes = encoder.encode(whole.map((part) => `${part}\n`).join("") + rest);
          await Deno.writeFile(path, bytes);
          const read = await readRecord("record", { home, signal: never, limits })
            .catch((thrown) => (thrown as HostUnavailable).reason);
          deepStrictEqual(read, expectedEnds(bytes, limits));
        },
      ),
      { numRuns: 150 },
    );
  });
});

function expectedEnds(
  bytes: Uint8Array,
  limits: { readonly header: number; readonly tail: number },
): RecordEnds | string {
  const whole: Uint8Array[] = [];
  let header: Uint8Array | null = null;
  for (let start = 0, at = 0; at < bytes.length; at += 1) {
    if (bytes[at] !== 10) continue;
    if (start === 0 && at < limits.header) header = bytes.slice(0, at);
    if (start >= bytes.length - limits.tail) whole.push(bytes.slice(start, at + 1));
    start = at + 1;
  }
  if (header === null) return "session_header_incomplete_or_oversized";
  return { header, tail: new Uint8Array(whole.flatMap((part) => [...part])) };
}
