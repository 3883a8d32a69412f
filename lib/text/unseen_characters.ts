/**
 * Characters that a reader does not see but a terminal, a browser or a model acts on: control
 * characters, terminal escapes, bidirectional controls, invisible characters and broken Unicode
 * (decision 23).
 *
 * @module
 */
import { countRemoval, type Tally } from "./_tally.ts";
import type { RemovalClass } from "./safe_text_types.ts";

/** The classes of characters that this file finds. */
export type UnseenClass = Extract<
  RemovalClass,
  "terminal_escape" | "control" | "bidi_control" | "invisible" | "malformed_unicode"
>;

const PLAIN = 0;
const CONTROL = 1;
const SPACE = 2;
const ESCAPE = 3;
const BIDI = 4;
const INVISIBLE = 5;
const SURROGATE = 6;
const NONCHARACTER = 7;

/**
 * Code units with a meaning here, first and last of each range; later rows win. `INVISIBLE` holds
 * all of Default_Ignorable_Code_Point below U+10000 and the interlinear annotation marks.
 */
const unitRanges: readonly (readonly [first: number, last: number, kind: number])[] = [
  [0x00, 0x08, CONTROL],
  [0x0b, 0x1f, CONTROL],
  [0x0b, 0x0d, SPACE], // vertical tab, form feed, carriage return
  [0x1b, 0x1b, ESCAPE],
  [0x7f, 0x9f, CONTROL],
  [0x85, 0x85, SPACE], // next line
  [0x90, 0x90, ESCAPE], // device control string
  [0x98, 0x98, ESCAPE], // start of string
  [0x9b, 0x9b, ESCAPE], // control sequence introducer
  [0x9d, 0x9f, ESCAPE], // operating system command, privacy message, application command
  [0xad, 0xad, INVISIBLE], // soft hyphen
  [0x034f, 0x034f, INVISIBLE],
  [0x061c, 0x061c, BIDI],
  [0x115f, 0x1160, INVISIBLE], // Hangul fillers
  [0x17b4, 0x17b5, INVISIBLE],
  [0x180b, 0x180f, INVISIBLE], // Mongolian selectors and vowel separator
  [0x200b, 0x200d, INVISIBLE],
  [0x200e, 0x200f, BIDI],
  [0x2028, 0x2029, SPACE], // line and paragraph separator
  [0x202a, 0x202e, BIDI],
  [0x2060, 0x2065, INVISIBLE],
  [0x2066, 0x2069, BIDI],
  [0x206a, 0x206f, INVISIBLE],
  [0x3164, 0x3164, INVISIBLE],
  [0xd800, 0xdfff, SURROGATE],
  [0xfdd0, 0xfdef, NONCHARACTER],
  [0xfe00, 0xfe0f, INVISIBLE], // variation selectors
  [0xfeff, 0xfeff, INVISIBLE],
  [0xffa0, 0xffa0, INVISIBLE],
  [0xfff0, 0xfffb, INVISIBLE], // unassigned ignorables and interlinear marks
  [0xfffe, 0xffff, NONCHARACTER],
];

/** Default_Ignorable_Code_Point above U+FFFF: shorthand and musical controls, tags, selectors. */
const ignorableAstralRanges: readonly (readonly [first: number, last: number])[] = [
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
];

/**
 * Blocks of scripts whose letters join or stack, where a zero-width joiner or non-joiner between
 * letters is spelling: Arabic to Mandaic, the Indic blocks, Myanmar, Khmer, Mongolian, and so on.
 */
const joiningBlocks: readonly (readonly [first: number, last: number])[] = [
  [0x0600, 0x08ff],
  [0x0900, 0x0dff],
  [0x0f00, 0x109f],
  [0x1700, 0x18af],
  [0x1a20, 0x1aaf],
  [0x1b00, 0x1c4f],
  [0xa800, 0xa97f],
  [0xa9e0, 0xaaff],
  [0xabc0, 0xabff],
  [0xfb50, 0xfdcf],
  [0xfdf0, 0xfdff],
  [0xfe70, 0xfefc],
  [0x10ac0, 0x10aff],
  [0x10b80, 0x10baf],
  [0x10d00, 0x10d3f],
  [0x10f30, 0x10fdf],
  [0x11000, 0x11fff],
  [0x1e900, 0x1e95f],
];

