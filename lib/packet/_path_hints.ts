/**
 * What the words in a path suggest about a file, in any repository.
 *
 * @module
 */
import type { ProfiledFile } from "./change_profile.ts";

/** Kinds of code with a typical way to fail, by the words that name them in paths. */
export const hazardWords = {
  cache: "cache caches caching cached memo memoize lru ttl",
  repeat:
    "retry retries backoff scheduler scheduling schedule queue queues job jobs worker workers cron replay poll polling",
  parallel:
    "lock locks locking mutex semaphore concurrent concurrency async pool parallel lease debounce throttle atomic",
  format:
    "parse parser parsers parsing decode decoder decoding encode encoder encoding serialize serializer serialization deserialize stringify tokenizer lexer scanner json yaml toml csv xml cbor ini dotenv varint base32 base64 hex msgpack protobuf markdown codec",
  time: "time date dates datetime timezone clock calendar duration expiry deadline timestamp",
  files: "fs file files path paths directory directories dir glob walk tar zip symlink",
  network:
    "http https fetch upload download websocket socket sockets grpc rpc webhook webhooks proxy client clients api server",
  state: "store stores storage database db sql registry ledger checkpoint journal persistence",
  stream: "stream streams streaming buffer buffers pipe",
  settings: "config configuration settings env environment",
  process: "exec spawn subprocess shell git",
  output: "render renderer formatter printer prompter terminal",
  install: "install installer upgrade updater",
} as const;

/** One of the {@link hazardWords}. */
export type Hazard = keyof typeof hazardWords;

const hazardOfWord: ReadonlyMap<string, Hazard> = new Map(
  Object.entries(hazardWords).flatMap(([hazard, words]) =>
    words.split(" ").map((word) => [word, hazard as Hazard] as const)
  ),
);

/** A pattern for whole words of a path, as {@link separateWords} leaves it. */
function wordsPattern(words: string): RegExp {
  return new RegExp(`(?:^|[^a-z])(?:${words.replaceAll(" ", "|")})(?![a-z])`, "i");
}

const accessPattern = wordsPattern(
  "auth authn authz authentication authorization authorize oauth oidc saml sso login signin " +
    "tokens? credentials? secrets? passwords? permissions? acl rbac crypto cipher tls ssl certs? " +
    "certificates? signatures? signing sandbox csrf cors security sanitizer? attestation keyring",
);

const sharedPattern = wordsPattern("shared common utils? helpers? cmdutil");

const publishingPattern = wordsPattern("releases? publish deploy deployment pages");

const commandFolder = /(?:^|\/)(?:cmds?|cli|commands?|cli_commands|subcommands)\//i;

const commandNames: ReadonlySet<string> = new Set(
  "cmd cli commands args argv flags options".split(" "),
);

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

const platformPattern = new RegExp(
  `(?:^|[^a-z])(${[...platforms.keys()].join("|")})(?![a-z])`,
  "i",
);

/**
 * Sets words that only a capital divides apart, so that patterns find them.
 *
 * @param text a path or a title
 * @returns the text with an underscore at each inner capital
 */
export function separateWords(text: string): string {
  return /[A-Z]/.test(text) ? text.replace(/([a-z0-9])([A-Z])/g, "$1_$2") : text;
}

/** The words of a path in lower case. */
type PathWords = readonly string[];

const wordPattern = /[A-Z]?[a-z]+[0-9]*|[A-Z0-9]+/g;

/**
 * Splits a path into words at punctuation and at inner capitals.
 *
 * @param path the path
 * @returns its words from the end to the start: the file's own come before its folders'
 */
function wordsOf(path: string): PathWords {
  return (path.match(wordPattern) ?? []).reverse().map((word) => word.toLowerCase());
}

/**
 * Tells how a file typically fails, by the words in its name.
 *
 * @param file the file
 * @returns the hazard, or null when no word names one, and for declarations of types
 */
export function hazardOf({ name }: ProfiledFile): Hazard | null {
  if (/(?:^|[_.-])types?\b/.test(name)) return null;
  for (const word of wordsOf(stemOf(name))) {
    const hazard = hazardOfWord.get(word);
    if (hazard !== undefined) return hazard;
  }
  return null;
}

/**
 * Tells whether a path or a title names access control, secrets or trust.
 *
 * @param text as {@link separateWords} leaves it
 * @returns true when it does
 */
export function guardsAccess(text: string): boolean {
  return accessPattern.test(text);
}

/**
 * Tells whether a file belongs to a command line, by a folder or by its whole name.
 *
 * @param file the file
 * @returns true when it does
 */
export function servesCommandLine({ folder, name }: ProfiledFile): boolean {
  return commandFolder.test(folder) || commandNames.has(stemOf(name).toLowerCase());
}

