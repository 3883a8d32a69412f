/**
 * The blank form of a review.
 *
 * @module
 */
import { type FloorKind, sectionFloors } from "../facts/review_sections.ts";
import { sectionLabels } from "../facts/vocabulary.ts";
import type { SectionLabel } from "../facts/vocabulary.ts";
import { type Language, type MessageKey, say } from "../text/messages.ts";
import type { ChangeProfile } from "./change_profile.ts";
import { reviewOrder } from "./key_files.ts";
import type { ReviewTemplate } from "./schema.ts";

/** What each section asks for: of a change that bears behaviour, and of any other. */
const instructions = {
  "动机": ["template_motivation", "template_motivation"],
  "改动思路": ["template_approach", "template_approach"],
  "具体改动": ["template_changes", "template_changes_text"],
  "对主干的风险": ["template_risk", "template_risk_text"],
  "我的整体评价": ["template_verdict", "template_verdict"],
} as const satisfies Record<SectionLabel, readonly [behavior: MessageKey, other: MessageKey]>;

/**
 * Builds the empty scaffold of a review (`pr_review_five_block_template_v0`, review contract §3).
 *
 * @param change what the pull request changes
 * @param kind which floors hold, as a published review will be held against; decides two of the
 *   instructions too
 * @param language language of the instructions; labels and section terms stay Chinese
 * @returns five sections without content, the reading order, and how to hand the text in
 */
export function reviewTemplate(
  change: ChangeProfile,
  kind: FloorKind,
  language: Language,
): ReviewTemplate {
  const floors = sectionFloors[kind];
  return {
    schema_version: "pr_review_five_block_template_v0",
    purpose: say(language, "template_purpose"),
    sections: sectionLabels.map((label) => ({
      label,
      word_hint: say(language, "template_word_hint", { count: floors[label] }),
      minimum_prose_characters: floors[label],
      content: "",
      agent_instruction: say(language, instructions[label][kind === "behavior" ? 0 : 1]),
    })),
    review_order: reviewOrder(change.files),
    output_hint: say(language, "template_output"),
  };
}
