/**
 * `loopx configure-goal`: the settings of a goal, its agents and their threads.
 *
 * @module
 */
import {
  changeGoal,
  goalDocument,
  type GoalStep,
  type TypedStep,
} from "../lib/config/change_goal.ts";
import type { Goal } from "../lib/config/read_goal.ts";
import { agentSettings, settingChanges } from "../lib/config/report.ts";
import type { GoalConfiguration } from "../lib/config/report_schema.ts";
import type { SettingLevels } from "../lib/config/resolve_settings.ts";
import { GOAL_CONFIGURATION_VERSION } from "../lib/config/vocabulary.ts";
import { type Language, say } from "../lib/text/messages.ts";
import type { Io } from "./_io.ts";
import type { Invocation } from "./_parse.ts";
import { type Presentation, printResult } from "./_presentation.ts";
import { applyArguments, applyChange, typedSettings } from "./_review_change.ts";
import {
  goalSettings,
  goalUnknown,
  machineSettings,
  reviewLevel,
  sharedLevels,
} from "./_settings_files.ts";
import type { VerbFlags } from "./_table.ts";
import { usageError } from "./_usage.ts";

/**
 * Shows a goal, or what would become of it; with `--execute` it is written, read back and shown.
 *
 * @param invocation the parsed command line
 * @param presentation language and format
 * @param io the machine
 * @returns exit status 0
 * @throws {LoopxError} kind `goal_unknown` for a goal to show that is not there, `agent_unknown`,
 * `identity_conflict`, `file_changed` for a stale preview, `input` for a file that this version does not
 * know, and what the store throws
 */
export async function run(
  { flags }: Invocation<"configure-goal">,
  presentation: Presentation,
  io: Io,
): Promise<number> {
  const { language } = presentation;
  const where = { language, io };
  const id = flags["goal-id"]!;
  requireConsistent(flags, language);
  const steps = stepsOf(flags);
  const kept = await goalSettings(id, where);
  const before = kept.value;
  const asked = steps.length > 0 || flags.execute === true;
  if (!asked && before === null) throw goalUnknown(id, where);
  const shared = await sharedLevels((await machineSettings(where)).value, where);
  const changed = asked
    ? changeGoal(before, id, steps, language)
    : { goal: before!, without_effect: [] };
  const documents = {
    before: before === null ? null : goalDocument(before),
    after: goalDocument(changed.goal),
  };
  const outcome = await applyChange(kept, { asked, ...documents }, flags, language);
  const now = outcome === "written" ? await goalSettings(id, where) : kept;
  const after = outcome === "written" ? now.value ?? changed.goal : changed.goal;
  const side = (goal: Goal | null) => ({
    stored: goal?.review ?? null,
    levels: levelsOf(goal, shared),
  });
  const report: GoalConfiguration = {
    ok: true,
    schema_version: GOAL_CONFIGURATION_VERSION,
    goal_id: id,
    outcome,
    revision: now.revision,
    settings: settingChanges(side(before), side(after)),
    without_effect: [...changed.without_effect],
    apply_cli_args: applyArguments(outcome, kept.revision),
    agents: agentSettings(after, levelsOf(after, shared)),
    agents_before: before === null ? [] : agentSettings(before, levelsOf(before, shared)),
    before: documents.before,
    after: goalDocument(after),
  };
  const renderer = () => import("../lib/render/configuration.ts");
  await printResult(io, presentation, report, {
    markdown: async () => (await renderer()).renderConfigurationMarkdown(report, language),
    table: async (screen) => (await renderer()).renderConfigurationTable(report, language, screen),
  });
  return 0;
}

function levelsOf(goal: Goal | null, shared: Pick<SettingLevels, "machine" | "user">) {
  return { command: {}, agent: null, goal: reviewLevel(goal), ...shared };
}

/** Refuses flags that contradict one another, which the table cannot see. */
function requireConsistent(flags: VerbFlags<"configure-goal">, language: Language): void {
  const orders = new Map<string, string>();
  for (const { agent, order } of flags["pr-review-agent-order"] ?? []) {
    if ((orders.get(agent) ?? order) !== order) {
      throw usageError(
        language,
        "configure-goal",
        say(language, "cli_conflict_agent_orders", { agent }),
      );
    }
    orders.set(agent, order);
  }
  const retired = new Set(flags["retire-agent"]);
  const both = (flags["register-agent"] ?? []).find((agent) => retired.has(agent));
  if (both === undefined) return;
  throw usageError(
    language,
    "configure-goal",
    say(language, "cli_conflict_register_retire", { agent: both }),
  );
}

/** What the flags ask for, in the order in which it is done. */
function stepsOf(flags: VerbFlags<"configure-goal">): readonly TypedStep[] {
  const each = <Value>(
    name: keyof VerbFlags<"configure-goal">,
    values: readonly Value[] | undefined,
    step: (value: Value) => readonly [typed: string, step: GoalStep],
  ): readonly TypedStep[] =>
    (values ?? []).map((value) => {
      const [text, made] = step(value);
      return { typed: `--${name} ${text}`, step: made };
    });
  const given = (name: keyof VerbFlags<"configure-goal">, step: GoalStep): readonly TypedStep[] =>
    flags[name] === true ? [{ typed: `--${name}`, step }] : [];
  const experienceAgents = flags["experience-agent"];
  const surfaces = flags["experience-surface"];
  return [
    ...each("unbind-agent", flags["unbind-agent"], (agent) => [agent, { kind: "unbind", agent }]),
    ...each("retire-agent", flags["retire-agent"], (agent) => [agent, { kind: "retire", agent }]),
    ...each(
      "register-agent",
      flags["register-agent"],
      (agent) => [agent, { kind: "register", agent }],
    ),
    ...each("bind-agent", flags["bind-agent"], (binding) => [
      `${binding.agent}=${binding.host}:${binding.thread}`,
      { kind: "bind", binding },
    ]),
    ...given("clear-pr-review-configuration", { kind: "clear_review" }),
    ...typedSettings(flags).map(({ typed, settings }): TypedStep => ({
      typed,
      step: { kind: "review", settings },
    })),
    ...each("pr-review-agent-order", flags["pr-review-agent-order"], (agent_order) => [
      `${agent_order.agent}=${agent_order.order}`,
      { kind: "agent_order", agent_order },
    ]),
    ...given("clear-experience", { kind: "clear_experience" }),
    ...(experienceAgents === undefined ? [] : [{
      typed: `--experience-agent ${experienceAgents.join(" ")}`,
      step: { kind: "experience_agents", agents: experienceAgents } as const,
    }]),
    ...given("experience-recall", { kind: "experience_recall", automatic_recall: true }),
    ...given("no-experience-recall", { kind: "experience_recall", automatic_recall: false }),
    ...(surfaces === undefined ? [] : [{
      typed: `--experience-surface ${surfaces.join(" ")}`,
      step: { kind: "experience_surfaces", surfaces } as const,
    }]),
  ];
}
