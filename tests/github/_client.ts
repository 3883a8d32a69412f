import type { Clock } from "../../lib/github/clock.ts";
import { toolRunner } from "../../lib/github/run_tool.ts";
import { apiTransport, ghTransport, type Transport } from "../../lib/github/transport.ts";
import type { GhHome } from "../support/gh.ts";
import type { GitHub } from "../support/github.ts";

/** A clock on which waiting takes no time but is remembered. */
export interface FakeClock extends Clock {
  /** What was waited for, in order, in milliseconds. */
  readonly slept: number[];
}

/** Makes a clock that starts at an instant and moves only by sleeping. */
export function fakeClock(start = Date.UTC(2026, 10, 2, 9)): FakeClock {
  let now = start;
  const slept: number[] = [];
  return {
    slept,
    now: () => now,
    sleep: (milliseconds, signal) => {
      signal.throwIfAborted();
      slept.push(milliseconds);
      now += milliseconds;
      return Promise.resolve();
    },
  };
}

/** A signal nobody aborts. */
export const never: AbortSignal = new AbortController().signal;

/** The way straight to the fake GitHub. */
export function directTo(github: GitHub, timeout = 5_000): Transport {
  const { origin } = github;
  return apiTransport({ host: "github.com", signal: never, token: "t", origin, timeout });
}

/** The way through the real `gh` to the fake GitHub. */
export function throughGh(home: GhHome, timeout = 5_000): Transport {
  const run = toolRunner((name) => home.env[name]);
  return ghTransport({ host: "github.com", signal: never, run, timeout });
}
