/**
 * The lock of a file below `.local`: held by one process at a time, and freed by the system when that
 * process ends, however it ends. So there is no rule about stale locks (decision 53).
 *
 * @module
 */
import { lockPath, requireFile } from "./_check.ts";
import { asFailure, type Disk, type DiskFile, explained, isSameFile, look } from "./_disk.ts";
import { StoreFailure } from "./failure.ts";
import type { StorePlace } from "./store_path.ts";

/** How often the lock is tried for, and the milliseconds between two tries. */
const ATTEMPTS = 50;
const PAUSE = 40;

/** What trying needs. */
export interface LockOptions {
  readonly disk: Disk;
  /** Waits so many milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>;
  /** Makes the folder of the file before each try: who made it may clear it away while it is empty. */
  readonly prepare?: () => Promise<void>;
}

/**
 * Takes the lock of a file.
 *
 * @param place the file
 * @param options the file system and how to wait
 * @returns a function that frees the lock
 * @throws {StoreFailure} `locked` when another process holds it for as long as is waited, or its
 * folder is not there; what preparing throws; `link_in_path`, `not_a_file`, `unreadable`, `unwritable`, `no_space`
 */
export async function takeLock(
  place: StorePlace,
  { disk, pause, prepare }: LockOptions,
): Promise<() => void> {
  const path = lockPath(place);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (attempt > 0) await pause(PAUSE);
    await prepare?.();
    const release = await tryLock(disk, path);
    if (release !== null) return release;
  }
  throw new StoreFailure("locked");
}

/**
 * Tries once for a lock, and makes its file if need be.
 *
 * @param disk the file system
 * @param path the lock file
 * @returns a function that frees the lock; null when another process holds it, or took its folder away
 * @throws {StoreFailure} `link_in_path`, `not_a_file`, `unreadable`, `unwritable`, `no_space`
 */
export async function tryLock(disk: Disk, path: string): Promise<(() => void) | null> {
  const file = await openLock(disk, path);
  if (file === null) return null;
  let held = false;
  try {
    held = await explained(holds(disk, path, file), "unwritable");
  } finally {
    if (!held) file.close();
  }
  return held ? () => file.close() : null;
}

/** One try. A lock that was removed meanwhile, with its folder maybe, keeps nobody else out. */
async function holds(disk: Disk, path: string, file: DiskFile): Promise<boolean> {
  return await file.tryLock(true) && isSameFile(await file.stat(), await look(disk, path));
}

/** Opens the lock file, making it if need be; null when another process came in between. */
async function openLock(disk: Disk, path: string): Promise<DiskFile | null> {
  const found = await look(disk, path);
  if (found !== null) requireFile(found);
  const options = { read: true, write: true, createNew: found === null, mode: 0o600 };
  try {
    return await disk.open(path, options);
  } catch (thrown) {
    const raced = thrown instanceof Deno.errors.NotFound ||
      found === null && thrown instanceof Deno.errors.AlreadyExists;
    if (raced) return null;
    throw asFailure(thrown, "unwritable");
  }
}
