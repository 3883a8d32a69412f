/**
 * What `loopx watch` prints of one look, and what `loopx observation` says of a checkpoint.
 *
 * @module
 */
import * as z from "zod/mini";
import { commandErrorSchema } from "../packet/error_schema.ts";
import { observationSchema } from "./schema.ts";
import { CHECKPOINT_REPORT_VERSION, WATCH_LOOK_VERSION } from "./vocabulary.ts";

const count = z.int().check(z.nonnegative());
const textOrNull = z.nullable(z.string());
const exactHeads = z.array(z.string());

/** One look, as a line of `loopx watch --format json`. */
export const watchLookSchema = z.strictObject({
  ok: z.literal(true),
  schema_version: z.literal(WATCH_LOOK_VERSION),
  /** From 1, within one run. */
  look: count,
  generated_at: z.string(),
  local_checkpoint_write_performed: z.literal(true),
  /** Null after the last look of a run. */
  next_look_seconds: z.nullable(count),
  autonomous_review: observationSchema,
});

/** What a watch that failed prints, as its last line. */
export const watchFailureSchema = z.extend(commandErrorSchema, { command: z.literal("watch") });

/** A line of `loopx watch --format json`; `ok` and `schema_version` say which. */
export const watchLineSchema = z.union([watchLookSchema, watchFailureSchema]);

/** What a checkpoint holds. */
export const checkpointReportSchema = z.strictObject({
  ok: z.literal(true),
  schema_version: z.literal(CHECKPOINT_REPORT_VERSION),
  /** Null where `reset` did not ask. */
  reset: z.nullable(z.enum(["preview", "done", "nothing"])),
  checkpoint: z.nullable(z.strictObject({
    repository: textOrNull,
    host: textOrNull,
    queue_fingerprint: textOrNull,
    queue_size: z.nullable(count),
    pending_candidate_exact_head: textOrNull,
    handled_exact_heads: exactHeads,
    projected_candidate_exact_heads: exactHeads,
    reopened_candidate_exact_heads: exactHeads,
  })),
});

/** See {@link watchLookSchema}. */
export type WatchLook = z.infer<typeof watchLookSchema>;
/** See {@link checkpointReportSchema}. */
export type CheckpointReport = z.infer<typeof checkpointReportSchema>;
