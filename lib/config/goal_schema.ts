/**
 * The file of a goal (queue-and-gates §10 "Storage"; decisions 52 and 54).
 *
 * @module
 */
import * as z from "zod/mini";
import { reviewOrders } from "../policy/schedule.ts";
import { agentIdSchema, agentListSchema, reviewShape } from "./_review_schema.ts";
import { isGoalId, isThreadId } from "./names.ts";
import {
  agentHosts,
  experienceSurfaces,
  GOAL_REVIEW_VERSION,
  GOAL_VERSION,
  SETTINGS_LIST_LIMIT,
} from "./vocabulary.ts";

const orders = z.record(z.string(), z.enum(reviewOrders)).check(
  z.refine((found) => Object.keys(found).length <= SETTINGS_LIST_LIMIT),
);

const review = {
  schema_version: z.literal(GOAL_REVIEW_VERSION),
  ...reviewShape,
  agent_orders: z.optional(orders),
};

/** A thread of a host that works as one agent. */
export const agentBindingSchema = z.strictObject({
  agent: agentIdSchema,
  host: z.enum(agentHosts),
  thread: z.string().check(z.refine(isThreadId)),
});

/** Whose reviews are given experience of the repository, and where. */
export const rewardMemorySchema = z.strictObject({
  enabled: z.boolean(),
  agents: agentListSchema,
  automatic_recall: z.boolean(),
  surfaces: z.array(z.enum(experienceSurfaces)).check(
    z.maxLength(SETTINGS_LIST_LIMIT),
    z.refine((surfaces) => new Set(surfaces).size === surfaces.length),
  ),
  recall_limit: z.optional(z.int().check(z.minimum(1), z.maximum(3))),
});

/** See the module. */
export const goalFileSchema = z.strictObject({
  schema_version: z.literal(GOAL_VERSION),
  goal_id: z.string().check(z.refine(isGoalId)),
  coordination: z.strictObject({ registered_agents: agentListSchema }),
  control_plane: z.optional(z.strictObject({
    pull_request_review: z.optional(z.strictObject(review)),
  })),
  agent_bindings: z.optional(
    z.array(agentBindingSchema).check(z.maxLength(SETTINGS_LIST_LIMIT)),
  ),
  reward_memory: z.optional(rewardMemorySchema),
});

/** The file as it is written; the older word for the direction is no part of it. */
export const writtenGoalSchema = z.strictObject({
  ...goalFileSchema.shape,
  control_plane: z.strictObject({
    pull_request_review: z.optional(z.strictObject({
      schema_version: review.schema_version,
      wait_for_ci: review.wait_for_ci,
      review_order: review.review_order,
      owner_logins: review.owner_logins,
      agent_orders: review.agent_orders,
    })),
  }),
  agent_bindings: z.array(agentBindingSchema),
});

/** See {@link writtenGoalSchema}. */
export type GoalDocument = z.infer<typeof writtenGoalSchema>;
/** See {@link rewardMemorySchema}. */
export type RewardMemory = z.infer<typeof rewardMemorySchema>;
