/**
 * Paths of somebody's own machine in strangers' text, and their mask (decision 23).
 *
 * @module
 */
import { endOfMatch } from "./_matching.ts";
import { countRemoval, type Tally } from "./_tally.ts";

/** What stands in the place of a local path (contract §4.7). */
export const LOCAL_PATH_MASK = "<local-path-redacted>";

/**
 * Folders that hold what belongs to one person or one machine, each with a piece of text that every
 * path below it holds. Paths below other roots (`/usr`, `/etc`, `/dev`, `/opt`) are the same
 * everywhere and stay.
 */
const roots: readonly (readonly [pattern: string, hint: string])[] = [
  ["home", "/home/"],
  ["Users", "/Users/"],
  ["root", "/root/"],
  ["tmp", "/tmp/"],
  ["media", "/media/"],
  ["mnt", "/mnt/"],
  ["Volumes", "/Volumes/"],
  ["workspaces", "/workspaces/"],
  ["cygdrive", "/cygdrive/"],
  ["private/(?:tmp|var|home)", "/private/"],
  ["var/(?:folders|tmp|home|root|users)", "/var/"],
  ["run/(?:user|media)", "/run/"],
  ["(?:export|usr|nfs)/home", "/home/"],
  ["System/Volumes/Data", "/Volumes/"],
  ["[A-Za-z]/Users", "/Users/"], // a Windows drive as Unix shells on Windows write it
];

const personalRoots = roots.map(([pattern]) => pattern.replaceAll("/", "/+")).join("|");

const drive = "[A-Za-z]:(?:\\\\|/(?!/))";
const share = "\\\\\\\\";
const fileAddress = "[Ff][Ii][Ll][Ee]:/";

const hints: readonly string[] = [...new Set(roots.map(([, hint]) => hint))];

/** Whether there is anything to look at closely; most texts stop here. */
function mayHoldPath(text: string): boolean {
  if (text.includes("\\")) return true;
  return text.includes("/") && (mayHoldAddress(text) || hints.some((hint) => text.includes(hint)));
}

/** Whether a colon with a slash stands anywhere but in addresses of other schemes than `file`. */
function mayHoldAddress(text: string): boolean {
  for (let at = text.indexOf(":/"); at >= 0; at = text.indexOf(":/", at + 1)) {
    if (text[at + 2] !== "/" || text.startsWith("file/", at + 3)) return true;
    if (text.slice(Math.max(0, at - 4), at).toLowerCase() === "file") return true;
  }
  return false;
}

/**
 * The places to look at, in one walk. Other addresses (`://`) are among them to be stepped over,
 * so that `/home/` inside one is not taken for a local path.
 */
const candidate = new RegExp(
  `(?<posix>/(?:${personalRoots})/+)|(?<drive>${drive})|(?<share>${share})|(?<file>${fileAddress})|://`,
  "g",
);

