/**
 * A probe in process, with a clock that nobody waits for.
 *
 * @module
 */
import type { Clock } from "../../lib/github/clock.ts";
import { readEndpoint } from "../../lib/probe/endpoint.ts";
import { type ProbeMachine, runMain } from "../../lib/probe/main.ts";
import type { ProbeSettings } from "../../lib/probe/settings.ts";
import type { ProbeVariable } from "../../lib/probe/variables.ts";
import { listFiles, root } from "../../tools/_shell.ts";

/** A key that must not be seen anywhere, and that nothing recognises as one. */
export const KEY = "never-to-be-seen-anywhere";

/** A clock that is told what it waited for instead of waiting. */
export interface FakeClock extends Clock {
  readonly waits: readonly number[];
}

/** Makes a clock that jumps ahead where others sleep. */
export function fakeClock(): FakeClock {
  const waits: number[] = [];
  let now = 1_900_000_000_000;
  return {
    waits,
    now: () => now,
    sleep: (milliseconds, signal) => {
      signal.throwIfAborted();
      waits.push(milliseconds);
      now += milliseconds;
      return Promise.resolve();
    },
  };
}

/** Settings for a provider of the test's. */
export function settingsFor(base: string): ProbeSettings {
  return { endpoint: readEndpoint(base)!, key: KEY, model: "doubao-seed-evolving" };
}

/** The files of `fixtures/reviews`. */
export function caseFiles(): Map<string, string> {
  return new Map(
    listFiles("fixtures/reviews", (path) => path.endsWith(".json")).map((path) => [
      path.slice(path.lastIndexOf("/") + 1),
      Deno.readTextFileSync(`${root}/${path}`),
    ]),
  );
}

/** How a run ended. */
export interface FakeProbe {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly waits: readonly number[];
}

/** Runs the probe with an environment of the test's making. */
export async function runInProcess(
  args: readonly string[],
  env: Readonly<Partial<Record<ProbeVariable, string>>>,
  machine: Partial<ProbeMachine> = {},
): Promise<FakeProbe> {
  let [stdout, stderr] = ["", ""];
  const clock = fakeClock();
  const status = await runMain(args, {
    stdout: (text) => void (stdout += text),
    stderr: (text) => void (stderr += text),
    env: (name) => env[name],
    fetch,
    clock,
    read_cases: () => Promise.resolve(caseFiles()),
    ...machine,
  });
  return { status, stdout, stderr, waits: clock.waits };
}

/** The environment that asks a provider. */
export function asking(base: string): Readonly<Partial<Record<ProbeVariable, string>>> {
  return {
    LOOPX_REVIEW_LIVE_TEST: "1",
    LOOPX_MODEL_BEHAVIOR_ENDPOINT: base,
    LOOPX_MODEL_BEHAVIOR_KEY: KEY,
  };
}
