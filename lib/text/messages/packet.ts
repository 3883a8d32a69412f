/**
 * Messages of the packet itself: headline, groups, goals, what to do next, and what is left out.
 *
 * @module
 */
import type { MessageTable } from "../messages.ts";

/** The packet messages of the catalogue. */
export const packetMessages = {
  packet_headline: {
    en:
      "{total} pull {total#request|requests} in the window: {open} open, {merged} merged, {closed} closed unmerged; {attention} {attention#needs|need} review attention.",
    zh:
      "窗口内共 {total} 个拉取请求：{open} 个开放，{merged} 个已合并，{closed} 个未合并关闭；其中 {attention} 个需要审阅。",
  },
  packet_headline_incomplete: {
    en: "{headline} Not everything could be read or listed.",
    zh: "{headline}但未能全部读取或列出。",
  },
  packet_headline_other_state: {
    en:
      "{headline} {count} {count#is|are} of another state than asked for, and kept because {count#its|their} details could not be read.",
    zh: "{headline}其中 {count} 个的状态与要求不符，因详情无法读取而保留。",
  },
  group_unmerged_title: { en: "Not merged yet", zh: "尚未合并" },
  group_unmerged_intent: {
    en: "Each decision here can still change what lands: approve, ask for changes, or defer.",
    zh: "这里的每个决定仍能影响合入内容：批准、要求修改或暂缓。",
  },
  group_merged_title: { en: "Merged", zh: "已合并" },
  group_merged_intent: {
    en:
      "Already on the base branch: audit what landed and follow up where it needs repair; nothing here can be blocked.",
    zh: "已进入基线分支：审计实际合入的内容，需要修复时另行跟进；这里无法再阻止合并。",
  },
  goal_review: {
    en: "Review #{number} in full and publish a verdict.",
    zh: "完整审阅 #{number}，并发布结论。",
  },
  goal_rereview: {
    en: "Check the repair of #{number} and the whole change.",
    zh: "核对 #{number} 的修复，并复审整个拉取请求。",
  },
  goal_rereview_since: {
    en: "Check the repair of #{number} since {head}, last reviewed, and the whole change.",
    zh: "核对 #{number} 自上次审阅的 {head} 以来的修复，并复审整个拉取请求。",
  },
  goal_audit_merged: {
    en: "Audit what #{number} landed.",
    zh: "审计 #{number} 合入的内容。",
  },
  goal_audit: {
    en: "Audit #{number} afresh: new evidence at the unchanged head.",
    zh: "重新审计 #{number}：在未变的提交上重新取证。",
  },
  goal_qualify: {
    en:
      "#{number} is approved at this head: report checks, threads, holds; review only a new concern.",
    zh: "#{number} 在此提交上已获批准：报告检查、讨论与暂缓；有新的疑点才再审阅。",
  },
  goal_qualify_without_ci: {
    en: "#{number} is approved at this head: report threads, holds; review only a new concern.",
    zh: "#{number} 在此提交上已获批准：报告讨论与暂缓；有新的疑点才再审阅。",
  },
  goal_read_back: {
    en: "{why} Read back its recorded state only.",
    zh: "{why}只需读回已记录的状态。",
  },
  goal_read_back_covered: {
    en: "{why} Read that record once and go on; it covers the work, it is no approval.",
    zh: "{why}读一次该记录即可继续；它只表示已有人审阅，不是批准。",
  },
  goal_read_back_draft: {
    en:
      "{why} Read back its recorded state only. A missing review or held CI must not keep an authorized author from marking it ready; make a new packet after that.",
    zh:
      "{why}只需读回已记录的状态。缺少审阅或 CI 暂缓都不得妨碍有权的作者将其标为就绪；之后重新生成数据包。",
  },
  action_review_first: {
    en:
      "Start with {exact_head}: run its evidence commands, write what they show into the result that `loopx result-template {exact_head} --packet PACKET` prints, then run `loopx check-result RESULT --packet PACKET`.",
    zh:
      "从 {exact_head} 开始：先执行它的取证命令，根据所读内容填写 `loopx result-template {exact_head} --packet PACKET` 输出的结果，再执行 `loopx check-result RESULT --packet PACKET`。",
  },
  action_qualify_first: {
    en: "Start with {exact_head}: do what its review_goal says.",
    zh: "从 {exact_head} 开始：按它的 review_goal 进行。",
  },
  action_review_none: {
    en: "No row asks for a review; report the inventory as it stands.",
    zh: "没有需要审阅的条目；按现状报告清单即可。",
  },
  action_complete_with_limit: {
    en: "Rows were left out: run again with {arguments} before calling this queue exhaustive.",
    zh: "有条目未列入：先以 {arguments} 重新运行，再称此队列完整。",
  },
  action_complete_gaps: {
    en:
      "Some rows could not be read whole; result_completeness names them. Treat what they lack as unknown.",
    zh: "部分条目未能完整读取，见 result_completeness；缺失的内容应视为未知。",
  },
  action_complete_nothing: {
    en: "The queue is complete for this window; there is nothing to fetch again.",
    zh: "此窗口的队列已完整，无需再次读取。",
  },
  omission_diff_content: {
    en:
      "File contents and patches are not in the packet; the evidence commands read them at the exact head.",
    zh: "不包含文件内容和补丁；请用取证命令在精确提交上读取。",
  },
  omission_review_bodies: {
    en: "Review bodies are read for their form and verdict only and are never repeated.",
    zh: "审阅正文只用于判断格式与结论，从不复述。",
  },
  row_absent: {
    en: "#{number} is not among the {count} pull {count#request|requests} of this source.",
    zh: "此来源的 {count} 个拉取请求中没有 #{number}。",
  },
  row_absent_advice: { en: "Nearest numbers: {numbers}.", zh: "最接近的编号：{numbers}。" },
  area_agent_instruction_surface: { en: "agent instructions", zh: "智能体指令" },
  area_public_entry_or_policy: { en: "entry and policy pages", zh: "入口与政策文档" },
  area_ci_or_release: { en: "CI and release", zh: "持续集成与发布" },
  area_public_docs: { en: "documentation", zh: "文档" },
  area_test_or_example: { en: "tests and examples", zh: "测试与示例" },
  area_app_or_ui_surface: { en: "user interface", zh: "界面" },
  area_product_runtime: { en: "product code", zh: "产品代码" },
  area_build_or_config: { en: "build and configuration", zh: "构建与配置" },
  area_other: { en: "other files", zh: "其他文件" },
  checks_none: { en: "no checks reported", zh: "没有检查" },
  checks_unreadable: { en: "checks could not be read", zh: "检查无法读取" },
  checks_absent: { en: "the source holds no checks", zh: "来源不含检查" },
  checks_short_absent: { en: "not given", zh: "未提供" },
  note_checks_absent: {
    en: "The source holds no checks; what they say is unknown.",
    zh: "来源不含检查；其结果未知。",
  },
  risk_basis_checks_absent: {
    en: "the source holds no checks, so the stricter side is assumed",
    zh: "来源不含检查，按较严的一侧处理",
  },
  checks_not_consulted: { en: "CI is not consulted", zh: "不查询 CI" },
  checks_part_success: { en: "{count} passed", zh: "{count} 项通过" },
  checks_part_failure: { en: "{count} failed", zh: "{count} 项失败" },
  checks_part_pending: { en: "{count} pending", zh: "{count} 项未完成" },
  checks_part_unknown: { en: "{count} unknown", zh: "{count} 项未知" },
  checks_truncated: { en: "list incomplete", zh: "列表不完整" },
} as const satisfies MessageTable;
