/**
 * Reads the file of a goal.
 *
 * @module
 */
import { fieldName } from "../text/field_name.ts";
import { say } from "../text/messages.ts";
import { readDocument, readReviewSettings, refusal, type SettingsFile } from "./_read_document.ts";
import { goalFileSchema, type RewardMemory } from "./goal_schema.ts";
import type { AgentBinding } from "./names.ts";
import type { GoalReviewSettings } from "./settings.ts";
import { GOAL_REVIEW_VERSION, GOAL_VERSION } from "./vocabulary.ts";

/** Where the versions stand. */
const versions = [
  { at: [], version: GOAL_VERSION },
  { at: ["control_plane", "pull_request_review"], version: GOAL_REVIEW_VERSION },
] as const;

/** A goal. */
export interface Goal {
  readonly id: string;
  /** Each once, in the order in which they were registered. */
  readonly registered_agents: readonly string[];
  /** What it says of reviews; null when it says nothing. */
  readonly review: GoalReviewSettings | null;
  readonly agent_bindings: readonly AgentBinding[];
  /** Whose reviews are given experience of the repository; null when nobody set that. */
  readonly experience: Readonly<RewardMemory> | null;
}

/**
 * Reads the file.
 *
 * @param text the decoded file
 * @param id the goal that was asked for
 * @param file what the file is called
 * @returns the goal; directions and bindings are of registered agents
 * @throws {LoopxError} of kind `input` for anything that this version does not know, a file of another
 * goal, or one that names an agent it does not register
 */
export function readGoal(text: string, id: string, file: SettingsFile): Goal {
  const stored = readDocument(text, goalFileSchema, versions, file);
  const { role, language } = file;
  if (stored.goal_id !== id) {
    const advice = say(language, "settings_other_goal_advice");
    throw refusal(say(language, "settings_other_goal", { role }), file, advice);
  }
  const { registered_agents } = stored.coordination;
  const { agent_bindings = [], reward_memory = null } = stored;
  const review = stored.control_plane?.pull_request_review;
  const settings = review === undefined ? null : readReviewSettings(review, file);
  const stray = (agent: string, path: readonly PropertyKey[]) => {
    if (registered_agents.includes(agent)) return;
    throw refusal(say(language, "settings_stray_agent", { role, field: fieldName(path) }), file);
  };
  const orders = review?.agent_orders;
  const place = ["control_plane", "pull_request_review", "agent_orders"];
  for (const agent of Object.keys(orders ?? {})) stray(agent, [...place, agent]);
  for (const [index, { agent }] of agent_bindings.entries()) {
    stray(agent, ["agent_bindings", index, "agent"]);
  }
  return {
    id,
    registered_agents,
    review: settings === null
      ? null
      : { ...settings, ...(orders === undefined ? {} : { agent_orders: orders }) },
    agent_bindings,
    experience: reward_memory,
  };
}
