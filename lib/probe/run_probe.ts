/**
 * Asks about cases, a few at a time, and collects what comes of it.
 *
 * @module
 */
import type { Clock } from "../github/clock.ts";
import { caseQuestion } from "../reviewcases/question.ts";
import { type Answer, readAnswer } from "../reviewcases/read_answer.ts";
import type { Outcome } from "../reviewcases/report.ts";
import type { ReviewCase } from "../reviewcases/schema.ts";
import { safeLine } from "../text/safe_text.ts";
import { askOnce, type ModelAnswer } from "./ask_once.ts";
import { ModelFailure, type ModelFailureKind, modelFailures } from "./failure.ts";
import { createPatience } from "./patience.ts";
import type { ProbeSettings } from "./settings.ts";

/** After so many failures without a single answer there is nothing to hope for. */
export const MOST_FAILURES = 3;

/** What stands where an answer repeats the key. */
const KEY_MASK = "<key>";

const NAME_LIMIT = 80;
const MOST_NAMES = 4;

/** What a run needs. */
export interface ProbeRun {
  readonly settings: ProbeSettings;
  /** What the system says, for every case. */
  readonly system: string;
  readonly cases: readonly ReviewCase[];
  readonly repeats: number;
  readonly concurrency: number;
  readonly timeout_seconds: number;
  readonly clock: Clock;
  readonly fetch: typeof fetch;
  /** Told after every question. */
  readonly on_progress?: (done: number, planned: number) => Promise<void> | void;
}

/** What came of a run. */
export interface ProbeResult {
  /** In the order of the questions, those left out that were never sent. */
  readonly outcomes: readonly Outcome[];
  /** What the provider calls the models that answered; safe text. */
  readonly answered_as: readonly string[];
  /** The failure that ended the run early; null when none did. */
  readonly stopped_by: ModelFailureKind | null;
}

/**
 * Asks every case as often as wanted.
 *
 * @param run cases, settings and machine
 * @returns what came of every question that was sent; a failure of one question is an outcome, too
 */
export async function runProbe(run: ProbeRun): Promise<ProbeResult> {
  const { settings, cases, repeats, clock } = run;
  const questions = Array.from(
    { length: repeats },
    (_, index) => cases.map((one) => ({ one, repeat: index + 1 })),
  ).flat();
  const stop = new AbortController();
  const patience = createPatience(clock, stop.signal);
  const outcomes: (Outcome | undefined)[] = [];
  const names = new Set<string>();
  let [next, answered, failed] = [0, 0, 0];
  let stopped_by: ModelFailureKind | null = null;

  async function ask(index: number): Promise<void> {
    const { one, repeat } = questions[index]!;
    const start = clock.now();
    const note = (rest: Pick<Outcome, "answer" | "failure" | "tokens">) => {
      outcomes[index] = { case_id: one.id, repeat, milliseconds: clock.now() - start, ...rest };
    };
    try {
      const came = await patience.run(() =>
        askOnce({ system: run.system, user: caseQuestion(one) }, settings, {
          fetch: run.fetch,
          now: clock.now,
          timeout: run.timeout_seconds * 1000,
          signal: stop.signal,
        })
      );
      answered += 1;
      if (came.model !== null && names.size < MOST_NAMES) {
        names.add(safeLine(withoutKey(came.model, settings.key), NAME_LIMIT).text);
      }
      note({ answer: judge(came, settings.key), failure: null, tokens: came.tokens });
    } catch (thrown) {
      if (stop.signal.aborted) return;
      if (!(thrown instanceof ModelFailure)) throw thrown;
      failed += 1;
      note({ answer: null, failure: thrown.kind, tokens: null });
      if (modelFailures[thrown.kind].ends_run || (answered === 0 && failed >= MOST_FAILURES)) {
        stopped_by = thrown.kind;
        stop.abort();
      }
    }
  }

  async function work(): Promise<void> {
    while (next < questions.length && !stop.signal.aborted) {
      await ask(next++);
      await run.on_progress?.(answered + failed, questions.length);
    }
  }

  await Promise.all(Array.from({ length: Math.min(run.concurrency, questions.length) }, work));
  return {
    outcomes: outcomes.filter((outcome) => outcome !== undefined),
    answered_as: [...names].sort(),
    stopped_by,
  };
}

/** A provider that repeats the key in an answer must not make the report show it. */
function withoutKey(text: string, key: string): string {
  return text.replaceAll(key, KEY_MASK);
}

function judge(came: ModelAnswer, key: string): Answer {
  return readAnswer({ ...came, content: withoutKey(came.content, key) });
}
