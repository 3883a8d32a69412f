import { match, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { canonicalJson, type JsonValue } from "../../lib/facts/canonical_json.ts";
import { fingerprintOf } from "../../lib/facts/fingerprint.ts";

Deno.test("a fingerprint is SHA-256 in full, of the canonical text in UTF-8", async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ stringUnit: "grapheme" }), async (value) => {
      const text = canonicalJson(value as JsonValue);
      const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
      strictEqual(fingerprintOf(value as JsonValue), new Uint8Array(digest).toHex());
    }),
  );
});

Deno.test("a fingerprint of a known text is the known one", () => {
  // The digest of the four bytes `null`.
  strictEqual(
    fingerprintOf(null),
    "74234e98afe7498fb5daf1f36ac2d78acc339464f950703b8c019892f982b90b",
  );
  match(fingerprintOf({ name: "检查" }), /^[0-9a-f]{64}$/);
});
