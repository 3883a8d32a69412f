/** Builders of facts for the tests of decisions: a plain open pull request, changed where told. */
import { sectionFloors } from "../../lib/facts/review_sections.ts";
import type {
  BodyReading,
  Commit,
  ListCompleteness,
  Person,
  PullRequestFacts,
  Review,
} from "../../lib/facts/schema.ts";
import { sectionLabels, type Verdict } from "../../lib/facts/vocabulary.ts";
import type { ReadinessQueueMatch } from "../../lib/policy/readiness_match.ts";

/** The head of every pull request here unless told otherwise. */
export const HEAD = "a".repeat(40);
/** A head it had before. */
export const OLD_HEAD = "b".repeat(40);
/** The instant the tests tell ages at. */
export const NOW = "2026-03-10T12:00:00Z";

/** A person of the project. */
export function person(login: string | null, changes: Partial<Person> = {}): Person {
  return { login, kind: login === null ? "deleted" : "user", association: "MEMBER", ...changes };
}

/** An instant a number of hours before {@link NOW}. */
export function hoursAgo(hours: number): string {
  return new Date(Date.parse(NOW) - hours * 3_600_000).toISOString().replace(".000Z", "Z");
}

/** A list that was read to its end. */
export function complete(count = 0): ListCompleteness {
  return { read: count, total: count, status: "complete" };
}

/** The reading of a text without any of the required form. */
export const briefBody: BodyReading = {
  original_length: 4,
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
};

/** The reading of a complete review text with one verdict, by default of {@link HEAD}. */
export function fullBody(verdict: Verdict, changes: Partial<BodyReading> = {}): BodyReading {
  const sections = Object.fromEntries(
    sectionLabels.map((label) => [
      label,
      { prose_characters: sectionFloors.behavior[label], occurrences: 1 },
    ]),
  );
  return {
    ...briefBody,
    original_length: 900,
    sections,
    visible_heads: [HEAD],
    verdicts: [verdict],
    ...changes,
  };
}

let nextId = 1000;

/** A brief approval of the head by `peer`, an hour ago. */
export function review(changes: Partial<Review> = {}): Review {
  const id = String(nextId++);
  return {
    id,
    url: `https://github.com/acme/ledger/pull/1#pullrequestreview-${id}`,
    state: "APPROVED",
    author: person("peer"),
    commit_oid: HEAD,
    submitted_at: hoursAgo(1),
    body: briefBody,
    ...changes,
  };
}

/** A commit dated when both its dates say so. */
export function commit(oid: string | null, at: string | null): Commit {
  return { oid, headline: "change", authored_at: at, committed_at: at };
}

/** Changes to a pull request; completeness is given list by list. */
export type FactChanges = Partial<Omit<PullRequestFacts, "completeness">> & {
  readonly completeness?: Partial<PullRequestFacts["completeness"]>;
};

/** An open pull request by `author`, opened 50 hours ago, its head two days old, everything read. */
export function facts(changes: FactChanges = {}): PullRequestFacts {
  const { completeness, ...rest } = changes;
  const number = rest.number ?? 1;
  const title = `Change ${number}`;
  const base: Omit<PullRequestFacts, "completeness"> = {
    number,
    node_id: null,
    url: `https://github.com/acme/ledger/pull/${number}`,
    title: { text: title, original_length: title.length, truncated: false, removed: {} },
    body: null,
    state: "OPEN",
    is_draft: false,
    author: person("author", { association: "CONTRIBUTOR" }),
    base: { ref: "main", oid: "c".repeat(40), parent_number: null, parent_kind: null },
    head: { ref: "topic", oid: HEAD, repository: "author/ledger", is_cross_repository: true },
    created_at: hoursAgo(50),
    updated_at: hoursAgo(1),
    closed_at: null,
    merged_at: null,
    merge_commit: null,
    decision: "REVIEW_REQUIRED",
    merge_state: "CLEAN",
    mergeability: "MERGEABLE",
    merge_queue: { status: "not_queued", state: null, position: null, enqueued_at: null },
    totals: { changed_files: 1, additions: 1, deletions: 1 },
    files: [],
    commits: [commit(HEAD, hoursAgo(48))],
    force_pushes: [],
    checks: [],
    reviews: [],
    threads: null,
    ...rest,
  };
  return {
    ...base,
    completeness: {
      details: complete(1),
      files: complete(base.files.length),
      commits: complete(base.commits.length),
      checks: complete(base.checks.length),
      reviews: complete(base.reviews.length),
      threads: complete(0),
      force_pushes: complete(base.force_pushes.length),
      ...completeness,
    },
  };
}

/** An observation of a head that is still what it was, two hours ago and ready. */
export function readinessMatch(changes: Partial<ReadinessQueueMatch> = {}): ReadinessQueueMatch {
  return {
    schema_version: "pull_request_merge_readiness_queue_match_v0",
    observation_state: "observed_unchanged",
    material_fingerprint: "f".repeat(64),
    previous_material_fingerprint: "f".repeat(64),
    previous_ready: true,
    previous_blocking_reasons: [],
    previous_observed_at: hoursAgo(2),
    changed: [],
    ...changes,
  };
}
