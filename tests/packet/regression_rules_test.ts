import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { readChecks } from "../../lib/facts/check_states.ts";
import { groundOf } from "../../lib/packet/_change_ground.ts";
import { regressionRules, regressionSubjects } from "../../lib/packet/regression_analysis.ts";
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
import { profileChange } from "../../lib/packet/change_profile.ts";

function ids(overrides: FactsOverrides, checks: ReturnType<typeof readChecks> | null = null) {
  const ground = groundOf(reading(overrides, { checks }));
  return regressionRules.filter((rule) => rule.tell(ground) !== null)
    .map((rule) => rule.id as string);
}

function tell(id: string, overrides: FactsOverrides): string | null {
  const rule = regressionRules.find((rule) => rule.id === id)!;
  return rule.tell(groundOf(reading(overrides)));
}

/** A file of a source that does not tell how files change. */
const listed = (path: string, lines: string) => file(path, lines, { change: "unknown" });
const code = file("src/export/writer.ts", "+41/-9");
const test = file("src/export/writer_test.ts", "+63/-0");
const many = (count: number, path: (index: number) => string, lines = "+1/-1") =>
  Array.from({ length: count }, (_, index) => listed(path(index), lines));

/** For each rule a change of which it speaks, and where there is one, a near miss it is silent on. */
const cases: readonly (readonly [
  ids: string,
  speaks: FactsOverrides,
  silent?: FactsOverrides,
])[] = [
  // What is known of the change.
  ["bug_unlisted verify_unlisted", { completeness: { files: truncated(2, 144) } }, {}],
  ["potential_unlisted bug_no_list verify_no_list", {
    files: [],
    completeness: { files: unreadable() },
  }, {}],
  ["bug_conflict verify_conflict", { mergeability: "CONFLICTING" }, {
    mergeability: "CONFLICTING",
    state: "MERGED",
  }],

  // What moves, goes, or comes back.
  ["potential_revert_named verify_revert", { title: 'Revert "Resume exports"' }, {
    title: "Resume exports",
  }],
  ["potential_revert verify_revert", { title: "revert: resume exports" }, {
    title: 'Revert "Resume exports"',
    files: [],
  }],
  ["potential_removed_folder verify_removed_folder", {
    files: [
      listed("log/handler.ts", "+0/-90"),
      listed("log/levels.ts", "+0/-12"),
      listed("log/mod.ts", "+0/-40"),
      code,
    ],
  }, {
    files: [
      listed("log/handler.ts", "+0/-90"),
      listed("log/levels.ts", "+3/-12"),
      listed("log/mod.ts", "+0/-40"),
    ],
  }],
  ["potential_removed verify_removed", {
    files: [listed("src/export/old.ts", "+0/-80"), code],
  }, { files: [listed("src/export/old.ts", "+1/-80"), code] }],
  ["potential_deleted verify_removed", {
    files: [file("src/export/old.ts", "+0/-3", { change: "deleted" }), code],
  }, { files: [file("src/export/old.ts", "+0/-80"), code] }],
  ["potential_moved verify_moved_away", {
    files: [listed("async/unstable_pool.ts", "+0/-96"), listed("async/pool.ts", "+92/-0")],
  }, { files: [listed("async/unstable_pool.ts", "+0/-96"), listed("async/pool.ts", "+42/-0")] }],
  ["potential_moved verify_moved_part", {
    title: "refactor: extract the feed commands",
    files: [listed("cli/report.py", "+18/-284"), listed("cli/feed_commands.py", "+300/-0")],
  }, {
    files: [listed("cli/report.py", "+18/-284"), listed("core/feed_commands.py", "+300/-0")],
  }],
  ["potential_moved", {
    title: "docs: move the guide",
    files: [listed("GUIDE.md", "+0/-120"), listed("docs/working-here.md", "+118/-0")],
  }],
  ["potential_moved", {
    title: "Refactor the pool",
    files: [listed("src/a_test.ts", "+0/-90"), listed("src/b_test.ts", "+88/-0")],
  }, {
    // A test does not become code.
    title: "Refactor the pool",
    files: [listed("src/a_test.ts", "+0/-90"), listed("src/a.ts", "+90/-0")],
  }],
  ["potential_renamed verify_old_name", {
    files: [
      file("src/export/sink.ts", "+3/-3", {
        change: "renamed",
        previous_path: "src/export/writer.ts",
      }),
    ],
  }, {}],
  ["potential_mass_edit", {
    title: "chore: new year in headers",
    files: many(40, (index) => `src/part${index}/a.ts`),
  }, { files: many(20, (index) => `src/part${index}/a.ts`) }],
  ["potential_repeated_edit", {
    files: [...many(11, (index) => `src/part${index}.ts`, "+2/-0"), listed("src/git.ts", "+29/-0")],
  }, {
    files: [...many(3, (index) => `src/part${index}.ts`, "+2/-0"), listed("src/git.ts", "+29/-0")],
  }],
  ["potential_same_edit", { files: many(11, (index) => `src/part${index}.ts`, "+2/-1") }, {
    files: many(11, (index) => `src/part${index}.ts`, "+20/-1"),
  }],
  ["potential_page_gone", { files: [listed("docs/old.md", "+0/-90"), code, test] }, {
    files: [listed("docs/old.md", "+0/-90"), listed("docs/old-pages.md", "+90/-0")],
  }],

  // What others rely on.
  ["potential_breaking", { title: "feat(export)!: drop the old cursor" }, {
    title: "feat(export): drop the old cursor",
  }],
  ["potential_breaking", { title: "Drop cursors", commits: [commit("feat!: drop cursors")] }],
  ["potential_migration verify_migration bug_migration_without_model", {
    files: [file("db/migrate/20260301_add_cursor.rb", "+12/-0"), code],
  }, { files: [file("db/migrate/README.md"), code] }],
  ["potential_storage bug_model_without_migration verify_storage", {
    files: [file("prisma/schema.prisma", "+4/-1"), code],
  }, { files: [file("prisma/client.ts", "+4/-1"), code] }],
  ["potential_contract verify_contract", { files: [file("proto/v1/export.proto", "+4/-1")] }, {
    // What is new has no old callers.
    files: [file("proto/v1/export.proto", "+40/-0")],
  }],
  ["potential_contract_grows", { files: [file("proto/v1/export.proto", "+4/-0")] }, {
    files: [file("proto/v1/export.proto", "+4/-1")],
  }],
  ["potential_defaults verify_defaults", { files: [file("config/default.yml")] }, {
    files: [file("src-tauri/capabilities/default.json")],
  }],
  ["potential_flag verify_flag", { files: [file("config/feature_flags.yml")] }, {
    files: [file("config/features.yml")],
  }],
  ["potential_entry_module", { files: [file("src/index.ts", "+2/-1")] }, {
    files: [file("ledger/export/formats/__init__.py", "+2/-1")],
  }],
  ["potential_entry_grows", { files: [file("async/mod.ts", "+2/-0")] }, {
    files: [file("src/views/index.ts", "+2/-0")],
  }],
  ["bug_api_without_changelog", {
    title: "feat!: export the writer",
    files: [file("src/index.ts", "+2/-4")],
  }, { title: "feat: export the writer", files: [file("src/index.ts", "+2/-4")] }],
  ["potential_command_line verify_command_line", {
    title: "feat: quieter export",
    files: [file("pkg/cmd/export/export.go", "+40/-5")],
  }, { title: "feat: quieter export", files: [file("pkg/cmd/export/shared/params.go", "+40/-5")] }],
  ["verify_command_line", { title: "feat: quieter", files: [file("cmd/export.go", "+2/-1")] }, {
    title: "feat: quieter",
    files: [file("cmd/export.go", "+200/-0")],
  }],
  ["potential_command_line", { title: "feat: quieter", files: [file("cmd/run/run.go", "+9/-5")] }, {
    title: "feat: quieter",
    files: [file("cmd/shared/shared.go", "+9/-5")],
  }],
  ["verify_option bug_option_untested", {
    title: "feat: add --resume to export",
    files: [file("cmd/export/export.go", "+40/-2")],
  }, { title: "feat: resume exports", files: [file("cmd/export/export.go", "+40/-2")] }],

  ["bug_option_undocumented", {
    title: "Add --resume to export",
    files: [file("cmd/export/export.go", "+40/-2"), file("cmd/export/export_test.go")],
  }, {
    title: "Add --resume to export",
    files: [file("cmd/export/export.go", "+40/-2"), file("docs/export.md", "+4/-0")],
  }],
  ["bug_option_undocumented", {
    title: "feat: add --resume to export",
    files: [file("cmd/export/export.go", "+40/-2")],
  }, { title: "fix: --resume after a cut", files: [file("cmd/export/export.go", "+40/-2")] }],
  ["bug_api_without_changelog", {
    title: "Rename connect() to open()",
    files: [file("src/index.ts", "+6/-6")],
  }, {
    title: "Rename connect() to open()",
    files: [file("src/index.ts", "+6/-6"), file("CHANGELOG.md", "+2/-0")],
  }],

  // Program text.
  ["bug_attack verify_attack", { title: "fix: refuse a path traversal in archive names" }, {
    title: "fix: refuse long archive names",
  }],
  ["bug_attack", { title: "fix: check names", body: "Reported as GHSA-7vh2-aaaa." }, {
    title: "chore: release 1.2.3",
    body: "Repairs GHSA-7vh2-aaaa.",
  }],
  ["potential_access", { files: [file("src/auth/session.ts"), test] }, {
    title: "Clarify the sign-in help",
    files: [file("src/auth/session.ts", "+1/-1"), test],
  }],
  ["potential_access", { files: [file("src-tauri/capabilities/default.json")] }, {
    files: [file("src/capabilities/feeds/reader.ts")],
  }],
  ["potential_secret", { title: "Do not send the token to other hosts" }, {
    title: "Show the number of tokens",
  }],
  ["potential_crypto", { files: [file("src/tls/handshake.ts"), test] }, {
    files: [file("src/tls/handshake.ts", "+1/-1"), test],
  }],
  ["potential_code_loss", { files: [file("src/export/writer.ts", "+2/-40"), test] }, {
    files: [listed("src/export/writer.ts", "+0/-40"), test],
  }],
  ["potential_rewrite", { files: [file("src/export/writer.ts", "+269/-235")] }, {
    files: [file("src/export/writer.ts", "+269/-35")],
  }],
  ["potential_shared", { files: [file("src/shared/text.ts"), test] }, {
    files: [file("src/shared/text.ts", "+90/-0"), test],
  }],
  ["potential_spread", { files: many(9, (index) => `src/part${index}/a.ts`, "+9/-3") }, {
    files: many(5, (index) => `src/part${index}/a.ts`, "+9/-3"),
  }],
  ["potential_new", {
    files: [listed("src/export/sink.ts", "+90/-0"), file("src/export/mod.ts", "+1/-0")],
  }, { files: [listed("src/export/sink.ts", "+90/-1"), file("src/export/mod.ts", "+1/-0")] }],
  ["potential_new_alone", { files: [listed("src/export/sink.ts", "+90/-0"), test] }, {
    files: [listed("src/export/sink.ts", "+9/-0"), test],
  }],
  ["potential_interface verify_interface", { files: [file("web/components/Table.tsx")] }, {
    files: [listed("web/components/Table.tsx", "+0/-90")],
  }],
  ["potential_deprecated verify_deprecated", {
    title: "deprecation(export): `writeAll()`",
    files: [file("src/export/write_all.ts", "+4/-1")],
  }, {
    title: "perf: make `DEPRECATED_NAMES` a set",
    files: [file("src/export/write_all.ts", "+4/-1")],
  }],
  ["bug_title_hides_code verify_why", { title: "test: cover resume" }, {
    title: "test: cover resume",
    files: [test],
  }],
  ["bug_docs_in_code verify_comments", {
    title: "docs(export): say what resume does",
    files: [code],
  }, { title: "docs(export): say what resume does", files: [file("docs/export.md")] }],
  ["verify_wording", {
    title: "Improve the help message for -F",
    files: [file("cmd/api/api.go", "+4/-4")],
  }, {
    title: "Improve the help message for -F",
    files: [file("cmd/api/api.go", "+300/-90")],
  }],
  ["bug_faster verify_speed", { title: "perf: stream rows" }, { title: "feat: stream rows" }],
  ["bug_two_languages", {
    files: [file("core/plan.py"), file("core/plan.ts"), file("tests/test_plan.py")],
  }, { files: [listed("core/plan.py", "+0/-90"), file("core/plan.ts")] }],
  ["bug_platform", { files: [file("src/paths/windows/resolve.ts"), test] }, {
    title: "fix typo",
    files: [file("src/paths/windows/resolve.ts", "+1/-1"), test],
  }],
  ["verify_without_tests", { files: [code] }, { files: [listed("src/export/a.ts", "+90/-0")] }],
  ["verify_callers", { files: [file("src/export/writer.ts", "+41/-19"), test] }, {
    files: [file("scripts/writer.ts", "+41/-19"), test],
  }],
  ["bug_hazard_cache", { files: [file("src/row_cache.ts"), test] }, {
    files: [file("src/cache_control.ts"), test],
  }],
  ["bug_hazard_repeat", { files: [file("src/retry.ts"), test] }, {
    files: [file("src/retry.ts", "+2/-2"), test],
  }],
  ["bug_hazard_repeat", { title: "Retry uploads", files: [file("src/retry.ts", "+2/-2"), test] }],
  ["bug_hazard_parallel", { files: [file("src/row_lock.ts"), test] }, {
    files: [file("src/lock_file.ts"), test],
  }],
  ["bug_hazard_format", { files: [file("src/parse.ts"), test] }, {
    files: [file("src/parse_types.ts"), test],
  }],
  ["bug_hazard_time", { files: [file("src/clock.ts"), test] }],
  ["bug_hazard_files", { files: [file("src/archive/zip.ts"), test] }, {
    files: [file("src/lists/zip.ts"), test],
  }],
  ["bug_hazard_server", { files: [file("src/status_server.ts"), test] }],
  ["bug_hazard_network", { files: [file("src/HttpClient.java"), test] }, {
    files: [file("src/ClientList.java"), test],
  }],
  ["bug_hazard_state", { files: [file("src/checkpoint.ts"), test] }, {
    files: [file("src/store.ts"), test],
  }],
  ["bug_hazard_stream", { files: [file("src/line_stream.ts"), test] }],
  ["bug_hazard_settings", { files: [file("src/config.ts"), test] }],
  ["bug_hazard_process", { files: [file("internal/git/branches.ts"), test] }, {
    files: [file("internal/github/branches.ts"), test],
  }],
  ["bug_hazard_output", { files: [file("src/table_printer.ts"), test] }],
  ["bug_hazard_install", { files: [file("src/installer.ts"), test] }],

  // Tests.
  ["potential_tests_only", {
    title: "test: cover resume",
    files: [test, file("src/export/reader_test.ts", "+9/-1")],
  }, { title: "test: cover resume", files: [test, file("docs/testing.md")] }],
  ["potential_tests_and_pages", { files: [test, file("docs/testing.md")] }, { files: [test] }],
  ["bug_tests_shrink", {
    files: [code, file("src/export/writer_test.ts", "+4/-90")],
  }, {
    // The test of what goes goes with it.
    files: [code, listed("src/old.ts", "+0/-80"), listed("src/old_test.ts", "+0/-90")],
  }],
  ["bug_fix_in_tests", { files: [test] }, { title: "test: cover resume", files: [test] }],
  ["bug_test_lines_gone", { files: [file("src/export/writer_test.ts", "+1/-11")] }, {
    files: [file("src/export/writer_test.ts", "+9/-11")],
  }],
  ["verify_test_fails", { title: "test: cover resume", files: [test] }, {
    title: "test: cover resume",
    files: [file("src/export/writer_test.ts", "+1/-11")],
  }],
  ["bug_fix_without_test", { files: [code] }, {}],
  ["bug_fix_without_test", { title: "pkg/export: fix a crash on resume", files: [code] }],
  ["bug_new_without_tests", {
    title: "feat: resume",
    files: [listed("src/export/sink.ts", "+90/-0")],
  }, { title: "feat: resume", files: [code] }],
  ["bug_code_without_tests", { title: "feat: resume", files: [code] }, {
    title: "chore: one import",
    files: [code],
  }],
  ["bug_unmatched_code", { files: [code, file("tests/cli/test_help.py")] }, {
    files: [code, file("tests/cli/test_writer.py")],
  }],
  ["bug_refactor_moves_tests", {
    title: "refactor(export): split the writer",
    files: [code, file("src/export/writer_test.ts", "+9/-9")],
  }, {
    title: "refactor(export): split the writer",
    files: [code, file("src/export/writer_test.ts", "+90/-2")],
  }],
  ["bug_test_edited", {
    title: "feat: resume",
    files: [code, file("src/export/writer_test.ts", "+12/-9")],
  }, { title: "feat: resume" }],
  ["bug_snapshot verify_snapshot", {
    files: [code, file("src/__snapshots__/writer.snap", "+400/-380")],
  }, {}],
  ["verify_fix_tests", {}, { files: [code, file("src/export/writer_test.ts", "+0/-12")] }],
  ["verify_tests_named", { title: "feat: add `writeAll()`" }, { title: "feat: write all" }],
  ["verify_tests", { title: "feat: resume" }, {
    title: "feat: resume",
    files: [code, listed("src/export/writer_test.ts", "+0/-80")],
  }],
  ["verify_changed_tests", { title: "test: cover resume", files: [test] }, {
    title: "feat: resume",
  }],
  ["verify_samples", { files: [code, file("tests/fixtures/rows.json")] }, {
    files: [code, test, file("tests/fixtures/rows.json")],
  }],

  // Dependencies and releases.
  ["potential_incompatible_dependency verify_dependency verify_manifest potential_lock", {
    title: "build(deps): bump left-pad from 1.4.0 to 2.0.1",
    files: [file("package.json", "+1/-1"), file("package-lock.json", "+9/-9")],
  }, {
    title: "build(deps): bump left-pad from 1.4.0 to 2.0.1",
    files: [file("docs/deps.md")],
  }],
  ["potential_dependency bug_dependency_unexercised bug_manifest_without_lock", {
    title: "Bump left-pad from 1.4.0 to 1.5.0",
    files: [file("package.json", "+1/-1")],
  }, {
    title: "chore: export one more part",
    files: [code, test, file("package.json", "+1/-1")],
  }],
  ["potential_incompatible_dependency", {
    title: "Bump left-pad from 0.4.0 to 0.5.0",
    files: [file("package.json", "+1/-1")],
  }],
  ["potential_newest_dependency", {
    title: "Update to latest pad-lib",
    files: [file("go.mod", "+1/-1")],
  }],
  ["potential_language verify_language", {
    title: "Upgrade to Go 1.22",
    files: [file("go.mod", "+1/-1"), file(".github/workflows/ci.yml", "+1/-1")],
  }, {
    title: "chore: bump actions/setup-node from 6 to 7",
    files: [file(".github/workflows/ci.yml", "+1/-1")],
  }],
  ["potential_unnamed_dependency", {
    title: "Refresh what we build on",
    files: [file("package.json", "+2/-2"), file("package-lock.json", "+9/-9")],
  }, { title: "chore: drop a task", files: [file("deno.json", "+0/-1")] }],
  ["potential_manifest", { title: "chore: tidy up", files: [file("package.json", "+4/-4")] }, {
    title: "feat: one more export",
    files: [code, file("package.json", "+1/-1")],
  }],
  ["bug_manifest_without_lock", {
    title: "Refresh what we build on",
    files: [file("package.json", "+9/-9")],
  }, { title: "Bump x from 1.0 to 1.1", files: [file("go.mod", "+1/-1")] }],
  ["bug_manifest_without_lock", {
    title: "Add the serde dependency",
    files: [file("Cargo.toml", "+1/-0"), code],
  }, {
    title: "Add the serde dependency",
    files: [file("Cargo.toml", "+1/-0"), file("Cargo.lock", "+12/-0"), code],
  }],
  ["bug_lock_without_manifest verify_lock", { files: [file("Cargo.lock", "+4/-4")] }, {
    files: [file("Cargo.lock", "+0/-40")],
  }],
  ["verify_checksums", { files: [file("go.mod", "+1/-1"), file("go.sum", "+2/-2"), code] }, {
    files: [file("package.json", "+1/-1"), file("package-lock.json", "+2/-2"), code],
  }],
  ["bug_action_unseen verify_action_text potential_incompatible_dependency", {
    title: "build(deps): bump actions/cache from 3 to 4",
    files: [file(".github/workflows/ci.yml", "+1/-1")],
  }, {
    title: "build(deps): bump left-pad from 3.0 to 3.1",
    files: [file("package.json", "+1/-1")],
  }],
  ["potential_release_marker verify_release", {
    title: "chore(release): bump version to 0.4.7",
    files: [file("pyproject.toml", "+1/-1"), file("ledger/__init__.py", "+1/-1")],
  }, { title: "docs: prepare the v1.2 guide", files: [file("pyproject.toml", "+1/-1")] }],
  ["potential_release_markers verify_release_log", {
    title: "chore: release 2026.07.30",
    files: [
      file("Releases.md", "+60/-0"),
      ...many(8, (index) => `part${index}/deno.json`),
    ],
  }, { title: "chore: release 2026.07.30", files: [file("deno.json", "+1/-1")] }],
  ["bug_release_with_code", {
    title: "chore: release 1.2.3",
    files: [file("package.json", "+1/-1"), code],
  }, {
    title: "chore: release 1.2.3",
    files: [file("package.json", "+1/-1"), file("src/version.ts", "+1/-1")],
  }],
  ["potential_vendored verify_vendored", { files: [file("vendor/github.com/x/y.go")] }],
  ["potential_derived bug_generated_without_source verify_generated", {
    title: "chore: regenerate",
    files: [file("src/generated/client.ts", "+900/-100")],
  }, {
    title: "chore: regenerate",
    files: [listed("src/generated/client.ts", "+0/-100")],
    completeness: { files: truncated(1, 2) },
  }],
  ["verify_binary", { files: [file("docs/a.png", "?")] }],

  // Automation, builds, instructions.
  ["potential_permissions", {
    title: "ci: give the token read access only",
    files: [file(".github/workflows/ci.yml", "+1/-1")],
  }, { title: "ci: cache more", files: [file(".github/workflows/ci.yml", "+1/-1")] }],
  ["potential_workflow_release verify_workflow_text", {
    files: [file(".github/workflows/version_bump.yml")],
  }, { files: [code, test, file(".github/workflows/version_bump.yml", "+1/-1")] }],
  ["potential_workflow_gate", { files: [file(".github/workflows/ci.yml")] }, {
    files: [file(".github/workflows/stale.yml")],
  }],
  ["potential_workflow_schedule", { files: [file(".github/workflows/nightly.yml")] }],
  ["potential_workflow_triage", { files: [file(".github/workflows/stale.yml")] }],
  ["potential_workflow_other", { files: [file(".github/workflows/mirror.yml")] }],
  ["verify_workflow_text", { files: [file(".github/workflows/ci.yml")] }, {
    title: "ci: bump the runner",
    files: [file(".github/workflows/ci.yml", "+1/-1")],
  }],
  ["potential_automation", { files: [file(".github/labeler.yml")] }, {
    files: [file(".github/workflows/ci.yml")],
  }],
  ["potential_build verify_build", { files: [file("tsconfig.json", "+1/-1")] }, {
    files: [file("sdk/rates.json", "+90/-1")],
  }],
  ["verify_data", { files: [file("sdk/rates.json", "+90/-1")] }, {
    files: [file("sdk/package.json", "+90/-1")],
  }],
  ["potential_instructions verify_instructions", { files: [file("AGENTS.md")] }, {
    files: [code, test, file("skills/repair/SKILL.md", "+1/-0")],
  }],

  // Pages.
  ["potential_owners verify_owners", { files: [file(".github/CODEOWNERS", "+2/-0")] }, {
    files: [file(".github/SUPPORT.md", "+2/-0")],
  }],
  ["potential_policy verify_policy", { files: [file("LICENSE", "+9/-9")] }, {
    files: [file("docs/licensing-guide.md", "+9/-9")],
  }],
  ["potential_guide verify_guide", { files: [file("docs/install_linux.md", "+3/-1")] }, {
    files: [file("docs/rfcs/0012-resume.md", "+3/-1")],
  }],
  ["verify_reference", { files: [file("docs/rfcs/0012-resume.md", "+3/-1")] }, {
    files: [code, test, file("docs/rfcs/0012-resume.md", "+1/-1")],
  }],
  ["verify_manual", { files: [file("man/ledger.1.md")] }],
  ["verify_board", { files: [file("docs/roadmap.md")] }],
  ["verify_page", { title: "docs: explain resume", files: [file("docs/export.md", "+90/-4")] }, {
    files: [code, test, file("docs/export.md", "+90/-4")],
  }],
  ["bug_translation_alone", { files: [file("docs/guide.zh-CN.md")] }, {
    files: [file("docs/guide.zh-CN.md"), file("docs/guide.md")],
  }],
  ["verify_translations", { files: [file("docs/guide.md"), file("docs/guide.zh-CN.md")] }, {
    files: [listed("docs/guide.md", "+90/-0"), listed("docs/guide.zh-CN.md", "+0/-90")],
  }],
];

