/**
 * What a file of `fixtures/reviews` holds: two invented pull requests that look alike, of which one
 * deserves an approval (contract "Goal-oriented delivery and product impact", review cases).
 *
 * @module
 */
import * as z from "zod/mini";
import { verdicts } from "../facts/vocabulary.ts";
import { type EvidenceId, evidenceIds } from "../policy/contract/evidence_groups.ts";

/** The schema of a file. */
export const PAIR_VERSION = "pull_request_review_case_pair_v0";

const text = z.string().check(z.regex(/\S/));
const lines = z.array(z.string().check(z.regex(/^[^\n\r]*$/)));
const id = z.string().check(z.regex(/^[a-z]+(?:_[a-z]+)*$/));
const commit = z.string().check(z.regex(/^[0-9a-f]{40}$/));
const count = z.int().check(z.nonnegative());
const group = z.enum(evidenceIds as readonly [EvidenceId, ...EvidenceId[]]);

/** A changed file, counted in lines. */
const changedFileSchema = z.strictObject({
  path: text,
  change: z.enum(["added", "modified", "deleted"]),
  additions: count,
  deletions: count,
});

/** What a reviewer observed, and no more than that. */
const observationsSchema = z.strictObject({
  /** Commands that were run, and what came of them. */
  ran: z.array(z.strictObject({ revision: z.enum(["base", "head"]), command: text, result: text })),
  /** Parts of files that the change leaves alone. */
  unchanged: z.array(z.strictObject({ path: text, lines })),
  /** What was asked for or decided, and where that stands. */
  records: z.array(z.strictObject({ source: text, text })),
});

/** Where the contract puts the fact that decides. */
const decidedBySchema = z.strictObject({
  /** The evidence group. */
  group,
  /** The part of the group that holds the decision, its path of keys; null for its own verdict. */
  part: z.nullable(text),
  /** The row within the part: a criterion, a scope case, a case of the matrix. */
  row: z.nullable(text),
  /** The value that a reviewer declares there; null where the group has none and a finding carries it. */
  decision: z.nullable(text),
});

/** One pull request, what was observed of it, and what a review of it should come to. */
const reviewCaseSchema = z.strictObject({
  id,
  title: text,
  pull_request: z.strictObject({
    number: z.int().check(z.positive()),
    base_ref: text,
    base_oid: commit,
    head_oid: commit,
    files: z.array(changedFileSchema).check(z.minLength(1)),
    /** Remote checks, where they matter. */
    checks: z.optional(z.array(z.strictObject({ name: text, conclusion: text }))),
  }),
  body: lines,
  diff: lines,
  observations: observationsSchema,
  expected: z.strictObject({
    verdict: z.enum(verdicts),
    decided_by: decidedBySchema,
    /** Other groups under which the same fact may rightly be filed. */
    also: z.array(group),
    /** What bars the approval, as codes of the result checker. */
    blockers: z.array(text),
  }),
  /** Why, for people. */
  why: text,
});

/** A file of `fixtures/reviews`. */
export const reviewPairSchema = z.strictObject({
  schema_version: z.literal(PAIR_VERSION),
  /** The name of the pair, which is that of its file. */
  pair: id,
  /** What tells the two apart: finishes a sentence that begins with "The pair asks". */
  distinguishes: text,
  cases: z.tuple([reviewCaseSchema, reviewCaseSchema]),
});

/** See {@link reviewPairSchema}. */
export type ReviewPair = z.infer<typeof reviewPairSchema>;

/** One of the two cases of a pair. */
export type ReviewCase = z.infer<typeof reviewCaseSchema>;

/** See {@link decidedBySchema}. */
export type DecidedBy = z.infer<typeof decidedBySchema>;

/** A file that a case changes. */
export type ChangedFile = z.infer<typeof changedFileSchema>;
