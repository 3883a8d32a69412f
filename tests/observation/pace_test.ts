import { ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import {
  FIRST_FAILURE_PAUSE,
  LONGEST_ASKED_PAUSE,
  LONGEST_FAILURE_PAUSE,
  pauseAfterFailure,
  pauseAfterLook,
} from "../../lib/observation/pace.ts";

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

Deno.test("a pause after a look strays by a tenth at most", () => {
  strictEqual(pauseAfterLook(3, 0.5), 180_000);
  fc.assert(fc.property(fc.integer({ min: 1, max: 1440 }), chance, (minutes, drawn) => {
    const ratio = pauseAfterLook(minutes, drawn) / (minutes * 60_000);
    ok(ratio > 0.899 && ratio < 1.101);
  }));
});

Deno.test("pauses after failures double up to a quarter of an hour", () => {
  strictEqual(pauseAfterFailure(1, null, 0.5), FIRST_FAILURE_PAUSE);
  strictEqual(pauseAfterFailure(2, null, 0.5), 2 * FIRST_FAILURE_PAUSE);
  fc.assert(fc.property(fc.integer({ min: 1, max: 10_000 }), chance, (failures, drawn) => {
    const pause = pauseAfterFailure(failures, null, drawn);
    ok(pause >= FIRST_FAILURE_PAUSE * 0.9 - 1 && pause <= LONGEST_FAILURE_PAUSE * 1.1 + 1);
  }));
});

Deno.test("what GitHub asks for is waited for, never less, within its hour", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000, max: 10_000_000 }),
      fc.integer({ min: 1, max: 12 }),
      chance,
      (asked, failures, drawn) => {
        const pause = pauseAfterFailure(failures, asked, drawn);
        ok(pause >= Math.min(Math.max(asked, 1_000), LONGEST_ASKED_PAUSE));
        ok(pause <= LONGEST_ASKED_PAUSE * 1.1 + 1 && pause <= Math.max(asked, 1_000) * 1.1 + 1);
      },
    ),
  );
});
