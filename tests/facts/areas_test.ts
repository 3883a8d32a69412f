import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import {
  type AreaId,
  areaIds,
  areaOfPath,
  areaProfile,
  areaRuleOfPath,
  areaRules,
  countAreas,
} from "../../lib/facts/areas.ts";
import { labelledPaths } from "./_labelled_paths.ts";

const labels = Object.entries(labelledPaths).flatMap(([ecosystem, byArea]) =>
  Object.entries(byArea).flatMap(([area, lines]) =>
    lines.trim().split(/\s+/).map((path) => ({ ecosystem, area: area as AreaId, path }))
  )
);
const somePath = fc.constantFrom(...labels.map(({ path }) => path));
const anyPath = fc.oneof(
  somePath,
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.array(fc.constantFrom("src", "Tests", "docs", ".github", "ui", "..", "", "É", "skills"))
    .map((segments) => segments.join("/")),
);

for (const ecosystem of Object.keys(labelledPaths)) {
  Deno.test(`areas: ${ecosystem} is filed as its maintainers would say`, () => {
    const own = labels.filter((label) => label.ecosystem === ecosystem);
    deepStrictEqual(
      own.map(({ path }) => `${path} ${areaOfPath(path)}`),
      own.map(({ path, area }) => `${path} ${area}`),
    );
  });
}

Deno.test("the labelled paths are many and each is labelled once", () => {
  ok(labels.length >= 400, `${labels.length}`);
  strictEqual(new Set(labels.map(({ path }) => path)).size, labels.length);
});

Deno.test("every area rule decides at least one labelled path", () => {
  const used = new Set(labels.map(({ path }) => areaRuleOfPath(path)));
  deepStrictEqual(areaRules.filter((rule) => !used.has(rule)).map(({ why }) => why), []);
});

Deno.test("the area depends neither on the case of an extension nor on a leading ./", () => {
  fc.assert(fc.property(anyPath, fc.nat(3), (path, dots) => {
    const dot = path.lastIndexOf(".");
    const isExtension = dot > path.lastIndexOf("/") + 1 && /^[!-~]*$/.test(path.slice(dot));
    const shouted = isExtension ? path.slice(0, dot) + path.slice(dot).toUpperCase() : path;
    const whispered = isExtension ? path.slice(0, dot) + path.slice(dot).toLowerCase() : path;
    strictEqual(areaOfPath(shouted), areaOfPath(path));
    strictEqual(areaOfPath(whispered), areaOfPath(path));
    strictEqual(areaOfPath("./".repeat(dots) + path), areaOfPath(path));
  }));
});

Deno.test("a lower-case folder and its capitals are the same folder", () => {
  for (const path of ["docs/a.png", "tests/a.csv", "web/a.go", "sources/a.bin", "skills/a.py"]) {
    const cut = path.indexOf("/");
    strictEqual(areaOfPath(path.slice(0, cut).toUpperCase() + path.slice(cut)), areaOfPath(path));
  }
});

Deno.test("a monorepo's package is filed like a repository of its own, but for the public entry", () => {
  for (const path of ["src/a.ts", "test/a.ts", "package.json", "AGENTS.md", "a_test.go", "x.css"]) {
    strictEqual(areaOfPath(`packages/deep/inner/${path}`), areaOfPath(path), path);
  }
  strictEqual(areaOfPath("packages/deep/README.md"), "public_docs");
});

Deno.test("only the slash separates folders", () => {
  strictEqual(areaOfPath("docs\\guide\\install.png"), "other");
  strictEqual(areaOfPath("docs\\guide\\install.ts"), "product_runtime");
});

Deno.test("every string has one area, whatever was asked before", () => {
  fc.assert(fc.property(fc.array(anyPath, { maxLength: 30 }), (paths) => {
    const once = paths.map(areaOfPath);
    ok(once.every((area) => areaIds.includes(area)));
    deepStrictEqual(paths.toReversed().map(areaOfPath).toReversed(), once);
  }));
});

Deno.test("a folder is not taken for the one asked before it", () => {
  strictEqual(areaOfPath("docs/plan.bin"), "public_docs");
  strictEqual(areaOfPath("libs/plan.bin"), "product_runtime");
  strictEqual(areaOfPath("plan.bin"), "other");
});

Deno.test("an area stays the same when more folders were seen than are remembered", () => {
  const before = labels.map(({ path }) => areaOfPath(path));
  for (let index = 0; index < 20_000; index++) areaOfPath(`p${index}/tests/x.ts`);
  deepStrictEqual(labels.map(({ path }) => areaOfPath(path)), before);
});

Deno.test("paths of a million characters are filed", () => {
  strictEqual(areaOfPath(`${"a/".repeat(500_000)}tests/x`), "test_or_example");
  strictEqual(areaOfPath(`${"_".repeat(1_000_000)}_test.go`), "test_or_example");
  strictEqual(areaOfPath(`${".".repeat(1_000_000)}md`), "public_docs");
  strictEqual(areaOfPath(`${"./".repeat(500_000)}README.md`), "public_entry_or_policy");
});

Deno.test("files are counted by area, in the order of the areas and without zeros", () => {
  const counts = countAreas(
    ["x", "src/a.ts", "README.md", "src/b.ts", "docs/a.md"].map((path) => ({ path })),
  );
  deepStrictEqual(Object.entries(counts), [
    ["public_entry_or_policy", 1],
    ["public_docs", 1],
    ["product_runtime", 2],
    ["other", 1],
  ]);
  deepStrictEqual(countAreas([]), {});
});

Deno.test("the flags of a change follow from the areas it touches", () => {
  const flagsOf = (...areas: AreaId[]) =>
    Object.entries(areaProfile(Object.fromEntries(areas.map((area) => [area, 1]))))
      .filter(([, holds]) => holds).map(([flag]) => flag);
  const behaviour = "behavior_bearing_change";
  deepStrictEqual(flagsOf(), []);
  deepStrictEqual(flagsOf("other"), []);
  deepStrictEqual(flagsOf("public_docs"), ["docs_only"]);
  deepStrictEqual(flagsOf("public_docs", "other"), []);
  deepStrictEqual(flagsOf("public_docs", "test_or_example"), ["smoke_or_example_only"]);
  deepStrictEqual(flagsOf("test_or_example", "other"), ["smoke_or_example_only"]);
  deepStrictEqual(flagsOf("public_entry_or_policy"), [
    "behavioral_policy_change",
    behaviour,
    "docs_only",
  ]);
  deepStrictEqual(flagsOf("public_entry_or_policy", "test_or_example"), [
    "behavioral_policy_change",
    behaviour,
  ]);
  deepStrictEqual(flagsOf("agent_instruction_surface"), [
    "behavioral_policy_change",
    behaviour,
    "sensitive",
  ]);
  for (
    const area of [
      "product_runtime",
      "app_or_ui_surface",
      "ci_or_release",
      "build_or_config",
    ] as const
  ) {
    deepStrictEqual(flagsOf(area, "test_or_example", "public_docs"), [
      "code_change",
      behaviour,
      "sensitive",
    ]);
  }
});

Deno.test("areas counted zero are not touched", () => {
  deepStrictEqual(
    areaProfile({ public_docs: 3, product_runtime: 0 }),
    areaProfile({ public_docs: 1 }),
  );
  strictEqual(areaProfile({ public_docs: 0 }).docs_only, false);
});
