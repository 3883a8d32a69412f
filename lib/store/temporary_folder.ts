/**
 * A folder for a few moments, below `.local` like everything that is written (decision 52).
 *
 * Its name is new each time and its folder is made, never taken over, so nothing that a checkout
 * brought along can lie in it. As in `replace_file.ts`, a process of the same user that races with
 * these steps is out of scope.
 *
 * @module
 */
import { requireFolder } from "./_check.ts";
import { asFailure, type Disk, look, systemDisk } from "./_disk.ts";
import { temporaryName } from "./_names.ts";

/** The folders on the way, the first one being where everything lies. */
const WAY = [".local", "loopx", "tmp"] as const;

/** How often the way is made anew when another process clears it away at the same moment. */
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
  const made: string[] = [];
  const remove = async () => {
    for (const path of made.splice(0).reverse()) await disk.remove(path).catch(() => {});
  };
  try {
    const path = await makeOwn(folder, disk, made);
    for (const name of content.folders) {
      await disk.mkdir(`${path}/${name}`);
      made.push(`${path}/${name}`);
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

/** Makes the way and the folder at its end. */
async function makeOwn(folder: string, disk: Disk, made: string[]): Promise<string> {
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
      path = `${path}/${temporaryName("tmp")}`;
      await disk.mkdir(path);
      made.push(path);
      await disk.chmod(path, 0o700);
      return path;
    } catch (thrown) {
      if (!(thrown instanceof Deno.errors.NotFound) || attempt === ATTEMPTS) throw thrown;
    }
  }
}

async function makeUnlessThere(path: string, disk: Disk, made: string[]): Promise<void> {
  try {
    await disk.mkdir(path);
    made.push(path);
  } catch (thrown) {
    if (!(thrown instanceof Deno.errors.AlreadyExists)) throw thrown;
  }
}

async function writeNew(
  path: string,
  text: string,
  { disk, made }: { readonly disk: Disk; readonly made: string[] },
): Promise<void> {
  const file = await disk.open(path, { write: true, createNew: true, mode: 0o600 });
  made.push(path);
  try {
    const bytes = new TextEncoder().encode(text);
    for (let written = 0; written < bytes.length;) {
      written += await file.write(bytes.subarray(written));
    }
  } finally {
    file.close();
  }
}
