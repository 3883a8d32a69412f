import { deepStrictEqual } from "node:assert/strict";
import { rowsInWindow } from "../../lib/packet/window.ts";
import type { StateFilter } from "../../lib/packet/schema.ts";
import { facts, unreadable } from "./_facts.ts";

const rows = [
  facts({ number: 1, state: "OPEN", updated_at: "2026-03-10T10:00:00Z" }),
  facts({ number: 2, state: "CLOSED", closed_at: "2026-03-09T10:00:00Z" }),
  facts({ number: 3, state: "MERGED", merged_at: "2026-03-08T10:00:00Z" }),
];

function numbers(state_filter: StateFilter, since: string | null): number[] {
  return rowsInWindow(rows, { state_filter, since }).map((row) => row.number);
}

Deno.test("each state filter keeps its own lifecycle states", () => {
  deepStrictEqual(numbers("open", null), [1]);
  deepStrictEqual(numbers("merged", null), [3]);
  deepStrictEqual(numbers("all", null), [1, 2, 3]);
});

Deno.test("since keeps rows at or after the instant, by merge, close, then update time", () => {
  deepStrictEqual(numbers("all", "2026-03-08T10:00:00Z"), [1, 2, 3]);
  deepStrictEqual(numbers("all", "2026-03-08T10:00:01Z"), [1, 2]);
  deepStrictEqual(numbers("all", "2026-03-10T10:00:01Z"), []);
});

Deno.test("a late comment does not bring an old merge back into the window", () => {
  const merged = facts({
    state: "MERGED",
    merged_at: "2026-03-01T00:00:00Z",
    updated_at: "2026-03-20T00:00:00Z",
  });
  deepStrictEqual(
    rowsInWindow([merged], { state_filter: "all", since: "2026-03-10T00:00:00Z" }),
    [],
  );
});

Deno.test("a row without any time stays in every window", () => {
  const timeless = facts({
    created_at: null,
    updated_at: null,
    closed_at: null,
    merged_at: null,
  });
  deepStrictEqual(
    rowsInWindow([timeless], { state_filter: "open", since: "2026-03-10T00:00:00Z" }),
    [timeless],
  );
});

Deno.test("a row whose details are unreadable stays, since its state and times may be wrong", () => {
  const broken = facts({
    state: "OPEN",
    updated_at: "2020-01-01T00:00:00Z",
    completeness: { details: unreadable("invalid_value") },
  });
  deepStrictEqual(
    rowsInWindow([broken], { state_filter: "merged", since: "2026-03-10T00:00:00Z" }),
    [broken],
  );
});
