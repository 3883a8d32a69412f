/**
 * The file of a machine's settings (queue-and-gates §10 "Storage").
 *
 * @module
 */
import * as z from "zod/mini";
import { reviewShape } from "./_review_schema.ts";
import { MACHINE_REVIEW_VERSION, MACHINE_VERSION } from "./vocabulary.ts";

/** See the module. */
export const machineSettingsSchema = z.strictObject({
  schema_version: z.literal(MACHINE_VERSION),
  namespaces: z.strictObject({
    pull_request_review: z.optional(z.strictObject({
      schema_version: z.literal(MACHINE_REVIEW_VERSION),
      ...reviewShape,
    })),
  }),
});

/** The file as it is written; the older word for the direction is no part of it. */
export const writtenMachineSchema = z.strictObject({
  ...machineSettingsSchema.shape,
  namespaces: z.strictObject({
    pull_request_review: z.optional(z.strictObject({
      schema_version: z.literal(MACHINE_REVIEW_VERSION),
      wait_for_ci: reviewShape.wait_for_ci,
      review_order: reviewShape.review_order,
      owner_logins: reviewShape.owner_logins,
    })),
  }),
});

/** See {@link writtenMachineSchema}. */
export type MachineDocument = z.infer<typeof writtenMachineSchema>;
