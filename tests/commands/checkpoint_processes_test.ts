import { deepStrictEqual } from "node:assert/strict";
import fc from "fast-check";
import { acknowledgeTogether, endWhileWriting, stopWatch } from "./_checkpoint_processes.ts";

Deno.test("two processes that acknowledge at once lose no cursor", async () => {
  await acknowledgeTogether(2, 3);
});

Deno.test("a program that is killed leaves the old checkpoint or the new one", async () => {
  // Around the time that a run takes to start, read and write.
  const whiles = fc.array(fc.integer({ min: 20, max: 600 }), { minLength: 25, maxLength: 25 });
  await fc.assert(fc.asyncProperty(whiles, async (all) => void await endWhileWriting(all)), {
    numRuns: 1,
  });
});

Deno.test("a watch ends by a signal of the system, with its status", async () => {
  for (const [signal, expected] of [["SIGINT", 130], ["SIGTERM", 143]] as const) {
    const { code, lines } = await stopWatch(signal);
    deepStrictEqual([code, lines.map(({ ok }) => ok)], [expected, [true]]);
  }
});
