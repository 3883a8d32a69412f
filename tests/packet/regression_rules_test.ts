import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { readChecks } from "../../lib/facts/check_states.ts";
import { groundOf } from "../../lib/packet/_change_ground.ts";
import { bugRules } from "../../lib/packet/_bug_rules.ts";
import { potentialRules } from "../../lib/packet/_potential_rules.ts";
import type { RegressionRule } from "../../lib/packet/_regression_rule.ts";
import { verificationRules } from "../../lib/packet/_verification_rules.ts";
import {
  check,
  commit,
  complete,
  type FactsOverrides,
  file,
  mergedFacts,
  reading,
  truncated,
  unreadable,
} from "./_facts.ts";

const lists = [potentialRules, bugRules, verificationRules];
const rules = lists.flat();

function ids(overrides: FactsOverrides, checks: ReturnType<typeof readChecks> | null = null) {
  const ground = groundOf(reading(overrides, { checks }));
  return rules.filter((rule) => rule.tell(ground) !== null).map((rule) => rule.id as string);
}

function tell(id: string, overrides: FactsOverrides): string | null {
  const rule = rules.find((rule) => rule.id === id) as RegressionRule;
  return rule.tell(groundOf(reading(overrides)));
}

const code = file("src/export/writer.ts", "+41/-9");
const test = file("src/export/writer_test.ts", "+63/-0");
const many = (count: number, path: (index: number) => string, lines = "+1/-1") =>
  Array.from({ length: count }, (_, index) => file(path(index), lines));

