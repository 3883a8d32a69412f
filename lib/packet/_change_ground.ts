/**
 * What the rules of the regression analysis stand on: the few files of a change that matter, picked
 * once.
 *
 * @module
 */
import type { PathMark } from "../facts/path_marks.ts";
import type { Language } from "../text/messages.ts";
import {
  familyOf,
  type Hazard,
  hazardOf,
  isRunnableTest,
  isTestOf,
  originalOf,
  separateWords,
  subjectOf,
  tieOf,
} from "./_path_hints.ts";
import { readTitleClaims, type TitleClaims } from "./_title_claims.ts";
import type { ChangeProfile, MarkedFiles, ProfiledFile } from "./change_profile.ts";
import type { RowReading } from "./row_reading.ts";

/** A code file with its path in words. */
export interface WordedFile {
  readonly file: ProfiledFile;
  /** The path as `separateWords` leaves it. */
  readonly words: string;
}

/** A code file and how it typically fails. */
export interface KnownHazard {
  readonly file: ProfiledFile;
  readonly hazard: Hazard;
}

/** The picked files of one change. */
export interface ChangeGround {
  readonly row: RowReading;
  readonly language: Language;
  readonly change: ChangeProfile;
  readonly claims: TitleClaims;
  /** The file that weighs most; there is one as soon as any file is listed. */
  readonly lead: ProfiledFile | undefined;
  /** The code file with the most changed lines; one that only loses lines yields to the others. */
  readonly hot: ProfiledFile | undefined;
  /** {@link hot} first, then a few other code files. */
  readonly worded: readonly WordedFile[];
  /** Tests that can be run: those of {@link hot} first, then by changed lines. */
  readonly tests: readonly ProfiledFile[];
  /** The first of {@link tests}, else the sample or helper with the most changed lines. */
  readonly test: ProfiledFile | undefined;
  /** Whether {@link hot} has a test among the changed ones. */
  readonly hotIsTested: boolean;
  /** How the two code files that change most typically fail. */
  readonly hazards: readonly KnownHazard[];
  /** Files by mark, in the order of the source. */
  readonly marked: MarkedFiles;
  /** Code files that are deleted. */
  readonly deleted: readonly ProfiledFile[];
  /** The renamed code file with the most changed lines. */
  readonly renamed: ProfiledFile | undefined;
  /** Files of automation that define jobs. */
  readonly pipelines: readonly ProfiledFile[];
  /** Code that seems moved. */
  readonly relocation: Relocation | null;
  /** Translated pages. */
  readonly translations: readonly Translation[];
  /** The file through which the dependency of the title moves, if one of the files can be it. */
  readonly dependencyFile: ProfiledFile | undefined;
}

/** How many code files are searched for telling words in their paths. */
const SEARCHED_FILES = 3;

/**
 * Picks the files that the rules talk about.
 *
 * @param row the pull request
 * @returns the ground the rules stand on
 */
export function groundOf(row: RowReading): ChangeGround {
  const { change, facts } = row;
  const { code } = change;
  const picked = pickCode(code);
  const { hot } = picked;
  const { tests, related } = orderTests(change.by_role.test, hot);
  const runnable = tests.filter(isRunnableTest);
  const marked = change.by_mark;
  const claims = readTitleClaims(facts.title.text, facts.commits.map(({ headline }) => headline));
  return {
    row,
    language: row.language,
    change,
    claims,
    lead: heaviest(change.files),
    hot,
    worded: wordFiles(code, hot),
    tests: runnable,
    test: runnable[0] ?? tests[0],
    hotIsTested: related,
    hazards: hazardsOf([hot, picked.second]),
    marked,
    deleted: picked.deleted,
    renamed: picked.renamed,
    pipelines: workflowsOf(change).filter((file) => pipelinePattern.test(file.path)),
    relocation: relocate(code, picked.lost),
    translations: translationsOf(change),
    dependencyFile: claims.dependency === null
      ? undefined
      : withMark(marked, "manifest") ?? withMark(marked, "lock_file") ?? workflowsOf(change)[0],
  };
}

/** Everything that is picked from the code, in one walk. */
function pickCode(code: readonly ProfiledFile[]) {
  const deleted: ProfiledFile[] = [];
  let [hot, second]: (ProfiledFile | undefined)[] = [];
  let [lost, renamed]: (ProfiledFile | undefined)[] = [];
  for (const file of code) {
    if (file.change === "deleted") deleted.push(file);
    else if (file.change === "renamed" && file.previous_path !== null) {
      renamed = hotter(renamed, file);
    }
    if (file.additions > 0 && hotter(hot, file) === file) [hot, second] = [file, hot];
    else if (file.additions > 0) second = hotter(second, file);
    else lost = hotter(lost, file);
  }
  return { deleted, renamed, hot: hot ?? lost, second, lost };
}

