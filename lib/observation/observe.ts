/**
 * One look at the open queue (contract, autonomous observation; queue-and-gates §6; decisions
 * 34–38).
 *
 * @module
 */
import { exactHeadKey } from "../facts/exact_head.ts";
import type { Packet } from "../packet/schema.ts";
import { say } from "../text/messages.ts";
import { reviewBacklog } from "./backlog.ts";
import { describeCandidate, isActionable, selectCandidate } from "./candidate.ts";
import { acknowledge, type Acknowledgements, type Cursors, settle } from "./cursors.ts";
import { type Prior, requireSameRepository } from "./prior.ts";
import { queueFingerprint } from "./queue_fingerprint.ts";
import { type BaseFingerprints, observeRow } from "./row_material.ts";
import type { Observation } from "./schema.ts";
import {
  EXPLICIT_ACKNOWLEDGEMENT,
  type NotObservedReason,
  OBSERVATION_VERSION,
} from "./vocabulary.ts";
import { whyNotObserved } from "./why_not_observed.ts";

/**
 * Compares a packet with the prior observation and offers the next head.
 *
 * A pure function of what it is given: no clock is in the result, so observing the same packet again
 * with the same prior gives the same text. Acknowledgements are taken first, whether the packet is
 * complete or not. Only a packet that shows the whole open queue is compared, forgets heads that
 * left, and offers one; any other leaves baseline and cursors as they are.
 *
 * @param packet the packet
 * @param prior the prior observation; null on the first look
 * @param acknowledgements what the caller says about heads it was offered
 * @returns the observation (`pull_request_review_queue_observation_v1`), sentences in the packet's
 *   language
 * @throws {LoopxError} of kind `input` when the prior is of another repository, or a head is
 *   acknowledged that was never selected
 */
export function observe(
  packet: Packet,
  prior: Prior | null,
  acknowledgements: Acknowledgements = { handled: [], projected: [] },
): Observation {
  if (prior !== null) requireSameRepository(prior, packet.request);
  const cursors = acknowledge(prior, acknowledgements, packet.request.language);
  const reason = whyNotObserved(packet);
  return reason === null
    ? observeQueue(packet, prior, cursors)
    : carryOn(packet, prior, cursors, reason);
}

/** What is compared, offered and counted; the rest of an observation follows from it. */
type Finding = Pick<
  Observation,
  | "observation_state"
  | "reason"
  | "incomplete_reasons"
  | "recommended_limit"
  | "queue_fingerprint"
  | "previous_queue_fingerprint"
  | "baseline_preserved"
  | "items"
  | "queue_size"
  | "changed_pr_numbers"
  | "removed_pr_numbers"
  | "candidate"
  | "pending_candidate_exact_head"
>;

function observeQueue(packet: Packet, prior: Prior | null, given: Cursors): Observation {
  const before = new Map(prior?.baseline?.items.map((item) => [item.number, item]));
  const bases: BaseFingerprints = new Map();
  const items = packet.pull_requests
    .filter(({ state }) => state === "OPEN")
    .map((row) => observeRow(row, before.get(row.number), bases))
    .sort((left, right) => left.number - right.number);
  const cursors = settle(given, items, before);
  const selected = selectCandidate(packet, cursors);
  const previous = prior?.baseline?.queue_fingerprint ?? null;
  const fingerprint = queueFingerprint(packet, items);
  const unchanged = fingerprint === previous;
  const now = new Map(items.map((item) => [item.number, item]));
  return assemble(packet, cursors, {
    observation_state: unchanged ? "observed_unchanged" : "material_transition",
    reason: unchanged
      ? "queue_fingerprint_unchanged"
      : previous === null
      ? "initial_complete_observation"
      : "review_material_fingerprint_changed",
    incomplete_reasons: [],
    recommended_limit: null,
    queue_fingerprint: fingerprint,
    previous_queue_fingerprint: previous,
    baseline_preserved: false,
    items,
    queue_size: items.length,
    changed_pr_numbers: items
      .filter((item) => before.get(item.number)?.fingerprint !== item.fingerprint)
      .map((item) => item.number),
    removed_pr_numbers: [...before.keys()].filter((number) => !now.has(number)),
    candidate: selected === null
      ? null
      : describeCandidate(selected, now.get(selected.number)!, packet.request),
    pending_candidate_exact_head: selected === null
      ? stillPending(packet, prior, cursors)
      : exactHeadKey(selected),
  });
}

/** The head that was offered last, while it asks for work and was not handled. */
function stillPending(packet: Packet, prior: Prior | null, { handled }: Cursors): string | null {
  const pending = prior?.pending ?? null;
  if (pending === null || handled.has(pending)) return null;
  return packet.pull_requests.some((row) => isActionable(row) && exactHeadKey(row) === pending)
    ? pending
    : null;
}

function carryOn(
  packet: Packet,
  prior: Prior | null,
  cursors: Cursors,
  reason: NotObservedReason,
): Observation {
  const { incomplete_reasons, recommended_limit } = packet.result_completeness;
  const incomplete = reason === "complete_open_queue_required";
  const baseline = prior?.baseline ?? null;
  const pending = prior?.pending ?? null;
  return assemble(packet, cursors, {
    observation_state: "not_observed",
    reason,
    incomplete_reasons: incomplete ? [...incomplete_reasons] : [],
    recommended_limit: incomplete ? recommended_limit : null,
    queue_fingerprint: null,
    previous_queue_fingerprint: baseline?.queue_fingerprint ?? null,
    baseline_preserved: baseline !== null,
    items: [...(baseline?.items ?? [])],
    queue_size: null,
    changed_pr_numbers: [],
    removed_pr_numbers: [],
    candidate: null,
    pending_candidate_exact_head: pending !== null && cursors.handled.has(pending) ? null : pending,
  });
}

function assemble(packet: Packet, cursors: Cursors, finding: Finding): Observation {
  const { repository, host, language } = packet.request;
  const { candidate, pending_candidate_exact_head: pending, ...compared } = finding;
  const { observation_state, reason, ...rest } = compared;
  return {
    schema_version: OBSERVATION_VERSION,
    repository,
    host,
    observation_state,
    reason,
    ...rest,
    candidate,
    candidate_count: candidate === null ? 0 : 1,
    candidate_selection_reason: candidate === null ? null : "configured_queue_order",
    pending_candidate_exact_head: pending,
    review_backlog: reviewBacklog(packet.pull_requests, cursors.handled, pending),
    handled_exact_heads: sortHeads(cursors.handled),
    handled_exact_head_count: cursors.handled.size,
    projected_candidate_exact_heads: sortHeads(cursors.projected),
    projected_candidate_count: cursors.projected.size,
    reopened_candidate_exact_heads: sortHeads(cursors.reopened),
    candidate_projection_ack_semantics: EXPLICIT_ACKNOWLEDGEMENT,
    selection_policy: say(language, "observation_selection_policy"),
    scheduling_policy: packet.scheduling_policy,
    write_authority_granted: false,
    external_write_performed: false,
  };
}

/** By number, then by head, so that the order tells nothing. */
function sortHeads(heads: ReadonlySet<string>): string[] {
  return [...heads].sort((left, right) =>
    Number.parseInt(left) - Number.parseInt(right) || (left < right ? -1 : 1)
  );
}
