/**
 * Removing a file below `.local`, under the rules of `replace_file.ts`.
 *
 * @module
 */
import { type Disk, explained, systemDisk } from "./_disk.ts";
import { takeLock } from "./_lock.ts";
import { syncFolder } from "./_sync_folder.ts";
import { StoreFailure } from "./failure.ts";
import { readFile, STORE_LIMIT } from "./read_file.ts";
import { parted, type StorePlace, systemPath } from "./store_path.ts";

/** How to remove. */
export interface RemoveOptions {
  /** The file system, for tests. */
  readonly disk?: Disk;
  /** Waits so many milliseconds, for tests. */
  readonly pause?: (milliseconds: number) => Promise<void>;
}

/**
 * Removes a file. Its lock file stays: whoever waits for it must find it.
 *
 * @param place which file
 * @param expected the digest of what the caller read
 * @param options the file system
 * @throws {StoreFailure} `changed` when the file is not what was read, or gone; `locked`, `unwritable`,
 * and what reading throws. Then the file is as it was
 */
export async function removeFile(
  place: StorePlace,
  expected: string,
  { disk = systemDisk, pause = wait }: RemoveOptions = {},
): Promise<void> {
  // The lock is made in the folder of the file, so the file is looked for first.
  const found = await readFile(place, { limit: STORE_LIMIT, disk });
  if (found?.digest !== expected) throw new StoreFailure("changed");
  const release = await takeLock(place, { disk, pause });
  try {
    const current = await readFile(place, { limit: STORE_LIMIT, disk });
    if (current?.digest !== expected) throw new StoreFailure("changed");
    await explained(disk.remove(systemPath(place)), "unwritable");
    await syncFolder(disk, parted(place)[0]);
  } finally {
    release();
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
