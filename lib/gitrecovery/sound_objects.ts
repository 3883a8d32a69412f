/**
 * Whether objects are what their ids say. Git checks that when it fetches, not when it reads; what
 * was put into a checkout by other means may be anything.
 *
 * Checked are the objects that decide which files a change has: its commits and its folders. The
 * content of files decides their lines alone, and those must add up to what GitHub says.
 *
 * @module
 */
import type { ToolResult } from "../github/run_tool.ts";

/** Asks `git` about the objects. */
export type AskObjects = (args: readonly string[], stdin?: string) => Promise<ToolResult>;

/** What was read. */
export interface ReadObjects {
  readonly base: string;
  readonly head: string;
  /** The commit that the head was compared with. */
  readonly merge_base: string;
  /** The ids of the folders that differ, below the outermost one. */
  readonly folders: ReadonlySet<string>;
}

/** What `git` says of an object that it found. */
const found = /^[0-9a-f]+ (?:commit|tree) \d+$/;

/**
 * Tells whether every commit between base and head, and every folder that differs, is what its id
 * says.
 *
 * @param read what was read
 * @param ask runs one of the command lines that read objects
 * @returns true when all of them are; false also when one is missing
 */
export async function areSound(
  { base, head, merge_base, folders }: ReadObjects,
  ask: AskObjects,
): Promise<boolean> {
  const commits = new Set([base, head, merge_base]);
  for (const [one, other] of [[head, base], [base, head]] as const) {
    const { status, stdout } = await ask(["rev-list", "--boundary", one, `^${other}`]);
    if (status !== 0) return false;
    for (const line of stdout.split("\n")) if (line !== "") commits.add(line.replace(/^-/, ""));
  }
  // Git hashes what it peels.
  const names = [
    ...Array.from(commits, (oid) => `${oid}^{commit}`),
    ...[head, merge_base, ...folders].map((oid) => `${oid}^{tree}`),
  ];
  const stdin = names.map((name) => `${name}\n`).join("");
  const { status, stdout } = await ask(["cat-file", "--batch-check"], stdin);
  const lines = stdout.split("\n");
  // Of what is missing or something else it repeats the name.
  return status === 0 && lines.length === names.length + 1 &&
    names.every((_, at) => found.test(lines[at]!));
}
