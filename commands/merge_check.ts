/**
 * `loopx merge-check NUMBER@HEAD_OID`, and `loopx pr-review --check-merge-readiness NUMBER@HEAD_OID`:
 * may this head be merged? Reads the pull request anew and merges nothing.
 *
 * @module
 */
import type { ReadinessObservation } from "../lib/policy/readiness_observation.ts";
import { type ErrorReport, reportError } from "../lib/text/errors.ts";
import { say } from "../lib/text/messages.ts";
import { gateSubject } from "./_gate.ts";
import type { Io } from "./_io.ts";
import type { Invocation } from "./_parse.ts";
import { type Presentation, printNote, printResult } from "./_presentation.ts";
import type { ReadinessStore } from "./_readiness_store.ts";
import { internalDetails } from "./_sentences.ts";
import { effectiveContext } from "./_settings.ts";
import { readSource } from "./_source.ts";

/**
 * Prints whether a head may be merged, and what is in the way. With a goal the answer is kept first,
 * ready or not, so that the queue does not ask for it again while nothing changes.
 *
 * @param invocation the parsed command line
 * @param presentation language and format
 * @param io the machine
 * @returns exit status: 0 ready; 1 not, or not kept although a goal was named. A newer reading that is
 * kept already is no failure
 * @throws {LoopxError} before anything is read what {@link effectiveContext} and the kept observations
 * throw; then what {@link readSource} and {@link gateSubject} throw
 */
export async function run(
  { args: { head }, flags, verb }: Invocation<"merge-check">,
  presentation: Presentation,
  io: Io,
): Promise<number> {
  const { language } = presentation;
  const place = { language, io };
  const { context: { settings: { wait_for_ci } }, goal } = await effectiveContext(
    verb,
    flags,
    place,
  );
  const store = goal === null
    ? null
    : await (await import("./_readiness_store.ts")).openReadinessStore(goal.id, place);
  await store?.read();
  const wanted = { number: head.number, for_gate: true } as const;
  const [
    { envelope, now: generated_at },
    { judgeReadiness },
    { readinessDocument },
    { repositoryInForce },
  ] = await Promise.all([
    readSource(verb, flags, { wanted, checks: wait_for_ci }, place),
    import("../lib/policy/readiness.ts"),
    import("../lib/packet/readiness_document.ts"),
    import("../lib/packet/request.ts"),
  ]);
  const { viewer, source } = envelope;
  const label = source === "fixture" ? flags.repo ?? null : null;
  const named = repositoryInForce(envelope.repository, label);
  const { facts, repository } = gateSubject(
    envelope,
    { number: head.number, repository: named },
    language,
  );
  const decision = judgeReadiness(facts, { target: head, repository, viewer, wait_for_ci });
  const { document: full, observation } = readinessDocument({
    facts,
    decision,
    target: head,
    source,
    repository,
    wait_for_ci,
    generated_at,
    goal_id: goal?.id ?? null,
    language,
  });
  // A head that nobody knows is nothing to come back to.
  const found = facts.head.oid === null ? null : observation;
  const kept = await keep(store, found, presentation);
  const document = { ...full, local_goal_observation_write_performed: kept === "written" };
  const report = async () =>
    (await import("../lib/render/readiness_report.ts")).readinessReport(document);
  await printResult(io, presentation, document, {
    markdown: async () =>
      (await import("../lib/render/gate_markdown.ts")).renderGateMarkdown(await report()),
    table: async (screen) =>
      (await import("../lib/render/gate_table.ts")).renderGateTable(await report(), screen),
  });
  if (goal === null) return decision.ready ? 0 : 1;
  if (kept === "written") await store?.warn();
  else if (kept === "newer_kept") {
    const { number } = head;
    await printNote(io, language, say(language, "cli_gate_newer_kept", { number, goal: goal.id }));
  } else {
    const not = say(language, "cli_gate_not_kept", { goal: goal.id });
    await printNote(io, language, not, kept?.message ?? null, kept?.advice ?? null);
    return 1;
  }
  return decision.ready ? 0 : 1;
}

/** What became of an observation; null where there was none to keep. */
type Kept = "written" | "newer_kept" | ErrorReport | null;

/**
 * Keeps an observation. A failure is told after the answer, which is worth printing without. Of two
 * gates that ask at once the later writer may hold the older reading: nothing failed.
 */
async function keep(
  store: ReadinessStore | null,
  observation: ReadinessObservation | null,
  { language }: Presentation,
): Promise<Kept> {
  if (store === null || observation === null) return null;
  try {
    return await store.add(observation) ? "written" : "newer_kept";
  } catch (thrown) {
    return reportError(thrown, internalDetails(language));
  }
}
