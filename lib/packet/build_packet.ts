/**
 * From observed facts to the packet.
 *
 * @module
 */
import { areaProfile, countAreas } from "../facts/areas.ts";
import { exactHeadKey } from "../facts/exact_head.ts";
import type { ObservedEnvelope } from "../facts/schema.ts";
import { applyFreshAudit, requirePresent } from "../policy/fresh_audit.ts";
import { judgePullRequest } from "../policy/judge_pull_request.ts";
import { type OwnerAccounts, ownerAccounts } from "../policy/owners.ts";
import { reviewPriorities, scheduleQueue } from "../policy/schedule.ts";
import { schedulingPolicy } from "../policy/scheduling_policy.ts";
import { type Language, say } from "../text/messages.ts";
import { consultedFacts } from "./consulted_facts.ts";
import { reviewGroup } from "./groups.ts";
import {
  ciNames,
  CLI_COMMAND,
  includedParts,
  omissionIds,
  SLASH_COMMAND,
  sourceSurfaces,
} from "./names.ts";
import { type PacketContext, type PacketRequest, repositoryInForce } from "./request.ts";
import { responseContract } from "./response_contract.ts";
import { templateGuidance } from "./review_template.ts";
import { buildRow } from "./row.ts";
import type { Packet, PacketRow, ResultCompleteness, SequenceEntry } from "./schema.ts";
import { type BuiltRow, reviewSequence } from "./sequence.ts";
import { describeCompleteness, sliceRows } from "./slice.ts";
import { isOfWindow, rowsInWindow } from "./window.ts";

/**
 * Builds the packet (`loopx_pr_review_command_response_v0`). A pure function: equal arguments give
 * equal packets.
 *
 * Order of work (queue-and-gates §2.2): keep the rows of the window, judge each, grant fresh audits,
 * put the rows in order and in direction, cut to the limit, then describe what is left.
 *
 * @param observed the facts of one source
 * @param request what the packet is asked for
 * @param context settings and what else bears on it
 * @param now the instant ages are told at when the source has no observation time of its own
 * @returns the packet
 * @throws {LoopxError} of kind `input` when a fresh audit is asked for where none is due, or of a
 *   head that the packet does not hold
 */
export function buildPacket(
  observed: ObservedEnvelope,
  request: PacketRequest,
  context: PacketContext,
  now: string,
): Packet {
  return assemble(observed, request, context, now).packet;
}

/** A packet, and for each of its rows what it was built from. */
export interface Assembly {
  readonly packet: Packet;
  /** In the order of `packet.pull_requests`. */
  readonly built: readonly BuiltRow[];
}

/**
 * Does the work of {@link buildPacket} and keeps what each row was built from.
 *
 * @param observed the facts of one source
 * @param request what the packet is asked for
 * @param context settings and what else bears on it
 * @param now the instant ages are told at when the source has no observation time of its own
 * @returns the packet and its rows' judgments
 * @throws {LoopxError} as {@link buildPacket} does
 */
export function assemble(
  observed: ObservedEnvelope,
  request: PacketRequest,
  context: PacketContext,
  now: string,
): Assembly {
  const { language } = request;
  const { settings, readiness = null } = context;
  const at = observed.observed_at ?? now;
  const repository = repositoryInForce(observed.repository, request.repository);
  const owners = ownerAccounts(observed.viewer, settings.owner_logins);
  const consulted = consultedFacts(observed.pull_requests, settings);
  const judged = rowsInWindow(consulted, request).map((facts) =>
    judgePullRequest(facts, {
      owners,
      now: at,
      behavior_bearing: areaProfile(countAreas(facts.files)).behavior_bearing_change,
      ...(readiness === null ? {} : {
        readiness: (facts, reviews) =>
          readiness.match({ facts, reviews, repository, wait_for_ci: settings.wait_for_ci }),
      }),
    })
  );
  const audits = request.fresh_audit_exact_heads;
  const granted = applyFreshAudit(judged, audits, language);
  const ordered = scheduleQueue(granted, { direction: settings.review_order })
    .map((scheduled) => ({ scheduled, state: scheduled.row.state }));
  const slice = sliceRows(ordered, request);
  requirePresent(slice.rows.map(({ scheduled }) => scheduled.row), audits, language);
  const facts = slice.rows.map(({ scheduled }) => scheduled.row.facts);
  const completeness = describeCompleteness(observed, slice, facts, request);
  const built = slice.rows.map(({ scheduled }): BuiltRow =>
    buildRow(scheduled, {
      language,
      settings,
      experience: context.experience?.rows,
      now: at,
      repository,
      owners_configured: owners.configured,
    })
  );
  const rows = built.map(({ row }) => row);
  const sequence = reviewSequence(built);
  const warning = context.experience?.warning ?? null;
  const packet: Packet = {
    ok: true,
    schema_version: "loopx_pr_review_command_response_v0",
    request: {
      schema_version: "loopx_pr_review_command_request_v0",
      command: SLASH_COMMAND,
      cli_command: CLI_COMMAND,
      repository: repository.name,
      host: repository.host,
      repository_decided_by: repository.decided_by,
      repository_requested: "requested" in repository ? repository.requested ?? null : null,
      limit: request.limit,
      state_filter: request.state_filter,
      since: request.since,
      window: { state_filter: request.state_filter, since: request.since },
      source: observed.source,
      transport: observed.transport,
      reviewer_login: observed.viewer,
      review_order: settings.review_order,
      review_order_source: settings.origins.review_order,
      review_priority: reviewPriorities[settings.review_order],
      goal_id: context.caller?.goal_id ?? null,
      agent_id: context.caller?.agent_id ?? null,
      review_configuration: {
        wait_for_ci: settings.wait_for_ci,
        review_order: settings.review_order,
        owner_logins: [...settings.owner_logins],
        origins: settings.origins,
      },
      fresh_audit_exact_heads: [...new Set(audits.map(exactHeadKey))],
      ...(readiness === null ? {} : {
        readiness_observation_count: readiness.observation_count,
      }),
      language,
      include: consultedNames(includedParts, settings),
      privacy_mode: "public_safe_github_metadata",
      dry_run: true,
    },
    generated_at: at,
    summary: summarise(rows, sequence, completeness, { ...request, settings }),
    result_completeness: completeness,
    scheduling_policy: policyView(owners, request, context),
    review_sequence: [...sequence],
    review_groups: {
      unmerged: reviewGroup("unmerged", rows, sequence, completeness, language),
      merged: reviewGroup("merged", rows, sequence, completeness, language),
    },
    pull_requests: rows,
    ...(warning === null ? {} : { repository_experience_warning: warning }),
    template_guidance: templateGuidance(language),
    agent_response_contract: responseContract(language, settings, {
      experience: rows.some((row) => row.repository_experience !== undefined),
    }),
    actions: nextActions(rows, sequence, completeness, language),
    omissions: omissionIds.map((id) => ({ id, reason: say(language, `omission_${id}`) })),
    boundary: {
      raw_logs_recorded: false,
      raw_transcripts_recorded: false,
      raw_connector_payloads_recorded: false,
      credential_values_recorded: false,
      absolute_paths_recorded: false,
      private_source_bodies_recorded: false,
    },
  };
  return { packet, built };
}

