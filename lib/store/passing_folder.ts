/**
 * A folder below `.local` that lasts as long as a piece of work.
 *
 * A lock beside it says that somebody works there. It is freed by the system when that process ends,
 * however it ends; so whoever makes the next folder removes what killed processes left behind, and
 * nothing that is in use. Its name is new each time and its folder is made, never taken over, so
 * nothing that a checkout brought along can lie in it.
 *
 * @module
 */
import { lockPath } from "./_check.ts";
import { type Disk, explained, look, systemDisk } from "./_disk.ts";
import { tryLock } from "./_lock.ts";
import { makeFolders } from "./_make_folders.ts";
import { passingFolderOf, passingName } from "./_names.ts";
import { writeBytes } from "./_write_bytes.ts";
import { StoreFailure } from "./failure.ts";
import { LOCAL_FOLDER, parted, type StorePlace, systemPath } from "./store_path.ts";

/** The folders on the way, the last one being where all of them are made. */
const WAY = [LOCAL_FOLDER, "loopx", "tmp"] as const;

/**
 * How often a name is tried that another process takes for a leftover, or whose way another one clears
 * away at the same moment; either is all but impossible.
 */
const ATTEMPTS = 10;

/** What to put into the folder. */
export interface PassingContent {
  /** Names of empty folders. */
  readonly folders: readonly string[];
  /** Texts by file name. */
  readonly files: Readonly<Record<string, string>>;
}

/** How to make the folder. */
export interface PassingOptions {
  /** What is in it at the start; nothing when absent. */
  readonly content?: PassingContent;
  /** The file system, for tests. */
  readonly disk?: Disk;
}

/**
 * Works in a folder that nobody else can list, and removes it with the files and the empty folders in
 * it, whatever comes of the work; so too the folders on the way that were made for it and are empty.
 *
 * @param folder the folder that holds `.local`, absolute
 * @param work gets the absolute path of the folder; it makes files there, and no folder that it leaves
 * full
 * @param options what to put into it
 * @returns what the work gives
 * @throws {StoreFailure} `link_in_path`, `not_a_folder`, `not_a_file`, `locked`, `changed`,
 * `unreadable`, `unwritable`, `no_space`; and what the work throws
 */
export async function inPassingFolder<Value>(
  folder: string,
  work: (path: string) => Promise<Value>,
  { content = { folders: [], files: {} }, disk = systemDisk }: PassingOptions = {},
): Promise<Value> {
  const made = new Set<string>();
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const place = { folder, names: [...WAY, passingName()] };
      await makeFolders(disk, place, made);
      if (attempt === 0) await removeLeftovers(disk, place);
      const release = await lockNew(disk, place);
      if (release === null) continue;
      try {
        const path = systemPath(place);
        await explained(disk.mkdir(path), "unwritable");
        await explained(disk.chmod(path, 0o700), "unwritable");
        await explained(fill(disk, path, content), "unwritable");
        return await work(path);
      } finally {
        await removeAll(disk, place).catch(() => {});
        release();
      }
    }
    throw new StoreFailure("locked");
  } finally {
    for (const path of [...made].sort().reverse()) await disk.remove(path).catch(() => {});
  }
}

/** Takes the lock of a new name, and leaves none where locks cannot be had. */
async function lockNew(disk: Disk, place: StorePlace): Promise<(() => void) | null> {
  const path = lockPath(place);
  try {
    return await tryLock(disk, path);
  } catch (thrown) {
    await disk.remove(path).catch(() => {});
    throw thrown;
  }
}

async function fill(disk: Disk, path: string, { folders, files }: PassingContent): Promise<void> {
  for (const name of folders) await disk.mkdir(`${path}/${name}`);
  for (const [name, text] of Object.entries(files)) {
    const options = { write: true, createNew: true, mode: 0o600 };
    const file = await disk.open(`${path}/${name}`, options);
    try {
      await writeBytes(file, new TextEncoder().encode(text));
    } finally {
      file.close();
    }
  }
}

/** Removes the folders whose processes are gone. What cannot be removed now is met again next time. */
async function removeLeftovers(disk: Disk, beside: StorePlace): Promise<void> {
  const found = new Set<string>();
  try {
    for await (const { name } of disk.readDir(parted(beside)[0])) {
      const leftover = passingFolderOf(name);
      if (leftover !== null) found.add(leftover);
    }
  } catch {
    // A folder that may be written but not listed is no reason to refuse.
  }
  for (const name of found) {
    const place = { folder: beside.folder, names: [...WAY, name] };
    const release = await tryLock(disk, lockPath(place)).catch(() => null);
    if (release === null) continue;
    await removeAll(disk, place).catch(() => {});
    release();
  }
}

/** Removes a folder with what is in it, then its lock: while anything is left, the lock is there. */
async function removeAll(disk: Disk, place: StorePlace): Promise<void> {
  const path = systemPath(place);
  const found = await look(disk, path);
  if (found?.isDirectory === true) {
    const names: string[] = [];
    for await (const { name } of disk.readDir(path)) names.push(name);
    for (const name of names) await disk.remove(`${path}/${name}`);
    await disk.remove(path);
  }
  await disk.remove(lockPath(place));
}
