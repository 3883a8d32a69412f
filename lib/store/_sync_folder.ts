/**
 * Bringing a folder to the disk.
 *
 * @module
 */
import type { Disk } from "./_disk.ts";

/**
 * Brings a folder to the disk, so that what was renamed or removed in it stays so after a loss of
 * power. Not every system can (Windows opens no folder), and the file is in its place already:
 * failures are dropped.
 *
 * @param disk the file system
 * @param path an absolute path
 */
export async function syncFolder(disk: Disk, path: string): Promise<void> {
  try {
    const folder = await disk.open(path, { read: true });
    try {
      await folder.sync();
    } finally {
      folder.close();
    }
  } catch {
    // See above.
  }
}
