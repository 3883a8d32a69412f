/**
 * Grapheme boundaries, asked for as rarely as possible: the segmenter costs 25 ms when it is first
 * made, and most texts never need it.
 *
 * @module
 */

let segmenter: Intl.Segmenter | undefined;

function graphemes(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return segmenter.segment(text);
}

/**
 * Whether a code unit is a whole character that never combines with a neighbour of the same sort:
 * Latin, common punctuation, Chinese ideographs and kana.
 */
export function isPlainUnit(unit: number): boolean {
  return (unit >= 0x20 && unit < 0x300) ||
    (unit >= 0x2010 && unit <= 0x2027) ||
    (unit >= 0x3001 && unit <= 0x3029) ||
    (unit >= 0x3041 && unit <= 0x3096) ||
    (unit >= 0x30a0 && unit <= 0x30ff) ||
    (unit >= 0x3400 && unit <= 0x9fff) ||
    (unit >= 0xff01 && unit <= 0xff60);
}

/** Whether a text is plain units only, so that every unit is one grapheme. */
export function isPlainText(text: string): boolean {
  return /^[ -\u02ff\u2010-\u2027\u3001-\u3029\u3041-\u3096\u30a0-\u30ff\u3400-\u9fff\uff01-\uff60]*$/
    .test(text);
}

/** Whether there is a boundary before index `at`, told from the two units around it alone. */
function isPlainBoundary(text: string, at: number): boolean {
  return isPlainUnit(text.charCodeAt(at - 1)) && isPlainUnit(text.charCodeAt(at));
}

/**
 * The last grapheme boundary at or before an index.
 *
 * @param text any text
 * @param at an index from 0 to the text's length
 * @returns the boundary; 0 when one grapheme reaches from the start beyond `at`
 */
export function boundaryAtOrBefore(text: string, at: number): number {
  if (at <= 0 || at >= text.length || isPlainBoundary(text, at)) return at;
  let start = at - 1;
  while (start > 0 && !isPlainBoundary(text, start)) start--;
  // `containing` looks no further than the grapheme's own ends.
  return start + (graphemes(text.slice(start)).containing(at - start)?.index ?? 0);
}

/**
 * The first grapheme boundary at or after an index.
 *
 * @param text any text
 * @param at an index from 0 to the text's length
 * @returns the boundary
 */
export function boundaryAtOrAfter(text: string, at: number): number {
  const before = boundaryAtOrBefore(text, at);
  if (before === at) return at;
  const grapheme = graphemes(text.slice(before)).containing(0);
  return before + (grapheme?.segment.length ?? 0);
}

/**
 * Splits a text into its graphemes.
 *
 * @param text any text
 * @returns the graphemes in order; joined they are the text
 */
export function* graphemesOf(text: string): Generator<string> {
  if (isPlainText(text)) yield* text;
  else for (const { segment } of graphemes(text)) yield segment;
}
