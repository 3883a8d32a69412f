import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import * as fc from "fast-check";
import { ModelFailure, type ModelFailureKind, modelFailures } from "../../lib/probe/failure.ts";
import {
  createPatience,
  LONGEST_PAUSE,
  LONGEST_WAIT,
  MOST_ATTEMPTS,
} from "../../lib/probe/patience.ts";
import { fakeClock } from "./_run.ts";

function failing(failures: readonly ModelFailure[]): () => Promise<string> {
  let attempt = 0;
  return () => {
    const failure = failures[attempt++];
    return failure === undefined ? Promise.resolve("done") : Promise.reject(failure);
  };
}

const signal = () => new AbortController().signal;

Deno.test("passing failures are asked again, with pauses that double", async () => {
  const clock = fakeClock();
  const kinds: readonly ModelFailureKind[] = [
    "upstream_failed",
    "network_failed",
    "malformed_answer",
  ];
  const request = failing(kinds.map((kind) => new ModelFailure(kind)));
  strictEqual(await createPatience(clock, signal()).run(request), "done");
  deepStrictEqual(clock.waits, [1_000, 2_000, 4_000]);
});

Deno.test("the pause that the provider asks for is kept", async () => {
  const clock = fakeClock();
  const request = failing([new ModelFailure("rate_limited", 9_000)]);
  strictEqual(await createPatience(clock, signal()).run(request), "done");
  deepStrictEqual(clock.waits, [9_000]);
});

Deno.test("what will not change is not asked again", async () => {
  for (const kind of Object.keys(modelFailures) as ModelFailureKind[]) {
    const clock = fakeClock();
    const request = failing(Array.from({ length: 9 }, () => new ModelFailure(kind, 1)));
    await rejects(createPatience(clock, signal()).run(request), new ModelFailure(kind, 1));
    strictEqual(clock.waits.length, modelFailures[kind].again ? MOST_ATTEMPTS - 1 : 0, kind);
  }
});

Deno.test("a pause that is too long is not begun", async () => {
  const clock = fakeClock();
  const request = failing([new ModelFailure("rate_limited", LONGEST_PAUSE + 1)]);
  await rejects(createPatience(clock, signal()).run(request), ModelFailure);
  deepStrictEqual(clock.waits, []);
});

Deno.test("a limit holds the other questions, too", async () => {
  const clock = fakeClock();
  const held: (() => void)[] = [];
  const sleeping = { ...clock, sleep: () => new Promise<void>((resolve) => held.push(resolve)) };
  const patience = createPatience(sleeping, signal());
  const limited = patience.run(failing([new ModelFailure("rate_limited", 5_000)]));
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  let asked = false;
  const other = patience.run(() => Promise.resolve(asked = true));
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  strictEqual(asked, false);
  strictEqual(held.length, 2);
  await clock.sleep(5_000, signal());
  held.forEach((resume) => resume());
  await Promise.all([limited, other]);
  strictEqual(asked, true);
});

Deno.test("a run never waits longer than its bound, whatever the provider asks for", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.option(fc.nat(90_000), { nil: null }), { maxLength: 6 }), {
        maxLength: 40,
      }),
      async (questions) => {
        const clock = fakeClock();
        const patience = createPatience(clock, signal());
        for (const pauses of questions) {
          const request = failing(
            pauses.map((pause) => new ModelFailure("upstream_failed", pause)),
          );
          await patience.run(request).catch(() => {});
        }
        const waited = clock.waits.reduce((sum, wait) => sum + wait, 0);
        strictEqual(waited <= LONGEST_WAIT, true, String(waited));
      },
    ),
  );
});

Deno.test("a run that was stopped begins no request", async () => {
  const stop = new AbortController();
  stop.abort();
  let asked = false;
  await rejects(createPatience(fakeClock(), stop.signal).run(() => Promise.resolve(asked = true)));
  strictEqual(asked, false);
});
