import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { type FailureKind, GitHubFailure } from "../../lib/github/failure.ts";
import { FIRST_PAUSE, LIMIT_PAUSE, MOST_ATTEMPTS, pauseAfter } from "../../lib/github/retry.ts";
import { createThrottle, MOST_IN_FLIGHT, type Waiting } from "../../lib/github/throttle.ts";
import { fakeClock, never } from "./_client.ts";

const NOW = Date.UTC(2026, 10, 2, 9);

/** A request that fails with each of these, then succeeds. */
function failing(...failures: readonly GitHubFailure[]): () => Promise<string> {
  const left = [...failures];
  return () => {
    const next = left.shift();
    return next === undefined ? Promise.resolve("done") : Promise.reject(next);
  };
}

Deno.test("retry-after goes before the reset time, and that before a minute", () => {
  const limited = (kind: FailureKind, details = {}) =>
    pauseAfter(new GitHubFailure(kind, details), 1, NOW)?.milliseconds;
  const reset_at = NOW + 300_000;
  strictEqual(limited("rate_limited", { retry_after: 7_000, reset_at }), 7_000);
  strictEqual(limited("rate_limited", { reset_at }), 301_000);
  strictEqual(limited("rate_limited", { reset_at: NOW - 5_000 }), 1_000);
  strictEqual(limited("rate_limited"), LIMIT_PAUSE);
  // A secondary limit has nothing to do with the hour.
  strictEqual(limited("secondary_rate_limited", { reset_at }), LIMIT_PAUSE);
  strictEqual(
    pauseAfter(new GitHubFailure("secondary_rate_limited"), 2, NOW)?.milliseconds,
    2 * LIMIT_PAUSE,
  );
});

Deno.test("only what may go away by itself is asked again, and not for ever", () => {
  const again: FailureKind[] = [
    "upstream_timeout",
    "upstream_failed",
    "network_failed",
    "malformed_answer",
    "rate_limited",
    "secondary_rate_limited",
  ];
  const never: FailureKind[] = [
    "unauthenticated",
    "permission_denied",
    "sso_required",
    "not_found",
    "node_limit",
    "tool_missing",
  ];
  for (const kind of again) {
    ok(pauseAfter(new GitHubFailure(kind), MOST_ATTEMPTS - 1, NOW) !== null, kind);
    strictEqual(pauseAfter(new GitHubFailure(kind), MOST_ATTEMPTS, NOW), null, kind);
  }
  for (const kind of never) strictEqual(pauseAfter(new GitHubFailure(kind), 1, NOW), null, kind);
  // Too large a diff, a path that is not there, a field that is not known: the answer stays the same.
  for (const details of [{ unknown_field: "x" }, { status: 406 }, { status: 422 }]) {
    strictEqual(pauseAfter(new GitHubFailure("malformed_answer", details), 1, NOW), null);
  }
  ok(pauseAfter(new GitHubFailure("malformed_answer", { status: 200 }), 1, NOW) !== null);
});

Deno.test("a failing gateway is asked four times, with growing pauses", async () => {
  const clock = fakeClock();
  const waits: Waiting[] = [];
  const throttle = createThrottle({ clock, signal: never, on_wait: (wait) => waits.push(wait) });
  const bad = () => new GitHubFailure("upstream_failed", { status: 502 });
  strictEqual(await throttle.run("list", failing(bad(), bad(), bad())), "done");
  deepStrictEqual(clock.slept, [FIRST_PAUSE, FIRST_PAUSE * 2, FIRST_PAUSE * 4]);
  deepStrictEqual(waits.map(({ attempt }) => attempt), [1, 2, 3]);
  await rejects(throttle.run("list", failing(bad(), bad(), bad(), bad())), {
    kind: "upstream_failed",
  });
  await rejects(throttle.run("list", failing(bad()), false), { kind: "upstream_failed" });
});

Deno.test("a failure that says how long to wait holds everybody, within the same bound", async () => {
  const clock = fakeClock();
  const throttle = createThrottle({ clock, signal: never, longest_wait: 100_000 });
  const failed = () => new GitHubFailure("upstream_failed", { status: 503, retry_after: 40_000 });
  strictEqual(await throttle.run("details", failing(failed(), failed()), false), "done");
  await rejects(throttle.run("details", failing(failed()), false), { kind: "upstream_failed" });
  deepStrictEqual(clock.slept, [40_000, 40_000]);
});

Deno.test("a limit that lasts longer than the run may wait ends it", async () => {
  const clock = fakeClock();
  const throttle = createThrottle({ clock, signal: never, longest_wait: 100_000 });
  const limited = (retry_after: number) =>
    new GitHubFailure("secondary_rate_limited", { retry_after });
  strictEqual(await throttle.run("list", failing(limited(60_000)), false), "done");
  await rejects(throttle.run("list", failing(limited(60_000))), {
    details: { retry_after: 60_000 },
  });
  deepStrictEqual(clock.slept, [60_000]);
  await rejects(throttle.run("list", failing(limited(3_600_000))), {
    kind: "secondary_rate_limited",
  });
});

Deno.test("a pause holds every request that has not started", async () => {
  const clock = fakeClock();
  const started: number[] = [];
  const throttle = createThrottle({ clock, signal: never });
  const limit = new GitHubFailure("secondary_rate_limited", { retry_after: 30_000 });
  const begin = clock.now();
  await throttle.run("list", failing(limit));
  await Promise.all([1, 2].map(() =>
    throttle.run("list", () => {
      started.push(clock.now() - begin);
      return Promise.resolve();
    })
  ));
  deepStrictEqual(started, [30_000, 30_000]);
});

Deno.test("no more than eight requests are open, and all of them run", async () => {
  let [open, most, done] = [0, 0, 0];
  const throttle = createThrottle({ clock: fakeClock(), signal: never });
  await Promise.all(Array.from({ length: 50 }, () =>
    throttle.run("list", async () => {
      open += 1;
      most = Math.max(most, open);
      await new Promise((resolve) => setTimeout(resolve, 1));
      open -= 1;
      done += 1;
    })));
  deepStrictEqual([most, done], [MOST_IN_FLIGHT, 50]);
});

Deno.test("an aborted run neither waits nor sends", async () => {
  const stop = new AbortController();
  const throttle = createThrottle({ clock: fakeClock(), signal: stop.signal });
  stop.abort(new Error("stopped"));
  await rejects(throttle.run("list", failing()), /stopped/);
});
