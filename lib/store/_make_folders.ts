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

/** How often the way is made anew when another process clears a part of it away at the same moment. */
const ATTEMPTS = 3;

/**
 * Makes the folders that lead to a place, where they are missing.
 *
 * @param disk the file system
 * @param place the place; nothing is made at its last name
 * @param made gets the absolute paths of those that were made, whatever comes of the rest
 * @throws {StoreFailure} `link_in_path`, `not_a_folder`, `changed`, `unreadable`, `unwritable`,
 * `no_space`; then those that were made stay
 */
export async function makeFolders(
  disk: Disk,
  place: StorePlace,
  made: Set<string> = new Set(),
): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (await makeWay(disk, place, made)) return;
  }
  throw new StoreFailure("changed");
}

/** One try; false when a folder of the way was cleared away meanwhile. */
async function makeWay(disk: Disk, place: StorePlace, made: Set<string>): Promise<boolean> {
  for (let count = 1; count < place.names.length; count += 1) {
    const path = systemPath(place, count);
    let found = await look(disk, path);
    if (found === null) {
      const outcome = await explained(makeFolder(disk, path), "unwritable");
      if (outcome === "no_way") return false;
      if (outcome === "made") made.add(path);
      await syncFolder(disk, systemPath(place, count - 1));
      found = await look(disk, path);
      if (found === null) return false;
    }
    requireFolder(found);
  }
  return true;
}

async function makeFolder(disk: Disk, path: string): Promise<"made" | "there" | "no_way"> {
  try {
    await disk.mkdir(path);
    return "made";
  } catch (thrown) {
    // Another process was faster; what it made is looked at next.
    if (thrown instanceof Deno.errors.AlreadyExists) return "there";
    if (thrown instanceof Deno.errors.NotFound) return "no_way";
    throw thrown;
  }
}
