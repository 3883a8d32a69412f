/**
 * The questions that several rules of the regression analysis ask about a change.
 *
 * @module
 */
import { isSettingsByFormat } from "../facts/areas.ts";
import { lockFilesOfManifest } from "../facts/path_marks.ts";
import { allWithMark, type ChangeGround, first, linesOf, withMark } from "./_change_ground.ts";
import { type Language, say } from "../text/messages.ts";
import { namePath } from "./_file_names.ts";
import type { PageKind } from "./_page_kinds.ts";
import { definesCommand, describesStorage, isEntryModule } from "./_path_hints.ts";
import type { ChangeProfile, FileRole, ProfiledFile } from "./change_profile.ts";

/** The first program file, when it defines a command that users already have. */
export function commandFile(
  { program, isWording, claims }: ChangeGround,
): ProfiledFile | undefined {
  return program !== undefined && !isWording && claims.type !== "chore" && program.deletions > 0 &&
      definesCommand(program)
    ? program
    : undefined;
}

/** Whether all files are listed and every one has one of the roles. */
export function isOnly({ change }: ChangeGround, ...roles: readonly FileRole[]): boolean {
  const { length } = change.files;
  return change.complete && length > 0 &&
    roles.reduce((sum, role) => sum + change.by_role[role].length, 0) === length;
}

/** Whether only pages change: documentation, entry pages, policy. */
export function isDocumentsOnly(ground: ChangeGround): boolean {
  return isOnly(ground, "docs", "entry");
}

/** Whether tests change and nothing that runs in the product does. */
export function isTestsOnly(ground: ChangeGround): boolean {
  return ground.change.by_role.test.length > 0 &&
    isOnly(ground, "test", "docs", "entry", "derived");
}

/** The pages that change and stay, by what they are for. */
export function pagesOf({ pages }: ChangeGround, kind: PageKind): readonly ProfiledFile[] {
  return pages[kind] ?? [];
}

/** Whether all files are listed and none of them is a test. */
export function lacksTests({ change }: ChangeGround): boolean {
  return change.complete && change.by_role.test.length === 0;
}

/** Titles of these types promise that nothing that runs in the product changes. */
const quietTypes: ReadonlySet<string> = new Set(["docs", "doc", "test", "tests", "style"]);

/** The type in the title, when it promises that no code changes and yet some does. */
export function brokenPromise({ claims, change }: ChangeGround): string | null {
  return claims.type !== null && quietTypes.has(claims.type) && change.code.length > 0
    ? claims.type
    : null;
}

/** Whether neither the title nor the size of the change promise that behaviour stays. */
export function mayBehaveAnew(ground: ChangeGround): boolean {
  return !ground.isWording && brokenPromise(ground) === null && !isReleaseOnly(ground) &&
    ground.claims.type !== "typo";
}

/** Up to how many lines of code a release may change and still be nothing but one. */
const RELEASE_LINES = 10;

/** Whether a release is prepared and code changes by no more than a version. */
export function isReleaseOnly({ claims, change }: ChangeGround): boolean {
  return claims.release &&
    linesOf(change.code) <= RELEASE_LINES * Math.max(1, change.code.length) &&
    change.code.every((file) => file.churn <= RELEASE_LINES);
}

/** The files that carry the version of a release, the one to read first in front. */
export function versionFiles(
  { claims, change, marked, lead }: ChangeGround,
): readonly ProfiledFile[] {
  if (!claims.release) return [];
  const manifests = allWithMark(marked, "manifest").filter(({ role }) => role !== "test");
  if (manifests.length > 0) return manifests;
  const one = first(change.code.filter(({ churn }) => churn <= RELEASE_LINES)) ??
    first(change.by_role.build) ?? lead;
  return one === undefined ? [] : [one];
}

/** The file of the user interface to look at: markup, styles and components. */
export function screenOf({ change, moved }: ChangeGround): ProfiledFile | undefined {
  return first(
    change.by_role.interface.filter((file) =>
      !file.removed && !moved.has(file) &&
      /\.(?:[jt]sx|vue|svelte|html?|css|scss|less|astro)$/.test(file.name)
    ),
  );
}

/** Settings that a build or another tool is known to read, apart from manifests and automation. */
export function settingsOf(change: ChangeProfile): readonly ProfiledFile[] {
  return change.by_role.build.filter((file) => isSetting(file) && !isSettingsByFormat(file.path));
}

/** Data in a settings format of which no name says what reads it. */
export function dataOf(change: ChangeProfile): readonly ProfiledFile[] {
  return change.by_role.build.filter((file) => isSetting(file) && isSettingsByFormat(file.path));
}

function isSetting(file: ProfiledFile): boolean {
  return file.area !== "ci_or_release" && !file.marks.includes("manifest") && !file.removed;
}

const defaultsName =
  /^_?defaults?(?:[_-]?(?:config|configuration|settings|options|values|preferences))?\.\w+$/i;

