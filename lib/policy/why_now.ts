/**
 * Why a row stands where it stands, in one sentence.
 *
 * @module
 */
import { sameAccount } from "../facts/people.ts";
import type { Review } from "../facts/schema.ts";
import { type Language, say } from "../text/messages.ts";
import { laterInstant, millisOrNull } from "./_instants.ts";
import { headArrival } from "./head_arrival.ts";
import type { JudgedPullRequest } from "./judge_pull_request.ts";
import { reviewHistory } from "./review_history.ts";
import { COMMUNITY_BACKLOG_AGE_HOURS, laneOf } from "./schedule.ts";

/** What the sentence needs beside the judged row. */
export interface WhyNowOptions {
  /** The instant ages are told at. */
  readonly now: string;
  /** How many checks fail and run; null when CI is not consulted or not known. */
  readonly checks: { readonly failing: number; readonly pending: number } | null;
  readonly language: Language;
}

/** A draft is an unfinished proposal only while it is open. */
const draftKeys = {
  OPEN: "why_draft",
  CLOSED: "why_draft_closed",
  MERGED: "why_draft_merged",
} as const;

interface Telling extends WhyNowOptions {
  readonly row: JudgedPullRequest;
}

const HOUR = 3_600_000;

/** The largest unit that still counts at least two, weeks down to minutes. */
const spanUnits = [
  { key: "span_weeks", from: 14 * 24 * HOUR, unit: 7 * 24 * HOUR },
  { key: "span_days", from: 48 * HOUR, unit: 24 * HOUR },
  { key: "span_hours", from: HOUR, unit: HOUR },
  { key: "span_minutes", from: 0, unit: HOUR / 60 },
] as const;

function spanText(millis: number, language: Language): string {
  const { key, unit } = spanUnits.find(({ from }) => millis >= from) ?? spanUnits[3];
  return say(language, key, { count: Math.floor(millis / unit) });
}

function whenText(instant: string | null, { now, language }: WhyNowOptions): string {
  const then = millisOrNull(instant);
  const today = millisOrNull(now);
  if (then === null || today === null) return say(language, "when_unknown");
  if (today - then < HOUR / 60) return say(language, "when_just_now");
  return say(language, "when_ago", { span: spanText(today - then, language) });
}

/** Names people once each: one, two, or two and how many more. */
function peopleText(logins: readonly (string | null)[], language: Language): string {
  const named = new Map<string, string>();
  for (const login of logins) {
    const name = login ?? say(language, "people_gone");
    const spelled = name.toLowerCase();
    if (!named.has(spelled)) named.set(spelled, name);
  }
  const distinct = [...named.values()];
  const [first = say(language, "people_gone"), second, ...others] = distinct;
  if (second === undefined) return first;
  return others.length === 0
    ? say(language, "people_two", { first, second })
    : say(language, "people_many", { first, second, more: others.length });
}

function authorsOf(reviews: readonly Review[], language: Language): string {
  return peopleText(reviews.map(({ author }) => author.login), language);
}

/** The newest submission among reviews; null when any of them is undated. */
function newestOf(reviews: readonly Review[]): string | null {
  let newest: string | null = null;
  for (const { submitted_at } of reviews) {
    if (millisOrNull(submitted_at) === null) return null;
    newest = laterInstant(newest, submitted_at);
  }
  return newest;
}

/** When changes were asked for: the one time, or the latest of several. */
function requestedText(requests: readonly Review[], options: WhyNowOptions): string {
  const when = whenText(newestOf(requests), options);
  return requests.length === 1 ? when : say(options.language, "when_latest", { when });
}

/** The dissent on the head, as a clause. */
function dissentClause({ row, ...options }: Telling): string {
  return say(options.language, "why_dissent", {
    people: authorsOf(row.dissent, options.language),
    requested: requestedText(row.dissent, options),
  });
}

