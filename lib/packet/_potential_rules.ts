/**
 * Rules for `potential_regressions`: what can behave differently on main.
 *
 * @module
 */
import { nameFiles, nameFolder, nameLines, namePath, sumLines } from "./_file_names.ts";
import {
  allWithMark,
  type ChangeGround,
  hottest,
  withMark,
  workflowsOf,
} from "./_change_ground.ts";
import {
  commandFile,
  contractOf,
  defaultsOf,
  greetingOf,
  isDocsOnly,
  isNew,
  isOnly,
  isReleaseOnly,
  isTestsOnly,
  isUnlisted,
  migrationsOf,
  policyOf,
  screenOf,
  settingsOf,
  storageOf,
  versionFile,
  weightyManifest,
} from "./_change_questions.ts";
import { guardsAccess, isEntryModule, isShared, publishes, separateWords } from "./_path_hints.ts";
import { about, type RegressionRule, rule } from "./_regression_rule.ts";
import type { DependencyClaim } from "./_title_claims.ts";
import type { ChangeProfile, ProfiledFile } from "./change_profile.ts";

/** From how many deleted lines a file can have lost behaviour. */
const LOST_LINES = 20;
/** From how many lines on each side a file counts as rewritten. */
const REWRITTEN_LINES = 80;
/** From how many files, and up to how many lines each, an edit counts as mechanical. */
const MASS_EDIT = { files: 30, lines: 8 } as const;
/** From how many folders of code a change counts as spread. */
const SPREAD_FOLDERS = 4;

/** The code file that the path or the title ties to access, secrets or trust. */
function accessFile({ row, hot, worded }: ChangeGround): ProfiledFile | undefined {
  const named = worded.find(({ words }) => guardsAccess(words))?.file;
  return named ??
    (hot !== undefined && guardsAccess(separateWords(row.facts.title.text)) ? hot : undefined);
}

function publishingWorkflow({ pipelines }: ChangeGround): ProfiledFile | undefined {
  return pipelines.find((file) => publishes(separateWords(file.name)));
}

/** Whether a file loses at least four lines for each it gains, in a change that loses many. */
function mostlyLost({ change, hot, relocation }: ChangeGround): boolean {
  return hot !== undefined && hot.change !== "deleted" &&
    hot.deletions >= Math.max(LOST_LINES / 4, 4 * hot.additions) &&
    sumLines(change.code).deletions >= LOST_LINES && relocation === null;
}

function isRewritten(file: ProfiledFile | undefined): file is ProfiledFile {
  return file !== undefined && Math.min(file.additions, file.deletions) >= REWRITTEN_LINES;
}

/** Whether the folder with the most changed lines holds the hottest file and another one. */
function isFocused({ code_folders: [folder] }: ChangeProfile, hot: ProfiledFile): boolean {
  return folder !== undefined && folder.files > 1 && folder.folder === hot.folder;
}

function isSpread({ code_folders }: ChangeProfile): boolean {
  return code_folders.length >= SPREAD_FOLDERS;
}

function massEdit({ change, lead }: ChangeGround) {
  const { files, additions, deletions } = change.scale;
  const average = Math.max(1, Math.round((additions + deletions) / files));
  return lead === undefined || files < MASS_EDIT.files || average > MASS_EDIT.lines
    ? null
    : { count: files, average, path: namePath(lead.path) };
}

function bumped({ claims, dependencyFile }: ChangeGround, incompatible: boolean) {
  const { dependency } = claims;
  return dependency === null || dependency.incompatible !== incompatible ||
      dependencyFile === undefined
    ? null
    : { ...versionsOf(dependency), path: namePath(dependencyFile.path) };
}

function versionsOf({ name, from, to }: DependencyClaim) {
  return { name, from: from ?? "?", to };
}

