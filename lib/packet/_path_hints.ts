/**
 * What a path says about a file, in any repository: its language, its words, its place.
 *
 * @module
 */
import { hasFolder, hasPart, hasWord, wordSet } from "./_words.ts";
import type { ProfiledFile } from "./change_profile.ts";

const sharedWords = wordSet("shared common utils? helpers? cmdutil");

const platforms: ReadonlyMap<string, string> = new Map([
  ["windows", "Windows"],
  ["win32", "Windows"],
  ["powershell", "Windows"],
  ["linux", "Linux"],
  ["darwin", "macOS"],
  ["macos", "macOS"],
  ["posix", "POSIX"],
  ["android", "Android"],
  ["ios", "iOS"],
]);

/** Runs of letters; the number of the one platform that has one stays with it. */
const platformRun = /[A-Za-z]+(?:32(?![A-Za-z]))?/g;

/**
 * Sets words that only a capital divides apart, so that patterns find them.
 *
 * @param text a path or a title
 * @returns the text with an underscore at each inner capital
 */
export function separateWords(text: string): string {
  return /[A-Z]/.test(text) ? text.replace(/([a-z0-9])([A-Z])/g, "$1_$2") : text;
}

const wordPattern = /[A-Z]?[a-z]+[0-9]*|[A-Z0-9]+/g;

/**
 * Splits a text into words at punctuation and at inner capitals.
 *
 * @param text a path, a name or a title
 * @returns its words in lower case, from the start to the end
 */
export function wordsOf(text: string): readonly string[] {
  return (text.match(wordPattern) ?? []).map((word) => word.toLowerCase());
}

/**
 * The name of a file without its extension.
 *
 * @param name a file name
 * @returns what stands before the last dot
 */
export function stemOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot > 0 ? name.slice(0, dot) : name;
}

/**
 * Tells whether a path names code that many parts use.
 *
 * @param text as {@link separateWords} leaves it
 * @returns true when it does
 */
export function isShared(text: string): boolean {
  return hasWord(text, sharedWords);
}

/**
 * Tells which single platform a path names.
 *
 * @param text as {@link separateWords} leaves it
 * @returns the platform's name, or null
 */
export function platformOf(text: string): string | null {
  for (const run of text.match(platformRun) ?? []) {
    const word = run.toLowerCase();
    const platform = platforms.get(word) ?? platforms.get(word.replace("32", ""));
    if (platform !== undefined) return platform;
  }
  return null;
}

/**
 * Tells whether a file holds declarations of types and nothing that runs.
 *
 * @param file the file
 * @returns true for `types.ts`, `row_types.go` and their like
 */
export function holdsTypes({ name }: ProfiledFile): boolean {
  return name.includes("type") && /(?:^|[_.-])types?\.\w+$/.test(name) ||
    name.includes(".d.") && /\.d\.[cm]?ts$/.test(name) || name.endsWith(".pyi");
}

const scriptFolders = wordSet("scripts? tools hack _tools build bin");

/**
 * Tells whether a file is a script of the repository rather than a part of the product.
 *
 * @param file the file
 * @returns true below a folder of scripts or tools
 */
export function isScript({ folder }: ProfiledFile): boolean {
  return hasFolder(folder, scriptFolders);
}

const internalFolders = wordSet("internal");

const commandFolders: ReadonlySet<string> = new Set(
  "cmd cmds command commands cli_commands subcommands".split(" "),
);

const commandNames: ReadonlySet<string> = new Set(
  "cmd cli command commands args argv flags options".split(" "),
);

/**
 * Tells whether a file defines a command: it is called like one (`cli.py`), lies directly in a
 * folder of commands, or below one in a folder of its own name (`cmd/export/export.go`).
 *
 * @param file the file
 * @returns true when it does; never for types and internal helpers
 */
export function definesCommand(file: ProfiledFile): boolean {
  const { folder, name } = file;
  if (holdsTypes(file) || hasFolder(folder, internalFolders)) return false;
  const stem = stemOf(name).toLowerCase();
  if (commandNames.has(stem)) return true;
  const folders = folder.toLowerCase().split("/").slice(0, -1);
  const top = folders.findIndex((name) => commandFolders.has(name));
  if (top === -1) return false;
  if (isShared(stem)) return false;
  const letters = (text: string) => text.replace(/[^a-z0-9]/g, "");
  return top === folders.length - 1 || letters(folders.at(-1)!) === letters(stem);
}

const packageFolder = /^(?:(?:packages|libs|crates|modules)\/[^/]+\/)?(?:(?:src|lib)\/)?$/;

/**
 * Tells whether a file is the door through which users import a module or package. An `__init__.py`
 * or `index.ts` deep inside a package is ordinary code.
 *
 * @param file the file
 * @returns true for `mod.ts`, `src/index.js`, `src/lib.rs`, `ledger/__init__.py` and their like
 */
