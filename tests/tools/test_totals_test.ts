import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { addTotals, formatTotals, noTests, readTestTotals } from "../../tools/test_totals.ts";

Deno.test("reads the last summary, with steps and ignored tests", () => {
  const output = [
    "ok | 3 passed | 0 failed (4ms)",
    "FAILED | 41 passed (12 steps) | 2 failed (1 step) | 3 ignored (1 step) | 7 filtered out (2s)",
    "error: Test failed",
    "",
  ].join("\r\n");
  deepStrictEqual(readTestTotals(output, 1), { passed: 41, failed: 2, skipped: 3 });
});

Deno.test("reads a summary in colours", () => {
  const output =
    "\x1b[0m\x1b[32mok\x1b[0m | 3 passed (1 step) | 0 failed | 1 ignored \x1b[0m\x1b[38;5;245m(4ms)\x1b[0m";
  deepStrictEqual(readTestTotals(output, 0), { passed: 3, failed: 0, skipped: 1 });
});

Deno.test("a run that dies without a summary counts as a failure", () => {
  deepStrictEqual(readTestTotals("error: Module not found\n", 1), {
    passed: 0,
    failed: 1,
    skipped: 0,
  });
});

Deno.test("a run that passes its tests and still fails counts as a failure", () => {
  strictEqual(readTestTotals("ok | 5 passed | 0 failed (4ms)\n", 1).failed, 1);
  strictEqual(readTestTotals("ok | 5 passed | 0 failed (4ms)\n", 0).failed, 0);
});

Deno.test("totals add up and print as one line", () => {
  const sum = addTotals(
    addTotals(noTests, { passed: 1, failed: 2, skipped: 3 }),
    { passed: 10, failed: 20, skipped: 30 },
  );
  strictEqual(formatTotals(sum), "11 passed, 22 failed, 33 skipped");
});
