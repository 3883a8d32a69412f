/**
 * What the store does to the file system, so that tests can let any single step fail.
 *
 * @module
 */
import { StoreFailure, type StoreFailureKind } from "./failure.ts";

/** An open file. */
export type DiskFile = Pick<
  Deno.FsFile,
  "stat" | "read" | "write" | "sync" | "tryLock" | "close"
>;

/** The steps. Each rejects the way `Deno` does. */
export interface Disk {
  readonly lstat: (path: string) => Promise<Deno.FileInfo>;
  readonly mkdir: (path: string) => Promise<void>;
  readonly open: (path: string, options: Deno.OpenOptions) => Promise<DiskFile>;
  readonly chmod: (path: string, mode: number) => Promise<void>;
  readonly rename: (from: string, to: string) => Promise<void>;
  readonly remove: (path: string) => Promise<void>;
  readonly readDir: (path: string) => AsyncIterable<Deno.DirEntry>;
}

/** The file system of this machine. */
export const systemDisk: Disk = {
  lstat: (path) => Deno.lstat(path),
  mkdir: (path) => Deno.mkdir(path),
  open: (path, options) => Deno.open(path, options),
  chmod: (path, mode) => Deno.chmod(path, mode),
  rename: (from, to) => Deno.rename(from, to),
  remove: (path) => Deno.remove(path),
  readDir: (path) => Deno.readDir(path),
};

/** What systems call a disk, a quota or a limit that is used up. */
const spaceCodes: readonly unknown[] = ["ENOSPC", "EDQUOT", "EFBIG"];

/** The same as numbers, which stand at the end of the text where Deno gives an error no code. */
const spaceNumbers: Readonly<Partial<Record<typeof Deno.build.os, readonly number[]>>> = {
  linux: [27, 28, 122],
  darwin: [27, 28, 69],
  windows: [39, 112],
};

function meansNoSpace(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const { code } = thrown as { readonly code?: unknown };
  if (code !== undefined) return spaceCodes.includes(code);
  const [, number] = /\(os error (\d{1,9})\)$/.exec(thrown.message) ?? [];
  return spaceNumbers[Deno.build.os]?.includes(Number(number)) ?? false;
}

/**
 * Turns what the system says into a failure of the store, without the system's text, which holds
 * paths.
 *
 * @param thrown what a step threw
 * @param kind what that means, unless the space is used up
 * @returns the failure; a TypeError, which no system gives, is a defect and stays
 */
export function asFailure(thrown: unknown, kind: StoreFailureKind): unknown {
  if (thrown instanceof StoreFailure || thrown instanceof TypeError) return thrown;
  return new StoreFailure(meansNoSpace(thrown) ? "no_space" : kind);
}

/**
 * Waits for steps whose failures all mean the same.
 *
 * @param work a step, or several
 * @param kind what its failure means, unless the space is used up
 * @returns what the step gives
 * @throws {StoreFailure} see {@link asFailure}
 */
export async function explained<Value>(
  work: Promise<Value>,
  kind: StoreFailureKind,
): Promise<Value> {
  try {
    return await work;
  } catch (thrown) {
    throw asFailure(thrown, kind);
  }
}

/**
 * Looks at what stands at a path without following it.
 *
 * @param disk the file system
 * @param path an absolute path
 * @returns what stands there; null for nothing
 * @throws {StoreFailure} `unreadable`
 */
export async function look(disk: Disk, path: string): Promise<Deno.FileInfo | null> {
  try {
    return await disk.lstat(path);
  } catch (thrown) {
    if (thrown instanceof Deno.errors.NotFound) return null;
    throw asFailure(thrown, "unreadable");
  }
}

/**
 * Whether two looks saw the same file.
 *
 * @param one what was seen
 * @param other what was seen, maybe nothing
 * @returns true when device and number are the same
 */
export function isSameFile(one: Deno.FileInfo, other: Deno.FileInfo | null): boolean {
  return other !== null && one.dev === other.dev && one.ino === other.ino;
}
