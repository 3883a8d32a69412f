import { boundaryAtOrAfter, boundaryAtOrBefore } from "./_graphemes.ts";
import { ELLIPSIS } from "./cut_text.ts";
import { maskSecrets } from "./secrets.ts";
import { isUnseen, mayHoldUnseen, removeUnseen } from "./unseen_characters.ts";

/** What stands behind the last backslash of an escape. */
const escapeBody = /u\{[0-9a-f]{1,6}\}/y;

/** An escape with all backslashes before it. */
const wholeEscape = /(?<!\\)\\+u\{[0-9a-f]{1,6}\}/g;

/** Characters that make the long way of writing a path necessary: blanks at its ends among them. */
const anySpecial = /[\t\n\\]|^\s|\s$/;

function escapePath(raw: string): string {
  if (!mayHoldUnseen(raw) && !anySpecial.test(raw)) return raw;
  const first = raw.length - raw.trimStart().length;
  const end = raw.trimEnd().length;
  let out = "";
  let backslashes = 0;
  let at = 0;
  for (const character of raw) {
    const point = character.codePointAt(0)!;
    const isEscaped = at < first || at >= end || isUnseen(point);
    escapeBody.lastIndex = at;
    at += character.length;
    if (character === "\\") {
      backslashes++;
      continue;
    }
    const doubles = isEscaped || (backslashes > 0 && escapeBody.test(raw));
    out += "\\".repeat(doubles ? 2 * backslashes : backslashes);
    out += isEscaped ? `\\u{${point.toString(16)}}` : character;
    backslashes = 0;
  }
  return out + "\\".repeat(backslashes);
}

/** A path without any unseen character, be it spelling, emoji or a line end. */
function withoutAllUnseen(raw: string): string {
  let out = "";
  for (const character of raw) if (!isUnseen(character.codePointAt(0)!)) out += character;
  return out;
}

/**
 * Masks the credentials of a path, also those that come to light once unseen characters are left
 * out. Such a path loses its unseen characters: written as escapes they would let the credential be
 * read.
 */
function maskPath(raw: string): string {
  let masked = maskSecrets(raw, {});
  if (!mayHoldUnseen(masked) && !/[\t\n]/.test(masked)) return masked;
  for (const seen of [removeUnseen(masked, {}), withoutAllUnseen(masked)]) {
    const unhidden = maskSecrets(seen, {});
    if (unhidden !== seen) masked = unhidden;
  }
  return masked;
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
 * Control, bidirectional, invisible and malformed characters, and white space at the ends, are
 * written as `\u{202e}`, so two paths that differ stay different. A backslash is doubled only where it stands before an escape,
 * or before text that looks like one: an odd number of backslashes before `u{…}` is an escape, an
 * even number is text. Local paths are not masked, since the path is relative to the repository;
 * credentials are, and a path whose unseen characters hide one is written without those.
 *
 * @param raw a path as Git has it
 * @param limit the greatest length of the result in UTF-16 code units; a longer path is cut in the
 * middle, keeping the file name
 * @returns the path, well-formed and on one line
 */
export function safePath(raw: string, limit = Infinity): string {
  return cutMiddle(maskSecrets(escapePath(maskPath(raw)), {}), limit);
}