/** The one with more changed lines, the first of equals. */
function hotter(best: ProfiledFile | undefined, file: ProfiledFile): ProfiledFile {
  return best === undefined || file.churn > best.churn ? file : best;
}

function hazardsOf(files: readonly (ProfiledFile | undefined)[]): readonly KnownHazard[] {
  return files.flatMap((file) => {
    const hazard = file === undefined || file.additions === 0 ? null : hazardOf(file);
    return hazard === null ? [] : [{ file: file!, hazard }];
  });
}

function wordFiles(
  code: readonly ProfiledFile[],
  hot: ProfiledFile | undefined,
): readonly WordedFile[] {
  if (hot === undefined) return [];
  const others = code.slice(0, SEARCHED_FILES).filter((file) => file !== hot);
  return [hot, ...others].map((file) => ({ file, words: separateWords(file.path) }));
}

/** Tests of the hot file first, inside both halves those with more changed lines. */
function orderTests(tests: readonly ProfiledFile[], hot: ProfiledFile | undefined) {
  if (tests.length === 0) return { tests, related: false };
  const tie = hot === undefined ? null : tieOf(hot);
  const own: ProfiledFile[] = [];
  const others: ProfiledFile[] = [];
  for (const test of tests) (tie !== null && isTestOf(test, tie) ? own : others).push(test);
  return { tests: [...own.sort(byChurn), ...others.sort(byChurn)], related: own.length > 0 };
}

function byChurn(left: ProfiledFile, right: ProfiledFile): number {
  return right.churn - left.churn;
}

/**
 * Finds the file with the most changed lines.
 *
 * @param files the files
 * @returns the first of those with the most lines; undefined when there is none
 */
export function hottest(files: readonly ProfiledFile[]): ProfiledFile | undefined {
  let best = files[0];
  for (const file of files) if (file.churn > best!.churn) best = file;
  return best;
}

function heaviest(files: readonly ProfiledFile[]): ProfiledFile | undefined {
  let best = files[0];
  for (const file of files) if (file.weight < best!.weight) best = file;
  return best;
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

const pipelinePattern =
  /(?:^|[/.])(?:workflows|actions|gitlab-ci|circleci|buildkite|travis|jenkinsfile|azure-pipelines|ci)(?:[/.]|$)/i;

/** From how many deleted lines code can have moved. */
const MOVED_LINES = 20;

/** A file that only loses lines, and the one that seems to have got them. */
export interface Relocation {
  readonly lost: ProfiledFile;
  readonly gained: ProfiledFile;
}

/**
 * Finds code that seems moved where the source does not tell renames: a file that only loses lines
 * beside one of its kind that only gains lines, exactly as many, or about as many under a like name.
 */
function relocate(
  code: readonly ProfiledFile[],
  lost: ProfiledFile | undefined,
): Relocation | null {
  if (lost === undefined || lost.deletions < MOVED_LINES) return null;
  const gained = code.find((file) =>
    file.deletions === 0 && familyOf(file) === familyOf(lost) && isLikeMove(lost, file)
  );
  return gained === undefined ? null : { lost, gained };
}

function isLikeMove(lost: ProfiledFile, gained: ProfiledFile): boolean {
  const difference = Math.abs(gained.additions - lost.deletions);
  if (difference === 0) return true;
  const [from, to] = [subjectOf(lost), subjectOf(gained)];
  return difference * 4 < lost.deletions && from !== "" && to !== "" &&
    (from.includes(to) || to.includes(from));
}

/** A page and its translation, told by the language tag in the translation's name. */
export interface Translation {
  readonly page: ProfiledFile;
  /** The path of what it translates. */
  readonly path: string;
  /** What it translates, if that changes too. */
  readonly original: ProfiledFile | undefined;
}

/** Finds the translated pages of a change. */
function translationsOf({ by_role }: ChangeProfile): readonly Translation[] {
  const pages = by_role.entry.length === 0 ? by_role.docs : [...by_role.docs, ...by_role.entry];
  if (pages.length === 0) return [];
  const found = pages.flatMap((page) => {
    const path = originalOf(page.path);
    return path === null ? [] : [{ page, path }];
  });
  if (found.length === 0) return [];
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return found.map(({ page, path }) => ({ page, path, original: byPath.get(path) }));
}
