/**
 * Rules for `bug_risks`: how a mistake can get in unnoticed, above all by one half of a pair that
 * should move together. What is missing is concluded only when every changed file is listed.
 *
 * @module
 */
import { allWithMark, type ChangeGround, hottest, withMark } from "./_change_ground.ts";
import {
  baseOf,
  brokenPromise,
  commandFile,
  isConflicting,
  isDocsOnly,
  isNew,
  isOnly,
  isPartlyListed,
  isReleaseOnly,
  isTestsOnly,
  isUnlisted,
  lacksTests,
  listingOf,
  loneLock,
  migrationsOf,
  programOf,
  settingsOf,
  storageOf,
  unlockedManifest,
  versionFile,
} from "./_change_questions.ts";
import { nameFiles, nameLines, namePath, sumLines } from "./_file_names.ts";
import { familyOf, type Hazard, isEntryModule, platformOf } from "./_path_hints.ts";
import { mentionsOptions } from "./_title_claims.ts";
import { about, pathOf, percent, type RegressionRule, rule } from "./_regression_rule.ts";
import type { ChangeProfile, ProfiledFile } from "./change_profile.ts";

/** From how many changed lines a single file counts as hard to review, and which share it has then. */
const LONG_FILE = { lines: 400, percent: 30 } as const;
/** From how many changed lines a code file should have a test of its name. */
const TEST_WORTHY = 20;
/** From how many added lines command-line code may bring an option. */
const OPTION_LINES = 10;
/** From how many deleted lines tests count as shrinking. */
const SHRUNK_LINES = 10;

/** The hottest code file when tests change but none belongs to it. */
function unmatchedCode({ change, hot, hotIsTested }: ChangeGround): ProfiledFile | undefined {
  return hot !== undefined && !hotIsTested && hot.churn >= TEST_WORTHY && change.complete &&
      change.by_role.test.length > 0
    ? hot
    : undefined;
}

/** Two code files of one folder and name in different languages. */
function twinsInTwoLanguages({ code }: ChangeProfile) {
  const seen = new Map<string, ProfiledFile>();
  for (const file of code) {
    const place = file.path.slice(0, file.path.indexOf(".", file.folder.length + 1));
    const other = seen.get(place);
    if (other === undefined) seen.set(place, file);
    else if (isOfAnotherLanguage(file, other)) {
      return { path: namePath(other.path), other: namePath(file.path) };
    }
  }
  return null;
}

function isOfAnotherLanguage(file: ProfiledFile, other: ProfiledFile): boolean {
  const [left, right] = [familyOf(file), familyOf(other)];
  return left !== null && right !== null && left !== right;
}

function platformFile(ground: ChangeGround) {
  if (brokenPromise(ground) !== null) return null;
  for (const { file, words } of ground.worded) {
    const platform = platformOf(words);
    if (platform !== null) return { ...about(file)!, platform };
  }
  return null;
}

function hazardRule(hazard: Hazard, weight: number): RegressionRule {
  return rule(
    `bug_hazard_${hazard}`,
    weight,
    (ground) =>
      brokenPromise(ground) === null
        ? about(ground.hazards.find((found) => found.hazard === hazard)?.file)
        : null,
  );
}

/** Where a change touches what users import, and says nothing about it in a changelog. */
function unannounced({ claims, change, marked, hot }: ChangeGround): ProfiledFile | undefined {
  if (!change.complete || withMark(marked, "changelog") !== undefined) return undefined;
  if (claims.breaking) return change.code.find(isEntryModule) ?? hot;
  return claims.type === "feat" ? change.code.find(isEntryModule) : undefined;
}

/** Command-line code that may bring an option which no page mentions. */
function undocumentedCommand(ground: ChangeGround): ProfiledFile | undefined {
  const { change, claims, hot } = ground;
  const { docs, entry } = change.by_role;
  return change.complete && docs.length + entry.length === 0 &&
      (mentionsOptions(ground.row.facts.title.text) || claims.type === "feat") &&
      commandFile(ground) !== undefined &&
      hot!.additions >= OPTION_LINES
    ? hot
    : undefined;
}

function shrunkTests({ change, hot, test }: ChangeGround) {
  const lines = sumLines(change.by_role.test);
  return hot === undefined || test === undefined || lines.deletions < SHRUNK_LINES ||
      lines.deletions <= 2 * lines.additions
    ? null
    : { size: nameLines(lines), test: namePath(test.path), path: namePath(hot.path) };
}

function longFile({ change, hot }: ChangeGround) {
  const { additions, deletions } = change.scale;
  const share = hot === undefined ? 0 : percent(hot.churn, additions + deletions);
  return hot === undefined || hot.churn < LONG_FILE.lines || share < LONG_FILE.percent
    ? null
    : { ...about(hot)!, share };
}

/** Whether program text changes without a test, other than in a fix, which has a rule of its own. */
function isUntested(ground: ChangeGround): boolean {
  return programOf(ground) !== undefined && lacksTests(ground) && ground.claims.type !== "fix" &&
    brokenPromise(ground) === null && !isReleaseOnly(ground);
}

