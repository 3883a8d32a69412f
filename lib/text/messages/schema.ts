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
    en: "Whether the command line chose the direction, or nobody did.",
    zh: "审阅方向由命令行指定，还是采用默认值。",
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
    en: "Who asks for changes at this exact head, well-formed or not.",
    zh: "谁在此提交上要求修改，无论格式是否合格。",
  },
  schema_pull_request_key_files: {
    en: "Where to begin reading, most important first.",
    zh: "从哪里开始阅读，最重要的在前。",
  },
  schema_pull_request_completeness: {
    en: "What was read of each list; unread is not the same as empty.",
    zh: "每个列表读取了多少；未读不等于为空。",
  },
  schema_pull_request_untrusted_text: {
    en: "What text safety took out of title and description, as counts.",
    zh: "文本安全处理从标题和描述中移除的内容，仅计数。",
  },
  schema_pull_request_review_action_kind: {
    en: "What is due; null when nothing is.",
    zh: "应做之事；无事可做时为 null。",
  },
  schema_pull_request_review_action_reason: {
    en: "The rule that decided what is due.",
    zh: "决定应做之事的规则。",
  },
  schema_pull_request_fresh_audit_requested: {
    en: "There when the row is work only because a fresh audit was asked for.",
    zh: "仅当该条目因要求重新审计而需要处理时出现。",
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
  schema_sequence_entry_sort_key: {
    en: "The values that were compared, in order; times in milliseconds, 0 when unknown.",
    zh: "依次比较的值；时间以毫秒计，未知为 0。",
  },
  schema_sequence_entry_why_now: {
    en: "Why the row stands where it stands.",
    zh: "该条目为何排在此处。",
  },
  schema_review_group: {
    en: "One lifecycle group with its own executable queue.",
    zh: "一个生命周期分组及其可执行队列。",
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
    en: "One look of `loopx watch`; one line of its output.",
    zh: "`loopx watch` 的一次观察，即其输出的一行。",
  },
  schema_watch_look: {
    en: "Which look of this run it is, from 1.",
    zh: "本次运行的第几次观察，从 1 开始。",
  },
  schema_watch_next_look_seconds: {
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

  schema_error: {
    en: "What any command prints with `--format json` when it fails.",
    zh: "任何命令在 `--format json` 下失败时的输出。",
  },
  schema_pr_review_error: { en: "A failure of `pr-review`.", zh: "`pr-review` 的失败。" },
  schema_command_error: {
    en: "A failure of any other command; its name is null when none was recognised.",
    zh: "其他命令的失败；未能识别命令时名称为 null。",
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

  schema_slash_catalog: {
    en: "What `loopx slash-commands --format json` prints.",
    zh: "`loopx slash-commands --format json` 的输出。",
  },
} as const satisfies MessageTable;
