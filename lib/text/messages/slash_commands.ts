/**
 * Messages: the catalogue of slash commands.
 *
 * @module
 */
import type { MessageTable } from "../messages.ts";

/** The messages of the slash command catalogue. */
export const slashCommandMessages = {
  slash_intent_pr_review: {
    en:
      "Review the pull requests of a repository one by one at their exact heads: all that are due, " +
      "or those of a state or a time.",
    zh: "按确切提交逐一审阅一个仓库的拉取请求：全部待审，或限定状态与时间。",
  },
  slash_mutation_policy: {
    en:
      "read_only: the program posts no comment, approves and merges nothing, and spends no quota " +
      "of loopx; reading GitHub uses points of its rate limit",
    zh:
      "read_only：程序不发表评论，不批准，不合并，不消耗 loopx 的配额；读取 GitHub 会使用其速率限制的点数",
  },
  slash_manual_gh_policy: {
    en:
      "Run the CLI before anything else. Do not rebuild the queue with gh calls of your own; the " +
      "evidence commands of a chosen row are for reading that row.",
    zh: "先运行 CLI。不要自行调用 gh 重建队列；条目的取证命令只用于阅读选定的条目。",
  },
  slash_json_projection_policy: {
    en:
      "Save the first whole JSON packet before looking at parts of it; a projection is never the " +
      "only copy.",
    zh: "先保存完整的 JSON 数据包，再取其部分；投影不能是唯一的副本。",
  },
  slash_evidence_before_filling: {
    en: "Read the body and the diff at the exact head, and run what can be run, before filling a " +
      "section.",
    zh: "填写各部分之前，先阅读该提交的正文与差异，并运行可以运行的验证。",
  },
  slash_section_length_hint: {
    en:
      "Evidence sets the length; minimum_prose_characters of each section is a floor, not a target.",
    zh: "篇幅由证据决定；各部分的 minimum_prose_characters 是下限而非目标。",
  },
  slash_onboarding_note: {
    // One literal each: the values to fill in are read from its type.
    en:
      "{command} reviews the open pull requests of this repository. The program changes nothing; your agent may publish a review where your assignment allows it.",
    zh:
      "{command} 审阅此仓库中开放的拉取请求。程序本身不做任何修改；在你的委托允许时，代理可以发布审阅。",
  },
  slash_aliases_none: {
    en: "No command has an older name.",
    zh: "没有命令有旧名称。",
  },
  slash_aliases_left_out: {
    en: "Older names were left out as asked; no command has one.",
    zh: "已按要求不列出旧名称；目前没有命令有旧名称。",
  },
  slash_title: { en: "Slash commands", zh: "斜杠命令" },
  slash_label_command: { en: "Command", zh: "命令" },
  slash_label_runs: { en: "Runs", zh: "运行" },
  slash_label_intent: { en: "What for", zh: "用途" },
  slash_label_policy: { en: "What it changes", zh: "会改变什么" },
} as const satisfies MessageTable;
