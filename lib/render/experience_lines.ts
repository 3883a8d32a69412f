/**
 * The advice of the repository, for people. It stands apart from everything that decides.
 *
 * @module
 */
import type { PacketRow } from "../packet/schema.ts";
import { type Language, say } from "../text/messages.ts";

/** One piece of advice. */
export interface AdviceLines {
  /** What it is, where it is, and when it holds. */
  readonly head: string;
  /** Steps and pitfalls, in order. */
  readonly points: readonly string[];
}

type Said = NonNullable<PacketRow["repository_experience"]>;

/**
 * Writes the advice of a row.
 *
 * @param row a row of a packet
 * @param language the language of what is said around it
 * @returns the pieces and the names of those that were too long, or why there are none although there should be; empty for a row that has none.
 * Texts are plain, with backticks around paths
 */
export function adviceLines(
  { repository_experience: said }: PacketRow,
  language: Language,
): readonly AdviceLines[] {
  if (said === undefined) return [];
  const { decision: { reason }, guidance, left_out = [] } = said;
  if (reason === "asset_invalid" || reason === "asset_changed") {
    return [{ head: say(language, `experience_empty_${reason}`), points: [] }];
  }
  const pieces = guidance.map((piece) => onePiece(piece, language));
  if (left_out.length === 0) return pieces;
  const refs = left_out.map((ref) => `\`${ref}\``).join(language === "zh" ? "、" : ", ");
  return [...pieces, { head: say(language, "experience_left_out", { refs }), points: [] }];
}

function onePiece(
  { candidate_ref, experience }: Said["guidance"][number],
  language: Language,
): AdviceLines {
  const { title, situation, procedure, pitfalls = [] } = experience;
  return {
    head: say(language, "experience_item", { title, ref: candidate_ref, situation }),
    points: [
      ...procedure.map((text, index) =>
        say(language, "experience_step", { number: index + 1, text })
      ),
      ...pitfalls.map((text) => say(language, "experience_pitfall", { text })),
    ],
  };
}

/**
 * Names the advice of every row in a line, where there is room for no more.
 *
 * @param rows the rows of a packet
 * @param language the language
 * @returns a line for each row that has something to say
 */
export function adviceByRow(
  rows: readonly PacketRow[],
  language: Language,
): readonly string[] {
  return rows.flatMap((row) => {
    const { number, repository_experience: said } = row;
    if (said === undefined) return [];
    const titles = said.guidance.length > 0
      ? said.guidance.map(({ experience }) => experience.title)
      : adviceLines(row, language).map(({ head }) => head);
    if (titles.length === 0) return [];
    return [
      say(language, "experience_row", {
        number,
        titles: titles.join(language === "zh" ? "；" : "; "),
      }),
    ];
  });
}
