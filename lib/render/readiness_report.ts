/**
 * Merge readiness put into words.
 *
 * @module
 */
import type { ReadinessDocument } from "../packet/readiness_schema.ts";
import { repositoryFlag } from "../packet/evidence_commands.ts";
import type { BlockerOwner } from "../policy/readiness_blockers.ts";
import { type Language, say } from "../text/messages.ts";
import { gateMessages } from "../text/messages/gates.ts";
import { sayFrom } from "../text/say_from.ts";
import { requestedBy, requestEntry } from "./_request_entry.ts";
import type { GateEntry, GateReport } from "./gate_report.ts";

/**
 * Puts a readiness document into words.
 *
 * @param document what `readinessDocument` returned
 * @returns the report, in the language of the document
 */
export function readinessReport(document: ReadinessDocument): GateReport {
  const { language, repository, ready } = document;
  const blockers = document.blockers.filter((blocker) => !isSaidAlready(blocker, document));
  const { details_unread: unread } = document;
  // What is certain, and no further reading makes undone, comes before what was not read.
  const certain = unread === null ? blockers : blockers.filter(isCertain);
  const others = blockers.filter((blocker) => !certain.includes(blocker));
  const entries = [
    ...certain.map((blocker) => entryOf(blocker, document)),
    ...(unread === null ? [] : [unreadEntry(document, unread)]),
    ...others.map((blocker) => entryOf(blocker, document)),
  ];
  const head = document.expected_exact_head;
  const { standing_change_requests: requests } = document;
  return {
    title: repository === null
      ? sayFrom(gateMessages, language, "gate_readiness_title_unnamed", { head })
      : sayFrom(gateMessages, language, "gate_readiness_title", { head, repository }),
    url: document.url,
    answer: ready
      ? sayFrom(gateMessages, language, readyKey(document), {
        count: requests.length,
        merge_state: document.merge_state,
      })
      : sayFrom(gateMessages, language, "gate_not_ready", { count: entries.length }),
    tone: !ready ? "red" : overKey(document) === null ? "green" : "yellow",
    remarks: remarksOf(document),
    parts: [
      {
        heading: sayFrom(gateMessages, language, "gate_heading_blockers"),
        entries,
      },
      {
        heading: sayFrom(gateMessages, language, "gate_heading_requests"),
        entries: requests.map((request) => standingRequest(request, document)),
      },
    ].filter(({ entries }) => entries.length > 0),
    read: {
      heading: sayFrom(gateMessages, language, "gate_heading_read"),
      lines: linesOf(document),
      commands: [],
    },
    next: nextOf(document, certain[0] ?? (unread === null ? undefined : rerun(document))),
  };
}

/** Whether a blocker stands whatever a second reading says: the head to ask about is another one. */
function isCertain({ id }: ReadinessDocument["blockers"][number]): boolean {
  return id === "pull_request_not_open" || id === "remote_head_mismatch";
}

/** What to do first. */
type NextStep = Pick<ReadinessDocument["blockers"][number], "next_step" | "commands">;

/**
 * Ready is what the contract calls it; who reads it must still not merge over somebody's request
 * unknowingly. GitHub's decision may also name one that none of the reviews shows.
 */
function overKey({ standing_change_requests, review_decision }: ReadinessDocument) {
  if (standing_change_requests.length > 0) return "gate_ready_over_requests";
  return review_decision === "CHANGES_REQUESTED" ? "gate_ready_over_decision" : null;
}

/** Who merges is said with the answer, unless something weightier is. */
function readyKey(document: ReadinessDocument) {
  const plain = document.admin_bypass_required ? "gate_ready_bypass" : "gate_ready";
  return overKey(document) ?? plain;
}

function nextOf(
  document: ReadinessDocument,
  first: NextStep | undefined,
): GateReport["next"] {
  const { language, rerun_command, expected_exact_head, repository: name, host } = document;
  const isOver = first === undefined && overKey(document) !== null;
  const closeout = `loopx closeout ${expected_exact_head}${repositoryFlag({ name, host })}`;
  return {
    heading: sayFrom(gateMessages, language, "gate_heading_next"),
    lines: [
      ...(first === undefined ? [] : [first.next_step]),
      ...(first === undefined
        ? [sayFrom(gateMessages, language, isOver ? "gate_next_ready_over" : mergeKey(document))]
        : []),
      sayFrom(gateMessages, language, "gate_grants_nothing"),
    ],
    commands: first?.commands ?? [...(isOver ? [closeout] : []), rerun_command],
  };
}

/** Who merges what is ready. */
function mergeKey({ merge_queue, admin_bypass_required }: ReadinessDocument) {
  if (merge_queue.status === "queued") return "gate_next_ready_queued";
  return admin_bypass_required ? "gate_next_ready_bypass" : "gate_next_ready";
}

