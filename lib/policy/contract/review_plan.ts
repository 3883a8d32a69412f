/**
 * What one pull request owes at one exact head, and the empty result to fill for it (review contract
 * §2).
 *
 * @module
 */
import type { AreaCounts } from "../../facts/areas.ts";
import { exactHeadKey } from "../../facts/exact_head.ts";
import type { ListCompleteness } from "../../facts/schema.ts";
import { isWholeFileList } from "../whole_file_list.ts";
import { type Applicability, applicabilityOf, requiredEvidence } from "./applicability.ts";
import { POLICY_REVISION, RESULT_VERSION } from "./declarations.ts";
import type { EvidenceId } from "./evidence_groups.ts";
import type { RuntimeReviewer } from "./reviewer_execution.ts";

/** The schema of a plan. */
export const PLAN_VERSION = "pull_request_review_plan_v1";

/** Where a packet keeps the rules that its plans refer to. */
export const CONTRACT_REF = "agent_response_contract.review_execution_contract";

/** What decides a plan; titles, checks, names and file previews never enter. */
export interface PlanSubject {
  readonly number: number;
  readonly base_ref: string | null;
  /** 40 or 64 hex digits; null or empty where it is unknown. */
  readonly head_oid: string | null;
  /** Every listed file by area. */
  readonly areas: AreaCounts;
  /** How many of the files were read. */
  readonly files: Pick<ListCompleteness, "status" | "reason">;
}

/** What applies to a change, as a plan shows it: an incomplete list says so, a whole one does not. */
export type PlanApplicability =
  & Omit<Applicability, "files_complete">
  & { readonly files_complete?: false };

/** A result in which nothing is verified (`pull_request_review_result_v1`). */
export interface UnverifiedResult {
  readonly schema_version: typeof RESULT_VERSION;
  readonly review_policy_revision: typeof POLICY_REVISION;
  readonly target_exact_head: string | null;
  readonly evidence: { readonly [id in EvidenceId]?: { readonly status: "unverified" } };
  readonly findings: readonly never[];
  readonly residual_risk: "";
  readonly review_body: "";
  readonly reviewer: RuntimeReviewer | {
    readonly actor_kind: "";
    readonly declaration_source: "";
    readonly declared_model: "";
    readonly declared_provider: "";
  };
  readonly verdict: "unverified";
}

/** See {@link reviewPlan}. */
export interface ReviewPlan {
  readonly schema_version: typeof PLAN_VERSION;
  readonly contract_ref: typeof CONTRACT_REF;
  readonly target: {
    readonly number: number;
    readonly base_ref: string | null;
    readonly head_oid: string | null;
    readonly exact_head_key: string | null;
  };
  readonly applicability: PlanApplicability;
  readonly required_evidence_ids: readonly EvidenceId[];
  readonly result_template: UnverifiedResult;
}

/**
 * Derives what a change must answer for, from its files by area. Where files are missing from the
 * list, the change counts as code and as policy.
 *
 * @param subject files by area, and whether those are all
 * @returns the flags of the plan, and the evidence they require in the contract's order
 */
export function requirementsOf(
  subject: Pick<PlanSubject, "areas" | "files">,
): { readonly applicability: Applicability; readonly required: readonly EvidenceId[] } {
  const applicability = applicabilityOf(subject.areas, isWholeFileList(subject.files));
  return { applicability, required: requiredEvidence(applicability) };
}

/**
 * Builds the plan of a pull request (`pull_request_review_plan_v1`).
 *
 * @param subject the exact head, and its files by area
 * @returns target, applicability, required evidence, and the result to fill, in which everything is
 *   unverified
 */
export function reviewPlan(subject: PlanSubject): ReviewPlan {
  const { applicability, required } = requirementsOf(subject);
  const { files_complete, ...flags } = applicability;
  const head_oid = subject.head_oid === "" ? null : subject.head_oid;
  const exact_head_key = head_oid === null ? null : exactHeadKey(subject);
  return {
    schema_version: PLAN_VERSION,
    contract_ref: CONTRACT_REF,
    target: { number: subject.number, base_ref: subject.base_ref, head_oid, exact_head_key },
    applicability: files_complete ? flags : { ...flags, files_complete },
    required_evidence_ids: required,
    result_template: unverifiedResult(exact_head_key, required),
  };
}

function unverifiedResult(
  exactHead: string | null,
  required: readonly EvidenceId[],
): UnverifiedResult {
  return {
    schema_version: RESULT_VERSION,
    review_policy_revision: POLICY_REVISION,
    target_exact_head: exactHead,
    evidence: Object.fromEntries(required.map((id) => [id, { status: "unverified" }])),
    findings: [],
    residual_risk: "",
    review_body: "",
    reviewer: { actor_kind: "", declaration_source: "", declared_model: "", declared_provider: "" },
    verdict: "unverified",
  };
}
