/**
 * The task that a caller may make of a candidate.
 *
 * @module
 */
import { exactHeadKey } from "../facts/exact_head.ts";
import type { Packet } from "../packet/schema.ts";
import type { ReviewActionKind } from "../policy/action.ts";
import { say } from "../text/messages.ts";
import type { TodoPreview } from "./schema.ts";

/** Urgency and sentence of each kind of work: who waits for an answer to a repair comes first. */
const tasks = {
  rereview_pull_request_exact_head: { priority: "P0", text: "todo_rereview" },
  review_pull_request_exact_head: { priority: "P1", text: "todo_review" },
  qualify_pull_request_merge_readiness: { priority: "P1", text: "todo_qualify" },
  audit_pull_request_exact_head: { priority: "P1", text: "todo_audit" },
  audit_merged_pull_request_exact_head: { priority: "P1", text: "todo_audit" },
} as const satisfies Readonly<Record<ReviewActionKind, unknown>>;

/**
 * Previews a task (`pull_request_review_todo_preview_v0`). It permits nothing: whoever makes the task
 * needs that authority already. Its `target_key` is the same each time, so that a repeated preview
 * makes no second task.
 *
 * @param row number, head and action of the candidate
 * @param request repository, host and language
 * @returns the preview; its text holds nothing of the pull request but number and head
 */
export function todoPreview(
  row: {
    readonly number: number;
    readonly head_oid: string;
    readonly review_action_kind: ReviewActionKind;
  },
  request: Pick<Packet["request"], "repository" | "host" | "language">,
): TodoPreview {
  const { repository, host, language } = request;
  const { priority, text } = tasks[row.review_action_kind];
  const name = repository === null
    ? ""
    : host === "github.com"
    ? repository
    : `${host}/${repository}`;
  return {
    schema_version: "pull_request_review_todo_preview_v0",
    role: "agent",
    priority,
    task_class: "advancement_task",
    action_kind: row.review_action_kind,
    task_repository: repository === null ? null : `git:${host}/${repository}`,
    target_key: `github-pr-review:${name}#${exactHeadKey(row)}`,
    required_capabilities: ["network", "external_evidence_poll"],
    text: say(language, text, { pull_request: `${name}#${row.number}`, head: row.head_oid }),
  };
}
