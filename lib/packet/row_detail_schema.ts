/**
 * One row in full: what `loopx pr-review show NUMBER --format json` prints
 * (`loopx_pr_review_row_v0`).
 *
 * @module
 */
import * as z from "zod/mini";
import { areaIds } from "../facts/areas.ts";
import { checkStates } from "../facts/check_states.ts";
import { pathMarks } from "../facts/path_marks.ts";
import {
  associations,
  checkTypes,
  fileChanges,
  personKinds,
  verdicts,
} from "../facts/vocabulary.ts";
import { mergeQueueSchema } from "../facts/schema.ts";
import { removalClasses } from "../text/safe_text_types.ts";
import { motivationSources } from "./names.ts";
import { packetRowSchema, readinessMatchSchema } from "./schema.ts";

const count = z.int().check(z.nonnegative());
const textOrNull = z.nullable(z.string());

/** See the module. */
export const rowDetailSchema = z.strictObject({
  ok: z.literal(true),
  schema_version: z.literal("loopx_pr_review_row_v0"),
  repository: textOrNull,
  host: z.string(),
  reviewer_login: textOrNull,
  language: z.enum(["en", "zh"]),
  generated_at: z.string(),
  /** Where the row stands in the executable queue of its lifecycle group. */
  place: z.strictObject({
    /** From 1; null when the row asks for no work, or when only this row was read. */
    rank: z.nullable(count),
    /** How many rows of the group ask for work; null when only this row was read. */
    of: z.nullable(count),
    why_now: z.string(),
    /** The values compared, in order; times in milliseconds, 0 when unknown. */
    sort_key: z.record(z.string(), z.number()),
  }),
  row: packetRowSchema,
  /** What the row of a packet leaves out or shortens. */
  in_full: z.strictObject({
    author_kind: z.enum(personKinds),
    author_association: z.nullable(z.enum(associations)),
    head_repository: textOrNull,
    /** Null where the source does not say. */
    is_cross_repository: z.nullable(z.boolean()),
    merge_queue: mergeQueueSchema,
    /** Null where they were not read. */
    review_threads: z.nullable(z.strictObject({ total: count, unresolved: count })),
    /** Null where no readiness of this head was observed. */
    merge_readiness_observation: z.nullable(readinessMatchSchema),
    motivation_source: z.enum(motivationSources),
    /** Which rule decided the action (decision 27). */
    review_action_reason: z.string(),
    untrusted_text: z.strictObject({
      removed: z.partialRecord(z.enum(removalClasses), count),
      title_truncated: z.boolean(),
      title_original_length: count,
      body_truncated: z.boolean(),
      body_original_length: z.nullable(count),
    }),
  }),
  files_by_area: z.array(z.strictObject({
    area: z.enum(areaIds),
    files: z.array(z.strictObject({
      path: z.string(),
      previous_path: textOrNull,
      change: z.enum(fileChanges),
      additions: z.nullable(count),
      deletions: z.nullable(count),
      marks: z.array(z.enum(pathMarks)),
    })),
  })),
  checks_by_identity: z.array(z.strictObject({
    type: z.enum(checkTypes),
    app: textOrNull,
    workflow: textOrNull,
    event: textOrNull,
    name: textOrNull,
    state: z.enum(checkStates),
    attempts: count,
    newest_at: textOrNull,
  })),
  /** People in the order of their newest review, each with all of their reviews, newest first. */
  reviews_by_person: z.array(z.strictObject({
    reviewer: textOrNull,
    kind: z.enum(personKinds),
    association: z.nullable(z.enum(associations)),
    reviews: z.array(z.strictObject({
      state: z.string(),
      submitted_at: textOrNull,
      url: textOrNull,
      commit_oid: textOrNull,
      on_head: z.boolean(),
      valid: z.boolean(),
      verdict: z.nullable(z.enum(verdicts)),
      invalid_reasons: z.array(z.string()),
    })),
  })),
});

/** See {@link rowDetailSchema}. */
export type RowDetail = z.infer<typeof rowDetailSchema>;
