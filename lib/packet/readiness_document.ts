/**
 * Merge readiness as it is printed.
 *
 * @module
 */
import { type ExactHead, exactHeadKey } from "../facts/exact_head.ts";
import { fingerprintOf } from "../facts/fingerprint.ts";
import type { JsonValue } from "../facts/canonical_json.ts";
import { sameAccount } from "../facts/people.ts";
import type { ObservedEnvelope, PullRequestFacts } from "../facts/schema.ts";
import { READINESS_VERSION, type ReadinessDecision } from "../policy/readiness.ts";
import type { FoundBlocker } from "../policy/readiness_blockers.ts";
import {
  type ReadinessObservation,
  readinessObservation,
} from "../policy/readiness_observation.ts";
import type { ThreadFailureCode } from "../policy/thread_summary.ts";
import type { Language } from "../text/messages.ts";
import { gateMessages } from "../text/messages/gates.ts";
import { sayFrom } from "../text/say_from.ts";
import { joinNames } from "./_file_names.ts";
import { checksView } from "./checks_view.ts";
import { repositoryFlag } from "./evidence_commands.ts";
import type { ReadinessDocument } from "./readiness_schema.ts";

/** What was read and decided, and for whom it is written down. */
export interface ReadinessReport {
  readonly facts: PullRequestFacts;
  readonly decision: ReadinessDecision;
  /** The head that was asked for. */
  readonly target: ExactHead;
  readonly source: ObservedEnvelope["source"];
  readonly repository: Pick<ObservedEnvelope["repository"], "name" | "host">;
  readonly wait_for_ci: boolean;
  /** When the facts were read. */
  readonly generated_at: string;
  /** The Goal that keeps the reading; null without one. */
  readonly goal_id: string | null;
  readonly language: Language;
}

/** A document, and what a Goal is to keep of it. */
export interface ReportedReadiness {
  readonly document: ReadinessDocument;
  /** Null without a Goal. */
  readonly observation: ReadinessObservation | null;
}

/**
 * Writes a decision down. The document says that a Goal keeps it wherever a Goal is named, so it is
 * printed after the observation was stored.
 *
 * @param report the facts, the decision, and what surrounds them
 * @returns the document, and the observation to store
 */
export function readinessDocument(report: ReadinessReport): ReportedReadiness {
  const { facts, decision, target, repository, language, wait_for_ci, generated_at } = report;
  const material_fingerprint = fingerprintOf(decision.material_state as unknown as JsonValue);
  const observation = report.goal_id === null ? null : readinessObservation({
    goal_id: report.goal_id,
    decision,
    material_fingerprint,
    observed_at: generated_at,
  });
  const document: ReadinessDocument = {
    ok: true,
    schema_version: READINESS_VERSION,
    ready: decision.ready,
    repository: repository.name,
    host: repository.host,
    source: report.source,
    expected_exact_head: exactHeadKey(target),
    observed_exact_head: facts.head.oid === null
      ? null
      : exactHeadKey({ number: facts.number, head_oid: facts.head.oid }),
    url: facts.url,
    state: facts.state,
    is_draft: facts.is_draft,
    merge_state: facts.merge_state,
    mergeability: facts.mergeability,
    merge_queue: { ...facts.merge_queue },
    review_decision: facts.decision,
    review_conclusion: {
      ...decision.conclusion,
      invalid_reasons: [...decision.conclusion.invalid_reasons],
    },
    checks: checksView(decision.checks, language, facts.completeness.checks.reason),
    review_threads: { ...decision.threads },
    details_unread: detailsUnread(facts),
    standing_change_requests: decision.standing_requests.map((review) => ({
      reviewer: review.author.login,
      review_head: review.commit_oid,
      review_url: review.url,
      submitted_at: review.submitted_at,
      on_expected_head: review.commit_oid === target.head_oid,
    })),
    author_owned_commented_approval: decision.author_owned_commented_approval,
    admin_bypass_required: decision.admin_bypass_required,
    ci_policy: wait_for_ci ? "required" : "not_consulted",
    wait_for_ci,
    blocking_reasons: [...decision.blocking_reasons],
    blockers: decision.blockers.map((blocker) => ({
      ...blocker,
      explanation: explain(blocker, report),
      next_step: sayFrom(gateMessages, language, stepKey(blocker, report)),
      commands: commandsFor(blocker, report),
    })),
    rerun_command: rerunCommand(report),
    material_state: mutable(decision.material_state),
    material_fingerprint,
    authority: {
      grants_merge_authority: false,
      admin_bypass_overrides_this_gate: decision.admin_bypass_overrides_this_gate,
      required_timing: "immediately_before_merge",
      head_change_action: "restart_review_and_rerun_gate",
    },
    generated_at,
    readiness_observation: observation === null ? null : receipt(observation),
    local_goal_observation_write_performed: observation !== null,
    language,
  };
  return { document, observation };
}

