/**
 * Changing a goal.
 *
 * @module
 */
import { LoopxError } from "../text/errors.ts";
import { type Language, say } from "../text/messages.ts";
import type { GoalDocument, RewardMemory } from "./goal_schema.ts";
import { boundAgents, requireRegistered } from "./identity.ts";
import type { AgentBinding, AgentOrder } from "./names.ts";
import type { Goal } from "./read_goal.ts";
import type { GoalReviewSettings } from "./settings.ts";
import {
  type ExperienceSurface,
  GOAL_REVIEW_VERSION,
  GOAL_VERSION,
  SETTINGS_LIST_LIMIT,
} from "./vocabulary.ts";

/** One thing that is changed. They are applied in the order in which this lists them. */
export type GoalStep =
  | { readonly kind: "unbind"; readonly agent: string }
  | { readonly kind: "retire"; readonly agent: string }
  | { readonly kind: "register"; readonly agent: string }
  | { readonly kind: "bind"; readonly binding: AgentBinding }
  | { readonly kind: "clear_review" }
  | { readonly kind: "review"; readonly settings: GoalReviewSettings }
  | { readonly kind: "agent_order"; readonly agent_order: AgentOrder }
  | { readonly kind: "clear_experience" }
  | { readonly kind: "experience_agents"; readonly agents: readonly string[] }
  | { readonly kind: "experience_recall"; readonly automatic_recall: boolean }
  | { readonly kind: "experience_surfaces"; readonly surfaces: readonly ExperienceSurface[] };

/** A step as it was typed. */
export interface TypedStep {
  /** The flag with its value, for whoever is told that it changes nothing. */
  readonly typed: string;
  readonly step: GoalStep;
}

/** A changed goal. */
export interface ChangedGoal {
  readonly goal: Goal;
  /** What was typed and changed nothing. */
  readonly without_effect: readonly string[];
}

/** A goal that nobody has changed yet. */
function newGoal(id: string): Goal {
  return { id, registered_agents: [], review: null, agent_bindings: [], experience: null };
}

/**
 * Changes a goal, or makes it.
 *
 * @param before the goal; null when there is none yet
 * @param id its id
 * @param steps what is changed
 * @param language the language of errors
 * @returns the goal after it, and what changed nothing
 * @throws {LoopxError} kind `agent_unknown` for an agent that is not registered, `identity_conflict`
 * for a thread that another agent has, `input` for more entries than a file may have
 */
export function changeGoal(
  before: Goal | null,
  id: string,
  steps: readonly TypedStep[],
  language: Language,
): ChangedGoal {
  let goal = before ?? newGoal(id);
  const without_effect: string[] = [];
  for (const { typed, step } of steps) {
    const next = applyStep(goal, step, { steps, language });
    if (sameGoal(goal, next)) without_effect.push(typed);
    goal = next;
  }
  requireRoom(goal, language);
  return { goal, without_effect };
}

/**
 * Writes a goal as its file holds it.
 *
 * @param goal the goal
 * @returns the document
 */
export function goalDocument(goal: Goal): GoalDocument {
  const { id, registered_agents, review, agent_bindings, experience } = goal;
  return {
    schema_version: GOAL_VERSION,
    goal_id: id,
    coordination: { registered_agents: [...registered_agents] },
    control_plane: review === null ? {} : {
      pull_request_review: {
        schema_version: GOAL_REVIEW_VERSION,
        ...(review.wait_for_ci === undefined ? {} : { wait_for_ci: review.wait_for_ci }),
        ...(review.review_order === undefined ? {} : { review_order: review.review_order }),
        ...(review.owner_logins === undefined ? {} : { owner_logins: [...review.owner_logins] }),
        ...(review.agent_orders === undefined ? {} : { agent_orders: { ...review.agent_orders } }),
      },
    },
    agent_bindings: agent_bindings.map((binding) => ({ ...binding })),
    ...(experience === null ? {} : {
      reward_memory: {
        enabled: experience.enabled,
        agents: [...experience.agents],
        automatic_recall: experience.automatic_recall,
        surfaces: [...experience.surfaces],
        ...(experience.recall_limit === undefined ? {} : { recall_limit: experience.recall_limit }),
      },
    }),
  };
}

function sameGoal(left: Goal, right: Goal): boolean {
  return JSON.stringify(goalDocument(left)) === JSON.stringify(goalDocument(right));
}

/** Whether a direction that is taken away is that of an agent that the same steps retire. */
function isRetired({ agent, order }: AgentOrder, steps: readonly TypedStep[]): boolean {
  return order === "inherit" &&
    steps.some(({ step }) => step.kind === "retire" && step.agent === agent);
}

