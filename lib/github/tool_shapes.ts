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
  ],
};

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
 * Tells whether a command line is on the list.
 *
 * @param tool the program
 * @param args its arguments
 * @returns true when some shape matches all of them
 */
export function isAllowed(tool: Tool, args: readonly string[]): boolean {
  return toolShapes[tool].some((shape) =>
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

/** What is set for them beside that: no prompt, no pager, no colour, no update notice, UTF-8. */
export const setVariables: Readonly<Record<string, string>> = {
  GH_PROMPT_DISABLED: "1",
  GH_NO_UPDATE_NOTIFIER: "1",
  GH_PAGER: "cat",
  NO_COLOR: "1",
  CLICOLOR: "0",
  GIT_TERMINAL_PROMPT: "0",
  GIT_OPTIONAL_LOCKS: "0",
  GIT_PAGER: "cat",
  LC_ALL: "C.UTF-8",
};
