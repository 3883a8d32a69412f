/**
 * What reading GitHub needs of the machine.
 *
 * @module
 */
import { type Clock, systemClock } from "./clock.ts";
import { type RunTool, streamingRunner, type StreamTool, toolRunner } from "./run_tool.ts";

/** How somebody stopped the program. */
export type Interruption = "interrupted" | "terminated";

/** Signals while they are listened to. */
export interface Interruptions {
  /** Aborted with an {@link Interruption} as its reason. */
  readonly signal: AbortSignal;
  /** Leaves signals to the system again. */
  readonly release: () => void;
}

/** Clock, programs, environment and signals, as the live source sees them. */
export interface GitHubMachine {
  readonly clock: Clock;
  readonly run: RunTool;
  /** Runs programs whose output is long; without it no list of files is completed from Git. */
  readonly stream?: StreamTool;
  /** A variable of this process; undefined when unset or not granted. */
  readonly env: (name: string) => string | undefined;
  /** Whether standard error is a terminal, where a line can be written over. */
  readonly stderr_is_terminal: boolean;
  /** Begins to listen to signals. */
  readonly interruptions: () => Interruptions;
  /** Where the API is, for tests; GitHub's own when absent. */
  readonly api_origin?: string;
  /** Where programs run, for tests; the current folder when absent. */
  readonly folder?: string;
}

/**
 * The machine of this process.
 *
 * @returns the machine; nothing is listened to before {@link GitHubMachine.interruptions}
 */
export function systemMachine(): GitHubMachine {
  const env = (name: string) => Deno.env.get(name);
  return {
    clock: systemClock,
    run: toolRunner(env),
    stream: streamingRunner(env),
    env,
    stderr_is_terminal: Deno.stderr.isTerminal(),
    interruptions: listen,
  };
}

function listen(): Interruptions {
  const controller = new AbortController();
  const signals = Deno.build.os === "windows"
    ? [["SIGINT", "interrupted"]] as const
    : [["SIGINT", "interrupted"], ["SIGTERM", "terminated"]] as const;
  const listeners = signals.map(([signal, reason]) => {
    const stop = () => controller.abort(reason satisfies Interruption);
    Deno.addSignalListener(signal, stop);
    return () => Deno.removeSignalListener(signal, stop);
  });
  return {
    signal: controller.signal,
    release: () => listeners.forEach((remove) => remove()),
  };
}
