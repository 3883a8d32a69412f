/**
 * HTML tags in the text of strangers.
 *
 * @module
 */
import { inlineTag } from "./_html_blocks.ts";
import { matchesAt } from "./_matching.ts";

/**
 * Takes whole HTML tags out of a text, their attributes included: a page shows neither. What stands
 * between two tags stays. A tag that never ends is text.
 *
 * @param text any text
 * @returns the text without tags; in time linear in its length
 */
export function withoutTags(text: string): string {
  let kept = "";
  let from = 0;
  for (let at = text.indexOf("<"); at >= 0; at = text.indexOf("<", at)) {
    if (matchesAt(inlineTag, text, at)) {
      kept += text.slice(from, at);
      from = at = inlineTag.lastIndex;
    } else {
      at += 1;
    }
  }
  return kept + text.slice(from);
}
