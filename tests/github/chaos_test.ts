import fc from "fast-check";
import { trials, tryScan } from "./_chaos.ts";

Deno.test("under drawn faults a scan is right or says what is missing", async () => {
  await fc.assert(fc.asyncProperty(trials, tryScan), { numRuns: 300, seed: 20261102 });
});

Deno.test("without faults a scan of any size is complete", async () => {
  for (const rows of [0, 1, 7, 45, 130]) {
    await tryScan({ rows, files: 120, limit: 1_000, checks: true, faults: [] });
  }
});
