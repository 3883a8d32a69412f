/**
 * A file system that fails when it is told to.
 *
 * @module
 */
import { type Disk, type DiskFile, systemDisk } from "../../lib/store/_disk.ts";

/** A failure of the system with a code, as Deno throws it. */
export function systemError(code: string): Error {
  return Object.assign(new Error(`${code}: something about /a/path`), { code });
}

/** A disk that counts its steps. */
export interface FaultyDisk extends Disk {
  /** The names of the steps so far, in order. */
  readonly steps: readonly string[];
}

/**
 * Wraps the file system.
 *
 * @param before called before each step with its position from 0 and its name; what it throws is what
 * the step fails with
 * @returns the disk
 */
export function faultyDisk(before: (position: number, step: string) => void): FaultyDisk {
  const steps: string[] = [];
  const guard = async <Value>(step: string, work: () => Promise<Value>): Promise<Value> => {
    steps.push(step);
    before(steps.length - 1, step);
    return await work();
  };
  const guardFile = (file: DiskFile): DiskFile => ({
    stat: () => guard("stat", () => file.stat()),
    read: (bytes) => guard("read", () => file.read(bytes)),
    // Two bytes at a time, so that nobody relies on writing everything at once.
    write: (bytes) => guard("write", () => file.write(bytes.subarray(0, 2))),
    sync: () => guard("sync", () => file.sync()),
    tryLock: (exclusive) => guard("lock", () => file.tryLock(exclusive)),
    close: () => file.close(),
  });
  return {
    steps,
    lstat: (path) => guard("lstat", () => systemDisk.lstat(path)),
    mkdir: (path) => guard("mkdir", () => systemDisk.mkdir(path)),
    open: (path, options) =>
      guard("open", async () => guardFile(await systemDisk.open(path, options))),
    chmod: (path, mode) => guard("chmod", () => systemDisk.chmod(path, mode)),
    rename: (from, to) => guard("rename", () => systemDisk.rename(from, to)),
    remove: (path) => guard("remove", () => systemDisk.remove(path)),
    readDir: async function* (path) {
      await guard("readDir", () => Promise.resolve());
      yield* systemDisk.readDir(path);
    },
  };
}