/** The file of default values, by its name; `default.*` only below a folder of settings. */
export function defaultsOf({ change, isWording }: ChangeGround): ProfiledFile | undefined {
  if (isWording) return undefined;
  return first(
    change.by_role.build.concat(change.code).filter(({ name, folder, removed }) =>
      !removed && name.includes("efault") && defaultsName.test(name) &&
      (!/^_?default\./i.test(name) || /(?:^|\/)(?:config|conf|settings)\//i.test(folder))
    ),
  );
}

/** The door of a module with changed exports that users have today, or with new ones. */
export function doorOf(
  { change, moved, claims }: ChangeGround,
  kind: "changes" | "grows",
): ProfiledFile | undefined {
  if (claims.release) return undefined;
  const doors = change.by_role.runtime.filter((file) =>
    !file.removed && !moved.has(file) && isEntryModule(file)
  );
  const changed = doors.filter(({ deletions }) => deletions > 0);
  if (kind === "changes") return first(changed);
  return changed.length > 0 ? undefined : first(doors.filter(({ additions }) => additions > 0));
}

/** From how many lines a manifest beside code says more than a version or an export. */
const MANIFEST_LINES = 5;

/** Whether the title speaks of a dependency, by name or by that word. */
function namesDependency({ claims }: ChangeGround): boolean {
  return claims.dependency !== null ||
    claims.words.some((word) => word.startsWith("dependenc"));
}

/** A dependency manifest whose change matters by itself. */
export function weightyManifest(ground: ChangeGround): ProfiledFile | undefined {
  const { change, marked } = ground;
  return first(
    allWithMark(marked, "manifest").filter((file) =>
      file.role !== "test" && !file.removed &&
      (isManifestsOnly(change) || namesDependency(ground) || file.churn >= MANIFEST_LINES)
    ),
  );
}

/** Whether nothing but manifests and lock files change. */
export function isManifestsOnly({ files, complete }: ChangeProfile): boolean {
  return complete && files.length > 0 &&
    files.every(({ marks }) => marks.includes("manifest") || marks.includes("lock_file"));
}

/** Lock files that hold checksums only; what is resolved stands in the manifest. */
const checksumLocks: ReadonlySet<string> = new Set(["go.sum", "go.work.sum"]);

/** Whether a lock file holds checksums and no versions that a manifest leaves open. */
export function holdsChecksums({ name }: ProfiledFile): boolean {
  return checksumLocks.has(name);
}

/**
 * A manifest whose lock file does not change with it, where that matters: the title moves a
 * dependency, or nothing but manifests change and by more than a name.
 */
export function unlockedManifest(ground: ChangeGround): ProfiledFile | undefined {
  const { change, claims, marked } = ground;
  const isNamed = namesDependency(ground);
  const isAbout = isNamed || isManifestsOnly(change);
  const manifest = change.complete && !claims.release && isAbout
    ? weightyManifest(ground)
    : undefined;
  if (manifest === undefined || !isNamed && manifest.churn < MANIFEST_LINES) {
    return undefined;
  }
  const names = lockFilesOfManifest(manifest.path).map((name) => name.toLowerCase());
  const isLocked = allWithMark(marked, "lock_file").some((lock) =>
    names.includes(lock.name.toLowerCase()) && manifest.folder.startsWith(lock.folder)
  );
  return names.length > 0 && !isLocked && !names.some((name) => checksumLocks.has(name))
    ? manifest
    : undefined;
}

/** A lock file of versions that changes although no manifest does. */
export function loneLock({ change, marked }: ChangeGround): ProfiledFile | undefined {
  return change.complete && withMark(marked, "manifest") === undefined
    ? first(
      allWithMark(marked, "lock_file").filter((file) =>
        file.additions > 1 && !holdsChecksums(file)
      ),
    )
    : undefined;
}

/** The published schema to read first. */
export function contractOf({ marked }: ChangeGround): ProfiledFile | undefined {
  return first(allWithMark(marked, "api_schema").filter(isContract));
}

/** Migrations that are no test data. */
export function migrationsOf({ marked }: ChangeGround): readonly ProfiledFile[] {
  return allWithMark(marked, "migration").filter(isContract);
}

/** A description of stored data other than a migration. */
export function storageOf({ marked, change }: ChangeGround): ProfiledFile | undefined {
  return allWithMark(marked, "data_schema").find(isContract) ??
    change.by_role.runtime.find((file) => !file.removed && describesStorage(file));
}

function isContract({ role, removed }: ProfiledFile): boolean {
  return role === "contract" && !removed;
}

/** Whether an open pull request conflicts with its base. */
export function isConflicting({ row: { facts } }: ChangeGround): boolean {
  return facts.state === "OPEN" &&
    (facts.mergeability === "CONFLICTING" || facts.merge_state === "DIRTY");
}

/** Whether some but not all files are listed. */
export function isPartlyListed({ change }: ChangeGround): boolean {
  return !change.complete && change.files.length > 0;
}

/** Whether no file is listed although there may be some. */
export function isUnlisted({ change }: ChangeGround): boolean {
  return change.files.length === 0 && (!change.complete || change.scale.files > 0);
}

/** From how many added lines a file without deletions counts as new code. */
const NEW_LINES = 20;

/** Whether a file only gains lines, and enough of them to count as new code. */
export function isNew(file: ProfiledFile | undefined): boolean {
  return file !== undefined && file.deletions === 0 && file.additions >= NEW_LINES;
}

/** The name of the base branch, or words for it. */
export function baseOf(language: Language, ref: string | null): string {
  return ref === null ? say(language, "base_unnamed") : namePath(ref);
}

/** How many files are known of how many there are, and where the list ends. */
export interface Listing {
  readonly read: number;
  readonly total: number | string;
  readonly number: number;
  readonly path: string;
}

/** Tells how far the list of files goes. */
export function listingOf({ change, row }: ChangeGround): Listing {
  const { files, files_known } = change.scale;
  const last = change.files.at(-1);
  return {
    read: change.files.length,
    total: files_known && files > change.files.length ? files : "?",
    number: row.facts.number,
    path: last === undefined ? "" : namePath(last.path),
  };
}
