/**
 * The facts: what any source delivers about pull requests, after text safety and before any
 * judgment.
 *
 * A live scan, a fixture and a record all end in an {@link ObservedEnvelope}. Everything a stranger
 * wrote has been made safe by `lib/text` when it was read, so nothing downstream has to wonder.
 * Instants are ISO 8601 in UTC with a `Z`. Object ids are lower-case hex of 40 or 64 digits.
 *
 * These schemas parse stored envelopes (`--record`, decision 17); the types are inferred from them.
 *
 * @module
 */
import * as z from "zod/mini";
import {
  associations,
  checkTypes,
  factSources,
  fileChanges,
  gapReasons,
  listStatuses,
  mergeabilities,
  mergeStates,
  OBSERVED_ENVELOPE_VERSION,
  personKinds,
  pullRequestStates,
  repositorySources,
  reviewDecisions,
  sectionLabels,
  verdicts,
} from "./vocabulary.ts";
import { type RemovalClass, removalClasses } from "../text/safe_text_types.ts";

export * from "./vocabulary.ts";

const count = z.int().check(z.nonnegative());
const instant = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/),
);
const oid = z.string().check(z.regex(/^([0-9a-f]{40}|[0-9a-f]{64})$/));

export { type RemovalClass, removalClasses };

const removedSchema = z.partialRecord(z.enum(removalClasses), count);

/** Text of a stranger after text safety: what may be shown, and what was taken out. */
export const safeTextSchema = z.object({
  /** The text that may be shown. */
  text: z.string(),
  /** Length of the original in UTF-16 code units. */
  original_length: count,
  /** True when `text` was cut to a limit. */
  truncated: z.boolean(),
  /** How many pieces of each class were taken out or masked; classes with none are absent. */
  removed: removedSchema,
});

/** Someone who wrote a pull request, a commit or a review (decision 24). */
export const personSchema = z.object({
  /** The login as GitHub spells it; null when deleted or unknown. Compare without case. */
  login: z.nullable(z.string()),
  kind: z.enum(personKinds),
  /** The association with the repository, where the source tells it. */
  association: z.nullable(z.enum(associations)),
});

/** Completeness of one list of a row. */
export const listCompletenessSchema = z.object({
  read: count,
  /** How many there are according to the source; null when it does not say. */
  total: z.nullable(count),
  status: z.enum(listStatuses),
  reason: z.optional(z.enum(gapReasons)),
  /** One safe line for the reader, where the reason alone does not say it. */
  note: z.optional(z.string()),
});

/** A changed file. */
export const changedFileSchema = z.object({
  /** Path in the repository; control and invisible characters are escaped, so paths stay distinct. */
  path: z.string(),
  /** The path before a rename or copy; null also where the source was not asked for it. */
  previous_path: z.nullable(z.string()),
  change: z.enum(fileChanges),
  /** Lines added; null when unknown (binary files recovered from Git). */
  additions: z.nullable(count),
  /** Lines deleted; null when unknown. */
  deletions: z.nullable(count),
  /** Which source delivered this row. */
  source: z.enum(["github", "git", "fixture"]),
});

/** A commit of the pull request, newest last. */
export const commitSchema = z.object({
  oid: z.nullable(oid),
  headline: z.string(),
  authored_at: z.nullable(instant),
  committed_at: z.nullable(instant),
});

/** A force push of the head branch. */
export const forcePushSchema = z.object({
  before_oid: z.nullable(oid),
  after_oid: z.nullable(oid),
  pushed_at: z.nullable(instant),
});

/**
 * One attempt of one check. Enumerations stay as GitHub writes them (upper case), because a value
 * this program does not know must end as "unknown" and not as a parse failure (decision 20).
 */
export const checkAttemptSchema = z.object({
  type: z.enum(checkTypes),
  /** Slug or name of the app that reported. */
  app: z.nullable(z.string()),
  workflow: z.nullable(z.string()),
  event: z.nullable(z.string()),
  name: z.nullable(z.string()),
  /** Check runs: QUEUED, IN_PROGRESS, COMPLETED, … */
  status: z.nullable(z.string()),
  /** Check runs: SUCCESS, FAILURE, …; null or absent while running. */
  conclusion: z.nullable(z.string()),
  /** Status contexts: SUCCESS, PENDING, FAILURE, ERROR, EXPECTED. */
  state: z.nullable(z.string()),
  started_at: z.nullable(instant),
  completed_at: z.nullable(instant),
});

/**
 * What the rules need to know about a review body. The body itself is read once, at the edge, and
 * never kept (decision 16).
 */
