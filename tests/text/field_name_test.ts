import { strictEqual } from "node:assert/strict";
import { fieldName } from "../../lib/text/field_name.ts";

Deno.test("a field is named by the steps that lead to it, safe to print and of bounded length", () => {
  strictEqual(fieldName(["observations", 3, "goal_id"]), "observations[3].goal_id");
  strictEqual(fieldName([0, "a"]), "[0].a");
  strictEqual(fieldName([]), "");
  const hostile = fieldName(["a\u001b[31m\u202e", "b".repeat(500)]);
  strictEqual(/[\p{Cc}\u202e]/u.test(hostile), false);
  strictEqual(hostile.length <= 82, true, String(hostile.length));
});
