/**
 * One row of the inventory: facts, decisions and readings of one pull request side by side.
 *
 * @module
 */
import { type ChecksReading, readChecks } from "../facts/check_states.ts";
import type { PullRequestFacts, Review } from "../facts/schema.ts";
import { bodyFloors } from "../policy/body_floors.ts";
import type { ActionReason } from "../policy/action.ts";
import type { JudgedPullRequest } from "../policy/judge_pull_request.ts";
import type { ScheduledRow } from "../policy/schedule.ts";
import { whyNow } from "../policy/why_now.ts";
import { cutText } from "../text/cut_text.ts";
import { addRemoved, safeLine } from "../text/safe_text.ts";
import { type Language, say } from "../text/messages.ts";
import { profileChange } from "./change_profile.ts";
import { checksView } from "./checks_view.ts";
import { evidenceCommands } from "./evidence_commands.ts";
import { keyFiles } from "./key_files.ts";
import { readMotivation } from "./motivation.ts";
import { regressionAnalysis } from "./regression_analysis.ts";
import type { EffectiveSettings } from "./request.ts";
import { reviewDepth } from "./review_depth.ts";
import { reviewTemplate } from "./review_template.ts";
import { riskHint } from "./risk_hint.ts";
import { riskNotes } from "./risk_notes.ts";
import type { RowReading } from "./row_reading.ts";
import type { PacketRow } from "./schema.ts";
import type { BuiltRow } from "./sequence.ts";

/** What the rows of a packet have in common. */
export interface RowContext {
  readonly language: Language;
  readonly settings: EffectiveSettings;
  /** The instant ages are told at. */
  readonly now: string;
  readonly repository: { readonly name: string | null; readonly host: string };
  /** Whether `owner_authored` is shown: only while settings name owners beside the viewer. */
  readonly owners_configured: boolean;
}

/** Longest title of a row, in UTF-16 code units (review contract §4.7). */
const TITLE_LIMIT = 180;

/** Longest motivation of a row, in UTF-16 code units (review contract §4.7). */
const MOTIVATION_LIMIT = 380;

const goals = {
  review_pull_request_exact_head: "goal_review",
  rereview_pull_request_exact_head: "goal_rereview",
  qualify_pull_request_merge_readiness: "goal_qualify",
  audit_merged_pull_request_exact_head: "goal_audit_merged",
  audit_pull_request_exact_head: "goal_audit",
} as const;

/**
 * Reads the checks of a pull request under the settings in force.
 *
 * @param facts the pull request
 * @param settings with CI off the list counts as not asked for, whatever the source holds
 * @returns the judged checks
 */
export function checksOf(facts: PullRequestFacts, settings: EffectiveSettings): ChecksReading {
  if (settings.wait_for_ci) return readChecks(facts.checks, facts.completeness.checks);
  return readChecks([], { read: 0, total: null, status: "unreadable", reason: "not_requested" });
}

function dissentView(reviews: readonly Review[]): PacketRow["current_head_dissent"] {
  return reviews.map((review) => ({ reviewer: review.author.login, review_url: review.url }));
}

/** What to do with a row that is no work, where that is more than to read it back. */
function readBackKey({ state }: PullRequestFacts, reason: ActionReason) {
  if (reason === "draft" && state === "OPEN") return "goal_read_back_draft";
  return reason === "independently_covered" ? "goal_read_back_covered" : "goal_read_back";
}

/**
 * Builds the packet row of a pull request (contract "Response Shape", queue-and-gates §1 "Row
 * fields"). A row without work carries no template and no commands, so that nobody can mistake
 * inventory for an order.
 *
 * @param scheduled the judged pull request in its place in the queue
 * @param context language, settings and repository of the packet
 * @returns the row, why it stands where it stands, and what it was built from
 */
