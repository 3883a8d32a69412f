import { ok, strictEqual } from "node:assert/strict";
import * as fc from "fast-check";
import { wilson } from "../../lib/reviewcases/wilson.ts";

const near = (found: number, wanted: number) =>
  ok(Math.abs(found - wanted) < 5e-5, `${found} is not ${wanted}`);

Deno.test("the interval is the published one", () => {
  // Values of the formula worked out by hand elsewhere: 0 of 10, 5 of 10, 18 of 20, 1 of 1.
  near(wilson(0, 10).high, 0.27754);
  near(wilson(5, 10).low, 0.23659);
  near(wilson(5, 10).high, 0.76341);
  near(wilson(18, 20).low, 0.69898);
  near(wilson(18, 20).high, 0.97213);
  near(wilson(1, 1).low, 0.20654);
});

Deno.test("nothing counted says nothing", () => {
  const { share, low, high } = wilson(0, 0);
  strictEqual(share, null);
  strictEqual(low, 0);
  strictEqual(high, 1);
});

Deno.test("the interval holds the share, is never empty, mirrors, and shrinks with more", () => {
  const counts = fc.integer({ min: 1, max: 100_000 }).chain((of) =>
    fc.tuple(fc.integer({ min: 0, max: of }), fc.constant(of))
  );
  fc.assert(fc.property(counts, ([count, of]) => {
    const { share, low, high } = wilson(count, of);
    ok(share !== null && low >= 0 && low <= share && share <= high && high <= 1 && low < high);
    const mirrored = wilson(of - count, of);
    ok(Math.abs(mirrored.low - (1 - high)) < 1e-9);
    const more = wilson(count * 4, of * 4);
    ok(more.high - more.low < high - low);
  }));
});
