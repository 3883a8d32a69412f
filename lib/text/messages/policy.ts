/**
 * Messages of the decisions: the rules of the queue's order, why a row stands where it stands, and
 * refused requests for a fresh audit.
 *
 * @module
 */
import type { MessageTable } from "../messages.ts";

/** The policy messages of the catalogue. */
export const policyMessages = {
  scheduling_authority: {
    en:
      "This policy alone orders the queue; notes, task texts and author filters do not change it, and it permits no review, push or merge.",
    zh:
      "队列次序只由本策略决定；备注、任务文字和作者筛选都不能改变它，它也不授权审阅、推送或合并。",
  },
  scheduling_direction_forward: {
    en:
      "Other authors come first, the longest-waiting head of a tier leads, and the pull requests of owner accounts close the queue.",
    zh: "先处理其他作者；同一层级中等待最久的提交在前，所有者账号的拉取请求排在最后。",
  },
  scheduling_direction_reverse: {
    en:
      "The whole queue of actionable rows is turned around, tiers and ties included, before the limit cuts it; the other rows follow in forward order.",
    zh: "在应用数量上限之前，整个可执行队列（含层级与并列次序）倒序；其余条目按正向次序附在后面。",
  },
  scheduling_other_developer_viewer: {
    en: "Everyone but the signed-in reviewer; a deleted account counts as another author.",
    zh: "当前登录审阅者以外的所有人；已注销的账号算作其他作者。",
  },
  scheduling_other_developer_owners: {
    en: "Everyone but the accounts in owner_logins; a deleted account counts as another author.",
    zh: "owner_logins 所列账号以外的所有人；已注销的账号算作其他作者。",
  },
  scheduling_manual_override: {
    en:
      "Only a pull request that the user names in the current request may come first; its action and its exact head stay as stated.",
    zh: "只有用户在本次请求中点名的拉取请求可以提前；其动作与精确提交保持不变。",
  },

  fresh_audit_already_actionable: {
    en: "--fresh-audit-exact-head {target}: this head is already actionable ({reason}).",
    zh: "--fresh-audit-exact-head {target}：此提交本来就有待办动作（{reason}）。",
  },
  fresh_audit_already_actionable_advice: {
    en: "Leave the flag out and take the row as the queue offers it.",
    zh: "去掉该参数，按队列给出的条目处理即可。",
  },
  fresh_audit_no_prior_conclusion: {
    en:
      "--fresh-audit-exact-head {target}: there is no valid prior conclusion or independent review to audit again ({reason}).",
    zh: "--fresh-audit-exact-head {target}：没有可重新审计的有效结论或独立审阅（{reason}）。",
  },
  fresh_audit_no_prior_conclusion_advice: {
    en: "Name a head that was already concluded or reviewed and is neither draft nor closed.",
    zh: "请指定一个已有结论或已被审阅、且不是草稿也未关闭的提交。",
  },
  fresh_audit_absent: {
    en: "--fresh-audit-exact-head {target}: this head is absent from the current result window.",
    zh: "--fresh-audit-exact-head {target}：当前结果窗口中没有此提交。",
  },
  fresh_audit_absent_advice: {
    en: "Widen the window with --limit, --state or --since, or take the head from a new packet.",
    zh: "用 --limit、--state 或 --since 扩大窗口，或从新的数据包中取提交号。",
  },
  fresh_audit_other_head_advice: {
    en: "#{number} is in the window at {head}: read that head before asking again.",
    zh: "#{number} 在窗口中的提交是 {head}：请先查看该提交再提出请求。",
  },

  span_minutes: { en: "{count} {count#minute|minutes}", zh: "{count} 分钟" },
  span_hours: { en: "{count} {count#hour|hours}", zh: "{count} 小时" },
  span_days: { en: "{count} {count#day|days}", zh: "{count} 天" },
  span_weeks: { en: "{count} {count#week|weeks}", zh: "{count} 周" },
  when_ago: { en: "{span} ago", zh: "{span}前" },
  when_just_now: { en: "just now", zh: "刚刚" },
  when_unknown: {
    en: "at an unknown time",
    zh: "时间未知",
  },
  when_latest: { en: "most recently {when}", zh: "最近一次 {when}" },
  people_gone: { en: "an account that is gone or unknown", zh: "已注销或未知的账号" },
  people_two: { en: "{first} and {second}", zh: "{first} 和 {second}" },
  people_many: {
    en: "{first}, {second} and {more} more",
    zh: "{first}、{second} 和另外 {more} 人",
  },

  why_sentence: { en: "{clauses}.", zh: "{clauses}。" },
  why_then: { en: "{clauses}; {clause}", zh: "{clauses}；{clause}" },
  why_feedback: {
    en: "{people} asked for changes {requested}, and a newer head arrived {arrived}",
    zh: "{people} 要求修改（{requested}），之后有了更新的提交（{arrived}）",
  },
  why_dissent: {
    en: "{people} asked for changes on this very head {requested}",
    zh: "{people} 就当前提交要求修改（{requested}）",
  },
  why_changes_requested: {
    en: "{people} asked for changes {requested}, and no newer head has arrived since",
    zh: "{people} 要求修改（{requested}），此后没有更新的提交",
  },
  why_changes_requested_undated: {
    en: "{people} asked for changes, and whether the current head is newer is not known",
    zh: "{people} 曾要求修改，无法判断当前提交是否更新",
  },
  why_changes_requested_unread: {
    en:
      "GitHub counts this as changes requested, but the request itself is not among the reviews read",
    zh: "GitHub 标为已要求修改，但读到的审阅中没有这条要求",
  },
  why_qualify: {
    en: "{people} approved this head {submitted}; merge readiness is not checked yet",
    zh: "{people} 批准了此提交（{submitted}），合并条件尚待核验",
  },
  why_audit_merged: {
    en: "Merged {merged}, not concluded",
    zh: "已合并（{merged}），没有有效结论",
  },
  why_fresh_audit_concluded: {
    en:
      "A fresh audit was asked for, although {people} concluded this head {submitted} ({verdict})",
    zh: "已要求重新审计，尽管 {people} 对此提交下过结论（{verdict}，{submitted}）",
  },
  why_fresh_audit_covered: {
    en: "A fresh audit was asked for, although {people} reviewed this head {submitted}",
    zh: "已要求重新审计，尽管 {people} 审阅过此提交（{submitted}）",
  },
  why_aged: {
    en: "Waiting {span}, past the {hours}-hour mark",
    zh: "此提交已等待 {span}，超过 {hours} 小时",
  },
  why_fresh: {
    en: "Ready for review {arrived}",
    zh: "此提交进入待审状态（{arrived}）",
  },
  why_draft_closed: {
    en: "Closed while it was still a draft",
    zh: "仍为草稿时即被关闭",
  },
  why_draft_merged: {
    en: "Merged while it was still marked a draft; drafts are never queued for an audit",
    zh: "合并时仍标为草稿；草稿不会进入审计队列",
  },
  why_draft: {
    en: "Still a draft: nothing to review until its author marks it ready",
    zh: "仍是草稿：作者标记为可审之前无需审阅",
  },
  why_closed: {
    en: "Closed unmerged {closed}",
    zh: "关闭而未合并（{closed}）",
  },
  why_details_unreadable: {
    en: "Its details could not be read, so no work is offered on it",
    zh: "无法读取其细节，因此不列为工作",
  },
  why_concluded: {
    en: "{people} concluded this head {submitted} ({verdict})",
    zh: "{people} 对此提交下了结论（{verdict}，{submitted}）",
  },
  why_covered: {
    en: "{people} reviewed this head {submitted}",
    zh: "{people} 审阅了此提交（{submitted}）",
  },
  why_merge_queue: { en: "it waits in the merge queue", zh: "正在合并队列中等待" },
  why_merge_queue_position: {
    en: "it waits in the merge queue at position {position}",
    zh: "正在合并队列中等待，排在第 {position} 位",
  },
  why_readiness_unchanged: {
    en: "nothing has changed since it was found ready to merge {observed}",
    zh: "{observed}核验为可以合并，此后没有变化",
  },
  why_readiness_unchanged_blocked: {
    en: "nothing has changed since it was found not ready to merge {observed}: {blockers}",
    zh: "{observed}核验为还不能合并（{blockers}），此后没有变化",
  },
  why_requalify: {
    en:
      "{people} approved this head {submitted}; since its merge readiness was checked {observed}, this changed: {changed}",
    zh: "{people} 批准了此提交（{submitted}）；{observed}核验合并条件之后有变化：{changed}",
  },

  blocker_short_pull_request_not_open: { en: "not open", zh: "未处于打开状态" },
  blocker_short_draft_pull_request: { en: "still a draft", zh: "仍是草稿" },
  blocker_short_remote_head_mismatch: { en: "the head has moved", zh: "head 已变化" },
  blocker_short_current_head_review_missing_or_invalid: {
    en: "no valid review of this head",
    zh: "此提交没有有效审阅",
  },
  blocker_short_current_head_conclusion_not_approval: {
    en: "the review of this head asks for changes",
    zh: "此提交的审阅要求修改",
  },
  blocker_short_github_review_decision_not_approved: {
    en: "GitHub's review rules are not met",
    zh: "未满足 GitHub 的审阅规则",
  },
  blocker_short_status_checks_missing: { en: "no checks", zh: "没有检查结果" },
  blocker_short_status_checks_failed: { en: "failing checks", zh: "有检查失败" },
  blocker_short_status_checks_pending: { en: "unfinished checks", zh: "有检查未完成" },
  blocker_short_status_checks_incomplete: {
    en: "not every check has passed",
    zh: "并非所有检查都已通过",
  },
  blocker_short_review_threads_incomplete: {
    en: "review threads not read to the end",
    zh: "审阅讨论串未读全",
  },
  blocker_short_unresolved_review_threads: {
    en: "unresolved review threads",
    zh: "有未解决的审阅讨论串",
  },
  blocker_short_merge_state_requires_update: {
    en: "the branch needs an update",
    zh: "分支需要更新",
  },
  blocker_short_merge_state_unverified: {
    en: "mergeability is not known",
    zh: "能否合并尚不清楚",
  },
  blocker_short_repository_merge_state_blocked: {
    en: "the repository's rules block the merge",
    zh: "仓库规则阻止合并",
  },

  material_base_oid: { en: "base", zh: "目标分支" },
  material_state: { en: "state", zh: "状态" },
  material_is_draft: { en: "draft", zh: "草稿" },
  material_merge_state: { en: "merge state", zh: "合并状态" },
  material_mergeability: { en: "mergeability", zh: "能否合并" },
  material_review_decision: { en: "GitHub's review decision", zh: "GitHub 的审阅决定" },
  material_conclusion: { en: "reviews", zh: "审阅" },
  material_checks: { en: "checks", zh: "检查" },
  material_review_threads: { en: "review threads", zh: "审阅讨论串" },
  material_wait_for_ci: { en: "CI policy", zh: "CI 策略" },

  why_history_none: { en: "nobody has reviewed it", zh: "无人审阅过" },
  why_history_not_supplied: {
    en: "no reviews in the source",
    zh: "来源没有提供审阅记录",
  },
  why_history_unread: {
    en: "its reviews could not all be read",
    zh: "审阅记录未能全部读取",
  },
  why_history_rebound: {
    en: "the approval by {people} was given before this head and does not name it",
    zh: "{people} 的批准早于此提交，且未写明此提交",
  },
  why_history_older_head: {
    en: "the last review, by {people}, is not bound to this head",
    zh: "最近一次审阅（{people}）并非针对此提交",
  },
  why_history_dismissed: {
    en: "the last review, by {people}, was dismissed",
    zh: "最近一次审阅（{people}）已被撤销",
  },
  why_history_brief_approval: {
    en: "the approval by {people} is not a complete written review",
    zh: "{people} 的批准不是完整的书面审阅",
  },
  why_history_contradiction: {
    en: "the approval by {people} contradicts its own text",
    zh: "{people} 的批准与其正文结论不一致",
  },
  why_history_pending: {
    en: "{people} has begun a review and not submitted it",
    zh: "{people} 已开始审阅但尚未提交",
  },
  why_history_comment: {
    en: "{people} left a review without a valid conclusion",
    zh: "{people} 的审阅没有有效结论",
  },
  why_checks_failing: {
    en: "{count} {count#check fails|checks fail}",
    zh: "{count} 项检查失败",
  },
  why_checks_pending: {
    en: "{count} {count#check is|checks are} still running",
    zh: "{count} 项检查仍在运行",
  },
  why_conflicting: { en: "it conflicts with its base", zh: "与基线分支有冲突" },
  why_behind: { en: "it is behind its base", zh: "落后于基线分支" },
  why_stacked: { en: "it builds on #{number}", zh: "建立在 #{number} 之上" },
  why_own: { en: "it is your own", zh: "这是你自己的拉取请求" },
  why_owner_account: {
    en: "{people} is one of the configured owner accounts",
    zh: "{people} 是已配置的所有者账号之一",
  },
} as const satisfies MessageTable;
