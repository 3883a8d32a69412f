/**
 * The five sections of a review: how their headings may read and how much each must say.
 *
 * @module
 */
import { trimBlanks } from "./_blanks.ts";
import { type SectionLabel, sectionLabels } from "./vocabulary.ts";

/**
 * The English half of each section's bilingual heading: `动机 / Motivation` stands for `动机`
 * (decision 42). Codes and templates keep the canonical label.
 */
export const sectionAliases = {
  "动机": "Motivation",
  "改动思路": "Approach",
  "具体改动": "Changes",
  "对主干的风险": "Risks",
  "我的整体评价": "Verdict",
} as const satisfies Readonly<Record<SectionLabel, string>>;

/**
 * The least letters and numbers each section must hold (contract, review format): `behavior` for
 * changes that bear behaviour, `other` for the rest and for rows without files.
 */
export const sectionFloors = {
  behavior: {
    "动机": 40,
    "改动思路": 80,
    "具体改动": 180,
    "对主干的风险": 120,
    "我的整体评价": 60,
  },
  other: { "动机": 20, "改动思路": 30, "具体改动": 50, "对主干的风险": 30, "我的整体评价": 20 },
} as const satisfies Readonly<Record<string, Readonly<Record<SectionLabel, number>>>>;

/** Which column of {@link sectionFloors} applies to a pull request. */
export type FloorKind = keyof typeof sectionFloors;

/**
 * Tells which section a heading opens.
 *
 * The text must be a canonical label or a bilingual form, letter for letter. Around the slash any
 * number of spaces and tabs may stand, none included; no other white space and no other slash
 * counts.
 *
 * @param heading the text of a heading, without its marks
 * @returns the canonical label, or null when the heading opens none of the five
 */
export function sectionOfHeading(heading: string): SectionLabel | null {
  const slash = heading.indexOf("/");
  const canonical = slash < 0 ? heading : trimBlanks(heading.slice(0, slash));
  const label = sectionLabels.find((candidate) => candidate === canonical);
  if (label === undefined) return null;
  return slash < 0 || trimBlanks(heading.slice(slash + 1)) === sectionAliases[label] ? label : null;
}
