/**
 * The form in which a declared sentence and a published section are compared.
 *
 * @module
 */
import { withoutTags } from "../text/html_tags.ts";
import { withoutLinkTargets } from "./_links.ts";

/**
 * Brings text into the form for finding a declared field in a published section (contract, review
 * publication): links and images by their text; HTML tags, backticks, `*`, `_` and all white space
 * gone. So emphasis and line wrapping hide nothing, an empty link label or bare emphasis is no text,
 * and neither is an attribute that the page does not show.
 *
 * @param text a field of a result, or a text of `sectionTexts`
 * @returns the comparable form; empty when nothing readable is left
 */
export function normaliseProse(text: string): string {
  const paragraphs = text.split(/(?:\r\n|\n|\r)[ \t]*(?:\r\n|\n|\r)/)
    .map((paragraph) => paragraph.replace(/\r\n?/g, "\n"));
  return withoutTags(withoutLinkTargets(paragraphs).join("\n")).replace(/[`*_\s]+/g, "");
}
