/**
 * Soak tests: searches for a counterexample that go on as long as they are given.
 *
 * @module
 */
import fc from "fast-check";

/** Seconds a search goes on when `LOOPX_SOAK_SECONDS` does not say. */
const DEFAULT_SECONDS = 5;

/**
 * Declares a soak test. A failure prints the smallest counterexample found, and the seed and path that
 * lead to it again.
 *
 * @param name what must hold
 * @param property the property, for every input it generates
 */
export function soak<Inputs>(name: string, property: fc.IAsyncProperty<Inputs>): void {
  Deno.test(name, async () => {
    const seconds = Number(Deno.env.get("LOOPX_SOAK_SECONDS") ?? DEFAULT_SECONDS);
    const end = performance.now() + seconds * 1000;
    // One input is tried to its end, however slow the machine: a search that tried none proves nothing.
    await fc.assert(property, { numRuns: 1 });
    const details = await fc.check(property, {
      numRuns: Number.MAX_SAFE_INTEGER,
      interruptAfterTimeLimit: Math.max(1, end - performance.now()),
      markInterruptAsFailure: false,
    });
    // Without a second input to the end there is nothing more to report.
    if (details.interrupted && details.numRuns === 0) return;
    if (details.failed) throw new Error(await fc.asyncDefaultReportMessage(details));
  });
}
