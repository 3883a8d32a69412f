/**
 * The names a packet uses for its own parts: stable, ours, listed in the schema (decision 25).
 *
 * @module
 */

/** The slash command by which a chat asks for the queue. */
export const SLASH_COMMAND = "/loopx-pr-review";

/** The command line behind {@link SLASH_COMMAND}, as the contract's Command table has it. */
export const CLI_COMMAND = "loopx pr-review [--repo owner/repo] " +
  "[--target-exact-head NUMBER@HEAD_OID] [--state open|merged|all] " +
  "[--review-order forward|reverse] [--since ISO] [--fresh-audit-exact-head NUMBER@HEAD_OID]";

/** What the rows and the packet tell (`request.include`). */
export const includedParts = [
  "review_sequence",
  "review_groups",
  "motivation",
  "scale",
  "areas",
  "key_files",
  "checks",
  "review_conclusion",
  "risk_notes",
  "metadata_risk_hint",
  "main_regression_analysis",
  "evidence_commands",
  "review_template",
] as const;

/** What a packet holds besides, where it was asked for (`request.include`). */
export const optionalParts = ["autonomous_review"] as const;

/** Which public surfaces the facts came from (`summary.source_surfaces`). */
export const sourceSurfaces = [
  "pull_request_metadata",
  "changed_files",
  "check_attempts",
  "formal_reviews",
] as const;

/** The names above that speak of CI: not among the two lists where it is not consulted. */
export const ciNames: ReadonlySet<string> = new Set<
  (typeof includedParts | typeof sourceSurfaces)[number]
>(["checks", "check_attempts"]);

/** What a reader can do next (`actions[].id`). */
export const actionIds = [
  "review_first_pull_request",
  "complete_the_queue",
] as const;

/** Where the motivation of a row may come from. */
export const motivationSources = ["body", "title_and_commits"] as const;

/** What a packet leaves out on purpose (`omissions[].id`). */
export const omissionIds = ["diff_content", "review_bodies"] as const;

/** The fields a reader must not drop (review contract §6, eight entries everywhere). */
export const preservedFields = [
  "agent_response_contract",
  "agent_response_contract.review_execution_contract",
  "result_completeness",
  "scheduling_policy",
  "review_groups",
  "pull_requests[review_action_kind!=null].review_plan",
  "pull_requests[review_action_kind!=null].review_template",
  "pull_requests[review_action_kind!=null].evidence_commands",
] as const;

/** What else must not be dropped of a packet that holds the advice of its repository. */
export const EXPERIENCE_FIELD = "pull_requests[review_action_kind!=null].repository_experience";

/** The fields that decide what an answer holds, in order (review contract §8). */
export const authoritativeFields = [
  "agent_response_contract",
  "agent_response_contract.explanation_depth_contract",
  "review_groups.unmerged",
  "review_groups.merged",
  "agent_response_contract.required_packet_fields_to_preserve",
  "agent_response_contract.required_final_sections",
] as const;
