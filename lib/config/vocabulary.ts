/**
 * The words of the settings: versions, keys, levels and origins.
 *
 * @module
 */

/** The version of the machine's file. */
export const MACHINE_VERSION = "loopx_machine_settings_v0";

/** The version of the machine's review settings. */
export const MACHINE_REVIEW_VERSION = "pull_request_review_machine_defaults_v0";

/** The version of a goal's file. */
export const GOAL_VERSION = "loopx_goal_v0";

/** The version of a goal's review settings. */
export const GOAL_REVIEW_VERSION = "pull_request_review_goal_configuration_v0";

/** The version of a report on the settings in force. */
export const SETTINGS_REPORT_VERSION = "loopx_settings_v0";

/** The version of a report on one setting. */
export const SETTING_REPORT_VERSION = "loopx_setting_v0";

/** The version of a report on a goal. */
export const GOAL_CONFIGURATION_VERSION = "loopx_goal_configuration_v0";

/** The version of a report on the settings of a machine. */
export const MACHINE_CONFIGURATION_VERSION = "loopx_machine_configuration_v0";

/** What became of a wish to configure something. */
export const configurationOutcomes = [
  /** Nothing was asked for: what there is. */
  "shown",
  /** What would be written. */
  "preview",
  /** It was written, and read back. */
  "written",
  /** It was asked for, and is so already. */
  "unchanged",
] as const;

/** One of the {@link configurationOutcomes}. */
export type ConfigurationOutcome = (typeof configurationOutcomes)[number];

/** The settings that have one value in force, in the order they are shown. */
export const settingKeys = ["wait_for_ci", "review_order", "owner_logins"] as const;

/** One of the {@link settingKeys}. */
export type SettingKey = (typeof settingKeys)[number];

/** Who may say what is in force, the strongest first (decision 51), and what that is called. */
export const levelOrigins = {
  command: "command_override",
  agent: "agent_override",
  goal: "goal_override",
  machine: "machine_default",
  user: "user_default",
  capability: "capability_default",
} as const;

/** The name of a level. */
export type SettingLevel = keyof typeof levelOrigins;

/** Where a value in force comes from. */
export type SettingOrigin = (typeof levelOrigins)[SettingLevel];

/** Every origin, the strongest first. */
export const settingOrigins = Object.values(levelOrigins) as [SettingOrigin, ...SettingOrigin[]];

/** The programs that a thread of an agent can run in. */
export const agentHosts = ["codex-app"] as const;

/** One of the {@link agentHosts}. */
export type AgentHost = (typeof agentHosts)[number];

/** Where experience of a repository may be shown. */
export const experienceSurfaces = ["pull_request_review.review"] as const;

/** One of the {@link experienceSurfaces}. */
export type ExperienceSurface = (typeof experienceSurfaces)[number];

/** The most entries of a list in a file of settings. */
export const SETTINGS_LIST_LIMIT = 256;
