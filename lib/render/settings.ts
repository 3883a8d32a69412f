/**
 * The settings in force for people.
 *
 * @module
 */
import type {
  AgentSettings,
  SettingReport,
  SettingReportEntry,
  SettingsReport,
} from "../config/report_schema.ts";
import { markdownCode, markdownInline } from "../text/markdown_text.ts";
import { type Language, say } from "../text/messages.ts";
import { wrapText } from "../text/wrap_text.ts";
import { painter } from "./paint.ts";
import { valueText } from "./setting_value.ts";
import type { TableOptions } from "./table.ts";

/** A part of a page: a heading, and lines below it. */
export interface SettingsPart {
  readonly title: string;
  readonly lines: readonly string[];
}

/**
 * Writes the settings in force as Markdown.
 *
 * @param report the report
 * @param language the language of the sentences
 * @returns the text to print, ending in a line end
 */
export function renderSettingsMarkdown(report: SettingsReport, language: Language): string {
  return partsMarkdown(say(language, "settings_title"), settingsParts(report, language));
}

/**
 * Writes the settings in force for a terminal.
 *
 * @param report the report
 * @param language the language of the sentences
 * @param options width and colour of the terminal
 * @returns the text to print, ending in a line end
 */
export function renderSettingsTable(
  report: SettingsReport,
  language: Language,
  options: TableOptions,
): string {
  return partsText(say(language, "settings_title"), settingsParts(report, language), options);
}

/**
 * Writes one setting as Markdown.
 *
 * @param report the report
 * @param language the language of the sentences
 * @returns the text to print, ending in a line end
 */
export function renderSettingMarkdown(report: SettingReport, language: Language): string {
  return partsMarkdown(callerLine(report, language), [settingPart(report.setting, language)]);
}

/**
 * Writes one setting for a terminal.
 *
 * @param report the report
 * @param language the language of the sentences
 * @param options width and colour of the terminal
 * @returns the text to print, ending in a line end
 */
export function renderSettingTable(
  report: SettingReport,
  language: Language,
  options: TableOptions,
): string {
  return partsText(callerLine(report, language), [settingPart(report.setting, language)], options);
}

/**
 * Writes parts as Markdown.
 *
 * @param title the title of the page
 * @param parts the parts
 * @returns the text to print, ending in a line end
 */
export function partsMarkdown(title: string, parts: readonly SettingsPart[]): string {
  const list = ({ title, lines }: SettingsPart) =>
    [`## ${markdownInline(title)}`, "", ...lines.map((line) => `- ${inline(line)}`)].join("\n");
  return `# ${markdownInline(title)}\n\n${parts.map(list).join("\n\n")}\n`;
}

/** Words between backticks become code, the rest stays text. */
function inline(line: string): string {
  return line.split("`").map((piece, index) => index % 2 === 1 ? markdownCode(piece) : edged(piece))
    .join("");
}

/** Escapes a piece and keeps the blanks around it. */
function edged(piece: string): string {
  const inner = piece.trim();
  if (inner === "") return piece;
  const start = piece.indexOf(inner);
  return piece.slice(0, start) + markdownInline(inner) + piece.slice(start + inner.length);
}

/**
 * Writes parts for a terminal.
 *
 * @param title the title of the page
 * @param parts the parts
 * @param options width and colour of the terminal
 * @returns the text to print, ending in a line end
 */
export function partsText(
  title: string,
  parts: readonly SettingsPart[],
  options: TableOptions,
): string {
  const paint = painter(options.color);
  const width = Math.max(10, options.columns - 2);
  const blocks = parts.map(({ title, lines }) => [
    ...wrapText(title, options.columns).map((line) => paint("bold", line)),
    ...lines.flatMap((line) => wrapText(line.replaceAll("`", ""), width))
      .map((line) => `  ${line}`),
  ]);
  const heading = wrapText(title, options.columns);
  return `${[heading, ...blocks].map((block) => block.join("\n")).join("\n\n")}\n`;
}

function settingsParts(report: SettingsReport, language: Language): readonly SettingsPart[] {
  const { settings, agents, experience } = report;
  return [
    { title: say(language, "settings_caller_title"), lines: [callerLine(report, language)] },
    ...settings.map((setting) => settingPart(setting, language)),
    ...agentParts(
      agents.map((agent) => ({ agent: agent.agent_id, state: agentState(agent, language) })),
      language,
    ),
    ...experienceParts(experience === null ? [] : experienceLines(experience, language), language),
  ];
}

function callerLine(
  { goal_id, agent_id }: Pick<SettingsReport, "goal_id" | "agent_id">,
  language: Language,
): string {
  if (goal_id === null) return say(language, "settings_no_goal");
  return agent_id === null
    ? say(language, "settings_of_goal", { goal: goal_id })
    : say(language, "settings_of_agent", { goal: goal_id, agent: agent_id });
}

function settingPart(setting: SettingReportEntry, language: Language): SettingsPart {
  const { key, value, origin, levels } = setting;
  return {
    title: say(language, "settings_in_force", { key, value: valueText(value, language), origin }),
    lines: levels.map((answer) =>
      say(language, `settings_level_${answer.state}`, {
        level: say(language, `settings_level_name_${answer.level}`),
        value: answer.value === null ? "" : valueText(answer.value, language),
      })
    ),
  };
}

/**
 * Tells how an agent of a goal works.
 *
 * @param agent the agent
 * @param language the language of the words
 * @returns its direction, where that comes from, and its threads
 */
export function agentState(
  { review_order, origin, bindings }: AgentSettings,
  language: Language,
): string {
  const values = { order: review_order, origin };
  if (bindings.length === 0) return say(language, "settings_agent_order", values);
  const threads = bindings.map(({ host, thread }) => `${host}:${thread}`).join(", ");
  return say(language, "settings_agent_order_threads", { ...values, threads });
}

/**
 * Lists the agents of a goal.
 *
 * @param agents the agents, each with what is told of it
 * @param language the language of the sentences
 * @returns a part, or none when there are no agents
 */
export function agentParts(
  agents: readonly { readonly agent: string; readonly state: string }[],
  language: Language,
): readonly SettingsPart[] {
  if (agents.length === 0) return [];
  return [{
    title: say(language, "settings_agents_title"),
    lines: agents.map((values) => say(language, "settings_agent", values)),
  }];
}

/**
 * Tells who is given experience of the repository.
 *
 * @param experience the setting
 * @param language the language of the sentences
 * @returns whether it is given, to whom, when, and where
 */
export function experienceLines(
  { enabled, agents, automatic_recall, surfaces }: NonNullable<SettingsReport["experience"]>,
  language: Language,
): readonly string[] {
  const list = (words: readonly string[]) => valueText([...words], language);
  return [
    say(language, enabled ? "settings_experience_on" : "settings_experience_off"),
    say(language, "settings_experience_agents", { agents: list(agents) }),
    say(language, automatic_recall ? "settings_recall_on" : "settings_recall_off"),
    say(language, "settings_experience_surfaces", { surfaces: list(surfaces) }),
  ];
}

/**
 * Puts what is told of experience under its heading.
 *
 * @param lines the lines
 * @param language the language of the heading
 * @returns a part, or none without lines
 */
export function experienceParts(
  lines: readonly string[],
  language: Language,
): readonly SettingsPart[] {
  return lines.length === 0 ? [] : [{ title: say(language, "settings_experience_title"), lines }];
}
