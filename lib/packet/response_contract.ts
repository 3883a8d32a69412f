/**
 * How an answer built on a packet must look (`pr_review_agent_response_contract_v0`, review
 * contract §6).
 *
 * @module
 */
import { sectionLabels } from "../facts/vocabulary.ts";
import { type ContractSettings, executionContract } from "../policy/contract/execution_contract.ts";
import { type Language, type MessageKey, say } from "../text/messages.ts";
import { settle } from "./_settle.ts";
import { EXPERIENCE_FIELD, preservedFields } from "./names.ts";
import type { AgentResponseContract } from "./schema.ts";

/** Phrases by which a user asks for counts or a list and no review. Facts of the contract. */
export const statsOnlyPhrases = [
  "只统计",
  "只列出",
  "stats only",
  "list only",
  "不要 review",
  "不用分析",
] as const;

/** The layers of evidence an explanation needs (decision 47). */
export const evidenceLayers = [
  "problem",
  "architecture",
  "implementation",
  "validation",
  "necessity",
  "risk",
] as const;

/**
 * Most bytes the contract may take in a packet, as compact JSON in English: 28 KB. Every packet pays
 * for it, whatever its rows.
 */
export const CONTRACT_BYTES = 28 * 1024;

/** What every answer must observe, in the order of the contract; one topic depends on CI. */
function instructionKeys(waitForCi: boolean) {
  return [
    "instruction_complete",
    "instruction_procedure",
    "instruction_intake",
    "instruction_action",
    "instruction_plan",
    "instruction_evidence",
    waitForCi ? "instruction_ci_on" : "instruction_ci_off",
    "instruction_head",
    "instruction_closeout",
    "instruction_render",
  ] as const satisfies readonly MessageKey[];
}

/**
 * Builds the response contract that is shared once per packet.
 *
 * @param language language of its sentences
 * @param settings whether CI is consulted
 * @param held `experience`: whether any row holds advice of its repository, which must be preserved then
 * @returns the `agent_response_contract` of a packet
 */
export function responseContract(
  language: Language,
  settings: ContractSettings,
  { experience }: { readonly experience: boolean } = { experience: false },
): AgentResponseContract {
  return {
    schema_version: "pr_review_agent_response_contract_v0",
    table_only_response_allowed: false,
    slash_prefix_dominates_intent: true,
    stats_only_requires_explicit_opt_out: true,
    queue_table_role: "preface_only",
    default_review_scope: say(language, "contract_default_scope"),
    selection_execution_contract: {
      schema_version: "pr_review_selection_execution_contract_v0",
      explicit_selection_scope: "ordering_only",
      review_action_authority: "pull_requests[].review_action_kind",
      review_sequence_membership: "review_action_kind_non_null_only",
      no_action_inventory_location: "pull_requests",
      generic_rereview_terms_force_fresh_audit: false,
      force_fresh_audit_requires: say(language, "contract_force_fresh_audit"),
      no_action_behavior: "compact_exact_head_conclusion_readback_only",
      no_action_execution_artifacts: "plan_and_template_null_commands_empty",
    },
    required_packet_fields_to_preserve: [
      ...preservedFields,
      ...(experience ? [EXPERIENCE_FIELD] as const : []),
    ],
    stats_only_opt_out_examples: [...statsOnlyPhrases],
    required_final_sections: [...sectionLabels],
    // Only JSON shows the contract; what prints anything else is spared the work.
    get review_execution_contract() {
      return settle(this, "review_execution_contract", executionContract(language, settings));
    },
    explanation_depth_contract: {
      schema_version: "pr_review_explanation_depth_v0",
      authority: "agent_response_contract.review_execution_contract",
      reader_profile: say(language, "contract_reader_profile"),
      evidence_layers: [...evidenceLayers],
      verdict_preface: say(language, "contract_verdict_preface"),
      freshness: say(language, "contract_freshness"),
    },
    instructions: instructionKeys(settings.wait_for_ci).map((key) => say(language, key)),
  };
}
