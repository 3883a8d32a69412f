/**
 * One reading of what a pull request changes, shared by everything that judges the change.
 *
 * @module
 */
import { type AreaCounts, type AreaId, areaOfPath, areaProfile } from "../facts/areas.ts";
import type { AreaProfile } from "../facts/areas.ts";
import { markPath, type PathMark } from "../facts/path_marks.ts";
import type { ChangedFile, PullRequestFacts } from "../facts/schema.ts";
import { type Unweighed, weighFiles } from "./_file_order.ts";
import { readTitleClaims, type TitleClaims } from "./_title_claims.ts";

/**
 * What a file is for a reviewer: first what other programs and stored data rely on, last what nobody
 * wrote by hand.
 */
export const fileRoles = [
  /** Published schemas and migrations of stored data. */
  "contract",
  /** Code of the product. */
  "runtime",
  /** What users see. */
  "interface",
  /** Builds, settings, dependencies, continuous integration. */
  "build",
  /** Text that steers automated contributors. */
  "instruction",
  "test",
  /** Files of no known area. */
  "other",
  /** Public entry pages and policy. */
  "entry",
  "docs",
  /** Lock files, snapshots, generated, vendored, minified and binary files. */
  "derived",
] as const;

/** One of the {@link fileRoles}. */
export type FileRole = (typeof fileRoles)[number];

/** A changed file with everything its path says about it. */
export interface ProfiledFile {
  readonly path: string;
  readonly previous_path: string | null;
  readonly change: ChangedFile["change"];
  readonly area: AreaId;
  readonly marks: readonly PathMark[];
  readonly role: FileRole;
  /** The folder with a slash at its end; empty for the root. */
  readonly folder: string;
  /** The last part of the path. */
  readonly name: string;
  /** Lines added; 0 when unknown. */
  readonly additions: number;
  /** Lines deleted; 0 when unknown. */
  readonly deletions: number;
  /** Lines added and deleted together. */
  readonly churn: number;
  /** Whether the source told both counts. */
  readonly counted: boolean;
  /** Whether the file is deleted, or seems so: it only loses lines and the source says no more. */
  readonly removed: boolean;
  /** Order of attention, see `weighFiles`; smaller comes first. */
  readonly weight: number;
}

/** The changed files of one folder. */
export interface FolderGroup {
  /** The folder with a slash at its end; empty for the root. */
  readonly folder: string;
  readonly files: number;
  readonly additions: number;
  readonly deletions: number;
}

/** How large a change is, and what of that is known. */
export interface ChangeScale {
  /** Changed files; a lower bound unless `files_known`. */
  readonly files: number;
  readonly files_known: boolean;
  /** Lines added; a lower bound unless `lines_known`. */
  readonly additions: number;
  /** Lines deleted; a lower bound unless `lines_known`. */
  readonly deletions: number;
  readonly lines_known: boolean;
}

/** Files by mark, in the order of the source; marks without files are absent. */
export type MarkedFiles = { readonly [mark in PathMark]?: readonly ProfiledFile[] };

/** What a pull request changes: every file classified once. */
export interface ChangeProfile {
  /** Every listed file, in the order of the source. */
  readonly files: readonly ProfiledFile[];
  /** The same files by role, in the order of the source. */
  readonly by_role: Readonly<Record<FileRole, readonly ProfiledFile[]>>;
  /** Files by what their path marks them as; a file may stand under several marks. */
  readonly by_mark: MarkedFiles;
  /** Product code: contracts, runtime and interface files. */
  readonly code: readonly ProfiledFile[];
  /** The folders of {@link code}, the one with the most changed lines first. */
  readonly code_folders: readonly FolderGroup[];
  /** How many listed files each area has; areas without files are absent. */
  readonly areas: AreaCounts;
  /** What the areas imply. */
  readonly traits: AreaProfile;
  readonly scale: ChangeScale;
  /** What the title claims. */
  readonly claims: TitleClaims;
  /** Whether every changed file is listed. */
  readonly complete: boolean;
}

const derivedMarks: ReadonlySet<PathMark> = new Set<PathMark>([
  "lock_file",
  "snapshot",
  "generated",
  "vendored",
  "minified",
  "binary_asset",
]);

const contractMarks: ReadonlySet<PathMark> = new Set<PathMark>([
  "migration",
  "api_schema",
  "data_schema",
]);

