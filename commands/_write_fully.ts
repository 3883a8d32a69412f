/**
 * Writing all of a text to a stream that may take only part of it at a time.
 *
 * @module
 */

/**
 * Writes bytes until none are left. A pipe may accept a part (64 KiB at a time), and one that
 * another process switched to non-blocking may accept nothing for a while.
 *
 * @param bytes what to write
 * @param write one write call: returns how many bytes were taken, or throws
 * @param isBusy whether a thrown value means that the stream takes nothing right now
 * @param pause waits a moment before the next try
 */
export async function writeFully(
  bytes: Uint8Array,
  write: (bytes: Uint8Array) => number,
  isBusy: (thrown: unknown) => boolean,
  pause: () => Promise<void>,
): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    try {
      written += write(bytes.subarray(written));
    } catch (thrown) {
      if (!isBusy(thrown)) throw thrown;
      await pause();
    }
  }
}
