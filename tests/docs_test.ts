import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { sectionLabels } from "../lib/facts/vocabulary.ts";
import { POLICY_REVISION } from "../lib/policy/contract/declarations.ts";
import { listFiles, root, runDeno } from "../tools/_shell.ts";
import { dependencies, dependencyVersion } from "../tools/dependencies.ts";
import { formatFinding } from "../tools/document_checks.ts";
import { checkDocuments, pinnedVersion } from "../tools/documents.ts";
import { listSections } from "../tools/sections.ts";

const configuration: { readonly imports: Readonly<Record<string, string>> } = JSON.parse(
  Deno.readTextFileSync(`${root}/deno.json`),
);

Deno.test("links, commands, flags and words of every document hold", () => {
  deepStrictEqual(checkDocuments().map(formatFinding), []);
});

Deno.test("the version of Deno is pinned and runs these tests", () => {
  strictEqual(Deno.version.deno, pinnedVersion());
});

Deno.test("the README shows real output and derives its tables", () => {
  const sections = listSections(Deno.readTextFileSync(`${root}/README.md`));
  ok(sections.some(({ kind }) => kind === "output"));
  for (const part of ["flags", "exits", "permissions", "dependencies"]) {
    ok(sections.some(({ source }) => source.split(" ")[0] === part), part);
  }
});

Deno.test("shown output does not depend on the day", () => {
  const shown = listFiles(".", (path) => path.endsWith(".md"))
    .flatMap((path) => listSections(Deno.readTextFileSync(`${root}/${path}`)))
    .filter(({ kind, source }) => kind === "output" && source.includes("pr-review --"));
  deepStrictEqual(shown.filter(({ source }) => !source.includes("--now ")), []);
});

Deno.test("every imported package has its row, and every row its package", () => {
  const imported = Object.values(configuration.imports).map((specifier) =>
    /^npm:(@?[^@]+)@/.exec(specifier)?.[1] ?? specifier
  );
  deepStrictEqual(
    [...new Set(imported)].sort(),
    dependencies.map(({ name }) => name).sort(),
  );
});

Deno.test("the licences are those the packages declare", async () => {
  for (const { name, licence } of dependencies) {
    const version = dependencyVersion(configuration.imports, name);
    const { stdout } = await runDeno(["info", "--json", `npm:${name}@${version}`], "captured");
    const packages: Readonly<Record<string, { readonly localPath: string }>> =
      JSON.parse(stdout).npmPackages;
    const folder = packages[`${name}@${version}`]?.localPath;
    strictEqual(JSON.parse(Deno.readTextFileSync(`${folder}/package.json`)).license, licence, name);
  }
});

Deno.test("the lock file holds an integrity for every package, and no address", () => {
  const text = Deno.readTextFileSync(`${root}/deno.lock`);
  ok(!/https?:/.test(text));
  const { npm } = JSON.parse(text) as {
    readonly npm: Readonly<Record<string, { readonly integrity?: string }>>;
  };
  ok(Object.keys(npm).length > 0);
  for (const [name, { integrity }] of Object.entries(npm)) {
    ok(/^sha512-[\w+/]{86}==$/.test(integrity ?? ""), name);
  }
});

Deno.test("the skill is short and names itself", () => {
  const text = Deno.readTextFileSync(`${root}/skills/loopx-pr-review/SKILL.md`);
  ok(text.split("\n").length <= 181, "at most 180 lines");
  const [, front = ""] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? [];
  strictEqual(/^name: (.+)$/m.exec(front)?.[1], "loopx-pr-review");
  ok((/^description: (.+)$/m.exec(front)?.[1] ?? "").length > 40);
});

Deno.test("the skill leaves the contract to the packet: no section labels, no revision", () => {
  const text = Deno.readTextFileSync(`${root}/skills/loopx-pr-review/SKILL.md`);
  deepStrictEqual(sectionLabels.filter((label) => text.includes(label)), []);
  ok(!new RegExp(`\\b(?:revision \\d+|${POLICY_REVISION})\\b`).test(text));
});

Deno.test("every field and value the skill names is part of a packet", () => {
  const text = Deno.readTextFileSync(`${root}/skills/loopx-pr-review/SKILL.md`);
  const named = Array.from(
    text.matchAll(/`([a-z]+(?:_[a-z]+)+(?:\.[a-z_]+)*)`/g),
    (found) => found[1] ?? "",
  )
    .flatMap((path) => path.split("."));
  const sources = [
    "lib/packet/names.ts",
    "lib/packet/readiness_schema.ts",
    "lib/observation/vocabulary.ts",
    "lib/packet/schema.ts",
    "lib/policy/action.ts",
    "lib/policy/closeout.ts",
    "lib/text/errors.ts",
    "lib/policy/schedule.ts",
    "lib/policy/contract/declarations.ts",
    "lib/policy/contract/evidence_groups.ts",
    "lib/policy/contract/execution_contract.ts",
    "lib/policy/contract/review_plan.ts",
  ].map((path) => Deno.readTextFileSync(`${root}/${path}`)).join("\n");
  ok(named.length > 10);
  deepStrictEqual(named.filter((name) => !new RegExp(`\\b${name}\\b`).test(sources)), []);
});