/** A change for each rule, and rules that must not apply to it. */
const cases: readonly (readonly [
  ids: string,
  overrides: FactsOverrides,
  absent?: string,
])[] = [
  ["potential_breaking bug_api_without_changelog", {
    title: "feat(export)!: drop the old cursor",
  }],
  ["potential_breaking", { title: "Drop cursors", commits: [commit("feat!: drop cursors")] }],
  ["potential_revert", { title: "revert: resume after an interrupted run" }],
  ["potential_migration verify_migration bug_migration_without_model", {
    files: [file("db/migrate/20260301_add_cursor.rb", "+12/-0"), code],
  }, "bug_model_without_migration"],
  ["potential_storage bug_model_without_migration verify_storage", {
    files: [file("prisma/schema.prisma", "+4/-1"), code],
  }, "bug_migration_without_model potential_contract"],
  ["potential_contract verify_contract", {
    files: [file("proto/ledger/v1/export.proto", "+4/-1")],
  }, "potential_storage"],
  ["potential_deleted verify_deleted", {
    files: [file("src/export/old.ts", "+0/-80", { change: "deleted" }), code],
  }],
  ["potential_deleted", {
    files: [file("web/views/old.tsx", "+0/-80", { change: "deleted" })],
  }, "potential_interface verify_interface verify_callers bug_one_without_tests"],
  ["potential_renamed verify_old_name", {
    files: [
      file("src/export/sink.ts", "+3/-3", {
        change: "renamed",
        previous_path: "src/export/writer.ts",
      }),
    ],
  }],
  ["potential_relocated verify_old_name", {
    files: [
      file("async/unstable_pool.ts", "+0/-96", { change: "unknown" }),
      file("async/pool.ts", "+92/-0", { change: "unknown" }),
    ],
  }, "potential_new_code potential_code_loss"],
  ["potential_incompatible_dependency verify_dependency verify_manifest potential_lock", {
    title: "build(deps): bump left-pad from 1.4.0 to 2.0.1",
    files: [file("package.json", "+1/-1"), file("package-lock.json", "+9/-9")],
  }, "potential_dependency bug_manifest_without_lock bug_lock_without_manifest"],
  ["potential_dependency bug_dependency_unexercised bug_manifest_without_lock", {
    title: "Bump left-pad from 1.4.0 to 1.5.0",
    files: [file("package.json", "+1/-1")],
  }, "potential_incompatible_dependency"],
  ["potential_incompatible_dependency", {
    title: "Bump left-pad from 0.4.0 to 0.5.0",
    files: [file("package.json", "+1/-1")],
  }],
  ["bug_action_unseen verify_action potential_incompatible_dependency", {
    title: "build(deps): bump actions/cache from 3 to 4",
    files: [file(".github/workflows/ci.yml", "+1/-1")],
  }, "bug_dependency_unexercised verify_dependency"],
  ["potential_access", { files: [file("src/auth/session.ts"), test] }],
  ["potential_access", { title: "Do not send the auth token to other hosts" }],
  ["potential_release_pipeline verify_workflow bug_workflow_permissions", {
    files: [file(".github/workflows/release.yml")],
  }, "potential_workflow"],
  ["potential_workflow", { files: [file(".github/workflows/ci.yml")] }, "potential_automation"],
  ["potential_automation", { files: [file(".github/labeler.yml")] }, "potential_workflow"],
  ["potential_defaults verify_defaults", { files: [file("config/defaults.yml")] }],
  ["potential_flag verify_flag", { files: [file("config/feature_flags.yml")] }],
  ["potential_entry_module", { files: [file("src/index.ts", "+2/-1")] }, "potential_entry_grows"],
  ["potential_entry_grows bug_api_without_changelog", {
    title: "feat: export the writer",
    files: [file("src/index.ts", "+2/-0")],
  }, "potential_entry_module"],
  ["potential_release_marker bug_version_places verify_release", {
    title: "chore(release): bump version to 0.4.7",
    files: [file("pyproject.toml", "+1/-1"), file("ledger/__init__.py", "+1/-1")],
  }, "potential_dependency potential_entry_module bug_one_without_tests bug_manifest_without_lock"],
  ["potential_code_loss", { files: [file("src/export/writer.ts", "+2/-40"), test] }],
  ["potential_mass_edit", {
    title: "chore: new year in headers",
    files: many(40, (index) => `src/part${index}/a.ts`),
  }],
  ["potential_rewrite bug_long_file", { files: [file("src/export/writer.ts", "+269/-235")] }],
  ["potential_command_line verify_command_line bug_command_without_docs", {
    title: "feat: add --resume to export",
    files: [file("cmd/export/export.go", "+40/-2"), file("cmd/export/export_test.go", "+40/-2")],
  }],
  ["potential_shared", { files: [file("src/shared/text.ts"), test] }],
  ["potential_spread", {
    files: many(5, (index) => `src/part${index}/a.ts`, "+9/-3"),
  }, "potential_focus potential_main_file"],
  ["potential_focus", { files: [code, file("src/export/reader.ts"), test] }, "potential_spread"],
  ["potential_main_file", { files: [code, file("src/state/cursor.ts", "+1/-1"), test] }],
  ["potential_new_file", {
    files: [file("src/export/sink.ts", "+90/-0", { change: "added" })],
  }, "potential_new_code"],
  ["potential_new_code bug_new_unreached", {
    files: [file("src/export/sink.ts", "+90/-0", { change: "unknown" }), test],
  }, "potential_new_file"],
  ["potential_single verify_fix_tests bug_test_edited verify_callers", {}],
  ["potential_instructions bug_instructions_clash verify_instructions", {
    files: [file("AGENTS.md")],
  }],
  ["potential_interface verify_interface", {
    files: [file("web/components/Table.tsx")],
  }, "verify_without_tests"],
  ["potential_manifest verify_manifest_unlocked", {
    title: "chore: tidy up",
    files: [file("package.json", "+4/-4")],
  }],
  ["potential_build bug_build_local verify_build", { files: [file("tsconfig.json", "+1/-1")] }],
  ["potential_vendored verify_vendored", {
    files: [file("vendor/github.com/x/y.go", "+90/-80")],
  }],
  ["potential_tests_only bug_test_lines_gone bug_test_proves verify_test_fails", {
    title: "test: cover resume",
    files: [file("src/export/writer_test.ts", "+9/-11")],
  }],
  ["potential_docs_only bug_docs_unproven verify_docs", {
    title: "docs: explain resume",
    files: [file("docs/export.md", "+90/-4")],
  }],
  ["potential_entry_text verify_entry_text", { files: [code, file("README.md")] }],
  ["potential_policy", { files: [file("LICENSE", "+9/-9")] }],
  ["potential_unknown_area", { files: [file("data/odd.xyz")] }],
  ["potential_derived bug_generated_without_source verify_generated", {
    title: "chore: regenerate",
    files: [file("src/generated/client.ts", "+900/-100")],
  }],
  ["potential_lead bug_unchecked verify_reader", {}],
  ["bug_unlisted verify_unlisted", { completeness: { files: truncated(2, 144) } }],
  ["potential_unlisted bug_no_list verify_no_list", {
    files: [],
    completeness: { files: unreadable() },
  }],
  ["bug_conflict verify_conflict", { mergeability: "CONFLICTING" }],
  ["bug_fix_without_test verify_without_tests", {
    files: [code],
  }, "bug_one_without_tests bug_code_without_tests"],
  ["bug_title_hides_code verify_comments", {
    title: "docs(export): say what resume does",
    files: [code],
  }, "bug_one_without_tests verify_without_tests verify_callers verify_why"],
  ["bug_title_hides_code verify_why", { title: "test: cover resume" }, "verify_comments"],
  ["bug_tests_shrink", {
    files: [code, file("src/export/writer_test.ts", "+4/-90")],
  }],
  ["bug_refactor_moves_tests", {
    title: "refactor(export): split the writer",
    files: [code, file("src/export/writer_test.ts", "+9/-9")],
  }],
  ["bug_one_without_tests", { title: "feat: resume", files: [code] }, "bug_code_without_tests"],
  ["bug_code_without_tests", {
    title: "feat: resume",
    files: [code, file("src/export/reader.ts")],
  }, "bug_one_without_tests"],
  ["bug_lock_without_manifest verify_lock", { files: [file("go.sum", "+4/-4")] }],
  ["bug_snapshot verify_snapshot", {
    files: [code, file("src/__snapshots__/writer.snap", "+400/-380")],
  }],
  ["bug_faster verify_speed", { title: "perf: stream rows" }],
  ["bug_two_languages", {
    files: [file("core/plan.py"), file("core/plan.ts"), file("tests/test_plan.py")],
  }],
  ["bug_unmatched_code", { files: [code, file("tests/cli/test_help.py")] }],
  ["bug_platform", { files: [file("src/paths/windows/resolve.ts"), test] }],
  ["bug_translation_alone", { files: [file("docs/guide.zh-CN.md")] }],
  ["verify_translations", { files: [file("docs/guide.md"), file("docs/guide.zh-CN.md")] }],
  ["verify_samples", { files: [code, file("tests/fixtures/rows.json")] }, "verify_tests"],
  ["verify_tests", { title: "feat: resume" }, "verify_fix_tests"],
  ["verify_reading", {
    files: [code, file("src/a/a.ts", "+2/-1"), file("src/b/b.ts", "+2/-1")],
  }],
  ["verify_binary", { files: [file("docs/a.png", "?")] }],
  ["bug_hazard_cache", { files: [file("src/row_cache.ts"), test] }],
  ["bug_hazard_repeat", { files: [file("src/retry.ts"), test] }],
  ["bug_hazard_parallel", { files: [file("src/row_lock.ts"), test] }],
  ["bug_hazard_format", { files: [file("src/parse.ts"), test] }],
  ["bug_hazard_time", { files: [file("src/clock.ts"), test] }],
  ["bug_hazard_files", { files: [file("src/walk_dir.ts"), test] }],
  ["bug_hazard_network", { files: [file("src/HttpClient.java"), test] }],
  ["bug_hazard_state", { files: [file("src/checkpoint.ts"), test] }],
  ["bug_hazard_stream", { files: [file("src/line_stream.ts"), test] }],
  ["bug_hazard_settings", { files: [file("src/config.ts"), test] }],
  ["bug_hazard_process", { files: [file("src/subprocess.ts"), test] }],
  ["bug_hazard_output", { files: [file("src/table_printer.ts"), test] }],
  ["bug_hazard_install", { files: [file("src/installer.ts"), test] }],
];