function mutable(
  material: ReadinessDecision["material_state"],
): ReadinessDocument["material_state"] {
  return structuredClone(material) as ReadinessDocument["material_state"];
}

function receipt({ material_state: _, ...rest }: ReadinessObservation) {
  return { ...rest, blocking_reasons: [...rest.blocking_reasons] };
}

/** Names in one sentence: as many as are asked for, and how many more there are. */
function detailsUnread(
  { completeness: { details } }: PullRequestFacts,
): ReadinessDocument["details_unread"] {
  return details.status === "complete"
    ? null
    : { reason: details.reason ?? "read_failed", note: details.note ?? null };
}

function listed(names: readonly string[], language: Language, most = 5): string {
  return joinNames(language, names.slice(0, most), names.length);
}

/** What cannot be told without the details of a pull request. */
const restsOnDetails: readonly FoundBlocker["id"][] = [
  "current_head_review_missing_or_invalid",
  "github_review_decision_not_approved",
  "status_checks_missing",
  "review_threads_incomplete",
  "merge_state_unverified",
];

function isUnread({ id }: FoundBlocker, { facts }: ReadinessReport): boolean {
  return restsOnDetails.includes(id) && detailsUnread(facts) !== null;
}

/** The message of a blocker, where it depends on more than the blocker. */
function explanationKey(blocker: FoundBlocker, report: ReadinessReport) {
  const { id } = blocker;
  const { decision: { checks } } = report;
  if (isUnread(blocker, report)) return "gate_blocker_details_unread";
  if (id === "status_checks_missing" && checks.rollup !== "none") {
    return "gate_blocker_status_checks_unread";
  }
  if (id === "status_checks_incomplete" && !checks.complete) {
    return "gate_blocker_status_checks_cut";
  }
  return `gate_blocker_${id}` as const;
}

/** Where asking again tells no more. */
const threadSteps = {
  github_review_thread_pagination_limit: "gate_step_threads_capped",
  fixture_review_thread_summary_missing: "gate_step_threads_not_supplied",
  github_review_thread_read_failed: "gate_step_review_threads_incomplete",
} as const satisfies Record<ThreadFailureCode, string>;

function stepKey(blocker: FoundBlocker, report: ReadinessReport) {
  const { id, cleared_by } = blocker;
  const { facts, decision: { threads } } = report;
  if (isUnread(blocker, report)) return "gate_step_unread";
  if (id === "current_head_review_missing_or_invalid" && cleared_by === "read_again") {
    return "gate_step_reviews_unread";
  }
  if (id === "review_threads_incomplete" && threads.failure_code !== undefined) {
    return threadSteps[threads.failure_code];
  }
  if (id === "github_review_decision_not_approved") {
    if (facts.decision === "CHANGES_REQUESTED") return "gate_step_changes_requested";
    if (facts.decision === "UNKNOWN") return "gate_step_decision_unread";
  }
  return `gate_step_${id}` as const;
}

/**
 * The first reason against the review that would decide, in words; the codes follow it. Of reviews that
 * were not all read nothing else is certain.
 */
const saidReasons = [
  "no_review_conclusion_available",
  "review_source_incomplete",
  "review_not_bound_to_current_head",
  "review_rebound_to_newer_head",
  "review_body_missing_standalone_bilingual_format",
  "author_owned_review_missing_titled_commented_fallback",
  "formal_review_state_required",
  "review_state_verdict_mismatch",
] as const;

