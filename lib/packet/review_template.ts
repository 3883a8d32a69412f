/**
 * The blank form of a review: what each row carries, and what a packet says once for all rows.
 *
 * @module
 */
import { sectionFloors } from "../facts/review_sections.ts";
import { sectionLabels } from "../facts/vocabulary.ts";
import type { SectionLabel } from "../facts/vocabulary.ts";
import type { PlanApplicability } from "../policy/contract/review_plan.ts";
import { type Language, type MessageKey, say } from "../text/messages.ts";
import type { ChangeProfile } from "./change_profile.ts";
import { reviewOrder } from "./key_files.ts";
import type { ReviewTemplate, TemplateGuidance } from "./schema.ts";

/** What each section is written from: of a change to code, and of any other. */
const instructions = {
  "动机": ["template_motivation", "template_motivation"],
  "改动思路": ["template_approach", "template_approach"],
  "具体改动": ["template_changes_code", "template_changes_content"],
  "对主干的风险": ["template_risk", "template_risk"],
  "我的整体评价": ["template_verdict", "template_verdict"],
} as const satisfies Record<SectionLabel, readonly [code: MessageKey, other: MessageKey]>;

/**
 * Builds the empty scaffold of a review (`pr_review_five_block_template_v0`, review contract §3).
 *
 * @param change what the pull request changes
 * @param applies what the plan of the row says of the change: the floors follow from whether it bears
 *   behaviour, as a published review will be held against, and one heading from whether it is code
 * @param language language of the instructions; labels and section terms stay Chinese
 * @returns five sections without content, the reading order, and how to hand the text in
 */
export function reviewTemplate(
  change: ChangeProfile,
  applies: Pick<PlanApplicability, "behavior_bearing_change" | "code_change">,
  language: Language,
): ReviewTemplate {
  const floors = sectionFloors[applies.behavior_bearing_change ? "behavior" : "other"];
  return {
    schema_version: "pr_review_five_block_template_v0",
    purpose: say(language, "template_purpose"),
    sections: sectionLabels.map((label) => ({
      label,
      word_hint: say(language, "template_word_hint", { count: floors[label] }),
      minimum_prose_characters: floors[label],
      content: "",
      agent_instruction: say(language, instructions[label][applies.code_change ? 0 : 1]),
    })),
    review_order: reviewOrder(change.files),
    output_hint: say(language, "template_output"),
  };
}

/**
 * Says once per packet what holds for the rows and templates of all of them.
 *
 * @param language language of the guidance; labels and section terms stay Chinese
 * @returns how to read a row, how to write each section, and how to hand the text in
 */
export function templateGuidance(language: Language): TemplateGuidance {
  return {
    rows: say(language, "guidance_rows"),
    sections: {
      "动机": say(language, "guidance_motivation"),
      "改动思路": say(language, "guidance_approach"),
      "具体改动": say(language, "guidance_changes"),
      "对主干的风险": say(language, "guidance_risk"),
      "我的整体评价": say(language, "guidance_verdict"),
    },
    output: say(language, "guidance_output"),
  };
}
