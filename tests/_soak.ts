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
    await fc.assert(property, {
      numRuns: Number.MAX_SAFE_INTEGER,
      interruptAfterTimeLimit: seconds * 1000,
      markInterruptAsFailure: false,
    });
  });
}
