/**
 * One look of a watch: as data, and as a line for people.
 *
 * @module
 */
import { exactHeadKey } from "../facts/exact_head.ts";
import type { Observation } from "../observation/schema.ts";
import { WATCH_LOOK_VERSION } from "../observation/vocabulary.ts";
import type { WatchLook } from "../observation/watch_schema.ts";
import type { Packet } from "../packet/schema.ts";
import { type Language, say } from "../text/messages.ts";
import { incompleteReasonTexts } from "./completeness_lines.ts";
import { changedText } from "./observation_lines.ts";

/**
 * Describes a look that was kept.
 *
 * @param packet what was read
 * @param observation what came of it
 * @param place which look of this run it is, from 1, and the seconds to the next one; null after the
 * last
 * @returns what JSON says of it (`loopx_watch_look_v0`)
 */
export function watchLook(
  packet: Pick<Packet, "generated_at">,
  observation: Observation,
  place: Pick<WatchLook, "look" | "next_look_seconds">,
): WatchLook {
  return {
    ok: true,
    schema_version: WATCH_LOOK_VERSION,
    look: place.look,
    generated_at: packet.generated_at,
    local_checkpoint_write_performed: true,
    next_look_seconds: place.next_look_seconds,
    autonomous_review: observation,
  };
}

/** What a line depends on beside the look. */
export interface WatchLineContext {
  readonly before: Observation | null;
  readonly packet: Pick<Packet, "result_completeness">;
  readonly language: Language;
}

/**
 * Writes a look as one line where there is something new: on the first look, when the queue changed,
 * when another head is offered, and when it can be observed again or not any more.
 *
 * @param look the look
 * @param context the observation shown last, null for none or to write the line whatever it says; the
 * packet, which says what is missing of the queue; the language of the line
 * @returns the line with its end, or nothing
 */
export function renderWatchLine(
  { generated_at, next_look_seconds, autonomous_review: observation }: WatchLook,
  { before, packet, language }: WatchLineContext,
): string {
  if (before !== null && !isNews(observation, before)) return "";
  const { candidate, observation_state, repository, review_backlog } = observation;
  const count = review_backlog.actionable_unhandled_count;
  const sentences = [
    ...(observation_state === "not_observed"
      ? missingTexts(observation, { packet, language, is_last: next_look_seconds === null })
      : [seenText(observation, language)]),
    candidate === null ? say(language, "watch_no_candidate") : say(language, "watch_candidate", {
      head: exactHeadKey(candidate),
      action: say(language, `action_short_${candidate.todo_preview.action_kind}`),
    }),
    say(language, observation_state === "not_observed" ? "watch_backlog_seen" : "watch_backlog", {
      count,
    }),
    next_look_seconds === null
      ? ""
      : say(language, "watch_next", { minutes: Math.max(1, Math.round(next_look_seconds / 60)) }),
  ].filter((text) => text !== "");
  const opening = repository === null ? generated_at : `${generated_at} ${repository}`;
  return `${opening}  ${sentences.join(language === "zh" ? "" : " ")}\n`;
}

function seenText(observation: Observation, language: Language): string {
  const count = observation.queue_size ?? 0;
  if (observation.observation_state === "observed_unchanged") {
    return say(language, "observed_unchanged", { count });
  }
  return observation.reason === "initial_complete_observation"
    ? say(language, "watch_first", { count })
    : changedText(observation, language);
}

/** What is missing; after the last look also which limit to ask with, which others take themselves. */
function missingTexts(
  { recommended_limit: limit }: Observation,
  { packet, language, is_last }: Pick<WatchLineContext, "packet" | "language"> & {
    readonly is_last: boolean;
  },
): readonly string[] {
  return [
    say(language, "watch_not_observed"),
    ...incompleteReasonTexts(packet, language),
    ...(is_last && limit !== null ? [say(language, "cli_incomplete_limit_advice", { limit })] : []),
  ];
}

function isNews(now: Observation, before: Observation): boolean {
  const offered = ({ candidate }: Observation) =>
    candidate === null ? null : exactHeadKey(candidate);
  const isObserved = (observation: Observation) => observation.observation_state !== "not_observed";
  return now.observation_state === "material_transition" || offered(now) !== offered(before) ||
    isObserved(now) !== isObserved(before);
}
