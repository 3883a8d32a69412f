/**
 * What may stand where: folders on the way, a regular file at its end, and no link anywhere.
 *
 * @module
 */
import { type Disk, look } from "./_disk.ts";
import { lockName } from "./_names.ts";
import { StoreFailure } from "./failure.ts";
import { type StorePlace, systemPath } from "./store_path.ts";

/**
 * The path of the lock that belongs to a place.
 *
 * @param place the place
 * @returns an absolute path in the folder of the file
 */
export function lockPath({ folder, names }: StorePlace): string {
  const [name = ""] = names.slice(-1);
  return systemPath({ folder, names: [...names.slice(0, -1), lockName(name)] });
}

/**
 * Requires that something is a folder.
 *
 * @param found what stands there
 * @throws {StoreFailure} `link_in_path`, `not_a_folder`
 */
export function requireFolder(found: Deno.FileInfo): void {
  if (found.isSymlink) throw new StoreFailure("link_in_path");
  if (!found.isDirectory) throw new StoreFailure("not_a_folder");
}

/**
 * Requires that something is a regular file.
 *
 * @param found what stands there
 * @throws {StoreFailure} `link_in_path`, `not_a_file`
 */
export function requireFile(found: Deno.FileInfo): void {
  if (found.isSymlink) throw new StoreFailure("link_in_path");
  if (!found.isFile) throw new StoreFailure("not_a_file");
}

/**
 * Looks at everything on the way to a file, at its lock and at the file.
 *
 * @param disk the file system
 * @param place the file
 * @returns the file as it stands there; null when it or a folder on the way is not there
 * @throws {StoreFailure} `link_in_path`, `not_a_folder`, `not_a_file`, `unreadable`
 */
export async function lookAlong(disk: Disk, place: StorePlace): Promise<Deno.FileInfo | null> {
  for (let count = 1; count < place.names.length; count += 1) {
    const found = await look(disk, systemPath(place, count));
    if (found === null) return null;
    requireFolder(found);
  }
  const [lock, file] = [await look(disk, lockPath(place)), await look(disk, systemPath(place))];
  for (const found of [lock, file]) if (found !== null) requireFile(found);
  return file;
}
