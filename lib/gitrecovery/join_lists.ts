/**
 * Git's list and GitHub's as one (queue-and-gates §9). Git tells of no renames; of GitHub's list only
 * those are taken that Git's confirms. Nothing is guessed: what does not fit leaves no list.
 *
 * @module
 */
import type { FileSnapshot, ListedFile, RecoveredFile } from "../github/file_recovery.ts";
import type { DiffChange, DiffEntries, DiffEntry } from "./diff_records.ts";
import { foldLosses, lossyPath } from "./path_bytes.ts";

/** How many files, and how many lines of them. */
export type Totals = Pick<FileSnapshot, "changed_files" | "additions" | "deletions">;

/** The whole list, or what does not fit. */
export type JoinedLists =
  | { readonly files: readonly RecoveredFile[] }
  | { readonly mismatch: "lists_differ" }
  | { readonly mismatch: "totals_differ"; readonly found: Totals };

/** What GitHub's word for a change may be in Git's letters; a word that is not here says nothing. */
const lettersOf: Readonly<Record<string, readonly DiffChange[]>> = {
  ADDED: ["A"],
  COPIED: ["A"],
  RENAMED: ["A"],
  DELETED: ["D"],
  REMOVED: ["D"],
  MODIFIED: ["M", "T"],
  CHANGED: ["M", "T"],
};

/** GitHub's word for what only Git lists. */
const wordOf: Readonly<Record<DiffChange, string>> = {
  A: "ADDED",
  D: "DELETED",
  M: "MODIFIED",
  T: "CHANGED",
};

/** A file of GitHub's list with the paths that Git has for it. */
interface Matched {
  readonly file: ListedFile;
  readonly path: string;
  readonly entry: DiffEntry;
}

/**
 * Puts the lists together.
 *
 * @param entries Git's list, of everything between merge base and head
 * @param files GitHub's list, in part
 * @param totals what GitHub says of the whole
 * @returns all files by path, GitHub's statistics where it lists a file; else `lists_differ` for a
 * file that Git does not have, a path twice, or a rename whose ends are not one deleted and one added
 * path of their own; `totals_differ` with what was found
 */
export function joinLists(
  entries: DiffEntries,
  files: readonly ListedFile[],
  totals: Totals,
): JoinedLists {
  const differ = { mismatch: "lists_differ" } as const;
  const find = pathFinder(entries);
  const listed = new Map<string, Matched>();
  const folded = new Map<string, string>();
  for (const file of files) {
    const path = find(file.path);
    const entry = path === null ? undefined : entries.get(path);
    if (path === null || entry === undefined || listed.has(path)) return differ;
    if (lettersOf[file.change]?.includes(entry.change) === false) return differ;
    listed.set(path, { file, path, entry });
    if (file.change !== "RENAMED") continue;
    const old = file.previous_path === null ? null : find(file.previous_path);
    if (old === null || entries.get(old)?.change !== "D" || folded.has(old)) return differ;
    folded.set(old, path);
  }
  for (const old of folded.keys()) if (listed.has(old)) return differ;
  const found = totalsOf(entries, listed, folded);
  const same = found.changed_files === totals.changed_files &&
    found.additions === totals.additions && found.deletions === totals.deletions;
  if (!same) return { mismatch: "totals_differ", found };
  const old = new Map([...folded].map(([from, to]) => [to, from]));
  const all = [...entries].filter(([path]) => !folded.has(path)).map(([path, entry]) => {
    const known = listed.get(path)?.file;
    return known === undefined ? ofGit(path, entry) : ofGitHub(path, known, old.get(path) ?? null);
  });
  return { files: all.sort((one, other) => one.path < other.path ? -1 : 1) };
}

function ofGit(path: string, { change, lines }: DiffEntry): RecoveredFile {
  return {
    path,
    change: wordOf[change],
    additions: lines?.added ?? null,
    deletions: lines?.deleted ?? null,
    previous_path: null,
    source: "git",
  };
}

function ofGitHub(
  path: string,
  { change, additions, deletions }: ListedFile,
  previous_path: string | null,
): RecoveredFile {
  return { path, change, additions, deletions, previous_path, source: "github" };
}

/** Adds up the lines that Git counts; those of a renamed file only GitHub knows. */
function totalsOf(
  entries: DiffEntries,
  listed: ReadonlyMap<string, Matched>,
  folded: ReadonlyMap<string, string>,
): Totals {
  let [additions, deletions] = [0, 0];
  for (const [path, { lines }] of entries) {
    if (folded.has(path)) continue;
    const file = listed.get(path)?.file;
    const renamed = file?.change === "RENAMED" ? file : null;
    additions += renamed?.additions ?? lines?.added ?? 0;
    deletions += renamed?.deletions ?? lines?.deleted ?? 0;
  }
  return { changed_files: entries.size - folded.size, additions, deletions };
}

/**
 * Finds Git's path for one that GitHub spells. A path that is not UTF-8 GitHub can only spell with
 * U+FFFD; it is found by that where no other path could be meant.
 */
function pathFinder(entries: DiffEntries): (path: string) => string | null {
  let lossy: Map<string, string[]> | null = null;
  const byLosses = (path: string) => {
    if (lossy === null) {
      lossy = new Map();
      for (const other of entries.keys()) {
        const spelled = foldLosses(lossyPath(other));
        if (!spelled.includes("\ufffd")) continue;
        const same = lossy.get(spelled);
        if (same === undefined) lossy.set(spelled, [other]);
        else same.push(other);
      }
    }
    return lossy.get(foldLosses(path)) ?? [];
  };
  return (path) => {
    if (!path.includes("\ufffd")) return entries.has(path) ? path : null;
    const meant = byLosses(path);
    return meant.length === 1 ? meant[0]! : null;
  };
}
