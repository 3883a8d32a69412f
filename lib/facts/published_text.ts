/**
 * What a review body publishes: the sentences of its sections and the names anywhere in it, for
 * holding a saved result against it (contract, reviewer provenance; review contract §5.5).
 *
 * @module
 */
import { withoutTags } from "../text/html_tags.ts";
import { containsText, containsToken, foldForTokens } from "./find_text.ts";
import { hasLetters } from "./_letters.ts";
import { normaliseProse } from "./published_prose.ts";
import type { OpenedBody } from "./review_body.ts";
import { BODY_READ_LIMIT } from "./visible_text.ts";
import type { SectionLabel } from "./vocabulary.ts";

/**
 * A body in the forms in which things are looked for, one of each for every view of it; what is
 * published stands in all of them.
 */
export interface PublishedText {
  /** Normalised text of each section that has a heading. */
  readonly sections: readonly ReadonlyMap<SectionLabel, string>[];
  /** All visible lines, folded for tokens. */
  readonly prose: readonly string[];
}

/** Whether a sentence is published; `no_text` for what is no readable text at all. */
export type Publication = "published" | "absent" | "no_text";

/**
 * Prepares a body for {@link publicationOf} and {@link namesToken}.
 *
 * @param opened the body, opened
 * @returns its text in comparable form
 */
export function publishedText({ views }: OpenedBody): PublishedText {
  return {
    sections: views.map(({ sections }) =>
      new Map([...sections].map(([label, { text }]) => [label, normaliseProse(text)]))
    ),
    prose: views.map(({ visible }) =>
      foldForTokens(visible.lines.map(({ prose }) => prose).join("\n"))
    ),
  };
}

/**
 * Tells whether one of some sections publishes a sentence. Emphasis, links around it and line ends
 * make no difference; comments, fences, targets, titles, attributes and other sections do not count.
 *
 * @param body a body of {@link publishedText}
 * @param labels the sections that may hold it, each as a whole
 * @param sentence what a result declares; anything
 * @returns `no_text` unless it is a string with a letter or a number that a reader can see
 */
export function publicationOf(
  body: PublishedText,
  labels: readonly SectionLabel[],
  sentence: unknown,
): Publication {
  if (typeof sentence !== "string") return "no_text";
  const wanted = normaliseProse(sentence.slice(0, BODY_READ_LIMIT));
  if (!hasLetters(wanted)) return "no_text";
  // No longer text can stand in a body of which that much is read.
  if (sentence.length > BODY_READ_LIMIT) return "absent";
  const found = labels.some((label) =>
    body.sections.every((sections) => containsText(sections.get(label) ?? "", wanted))
  );
  return found ? "published" : "absent";
}

/**
 * Tells whether a body names something as a whole token, anywhere a reader can see.
 *
 * @param body a body of {@link publishedText}
 * @param token what must be named
 * @returns true when it does
 */
export function namesToken(body: PublishedText, token: string): boolean {
  if (token.length > BODY_READ_LIMIT) return false;
  const wanted = withoutTags(token);
  return body.prose.every((prose) => containsToken(prose, wanted));
}