Deno.test("each rule applies to its kind of change and to no near miss", () => {
  for (const [present, overrides, absent = ""] of cases) {
    const found = ids(overrides);
    for (const id of present.split(" ")) ok(found.includes(id), `${id} is missing: ${found}`);
    for (const id of absent.split(" ")) ok(!found.includes(id), `${id} is wrong: ${found}`);
  }
});

Deno.test("every rule has a case", () => {
  const covered = new Set(cases.flatMap(([present]) => present.split(" ")));
  const elsewhere = ["verify_failing_checks", "verify_pending_checks", "verify_merged"];
  deepStrictEqual(
    rules.map((rule) => rule.id as string)
      .filter((id) => !covered.has(id) && !elsewhere.includes(id)),
    [],
  );
});

Deno.test("rules stand in order of weight and no id is used twice", () => {
  for (const list of lists) {
    const weights = list.map((rule) => rule.weight);
    deepStrictEqual(weights, [...weights].sort((left, right) => right - left));
  }
  strictEqual(new Set(rules.map((rule) => rule.id)).size, rules.length);
});

Deno.test("checks and the merge are followed up where there are any", () => {
  const judged = readChecks(
    [check("test (windows)", "FAILURE"), check("lint", null)],
    complete(2),
  );
  const found = ids({}, judged);
  ok(found.includes("verify_failing_checks") && found.includes("verify_pending_checks"));
  const ground = groundOf({ ...reading(), facts: mergedFacts() });
  const merged = verificationRules.find((rule) => rule.id === "verify_merged")!.tell(ground);
  strictEqual(
    merged,
    "Look on main, after 7f00c0ffee7f, for repairs or reverts that touch `src/export/writer.ts`.",
  );
});