/** What was not read is one thing to do, however much of the answer rests on it. */
function unreadEntry(
  document: ReadinessDocument,
  { reason, note }: NonNullable<ReadinessDocument["details_unread"]>,
): GateEntry {
  const { language } = document;
  return {
    name: sayFrom(gateMessages, language, "gate_unread_name"),
    id: reason,
    who: whoClears("read_again", language),
    sentences: [
      note ?? sayFrom(gateMessages, language, "gate_blocker_details_unread", { why: reason }),
      sayFrom(gateMessages, language, "gate_unread_rest"),
    ],
    address: null,
    commands: [document.rerun_command],
  };
}

function rerun({ language, rerun_command }: ReadinessDocument): NextStep {
  const next_step = sayFrom(gateMessages, language, "gate_step_unread");
  return { next_step, commands: [rerun_command] };
}

/**
 * Failed and unfinished checks are named by themselves; that not all have passed follows. So does
 * whatever rests on a pull request that was not read.
 */
function isSaidAlready(
  { id, cleared_by }: ReadinessDocument["blockers"][number],
  { checks: { counts, complete }, blocking_reasons, details_unread }: ReadinessDocument,
): boolean {
  if (details_unread !== null && cleared_by === "read_again") return true;
  return id === "status_checks_incomplete" && complete !== false && counts.unknown === undefined &&
    (blocking_reasons.includes("status_checks_failed") ||
      blocking_reasons.includes("status_checks_pending"));
}

function remarksOf(document: ReadinessDocument): readonly string[] {
  const { language, ready, merge_state, merge_queue, authority } = document;
  return [
    ...(ready ? [] : [sayFrom(
      gateMessages,
      language,
      authority.admin_bypass_overrides_this_gate ? "gate_override_all" : "gate_override_not",
    )]),
    ...(ready && document.admin_bypass_required && readyKey(document) !== "gate_ready_bypass"
      ? [sayFrom(gateMessages, language, "gate_bypass_required", { merge_state })]
      : []),
    ...(merge_queue.status === "queued"
      ? [sayFrom(gateMessages, language, "gate_found_queue", { state: merge_queue.state ?? "?" })]
      : []),
    ...(document.wait_for_ci ? [] : [sayFrom(gateMessages, language, "gate_ci_off")]),
  ];
}

function entryOf(
  blocker: ReadinessDocument["blockers"][number],
  { language }: ReadinessDocument,
): GateEntry {
  return {
    name: say(language, `blocker_short_${blocker.id}`),
    id: blocker.id,
    who: whoClears(blocker.cleared_by, language),
    sentences: [blocker.explanation, blocker.next_step],
    address: null,
    commands: blocker.commands,
  };
}

function whoClears(owner: BlockerOwner, language: Language): string {
  return sayFrom(gateMessages, language, "gate_cleared_by", {
    who: sayFrom(gateMessages, language, `gate_by_${owner}`),
  });
}

function standingRequest(
  { reviewer, on_expected_head, ...review }: ReadinessDocument["standing_change_requests"][number],
  { language }: ReadinessDocument,
): GateEntry {
  const values = { reviewer: requestedBy(reviewer, language) };
  return requestEntry({
    ...review,
    name: sayFrom(gateMessages, language, "gate_request_of", values),
    on_head: on_expected_head ? sayFrom(gateMessages, language, "gate_request_on_asked") : null,
  }, language);
}

/** What the answer rests on, whatever it is. */
function linesOf(document: ReadinessDocument): readonly string[] {
  const { language, review_conclusion: conclusion, review_threads: threads } = document;
  const { checks, readiness_observation: kept } = document;
  const decision = document.review_decision;
  return [
    sayFrom(gateMessages, language, "gate_found_state", {
      state: document.state,
      merge_state: document.merge_state,
      mergeability: document.mergeability,
    }),
    conclusion.valid
      ? sayFrom(gateMessages, language, "gate_found_conclusion", {
        verdict: conclusion.verdict ?? sayFrom(gateMessages, language, "gate_none"),
        reviewer: conclusion.reviewer ?? sayFrom(gateMessages, language, "gate_someone_gone"),
        decision,
      })
      : sayFrom(gateMessages, language, "gate_found_no_conclusion", { decision }),
    ...(document.author_owned_commented_approval
      ? [sayFrom(gateMessages, language, "gate_found_fallback")]
      : []),
    checks.superseded === 0
      ? sayFrom(gateMessages, language, "gate_found_checks", { summary: checks.summary })
      : sayFrom(gateMessages, language, "gate_found_superseded", {
        summary: checks.summary,
        count: checks.superseded,
      }),
    threads.total_count === null || threads.unresolved_count === null
      ? sayFrom(gateMessages, language, "gate_found_threads_unread")
      : sayFrom(gateMessages, language, "gate_found_threads", {
        total: threads.total_count,
        unresolved: threads.unresolved_count,
      }),
    ...(kept === null || !document.local_goal_observation_write_performed
      ? []
      : [sayFrom(gateMessages, language, "gate_found_kept", { goal: kept.goal_id })]),
  ];
}
