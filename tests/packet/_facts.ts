/**
 * Facts for tests: a valid pull request that a test changes where it matters.
 *
 * @module
 */
import type { ChecksReading } from "../../lib/facts/check_states.ts";
import type {
  ChangedFile,
  CheckAttempt,
  Commit,
  ListCompleteness,
  Person,
  PullRequestFacts,
  Review,
  SafeText,
} from "../../lib/facts/schema.ts";
import type { Language } from "../../lib/text/messages.ts";
import { profileChange } from "../../lib/packet/change_profile.ts";
import type { RowReading } from "../../lib/packet/row_reading.ts";

/** The head of {@link facts} unless a test says otherwise. */
export const HEAD = "4f1c9d2ab7e85360c1d4f9a2b6e7083d5c9a1f47";
/** The base of {@link facts} unless a test says otherwise. */
export const BASE = "0b3e7a914dc25f68aa1093be57d2c4461f8e9d02";

/** A text nothing was taken out of. */
export function safe(text: string, removed: SafeText["removed"] = {}): SafeText {
  return { text, original_length: text.length, truncated: false, removed };
}

/** A person with an account. */
export function person(login: string, overrides: Partial<Person> = {}): Person {
  return { login, kind: "user", association: "CONTRIBUTOR", ...overrides };
}

/** A list that was read to its end. */
export function complete(count: number): ListCompleteness {
  return { read: count, total: count, status: "complete" };
}

/** A list of which a part is missing. */
export function truncated(
  read: number,
  total: number | null,
  reason: NonNullable<ListCompleteness["reason"]> = "source_capped",
): ListCompleteness {
  return { read, total, status: "truncated", reason };
}

/** A list that could not be read. */
export function unreadable(
  reason: NonNullable<ListCompleteness["reason"]> = "read_failed",
): ListCompleteness {
  return { read: 0, total: null, status: "unreadable", reason };
}

/**
 * A changed file.
 *
 * @param path its path
 * @param lines `+12/-3`; `?` stands for unknown counts
 * @param overrides other fields
 */
export function file(
  path: string,
  lines = "+10/-2",
  overrides: Partial<ChangedFile> = {},
): ChangedFile {
  const [additions, deletions] = lines === "?"
    ? [null, null]
    : lines.split("/").map((part) => Math.abs(Number(part)));
  return {
    path,
    previous_path: null,
    change: "modified",
    additions: additions!,
    deletions: deletions!,
    source: "fixture",
    ...overrides,
  };
}

/** A commit with this headline. */
export function commit(headline: string, overrides: Partial<Commit> = {}): Commit {
  return {
    oid: null,
    headline,
    authored_at: "2026-03-02T09:00:00Z",
    committed_at: "2026-03-02T09:00:00Z",
    ...overrides,
  };
}

/** A review without a body. */
export function review(overrides: Partial<Review> = {}): Review {
  return {
    id: null,
    url: null,
    state: "COMMENTED",
    author: person("reviewer-one"),
    commit_oid: HEAD,
    submitted_at: "2026-03-03T10:00:00Z",
    body: {
      original_length: 0,
      sections: {},
      visible_heads: [],
      verdicts: [],
      author_owned_titles: [],
      reviewer_line_count: 0,
      reviewer_line: null,
      markers: {
        html_comments: 0,
        unclosed_comment: false,
        fences: 0,
        unclosed_fence: false,
        repeated_lines: 0,
      },
    },
    ...overrides,
  };
}

/** A finished check run. */
export function check(name: string, conclusion: string | null = "SUCCESS"): CheckAttempt {
  return {
    type: "check_run",
    app: "actions",
    workflow: "ci",
    event: "pull_request",
    name,
    status: conclusion === null ? "IN_PROGRESS" : "COMPLETED",
    conclusion,
    state: null,
    started_at: "2026-03-02T09:10:00Z",
    completed_at: conclusion === null ? null : "2026-03-02T09:20:00Z",
  };
}