/** The rest of an address after `://`. */
const addressRest = /[!#-&(-;=?-_a-z{-~]*/y;

/** Links that open a local file in an editor: `name://file/…`. */
const editorLink = /:\/\/file\/(?=[^\s"'`<>])/y;

/** A share: `\\host\folder`, its JSON-escaped form, or the `\\?\` and `\\.\` prefixes. */
const shareStart =
  /\\\\[?.]\\(?:[A-Za-z]:\\)?(?=[^\s\\])|\\\\[A-Za-z0-9][A-Za-z0-9._$-]+\\(?=[^\s\\"'`<>|:*?])|\\{4}[A-Za-z0-9][A-Za-z0-9._$-]+\\\\(?=[^\s\\"'`<>|:*?])/y;

/** What follows a drive: two characters of a name, since one may be an escape such as `\n`. */
const driveName = /\\?(?:[\w.$~(-][\w.$~()-]|(?![nrtbfvdwsDWSB0ux])\w\\|[^\s\0-\x7f])/y;

const stops = "\\s\"'`<>|*?:;,()\\[\\]{}“”‘’、。，：；！？（）《》〈〉「」『』【】〔〕";

/**
 * One piece of a path without spaces: name characters, an apostrophe inside a word, a short
 * balanced pair such as `(x86)` or `[id]`, or (Unix) a backslash that escapes a blank or a sign.
 */
const posixPiece = new RegExp(
  `[^${stops}\\\\]+|'(?=[A-Za-z])|\\([^\\s()/\\\\]{0,40}\\)|\\[[^\\s\\[\\]]{0,40}\\]|\\{[^\\s{}]{0,40}\\}|\\\\[ ()'&]`,
  "y",
);
const windowsPiece = new RegExp(
  `[^${stops}]+|'(?=[A-Za-z])|\\([^\\s()/\\\\]{0,40}\\)|\\[[^\\s\\[\\]]{0,40}\\]|\\{[^\\s{}]{0,40}\\}`,
  "y",
);

const word = `[^${stops}/\\\\]{1,80}`;

/**
 * What may follow a blank so that the path goes on behind it. Unix: words that begin like a name
 * (a capital or a letter beyond ASCII) up to a slash. Windows: up to five words up to a backslash,
 * which prose has no use for, or up to three with a file extension at the end.
 */
const posixContinuation = new RegExp(
  ` (?:(?=[A-Z\\u00c0-\\u024f])${word}(?: ${word}){0,2}|(?=[\\u0250-\\uffff])${word})/`,
  "y",
);
const windowsContinuation = new RegExp(
  ` (?!-[A-Za-z-])(?:(?:${word}|\\([^\\s()]{1,40}\\)) ){0,4}(?:${word}|\\([^\\s()]{1,40}\\))\\\\`,
  "y",
);
const windowsLastName = new RegExp(
  ` (?!-[A-Za-z-])(?:${word} ){0,2}[^${stops}/\\\\.]{1,80}\\.[A-Za-z][A-Za-z0-9]{0,4}(?![A-Za-z0-9])`,
  "y",
);

/** What closes the quotation that a path is the start of. */
const closers: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  "`": "`",
  "“": "”",
  "‘": "’",
  "「": "」",
  "『": "』",
  "<": ">",
};

const LONGEST_QUOTED_PATH = 400;

/** Characters before a slash that make the path relative, part of a route, or part of a word. */
const notBeforePosix = /[A-Za-z0-9_.~\\%$?#^\u00c0-\u024f]/;

/** A compiler flag that a path is glued to: `-I/home/…`. */
const gluedFlag = /(?:^|[\s"'`=(])-[A-Za-z]$/;

/** The end of an expression, whose value a path is below: `${x}`, `{{x}}`, `{x}`, `$(x)`, `x(y)`. */
const expressionEnd =
  /(?:\$\{[^{}]*\}|\{\{[^{}]*\}\}|\{[\w.$-]+\}|\$\([^()]*\)|[\w/%)]\([^()\s]*\)|[\w/)\]]\[[^[\]\s]*\])$/;
const LONGEST_EXPRESSION = 80;

/** An import in code, where `@/home` is a folder of the sources. */
const importStart = /(?:from|import|require)\s?\(?\s?["'`]@$/;

/** A method of HTTP, which makes a path a route; `HEAD` is more often a commit. */
const beforeRoute = /(?:^|\W)(?:GET|POST|PUT|PATCH|DELETE|OPTIONS)[ \t]{1,3}["'`]?$/;

/** The end of what stands before a place, as far as nothing of it has been masked. */
function endBefore(text: string, at: number, length: number, kept: number): string {
  return text.slice(Math.max(kept, at - length), at);
}

/** Whether an absolute path starts at `at`, where the first of its slashes is. */
function mayStartPosix(text: string, at: number, kept: number): boolean {
  if (beforeRoute.test(endBefore(text, at, 13, kept))) return false;
  // Signs stand for themselves (lines of a diff, `curl -d @/…`) unless a name is in front of them.
  let sign = at;
  while (sign > kept && /[+@-]/.test(text[sign - 1]!)) sign--;
  // What has just been masked ends like a mask.
  const previous = sign === 0 ? " " : sign === kept ? ">" : text[sign - 1]!;
  if (sign < at && importStart.test(endBefore(text, at, 12, kept))) return false;
  if (/[)\]}]/.test(previous)) {
    return !expressionEnd.test(endBefore(text, sign, LONGEST_EXPRESSION, kept));
  }
  if (!notBeforePosix.test(previous)) return true;
  return sign === at && gluedFlag.test(text.slice(Math.max(0, at - 3), at));
}

/** The first of the slashes that end at `at`. */
function firstSlash(text: string, at: number, kept: number): number {
  let first = at;
  while (first > kept && text[first - 1] === "/") first--;
  return first;
}

/** A path in an address without a host: `sqlite:////home/…`. */
const pathWithoutHost = new RegExp(`/+(?:(?:${personalRoots})/+|[A-Za-z]:[\\\\/]+)`, "y");

/** `/media/x` may be a web folder; a disk has an owner and a name. */
function isWebFolder(root: string, path: string): boolean {
  return /^\/+media\/+$/.test(root) && !path.includes("/");
}

/** Where a quoted path ends, when the path opens the quotation and the same line closes it. */
function endInQuotes(text: string, start: number, from: number): number {
  const closer = closers[text[start - 1] ?? ""];
  if (closer === undefined) return -1;
  const limit = Math.min(text.length, from + LONGEST_QUOTED_PATH);
  for (let at = from; at < limit; at++) {
    const character = text[at]!;
    if (character === "\n") return -1;
    // A command with its flags is not one path.
    if (character === " " && /^ -[A-Za-z-]/.test(text.slice(at, at + 3))) return -1;
    if (character !== closer) continue;
    if (closer === "'" && /[A-Za-z]/.test(text[at + 1] ?? "")) continue;
    return at;
  }
  return -1;
}

/** Whether a blank at `at` is part of the path that has been read up to there. */
function goesOn(text: string, nameStart: number, at: number, windows: boolean): boolean {
  if (text[at] !== " " || text[at - 1] === ".") return false;
  if (endOfMatch(posixContinuation, text, at) >= 0) return true;
  if (!windows) return false;
  if (endOfMatch(windowsContinuation, text, at) >= 0) return true;
  return !text.slice(nameStart, at).includes(".") && endOfMatch(windowsLastName, text, at) >= 0;
}

/** Where an unquoted path ends, sentence punctuation not counted. */
function endOutsideQuotes(text: string, from: number, windows: boolean): number {
  const piece = windows ? windowsPiece : posixPiece;
  let at = from;
  while (at < text.length) {
    const next = endOfMatch(piece, text, at);
    if (next >= 0) at = next;
    else if (goesOn(text, lastNameStart(text, from, at), at, windows)) at++;
    else break;
  }
  while (at > from && /[.!…*_~]/.test(text[at - 1]!)) at--;
  return at;
}

function lastNameStart(text: string, from: number, at: number): number {
  let start = at;
  while (start > from && text[start - 1] !== "/" && text[start - 1] !== "\\") start--;
  return start;
}

/** Where the path ends that starts at `start` and whose names start at `from`; -1 for no path. */
function endOfPath(text: string, start: number, from: number, windows: boolean): number {
  if (!isName(text[from])) return -1;
  const quoted = endInQuotes(text, start, from);
  return quoted >= 0 ? quoted : endOutsideQuotes(text, from, windows);
}

/** Whether a character can open a real name; a placeholder such as `$USER` or `<you>` does not. */
function isName(character: string | undefined): boolean {
  return character !== undefined && !/[\s$<>{}%*"'`|?:;,()\[\]\\/…]/.test(character);
}

interface Span {
  readonly start: number;
  /** -1 when nothing is to be masked; then `resume` tells where to look on. */
  readonly end: number;
  readonly resume: number;
}

function spanOf(text: string, match: RegExpExecArray, kept: number): Span {
  const start = match.index;
  const from = start + match[0].length;
  const none = { start, end: -1, resume: start + 1 };
  const span = (end: number, first = start): Span =>
    end < 0 ? none : { start: first, end, resume: end };
  const groups = match.groups!;
  // What stands before is the end of a mask where the path before has just been masked.
  const previous = start === 0 ? " " : start === kept ? ">" : text[start - 1]!;
  if (groups.posix !== undefined) {
    const first = firstSlash(text, start, kept);
    if (!mayStartPosix(text, first, kept)) return none;
    const end = endOfPath(text, first, from, false);
    return isWebFolder(groups.posix, text.slice(from, end)) ? none : span(end, first);
  }
  if (groups.drive !== undefined) {
    if (/[A-Za-z0-9_?\\]/.test(previous) || endOfMatch(driveName, text, from) < 0) return none;
    return span(endOfPath(text, start, text[from] === "\\" ? from + 1 : from, true));
  }
  if (groups.share !== undefined) {
    const names = /[A-Za-z0-9\\]/.test(previous) ? -1 : endOfMatch(shareStart, text, start);
    if (names < 0) return { ...none, resume: endOfBackslashes(text, start) };
    return span(endOfPath(text, start, names, true));
  }
  if (groups.file !== undefined) {
    if (/[A-Za-z0-9]/.test(previous)) return none;
    const names = endOfMatch(/\/*(?:[A-Za-z]:[\\/]+)?/y, text, from);
    return span(endOfPath(text, start, names, text.slice(from, names).includes(":")));
  }
  const scheme = schemeStart(text, start, kept);
  const file = endOfMatch(editorLink, text, start);
  if (file >= 0 && !/^https?$/i.test(text.slice(scheme, start))) {
    const names = endOfMatch(/\/*(?:[A-Za-z]:[\\/]+)?/y, text, file);
    return span(endOfPath(text, scheme, names, text.slice(file, names).includes(":")), scheme);
  }
  const names = endOfMatch(pathWithoutHost, text, from);
  if (names >= 0 && !/^https?$/i.test(text.slice(scheme, start))) {
    const root = text.slice(from, names);
    const end = endOfPath(text, scheme, names, root.includes(":"));
    if (end >= 0 && !isWebFolder(root, text.slice(names, end))) return span(end, from);
  }
  return { start, end: -1, resume: endOfMatch(addressRest, text, from) };
}

function endOfBackslashes(text: string, start: number): number {
  let at = start;
  while (text[at] === "\\") at++;
  return at;
}

function schemeStart(text: string, at: number, kept: number): number {
  let start = at;
  while (start > kept && at - start < 30 && /[A-Za-z0-9+.-]/.test(text[start - 1]!)) start--;
  return start;
}

/**
 * Masks the local paths in a text.
 *
 * A local path is an absolute path below a folder of one person or one machine: `/home/…`,
 * `/Users/…`, `/root/…`, temporary folders, mounted disks and their kin; any path on a Windows
 * drive (`C:\…`, `C:/…`) or share (`\\host\folder`); and any `file:` address or editor link. Not
 * one are paths inside addresses (`https://x.y/home/z`; without a host, `sqlite:////home/…`, they
 * are), routes (`/api/v1`, `GET /home/feed`), relative paths, system paths that are the same on every
 * machine (`/usr/bin/env`), and placeholders (`/home/$USER`).
 *
 * A path with blanks is masked to its end where it opens a quotation, where capitalised words lead
 * on to a slash, or (Windows) where words lead on to a backslash or a file extension; a line number
 * behind a path stays. Running time grows with the text's length.
 *
 * @param text any text without invisible characters
 * @param tally where each mask is counted as `local_path`
 * @returns the text with each local path replaced by {@link LOCAL_PATH_MASK}
 */
export function maskLocalPaths(text: string, tally: Tally): string {
  if (!mayHoldPath(text)) return text;
  let out = "";
  let kept = 0;
  candidate.lastIndex = 0;
  for (let match = candidate.exec(text); match !== null; match = candidate.exec(text)) {
    const { start, end, resume } = spanOf(text, match, kept);
    candidate.lastIndex = resume;
    if (end < 0) continue;
    out += text.slice(kept, start) + LOCAL_PATH_MASK;
    kept = end;
    countRemoval(tally, "local_path");
  }
  return out + text.slice(kept);
}
