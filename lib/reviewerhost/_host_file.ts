/**
 * Files of a host: where they really lie, and whether they stayed as they were. Nothing of a host is
 * ever written, and none of its files is opened for more than reading.
 *
 * @module
 */
import type { UnavailableReason } from "../policy/contract/reviewer_execution.ts";
import { HostUnavailable } from "./failure.ts";

/** What tells one state of a file from another. */
export type Stamp = Pick<Deno.FileInfo, "dev" | "ino" | "size" | "mtime">;

/**
 * Whether a file is what it was.
 *
 * @param before how it stood; null for nothing there
 * @param after how it stands
 * @returns true for the same file of the same size, last written at the same instant
 */
export function isUnchanged(before: Stamp | null, after: Stamp | null): boolean {
  if (before === null || after === null) return before === after;
  return before.dev === after.dev && before.ino === after.ino && before.size === after.size &&
    before.mtime?.getTime() === after.mtime?.getTime();
}

/**
 * Resolves the links of a path and requires that it stays inside of the home.
 *
 * @param path an absolute path
 * @param home the home, its links resolved
 * @param missing why nothing is told where it is not there or not shown
 * @returns the path without links
 * @throws {HostUnavailable} `missing`, `source_outside_home`
 */
export async function insideHome(
  path: string,
  home: string,
  missing: UnavailableReason,
): Promise<string> {
  const real = await Deno.realPath(path).catch(() => null);
  if (real === null) throw new HostUnavailable(missing);
  const separator = Deno.build.os === "windows" ? "\\" : "/";
  const start = home.endsWith(separator) ? home : `${home}${separator}`;
  if (!real.startsWith(start)) throw new HostUnavailable("source_outside_home");
  return real;
}

/**
 * Looks at a file.
 *
 * @param path a path without links
 * @param unusable why nothing is told where something else stands there
 * @returns how it stands; null for nothing there
 * @throws {HostUnavailable} `unusable` for a folder, a pipe, a link, and what is not shown
 */
export async function stampOf(path: string, unusable: UnavailableReason): Promise<Stamp | null> {
  try {
    const found = await Deno.lstat(path);
    if (!found.isFile) throw new HostUnavailable(unusable);
    return found;
  } catch (thrown) {
    if (thrown instanceof Deno.errors.NotFound) return null;
    throw thrown instanceof HostUnavailable ? thrown : new HostUnavailable(unusable);
  }
}

/** How often something is read anew that was written meanwhile, and the milliseconds between. */
const ATTEMPTS = 4;
const PAUSE = 25;

/**
 * Reads until nobody wrote meanwhile.
 *
 * @param signal ends it
 * @param read one try; null when something was written meanwhile
 * @returns what the first undisturbed try gives
 * @throws {HostUnavailable} `source_changed_during_read` when every try was disturbed; the signal's
 * reason when aborted; what `read` throws
 */
export async function readUndisturbed<Value>(
  signal: AbortSignal,
  read: () => Promise<Value | null>,
): Promise<Value> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE));
    signal.throwIfAborted();
    const value = await read();
    if (value !== null) return value;
  }
  throw new HostUnavailable("source_changed_during_read");
}
