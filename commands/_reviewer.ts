/**
 * Which model reviews, as the host of this session recorded it.
 *
 * @module
 */
import type { ExecutionReport } from "../lib/policy/contract/reviewer_execution.ts";
import { boundSession } from "../lib/reviewerhost/bound_session.ts";
import type { Language } from "../lib/text/messages.ts";
import type { Io } from "./_io.ts";

/**
 * Reads the host. Outside of a session nothing is loaded and nothing looked at.
 *
 * @param io the machine
 * @param language the language to complain in
 * @returns what the host reports, or why it does not
 * @throws {LoopxError} kinds `interrupted` and `terminated` after a signal; copies are gone by then
 */
export async function readReviewerExecution(
  io: Io,
  language: Language,
): Promise<ExecutionReport> {
  const session = boundSession(io);
  if (session === null) return { status: "unavailable", reason: "session_not_bound" };
  const [machine, { files }, { readReviewer }, { explainInterruption }] = await Promise.all([
    io.github(),
    io.store(),
    import("../lib/reviewerhost/read_reviewer.ts"),
    import("../lib/github/explain_failure.ts"),
  ]);
  const { signal, release } = machine.interruptions();
  try {
    const report = await readReviewer(session, { files, signal });
    signal.throwIfAborted();
    return report;
  } catch (thrown) {
    throw signal.aborted ? explainInterruption(signal.reason, language) : thrown;
  } finally {
    release();
  }
}
