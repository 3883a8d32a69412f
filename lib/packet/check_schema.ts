/**
 * What the result checker prints as JSON (`pull_request_review_result_check_v0`, review contract
 * §4.6).
 *
 * @module
 */
import * as z from "zod/mini";
import { sectionLabels, verdicts } from "../facts/vocabulary.ts";

const codes = z.array(z.string());
const count = z.int().check(z.nonnegative());

/** Each section by its label. */
const floors = Object.fromEntries(sectionLabels.map((label) => [label, count])) as Record<
  (typeof sectionLabels)[number],
  typeof count
>;

/** See the module. */
export const resultCheckSchema = z.strictObject({
  ok: z.boolean(),
  schema_version: z.literal("pull_request_review_result_check_v0"),
  target_exact_head: z.string().check(z.regex(/^[1-9]\d*@([0-9a-f]{40}|[0-9a-f]{64})$/)),
  verdict: z.nullable(z.string()),
  approval_consistent: z.boolean(),
  errors: codes,
  approval_blockers: codes,
  review_body_check: z.strictObject({
    valid: z.boolean(),
    invalid_reasons: codes,
    section_lengths: z.partialRecord(z.enum(sectionLabels), count),
    minimum_prose_characters: z.strictObject(floors),
    verdict: z.nullable(z.enum(verdicts)),
    evidence_truth_verified: z.literal(false),
  }),
  evidence_truth_verified: z.literal(false),
  remote_head_verified: z.literal(false),
  reviewer_execution_current_checked: z.boolean(),
  external_writes_performed: z.literal(false),
});
