/**
 * Messages of the review template: what each row says, and what the packet says once for all rows.
 *
 * A row names what a section is written from and the headings it needs; how to write it is the same
 * for every row and stands in the shared guidance.
 *
 * @module
 */
import type { MessageTable } from "../messages.ts";

/** The template messages of the catalogue. */
export const templateMessages = {
  template_purpose: {
    en: "Blank; see template_guidance.",
    zh: "空白；见 template_guidance。",
  },
  template_word_hint: { en: "至少 {count} 字…", zh: "至少 {count} 字…" },
  template_motivation: {
    en: "problem_context as published; cost of doing nothing.",
    zh: "problem_context 的公开字段；放任不管的代价。",
  },
  template_approach: {
    en: "architecture_flow, repository_reuse, walkthroughs; optional diagram.",
    zh: "architecture_flow、repository_reuse、walkthroughs；可选示意图。",
  },
  template_changes_code: {
    en: "changed_line_classification; ### 关键代码讲解: symbol_map; spec criteria.",
    zh: "changed_line_classification；### 关键代码讲解：symbol_map；规范条款。",
  },
  template_changes_content: {
    en: "changed_line_classification; ### 关键内容讲解; spec criteria.",
    zh: "changed_line_classification；### 关键内容讲解；规范条款。",
  },
  template_risk: {
    en:
      "Blockers; failure_analysis, validation_matrix, scope_fit, change_proportionality, default_off_isolation, authority_semantics; ### 语义与 CI 对齐.",
    zh:
      "阻塞问题；failure_analysis、validation_matrix、scope_fit、change_proportionality、default_off_isolation、authority_semantics；### 语义与 CI 对齐。",
  },
  template_verdict: {
    en: "Outcome, gaps, validation, residual risk, verdict.",
    zh: "成效、差距、验证、剩余风险、结论。",
  },
  template_output: {
    en: "`Reviewer:` line first; save as review_body, check, publish exactly that.",
    zh: "首行为 `Reviewer:`；存为 review_body，检查后原样发布。",
  },

  guidance_rows: {
    en:
      "A row leaves out what is usual: a list not named in completeness was read whole. metadata_risk_hint only orders the queue; read the diff before judging risk.",
    zh:
      "条目省略常态：completeness 未列出的列表已读全。metadata_risk_hint 只用于排序；判断风险前须阅读差异。",
  },
  guidance_motivation: {
    en:
      "First the published problem_context fields word for word, for a stranger; then why doing nothing hurts. No spec ids, counts or verdict.",
    zh:
      "先原样写出 problem_context 的公开字段，陌生人也能读懂；再写不做的代价。不写规范编号、数量和结论。",
  },
  guidance_approach: {
    en:
      "Entry, state owner, decision boundary, existing code compared; architecture reason and boundary word for word. A diagram is optional: caption and source links bound to this head, illustrative, never evidence; else prose or a table.",
    zh:
      "入口、状态归属、决策边界、与现有代码的比较；架构理由与边界原样写出。可选示意图：图注与源码链接绑定此提交，仅作示意，不作证据；否则用文字或表格。",
  },
  guidance_changes: {
    en:
      "Code: 2–5 symbols under ### 关键代码讲解; documents only: ### 关键内容讲解. Cite the spec ref and map every criterion, or say that none exists.",
    zh:
      "代码：在 ### 关键代码讲解 下讲 2–5 个符号；仅文档：### 关键内容讲解。引用规范并逐条对应，或写明没有。",
  },
  guidance_risk: {
    en:
      "A blocker names obligation, trigger, evidence, repair, rerun command. Include the negative path; mention the named groups even where they do not apply; validation is PASS / FAIL / UNVERIFIED. ### 语义与 CI 对齐 only for contract impact.",
    zh:
      "阻塞问题写明义务、触发、证据、修法、复验命令。写出负向链路；列名的各组即使不适用也要提到；验证标 PASS / FAIL / UNVERIFIED。仅触及契约时写 ### 语义与 CI 对齐。",
  },
  guidance_verdict: {
    en:
      "Outcome decisions, parity gaps, volume, proportionality, validation, residual risk, the head as re-read, verdict, what a re-review needs. Last line: `English verdict: APPROVE` or `English verdict: REQUEST_CHANGES`.",
    zh:
      "成效判断、对等差距、改动量、比例、验证、剩余风险、再次核对的提交、结论、复审所需。末行：`English verdict: APPROVE` 或 `English verdict: REQUEST_CHANGES`。",
  },
} as const satisfies MessageTable;
