import { deepStrictEqual, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import type { ObservedEnvelope, PullRequestFacts } from "../../lib/facts/schema.ts";
import type { StateFilter } from "../../lib/packet/schema.ts";
import { describeCompleteness, rowGaps, sliceRows } from "../../lib/packet/slice.ts";
import { facts, truncated, unreadable } from "./_facts.ts";
import { observed } from "./_observed.ts";

const states = ["OPEN", "CLOSED", "MERGED"] as const;

function rowsOf(counts: { readonly open?: number; readonly merged?: number }): PullRequestFacts[] {
  const { open = 0, merged = 0 } = counts;
  return [
    ...Array.from({ length: open }, (_, index) => facts({ number: index + 1 })),
    ...Array.from(
      { length: merged },
      (_, index) => facts({ number: 1000 + index, state: "MERGED" }),
    ),
  ];
}

function describe(
  rows: readonly PullRequestFacts[],
  request: { readonly state_filter: StateFilter; readonly limit: number },
  envelope: Partial<ObservedEnvelope> = {},
) {
  const slice = sliceRows(rows, request);
  return describeCompleteness(observed(rows, envelope), slice, slice.rows, request);
}

const scan = (saturated: boolean, complete: boolean): ObservedEnvelope["scan"] => ({
  schema_version: "pr_review_source_scan_v0",
  complete,
  states: [{
    state: "open",
    fetch_limit: 100,
    fetched_count: 100,
    included_after_window: 100,
    detail_read_failures: 0,
    source_saturated: saturated,
    source_read_valid: true,
  }],
});

Deno.test("with all, the limit holds for each group on its own", () => {
  const { rows, observed, included } = sliceRows(rowsOf({ open: 30, merged: 4 }), {
    state_filter: "all",
    limit: 1,
  });
  deepStrictEqual(rows.map((row) => row.number), [1, 1000]);
  deepStrictEqual(observed, { unmerged: 30, merged: 4 });
  deepStrictEqual(included, { unmerged: 1, merged: 1 });
});

Deno.test("a slice keeps the order, never exceeds the limit and loses nothing below it", () => {
  const row = fc.record({ number: fc.nat(), state: fc.constantFrom(...states) });
  fc.assert(fc.property(
    fc.array(row),
    fc.constantFrom<StateFilter>("open", "merged", "all"),
    fc.integer({ min: 1, max: 12 }),
    (rows, state_filter, limit) => {
      const slice = sliceRows(rows, { state_filter, limit });
      const merged = rows.filter(({ state }) => state === "MERGED");
      const others = rows.filter(({ state }) => state !== "MERGED");
      deepStrictEqual(
        slice.rows,
        state_filter === "all"
          ? [...others.slice(0, limit), ...merged.slice(0, limit)]
          : rows.slice(0, limit),
      );
      strictEqual(slice.observed.unmerged + slice.observed.merged, rows.length);
      strictEqual(slice.included.unmerged + slice.included.merged, slice.rows.length);
    },
  ));
});

Deno.test("a queue within its limit is complete and asks for no rerun", () => {
  const result = describe(rowsOf({ open: 3 }), { state_filter: "open", limit: 3 });
  strictEqual(result.complete, true);
  strictEqual(result.truncated, false);
  strictEqual(result.recommended_limit, null);
  deepStrictEqual(result.rerun_cli_args, []);
  deepStrictEqual(result.incomplete_reasons, []);
});

Deno.test("105 merged rows against a limit of 100 recommend at least 106", () => {
  const result = describe(rowsOf({ merged: 105 }), { state_filter: "merged", limit: 100 });
  strictEqual(result.complete, false);
  deepStrictEqual(result.incomplete_reasons, ["limit_reached"]);
  strictEqual(result.recommended_limit, 200);
  deepStrictEqual(result.rerun_cli_args, ["--limit", "200"]);
  const small = describe(rowsOf({ merged: 105 }), { state_filter: "merged", limit: 20 });
  strictEqual(small.recommended_limit, 106);
});

Deno.test("a recommended limit always makes a limited queue whole", () => {
  fc.assert(fc.property(
    fc.nat({ max: 40 }),
    fc.nat({ max: 40 }),
    fc.integer({ min: 1, max: 30 }),
    fc.constantFrom<StateFilter>("open", "all"),
    (open, merged, limit, state_filter) => {
      const rows = state_filter === "all" ? rowsOf({ open, merged }) : rowsOf({ open });
      const first = describe(rows, { state_filter, limit });
      if (first.recommended_limit === null) strictEqual(first.complete, true);
      else {
        strictEqual(
          describe(rows, { state_filter, limit: first.recommended_limit }).complete,
          true,
        );
      }
    },
  ));
});

Deno.test("a recommended limit is never larger than the command takes", () => {
  const rows = rowsOf({ open: 3 });
  const request = { state_filter: "open", limit: 700_000 } as const;
  strictEqual(describe(rows, request, { scan: scan(true, false) }).recommended_limit, 1_000_000);
  strictEqual(
    describe(rows, { ...request, limit: 1_000_000 }, { scan: scan(true, false) }).recommended_limit,
    null,
  );
});

Deno.test("a saturated scan is a lower bound and recommends twice the limit", () => {
  const result = describe(
    rowsOf({ open: 100 }),
    { state_filter: "open", limit: 100 },
    { scan: scan(true, false) },
  );
  strictEqual(result.observed_count_is_lower_bound, true);
  strictEqual(result.recommended_limit, 200);
  deepStrictEqual(result.incomplete_reasons, ["source_scan_incomplete"]);
  strictEqual(result.groups.unmerged.complete, false);
});

Deno.test("a failed scan that is not saturated does not pretend a larger limit would help", () => {
  const result = describe(
    rowsOf({ open: 2 }),
    { state_filter: "open", limit: 100 },
    { scan: scan(false, false) },
  );
  strictEqual(result.complete, false);
  strictEqual(result.recommended_limit, null);
});

Deno.test("unreadable rows and unreadable details each make a packet incomplete", () => {
  const unreadableRow = {
    row: 2,
    number: null,
    reason: "not_an_object",
    message: "row 2",
  } as const;
  deepStrictEqual(
    describe(rowsOf({ open: 1 }), { state_filter: "open", limit: 9 }, {
      unreadable_rows: [unreadableRow],
    }).incomplete_reasons,
    ["unreadable_rows"],
  );
  const row = facts({ number: 7, completeness: { details: unreadable("invalid_value") } });
  const result = describe([row], { state_filter: "open", limit: 9 });
  deepStrictEqual(result.incomplete_reasons, ["row_details_unreadable"]);
  deepStrictEqual(result.row_gaps, { details: [7] });
});

Deno.test("a list the source never had is no gap, a list it cut short is one", () => {
  const silent = facts({
    number: 1,
    completeness: { reviews: unreadable("not_supplied"), checks: unreadable("not_requested") },
  });
  const cut = facts({ number: 2, completeness: { files: truncated(100, 144) } });
  deepStrictEqual(rowGaps([silent]), {});
  deepStrictEqual(rowGaps([silent, cut]), { files: [2] });
  strictEqual(describe([silent], { state_filter: "open", limit: 9 }).complete, true);
  deepStrictEqual(
    describe([silent, cut], { state_filter: "open", limit: 9 }).incomplete_reasons,
    ["row_lists_incomplete"],
  );
});
