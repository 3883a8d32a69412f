/**
 * What a row says only where it sets the row apart.
 *
 * Most rows are written by an ordinary account, on a branch of the repository, from lists that were
 * read to their end. Saying that again on every row would cost a queue of a hundred more than the
 * whole contract; `pr-review show` says it of one row (`in_full`).
 *
 * @module
 */
import type { JudgedPullRequest } from "../policy/judge_pull_request.ts";
import type { ReadinessQueueMatch } from "../policy/readiness_match.ts";
import type { StackPosition } from "../policy/schedule.ts";
import type { RowWording } from "./row_wording.ts";
import type { PacketRow } from "./schema.ts";

/** The fields of a row that only some rows have. */
export type UnusualFacts = Pick<
  PacketRow,
  | "author_kind"
  | "head_repository"
  | "stack"
  | "independent_review"
  | "current_head_dissent"
  | "merge_queue"
  | "review_threads"
  | "merge_readiness_observation"
  | "untrusted_text"
>;

/**
 * Writes a readiness match as rows show it.
 *
 * @param match how an observation compares
 * @returns the same as plain data
 */
export function matchView(
  match: ReadinessQueueMatch,
): NonNullable<PacketRow["merge_readiness_observation"]> {
  return {
    ...match,
    previous_blocking_reasons: [...match.previous_blocking_reasons],
    changed: [...match.changed],
  };
}

/**
 * Says what sets a row apart.
 *
 * @param judged the judged pull request
 * @param wording title and motivation as the row shows them
 * @param stack the pull request it builds on, if any
 * @returns the fields that have something to say, and no others
 */
export function unusualFacts(
  judged: JudgedPullRequest,
  wording: RowWording,
  stack: StackPosition | null,
): UnusualFacts {
  const { author, head, merge_queue, threads, body } = judged.facts;
  const { independent_review, readiness } = judged;
  const { removed, title_truncated } = wording;
  const body_truncated = body?.truncated ?? false;
  const untrusted = Object.keys(removed).length > 0 || title_truncated || body_truncated;
  const dissent = judged.dissent.map((review) => ({
    reviewer: review.author.login,
    review_url: review.url,
  }));
  return {
    ...(author.kind === "user" ? {} : { author_kind: author.kind }),
    ...(head.is_cross_repository === true ? { head_repository: head.repository } : {}),
    ...(stack === null ? {} : { stack: { ...stack } }),
    ...(independent_review === null ? {} : { independent_review: { ...independent_review } }),
    ...(dissent.length === 0 ? {} : { current_head_dissent: dissent }),
    ...(merge_queue.status === "queued" ? { merge_queue: { ...merge_queue } } : {}),
    ...(threads === null || threads.total === 0 ? {} : { review_threads: { ...threads } }),
    ...(readiness === null ? {} : { merge_readiness_observation: matchView(readiness) }),
    ...(untrusted ? { untrusted_text: { removed, title_truncated, body_truncated } } : {}),
  };
}
