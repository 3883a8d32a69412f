import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { listFiles, root, runDeno } from "../tools/_shell.ts";
import { judgeImport, layerOf, layers } from "../tools/layers.ts";
import plugin from "../tools/lint/house.ts";

function findings(path: string, source: string): readonly string[] {
  return Deno.lint.runPlugin(plugin, `${root}/${path}`, source)
    .filter(({ id }) => id === "house/layers" || id === "house/pure-core")
    .map((finding) => `${path}: ${finding.message}`);
}

const production = listFiles(".", (path) => path.endsWith(".ts") && layerOf(path) !== null);

Deno.test("every module of the program keeps the direction and its purity", () => {
  ok(production.length > 20, "the walk found the program");
  deepStrictEqual(
    production.flatMap((path) => findings(path, Deno.readTextFileSync(`${root}/${path}`))),
    [],
  );
});

Deno.test("every module outside of tools, tests and bench has a place in the list of layers", () => {
  const homeless = listFiles(".", (path) => path.endsWith(".ts"))
    .filter((path) => layerOf(path) === null && !/^(?:tools|tests|bench)\//.test(path));
  deepStrictEqual(homeless, []);
});

Deno.test("the packet may not reach for Deno", () => {
  const [finding] = findings("lib/packet/reaching.ts", `export const here = Deno.cwd();`);
  match(String(finding), /`Deno` has no place in the pure core/);
});

Deno.test("facts may not import policy, not even a type", () => {
  for (
    const statement of [
      `import { decide } from "../policy/action.ts"; decide();`,
      `import type { Action } from "../policy/action.ts"; export type A = Action;`,
      `export * from "../policy/action.ts";`,
      `export { decide } from "../policy/action.ts";`,
      `export const later = () => import("../policy/action.ts");`,
      `export type A = import("../policy/action.ts").Action;`,
    ]
  ) {
    deepStrictEqual(findings("lib/facts/areas.ts", statement), [
      "lib/facts/areas.ts: lib/facts may not import lib/policy/action.ts; it may import lib/text",
    ]);
  }
});

Deno.test("the direction is that of the design, and it is one direction", () => {
  const judge = (from: string, specifier: string) =>
    judgeImport(from, { specifier, typeOnly: false });
  strictEqual(judge("lib/render/markdown.ts", "../packet/schema.ts"), null);
  strictEqual(judge("lib/policy/action.ts", "./coverage.ts"), null);
  strictEqual(judge("commands/pr_review.ts", "../lib/render/json.ts"), null);
  for (
    const [from, specifier] of [
      ["lib/text/errors.ts", "../facts/schema.ts"],
      ["lib/policy/action.ts", "../packet/rows.ts"],
      ["lib/packet/rows.ts", "../render/json.ts"],
      ["lib/render/json.ts", "../../commands/_io.ts"],
      ["lib/packet/rows.ts", "../../tools/layers.ts"],
      ["lib/packet/rows.ts", "../../fixtures/builtin.json"],
      ["commands/pr_review.ts", "../main.ts"],
      ["commands/pr_review.ts", "../tools/bundle.ts"],
      ["main.ts", "./tests/_sample.ts"],
      ["lib/unheard/of.ts", "../text/errors.ts"],
    ] as const
  ) ok(judge(from, specifier) !== null, `${from} → ${specifier}`);
  // No layer may be reached from one that it imports.
  for (const [index, layer] of layers.entries()) {
    const before = layers.slice(0, index).map((earlier) => earlier.path);
    deepStrictEqual(layer.imports.filter((path) => !before.includes(path)), [], layer.path);
  }
});

Deno.test("packages are loaded only where the list says, types from anywhere", () => {
  const judge = (from: string, specifier: string, typeOnly = false) =>
    judgeImport(from, { specifier, typeOnly });
  strictEqual(judge("lib/facts/schema.ts", "zod/mini"), null);
  strictEqual(judge("lib/packet/schema.ts", "zod/mini"), null);
  strictEqual(judge("lib/packet/row_schema.ts", "zod/mini"), null);
  strictEqual(judge("lib/packet/rows.ts", "zod/mini", true), null);
  for (
    const [from, specifier] of [
      ["lib/packet/rows.ts", "zod/mini"],
      ["lib/packet/nonschema.ts", "zod/mini"],
      ["lib/policy/action.ts", "zod/mini"],
      ["lib/text/errors.ts", "node:path"],
      ["main.ts", "node:process"],
      ["commands/watch.ts", "node:fs"],
      ["lib/render/json.ts", "fast-string-width"],
      ["tests/text/sample_test.ts", "jsr:@std/assert"],
      ["commands/pr_review.ts", "https://example.org/mod.ts"],
      ["lib/facts/schema.ts", "npm:zod@4/mini"],
    ] as const
  ) ok(judge(from, specifier) !== null, `${from} → ${specifier}`);
});

interface GraphModule {
  readonly kind?: string;
  readonly specifier: string;
}

/** The modules an entry point really loads: those of the project, and the others. */
async function loadedBy(
  entry: string,
): Promise<{ readonly local: readonly string[]; readonly others: readonly string[] }> {
  const { status, stdout, stderr } = await runDeno(["info", "--json", entry], "captured");
  strictEqual(status, 0, stderr);
  const { modules } = JSON.parse(stdout) as { readonly modules: readonly GraphModule[] };
  const home = new URL("..", import.meta.url).href;
  const specifiers = modules.map((module) => module.specifier);
  return {
    local: specifiers.filter((specifier) => specifier.startsWith(home))
      .map((specifier) => specifier.slice(home.length)),
    others: specifiers.filter((specifier) => !specifier.startsWith(home)),
  };
}

for (const entry of ["main.ts", "probe.ts"]) {
  Deno.test(`what ${entry} really loads is the program and the packages of the list, nothing else`, async () => {
    const { local, others } = await loadedBy(entry);
    ok(local.length > 20 && local.includes(entry), "the walk found the program");
    deepStrictEqual(
      local.filter((path) => layerOf(path) === null && !/^(?:fixtures|skills)\//.test(path)),
      [],
    );
    const listed = new Set(layers.flatMap((layer) => Object.keys(layer.packages)));
    const imports: Readonly<Record<string, string>> =
      JSON.parse(Deno.readTextFileSync(`${root}/deno.json`)).imports;
    const packages = [...listed].map((name) => (imports[name] ?? name).replace(/^npm:/, ""));
    deepStrictEqual(
      others.map((specifier) => specifier.replace(/^npm:\/?/, ""))
        .filter((specifier) => !packages.includes(specifier)),
      [],
    );
  });
}

Deno.test("the program loads nothing of the probe but the names of its variables", async () => {
  const { local } = await loadedBy("main.ts");
  deepStrictEqual(
    local.filter((path) =>
      /^(?:probe\.ts|lib\/(?:probe|reviewcases)\/|lib\/text\/messages\/probe\.ts)/.test(path)
    ).filter((path) => path !== "lib/probe/variables.ts"),
    [],
  );
});
