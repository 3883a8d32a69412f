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
    en: "{groups}; optional diagram.",
    zh: "{groups}；可选示意图。",
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
    en: "Blockers; {groups}; ### 语义与 CI 对齐.",
    zh: "阻塞问题；{groups}；### 语义与 CI 对齐。",
  },
  template_risk_without_alignment: {
    en: "Blockers; {groups}.",
    zh: "阻塞问题；{groups}。",
  },
  template_verdict: {
    en: "Outcome, gaps, validation, residual risk, verdict.",
    zh: "成效、差距、验证、剩余风险、结论。",
  },
  template_output: {
    en: "See template_guidance.output.",
    zh: "见 template_guidance.output。",
  },

  guidance_rows: {
    en:
      "A row leaves out what is usual. metadata_risk_hint only orders the queue; read the diff before judging risk.",
    zh: "条目省略常态。metadata_risk_hint 只用于排序；判断风险前须阅读差异。",
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
      "Code: 2–5 symbols under “### 关键代码讲解”; documents only: “### 关键内容讲解”. Cite the spec ref and map every criterion, or say that none exists.",
    zh:
      "代码：在“### 关键代码讲解”下讲 2–5 个符号；仅文档：“### 关键内容讲解”。引用规范并逐条对应，或写明没有。",
  },
  guidance_risk: {
    en:
      "A blocker names obligation, trigger, evidence, repair, rerun command. Include the negative path; mention the named groups even where they do not apply; validation is PASS / FAIL / UNVERIFIED. “### 语义与 CI 对齐” only for contract impact.",
    zh:
      "阻塞问题写明义务、触发、证据、修法、复验命令。写出负向链路；列名的各组即使不适用也要提到；验证标 PASS / FAIL / UNVERIFIED。仅触及契约时写“### 语义与 CI 对齐”。",
  },
  guidance_verdict: {
    en:
      "Outcome decisions, parity gaps, volume, proportionality, validation, residual risk, the head as re-read, verdict, what a re-review needs. Last line: `English verdict: APPROVE` or `English verdict: REQUEST_CHANGES`.",
    zh:
      "成效判断、对等差距、改动量、比例、验证、剩余风险、再次核对的提交、结论、复审所需。末行：`English verdict: APPROVE` 或 `English verdict: REQUEST_CHANGES`。",
  },

  guidance_output: {
    en:
      "Open with the `Reviewer:` line and name the exact head. `loopx result-template NUMBER@HEAD_OID --packet PACKET` prints the result to fill, with `--format markdown` what each field takes. Save the final Markdown as its review_body, run `loopx check-result RESULT --packet PACKET --explain` and publish exactly that. Evidence sets the length: do not pad.",
    zh:
      "首行为 `Reviewer:`，写明精确提交。`loopx result-template NUMBER@HEAD_OID --packet PACKET` 输出待填的结果，加 `--format markdown` 则说明每个字段的取值。最终 Markdown 先存为其中的 review_body，执行 `loopx check-result RESULT --packet PACKET --explain`，然后原样发布。长度由证据决定，不凑字数。",
  },

  // Making the result to fill from a saved packet.
  template_no_rows: {
    en: "The packet cannot be used: it must be a JSON object whose pull_requests is a list.",
    zh: "无法使用此数据包：应为 JSON 对象，其 pull_requests 为列表。",
  },
  template_no_rows_advice: {
    en: "Give what `loopx pr-review --format json` printed.",
    zh: "请提供 `loopx pr-review --format json` 的输出。",
  },
  template_row_absent: {
    en: "{target} is not among the {count} {count#row|rows} of this packet.",
    zh: "此数据包的 {count} 个条目中没有 {target}。",
  },
  template_row_absent_advice: {
    en: "Reviews are due at {heads}.",
    zh: "待审阅的有 {heads}。",
  },
  template_none_due_advice: {
    en: "No review is due in this packet; make a new one.",
    zh: "此数据包中没有待做的审阅；请重新生成。",
  },
  template_other_head: {
    en: "{target} is not in this packet, which has {found}.",
    zh: "此数据包中没有 {target}，只有 {found}。",
  },
  template_other_head_advice: {
    en: "Review the head that the packet was made from, or make a new packet.",
    zh: "请审阅数据包所记录的提交，或重新生成数据包。",
  },
  template_several_rows: {
    en: "{target} stands {count} times in this packet; it must be there once.",
    zh: "{target} 在此数据包中出现 {count} 次；应恰好一次。",
  },
  template_several_rows_advice: {
    en: "Make a new packet; this one was put together from several.",
    zh: "请重新生成数据包；此包由多个拼接而成。",
  },

  // The worksheet.
  worksheet_title: { en: "Review result for {target}", zh: "{target} 的审阅结果" },
  worksheet_plan: {
    en: "{count} evidence groups are required. Areas: {areas}.",
    zh: "需要 {count} 组证据。区域：{areas}。",
  },
  worksheet_plan_incomplete: {
    en: "{count} evidence groups are required, taken strictly: files are missing from the list.",
    zh: "文件列表不全，从严要求 {count} 组证据。",
  },
  worksheet_how: {
    en: "Fill the JSON of the same command; this page says what each field takes.",
    zh: "填写同一命令输出的 JSON；本页说明每个字段的取值。",
  },
  worksheet_status: {
    en: "Each group has a status: {values}. Only verified carries an approval.",
    zh: "每组证据有 status：{values}。只有 verified 支持批准。",
  },
  worksheet_nothing: {
    en:
      "Where there is nothing to say, write that and why: an empty text, list or object counts as missing.",
    zh: "没有内容时写明没有及其原因：空的文字、列表或对象都算缺失。",
  },
  worksheet_words_or_rows: {
    en: "in words, or rows as in the contract: {names}",
    zh: "文字说明，或按契约写成行：{names}",
  },
  worksheet_note_reason: {
    en: "`none` on a row that passed.",
    zh: "通过的行写 `none`。",
  },
  worksheet_note_required: {
    en:
      "`false` only where other current evidence covers what the row is about; a failure there then bars approval only as a `pr_regression`.",
    zh: "仅在另有当前证据覆盖该行内容时为 `false`；此时的失败只有作为 `pr_regression` 才阻碍批准。",
  },
  worksheet_findings_read: {
    en:
      "All {count} fields are asked for; the checker reads `severity` and, where it is there, `blocking`.",
    zh: "{count} 个字段都要填写；检查只读取 `severity` 与（若有）`blocking`。",
  },
  worksheet_risk: { en: "Residual risk", zh: "剩余风险" },
  worksheet_risk_line: {
    en: "in words: what may still go wrong, and the strongest validation that is missing",
    zh: "文字说明：还可能出什么问题，最缺哪项验证",
  },
  worksheet_publish_problem: {
    en:
      "{section} repeats as written, in the language of the body and as plain text: {fields}, and {increment} of a `justified_increment`.",
    zh:
      "{section}须原样写出下列字段，用正文的语言、纯文本：{fields}；`justified_increment` 另加 {increment}。",
  },
  worksheet_publish_architecture: {
    en:
      "{one} or {other} repeats as written, in the language of the body and as plain text: {fields} of `architecture_assessment`, unless it is `not_applicable`.",
    zh:
      "{one}或{other}须原样写出 `architecture_assessment` 的 {fields}，用正文的语言、纯文本；`not_applicable` 时除外。",
  },
  worksheet_publish_spec: {
    en: "A `mapped` spec: `spec_ref`, `spec_revision` and every `criterion_id` as whole words.",
    zh: "`mapped` 的规范：完整写出 `spec_ref`、`spec_revision` 与每个 `criterion_id`。",
  },
  worksheet_words: { en: "in words: {names}", zh: "文字说明：{names}" },
  worksheet_texts: { en: "a list of references", zh: "引用列表" },
  worksheet_flag: { en: "true or false", zh: "true 或 false" },
  worksheet_choice: { en: "one of {values}", zh: "取 {values} 之一" },
  worksheet_must: {
    en: "{values}; anything else bars approval",
    zh: "{values}；其他值均阻碍批准",
  },
  worksheet_blocking: { en: "bars approval: {values}", zh: "阻碍批准：{values}" },
  worksheet_rows: { en: "rows, at least {minimum}", zh: "至少 {minimum} 行" },
  worksheet_rows_between: { en: "{minimum} to {maximum} rows", zh: "{minimum} 至 {maximum} 行" },
  worksheet_cases: { en: "one row for each of {values}", zh: "{values} 各一行" },
  worksheet_when: { en: "when {field} is {values}", zh: "当 {field} 为 {values}" },
  worksheet_when_required: {
    en: "when `required` is true and {field} is {values}",
    zh: "当 `required` 为 true 且 {field} 为 {values}",
  },
  worksheet_unless: { en: "unless {field} is {values}", zh: "除非 {field} 为 {values}" },
  worksheet_reviewer: { en: "Reviewer", zh: "审阅者" },
  worksheet_findings: { en: "Findings", zh: "发现" },
  worksheet_findings_blocking: {
    en: "{values} always bar approval, others where blocking is true.",
    zh: "{values} 一律阻碍批准，其余在 blocking 为 true 时阻碍。",
  },
  worksheet_verdict: { en: "Verdict", zh: "结论" },
  worksheet_body: { en: "Review body", zh: "审阅正文" },
  worksheet_floor: {
    en: "{section}: at least {count} letters and numbers",
    zh: "{section}：至少 {count} 个字符",
  },
  worksheet_body_lines: {
    en:
      "One visible `Reviewer:` line with each declared value, the exact head, and one line `English verdict:` with the verdict. What stands in angle brackets is to be replaced.",
    zh:
      "一行可见的 `Reviewer:`，写出各项声明；写明精确提交；一行 `English verdict:` 写结论。尖括号中的内容须替换。",
  },
  worksheet_own: {
    en:
      "This is your own pull request: publish as COMMENTED, with the title of the verdict: {titles}.",
    zh: "这是你自己的拉取请求：以 COMMENTED 发布，并写出与结论对应的标题：{titles}。",
  },
  worksheet_check: {
    en: "Check it: `loopx check-result RESULT --packet PACKET`.",
    zh: "检查：`loopx check-result RESULT --packet PACKET`。",
  },
} as const satisfies MessageTable;
