import { deepStrictEqual, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { fileRoles, profileChange } from "../../lib/packet/change_profile.ts";
import { facts, file, truncated, unreadable } from "./_facts.ts";

const roles: readonly (readonly [path: string, role: string])[] = [
  ["proto/ledger/v1/export.proto", "contract"],
  ["db/migrate/20260301_add_cursor.rb", "contract"],
  ["prisma/schema.prisma", "contract"],
  ["src/export/writer.ts", "runtime"],
  ["web/components/Table.tsx", "interface"],
  ["package.json", "build"],
  [".github/workflows/ci.yml", "build"],
  ["AGENTS.md", "instruction"],
  ["src/export/writer_test.ts", "test"],
  ["README.md", "entry"],
  ["CHANGELOG.md", "entry"],
  ["docs/guide/export.md", "docs"],
  ["package-lock.json", "derived"],
  ["src/__snapshots__/table.snap", "derived"],
  ["vendor/github.com/x/y.go", "derived"],
  ["docs/logo.png", "derived"],
];

Deno.test("every file gets the role a reviewer gives it", () => {
  const change = profileChange(facts({ files: roles.map(([path]) => file(path)) }));
  deepStrictEqual(change.files.map(({ path, role }) => [path, role]), roles);
  for (const [path, role] of roles) {
    strictEqual(
      change.by_role[role as keyof typeof change.by_role].some((file) => file.path === path),
      true,
    );
  }
});

Deno.test("code is contracts, runtime and interface, and its folders lead with the most lines", () => {
  const change = profileChange(facts({
    files: [
      file("src/a/one.ts", "+1/-1"),
      file("src/b/two.ts", "+5/-5"),
      file("src/b/three.ts", "+1/-0"),
      file("docs/x.md", "+500/-0"),
    ],
  }));
  strictEqual(change.code.length, 3);
  deepStrictEqual(change.code_folders, [
    { folder: "src/b/", files: 2, additions: 6, deletions: 5 },
    { folder: "src/a/", files: 1, additions: 1, deletions: 1 },
  ]);
});

Deno.test("the larger of totals and list counts, and unknown parts are told apart", () => {
  const listed = [file("src/a.ts", "+10/-5"), file("logo.png", "?")];
  const scale = (overrides: Parameters<typeof facts>[0]) =>
    profileChange(facts({ files: listed, ...overrides })).scale;
  deepStrictEqual(scale({ totals: { changed_files: null } }), {
    files: 2,
    files_known: true,
    additions: 10,
    deletions: 5,
    // Binary files have no lines.
    lines_known: true,
  });
  const text = [file("src/a.ts", "+10/-5"), file("src/b.ts", "?")];
  strictEqual(scale({ files: text }).lines_known, false);
  deepStrictEqual(
    scale({
      completeness: { files: truncated(2, 40) },
      totals: { changed_files: 40, additions: 900, deletions: 1 },
    }),
    { files: 40, files_known: true, additions: 900, deletions: 5, lines_known: true },
  );
  strictEqual(scale({ totals: { additions: 3 } }).additions, 10);
  strictEqual(
    scale({ completeness: { files: unreadable() }, totals: { changed_files: null } }).files_known,
    false,
  );
});

Deno.test("a list is complete only when it and the details were read", () => {
  strictEqual(profileChange(facts()).complete, true);
  strictEqual(
    profileChange(facts({ completeness: { files: truncated(2, 3) } })).complete,
    false,
  );
  strictEqual(profileChange(facts({ completeness: { details: unreadable() } })).complete, false);
});

Deno.test("every file stands under exactly one role and its area is counted", () => {
  const path = fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 });
  fc.assert(fc.property(fc.array(path, { maxLength: 20 }), (paths) => {
    const change = profileChange(facts({ files: paths.map((path) => file(path)) }));
    const placed = fileRoles.flatMap((role) => change.by_role[role]);
    strictEqual(placed.length, paths.length);
    strictEqual(Object.values(change.areas).reduce((sum, count) => sum + count, 0), paths.length);
  }));
});
