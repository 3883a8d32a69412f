import { boundaryAtOrAfter, boundaryAtOrBefore } from "./_graphemes.ts";
import { ELLIPSIS } from "./cut_text.ts";
import { maskSecrets } from "./secrets.ts";
import { rewriteUnseen } from "./unseen_characters.ts";

/** Backslashes that would make what follows them read like an escape of ours. */
const beforeEscape = /\\+(?=u\{[0-9a-f]{1,6}\})/g;

const escape = /\\+u\{[0-9a-f]{1,6}\}/g;

/** Stands for a code point to be escaped while backslashes are doubled; never occurs in the input. */
function escaped(point: number): string {
  return `\\u{${point.toString(16)}}`;
}

/**
 * Makes a safe repository path (decision 23).
 *
 * Control, bidirectional, invisible and malformed characters are written as `\u{202e}`, so two
 * paths that differ stay different. A backslash is doubled only where it stands before an escape,
 * or before text that looks like one: an odd number of backslashes before `u{…}` is an escape, an
 * even number is text. Local paths are not masked, since the path is relative to the repository;
 * credentials are.
 *
 * @param raw a path as Git has it
 * @param limit the greatest length of the result in UTF-16 code units; a longer path is cut in the
 * middle, keeping the file name
 * @returns the path, well-formed and on one line
 */
export function safePath(raw: string, limit: number = Infinity): string {
  return cutMiddle(maskSecrets(escapePath(raw), {}), limit);
}