for (const [present, speaks, silent] of cases) {
  Deno.test(`speaks where it applies, and on no near miss: ${present}, ${speaks.title ?? ""}`, () => {
    const found = ids(speaks);
    for (const id of present.split(" ")) ok(found.includes(id), `${id} is missing: ${found}`);
    const near = silent === undefined ? [] : ids(silent);
    for (const id of present.split(" ")) ok(!near.includes(id), `${id} is wrong: ${near}`);
  });
}

Deno.test("every rule has a case, and its id names its list", () => {
  const covered = new Set(cases.flatMap(([present]) => present.split(" ")));
  const elsewhere = [
    "verify_failing_checks",
    "verify_pending_checks",
    "verify_merged",
    "verify_workflow",
    "verify_workflow_merged",
    "verify_action",
  ];
  const all = regressionRules.map((rule) => rule.id as string);
  deepStrictEqual(all.filter((id) => !covered.has(id) && !elsewhere.includes(id)), []);
  ok(all.every((id) => /^(?:potential|bug|verify)_/.test(id)));
  strictEqual(new Set(all).size, all.length);
});

Deno.test("where a rule speaks, its subject concerns the change", () => {
  for (const [present, speaks] of cases) {
    const ground = groundOf(reading(speaks));
    for (const { rules, concerns } of regressionSubjects) {
      const said = rules.filter((rule) => rule.tell(ground) !== null).map(({ id }) => id as string);
      ok(said.length === 0 || concerns(ground), `${present}: ${said}`);
    }
  }
});

