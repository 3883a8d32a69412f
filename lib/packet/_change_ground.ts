/**
 * What the rules of the regression analysis stand on: the few files of a change that matter, picked
 * once.
 *
 * @module
 */
import type { PathMark } from "../facts/path_marks.ts";
import type { Language } from "../text/messages.ts";
import { type Hazard, hazardOf } from "./_hazards.ts";
import { findMoves, type Move, type RemovedFolder, removedFolders } from "./_moves.ts";
import { familyOf, isBenchmark, isRunnableTest, originalOf } from "./_path_hints.ts";
import { type PageKind, pageKindOf } from "./_page_kinds.ts";
import { orderTests } from "./_test_ties.ts";
import type { TitleClaims } from "./_title_claims.ts";
import { type WorkflowKind, workflowKindOf } from "./_workflow_kinds.ts";
import type { ChangeProfile, MarkedFiles, ProfiledFile } from "./change_profile.ts";
import type { RowReading } from "./row_reading.ts";

/** A code file and how it typically fails. */
export interface KnownHazard {
  readonly file: ProfiledFile;
  readonly hazard: Hazard;
}

/** A file that defines jobs, and what they are for. */
export interface Pipeline {
  readonly file: ProfiledFile;
  readonly kind: WorkflowKind;
}

/** The picked files of one change. */
export interface ChangeGround {
  readonly row: RowReading;
  readonly language: Language;
  readonly change: ChangeProfile;
  readonly claims: TitleClaims;
  /** The file to read first; there is one as soon as any file is listed. */
  readonly lead: ProfiledFile | undefined;
  /** The code file to read first, by the same order. */
  readonly hot: ProfiledFile | undefined;
  /** The first code file that is program text, stays, and was not moved as a whole. */
  readonly program: ProfiledFile | undefined;
  /** The first two of such files. */
  readonly programs: readonly ProfiledFile[];
  /** Whether only wording should change, by the title and the size: help, messages, notices. */
  readonly isWording: boolean;
  /** Tests that stay and can be run, those of {@link program} first. */
  readonly tests: readonly ProfiledFile[];
  /** What tests read or share, as far as it stays. */
  readonly samples: readonly ProfiledFile[];
  /** Whether {@link program} has a test among {@link tests}; these come first. */
  readonly programIsTested: boolean;
  /** How the first two program files typically fail. */
  readonly hazards: readonly KnownHazard[];
  /** Files by mark, in the order of the source. */
  readonly marked: MarkedFiles;
  /** Content that seems moved. */
  readonly moves: readonly Move[];
  /** The files of {@link moves}. */
  readonly moved: ReadonlySet<ProfiledFile>;
  /** Folders whose changed code is all removed. */
  readonly removedFolders: readonly RemovedFolder[];
  /** Code files that are removed, neither moved nor with their whole folder. */
  readonly removed: readonly ProfiledFile[];
  /** The renamed file to read first. */
  readonly renamed: ProfiledFile | undefined;
  /** Files of automation that define jobs, in order of attention. */
  readonly pipelines: readonly Pipeline[];
  /** Pages that stay, changelogs aside, by what they are for. */
  readonly pages: { readonly [kind in PageKind]?: readonly ProfiledFile[] };
  /** Translated pages. */
  readonly translations: readonly Translation[];
  /** The file through which the dependency or language of the title moves. */
  readonly dependencyFile: ProfiledFile | undefined;
}

/** Up to how many changed lines of code a title can promise that only wording changes. */
const WORDING_LINES = 80;

/** So few lines a notice of deprecation may take away, however long it is. */
const NOTICE_LINES = 12;
/** So few lines of tests may follow a new wording; more of them speak of behaviour. */
const TEST_LINES = 12;

/**
 * Picks the files that the rules talk about. Takes time linear in the number of files, but for the
 * few that are sorted.
 *
 * @param row the pull request
 * @returns the ground the rules stand on
 */
