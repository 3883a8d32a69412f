/**
 * A folder below `.local` that lasts as long as a piece of work.
 *
 * A lock beside it says that somebody works there. It is freed by the system when that process ends,
 * however it ends; so whoever makes the next folder removes what killed processes left behind, and
 * nothing that is in use.
 *
 * @module
 */
import { lockPath } from "./_check.ts";
import { type Disk, explained, systemDisk } from "./_disk.ts";
import { tryLock } from "./_lock.ts";
import { makeFolders } from "./_make_folders.ts";
import { passingName } from "./_names.ts";
import { placeBeside, removeLeftovers, removePassing } from "./_passing.ts";
import { StoreFailure } from "./failure.ts";
import { type StorePlace, systemPath } from "./store_path.ts";

/** How often a name is tried that another process takes for a leftover, which is all but impossible. */
const ATTEMPTS = 10;

/**
 * Works in a folder that nobody else can list, and removes it with the files in it, whatever comes of
 * the work.
 *
 * @param beside a place; the folder is made where the last name of it would be
 * @param work gets the absolute path of the empty folder; it makes files there and no folders
 * @param disk the file system, for tests
 * @returns what the work gives
 * @throws {StoreFailure} `link_in_path`, `not_a_folder`, `not_a_file`, `locked`, `changed`,
 * `unreadable`, `unwritable`, `no_space`; and what the work throws
 */
export async function inPassingFolder<Value>(
  beside: StorePlace,
  work: (path: string) => Promise<Value>,
  disk: Disk = systemDisk,
): Promise<Value> {
  await makeFolders(disk, beside);
  await removeLeftovers(disk, beside);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const place = placeBeside(beside, passingName());
    const release = await tryLock(disk, lockPath(place));
    if (release === null) continue;
    try {
      const path = systemPath(place);
      await explained(disk.mkdir(path), "unwritable");
      await explained(disk.chmod(path, 0o700), "unwritable");
      return await work(path);
    } finally {
      await removePassing(disk, place).catch(() => {});
      release();
    }
  }
  throw new StoreFailure("locked");
}
