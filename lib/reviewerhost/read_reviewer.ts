/**
 * Which model runs in the session that this program was started in, as its host recorded it (contract,
 * `reviewer_execution`; queue-and-gates §12).
 *
 * Only the exact session is looked at, in the one home that the environment names. It says what was
 * recorded, not which weights answered.
 *
 * @module
 */
import type { ExecutionReport } from "../policy/contract/reviewer_execution.ts";
import type { LocalStore } from "../store/local_store.ts";
import type { BoundSession } from "./bound_session.ts";
import { HostUnavailable } from "./failure.ts";
import { findRecord } from "./find_record.ts";
import { judgeRecord, type RecordedTurn } from "./judge_record.ts";
import { readRecord } from "./read_record.ts";

/** What reading needs. */
export interface ReviewerOptions {
  /** Where copies may lie for a while. */
  readonly files: Pick<LocalStore, "in_passing_folder">;
  /** Ends it; copies are removed all the same. */
  readonly signal: AbortSignal;
}

/**
 * Reads what the host recorded.
 *
 * @param session the session
 * @param options the place for copies
 * @returns the model, provider and effort of the open turn, or why they are not told; nothing that
 * names the session, its record or its home
 * @throws the signal's reason when aborted, and nothing else
 */
export async function readReviewer(
  session: BoundSession,
  options: ReviewerOptions,
): Promise<ExecutionReport> {
  const { files, signal } = options;
  const { thread } = session;
  try {
    const home = await Deno.realPath(session.home ?? "").catch(() => null);
    if (session.home === null || home === null) throw new HostUnavailable("host_store_unavailable");
    const { in_passing_folder } = files;
    const path = await findRecord({ home, thread, signal, in_passing_folder });
    return await reported(judgeRecord(await readRecord(path, { home, signal }), thread), thread);
  } catch (thrown) {
    signal.throwIfAborted();
    const reason = thrown instanceof HostUnavailable ? thrown.reason : "host_record_unavailable";
    return { status: "unavailable", reason };
  }
}

async function reported(recorded: RecordedTurn, thread: string): Promise<ExecutionReport> {
  const { turn, model, provider, effort, verified } = recorded;
  const identity = JSON.stringify([thread, turn, model, provider, effort]);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(identity));
  return {
    status: "runtime_reported",
    model,
    provider,
    reasoning_effort: effort,
    observation_id: Array.from(
      new Uint8Array(digest),
      (byte) => byte.toString(16).padStart(2, "0"),
    ).join(""),
    active_turn_verified: verified,
  };
}
