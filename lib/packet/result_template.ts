/**
 * The result to fill for one row of a saved packet.
 *
 * @module
 */
import { type ExactHead, exactHeadKey, readExactHead } from "../facts/exact_head.ts";
import {
  type Applicability,
  applicabilityOf,
  requiredEvidence,
} from "../policy/contract/applicability.ts";
import type { EvidenceId } from "../policy/contract/evidence_groups.ts";
import { type ResultSkeleton, resultSkeleton } from "../policy/contract/result_skeleton.ts";
import { readReviewerExecution, runtimeReviewer } from "../policy/contract/reviewer_execution.ts";
import { LoopxError } from "../text/errors.ts";
import { type Language, say } from "../text/messages.ts";
import { requirePacket } from "./require_packet.ts";
import { readSavedPacket, type SavedPacket, type SavedRow } from "./saved_packet.ts";

/** A result to fill, and what it answers for. */
export interface ResultTemplate {
  readonly skeleton: ResultSkeleton;
  readonly applicability: Applicability;
  readonly required: readonly EvidenceId[];
  /** Whether the signed-in reviewer wrote the change, which asks for a title in the body. */
  readonly author_owned: boolean;
}

/** How many exact heads an error names. */
const SHOWN = 5;

/**
 * Writes the result to fill for a row (review contract §4.2). What it must hold comes from this
 * program; the packet says only which row it is, what the row touches, whether work is due, and what
 * the host reported of the reviewer.
 *
 * @param value the parsed packet; anything JSON can hold
 * @param head the row, at its exact head
 * @param language the language of errors
 * @returns the skeleton, with the plan it was made from
 * @throws {LoopxError} kind `input` when the packet has no list of rows, not exactly one row is at the
 *   head, or no review is due there
 */
export function resultTemplate(
  value: unknown,
  head: ExactHead,
  language: Language,
): ResultTemplate {
  requirePacket(value, language);
  const packet = readSavedPacket(value);
  if (packet === null) {
    throw failure(say(language, "template_no_rows"), say(language, "template_no_rows_advice"));
  }
  const row = rowAt(packet, head, language);
  const applicability = applicabilityOf(row.areas, row.files_complete);
  const required = requiredEvidence(applicability);
  const exact_head_key = exactHeadKey(head);
  const { author_owned } = row;
  return {
    skeleton: resultSkeleton({
      exact_head_key,
      head_oid: head.head_oid,
      applicability,
      required,
      author_owned,
      reviewer: runtimeReviewer(readReviewerExecution(packet.reviewer_execution)),
    }),
    applicability,
    required,
    author_owned,
  };
}

function failure(message: string, advice: string): LoopxError {
  return new LoopxError("input", { message, advice });
}

function rowAt({ rows }: SavedPacket, head: ExactHead, language: Language): SavedRow {
  const target = exactHeadKey(head);
  const [row, ...others] = rows.filter((candidate) => exactHeadKey(candidate) === target);
  if (row === undefined) throw notFound(rows, head, language);
  if (others.length > 0) {
    throw failure(
      say(language, "template_several_rows", { target, count: others.length + 1 }),
      say(language, "template_several_rows_advice"),
    );
  }
  if (row.action === null) {
    throw failure(
      say(language, "check_inventory_only", { target }),
      say(language, "check_inventory_only_advice", { target }),
    );
  }
  return row;
}

/** Names the same pull request at another head, or else some of what there is. */
function notFound(rows: readonly SavedRow[], head: ExactHead, language: Language): LoopxError {
  const target = exactHeadKey(head);
  // What a packet calls a head may be any text; only an exact head is repeated.
  const known = rows.flatMap((row) => readExactHead(exactHeadKey(row)) ?? []);
  const moved = known.find(({ number }) => number === head.number);
  if (moved !== undefined) {
    return failure(
      say(language, "template_other_head", { target, found: exactHeadKey(moved) }),
      say(language, "template_other_head_advice"),
    );
  }
  const due = rows.filter(({ action }) => action !== null).map(exactHeadKey)
    .filter((key) => readExactHead(key) !== null);
  return failure(
    say(language, "template_row_absent", { target, count: rows.length }),
    due.length === 0
      ? say(language, "template_none_due_advice")
      : say(language, "template_row_absent_advice", { heads: due.slice(0, SHOWN).join(", ") }),
  );
}
