/**
 * One row of the inventory: facts, decisions and readings of one pull request side by side.
 *
 * @module
 */
import type { EffectiveSettings } from "../config/settings.ts";
import type { DeliveredExperience } from "../experience/deliver.ts";
import type { AreaCounts } from "../facts/areas.ts";
import { consultedChecks } from "../facts/check_states.ts";
import { exactHeadKey } from "../facts/exact_head.ts";
import type { PullRequestFacts } from "../facts/schema.ts";
import type { ActionReason } from "../policy/action.ts";
import type { JudgedPullRequest } from "../policy/judge_pull_request.ts";
import { lastReviewedHead } from "../policy/last_reviewed_head.ts";
import type { ScheduledRow } from "../policy/schedule.ts";
import { type PlanSubject, reviewPlan } from "../policy/contract/review_plan.ts";
import { whyNow } from "../policy/why_now.ts";
import { type Language, say } from "../text/messages.ts";
import { unusualFacts } from "./_unusual_facts.ts";
import { profileChange } from "./change_profile.ts";
import { checksView } from "./checks_view.ts";
import { evidenceCommands } from "./evidence_commands.ts";
import { keyFiles } from "./key_files.ts";
import { regressionAnalysis } from "./regression_analysis.ts";
import { reviewDepth } from "./review_depth.ts";
import { reviewTemplate } from "./review_template.ts";
import { riskHint } from "./risk_hint.ts";
import { riskNotes } from "./risk_notes.ts";
import type { RowReading } from "./row_reading.ts";
import { rowWording } from "./row_wording.ts";
import type { PacketRow } from "./schema.ts";
import type { BuiltRow } from "./sequence.ts";

/** What the rows of a packet have in common. */
export interface RowContext {
  readonly language: Language;
  readonly settings: EffectiveSettings;
  /** Advice by `NUMBER@HEAD`; none when absent. */
  readonly experience?: DeliveredExperience["rows"] | undefined;
  /** The instant ages are told at. */
  readonly now: string;
  readonly repository: { readonly name: string | null; readonly host: string };
  /** Whether `owner_authored` is shown: only while settings name owners beside the viewer. */
  readonly owners_configured: boolean;
}

const goals = {
  review_pull_request_exact_head: "goal_review",
  rereview_pull_request_exact_head: "goal_rereview",
  qualify_pull_request_merge_readiness: "goal_qualify",
  audit_merged_pull_request_exact_head: "goal_audit_merged",
  audit_pull_request_exact_head: "goal_audit",
} as const;

function planSubject(facts: PullRequestFacts, areas: AreaCounts): PlanSubject {
  return {
    number: facts.number,
    base_ref: facts.base.ref,
    head_oid: facts.head.oid,
    areas,
    files: facts.completeness.files,
  };
}

/** What was read of every list; of the details only when they could not be read. */
function listsOf({ completeness }: PullRequestFacts): PacketRow["completeness"] {
  const { details, ...lists } = completeness;
  return details.status === "complete" ? lists : completeness;
}

/** How many hex digits tell a commit apart in a sentence. */
const SHORT_OID = 12;

/** What to do with a row that is work. */
function goalOf(
  facts: PullRequestFacts,
  kind: keyof typeof goals,
  { language, settings }: RowContext,
): string {
  const { number } = facts;
  if (kind === "qualify_pull_request_merge_readiness" && !settings.wait_for_ci) {
    return say(language, "goal_qualify_without_ci", { number });
  }
  const since = kind === "rereview_pull_request_exact_head" ? lastReviewedHead(facts) : null;
  return since === null
    ? say(language, goals[kind], { number })
    : say(language, "goal_rereview_since", { number, head: since.slice(0, SHORT_OID) });
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
  const checks = consultedChecks(facts, settings.wait_for_ci);
  const reading: RowReading = {
    facts,
    change,
    checks: settings.wait_for_ci ? checks : null,
    language,
  };
  const wording = rowWording(facts, language);
  const actionable = action.kind !== null;
  const said = context.experience?.get(
    exactHeadKey({ number: facts.number, head_oid: facts.head.oid }),
  );
  const advice = actionable && said !== undefined ? { repository_experience: said } : {};
  const plan = actionable ? reviewPlan(planSubject(facts, change.areas)) : null;
  const why_now = whyNow(judged, {
    now: context.now,
    language,
    checks: checks.rollup === "not_consulted" || checks.rollup === "unreadable"
      ? null
      : { failing: checks.counts.failure ?? 0, pending: checks.counts.pending ?? 0 },
  });
  const row: PacketRow = {
    number: facts.number,
    title: wording.title,
    url: facts.url,
    state: facts.state,
    is_draft: facts.is_draft,
    author: facts.author.login,
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
    review_decision: facts.decision,
    review_conclusion: {
      ...judged.conclusion,
      invalid_reasons: [...judged.conclusion.invalid_reasons],
    },
    merge_state: facts.merge_state,
    mergeability: facts.mergeability,
    motivation: wording.motivation,
    scale: { ...facts.totals },
    areas: { ...change.areas },
    key_files: keyFiles(change.files),
    commit_headlines: facts.commits.map((commit) => commit.headline),
    checks: checksView(checks, language, facts.completeness.checks.reason),
    wait_for_ci: settings.wait_for_ci,
    review_depth: reviewDepth(change.areas),
    risk_notes: riskNotes(reading),
    metadata_risk_hint: riskHint(reading),
    main_regression_analysis: regressionAnalysis(reading),
    ...unusualFacts(judged, wording, stack),
    completeness: listsOf(facts),
    community_feedback_ready: judged.community_feedback_ready,
    scheduling_lane: lane,
    scheduling_tier: tier,
    review_action_kind: action.kind,
    ...(actionable ? {} : { review_action_reason: action.reason }),
    ...(action.reason === "fresh_audit_requested" ? { fresh_audit_requested: true } : {}),
    review_goal: action.kind === null
      ? say(language, readBackKey(facts, action.reason), { why: why_now })
      : goalOf(facts, action.kind, context),
    review_plan: plan,
    review_template: plan === null ? null : reviewTemplate(change, plan, language),
    evidence_commands: actionable
      ? evidenceCommands(facts, { repository, wait_for_ci: settings.wait_for_ci })
      : [],
    ...advice,
  };
  return { row, scheduled, wording, why_now };
}
