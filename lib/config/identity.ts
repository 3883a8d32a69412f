/**
 * Which agent of a goal asks (contract, "Configure direction"; decision 54).
 *
 * @module
 */
import { LoopxError } from "../text/errors.ts";
import { type Language, say } from "../text/messages.ts";
import type { AgentBinding } from "./names.ts";
import type { Goal } from "./read_goal.ts";

/** Who somebody says to be, and where that is said. */
export interface Caller {
  /** The value of `--agent-id`; null when it was not given. */
  readonly named: string | null;
  /** The thread that the host runs this program in; null outside of one. */
  readonly thread: Pick<AgentBinding, "host" | "thread"> | null;
}

/**
 * Finds the agent that asks: the one that was named, else the one that the thread is bound to.
 *
 * @param goal the goal
 * @param caller who somebody says to be
 * @param language the language of errors
 * @returns the agent; null for a caller that is none, who reads what holds for the goal
 * @throws {LoopxError} kind `agent_unknown` for an agent that the goal does not register,
 * `identity_conflict` where the name and the binding differ or the thread is bound to several agents
 */
export function resolveIdentity(
  goal: Pick<Goal, "id" | "registered_agents" | "agent_bindings">,
  { named, thread }: Caller,
  language: Language,
): string | null {
  const bound = thread === null ? [] : boundAgents(goal.agent_bindings, thread);
  const [only = null] = bound;
  if (bound.length > 1) {
    const values = { goal: goal.id, agents: bound.join(", ") };
    throw new LoopxError("identity_conflict", {
      message: say(language, "agent_thread_shared", values),
      advice: say(language, "agent_thread_shared_advice", values),
    });
  }
  if (named !== null && only !== null && named !== only) {
    const values = { goal: goal.id, agent: named, bound: only };
    throw new LoopxError("identity_conflict", {
      message: say(language, "agent_conflict", values),
      advice: say(language, "agent_conflict_advice", values),
    });
  }
  const agent = named ?? only;
  if (agent !== null) requireRegistered(goal, agent, language);
  return agent;
}

/**
 * The agents that a thread is bound to.
 *
 * @param bindings the bindings of a goal
 * @param thread the thread
 * @returns the agents, each once
 */
export function boundAgents(
  bindings: readonly AgentBinding[],
  { host, thread }: Pick<AgentBinding, "host" | "thread">,
): readonly string[] {
  const own = bindings.filter((binding) => binding.host === host && binding.thread === thread);
  return [...new Set(own.map(({ agent }) => agent))];
}

/**
 * Requires that a goal registers an agent.
 *
 * @param goal the goal
 * @param agent the agent
 * @param language the language of the error
 * @throws {LoopxError} kind `agent_unknown`
 */
export function requireRegistered(
  goal: Pick<Goal, "id" | "registered_agents">,
  agent: string,
  language: Language,
): void {
  if (goal.registered_agents.includes(agent)) return;
  const values = { goal: goal.id, agent };
  throw new LoopxError("agent_unknown", {
    message: say(language, "agent_not_registered", values),
    advice: say(language, "agent_not_registered_advice", values),
  });
}
