import { match, notStrictEqual, ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { boundedPath, distinctBranch, distinctName } from "../../lib/facts/_distinct_text.ts";
import { safeToken } from "../../lib/text/safe_text.ts";
import { maskSecrets } from "../../lib/text/secrets.ts";

const key = "AKIAIOSFODNN7EXAMPLE";

Deno.test("names that are safe as they are stay, in any script", () => {
  for (
    const name of ["test", "build (linux, x64)", "测试 / 单元", "👩‍💻 lint", "a".repeat(255), ""]
  ) {
    strictEqual(distinctName(name, 255), name);
  }
  for (const branch of ["main", "fix/北-1", "a\\b", "home/alice/x"]) {
    strictEqual(distinctBranch(branch, 255), branch);
  }
  // An escape tells branches apart by itself.
  strictEqual(distinctBranch("a\u202eb", 255), "a\\u{202e}b");
});

Deno.test("a mark never brings a credential about, nor hides in one", () => {
  const header = distinctName("\u200b _password=", 255);
  match(header, /^\[[0-9a-f]{12}\]$/);
  match(distinctName("\u200b", 255), /^\[[0-9a-f]{12}\]$/);
  match(distinctBranch(`${"x".repeat(300)} _password=`, 255), /^\[[0-9a-f]{12}\]$/);
});

Deno.test("a cut never lays a credential bare that its neighbours hid", () => {
  // Behind a letter the run is no key; a cut just before it would make it one.
  for (let length = 1; length < 90; length++) {
    const raw = `${"x".repeat(60)}${key}${"/".repeat(length > 44 ? 1 : 0)}${"-".repeat(length)}`;
    const path = boundedPath(raw, 64);
    ok(path.length <= 64 && maskSecrets(path, {}) === path, path);
    const branch = distinctBranch(raw, 64);
    ok(branch.length <= 64 && maskSecrets(branch, {}) === branch, branch);
  }
});

const pieces = fc.constantFrom(
  "test",
  "te",
  "st",
  "\u200b",
  " ",
  "/home/a/",
  "\u001b[31m",
  key,
  "é",
  "…",
);
const anyName = fc.oneof(
  fc.string({ unit: "binary", maxLength: 80 }),
  fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join("")),
);

Deno.test("two names are two, whatever was taken out, and are safe for good", () => {
  fc.assert(
    fc.property(anyName, anyName, (one, other) => {
      for (const make of [distinctName, distinctBranch]) {
        const [left, right] = [make(one, 40), make(other, 40)];
        ok(left.length <= 40);
        if (one !== other) notStrictEqual(left, right);
      }
      const name = distinctName(one, 40);
      strictEqual(safeToken(name, 40), name);
      strictEqual(distinctName(name, 40), name);
    }),
    { numRuns: 2_000 },
  );
});
