/**
 * A probe as a function: arguments and a machine in, an exit status out.
 *
 * @module
 */
import type { Clock } from "../github/clock.ts";
import { POLICY_REVISION } from "../policy/contract/declarations.ts";
import { executionContract } from "../policy/contract/execution_contract.ts";
import { probeInstructions } from "../reviewcases/question.ts";
import { readPair, UnreadablePair } from "../reviewcases/read_pair.ts";
import { type ProbeReport, probeReport } from "../reviewcases/report.ts";
import { reportMarkdown } from "../reviewcases/report_markdown.ts";
import type { ReviewPair } from "../reviewcases/schema.ts";
import { selectCases } from "../reviewcases/select_cases.ts";
import { type SkippedProbe, skippedProbe } from "../reviewcases/skipped.ts";
import { EXIT_OK, LoopxError, reportError } from "../text/errors.ts";
import { type Language, say } from "../text/messages.ts";
import { probeMessages } from "../text/messages/probe.ts";
import { safeToken } from "../text/safe_text.ts";
import { sayFrom } from "../text/say_from.ts";
import { type ModelFailureKind, modelFailures } from "./failure.ts";
import {
  presentationOf,
  type ProbeFormat,
  probeHelp,
  type ProbeLine,
  readProbeLine,
} from "./line.ts";
import { runProbe } from "./run_probe.ts";
import { type ProbeSettings, readSettings } from "./settings.ts";
import type { ProbeVariable } from "./variables.ts";

/** What a probe may touch. */
export interface ProbeMachine {
  readonly stdout: (text: string) => void | Promise<void>;
  readonly stderr: (text: string) => void | Promise<void>;
  /** A variable; undefined when it is unset. */
  readonly env: (name: ProbeVariable) => string | undefined;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** The texts of the files of `fixtures/reviews` by name. */
  readonly read_cases: () => Promise<ReadonlyMap<string, string>>;
}

/** Every so many questions a line on standard error says how far it is. */
const PROGRESS_STEP = 10;

/**
 * Runs a probe once.
 *
 * @param args the arguments after the program's name
 * @param machine the machine
 * @returns the exit status: 0 measured or skipped, 1 not everything was answered, 2 wrong usage. How
 * the model judged does not change it
 */
export async function runMain(args: readonly string[], machine: ProbeMachine): Promise<number> {
  const { language, format } = presentationOf(args);
  try {
    return await run(readProbeLine(args), machine);
  } catch (thrown) {
    const report = reportError(thrown, (name) => ({
      message: say(language, "cli_internal", { name }),
      advice: say(language, "cli_internal_advice"),
    }));
    const { message, advice, kind, status } = report;
    await machine.stderr(`probe: ${advice === null ? message : `${message} ${advice}`}\n`);
    if (format === "json") {
      const failure = {
        ok: false,
        schema_version: "loopx_error_v0",
        command: "probe",
        error: message,
        error_kind: kind,
        advice,
      };
      await machine.stdout(JSON.stringify(failure, null, 2) + "\n");
    }
    return status;
  }
}

async function run(line: ProbeLine, machine: ProbeMachine): Promise<number> {
  const { language, format } = line;
  if (line.help) {
    await machine.stdout(probeHelp(language));
    return EXIT_OK;
  }
  const settings = readSettings(machine.env, language);
  if (typeof settings === "string") {
    await print(skippedProbe(language, settings), language, format, machine);
    return EXIT_OK;
  }
  const { pairs, unknown } = selectCases(await loadPairs(language, machine), line.cases);
  if (unknown !== null) {
    throw new LoopxError("usage", {
      message: sayFrom(probeMessages, language, "probe_unknown_case", {
        value: safeToken(unknown, 60),
      }),
      advice: sayFrom(probeMessages, language, "probe_unknown_case_advice"),
    });
  }
  const contract = executionContract(language, { wait_for_ci: true });
  const start = machine.clock.now();
  const { outcomes, answered_as, stopped_by } = await runProbe({
    settings,
    system: probeInstructions(language, contract),
    cases: pairs.flatMap(({ cases }) => cases),
    repeats: line.repeats,
    concurrency: line.concurrency,
    timeout_seconds: line.timeout,
    clock: machine.clock,
    fetch: machine.fetch,
    on_progress: async (done, planned) => {
      if (done % PROGRESS_STEP !== 0 && done !== planned) return;
      const text = sayFrom(probeMessages, language, "probe_progress", { done, planned });
      await machine.stderr(`probe: ${text}\n`);
    },
  });
  if (outcomes.every(({ failure }) => failure !== null)) {
    const last = outcomes.at(-1)?.failure as ModelFailureKind;
    throw unanswered(language, settings, outcomes.length, stopped_by ?? last);
  }
  const report = probeReport(pairs, outcomes, {
    language,
    model: settings.model,
    answered_as,
    host: settings.endpoint.host,
    contract: { schema_version: contract.schema_version, policy_revision: POLICY_REVISION },
    repeats: line.repeats,
    concurrency: line.concurrency,
    timeout_seconds: line.timeout,
    elapsed: machine.clock.now() - start,
    stopped_by,
  });
  await print(report, language, format, machine);
  return report.status === "measured" ? EXIT_OK : 1;
}

async function print(
  report: ProbeReport | SkippedProbe,
  language: Language,
  format: ProbeFormat,
  { stdout }: ProbeMachine,
): Promise<void> {
  await stdout(
    format === "json" ? JSON.stringify(report, null, 2) + "\n" : reportMarkdown(report, language),
  );
}

async function loadPairs(
  language: Language,
  { read_cases }: ProbeMachine,
): Promise<readonly ReviewPair[]> {
  const files = await read_cases();
  if (files.size === 0) {
    throw new LoopxError("input", {
      message: sayFrom(probeMessages, language, "probe_cases_missing"),
      advice: sayFrom(probeMessages, language, "probe_cases_missing_advice"),
    });
  }
  return [...files].map(([file, text]) => {
    try {
      return readPair(text);
    } catch (thrown) {
      if (!(thrown instanceof UnreadablePair)) throw thrown;
      const place = thrown.place || sayFrom(probeMessages, language, "probe_case_whole");
      throw new LoopxError("input", {
        message: sayFrom(probeMessages, language, "probe_case_unreadable", { file, place }),
      });
    }
  });
}

const keyFailures: readonly ModelFailureKind[] = ["unauthenticated", "permission_denied"];
const addressFailures: readonly ModelFailureKind[] = [
  "not_found",
  "redirected",
  "question_refused",
];

function unanswered(
  language: Language,
  { endpoint, model }: ProbeSettings,
  asked: number,
  kind: ModelFailureKind,
): LoopxError {
  return new LoopxError(modelFailures[kind].error, {
    message: sayFrom(probeMessages, language, "probe_failed", { host: endpoint.host, asked, kind }),
    advice: kind === "host_not_granted"
      ? sayFrom(probeMessages, language, "probe_failed_start")
      : keyFailures.includes(kind)
      ? sayFrom(probeMessages, language, "probe_failed_key")
      : addressFailures.includes(kind)
      ? sayFrom(probeMessages, language, "probe_failed_address", { model })
      : sayFrom(probeMessages, language, "probe_failed_later"),
  });
}
