/**
 * Paths are bytes. Those that are UTF-8 are that text; of the others each byte that fits nowhere
 * stands as a lone surrogate, U+DC80 to U+DCFF, so different bytes never give the same path.
 *
 * @module
 */

const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** A lone surrogate that stands for a byte. */
const escaped = /(?<![\ud800-\udbff])[\udc80-\udcff]/g;

/** Lead bytes of UTF-8, with how many bytes follow and the bounds of the first of them. */
const leads = [
  { from: 0x00, to: 0x7f, follow: 0, low: 0x80, high: 0xbf },
  { from: 0xc2, to: 0xdf, follow: 1, low: 0x80, high: 0xbf },
  { from: 0xe0, to: 0xe0, follow: 2, low: 0xa0, high: 0xbf },
  { from: 0xe1, to: 0xec, follow: 2, low: 0x80, high: 0xbf },
  { from: 0xed, to: 0xed, follow: 2, low: 0x80, high: 0x9f },
  { from: 0xee, to: 0xef, follow: 2, low: 0x80, high: 0xbf },
  { from: 0xf0, to: 0xf0, follow: 3, low: 0x90, high: 0xbf },
  { from: 0xf1, to: 0xf3, follow: 3, low: 0x80, high: 0xbf },
  { from: 0xf4, to: 0xf4, follow: 3, low: 0x80, high: 0x8f },
] as const;

/** How many bytes the character at a position has; 0 when there is none. */
function characterSize(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  const lead = leads.find(({ from, to }) => from <= first && first <= to);
  if (lead === undefined) return 0;
  for (let next = 1; next <= lead.follow; next += 1) {
    const byte = bytes[at + next] ?? 0;
    const [low, high] = next === 1 ? [lead.low, lead.high] : [0x80, 0xbf];
    if (byte < low || byte > high) return 0;
  }
  return lead.follow + 1;
}

/**
 * Reads a path.
 *
 * @param bytes the path as Git has it
 * @returns its text; equal for equal bytes alone
 */
export function pathFromBytes(bytes: Uint8Array): string {
  try {
    return strict.decode(bytes);
  } catch {
    let path = "";
    for (let at = 0; at < bytes.length;) {
      const size = characterSize(bytes, at);
      path += size === 0
        ? String.fromCharCode(0xdc00 + bytes[at]!)
        : strict.decode(bytes.subarray(at, at + size));
      at += Math.max(1, size);
    }
    return path;
  }
}

/**
 * How a path is spelled where text must be UTF-8: with U+FFFD for each of its other bytes.
 *
 * @param path a path by {@link pathFromBytes}
 * @returns the spelling; the path itself when all of it is UTF-8
 */
export function lossyPath(path: string): string {
  return path.replace(escaped, "\ufffd");
}

/**
 * Makes two spellings of the same bytes alike: how many U+FFFD stand for a run of bytes differs from
 * program to program.
 *
 * @param path a path in a lossy spelling
 * @returns the path with one U+FFFD for each run
 */
export function foldLosses(path: string): string {
  return path.replace(/\ufffd+/g, "\ufffd");
}
