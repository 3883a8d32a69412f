/**
 * What every command but `pr-review` prints as JSON when it fails (`loopx_error_v0`, decision 3).
 *
 * @module
 */
import * as z from "zod/mini";
import { type ErrorKind, errorKinds } from "../text/errors.ts";

/** The kinds of failure, as they are printed. */
export const errorKindSchema = z.enum(Object.keys(errorKinds) as [ErrorKind, ...ErrorKind[]]);

/** See the module. */
export const commandErrorSchema = z.strictObject({
  ok: z.literal(false),
  schema_version: z.literal("loopx_error_v0"),
  /** The command that failed, of one word or two; null when none was recognised. */
  command: z.nullable(z.string()),
  /** One line: what was asked and what was found. */
  error: z.string(),
  error_kind: errorKindSchema,
  /** One line: what to do next. */
  advice: z.nullable(z.string()),
});

/** See {@link commandErrorSchema}. */
export type CommandError = z.infer<typeof commandErrorSchema>;
