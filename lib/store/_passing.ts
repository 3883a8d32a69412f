/**
 * What passing folders have in common: a lock beside each says that somebody works there, and whoever
 * makes the next one removes what killed processes left behind.
 *
 * @module
 */
import { lockPath } from "./_check.ts";
import { type Disk, look } from "./_disk.ts";
import { tryLock } from "./_lock.ts";
import { passingFolderOf } from "./_names.ts";
import { parted, type StorePlace, systemPath } from "./store_path.ts";

/**
 * The place of another name in the same folder.
 *
 * @param beside a place
 * @param name the name
 * @returns the place of the name
 */
export function placeBeside({ folder, names }: StorePlace, name: string): StorePlace {
  return { folder, names: [...names.slice(0, -1), name] };
}

/**
 * Removes the passing folders whose processes are gone. What cannot be removed now is met again next
 * time.
 *
 * @param disk the file system
 * @param beside a place; the folders are looked for where the last name of it would be
 */
export async function removeLeftovers(disk: Disk, beside: StorePlace): Promise<void> {
  const found = new Set<string>();
  try {
    for await (const { name } of disk.readDir(parted(beside)[0])) {
      const folder = passingFolderOf(name);
      if (folder !== null) found.add(folder);
    }
  } catch {
    // A folder that may be written but not listed is no reason to refuse.
  }
  for (const name of found) {
    const place = placeBeside(beside, name);
    const release = await tryLock(disk, lockPath(place)).catch(() => null);
    if (release === null) continue;
    await removePassing(disk, place).catch(() => {});
    release();
  }
}

/**
 * Removes a folder with its files and empty folders, then its lock: while anything is left, the lock
 * is there.
 *
 * @param disk the file system
 * @param place the folder
 * @throws what the system does
 */
export async function removePassing(disk: Disk, place: StorePlace): Promise<void> {
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