/**
 * Tells whether a path names code that many parts use.
 *
 * @param text as {@link separateWords} leaves it
 * @returns true when it does
 */
export function isShared(text: string): boolean {
  return sharedPattern.test(text);
}

/**
 * Tells whether a path names publishing or deploying.
 *
 * @param text as {@link separateWords} leaves it
 * @returns true when it does
 */
export function publishes(text: string): boolean {
  return publishingPattern.test(text);
}

/**
 * Tells which single platform a path names.
 *
 * @param text as {@link separateWords} leaves it
 * @returns the platform's name, or null
 */
export function platformOf(text: string): string | null {
  const word = platformPattern.exec(text)?.[1];
  return word === undefined ? null : platforms.get(word.toLowerCase())!;
}

const entryNames: ReadonlySet<string> = new Set(
  ("mod.ts mod.js index.ts index.js index.mts index.mjs index.cts index.cjs index.d.ts lib.rs " +
    "__init__.py public_api.ts public-api.ts").split(" "),
);

/**
 * Tells whether a file is the door of a module or package.
 *
 * @param file the file
 * @returns true for `mod.ts`, `index.js`, `lib.rs`, `__init__.py` and their like
 */
export function isEntryModule({ name }: ProfiledFile): boolean {
  return entryNames.has(name);
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

/** Words that many files share and that tie none of them to a test. */
const commonWords: ReadonlySet<string> = new Set(
  ("service services handler handlers runtime model models types index common shared utils " +
    "helper helpers client server manager module modules contract unstable").split(" "),
);

function stemOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot > 0 ? name.slice(0, dot) : name;
}

/**
 * The part of a file's name that its twins and its old and new names share.
 *
 * @param file a file
 * @returns letters and digits in lower case, without extension and words such as `test`; empty for
 * a name that holds nothing else
 */
export function subjectOf({ name }: ProfiledFile): string {
  return wordsOf(stemOf(name)).filter((word) => !testWords.has(word)).reverse().join("");
}

/** What ties a test to a code file. */
export interface TestTie {
  readonly folder: string;
  /** The innermost folder with a slash before and after it; empty for the root. */
  readonly inner: string;
  /** Texts of which one occurs in the name of a test of the file. */
  readonly tokens: readonly string[];
}

/**
 * Finds what ties tests to a code file.
 *
 * @param file a code file
 * @returns its folder, its name, and the telling words of its name and innermost folder
 */
export function tieOf({ name, folder }: ProfiledFile): TestTie {
  const stem = stemOf(name).toLowerCase();
  const telling = wordsOf(stemOf(name)).filter((word) => word.length > 4 && !commonWords.has(word));
  const inner = folder.slice(folder.lastIndexOf("/", folder.length - 2) + 1, -1).toLowerCase();
  if (inner.length > 4 && !commonWords.has(inner)) telling.push(inner);
  return {
    folder,
    inner: inner === "" ? "" : `/${inner}/`,
    tokens: stem.length > 2 ? [stem, ...telling] : telling,
  };
}

/**
 * Tells whether a test belongs to a code file, by name or folder.
 *
 * @param test a test
 * @param tie what ties tests to the code file
 * @returns true when the folder of the code recurs in the test's, or a token in its name
 */
export function isTestOf(test: ProfiledFile, tie: TestTie): boolean {
  if (test.folder === tie.folder) return true;
  if (tie.inner !== "" && `/${test.folder}`.toLowerCase().includes(tie.inner)) return true;
  const name = test.name.toLowerCase();
  return tie.tokens.some((token) => name.includes(token));
}

const supportPattern =
  /(?:^|[_/.-])(?:mocks?|fakes?|stubs?|fixtures?|testdata|conftest|helpers?|__init__)(?=[_/.-]|$)/i;

/**
 * Tells whether a test file can be run, unlike samples, mocks and helpers.
 *
 * @param file a file of tests
 * @returns true for program text that is a test of something
 */
export function isRunnableTest(file: ProfiledFile): boolean {
  return (familyOf(file) !== null || file.name.endsWith(".bats")) &&
    !supportPattern.test(file.path) && !/^(?:tests?|specs?)\.\w+$/i.test(file.name);
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
export function familyOf({ name }: ProfiledFile): string | null {
  return families.get(name.slice(name.lastIndexOf(".") + 1)) ?? null;
}

/** What marks a translated page: a language tag before the extension. */
const translationPattern =
  /[._-](?:zh|ja|ko|fr|de|es|pt|ru|it)(?:[-_](?:[a-z]{2}|hans|hant))?(?=\.\w+$)/i;

/**
 * Finds the page that a translation translates, by its name.
 *
 * @param path the path of a page
 * @returns the path without the language tag, or null when it has none
 */
export function originalOf(path: string): string | null {
  const original = path.replace(translationPattern, "");
  return original === path ? null : original;
}
