import { deepStrictEqual, ok } from "node:assert/strict";
import { changeGoal, goalDocument, type GoalStep } from "../../lib/config/change_goal.ts";
import { readGoal } from "../../lib/config/read_goal.ts";
import {
  agentSettings,
  settingChanges,
  settingEntry,
  settingsReport,
} from "../../lib/config/report.ts";
import type { GoalConfiguration } from "../../lib/config/report_schema.ts";
import { resolveSettings } from "../../lib/config/resolve_settings.ts";
import {
  renderConfigurationMarkdown,
  renderConfigurationTable,
} from "../../lib/render/configuration.ts";
import {
  renderSettingMarkdown,
  renderSettingsMarkdown,
  renderSettingsTable,
  renderSettingTable,
} from "../../lib/render/settings.ts";
import { displayWidth } from "../../lib/text/display_width.ts";
import { fullGoal } from "../config/_documents.ts";

const goal = readGoal(JSON.stringify(fullGoal), "release", { role: "the file", language: "en" });
const levels = {
  command: {},
  agent: "a",
  goal: goal.review,
  machine: { wait_for_ci: true, owner_logins: [] },
  user: null,
};
const report = settingsReport(levels, goal);
const one = {
  ok: true,
  schema_version: "loopx_setting_v0",
  goal_id: null,
  agent_id: null,
  setting: settingEntry(
    resolveSettings({ ...levels, agent: null, goal: { review_order: "reverse" } }),
    "wait_for_ci",
  ),
} as const;

/** An agent is retired who is there and one who is not. */
const retiring: readonly GoalStep[] = ["a", "x"].map((agent) => ({ kind: "retire", agent }));

/** What becomes of the goal. */
function preview(changes: readonly GoalStep[] = retiring): GoalConfiguration {
  const steps = changes.map((step) => ({
    typed: `--${step.kind}-agent ${"agent" in step ? step.agent : ""}`.trim(),
    step,
  }));
  const changed = changeGoal(goal, "release", steps, "en");
  const before = { ...levels, agent: null };
  const after = { ...before, goal: changed.goal.review };
  return {
    ok: true,
    schema_version: "loopx_goal_configuration_v0",
    goal_id: "release",
    outcome: "preview",
    revision: "0".repeat(64),
    settings: settingChanges(
      { stored: goal.review, levels: before },
      { stored: changed.goal.review, levels: after },
    ),
    without_effect: [...changed.without_effect],
    apply_cli_args: ["--expect-revision", "0".repeat(64), "--execute"],
    agents: agentSettings(changed.goal, after),
    agents_before: agentSettings(goal, before),
    before: goalDocument(goal),
    after: goalDocument(changed.goal),
  };
}

for (const language of ["en", "zh"] as const) {
  Deno.test(`settings and what becomes of them, as pages, ${language}`, async (t) => {
    await t.assertSnapshot([
      renderSettingsMarkdown(report, language),
      renderSettingMarkdown(one, language),
      renderConfigurationMarkdown(preview(), language),
    ].join("\n"));
  });

  Deno.test(`no line is wider than the terminal, ${language}`, () => {
    for (const columns of [40, 70, 120]) {
      const options = { columns, color: false };
      const text = [
        renderSettingsTable(report, language, options),
        renderSettingTable(one, language, options),
        renderConfigurationTable(preview(), language, options),
      ].join("\n");
      deepStrictEqual(text.split("\n").filter((line) => displayWidth(line) > columns), []);
      ok(!text.includes("`"));
    }
  });
}

Deno.test("a terminal gets its headings bold, and nothing else", () => {
  const options = { columns: 80 };
  const bold = renderSettingsTable(report, "en", { ...options, color: true });
  ok(bold.includes("\u001b[1mwait_for_ci: false (goal_override)"), bold);
  const plain = renderSettingsTable(report, "en", { ...options, color: false });
  // deno-lint-ignore no-control-regex
  deepStrictEqual(bold.replaceAll(/\u001b\[\d+m/g, ""), plain);
});

Deno.test("what becomes of agents and of experience is told before and after", () => {
  const lines = (changes: readonly GoalStep[]) => {
    const page = renderConfigurationMarkdown(preview(changes), "en");
    return page.slice(page.indexOf("## Agents")).split("\n").filter((line) => line.includes("→"));
  };
  deepStrictEqual(lines([]), []);
  deepStrictEqual(
    lines([
      { kind: "retire", agent: "a" },
      { kind: "register", agent: "c" },
      { kind: "agent_order", agent_order: { agent: "b", order: "reverse" } },
      { kind: "bind", binding: { agent: "b", host: "codex-app", thread: "t-9" } },
      { kind: "experience_recall", automatic_recall: false },
    ]),
    [
      "- b: reverse (goal_override), threads codex-app:T1 → " +
      "reverse (agent_override), threads codex-app:T1, codex-app:t-9",
      "- c: not registered → reverse (goal_override)",
      "- a: forward (agent_override) → not registered",
      "- Given without being asked → Given when asked for only",
    ],
  );
  deepStrictEqual(lines([{ kind: "clear_experience" }]), ["- On → not set"]);
});
