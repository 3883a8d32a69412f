import { strictEqual } from "node:assert/strict";
import type { ListCompleteness } from "../../lib/facts/schema.ts";
import { bodyFloors } from "../../lib/policy/body_floors.ts";
import { complete, facts } from "./_facts.ts";

const floors = (files: ListCompleteness, behaviorBearing = false) =>
  bodyFloors(facts({ completeness: { files } }), behaviorBearing);

Deno.test("behaviour takes the high floors, the rest the low ones", () => {
  strictEqual(floors(complete(3), true), "behavior");
  strictEqual(floors(complete(3)), "other");
});

Deno.test("a row without files takes the low floors", () => {
  strictEqual(floors(complete(0)), "other");
  strictEqual(
    floors({ read: 0, total: null, status: "unreadable", reason: "not_supplied" }),
    "other",
  );
});

Deno.test("files that were not read may bear behaviour", () => {
  strictEqual(
    floors({ read: 100, total: 144, status: "truncated", reason: "count_mismatch" }),
    "behavior",
  );
  strictEqual(
    floors({ read: 0, total: null, status: "unreadable", reason: "read_failed" }),
    "behavior",
  );
});
