/**
 * Rules about dependencies, languages, releases and what nobody wrote by hand.
 *
 * @module
 */
import { allWithMark, type ChangeGround, first, linesOf, withMark } from "./_change_ground.ts";
import {
  holdsChecksums,
  isManifestsOnly,
  isOnly,
  isReleaseOnly,
  loneLock,
  unlockedManifest,
  versionFiles,
  weightyManifest,
} from "./_change_questions.ts";
import { nameFiles, namePath } from "./_file_names.ts";
import { about, aboutAll, pathOf, type RegressionRule, rule } from "./_regression_rule.ts";
import { say } from "../text/messages.ts";
import type { ProfiledFile } from "./change_profile.ts";

function bumped({ claims, dependencyFile }: ChangeGround, incompatible: boolean) {
  const { dependency } = claims;
  return dependency === null || dependencyFile === undefined || dependency.to === null ||
      dependency.incompatible !== incompatible
    ? null
    : {
      name: dependency.name,
      from: dependency.from ?? "?",
      to: dependency.to,
      path: namePath(dependencyFile.path),
    };
}

function newest({ claims: { dependency }, dependencyFile }: ChangeGround) {
  return dependency === null || dependency.to !== null || dependencyFile === undefined
    ? null
    : { name: dependency.name, path: namePath(dependencyFile.path) };
}

function isAction({ dependencyFile }: ChangeGround): boolean {
  return dependencyFile?.area === "ci_or_release";
}

function dependencyNear({ claims: { dependency }, dependencyFile }: ChangeGround) {
  return dependency === null || dependencyFile === undefined
    ? null
    : { name: dependency.name, to: dependency.to ?? "?", path: namePath(dependencyFile.path) };
}

/** The workflows in which an action moves, those that release in front. */
function actionFiles(ground: ChangeGround) {
  const { claims: { dependency }, pipelines, language } = ground;
  if (dependency === null || !isAction(ground) || pipelines.length === 0) return null;
  const ordered = pipelines.toSorted((left, right) =>
    Number(right.kind === "release") - Number(left.kind === "release")
  ).map(({ file }) => file);
  return { name: dependency.name, path: nameFiles(language, ordered, 1) };
}

function languageNear({ claims, dependencyFile, change, language }: ChangeGround) {
  if (claims.language === null || dependencyFile === undefined) return null;
  const others = change.by_role.build.filter((file) => file !== dependencyFile && !file.removed);
  return {
    ...claims.language,
    path: namePath(dependencyFile.path),
    others: others.length === 0 ? null : nameFiles(language, others),
  };
}

/** What a manifest of an ecosystem decides. */
const manifestParts = [
  [/^go\.(?:mod|work)$/, "manifest_go"],
  [/^package\.json$/, "manifest_node"],
  [/^(?:deno|jsr)\.jsonc?$/, "manifest_deno"],
  [/^cargo\.toml$/i, "manifest_rust"],
  [/^(?:pyproject\.toml|setup\.(?:py|cfg)|pipfile)$/i, "manifest_python"],
] as const;

function manifestNear(ground: ChangeGround) {
  const { claims, language } = ground;
  const manifest = claims.dependency === null && claims.language === null && !claims.release
    ? weightyManifest(ground)
    : undefined;
  if (manifest === undefined) return null;
  const key = manifestParts.find(([pattern]) => pattern.test(manifest.name))?.[1];
  return { ...about(manifest)!, parts: say(language, key ?? "manifest_other") };
}

/** The lock file of versions through which code reaches the next install. */
function movingLock({ marked }: ChangeGround): ProfiledFile | undefined {
  return first(
    allWithMark(marked, "lock_file").filter((file) =>
      file.additions > 1 && file.role === "derived" && !holdsChecksums(file)
    ),
  );
}

function pairToInstall({ marked }: ChangeGround, checksums: boolean) {
  const manifest = first(allWithMark(marked, "manifest").filter(({ role }) => role !== "test"));
  const lock = allWithMark(marked, "lock_file").find((file) =>
    holdsChecksums(file) === checksums && !file.removed
  );
  return manifest && lock && { path: namePath(manifest.path), lock: namePath(lock.path) };
}

function versionsNear(ground: ChangeGround) {
  const files = versionFiles(ground);
  const log = first(allWithMark(ground.marked, "changelog"));
  return { files, log: log === undefined || files.includes(log) ? undefined : log };
}

/**
 * Tells whether a change may move dependencies, versions or derived files.
 *
 * @param ground the change
 * @returns false when no rule of this subject applies
 */
export function concernsDependencies({ change, claims, marked }: ChangeGround): boolean {
  return claims.release || claims.dependency !== null || claims.language !== null ||
    change.by_role.derived.length > 0 || withMark(marked, "manifest") !== undefined;
}

