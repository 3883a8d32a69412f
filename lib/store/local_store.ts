/**
 * The files below `.local` of one folder: what the rest of the program sees of the store.
 *
 * @module
 */
import { isSameFile, look, systemDisk } from "./_disk.ts";
import { inPassingFolder, type PassingContent } from "./passing_folder.ts";
import { readFile, type ReadOptions, type StoredFile } from "./read_file.ts";
import { removeFile } from "./remove_file.ts";
import { replaceFile, type Replacement } from "./replace_file.ts";
import { storePath, type StorePlace, systemPath } from "./store_path.ts";

/** Files below `.local`. Everything throws `StoreFailure`, which `explain_failure.ts` words. */
export interface LocalStore {
  /** Checks a path; see {@link storePath}. */
  readonly place: (typed: string) => StorePlace;
  /** Reads a file; null when it is not there. See {@link readFile}. */
  readonly read: (place: StorePlace, options?: ReadOptions) => Promise<StoredFile | null>;
  /** Replaces a file. See {@link replaceFile}. */
  readonly replace: (place: StorePlace, replacement: Replacement) => Promise<void>;
  /** Removes a file that is still what was read. See {@link removeFile}. */
  readonly remove: (place: StorePlace, expected: string) => Promise<void>;
  /** Works in a folder of its own that is gone afterwards. See {@link inPassingFolder}. */
  readonly in_passing_folder: <Value>(
    work: (path: string) => Promise<Value>,
    content?: PassingContent,
  ) => Promise<Value>;
  /** Whether another path leads to the same file, through links or not; false when one is missing. */
  readonly is_same: (place: StorePlace, path: string) => Promise<boolean>;
}

/**
 * Opens the store of a folder. Nothing is read or made yet.
 *
 * @param folder the folder that holds `.local`, absolute
 * @returns its store
 */
export function localStore(folder: string): LocalStore {
  const windows = Deno.build.os === "windows";
  return {
    place: (typed) => storePath(typed, { folder, windows }),
    read: readFile,
    replace: replaceFile,
    remove: removeFile,
    in_passing_folder: (work, content) =>
      inPassingFolder(folder, work, content === undefined ? {} : { content }),
    is_same: async (place, path) => {
      const other = await Deno.stat(path).catch(() => null);
      const found = await look(systemDisk, systemPath(place));
      return found !== null && isSameFile(found, other);
    },
  };
}
