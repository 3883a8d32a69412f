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

function titled(title: string, ...files: readonly ReturnType<typeof file>[]) {
  return keyFiles(profileChange(facts({ title, files: [...files] })).files);
}

Deno.test("inside a role more lines come first, and equals keep their order", () => {
  deepStrictEqual(
    order([
      file("src/a.ts", "+70/-0"),
      file("src/b.ts", "+300/-0"),
      file("src/c.ts", "+71/-0"),
      file("src/d.ts", "+2/-0"),
      file("src/e.ts", "+2/-0"),
    ]),
    ["src/b.ts", "src/c.ts", "src/a.ts", "src/d.ts", "src/e.ts"],
  );
});

Deno.test("what runs and what users see share a place", () => {
  deepStrictEqual(order([file("src/a.ts", "+9/-0"), file("web/a.tsx", "+10/-0")]), [
    "web/a.tsx",
    "src/a.ts",
  ]);
});

Deno.test("what seems removed is last inside its role, what merely loses lines is not", () => {
  deepStrictEqual(
    order([
      file("src/old.ts", "+0/-900", { change: "unknown" }),
      file("src/a.ts", "+3/-0", { change: "unknown" }),
      file("src/b.ts", "+0/-90"),
      file("src/a_test.ts", "+90/-0", { change: "unknown" }),
    ]),
    ["src/b.ts", "src/a.ts", "src/old.ts", "src/a_test.ts"],
  );
});

Deno.test("a role of a few lines follows the one with most, unless it is code", () => {
  deepStrictEqual(order([file("LICENSE", "+202/-0"), file("package.json", "+1/-1")]), [
    "LICENSE",
    "package.json",
  ]);
  deepStrictEqual(order([file("src/a.ts", "+400/-0"), file("openapi.yaml", "+1/-0")]), [
    "src/a.ts",
    "openapi.yaml",
  ]);
  deepStrictEqual(order([file("src/a.ts", "+30/-0"), file("openapi.yaml", "+9/-0")]), [
    "openapi.yaml",
    "src/a.ts",
  ]);
});

Deno.test("wording weighs less than what decides, and a word of the title breaks a tie", () => {
  deepStrictEqual(order([file("src/help.ts", "+30/-0"), file("src/a.ts", "+10/-0")]), [
    "src/a.ts",
    "src/help.ts",
  ]);
  deepStrictEqual(
    titled("Fix the cursor", file("src/a.ts", "+10/-0"), file("src/cursor.ts", "+10/-0")),
    ["src/cursor.ts", "src/a.ts"],
  );
});

Deno.test("an upgrade begins with the manifest, a release has the changelog second", () => {
  const workflow = file(".github/workflows/ci.yml", "+5/-5");
  deepStrictEqual(titled("Upgrade to Go 1.22", workflow, file("go.mod", "+1/-1")), [
    "go.mod",
    ".github/workflows/ci.yml",
  ]);
  deepStrictEqual(titled("Cache modules", workflow, file("go.mod", "+1/-1")), [
    ".github/workflows/ci.yml",
    "go.mod",
  ]);
  deepStrictEqual(
    titled(
      "chore: release 1.2.3",
      file("tests/version_test.py", "+3/-3"),
      file("CHANGELOG.md", "+30/-0"),
      file("pyproject.toml", "+9/-9"),
    ),
    ["pyproject.toml", "CHANGELOG.md", "tests/version_test.py"],
  );
});

Deno.test("tests that can be run come before what they read", () => {
  deepStrictEqual(
    order([file("tests/rows.json", "+900/-0"), file("tests/rows_test.ts", "+3/-0")]),
    [
      "tests/rows_test.ts",
      "tests/rows.json",
    ],
  );
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
