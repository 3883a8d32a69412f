/**
 * Repositories that tests make with the real `git`, and the list of files GitHub would give of a
 * change in them.
 *
 * @module
 */
import type { ListedFile } from "../../lib/github/file_recovery.ts";
import type { Totals } from "../../lib/gitrecovery/join_lists.ts";
import { pathFromBytes } from "../../lib/gitrecovery/path_bytes.ts";

/** An entry of a tree: a file, unless its mode says otherwise. */
export interface TreeEntry {
  readonly mode?: "100644" | "100755" | "120000" | "160000";
  /** What it holds; the id of a commit for a submodule. */
  readonly content: string | Uint8Array;
}

/** Entries by path; lone surrogates from U+DC80 stand for bytes that are no UTF-8. */
export type Tree = Readonly<Record<string, TreeEntry | string>>;

/** A repository of a test. */
export interface Repository {
  readonly folder: string;
  /**
   * Makes a commit.
   *
   * @param tree everything in it
   * @param parents its parents, in order
   * @returns its id
   */
  readonly commit: (tree: Tree, parents?: readonly string[]) => Promise<string>;
  /** Runs `git` in it and gives its standard output. */
  readonly git: (args: readonly string[], stdin?: Uint8Array) => Promise<Uint8Array>;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The environment of every `git` that tests run: nobody's settings. */
const environment = {
  PATH: Deno.env.get("PATH") ?? "",
  HOME: "/nonexistent",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_AUTHOR_NAME: "a",
  GIT_AUTHOR_EMAIL: "a@example.com",
  GIT_COMMITTER_NAME: "a",
  GIT_COMMITTER_EMAIL: "a@example.com",
  GIT_ALLOW_PROTOCOL: "file",
  LC_ALL: "C.UTF-8",
};

/**
 * Runs `git`.
 *
 * @param folder where
 * @param args its arguments
 * @param stdin what it reads
 * @returns what it printed
 */
export async function runGit(
  folder: string,
  args: readonly string[],
  stdin?: Uint8Array,
): Promise<Uint8Array> {
  const child = new Deno.Command("git", {
    args: [...args],
    cwd: folder,
    clearEnv: true,
    env: environment,
    stdin: stdin === undefined ? "null" : "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const fed = (async () => {
    if (stdin === undefined) return;
    const writer = child.stdin.getWriter();
    for (let at = 0; at < stdin.length; at += 65_536) {
      await writer.write(stdin.subarray(at, at + 65_536));
    }
    await writer.close();
  })().catch(() => {});
  const { success, stdout, stderr } = await child.output();
  await fed;
  if (!success) throw new Error(`git ${args.join(" ")}: ${decoder.decode(stderr)}`);
  return stdout;
}

function pathBytes(path: string): number[] {
  return Array.from(path).flatMap((character) => {
    const point = character.codePointAt(0)!;
    return point >= 0xdc80 && point <= 0xdcff
      ? [point - 0xdc00]
      : Array.from(encoder.encode(character));
  });
}

/** A path the way `git fast-import` takes any bytes. */
function quoted(path: string): string {
  if (/^[ !#-[\]-~]*$/.test(path)) return `"${path}"`;
  const escaped = pathBytes(path).map((byte) =>
    byte < 0x20 || byte > 0x7e || byte === 0x22 || byte === 0x5c
      ? `\\${byte.toString(8).padStart(3, "0")}`
      : String.fromCharCode(byte)
  );
  return `"${escaped.join("")}"`;
}

function importStream(ref: string, tree: Tree, parents: readonly string[]): Uint8Array {
  const pieces: Uint8Array[] = [];
  const put = (text: string) => void pieces.push(encoder.encode(text));
  put(`commit ${ref}\ncommitter a <a@example.com> ${1_700_000_000 + clock++} +0000\n`);
  put("data 1\nx\n");
  parents.forEach((oid, index) => put(`${index === 0 ? "from" : "merge"} ${oid}\n`));
  put("deleteall\n");
  for (const [path, entry] of Object.entries(tree)) {
    const { mode = "100644", content } = typeof entry === "string" ? { content: entry } : entry;
    if (mode === "160000") {
      put(`M ${mode} ${content} ${quoted(path)}\n`);
      continue;
    }
    const bytes = typeof content === "string" ? encoder.encode(content) : content;
    put(`M ${mode} inline ${quoted(path)}\ndata ${bytes.length}\n`);
    pieces.push(bytes);
    put("\n");
  }
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/** Commits come one after another, a second apart. */
let clock = 0;

/**
 * Makes a repository.
 *
 * @param folder an empty folder, absolute
 * @param options how its ids are made, and the address of `origin`
 * @returns the repository
 */
export async function makeRepository(
  folder: string,
  { format = "sha1", origin = "https://github.com/example/measured.git" }: {
    readonly format?: "sha1" | "sha256";
    readonly origin?: string | null;
  } = {},
): Promise<Repository> {
  const git = (args: readonly string[], stdin?: Uint8Array) => runGit(folder, args, stdin);
  await git(["init", "--quiet", `--object-format=${format}`, "--initial-branch=main"]);
  if (origin !== null) await git(["config", "remote.origin.url", origin]);
  let count = 0;
  return {
    folder,
    git,
    commit: async (tree, parents = []) => {
      count += 1;
      const ref = `refs/made/${count}`;
      await git(["fast-import", "--quiet", "--force"], importStream(ref, tree, parents));
      return decoder.decode(await git(["rev-parse", ref])).trim();
    },
  };
}

const words: Readonly<Record<string, string>> = {
  A: "ADDED",
  M: "MODIFIED",
  D: "DELETED",
  T: "CHANGED",
  R: "RENAMED",
};

/** Cuts output into its records. */
function records(bytes: Uint8Array): string[] {
  const found: string[] = [];
  let start = 0;
  for (let at = bytes.indexOf(0); at >= 0; at = bytes.indexOf(0, start)) {
    found.push(pathFromBytes(bytes.subarray(start, at)));
    start = at + 1;
  }
  return found;
}

/**
 * The whole list of files GitHub would have of a change, were there no ceiling, and its totals: with
 * renames, binary files as no lines at all.
 *
 * @param repository the repository
 * @param from the commit compared with
 * @param to the head
 * @param options whether renames are looked for, which takes long among thousands of files
 * @returns files by path, and the totals
 */
export async function gitHubList(
  { git }: Repository,
  from: string,
  to: string,
  { renames = true }: { readonly renames?: boolean } = {},
): Promise<{ readonly files: ListedFile[]; readonly totals: Totals }> {
  const diff = ["diff-tree", "-r", "-z", ...(renames ? ["-M", "-l0"] : ["--no-renames"])];
  const lines = new Map<string, readonly [string, string]>();
  const counted = records(await git([...diff, "--numstat", from, to]));
  for (let at = 0; at < counted.length; at += 1) {
    const [, added = "", deleted = "", path = ""] = /^([^\t]*)\t([^\t]*)\t([^]*)$/.exec(
      counted[at]!,
    )!;
    if (path === "") at += 2;
    lines.set(path === "" ? counted[at]! : path, [added, deleted]);
  }
  const named = records(await git([...diff, "--name-status", from, to]));
  const files: ListedFile[] = [];
  for (let at = 0; at < named.length;) {
    const letter = named[at]![0]!;
    const previous_path = letter === "R" ? named[at + 1]! : null;
    const path = named[at + (letter === "R" ? 2 : 1)]!;
    at += letter === "R" ? 3 : 2;
    const [additions = 0, deletions = 0] = lines.get(path)!.map((count) => Number(count) || 0);
    files.push({ path, change: words[letter] ?? "MODIFIED", additions, deletions, previous_path });
  }
  files.sort((one, other) => one.path < other.path ? -1 : 1);
  const sum = (of: (file: ListedFile) => number) => files.reduce((all, file) => all + of(file), 0);
  return {
    files,
    totals: {
      changed_files: files.length,
      additions: sum(({ additions }) => additions),
      deletions: sum(({ deletions }) => deletions),
    },
  };
}