/** The rules in order of weight. */
export const bugRules: readonly RegressionRule[] = [
  rule("bug_unlisted", 100, (ground) => isPartlyListed(ground) ? listingOf(ground) : null),
  rule("bug_no_list", 99, (ground) => isUnlisted(ground) ? listingOf(ground) : null),
  rule("bug_conflict", 97, (ground) => {
    const values = isConflicting(ground) ? pathOf(ground.lead) : null;
    return values && { base: baseOf(ground.language, ground.row.facts.base.ref), ...values };
  }),
  rule(
    "bug_model_without_migration",
    95,
    (ground) =>
      ground.change.complete && migrationsOf(ground).length === 0 ? about(storageOf(ground)) : null,
  ),
  rule(
    "bug_migration_without_model",
    94,
    (ground) =>
      ground.change.complete && storageOf(ground) === undefined
        ? pathOf(migrationsOf(ground).find(({ folder }) => `/${folder}`.endsWith("/db/migrate/")))
        : null,
  ),
  rule(
    "bug_fix_without_test",
    92,
    (ground) =>
      ground.claims.type === "fix" && lacksTests(ground) ? about(programOf(ground)) : null,
  ),
  rule("bug_title_hides_code", 91, (ground) => {
    const { code } = ground.change;
    const type = brokenPromise(ground);
    return type === null ? null : {
      type,
      paths: nameFiles(ground.language, code),
      size: nameLines(sumLines(code)),
      count: code.length,
    };
  }),
  rule("bug_version_places", 90, (ground) => about(versionFile(ground))),
  rule("bug_tests_shrink", 90, shrunkTests),
  rule(
    "bug_refactor_moves_tests",
    89,
    ({ claims, hot, test }) =>
      claims.type === "refactor" && hot !== undefined && test !== undefined && test.deletions > 0
        ? { test: namePath(test.path), size: nameLines(test), path: namePath(hot.path) }
        : null,
  ),
  rule(
    "bug_one_without_tests",
    86,
    (ground) => ground.change.code.length === 1 && isUntested(ground) ? about(ground.hot) : null,
  ),
  rule("bug_code_without_tests", 86, (ground) => {
    const { change: { code }, hot } = ground;
    return code.length < 2 || !isUntested(ground)
      ? null
      : { count: code.length, size: nameLines(sumLines(code)), path: namePath(hot!.path) };
  }),
  rule("bug_lock_without_manifest", 85, (ground) => about(loneLock(ground))),
  rule("bug_snapshot", 84, ({ marked }) => about(hottest(allWithMark(marked, "snapshot")))),
  rule(
    "bug_generated_without_source",
    83,
    (ground) =>
      isOnly(ground, "derived", "docs", "test")
        ? about(hottest(allWithMark(ground.marked, "generated")))
        : null,
  ),
  rule(
    "bug_action_unseen",
    83,
    ({ claims, dependencyFile }) =>
      claims.dependency !== null && dependencyFile?.area === "ci_or_release"
        ? { name: claims.dependency.name, path: namePath(dependencyFile.path) }
        : null,
  ),
  rule("bug_workflow_permissions", 82, ({ pipelines }) => about(hottest(pipelines))),
  rule("bug_faster", 81, ({ claims, hot }) => claims.type === "perf" ? about(hot) : null),
  rule("bug_two_languages", 80, ({ change }) => twinsInTwoLanguages(change)),
  rule("bug_unmatched_code", 78, (ground) => {
    const values = about(unmatchedCode(ground));
    return values &&
      { ...values, tests: nameFiles(ground.language, ground.change.by_role.test, 1) };
  }),
  rule("bug_platform", 76, platformFile),
  rule("bug_command_without_docs", 75, (ground) => about(undocumentedCommand(ground))),
  rule("bug_api_without_changelog", 74, (ground) => about(unannounced(ground))),
  rule("bug_manifest_without_lock", 73, (ground) => about(unlockedManifest(ground))),
  rule("bug_long_file", 72, longFile),
  hazardRule("repeat", 70),
  hazardRule("parallel", 69),
  hazardRule("state", 68),
  hazardRule("install", 67),
  hazardRule("cache", 66),
  hazardRule("stream", 65),
  hazardRule("process", 64),
  hazardRule("network", 63),
  hazardRule("files", 62),
  hazardRule("time", 61),
  hazardRule("format", 60),
  hazardRule("settings", 59),
  hazardRule("output", 58),
  rule("bug_translation_alone", 57, ({ change, translations }) => {
    const alone = change.complete
      ? translations.find(({ original }) => original === undefined)
      : undefined;
    return alone && { ...about(alone.page)!, original: namePath(alone.path) };
  }),
  rule("bug_instructions_clash", 56, ({ change }) => about(hottest(change.by_role.instruction))),
  rule(
    "bug_dependency_unexercised",
    55,
    ({ claims, change, dependencyFile }) =>
      claims.dependency === null || dependencyFile === undefined || !change.complete ||
        dependencyFile.area === "ci_or_release" ||
        change.code.length + change.by_role.test.length > 0
        ? null
        : { name: claims.dependency.name, path: namePath(dependencyFile.path) },
  ),
  rule(
    "bug_test_lines_gone",
    54,
    (ground) => isTestsOnly(ground) && ground.test!.deletions > 0 ? about(ground.test) : null,
  ),
  rule(
    "bug_test_proves",
    53,
    (ground) => isTestsOnly(ground) && ground.test!.additions > 0 ? about(ground.test) : null,
  ),
  rule(
    "bug_docs_unproven",
    52,
    (ground) => isDocsOnly(ground) ? about(hottest(ground.change.files)) : null,
  ),
  rule(
    "bug_build_local",
    50,
    ({ change }) => change.code.length === 0 ? about(hottest(settingsOf(change))) : null,
  ),
  rule(
    "bug_new_unreached",
    40,
    ({ hot, test }) => isNew(hot) && test !== undefined && test.deletions === 0 ? about(hot) : null,
  ),
  rule(
    "bug_test_edited",
    30,
    ({ hot, test }) =>
      hot === undefined || test === undefined
        ? null
        : { test: namePath(test.path), size: nameLines(test), path: namePath(hot.path) },
  ),
  rule("bug_unchecked", 1, ({ lead }) => about(lead)),
];
