import { strictEqual } from "node:assert/strict";
import { fieldName } from "../../lib/text/field_name.ts";

Deno.test("a place is written the way code would", () => {
  strictEqual(fieldName([]), "");
  strictEqual(fieldName(["a", 3, "b", "c"]), "a[3].b.c");
  strictEqual(fieldName([0, "a"]), "[0].a");
});

Deno.test("no key brings in what may not be shown, wherever it stands", () => {
  const token = `ghp_${"a1".repeat(18)}`;
  for (
    const [key, shown] of [
      ["/home/zoe/x", "<local-path-redacted>"],
      ["file:///home/zoe/x", "<local-path-redacted>"],
      [token, "<secret-redacted>"],
      ["a\u001b[31m\u202eb\n", "ab"],
    ] as const
  ) {
    strictEqual(fieldName([key]), shown);
    strictEqual(fieldName(["a", 1, key, "b"]), `a[1].${shown}.b`);
  }
});

Deno.test("a long place is cut", () => {
  strictEqual(fieldName(["a".repeat(500), "b"]).length, 80);
  strictEqual(fieldName(["a".repeat(90), "b".repeat(90)], 120).length, 120);
});
