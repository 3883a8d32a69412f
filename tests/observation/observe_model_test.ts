import { ok } from "node:assert/strict";
import fc from "fast-check";
import { emptyTally, histories, play } from "./_histories.ts";

Deno.test("whatever happens in whatever order, no work is lost, repeated or invented", () => {
  const tally = emptyTally();
  fc.assert(fc.property(histories, (steps) => play(steps, tally)), { numRuns: 120 });
  for (const [what, count] of Object.entries(tally)) ok(count > 0, `${what}: ${count}`);
});
