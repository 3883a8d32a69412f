/**
 * Messages of the renderers: headings, labels and short forms that people read.
 *
 * @module
 */
import type { MessageTable } from "../messages.ts";

/** The render messages of the catalogue. */
export const renderMessages = {
  title_queue: {
    en: "Review queue: {repository}",
    zh: "审阅队列：{repository}",
  },
  title_queue_unnamed: { en: "Review queue", zh: "审阅队列" },
  label_complete: { en: "Complete.", zh: "完整。" },
  label_incomplete: { en: "Incomplete.", zh: "不完整。" },
  banner_complete: {
    en: "{count} {count#row|rows} in this window, none left out.",
    zh: "此窗口的 {count} 个条目全部在内。",
  },
  banner_incomplete: {
    en:
      "{included} of {observed} {observed#row is|rows are} here; do not call this queue exhaustive.",
    zh: "共 {observed} 个条目，列出 {included} 个；不要称此队列已穷尽。",
  },
  banner_incomplete_lower_bound: {
    en:
      "{included} {included#row is|rows are} here of at least {observed}; do not call this queue exhaustive.",
    zh: "至少有 {observed} 个条目，列出 {included} 个；不要称此队列已穷尽。",
  },
  banner_incomplete_unread: {
    en:
      "{included} of {observed} {observed#row is|rows are} here, but not all of what they hold could be read.",
    zh: "共 {observed} 个条目，列出 {included} 个，但其内容未能全部读取。",
  },
  banner_rerun: {
    en: "Run again with {arguments} to see the rest.",
    zh: "以 {arguments} 重新运行可查看其余条目。",
  },
  banner_not_supplied: {
    en: "The source holds no {lists}; nothing here rests on them.",
    zh: "来源不含{lists}；这里的判断均不以其为依据。",
  },
  banner_more_unreadable: {
    en: "And {count} more unreadable source {count#row|rows}; result_completeness lists them all.",
    zh: "另有 {count} 条无法读取的来源行；result_completeness 列出全部。",
  },
  incomplete_source_scan_incomplete: {
    en: "The scan of the repository did not reach its end.",
    zh: "对仓库的扫描没有到达末尾。",
  },
  incomplete_limit_reached: {
    en: "The limit of {limit} left rows out.",
    zh: "受上限 {limit} 所限，有条目未列入。",
  },
  incomplete_unreadable_rows: {
    en: "Unreadable source rows: {rows}.",
    zh: "无法读取的来源行：{rows}。",
  },
  incomplete_row_details_unreadable: {
    en: "Details unreadable: {numbers}.",
    zh: "细节无法读取：{numbers}。",
  },
  incomplete_row_lists_incomplete: {
    en: "Lists cut short or refused: {lists}.",
    zh: "被截断或拒绝的列表：{lists}。",
  },
  list_details: { en: "details", zh: "细节" },
  list_files: { en: "files", zh: "文件" },
  list_commits: { en: "commits", zh: "提交" },
  list_checks: { en: "checks", zh: "检查" },
  list_reviews: { en: "reviews", zh: "审阅" },
  list_threads: { en: "threads", zh: "讨论" },
  list_force_pushes: { en: "force pushes", zh: "强制推送" },
  meta_line: {
    en:
      "Source {source} · state {state} · since {since} · observed {observed} · reviewing as {reviewer}",
    zh: "来源 {source} · 状态 {state} · 起始 {since} · 观察于 {observed} · 审阅者 {reviewer}",
  },
  meta_since_none: { en: "any time", zh: "不限" },
  meta_reviewer_none: { en: "nobody in particular", zh: "未指定" },
  heading_order: { en: "Order of review", zh: "审阅次序" },
  heading_inventory: { en: "Listed without work", zh: "列出但无需处理" },
  heading_answer: { en: "Answering with this packet", zh: "如何据此作答" },
  heading_sections: { en: "What each section must hold", zh: "各部分应写内容" },
  group_counts: {
    en: "{count} {count#row|rows}, {actionable} to review",
    zh: "{count} 个条目，{actionable} 个待审",
  },
  group_nothing_to_do: {
    en: "No row here asks for a review.",
    zh: "这里没有需要审阅的条目。",
  },
  label_why_now: { en: "Why now", zh: "为何现在" },
  label_goal: { en: "Goal", zh: "目标" },
  label_author: { en: "Author", zh: "作者" },
  label_age: { en: "Age", zh: "时长" },
  label_size: { en: "Size", zh: "规模" },
  label_areas: { en: "Areas", zh: "区域" },
  label_checks: { en: "Checks", zh: "检查" },
  label_risk: { en: "Risk", zh: "风险" },
  label_head: { en: "Exact head", zh: "精确提交" },
  label_branches: { en: "Branches", zh: "分支" },
  label_motivation: { en: "Motivation as stated", zh: "作者陈述的动机" },
  label_notes: { en: "Notes", zh: "提示" },
  label_regression: { en: "Regression analysis", zh: "回归分析" },
  label_potential: { en: "May regress", zh: "可能的回归" },
  label_bugs: { en: "May be wrong", zh: "可能的缺陷" },
  label_verify: { en: "Verify", zh: "验证重点" },
  label_reading_order: { en: "Reading order", zh: "阅读次序" },
  label_evidence: { en: "Evidence commands", zh: "取证命令" },
  label_template: { en: "Blank review", zh: "空白审阅模板" },
  label_title: { en: "Title", zh: "标题" },
  label_action: { en: "Action", zh: "动作" },
  label_gaps: { en: "Gaps", zh: "缺口" },
  label_dissent: {
    en: "Changes requested on this head by",
    zh: "此提交上要求修改者",
  },
  author_deleted: { en: "deleted account", zh: "已注销账号" },
  author_unknown: { en: "unknown", zh: "未知" },
  author_bot: { en: "{login} (bot)", zh: "{login}（机器人）" },
  author_yours: { en: "{login} (you)", zh: "{login}（你）" },
  size_unknown: { en: "unknown", zh: "未知" },
  size: {
    en: "{files} {files#file|files} +{additions} −{deletions}",
    zh: "{files} 个文件 +{additions} −{deletions}",
  },
  age_unknown: { en: "unknown", zh: "未知" },
  age_minutes: { en: "{count} min", zh: "{count} 分钟" },
  age_hours: { en: "{count} h", zh: "{count} 小时" },
  age_days: { en: "{count} d", zh: "{count} 天" },
  age_weeks: { en: "{count} wk", zh: "{count} 周" },
  risk_low: { en: "low", zh: "低" },
  risk_medium: { en: "medium", zh: "中" },
  risk_high: { en: "high", zh: "高" },
  areas_none: { en: "none", zh: "无" },
  table_nothing_to_do: {
    en: "Nothing here asks for a review.",
    zh: "这里没有需要审阅的条目。",
  },
  show_place: { en: "Place in the queue", zh: "队列位置" },
  show_facts: { en: "Facts", zh: "事实" },
  show_motivation: { en: "Motivation as stated", zh: "作者陈述的动机" },
  show_order: { en: "Reading order", zh: "阅读次序" },
  show_files: { en: "Files by area", zh: "按区域列出的文件" },
  show_checks: { en: "Checks", zh: "检查" },
  show_reviews: { en: "Reviews by person", zh: "按人列出的审阅" },
  show_completeness: { en: "What was read", zh: "读取情况" },
  show_notes: { en: "Notes", zh: "提示" },
  show_potential: { en: "May regress", zh: "可能的回归" },
  show_bugs: { en: "May be wrong", zh: "可能的缺陷" },
  show_verify: { en: "Verify", zh: "验证重点" },
  show_commands: { en: "Evidence commands", zh: "取证命令" },
  show_rank: {
    en: "Rank {rank} of {of} to review in its group.",
    zh: "在所属分组的 {of} 个待审条目中排第 {rank}。",
  },
  show_rank_unread: {
    en: "In the queue; its rank was not read, since only this pull request was.",
    zh: "在队列中；只读取了此拉取请求，因此未得出名次。",
  },
  show_rank_none: { en: "Not in the queue ({reason}).", zh: "不在队列中（{reason}）。" },
  show_lane: { en: "Lane {lane}, tier {tier}.", zh: "分道 {lane}，层级 {tier}。" },
  show_sort_key: { en: "Ordered by {key}.", zh: "排序依据：{key}。" },
  show_merge: {
    en: "Decision {decision}; merge state {merge_state}; mergeability {mergeability}.",
    zh: "审阅决定 {decision}；合并状态 {merge_state}；可合并性 {mergeability}。",
  },
  show_renamed_from: { en: "renamed from `{path}`", zh: "由 `{path}` 改名" },
  show_check: {
    en: "{name}: {state}, {origin}, {attempts} {attempts#attempt|attempts}",
    zh: "{name}：{state}，{origin}，{attempts} 次尝试",
  },
  show_state_success: { en: "passed", zh: "通过" },
  show_state_failure: { en: "failed", zh: "失败" },
  show_state_pending: { en: "pending", zh: "未完成" },
  show_state_unknown: { en: "unknown", zh: "未知" },
  show_review_on_head: { en: "{state} at {at} on this head;", zh: "{state}，{at}，针对此提交；" },
  show_review_older: {
    en: "{state} at {at} on another commit;",
    zh: "{state}，{at}，针对其他提交；",
  },
  show_review_valid: { en: "complete, says {verdict}", zh: "完整，结论 {verdict}" },
  show_list_amount: { en: "{status}, {read} of {total}", zh: "{status}，{total} 中读取 {read}" },
  checks_short_success: { en: "{count} ok", zh: "{count} 过" },
  checks_short_failure: { en: "{count} fail", zh: "{count} 败" },
  checks_short_pending: { en: "{count} run", zh: "{count} 等" },
  checks_short_unknown: { en: "{count} ?", zh: "{count} ?" },
  checks_short_truncated: { en: "cut short", zh: "不全" },
  checks_short_none: { en: "none", zh: "无" },
  checks_short_unreadable: { en: "unread", zh: "未读" },
  checks_short_not_consulted: { en: "off", zh: "关" },
  size_short: {
    en: "{files}f +{additions} −{deletions}",
    zh: "{files} 文件 +{additions} −{deletions}",
  },
  action_short_review_pull_request_exact_head: { en: "review", zh: "审阅" },
  action_short_rereview_pull_request_exact_head: { en: "re-review", zh: "复审" },
  action_short_qualify_pull_request_merge_readiness: { en: "qualify", zh: "核验合并" },
  action_short_audit_merged_pull_request_exact_head: { en: "audit", zh: "合并后审计" },
  action_short_audit_pull_request_exact_head: { en: "fresh audit", zh: "重新审计" },
  reason_draft: { en: "drafts", zh: "草稿" },
  reason_closed: { en: "closed without merging", zh: "未合并即关闭" },
  reason_details_unreadable: { en: "details unreadable", zh: "细节无法读取" },
  reason_approved_in_merge_queue: {
    en: "approved, in the merge queue",
    zh: "已批准并进入合并队列",
  },
  reason_approved_readiness_unchanged: {
    en: "approved, readiness already checked",
    zh: "已批准，合并条件已核验",
  },
  inventory_found_ready: { en: " (found ready)", zh: "（核验为可以合并）" },
  inventory_found_blocked: { en: " (blocked: {blockers})", zh: "（受阻：{blockers}）" },
  reason_concluded: { en: "concluded on this head", zh: "此提交已有结论" },
  reason_independently_covered: {
    en: "reviewed by someone else on this head",
    zh: "此提交已由他人审阅",
  },
  answer_pointer: {
    en:
      "The JSON form of this packet (`--format json`) carries `agent_response_contract`: the parts to preserve, the sections an answer must have, and the rules below.",
    zh:
      "此数据包的 JSON 形式（`--format json`）含 `agent_response_contract`：须保留的部分、作答必备的章节，以及下列规则。",
  },
} as const satisfies MessageTable;
