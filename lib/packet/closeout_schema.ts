/**
 * What stands beside a published approval (`pull_request_review_approval_closeout_v0`).
 *
 * @module
 */
import * as z from "zod/mini";
import { factSources, reviewDecisions } from "../facts/schema.ts";
import {
  CLOSEOUT_VERSION,
  type CloseoutHold,
  closeoutHolds,
  closeoutStatuses,
} from "../policy/closeout.ts";
import { closeoutContractSchema } from "./contract_schema.ts";

const text = z.string();
const textOrNull = z.nullable(text);
const oid = z.string().check(z.regex(/^([0-9a-f]{40}|[0-9a-f]{64})$/));
const exactHead = z.string().check(z.regex(/^[1-9]\d*@([0-9a-f]{40}|[0-9a-f]{64})$/));
const reviewId = z.int().check(z.positive());
const hold = z.enum(closeoutHolds.map(({ id }): CloseoutHold => id));

/** A request for changes that still stands. */
export const blockingReviewSchema = z.strictObject({
  review_id: reviewId,
  /** Null when that account is gone. */
  reviewer: textOrNull,
  review_head: z.nullable(oid),
  review_url: textOrNull,
  on_approved_head: z.boolean(),
});

/** A reason to hold, what it rests on, and what to do. */
export const closeoutHoldSchema = z.strictObject({
  id: hold,
  explanation: text,
  next_step: text,
  commands: z.array(text),
});

/** What the gate prints. */
export const closeoutSchema = z.strictObject({
  ok: z.literal(true),
  schema_version: z.literal(CLOSEOUT_VERSION),
  repository: textOrNull,
  host: text,
  source: z.enum(factSources),
  exact_head: exactHead,
  url: textOrNull,
  status: z.enum(closeoutStatuses),
  hold_reasons: z.array(hold),
  holds: z.array(closeoutHoldSchema),
  blocking_reviews: z.array(blockingReviewSchema),
  observed_review_decision: z.nullable(
    z.enum(reviewDecisions.filter((decision) => decision !== "UNKNOWN")),
  ),
  approval_snapshot: z.strictObject({
    reviewer: textOrNull,
    review_id: z.nullable(reviewId),
    state: textOrNull,
    submitted_at: textOrNull,
  }),
  dismissal_authorized: z.literal(false),
  merge_authorized: z.literal(false),
  github_write_performed: z.literal(false),
  next_step: text,
  /** Read-only commands that follow from the status. */
  commands: z.array(text),
  execution_contract: closeoutContractSchema,
  generated_at: text,
  language: z.enum(["en", "zh"]),
});

/** See {@link closeoutSchema}. */
export type CloseoutDocument = z.infer<typeof closeoutSchema>;