function policyView(
  owners: OwnerAccounts,
  request: PacketRequest,
  context: PacketContext,
): Packet["scheduling_policy"] {
  const policy = schedulingPolicy({
    owners,
    direction: context.settings.review_order,
    language: request.language,
  });
  const { owner_logins, ...rest } = policy;
  return {
    ...rest,
    ...(owner_logins === undefined ? {} : { owner_logins: [...owner_logins] }),
    ordered_tiers: policy.ordered_tiers.map((tier) => ({
      ...tier,
      lanes: [...tier.lanes],
      tie_breakers: [...tier.tie_breakers],
    })),
  };
}

function summarise(
  rows: readonly PacketRow[],
  sequence: readonly SequenceEntry[],
  completeness: ResultCompleteness,
  { language, state_filter, settings }: PacketRequest & Pick<PacketContext, "settings">,
): Packet["summary"] {
  const inState = (state: PacketRow["state"]) => rows.filter((row) => row.state === state).length;
  const counts = {
    total: rows.length,
    open: inState("OPEN"),
    merged: inState("MERGED"),
    closed: inState("CLOSED"),
    attention: sequence.length,
  };
  const counted = say(language, "packet_headline", counts);
  const others = rows.filter(({ state }) => !isOfWindow(state, state_filter)).length;
  const headline = others === 0
    ? counted
    : say(language, "packet_headline_other_state", { headline: counted, count: others });
  const merged = sequence.filter((entry) => entry.state === "MERGED").length;
  return {
    headline: completeness.complete
      ? headline
      : say(language, "packet_headline_incomplete", { headline }),
    total_pr_count: counts.total,
    open_pr_count: counts.open,
    merged_pr_count: counts.merged,
    closed_pr_count: counts.closed,
    review_attention_count: counts.attention,
    open_review_attention_count: counts.attention - merged,
    post_merge_review_count: merged,
    draft_count: rows.filter((row) => row.is_draft).length,
    source_surfaces: consultedNames(sourceSurfaces, settings),
    recommended_first_pr: sequence[0] ?? null,
  };
}

/** The names of a list without those of CI, where that is not consulted. */
function consultedNames<Name extends string>(
  names: readonly Name[],
  { wait_for_ci }: Pick<PacketContext["settings"], "wait_for_ci">,
): Name[] {
  return names.filter((name) => wait_for_ci || !ciNames.has(name));
}

/** What is already approved is read, and no result is filled for it. */
function firstStep(first: SequenceEntry | undefined) {
  return first?.review_action_kind === "qualify_pull_request_merge_readiness"
    ? "action_qualify_first"
    : "action_review_first";
}

function nextActions(
  rows: readonly PacketRow[],
  sequence: readonly SequenceEntry[],
  completeness: ResultCompleteness,
  language: Language,
): Packet["actions"] {
  const first = sequence[0];
  const head = rows.find((row) => row.number === first?.number);
  const exactHead = head === undefined ? null : exactHeadKey(head);
  const rerun = completeness.rerun_cli_args;
  return [
    {
      id: "review_first_pull_request",
      exact_head_key: exactHead,
      cli_args: [],
      instruction: exactHead === null
        ? say(language, "action_review_none")
        : say(language, firstStep(first), { exact_head: exactHead }),
    },
    {
      id: "complete_the_queue",
      exact_head_key: null,
      cli_args: rerun,
      instruction: completeness.complete
        ? say(language, "action_complete_nothing")
        : rerun.length > 0
        ? say(language, "action_complete_with_limit", { arguments: rerun.join(" ") })
        : say(language, "action_complete_gaps"),
    },
  ];
}
