/**
 * Replacing a file below `.local`, whole or not at all (decision 53).
 *
 * The new content is written beside the file, brought to the disk, and renamed into its place while a
 * lock is held. A reader sees the old content or the new one. As in `read_file.ts`, a process of the
 * same user that races with these steps without taking the lock is out of scope.
 *
 * @module
 */
import { type Disk, type DiskFile, explained, systemDisk } from "./_disk.ts";
import { takeLock } from "./_lock.ts";
import { makeFolders } from "./_make_folders.ts";
import { isTemporaryOf, temporaryName } from "./_names.ts";
import { syncFolder } from "./_sync_folder.ts";
import { writeBytes } from "./_write_bytes.ts";
import { StoreFailure } from "./failure.ts";
import { readFile, STORE_LIMIT } from "./read_file.ts";
import { parted, type StorePlace, systemPath } from "./store_path.ts";

/** What to write. */
export interface Replacement {
  /** The whole new content, or its pieces, made as they are written. */
  readonly content: string | Iterable<string>;
  /** The digest of what the caller read; null when there was no file. */
  readonly expected: string | null;
}

/** Characters that are written at a time, at least. */
const CHUNK = 256 * 1024;

/** How to write. */
export interface ReplaceOptions {
  /** The most bytes to write; {@link STORE_LIMIT} when absent. */
  readonly limit?: number;
  /** The file system, for tests. */
  readonly disk?: Disk;
  /** Waits so many milliseconds, for tests. */
  readonly pause?: (milliseconds: number) => Promise<void>;
}

/**
 * Replaces a file, or makes it with the folders on its way. A file that is replaced keeps its
 * permission bits; a new one can be read by its owner alone.
 *
 * @param place which file
 * @param replacement the new content, and what the old one must be
 * @param options the limit
 * @throws {StoreFailure} `changed` when the file is not what was expected, `locked`, `no_space`,
 * `unwritable`, `too_large`, and what reading throws; and what making a piece throws. The old file is as it was, and no part of a new
 * one is left behind
 */
export async function replaceFile(
  place: StorePlace,
  { content, expected }: Replacement,
  options: ReplaceOptions = {},
): Promise<void> {
  const { limit = STORE_LIMIT, disk = systemDisk, pause = wait } = options;
  const prepare = () => makeFolders(disk, place);
  const release = await takeLock(place, { disk, pause, prepare });
  try {
    await removeLeftovers(disk, place);
    const current = await readFile(place, { limit: STORE_LIMIT, disk });
    if ((current?.digest ?? null) !== expected) throw new StoreFailure("changed");
    const chunks = inChunks(typeof content === "string" ? [content] : content, limit);
    await explained(putInPlace(disk, place, chunks, current?.mode ?? null), "unwritable");
  } finally {
    release();
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * Removes what writers left behind that were ended in the middle. Whoever writes holds the lock, so
 * while it is ours, nobody is writing what is there.
 */
async function removeLeftovers(disk: Disk, place: StorePlace): Promise<void> {
  const [folder, name] = parted(place);
  const list = async () => {
    const leftovers: string[] = [];
    for await (const entry of disk.readDir(folder)) {
      if (!entry.isDirectory && isTemporaryOf(entry.name, name)) leftovers.push(entry.name);
    }
    return leftovers;
  };
  // A folder that may be written but not listed is no reason to refuse.
  for (const leftover of await list().catch(() => [])) await forget(disk, `${folder}/${leftover}`);
}

async function putInPlace(
  disk: Disk,
  place: StorePlace,
  chunks: Iterable<Uint8Array>,
  mode: number | null,
): Promise<void> {
  const [folder, name] = parted(place);
  const temporary = `${folder}/${temporaryName(name)}`;
  const file = await disk.open(temporary, { write: true, createNew: true, mode: 0o600 });
  try {
    await writeAll(file, chunks, () => mode === null ? null : disk.chmod(temporary, mode));
    await disk.rename(temporary, systemPath(place));
  } catch (thrown) {
    await forget(disk, temporary);
    throw thrown;
  }
  await syncFolder(disk, folder);
}

async function writeAll(
  file: DiskFile,
  chunks: Iterable<Uint8Array>,
  before_sync: () => Promise<void> | null,
): Promise<void> {
  try {
    for (const bytes of chunks) await writeBytes(file, bytes);
    await before_sync();
    await file.sync();
  } finally {
    file.close();
  }
}

/** Puts pieces together to chunks that are worth a write, and counts them. */
function* inChunks(pieces: Iterable<string>, limit: number): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  let [chunk, size] = ["", 0];
  const encode = () => {
    const bytes = encoder.encode(chunk);
    size += bytes.length;
    if (size > limit) throw new StoreFailure("too_large");
    chunk = "";
    return bytes;
  };
  for (const piece of pieces) {
    chunk += piece;
    if (chunk.length >= CHUNK) yield encode();
  }
  yield encode();
}

async function forget(disk: Disk, path: string): Promise<void> {
  await disk.remove(path).catch(() => {});
}
