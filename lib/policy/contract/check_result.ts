/**
 * The result checker: is a saved review consistent with itself, with its plan and with its body
 * (contract, `--check-result`; review contract §4)?
 *
 * It says nothing about whether the evidence is true, the review good or the head still the same,
 * and gives no permission to merge.
 *
 * @module
 */
import type { AreaCounts } from "../../facts/areas.ts";
import { exactHeadKey } from "../../facts/exact_head.ts";
import { fieldOf, isObject, type JsonObject } from "../../facts/json_object.ts";
import { publishedText } from "../../facts/published_text.ts";
import { type BodyJudgment, judgeBody, openReviewBody } from "../../facts/review_body.ts";
import { type Verdict, verdicts } from "../../facts/vocabulary.ts";
import { safeToken } from "../../text/safe_text.ts";
import { isOneOf } from "./_check_values.ts";
import { applicabilityOf } from "./applicability.ts";
import { checkBodyForm, checkBodyVerdict } from "./check_body.ts";
import { type CheckIssue, type CheckKind, issue } from "./check_codes.ts";
import { checkEvidence } from "./check_evidence.ts";
import { checkFindings } from "./check_findings.ts";
import {
  checkArchitecturePublished,
  checkProblemPublished,
  checkSpecPublished,
} from "./check_publication.ts";
import { checkReviewer, type Executions } from "./check_reviewer.ts";
import { POLICY_REVISION, RESULT_VERSION } from "./declarations.ts";

/** What is known of the pull request that a result is about. */
export interface CheckedRow {
  readonly number: number;
  /** 40 or 64 hex digits, in any letter case. */
  readonly head_oid: string;
  readonly areas: AreaCounts;
  /** Whether every changed file was counted; see {@link applicabilityOf}. */
  readonly files_complete: boolean;
  /** Whether the signed-in reviewer wrote it. */
  readonly author_owned: boolean;
}

/** What the checker prints (`pull_request_review_result_check_v0`, review contract §4.6). */
export interface ResultCheck {
  /** No errors: the result may be published as it is, whatever its verdict. */
  readonly ok: boolean;
  readonly schema_version: "pull_request_review_result_check_v0";
  readonly target_exact_head: string;
  /** The result's verdict as one safe line; null when it is no text. */
  readonly verdict: string | null;
  /** Neither errors nor blockers: an approval is consistent. */
  readonly approval_consistent: boolean;
  /** Codes, sorted, each once. */
  readonly errors: readonly string[];
  /** Codes, sorted, each once. */
  readonly approval_blockers: readonly string[];
  readonly review_body_check: {
    readonly valid: boolean;
    readonly invalid_reasons: readonly string[];
    readonly section_lengths: BodyJudgment["section_lengths"];
    readonly minimum_prose_characters: BodyJudgment["minimum_prose_characters"];
    readonly verdict: Verdict | null;
    readonly evidence_truth_verified: false;
  };
  readonly evidence_truth_verified: false;
  readonly remote_head_verified: false;
  /** Whether a record of the host, read now, was compared. */
  readonly reviewer_execution_current_checked: boolean;
  readonly external_writes_performed: false;
}

/** A check, and what explains it. */
export interface CheckedResult {
  readonly check: ResultCheck;
  /** One for each of the check's errors and blockers, in their order. */
  readonly issues: readonly CheckIssue[];
  /** What hides the rest of the body, and from which line; null when nothing does. */
  readonly hidden: { readonly by: "comment" | "fence"; readonly line: number } | null;
}

/** The longest verdict that is repeated. */
const VERDICT_LIMIT = 80;

/**
 * Checks a result against the row it is about. Requirements come from the tables of this build,
 * never from a packet.
 *
 * @param result the saved result; anything JSON can hold
 * @param row the pull request; the caller has matched it with the result
 * @param executions what hosts recorded about the reviewer
 * @returns the check; never throws, and changes nothing it was given
 */
