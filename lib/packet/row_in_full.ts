/**
 * What the row of a packet leaves out or shortens, for whoever looks at one row.
 *
 * @module
 */
import type { JudgedPullRequest } from "../policy/judge_pull_request.ts";
import { matchView } from "./_unusual_facts.ts";
import type { RowDetail } from "./row_detail_schema.ts";
import type { RowWording } from "./row_wording.ts";

/**
 * Says of one row what a packet says only of unusual ones.
 *
 * @param judged the judged pull request
 * @param wording title and motivation as the row shows them
 * @returns the usual and the unusual alike, each list with how much of it was read
 */
export function rowInFull(judged: JudgedPullRequest, wording: RowWording): RowDetail["in_full"] {
  const { author, head, merge_queue, threads, title, body } = judged.facts;
  return {
    author_kind: author.kind,
    author_association: author.association,
    head_repository: head.repository,
    is_cross_repository: head.is_cross_repository,
    merge_queue: { ...merge_queue },
    review_threads: threads === null ? null : { ...threads },
    merge_readiness_observation: judged.readiness === null ? null : matchView(judged.readiness),
    motivation_source: wording.motivation_source,
    review_action_reason: judged.action.reason,
    untrusted_text: {
      removed: wording.removed,
      title_truncated: wording.title_truncated,
      title_original_length: title.original_length,
      body_truncated: body?.truncated ?? false,
      body_original_length: body?.original_length ?? null,
    },
  };
}