export function groundOf(row: RowReading): ChangeGround {
  const { change } = row;
  const { code, claims, by_mark: marked } = change;
  const moves = findMoves(change.files, claims.moves);
  const moved = new Set(moves.flatMap(({ lost, gained }) => [lost, gained]));
  const goneCode = code.filter((file) => file.removed && !moved.has(file));
  const folders = removedFolders(code, moved);
  const inFolders = new Set(folders.flatMap(({ files }) => files));
  const programs = firstTwo(
    code.filter((file) =>
      file.role !== "contract" && !file.removed && !moved.has(file) && familyOf(file) !== null
    ),
  );
  const [program] = programs;
  const staying = change.by_role.test.filter((file) => !file.removed);
  const ordered = orderTests(staying.filter(isRunnableTest), program);
  return {
    row,
    language: row.language,
    change,
    claims,
    lead: first(change.files),
    hot: first(code),
    program,
    programs,
    isWording: isWording(change),
    tests: ordered.tests,
    samples: staying.filter((file) => !isRunnableTest(file) && !isBenchmark(file)).toSorted(
      byWeight,
    ),
    programIsTested: ordered.closest > 0,
    hazards: programs.flatMap((file) => {
      const hazard = hazardOf(file, claims.words);
      return hazard === null ? [] : [{ file, hazard }];
    }),
    marked,
    moves,
    moved,
    removedFolders: folders,
    removed: goneCode.filter((file) => !inFolders.has(file)).toSorted(byWeight),
    renamed: first(
      change.files.filter((file) =>
        file.change === "renamed" && file.previous_path !== null && file.role !== "derived"
      ),
    ),
    pipelines: pipelinesOf(change),
    pages: pagesByKind(change),
    translations: translationsOf(change),
    dependencyFile: claims.dependency === null && claims.language === null
      ? undefined
      : first(allWithMark(marked, "manifest")) ?? first(allWithMark(marked, "lock_file")) ??
        first(workflowsOf(change)),
  };
}

/** Whether the title promises that only wording changes, and the sizes do not speak against it. */
function isWording({ claims, code, by_role }: ChangeProfile): boolean {
  if (code.length === 0) return false;
  const lines = linesOf(code);
  const deletions = code.reduce((sum, file) => sum + file.deletions, 0);
  if (claims.deprecates && deletions <= NOTICE_LINES) return true;
  return (claims.wording || claims.deprecates) && lines <= WORDING_LINES &&
    linesOf(by_role.test) <= Math.max(TEST_LINES, 2 * lines);
}

function byWeight(left: ProfiledFile, right: ProfiledFile): number {
  return left.weight - right.weight;
}

/**
 * Finds the file to read first.
 *
 * @param files the files
 * @returns the first of those with the least weight; undefined when there is none
 */
export function first(files: readonly ProfiledFile[]): ProfiledFile | undefined {
  let best = files[0];
  for (const file of files) if (file.weight < best!.weight) best = file;
  return best;
}

function firstTwo(files: readonly ProfiledFile[]): readonly ProfiledFile[] {
  const best = first(files);
  if (best === undefined) return files;
  const second = first(files.filter((file) => file !== best));
  return second === undefined ? [best] : [best, second];
}

/**
 * Counts the changed lines of files.
 *
 * @param files the files
 * @returns lines added and deleted together
 */
export function linesOf(files: readonly ProfiledFile[]): number {
  let lines = 0;
  for (const { churn } of files) lines += churn;
  return lines;
}

const none: readonly ProfiledFile[] = [];

/**
 * Finds the first file with a mark.
 *
 * @param marked the files by mark
 * @param mark the mark
 * @returns the file, if there is one
 */
export function withMark(marked: MarkedFiles, mark: PathMark): ProfiledFile | undefined {
  return marked[mark]?.[0];
}

/**
 * Finds all files with a mark.
 *
 * @param marked the files by mark
 * @param mark the mark
 * @returns the files, in the order of the source
 */
export function allWithMark(marked: MarkedFiles, mark: PathMark): readonly ProfiledFile[] {
  return marked[mark] ?? none;
}

/** Files of automation: what runs on pushes, requests and releases, and what steers it. */
export function workflowsOf(change: ChangeProfile): readonly ProfiledFile[] {
  return change.by_role.build.filter((file) => file.area === "ci_or_release");
}

function pipelinesOf(change: ChangeProfile): readonly Pipeline[] {
  return workflowsOf(change).toSorted(byWeight).flatMap((file) => {
    const kind = file.removed ? null : workflowKindOf(file);
    return kind === null ? [] : [{ file, kind }];
  });
}

function pagesByKind({ by_role }: ChangeProfile): ChangeGround["pages"] {
  const pages: { [kind in PageKind]?: ProfiledFile[] } = {};
  for (const file of by_role.docs.concat(by_role.entry)) {
    if (file.removed || file.marks.includes("changelog")) continue;
    (pages[pageKindOf(file)] ??= []).push(file);
  }
  return pages;
}

/** A page and its translation, told by the language tag in the translation's name. */
export interface Translation {
  readonly page: ProfiledFile;
  /** The path of what it translates. */
  readonly path: string;
  /** What it translates, if that changes too. */
  readonly original: ProfiledFile | undefined;
}

/** Finds the translated pages of a change; what is removed is compared with nothing. */
function translationsOf({ by_role }: ChangeProfile): readonly Translation[] {
  const pages = by_role.docs.concat(by_role.entry).filter(({ removed }) => !removed);
  const found = pages.flatMap((page) => {
    const path = originalOf(page.path);
    return path === null ? [] : [{ page, path }];
  });
  if (found.length === 0) return [];
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return found.map(({ page, path }) => ({ page, path, original: byPath.get(path) }));
}