export function checkResult(
  result: unknown,
  row: CheckedRow,
  executions: Executions,
): CheckedResult {
  const object: JsonObject = isObject(result) ? result : {};
  const applies = applicabilityOf(row.areas, row.files_complete);
  const verdict = fieldOf(object, "verdict");
  const body = fieldOf(object, "review_body");
  const source = typeof body === "string" ? body : "";
  const opened = openReviewBody(source);
  const judgment = judgeBody({ ...opened.reading, visible_heads: opened.heads }, {
    head: row.head_oid,
    floors: applies.behavior_bearing_change ? "behavior" : "other",
  });
  const evidence = fieldOf(object, "evidence");
  const groups: JsonObject = isObject(evidence) ? evidence : {};
  const published = { opened, text: publishedText(opened) };

  const found = sortedIssues([
    ...checkEnvelope(object),
    ...checkEvidence(groups, applies),
    ...checkFindings(fieldOf(object, "findings")),
    ...checkBodyForm(judgment, opened),
    ...checkReviewer(fieldOf(object, "reviewer"), opened.reviewers, executions),
    ...checkArchitecturePublished(groups, applies, published),
    ...checkProblemPublished(groups, published),
    ...checkSpecPublished(groups, published),
    ...checkBodyVerdict(verdict, judgment, opened, row.author_owned),
  ]);
  const issues = sortedIssues([
    ...found,
    ...checkVerdict(verdict, found.some(({ kind }) => kind === "blocker")),
  ]);
  const codesOf = (wanted: CheckKind) =>
    issues.filter(({ kind }) => kind === wanted).map(({ code }) => code);
  const [errors, approval_blockers] = [codesOf("error"), codesOf("blocker")];
  return {
    check: {
      ok: errors.length === 0,
      schema_version: "pull_request_review_result_check_v0",
      target_exact_head: exactHeadKey(row),
      verdict: typeof verdict === "string" ? safeToken(verdict, VERDICT_LIMIT) : null,
      approval_consistent: issues.length === 0,
      errors,
      approval_blockers,
      review_body_check: {
        valid: judgment.valid,
        invalid_reasons: judgment.reasons,
        section_lengths: judgment.section_lengths,
        minimum_prose_characters: judgment.minimum_prose_characters,
        verdict: judgment.verdict,
        evidence_truth_verified: false,
      },
      evidence_truth_verified: false,
      remote_head_verified: false,
      reviewer_execution_current_checked: executions.current?.status === "runtime_reported",
      external_writes_performed: false,
    },
    issues,
    hidden: opened.visible.unclosed_at === null ? null : {
      by: opened.visible.unclosed_fence ? "fence" : "comment",
      line: opened.visible.unclosed_at,
    },
  };
}

/** Errors before blockers, each sorted by code; of several with one code the first is kept. */
function sortedIssues(issues: readonly CheckIssue[]): readonly CheckIssue[] {
  const rank = ({ kind }: CheckIssue) => kind === "error" ? 0 : 1;
  const first = new Map<string, CheckIssue>();
  for (const one of issues) {
    const key = `${one.kind} ${one.code}`;
    if (!first.has(key)) first.set(key, one);
  }
  return [...first.values()].sort((left, right) =>
    rank(left) - rank(right) || (left.code < right.code ? -1 : left.code > right.code ? 1 : 0)
  );
}

/** Schema, revision and the shape of the evidence (review contract §4.3, steps 1 and 2). */
function* checkEnvelope(result: JsonObject): Generator<CheckIssue> {
  if (fieldOf(result, "review_policy_revision") !== POLICY_REVISION) {
    yield issue("policy_revision", {}, { pointer: "/review_policy_revision" });
  }
  if (fieldOf(result, "schema_version") !== RESULT_VERSION) {
    yield issue("result_schema", {}, { pointer: "/schema_version" });
  }
  if (!isObject(fieldOf(result, "evidence"))) {
    yield issue("evidence_shape", {}, { pointer: "/evidence" });
  }
}

/** The verdict against everything else (review contract §4.3, step 10). */
function* checkVerdict(verdict: unknown, isBlocked: boolean): Generator<CheckIssue> {
  const place = { pointer: "/verdict" };
  if (!isOneOf(verdicts, verdict)) yield issue("verdict_unknown", {}, place);
  if (verdict === "APPROVE" && isBlocked) yield issue("approval_contradiction", {}, place);
  if (verdict === "REQUEST_CHANGES" && !isBlocked) yield issue("blocker_absent", {}, place);
}
