/**
 * Which tests belong to a code file, by name and folder.
 *
 * @module
 */
import { stemOf, subjectOf, wordsOf } from "./_path_hints.ts";
import type { ProfiledFile } from "./change_profile.ts";

/** Words that many files share and that tie none of them to a test. */
const commonWords: ReadonlySet<string> = new Set(
  ("service services handler handlers runtime model models types index common shared utils " +
    "helper helpers client server manager module modules contract unstable init test tests spec")
    .split(" "),
);

/** Folders of tests, which stand for the code beside or above them. */
const testFolders: ReadonlySet<string> = new Set(["test", "tests", "__tests__", "spec", "specs"]);

/** Shorter words must be a word of the test's name, longer ones may be a part of one. */
const LONG_WORD = 5;

/** What ties tests to a code file. */
export interface TestTie {
  readonly subject: string;
  /** The file's own name without extension, which many files may share. */
  readonly name: string;
  readonly folder: string;
  /** The innermost folder with a slash before and after it; empty for the root. */
  readonly inner: string;
  /** Words of the file's name, or of its folder where the name says nothing. */
  readonly words: readonly string[];
}

/**
 * Finds what ties tests to a code file.
 *
 * @param file a code file
 * @returns its folder, its name, and the telling words of its name; for a name that says nothing,
 * such as `__init__` or `index`, those of its innermost folder
 */
export function tieOf(file: ProfiledFile): TestTie {
  const { folder } = file;
  const inner = folder.slice(folder.lastIndexOf("/", folder.length - 2) + 1, -1).toLowerCase();
  const own = wordsOf(stemOf(file.name)).filter((word) => !commonWords.has(word));
  const isSilent = own.length === 0;
  return {
    subject: isSilent ? wordsOf(inner).join("") : subjectOf(file),
    name: subjectOf(file),
    folder,
    inner: inner === "" ? "" : `/${inner}/`,
    words: isSilent ? wordsOf(inner).filter((word) => !commonWords.has(word)) : own,
  };
}

/** The folder whose code a test is for: its own, or the one above its folder of tests. */
function homeOf({ folder }: ProfiledFile): string {
  const parts = folder.split("/");
  const place = parts.findIndex((part) => testFolders.has(part.toLowerCase()));
  return place < 0 ? folder : parts.slice(0, place).map((part) => `${part}/`).join("");
}

/**
 * Tells how closely a test belongs to a code file.
 *
 * @param test a test
 * @param tie what ties tests to the code file
 * @returns 4 for the same name in the same folder, 3 for the same name, 2 for a telling word in the name, 1 for the same folder, else 0
 */
export function closeness(test: ProfiledFile, tie: TestTie): 0 | 1 | 2 | 3 | 4 {
  if (tie.subject !== "" && subjectOf(test) === tie.subject) {
    return test.folder === tie.folder ? 4 : 3;
  }
  if (tie.name !== "" && subjectOf(test) === tie.name && tie.folder.startsWith(homeOf(test))) {
    return 3;
  }
  const words = wordsOf(stemOf(test.name));
  const name = test.name.toLowerCase();
  const telling = tie.words.some((word) =>
    word.length >= LONG_WORD ? name.includes(word) : tie.words.length === 1 && words.includes(word)
  );
  if (telling) return 2;
  if (test.folder === tie.folder) return 1;
  const folder = tie.inner.replace(/[^a-z0-9]/g, "");
  if (folder.length >= LONG_WORD && subjectOf(test).includes(folder)) return 1;
  return tie.inner !== "" && `/${test.folder}`.toLowerCase().includes(tie.inner) ? 1 : 0;
}

/**
 * Orders tests: those that belong most closely to a file first, then those that weigh most.
 *
 * @param tests the tests
 * @param file the code file, if there is one
 * @returns the tests in order, and how closely the first belongs to the file
 */
export function orderTests(
  tests: readonly ProfiledFile[],
  file: ProfiledFile | undefined,
): { readonly tests: readonly ProfiledFile[]; readonly closest: number } {
  if (tests.length === 0) return { tests, closest: 0 };
  const tie = file === undefined ? null : tieOf(file);
  const rated = tests.map((test) => ({ test, rate: tie === null ? 0 : closeness(test, tie) }));
  rated.sort((left, right) => right.rate - left.rate || left.test.weight - right.test.weight);
  return { tests: rated.map(({ test }) => test), closest: rated[0]!.rate };
}
