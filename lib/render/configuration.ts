/**
 * A goal or the machine's settings, and what becomes of them, for people.
 *
 * @module
 */
import type {
  AgentSettings,
  GoalConfiguration,
  MachineConfiguration,
  SettingChange,
} from "../config/report_schema.ts";
import { type Language, say } from "../text/messages.ts";
import {
  agentParts,
  agentState,
  experienceLines,
  experienceParts,
  partsMarkdown,
  partsText,
  type SettingsPart,
} from "./settings.ts";
import { valueText } from "./setting_value.ts";
import type { TableOptions } from "./table.ts";

type Configuration = GoalConfiguration | MachineConfiguration;

/**
 * Writes the report as Markdown.
 *
 * @param report the report
 * @param language the language of the sentences
 * @returns the text to print, ending in a line end
 */
export function renderConfigurationMarkdown(report: Configuration, language: Language): string {
  return partsMarkdown(titleOf(report, language), configurationParts(report, language));
}

/**
 * Writes the report for a terminal.
 *
 * @param report the report
 * @param language the language of the sentences
 * @param options width and colour of the terminal
 * @returns the text to print, ending in a line end
 */
export function renderConfigurationTable(
  report: Configuration,
  language: Language,
  options: TableOptions,
): string {
  return partsText(titleOf(report, language), configurationParts(report, language), options);
}

function titleOf(report: Configuration, language: Language): string {
  return "goal_id" in report
    ? say(language, "configure_title_goal", { goal: report.goal_id })
    : say(language, "configure_title_machine");
}

function configurationParts(report: Configuration, language: Language): readonly SettingsPart[] {
  const { outcome, revision, without_effect, apply_cli_args, settings } = report;
  const isNew = report.before === null && report.after !== null;
  return [
    {
      title: say(language, `configure_outcome_${outcome}`),
      lines: [
        ...(isNew && outcome !== "shown" ? [say(language, "configure_new")] : []),
        say(language, "configure_revision", { revision }),
        ...without_effect.map((flag) => say(language, "configure_without_effect", { flag })),
        ...(apply_cli_args.length === 0
          ? []
          : [say(language, "configure_apply", { arguments: apply_cli_args.join(" ") })]),
      ],
    },
    ...settings.map((setting) => changePart(setting, language)),
    ...("goal_id" in report
      ? [
        ...agentParts(agentChanges(report, language), language),
        ...experienceParts(experienceChanges(report, language), language),
      ]
      : []),
  ];
}

function changePart(change: SettingChange, language: Language): SettingsPart {
  const text = (value: SettingChange["effective_after"]) => valueText(value, language);
  const stored = (value: SettingChange["stored_after"]) =>
    value === null ? say(language, "configure_not_stored") : text(value);
  const pair = (before: string, after: string) => pairText(before, after, language);
  return {
    title: change.key,
    lines: [
      say(language, "configure_stored", {
        value: pair(stored(change.stored_before), stored(change.stored_after)),
      }),
      say(language, "configure_effective", {
        value: pair(text(change.effective_before), text(change.effective_after)),
      }),
      say(language, "configure_origin", {
        value: pair(change.origin_before, change.origin_after),
      }),
    ],
  };
}

function pairText(before: string, after: string, language: Language): string {
  return before === after ? after : say(language, "configure_pair", { before, after });
}

/** Every agent of the goal, those that a change retires last. */
function agentChanges({ agents, agents_before }: GoalConfiguration, language: Language) {
  const states = (side: readonly AgentSettings[]) =>
    new Map(side.map((agent) => [agent.agent_id, agentState(agent, language)]));
  const [before, after] = [states(agents_before), states(agents)];
  const none = say(language, "configure_not_registered");
  return [...new Set([...after.keys(), ...before.keys()])].map((agent) => ({
    agent,
    state: pairText(before.get(agent) ?? none, after.get(agent) ?? none, language),
  }));
}

/** What is told of experience, each line before and after. */
function experienceChanges(report: GoalConfiguration, language: Language): readonly string[] {
  const lines = (side: GoalConfiguration["after"]) =>
    side?.reward_memory === undefined ? [] : experienceLines(side.reward_memory, language);
  const [before, after] = [lines(report.before), lines(report.after)];
  const none = say(language, "configure_not_stored");
  if (after.length > 0) {
    return after.map((line, index) =>
      before.length > 0 || index === 0 ? pairText(before[index] ?? none, line, language) : line
    );
  }
  return before.slice(0, 1).map((line) => pairText(line, none, language));
}
