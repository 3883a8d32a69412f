/**
 * Reading a file below `.local`.
 *
 * Links are refused wherever they stand, and what was opened is compared with what was looked at. A
 * process of the same user that swaps files between those two steps is out of scope: it could as well
 * write the file itself (decision 53).
 *
 * @module
 */
import { lookAlong } from "./_check.ts";
import { type Disk, type DiskFile, explained, isSameFile, systemDisk } from "./_disk.ts";
import { StoreFailure } from "./failure.ts";
import { type StorePlace, systemPath } from "./store_path.ts";

/** The most bytes that are read or written. */
export const STORE_LIMIT = 256 * 1024 * 1024;

/** How often a file is read that is replaced between looking and opening. */
const ATTEMPTS = 5;

/** A file that was read. */
export interface StoredFile {
  readonly text: string;
  /** SHA-256 of its bytes, 64 hex digits; what a later replacement is held against. */
  readonly digest: string;
  /** Its permission bits; null where the system has none. */
  readonly mode: number | null;
}

/** How to read. */
export interface ReadOptions {
  /** The most bytes to accept; {@link STORE_LIMIT} when absent. */
  readonly limit?: number;
  /** The file system, for tests. */
  readonly disk?: Disk;
}

/**
 * Reads a file.
 *
 * @param place which file
 * @param options the limit
 * @returns the file; null when it is not there
 * @throws {StoreFailure} `link_in_path`, `not_a_folder`, `not_a_file`, `unreadable`, `too_large`,
 * `not_text`, or `changed` when other files take its place again and again
 */
export async function readFile(
  place: StorePlace,
  { limit = STORE_LIMIT, disk = systemDisk }: ReadOptions = {},
): Promise<StoredFile | null> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const found = await lookAlong(disk, place);
    if (found === null) return null;
    if (found.size > limit) throw new StoreFailure("too_large");
    const bytes = await explained(readBytes(disk, systemPath(place), found), "unreadable");
    if (bytes === null) continue;
    return {
      text: decode(bytes),
      digest: await digestOf(bytes),
      mode: found.mode === null ? null : found.mode & 0o777,
    };
  }
  throw new StoreFailure("changed");
}

/** The bytes of the file that was looked at; null when it is another one by now, or grew. */
async function readBytes(
  disk: Disk,
  path: string,
  found: Deno.FileInfo,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = await openFile(disk, path);
  if (file === null) return null;
  try {
    if (!isSameFile(await file.stat(), found)) return null;
    // One byte more than expected, so that a file that grew is noticed.
    const bytes = new Uint8Array(found.size + 1);
    let length = 0;
    while (length < bytes.length) {
      const count = await file.read(bytes.subarray(length));
      if (count === null) return bytes.subarray(0, length);
      length += count;
    }
    return null;
  } finally {
    file.close();
  }
}

/** Opens the file; null when it was removed after it was looked at. */
async function openFile(disk: Disk, path: string): Promise<DiskFile | null> {
  try {
    return await disk.open(path, { read: true });
  } catch (thrown) {
    if (thrown instanceof Deno.errors.NotFound) return null;
    throw thrown;
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new StoreFailure("not_text");
  }
}

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
