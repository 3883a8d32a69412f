/**
 * Finding a text in another, in time that no choice of texts makes grow faster than they do.
 *
 * The search of the language is quick on ordinary texts and quadratic on contrived ones.
 *
 * @module
 */

/** Up to this many UTF-16 code units the search of the language has no bad case worth avoiding. */
const SHORT = 16;

/**
 * Finds the first acceptable place of a text in another, overlapping places included.
 *
 * @param text where to look
 * @param part what to find; an empty one is found nowhere
 * @param accepts whether a place will do; every place does where nothing is said
 * @param next where the search for a short text may go on behind a place that will not do
 * @returns the offset in UTF-16 code units; -1 for nowhere
 */
export function findPlace(
  text: string,
  part: string,
  accepts: (at: number) => boolean = () => true,
  next: (at: number) => number = (at) => at + 1,
): number {
  if (part === "" || part.length > text.length) return -1;
  // Most texts that are looked for lack already the beginning.
  let start = text.indexOf(part.slice(0, SHORT));
  if (part.length <= SHORT) {
    while (start >= 0 && !accepts(start)) start = text.indexOf(part, next(start));
    return start;
  }
  if (start < 0) return -1;
  const borders = bordersOf(part);
  let matched = 0;
  for (let at = start; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    while (matched > 0 && unit !== part.charCodeAt(matched)) matched = borders[matched - 1]!;
    if (unit === part.charCodeAt(matched)) matched++;
    if (matched < part.length) continue;
    if (accepts(at + 1 - matched)) return at + 1 - matched;
    matched = borders[matched - 1]!;
  }
  return -1;
}

/** For each beginning of a text, how much of its end is its beginning again (Knuth–Morris–Pratt). */
function bordersOf(part: string): Int32Array {
  const borders = new Int32Array(part.length);
  for (let at = 1, border = 0; at < part.length; at++) {
    const unit = part.charCodeAt(at);
    while (border > 0 && unit !== part.charCodeAt(border)) border = borders[border - 1]!;
    if (unit === part.charCodeAt(border)) border++;
    borders[at] = border;
  }
  return borders;
}

/**
 * Tells whether a text occurs in another.
 *
 * @param text where to look
 * @param part what to find
 * @returns true when it occurs; false for an empty `part`
 */
export function containsText(text: string, part: string): boolean {
  return findPlace(text, part) >= 0;
}

const tokenPart = /[0-9a-z_-]/;

/**
 * Tells whether a text holds a token: whatever its case, with neighbours that are no ASCII letter,
 * digit, underscore or hyphen, and with one blank for every run of white space, so that a wrapped
 * line hides nothing (review contract §5.5).
 *
 * @param folded where to look, folded by {@link foldForTokens}
 * @param token what to find; may consist of several words
 * @returns true when it stands there whole; false for a blank token
 */
export function containsToken(folded: string, token: string): boolean {
  const part = foldForTokens(token).trim();
  const isEdge = (at: number) => !tokenPart.test(folded[at] ?? " ");
  // Behind a place that will not do, the next token begins where this one has ended.
  const next = tokenPart.test(part[0] ?? "") ? (at: number) => endOfToken(folded, at) : undefined;
  const accepts = (at: number) => isEdge(at - 1) && isEdge(at + part.length);
  return findPlace(folded, part, accepts, next) >= 0;
}

/**
 * Where the run of token characters around a place ends.
 *
 * @param folded a folded text
 * @param at a place in the run
 * @returns the offset behind its last character
 */
export function endOfToken(folded: string, at: number): number {
  let end = at;
  while (end < folded.length && tokenPart.test(folded[end]!)) end++;
  return end;
}

/**
 * Folds a text for {@link containsToken}.
 *
 * @param text any text
 * @returns the text in lower case, every run of white space one blank
 */
export function foldForTokens(text: string): string {
  return text.toLowerCase().replaceAll("ς", "σ").replace(/\s+/g, " ");
}