export const bodyReadingSchema = z.object({
  /** Length of the body in UTF-16 code units. */
  original_length: count,
  /** Per section that has a heading: its explanatory letters and numbers, and how often it occurs. */
  sections: z.partialRecord(
    z.enum(sectionLabels),
    z.object({
      prose_characters: count,
      occurrences: count,
    }),
  ),
  /** Object ids that occur in visible text, lower case, first occurrence first, at most 64. */
  visible_heads: z.array(oid),
  /** The verdict of each visible `English verdict:` line, in order, at most 8. */
  verdicts: z.array(z.enum(verdicts)),
  /** The author-owned titles that occur visibly and exactly, by the verdict they declare. */
  author_owned_titles: z.array(z.enum(verdicts)),
  /** How many visible `Reviewer:` lines there are. */
  reviewer_line_count: count,
  /** The first `Reviewer:` line's text after the colon, made safe, at most 200 characters. */
  reviewer_line: z.nullable(z.string()),
  /** How many hidden or non-prose pieces the body holds, by kind. */
  markers: z.object({
    html_comments: count,
    unclosed_comment: z.boolean(),
    fences: count,
    unclosed_fence: z.boolean(),
    repeated_lines: count,
  }),
});

/** A formal review. */
export const reviewSchema = z.object({
  id: z.nullable(z.string()),
  url: z.nullable(z.string()),
  /** APPROVED, CHANGES_REQUESTED, COMMENTED, DISMISSED, PENDING; others stay as written. */
  state: z.string(),
  author: personSchema,
  /** The commit GitHub associates with the review. Mutable: see decision 30. */
  commit_oid: z.nullable(oid),
  submitted_at: z.nullable(instant),
  body: bodyReadingSchema,
});

/** Where a pull request stands in a merge queue. */
export const mergeQueueSchema = z.object({
  /** `unsupported` when the host has no merge queue, `unread` when the source does not tell. */
  status: z.enum(["queued", "not_queued", "unsupported", "unread"]),
  /** AWAITING_CHECKS, LOCKED, MERGEABLE, QUEUED, UNMERGEABLE as GitHub writes it. */
  state: z.nullable(z.string()),
  position: z.nullable(z.int()),
  enqueued_at: z.nullable(instant),
});

/** Everything known about one pull request. */
export const pullRequestFactsSchema = z.object({
  number: z.int().check(z.positive()),
  /** GitHub's node id. */
  node_id: z.nullable(z.string()),
  url: z.nullable(z.string()),
  title: safeTextSchema,
  /** The description: visible text only, as written, lines kept. Null when not supplied. */
  body: z.nullable(safeTextSchema),
  state: z.enum(pullRequestStates),
  is_draft: z.boolean(),
  author: personSchema,
  base: z.object({
    ref: z.nullable(z.string()),
    oid: z.nullable(oid),
    /** The open pull request whose head branch this one is based on, if any. */
    parent_number: z.nullable(z.int()),
    /** Whether GitHub registers the stack or the branch names imply it (decision 32). */
    parent_kind: z.nullable(z.enum(["registered", "inferred"])),
  }),
  head: z.object({
    ref: z.nullable(z.string()),
    /** Null only on a row whose details are unreadable. */
    oid: z.nullable(oid),
    /** `owner/name` of the head repository; null when deleted or not supplied. */
    repository: z.nullable(z.string()),
    is_cross_repository: z.nullable(z.boolean()),
  }),
  created_at: z.nullable(instant),
  updated_at: z.nullable(instant),
  closed_at: z.nullable(instant),
  merged_at: z.nullable(instant),
  merge_commit: z.nullable(oid),
  decision: z.enum(reviewDecisions),
  merge_state: z.enum(mergeStates),
  mergeability: z.enum(mergeabilities),
  merge_queue: mergeQueueSchema,
  totals: z.object({
    changed_files: z.nullable(count),
    additions: z.nullable(count),
    deletions: z.nullable(count),
  }),
  files: z.array(changedFileSchema),
  /** The newest commits, oldest first, at most five. */
  commits: z.array(commitSchema),
  force_pushes: z.array(forcePushSchema),
  checks: z.array(checkAttemptSchema),
  reviews: z.array(reviewSchema),
  threads: z.nullable(z.object({ total: count, unresolved: count })),
  completeness: z.object({
    details: listCompletenessSchema,
    files: listCompletenessSchema,
    commits: listCompletenessSchema,
    checks: listCompletenessSchema,
    reviews: listCompletenessSchema,
    threads: listCompletenessSchema,
    force_pushes: listCompletenessSchema,
  }),
});

