import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { notObservedReasons } from "../../lib/observation/vocabulary.ts";
import { whyNotObserved } from "../../lib/observation/why_not_observed.ts";
import type { Packet } from "../../lib/packet/schema.ts";
import { unreadable } from "../packet/_facts.ts";
import { complete } from "../policy/_facts.ts";
import { cutShort, look, packetOf, pull } from "./_queue.ts";

const rows = [pull(1, "a"), pull(2, "b")];
const full = packetOf(rows);

const cases: readonly (readonly [what: string, packet: Packet, reason: string | null])[] = [
  ["the whole open queue", full, null],
  ["an empty open queue", packetOf([]), null],
  ["a limit", packetOf(rows, { request: { limit: 1 } }), "complete_open_queue_required"],
  ["a scan cut short", packetOf(rows, cutShort), "complete_open_queue_required"],
  [
    "an unreadable row",
    packetOf([pull(1, "a", { completeness: { details: unreadable() } })]),
    "complete_open_queue_required",
  ],
  [
    "a list of a row that was refused",
    packetOf([pull(1, "a", { completeness: { checks: unreadable("permission_denied") } })]),
    "complete_open_queue_required",
  ],
  [
    "rows since an instant",
    packetOf(rows, { request: { since: "2020-01-01T00:00:00Z" } }),
    "since_window_requested",
  ],
  [
    "all lifecycles",
    packetOf(rows, { request: { state_filter: "all" } }),
    "lifecycle_other_than_open_requested",
  ],
  [
    "merged rows",
    packetOf(rows, { request: { state_filter: "merged" } }),
    "lifecycle_other_than_open_requested",
  ],
  [
    "exact targets",
    packetOf(rows, { envelope: { source: "github_cli_exact_targets" } }),
    "exact_targets_requested",
  ],
  [
    "exact targets of a fixture",
    { ...full, result_completeness: { ...full.result_completeness, limit_scope: "exact_targets" } },
    "exact_targets_requested",
  ],
  [
    "several of these",
    packetOf(rows, { request: { state_filter: "all", since: "2020-01-01T00:00:00Z", limit: 1 } }),
    "lifecycle_other_than_open_requested",
  ],
];

for (const [what, packet, reason] of cases) {
  Deno.test(`${what}: ${reason ?? "observed"}`, () => strictEqual(whyNotObserved(packet), reason));
}

Deno.test("every reason has its case", () => {
  const found = new Set(cases.map(([, , reason]) => reason));
  deepStrictEqual(notObservedReasons.filter((reason) => !found.has(reason)), []);
});

Deno.test("a row without a head is never observed, even where completeness says nothing of it", () => {
  const details = { ...complete(0), status: "unreadable", reason: "not_supplied" } as const;
  const headless = pull(1, "a", {
    head: { ref: "topic", oid: null, repository: null, is_cross_repository: null },
    completeness: { details },
  });
  const packet = packetOf([headless]);
  strictEqual(packet.result_completeness.complete, true);
  strictEqual(whyNotObserved(packet), "complete_open_queue_required");
});

Deno.test("the limit to ask again with is named where it helps", () => {
  const limited = look(packetOf(rows, { request: { limit: 1 } }));
  deepStrictEqual(
    [limited.observation_state, limited.recommended_limit, limited.incomplete_reasons],
    ["not_observed", 3, ["limit_reached"]],
  );
  const short = look(packetOf(rows, cutShort));
  deepStrictEqual(
    [short.recommended_limit, short.incomplete_reasons],
    [null, ["source_scan_incomplete"]],
  );
  const since = look(
    packetOf(rows, { request: { since: "2020-01-01T00:00:00Z", limit: 1 } }),
  );
  deepStrictEqual([since.recommended_limit, since.incomplete_reasons], [null, []]);
});
