/**
 * Reading a stream to its end, within a limit.
 *
 * @module
 */

/** The least room to start with, in bytes. */
const LEAST_ROOM = 64 * 1024;

/** How much to read. */
export interface ReadSize {
  /** The most bytes to accept. */
  readonly limit: number;
  /** How many bytes there probably are; 0 when nobody knows. */
  readonly expected: number;
}

/**
 * Reads a stream to its end.
 *
 * @param read one read call: fills a buffer and returns how many bytes, or null at the end
 * @param size how many bytes are expected, and the most to accept
 * @returns all bytes, or null when there are more than the limit
 */
export async function readCapped(
  read: (buffer: Uint8Array) => Promise<number | null>,
  size: ReadSize,
): Promise<Uint8Array | null> {
  // One byte more than expected, so that a stream as long as expected ends without growing.
  let bytes = new Uint8Array(Math.max(LEAST_ROOM, size.expected + 1));
  let length = 0;
  while (true) {
    const count = await read(bytes.subarray(length));
    if (count === null) return bytes.subarray(0, length);
    length += count;
    if (length > size.limit) return null;
    if (length < bytes.length) continue;
    const larger = new Uint8Array(bytes.length * 2);
    larger.set(bytes);
    bytes = larger;
  }
}