/** What a test may change: texts may be plain strings, completeness may be given in part. */
export type FactsOverrides =
  & Partial<Omit<PullRequestFacts, "title" | "body" | "base" | "head" | "totals" | "completeness">>
  & {
    readonly title?: string | SafeText;
    readonly body?: string | SafeText | null;
    readonly base?: Partial<PullRequestFacts["base"]>;
    readonly head?: Partial<PullRequestFacts["head"]>;
    readonly totals?: Partial<PullRequestFacts["totals"]>;
    readonly completeness?: Partial<PullRequestFacts["completeness"]>;
  };

/**
 * A valid open pull request of a contributor's fork: complete, mergeable, with one runtime file and
 * its test. Totals and completeness follow from the lists unless given.
 *
 * @param overrides what the test is about
 */
export function facts(overrides: FactsOverrides = {}): PullRequestFacts {
  const {
    title = "fix(export): resume after an interrupted run",
    body = "Resuming rewrote every row that had already been exported.",
    base,
    head,
    totals,
    completeness,
    ...rest
  } = overrides;
  const lists = {
    files: [file("src/export/writer.ts", "+41/-9"), file("src/export/writer_test.ts", "+63/-0")],
    commits: [commit("fix(export): resume after an interrupted run")],
    force_pushes: [],
    checks: [],
    reviews: [],
    ...rest,
  };
  const sum = (key: "additions" | "deletions") =>
    lists.files.some((file) => file[key] === null)
      ? null
      : lists.files.reduce((total, file) => total + file[key]!, 0);
  return {
    number: 318,
    node_id: null,
    url: "https://github.com/acme/ledger-tools/pull/318",
    title: typeof title === "string" ? safe(title) : title,
    body: typeof body === "string" ? safe(body) : body,
    state: "OPEN",
    is_draft: false,
    author: person("contributor-one"),
    base: { ref: "main", oid: BASE, parent_number: null, parent_kind: null, ...base },
    head: {
      ref: "resume-export",
      oid: HEAD,
      repository: "contributor-one/ledger-tools",
      is_cross_repository: true,
      ...head,
    },
    created_at: "2026-03-01T08:00:00Z",
    updated_at: "2026-03-02T09:30:00Z",
    closed_at: null,
    merged_at: null,
    merge_commit: null,
    decision: "REVIEW_REQUIRED",
    merge_state: "CLEAN",
    mergeability: "MERGEABLE",
    merge_queue: { status: "not_queued", state: null, position: null, enqueued_at: null },
    totals: {
      changed_files: lists.files.length,
      additions: sum("additions"),
      deletions: sum("deletions"),
      ...totals,
    },
    threads: null,
    completeness: {
      details: complete(1),
      files: complete(lists.files.length),
      commits: complete(lists.commits.length),
      checks: complete(lists.checks.length),
      reviews: complete(lists.reviews.length),
      threads: unreadable("not_supplied"),
      force_pushes: complete(lists.force_pushes.length),
      ...completeness,
    },
    ...lists,
  };
}

/** A merged version of {@link facts}. */
export function mergedFacts(overrides: FactsOverrides = {}): PullRequestFacts {
  return facts({
    state: "MERGED",
    merged_at: "2026-03-04T12:00:00Z",
    closed_at: "2026-03-04T12:00:00Z",
    merge_commit: "7f00c0ffee7f00c0ffee7f00c0ffee7f00c0ffee",
    ...overrides,
  });
}

/**
 * The reading that risk, notes and regression analysis take.
 *
 * @param overrides see {@link facts}
 * @param options language, and the judged checks (none while CI is not consulted)
 */
export function reading(
  overrides: FactsOverrides = {},
  options: { readonly language?: Language; readonly checks?: ChecksReading | null } = {},
): RowReading {
  const row = facts(overrides);
  return {
    facts: row,
    change: profileChange(row),
    checks: options.checks ?? null,
    language: options.language ?? "en",
  };
}
