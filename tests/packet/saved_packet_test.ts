import { strictEqual } from "node:assert/strict";
import { readSavedPacket } from "../../lib/packet/saved_packet.ts";

function isWhole(row: Readonly<Record<string, unknown>>): boolean | undefined {
  const value = { pull_requests: [{ number: 1, head_oid: "a", ...row }] };
  return readSavedPacket(value)?.rows[0]?.files_complete;
}

Deno.test("counts that cannot be true leave the files incomplete", () => {
  const areas = { public_docs: 2, product_runtime: 0 };
  strictEqual(isWhole({ areas }), true);
  strictEqual(isWhole({ areas, scale: { changed_files: 2 } }), true);
  strictEqual(isWhole({ areas, completeness: { files: { status: "complete" } } }), true);
  for (const files of [-1, 0.5, "1", null, 1e300]) {
    strictEqual(isWhole({ areas: { public_docs: files } }), false, String(files));
  }
  for (const files of ["complete", null, ["complete"], 1, { status: "cut" }]) {
    strictEqual(isWhole({ areas, completeness: { files } }), false, JSON.stringify(files));
  }
  strictEqual(isWhole({ areas, scale: { changed_files: 3 } }), false);
});
