import { strictEqual } from "node:assert/strict";
import { isWholeFileList } from "../../lib/policy/whole_file_list.ts";

Deno.test("a list that was read, and one that never was, are all there is", () => {
  strictEqual(isWholeFileList({ status: "complete" }), true);
  strictEqual(isWholeFileList({ status: "unreadable", reason: "not_supplied" }), true);
});

Deno.test("a list that was cut or refused may hide anything", () => {
  strictEqual(isWholeFileList({ status: "truncated", reason: "source_capped" }), false);
  strictEqual(isWholeFileList({ status: "truncated" }), false);
  strictEqual(isWholeFileList({ status: "unreadable", reason: "permission_denied" }), false);
});