Deno.test("checks and the merge are followed up where there are any", () => {
  const judged = readChecks(
    [check("test (windows)", "FAILURE"), check("lint", null)],
    complete(2),
  );
  const found = ids({}, judged);
  ok(found.includes("verify_failing_checks") && found.includes("verify_pending_checks"));
  const merged = (id: string, overrides: FactsOverrides) => {
    const facts = mergedFacts(overrides);
    const row = { ...reading({}, { checks: judged }), facts, change: profileChange(facts) };
    return regressionRules.find((rule) => rule.id === id)!.tell(groundOf(row));
  };
  strictEqual(
    merged("verify_merged", {}),
    "Look for repairs or reverts of `src/export/writer.ts` on main after 7f00c0ffee7f.",
  );
  // Nobody repairs what is gone, and a page needs no watching.
  strictEqual(merged("verify_merged", { files: [listed("src/a.ts", "+0/-90")] }), null);
  strictEqual(merged("verify_merged", { files: [file("docs/a.md")] }), null);
  const workflow = { files: [file(".github/workflows/ci.yml")] };
  const action = {
    title: "build(deps): bump actions/cache from 3 to 4",
    files: [file(".github/workflows/ci.yml", "+1/-1")],
  };
  for (const [id, change] of [["verify_workflow", workflow], ["verify_action", action]] as const) {
    ok(ids(change, judged).includes(id) && !ids(change, judged).includes(`${id}_text`), id);
    ok(ids(change).includes(`${id}_text`) && !ids(change).includes(id), `${id} without CI`);
  }
  match(
    merged("verify_workflow_merged", { files: [file(".github/workflows/ci.yml")] })!,
    /its first run on main after 7f00c0ffee7f\.$/,
  );
});