/** A row of the source that could not even be identified, or repeats another one. */
export const unreadableRowSchema = z.object({
  /** Position in the source, from 1. */
  row: z.int().check(z.positive()),
  /** The number, where one could be read. */
  number: z.nullable(z.int()),
  reason: z.enum([
    "not_an_object",
    "number_missing",
    "number_invalid",
    "duplicate_number",
  ]),
  /** One safe line that says what was found. */
  message: z.string(),
});

/** One lifecycle window of a scan (`pr_review_source_scan_v0`). */
export const scanStateSchema = z.object({
  state: z.string(),
  fetch_limit: count,
  fetched_count: count,
  included_after_window: count,
  detail_read_failures: count,
  source_saturated: z.boolean(),
  source_read_valid: z.boolean(),
});

/** How a live scan went. */
export const sourceScanSchema = z.object({
  schema_version: z.literal("pr_review_source_scan_v0"),
  complete: z.boolean(),
  /**
   * Present when no list was walked: exact targets were read (decision 15), or one pull request by its
   * number.
   */
  mode: z.optional(z.enum(["exact_targets", "number"])),
  /** `NUMBER@HEAD` as asked for, and as found; present when exact targets were read. */
  requested_exact_heads: z.optional(z.array(z.string())),
  observed_exact_heads: z.optional(z.array(z.string())),
  states: z.array(scanStateSchema),
  /** What the scan cost. */
  usage: z.optional(z.object({
    /** Requests sent, repeated ones included. */
    requests: count,
    /** Nodes asked for, as GitHub counts them. */
    nodes: count,
    /** Points left of the hour; null when GitHub did not say. */
    points_left: z.nullable(count),
    /** When they come back. */
    points_reset_at: z.nullable(instant),
  })),
});

/** One observation of a repository's pull requests, from whatever source. */
export const observedEnvelopeSchema = z.object({
  schema_version: z.literal(OBSERVED_ENVELOPE_VERSION),
  source: z.enum(factSources),
  /** How GitHub was reached; null for a fixture. */
  transport: z.nullable(z.enum(["api", "gh"])),
  repository: z.object({
    /** `owner/name`, or null when nobody said. */
    name: z.nullable(z.string()),
    /** The GitHub host, `github.com` unless said otherwise. */
    host: z.string(),
    decided_by: z.enum(repositorySources),
    /** `owner/name` as asked for, where GitHub calls it otherwise by now: transferred or renamed. */
    requested: z.optional(z.string()),
  }),
  /** The signed-in account; null when unknown. */
  viewer: z.nullable(z.string()),
  /**
   * When the facts were read; null for fixtures, whose ages are told from `--now` or the clock. A
   * record of a fixture holds the instant they were told at.
   */
  observed_at: z.nullable(instant),
  scan: z.nullable(sourceScanSchema),
  pull_requests: z.array(pullRequestFactsSchema),
  unreadable_rows: z.array(unreadableRowSchema),
});

/** See {@link safeTextSchema}. */
export type SafeText = z.infer<typeof safeTextSchema>;
/** See {@link personSchema}. */
export type Person = z.infer<typeof personSchema>;
/** See {@link listCompletenessSchema}. */
export type ListCompleteness = z.infer<typeof listCompletenessSchema>;
/** See {@link changedFileSchema}. */
export type ChangedFile = z.infer<typeof changedFileSchema>;
/** See {@link commitSchema}. */
export type Commit = z.infer<typeof commitSchema>;
/** See {@link forcePushSchema}. */
export type ForcePush = z.infer<typeof forcePushSchema>;
/** See {@link checkAttemptSchema}. */
export type CheckAttempt = z.infer<typeof checkAttemptSchema>;
/** See {@link bodyReadingSchema}. */
export type BodyReading = z.infer<typeof bodyReadingSchema>;
/** See {@link reviewSchema}. */
export type Review = z.infer<typeof reviewSchema>;
/** See {@link pullRequestFactsSchema}. */
export type PullRequestFacts = z.infer<typeof pullRequestFactsSchema>;
/** See {@link unreadableRowSchema}. */
export type UnreadableRow = z.infer<typeof unreadableRowSchema>;
/** See {@link sourceScanSchema}. */
export type SourceScan = z.infer<typeof sourceScanSchema>;
/** See {@link observedEnvelopeSchema}. */
export type ObservedEnvelope = z.infer<typeof observedEnvelopeSchema>;
