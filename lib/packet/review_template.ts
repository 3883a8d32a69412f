/**
 * The blank form of a review: what each row carries, and what a packet says once for all rows.
 *
 * @module
 */
import { sectionFloors } from "../facts/review_sections.ts";
import { sectionLabels } from "../facts/vocabulary.ts";
import type { SectionLabel } from "../facts/vocabulary.ts";
import type { EvidenceId } from "../policy/contract/evidence_groups.ts";
import type { PlanApplicability, ReviewPlan } from "../policy/contract/review_plan.ts";
import { type Language, type MessageKey, say } from "../text/messages.ts";
import type { ChangeProfile } from "./change_profile.ts";
import { reviewOrder } from "./key_files.ts";
import type { ReviewTemplate, TemplateGuidance } from "./schema.ts";

/** What of a plan a template follows. */
export type TemplatePlan = Pick<ReviewPlan, "applicability" | "required_evidence_ids">;

/** What each section is written from; `{groups}` are those of {@link sources} that the plan asks for. */
const instructions = {
  "动机": () => "template_motivation",
  "改动思路": () => "template_approach",
  "具体改动": ({ code_change }) =>
    code_change ? "template_changes_code" : "template_changes_content",
  "对主干的风险": ({ semantic_alignment_required }) =>
    semantic_alignment_required ? "template_risk" : "template_risk_without_alignment",
  "我的整体评价": () => "template_verdict",
} as const satisfies Record<SectionLabel, (applies: PlanApplicability) => MessageKey>;

/** The groups that the instruction of a section names, where the plan asks for them. */
const sources: { readonly [label in SectionLabel]?: readonly EvidenceId[] } = {
  "改动思路": ["architecture_flow", "repository_reuse", "walkthroughs"],
  "对主干的风险": [
    "failure_analysis",
    "validation_matrix",
    "scope_fit",
    "change_proportionality",
    "default_off_isolation",
    "authority_semantics",
  ],
};

/** What stands between the names of groups. */
const comma = { en: ", ", zh: "、" } as const satisfies Record<Language, string>;

/**
 * Builds the empty scaffold of a review (`pr_review_five_block_template_v0`, review contract §3).
 *
 * @param change what the pull request changes
 * @param plan the plan of the row: the floors follow from whether the change bears behaviour, as a
 *   published review will be held against, one heading from whether it is code, and only groups are
 *   named that the plan asks for
 * @param language language of the instructions; labels and section terms stay Chinese
 * @returns five sections without content, the reading order, and how to hand the text in
 */
export function reviewTemplate(
  change: ChangeProfile,
  { applicability, required_evidence_ids: required }: TemplatePlan,
  language: Language,
): ReviewTemplate {
  const floors = sectionFloors[applicability.behavior_bearing_change ? "behavior" : "other"];
  return {
    schema_version: "pr_review_five_block_template_v0",
    purpose: say(language, "template_purpose"),
    sections: sectionLabels.map((label) => ({
      label,
      word_hint: say(language, "template_word_hint", { count: floors[label] }),
      minimum_prose_characters: floors[label],
      content: "",
      agent_instruction: say(language, instructions[label](applicability), {
        groups: (sources[label] ?? []).filter((id) => required.includes(id)).join(comma[language]),
      }),
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
