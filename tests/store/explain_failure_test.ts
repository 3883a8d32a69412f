import { match, ok, strictEqual } from "node:assert/strict";
import { explainStoreFailure, isPathFailure } from "../../lib/store/explain_failure.ts";
import { StoreFailure, type StoreFailureKind, storeFailureKinds } from "../../lib/store/failure.ts";
import { errorKinds } from "../../lib/text/errors.ts";

const english = { language: "en", role: "the record" } as const;
const explain = (kind: StoreFailureKind) => explainStoreFailure(new StoreFailure(kind), english);

Deno.test("every failure has its sentence, its advice and a kind, in both languages", () => {
  for (const kind of storeFailureKinds) {
    const error = explain(kind);
    match(error?.message ?? "", /the record.*\.$/, kind);
    match(error?.advice ?? "", /^[A-Z][^{}]*\.$/, kind);
    const chinese = { language: "zh", role: "记录文件" } as const;
    const other = explainStoreFailure(new StoreFailure(kind), chinese);
    match(other?.message ?? "", /记录文件.*。$/, kind);
    strictEqual(other?.kind, error?.kind);
  }
});

Deno.test("who lost a race is told to try again, and exits with 1", () => {
  for (const [kind, found] of [["locked", "file_locked"], ["changed", "file_changed"]] as const) {
    const error = explain(kind);
    strictEqual(error?.kind, found);
    strictEqual(errorKinds[error.kind].status, 1);
    match(error.advice ?? "", /again/);
  }
});

Deno.test("what another path mends is told from what it does not", () => {
  const path = storeFailureKinds.filter((kind) => isPathFailure(new StoreFailure(kind)));
  ok(path.includes("not_below_local") && path.includes("link_in_path"));
  for (const kind of ["locked", "changed", "no_space", "unwritable", "unreadable"] as const) {
    ok(!path.includes(kind), kind);
  }
});

Deno.test("what the store did not throw is left to others", () => {
  strictEqual(explainStoreFailure(new TypeError("a defect"), english), null);
  ok(!isPathFailure(new TypeError("a defect")));
});
