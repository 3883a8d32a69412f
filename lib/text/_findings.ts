/**
 * What is collected while the blocks of one text are read for hidden markup.
 *
 * @module
 */
import { countRemoval, type Tally } from "./_tally.ts";

/** A part of the text to leave out. */
export interface Cut {
  readonly from: number;
  readonly to: number;
}

/** The text, and what has been found in it so far. */
export interface Findings {
  readonly text: string;
  readonly tally: Tally;
  readonly cuts: Cut[];
  /** Labels of footnotes that visible text refers to, in lower case. */
  readonly references: Set<string>;
}

/**
 * Notes a part of the text as hidden.
 *
 * @param findings where it is noted
 * @param removal the class it is counted in
 * @param part the part to leave out
 */
export function cut(
  findings: Findings,
  removal: "html_comment" | "hidden_markup",
  part: Cut,
): void {
  findings.cuts.push(part);
  countRemoval(findings.tally, removal);
}