function applyStep(
  goal: Goal,
  step: GoalStep,
  { steps, language }: { readonly steps: readonly TypedStep[]; readonly language: Language },
): Goal {
  switch (step.kind) {
    case "unbind":
      return { ...goal, agent_bindings: withoutAgent(goal.agent_bindings, step.agent) };
    case "retire":
      return retire(goal, step.agent);
    case "register":
      return goal.registered_agents.includes(step.agent)
        ? goal
        : { ...goal, registered_agents: [...goal.registered_agents, step.agent] };
    case "bind":
      return bind(goal, step.binding, language);
    case "clear_review":
      return { ...goal, review: null };
    case "review":
      return { ...goal, review: { ...goal.review, ...step.settings } };
    case "agent_order":
      // Who is retired by the same line has no direction left.
      if (!isRetired(step.agent_order, steps)) {
        requireRegistered(goal, step.agent_order.agent, language);
      }
      return { ...goal, review: withOrder(goal.review, step.agent_order) };
    case "clear_experience":
      return { ...goal, experience: null };
    case "experience_agents":
      for (const agent of step.agents) requireRegistered(goal, agent, language);
      return withExperience(goal, { agents: [...new Set(step.agents)] });
    case "experience_recall":
      return withExperience(goal, { automatic_recall: step.automatic_recall });
    case "experience_surfaces":
      return withExperience(goal, { surfaces: [...new Set(step.surfaces)] });
  }
}

/** Retiring an agent takes its direction and its bindings, and nothing else. */
function retire(goal: Goal, agent: string): Goal {
  if (!goal.registered_agents.includes(agent)) return goal;
  return {
    ...goal,
    registered_agents: goal.registered_agents.filter((name) => name !== agent),
    review: withOrder(goal.review, { agent, order: "inherit" }),
    agent_bindings: withoutAgent(goal.agent_bindings, agent),
  };
}

function withoutAgent(bindings: readonly AgentBinding[], agent: string): readonly AgentBinding[] {
  return bindings.filter((binding) => binding.agent !== agent);
}

function bind(goal: Goal, binding: AgentBinding, language: Language): Goal {
  requireRegistered(goal, binding.agent, language);
  const holders = boundAgents(goal.agent_bindings, binding);
  const other = holders.find((agent) => agent !== binding.agent);
  if (other !== undefined) {
    const values = { goal: goal.id, agent: binding.agent, bound: other };
    throw new LoopxError("identity_conflict", {
      message: say(language, "agent_thread_taken", values),
      advice: say(language, "agent_thread_taken_advice", values),
    });
  }
  if (holders.length > 0) return goal;
  return { ...goal, agent_bindings: [...goal.agent_bindings, binding] };
}

/** Review settings with the direction of one agent; null when nothing is left. */
function withOrder(
  review: GoalReviewSettings | null,
  { agent, order }: AgentOrder,
): GoalReviewSettings | null {
  const { agent_orders = {}, ...rest } = review ?? {};
  const current = Object.hasOwn(agent_orders, agent) ? agent_orders[agent] : "inherit";
  if (current === order) return review;
  const others = Object.entries(agent_orders).filter(([name]) => name !== agent);
  const orders = order === "inherit" ? others : [...others, [agent, order] as const];
  if (orders.length > 0) {
    const sorted = orders.toSorted(([left], [right]) => left < right ? -1 : 1);
    return { ...rest, agent_orders: Object.fromEntries(sorted) };
  }
  return Object.values(rest).every((value) => value === undefined) ? null : rest;
}

/** Whoever sets something about experience wants it. */
function withExperience(goal: Goal, change: Partial<RewardMemory>): Goal {
  const unset = { agents: [], automatic_recall: false, surfaces: [] };
  return { ...goal, experience: { ...unset, ...goal.experience, ...change, enabled: true } };
}

/** A file with more entries would not be read again. */
function requireRoom(goal: Goal, language: Language): void {
  const lists = {
    registered_agents: goal.registered_agents,
    agent_bindings: goal.agent_bindings,
    owner_logins: goal.review?.owner_logins ?? [],
  };
  for (const [field, list] of Object.entries(lists)) requireListRoom(field, list, language);
}

/**
 * Requires that a list is short enough to be kept.
 *
 * @param field what the list is called
 * @param list the list
 * @param language the language of the error
 * @throws {LoopxError} kind `input`
 */
export function requireListRoom(
  field: string,
  list: readonly unknown[],
  language: Language,
): void {
  if (list.length <= SETTINGS_LIST_LIMIT) return;
  const values = { field, limit: SETTINGS_LIST_LIMIT };
  throw new LoopxError("input", {
    message: say(language, "settings_too_many", values),
    advice: say(language, "settings_too_many_advice"),
  });
}