/** The rules in order of weight. */
export const potentialRules: readonly RegressionRule[] = [
  rule(
    "potential_unlisted",
    101,
    (ground) => isUnlisted(ground) ? { number: ground.row.facts.number } : null,
  ),
  rule(
    "potential_breaking",
    100,
    ({ claims, hot, lead }) => claims.breaking ? about(hot ?? lead) : null,
  ),
  rule("potential_revert", 98, ({ claims, hot }) => claims.type === "revert" ? about(hot) : null),
  rule("potential_migration", 96, (ground) => {
    const files = migrationsOf(ground);
    return files.length === 0
      ? null
      : { paths: nameFiles(ground.language, files), count: files.length };
  }),
  rule("potential_contract", 95, (ground) => about(contractOf(ground))),
  rule("potential_storage", 94, (ground) => about(storageOf(ground))),
  rule(
    "potential_deleted",
    92,
    ({ language, deleted }) =>
      deleted.length === 0 ? null : { paths: nameFiles(language, deleted), count: deleted.length },
  ),
  rule(
    "potential_renamed",
    90,
    ({ renamed }) =>
      renamed && { old: namePath(renamed.previous_path!), path: namePath(renamed.path) },
  ),
  rule("potential_incompatible_dependency", 89, (ground) => bumped(ground, true)),
  rule("potential_access", 88, (ground) => about(accessFile(ground))),
  rule("potential_release_pipeline", 87, (ground) => about(publishingWorkflow(ground))),
  rule(
    "potential_workflow",
    86,
    (ground) => publishingWorkflow(ground) === undefined ? about(hottest(ground.pipelines)) : null,
  ),
  rule(
    "potential_automation",
    85,
    ({ change, pipelines }) => pipelines.length === 0 ? about(hottest(workflowsOf(change))) : null,
  ),
  rule("potential_defaults", 84, (ground) => about(defaultsOf(ground))),
  rule("potential_flag", 83, ({ marked }) => about(hottest(allWithMark(marked, "feature_flag")))),
  rule("potential_relocated", 82, ({ relocation }) =>
    relocation && {
      old: namePath(relocation.lost.path),
      path: namePath(relocation.gained.path),
      lost: relocation.lost.deletions,
      gained: relocation.gained.additions,
    }),
  rule("potential_entry_module", 81, (ground) => {
    const doors = isReleaseOnly(ground) ? [] : ground.change.by_role.runtime.filter(isEntryModule);
    return about(hottest(doors.filter((file) => file.deletions > 0)));
  }),
  rule("potential_entry_grows", 80, ({ change }) => {
    const doors = change.by_role.runtime.filter(isEntryModule);
    return doors.every((file) => file.deletions === 0) ? about(hottest(doors)) : null;
  }),
  rule("potential_release_marker", 79, (ground) => about(versionFile(ground))),
  rule("potential_code_loss", 78, (ground) => mostlyLost(ground) ? about(ground.hot) : null),
  rule("potential_mass_edit", 76, massEdit),
  rule("potential_rewrite", 74, ({ hot }) => isRewritten(hot) ? about(hot) : null),
  rule(
    "potential_command_line",
    72,
    (ground) => about(commandFile(ground)),
  ),
  rule(
    "potential_shared",
    71,
    (ground) => about(ground.worded.find(({ words }) => isShared(words))?.file),
  ),
  rule("potential_spread", 70, ({ change, hot }) => {
    const values = about(hot);
    return isSpread(change) ? values && { count: change.code_folders.length, ...values } : null;
  }),
  rule(
    "potential_focus",
    69,
    ({ language, change, hot }) =>
      hot !== undefined && isFocused(change, hot) && !isSpread(change)
        ? {
          folder: nameFolder(language, hot.folder),
          count: change.code_folders[0]!.files,
          size: nameLines(change.code_folders[0]!),
          path: namePath(hot.path),
          own: nameLines(hot),
        }
        : null,
  ),
  rule(
    "potential_new_file",
    68,
    ({ hot, relocation }) =>
      isNew(hot) && hot.change === "added" && hot !== relocation?.gained ? about(hot) : null,
  ),
  rule(
    "potential_new_code",
    67,
    ({ hot, relocation }) =>
      isNew(hot) && hot.change !== "added" && hot !== relocation?.gained ? about(hot) : null,
  ),
  rule("potential_main_file", 66, ({ change, hot }) => {
    const values = about(hot);
    return values === null || change.code.length < 2 || isSpread(change) ||
        isFocused(change, hot!) || isNew(hot)
      ? null
      : { count: change.code.length, ...values };
  }),
  rule("potential_dependency", 65, (ground) => bumped(ground, false)),
  rule("potential_lock", 64, ({ marked }) => about(hottest(allWithMark(marked, "lock_file")))),
  rule("potential_instructions", 63, ({ change }) => about(hottest(change.by_role.instruction))),
  rule("potential_interface", 62, ({ change }) => about(screenOf(change))),
  rule(
    "potential_manifest",
    61,
    (ground) =>
      ground.claims.dependency === null && !ground.claims.release
        ? about(weightyManifest(ground))
        : null,
  ),
  rule("potential_build", 60, ({ change }) => about(hottest(settingsOf(change)))),
  rule("potential_vendored", 58, ({ language, marked }) => {
    const files = allWithMark(marked, "vendored");
    return files.length === 0 ? null : {
      paths: nameFiles(language, files),
      size: nameLines(sumLines(files)),
      count: files.length,
    };
  }),
  rule("potential_tests_only", 56, (ground) => isTestsOnly(ground) ? about(ground.test) : null),
  rule(
    "potential_docs_only",
    55,
    (ground) => isDocsOnly(ground) ? about(hottest(ground.change.files)) : null,
  ),
  rule("potential_entry_text", 54, ({ change }) => about(greetingOf(change))),
  rule("potential_policy", 53, ({ change }) => about(policyOf(change))),
  rule("potential_unknown_area", 50, ({ change }) => about(hottest(change.by_role.other))),
  rule(
    "potential_derived",
    48,
    (ground) =>
      isOnly(ground, "derived") && withMark(ground.marked, "lock_file") === undefined
        ? about(hottest(ground.change.files))
        : null,
  ),
  rule(
    "potential_single",
    40,
    ({ change, hot }) => change.complete && change.code.length === 1 ? about(hot) : null,
  ),
  rule("potential_lead", 1, ({ lead }) => about(lead)),
];
