import fc from "fast-check";
import { randomChange } from "./_random_change.ts";

/** How many changes are tried; each makes a repository with the real `git`. */
const RUNS = 12;

Deno.test("of random trees the list is what git diff tells, and no wrong question gets one", async () => {
  await fc.assert(randomChange, { numRuns: RUNS });
});
