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
  settings_expect_agents: {
    en: "a list of agents, each once",
    zh: "智能体的列表，且每个智能体只出现一次",
  },
  settings_expect_switch: { en: "true or false", zh: "true 或 false" },
  settings_expect_surfaces: {
    en: "a list of surfaces this program has, each once",
    zh: "本程序具有的使用位置的列表，且各出现一次",
  },
  settings_expect_limit: { en: "a whole number from 1 to 3", zh: "1 到 3 的整数" },
  settings_expect_bindings: {
    en: "a list of bindings with agent, host and thread",
    zh: "绑定的列表，各含 agent、host 与 thread",
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
  agent_thread_shared: {
    en: "This thread is bound to more than one agent of {goal}, which conflicts: {agents}.",
    zh: "本线程绑定到目标 {goal} 的多个智能体，相互冲突（conflicts）：{agents}。",
  },
  agent_thread_shared_advice: {
    en: "Free it with `loopx configure-goal --goal-id {goal} --unbind-agent AGENT --execute`.",
    zh: "请用 `loopx configure-goal --goal-id {goal} --unbind-agent 智能体 --execute` 解除其一。",
  },
} as const satisfies MessageTable;
