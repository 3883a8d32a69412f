/**
 * Who reviewed, as declared, as published and as the host recorded it (review contract §4.5). This
 * is provenance: it authenticates nothing and never speaks for or against an approval.
 *
 * @module
 */
import { containsToken, foldForTokens } from "../../facts/find_text.ts";
import { fieldOf, isObject, type JsonObject } from "../../facts/json_object.ts";
import type { BodyLine } from "../../facts/review_body.ts";
import { isMissing, isOneOf } from "./_check_values.ts";
import { type CheckIssue, issue } from "./check_codes.ts";
import { reviewerDeclaration } from "./declarations.ts";
import { EFFORT_UNKNOWN, isSameExecution, type ReviewerExecution } from "./reviewer_execution.ts";

/** What hosts recorded about the reviewer. */
export interface Executions {
  /** What the packet recorded when it was made; null when it holds nothing. */
  readonly recorded: ReviewerExecution | null;
  /** What the host says now; null when nobody asked it. */
  readonly current: ReviewerExecution | null;
}

const POINTER = "/reviewer";

/**
 * Checks the declaration, the line of the body that repeats it, and the host's records.
 *
 * @param reviewer what the result declares; anything
 * @param lines the visible `Reviewer:` lines of the body
 * @param executions what hosts recorded
 * @returns what is wrong
 */
export function* checkReviewer(
  reviewer: unknown,
  lines: readonly BodyLine[],
  executions: Executions,
): Generator<CheckIssue> {
  if (!isObject(reviewer) || isMissing(reviewer)) {
    yield issue("reviewer_missing", {}, { pointer: POINTER });
    return;
  }
  const kind = fieldOf(reviewer, "actor_kind");
  const { actor_kinds, declaration_sources } = reviewerDeclaration;
  if (!isOneOf(actor_kinds, kind)) {
    yield issue("reviewer_kind", {}, { pointer: `${POINTER}/actor_kind`, listed: actor_kinds });
    return;
  }
  if (!isOneOf(declaration_sources, fieldOf(reviewer, "declaration_source"))) {
    const place = { pointer: `${POINTER}/declaration_source`, listed: declaration_sources };
    yield issue("reviewer_source", {}, place);
  }
  const isAgent = kind === "model_agent";
  if (isAgent) yield* checkFamily(reviewer);
  const line = lines.length === 1 ? lines[0]! : null;
  if (line === null) {
    yield issue("reviewer_lines", {}, { line: lines[1]?.number });
  } else {
    yield* checkLine(reviewer, isAgent, line);
  }
  if (isAgent) yield* checkExecutions(reviewer, line, executions);
}

/** Model and provider are names of products, not addresses of anything. */
function* checkFamily(reviewer: JsonObject): Generator<CheckIssue> {
  for (const field of reviewerDeclaration.model_agent_fields) {
    const value = fieldOf(reviewer, field);
    const place = { pointer: `${POINTER}/${field}` };
    if (isMissing(value)) yield issue("reviewer_field", { field }, place);
    if (typeof value === "string" && /[/:@]/.test(value)) {
      yield issue("reviewer_family", { field }, place);
    }
  }
}

function* checkLine(
  reviewer: JsonObject,
  isAgent: boolean,
  line: BodyLine,
): Generator<CheckIssue> {
  const place = { line: line.number };
  if (/:\/\/|@/.test(line.written)) yield issue("reviewer_detail", {}, place);
  const declared = ["actor_kind", ...(isAgent ? reviewerDeclaration.model_agent_fields : [])]
    .map((field) => fieldOf(reviewer, field))
    // What is missing is reported as missing; it cannot disagree.
    .filter((value) => !isMissing(value));
  if (!declared.every((value) => carries(line, value))) {
    yield issue("reviewer_disagrees", {}, place);
  }
}

/** Whether a line shows a value as a whole token. */
function carries(line: BodyLine, value: unknown): boolean {
  return typeof value === "string" && containsToken(foldForTokens(line.shown), value);
}

/** The fields of a declaration that a runtime-reported one copies, and from where. */
const copiedFields = {
  declared_model: "model",
  declared_provider: "provider",
  declared_reasoning_effort: "reasoning_effort",
  execution_observation_id: "observation_id",
} as const;

function* checkExecutions(
  reviewer: JsonObject,
  line: BodyLine | null,
  { recorded, current }: Executions,
): Generator<CheckIssue> {
  const source = fieldOf(reviewer, "declaration_source");
  const isRuntime = source === "runtime_reported";
  const atSource = { pointer: `${POINTER}/declaration_source` };
  if (recorded?.status === "invalid" || current?.status === "invalid") {
    yield issue("runtime_invalid", {});
  }
  if (isRuntime && (recorded === null || recorded.status === "unavailable")) {
    yield issue("runtime_missing", {}, atSource);
  }
  const reported = [recorded, current].find((record) => record?.status === "runtime_reported");
  if (!isRuntime && reported !== undefined) yield issue("runtime_undeclared", {}, atSource);
  if (isRuntime && recorded?.status === "runtime_reported") {
    for (const [field, origin] of Object.entries(copiedFields)) {
      const declared = fieldOf(reviewer, field);
      if ((isMissing(declared) ? null : declared) === recorded[origin]) continue;
      yield issue("runtime_mismatch", { field }, { pointer: `${POINTER}/${field}` });
    }
  }
  if (recorded !== null && current !== null && !isSameExecution(recorded, current)) {
    yield issue("runtime_changed", {});
  }
  const mustPublish = recorded !== null || isRuntime || current?.status === "runtime_reported";
  if (!mustPublish || line === null) return;
  const basis = [source];
  if (reported?.status === "runtime_reported") {
    basis.push(reported.reasoning_effort ?? EFFORT_UNKNOWN);
  }
  if (!basis.every((value) => carries(line, value))) {
    yield issue("runtime_unpublished", {}, { line: line.number });
  }
}
