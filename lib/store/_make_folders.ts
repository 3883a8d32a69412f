/**
 * The folders on the way to a place below `.local`.
 *
 * @module
 */
import { requireFolder } from "./_check.ts";
import { type Disk, explained, look } from "./_disk.ts";
import { syncFolder } from "./_sync_folder.ts";
import { StoreFailure } from "./failure.ts";
import { type StorePlace, systemPath } from "./store_path.ts";

/**
 * Makes the folders that lead to a place, where they are missing.
 *
 * @param disk the file system
 * @param place the place; nothing is made at its last name
 * @throws {StoreFailure} `link_in_path`, `not_a_folder`, `changed`, `unreadable`, `unwritable`,
 * `no_space`
 */
export async function makeFolders(disk: Disk, place: StorePlace): Promise<void> {
  for (let count = 1; count < place.names.length; count += 1) {
    const path = systemPath(place, count);
    let found = await look(disk, path);
    if (found === null) {
      await explained(makeFolder(disk, path), "unwritable");
      await syncFolder(disk, systemPath(place, count - 1));
      found = await look(disk, path);
      if (found === null) throw new StoreFailure("changed");
    }
    requireFolder(found);
  }
}

async function makeFolder(disk: Disk, path: string): Promise<void> {
  try {
    await disk.mkdir(path);
  } catch (thrown) {
    // Another process was faster; what it made is looked at next.
    if (!(thrown instanceof Deno.errors.AlreadyExists)) throw thrown;
  }
}
