/**
 * Reports on settings.
 *
 * @module
 */
import type { Goal } from "./read_goal.ts";
import type {
  AgentSettings,
  SettingChange,
  SettingReportEntry,
  SettingsReport,
} from "./report_schema.ts";
import {
  type ResolvedSetting,
  type ResolvedSettings,
  resolveSettings,
  type SettingLevels,
} from "./resolve_settings.ts";
import type { ReviewSettings } from "./settings.ts";
import { type SettingKey, settingKeys, SETTINGS_REPORT_VERSION } from "./vocabulary.ts";

type Value = SettingReportEntry["value"];

/**
 * Reports on the settings in force.
 *
 * @param levels what every level says
 * @param goal the goal; null without one
 * @returns the report (`loopx_settings_v0`)
 */
export function settingsReport(levels: SettingLevels, goal: Goal | null): SettingsReport {
  const resolved = resolveSettings(levels);
  return {
    ok: true,
    schema_version: SETTINGS_REPORT_VERSION,
    goal_id: goal?.id ?? null,
    agent_id: levels.agent,
    settings: settingKeys.map((key) => settingEntry(resolved, key)),
    agents: goal === null ? [] : agentSettings(goal, levels),
    experience: experienceOf(goal),
  };
}

/**
 * Describes one key.
 *
 * @param resolved all keys, resolved
 * @param key which one
 * @returns value, origin and what every level says
 */
export function settingEntry(resolved: ResolvedSettings, key: SettingKey): SettingReportEntry {
  const { value, origin, levels }: ResolvedSetting = resolved[key];
  return {
    key,
    value: copied(value),
    origin,
    levels: levels.map((answer) => ({
      ...answer,
      value: answer.value === null ? null : copied(answer.value),
    })),
  };
}

/**
 * Describes the agents of a goal, as each of them would work when the command line says nothing.
 *
 * @param goal the goal
 * @param levels what the other levels say
 * @returns an entry per registered agent, in their order
 */
export function agentSettings(goal: Goal, levels: SettingLevels): AgentSettings[] {
  return goal.registered_agents.map((agent) => {
    const { review_order } = resolveSettings({
      ...levels,
      command: {},
      agent,
      goal: goal.review ?? {},
    });
    return {
      agent_id: agent,
      review_order: review_order.value,
      origin: review_order.origin,
      bindings: goal.agent_bindings.filter((binding) => binding.agent === agent)
        .map(({ host, thread }) => ({ host, thread })),
    };
  });
}

/** What one side of a change says and what holds then. */
export interface ChangeSide {
  /** What the changed file says; null where there is none. */
  readonly stored: ReviewSettings | null;
  readonly levels: SettingLevels;
}

/**
 * Describes what a change does to every key.
 *
 * @param before the side before it
 * @param after the side after it
 * @returns an entry per key
 */
export function settingChanges(before: ChangeSide, after: ChangeSide): SettingChange[] {
  const [old, now] = [resolveSettings(before.levels), resolveSettings(after.levels)];
  return settingKeys.map((key) => ({
    key,
    stored_before: storedValue(before.stored, key),
    stored_after: storedValue(after.stored, key),
    effective_before: copied(old[key].value),
    effective_after: copied(now[key].value),
    origin_before: old[key].origin,
    origin_after: now[key].origin,
  }));
}

function storedValue(settings: ReviewSettings | null, key: SettingKey): Value | null {
  const value = settings?.[key];
  return value === undefined ? null : copied(value);
}

function copied(value: boolean | "forward" | "reverse" | readonly string[]): Value {
  return typeof value === "object" ? [...value] : value;
}

function experienceOf(goal: Goal | null): SettingsReport["experience"] {
  const experience = goal?.experience ?? null;
  return experience === null ? null : {
    ...experience,
    agents: [...experience.agents],
    surfaces: [...experience.surfaces],
  };
}