function explain(blocker: FoundBlocker, report: ReadinessReport): string {
  const { facts, decision, target, language } = report;
  const { conclusion, checks, threads } = decision;
  const reviewer = conclusion.reviewer ?? sayFrom(gateMessages, language, "gate_someone_gone");
  const reason = blocker.cleared_by === "read_again"
    ? "review_source_incomplete"
    : saidReasons.find((code) => code === conclusion.invalid_reasons[0]);
  return sayFrom(gateMessages, language, explanationKey(blocker, report), {
    words: reason === undefined ? "" : reason === "formal_review_state_required" &&
        sameAccount(decision.deciding_author, facts.author)
      ? sayFrom(gateMessages, language, "gate_review_authors_own_to_others")
      : sayFrom(gateMessages, language, `gate_review_${reason}`, { reviewer }),
    state: facts.state,
    why: facts.completeness.details.reason ?? "",
    expected: exactHeadKey(target),
    found: exactHeadKey({ number: facts.number, head_oid: facts.head.oid }),
    reasons: listed(conclusion.invalid_reasons.map((code) => `\`${code}\``), language, 3),
    reviewer,
    verdict: conclusion.verdict ?? "",
    decision: facts.decision,
    total: checks.total,
    success: checks.counts.success ?? 0,
    failed: checks.counts.failure ?? 0,
    pending: checks.counts.pending ?? 0,
    failures: listed(checks.failures, language),
    unfinished: listed(checks.pending, language),
    code: threads.failure_code ?? "",
    threads: threads.total_count ?? 0,
    unresolved: threads.unresolved_count ?? 0,
    merge_state: facts.merge_state,
    mergeability: facts.mergeability,
  });
}

/** What shows more about a blocker; nothing of it writes. */
type CommandRule = (subject: string, report: ReadinessReport) => readonly string[];

const rerun: CommandRule = (_, report) => [rerunCommand(report)];
const checks: CommandRule = (subject) => [`gh pr checks ${subject}`];
const mergeValues: CommandRule = (subject) => [
  `gh pr view ${subject} --json mergeable,mergeStateStatus,headRefOid`,
];

const commandRules: Readonly<Record<FoundBlocker["id"], CommandRule>> = {
  pull_request_not_open: () => [],
  draft_pull_request: rerun,
  remote_head_mismatch: (_, report) => {
    const { number, head } = report.facts;
    return head.oid === null ? [] : [reviewCommand(number, head.oid, report)];
  },
  current_head_review_missing_or_invalid: (_, report) => {
    const { facts, target } = report;
    return [reviewCommand(target.number, facts.head.oid ?? target.head_oid, report)];
  },
  current_head_conclusion_not_approval: (subject) => [`gh pr view ${subject} --comments`],
  github_review_decision_not_approved: (subject, report) =>
    report.facts.decision === "CHANGES_REQUESTED"
      ? [`loopx closeout ${exactHeadKey(report.target)}${repositoryFlag(report.repository)}`]
      : report.facts.decision === "UNKNOWN"
      ? [rerunCommand(report)]
      : [`gh pr view ${subject} --json reviewDecision,latestReviews,reviewRequests`],
  status_checks_missing: checks,
  status_checks_failed: checks,
  status_checks_pending: rerun,
  status_checks_incomplete: checks,
  review_threads_incomplete: (subject, report) =>
    report.decision.threads.failure_code === "github_review_thread_pagination_limit"
      ? [`gh pr view ${subject} --web`]
      : rerun(subject, report),
  unresolved_review_threads: (subject) => [`gh pr view ${subject} --web`],
  merge_state_requires_update: mergeValues,
  merge_state_unverified: rerun,
  repository_merge_state_blocked: (subject) => [`gh pr checks ${subject} --required`],
};

function commandsFor(blocker: FoundBlocker, report: ReadinessReport): string[] {
  const subject = `${report.target.number}${repositoryFlag(report.repository)}`;
  const asksAgain = isUnread(blocker, report) ||
    blocker.id === "current_head_review_missing_or_invalid" && blocker.cleared_by === "read_again";
  if (asksAgain) return [rerunCommand(report)];
  return [...commandRules[blocker.id](subject, report)];
}

/** Reads the head for a review, by the settings that the gate went by. */
function reviewCommand(number: number, head_oid: string, report: ReadinessReport): string {
  const head = exactHeadKey({ number, head_oid });
  const options = repositoryFlag(report.repository) + goalFlag(report);
  return `loopx pr-review${options} --target-exact-head ${head}`;
}

/** Asks again, on GitHub: of a fixture nothing changes. */
function rerunCommand(report: ReadinessReport): string {
  const options = repositoryFlag(report.repository) + goalFlag(report);
  return `loopx merge-check ${exactHeadKey(report.target)}${options}`;
}

function goalFlag({ goal_id }: ReadinessReport): string {
  return goal_id === null || !/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(goal_id)
    ? ""
    : ` --goal-id ${goal_id}`;
}
