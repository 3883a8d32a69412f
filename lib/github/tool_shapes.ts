/**
 * Every command line this program may run, as data. Permission to run `gh` would allow all of it,
 * so what is read-only is decided here (design: an allow-list of argument shapes).
 *
 * @module
 */

/** The programs that are run. */
export const tools = ["gh", "git"] as const;

/** One of the {@link tools}. */
export type Tool = (typeof tools)[number];

/** One argument of a shape: itself, or anything its pattern matches from end to end. */
type Part = string | RegExp;

/** A file below `.local` of the current folder. */
const LOCAL_FILE = /^\.local(?:\/(?!\.{1,2}(?:\/|$))[^/\p{Cc}]+)+$/u;

/** The id of an object. */
const OBJECT_ID = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;

const HOST = /^[a-z0-9][a-z0-9.-]{0,252}(?::\d{1,5})?$/;

/**
 * The paths of the REST interface that are read, each from end to end: a page of a pull request's
 * files or reviews.
 */
const REST_PATH =
  /^repos\/[A-Za-z0-9][A-Za-z0-9_-]{0,99}\/(?!\.{1,2}\/)[A-Za-z0-9._-]{1,100}\/pulls\/[1-9]\d{0,9}\/(?:files|reviews)\?per_page=100&page=[1-9]\d?$/;

/** Options that keep `git` from running what a repository's configuration names. */
const SAFE_GIT = [
  "--no-pager",
  "-c",
  "core.fsmonitor=false",
  "-c",
  "core.hooksPath=/dev/null",
] as const;

/** What a remote is called when its own branches are asked for: nothing that `git` reads as more. */
const REMOTE_NAME = "[A-Za-z0-9][A-Za-z0-9_.-]{0,63}";

/** The name under which a checkout keeps the default branch of a remote. */
const REMOTE_HEAD = new RegExp(`^refs/remotes/${REMOTE_NAME}/HEAD$`);

/** What lies in the folder of a repository's experience. */
const EXPERIENCE_FOLDER =
  /^experiences\/[A-Za-z0-9][A-Za-z0-9_-]{0,99}\/(?!\.{1,2}\/)[A-Za-z0-9._-]{1,100}\/$/;

/** Options that keep `git` to the objects that are there, and to what they are. */
const ONLY_OBJECTS = ["--no-replace-objects", "--literal-pathspecs"] as const;

/** The command lines, without the program's name. */
export const toolShapes: Readonly<Record<Tool, readonly (readonly Part[])[]>> = {
  gh: [
    ["--version"],
    ["auth", "token", "--hostname", HOST],
    // The document comes on standard input, and `graphql.ts` sends queries only.
    ["api", "graphql", "--hostname", HOST, "--include", "--input", "-"],
    ["api", "--hostname", HOST, "--include", "--method", "GET", REST_PATH],
  ],
  git: [
    ["--version"],
    [...SAFE_GIT, "remote", "--verbose"],
    [...SAFE_GIT, "check-ignore", "--quiet", "--", LOCAL_FILE],
    [...SAFE_GIT, "config", "--null", "--get-regexp", String.raw`^remote\..*\.gh-resolved$`],
    [
      ...SAFE_GIT,
      ...ONLY_OBJECTS,
      "for-each-ref",
      "--format=%(objecttype) %(objectname) %(symref)",
      REMOTE_HEAD,
    ],
    [
      ...SAFE_GIT,
      ...ONLY_OBJECTS,
      "ls-tree",
      "--full-tree",
      "--long",
      "-z",
      OBJECT_ID,
      "--",
      EXPERIENCE_FOLDER,
    ],
    [...SAFE_GIT, ...ONLY_OBJECTS, "cat-file", "blob", OBJECT_ID],
    [...SAFE_GIT, "remote", "get-url", "--all", "origin"],
    [...SAFE_GIT, "rev-parse", "--git-path", "objects"],
  ],
};

/** How two trees are compared: every path and folder once, its kind of change and its lines. */
const COMPARE = [
  "diff-tree",
  "-r",
  "-t",
  "-z",
  "--no-renames",
  "--no-ext-diff",
  "--no-textconv",
  "--ignore-submodules=none",
  "--no-abbrev",
  "--raw",
  "--numstat",
] as const;

/** The command lines of `git` that read objects, each with an {@link ObjectSource} and not without. */
export const objectShapes: readonly (readonly Part[])[] = [
  // Object ids come on standard input.
  ["cat-file", "--batch-check"],
  ["merge-base", "--all", OBJECT_ID, OBJECT_ID],
  ["rev-list", "--boundary", OBJECT_ID, /^\^[0-9a-f]{40}(?:[0-9a-f]{24})?$/],
  [...COMPARE, OBJECT_ID, OBJECT_ID],
];

/**
 * The command line that compares two commits.
 *
 * @param from the id of one commit
 * @param to the id of the other one
 * @returns the arguments as {@link objectShapes} lists them
 */
