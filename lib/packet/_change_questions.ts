/**
 * The questions that several rules of the regression analysis ask about a change.
 *
 * @module
 */
import { lockFilesOfManifest } from "../facts/path_marks.ts";
import { allWithMark, type ChangeGround, hottest, withMark } from "./_change_ground.ts";
import { type Language, say } from "../text/messages.ts";
import { namePath } from "./_file_names.ts";
import { describesStorage, familyOf, servesCommandLine } from "./_path_hints.ts";
import type { ChangeProfile, FileRole, ProfiledFile } from "./change_profile.ts";

/** The hottest code file, when its path belongs to a command line. */
export function commandFile({ worded: [first] }: ChangeGround): ProfiledFile | undefined {
  return first !== undefined && servesCommandLine(first.file) ? first.file : undefined;
}

/** Whether all files are listed and every one has one of the roles. */
export function isOnly({ change }: ChangeGround, ...roles: readonly FileRole[]): boolean {
  const { length } = change.files;
  return change.complete && length > 0 &&
    roles.reduce((sum, role) => sum + change.by_role[role].length, 0) === length;
}

/** Whether only documentation and public entry pages change. */
export function isDocsOnly(ground: ChangeGround): boolean {
  return isOnly(ground, "docs", "entry");
}

/** Whether tests change and nothing that runs in the product does. */
export function isTestsOnly(ground: ChangeGround): boolean {
  return ground.change.by_role.test.length > 0 && isOnly(ground, "test", "docs", "derived");
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

/** Up to how many lines of code a release may change and still be nothing but one. */
const RELEASE_LINES = 10;

/** Whether a release is prepared and code changes by no more than a version. */
export function isReleaseOnly({ claims, change }: ChangeGround): boolean {
  return claims.release &&
    change.code.reduce((lines, file) => lines + file.churn, 0) <= RELEASE_LINES;
}

/** The file that carries the version of a release. */
export function versionFile(
  { claims, change, marked, lead }: ChangeGround,
): ProfiledFile | undefined {
  if (!claims.release) return undefined;
  return withMark(marked, "manifest") ?? hottest(change.by_role.build) ?? lead;
}

const greetingName = /^(?:readme|contributing|install|quick|getting)/i;

/** The page for newcomers that changes most. */
export function greetingOf({ by_role }: ChangeProfile): ProfiledFile | undefined {
  return hottest(by_role.entry.filter((file) => greetingName.test(file.name)));
}

/** The text of terms or policy that changes most. */
export function policyOf({ by_role }: ChangeProfile): ProfiledFile | undefined {
  return hottest(
    by_role.entry.filter((file) =>
      !greetingName.test(file.name) && !file.marks.includes("changelog")
    ),
  );
}

/** The file of the user interface to look at: markup, styles and components before other code. */
export function screenOf({ by_role }: ChangeProfile): ProfiledFile | undefined {
  return hottest(
    by_role.interface.filter((file) =>
      file.change !== "deleted" &&
      /\.(?:[jt]sx|vue|svelte|html?|css|scss|less|astro)$/.test(file.name)
    ),
  ) ?? hottest(by_role.interface.filter((file) => file.change !== "deleted"));
}

/** The hottest code file when it is program text that stays, unlike markup and styles. */
export function programOf({ hot }: ChangeGround): ProfiledFile | undefined {
  return hot !== undefined && hot.change !== "deleted" &&
      (hot.role !== "interface" || familyOf(hot) !== null)
    ? hot
    : undefined;
}

/** Settings apart from dependency manifests and automation. */
export function settingsOf(change: ChangeProfile): readonly ProfiledFile[] {
  return change.by_role.build.filter((file) =>
    file.area !== "ci_or_release" && !file.marks.includes("manifest")
  );
}

/** The file of default values, by its name. */
export function defaultsOf({ change }: ChangeGround): ProfiledFile | undefined {
  return change.by_role.build.find(holdsDefaults) ?? change.code.find(holdsDefaults);
}

function holdsDefaults({ name, role }: ProfiledFile): boolean {
  if (!name.includes("efault")) return false;
  return role === "build" ? /(?:^|[_.-])defaults?(?:[_.-]|$)/i.test(name) : defaultsName.test(name);
}

/** Names of code that holds nothing but default values. */
const defaultsName =
  /^_?defaults?(?:[_-]?(?:config|configuration|settings|options|values|preferences))?\.\w+$/i;

/** From how many lines a manifest beside code says more than a version or an export. */
const MANIFEST_LINES = 4;

/** A dependency manifest whose change matters by itself. */
export function weightyManifest(
  { change, claims, marked }: ChangeGround,
): ProfiledFile | undefined {
  return allWithMark(marked, "manifest").find((file) =>
    file.role !== "test" &&
    (change.code.length === 0 || claims.dependency !== null || file.churn >= MANIFEST_LINES)
  );
}

/** A weighty manifest whose lock file, should there be one, does not change with it. */
export function unlockedManifest(ground: ChangeGround): ProfiledFile | undefined {
  const manifest = ground.change.complete && !ground.claims.release
    ? weightyManifest(ground)
    : undefined;
  if (manifest === undefined) return undefined;
  const names = lockFilesOfManifest(manifest.path).map((name) => name.toLowerCase());
  const isLocked = allWithMark(ground.marked, "lock_file").some((lock) =>
    names.includes(lock.name.toLowerCase()) && manifest.folder.startsWith(lock.folder)
  );
  return names.length > 0 && !isLocked ? manifest : undefined;
}

/** A lock file that changes although no manifest does. */
export function loneLock({ change, marked }: ChangeGround): ProfiledFile | undefined {
  return change.complete && withMark(marked, "manifest") === undefined
    ? hottest(allWithMark(marked, "lock_file"))
    : undefined;
}

/** The published schema with the most changed lines. */
export function contractOf({ marked }: ChangeGround): ProfiledFile | undefined {
  return hottest(allWithMark(marked, "api_schema").filter(isContract));
}

/** Migrations that are no test data. */
export function migrationsOf({ marked }: ChangeGround): readonly ProfiledFile[] {
  return allWithMark(marked, "migration").filter(isContract);
}

/** A description of stored data other than a migration. */
export function storageOf({ marked, change }: ChangeGround): ProfiledFile | undefined {
  return allWithMark(marked, "data_schema").find(isContract) ??
    change.by_role.runtime.find(describesStorage);
}

function isContract({ role }: ProfiledFile): boolean {
  return role === "contract";
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
export function isNew(file: ProfiledFile | undefined): file is ProfiledFile {
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
