/**
 * The small tables of the execution contract: its revision, who reviewed, findings, the gate, the
 * verdict policy and the close-out (review contract §1.1, §1.2, §1.4 to §1.8).
 *
 * @module
 */
import { sectionLabels } from "../../facts/vocabulary.ts";

/** The schema of the contract. */
export const CONTRACT_VERSION = "pull_request_review_execution_contract_v2";

/** The revision of its requirements (decision 41); raised when they change without a new schema. */
export const POLICY_REVISION = 21;

/** The schema of a result. */
export const RESULT_VERSION = "pull_request_review_result_v1";

/** The steps of a review, in order. */
export const decisionSteps = [
  "establish_goal",
  "challenge_design",
  "falsify_claims",
  "inspect_implementation",
  "reconcile_verdict",
] as const;

/** Who reviewed and how that is known: provenance, not a credential (review contract §1.4). */
export const reviewerDeclaration = {
  actor_kinds: ["model_agent", "human_operator"],
  declaration_sources: ["runtime_reported", "self_reported"],
  fields: ["actor_kind", "declaration_source"],
  model_agent_fields: ["declared_model", "declared_provider"],
  body_marker: "Reviewer:",
} as const;

/** How grave a finding may be; the first two always block. */
export const severities = ["P0", "P1", "P2", "P3"] as const;

/** The severities that block whatever their `blocking` says. */
export const blockingSeverities: readonly string[] = ["P0", "P1"];

/** What a finding holds. The checker reads `severity` and `blocking`. */
export const findingContract = {
  findings_first: true,
  required_fields: [
    "severity",
    "trigger",
    "code_path",
    "incorrect_or_risky_outcome",
    "location",
    "minimum_repair",
    "regression_test",
  ],
} as const;

/** What completes a review, the prose aside (review contract §1.5). */
export const completionGate = {
  metadata_only_verdict_allowed: false,
  code_change_symbol_minimum: 2,
  exact_head_recheck_required: true,
  stale_head_verdict_allowed: false,
  required_final_sections: sectionLabels,
} as const;

/** The verdicts that need no prose (review contract §1.6). */
export const plainVerdictPolicy = {
  open_pr_blocking_finding: "REQUEST_CHANGES",
  open_pr_non_blocking_finding: "APPROVE",
  open_pr_no_finding: "APPROVE",
} as const;

/** The rules of the verdict policy that are sentences, in the order of the contract. */
export const verdictRules = [
  "unrelated_validation_failure",
  "open_pr_unjustified_delivery",
  "open_pr_unresolved_semantics",
  "open_pr_unresolved_reuse",
  "open_pr_unresolved_proportionality",
  "open_pr_unresolved_semantic_alignment",
  "materially_expanded_rereview",
  "author_owned_no_blocker_fallback",
  "author_owned_blocker_fallback",
  "merged_pr",
  "publication_exceptions",
] as const;

/** What follows a published approval (review contract §1.7). */
export const approvalCloseout = {
  required_after: "published_exact_head_approve_readback",
  readback_command:
    "loopx --format json pr-review --repo OWNER/REPO --check-approval-closeout NUMBER@HEAD_OID",
  old_commit_proves_resolution: false,
  grants_dismissal_or_merge_authority: false,
  dismissal_requires: [
    "all_prior_findings_verified_resolved",
    "github_permission_and_owner_authority",
    "fresh_unchanged_head_approval_and_effective_target",
  ],
  readback_requires: [
    "target_dismissed_approval_preserved_head_unchanged",
    "remaining_blockers_reported_truthfully",
  ],
} as const;
