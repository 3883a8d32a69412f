/**
 * Messages of the settings: their files, changes to them, and who asks.
 *
 * `{role}` names what a file is for ("the settings of this goal"), never where it lies.
 *
 * @module
 */
import type { MessageTable } from "../messages.ts";

/** The messages of the settings in the catalogue. */
export const configMessages = {
  settings_role_machine: { en: "the machine settings", zh: "本机设置" },
  settings_role_user: { en: "the settings of this user", zh: "本用户的设置" },
  settings_role_goal: { en: "the file of goal {goal}", zh: "目标 {goal} 的文件" },

  settings_user_advice: {
    en: "Correct loopx/machine.json in your configuration folder, or move it away.",
    zh: "请更正配置文件夹中的 loopx/machine.json，或将其移走。",
  },

  settings_no_object: {
    en: "Cannot use {role}: it is no JSON object. It was left as it is.",
    zh: "无法使用{role}：其内容不是 JSON 对象；未作改动。",
  },
  settings_unknown_key: {
    en: "Cannot use {role}: this program knows no {field}. The file was left as it is.",
    zh: "无法使用{role}：本程序不认识 {field}；文件未作改动。",
  },
  settings_repeated_key: {
    en: "Cannot use {role}: it gives {field} twice. The file was left as it is.",
    zh: "无法使用{role}：{field} 出现了两次；文件未作改动。",
  },
  settings_bad_value: {
    en: "Cannot use {role}: {field} must be {expected}. The file was left as it is.",
    zh: "无法使用{role}：{field} 必须是：{expected}；文件未作改动。",
  },
  settings_other_version: {
    en: "Cannot use {role}: {field} must be {expected}. The file was left as it is.",
    zh: "无法使用{role}：{field} 必须是：{expected}；文件未作改动。",
  },
  settings_newer: {
    en:
      "Cannot use {role}: {field} is newer than {expected}, the newest this program reads. The file was left as it is.",
    zh: "无法使用{role}：{field} 比本程序能读的最新版本 {expected} 更新；文件未作改动。",
  },
  settings_newer_advice: {
    en: "Use the version of this program that wrote it, or move the file away and set it up again.",
    zh: "请使用写入该文件的程序版本，或移走该文件后重新设置。",
  },
  settings_file_advice: {
    en: "Correct it by hand, or move the file away and set it up again.",
    zh: "请手动更正，或移走该文件后重新设置。",
  },
  settings_kept_advice: {
    en: "Correct {file} by hand, or move it away and set it up again.",
    zh: "请手动更正 {file}，或移走该文件后重新设置。",
  },
  settings_order_twice: {
    en:
      "Cannot use {role}: review_order and review_priority cannot be combined. The file was left as it is.",
    zh: "无法使用{role}：review_order 与 review_priority 不能同时出现；文件未作改动。",
  },
  settings_other_goal: {
    en: "Cannot use {role}: it says that it is of another goal. The file was left as it is.",
    zh: "无法使用{role}：文件自称属于另一个目标；未作改动。",
  },
  settings_other_goal_advice: {
    en: "Names of goals that differ in letter case only can share a folder: choose another name.",
    zh: "仅大小写不同的目标名可能共用一个文件夹：请换一个名称。",
  },
  settings_stray_agent: {
    en:
      "Cannot use {role}: {field} names an agent that is not registered. The file was left as it is.",
    zh: "无法使用{role}：{field} 提到未注册的智能体；文件未作改动。",
  },
  settings_too_many: {
    en: "Cannot keep these settings: {field} may have {limit} entries at most.",
    zh: "无法保存这些设置：{field} 最多 {limit} 项。",
  },
  settings_too_many_advice: { en: "Name fewer.", zh: "请减少数量。" },
  settings_expect_wait_for_ci: { en: "a boolean, true or false", zh: "布尔值 true 或 false" },
  settings_expect_order: { en: "forward or reverse", zh: "forward 或 reverse" },
  settings_expect_priority: {
    en: "other-developers-first or owner-first",
    zh: "other-developers-first 或 owner-first",
  },
  settings_expect_owner_logins: {
    en: "a list of GitHub logins",
    zh: "GitHub 登录名的列表",
  },
  settings_expect_owner_login: {
    en: "a GitHub login, such as OWNER or OWNER[bot]",
    zh: "GitHub 登录名，如 OWNER 或 OWNER[bot]",
  },
  settings_expect_agents: {
    en: "a list of agents, each once",
    zh: "智能体的列表，且每个智能体只出现一次",
  },
  settings_expect_agent: {
    en: "an agent: letters, digits, dots, dashes and underscores",
    zh: "智能体：由字母、数字、点、连字符与下划线组成",
  },
  settings_expect_switch: { en: "true or false", zh: "true 或 false" },
  settings_expect_surfaces: {
    en: "a list of surfaces this program has, each once",
    zh: "本程序具有的使用位置的列表，且各出现一次",
  },
  settings_expect_surface: { en: "a surface this program has", zh: "本程序具有的使用位置" },
  settings_expect_limit: { en: "a whole number from 1 to 3", zh: "1 到 3 的整数" },
  settings_expect_bindings: {
    en: "a list of bindings with agent, host and thread",
    zh: "绑定的列表，各含 agent、host 与 thread",
  },
  settings_expect_binding: {
    en: "what a binding has: an agent, the host codex-app, and a thread",
    zh: "绑定应有的内容：智能体、主机 codex-app 与线程",
  },
  settings_expect_other: { en: "what the schema says", zh: "模式所规定的内容" },

  goal_unknown: {
    en: "There is no goal {goal} here.",
    zh: "此处没有目标 {goal}。",
  },
  goal_unknown_advice: {
    en:
      "Create it with `loopx configure-goal --goal-id {goal} --execute`, or run in the folder that holds it.",
    zh: "请用 `loopx configure-goal --goal-id {goal} --execute` 创建，或在其所在的文件夹中运行。",
  },
  agent_not_registered: {
    en: "Agent {agent} is not registered: it is no registered Goal Agent of {goal}.",
    zh: "智能体 {agent} 未注册（not registered）：它不是目标 {goal} 的注册智能体。",
  },
  agent_not_registered_advice: {
    en:
      "Register it with `loopx configure-goal --goal-id {goal} --register-agent {agent} --execute`, or name another one.",
    zh:
      "请用 `loopx configure-goal --goal-id {goal} --register-agent {agent} --execute` 注册，或改用其他智能体。",
  },
  agent_conflict: {
    en: "--agent-id {agent} conflicts with this thread, which is bound to {bound}.",
    zh: "--agent-id {agent} 与本线程冲突（conflicts）：它绑定到 {bound}。",
  },
  agent_conflict_advice: {
    en:
      "Leave --agent-id out, or change the binding with `loopx configure-goal --goal-id {goal} --unbind-agent {bound} --execute`.",
    zh:
      "请去掉 --agent-id，或用 `loopx configure-goal --goal-id {goal} --unbind-agent {bound} --execute` 更改绑定。",
  },
  agent_thread_taken: {
    en: "Cannot bind {agent}: the thread is bound to {bound}, and a thread works as one agent.",
    zh: "无法绑定 {agent}：该线程已绑定到 {bound}，一个线程只能作为一个智能体工作。",
  },
  agent_thread_taken_advice: {
    en: "Add `--unbind-agent {bound}` to free it.",
    zh: "请加上 `--unbind-agent {bound}` 以解除绑定。",
  },
  agent_thread_shared: {
    en: "This thread is bound to more than one agent of {goal}, which conflicts: {agents}.",
    zh: "本线程绑定到目标 {goal} 的多个智能体，相互冲突（conflicts）：{agents}。",
  },
  agent_thread_shared_advice: {
    en: "Free it with `loopx configure-goal --goal-id {goal} --unbind-agent AGENT --execute`.",
    zh: "请用 `loopx configure-goal --goal-id {goal} --unbind-agent 智能体 --execute` 解除其一。",
  },

  // On the command line.
  cli_flag_goal: {
    en: "Use the settings of this goal, over those of the machine.",
    zh: "使用该目标的设置，优先于本机设置。",
  },
  cli_flag_agent: {
    en:
      "Ask as this registered agent of the goal. Without it the agent that the thread is bound to asks, or nobody.",
    zh:
      "以目标中这个已注册的智能体的身份运行；不指定时使用与本线程绑定的智能体，或不使用任何智能体。",
  },
  cli_flag_configured_goal: {
    en: "The goal: a name of letters, digits, dots, dashes and underscores.",
    zh: "目标：由字母、数字、点、连字符和下划线组成的名称。",
  },
  cli_flag_set_order: {
    en: "The direction of the queue.",
    zh: "队列的方向。",
  },
  cli_flag_set_wait: {
    en: "Consult CI.",
    zh: "查询 CI。",
  },
  cli_flag_set_no_wait: {
    en: "Never ask for CI or wait for it.",
    zh: "不查询也不等待 CI。",
  },
  cli_flag_set_owner: {
    en: "An owner account beside the one that is logged in. Those named replace the list.",
    zh: "除登录账号外的所有者账号；所给账号会替换原有列表。",
  },
  cli_flag_clear_owners: {
    en: "Keep an empty list of owner accounts, which other levels do not fill.",
    zh: "保存一个空的所有者账号列表，其他层级不会补充。",
  },
  cli_flag_set_agent_order: {
    en: "The direction of one agent: `forward`, `reverse`, or `inherit` to take it away.",
    zh: "单个智能体的方向：`forward`、`reverse`，或用 `inherit` 去除。",
  },
  cli_flag_clear_review: {
    en: "Take all review settings away, so that the next level holds again.",
    zh: "清除全部审阅设置，恢复由下一层级决定。",
  },
  cli_flag_register: {
    en: "Register an agent.",
    zh: "注册一个智能体。",
  },
  cli_flag_retire: {
    en: "Retire an agent: its direction and its threads go, everything else stays.",
    zh: "停用一个智能体：去除其方向与线程绑定，其余不变。",
  },
  cli_flag_bind: {
    en: "Let a thread of a host work as an agent. The host is `codex-app`.",
    zh: "让宿主中的一个线程以某个智能体的身份工作；宿主为 `codex-app`。",
  },
  cli_flag_unbind: {
    en: "Free every thread of an agent.",
    zh: "解除某个智能体的全部线程绑定。",
  },
  cli_flag_experience_agent: {
    en: "An agent that is given experience of the repository. Those named replace the list.",
    zh: "可获得仓库经验的智能体；所给智能体会替换原有列表。",
  },
  cli_flag_experience_recall: {
    en: "Give experience without being asked.",
    zh: "自动提供经验。",
  },
  cli_flag_experience_no_recall: {
    en: "Give no experience without being asked.",
    zh: "不自动提供经验。",
  },
  cli_flag_experience_surface: {
    en: "Where experience is shown. Those named replace the list.",
    zh: "经验的使用位置；所给位置会替换原有列表。",
  },
  cli_flag_clear_experience: {
    en: "Take everything about experience away.",
    zh: "清除与经验有关的全部设置。",
  },
  cli_flag_expect_revision: {
    en: "With `--execute`: refuse unless the file still has the revision of a preview.",
    zh: "与 `--execute` 同用：文件的修订号与预览时不同则拒绝。",
  },
  cli_argument_key: {
    en: "Which setting.",
    zh: "哪一项设置。",
  },
  cli_configure_goal_brief: {
    en: "Show or change the settings of a goal.",
    zh: "查看或更改目标的设置。",
  },
  cli_configure_goal_what: {
    en:
      "Shows a goal, or what would become of it: what its file says, what is in force, and where that comes from. `--execute` alone makes a goal.",
    zh: "显示目标及其变化：文件中的值、生效的值及其来源。单独使用 `--execute` 会创建目标。",
  },
  cli_configure_preview: {
    en:
      "Without `--execute` nothing is written. A preview names the revision of the file; with `--expect-revision` only that is changed.",
    zh:
      "不带 `--execute` 时不写入任何内容。预览会给出文件的修订号；用 `--expect-revision` 可确保只更改该修订。",
  },
  cli_configure_goal_agents: {
    en:
      "An agent must be registered before it is given a direction or a thread. A thread works as one agent only.",
    zh: "智能体须先注册才能设置方向或绑定线程；一个线程只能作为一个智能体工作。",
  },
  cli_configure_goal_whole: {
    en:
      "A goal that sets direction or CI sets both: the one it does not name is the default of the program, not that of the machine. Owner accounts and directions of agents stand apart.",
    zh:
      "目标一旦设置方向或 CI，两者都由目标决定：未给出的一项取程序默认值，而非本机设置。所有者账号与智能体的方向各自独立。",
  },
  cli_configure_machine_brief: {
    en: "Show or change the settings of this machine.",
    zh: "查看或更改本机的设置。",
  },
  cli_configure_machine_what: {
    en:
      "Shows or changes what holds in this folder for every goal, and without one. It stands over `loopx/machine.json` in your configuration folder, which is only read.",
    zh:
      "查看或更改在此文件夹中对所有目标以及无目标时生效的设置；它优先于配置文件夹中的 `loopx/machine.json`，后者只读取。",
  },
  cli_config_show_brief: {
    en: "Print the settings in force.",
    zh: "输出生效的设置。",
  },
  cli_config_show_what: {
    en:
      "Prints every setting in force, where it comes from, and what each level says: command, agent, goal, machine, user, default.",
    zh: "输出每项生效的设置、其来源以及各层级的值：命令、智能体、目标、本机、用户、默认值。",
  },
  cli_config_explain_brief: {
    en: "Tell how one setting came about.",
    zh: "说明一项设置的由来。",
  },
  cli_config_explain_what: {
    en: "Prints one setting in force and what each level says about it.",
    zh: "输出一项生效的设置以及各层级对它的说法。",
  },
  cli_example_configure_goal: {
    en: "Make a goal with an agent that works in reverse.",
    zh: "创建目标，其中一个智能体反向工作。",
  },
  cli_example_show_goal: {
    en: "What a goal says and what is in force.",
    zh: "查看目标的设置与生效的值。",
  },
  cli_example_preview_goal: {
    en: "What a change would do.",
    zh: "预览一项更改。",
  },
  cli_example_machine_ci: {
    en: "Leave CI alone, in every run in this folder.",
    zh: "在此文件夹的所有运行中都不查询 CI。",
  },
  cli_example_configure_machine: {
    en: "Count another account as an owner, in every queue.",
    zh: "在所有队列中把另一个账号算作所有者。",
  },
  cli_example_config_show: {
    en: "What holds for an agent.",
    zh: "查看对某个智能体生效的设置。",
  },
  cli_example_config_explain: {
    en: "Why the queue has its direction.",
    zh: "说明队列方向的由来。",
  },
  cli_reads_settings: {
    en:
      "The settings of the machine and the user where there are any, and with `--goal-id` those of the goal.",
    zh: "本机与用户的设置（如有）；使用 `--goal-id` 时还有该目标的设置。",
  },
  cli_reads_machine_settings: {
    en: "The settings of the machine and the user, where there are any.",
    zh: "本机与用户的设置（如有）。",
  },
  cli_writes_goal: {
    en:
      "With `--execute` the file of the goal below `.local/loopx/goals`, and a lock file beside it.",
    zh: "使用 `--execute` 时写入 `.local/loopx/goals` 下该目标的文件，以及旁边的锁文件。",
  },
  cli_writes_machine: {
    en: "With `--execute` `.local/loopx/machine.json`, and a lock file beside it.",
    zh: "使用 `--execute` 时写入 `.local/loopx/machine.json`，以及旁边的锁文件。",
  },
  cli_exit_configure: {
    en:
      "The goal is not there, a name is not registered or taken, or a file could not be read, changed or understood.",
    zh: "目标不存在，名称未注册或已被占用，或文件无法读取、更改或理解。",
  },
  cli_exit_configure_machine: {
    en: "A file could not be read, changed or understood.",
    zh: "文件无法读取、更改或理解。",
  },
  cli_exit_settings: {
    en:
      "The goal or the agent is not there, the thread is bound to another agent, or a file could not be read or understood.",
    zh: "目标或智能体不存在，线程绑定到其他智能体，或文件无法读取或理解。",
  },
  cli_conflict_agent_without_goal: {
    en: "--agent-id needs --goal-id: agents are registered with a goal.",
    zh: "--agent-id 需要与 --goal-id 一起使用：智能体是在目标中注册的。",
  },
  cli_conflict_wait_twice: {
    en: "--pr-review-wait-for-ci and --no-pr-review-wait-for-ci contradict one another.",
    zh: "--pr-review-wait-for-ci 与 --no-pr-review-wait-for-ci 相互矛盾。",
  },
  cli_conflict_owners_twice: {
    en:
      "--pr-review-owner-login names owners and --clear-pr-review-owner-logins takes them away: give one.",
    zh:
      "--pr-review-owner-login 指定所有者，--clear-pr-review-owner-logins 清除所有者：请只用其一。",
  },
  cli_conflict_clear_review: {
    en:
      "--clear-pr-review-configuration takes every review setting away: give it without a setting.",
    zh: "--clear-pr-review-configuration 会清除全部审阅设置：不能与任何审阅设置同用。",
  },
  cli_conflict_recall_twice: {
    en: "--experience-recall and --no-experience-recall contradict one another.",
    zh: "--experience-recall 与 --no-experience-recall 相互矛盾。",
  },
  cli_conflict_clear_experience: {
    en:
      "--clear-experience takes everything about experience away: give it without such a setting.",
    zh: "--clear-experience 会清除与经验有关的全部设置：不能与此类设置同用。",
  },
  cli_conflict_revision_alone: {
    en: "--expect-revision needs --execute: without it nothing is written.",
    zh: "--expect-revision 需要与 --execute 一起使用：否则不写入任何内容。",
  },
  cli_conflict_agent_orders: {
    en: "--pr-review-agent-order gives agent {agent} two directions.",
    zh: "--pr-review-agent-order 给了智能体 {agent} 两个方向。",
  },
  cli_conflict_register_retire: {
    en: "--register-agent and --retire-agent both name {agent}.",
    zh: "--register-agent 与 --retire-agent 都指定了 {agent}。",
  },
  cli_bad_goal: {
    en:
      '{flag} takes letters, digits, dots, dashes and underscores, 64 at most, as a folder could be called on every system, not "{value}".',
    zh:
      "{flag} 只接受字母、数字、点、连字符和下划线（最多 64 个），且须是各系统都能接受的文件夹名，不接受“{value}”。",
  },
  cli_bad_agent: {
    en:
      '{flag} takes letters, digits, dots, dashes and underscores, 64 at most and a letter or digit first, not "{value}".',
    zh:
      "{flag} 只接受字母、数字、点、连字符和下划线（最多 64 个，首位为字母或数字），不接受“{value}”。",
  },
  cli_bad_agent_order: {
    en: '{flag} takes AGENT=forward, AGENT=reverse or AGENT=inherit, not "{value}".',
    zh: "{flag} 只接受 AGENT=forward、AGENT=reverse 或 AGENT=inherit，不接受“{value}”。",
  },
  cli_bad_binding: {
    en: '{flag} takes AGENT=codex-app:THREAD, not "{value}".',
    zh: "{flag} 只接受 AGENT=codex-app:THREAD，不接受“{value}”。",
  },
  cli_bad_login: {
    en: '{flag} takes the login of a GitHub account, such as OWNER or OWNER[bot], not "{value}".',
    zh: "{flag} 只接受 GitHub 账号的登录名，例如 OWNER 或 OWNER[bot]，不接受“{value}”。",
  },
  cli_bad_revision: {
    en: '{flag} takes the revision that a preview names, not "{value}".',
    zh: "{flag} 只接受预览给出的修订号，不接受“{value}”。",
  },

  // Reports.
  configure_stale: {
    en: "Left {role} as it is: it is not what the preview showed.",
    zh: "未改动{role}：它与预览时的内容不同。",
  },
  configure_stale_advice: {
    en: "Preview again, and give the revision that it names.",
    zh: "请重新预览，并使用其给出的修订号。",
  },
  configure_title_goal: {
    en: "Goal {goal}",
    zh: "目标 {goal}",
  },
  configure_title_machine: {
    en: "Settings of this machine",
    zh: "本机设置",
  },
  configure_outcome_shown: {
    en: "As it is",
    zh: "当前内容",
  },
  configure_outcome_preview: {
    en: "Preview: nothing was written",
    zh: "预览：未写入任何内容",
  },
  configure_outcome_written: {
    en: "Written and read back",
    zh: "已写入并读回",
  },
  configure_outcome_unchanged: {
    en: "Already so: nothing was written",
    zh: "已是如此：未写入任何内容",
  },
  configure_new: {
    en: "There was no file before.",
    zh: "此前没有该文件。",
  },
  configure_revision: {
    en: "Revision: `{revision}`",
    zh: "修订号：`{revision}`",
  },
  configure_without_effect: {
    en: "`{flag}` changes nothing.",
    zh: "`{flag}` 没有带来任何更改。",
  },
  configure_apply: {
    en: "To apply this, add `{arguments}` to the same command.",
    zh: "要应用此更改，请在同一命令后加上 `{arguments}`。",
  },
  configure_not_stored: {
    en: "not set",
    zh: "未设置",
  },
  configure_not_registered: {
    en: "not registered",
    zh: "未注册",
  },
  configure_pair: {
    en: "{before} → {after}",
    zh: "{before} → {after}",
  },
  configure_stored: {
    en: "Stored here: {value}",
    zh: "此处保存：{value}",
  },
  configure_effective: {
    en: "In force: {value}",
    zh: "生效：{value}",
  },
  configure_origin: {
    en: "Comes from: {value}",
    zh: "来源：{value}",
  },
  settings_title: {
    en: "Settings in force",
    zh: "生效的设置",
  },
  settings_caller_title: {
    en: "Who asks",
    zh: "使用者",
  },
  settings_no_goal: {
    en: "Without a goal",
    zh: "没有目标",
  },
  settings_of_goal: {
    en: "Goal {goal}, no agent",
    zh: "目标 {goal}，没有智能体",
  },
  settings_of_agent: {
    en: "Goal {goal}, agent {agent}",
    zh: "目标 {goal}，智能体 {agent}",
  },
  settings_in_force: {
    en: "{key}: {value} ({origin})",
    zh: "{key}：{value}（{origin}）",
  },
  settings_level_decides: {
    en: "{level}: {value} — in force",
    zh: "{level}：{value} — 生效",
  },
  settings_level_overridden: {
    en: "{level}: {value} — overridden",
    zh: "{level}：{value} — 被覆盖",
  },
  settings_level_ends_inheritance: {
    en:
      "{level}: not set, but direction and CI of a goal go together, so that the default of the program holds",
    zh: "{level}：未设置；但目标的方向与 CI 一并决定，因此采用程序默认值",
  },
  settings_level_silent: {
    en: "{level}: not set",
    zh: "{level}：未设置",
  },
  settings_level_absent: {
    en: "{level}: not there",
    zh: "{level}：不存在",
  },
  settings_level_name_command: {
    en: "Command",
    zh: "命令",
  },
  settings_level_name_agent: {
    en: "Agent",
    zh: "智能体",
  },
  settings_level_name_goal: {
    en: "Goal",
    zh: "目标",
  },
  settings_level_name_machine: {
    en: "Machine",
    zh: "本机",
  },
  settings_level_name_user: {
    en: "User",
    zh: "用户",
  },
  settings_level_name_capability: {
    en: "Program",
    zh: "程序",
  },
  settings_agents_title: {
    en: "Agents",
    zh: "智能体",
  },
  settings_agent: {
    en: "{agent}: {state}",
    zh: "{agent}：{state}",
  },
  settings_agent_order: {
    en: "{order} ({origin})",
    zh: "{order}（{origin}）",
  },
  settings_agent_order_threads: {
    en: "{order} ({origin}), threads {threads}",
    zh: "{order}（{origin}），线程 {threads}",
  },
  settings_experience_title: {
    en: "Experience of the repository",
    zh: "仓库经验",
  },
  settings_experience_on: {
    en: "On",
    zh: "开启",
  },
  settings_experience_off: {
    en: "Off",
    zh: "关闭",
  },
  settings_experience_agents: {
    en: "Agents: {agents}",
    zh: "智能体：{agents}",
  },
  settings_recall_on: {
    en: "Given without being asked",
    zh: "自动提供",
  },
  settings_recall_off: {
    en: "Given when asked for only",
    zh: "仅在要求时提供",
  },
  settings_experience_surfaces: {
    en: "Shown in: {surfaces}",
    zh: "使用位置：{surfaces}",
  },
  settings_value_none: {
    en: "none",
    zh: "无",
  },
} as const satisfies MessageTable;
