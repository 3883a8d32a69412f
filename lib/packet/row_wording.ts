/**
 * What a row says in a stranger's words.
 *
 * @module
 */
import type { PullRequestFacts } from "../facts/schema.ts";
import { cutText } from "../text/cut_text.ts";
import type { Language } from "../text/messages.ts";
import { addRemoved, safeLine } from "../text/safe_text.ts";
import type { RemovalCounts } from "../text/safe_text_types.ts";
import { type Motivation, readMotivation } from "./motivation.ts";

/** Longest title of a row, in UTF-16 code units (review contract §4.7). */
const TITLE_LIMIT = 180;

/** Longest motivation of a row, in UTF-16 code units (review contract §4.7). */
const MOTIVATION_LIMIT = 380;

/** Title and motivation of a row. */
export interface RowWording {
  readonly title: string;
  /** Whether the title is not whole, here or already when it was read. */
  readonly title_truncated: boolean;
  readonly motivation: string;
  readonly motivation_source: Motivation["source"];
  /** What was taken out of title and description, by class. */
  readonly removed: RemovalCounts;
}

/**
 * Reads the words of a pull request as a row shows them.
 *
 * @param facts the pull request; its texts are safe already
 * @param language language of what is said about a missing description
 * @returns title and motivation within their limits, and what was taken out of them
 */
export function rowWording(facts: PullRequestFacts, language: Language): RowWording {
  const title = cutText(facts.title.text, TITLE_LIMIT);
  const motivation = readMotivation(facts, language);
  // Taking Markdown out joins what it held apart, a token or a path for instance.
  const stated = safeLine(motivation.text, MOTIVATION_LIMIT);
  return {
    title: title.text,
    title_truncated: facts.title.truncated || title.truncated,
    motivation: stated.text,
    motivation_source: motivation.source,
    removed: addRemoved(facts.title.removed, facts.body?.removed ?? {}, stated.removed),
  };
}
