import { deepStrictEqual, strictEqual } from "node:assert/strict";
import plugin from "../tools/lint/house.ts";

function undocumented(path: string, source: string): readonly string[] {
  return Deno.lint.runPlugin(plugin, path, source)
    .filter((finding) => finding.id === "house/documented")
    .map((finding) => source.slice(finding.range[0], finding.range[1]));
}

Deno.test("an exported symbol without a doc comment is found", () => {
  for (
    const declaration of [
      "const a = 1;",
      "function a(): void {}",
      "async function a(): Promise<void> {}",
      "interface A {}",
      "type A = 1;",
      "class A {}",
    ]
  ) {
    deepStrictEqual(undocumented("lib/facts/a.ts", `export ${declaration}`), [
      `export ${declaration}`,
    ]);
    for (const comment of ["/** What a is. */", "/**\n * What a is.\n *\n * @returns one\n */"]) {
      deepStrictEqual(undocumented("lib/facts/a.ts", `${comment}\nexport ${declaration}`), []);
    }
  }
});

Deno.test("a plain comment, an empty one and one of tags only do not count", () => {
  for (
    const comment of ["// What a is.", "/* What a is. */", "/** */", "/**\n * @returns one\n */"]
  ) {
    strictEqual(
      undocumented("commands/a.ts", `${comment}\nexport const a = 1;`).length,
      1,
      comment,
    );
  }
});

Deno.test("the comment of the module is not the comment of its first symbol", () => {
  const source =
    `/**\n * All about a.\n *\n * @module\n */\nimport "./b.ts";\n\nexport const a = 1;`;
  strictEqual(undocumented("lib/facts/a.ts", source).length, 1);
  strictEqual(undocumented("lib/facts/a.ts", source.replace(`import "./b.ts";\n\n`, "")).length, 1);
  strictEqual(
    undocumented("lib/facts/a.ts", source.replace("export", "/** One. */ export")).length,
    0,
  );
});

Deno.test("what is not exported, re-exported or not part of the program needs none", () => {
  deepStrictEqual(undocumented("lib/facts/a.ts", "const a = 1;\nexport { a };"), []);
  deepStrictEqual(undocumented("lib/facts/mod.ts", `export * from "./a.ts";`), []);
  deepStrictEqual(undocumented("tests/a_test.ts", "export const a = 1;"), []);
});
