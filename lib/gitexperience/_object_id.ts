/**
 * The name that `git` gives to the bytes of a file.
 *
 * @module
 */

/**
 * Computes the id of a blob.
 *
 * @param bytes the bytes of the file
 * @param length how many hex digits the id has, which tells the function: 40 or 64
 * @returns the id, lower case
 */
export async function objectId(bytes: Uint8Array, length: number): Promise<string> {
  const header = new TextEncoder().encode(`blob ${bytes.length}\0`);
  const object = new Uint8Array(header.length + bytes.length);
  object.set(header);
  object.set(bytes, header.length);
  const digest = await crypto.subtle.digest(length === 40 ? "SHA-1" : "SHA-256", object);
  return new Uint8Array(digest).toHex();
}