Deno.test("nothing is concluded from what is not listed", () => {
  const cut = { completeness: { files: truncated(2, 40) } };
  const files = [code, file("package.json", "+9/-9")];
  const whole = ids({ files });
  const part = ids({ files, ...cut });
  for (const id of ["bug_fix_without_test", "bug_manifest_without_lock", "verify_without_tests"]) {
    ok(whole.includes(id) && !part.includes(id), id);
  }
});

Deno.test("a lock file in a folder above the manifest counts as its lock", () => {
  const manifest = file("packages/web/package.json", "+9/-9");
  ok(ids({ files: [manifest] }).includes("bug_manifest_without_lock"));
  ok(!ids({ files: [manifest, file("pnpm-lock.yaml")] }).includes("bug_manifest_without_lock"));
  ok(
    ids({ files: [manifest, file("packages/api/pnpm-lock.yaml")] })
      .includes("bug_manifest_without_lock"),
  );
  // One line in a manifest beside code is an export or a version.
  ok(
    !ids({ files: [code, test, file("package.json", "+1/-1")] })
      .includes("bug_manifest_without_lock"),
  );
});

Deno.test("code has a test when one shares its folder, its name or a telling word", () => {
  const unmatched = (path: string, testPath: string) =>
    ids({ files: [file(path, "+41/-9"), file(testPath)] }).includes("bug_unmatched_code");
  strictEqual(unmatched("a.ts", "resume_test.ts"), false);
  strictEqual(unmatched("src/export/a.ts", "tests/export/resume_test.ts"), false);
  strictEqual(unmatched("src/x/writer.ts", "tests/test_writer.py"), false);
  strictEqual(unmatched("src/x/goal_activation_service.ts", "tests/test_activation.py"), false);
  strictEqual(unmatched("src/x/goal_service.ts", "tests/test_other_service.py"), true);
});

Deno.test("tests of the hottest code come first and mocks are not run", () => {
  strictEqual(
    tell("verify_tests", {
      title: "feat: resume",
      files: [
        code,
        file("tests/cli_test.ts", "+200/-0"),
        test,
        file("tests/mocks/http.ts", "+300/-0"),
      ],
    }),
    "Run `src/export/writer_test.ts` and `tests/cli_test.ts`, then the other tests that cover `src/export/`.",
  );
});

Deno.test("of the user interface the screens are named before their data", () => {
  strictEqual(
    tell("verify_interface", {
      files: [
        file("apps/web/data/rows.ts", "+90/-2"),
        file("apps/web/views/rows-page.tsx", "+9/-2"),
      ],
    }),
    "Look at the screens with `apps/web/views/rows-page.tsx` before and after, in a narrow window and by keyboard alone.",
  );
});

Deno.test("long paths keep their end, and a back quote cannot break the quoting", () => {
  const long = `src/${"deep/".repeat(40)}writer.ts`;
  const said = tell("bug_fix_without_test", { files: [file(long)] })!;
  ok(said.includes("/writer.ts`") && said.includes("`…/deep/") && said.length < 220, said);
  strictEqual(
    tell("bug_fix_without_test", { files: [file("src/a`b.ts", "+1/-1")] }),
    'A fix without a changed test: the failure repaired in "src/a`b.ts" (+1/-1) can return unseen.',
  );
});