export function buildRow(
  scheduled: ScheduledRow<JudgedPullRequest>,
  context: RowContext,
): BuiltRow {
  const { row: judged, lane, tier, stack } = scheduled;
  const { facts, action } = judged;
  const { language, settings, repository } = context;
  const change = profileChange(facts);
  const checks = checksOf(facts, settings);
  const reading: RowReading = {
    facts,
    change,
    checks: settings.wait_for_ci ? checks : null,
    language,
  };
  const floors = bodyFloors(facts, change.traits.behavior_bearing_change);
  const title = cutText(facts.title.text, TITLE_LIMIT);
  const motivation = readMotivation(facts, language);
  // Taking Markdown out joins what it held apart, a token or a path for instance.
  const stated = safeLine(motivation.text, MOTIVATION_LIMIT);
  const actionable = action.kind !== null;
  const why_now = whyNow(judged, {
    now: context.now,
    language,
    checks: checks.rollup === "not_consulted" || checks.rollup === "unreadable"
      ? null
      : { failing: checks.counts.failure ?? 0, pending: checks.counts.pending ?? 0 },
  });
  const row: PacketRow = {
    number: facts.number,
    title: title.text,
    url: facts.url,
    state: facts.state,
    is_draft: facts.is_draft,
    author: facts.author.login,
    author_kind: facts.author.kind,
    author_association: facts.author.association,
    author_owned: judged.author_owned,
    ...(context.owners_configured ? { owner_authored: judged.owner_authored } : {}),
    created_at: facts.created_at,
    updated_at: facts.updated_at,
    closed_at: facts.closed_at,
    merged_at: facts.merged_at,
    merge_commit: facts.merge_commit,
    review_ready_at: judged.review_ready_at,
    review_ready_age_hours: judged.review_ready_age_hours,
    base_ref: facts.base.ref,
    base_oid: facts.base.oid,
    head_ref: facts.head.ref,
    head_oid: facts.head.oid ?? "",
    head_repository: facts.head.repository,
    is_cross_repository: facts.head.is_cross_repository,
    stack: stack === null ? null : { ...stack },
    review_decision: facts.decision,
    review_conclusion: {
      ...judged.conclusion,
      invalid_reasons: [...judged.conclusion.invalid_reasons],
    },
    independent_review: judged.independent_review === null
      ? null
      : { ...judged.independent_review },
    current_head_dissent: dissentView(judged.dissent),
    merge_state: facts.merge_state,
    mergeability: facts.mergeability,
    merge_queue: { ...facts.merge_queue },
    motivation: stated.text,
    motivation_source: motivation.source,
    scale: { ...facts.totals },
    areas: { ...change.areas },
    key_files: keyFiles(change.files),
    commit_headlines: facts.commits.map((commit) => commit.headline),
    checks: checksView(checks, language),
    wait_for_ci: settings.wait_for_ci,
    review_threads: facts.threads === null ? null : { ...facts.threads },
    review_depth: reviewDepth(change.areas),
    risk_notes: riskNotes(reading),
    metadata_risk_hint: riskHint(reading),
    main_regression_analysis: regressionAnalysis(reading),
    untrusted_text: {
      removed: addRemoved(
        facts.title.removed,
        facts.body?.removed ?? {},
        stated.removed,
      ),
      title_truncated: facts.title.truncated || title.truncated,
      title_original_length: facts.title.original_length,
      body_original_length: facts.body?.original_length ?? null,
      body_truncated: facts.body?.truncated ?? false,
    },
    completeness: facts.completeness,
    community_feedback_ready: judged.community_feedback_ready,
    scheduling_lane: lane,
    scheduling_tier: tier,
    review_action_kind: action.kind,
    review_action_reason: action.reason,
    ...(action.reason === "fresh_audit_requested" ? { fresh_audit_requested: true } : {}),
    review_goal: action.kind === null
      ? say(language, readBackKey(facts, action.reason), { why: why_now })
      : say(language, goals[action.kind], { number: facts.number }),
    review_template: actionable ? reviewTemplate(change, floors, language) : null,
    evidence_commands: actionable
      ? evidenceCommands(facts, { repository, wait_for_ci: settings.wait_for_ci })
      : [],
  };
  return { row, scheduled, why_now };
}
