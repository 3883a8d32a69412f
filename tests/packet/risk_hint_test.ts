import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { readChecks } from "../../lib/facts/check_states.ts";
import { riskHint, riskLevel } from "../../lib/packet/risk_hint.ts";
import {
  check,
  complete,
  type FactsOverrides,
  file,
  reading,
  truncated,
  unreadable,
} from "./_facts.ts";

const passing = readChecks([check("build")], complete(1));

function level(overrides: FactsOverrides, checks = passing) {
  return riskHint(reading(overrides, { checks })).level;
}

const docs = [file("docs/guide.md", "+90/-4")];
const calm = { files: docs };

Deno.test("documentation with passing checks is low and says why", () => {
  const hint = riskHint(reading(calm, { checks: passing }));
  strictEqual(hint.level, "low");
  deepStrictEqual(hint.basis, [
    "no behaviour: documentation (1 file)",
  ]);
});

Deno.test("twelve files and eight hundred lines are where high begins", () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => file(`docs/${index}.md`, "+1/-0"));
  strictEqual(level({ files: many(11) }), "low");
  strictEqual(level({ files: many(12) }), "high");
  strictEqual(level({ files: [file("docs/guide.md", "+700/-99")] }), "low");
  strictEqual(level({ files: [file("docs/guide.md", "+700/-100")] }), "high");
});

Deno.test("sensitive areas are medium, the public entry is not one of them", () => {
  for (
    const path of ["src/a.ts", "web/a.tsx", ".github/workflows/ci.yml", "package.json", "AGENTS.md"]
  ) {
    strictEqual(level({ files: [file(path)] }), "medium", path);
  }
  strictEqual(level({ files: [file("README.md")] }), "low");
});

Deno.test("checks that fail, wait, are missing, cut or unreadable raise the level", () => {
  const judged = (...attempts: Parameters<typeof readChecks>[0]) =>
    level(calm, readChecks(attempts, complete(attempts.length)));
  strictEqual(judged(check("test", "FAILURE"), check("build")), "high");
  strictEqual(judged(check("test", null), check("build")), "medium");
  strictEqual(judged(check("test", "SOMETHING_NEW")), "medium");
  strictEqual(judged(), "medium");
  strictEqual(level(calm, readChecks([], unreadable("permission_denied"))), "medium");
  strictEqual(level(calm, readChecks([check("build")], truncated(1, 9))), "medium");
});

Deno.test("while CI is not consulted the result is the same whatever checks say", () => {
  const without = riskHint(reading(calm));
  strictEqual(without.level, "low");
  ok(without.basis.every((reason) => !reason.includes("check")));
  const off = readChecks([], unreadable("not_requested"));
  deepStrictEqual(riskHint(reading(calm, { checks: off })), without);
  deepStrictEqual(
    riskHint(reading({ ...calm, checks: [check("test", "FAILURE")] })),
    without,
  );
});

Deno.test("what is unknown counts as the stricter side and is named", () => {
  const unknown = riskHint(reading({
    files: [],
    totals: { changed_files: null, additions: null, deletions: null },
    completeness: { files: unreadable() },
  }));
  strictEqual(unknown.level, "high");
  match(unknown.basis.join("; "), /number of files unknown/);
  match(unknown.basis.join("; "), /number of changed lines unknown/);

  const cut = riskHint(reading({
    ...calm,
    totals: { changed_files: 4, additions: 99, deletions: 9 },
    completeness: { files: truncated(1, 4) },
  }));
  strictEqual(cut.level, "medium");
  strictEqual(cut.basis[0], "only 1 of 4 files listed, the rest taken as code");

  const gone = riskHint(reading({ files: [], completeness: { details: unreadable() } }));
  strictEqual(gone.level, "high");
  match(gone.basis[0]!, /details could not be read/);
});

Deno.test("an empty change is low and says so", () => {
  const hint = riskHint(reading({ files: [] }));
  strictEqual(hint.level, "low");
  deepStrictEqual(hint.basis, ["no changed file"]);
});

Deno.test("losing knowledge never lowers the level", () => {
  const rank = { low: 0, medium: 1, high: 2 };
  const path = fc.constantFrom("src/a.ts", "docs/a.md", "tests/a_test.ts", "README.md", "x.bin");
  const lines = fc.nat(900);
  fc.assert(fc.property(fc.array(fc.tuple(path, lines), { maxLength: 14 }), fc.nat(13), (
    entries,
    kept,
  ) => {
    const files = entries.map(([path, count]) => file(path, `+${count}/-0`));
    const whole = riskLevel(reading({ files }));
    const part = files.slice(0, kept);
    const less = riskLevel(reading({
      files: part,
      totals: { changed_files: null, additions: null, deletions: null },
      completeness: { files: truncated(part.length, null) },
    }));
    ok(rank[less] >= rank[whole], `${whole} became ${less}`);
  }));
});

Deno.test("both languages give the same level", () => {
  const row = reading({}, { language: "zh", checks: passing });
  strictEqual(riskHint(row).level, riskHint(reading({}, { checks: passing })).level);
  match(riskHint(row).basis[0]!, /影响行为/);
});
