/**
 * Rules about tests: those that come with the code, those that are missing, those that go.
 *
 * @module
 */
import { allWithMark, type ChangeGround, first } from "./_change_ground.ts";
import {
  isNew,
  isReleaseOnly,
  isTestsOnly,
  lacksTests,
  mayBehaveAnew,
} from "./_change_questions.ts";
import { joinNames, nameFiles, nameFolder, nameLines, namePath } from "./_file_names.ts";
import { holdsTypes, isRunnableTest, isScript, subjectOf } from "./_path_hints.ts";
import { about, pathOf, type RegressionRule, rule } from "./_regression_rule.ts";
import { isOption } from "./_title_claims.ts";
import type { ProfiledFile } from "./change_profile.ts";

/** From how many changed lines a code file should have a test, and one of its name. */
const TEST_WORTHY = { any: 5, own: 20 } as const;
/** From how many lost lines tests count as shrinking, or as edited with their code. */
const SHRUNK_LINES = 5;

/** Titles of these types promise nothing that a test could show. */
const tidyTypes: ReadonlySet<string> = new Set(["chore", "build", "ci", "style", "deprecation"]);

/** The first program file, when it is one that tests could cover. */
function testable(ground: ChangeGround, lines: number): ProfiledFile | undefined {
  const { program, change, claims } = ground;
  return program !== undefined && program.churn >= lines && change.complete &&
      mayBehaveAnew(ground) && !tidyTypes.has(claims.type ?? "") && !isScript(program) &&
      !holdsTypes(program)
    ? program
    : undefined;
}

/** Runnable tests that lose more than they gain, the one that loses most in front. */
function shrunkTests({ change, removed, removedFolders, moved, program }: ChangeGround) {
  if (program === undefined) return null;
  const goneSubjects = new Set(removed.map(subjectOf));
  const goneFolders = removedFolders.map(({ folder }) => folder);
  let [additions, deletions] = [0, 0];
  let most: ProfiledFile | undefined;
  for (const test of change.by_role.test) {
    const isOfGone = goneSubjects.has(subjectOf(test)) ||
      goneFolders.some((folder) => test.path.startsWith(folder));
    if (!isRunnableTest(test) || isOfGone || moved.has(test)) continue;
    additions += test.additions;
    deletions += test.deletions;
    if (most === undefined || netLoss(test) > netLoss(most)) most = test;
  }
  return most === undefined || deletions - additions < SHRUNK_LINES || netLoss(most) < SHRUNK_LINES
    ? null
    : { whole: nameLines({ additions, deletions }), ...about(most)! };
}

function netLoss({ additions, deletions }: ProfiledFile): number {
  return deletions - additions;
}

/** The test of the first program file, when it loses as much as a third of what it gains. */
function editedTest(ground: ChangeGround): ProfiledFile | undefined {
  const [test] = ground.tests;
  return test !== undefined && ground.programIsTested && !ground.moved.has(test) &&
      test.deletions >= SHRUNK_LINES && netLoss(test) < SHRUNK_LINES &&
      3 * test.deletions >= test.additions
    ? test
    : undefined;
}

/** Whether a test can show on the base what a fix repairs. */
function provesFix({ claims, tests: [test] }: ChangeGround): boolean {
  return claims.type === "fix" && test !== undefined && test.additions > 0;
}

function testsNear({ language, tests, program }: ChangeGround) {
  return tests.length === 0 ? null : {
    tests: nameFiles(language, tests),
    folder: nameFolder(language, program?.folder ?? tests[0]!.folder),
  };
}

/** The names of the title for which a case can be looked for. */
function namesNear(ground: ChangeGround) {
  const { claims, language } = ground;
  const names = claims.names.filter((name) => /^[\w.$()@/-]{2,40}$/.test(name) || isOption(name));
  const near = testsNear(ground);
  return names.length === 0 || near === null || !ground.programIsTested || claims.release
    ? null
    : { ...near, names: joinNames(language, names.map(namePath)) };
}

function testsOnlyCounts(ground: ChangeGround) {
  const { change } = ground;
  if (!isTestsOnly(ground)) return null;
  const pages = change.by_role.docs.length + change.by_role.entry.length;
  const values = about(first(change.by_role.test));
  return values && { tests: change.by_role.test.length, pages, ...values };
}

