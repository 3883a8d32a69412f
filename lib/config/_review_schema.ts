/**
 * Review settings in a file.
 *
 * @module
 */
import * as z from "zod/mini";
import { reviewOrders, reviewPriorities } from "../policy/schedule.ts";
import { isAgentId, readOwnerLogin } from "./names.ts";
import { SETTINGS_LIST_LIMIT } from "./vocabulary.ts";

/** The id of an agent. */
export const agentIdSchema = z.string().check(z.refine(isAgentId));

/** A list of agents, each once. */
export const agentListSchema = z.array(agentIdSchema).check(
  z.maxLength(SETTINGS_LIST_LIMIT),
  z.refine((agents) => new Set(agents).size === agents.length),
);

/** The login of an owner account, in any letter case. */
const ownerLoginSchema = z.string().check(z.refine((login) => readOwnerLogin(login) !== null));

/** The settings that machines and goals have in common. */
export const reviewShape = {
  wait_for_ci: z.optional(z.boolean()),
  review_order: z.optional(z.enum(reviewOrders)),
  /** The older word for the direction; read, never written. */
  review_priority: z.optional(z.enum(Object.values(reviewPriorities))),
  owner_logins: z.optional(z.array(ownerLoginSchema).check(z.maxLength(SETTINGS_LIST_LIMIT))),
};
