/**
 * What text safety hands out (decision 23).
 *
 * These types live here, left of `lib/facts`, because both the cleaner and the schema of the facts
 * need them and a folder may import only to its left.
 *
 * @module
 */

/** What text safety took out of a text, by class (decision 23). */
export const removalClasses = [
  "html_comment",
  "hidden_markup",
  "terminal_escape",
  "control",
  "bidi_control",
  "invisible",
  "malformed_unicode",
  "secret",
  "local_path",
] as const;

/** One of the {@link removalClasses}. */
export type RemovalClass = (typeof removalClasses)[number];

/** How many pieces of each class were taken out or masked; classes with none are absent. */
export type RemovalCounts = { readonly [removal in RemovalClass]?: number };

/** Text of a stranger after text safety: what may be shown, and what was taken out. */
export interface SafeText {
  /** The text that may be shown. */
  readonly text: string;
  /** Length of the original in UTF-16 code units. */
  readonly original_length: number;
  /** True when `text` was cut, or when not all of the original was looked at. */
  readonly truncated: boolean;
  /** What was taken out or masked on the way. */
  readonly removed: RemovalCounts;
}