const ZWNJ = 0x200c;
const ZWJ = 0x200d;
const VS15 = 0xfe0e;
const VS16 = 0xfe0f;
const KEYCAP = 0x20e3;
const MONGOLIAN_VOWEL_SEPARATOR = 0x180e;
const REPLACEMENT = "\ufffd";

/** Finds out quickly that a text, such as ordinary prose of most scripts, holds nothing to remove. */
const anyUnseen =
  // deno-lint-ignore no-control-regex
  /[\0-\x08\x0b-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ud800-\udfff\ufdd0-\ufdef\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff]/;

let unitKinds: Uint8Array | undefined;

/** The kind of every code unit; built when the first text needs it. */
function kindsOfUnits(): Uint8Array {
  if (unitKinds !== undefined) return unitKinds;
  const kinds = new Uint8Array(0x10000);
  for (const [first, last, kind] of unitRanges) kinds.fill(kind, first, last + 1);
  return unitKinds = kinds;
}

function within(
  ranges: readonly (readonly [first: number, last: number])[],
  point: number,
): boolean {
  return ranges.some(([first, last]) => point >= first && point <= last);
}

/** Whether a code point is drawn as a pictograph, alone or with a selector. */
function isPictograph(point: number): boolean {
  return point > 0xa8 && /^\p{Extended_Pictographic}$/u.test(String.fromCodePoint(point));
}

function isSkinTone(point: number): boolean {
  return point >= 0x1f3fb && point <= 0x1f3ff;
}

function isMongolian(point: number): boolean {
  return (point >= 0x1800 && point <= 0x18af && kindsOfUnits()[point] === PLAIN) ||
    (point >= 0x11660 && point <= 0x1167f);
}

/** A letter or mark of a script that uses joiners. */
function isJoining(point: number): boolean {
  return within(joiningBlocks, point) && (point > 0xffff || kindsOfUnits()[point] === PLAIN) &&
    /^[\p{L}\p{M}]$/u.test(String.fromCodePoint(point));
}

/**
 * Whether an invisible character belongs where it stands: joiners inside emoji and inside joining
 * scripts, presentation selectors after a pictograph or inside a keycap, Mongolian selectors after
 * Mongolian.
 *
 * @param point the invisible code point
 * @param previous the code point kept before it; -1 at the start
 * @param next the code point after it in the original; -1 at the end
 */
function belongs(point: number, previous: number, next: number): boolean {
  switch (point) {
    case ZWJ:
      return isJoining(previous) ||
        ((previous === VS16 || isSkinTone(previous) || isPictograph(previous)) &&
          isPictograph(next));
    case ZWNJ:
      return isJoining(previous) && isJoining(next);
    case VS15:
      return isPictograph(previous);
    case VS16:
      return isPictograph(previous) || (next === KEYCAP && isKeycapBase(previous));
    case MONGOLIAN_VOWEL_SEPARATOR:
      return isMongolian(previous) && isMongolian(next);
    default:
      return point >= 0x180b && point <= 0x180f && isMongolian(previous);
  }
}

function isKeycapBase(point: number): boolean {
  return (point >= 0x30 && point <= 0x39) || point === 0x23 || point === 0x2a;
}

/**
 * Tells whether a code point is one that a reader does not see, wherever it stands.
 *
 * @param point a code point, or a lone surrogate
 * @returns true for controls (tab and line feed too), line separators, bidirectional controls,
 * invisible characters, surrogates and noncharacters
 */
export function isUnseen(point: number): boolean {
  if (point > 0xffff) return isNoncharacter(point) || within(ignorableAstralRanges, point);
  return point === 0x09 || point === 0x0a || kindsOfUnits()[point] !== PLAIN;
}

/** The last two code points of each plane. */
function isNoncharacter(astral: number): boolean {
  return (astral & 0xfffe) === 0xfffe;
}

/**
 * Tells whether a text may hold a character that is not seen. Quick, and never wrongly false.
 *
 * @param text any text
 * @returns false when the text certainly holds none; tabs and line feeds do not count
 */
export function mayHoldUnseen(text: string): boolean {
  return anyUnseen.test(text);
}

/** Where a control sequence (after its introducer) ends: parameters, intermediates, final byte. */
function endOfControlSequence(text: string, from: number): number {
  let at = from;
  while (at < text.length && inRange(text.charCodeAt(at), 0x30, 0x3f)) at++;
  while (at < text.length && inRange(text.charCodeAt(at), 0x20, 0x2f)) at++;
  return inRange(text.charCodeAt(at), 0x40, 0x7e) ? at + 1 : at;
}

