/**
 * Messages: the result checker. `check_says_*` say what is wrong, `check_mend_*` the smallest repair.
 *
 * `{name}` is the last part of the place in the result, `{listed}` what is allowed there or where
 * something belongs, `{either}` the same where one of them is enough. Values from a result arrive as safe text.
 *
 * @module
 */
import type { MessageTable } from "../messages.ts";

/** The messages of the result checker. */
export const checkMessages = {
  // Files that cannot be checked.
  check_role_result: { en: "the result", zh: "审阅结果" },
  check_role_packet: { en: "the packet", zh: "数据包" },
  check_role_result_stdin: { en: "the result on standard input", zh: "标准输入中的审阅结果" },
  check_role_packet_stdin: { en: "the packet on standard input", zh: "标准输入中的数据包" },
  check_input_missing: {
    en: "Cannot check: {role} is unreadable: there is no such file.",
    zh: "无法检查：{role}不可读（unreadable），文件不存在。",
  },
  check_input_directory: {
    en: "Cannot check: {role} is unreadable: it is a folder, not a file.",
    zh: "无法检查：{role}不可读（unreadable），它是文件夹，不是文件。",
  },
  check_input_special: {
    en: "Cannot check: {role} is unreadable: it is neither a regular file nor a pipe.",
    zh: "无法检查：{role}不可读（unreadable），它既不是普通文件，也不是管道。",
  },
  check_input_too_large: {
    en: "Cannot check: {role} is unreadable: it is larger than {limit} MiB.",
    zh: "无法检查：{role}不可读（unreadable），它超过了 {limit} MiB。",
  },
  check_input_refused: {
    en: "Cannot check: {role} is unreadable: the system refused.",
    zh: "无法检查：{role}不可读（unreadable），系统拒绝了读取。",
  },
  check_input_advice: {
    en:
      "Give the filled result_template of the row as the result, and as the packet what `loopx pr-review --format json` printed.",
    zh:
      "审阅结果请使用该条目填写后的 result_template，数据包请使用 `loopx pr-review --format json` 的输出。",
  },
  check_input_value_advice: {
    en: "Check the value of {flag}.",
    zh: "请检查 {flag} 的值。",
  },
  check_not_object: {
    en: "Cannot read {role}: it must be a JSON object, found {found}.",
    zh: "无法读取{role}：应为 JSON 对象，实际为{found}。",
  },
  check_no_rows: {
    en: "Cannot read {role}: its pull_requests must be a list, found {found}.",
    zh: "无法读取{role}：pull_requests 应为列表，实际为{found}。",
  },
  check_no_target: {
    en:
      "The result does not say what it is about: target_exact_head must be NUMBER@HEAD_OID, found {found}.",
    zh: "审阅结果没有说明对象：target_exact_head 应为 NUMBER@HEAD_OID，实际为{found}。",
  },
  check_no_match: {
    en:
      "The result is about {target}, and the packet has {count} {count#row|rows} of it; it must be exactly one.",
    zh: "审阅结果针对 {target}，数据包中有 {count} 条与之对应；应恰好一条。",
  },
  check_no_match_advice: {
    en: "Check the result against the packet it was made from, or make both again at this head.",
    zh: "请用生成该结果的数据包检查，或在该提交上重新生成两者。",
  },
  check_inventory_only: {
    en: "{target} is an inventory-only exact head in this packet: no review is due there.",
    zh: "{target} 在此数据包中只是清单条目（inventory-only exact head），没有待做的审阅。",
  },
  check_inventory_only_advice: {
    en: "Read its recorded conclusion, or ask for `--fresh-audit-exact-head {target}`.",
    zh: "请读取已有的结论，或使用 `--fresh-audit-exact-head {target}` 重新取证。",
  },
  check_no_repository: {
    en: "`repository` in the result must be OWNER/NAME or HOST/OWNER/NAME; found {found}.",
    zh: "审阅结果的 `repository` 应为 OWNER/NAME 或 HOST/OWNER/NAME；实际为：{found}。",
  },
  check_other_repository: {
    en: "The result is about {result}, and the packet about {packet}.",
    zh: "审阅结果针对 {result}，数据包针对 {packet}。",
  },

  // The report.
  check_title: { en: "Result check: `{target}`", zh: "结果检查：`{target}`" },
  check_state_approve: {
    en: "Consistent: the evidence carries the approval.",
    zh: "一致：证据支持批准。",
  },
  check_state_request: {
    en:
      "Consistent: {count} {count#blocker bars|blockers bar} an approval, and the verdict asks for changes.",
    zh: "一致：{count} 项阻碍批准，结论为要求修改。",
  },
  check_state_inconsistent: {
    en:
      "Not consistent: {errors} {errors#error|errors}, {blockers} {blockers#approval blocker|approval blockers}.",
    zh: "不一致：{errors} 项错误，{blockers} 项批准阻碍。",
  },
  check_line_verdict: { en: "Verdict: {verdict}", zh: "结论：{verdict}" },
  check_line_verdict_body: {
    en: "Verdict: {verdict}; the body says {body}",
    zh: "结论：{verdict}；正文为 {body}",
  },
  check_no_verdict: { en: "none", zh: "无" },
  check_line_sections: { en: "Sections: {sections}", zh: "各部分字数：{sections}" },
  check_hidden_comment: {
    en: "The HTML comment in line {line} of the body never ends and hides everything after it.",
    zh: "正文第 {line} 行的 HTML 注释没有结束，其后的内容全部不可见。",
  },
  check_hidden_fence: {
    en: "The code fence in line {line} of the body never closes and hides everything after it.",
    zh: "正文第 {line} 行的代码围栏没有闭合，其后的内容全部不可见。",
  },
  check_head_errors: { en: "Errors", zh: "错误" },
  check_head_blockers: { en: "Approval blockers", zh: "批准阻碍" },
  check_head_next: { en: "What to do", zh: "下一步" },
  check_group_result: { en: "The result as a whole", zh: "结果整体" },
  check_group_findings: { en: "Findings", zh: "审阅发现" },
  check_group_body: { en: "The review body", zh: "审阅正文" },
  check_group_reviewer: { en: "The reviewer", zh: "审阅者" },
  check_place_line: { en: "Line {line} of the body.", zh: "正文第 {line} 行。" },
  check_place_pointer: { en: "At {pointer}.", zh: "位置：{pointer}。" },
  check_repair: { en: "Repair: {repair}", zh: "修改：{repair}" },
  check_next_errors: {
    en:
      "Mend the errors first: with any of them the result cannot be published, whatever its verdict.",
    zh: "先修正错误：只要存在错误，无论结论如何都不能发布。",
  },
  check_next_contradiction: {
    en: "Supply the missing evidence or change the verdict. Never relabel evidence to fit.",
    zh: "补足缺少的证据，或更改结论；不要为迁就结论而改写证据状态。",
  },
  check_next_carried: {
    en: "The blockers carry the request for changes: nothing in this result is to be mended.",
    zh: "这些阻碍正是要求修改的依据：此结果无须修正。",
  },
  check_next_explain: {
    en: "`--explain` says of each code what is wrong, where, and the smallest repair.",
    zh: "`--explain` 会说明每个代码的问题、位置和最小修改。",
  },
  check_next_head: {
    en: "Read the remote head again; at another head this review is void.",
    zh: "重新读取远端提交；提交变化后此审阅作废。",
  },
  check_next_publish: {
    en: "Publish exactly this body, read it back into review_body, and check again.",
    zh: "原样发布此正文，读回到 review_body，再检查一次。",
  },
  check_next_limits: {
    en:
      "A consistent result proves neither that the evidence is true nor that the head is still the same, and permits no merge.",
    zh: "一致不代表证据属实，也不代表提交未变，更不授予合并权限。",
  },

  // What is wrong.
  check_says_result_schema: {
    en: "The schema_version of the result is not one this version checks.",
    zh: "审阅结果的 schema_version 不是本版本能检查的版本。",
  },
  check_says_revision: {
    en: "The result was not made under the installed policy revision.",
    zh: "审阅结果不是按当前安装的规则修订号生成的。",
  },
  check_says_evidence_shape: {
    en: "The evidence must be an object of evidence groups.",
    zh: "evidence 应为由证据组构成的对象。",
  },
  check_says_verdict_unknown: {
    en: "The verdict is neither APPROVE nor REQUEST_CHANGES.",
    zh: "结论既不是 APPROVE 也不是 REQUEST_CHANGES。",
  },
  check_says_approval_contradiction: {
    en: "The verdict approves although blockers stand against it.",
    zh: "存在批准阻碍，结论却是批准。",
  },
  check_says_blocker_absent: {
    en: "The verdict asks for changes, and nothing in the result says why.",
    zh: "结论要求修改，结果中却没有任何依据。",
  },
  check_says_group_missing: {
    en: "The evidence group `{group}` is required and absent or empty.",
    zh: "必需的证据组 `{group}` 缺失或为空。",
  },
  check_says_group_unverified: {
    en: "Only the status verified carries an approval; `{group}` has another.",
    zh: "只有状态 verified 能支持批准，而 `{group}` 的状态不是。",
  },
  check_says_value_unknown: {
    en: "The value of `{name}` is absent or not one the contract knows.",
    zh: "`{name}` 的值缺失，或不是合同规定的值。",
  },
  check_says_group_empty: {
    en: "Besides its status and verdict `{group}` has no field that is filled.",
    zh: "`{group}` 除状态和结论外没有填写任何字段。",
  },
  check_says_field_missing: {
    en: "`{name}` is absent or empty.",
    zh: "`{name}` 缺失或为空。",
  },
  check_says_verdict_blocks: {
    en: "The verdict of this evidence itself stands against an approval.",
    zh: "该证据自身的结论不支持批准。",
  },
  check_says_list_empty: {
    en: "`{name}` must be a list with at least one row.",
    zh: "`{name}` 应为至少含一行的列表。",
  },
  check_says_list_short: {
    en: "`{name}` has fewer rows than the contract asks for.",
    zh: "`{name}` 的行数少于合同要求。",
  },
  check_says_list_long: {
    en: "`{name}` has more rows than are allowed or looked at.",
    zh: "`{name}` 的行数超过允许或能检查的上限。",
  },
  check_says_not_object: {
    en: "`{name}` must be an object with fields.",
    zh: "`{name}` 应为带字段的对象。",
  },
  check_says_case_missing: {
    en: "The validation matrix has no row for the required case {case}.",
    zh: "验证矩阵缺少必需用例 {case}。",
  },
  check_says_not_boolean: {
    en: "`{name}` must be true or false.",
    zh: "`{name}` 应为 true 或 false。",
  },
  check_says_case_unproven: {
    en: "The case {case} is needed and was not shown to pass.",
    zh: "用例 {case} 是必需的，但没有证明通过。",
  },
  check_says_case_unattributed: {
    en: "The required case {case} failed or was skipped, and nobody said why.",
    zh: "必需用例 {case} 失败或被跳过，但没有归因。",
  },
  check_says_case_attributable: {
    en: "The failure of {case} comes from this change, or its cause is open.",
    zh: "{case} 的失败由本次改动引起，或原因未明。",
  },
  check_says_case_signature: {
    en: "The failure at the base and the failure at the head are not shown to be the same.",
    zh: "没有证明基线与当前提交上的失败相同。",
  },
  check_says_case_revisions: {
    en: "The failure was not compared between two different revisions.",
    zh: "失败没有在两个不同的修订之间比较。",
  },
  check_says_case_regression: {
    en: "{case} is a confirmed regression of this change, which blocks even as a diagnostic row.",
    zh: "{case} 是本次改动已确认的回归，即使作为诊断行也会阻碍批准。",
  },
  check_says_part_missing: {
    en: "The assessment `{name}` is absent or empty.",
    zh: "评估 `{name}` 缺失或为空。",
  },
  check_says_decision_blocks: {
    en: "The decision of this assessment itself stands against an approval.",
    zh: "该评估自身的决定不支持批准。",
  },
  check_says_references_missing: {
    en: "`{name}` must be a list of references, none of them blank.",
    zh: "`{name}` 应为引用列表，且不含空白项。",
  },
  check_says_spec_cited: {
    en: "The decision no_spec contradicts a named specification source.",
    zh: "决定为 no_spec，却给出了规范来源。",
  },
  check_says_spec_unsourced: {
    en: "A mapped specification cannot have the source none.",
    zh: "已对应规范时，来源不能是 none。",
  },
  check_says_not_text: {
    en: "`{name}` must be text that a reader can see.",
    zh: "`{name}` 应为读者能看到的文字。",
  },
  check_says_spec_commit: {
    en: "A specification of this source is pinned by a full commit id.",
    zh: "此来源的规范须以完整提交标识固定版本。",
  },
  check_says_criterion_duplicate: {
    en: "The criterion {id} has more than one row.",
    zh: "条款 {id} 有不止一行。",
  },
  check_says_criterion_unmet: {
    en: "The criterion {id} is not met.",
    zh: "条款 {id} 未满足。",
  },
  check_says_boundary_unknown: {
    en: "While the deployment boundary is unknown, only not_yet_proven can be decided.",
    zh: "部署边界未知时，只能决定为 not_yet_proven。",
  },
  check_says_scope_case: {
    en: "The scope case {case} must have exactly one row.",
    zh: "范围用例 {case} 应恰好有一行。",
  },
  check_says_scope_case_shape: {
    en: "A scope case has an unknown case_id or status, or lacks a field.",
    zh: "有范围用例的 case_id 或 status 未知，或缺少字段。",
  },
  check_says_scope_case_reason: {
    en: "The scope case {case} does not apply, and no reason is given.",
    zh: "范围用例 {case} 标为不适用，但没有给出理由。",
  },
  check_says_scope_uncovered: {
    en: "That the gate covers its own subject was not shown to pass.",
    zh: "没有证明该门控覆盖了应覆盖的对象。",
  },
  check_says_counterfactual: {
    en: "A counterfactual of the decision text did not pass.",
    zh: "决策文字的某个反事实用例没有通过。",
  },
  check_says_candidate_unknown: {
    en: "An unknown candidate cannot claim that semantics are aligned.",
    zh: "候选未知时，不能声称语义一致。",
  },
  check_says_candidate_change: {
    en: "A candidate that changes a shared contract cannot be not_applicable.",
    zh: "候选改动了共享契约，结论不能是 not_applicable。",
  },
  check_says_findings_shape: {
    en: "The findings must be a list.",
    zh: "findings 应为列表。",
  },
  check_says_finding_blocks: {
    en: "A finding of P0 or P1, or one marked blocking, is unresolved.",
    zh: "有 P0、P1 或标为阻塞的审阅发现尚未解决。",
  },
  check_says_body_duplicate: {
    en: "The section “{section}” stands twice.",
    zh: "“{section}”部分出现了两次。",
  },
  check_says_body_section: {
    en: "The section “{section}” has no visible heading.",
    zh: "“{section}”部分没有可见的标题。",
  },
  check_says_body_short: {
    en: "The section “{section}” explains in {length} letters and numbers; {floor} is the least.",
    zh: "“{section}”部分的说明为 {length} 个字，至少需要 {floor} 个。",
  },
  check_says_body_head: {
    en: "The body does not show the exact head.",
    zh: "正文没有写出确切的提交。",
  },
  check_says_body_verdicts: {
    en: "The body declares more than one verdict, or is too long to show that it is the only one.",
    zh: "正文有不止一个结论，或过长而无法确认结论唯一。",
  },
  check_says_body_verdict: {
    en: "No visible line of the body declares a verdict.",
    zh: "正文没有可见的结论行。",
  },
  check_says_body_mismatch: {
    en: "The body declares another verdict than the result.",
    zh: "正文的结论与结果不同。",
  },
  check_says_body_title: {
    en: "The review is of the reviewer's own pull request and lacks the title of its verdict.",
    zh: "审阅者就是作者，正文缺少与结论对应的标题。",
  },
  check_says_problem_missing: {
    en: "There is no problem_context whose words the body could publish.",
    zh: "没有可供正文发布的 problem_context。",
  },
  check_says_unpublished: {
    en: "The words of `{name}` do not stand in {either}.",
    zh: "`{name}` 的文字没有出现在{either}中。",
  },
  check_says_spec_unpublished: {
    en: "The body does not name {reference} as a whole word.",
    zh: "正文没有完整写出 {reference}。",
  },
  check_says_reviewer_missing: {
    en: "The result does not say who reviewed.",
    zh: "审阅结果没有说明审阅者。",
  },
  check_says_reviewer_family: {
    en: "`{name}` is an address or a build, not the name of a product family.",
    zh: "`{name}` 像是地址或构建号，而不是产品系列名称。",
  },
  check_says_reviewer_lines: {
    en: "The body needs exactly one visible line that begins with `Reviewer:`.",
    zh: "正文应恰好有一行以 `Reviewer:` 开头的可见文字。",
  },
  check_says_reviewer_detail: {
    en: "The `Reviewer:` line carries an address or an account.",
    zh: "`Reviewer:` 行含有地址或账号。",
  },
  check_says_reviewer_disagrees: {
    en: "The `Reviewer:` line does not repeat the declaration word for word.",
    zh: "`Reviewer:` 行与声明不一致。",
  },
  check_says_runtime_missing: {
    en: "The declaration claims runtime_reported, and the packet holds no record of a host.",
    zh: "声明为 runtime_reported，但数据包没有宿主记录。",
  },
  check_says_runtime_invalid: {
    en: "The record of the host is not one that can be trusted.",
    zh: "宿主记录不是可信的格式。",
  },
  check_says_runtime_undeclared: {
    en: "A host recorded the reviewer, and the declaration does not rest on it.",
    zh: "宿主记录了审阅者，声明却没有采用。",
  },
  check_says_runtime_mismatch: {
    en: "`{name}` differs from what the host recorded.",
    zh: "`{name}` 与宿主记录不同。",
  },
  check_says_runtime_changed: {
    en: "The host says something else now than when the packet was made, or cannot be read.",
    zh: "宿主现在的记录与生成数据包时不同，或无法读取。",
  },
  check_says_runtime_unpublished: {
    en: "The `Reviewer:` line must also say on what the declaration rests.",
    zh: "`Reviewer:` 行还应写明声明的依据。",
  },

  // The smallest repair.
  check_mend_template: {
    en: "Start from the result_template of the row.",
    zh: "从该条目的 result_template 开始填写。",
  },
  check_mend_fresh_packet: {
    en: "Make a new packet and review by it; relabelling old evidence does not count.",
    zh: "生成新的数据包并据此审阅；改写旧证据的标签不算数。",
  },
  check_mend_verdict_value: {
    en: "Write APPROVE or REQUEST_CHANGES.",
    zh: "写 APPROVE 或 REQUEST_CHANGES。",
  },
  check_mend_change_verdict: {
    en: "Resolve every blocker, or write REQUEST_CHANGES here and in the body.",
    zh: "解决每一项阻碍，或在此处和正文中改为 REQUEST_CHANGES。",
  },
  check_mend_name_blocker: {
    en: "Record the finding or the evidence that blocks, or approve.",
    zh: "写明造成阻碍的发现或证据，否则应批准。",
  },
  check_mend_add_group: {
    en: "Add the group with its status and its fields.",
    zh: "补上该证据组及其状态和字段。",
  },
  check_mend_verify_group: {
    en: "Gather the evidence and set the status to verified; without it ask for changes.",
    zh: "取得证据后把状态改为 verified；没有证据则要求修改。",
  },
  check_mend_add_detail: {
    en: "Write down what was seen and where, or why it could not be seen.",
    zh: "写下看到了什么、在哪里看到，或为何无法看到。",
  },
  check_mend_fill_field: {
    en: "Fill in `{name}`; where there is nothing to say, write that and why.",
    zh: "填写 `{name}`；没有内容时写明没有及其原因。",
  },
  check_mend_use_listed: {
    en: "Write one of {listed}.",
    zh: "写以下之一：{listed}。",
  },
  check_mend_request_changes: {
    en: "Have it mended and judged anew; until then ask for changes.",
    zh: "修好后重新判断；在此之前要求修改。",
  },
  check_mend_fill_list: {
    en: "Write `{name}` as a list of objects.",
    zh: "把 `{name}` 写成对象列表。",
  },
  check_mend_add_rows: {
    en: "Add the next most important row.",
    zh: "补上次重要的一行。",
  },
  check_mend_drop_rows: {
    en: "Keep the rows that matter most.",
    zh: "只保留最重要的行。",
  },
  check_mend_make_object: {
    en: "Write `{name}` as an object with the fields of the contract.",
    zh: "把 `{name}` 写成带合同规定字段的对象。",
  },
  check_mend_walk: {
    en: "Walk the path through the code and write down its steps.",
    zh: "沿代码走一遍该路径并写下步骤。",
  },
  check_mend_add_case: {
    en: "Add a row whose case_id is {case}.",
    zh: "补一行，case_id 为 {case}。",
  },
  check_mend_use_boolean: {
    en: "Write true or false, without quotes.",
    zh: "写 true 或 false，不加引号。",
  },
  check_mend_run_case: {
    en: "Run it and record that it passed; otherwise ask for changes.",
    zh: "运行并记录通过；否则要求修改。",
  },
  check_mend_attribute: {
    en:
      "Add failure_attribution with disposition, scope and the evidence that covers the invariant.",
    zh: "补上 failure_attribution，写明 disposition、范围和覆盖该不变式的证据。",
  },
  check_mend_mend_failure: {
    en: "Have the failure mended and run it again; until then ask for changes.",
    zh: "修好失败后重新运行；在此之前要求修改。",
  },
  check_mend_same_failure: {
    en:
      "Run the same command at both revisions and record the same signature, or call the failure unresolved.",
    zh: "在两个修订上运行同一命令并记录相同的失败特征，否则标为 unresolved。",
  },
  check_mend_both_revisions: {
    en: "Name the base revision and the head revision in full.",
    zh: "写出完整的基线修订和当前修订。",
  },
  check_mend_add_part: {
    en: "Add the assessment; where it does not apply, decide not_applicable with a reason.",
    zh: "补上该评估；不适用时决定为 not_applicable 并写明理由。",
  },
  check_mend_add_references: {
    en: "Name at least one walkthrough, matrix row, path or command.",
    zh: "至少写出一条走查、矩阵行、路径或命令。",
  },
  check_mend_spec_none_or_mapped: {
    en: "Write none as the source, or map the specification.",
    zh: "把来源写为 none，或逐条对应该规范。",
  },
  check_mend_name_source: {
    en: "Name where the specification comes from: {listed}.",
    zh: "写明规范来源：{listed}。",
  },
  check_mend_write_text: {
    en: "Write `{name}` as plain words.",
    zh: "把 `{name}` 写成文字。",
  },
  check_mend_full_commit: {
    en: "Write the 40 or 64 hex digits of the commit.",
    zh: "写出 40 或 64 位十六进制的提交标识。",
  },
  check_mend_one_row_each: {
    en: "Leave exactly one row for it.",
    zh: "只留一行。",
  },
  check_mend_find_boundary: {
    en: "Find out how callers are deployed, or decide not_yet_proven.",
    zh: "查明调用方的部署方式，或决定为 not_yet_proven。",
  },
  check_mend_complete_case: {
    en: "Use the ids and statuses of the contract and fill in every field of the row.",
    zh: "使用合同规定的标识和状态，并填全该行字段。",
  },
  check_mend_give_reason: {
    en: "Say in `{name}` why it does not apply.",
    zh: "在 `{name}` 中写明不适用的原因。",
  },
  check_mend_lower_alignment: {
    en: "Find the candidate, or give the verdict advisory, not_yet_proven or violated.",
    zh: "查明候选，或把结论改为 advisory、not_yet_proven 或 violated。",
  },
  check_mend_raise_alignment: {
    en: "Give the verdict that the change of the contract deserves, with its evidence.",
    zh: "按契约改动给出相应的结论及证据。",
  },
  check_mend_findings_list: {
    en: "Write a list; an empty one says that there are no findings.",
    zh: "写成列表；空列表表示没有发现。",
  },
  check_mend_mend_finding: {
    en: "Ask for changes, or show at this head that it is resolved and take it out.",
    zh: "要求修改；若在此提交上证明已解决，则移除该发现。",
  },
  check_mend_one_heading: {
    en: "Put both parts under one heading, the canonical or the bilingual one.",
    zh: "把两处内容合并到同一个标题下，标题用规范形式或双语形式。",
  },
  check_mend_add_section: {
    en: "Add the heading `## {section}` outside of comments and code fences.",
    zh: "补上标题 `## {section}`，不要放在注释或代码围栏里。",
  },
  check_mend_explain_more: {
    en:
      "Explain more of what the evidence shows; repeated lines, headings, code, addresses and commit ids do not count.",
    zh: "补充证据所说明的内容；重复行、标题、代码、网址和提交标识不计入。",
  },
  check_mend_name_head: {
    en: "Write {head} on a visible line, best in the verdict line.",
    zh: "在可见的行里写出 {head}，最好写在结论行。",
  },
  check_mend_one_verdict: {
    en: "Leave one line `English verdict:`, and keep the body below 65,536 characters.",
    zh: "只留一行 `English verdict:`，正文不超过 65,536 个字符。",
  },
  check_mend_add_verdict: {
    en: "Add a line that begins `English verdict: APPROVE` or `English verdict: REQUEST_CHANGES`.",
    zh: "加一行，以 `English verdict: APPROVE` 或 `English verdict: REQUEST_CHANGES` 开头。",
  },
  check_mend_agree_verdict: {
    en: "Decide which one the evidence carries, and write it in both places.",
    zh: "确定证据支持哪一个，并写在两处。",
  },
  check_mend_add_title: {
    en: "Write on a visible line, letter for letter: {title}",
    zh: "在可见的行里逐字写上：{title}",
  },
  check_mend_add_problem: {
    en: "Fill in problem_context, and publish its words in {listed}.",
    zh: "填写 problem_context，并把其文字写入{listed}。",
  },
  check_mend_publish: {
    en: "Write the sentence as declared into {either}; emphasis and line ends are free.",
    zh: "把声明的句子原样写入{either}；可以加强调或换行。",
  },
  check_mend_publish_reference: {
    en: "Name it in the visible text, not in a comment, a fence or a link target.",
    zh: "在可见文字中写出它，不要写在注释、围栏或链接目标里。",
  },
  check_mend_declare: {
    en: "Fill in actor_kind and declaration_source; an agent adds model and provider.",
    zh: "填写 actor_kind 和 declaration_source；智能体还须填写模型和提供方。",
  },
  check_mend_family_name: {
    en: "Write the name of the product family, without slash, colon or at sign.",
    zh: "写产品系列名称，不含斜杠、冒号或 @。",
  },
  check_mend_one_reviewer_line: {
    en: "Open the body with one line `Reviewer:` and the declared values.",
    zh: "在正文开头写一行 `Reviewer:` 及声明的各值。",
  },
  check_mend_same_reviewer: {
    en: "Repeat actor kind, model and provider as declared.",
    zh: "按声明重复写出审阅者类型、模型和提供方。",
  },
  check_mend_self_report: {
    en: "Declare self_reported, with the name of the model family.",
    zh: "声明为 self_reported，并写模型系列名称。",
  },
  check_mend_runtime_declare: {
    en: "Declare runtime_reported and copy the values of the result_template.",
    zh: "声明为 runtime_reported，并照抄 result_template 中的值。",
  },
  check_mend_runtime_copy: {
    en: "Copy `{name}` from the result_template of a fresh packet.",
    zh: "从新数据包的 result_template 照抄 `{name}`。",
  },
  check_mend_publish_basis: {
    en:
      "Add the declaration_source to the line, and the effort or `effort_unavailable` where a host reported.",
    zh: "在该行加上 declaration_source；有宿主记录时再加上 effort 或 `effort_unavailable`。",
  },
} as const satisfies MessageTable;