/** The rules of this subject. */
export const dependencyRules: readonly RegressionRule[] = [
  rule("potential_incompatible_dependency", 89, (ground) => bumped(ground, true)),
  rule("potential_dependency", 85, (ground) => bumped(ground, false)),
  rule("potential_newest_dependency", 85, newest),
  rule("potential_language", 89, (ground) => languageNear(ground)),
  rule("verify_language", 90, (ground) => {
    const found = languageNear(ground);
    return found === null || found.others === null ? null : { ...found, others: found.others };
  }),
  rule(
    "potential_unnamed_dependency",
    69,
    (ground) =>
      isManifestsOnly(ground.change) && allWithMark(ground.marked, "lock_file").length > 0 &&
        ground.claims.dependency === null &&
        ground.claims.language === null && !ground.claims.release
        ? aboutAll(ground, ground.change.files)
        : null,
  ),
  rule(
    "potential_manifest",
    73,
    manifestNear,
  ),
  rule("potential_lock", 50, (ground) => about(movingLock(ground))),
  rule("bug_lock_without_manifest", 85, (ground) => about(loneLock(ground))),
  rule("verify_lock", 81, (ground) => pathOf(loneLock(ground))),
  rule("bug_manifest_without_lock", 73, (ground) => about(unlockedManifest(ground))),
  rule("verify_manifest", 82, (ground) => pairToInstall(ground, false)),
  rule("verify_checksums", 82, (ground) => pairToInstall(ground, true)),
  rule("bug_action_unseen", 83, actionFiles),
  rule(
    "verify_action",
    84,
    (ground) => isAction(ground) && ground.row.checks !== null ? dependencyNear(ground) : null,
  ),
  // Where CI is not consulted nobody is sent to a run of it.
  rule(
    "verify_action_text",
    84,
    (ground) => isAction(ground) && ground.row.checks === null ? dependencyNear(ground) : null,
  ),
  rule("verify_dependency", 84, (ground) => isAction(ground) ? null : dependencyNear(ground)),
  rule("bug_dependency_unexercised", 55, (ground) => {
    const { change } = ground;
    return change.complete && !isAction(ground) &&
        change.code.length + change.by_role.test.length === 0
      ? dependencyNear(ground)
      : null;
  }),
  rule("potential_release_marker", 79, (ground) => {
    const { files, log } = versionsNear(ground);
    return log === undefined || files.length < 2 ? about(files[0]) : null;
  }),
  rule("potential_release_markers", 79, (ground) => {
    const { files, log } = versionsNear(ground);
    return log === undefined || files.length < 2
      ? null
      : { ...aboutAll(ground, files)!, log: namePath(log.path) };
  }),
  rule("verify_release", 90, (ground) => {
    const { files: [file], log } = versionsNear(ground);
    return file === undefined || log !== undefined ? null : pathOf(file);
  }),
  rule("verify_release_log", 90, (ground) => {
    const { files: [file], log } = versionsNear(ground);
    return file === undefined || log === undefined
      ? null
      : { path: namePath(file.path), log: namePath(log.path) };
  }),
  rule(
    "bug_release_with_code",
    91,
    (ground) =>
      ground.claims.release && !isReleaseOnly(ground) && linesOf(ground.change.code) > 0
        ? aboutAll(ground, ground.change.code)
        : null,
  ),
  rule(
    "potential_vendored",
    58,
    (ground) =>
      aboutAll(ground, allWithMark(ground.marked, "vendored").filter(({ removed }) => !removed)),
  ),
  rule(
    "verify_vendored",
    60,
    ({ marked }) =>
      pathOf(first(allWithMark(marked, "vendored").filter(({ removed }) => !removed))),
  ),
  rule(
    "potential_derived",
    48,
    (ground) =>
      isOnly(ground, "derived") && withMark(ground.marked, "lock_file") === undefined &&
        withMark(ground.marked, "binary_asset") === undefined
        ? about(first(ground.change.files))
        : null,
  ),
  rule(
    "bug_generated_without_source",
    83,
    (ground) =>
      isOnly(ground, "derived", "docs", "test") ? about(first(generatedOf(ground))) : null,
  ),
  rule("verify_generated", 77, (ground) => pathOf(first(generatedOf(ground)))),
  rule("verify_binary", 50, ({ language, marked }) => {
    const files = allWithMark(marked, "binary_asset").filter(({ change }) => change !== "deleted");
    return files.length === 0 ? null : { paths: nameFiles(language, files), count: files.length };
  }),
];

function generatedOf({ marked }: ChangeGround): readonly ProfiledFile[] {
  return allWithMark(marked, "generated").filter(({ removed }) => !removed);
}
