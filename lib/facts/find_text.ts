/**
 * Finding a text in another, in time that no choice of texts makes grow faster than they do.
 *
 * The search of the language is quick on ordinary texts and quadratic on contrived ones.
 *
 * @module
 */

/** Up to this many UTF-16 code units the search of the language has no bad case worth avoiding. */
const SHORT = 32;

/**
 * Lists the places where a text occurs, overlapping ones included.
 *
 * @param text where to look
 * @param part what to find; an empty one is found nowhere
 * @returns offsets in UTF-16 code units, in order
 */
export function* placesOf(text: string, part: string): Generator<number> {
  if (part === "" || part.length > text.length) return;
  if (part.length <= SHORT) {
    for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) yield at;
    return;
  }
  const borders = bordersOf(part);
  for (let at = 0, matched = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    while (matched > 0 && unit !== part.charCodeAt(matched)) matched = borders[matched - 1]!;
    if (unit === part.charCodeAt(matched)) matched++;
    if (matched < part.length) continue;
    yield at + 1 - matched;
    matched = borders[matched - 1]!;
  }
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
  return placesOf(text, part).next().done !== true;
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
  for (const at of placesOf(folded, part)) {
    const before = folded[at - 1] ?? " ";
    const after = folded[at + part.length] ?? " ";
    if (!tokenPart.test(before) && !tokenPart.test(after)) return true;
  }
  return false;
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
