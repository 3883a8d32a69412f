import fc from "fast-check";
import { type Trial, trials, tryScan } from "./_chaos.ts";

/** Scans that went wrong once, and what was wrong. */
const found: Readonly<Record<string, Trial>> = {
  "pages that always fail were asked for 480 times": {
    rows: 45,
    files: 3,
    limit: 40,
    checks: true,
    faults: [
      { kind: "repeat_cursor", on: "Loopx", after: 0, times: 4 },
      { kind: "html", status: 200, on: "Loopx", after: 0, times: 0 },
      {
        kind: "partial",
        field: "statusCheckRollup",
        numbers: [],
        type: "FORBIDDEN",
        on: "Loopx",
        after: 0,
        times: 0,
      },
    ],
  },
  "a walk by change called itself complete although the limit had cut it": {
    rows: 7,
    files: 3,
    limit: 1,
    checks: false,
    mode: "since",
    faults: [{ kind: "data_text", on: "Loopx", after: 0, times: 1 }],
  },
};

Deno.test("scans that went wrong once", async (t) => {
  for (const [name, trial] of Object.entries(found)) await t.step(name, () => tryScan(trial));
});

Deno.test("under drawn faults a scan is right or says what is missing", async () => {
  await fc.assert(fc.asyncProperty(trials, tryScan), { numRuns: 300, seed: 20261102 });
});

Deno.test("without faults a scan of any size is complete", async () => {
  for (const rows of [0, 1, 7, 45, 130]) {
    await tryScan({ rows, files: 120, limit: 1_000, checks: true, faults: [] });
  }
});
