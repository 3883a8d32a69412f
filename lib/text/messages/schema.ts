/**
 * Messages: what the published JSON Schemas say about their parts.
 *
 * `schema_NAME` describes a schema or a definition in one, `schema_NAME_FIELD` one of its fields;
 * `lib/render/published_schema.ts` finds them by these names.
 *
 * @module
 */
import type { MessageTable } from "../messages.ts";

/** The messages of the published schemas. */
export const schemaMessages = {
  schema_packet: {
    en: "What `loopx pr-review --format json` prints when it does not fail.",
    zh: "`loopx pr-review --format json` 未失败时的输出。",
  },
  schema_packet_generated_at: {
    en: "The instant that ages are told at.",
    zh: "计算时长所用的时刻。",
  },
  schema_packet_review_sequence: {
    en: "The rows that ask for work, ranked; rows whose action is null are not in it.",
    zh: "需要处理的条目，按次序排列；动作为 null 的条目不在其中。",
  },
  schema_packet_pull_requests: {
    en: "Every row inside the limit, with or without work.",
    zh: "限制之内的所有条目，无论是否需要处理。",
  },
  schema_packet_repository_experience_warning: {
    en:
      "Only where a goal asks for the advice of the repository and it could not be read; no row " +
      "has any then.",
    zh: "仅当目标需要仓库经验而无法读取时出现；此时所有条目都没有经验。",
  },
  schema_experience: {
    en: "Advice that a repository keeps for its reviewers, one file each below " +
      "`experiences/OWNER/NAME/` of its default branch. It tells how to look, and has no place for " +
      "a verdict. Text in a packet is made safe to show.",
    zh:
      "仓库为审阅者保存的经验，在默认分支的 `experiences/OWNER/NAME/` 下每条一个文件。它说明如何查看，" +
      "不含结论。数据包中的文本已处理为可安全显示。",
  },
  schema_experience_repository: {
    en: "`owner/name` of the repository it is about, which must be that of its folder.",
    zh: "所属仓库的 `owner/name`，必须与所在文件夹一致。",
  },
  schema_experience_situation: {
    en: "When the advice holds.",
    zh: "经验适用的情形。",
  },
  schema_experience_procedure: {
    en: "What to do then, step by step.",
    zh: "届时逐步要做的事。",
  },
  schema_experience_pitfalls: {
    en: "What went wrong before.",
    zh: "以前出过的问题。",
  },
  schema_experience_paths: {
    en: "Paths it is about; only searched, so they need not exist.",
    zh: "相关路径；仅用于查找，不必存在。",
  },
  schema_experience_keywords: {
    en: "Other words to be found by.",
    zh: "用于查找的其他词。",
  },
  schema_experience_learned_from: {
    en: "Numbers of the pull requests that it was learned from.",
    zh: "得出该经验的合并请求编号。",
  },
  schema_repository_experience: {
    en:
      "Advice of the repository that fits this row. It is advisory: it gives no authority, proves " +
      "nothing, and changes neither action nor order.",
    zh: "适合此条目的仓库经验。仅供参考：不授予任何权限，不证明任何事，也不改变动作和次序。",
  },
  schema_repository_experience_decision: {
    en:
      "Whether advice was delivered. Delivery says nothing of its use: what a reader does with it " +
      "is not known here.",
    zh: "是否给出了经验。给出并不说明其作用：读者如何使用，这里并不知道。",
  },
  schema_repository_experience_guidance: {
    en: "The pieces of advice, the best match first; empty where none is delivered.",
    zh: "各条经验，最匹配的在前；未给出时为空。",
  },
  schema_repository_experience_left_out: {
    en: "Paths of pieces that fit too, for which the row has no room; absent where there are none.",
    zh: "同样适用、但此条目容不下的经验文件路径；没有时不出现。",
  },
  schema_packet_template_guidance: {
    en:
      "How to read what a row does not say, and how to write each section; the same for all rows.",
    zh: "如何理解条目中未写出的内容，以及各部分的写法；对所有条目相同。",
  },
  schema_packet_agent_response_contract: {
    en: "What an answer that is built on this packet must observe.",
    zh: "依据此数据包作答须遵守的约定。",
  },
  schema_packet_omissions: {
    en: "What is left out on purpose.",
    zh: "有意省略的内容。",
  },

  schema_request: {
    en: "What was asked for, with defaults filled in.",
    zh: "请求内容，含默认值。",
  },
  schema_request_repository_decided_by: {
    en: "Who said which repository this is.",
    zh: "仓库由何处确定。",
  },
  schema_request_repository_requested: {
    en: "The name as asked for, where GitHub calls the repository otherwise by now; else null.",
    zh: "请求时使用的名称，仅在 GitHub 上该仓库现已改名或转移时给出；否则为 null。",
  },
  schema_request_reviewer_login: {
    en: "The signed-in account; null when unknown.",
    zh: "已登录的账号；未知时为 null。",
  },
  schema_request_review_order_source: {
    en: "Which level chose the direction: the command line, a file of settings, or nobody.",
    zh: "审阅方向由哪一层级决定：命令行、设置文件，还是默认值。",
  },
  schema_request_review_priority: {
    en: "The older word for the direction: owner-first for reverse.",
    zh: "审阅方向的旧称：反向即 owner-first。",
  },
  schema_request_fresh_audit_exact_heads: {
    en: "The heads that get new evidence although they already have an answer.",
    zh: "虽已有结论但要求重新取证的提交。",
  },

  schema_result_completeness: {
    en: "Whether the packet is the whole queue, and what is missing when it is not.",
    zh: "数据包是否为完整队列；不完整时缺少什么。",
  },
  schema_result_completeness_observed_count_is_lower_bound: {
    en: "Whether there may be more pull requests than were counted.",
    zh: "实际的拉取请求是否可能多于计数。",
  },
  schema_result_completeness_row_gaps: {
    en: "Numbers of the rows with a gap, by the list that has it.",
    zh: "存在缺口的条目编号，按列表分组。",
  },
  schema_result_completeness_rerun_cli_args: {
    en: "Arguments to run again with; empty when a larger limit would not help.",
    zh: "重新运行所用的参数；增大限制无济于事时为空。",
  },

  schema_pull_request: { en: "One pull request of the inventory.", zh: "清单中的一个拉取请求。" },
  schema_pull_request_head_oid: {
    en: "The exact commit that everything in the row is about; empty when it could not be read.",
    zh: "该条目所针对的确切提交；无法读取时为空。",
  },
  schema_pull_request_review_ready_at: {
    en: "Since when the current head waits; null when unknown.",
    zh: "当前提交从何时开始等待；未知时为 null。",
  },
  schema_pull_request_review_decision: {
    en: "GitHub's own decision; NOT_REQUIRED when no rule asks for reviews.",
    zh: "GitHub 自身的审阅决定；没有规则要求审阅时为 NOT_REQUIRED。",
  },
  schema_pull_request_review_conclusion: {
    en: "The review that counts for this head, and why it is or is not valid.",
    zh: "对此提交有效力的审阅，以及有效或无效的原因。",
  },
  schema_pull_request_current_head_dissent: {
    en: "Who asks for changes at this exact head, well-formed or not; absent for nobody.",
    zh: "谁在此提交上要求修改，无论格式是否合格；没有时不出现。",
  },
  schema_pull_request_key_files: {
    en: "Where to begin reading, most important first.",
    zh: "从哪里开始阅读，最重要的在前。",
  },
  schema_pull_request_completeness: {
    en: "How much of every list was read. Unread is not empty.",
    zh: "每个列表读取了多少。未读不等于为空。",
  },
  schema_pull_request_untrusted_text: {
    en: "What text safety took out of title and description, as counts; absent for nothing.",
    zh: "文本安全处理从标题和描述中移除的内容，仅计数；没有移除时不出现。",
  },
  schema_pull_request_review_action_kind: {
    en: "What is due; null when nothing is.",
    zh: "应做之事；无事可做时为 null。",
  },
  schema_pull_request_review_action_reason: {
    en: "The rule by which nothing is due; absent where something is.",
    zh: "判定无事可做的规则；有事可做时不出现。",
  },
  schema_pull_request_fresh_audit_requested: {
    en: "There when the row is work only because a fresh audit was asked for.",
    zh: "仅当该条目因要求重新审计而需要处理时出现。",
  },
  schema_pull_request_author_kind: {
    en: "Absent for an ordinary account.",
    zh: "普通账号不出现此项。",
  },
  schema_pull_request_head_repository: {
    en:
      "The fork that the head lives in, null once deleted; absent for a branch of the repository.",
    zh: "提交所在的派生仓库，已删除时为 null；本仓库的分支不出现此项。",
  },
  schema_pull_request_independent_review: {
    en: "The review by another person that covers this exact head; absent where there is none.",
    zh: "他人对此提交的有效审阅；没有时不出现。",
  },
  schema_pull_request_merge_queue: {
    en: "Its place in a merge queue; absent while it waits in none.",
    zh: "在合并队列中的位置；未排队时不出现。",
  },
  schema_pull_request_review_threads: {
    en: "Review threads; absent where there are none or none were read.",
    zh: "审阅讨论串；没有或未读取时不出现。",
  },
  schema_pull_request_merge_readiness_observation: {
    en:
      "What the Goal knows of the merge readiness of this exact head; absent where it knows nothing.",
    zh: "目标对此 head 合并条件的记录；没有记录时不出现。",
  },
  schema_pull_request_stack: {
    en: "The pull request that this one builds on; absent where there is none.",
    zh: "此拉取请求所依赖的另一个；没有时不出现。",
  },
  schema_pull_request_review_plan: {
    en: "What the review of this exact head must bring; null on rows without work.",
    zh: "此提交的审阅须提供的证据；无需处理的条目为 null。",
  },
  schema_pull_request_review_template: {
    en: "The blank review to fill in; null on rows without work.",
    zh: "待填写的空白审阅；无需处理的条目为 null。",
  },
  schema_pull_request_evidence_commands: {
    en: "Commands that fetch the evidence, to be run as they stand; empty on rows without work.",
    zh: "取证命令，照原样运行；无需处理的条目为空。",
  },

  schema_sequence_entry: { en: "One entry of an executable queue.", zh: "可执行队列中的一项。" },
  schema_sequence_entry_why_now: {
    en: "Why the row stands where it stands.",
    zh: "该条目为何排在此处。",
  },
  schema_execution_contract: {
    en: "The rules that every review of this packet is carried out by, shared once.",
    zh: "此数据包中每次审阅所依据的规则，共用一份。",
  },
  schema_execution_contract_policy_revision: {
    en: "The revision of the requirements; a result binds it as `review_policy_revision`.",
    zh: "要求的修订号；结果以 `review_policy_revision` 与之绑定。",
  },
  schema_execution_contract_purpose: {
    en: "What the contract is for, and what right it does not give.",
    zh: "契约的用途，以及它不授予的权限。",
  },
  schema_execution_contract_decision_procedure: {
    en: "The five steps of a review, in `order`, each under its own key.",
    zh: "审阅的五个步骤，次序见 `order`，各在自己的键下。",
  },
  schema_execution_contract_evidence_status_values: {
    en: "What the `status` of a group of evidence may be.",
    zh: "一组证据的 `status` 可取的值。",
  },
  schema_execution_contract_evidence_requirements: {
    en: "The twenty groups of evidence; the plan of a row says which of them it owes.",
    zh: "二十组证据；每个条目的计划说明须提供哪些。",
  },
  schema_execution_contract_spec_basis_assessment: {
    en: "The shape of `problem_context.spec_basis`.",
    zh: "`problem_context.spec_basis` 的结构。",
  },
  schema_execution_contract_reviewer_declaration: {
    en: "How a result and its body say who reviewed.",
    zh: "结果与正文如何说明由谁审阅。",
  },
  schema_execution_contract_visual_explanation_guidance: {
    en: "When a picture may help; its presence or absence changes no check.",
    zh: "何时可以配图；有无配图都不影响检查。",
  },
  schema_execution_contract_finding_contract: {
    en: "What a finding holds, and what to say without one.",
    zh: "一项发现包含什么，以及没有发现时写什么。",
  },
  schema_execution_contract_completion_gate: {
    en: "What makes a review complete, and which verdicts of which groups block an approval.",
    zh: "审阅何时完整，以及哪些组的哪些结论阻断批准。",
  },
  schema_execution_contract_verdict_policy: {
    en: "Which verdict follows from what.",
    zh: "何种情形对应何种结论。",
  },
  schema_execution_contract_approval_closeout: {
    en: "What follows a published approval.",
    zh: "批准发布之后须做的事。",
  },
  schema_evidence_requirement: {
    en:
      "A group of evidence: its rule, what its verdict may be, and the fields that verified evidence fills. Parts with a shape of their own stand under the name of their field.",
    zh: "一组证据：规则、结论可取的值，以及已验证证据须填写的字段。自有结构的部分以其字段名列出。",
  },

  schema_review_group: {
    en: "One lifecycle group with the order of its own executable queue.",
    zh: "一个生命周期分组及其可执行队列的次序。",
  },
  schema_review_group_pr_numbers: {
    en: "All rows of the group, with or without work.",
    zh: "该组的所有条目，无论是否需要处理。",
  },

  schema_facts: {
    en: "Recorded facts about a repository's pull requests, which `--fixture` replays.",
    zh: "录制的仓库拉取请求事实，可用 `--fixture` 重放。",
  },
  schema_facts_observed_at: {
    en: "When the facts were read; null when nobody noted it.",
    zh: "事实的读取时刻；未记录时为 null。",
  },
  schema_facts_unreadable_rows: {
    en: "Rows of the source that could not be identified, or repeat a number.",
    zh: "来源中无法识别或编号重复的条目。",
  },
  schema_safe_text: {
    en: "Text of a stranger as it may be shown, and what was taken out of it.",
    zh: "可以显示的外来文本，以及从中移除的内容。",
  },
  schema_person: {
    en: "A person or program; the login is null when the account is gone or unknown.",
    zh: "人或程序；账号已注销或未知时 login 为 null。",
  },
  schema_list_completeness: {
    en: "How much of a list was read.",
    zh: "一个列表读取了多少。",
  },
  schema_pull_request_facts: {
    en: "Everything known about one pull request.",
    zh: "关于一个拉取请求的全部已知事实。",
  },
  schema_changed_file: { en: "A changed file.", zh: "一个变更文件。" },
  schema_changed_file_additions: {
    en: "Lines added; null when unknown.",
    zh: "新增行数；未知时为 null。",
  },
  schema_changed_file_deletions: {
    en: "Lines deleted; null when unknown.",
    zh: "删除行数；未知时为 null。",
  },
  schema_check_attempt: {
    en: "One attempt of one check, in GitHub's own words.",
    zh: "一项检查的一次尝试，取值与 GitHub 一致。",
  },
  schema_review: {
    en: "A formal review. Its body is not kept, only a reading of it.",
    zh: "一次正式审阅；不保存正文，只保存读取结果。",
  },
  schema_body_reading: {
    en: "What the rules need to know about the body of a review.",
    zh: "规则所需的审阅正文信息。",
  },

  schema_changed_file_previous_path: {
    en:
      "The path before a rename or copy; null for other files, and where it was not read: GitHub " +
      "is asked for it only when few rows are read, by head or by number.",
    zh:
      "改名或复制前的路径；其他文件为 null，未读取时也为 null：仅在按头提交或编号读取少量条目时才向 GitHub 查询。",
  },

  schema_row: {
    en: "What `loopx pr-review show NUMBER --format json` prints when it does not fail.",
    zh: "`loopx pr-review show NUMBER --format json` 未失败时的输出。",
  },
  schema_row_in_full: {
    en: "What the row of a packet leaves out where it is usual, or shortens.",
    zh: "数据包条目因属常态而省略或缩短的内容。",
  },
  schema_row_place: {
    en: "Where the row stands in the executable queue of its group.",
    zh: "该条目在所属分组的可执行队列中的位置。",
  },
  schema_row_checks_by_identity: {
    en: "Each check with its newest state and how many attempts there were.",
    zh: "每项检查的最新状态与尝试次数。",
  },
  schema_row_reviews_by_person: {
    en: "Reviewers in the order of their newest review, each with all reviews, newest first.",
    zh: "按最新审阅排序的审阅者，各含其全部审阅，最新的在前。",
  },

  schema_packet_reviewer_execution: {
    en:
      "What the host of the session recorded about the model that reviews, or why it is not told. Only in packets that GitHub was read for and in which work is due.",
    zh: "会话宿主对审阅模型的记录，或为何没有记录。只出现在从 GitHub 读取且有待办工作的数据包中。",
  },
  schema_packet_autonomous_review: {
    en: "What changed since the last look; only with `--autonomous-observation`.",
    zh: "自上次观察以来的变化；仅在使用 `--autonomous-observation` 时出现。",
  },
  schema_request_previous_observation_supplied: {
    en: "Whether an earlier observation was there to compare with, given or from the checkpoint.",
    zh: "是否有先前的观察可供比较，无论由调用方给出还是来自检查点。",
  },
  schema_request_local_checkpoint_write_performed: {
    en: "The checkpoint was written. Nothing outside of it was.",
    zh: "已写入检查点；除此之外没有写入任何内容。",
  },
  schema_watch: {
    en:
      "A line of `loopx watch`: a look, or as the last line why it failed. `ok` tells them apart.",
    zh: "`loopx watch` 输出的一行：一次观察；失败时最后一行为原因。由 `ok` 区分。",
  },
  schema_look: { en: "One look of `loopx watch`.", zh: "`loopx watch` 的一次观察。" },
  schema_watch_failure: {
    en: "Why `loopx watch` ended, when it failed; nothing follows.",
    zh: "`loopx watch` 失败而结束的原因；其后没有其他行。",
  },
  schema_look_look: {
    en: "Which look of this run it is, from 1.",
    zh: "本次运行的第几次观察，从 1 开始。",
  },
  schema_look_next_look_seconds: {
    en: "Seconds to the next look; null after the last one of a run.",
    zh: "距下次观察的秒数；本次运行的最后一次为 null。",
  },
  schema_checkpoint_report: {
    en: "What a checkpoint holds, and what became of the wish to forget it.",
    zh: "检查点的内容，以及清除请求的结果。",
  },
  schema_checkpoint_report_reset: {
    en: "Null for `observation show`; else whether it was removed, would be, or was not there.",
    zh: "`observation show` 时为 null；否则表示已删除、将被删除或本不存在。",
  },
  schema_checkpoint_report_checkpoint: {
    en: "Null where there is no checkpoint.",
    zh: "没有检查点时为 null。",
  },
  schema_observation: {
    en:
      "What one look at the open queue says beside the packet, and what the next look goes on from.",
    zh: "对开放队列的一次观察在数据包之外给出的内容，也是下一次观察的起点。",
  },
  schema_observation_host: {
    en: "Host of the repository; the fingerprints hold for this repository there.",
    zh: "仓库所在的主机；指纹只对该主机上的此仓库有效。",
  },
  schema_observation_observation_state: {
    en: "Whether the whole open queue was seen, and if so, whether it is the one seen before.",
    zh: "是否看到了完整的开放队列；若是，它与上次看到的是否相同。",
  },
  schema_observation_incomplete_reasons: {
    en: "What was missing when the packet was not complete; else empty.",
    zh: "数据包不完整时缺少的内容；否则为空。",
  },
  schema_observation_recommended_limit: {
    en: "The limit to ask again with; null where a larger one would not help.",
    zh: "重新请求时应使用的上限；加大上限无济于事时为 null。",
  },
  schema_observation_queue_fingerprint: {
    en: "SHA-256 of the queue; null when it was not observed.",
    zh: "队列的 SHA-256；未观察到时为 null。",
  },
  schema_observation_previous_queue_fingerprint: {
    en: "The fingerprint compared with; when nothing was observed, the one to compare with next.",
    zh: "用于比较的指纹；未观察到时，为下次比较所用的指纹。",
  },
  schema_observation_baseline_preserved: {
    en: "Whether nothing was observed and an earlier baseline stays in force.",
    zh: "是否未观察到队列而沿用先前的基线。",
  },
  schema_observation_items: {
    en: "The baseline: the open rows of the last complete observation, by number.",
    zh: "基线：最近一次完整观察中的开放条目，按编号排列。",
  },
  schema_observation_queue_size: {
    en: "How many pull requests are open, drafts included; null when unknown.",
    zh: "开放的拉取请求数，含草稿；未知时为 null。",
  },
  schema_observation_changed_pr_numbers: {
    en: "New rows and rows with another fingerprint, in ascending order.",
    zh: "新出现或指纹已变的条目，按编号升序。",
  },
  schema_observation_removed_pr_numbers: {
    en: "Rows of the baseline that are not open any more, in ascending order.",
    zh: "基线中已不再开放的条目，按编号升序。",
  },
  schema_observation_candidate: {
    en: "The head that is offered, again each time until it is acknowledged.",
    zh: "给出的候选提交；未获确认前每次重复给出。",
  },
  schema_observation_pending_candidate_exact_head: {
    en: "The head that was offered last and not handled; a cursor, no proof of a review.",
    zh: "最近给出且尚未完成的提交；只是游标，不证明已审阅。",
  },
  schema_observation_handled_exact_heads: {
    en: "Heads that are not offered again while they are open.",
    zh: "开放期间不再给出的提交。",
  },
  schema_observation_projected_candidate_exact_heads: {
    en: "Heads for which a task was made; passed over until they change.",
    zh: "已为其建立任务的提交；发生变化前不再给出。",
  },
  schema_observation_reopened_candidate_exact_heads: {
    en: "Heads that were projected and changed: offered again, and free to be acknowledged.",
    zh: "曾登记而后发生变化的提交：会再次给出，也可以再次确认。",
  },

  schema_observed_item: {
    en: "An open row as the next look compares it.",
    zh: "供下一次观察比较的开放条目。",
  },
  schema_observed_item_fingerprint: {
    en: "SHA-256 of everything material about the row.",
    zh: "该条目全部实质内容的 SHA-256。",
  },
  schema_observed_item_base_fingerprint: {
    en: "SHA-256 of the base branch's name and commit.",
    zh: "基线分支名称与提交的 SHA-256。",
  },
  schema_observed_item_conclusion: {
    en: "What the reviews conclude, whoever wrote them; null for nothing.",
    zh: "审阅的结论，不论作者；没有结论时为 null。",
  },
  schema_observed_item_mergeability: {
    en: "The last one known for this head and base.",
    zh: "该提交与基线下最近一次已知的可合并性。",
  },
  schema_observed_item_merge_state: {
    en: "The last one known for this head and base.",
    zh: "该提交与基线下最近一次已知的合并状态。",
  },
  schema_review_candidate: {
    en: "The head that is offered. It permits nothing.",
    zh: "给出的候选提交；不授予任何权限。",
  },
  schema_todo_preview: {
    en: "The task a caller may make of the candidate. It permits nothing.",
    zh: "调用方可据候选建立的任务；不授予任何权限。",
  },
  schema_todo_preview_target_key: {
    en: "The same for every preview of one head, so that no second task is made.",
    zh: "同一提交的每次预览都相同，以免重复建立任务。",
  },
  schema_review_backlog: {
    en: "How much waits, and in how many minutes to look again.",
    zh: "待处理的数量，以及几分钟后再次查看。",
  },
  schema_plan: {
    en: "What the review of one exact head must bring: the review_plan of a row.",
    zh: "一个精确提交的审阅须提供的证据：条目的 review_plan。",
  },
  schema_plan_contract_ref: {
    en: "Where the packet holds the rules of each evidence group.",
    zh: "数据包中各组证据规则所在的位置。",
  },
  schema_plan_target: {
    en: "What is reviewed; a verdict holds for this head alone.",
    zh: "审阅对象；结论只对此提交有效。",
  },
  schema_plan_required_evidence_ids: {
    en: "The evidence groups that are owed, in the order of the contract.",
    zh: "须提供的证据组，按契约次序。",
  },
  schema_plan_result_template: {
    en: "The result to fill, nothing verified; `result-template` writes it with every field.",
    zh: "待填写的结果，均未验证；`result-template` 可输出全部字段。",
  },
  schema_applicability: {
    en: "What applies to a change, told from the areas it touches and nothing else.",
    zh: "适用于该改动的要求，只由其涉及的区域决定。",
  },
  schema_applicability_files_complete: {
    en: "There and false where files are missing from the list; the stricter side then holds.",
    zh: "文件列表不全时出现且为 false，此时按较严的一侧处理。",
  },
  schema_unverified_result: {
    en: "A result in which nothing is verified.",
    zh: "尚未验证任何内容的结果。",
  },

  schema_result: {
    en:
      "A filled review result, as `check-result` reads it. A verified group owes its fields; one that is not may be empty.",
    zh:
      "填写好的审阅结果，由 `check-result` 读取。已验证的证据组须有其全部字段，未验证的可以为空。",
  },
  schema_result_review_policy_revision: {
    en: "The revision of the requirements that were met; an older one cannot approve.",
    zh: "所满足的要求的修订号；旧修订不能批准。",
  },
  schema_result_target_exact_head: {
    en: "The one head that the result is about.",
    zh: "该结果所针对的唯一提交。",
  },
  schema_result_verdict: {
    en: "`unverified` until the review is done.",
    zh: "审阅完成前为 `unverified`。",
  },
  schema_result_reviewer: {
    en: "Who reviewed; an agent names the family of its model and the provider.",
    zh: "审阅者；智能体须写明模型系列与提供方。",
  },
  schema_result_findings: {
    en: "What is wrong, gravest first; P0 and P1 bar an approval.",
    zh: "发现的问题，最严重的在前；P0 与 P1 阻碍批准。",
  },
  schema_result_residual_risk: {
    en: "What stays uncertain after the review.",
    zh: "审阅之后仍不确定的内容。",
  },
  schema_result_evidence: {
    en: "Evidence by group; the plan of the row says which groups are owed.",
    zh: "按组列出的证据；须提供哪些组由条目的计划决定。",
  },
  schema_result_review_body: {
    en: "The Markdown to publish, exactly as it will be published.",
    zh: "将要发布的 Markdown 原文。",
  },
  schema_detail: {
    en: "Anything that says something: words as a rule, or a number, a list, an object.",
    zh: "任何有内容的值：通常是文字，也可以是数字、列表或对象。",
  },
  schema_finding: {
    en: "One finding.",
    zh: "一项发现。",
  },

  schema_error: {
    en: "What any command prints with `--format json` when it fails.",
    zh: "任何命令在 `--format json` 下失败时的输出。",
  },
  schema_pr_review_error: { en: "A failure of `pr-review`.", zh: "`pr-review` 的失败。" },
  schema_command_error: {
    en: "A failure of any other command; its name is null when none was recognised.",
    zh: "其他命令的失败；未能识别命令时名称为 null。",
  },

  schema_readiness: {
    en:
      "What `loopx merge-check NUMBER@HEAD --format json` prints: whether one exact head may be merged. It grants nothing.",
    zh:
      "`loopx merge-check NUMBER@HEAD --format json` 的输出：某一 head 能否合并。它不授予任何权限。",
  },
  schema_readiness_ready: {
    en: "Nothing stands in the way. Exit status 0; otherwise 1.",
    zh: "没有阻碍；退出状态为 0，否则为 1。",
  },
  schema_readiness_observed_exact_head: {
    en: "The head that was found; null where none could be read.",
    zh: "实际读到的 head；无法读取时为 null。",
  },
  schema_readiness_blocking_reasons: {
    en: "Everything that stands in the way, in a fixed order. What was not read is in it.",
    zh: "全部阻碍，次序固定；未读到的内容也算阻碍。",
  },
  schema_readiness_blockers: {
    en: "The same, each with what it rests on, who can take it away, and what to do.",
    zh: "同上，并说明各自的依据、由谁解决以及怎么做。",
  },
  schema_readiness_details_unread: {
    en:
      "Why the pull request was not read in full, with a sentence where there is one; null when it was. Blockers that rest on what is unknown are cleared by asking again.",
    zh:
      "未能读全拉取请求的原因，可附一句说明；读全时为 null。由未知内容造成的阻碍，再次核验即可解决。",
  },
  schema_readiness_standing_change_requests: {
    en:
      "Formal requests for changes that stand, newest first, of whatever head. `ready` does not say that there are none: nothing of GitHub's may block on them, and an author's titled approval is not held up by them.",
    zh:
      "仍然有效的正式修改请求，不论针对哪个 head，新的在前。`ready` 不表示没有这些请求：GitHub 可能并不因此阻止合并，作者本人带标题的批准也不受其限制。",
  },
  schema_readiness_admin_bypass_required: {
    en: "GitHub itself will ask for an administrator, although nothing here depends on that.",
    zh: "GitHub 本身会要求管理员操作，尽管此处的结果与此无关。",
  },
  schema_readiness_material_state: {
    en: "Everything the answer depends on. A Goal compares later readings with its fingerprint.",
    zh: "结果所依据的全部事实；目标以其指纹与之后的读取比较。",
  },
  schema_readiness_authority: {
    en:
      "What this does not allow. `admin_bypass_overrides_this_gate` is true when there are blockers and an explicit bypass may override every one.",
    zh:
      "此结果不授予的权限。存在阻碍且均可由明确授权的越权覆盖时，`admin_bypass_overrides_this_gate` 为 true。",
  },
  schema_readiness_readiness_observation: {
    en: "What the Goal keeps of this reading; null without a Goal.",
    zh: "目标保存的本次核验；没有目标时为 null。",
  },
  schema_readiness_blocker: {
    en: "One thing that stands in the way. Its commands only read.",
    zh: "一项阻碍；其命令只读取。",
  },
  schema_readiness_match: {
    en:
      "How the readiness that was observed of this head compares with what is known now. While unchanged the row asks for no work, whether it was ready or not.",
    zh:
      "此 head 先前核验的合并条件与现状的比较。没有变化时，无论当时能否合并，该条目都不需要处理。",
  },
  schema_readiness_match_changed: {
    en: "Which parts differ; empty while unchanged.",
    zh: "有哪些部分不同；没有变化时为空。",
  },
  schema_closeout: {
    en:
      "What `loopx closeout NUMBER@HEAD --format json` prints: which requests for changes stand beside a published approval. It dismisses and writes nothing.",
    zh:
      "`loopx closeout NUMBER@HEAD --format json` 的输出：已发布的批准之外还有哪些修改请求有效。它不撤回也不写入任何内容。",
  },
  schema_closeout_hold: {
    en: "One reason why nothing can be said, and what to do about it.",
    zh: "一项无法判断的原因及处理办法。",
  },
  schema_blocking_review: {
    en: "A request for changes that stands: of that account it is the newest opinion.",
    zh: "仍然有效的修改请求：为该账号的最新意见。",
  },
  schema_closeout_status: {
    en:
      "`clear`: none stands. `verification_required`: some stand and need a look. `hold`: nothing can be said. Exit status 1 for `hold` only.",
    zh:
      "`clear`：没有仍然有效的请求。`verification_required`：有，须核实。`hold`：无法判断。仅 `hold` 的退出状态为 1。",
  },
  schema_closeout_hold_reasons: {
    en: "Why nothing can be said, in a fixed order.",
    zh: "无法判断的原因，次序固定。",
  },
  schema_closeout_blocking_reviews: {
    en: "The requests for changes that stand, by ascending id, on whichever head.",
    zh: "仍然有效的修改请求，按编号升序，不论针对哪个 head。",
  },
  schema_closeout_approval_snapshot: {
    en: "The approval of the head; every field is null where none counts.",
    zh: "对该 head 的批准；没有有效批准时各字段为 null。",
  },
  schema_closeout_observed_review_decision: {
    en: "GitHub's own decision as read last; null where it was not read.",
    zh: "最后读到的 GitHub 决定；未读到时为 null。",
  },

  schema_doctor: {
    en: "What `loopx doctor --format json` prints, whether or not a scan can start.",
    zh: "`loopx doctor --format json` 的输出，无论能否开始扫描。",
  },
  schema_doctor_ready: {
    en: "Whether a scan can start: no check is a problem.",
    zh: "能否开始扫描：没有任何检查项为问题。",
  },
  schema_doctor_checks: {
    en:
      "Every check once, in this order. `commands` mend what is not ok, in their order; `values` is null where there is nothing to tell.",
    zh:
      "每项检查各一次，顺序固定。`commands` 为依次执行的修复命令；没有可说明的内容时 `values` 为 null。",
  },
  schema_check: {
    en:
      "What `loopx check-result RESULT --packet PACKET --format json` prints when it does not fail.",
    zh: "`loopx check-result RESULT --packet PACKET --format json` 未失败时的输出。",
  },
  schema_check_ok: {
    en: "No errors: the result may be published, whichever verdict it holds. Exit status 0.",
    zh: "没有错误：无论结论如何都可以发布；退出状态为 0。",
  },
  schema_check_target_exact_head: {
    en: "What the result is about, in lower case.",
    zh: "审阅结果的对象，小写。",
  },
  schema_check_verdict: {
    en: "The verdict of the result as safe text; null when it is none.",
    zh: "审阅结果的结论（安全文本）；不是文字时为 null。",
  },
  schema_check_approval_consistent: {
    en: "Neither errors nor blockers: an approval is consistent.",
    zh: "既无错误也无阻碍：批准是一致的。",
  },
  schema_check_errors: {
    en: "What bars publishing: codes, sorted, each once. docs/result-check.md lists them.",
    zh: "妨碍发布的代码，已排序去重；见 docs/result-check.md。",
  },
  schema_check_approval_blockers: {
    en: "What bars an approval, but not a request for changes: codes, sorted, each once.",
    zh: "只妨碍批准、不妨碍要求修改的代码，已排序去重。",
  },
  schema_review_body_check: {
    en: "The form of the review body, as published reviews are judged.",
    zh: "审阅正文的格式，与已发布审阅的判断方式相同。",
  },
  schema_check_evidence_truth_verified: {
    en: "Always false: whether the evidence is true was not looked at.",
    zh: "恒为 false：没有核实证据是否属实。",
  },
  schema_check_remote_head_verified: {
    en: "Always false: GitHub was not asked.",
    zh: "恒为 false：没有询问 GitHub。",
  },
  schema_check_reviewer_execution_current_checked: {
    en: "Whether a record of the host, read now, was compared.",
    zh: "是否与现在读取的宿主记录作了比较。",
  },
  schema_check_external_writes_performed: {
    en: "Always false: the checker writes nothing.",
    zh: "恒为 false：检查器不写入任何内容。",
  },

  schema_slash_catalog: {
    en: "What `loopx slash-commands --format json` prints.",
    zh: "`loopx slash-commands --format json` 的输出。",
  },

  // Settings.
  schema_request_goal_id: {
    en: "The goal whose settings hold; null without one.",
    zh: "设置所属的目标；没有目标时为 null。",
  },
  schema_request_agent_id: {
    en: "The agent that asks, named or bound to its thread; null for nobody.",
    zh: "运行所用的智能体，由参数指定或由线程绑定；没有时为 null。",
  },
  schema_request_review_configuration: {
    en: "The settings in force, and where each comes from.",
    zh: "生效的设置及其来源。",
  },
  schema_review_configuration: {
    en: "The settings in force, and where each comes from.",
    zh: "生效的设置及其来源。",
  },
  schema_review_configuration_wait_for_ci: {
    en: "Whether CI is consulted at all.",
    zh: "是否查询 CI。",
  },
  schema_review_configuration_owner_logins: {
    en: "Owner accounts beside the one that is logged in.",
    zh: "除登录账号外的所有者账号。",
  },
  schema_review_configuration_origins: {
    en: "Which level each value comes from.",
    zh: "每个值来自哪一层级。",
  },
  schema_setting: {
    en:
      "A setting with the value in force and what every level says about it, the strongest first.",
    zh: "一项设置：生效的值，以及各层级的说法，最强者在前。",
  },
  schema_setting_levels: {
    en: "What each level says: decides, overridden, ends_inheritance, silent or absent.",
    zh: "各层级的说法：decides、overridden、ends_inheritance、silent 或 absent。",
  },
  schema_agent_settings: {
    en: "A registered agent of the goal, its direction and its threads.",
    zh: "目标中已注册的智能体、其方向与线程。",
  },
  schema_setting_change: {
    en: "What a change does to one setting: stored in the file, and in force.",
    zh: "一项更改对某项设置的影响：文件中保存的值与生效的值。",
  },
  schema_goal: {
    en: "A goal as its file holds it.",
    zh: "文件中保存的目标。",
  },
  schema_goal_agent_bindings: {
    en: "Threads of hosts that work as one agent each.",
    zh: "宿主中的线程，每个线程作为一个智能体工作。",
  },
  schema_reward_memory: {
    en: "Whose reviews are given experience of the repository, and where.",
    zh: "哪些智能体的审阅可获得仓库经验，以及使用位置。",
  },
  schema_machine_settings: {
    en: "The settings of a machine or a user as their file holds them.",
    zh: "文件中保存的本机或用户设置。",
  },
  schema_settings_report: {
    en: "The settings in force, who asks, and the agents of the goal.",
    zh: "生效的设置、使用者以及目标中的智能体。",
  },
  schema_settings_report_experience: {
    en: "Whose reviews are given experience; null where nobody set it.",
    zh: "哪些审阅可获得经验；未设置时为 null。",
  },
  schema_setting_report: {
    en: "One setting in force, and how it came about.",
    zh: "一项生效的设置及其由来。",
  },
  schema_goal_configuration: {
    en: "A goal, or what becomes of it.",
    zh: "目标及其变化。",
  },
  schema_goal_configuration_outcome: {
    en:
      "shown: nothing was asked for; preview: nothing was written; written: written and read back; unchanged: already so.",
    zh: "shown：未要求更改；preview：未写入；written：已写入并读回；unchanged：已是如此。",
  },
  schema_goal_configuration_revision: {
    en: "The SHA-256 of the file as it is now, or absent.",
    zh: "文件当前的 SHA-256，或 absent。",
  },
  schema_goal_configuration_without_effect: {
    en: "Flags that change nothing.",
    zh: "没有带来更改的参数。",
  },
  schema_goal_configuration_apply_cli_args: {
    en: "What to add to the same command to apply exactly this preview; empty otherwise.",
    zh: "在同一命令后加上这些参数即可应用此预览；其他情况为空。",
  },
  schema_machine_configuration: {
    en: "The settings of a machine, or what becomes of them.",
    zh: "本机设置及其变化。",
  },
} as const satisfies MessageTable;
