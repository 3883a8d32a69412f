/**
 * An approval close-out put into words.
 *
 * @module
 */
import type { CloseoutDocument } from "../packet/closeout_schema.ts";
import { gateMessages } from "../text/messages/gates.ts";
import { sayFrom } from "../text/say_from.ts";
import { requestedBy, requestEntry } from "./_request_entry.ts";
import type { GateEntry, GateReport } from "./gate_report.ts";

const tones = { clear: "green", verification_required: "yellow", hold: "red" } as const;

/**
 * Puts a close-out document into words.
 *
 * @param document what `closeoutDocument` returned
 * @returns the report, in the language of the document
 */
export function closeoutReport(document: CloseoutDocument): GateReport {
  const { language, repository, status, holds, blocking_reviews: requests } = document;
  const head = document.exact_head;
  const first = holds[0];
  return {
    title: repository === null
      ? sayFrom(gateMessages, language, "gate_closeout_title_unnamed", { head })
      : sayFrom(gateMessages, language, "gate_closeout_title", { head, repository }),
    url: document.url,
    answer: sayFrom(gateMessages, language, `gate_closeout_${status}`, {
      count: requests.length,
      reasons: holds.map(({ id }) => sayFrom(gateMessages, language, `gate_hold_name_${id}`))
        .join(language === "zh" ? "、" : ", "),
    }),
    tone: tones[status],
    remarks: [],
    parts: [
      {
        heading: sayFrom(gateMessages, language, "gate_heading_holds"),
        entries: holds.map((hold) => holdEntry(hold, document)),
      },
      {
        heading: sayFrom(gateMessages, language, "gate_heading_requests"),
        entries: requests.map((request) => blockingReview(request, document)),
      },
    ].filter(({ entries }) => entries.length > 0),
    read: {
      heading: sayFrom(gateMessages, language, "gate_heading_read"),
      lines: [approvalLine(document), decisionLine(document)],
      commands: [],
    },
    next: {
      heading: sayFrom(gateMessages, language, "gate_heading_next"),
      lines: [document.next_step, sayFrom(gateMessages, language, "gate_writes_nothing")],
      commands: first === undefined ? document.commands : first.commands,
    },
  };
}

function holdEntry(
  hold: CloseoutDocument["holds"][number],
  { language }: CloseoutDocument,
): GateEntry {
  return {
    name: sayFrom(gateMessages, language, `gate_hold_name_${hold.id}`),
    id: hold.id,
    who: null,
    sentences: [hold.explanation, hold.next_step],
    address: null,
    commands: hold.commands,
  };
}

function blockingReview(
  { reviewer, review_id: id, on_approved_head, ...review }:
    CloseoutDocument["blocking_reviews"][number],
  { language }: CloseoutDocument,
): GateEntry {
  const values = { id, reviewer: requestedBy(reviewer, language) };
  return requestEntry({
    ...review,
    name: sayFrom(gateMessages, language, "gate_request", values),
    on_head: on_approved_head ? sayFrom(gateMessages, language, "gate_request_on_head") : null,
  }, language);
}

function approvalLine({ language, approval_snapshot: approval }: CloseoutDocument): string {
  return approval.review_id === null
    ? sayFrom(gateMessages, language, "gate_found_no_approval")
    : sayFrom(gateMessages, language, "gate_found_approval", {
      id: approval.review_id,
      reviewer: approval.reviewer ?? sayFrom(gateMessages, language, "gate_someone_gone"),
      state: approval.state ?? "?",
      at: approval.submitted_at ?? "?",
    });
}

function decisionLine({ language, observed_review_decision: decision }: CloseoutDocument): string {
  return sayFrom(gateMessages, language, "gate_found_decision", { decision: decision ?? "?" });
}
