/**
 * Writing all of a text to a stream that may take only part of it at a time.
 *
 * A pipe that another process switched to non-blocking (Node does it to the one it hands on, so
 * every run through `npx`) is busy whenever its reader is slower than we are. What makes that hard
 * is the platform's line buffer in front of standard output: when a write ends in "busy", part of
 * it may already sit in that buffer, and nobody tells how much. So the text is cut into pieces for
 * which the answer is certain.
 *
 * @module
 */

/** The platform's line buffer in bytes: shorter pieces without a line end are always taken. */
const LINE_BUFFER = 1024;

/** What every system writes to a pipe completely or not at all, in bytes (POSIX's least). */
const ATOMIC = 512;

const LINE_END = 0x0a;

/** A stream as {@link writeFully} sees it. */
export interface PartialWriter {
  /** One write call: returns how many bytes were taken, or throws. */
  readonly write: (bytes: Uint8Array) => number;
  /** Whether a thrown value means that the stream takes nothing right now. */
  readonly isBusy: (thrown: unknown) => boolean;
  /** Whether a line buffer stands in front of it, as it does with standard output. */
  readonly buffersLines: boolean;
  /** Waits a moment before the next try. */
  readonly pause: () => Promise<void>;
}

/**
 * Writes bytes until none are left.
 *
 * @param bytes what to write
 * @param writer where to
 */
export async function writeFully(bytes: Uint8Array, writer: PartialWriter): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    const piece = nextPiece(bytes.subarray(written));
    const isBuffered = writer.buffersLines && piece.length < LINE_BUFFER &&
      piece.at(-1) !== LINE_END;
    const count = await writeOnce(piece, writer);
    if (count !== null) written += count;
    else if (isBuffered) {
      written += piece.length;
      while (await writeOnce(new Uint8Array(), writer) === null);
    }
  }
}

/** One try: how much was taken, or null when the stream was busy. */
async function writeOnce(
  piece: Uint8Array,
  { write, isBusy, pause }: PartialWriter,
): Promise<number | null> {
  try {
    return write(piece);
  } catch (thrown) {
    if (!isBusy(thrown)) throw thrown;
    await pause();
    return null;
  }
}

/**
 * The beginning of a text, as far as the outcome of writing it is certain: whole lines that are
 * written completely or not at all, or text without a line end, which is either long enough to pass
 * the buffer by or short enough to fit into it.
 */
function nextPiece(bytes: Uint8Array): Uint8Array {
  const lines = bytes.lastIndexOf(LINE_END, ATOMIC - 1) + 1;
  if (lines > 0) return bytes.subarray(0, lines);
  const lineEnd = bytes.indexOf(LINE_END);
  return lineEnd < 0 ? bytes : bytes.subarray(0, lineEnd);
}
