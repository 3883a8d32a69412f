import { boundaryAtOrAfter, boundaryAtOrBefore } from "./_graphemes.ts";
import { ELLIPSIS } from "./cut_text.ts";
import { maskSecrets } from "./secrets.ts";
import { isUnseen, mayHoldUnseen } from "./unseen_characters.ts";

/** What stands behind the last backslash of an escape. */
const escapeBody = /u\{[0-9a-f]{1,6}\}/y;

/** An escape with the backslashes before it. */
const wholeEscape = /\\+u\{[0-9a-f]{1,6}\}/g;

function escapePath(raw: string): string {
  if (!mayHoldUnseen(raw) && !/[\t\n\\]/.test(raw)) return raw;
  let out = "";
  let backslashes = 0;
  let at = 0;
  for (const character of raw) {
    const point = character.codePointAt(0)!;
    escapeBody.lastIndex = at;
    at += character.length;
    if (character === "\\") {
      backslashes++;
      continue;
    }
    const unseen = isUnseen(point);
    const doubles = unseen || (backslashes > 0 && escapeBody.test(raw));
    out += "\\".repeat(doubles ? 2 * backslashes : backslashes);
    out += unseen ? `\\u{${point.toString(16)}}` : character;
    backslashes = 0;
  }
  return out + "\\".repeat(backslashes);
}

/** The start and end of the escape that a cut at `at` would split; `at` itself when it splits none. */
function aroundEscape(path: string, at: number): readonly [start: number, end: number] {
  for (const { 0: escape, index } of path.matchAll(wholeEscape)) {
    if (index < at && at < index + escape.length) return [index, index + escape.length];
  }
  return [at, at];
}

function cutMiddle(path: string, limit: number): string {
  if (path.length <= limit) return path;
  if (limit < 1) return "";
  const nameAt = path.lastIndexOf("/");
  const room = Math.floor(limit) - ELLIPSIS.length;
  const headRoom = room - (path.length - nameAt);
  if (nameAt >= 0 && headRoom >= 0) {
    const [end] = aroundEscape(path, boundaryAtOrBefore(path, headRoom));
    return path.slice(0, end) + ELLIPSIS + path.slice(nameAt);
  }
  const [, start] = aroundEscape(path, boundaryAtOrAfter(path, path.length - room));
  return ELLIPSIS + path.slice(start);
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
export function safePath(raw: string, limit = Infinity): string {
  return cutMiddle(maskSecrets(escapePath(raw), {}), limit);
}
