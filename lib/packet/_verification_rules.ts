/**
 * Rules for `verification_focus`: what to run or read. Paths are named, never put into a command,
 * because a stranger chose them.
 *
 * @module
 */
import { allWithMark, type ChangeGround, hottest, withMark } from "./_change_ground.ts";
import {
  baseOf,
  brokenPromise,
  commandFile,
  contractOf,
  defaultsOf,
  greetingOf,
  isConflicting,
  isDocsOnly,
  isNew,
  isPartlyListed,
  isReleaseOnly,
  isTestsOnly,
  isUnlisted,
  lacksTests,
  listingOf,
  loneLock,
  migrationsOf,
  programOf,
  screenOf,
  settingsOf,
  storageOf,
  versionFile,
  weightyManifest,
} from "./_change_questions.ts";
import { joinNames, nameFiles, nameFolder, nameLines, namePath, sumLines } from "./_file_names.ts";
import type { ProfiledFile } from "./change_profile.ts";
import { about, pathOf, percent, type RegressionRule, rule } from "./_regression_rule.ts";

/** How many names of checks are shown. */
const SHOWN_CHECKS = 3;
/** From which share of the changed code lines a file is where to start. */
const MAIN_PERCENT = 30;
/** How much of a commit id is shown. */
const SHOWN_OID = 12;

/** Checks by name, tied to the heaviest file or, where none is listed, to the pull request. */
function checksNear({ language, lead, row }: ChangeGround, names: readonly string[]) {
  return names.length === 0 ? null : {
    names: joinNames(language, names.slice(0, SHOWN_CHECKS).map(namePath), names.length),
    count: names.length,
    path: lead === undefined ? `#${row.facts.number}` : namePath(lead.path),
  };
}

/** Tests to run, or else the samples that tests read, with the folder of the code. */
function testsNear({ language, change, tests, hot }: ChangeGround) {
  return hot === undefined ? null : {
    tests: nameFiles(language, tests),
    samples: nameFiles(language, change.by_role.test),
    folder: nameFolder(language, hot.folder),
  };
}

/** The page and translation, both changed, whose sizes differ most. */
function mostUneven({ translations }: ChangeGround) {
  let best: { readonly page: ProfiledFile; readonly original: ProfiledFile } | null = null;
  let widest = -1;
  for (const { page, original } of translations) {
    if (original === undefined) continue;
    const difference = Math.abs(page.churn - original.churn);
    if (difference > widest) [best, widest] = [{ page, original }, difference];
  }
  return best;
}

function dependencyNear({ claims: { dependency }, dependencyFile }: ChangeGround) {
  return dependency === null || dependencyFile === undefined
    ? null
    : { name: dependency.name, to: dependency.to, path: namePath(dependencyFile.path) };
}

