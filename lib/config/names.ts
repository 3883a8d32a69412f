/**
 * The names that settings speak of: goals, agents, owner accounts, threads.
 *
 * @module
 */
import type { ReviewOrder } from "../policy/schedule.ts";
import { isDeviceName } from "../text/device_name.ts";
import { type AgentHost, agentHosts } from "./vocabulary.ts";

/** A name of a goal or an agent: safe to print, to type and to be a folder anywhere. */
const plainName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/**
 * A login as GitHub grants it: 39 letters, digits and single dashes at most, `[bot]` after that of an
 * app. Accounts that an enterprise manages have an underscore.
 */
const ownerLogin = /^(?=.{1,39}(?:\[bot\])?$)[a-z0-9]+(?:[-_][a-z0-9]+)*(?:\[bot\])?$/;

/** What hosts call a thread. */
const threadName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

/** A thread of a host that works as one agent. */
export interface AgentBinding {
  readonly agent: string;
  readonly host: AgentHost;
  readonly thread: string;
}

/**
 * Tells whether a text names a goal: one segment of a path that every system takes.
 *
 * @param text any text
 * @returns true for a goal's id
 */
export function isGoalId(text: string): boolean {
  return plainName.test(text) && !text.endsWith(".") && !isDeviceName(text);
}

/**
 * Tells whether a text names an agent.
 *
 * @param text any text
 * @returns true for an agent's id
 */
export function isAgentId(text: string): boolean {
  return plainName.test(text);
}

/**
 * Tells whether a text names a thread.
 *
 * @param text any text
 * @returns true for a thread's id
 */
export function isThreadId(text: string): boolean {
  return threadName.test(text);
}

/**
 * Reads the login of an owner account.
 *
 * @param text any text
 * @returns the login in lower case, or null when it is none
 */
export function readOwnerLogin(text: string): string | null {
  // Letters that become ASCII in lower case only are no letters of a login.
  const login = /^[\x21-\x7e]+$/.test(text) ? text.toLowerCase() : "";
  return ownerLogin.test(login) ? login : null;
}

/** The direction of one agent; `inherit` takes it away. */
export interface AgentOrder {
  readonly agent: string;
  readonly order: ReviewOrder | "inherit";
}

/** What may be said of an agent's direction. */
const orders: readonly AgentOrder["order"][] = ["forward", "reverse", "inherit"];

/**
 * Reads `AGENT=ORDER`.
 *
 * @param text any text
 * @returns the direction of the agent, or null when it is none
 */
export function readAgentOrder(text: string): AgentOrder | null {
  const [agent = "", named, ...rest] = text.split("=");
  const order = orders.find((known) => known === named);
  return order !== undefined && rest.length === 0 && isAgentId(agent) ? { agent, order } : null;
}

/**
 * Reads `AGENT=HOST:THREAD`.
 *
 * @param text any text
 * @returns the binding, or null when it is none
 */
export function readAgentBinding(text: string): AgentBinding | null {
  const [, agent = "", named = "", thread = ""] = /^([^=]*)=([^:]*):(.*)$/s.exec(text) ?? [];
  const host = agentHosts.find((known) => known === named);
  return host !== undefined && isAgentId(agent) && isThreadId(thread)
    ? { agent, host, thread }
    : null;
}
