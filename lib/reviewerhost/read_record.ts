/**
 * The two ends of a session's record: its first line, and what was written last.
 *
 * @module
 */
import { insideHome, isUnchanged, readUndisturbed, stampOf } from "./_host_file.ts";
import { HostUnavailable } from "./failure.ts";

/** Most bytes of the first line, its line end included. */
export const HEADER_BYTES = 2 * 1024 * 1024;

/** How much of the end is looked at, in bytes. */
export const TAIL_BYTES = 8 * 1024 * 1024;

/** Bytes of a record. */
export interface RecordEnds {
  /** The first line without its line end. */
  readonly header: Uint8Array;
  /** The whole lines among the last {@link TAIL_BYTES}, each with its line end. */
  readonly tail: Uint8Array;
}

/** What reading needs. */
export interface RecordOptions {
  /** The host's home, its links resolved. */
  readonly home: string;
  readonly signal: AbortSignal;
  /** How much is looked at, for tests. */
  readonly limits?: RecordLimits;
}

/** How much of each end is looked at, in bytes. */
export interface RecordLimits {
  readonly header: number;
  readonly tail: number;
}

const LINE_END = 10;

/** How much is read at a time while the end of the first line is looked for. */
const CHUNK = 64 * 1024;

/**
 * Reads the ends of a record.
 *
 * @param path what the store names; a relative path is one from the home
 * @param options the home
 * @returns the ends, read while nobody wrote
 * @throws {HostUnavailable} `session_record_unavailable`, `source_outside_home`,
 * `session_header_incomplete_or_oversized`, `source_changed_during_read`
 */
export async function readRecord(path: string, options: RecordOptions): Promise<RecordEnds> {
  const { home, signal, limits = { header: HEADER_BYTES, tail: TAIL_BYTES } } = options;
  const isAbsolute = /^(?:[\\/]|[a-z]:[\\/])/i.test(path);
  const unusable = "session_record_unavailable";
  const real = await insideHome(isAbsolute ? path : `${home}/${path}`, home, unusable);
  const ends = await readUndisturbed(signal, async () => {
    const before = await stampOf(real, unusable);
    if (before === null) throw new HostUnavailable(unusable);
    const read = await readEnds(real, before.size, limits);
    return isUnchanged(before, await stampOf(real, unusable)) ? read : null;
  });
  const { header, tail } = ends;
  if (header === null) throw new HostUnavailable("session_header_incomplete_or_oversized");
  return { header, tail };
}

async function readEnds(
  path: string,
  size: number,
  limits: RecordLimits,
): Promise<{ readonly header: Uint8Array | null; readonly tail: Uint8Array }> {
  try {
    using file = await Deno.open(path, { read: true });
    const header = await firstLine(file, Math.min(size, limits.header));
    // The byte before the window tells whether a line begins with it.
    const isCut = size > limits.tail;
    const start = isCut ? size - limits.tail - 1 : 0;
    await file.seek(start, Deno.SeekMode.Start);
    const bytes = await readUpTo(file, size - start);
    const end = bytes.lastIndexOf(LINE_END) + 1;
    return { header, tail: bytes.subarray(isCut ? bytes.indexOf(LINE_END) + 1 : 0, end) };
  } catch {
    throw new HostUnavailable("session_record_unavailable");
  }
}

/** The first line; null when it does not end in so many bytes. */
async function firstLine(file: Deno.FsFile, limit: number): Promise<Uint8Array | null> {
  let bytes = new Uint8Array(0);
  while (bytes.length < limit) {
    const more = await readUpTo(
      file,
      Math.min(Math.max(CHUNK, bytes.length), limit - bytes.length),
    );
    if (more.length === 0) return null;
    const end = more.indexOf(LINE_END);
    const joined = new Uint8Array(bytes.length + more.length);
    joined.set(bytes);
    joined.set(more, bytes.length);
    if (end >= 0) return joined.subarray(0, bytes.length + end);
    bytes = joined;
  }
  return null;
}

/** So many bytes, or fewer when the file ends before. */
async function readUpTo(file: Deno.FsFile, count: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(count);
  let length = 0;
  while (length < count) {
    const read = await file.read(bytes.subarray(length));
    if (read === null) break;
    length += read;
  }
  return bytes.subarray(0, length);
}
