/**
 * Strangers' text made safe to show: the edge through which every string of a pull request passes
 * (decision 23).
 *
 * @module
 */
import { countRemoval, type Tally } from "./_tally.ts";
import { cutText, ELLIPSIS } from "./cut_text.ts";
import { removeHiddenMarkup } from "./hidden_markup.ts";
import { maskLocalPaths } from "./local_paths.ts";
import type { RemovalClass, RemovalCounts, SafeText } from "./safe_text_types.ts";
import { firstCredentialHint, maskSecrets } from "./secrets.ts";
import { removeUnseen } from "./unseen_characters.ts";

/** How much of a text is looked at, in UTF-16 code units: GitHub's own limit for bodies. */
export const LONGEST_TEXT = 65_536;

/**
 * A mask or a cut can bring the parts of something else together, so cleaning is repeated until
 * neither happens. Two rounds settle all but contrived texts.
 */
const MOST_ROUNDS = 6;

/** Takes out of a text what must not be shown; masks and cuts come after it. */
type Cleaning = (text: string, tally: Tally) => string;

const anyLineWhiteSpace = /[^\S ]| {2}/;

function cleanLine(text: string, tally: Tally): string {
  const seen = removeUnseen(text, tally);
  return (anyLineWhiteSpace.test(seen) ? seen.replace(/\s+/g, " ") : seen).trim();
}

function cleanBlock(text: string, tally: Tally): string {
  return withoutBlankEnds(removeHiddenMarkup(removeUnseen(text, tally), tally));
}

function mask(text: string, tally: Tally): string {
  return maskLocalPaths(maskSecrets(text, tally), tally);
}

/** Drops blank lines at the start, and white space at the end; the first line keeps its indent. */
function withoutBlankEnds(text: string): string {
  const first = text.length - text.trimStart().length;
  return text.slice(text.lastIndexOf("\n", first) + 1).trimEnd();
}

function withoutCarriageReturns(text: string): string {
  return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
}

/** The part of a text that is looked at; never half of a surrogate pair. */
function headOf(raw: string): string {
  if (raw.length <= LONGEST_TEXT) return raw;
  const splitsPair = raw.codePointAt(LONGEST_TEXT - 1)! > 0xffff;
  return raw.slice(0, splitsPair ? LONGEST_TEXT - 1 : LONGEST_TEXT);
}

/** Credentials that are cut off show no more than this; longer ones are known from their part. */
const LONGEST_SPLIT = 512;

/**
 * Drops the last word of a text that was cut: it may be the first part of a credential, which no
 * pattern knows. Where there is no blank near, all from where a credential may begin goes.
 */
function withoutSplitEnd(text: string): string {
  const from = Math.max(0, text.length - LONGEST_SPLIT);
  const tail = text.slice(from);
  const blank = tail.search(/\s\S*$/);
  const end = blank >= 0 ? blank : firstCredentialHint(tail);
  return end < 0 ? text : text.slice(0, from + end).trimEnd();
}

function clean(raw: string, limit: number, cleaning: Cleaning): SafeText {
  const tally: Tally = {};
  const head = headOf(raw);
  const most = Math.min(limit, LONGEST_TEXT);
  let truncated = head.length < raw.length;
  let text = withoutCarriageReturns(head);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const whole = cleaning(text, tally);
    const cleaned = round === 0 && truncated ? withoutSplitEnd(whole) : whole;
    const masked = mask(cleaned, tally);
    // Cleaning what was cut may take the mark of the cut with it.
    const isMarked = !truncated || masked.endsWith(ELLIPSIS);
    const cut = cutText(isMarked ? masked : masked + ELLIPSIS, most);
    truncated ||= cut.truncated;
    text = cut.text;
    if (text === cleaned) break;
  }
  return { text, original_length: raw.length, truncated, removed: tally };
}

/**
 * Makes one safe line of a stranger's text.
 *
 * Line ends and runs of white space become one blank and the ends are trimmed. Controls, terminal
 * escapes, bidirectional and invisible characters are removed, broken Unicode becomes U+FFFD, and
 * credentials and local paths are masked. HTML comments stay: a title is no Markdown.
 *
 * @param raw any string
 * @param limit the greatest length of the result in UTF-16 code units, the `…` of a cut included
 * @returns the line and what was taken out; making its text safe again changes nothing
 */
export function safeLine(raw: string, limit = LONGEST_TEXT): SafeText {
  return clean(raw, limit, cleanLine);
}

/**
 * Makes a safe block of a stranger's Markdown.
 *
 * As {@link safeLine}, but lines are kept, their ends all being line feeds, and so is white space
 * inside them; blank lines at the start and white space at the end go. Markup that GitHub does not
 * show, HTML comments above all, is removed outside code. Unseen characters are removed and secrets
 * and local paths masked inside code too.
 *
 * @param raw any string
 * @param limit the greatest length of the result in UTF-16 code units, the `…` of a cut included;
 * no more than the first 65,536 units of `raw` are looked at
 * @returns the block and what was taken out; making its text safe again changes nothing
 */
export function safeBlock(raw: string, limit = LONGEST_TEXT): SafeText {
  return clean(raw, limit, cleanBlock);
}

/**
 * Makes a safe name of a stranger's text: of a check, an app, a state, a branch.
 *
 * @param raw any string
 * @param limit the greatest length of the result in UTF-16 code units, the `…` of a cut included
 * @returns the text of {@link safeLine}
 */
export function safeToken(raw: string, limit = LONGEST_TEXT): string {
  return safeLine(raw, limit).text;
}

/**
 * Adds up what was removed from several texts.
 *
 * @param parts the `removed` of each text
 * @returns their sums by class; classes with none are absent
 */
export function addRemoved(...parts: readonly RemovalCounts[]): RemovalCounts {
  const sums: Tally = {};
  for (const part of parts) {
    for (const [removal, pieces] of Object.entries(part)) {
      countRemoval(sums, removal as RemovalClass, pieces);
    }
  }
  return sums;
}