Deno.test("what seems removed is neither run nor exercised, compared, called or generated", () => {
  const found = ids({
    title: "chore: remove the log",
    files: [
      listed("log/handler.ts", "+0/-190"),
      listed("log/handler_test.ts", "+0/-90"),
      listed("log/generated/levels.ts", "+0/-90"),
      listed("web/log/view.tsx", "+0/-90"),
      listed("docs/log.md", "+0/-60"),
      listed("docs/log.zh-CN.md", "+0/-60"),
      listed("build.config.ts", "+0/-30"),
    ],
  });
  deepStrictEqual(found.filter((id) => !id.startsWith("potential_")), ["verify_removed"]);
  deepStrictEqual(found.filter((id) => id.startsWith("potential_")), [
    "potential_removed",
    "potential_page_gone",
  ]);
});

Deno.test("a move silences what would be said of its two files alone", () => {
  const found = ids({
    title: "feat(async): stabilize `pool`",
    files: [
      listed("async/unstable_pool.ts", "+0/-96"),
      listed("async/pool.ts", "+92/-0"),
      listed("async/unstable_pool_test.ts", "+0/-80"),
      listed("async/pool_test.ts", "+80/-0"),
    ],
  });
  deepStrictEqual(found, ["potential_moved", "verify_moved_away", "verify_changed_tests"]);
});

