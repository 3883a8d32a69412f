/**
 * Messages: merge readiness and approval close-out. Values are numbers, object ids, words of closed
 * lists, and safe text: logins and names of checks. Only the two gates say them, so they are no part
 * of the joined catalogue; see `sayFrom`.
 *
 * @module
 */
import type { MessageTable } from "../messages.ts";

/** The messages of the two gates. */
export const gateMessages = {
  gate_readiness_title: {
    en: "Merge readiness of `{head}` in {repository}",
    zh: "{repository} 中 `{head}` 的合并条件",
  },
  gate_readiness_title_unnamed: {
    en: "Merge readiness of `{head}`",
    zh: "`{head}` 的合并条件",
  },
  gate_ready: { en: "Ready to merge.", zh: "可以合并。" },
  gate_ready_bypass: {
    en: "Ready to merge, but GitHub may ask for an administrator ({merge_state}).",
    zh: "可以合并，但 GitHub 可能要求管理员操作（{merge_state}）。",
  },
  gate_ready_over_requests: {
    en:
      "Ready to merge, but {count} {count#request|requests} for changes still {count#stands|stand}.",
    zh: "可以合并，但仍有 {count} 个有效的修改请求。",
  },
  gate_ready_over_decision: {
    en: "Ready to merge, but GitHub says that changes are requested.",
    zh: "可以合并，但 GitHub 显示有人要求修改。",
  },
  gate_next_ready: {
    en: "Whoever may merge in this repository can merge it now.",
    zh: "有合并权限的人现在可以合并。",
  },
  gate_next_ready_bypass: {
    en: "Whoever may merge can try; where GitHub refuses, an administrator decides.",
    zh: "有合并权限的人可以尝试合并；若 GitHub 拒绝，由管理员决定。",
  },
  gate_next_ready_queued: {
    en: "Leave it to the merge queue.",
    zh: "交给合并队列处理。",
  },
  gate_next_ready_over: {
    en: "See first what was asked for and whether it is settled; the close-out tells more.",
    zh: "先查看所提要求是否已解决；批准收尾会给出详情。",
  },
  gate_not_ready: {
    en: "Not ready to merge: {count} {count#thing stands|things stand} in the way.",
    zh: "还不能合并：有 {count} 项阻碍。",
  },
  gate_override_all: {
    en: "An administrator may override all of it, if a maintainer says so explicitly.",
    zh: "若维护者明确授权，管理员可以越过以上全部阻碍。",
  },
  gate_override_not: {
    en: "No administrator may override all of it.",
    zh: "管理员也不能越过全部阻碍。",
  },
  gate_bypass_required: {
    en: "GitHub itself may ask for an administrator: its merge state is {merge_state}.",
    zh: "GitHub 本身可能要求管理员操作：合并状态为 {merge_state}。",
  },
  gate_ci_off: {
    en: "CI is off in the settings, so no check was looked at.",
    zh: "设置中已关闭 CI，因此未查看任何检查。",
  },
  gate_grants_nothing: {
    en:
      "This grants no right to merge. Ask again right before the merge; a new head starts over with a review.",
    zh: "此结果不授予合并权限。合并前须再次核验；head 变化后须重新审阅。",
  },
  gate_heading_blockers: { en: "In the way", zh: "阻碍" },
  gate_heading_read: { en: "What was read", zh: "读到的情况" },
  gate_heading_next: { en: "Next", zh: "下一步" },
  gate_cleared_by: { en: "cleared by {who}", zh: "解决方式：{who}" },

  gate_by_author: { en: "the author", zh: "作者处理" },
  gate_by_reviewer: { en: "a reviewer", zh: "审阅者审阅" },
  gate_by_maintainer: { en: "a maintainer", zh: "维护者处理" },
  gate_by_wait: { en: "waiting", zh: "等待即可" },
  gate_by_read_again: { en: "asking again", zh: "再次核验" },

  gate_found_state: {
    en: "State {state}, merge state {merge_state}, mergeability {mergeability}.",
    zh: "状态 {state}，合并状态 {merge_state}，能否合并 {mergeability}。",
  },
  gate_found_conclusion: {
    en: "Review of this head: {verdict} by {reviewer}; GitHub's decision: {decision}.",
    zh: "此提交的审阅：{reviewer} 的 {verdict}；GitHub 的决定：{decision}。",
  },
  gate_found_no_conclusion: {
    en: "Review of this head: none that counts; GitHub's decision: {decision}.",
    zh: "此提交没有有效的审阅；GitHub 的决定：{decision}。",
  },
  gate_found_fallback: {
    en: "The approval is the author's own titled comment, because GitHub refuses self-approval.",
    zh: "批准为作者本人的带标题评论，因为 GitHub 不允许自我批准。",
  },
  gate_found_checks: { en: "Checks: {summary}.", zh: "检查：{summary}。" },
  gate_found_superseded: {
    en: "Checks: {summary}; {count} older {count#attempt does|attempts do} not count.",
    zh: "检查：{summary}；另有 {count} 次较早的运行不计。",
  },
  gate_found_threads: {
    en: "Review threads: {unresolved} of {total} unresolved.",
    zh: "审阅讨论串：共 {total} 个，未解决 {unresolved} 个。",
  },
  gate_found_threads_unread: {
    en: "Review threads: not read to the end.",
    zh: "审阅讨论串：未读全。",
  },
  gate_found_queue: {
    en: "It is in the merge queue already ({state}).",
    zh: "已在合并队列中（{state}）。",
  },
  gate_found_kept: {
    en: "The Goal {goal} keeps this reading, so that the queue stays quiet until a fact changes.",
    zh: "目标 {goal} 已记录本次核验；事实不变时队列不再提示。",
  },
  gate_someone_gone: { en: "a deleted account", zh: "已注销的账号" },
  gate_none: { en: "none", zh: "无" },

  gate_blocker_pull_request_not_open: { en: "It is {state}.", zh: "当前状态为 {state}。" },
  gate_step_pull_request_not_open: {
    en: "Only an open pull request can be merged.",
    zh: "只有打开的拉取请求才能合并。",
  },
  gate_blocker_draft_pull_request: { en: "It is a draft.", zh: "它是草稿。" },
  gate_step_draft_pull_request: {
    en: "The author marks it ready for review; then ask again.",
    zh: "由作者标为可审阅，然后再次核验。",
  },
  gate_blocker_remote_head_mismatch: {
    en: "Asked for `{expected}`, found `{found}`.",
    zh: "要求的是 `{expected}`，实际为 `{found}`。",
  },
  gate_step_remote_head_mismatch: {
    en: "Review the head that is there, then ask for that one.",
    zh: "先审阅当前 head，再对它核验。",
  },
  gate_blocker_current_head_review_missing_or_invalid: {
    en: "No review of this head counts: {words} ({reasons}).",
    zh: "此提交没有有效的审阅：{words}（{reasons}）。",
  },
  gate_review_no_review_conclusion_available: { en: "there is none", zh: "尚无审阅" },
  gate_review_review_source_incomplete: { en: "not all of them were read", zh: "审阅未读全" },
  gate_review_review_not_bound_to_current_head: {
    en: "that of {reviewer} is of another commit",
    zh: "{reviewer} 审阅的是另一个提交",
  },
  gate_review_review_rebound_to_newer_head: {
    en: "GitHub moved that of {reviewer} here from an older commit",
    zh: "{reviewer} 的审阅是由 GitHub 从旧提交移来的",
  },
  gate_review_review_body_missing_standalone_bilingual_format: {
    en: "that of {reviewer} lacks a part of the required form",
    zh: "{reviewer} 的审阅缺少规定格式的内容",
  },
  gate_review_author_owned_review_missing_titled_commented_fallback: {
    en: "the author's own has to be a comment with the fixed title",
    zh: "作者本人的审阅须为带固定标题的评论",
  },
  gate_review_formal_review_state_required: {
    en: "that of {reviewer} is neither an approval nor a request for changes",
    zh: "{reviewer} 的审阅既非批准也非修改请求",
  },
  gate_review_authors_own_to_others: {
    en: "the comment of its author counts only when the author asks",
    zh: "作者本人的评论只在作者自己核验时有效",
  },
  gate_review_review_state_verdict_mismatch: {
    en: "that of {reviewer} says another thing than its state",
    zh: "{reviewer} 的审阅内容与其状态不符",
  },
  gate_step_current_head_review_missing_or_invalid: {
    en: "Publish a complete review that names this head.",
    zh: "发布一份写明此 head 的完整审阅。",
  },
  gate_blocker_current_head_conclusion_not_approval: {
    en: "The review of this head by {reviewer} says {verdict}.",
    zh: "{reviewer} 对此提交的审阅结论为 {verdict}。",
  },
  gate_step_current_head_conclusion_not_approval: {
    en: "The author settles what was asked for; a reviewer then reviews the result.",
    zh: "由作者处理所提问题，再由审阅者复审。",
  },
  gate_blocker_github_review_decision_not_approved: {
    en: "GitHub's decision is {decision}.",
    zh: "GitHub 的决定为 {decision}。",
  },
  gate_step_github_review_decision_not_approved: {
    en:
      "GitHub asks for an approval that counts under the repository's rules; see whose is missing.",
    zh: "GitHub 要求符合仓库规则的批准；请查看缺少谁的批准。",
  },
  gate_step_decision_unread: {
    en: "GitHub's decision was not read. Ask again.",
    zh: "未读到 GitHub 的决定。请再次核验。",
  },
  gate_step_changes_requested: {
    en: "A request for changes stands on GitHub; the close-out names it.",
    zh: "GitHub 上仍有有效的修改请求；批准收尾会列出它。",
  },
  gate_blocker_details_unread: {
    en: "The pull request was not read in full: `{why}`.",
    zh: "拉取请求未读全：`{why}`。",
  },
  gate_step_unread: {
    en: "Ask again: the answer may be another one.",
    zh: "请再次核验，结果可能不同。",
  },
  gate_step_reviews_unread: {
    en: "The reviews were not read to their end, so the one that counts may be missing. Ask again.",
    zh: "审阅记录未读全，有效的审阅可能尚未读到。请再次核验。",
  },
  gate_unread_name: { en: "not read in full", zh: "未能读全" },
  gate_unread_rest: {
    en: "So nothing can be said about its reviews, checks, threads and merge state.",
    zh: "因此无法判断审阅、检查、讨论串和合并状态。",
  },
  gate_blocker_status_checks_missing: {
    en: "No checks have reported on this head.",
    zh: "此提交没有任何检查结果。",
  },
  gate_blocker_status_checks_unread: {
    en: "The checks could not be read.",
    zh: "检查结果无法读取。",
  },
  gate_step_status_checks_missing: {
    en: "See that CI runs on this head and that the token may read it.",
    zh: "确认 CI 已在此提交上运行，且令牌有权读取。",
  },
  gate_blocker_status_checks_failed: {
    en: "{failed} of {total} checks failed: {failures}.",
    zh: "{total} 项检查中有 {failed} 项失败：{failures}。",
  },
  gate_step_status_checks_failed: {
    en: "Read the failing checks; the author repairs what the change broke.",
    zh: "查看失败的检查；由作者修复本次改动造成的问题。",
  },
  gate_blocker_status_checks_pending: {
    en: "{pending} of {total} checks {pending#has|have} not finished: {unfinished}.",
    zh: "{total} 项检查中有 {pending} 项未完成：{unfinished}。",
  },
  gate_step_status_checks_pending: {
    en: "Wait until they have finished, then ask again.",
    zh: "等待其完成，然后再次核验。",
  },
  gate_blocker_status_checks_incomplete: {
    en: "{success} of {total} checks {success#is|are} known to have passed.",
    zh: "{total} 项检查中确知通过的有 {success} 项。",
  },
  gate_blocker_status_checks_cut: {
    en:
      "{success} of {total} checks {success#is|are} known to have passed, and there are more that were not read.",
    zh: "{total} 项检查中确知通过的有 {success} 项，且还有未读到的检查。",
  },
  gate_step_status_checks_incomplete: {
    en: "All of them have to pass on this head.",
    zh: "须全部在此提交上通过。",
  },
  gate_blocker_review_threads_incomplete: {
    en: "The review threads were not read to their end: `{code}`.",
    zh: "审阅讨论串未读全：`{code}`。",
  },
  gate_step_review_threads_incomplete: {
    en: "Ask again; nobody knows yet whether one of them is unresolved.",
    zh: "请再次核验；目前无法确知是否还有未解决的讨论。",
  },
  gate_step_threads_capped: {
    en:
      "There are more than are read, and asking again does not help. Look through them on GitHub.",
    zh: "讨论串多于可读取的数量，再次核验无济于事。请在 GitHub 上逐一查看。",
  },
  gate_step_threads_not_supplied: {
    en: "The file holds none of them. Ask GitHub.",
    zh: "文件中没有这些内容。请向 GitHub 核验。",
  },
  gate_blocker_unresolved_review_threads: {
    en: "{unresolved} of {threads} review threads {unresolved#is|are} unresolved.",
    zh: "{threads} 个审阅讨论串中有 {unresolved} 个未解决。",
  },
  gate_step_unresolved_review_threads: {
    en: "Settle what each thread asks, then resolve it on GitHub.",
    zh: "逐一处理并在 GitHub 上标为已解决。",
  },
  gate_blocker_merge_state_requires_update: {
    en: "Merge state {merge_state}, mergeability {mergeability}.",
    zh: "合并状态 {merge_state}，能否合并 {mergeability}。",
  },
  gate_step_merge_state_requires_update: {
    en:
      "The author updates the branch and settles conflicts; the new head needs a review of its own.",
    zh: "由作者更新分支并解决冲突；新的 head 须重新审阅。",
  },
  gate_blocker_merge_state_unverified: {
    en:
      "GitHub has not told whether it can be merged: merge state {merge_state}, mergeability {mergeability}.",
    zh: "GitHub 未给出能否合并：合并状态 {merge_state}，能否合并 {mergeability}。",
  },
  gate_step_merge_state_unverified: {
    en: "GitHub works this out after it is asked. Ask again in a minute.",
    zh: "GitHub 在被询问后才会计算。请稍后再次核验。",
  },
  gate_blocker_repository_merge_state_blocked: {
    en: "GitHub's merge state is {merge_state}: a rule of the repository is not met.",
    zh: "GitHub 的合并状态为 {merge_state}：仓库的某条规则未满足。",
  },
  gate_step_repository_merge_state_blocked: {
    en: "Look at the required checks and approvals of the base branch.",
    zh: "查看目标分支要求的检查与批准。",
  },

  gate_closeout_title: {
    en: "Approval close-out of `{head}` in {repository}",
    zh: "{repository} 中 `{head}` 的批准收尾",
  },
  gate_closeout_title_unnamed: {
    en: "Approval close-out of `{head}`",
    zh: "`{head}` 的批准收尾",
  },
  gate_closeout_clear: {
    en: "Clear: no request for changes stands beside the approval.",
    zh: "无遗留：批准之外没有仍然有效的修改请求。",
  },
  gate_closeout_verification_required: {
    en: "To verify: {count} {count#request|requests} for changes still {count#stands|stand}.",
    zh: "待核实：仍有 {count} 个有效的修改请求。",
  },
  gate_closeout_hold: {
    en: "On hold: {reasons}.",
    zh: "暂停：{reasons}。",
  },
  gate_hold_name_pull_request_identity_changed: {
    en: "another number or author",
    zh: "编号或作者不同",
  },
  gate_hold_name_pull_request_not_open: { en: "not open", zh: "未处于打开状态" },
  gate_hold_name_head_changed: { en: "the head has moved", zh: "head 已变化" },
  gate_hold_name_review_source_incomplete: {
    en: "reviews not read to the end",
    zh: "审阅记录未读全",
  },
  gate_hold_name_exact_head_approval_missing: {
    en: "no valid approval of this head",
    zh: "此 head 没有有效的批准",
  },
  gate_hold_name_aggregate_review_decision_conflict: {
    en: "GitHub and the reviews disagree",
    zh: "GitHub 与审阅记录不一致",
  },
  gate_heading_holds: { en: "Why it is held", zh: "暂停原因" },
  gate_heading_requests: { en: "Requests for changes that stand", zh: "仍然有效的修改请求" },
  gate_found_approval: {
    en: "Approval: review {id} by {reviewer} ({state}, {at}).",
    zh: "批准：{reviewer} 的审阅 {id}（{state}，{at}）。",
  },
  gate_found_no_approval: {
    en: "Approval: none that counts on this head.",
    zh: "批准：此提交没有有效的批准。",
  },
  gate_found_decision: { en: "GitHub's decision: {decision}.", zh: "GitHub 的决定：{decision}。" },
  gate_request: { en: "Review {id} by {reviewer}", zh: "{reviewer} 的审阅 {id}" },
  gate_request_on_head: { en: "It is on the approved head.", zh: "针对已批准的 head。" },
  gate_request_of: { en: "Review by {reviewer}", zh: "{reviewer} 的审阅" },
  gate_request_on_asked: { en: "It is on this head.", zh: "针对此 head。" },
  gate_request_older: {
    en: "It is on `{head}`. Another head does not mean that it is resolved.",
    zh: "针对 `{head}`。head 不同不代表问题已解决。",
  },
  gate_hold_pull_request_identity_changed: {
    en: "Number or author is not what was asked for.",
    zh: "编号或作者与要求的不符。",
  },
  gate_hold_step_pull_request_identity_changed: {
    en: "See which pull request this is, then ask again.",
    zh: "确认是哪个拉取请求，然后再次核验。",
  },
  gate_hold_pull_request_not_open: {
    en: "It is {state}.",
    zh: "当前状态为 {state}。",
  },
  gate_hold_step_pull_request_not_open: {
    en: "Only an open pull request has an approval to close out.",
    zh: "只有打开的拉取请求才需要批准收尾。",
  },
  gate_hold_head_changed: {
    en: "Asked for `{expected}`, found `{found}`.",
    zh: "要求的是 `{expected}`，实际为 `{found}`。",
  },
  gate_hold_step_head_changed: {
    en: "Review the head that is there; an approval of another one says nothing about it.",
    zh: "审阅当前 head；对另一 head 的批准与它无关。",
  },
  gate_hold_review_source_incomplete: {
    en: "The reviews were not read to their end, or hold one that cannot be relied on.",
    zh: "审阅记录未读全，或含有不可靠的记录。",
  },
  gate_hold_step_review_source_incomplete: {
    en: "Ask again; until then nobody knows which requests stand.",
    zh: "请再次核验；在此之前无法确知哪些请求仍然有效。",
  },
  gate_hold_exact_head_approval_missing: {
    en: "Nobody's standing review approves this head in the required form.",
    zh: "没有任何有效审阅以要求的格式批准此 head。",
  },
  gate_hold_step_exact_head_approval_missing: {
    en:
      "Publish a complete approval that names this head, or see why the one that is there does not count.",
    zh: "发布写明此 head 的完整批准，或查看现有批准为何无效。",
  },
  gate_hold_aggregate_review_decision_conflict: {
    en: "GitHub says that changes are requested, but no review that stands requests any.",
    zh: "GitHub 显示有人要求修改，但没有仍然有效的修改请求。",
  },
  gate_hold_step_aggregate_review_decision_conflict: {
    en: "GitHub may be late. Ask again; if it stays, look at the reviews on GitHub.",
    zh: "GitHub 的结果可能滞后。请再次核验；若仍如此，在 GitHub 上查看审阅。",
  },
  gate_next_clear: {
    en: "Go on with merge readiness; it is a decision of its own.",
    zh: "接着核验合并条件；那是另一项判断。",
  },
  gate_next_verify: {
    en:
      "Read every review named above and check each finding in the code at this head. Nothing here allows a dismissal.",
    zh: "阅读以上每份审阅，并在此 head 的代码中逐一核实。此结果不授权撤回任何审阅。",
  },
  gate_next_hold: {
    en: "Start with the first reason. The approval itself stays as it is.",
    zh: "从第一个原因着手。批准本身不受影响。",
  },
  gate_writes_nothing: {
    en: "Nothing was dismissed, written or merged, and nothing of that is allowed by this.",
    zh: "没有撤回、写入或合并任何内容，也不授权这样做。",
  },
} as const satisfies MessageTable;
