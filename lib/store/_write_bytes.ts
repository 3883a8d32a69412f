/**
 * Writing all of some bytes.
 *
 * @module
 */
import type { DiskFile } from "./_disk.ts";

/**
 * Writes bytes at the end of what was written, in as many steps as the system takes for it.
 *
 * @param file an open file
 * @param bytes the bytes
 */
export async function writeBytes(file: DiskFile, bytes: Uint8Array): Promise<void> {
  for (let written = 0; written < bytes.length;) {
    written += await file.write(bytes.subarray(written));
  }
}