/** The rules in order of weight. */
export const verificationRules: readonly RegressionRule[] = [
  rule(
    "verify_failing_checks",
    100,
    (ground) => checksNear(ground, ground.row.checks?.failures ?? []),
  ),
  rule("verify_unlisted", 99, (ground) => isPartlyListed(ground) ? listingOf(ground) : null),
  rule("verify_no_list", 98, (ground) => isUnlisted(ground) ? listingOf(ground) : null),
  rule("verify_conflict", 97, (ground) => {
    const values = isConflicting(ground) ? pathOf(ground.lead) : null;
    return values && { base: baseOf(ground.language, ground.row.facts.base.ref), ...values };
  }),
  rule("verify_migration", 95, (ground) => pathOf(migrationsOf(ground)[0])),
  rule("verify_contract", 94, (ground) => pathOf(contractOf(ground))),
  rule(
    "verify_storage",
    94,
    (ground) => migrationsOf(ground).length === 0 ? pathOf(storageOf(ground)) : null,
  ),
  rule(
    "verify_comments",
    93,
    (ground) => ["docs", "doc"].includes(brokenPromise(ground) ?? "") ? pathOf(ground.hot) : null,
  ),
  rule("verify_why", 93, (ground) => {
    const type = brokenPromise(ground);
    return type === null || type.startsWith("doc") ? null : { type, ...pathOf(ground.hot)! };
  }),
  rule(
    "verify_fix_tests",
    92,
    (ground) => ground.claims.type === "fix" && ground.tests.length > 0 ? testsNear(ground) : null,
  ),
  rule(
    "verify_tests",
    91,
    (ground) => ground.claims.type !== "fix" && ground.tests.length > 0 ? testsNear(ground) : null,
  ),
  rule(
    "verify_samples",
    91,
    (ground) => ground.tests.length === 0 && ground.test !== undefined ? testsNear(ground) : null,
  ),
  rule(
    "verify_without_tests",
    90,
    (ground) =>
      lacksTests(ground) && brokenPromise(ground) === null && !isReleaseOnly(ground) &&
        ground.hot?.role !== "interface"
        ? pathOf(programOf(ground))
        : null,
  ),
  rule("verify_release", 90, (ground) => pathOf(versionFile(ground))),
  rule("verify_speed", 89, ({ claims, hot }) => claims.type === "perf" ? pathOf(hot) : null),
  rule(
    "verify_deleted",
    88,
    ({ language, deleted }) =>
      deleted.length === 0 ? null : { paths: nameFiles(language, deleted) },
  ),
  rule("verify_old_name", 87, ({ renamed, relocation }) => {
    const old = renamed?.previous_path ?? relocation?.lost.path;
    return old === undefined ? null : { old: namePath(old) };
  }),
  rule("verify_workflow", 86, ({ pipelines }) => pathOf(hottest(pipelines))),
  rule(
    "verify_merged",
    85,
    ({ row: { facts }, lead }) =>
      facts.state === "MERGED" && facts.merge_commit !== null && lead !== undefined
        ? { commit: facts.merge_commit.slice(0, SHOWN_OID), path: namePath(lead.path) }
        : null,
  ),
  rule(
    "verify_action",
    84,
    (ground) => ground.dependencyFile?.area === "ci_or_release" ? dependencyNear(ground) : null,
  ),
  rule(
    "verify_dependency",
    84,
    (ground) => ground.dependencyFile?.area === "ci_or_release" ? null : dependencyNear(ground),
  ),
  rule("verify_manifest", 82, ({ marked }) => {
    const manifest = withMark(marked, "manifest");
    const lock = hottest(allWithMark(marked, "lock_file"));
    return manifest && lock && { path: namePath(manifest.path), lock: namePath(lock.path) };
  }),
  rule("verify_lock", 81, (ground) => pathOf(loneLock(ground))),
  rule(
    "verify_pending_checks",
    80,
    (ground) => checksNear(ground, ground.row.checks?.pending ?? []),
  ),
  rule("verify_snapshot", 78, ({ marked }) => pathOf(hottest(allWithMark(marked, "snapshot")))),
  rule("verify_generated", 77, ({ marked }) => pathOf(hottest(allWithMark(marked, "generated")))),
  rule("verify_defaults", 76, (ground) => pathOf(defaultsOf(ground))),
  rule("verify_flag", 75, ({ marked }) => pathOf(hottest(allWithMark(marked, "feature_flag")))),
  rule(
    "verify_command_line",
    74,
    (ground) => pathOf(commandFile(ground)),
  ),
  rule("verify_interface", 73, ({ change }) => pathOf(screenOf(change))),
  rule("verify_reading", 72, ({ change, hot }) => {
    const { additions, deletions } = sumLines(change.code);
    const share = hot === undefined ? 0 : percent(hot.churn, additions + deletions);
    return change.code.length < 3 || share < MAIN_PERCENT ? null : { ...about(hot)!, share };
  }),
  rule(
    "verify_callers",
    71,
    (ground) =>
      ground.change.code.length < 3 && !isNew(ground.hot) && brokenPromise(ground) === null &&
        !isReleaseOnly(ground)
        ? pathOf(programOf(ground))
        : null,
  ),
  rule(
    "verify_docs",
    70,
    (ground) => isDocsOnly(ground) ? pathOf(hottest(ground.change.files)) : null,
  ),
  rule("verify_translations", 69, (ground) => {
    const found = mostUneven(ground);
    return found && {
      ...about(found.original)!,
      other: namePath(found.page.path),
      other_size: nameLines(found.page),
    };
  }),
  rule("verify_instructions", 68, ({ change }) => pathOf(hottest(change.by_role.instruction))),
  rule("verify_test_fails", 66, (ground) => isTestsOnly(ground) ? pathOf(ground.test) : null),
  rule(
    "verify_manifest_unlocked",
    65,
    (ground) =>
      withMark(ground.marked, "lock_file") === undefined && !ground.claims.release
        ? pathOf(weightyManifest(ground))
        : null,
  ),
  rule("verify_build", 64, ({ change }) => pathOf(hottest(settingsOf(change)))),
  rule(
    "verify_entry_text",
    62,
    (ground) => isDocsOnly(ground) ? null : pathOf(greetingOf(ground.change)),
  ),
  rule("verify_vendored", 60, ({ marked }) => pathOf(hottest(allWithMark(marked, "vendored")))),
  rule("verify_binary", 50, ({ language, marked }) => {
    const files = allWithMark(marked, "binary_asset");
    return files.length === 0 ? null : { paths: nameFiles(language, files), count: files.length };
  }),
  rule("verify_reader", 1, ({ lead }) => pathOf(lead)),
];