const roleOfArea = {
  agent_instruction_surface: "instruction",
  public_entry_or_policy: "entry",
  ci_or_release: "build",
  public_docs: "docs",
  test_or_example: "test",
  app_or_ui_surface: "interface",
  product_runtime: "runtime",
  build_or_config: "build",
  other: "other",
} as const satisfies Record<AreaId, FileRole>;

/** From how many deleted lines a file that gains none seems removed, if the source does not say. */
const REMOVED_LINES = 20;

function roleOf(area: AreaId, marks: readonly PathMark[]): FileRole {
  if (marks.length === 0) return roleOfArea[area];
  for (const mark of marks) if (derivedMarks.has(mark)) return "derived";
  if (area === "test_or_example" || marks.includes("test")) return "test";
  for (const mark of marks) if (contractMarks.has(mark)) return "contract";
  if (marks.includes("changelog")) return "entry";
  return marks.includes("manifest") ? "build" : roleOfArea[area];
}

function profileFile(file: ChangedFile): Unweighed {
  const { path } = file;
  const area = areaOfPath(path);
  const marks = markPath(path);
  const role = roleOf(area, marks);
  const cut = path.lastIndexOf("/") + 1;
  const additions = file.additions ?? 0;
  const deletions = file.deletions ?? 0;
  const churn = additions + deletions;
  return {
    path,
    previous_path: file.previous_path,
    change: file.change,
    area,
    marks,
    role,
    folder: path.slice(0, cut),
    name: path.slice(cut),
    additions,
    deletions,
    churn,
    counted: file.additions !== null && file.deletions !== null,
    removed: file.change === "deleted" ||
      file.change === "unknown" && additions === 0 && deletions >= REMOVED_LINES,
    weight: 0,
  };
}

/**
 * Classifies every changed file of a pull request once. Takes time linear in the number of files.
 *
 * @param facts the pull request
 * @returns the profile that the other readings of the change take
 */
export function profileChange(facts: PullRequestFacts): ChangeProfile {
  const claims = readTitleClaims(facts.title.text, facts.commits.map(({ headline }) => headline));
  const weighed = facts.files.map(profileFile);
  weighFiles(weighed, claims);
  const files: readonly ProfiledFile[] = weighed;
  const byRole: Record<FileRole, ProfiledFile[]> = {
    contract: [],
    runtime: [],
    interface: [],
    build: [],
    instruction: [],
    test: [],
    other: [],
    entry: [],
    docs: [],
    derived: [],
  };
  const byMark: { [mark in PathMark]?: ProfiledFile[] } = {};
  const areas: { [area in AreaId]?: number } = {};
  for (const file of files) {
    byRole[file.role].push(file);
    for (const mark of file.marks) (byMark[mark] ??= []).push(file);
    areas[file.area] = (areas[file.area] ?? 0) + 1;
  }
  const code = byRole.contract.concat(byRole.runtime, byRole.interface);
  const complete = facts.completeness.files.status === "complete" &&
    facts.completeness.details.status !== "unreadable";
  return {
    files,
    by_role: byRole,
    by_mark: byMark,
    code,
    code_folders: groupByFolder(code),
    areas,
    traits: areaProfile(areas),
    scale: scaleOf(facts, files, complete),
    claims,
    complete,
  };
}

function groupByFolder(files: readonly ProfiledFile[]): readonly FolderGroup[] {
  const groups = new Map<string, { -readonly [Key in keyof FolderGroup]: FolderGroup[Key] }>();
  for (const { folder, additions, deletions } of files) {
    const group = groups.get(folder);
    if (group === undefined) groups.set(folder, { folder, files: 1, additions, deletions });
    else {
      group.files += 1;
      group.additions += additions;
      group.deletions += deletions;
    }
  }
  return [...groups.values()].sort((left, right) =>
    right.additions + right.deletions - left.additions - left.deletions
  );
}

/** Totals and listed files may disagree; the larger figure is the stricter one. */
function scaleOf(
  { totals }: PullRequestFacts,
  files: readonly ProfiledFile[],
  complete: boolean,
): ChangeScale {
  let additions = 0;
  let deletions = 0;
  let counted = true;
  for (const file of files) {
    additions += file.additions;
    deletions += file.deletions;
    // A binary file has no lines to count.
    counted &&= file.counted || file.marks.includes("binary_asset");
  }
  return {
    files: Math.max(totals.changed_files ?? 0, files.length),
    files_known: totals.changed_files !== null || complete,
    additions: Math.max(totals.additions ?? 0, additions),
    deletions: Math.max(totals.deletions ?? 0, deletions),
    lines_known: totals.additions !== null && totals.deletions !== null || complete && counted,
  };
}
