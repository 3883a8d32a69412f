/**
 * A folder for a few moments, below `.local` like everything that is written (decision 52).
 *
 * Its name is new each time and its folder is made, never taken over, so nothing that a checkout
 * brought along can lie in it. As a passing folder it has a lock beside it, so what killed processes
 * left is removed by the next one. As in `replace_file.ts`, a process of the same user that races with
 * these steps is out of scope.
 *
 * @module
 */
import { lockPath, requireFolder } from "./_check.ts";
import { asFailure, type Disk, look, systemDisk } from "./_disk.ts";
import { tryLock } from "./_lock.ts";
import { passingName } from "./_names.ts";
import { placeBeside, removeLeftovers } from "./_passing.ts";
import { parted, type StorePlace, systemPath } from "./store_path.ts";

/** The folders on the way, the first one being where everything lies. */
const WAY = [".local", "loopx", "tmp"] as const;

/** How often it is begun anew when another process clears something away at the same moment. */
const ATTEMPTS = 3;

/** What to put into the folder. */
export interface TemporaryContent {
  /** Names of empty folders. */
  readonly folders: readonly string[];
  /** Texts by file name. */
  readonly files: Readonly<Record<string, string>>;
}

/** A folder until it is disposed of. */
export interface TemporaryFolder extends AsyncDisposable {
  /** Its absolute path. */
  readonly path: string;
}

/**
 * Makes a folder that only its owner can enter.
 *
 * @param folder the folder that holds `.local`, absolute
 * @param content what to put into it
 * @param disk the file system, for tests
 * @returns the folder. Disposing of it removes it with this content, and the folders on the way that
 * were made for it and are empty; what cannot be removed stays
 * @throws {StoreFailure} `link_in_path`, `not_a_folder`, `unwritable`, `no_space`; then nothing stays
 */
export async function temporaryFolder(
  folder: string,
  content: TemporaryContent,
  disk: Disk = systemDisk,
): Promise<TemporaryFolder> {
  const made = new Made(disk);
  const remove = () => made.remove();
  try {
    const path = await makeOwn(folder, disk, made);
    for (const name of content.folders) {
      await disk.mkdir(`${path}/${name}`);
      made.add(`${path}/${name}`);
    }
    for (const [name, text] of Object.entries(content.files)) {
      await writeNew(`${path}/${name}`, text, { disk, made });
    }
    return { path, [Symbol.asyncDispose]: remove };
  } catch (thrown) {
    await remove();
    throw asFailure(thrown, "unwritable");
  }
}

/** What was made, in order. */
class Made {
  readonly #disk: Disk;
  readonly #entries: { readonly path: string; readonly release?: () => void }[] = [];

  constructor(disk: Disk) {
    this.#disk = disk;
  }

  /** Adds a path, with what frees it once it is removed. */
  add(path: string, release?: () => void): void {
    this.#entries.push(release === undefined ? { path } : { path, release });
  }

  /** Removes it all, the last one first; what cannot be removed stays. */
  async remove(): Promise<void> {
    for (const { path, release } of this.#entries.splice(0).reverse()) {
      await this.#disk.remove(path).catch(() => {});
      release?.();
    }
  }
}

/** Makes the way and the folder at its end. */
async function makeOwn(folder: string, disk: Disk, made: Made): Promise<string> {
  for (let attempt = 1;; attempt += 1) {
    let path = folder.replace(/[\\/]$/, "");
    try {
      for (const name of WAY) {
        path = `${path}/${name}`;
        if (await look(disk, path) === null) await makeUnlessThere(path, disk, made);
        const found = await look(disk, path);
        if (found === null) throw new Deno.errors.NotFound();
        requireFolder(found);
      }
      const place = placeBeside({ folder, names: [...WAY, ""] }, passingName());
      await removeLeftovers(disk, place);
      await lock(place, disk, made);
      path = systemPath(place);
      await disk.mkdir(path);
      made.add(path);
      await disk.chmod(path, 0o700);
      return path;
    } catch (thrown) {
      if (!(thrown instanceof Deno.errors.NotFound) || attempt === ATTEMPTS) throw thrown;
    }
  }
}

/** Says that somebody works in a folder. Throws NotFound when that must be begun anew. */
async function lock(place: StorePlace, disk: Disk, made: Made): Promise<void> {
  const path = lockPath(place);
  try {
    const release = await tryLock(disk, path);
    // Another process takes it for a leftover.
    if (release === null) throw new Deno.errors.NotFound();
    made.add(path, release);
  } catch (thrown) {
    if (await look(disk, parted(place)[0]) === null) throw new Deno.errors.NotFound();
    throw thrown;
  }
}

async function makeUnlessThere(path: string, disk: Disk, made: Made): Promise<void> {
  try {
    await disk.mkdir(path);
    made.add(path);
  } catch (thrown) {
    if (!(thrown instanceof Deno.errors.AlreadyExists)) throw thrown;
  }
}

async function writeNew(
  path: string,
  text: string,
  { disk, made }: { readonly disk: Disk; readonly made: Made },
): Promise<void> {
  const file = await disk.open(path, { write: true, createNew: true, mode: 0o600 });
  made.add(path);
  try {
    const bytes = new TextEncoder().encode(text);
    for (let written = 0; written < bytes.length;) {
      written += await file.write(bytes.subarray(written));
    }
  } finally {
    file.close();
  }
}