export function compareCommits(from: string, to: string): readonly string[] {
  return [...COMPARE, from, to];
}

/**
 * Objects of a checkout, seen through a repository that has nothing else: the settings, attributes,
 * hooks, grafts and replacements of the checkout do not exist for who looks through it.
 */
export interface ObjectSource {
  /** The folder of the empty repository. */
  readonly repository: string;
  /** The folder of the objects. */
  readonly folder: string;
}

/**
 * Tells whether a path of the REST interface is on the list, whichever way leads there.
 *
 * @param path the path with its query, without a slash before it
 * @returns true when it is
 */
export function isRestPath(path: string): boolean {
  return REST_PATH.test(path);
}

/**
 * Puts the safe options before a `git` command.
 *
 * @param args the command and its arguments
 * @returns the arguments as {@link toolShapes} lists them
 */
export function safeGit(...args: readonly string[]): readonly string[] {
  return [...SAFE_GIT, ...args];
}

/**
 * Puts the safe options before a `git` command that looks at objects: none is replaced by another,
 * and a name stands for itself.
 *
 * @param args the command and its arguments
 * @returns the arguments as {@link toolShapes} lists them
 */
export function safeGitObjects(...args: readonly string[]): readonly string[] {
  return [...SAFE_GIT, ...ONLY_OBJECTS, ...args];
}

/**
 * Tells whether a command line is on the list.
 *
 * @param tool the program
 * @param args its arguments
 * @param isolated whether it sees nothing but an {@link ObjectSource}
 * @returns true when some shape matches all of them
 */
export function isAllowed(tool: Tool, args: readonly string[], isolated = false): boolean {
  const shapes = !isolated ? toolShapes[tool] : tool === "git" ? objectShapes : [];
  return shapes.some((shape) =>
    shape.length === args.length &&
    shape.every((part, index) => {
      const argument = args[index] ?? "";
      return typeof part === "string" ? part === argument : part.test(argument);
    })
  );
}

/**
 * The environment that programs inherit: where they find themselves, their settings, their login and
 * the way out of the network. Nothing else of ours reaches them.
 */
export const inheritedVariables = [
  "PATH",
  "HOME",
  "USERPROFILE",
  "APPDATA",
  "LOCALAPPDATA",
  "SYSTEMROOT",
  "XDG_CONFIG_HOME",
  "XDG_STATE_HOME",
  "XDG_DATA_HOME",
  "XDG_RUNTIME_DIR",
  "DBUS_SESSION_BUS_ADDRESS",
  "TMPDIR",
  "TEMP",
  "TMP",
  "GH_CONFIG_DIR",
  "GH_HOST",
  "GH_TOKEN",
  "GITHUB_TOKEN",
  "GH_ENTERPRISE_TOKEN",
  "GITHUB_ENTERPRISE_TOKEN",
  "HTTPS_PROXY",
  "HTTP_PROXY",
  "NO_PROXY",
  "https_proxy",
  "http_proxy",
  "no_proxy",
  "SSL_CERT_FILE",
  "SSL_CERT_DIR",
] as const;

/**
 * What is set for them beside that: no prompt, no pager, no colour, no update notice, UTF-8, and no
 * way for `git` to fetch what a checkout lacks.
 */
export const setVariables: Readonly<Record<string, string>> = {
  GH_PROMPT_DISABLED: "1",
  GH_NO_UPDATE_NOTIFIER: "1",
  GH_PAGER: "cat",
  NO_COLOR: "1",
  CLICOLOR: "0",
  GIT_TERMINAL_PROMPT: "0",
  GIT_OPTIONAL_LOCKS: "0",
  GIT_NO_LAZY_FETCH: "1",
  // Older ones fetch all the same; no transport has this name, so there is no way to do it.
  GIT_ALLOW_PROTOCOL: "none",
  GIT_PAGER: "cat",
  LC_ALL: "C.UTF-8",
};

/** The part of {@link inheritedVariables} that reaches who reads objects: how to start at all. */
export const isolatedInheritance = ["PATH", "SYSTEMROOT"] as const satisfies readonly (
  (typeof inheritedVariables)[number]
)[];

/**
 * What is set for who reads objects, beside {@link setVariables}: where they are, and no settings,
 * attributes or replacements from anywhere, and no way to fetch what is missing.
 *
 * @param source the objects
 * @returns variables
 */
export function isolatedVariables(
  { repository, folder }: ObjectSource,
): Readonly<Record<string, string>> {
  return {
    GIT_DIR: repository,
    GIT_OBJECT_DIRECTORY: folder,
    HOME: repository,
    XDG_CONFIG_HOME: repository,
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_ATTR_NOSYSTEM: "1",
    GIT_NO_REPLACE_OBJECTS: "1",
    GIT_NO_LAZY_FETCH: "1",
    GIT_ALLOW_PROTOCOL: "",
  };
}
