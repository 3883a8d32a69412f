import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { readChecks } from "../../lib/facts/check_states.ts";
import { keyFiles } from "../../lib/packet/key_files.ts";
import { regressionAnalysis } from "../../lib/packet/regression_analysis.ts";
import { profileChange } from "../../lib/packet/change_profile.ts";
import { languages } from "../../lib/text/messages.ts";
import {
  check,
  complete,
  facts,
  type FactsOverrides,
  file,
  mergedFacts,
  reading,
  truncated,
  unreadable,
} from "./_facts.ts";

const itemsOf = (analysis: ReturnType<typeof regressionAnalysis>) => [
  ...analysis.potential_regressions,
  ...analysis.bug_risks,
  ...analysis.verification_focus,
];

function mergedReading(overrides: FactsOverrides) {
  const row = mergedFacts(overrides);
  return { ...reading(), facts: row, change: profileChange(row) };
}

Deno.test("an interrupted export: the analysis a maintainer reads", async (t) => {
  await t.assertSnapshot(regressionAnalysis(reading({
    files: [
      file("src/export/writer.ts", "+41/-9"),
      file("src/export/checkpoint.ts", "+12/-3"),
      file("cmd/export.go", "+8/-1"),
      file("tests/export/writer_test.ts", "+63/-0"),
      file("package.json", "+4/-1"),
      file("docs/export.md", "+9/-2"),
    ],
  }, {
    checks: readChecks([check("test (windows)", "FAILURE"), check("lint")], complete(2)),
  })));
});

Deno.test("the same in Chinese", async (t) => {
  await t.assertSnapshot(regressionAnalysis(reading({
    files: [file("src/export/writer.ts", "+41/-9"), file("db/migrate/1_cursor.rb", "+9/-0")],
  }, { language: "zh" })));
});

Deno.test("an empty change leaves main as it is and lists nothing", () => {
  const analysis = regressionAnalysis(reading({ files: [] }));
  strictEqual(analysis.risk_summary, "No file changes, so #318 leaves main as it is.");
  deepStrictEqual(itemsOf(analysis), []);
  strictEqual(analysis.risk_level, "low");
});

