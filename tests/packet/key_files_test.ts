import { deepStrictEqual, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { profileChange } from "../../lib/packet/change_profile.ts";
import { keyFiles, reviewOrder } from "../../lib/packet/key_files.ts";
import { facts, file } from "./_facts.ts";

function order(files: readonly ReturnType<typeof file>[], limit?: number) {
  return keyFiles(profileChange(facts({ files: [...files] })).files, limit);
}

Deno.test("behaviour leads whatever the number of lines", () => {
  deepStrictEqual(
    order([
      file("package-lock.json", "+4000/-3000"),
      file("tests/export_test.py", "+400/-20"),
      file("docs/export.md", "+90/-4"),
      file("src/export.py", "+2/-1"),
      file("package.json", "+1/-1"),
      file("api/openapi.yaml", "+3/-0"),
    ]),
    [
      "api/openapi.yaml",
      "src/export.py",
      "package.json",
      "tests/export_test.py",
      "docs/export.md",
      "package-lock.json",
    ],
  );
});

Deno.test("inside a role more lines come first, and files of about one size keep their order", () => {
  deepStrictEqual(
    order([
      file("src/a.ts", "+70/-0"),
      file("src/b.ts", "+300/-0"),
      file("src/c.ts", "+120/-0"),
      file("src/d.ts", "+2/-0"),
    ]),
    ["src/b.ts", "src/a.ts", "src/c.ts", "src/d.ts"],
  );
});

Deno.test("no number of lines lifts a file above another role", () => {
  deepStrictEqual(order([file("web/a.tsx", "+1048576/-0"), file("src/a.ts", "+0/-0")]), [
    "src/a.ts",
    "web/a.tsx",
  ]);
});

Deno.test("ten key files and five to begin with", () => {
  const files = Array.from({ length: 30 }, (_, index) => file(`src/f${index}.ts`, "+9/-0"));
  strictEqual(order(files).length, 10);
  strictEqual(reviewOrder(profileChange(facts({ files })).files).length, 5);
  deepStrictEqual(order([], 5), []);
});

Deno.test("the choice is the head of a stable sort by weight", () => {
  const entry = fc.record({
    path: fc.constantFrom(
      "src/a.ts",
      "docs/b.md",
      "go.sum",
      "tests/c_test.go",
      "d.proto",
      "AGENTS.md",
    ),
    lines: fc.nat(5000),
  });
  fc.assert(fc.property(fc.array(entry, { maxLength: 40 }), fc.integer({ min: 1, max: 12 }), (
    entries,
    limit,
  ) => {
    const { files } = profileChange(facts({
      files: entries.map(({ path, lines }, index) => file(`${index}/${path}`, `+${lines}/-0`)),
    }));
    const sorted = [...files].sort((left, right) => left.weight - right.weight);
    deepStrictEqual(keyFiles(files, limit), sorted.slice(0, limit).map((file) => file.path));
  }));
});

Deno.test("no lock file or snapshot leads while anything else is there", () => {
  const derived = fc.constantFrom("Cargo.lock", "ui/__snapshots__/x.snap", "vendor/a/b.go");
  const authored = fc.constantFrom("src/a.rs", "README.md", "docs/x.md", "Makefile", "odd.xyz");
  fc.assert(fc.property(derived, authored, fc.nat(9999), (first, second, lines) => {
    strictEqual(order([file(first, `+${lines}/-0`), file(second, "+1/-0")])[0], second);
  }));
});