/**
 * Where a control string (OSC, DCS, APC, PM, SOS) ends: after BEL or ST, or before what breaks it
 * off: another escape, CAN, SUB or a line end. A string that nothing ends is removed to the end of
 * its line only; what follows is text that GitHub shows.
 */
function endOfControlString(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 0x07 || unit === 0x9c) return at + 1;
    if (unit === 0x1b) return text.charCodeAt(at + 1) === 0x5c ? at + 2 : at;
    if (unit === 0x18 || unit === 0x1a || unit === 0x0a || unit === 0x0d) return at;
  }
  return text.length;
}

/** Where the terminal escape that starts at `from` ends, in 7-bit or 8-bit form. */
function endOfEscape(text: string, from: number): number {
  const introducer = text.charCodeAt(from);
  if (introducer === 0x9b) return endOfControlSequence(text, from + 1);
  if (introducer !== 0x1b) return endOfControlString(text, from + 1);
  const second = text.charCodeAt(from + 1);
  if (second === 0x5b) return endOfControlSequence(text, from + 2);
  // ] OSC, P DCS, X SOS, ^ PM, _ APC
  if (second === 0x5d || second === 0x50 || second === 0x58 || second === 0x5e || second === 0x5f) {
    return endOfControlString(text, from + 2);
  }
  let at = from + 1;
  while (inRange(text.charCodeAt(at), 0x20, 0x2f)) at++;
  return inRange(text.charCodeAt(at), 0x30, 0x7e) ? at + 1 : from + 1;
}

function inRange(unit: number, first: number, last: number): boolean {
  return unit >= first && unit <= last;
}

/** The code point that ends before `at`, which is above 0. */
function pointBefore(text: string, at: number): number {
  const last = text.charCodeAt(at - 1);
  return last < 0xdc00 || last > 0xdfff || at < 2 ? last : text.codePointAt(at - 2)!;
}

/**
 * Removes what a reader does not see (decision 23, field report P31).
 *
 * Tabs and line feeds stay; carriage return, vertical tab, form feed, next line and the Unicode
 * separators become a blank, uncounted. A lone surrogate or a noncharacter becomes U+FFFD. Joiners
 * and selectors stay only where they change what is seen: inside emoji and in scripts spelled with
 * them. Applying it twice changes nothing more.
 *
 * @param text any text
 * @param tally where removals are counted: one for each character, or each whole terminal escape
 * @returns the text without them; well-formed Unicode
 */
export function removeUnseen(text: string, tally: Tally): string {
  const first = text.search(anyUnseen);
  if (first < 0) return text;
  const kinds = kindsOfUnits();
  let out = "";
  let kept = 0;
  let at = first;
  // The last code point of `out`, held apart: reading it from a growing string is not constant time.
  let lastOut = -1;
  const replace = (end: number, replacement: string): void => {
    if (at > kept) {
      lastOut = pointBefore(text, at);
      out += text.slice(kept, at);
    }
    if (replacement !== "") lastOut = replacement.charCodeAt(0);
    out += replacement;
    kept = at = end;
  };
  const take = (removal: UnseenClass, end: number, replacement = ""): void => {
    replace(end, replacement);
    countRemoval(tally, removal);
  };
  while (at < text.length) {
    switch (kinds[text.charCodeAt(at)]) {
      case PLAIN:
        at++;
        break;
      case CONTROL:
        take("control", at + 1);
        break;
      case SPACE:
        replace(at + 1, " ");
        break;
      case ESCAPE:
        take("terminal_escape", endOfEscape(text, at));
        break;
      case BIDI:
        take("bidi_control", at + 1);
        break;
      case NONCHARACTER:
        take("malformed_unicode", at + 1, REPLACEMENT);
        break;
      case SURROGATE: {
        const point = text.codePointAt(at)!;
        if (point <= 0xffff) take("malformed_unicode", at + 1, REPLACEMENT);
        else if (isNoncharacter(point)) take("malformed_unicode", at + 2, REPLACEMENT);
        else if (within(ignorableAstralRanges, point)) take("invisible", at + 2);
        else at += 2;
        break;
      }
      case INVISIBLE: {
        const previous = at > kept ? pointBefore(text, at) : lastOut;
        const next = text.codePointAt(at + 1) ?? -1;
        if (belongs(text.charCodeAt(at), previous, next)) at++;
        else take("invisible", at + 1);
        break;
      }
    }
  }
  return out + text.slice(kept);
}
