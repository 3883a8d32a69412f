/**
 * The packet as it is published: with the observation that it may hold. The packet itself stands
 * before the observation and cannot name it.
 *
 * @module
 */
import * as z from "zod/mini";
import { observationSchema } from "../observation/schema.ts";
import { packetSchema } from "../packet/schema.ts";

/** What `loopx pr-review` prints, with `--autonomous-observation` and without. */
export const observedPacketSchema = z.strictObject({
  ...packetSchema.shape,
  autonomous_review: z.optional(observationSchema),
});