/** Who asked for changes, and whether the head has moved since. */
function changesRequested(telling: Telling): string {
  const { row, language } = telling;
  if (row.dissent.length > 0) return dissentClause(telling);
  const requests = reviewHistory(row.facts).newest_first.filter(({ state, author }) =>
    state === "CHANGES_REQUESTED" && !sameAccount(author, row.facts.author)
  );
  if (requests.length === 0) return say(language, "why_changes_requested_unread");
  const people = authorsOf(requests, language);
  const arrival = headArrival(row.facts);
  const [last, arrived] = [millisOrNull(newestOf(requests)), millisOrNull(arrival)];
  if (last === null || arrived === null) {
    return say(language, "why_changes_requested_undated", { people });
  }
  const requested = requestedText(requests, telling);
  return last < arrived
    ? say(language, "why_feedback", { people, requested, arrived: whenText(arrival, telling) })
    : say(language, "why_changes_requested", { people, requested });
}

/** What the reviews so far amount to, for a row that has no valid conclusion. */
function historyClause(telling: Telling): string {
  const { row, language } = telling;
  if (row.dissent.length > 0) return dissentClause(telling);
  const { conclusion, facts } = row;
  const reasons = conclusion.invalid_reasons;
  const people = peopleText([conclusion.reviewer], language);
  if (reasons.includes("review_source_incomplete")) {
    return say(
      language,
      facts.completeness.reviews.reason === "not_supplied"
        ? "why_history_not_supplied"
        : "why_history_unread",
    );
  }
  if (conclusion.status === "missing") return say(language, "why_history_none");
  return say(language, historyKey(conclusion.state, reasons), { people });
}

/** What the deciding review amounts to: the first line whose state and reason both fit. */
const historyKeys = [
  { key: "why_history_pending", state: "PENDING", reason: null },
  { key: "why_history_dismissed", state: "DISMISSED", reason: null },
  { key: "why_history_older_head", state: null, reason: "review_not_bound_to_current_head" },
  { key: "why_history_rebound", state: "APPROVED", reason: "review_rebound_to_newer_head" },
  {
    key: "why_history_brief_approval",
    state: "APPROVED",
    reason: "review_body_missing_standalone_bilingual_format",
  },
  {
    key: "why_history_contradiction",
    state: "APPROVED",
    reason: "review_state_verdict_mismatch",
  },
] as const;

function historyKey(decidingState: string | null, reasons: readonly string[]) {
  return historyKeys.find(({ state, reason }) =>
    (state === null || state === decidingState) && (reason === null || reasons.includes(reason))
  )?.key ?? "why_history_comment";
}

/** Who concluded or reviewed the head, when, and how. */
function answerValues({ row, ...options }: Telling) {
  const { conclusion, independent_review } = row;
  const answer = conclusion.valid ? conclusion : independent_review;
  return {
    people: peopleText([answer?.reviewer ?? null], options.language),
    submitted: whenText(answer?.submitted_at ?? null, options),
    verdict: conclusion.verdict ?? "",
  };
}

/** The clauses about a head that waits for a review. */
function waitingClauses(telling: Telling): readonly string[] {
  const { row, language } = telling;
  const aged = laneOf(row) === "community_aged_backlog";
  const opening = aged
    ? say(language, "why_aged", {
      span: spanText((row.review_ready_age_hours ?? 0) * HOUR, language),
      hours: COMMUNITY_BACKLOG_AGE_HOURS,
    })
    : say(language, "why_fresh", { arrived: whenText(row.review_ready_at, telling) });
  return [opening, historyClause(telling)];
}

function mergeQueueClause({ row, language }: Telling): string {
  const { position } = row.facts.merge_queue;
  return position === null
    ? say(language, "why_merge_queue")
    : say(language, "why_merge_queue_position", { position });
}

const inOneLine = (phrases: readonly string[], language: Language) =>
  phrases.join(language === "zh" ? "、" : ", ");

/** What was found when readiness was checked, for a head of which nothing has changed since. */
function readinessClause(telling: Telling): string {
  const { row: { readiness }, language } = telling;
  const observed = whenText(readiness?.previous_observed_at ?? null, telling);
  if (readiness?.previous_ready !== false) {
    return say(language, "why_readiness_unchanged", { observed });
  }
  const blockers = readiness.previous_blocking_reasons.map((id) =>
    say(language, `blocker_short_${id}`)
  );
  return say(language, "why_readiness_unchanged_blocked", {
    observed,
    blockers: inOneLine(blockers, language),
  });
}