/** The rules of this subject. */
export const testRules: readonly RegressionRule[] = [
  rule("potential_tests_only", 56, (ground) => {
    const found = testsOnlyCounts(ground);
    return found !== null && found.pages === 0 && found.tests > 1 ? found : null;
  }),
  rule("potential_tests_and_pages", 56, (ground) => {
    const found = testsOnlyCounts(ground);
    return found !== null && found.pages > 0 ? found : null;
  }),
  rule("bug_tests_shrink", 90, shrunkTests),
  rule(
    "bug_fix_in_tests",
    92,
    (ground) =>
      ground.claims.type === "fix" && isTestsOnly(ground)
        ? pathOf(ground.tests[0] ?? ground.samples[0])
        : null,
  ),
  rule("bug_test_lines_gone", 54, (ground) => {
    const [test] = ground.tests;
    return isTestsOnly(ground) && test !== undefined && test.deletions > 2 * test.additions &&
        test.deletions >= SHRUNK_LINES
      ? about(test)
      : null;
  }),
  rule("verify_test_fails", 66, (ground) => {
    const [test] = ground.tests;
    return isTestsOnly(ground) && test !== undefined && test.additions > test.deletions
      ? pathOf(test)
      : null;
  }),
  rule(
    "bug_fix_without_test",
    92,
    (ground) =>
      ground.claims.type === "fix" && lacksTests(ground) && (ground.program?.additions ?? 0) > 0
        ? about(testable(ground, 1))
        : null,
  ),
  rule("bug_new_without_tests", 86, (ground) => {
    const program = lacksTests(ground) && ground.claims.type !== "fix"
      ? testable(ground, TEST_WORTHY.any)
      : undefined;
    return isNew(program) ? about(program) : null;
  }),
  rule("bug_code_without_tests", 86, (ground) => {
    const program = lacksTests(ground) && ground.claims.type !== "fix"
      ? testable(ground, TEST_WORTHY.any)
      : undefined;
    return program === undefined || isNew(program) ? null : about(program);
  }),
  rule("bug_unmatched_code", 78, (ground) => {
    const { tests, programIsTested, language } = ground;
    const values = tests.length > 0 && !programIsTested
      ? about(testable(ground, TEST_WORTHY.own))
      : null;
    return values && { ...values, tests: nameFiles(language, tests, 1) };
  }),
  rule("bug_refactor_moves_tests", 89, (ground) => {
    const { claims, program } = ground;
    const test = editedTest(ground);
    return claims.type === "refactor" && program !== undefined && test !== undefined
      ? { ...about(test)!, code: namePath(program.path) }
      : null;
  }),
  rule("bug_test_edited", 55, (ground) => {
    const { claims, program } = ground;
    const test = editedTest(ground);
    return claims.type !== "refactor" && mayBehaveAnew(ground) && program !== undefined &&
        test !== undefined
      ? { ...about(test)!, code: namePath(program.path) }
      : null;
  }),
  rule("bug_snapshot", 84, ({ marked }) => about(first(allWithMark(marked, "snapshot")))),
  rule(
    "verify_snapshot",
    78,
    ({ marked }) =>
      pathOf(first(allWithMark(marked, "snapshot").filter(({ removed }) => !removed))),
  ),
  rule("verify_fix_tests", 92, (ground) => provesFix(ground) ? testsNear(ground) : null),
  rule("verify_tests_named", 91, (ground) => provesFix(ground) ? null : namesNear(ground)),
  rule(
    "verify_tests",
    91,
    (ground) =>
      ground.programIsTested && !provesFix(ground) && namesNear(ground) === null &&
        !isReleaseOnly(ground)
        ? testsNear(ground)
        : null,
  ),
  rule(
    "verify_changed_tests",
    91,
    (ground) => !ground.programIsTested && !provesFix(ground) ? testsNear(ground) : null,
  ),
  rule(
    "verify_samples",
    90,
    ({ language, tests, samples }) =>
      tests.length === 0 && samples.length > 0 ? { samples: nameFiles(language, samples) } : null,
  ),
];