Deno.test("a change of wording is not asked about behaviour", () => {
  const found = ids({
    title: "Clarify the sign-in help",
    files: [file("pkg/cmd/auth/login/login.go", "+6/-4")],
  });
  deepStrictEqual(found, ["verify_wording"]);
});

Deno.test("nothing is concluded from what is not listed", () => {
  const cut = { completeness: { files: truncated(2, 40) } };
  const files = [code, file("package.json", "+9/-9")];
  const title = "fix: bump left-pad from 1.0.0 to 1.1.0";
  const whole = ids({ title, files });
  const part = ids({ title, files, ...cut });
  for (const id of ["bug_fix_without_test", "bug_manifest_without_lock", "verify_without_tests"]) {
    ok(whole.includes(id) && !part.includes(id), id);
  }
});

Deno.test("a lock file in a folder above the manifest counts as its lock", () => {
  const manifest = file("packages/web/package.json", "+9/-9");
  const lacks = (...files: readonly ReturnType<typeof file>[]) =>
    ids({ files: [...files] }).includes("bug_manifest_without_lock");
  ok(lacks(manifest));
  ok(!lacks(manifest, file("pnpm-lock.yaml")));
  ok(lacks(manifest, file("packages/api/pnpm-lock.yaml")));
  // A few lines in a manifest beside code are exports or a version.
  ok(!lacks(code, test, file("package.json", "+1/-1")));
});

