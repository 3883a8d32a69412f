/**
 * Names that are devices on Windows.
 *
 * @module
 */

const deviceName = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?:\.|$)/i;

/**
 * Tells whether a name is that of a device on Windows, whatever extension follows.
 *
 * @param name a file name
 * @returns true when no file can have it there
 */
export function isDeviceName(name: string): boolean {
  return deviceName.test(name);
}
