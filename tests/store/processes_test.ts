import fc from "fast-check";
import { countTogether, endInTheMiddle } from "./_processes.ts";

Deno.test("processes that write at once lose no update", async () => {
  await countTogether(4, 8);
});

Deno.test("a writer that is killed leaves the old content or the new, and no lock", async () => {
  const whiles = fc.array(fc.nat(25), { minLength: 2, maxLength: 2 });
  await fc.assert(fc.asyncProperty(whiles, endInTheMiddle), { numRuns: 2 });
});
