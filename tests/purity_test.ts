import { deepStrictEqual, ok } from "node:assert/strict";
import plugin from "../tools/lint/house.ts";

function findings(path: string, source: string): readonly string[] {
  return Deno.lint.runPlugin(plugin, path, source)
    .filter((finding) => finding.id === "house/pure-core")
    .map((finding) => source.slice(finding.range[0], finding.range[1]));
}

const impure: readonly (readonly [source: string, found: string])[] = [
  [`Deno.readTextFileSync("a");`, "Deno"],
  [`const { env } = Deno;`, "Deno"],
  [`type Handle = Deno.FsFile;`, "Deno"],
  [`globalThis.Deno.cwd();`, "globalThis"],
  [`globalThis["Date"].now();`, "globalThis"],
  [`self.fetch("/");`, "self"],
  [`Date.now();`, "Date"],
  [`Date["now"]();`, "Date"],
  [`const clock = Date;`, "Date"],
  [`const { now } = Date;`, "Date"],
  [`new Date();`, "Date"],
  [`new Date(...[]);`, "Date"],
  [`Date();`, "Date"],
  [`Temporal.Now.instant();`, "Temporal"],
  [`Math.random();`, "Math"],
  [`Math["ran" + "dom"]();`, "Math"],
  [`const { random } = Math;`, "Math"],
  [`performance.now();`, "performance"],
  [`crypto.randomUUID();`, "crypto"],
  [`crypto.getRandomValues(new Uint8Array(1));`, "crypto"],
  [`crypto.subtle.generateKey("Ed25519", true, []);`, "crypto.subtle.generateKey"],
  [`await fetch("https://example.org");`, "fetch"],
  [`process.env.HOME;`, "process"],
  [`console.log(1);`, "console"],
  [`setTimeout(() => {}, 1);`, "setTimeout"],
  [`setInterval(() => {}, 1);`, "setInterval"],
  [`AbortSignal.timeout(1);`, "AbortSignal"],
  [`eval("1");`, "eval"],
  [`new Function("return 1")();`, "Function"],
  [`(() => 1).constructor("return 1")();`, "(() => 1).constructor"],
  [`import.meta.url;`, "import.meta"],
  [`new Date(0).getHours();`, "new Date(0).getHours"],
  [`new Date(0).toLocaleString("en");`, "new Date(0).toLocaleString"],
  [`"a".localeCompare("b");`, `"a".localeCompare("b")`],
  [`"a".toLocaleUpperCase();`, `"a".toLocaleUpperCase()`],
  [`new Intl.NumberFormat();`, "new Intl.NumberFormat()"],
];

const pure: readonly string[] = [
  `new Date(0).toISOString();`,
  `new Date("2030-01-02T03:04:05Z").getUTCHours();`,
  `Date.UTC(2030, 0, 1); Date.parse("2030-01-02T03:04:05Z");`,
  `const isDate = (value: unknown): value is Date => value instanceof Date;`,
  `Math.max(1, 2);`,
  `await crypto.subtle.digest("SHA-256", new Uint8Array(1));`,
  `"a".localeCompare("b", "en"); "a".toLowerCase();`,
  `new Intl.Segmenter("en", { granularity: "grapheme" });`,
  `const row = { console: 1, fetch: 2, Date: 3 }; row.console + row.fetch + row.Date;`,
  `interface Row { readonly process: string; performance(): number }`,
  `export const labels = { Deno: "Deno", now: "now" } as const;`,
  `// Deno.cwd(), Date.now() and Math.random() in a comment`,
  `const text = "Deno.cwd()";`,
];

Deno.test("whatever reaches the system, the clock or chance is refused in the core", () => {
  const missed = impure.filter(([source, found]) =>
    !findings("lib/packet/sample.ts", source).includes(found)
  );
  deepStrictEqual(missed, []);
});

Deno.test("values, given instants and names of members are left alone", () => {
  const wrong = pure.map((source) => [source, findings("lib/packet/sample.ts", source)] as const)
    .filter(([, found]) => found.length > 0);
  deepStrictEqual(wrong, []);
});

Deno.test("the rule holds in every pure layer and nowhere else", () => {
  const source = `Deno.exit(0);`;
  for (const folder of ["text", "facts", "policy", "packet", "observation", "render"]) {
    ok(findings(`lib/${folder}/deep/sample.ts`, source).length === 1, folder);
  }
  deepStrictEqual(findings("commands/sample.ts", source), []);
  deepStrictEqual(findings("main.ts", source), []);
  deepStrictEqual(findings("tests/text/sample_test.ts", source), []);
});
