/**
 * The result of a review before anything was looked at, with every field to fill.
 *
 * @module
 */
import { sectionLabels } from "../../facts/vocabulary.ts";
import { POLICY_REVISION, RESULT_VERSION, reviewerDeclaration } from "./declarations.ts";
import type { Applicability } from "./applicability.ts";
import type { EvidenceId } from "./evidence_groups.ts";
import { EFFORT_UNKNOWN, type RuntimeReviewer } from "./reviewer_execution.ts";
import { groupShape, type RecordShape, reviewerShape, type Shape } from "./result_shape.ts";

/** What a skeleton is for. */
export interface SkeletonSubject {
  /** `NUMBER@HEAD_OID`. */
  readonly exact_head_key: string;
  readonly head_oid: string;
  readonly applicability: Applicability;
  readonly required: readonly EvidenceId[];
  /** Whether the signed-in reviewer wrote the change, which asks for a title in the body. */
  readonly author_owned: boolean;
  /** The declaration that the host's record gives; null where the reviewer declares. */
  readonly reviewer: RuntimeReviewer | null;
}

/** A value of JSON. */
export type JsonValue =
  | string
  | boolean
  | readonly JsonValue[]
  | { readonly [field: string]: JsonValue };

/** See {@link resultSkeleton}. */
export interface ResultSkeleton {
  readonly schema_version: typeof RESULT_VERSION;
  readonly review_policy_revision: typeof POLICY_REVISION;
  readonly target_exact_head: string;
  readonly verdict: "unverified";
  readonly reviewer: RuntimeReviewer | { readonly [field: string]: JsonValue };
  readonly findings: readonly JsonValue[];
  readonly residual_risk: "";
  readonly evidence: { readonly [id in EvidenceId]?: { readonly [field: string]: JsonValue } };
  readonly review_body: string;
}

/** What says that nobody looked yet. */
const UNVERIFIED = "unverified";

/**
 * Writes the result to fill (`pull_request_review_result_v1`, review contract §2).
 *
 * Texts are empty, choices too, but for those that can say `unverified`. Lists of fixed cases hold
 * their rows. Nothing in it claims anything: left as it is, it can neither approve nor reject.
 *
 * @param subject the exact head and what its plan requires
 * @returns the result; every required group has the fields of the contract's tables and no others
 */
export function resultSkeleton(subject: SkeletonSubject): ResultSkeleton {
  const { exact_head_key, required, applicability } = subject;
  return {
    schema_version: RESULT_VERSION,
    review_policy_revision: POLICY_REVISION,
    target_exact_head: exact_head_key,
    verdict: UNVERIFIED,
    reviewer: subject.reviewer ?? emptyRecord(reviewerShape),
    findings: [],
    residual_risk: "",
    evidence: Object.fromEntries(required.map((id) => [
      id,
      { status: UNVERIFIED, ...emptyRecord(groupShape(id, applicability)) },
    ])),
    review_body: bodySkeleton(subject),
  };
}

function emptyRecord({ fields, given }: RecordShape): { readonly [field: string]: JsonValue } {
  return Object.fromEntries(given.map((name) => [name, emptyValue(fields[name]!)]));
}

function emptyValue(shape: Shape): JsonValue {
  switch (shape.kind) {
    case "detail":
      return "";
    case "texts":
      return [];
    case "flag":
      // The rows of a skeleton are the cases that the plan requires.
      return true;
    case "choice":
      return shape.values.includes(UNVERIFIED) ? UNVERIFIED : "";
    case "record":
      return emptyRecord(shape);
    case "list": {
      const { cases, item, minimum } = shape;
      if (cases === null) return Array.from({ length: minimum }, () => emptyRecord(item));
      return cases.values.map((value) => ({ ...emptyRecord(item), [cases.field]: value }));
    }
  }
}

/** What the reviewer line repeats of the declaration; a human names no model and no provider. */
const reviewerLine = ["actor_kind", ...reviewerDeclaration.model_agent_fields, "declaration_source"]
  .map((field) => `<${field}>`);

/** The same where the host reported it; the effort then belongs to it too. */
function reportedLine(reviewer: RuntimeReviewer): readonly string[] {
  const { actor_kind, declared_model, declared_provider, declaration_source } = reviewer;
  const effort = reviewer.declared_reasoning_effort ?? EFFORT_UNKNOWN;
  return [actor_kind, declared_model, declared_provider, declaration_source, effort];
}

/** The heading inside 具体改动 (review contract §3). */
function changesHeading({ code_change }: Applicability): string {
  return code_change ? "### 关键代码讲解" : "### 关键内容讲解";
}

/**
 * The body to write: reviewer line, exact head, five headings, and a verdict line without a verdict.
 * What stands in angle brackets is to be replaced; a page shows none of it, and the checker sees none.
 */
function bodySkeleton(
  { applicability, head_oid, author_owned, reviewer }: SkeletonSubject,
): string {
  const line = reviewer === null ? reviewerLine : reportedLine(reviewer);
  const sections = sectionLabels.map((label) =>
    label === "具体改动" ? `## ${label}\n\n${changesHeading(applicability)}\n` : `## ${label}\n`
  );
  return [
    `${reviewerDeclaration.body_marker} ${line.join(" · ")}\n`,
    ...(author_owned ? ["<author_owned_title>\n"] : []),
    `Exact head: ${head_oid}\n`,
    ...sections,
    "English verdict: <verdict>\n",
  ].join("\n");
}
