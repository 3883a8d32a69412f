/**
 * Explicit requests for new evidence on heads that already have an answer.
 *
 * @module
 */
import { type ExactHead, exactHeadKey } from "../facts/exact_head.ts";
import { LoopxError } from "../text/errors.ts";
import { type Language, say } from "../text/messages.ts";
import { type ActionDecision, actionRules } from "./action.ts";

/** A row with the head it stands at. */
export interface HeadRow {
  readonly number: number;
  /** 40 or 64 hex digits in any letter case; null or empty on a row whose head is unknown. */
  readonly head_oid: string | null;
}

/** A row that may be asked for again. */
export interface AuditableRow extends HeadRow {
  readonly action: ActionDecision;
}

const auditableReasons: readonly string[] = actionRules
  .filter(({ auditable }) => auditable)
  .map(({ reason }) => reason);

function refuse(
  problem: "already_actionable" | "no_prior_conclusion",
  row: AuditableRow,
  language: Language,
): LoopxError {
  return new LoopxError("input", {
    message: say(language, `fresh_audit_${problem}`, {
      target: exactHeadKey(row),
      reason: row.action.reason,
    }),
    advice: say(language, `fresh_audit_${problem}_advice`),
  });
}

function auditRow<Row extends AuditableRow>(row: Row, language: Language): Row {
  if (row.action.kind !== null) throw refuse("already_actionable", row, language);
  if (!auditableReasons.includes(row.action.reason)) {
    throw refuse("no_prior_conclusion", row, language);
  }
  const action: ActionDecision = {
    kind: "audit_pull_request_exact_head",
    reason: "fresh_audit_requested",
  };
  return { ...row, action };
}

/**
 * Refuses a request whose heads are not all among the rows. Call it again with the rows that the
 * limit left, since a request that was cut off would be silently dropped (queue-and-gates §4).
 *
 * @param rows the rows of the window
 * @param requested the heads of `--fresh-audit-exact-head`
 * @param language language of the error
 * @throws {LoopxError} of kind `input` naming the first head that is not there
 */
export function requirePresent(
  rows: readonly HeadRow[],
  requested: readonly ExactHead[],
  language: Language,
): void {
  if (requested.length === 0) return;
  const present = new Set(rows.map(exactHeadKey));
  const absent = requested.find((target) => !present.has(exactHeadKey(target)));
  if (absent === undefined) return;
  const other = rows.find(({ number }) => number === absent.number);
  throw new LoopxError("input", {
    message: say(language, "fresh_audit_absent", { target: exactHeadKey(absent) }),
    advice: other === undefined
      ? say(language, "fresh_audit_absent_advice")
      : say(language, "fresh_audit_other_head_advice", {
        number: other.number,
        head: other.head_oid ?? "?",
      }),
  });
}

/**
 * Turns requested rows whose head already has an answer back into work (decision 29).
 *
 * A row qualifies when its action is null because of a valid conclusion or of independent coverage.
 * Apply this before the rows are put in order, so that the audit takes its place in the queue.
 *
 * @param rows the decided rows of the window, in any order
 * @param requested the heads of `--fresh-audit-exact-head`, repeats allowed
 * @param language language of the errors
 * @returns the rows in the same order, the requested ones with the action
 *   `audit_pull_request_exact_head`
 * @throws {LoopxError} of kind `input` when a head is absent, is already work, or is a draft, closed
 *   or unreadable
 */
export function applyFreshAudit<Row extends AuditableRow>(
  rows: readonly Row[],
  requested: readonly ExactHead[],
  language: Language = "en",
): readonly Row[] {
  if (requested.length === 0) return rows;
  requirePresent(rows, requested, language);
  const wanted = new Set(requested.map(exactHeadKey));
  return rows.map((row) => wanted.has(exactHeadKey(row)) ? auditRow(row, language) : row);
}
