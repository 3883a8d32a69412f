import { deepStrictEqual } from "node:assert/strict";
import { completeList, truncatedList, unreadableList } from "../../lib/facts/completeness.ts";
import { listCompletenessSchema } from "../../lib/facts/schema.ts";

Deno.test("none, a part and nothing known are three answers of the schema", () => {
  const cases = [
    [completeList(0), { read: 0, total: 0, status: "complete" }],
    [
      truncatedList({ read: 3, total: null, reason: "source_capped" }),
      { read: 3, total: null, status: "truncated", reason: "source_capped" },
    ],
    [
      truncatedList({ read: 1, total: 2, reason: "malformed_entries", note: "entry 2" }),
      { read: 1, total: 2, status: "truncated", reason: "malformed_entries", note: "entry 2" },
    ],
    [
      unreadableList("read_failed"),
      { read: 0, total: null, status: "unreadable", reason: "read_failed" },
    ],
    [
      unreadableList("invalid_value", "files must be a list"),
      {
        read: 0,
        total: null,
        status: "unreadable",
        reason: "invalid_value",
        note: "files must be a list",
      },
    ],
  ] as const;
  for (const [made, expected] of cases) {
    deepStrictEqual(made, expected);
    deepStrictEqual(listCompletenessSchema.parse(made), made);
  }
});
