import { boundaryAtOrBefore } from "./_graphemes.ts";

/** What marks a cut. One code unit, one column. */
export const ELLIPSIS = "…";

/** A text and whether it was cut. */
export interface CutText {
  readonly text: string;
  readonly truncated: boolean;
}

/**
 * Cuts a text to a limit without splitting a grapheme (decision 23).
 *
 * White space and joiners left hanging before the cut go too, so a cut text ends in something
 * visible. A first grapheme longer than the limit leaves the ellipsis alone.
 *
 * @param text well-formed text
 * @param limit the greatest length of the result in UTF-16 code units, the ellipsis included
 * @returns the text itself when it fits, else its head with `…`; the empty text for a limit below 1
 */
export function cutText(text: string, limit: number): CutText {
  if (text.length <= limit) return { text, truncated: false };
  if (limit < 1) return { text: "", truncated: true };
  const head = text.slice(0, boundaryAtOrBefore(text, Math.floor(limit) - 1));
  return { text: withoutLooseEnd(head) + ELLIPSIS, truncated: true };
}

function withoutLooseEnd(head: string): string {
  let end = head.length;
  while (end > 0 && /[\s\u200c\u200d]/.test(head[end - 1]!)) end--;
  return head.slice(0, end);
}
