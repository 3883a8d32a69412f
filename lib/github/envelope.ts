/**
 * A look at the only place below the current folder where this program may ever write (decision 52).
 * Nothing is written to find out.
 *
 * @module
 */
import type { EnvelopeFinding, EnvelopeState } from "../facts/setup.ts";
import { isIgnoredByGit } from "./git_ignored.ts";
import type { RunTool } from "./run_tool.ts";

/** What the look needs. */
export interface EnvelopeOptions {
  /** The current folder. */
  readonly folder: string;
  /** Runs `git` in it. */
  readonly run: RunTool;
  readonly signal: AbortSignal;
}

/** The parts of the path, none of which may be a link (decision 53). */
const parts = [".local", ".local/loopx"] as const;

/**
 * Looks whether `.local` could be written below, and whether Git ignores it.
 *
 * @param options folder, programs, signal
 * @returns the first part with something wrong, else the last one that is there
 * @throws the signal's reason when aborted
 */
export async function inspectEnvelope(options: EnvelopeOptions): Promise<EnvelopeFinding> {
  let found: Omit<EnvelopeFinding, "ignored"> | null = null;
  for (const path of parts) {
    const state = await stateOf(`${options.folder}/${path}`);
    if (state === null) break;
    found = { path, state };
    if (state !== "writable") break;
  }
  found ??= { path: ".", state: await stateOf(options.folder) ?? "refused" };
  const { run, signal } = options;
  const ignored = found.state === "link" ? null : await isIgnoredByGit(".local/loopx", run, signal);
  return { ...found, ignored };
}

/** What is at a path; null for nothing. */
async function stateOf(path: string): Promise<EnvelopeState | null> {
  try {
    const { isSymlink, isDirectory, mode } = await Deno.lstat(path);
    if (isSymlink) return "link";
    if (!isDirectory) return "not_a_folder";
    return mode === null || (mode & 0o222) !== 0 ? "writable" : "read_only";
  } catch (thrown) {
    return thrown instanceof Deno.errors.NotFound ? null : "refused";
  }
}
