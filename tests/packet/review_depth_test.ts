import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { areaIds } from "../../lib/facts/areas.ts";
import { depthAreas, reviewDepth } from "../../lib/packet/review_depth.ts";

Deno.test("the deepest touched area decides", () => {
  strictEqual(reviewDepth({ product_runtime: 1, public_docs: 9 }), "runtime_behavior_review");
  strictEqual(reviewDepth({ ci_or_release: 1 }), "runtime_behavior_review");
  strictEqual(
    reviewDepth({ agent_instruction_surface: 1, app_or_ui_surface: 4 }),
    "agent_behavior_review",
  );
  strictEqual(
    reviewDepth({ public_entry_or_policy: 1, test_or_example: 2 }),
    "presentation_or_policy_review",
  );
  strictEqual(reviewDepth({ public_docs: 2, other: 1 }), "docs_and_smoke_review");
  strictEqual(reviewDepth({ other: 3 }), "standard_review");
  strictEqual(reviewDepth({}), "standard_review");
  strictEqual(reviewDepth({ product_runtime: 0, other: 1 }), "standard_review");
});

Deno.test("every area but the unknown one has exactly one depth", () => {
  const placed = depthAreas.flatMap(([, ids]) => ids as readonly string[]);
  deepStrictEqual([...placed].sort(), areaIds.filter((id) => id !== "other").sort());
});
