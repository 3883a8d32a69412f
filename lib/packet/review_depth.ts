/**
 * How deep a review must go.
 *
 * @module
 */
import type { AreaCounts, AreaId } from "../facts/areas.ts";
import type { ReviewDepth } from "./schema.ts";

/** The areas that call for each depth; the first depth with a touched area wins. */
export const depthAreas = [
  ["runtime_behavior_review", ["product_runtime", "ci_or_release", "build_or_config"]],
  ["agent_behavior_review", ["agent_instruction_surface"]],
  ["presentation_or_policy_review", ["app_or_ui_surface", "public_entry_or_policy"]],
  ["docs_and_smoke_review", ["public_docs", "test_or_example"]],
] as const satisfies readonly (readonly [ReviewDepth, readonly AreaId[]])[];

/**
 * Chooses the depth of a review by what the change touches (queue-and-gates §1, `review_depth`).
 *
 * @param areas how many files each area has
 * @returns the first depth of {@link depthAreas} whose areas are touched; `standard_review` for
 * files of no known area and for a change without listed files
 */
export function reviewDepth(areas: AreaCounts): ReviewDepth {
  const match = depthAreas.find(([, ids]) => ids.some((id) => (areas[id] ?? 0) > 0));
  return match?.[0] ?? "standard_review";
}