/** An approved head whose readiness is to be checked, for the first time or again. */
function qualifyClause(telling: Telling): string {
  const { row: { readiness }, language } = telling;
  const values = answerValues(telling);
  if (readiness === null) return say(language, "why_qualify", values);
  const changed = readiness.changed.map((part) => say(language, `material_${part}`));
  return say(language, "why_requalify", {
    ...values,
    observed: whenText(readiness.previous_observed_at, telling),
    changed: inOneLine(changed, language),
  });
}

function freshAudit(telling: Telling): string {
  const values = answerValues(telling);
  return telling.row.conclusion.valid
    ? say(telling.language, "why_fresh_audit_concluded", values)
    : say(telling.language, "why_fresh_audit_covered", values);
}

/** What the sentence opens with, by the rule that decided the action. */
const openings: Readonly<
  Record<
    JudgedPullRequest["action"]["reason"],
    (telling: Telling) => readonly string[]
  >
> = {
  draft: ({ row, language }) => [say(language, draftKeys[row.state])],
  closed: (telling) => [
    say(telling.language, "why_closed", {
      closed: whenText(telling.row.facts.closed_at, telling),
    }),
  ],
  details_unreadable: ({ language }) => [say(language, "why_details_unreadable")],
  approved_in_merge_queue: (telling) => [
    say(telling.language, "why_concluded", answerValues(telling)),
    mergeQueueClause(telling),
  ],
  approved_readiness_unchanged: (telling) => [
    say(telling.language, "why_concluded", answerValues(telling)),
    readinessClause(telling),
  ],
  approved: (telling) => [qualifyClause(telling)],
  concluded: (telling) => [say(telling.language, "why_concluded", answerValues(telling))],
  independently_covered: (telling) => [
    say(telling.language, "why_covered", answerValues(telling)),
    ...(telling.row.dissent.length > 0 ? [dissentClause(telling)] : []),
  ],
  merged_without_conclusion: (telling) => [
    say(telling.language, "why_audit_merged", {
      merged: whenText(telling.row.facts.merged_at, telling),
    }),
    historyClause(telling),
  ],
  changes_requested: (telling) => [changesRequested(telling)],
  not_concluded: waitingClauses,
  fresh_audit_requested: (telling) => [freshAudit(telling)],
};

/** What a maintainer would want to know before opening an actionable open row. */
function circumstances({ row, checks, language }: Telling): readonly string[] {
  const { facts } = row;
  if (row.action.kind === null || facts.state !== "OPEN") return [];
  const clauses: string[] = [];
  if (checks !== null && checks.failing > 0) {
    clauses.push(say(language, "why_checks_failing", { count: checks.failing }));
  } else if (checks !== null && checks.pending > 0) {
    clauses.push(say(language, "why_checks_pending", { count: checks.pending }));
  }
  if (facts.mergeability === "CONFLICTING" || facts.merge_state === "DIRTY") {
    clauses.push(say(language, "why_conflicting"));
  } else if (facts.merge_state === "BEHIND") {
    clauses.push(say(language, "why_behind"));
  }
  if (row.stack !== null) {
    clauses.push(say(language, "why_stacked", { number: row.stack.parent_number }));
  }
  if (row.author_owned) clauses.push(say(language, "why_own"));
  else if (row.owner_authored) {
    clauses.push(
      say(language, "why_owner_account", { people: peopleText([facts.author.login], language) }),
    );
  }
  return clauses;
}

/**
 * Says why a row is work now, or why it is none: who asked for what and when, how long the head has
 * waited, what the reviews so far amount to, and what stands in the way. Every statement rests on a
 * fact of the row; what is not known is called so.
 *
 * @param row the judged row
 * @param options time, checks and language
 * @returns one sentence
 */
export function whyNow(row: JudgedPullRequest, options: WhyNowOptions): string {
  const telling: Telling = { row, ...options };
  const [first = "", ...others] = [
    ...openings[row.action.reason](telling),
    ...circumstances(telling),
  ];
  const clauses = others.reduce(
    (clauses, clause) => say(options.language, "why_then", { clauses, clause }),
    first,
  );
  return say(options.language, "why_sentence", { clauses });
}
