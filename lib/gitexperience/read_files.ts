/**
 * Reads a repository's files of experience out of its fetched default branch (decision 55).
 *
 * Nothing of a work tree or of another branch is looked at: a pull request could have put it there.
 * Nothing is fetched, and nothing of the checkout is run.
 *
 * @module
 */
import type { StoredFile } from "../experience/guidance.ts";
import {
  type AssetProblem,
  experienceFolder,
  MOST_BYTES,
  MOST_ENTRIES,
} from "../experience/vocabulary.ts";
import { isSameRepository, type RepositoryName } from "../facts/repository_name.ts";
import { GitHubFailure } from "../github/failure.ts";
import { readRemotes, type Remote } from "../github/remotes.ts";
import type { RunTool, ToolResult } from "../github/run_tool.ts";
import { isAllowed, safeGit, safeGitObjects } from "../github/tool_shapes.ts";
import { objectId } from "./_object_id.ts";

/** Milliseconds `git` may take for one answer. */
const GIT_TIMEOUT = 10_000;

/** Which file of a folder is read: of letters and digits, so that its name can be told. */
const fileName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}\.json$/;

/** What is wrong with the folder, or with the first file of it that is no good. */
export interface BadFolder {
  readonly status: "bad";
  readonly problem: AssetProblem;
  /** As the tree has it, which nobody has made safe; empty for the folder itself. */
  readonly name: string;
}

/** Why there is nothing to read, as ids: no remote of this folder is that repository, or no file. */
export type NothingThere = "no_checkout" | "no_files";

/** Why it is not known what there is. */
export type Unreadable = "git_missing" | "git_silent" | "git_refused" | "no_default_branch";

/** What the default branch holds. */
export type FolderReading =
  | { readonly status: "read"; readonly files: readonly StoredFile[] }
  | BadFolder
  | { readonly status: "nothing"; readonly reason: NothingThere }
  | { readonly status: "unreadable"; readonly reason: Unreadable; readonly remote: string };

/** What reading needs. */
export interface ReadOptions {
  /** Runs `git` in the current folder. */
  readonly run: RunTool;
  readonly signal: AbortSignal;
  /** Only these files are read and looked at; all when absent. */
  readonly only?: ReadonlySet<string>;
}

/** Ends a reading early. */
class Stop {
  constructor(readonly reason: Unreadable) {}
}

/**
 * Reads the files of `experiences/OWNER/NAME/` of the default branch, as the current checkout last
 * fetched it.
 *
 * @param repository the repository by every name that it goes by, the one of its folder first
 * @param options how to run `git`
 * @returns the files by name, each no longer than the bound, or why there are none. Whatever is wrong
 * with one of them is said of the folder
 * @throws the signal's reason when aborted
 */
export async function readExperienceFiles(
  repository: readonly [RepositoryName, ...RepositoryName[]],
  { run, signal, only }: ReadOptions,
): Promise<FolderReading> {
  const git = async (args: readonly string[]): Promise<ToolResult> => {
    try {
      return await run({ tool: "git", args, timeout: GIT_TIMEOUT, signal });
    } catch (thrown) {
      if (!(thrown instanceof GitHubFailure)) throw thrown;
      throw new Stop(thrown.kind === "tool_missing" ? "git_missing" : "git_silent");
    }
  };
  const ask = async (args: readonly string[]): Promise<string> => {
    const { status, stdout } = await git(args);
    if (status !== 0) throw new Stop("git_refused");
    return stdout;
  };
  let remote = "";
  try {
    const listed = await git(safeGit("remote", "--verbose"));
    if (listed.status !== 0) {
      if (/^fatal: not a git repository \(or any /m.test(listed.stderr)) {
        return { status: "nothing", reason: "no_checkout" };
      }
      throw new Stop("git_refused");
    }
    const found = remoteOf(readRemotes(listed.stdout, ""), repository);
    if (found === null) return { status: "nothing", reason: "no_checkout" };
    remote = found;
    const commit = await defaultBranch(remote, ask);
    const folder = `${experienceFolder(repository[0].name)}/`;
    const tree = await ask(
      safeGitObjects("ls-tree", "--full-tree", "--long", "-z", commit, "--", folder),
    );
    const entries = tree.split("\0").filter((line) => line !== "")
      .map((line) => readEntry(line, folder))
      .filter(({ name }) => only === undefined || only.has(name));
    if (entries.length > MOST_ENTRIES) return bad("too_many_entries", "");
    const files = entries.filter(({ name }) => name.endsWith(".json"));
    if (files.length === 0) return { status: "nothing", reason: "no_files" };
    for (const { name, mode, size } of files) {
      if (!fileName.test(name)) return bad("bad_name", name);
      if (!mode.startsWith("100")) return bad("not_a_file", name);
      if (size > MOST_BYTES) return bad("too_large", name);
    }
    const texts = await Promise.all(files.map(async ({ name, oid }): Promise<StoredFile | null> => {
      const text = await ask(safeGitObjects("cat-file", "blob", oid));
      const bytes = new TextEncoder().encode(text);
      // Bytes that are no UTF-8 were replaced on the way, and are those of another object then.
      if (await objectId(bytes, oid.length) !== oid) return null;
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
      return { name, oid, text, digest };
    }));
    const wrong = texts.indexOf(null);
    return wrong < 0
      ? { status: "read", files: texts.filter((file) => file !== null) }
      : bad("not_utf8", files[wrong]!.name);
  } catch (thrown) {
    if (thrown instanceof Stop) return { status: "unreadable", reason: thrown.reason, remote };
    throw thrown;
  }
}

function bad(problem: AssetProblem, name: string): BadFolder {
  return { status: "bad", problem, name };
}

/** Names of remotes in the order in which they are preferred; any other comes after them. */
const preferred: readonly string[] = ["upstream", "origin"];

/** The remote that is the repository; of several, the one that a scan would prefer. */
function remoteOf(
  remotes: readonly Remote[],
  names: readonly RepositoryName[],
): string | null {
  const same = remotes.filter(({ name, repository }) =>
    names.some((wanted) => isSameRepository(wanted, repository)) &&
    isAllowed("git", headQuestion(name))
  ).map(({ name }) => name);
  return preferred.find((name) => same.includes(name)) ?? same[0] ?? null;
}

function headQuestion(remote: string): readonly string[] {
  const format = "--format=%(objecttype) %(objectname) %(symref)";
  return safeGitObjects("for-each-ref", format, `refs/remotes/${remote}/HEAD`);
}

/** The commit of the remote's default branch, as it was last fetched. */
async function defaultBranch(
  remote: string,
  ask: (args: readonly string[]) => Promise<string>,
): Promise<string> {
  const [type = "", oid = "", target = ""] = (await ask(headQuestion(remote))).trim().split(" ");
  // A name that leads to a branch of one's own says nothing about the remote.
  const isBranch = type === "commit" && target.startsWith(`refs/remotes/${remote}/`);
  if (!isBranch) throw new Stop("no_default_branch");
  return oid;
}

/** One line of `ls-tree --long`. */
function readEntry(line: string, folder: string) {
  const tab = line.indexOf("\t");
  const [mode = "", , oid = "", size = ""] = line.slice(0, tab).split(/ +/);
  return { mode, oid, size: Number(size), name: line.slice(tab + 1 + folder.length) };
}
