/**
 * What one look at the queue says, at a glance, for people.
 *
 * @module
 */
import { exactHeadKey } from "../facts/exact_head.ts";
import type { ObservedPacket } from "../observation/observed_packet.ts";
import type { Observation } from "../observation/schema.ts";
import { type Language, say } from "../text/messages.ts";

/** A line: the word that opens it, and plain text with `#12` for pull requests. */
export interface ObservationLine {
  readonly label: string;
  readonly text: string;
}

/** Most pull requests that a line names. */
const NAMED = 20;

/**
 * Says what an observation found: its state, what changed, what is offered and why, how much waits,
 * and what to run to acknowledge.
 *
 * @param packet a packet with its observation
 * @returns the lines, in that order
 */
export function observationLines(packet: ObservedPacket): readonly ObservationLine[] {
  const { autonomous_review: observation, request } = packet;
  const { language } = request;
  const { candidate } = observation;
  const lines = [
    { label: say(language, "label_observation"), text: stateText(observation, language) },
    { label: say(language, "label_changed"), text: changedText(observation, language) },
    { label: say(language, "label_offered"), text: offeredText(observation, language) },
    { label: say(language, "label_backlog"), text: backlogText(observation, language) },
  ];
  if (candidate !== null) {
    const head = exactHeadKey(candidate);
    const stateless = request.observation_state_file_supplied !== true;
    lines.push({
      label: say(language, "label_acknowledge"),
      text: say(language, stateless ? "acknowledge_stateless" : "acknowledge_checkpoint", { head }),
    });
  }
  return lines.filter(({ text }) => text !== "");
}

function stateText(
  { observation_state, reason, queue_size, baseline_preserved, recommended_limit }: Observation,
  language: Language,
): string {
  if (observation_state === "not_observed") {
    return [
      say(language, baseline_preserved ? "observed_not_preserved" : "observed_not"),
      ...(recommended_limit === null
        ? []
        : [say(language, "cli_incomplete_limit_advice", { limit: recommended_limit })]),
    ].join(language === "zh" ? "" : " ");
  }
  const count = queue_size ?? 0;
  return reason === "queue_fingerprint_unchanged"
    ? say(language, "observed_unchanged", { count })
    : reason === "initial_complete_observation"
    ? say(language, "observed_first", { count })
    : say(language, "observed_changed", { count });
}

/**
 * Names the pull requests that changed or left. Where no row explains a transition, what decides the
 * order of rows did: direction, owners or CI policy.
 *
 * @param observation the observation
 * @param language the language
 * @returns a sentence or two; empty when there is nothing to name
 */
export function changedText(
  { reason, changed_pr_numbers: changed, removed_pr_numbers: removed }: Observation,
  language: Language,
): string {
  // Of a first look everything is new.
  if (reason === "initial_complete_observation") return "";
  const isTransition = reason === "review_material_fingerprint_changed";
  if (isTransition && changed.length === 0 && removed.length === 0) {
    return say(language, "observed_changed_settings");
  }
  const parts = [
    ...(changed.length === 0
      ? []
      : [say(language, "observed_changed_rows", { numbers: named(changed, language) })]),
    ...(removed.length === 0
      ? []
      : [say(language, "observed_removed_rows", { numbers: named(removed, language) })]),
  ];
  return parts.join(language === "zh" ? "" : " ");
}

function named(numbers: readonly number[], language: Language): string {
  const shown = numbers.slice(0, NAMED).map((number) => `#${number}`).join(" ");
  const more = numbers.length - NAMED;
  return more > 0 ? say(language, "observed_more_rows", { numbers: shown, count: more }) : shown;
}

function offeredText(
  { candidate, pending_candidate_exact_head: pending }: Observation,
  language: Language,
): string {
  if (candidate !== null) {
    return say(language, "observed_candidate", {
      head: exactHeadKey(candidate),
      step: candidate.todo_preview.text,
    });
  }
  return pending === null
    ? say(language, "observed_no_candidate")
    : say(language, "observed_pending", { head: pending });
}

function backlogText(
  {
    observation_state,
    review_backlog: {
      actionable_unhandled_count: count,
      recommended_poll_interval_minutes: minutes,
    },
    projected_candidate_count: projected,
    handled_exact_head_count: handled,
  }: Observation,
  language: Language,
): string {
  // Of a queue that was not seen whole, the count says only what was seen.
  const key = observation_state === "not_observed" ? "observed_backlog_seen" : "observed_backlog";
  return say(language, key, { count, projected, handled, minutes });
}
