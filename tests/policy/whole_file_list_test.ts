import { strictEqual } from "node:assert/strict";
import { isWholeFileList } from "../../lib/policy/whole_file_list.ts";

Deno.test("a list that was read to its end is all there is", () => {
  strictEqual(isWholeFileList({ status: "complete" }), true);
});

Deno.test("a list that was cut, refused or never there may hide anything", () => {
  strictEqual(isWholeFileList({ status: "truncated" }), false);
  strictEqual(isWholeFileList({ status: "unreadable" }), false);
});
