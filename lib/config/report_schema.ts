/**
 * What is printed about settings: those in force, one of them, and changes to a goal or a machine.
 *
 * @module
 */
import * as z from "zod/mini";
import { reviewOrders } from "../policy/schedule.ts";
import { agentBindingSchema, rewardMemorySchema, writtenGoalSchema } from "./goal_schema.ts";
import { writtenMachineSchema } from "./machine_schema.ts";
import { levelStates } from "./resolve_settings.ts";
import {
  configurationOutcomes,
  GOAL_CONFIGURATION_VERSION,
  levelOrigins,
  MACHINE_CONFIGURATION_VERSION,
  SETTING_REPORT_VERSION,
  settingKeys,
  type SettingLevel,
  settingOrigins,
  SETTINGS_REPORT_VERSION,
} from "./vocabulary.ts";

const text = z.string();
const textOrNull = z.nullable(text);
const origin = z.enum(settingOrigins);
const revision = z.string().check(z.regex(/^(?:[0-9a-f]{64}|absent)$/));

/** A value of any key. */
const value = z.union([z.boolean(), z.enum(reviewOrders), z.array(text)]);

/** A key with the value in force, and what every level says about it. */
export const settingSchema = z.strictObject({
  key: z.enum(settingKeys),
  value,
  origin,
  levels: z.array(z.strictObject({
    level: z.enum(Object.keys(levelOrigins) as [SettingLevel, ...SettingLevel[]]),
    state: z.enum(levelStates),
    value: z.nullable(value),
  })),
});

/** An agent of a goal, and the direction it works in. */
export const agentSettingsSchema = z.strictObject({
  agent_id: text,
  review_order: z.enum(reviewOrders),
  origin,
  bindings: z.array(z.omit(agentBindingSchema, { agent: true })),
});

/** The settings in force. */
export const settingsReportSchema = z.strictObject({
  ok: z.literal(true),
  schema_version: z.literal(SETTINGS_REPORT_VERSION),
  goal_id: textOrNull,
  agent_id: textOrNull,
  settings: z.array(settingSchema),
  agents: z.array(agentSettingsSchema),
  experience: z.nullable(rewardMemorySchema),
});

/** One setting in force. */
export const settingReportSchema = z.strictObject({
  ok: z.literal(true),
  schema_version: z.literal(SETTING_REPORT_VERSION),
  goal_id: textOrNull,
  agent_id: textOrNull,
  setting: settingSchema,
});

/** What a change does to a key. */
export const settingChangeSchema = z.strictObject({
  key: z.enum(settingKeys),
  stored_before: z.nullable(value),
  stored_after: z.nullable(value),
  effective_before: value,
  effective_after: value,
  origin_before: origin,
  origin_after: origin,
});

const configuration = {
  outcome: z.enum(configurationOutcomes),
  /** The file as it is now. */
  revision,
  settings: z.array(settingChangeSchema),
  without_effect: z.array(text),
  /** What to add to the same command line to apply exactly what was previewed. */
  apply_cli_args: z.array(text),
};

/** A goal, or what becomes of it. */
export const goalConfigurationSchema = z.strictObject({
  ok: z.literal(true),
  schema_version: z.literal(GOAL_CONFIGURATION_VERSION),
  goal_id: text,
  ...configuration,
  agents: z.array(agentSettingsSchema),
  agents_before: z.array(agentSettingsSchema),
  before: z.nullable(writtenGoalSchema),
  after: z.nullable(writtenGoalSchema),
});

/** The settings of a machine, or what becomes of them. */
export const machineConfigurationSchema = z.strictObject({
  ok: z.literal(true),
  schema_version: z.literal(MACHINE_CONFIGURATION_VERSION),
  ...configuration,
  before: z.nullable(writtenMachineSchema),
  after: z.nullable(writtenMachineSchema),
});

/** See {@link settingSchema}. */
export type SettingReportEntry = z.infer<typeof settingSchema>;
/** See {@link agentSettingsSchema}. */
export type AgentSettings = z.infer<typeof agentSettingsSchema>;
/** See {@link settingChangeSchema}. */
export type SettingChange = z.infer<typeof settingChangeSchema>;
/** See {@link settingsReportSchema}. */
export type SettingsReport = z.infer<typeof settingsReportSchema>;
/** See {@link settingReportSchema}. */
export type SettingReport = z.infer<typeof settingReportSchema>;
/** See {@link goalConfigurationSchema}. */
export type GoalConfiguration = z.infer<typeof goalConfigurationSchema>;
/** See {@link machineConfigurationSchema}. */
export type MachineConfiguration = z.infer<typeof machineConfigurationSchema>;
