/**
 * What a change seems to move or to remove, where the source tells neither renames nor deletions.
 *
 * @module
 */
import { familyOf, subjectOf } from "./_path_hints.ts";
import type { ProfiledFile } from "./change_profile.ts";

/** A file that loses lines, and the one that seems to have got them. */
export interface Move {
  readonly lost: ProfiledFile;
  readonly gained: ProfiledFile;
}

/** From how many lines content can have moved: under a like name, and without one. */
const MOVED_LINES = { named: 20, other: 60 } as const;
/** How many files on each side are compared. */
const COMPARED = 24;

/**
 * Finds content that seems moved: a file that almost only loses lines beside one of its kind that
 * almost only gains lines, about as many, with a like name, in the same folder, or under a title
 * that speaks of moving.
 *
 * @param files files of any role
 * @param titleMoves whether the title speaks of moving
 * @returns the moves, those of files that are read first in front, each file in one at most
 */
export function findMoves(files: readonly ProfiledFile[], titleMoves: boolean): readonly Move[] {
  const losers = files.filter(({ additions, deletions, role, change }) =>
    role !== "derived" && change !== "renamed" &&
    deletions - additions >= MOVED_LINES.named && additions * 10 <= deletions
  );
  if (losers.length === 0) return [];
  const gainers = files.filter(({ additions, deletions, role, change }) =>
    role !== "derived" && change !== "renamed" &&
    additions >= MOVED_LINES.named && deletions * 10 <= additions
  );
  const free = new Set(largest(gainers));
  return largest(losers).flatMap((lost) => {
    let gained: ProfiledFile | undefined;
    let closest = Infinity;
    for (const file of free) {
      const difference = Math.abs(file.additions - lost.deletions);
      if (difference >= closest || !isLikeMove(lost, file, difference, titleMoves)) continue;
      [gained, closest] = [file, difference];
    }
    if (gained === undefined) return [];
    free.delete(gained);
    return [{ lost, gained }];
  }).sort((left, right) => placeOf(left) - placeOf(right));
}

function placeOf({ lost, gained }: Move): number {
  return Math.min(lost.weight, gained.weight);
}

function largest(files: readonly ProfiledFile[]): readonly ProfiledFile[] {
  return files.toSorted((left, right) => right.churn - left.churn).slice(0, COMPARED);
}

function isLikeMove(
  lost: ProfiledFile,
  gained: ProfiledFile,
  difference: number,
  titleMoves: boolean,
): boolean {
  if ((lost.role === "test") !== (gained.role === "test")) return false;
  if (extensionOf(lost) !== extensionOf(gained) || familyOf(lost) !== familyOf(gained)) {
    return false;
  }
  if (difference === 0) return true;
  if (difference * 4 > lost.deletions) return false;
  const [from, to] = [subjectOf(lost), subjectOf(gained)];
  if (from !== "" && to !== "" && (from.includes(to) || to.includes(from))) return true;
  const isLarge = lost.deletions - lost.additions >= MOVED_LINES.other;
  return isLarge && difference * 7 <= lost.deletions &&
    (titleMoves || lost.folder === gained.folder && lost.role === gained.role);
}

function extensionOf({ name }: ProfiledFile): string {
  return name.slice(name.lastIndexOf(".") + 1);
}

/** A folder of which every changed code file is removed. */
export interface RemovedFolder {
  readonly folder: string;
  readonly files: readonly ProfiledFile[];
}

/** From how many files a folder is spoken of as a whole. */
const FOLDER_FILES = 3;
/** How deep folders are looked into. */
const DEPTH = 8;

/**
 * Finds the folders of which every changed code file only loses lines, three at least, one of them
 * surely removed.
 *
 * @param code the changed code files
 * @param moved files whose content is moved
 * @returns the outermost such folders, in the order of the source
 */
export function removedFolders(
  code: readonly ProfiledFile[],
  moved: ReadonlySet<ProfiledFile>,
): readonly RemovedFolder[] {
  if (!code.some(({ removed }) => removed)) return [];
  const removed = code.filter((file) =>
    file.removed || file.change === "unknown" && file.additions === 0 && file.deletions > 0
  ).filter((file) => !moved.has(file));
  const totals = new Map<string, number>();
  for (const file of code) countFolders(totals, file);
  const gone = new Map<string, number>();
  for (const file of removed) countFolders(gone, file);
  const found = new Map<string, ProfiledFile[]>();
  for (const file of removed) {
    const folder = foldersOf(file).find((folder) =>
      gone.get(folder)! >= FOLDER_FILES && gone.get(folder) === totals.get(folder)
    );
    if (folder === undefined) continue;
    const files = found.get(folder);
    if (files === undefined) found.set(folder, [file]);
    else files.push(file);
  }
  return [...found].map(([folder, files]) => ({ folder, files }))
    .filter(({ files }) => files.some(({ removed }) => removed));
}

function countFolders(counts: Map<string, number>, file: ProfiledFile): void {
  for (const folder of foldersOf(file)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
}

/** The folders around a file, outermost first, without the root. */
function foldersOf({ folder }: ProfiledFile): readonly string[] {
  const folders: string[] = [];
  let cut = folder.indexOf("/");
  while (cut !== -1 && folders.length < DEPTH) {
    folders.push(folder.slice(0, cut + 1));
    cut = folder.indexOf("/", cut + 1);
  }
  return folders;
}