Deno.test("code has a test when one shares its folder, its name or a telling word", () => {
  const unmatched = (path: string, testPath: string) =>
    ids({ files: [file(path, "+41/-9"), file(testPath)] }).includes("bug_unmatched_code");
  strictEqual(unmatched("a.ts", "resume_test.ts"), false);
  strictEqual(unmatched("src/export/a.ts", "tests/export/resume_test.ts"), false);
  strictEqual(unmatched("src/x/writer.ts", "tests/test_writer.py"), false);
  strictEqual(unmatched("src/x/goal_activation_service.ts", "tests/test_activation.py"), false);
  strictEqual(unmatched("src/x/goal_service.ts", "tests/test_other_service.py"), true);
  // The name of the folder stands for a file whose own says nothing.
  strictEqual(unmatched("ledger/cursor_store/__init__.py", "tests/test_cursor_store.py"), false);
  strictEqual(unmatched("ledger/cursor_store/core.py", "tests/test_cursor_store.py"), false);
  // A short word inside another is none.
  strictEqual(unmatched("src/x/set.ts", "tests/reset_test.ts"), true);
});

Deno.test("tests of the code come first by name, and mocks, benchmarks and helpers are not run", () => {
  strictEqual(
    tell("verify_tests", {
      title: "feat: resume",
      files: [
        code,
        file("tests/cli_test.ts", "+200/-0"),
        file("src/export/resume_test.ts", "+100/-0"),
        test,
        file("tests/mocks/http.ts", "+300/-0"),
        file("src/export/writer_bench.ts", "+300/-0"),
        file("pkg/export/test/server.go", "+300/-0"),
      ],
    }),
    "Run `src/export/writer_test.ts`, `src/export/resume_test.ts` and 1 more, then the other tests that cover `src/export/`.",
  );
});

Deno.test("of the user interface screens are named, not their data", () => {
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

Deno.test("an action in several workflows is told at the one that releases", () => {
  match(
    tell("bug_action_unseen", {
      title: "chore: bump actions/checkout from 5 to 6",
      files: [
        file(".github/workflows/ci.yml", "+5/-5"),
        file(".github/workflows/publish.yml", "+1/-1"),
        file(".github/workflows/stale.yml", "+1/-1"),
      ],
    })!,
    /in `\.github\/workflows\/publish\.yml` and 2 more;/,
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

Deno.test("a platform is told by a whole word, and one by its number", () => {
  const platform = (path: string) => tell("bug_platform", { files: [file(path), test] });
  for (const path of ["src/win32/open.ts", "src/openWin32.ts", "src/open_win32_x.ts"]) {
    match(platform(path)!, /Windows/, path);
  }
  match(platform("src/linux32/open.ts")!, /Linux/);
  for (const path of ["src/win/open.ts", "src/win32x/open.ts", "src/linuxish/open.ts"]) {
    strictEqual(platform(path), null, path);
  }
});
