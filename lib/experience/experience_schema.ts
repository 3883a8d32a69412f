/**
 * The form of a file of experience, and of what a row says about it.
 *
 * A file holds advice on how to look, and nothing on what to find: there is no field for a verdict,
 * a decision or a review, and a field that is not listed is refused.
 *
 * @module
 */
import * as z from "zod/mini";
import {
  DECISION_VERSION,
  deliveryStatuses,
  emptyReasons,
  EXPERIENCE_VERSION,
} from "./vocabulary.ts";
import { EXPERIENCE_SURFACE, MOST_GUIDANCE } from "./settings.ts";

const text = (limit: number) => z.string().check(z.minLength(1), z.maxLength(limit));
const list = (limit: number, most: number) => z.array(text(limit)).check(z.maxLength(most));

/** A file of experience (`pull_request_review_experience_v0`). */
export const experienceSchema = z.strictObject({
  schema_version: z.literal(EXPERIENCE_VERSION),
  /** `owner/name` of the repository it is about. */
  repository: text(201),
  title: text(120),
  /** When the advice holds. */
  situation: text(600),
  /** What to do then, step by step. */
  procedure: list(400, 12).check(z.minLength(1)),
  /** What went wrong before. */
  pitfalls: z.optional(list(400, 8)),
  /** Paths that the advice is about; they are only searched. */
  paths: z.optional(list(200, 16)),
  /** Other words to be found by. */
  keywords: z.optional(list(60, 16)),
  /** Pull requests that it was learned from. */
  learned_from: z.optional(
    z.array(z.int().check(z.minimum(1), z.maximum(9_999_999_999))).check(z.maxLength(16)),
  ),
});

/** One piece of advice as a row carries it. */
export const guidanceSchema = z.strictObject({
  /** Path of the file, from the top of the tree of the default branch. */
  candidate_ref: z.string(),
  /** `sha256:` and the digest of the file's bytes. */
  experience_digest: z.string().check(z.regex(/^sha256:[0-9a-f]{64}$/)),
  /** What the file says, made safe to show. */
  experience: experienceSchema,
});

/** What a row says about advice (queue-and-gates §11). */
export const repositoryExperienceSchema = z.strictObject({
  decision: z.strictObject({
    schema_version: z.literal(DECISION_VERSION),
    surface: z.literal(EXPERIENCE_SURFACE),
    status: z.enum(deliveryStatuses),
    /** Why there is none; null where there is some. */
    reason: z.nullable(z.enum(emptyReasons)),
    /** What the packet does without advice that it cannot trust; null otherwise. */
    fallback: z.nullable(z.literal("preserve_base_output")),
    /** Whether the files were read again right before, and were the same. */
    context_delivery_verified: z.boolean(),
    /** `pull_request_review:HOST/OWNER/NAME:NUMBER:HEAD`. */
    artifact_ref: z.string().check(z.regex(/:[1-9]\d*:([0-9a-f]{40}|[0-9a-f]{64})$/)),
    semantic_disposition: z.null(),
    decision_consumption_complete: z.literal(false),
    utility_verified: z.literal(false),
    grants_new_action_authority: z.literal(false),
    external_writes_performed: z.literal(false),
  }),
  guidance: z.array(guidanceSchema).check(z.maxLength(MOST_GUIDANCE)),
  /** Paths of what fits too and is too long for this row; absent where there is none. */
  left_out: z.optional(
    z.array(z.string()).check(z.minLength(1), z.maxLength(MOST_GUIDANCE - 1)),
  ),
});

/** See {@link experienceSchema}. */
export type Experience = z.infer<typeof experienceSchema>;
/** See {@link guidanceSchema}. */
export type Guidance = z.infer<typeof guidanceSchema>;
/** See {@link repositoryExperienceSchema}. */
export type RepositoryExperience = z.infer<typeof repositoryExperienceSchema>;
