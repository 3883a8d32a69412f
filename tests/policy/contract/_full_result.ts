/**
 * The full result that tests damage in every way, and the row it is about.
 *
 * @module
 */
import fullResult from "../../../fixtures/review_result.json" with { type: "json" };
import type { AreaCounts, AreaId } from "../../../lib/facts/areas.ts";
import {
  type CheckedResult,
  type CheckedRow,
  checkResult,
} from "../../../lib/policy/contract/check_result.ts";
import { readReviewerExecution } from "../../../lib/policy/contract/reviewer_execution.ts";
import { expectCheck, type Expected, type OracleHosts } from "./_check_oracle.ts";

// deno-lint-ignore no-explicit-any
export type Json = any;

/** The exact head of the full result. */
export const HEAD = "9e4d694e0b1d53f3ebeeb7e0feff228ab90f4daf";

/** A new copy of the full result. */
export function full(): Json {
  return structuredClone(fullResult);
}

/** A row at the head of the full result. */
export function rowWith(
  areas: readonly AreaId[] = ["product_runtime", "test_or_example"],
  more: Partial<CheckedRow> = {},
): CheckedRow {
  return {
    number: 419,
    head_oid: HEAD,
    areas: Object.fromEntries(areas.map((area) => [area, 1])) as AreaCounts,
    files_complete: true,
    author_owned: false,
    ...more,
  };
}

/** What a live packet records without a reader of hosts. */
export const noHost: OracleHosts = {
  recorded: { status: "unavailable", reason: "session_not_bound" },
  current: { status: "unavailable", reason: "host_record_unavailable" },
};

/** Checks a result. */
export function check(
  result: unknown,
  row: CheckedRow = rowWith(),
  hosts = noHost,
): CheckedResult {
  return checkResult(result, row, {
    recorded: readReviewerExecution(hosts.recorded),
    current: readReviewerExecution(hosts.current),
  });
}

/** Errors and blockers of a check. */
export function codesOf(result: unknown, row?: CheckedRow, hosts?: OracleHosts): Expected {
  const { errors, approval_blockers } = check(result, row, hosts).check;
  return { errors, blockers: approval_blockers };
}

/** Errors and blockers that the oracle expects. */
export function expectedOf(
  result: unknown,
  row: CheckedRow = rowWith(),
  hosts = noHost,
): Expected {
  return expectCheck(
    structuredClone(result),
    { ...row, areas: Object.keys(row.areas) },
    hosts,
  );
}
