/**
 * Section 2 of the review contract, written down a second time: sentence by sentence, with sets, so
 * that it can be read beside the text.
 */
import type { AreaId } from "../../../lib/facts/areas.ts";

/** What the section says of the areas that a change touches. */
export function planModel(touched: ReadonlySet<AreaId>): {
  readonly flags: Readonly<Record<string, boolean>>;
  readonly required: readonly string[];
} {
  const touches = (...areas: AreaId[]) => areas.some((area) => touched.has(area));
  const code = touches("product_runtime", "app_or_ui_surface", "ci_or_release", "build_or_config");
  const policy = touches("public_entry_or_policy", "agent_instruction_surface");
  const behavior = code || policy;
  const documents = new Set<AreaId>(["public_docs", "public_entry_or_policy"]);
  const smoke = touches("test_or_example") && !behavior;
  const neutral = touches("product_runtime") || policy;
  const flags = {
    code_change: code,
    behavioral_policy_change: policy,
    behavior_bearing_change: behavior,
    docs_only: touched.size > 0 && [...touched].every((area) => documents.has(area)),
    smoke_or_example_only: smoke,
    symbol_map_required: code,
    change_proportionality_required: code,
    authority_semantics_required: code,
    typed_state_rule_required: code,
    scope_fit_required: behavior,
    repository_reuse_required: behavior,
    observable_semantics_required: behavior,
    default_off_isolation_required: behavior,
    negative_walkthrough_required: behavior,
    behavior_change_disclosure_required: behavior,
    semantic_alignment_required: behavior,
    domain_neutrality_required: neutral,
    guidance_vs_obligation_required: neutral,
    durable_smoke_value_required: smoke,
    duplication_scan_required: smoke,
    batch_pattern_scan_required: smoke,
  };
  const required = [
    "problem_context",
    "architecture_flow",
    "changed_line_classification",
    "walkthroughs",
    "validation_matrix",
    "failure_analysis",
    "code_volume",
  ];
  if (code) {
    required.splice(3, 0, "symbol_map");
    required.push("scope_fit", "change_proportionality", "authority_semantics", "typed_state_rule");
  }
  if (behavior) {
    required.splice(3, 0, "repository_reuse");
    required.push("observable_semantics");
    if (!required.includes("scope_fit")) required.push("scope_fit");
    required.push("default_off_isolation", "behavior_change_disclosure");
  }
  if (neutral) required.push("domain_neutrality", "guidance_vs_obligation");
  if (smoke) required.push("durable_smoke_value");
  if (behavior) required.push("semantic_alignment");
  return { flags, required };
}