export function isEntryModule({ name, folder }: ProfiledFile): boolean {
  if (/^mod\.[jt]s$/.test(name)) return true;
  if (/^(?:index\.(?:d\.)?[cm]?[jt]s|lib\.rs|public[_-]api\.ts)$/.test(name)) {
    return packageFolder.test(folder);
  }
  return name === "__init__.py" && /^(?:src\/)?[^/]+\/$/.test(folder);
}

/**
 * Tells whether a file maps objects of the program to stored data.
 *
 * @param file the file
 * @returns true for object mappings of common frameworks
 */
export function describesStorage({ name }: ProfiledFile): boolean {
  return name === "models.py" || name.endsWith(".entity.ts") || name.endsWith(".entity.js");
}

const testWords: ReadonlySet<string> = new Set(["test", "tests", "spec", "specs", "smoke"]);

/**
 * The part of a file's name that its twins and its old and new names share.
 *
 * @param file a file
 * @returns letters and digits in lower case, without extension and words such as `test`; empty for
 * a name that holds nothing else
 */
export function subjectOf({ name }: ProfiledFile): string {
  return wordsOf(stemOf(name)).filter((word) => !testWords.has(word)).join("");
}

const supportWords = wordSet(
  "mocks? fakes? stubs? fixtures? testdata conftest helpers? utils? httpmock httptest",
);

/** The file that makes a folder a package, also in other places of a path. */
const packageMarker = /(?:^|[_/.-])__init__(?=[_/.-]|$)/i;

/** Whether a path names what tests share rather than a test. */
function isTestSupport(path: string): boolean {
  return hasPart(path, supportWords) || path.includes("__") && packageMarker.test(path);
}

const benchPattern = /(?:^|\/)_*bench(?:es|marks?)?_*\/|[._-]bench\.\w+$/i;

/**
 * Tells whether a file measures speed.
 *
 * @param file a file of tests
 * @returns true for benchmarks by their folder or name
 */
export function isBenchmark({ path }: Pick<ProfiledFile, "path">): boolean {
  return /bench/i.test(path) && benchPattern.test(path);
}

/**
 * Tells whether a test file can be run, unlike samples, mocks and helpers.
 *
 * @param file a file of tests
 * @returns true for program text that is a test of something
 */
export function isRunnableTest(file: Pick<ProfiledFile, "name" | "path">): boolean {
  if (file.name.endsWith(".go")) return file.name.endsWith("_test.go");
  return !isBenchmark(file) &&
    (familyOf(file) !== null || file.name.endsWith(".bats")) &&
    !isTestSupport(file.path) && !/^(?:tests?|specs?)\.\w+$/i.test(file.name);
}

/** Language families by extension; files of one family share an implementation. */
const families: ReadonlyMap<string, string> = new Map(
  Object.entries({
    js: "ts tsx js jsx mjs cjs mts cts",
    py: "py",
    go: "go",
    rs: "rs",
    jvm: "java kt scala",
    rb: "rb",
    cs: "cs",
    swift: "swift",
    php: "php",
    sh: "sh bash zsh",
  }).flatMap(([family, extensions]) =>
    extensions.split(" ").map((extension) => [extension, family] as const)
  ),
);

/**
 * Tells which language a file is written in.
 *
 * @param file the file
 * @returns the language family, or null for everything that is no program text of its own
 */
export function familyOf({ name }: Pick<ProfiledFile, "name">): string | null {
  return families.get(name.slice(name.lastIndexOf(".") + 1)) ?? null;
}

/** The languages that pages are translated to. */
const pageLanguages = wordSet("zh ja ko fr de es pt ru it");

/** The last `.`, `-` or `_` before a place; -1 when there is none. */
function lastMark(text: string, before: number): number {
  let at = before - 1;
  while (at >= 0 && !"._-".includes(text[at]!)) at--;
  return at;
}

/**
 * Finds the page that a translation translates, by its name.
 *
 * @param path the path of a page
 * @returns the path without the language tag, or null when it has none
 */
export function originalOf(path: string): string | null {
  const dot = path.lastIndexOf(".");
  const extension = path.slice(dot);
  if (dot < 0 || !/^\.\w+$/.test(extension)) return null;
  const last = lastMark(path, dot);
  if (last < 0) return null;
  const tag = path.slice(last + 1, dot).toLowerCase();
  const before = path[last] === "." ? -1 : lastMark(path, last);
  const isRegion = /^(?:[a-z]{2}|hans|hant)$/.test(tag);
  if (before >= 0 && isRegion && pageLanguages.has(path.slice(before + 1, last).toLowerCase())) {
    return path.slice(0, before) + extension;
  }
  return pageLanguages.has(tag) ? path.slice(0, last) + extension : null;
}
