/**
 * Rules about automation, builds, settings, data and the instructions of automated contributors.
 *
 * @module
 */
import { type ChangeGround, first, linesOf, workflowsOf } from "./_change_ground.ts";
import { dataOf, settingsOf } from "./_change_questions.ts";
import { namePath } from "./_file_names.ts";
import { about, pathOf, type RegressionRule, rule } from "./_regression_rule.ts";
import type { WorkflowKind } from "./_workflow_kinds.ts";
import type { ProfiledFile } from "./change_profile.ts";
import { titleWords, wordSet } from "./_words.ts";

/** Up to how many changed lines a workflow only moves a version. */
const VERSION_LINES = 2;
/** Up to how many changed lines a workflow beside code is an aside. */
const ASIDE_LINES = 3;
/** How much of a commit id is shown. */
const SHOWN_OID = 12;

/** The first workflow of a kind that changes by more than an aside. */
function workflowOf({ pipelines, change, claims }: ChangeGround, kind: WorkflowKind) {
  if (claims.dependency !== null) return undefined;
  const least = change.code.length > 0 ? ASIDE_LINES : 0;
  return pipelines.find((pipeline) => pipeline.kind === kind && pipeline.file.churn > least)?.file;
}

/** The workflow whose triggers and permissions can have changed. */
function openedWorkflow({ pipelines, change, claims }: ChangeGround): ProfiledFile | undefined {
  const least = change.code.length > 0 ? ASIDE_LINES : VERSION_LINES;
  return claims.dependency === null
    ? pipelines.find(({ file }) => file.churn > least)?.file
    : undefined;
}

/** From how many changed lines data is worth looking for its reader. */
const DATA_LINES = 10;

const permissionWords = wordSet("permissions? token secrets? oidc");

function permitted(ground: ChangeGround): ProfiledFile | undefined {
  const { row, change, pipelines: [pipeline] } = ground;
  return pipeline !== undefined && change.code.length === 0 &&
      titleWords(row.facts.title.text).some(({ word }) => permissionWords.has(word))
    ? pipeline.file
    : undefined;
}

/** Settings that steer automation without defining jobs. */
function steering({ change, pipelines }: ChangeGround): ProfiledFile | undefined {
  return pipelines.length === 0
    ? first(workflowsOf(change).filter(({ removed }) => !removed))
    : undefined;
}

/** The instructions to read first, when they are more than an aside of a change to code. */
function instructions({ change }: ChangeGround): ProfiledFile | undefined {
  const least = change.code.length > 0 ? ASIDE_LINES : 0;
  return first(
    change.by_role.instruction.filter(({ removed, churn }) => !removed && churn > least),
  );
}

/** Settings where they are what a change is about. */
function settingNear({ change }: ChangeGround): ProfiledFile | undefined {
  const settings = settingsOf(change);
  return linesOf(settings) * 4 >= linesOf(change.code) || change.code.length === 0
    ? first(settings)
    : undefined;
}

/**
 * Tells whether a change has files of builds, automation or instructions.
 *
 * @param ground the change
 * @returns false when no rule of this subject applies
 */
export function concernsAutomation({ change: { by_role } }: ChangeGround): boolean {
  return by_role.build.length + by_role.instruction.length > 0;
}

/** Whether CI is consulted; where it is not, no one is sent to a run of it. */
function consulted({ row }: ChangeGround): boolean {
  return row.checks !== null;
}

function unmerged(ground: ChangeGround) {
  return ground.row.facts.merge_commit === null ? pathOf(openedWorkflow(ground)) : null;
}

function merged(ground: ChangeGround) {
  const { merge_commit: commit } = ground.row.facts;
  const file = openedWorkflow(ground);
  return commit === null || file === undefined
    ? null
    : { path: namePath(file.path), commit: commit.slice(0, SHOWN_OID) };
}

/** The rules of this subject. */
export const automationRules: readonly RegressionRule[] = [
  rule("potential_permissions", 87, (ground) => about(permitted(ground))),
  rule("potential_workflow_release", 65, (ground) => about(workflowOf(ground, "release"))),
  rule("potential_workflow_gate", 64, (ground) => about(workflowOf(ground, "gate"))),
  rule("potential_workflow_schedule", 64, (ground) => about(workflowOf(ground, "schedule"))),
  rule("potential_workflow_triage", 64, (ground) => about(workflowOf(ground, "triage"))),
  rule("potential_workflow_other", 63, (ground) => about(workflowOf(ground, "other"))),
  rule("potential_automation", 63, (ground) => about(steering(ground))),
  rule("verify_workflow", 72, (ground) => consulted(ground) ? unmerged(ground) : null),
  rule(
    "verify_workflow_text",
    72,
    (ground) => consulted(ground) ? null : pathOf(openedWorkflow(ground)),
  ),
  rule("verify_workflow_merged", 72, (ground) => consulted(ground) ? merged(ground) : null),
  rule("potential_build", 60, (ground) => about(settingNear(ground))),
  rule(
    "verify_build",
    64,
    (ground) => ground.change.code.length === 0 ? pathOf(settingNear(ground)) : null,
  ),
  rule(
    "verify_data",
    63,
    ({ change }) => pathOf(first(dataOf(change).filter(({ churn }) => churn >= DATA_LINES))),
  ),
  rule("potential_instructions", 63, (ground) => about(instructions(ground))),
  rule("verify_instructions", 68, (ground) => pathOf(instructions(ground))),
];