Deno.test("an incomplete list is said first and taken strictly", () => {
  const cut = regressionAnalysis(reading({
    files: [file("docs/a.md", "+1/-0")],
    totals: { changed_files: 144 },
    completeness: { files: truncated(1, 144) },
  }));
  strictEqual(cut.risk_level, "high");
  match(cut.risk_summary, /1 of 144 files are listed and the rest may be code/);
  match(cut.bug_risks[0]!, /1 of 144 files of #318/);
  match(cut.verification_focus[0]!, /#318 beyond `docs\/a\.md`/);
  // "Only documentation changes" and `git diff --check` would be guesses.
  ok(itemsOf(cut).every((item) => !/Only documentation|git diff --check/.test(item)));

  const none = regressionAnalysis(reading({ files: [], completeness: { details: unreadable() } }));
  strictEqual(none.risk_level, "high");
  match(none.risk_summary, /no file of #318 is listed/);
  for (
    const list of [none.potential_regressions, none.bug_risks, none.verification_focus]
  ) ok(list.length > 0 && list.every((item) => item.includes("#318")));
});

Deno.test("a merged change of sensitive areas is high, a merged page is not", () => {
  const docs = { files: [file("docs/a.md", "+1/-0")] };
  const merged = regressionAnalysis(mergedReading({}));
  strictEqual(merged.risk_level, "high");
  match(
    merged.risk_summary,
    /^High risk, product code merged \(metadata: medium\): /,
  );
  match(
    regressionAnalysis(mergedReading(docs)).risk_summary,
    /^Low risk, merged: /,
  );
  strictEqual(regressionAnalysis(mergedReading(docs)).risk_level, "low");
  strictEqual(
    regressionAnalysis(mergedReading({ ...docs, completeness: { files: truncated(1, 2) } }))
      .risk_level,
    "high",
  );
  strictEqual(regressionAnalysis(mergedReading(docs)).post_merge_review, true);
  strictEqual(regressionAnalysis(reading()).post_merge_review, false);
});

Deno.test("whitespace is checked for documentation only", () => {
  const focus = (path: string) =>
    regressionAnalysis(reading({ files: [file(path)] })).verification_focus.join(" ");
  match(focus("docs/a.md"), /`git diff --check`/);
  ok(!focus("src/a.ts").includes("git diff"));
});

Deno.test("checks count only while CI is consulted", () => {
  const failing = readChecks([check("lint", "FAILURE")], complete(1));
  const on = regressionAnalysis(reading({}, { checks: failing }));
  strictEqual(
    on.verification_focus[0],
    "`lint` fails: read its log against `src/export/writer.ts` before anything else.",
  );
  match(on.risk_summary, /1 check fails\.$/);
  strictEqual(on.risk_level, "high");
  deepStrictEqual(
    regressionAnalysis(reading({ checks: [check("lint", "FAILURE")] })),
    regressionAnalysis(reading()),
  );
});

const folders = ["src", "lib/core", "web/components", "docs", "tests", ".github/workflows", ""];
const names = [
  "parser.ts",
  "cache.go",
  "README.md",
  "guide.zh-CN.md",
  "package.json",
  "package-lock.json",
  "schema.prisma",
  "api.proto",
  "release.yml",
  "Table.tsx",
  "logo.png",
  "x_test.go",
  "AGENTS.md",
  "defaults.yml",
  "odd.xyz",
  "index.ts",
  "client.gen.ts",
];
const titles = [
  "fix: resume",
  "feat!: resume",
  "docs: resume",
  "refactor: resume",
  "Bump left-pad from 1.0.0 to 2.0.0",
  "chore: release 1.2.3",
  "perf: faster",
  "Resume",
];

/** Files that no other list of another `mark` has. */
function arbitraryRow(mark: string) {
  const entry = fc.record({
    folder: fc.constantFrom(...folders),
    name: fc.constantFrom(...names),
    additions: fc.nat(600),
    deletions: fc.nat(600),
    change: fc.constantFrom("modified", "added", "deleted", "renamed", "unknown"),
  });
  return fc.record({
    title: fc.constantFrom(...titles),
    entries: fc.array(entry, { minLength: 1, maxLength: 14 }),
    state: fc.constantFrom("OPEN", "MERGED"),
    mergeability: fc.constantFrom("MERGEABLE", "CONFLICTING"),
    listed: fc.boolean(),
  }).map(({ title, entries, state, mergeability, listed }) => {
    const files = entries.map((entry, index) =>
      file(
        `${mark}${index}/${entry.folder}/${entry.name}`.replace("//", "/"),
        `+${entry.additions}/-${entry.deletions}`,
        {
          change: entry.change as "modified",
          previous_path: entry.change === "renamed" ? `${mark}${index}/old/${entry.name}` : null,
        },
      )
    );
    return facts({
      title,
      files,
      state: state as "OPEN",
      mergeability: mergeability as "MERGEABLE",
      merge_commit: state === "MERGED" ? "7".repeat(40) : null,
      completeness: listed ? {} : { files: truncated(files.length, files.length + 5) },
    });
  });
}

Deno.test("no item fits two pull requests of different files", () => {
  const checks = readChecks([check("lint", "FAILURE"), check("build", null)], complete(2));
  for (const language of languages) {
    fc.assert(fc.property(arbitraryRow("a"), arbitraryRow("b"), (left, right) => {
      const [mine, others] = [left, right].map((row) =>
        itemsOf(regressionAnalysis({ facts: row, change: profileChange(row), checks, language }))
      );
      const shared = mine!.filter((item) => others!.includes(item));
      deepStrictEqual(shared, []);
    }));
  }
});

Deno.test("the summary says where to begin, and of how much", () => {
  const summary = (...files: readonly ReturnType<typeof file>[]) =>
    regressionAnalysis(reading({ files: [...files] })).risk_summary;
  strictEqual(
    summary(
      file("src/set.ts", "+35/-18"),
      file("src/set_test.ts", "+540/-19"),
      file("package-lock.json", "+9000/-1"),
    ),
    "High risk: read `src/set.ts` (+35/-18) first of 3 files, +9575/-38.",
  );
  strictEqual(
    summary(file("src/set.ts", "+5/-1")),
    "Medium risk: `src/set.ts` (+5/-1), product code.",
  );
});

Deno.test("where files say nothing in particular, the lists are empty and the summary says so", () => {
  const analysis = regressionAnalysis(reading({
    title: "chore: one import",
    files: [file("src/set.ts", "+1/-1"), file("src/get.ts", "+1/-1")],
  }));
  deepStrictEqual(itemsOf(analysis), []);
  match(analysis.risk_summary, /\. The file list alone shows nothing particular\.$/);
  ok(
    !/nothing particular/.test(
      regressionAnalysis(reading({ files: [file("AGENTS.md")] })).risk_summary,
    ),
  );
});

Deno.test("one file leads: key files, summary and items begin with the same", () => {
  const files = [
    file("src/export/reader.ts", "+60/-9"),
    file("src/export/writer.ts", "+61/-9"),
    file("src/export/reader_test.ts", "+3/-1"),
  ];
  const analysis = regressionAnalysis(reading({ title: "perf: faster", files }));
  const [first] = keyFiles(profileChange(facts({ title: "perf: faster", files })).files);
  strictEqual(first, "src/export/writer.ts");
  ok(analysis.risk_summary.includes(`read \`${first}\``));
  ok(analysis.bug_risks[0]!.startsWith(`A faster \`${first}\``));
});

Deno.test("every list has at most five items, each naming a file of the change, none twice", () => {
  for (const language of languages) {
    fc.assert(fc.property(arbitraryRow("a"), (row) => {
      const analysis = regressionAnalysis({
        facts: row,
        change: profileChange(row),
        checks: null,
        language,
      });
      for (
        const list of [
          analysis.potential_regressions,
          analysis.bug_risks,
          analysis.verification_focus,
        ]
      ) {
        ok(list.length <= 5, `${list.length} items`);
        strictEqual(new Set(list).size, list.length);
      }
      const paths = row.files.flatMap((file) => [file.path, file.previous_path ?? file.path]);
      for (const item of itemsOf(analysis)) {
        ok(paths.some((path) => item.includes(path)) || /`a\d+\/[^`]*\/?`/.test(item), item);
        ok(!/\{\w+|undefined|null|NaN/.test(item), item);
      }
    }));
  }
});

Deno.test("the order of the source changes no claim about what is missing", () => {
  const files = [file("src/a.ts"), file("src/b.ts"), file("package.json", "+4/-4")];
  const forward = regressionAnalysis(reading({ files }));
  const backward = regressionAnalysis(reading({ files: [...files].reverse() }));
  strictEqual(forward.bug_risks.length, backward.bug_risks.length);
  strictEqual(forward.risk_level, backward.risk_level);
});
