/**
 * Reading what `deno test` printed, and adding it up.
 *
 * @module
 */

/** How many tests ended how. */
export interface TestTotals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Totals of nothing. */
export const noTests: TestTotals = { passed: 0, failed: 0, skipped: 0 };

const summaryLine =
  /^(?:ok|FAILED) \| (\d+) passed(?: \(\d+ steps?\))? \| (\d+) failed(?: \(\d+ steps?\))?(?: \| (\d+) ignored)?/;

// deno-lint-ignore no-control-regex
const colors = /\x1b\[[0-9;]*m/g;

/**
 * Reads the summary that `deno test` prints last.
 *
 * @param output what was printed, or its end
 * @param status the exit status
 * @returns the totals; a run that failed without naming a failed test counts as one failure, so that
 * a file that does not load can never pass for success
 */
export function readTestTotals(output: string, status: number): TestTotals {
  const summary = output.replace(colors, "").split(/\r?\n/)
    .map((line) => summaryLine.exec(line))
    .findLast((match) => match !== null);
  const totals = {
    passed: Number(summary?.[1] ?? 0),
    failed: Number(summary?.[2] ?? 0),
    skipped: Number(summary?.[3] ?? 0),
  };
  return status !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
}

/** Adds totals up. */
export function addTotals(first: TestTotals, second: TestTotals): TestTotals {
  return {
    passed: first.passed + second.passed,
    failed: first.failed + second.failed,
    skipped: first.skipped + second.skipped,
  };
}

/** Writes totals as the closing line of a run. */
export function formatTotals(totals: TestTotals): string {
  return `${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`;
}
