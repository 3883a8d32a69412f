import { strictEqual } from "node:assert/strict";
import { reviewReadyAge } from "../../lib/policy/review_ready_age.ts";

const NOW = "2026-03-10T12:00:00Z";

Deno.test("ages are hours with three decimals", () => {
  strictEqual(reviewReadyAge("2026-03-09T12:00:00Z", NOW), 24);
  strictEqual(reviewReadyAge("2026-03-10T11:59:00Z", NOW), 0.017);
  strictEqual(reviewReadyAge("2026-03-09T12:00:00.5Z", NOW), 24);
  strictEqual(reviewReadyAge("2026-03-09T12:00:02Z", NOW), 23.999);
});

Deno.test("what lies ahead has no age, and what is unknown stays unknown", () => {
  strictEqual(reviewReadyAge("2026-03-10T13:00:00Z", NOW), 0);
  strictEqual(reviewReadyAge(null, NOW), null);
});
