/**
 * The row schema of a fixture: which field names a row may use and what each must hold.
 *
 * The first name of a field is the one documentation shows: what `gh pr list --json` and
 * `gh pr view --json` print, or ours where `gh` prints nothing of the kind. The other names are
 * accepted as well; when a row carries several of them, the earliest in the list counts. Names that
 * are in no table are ignored. The fixture reader walks these tables, and documentation is printed
 * from them.
 *
 * @module
 */

/** What the value of a field must be; `row_takes_<kind>` in the message catalogue words each. */
export const valueKinds = [
  "positive_number",
  "whole_number",
  "count",
  "flag",
  "oid",
  "commit",
  "instant",
  "line",
  "block",
  "path",
  "branch",
  "word",
  "name",
  "identifier",
  "url",
  "state",
  "decision",
  "merge_state",
  "mergeability",
  "file_change",
  "check_type",
  "check_app",
  "person",
  "association",
  "repository",
  "owner",
  "parent",
  "queue_entry",
  "threads",
  "gaps",
  "reading",
  "list",
] as const;

/** One of the {@link valueKinds}. */
export type ValueKind = (typeof valueKinds)[number];

/** A field of a fixture. */
export interface FixtureField {
  /** The accepted names; the first is the one to write. */
  readonly names: readonly [string, ...string[]];
  /** What its value must be. */
  readonly takes: ValueKind;
  /** `gh` when `gh --json` prints the first name, `loopx` for a field of ours. */
  readonly origin: "gh" | "loopx";
}

/** The fields of one object of a fixture, by the id the reader knows them by. */
export type FixtureFields = Readonly<Record<string, FixtureField>>;

/** The fields of a pull request. */
export const pullRequestFields = {
  number: { names: ["number"], takes: "positive_number", origin: "gh" },
  node_id: { names: ["id", "nodeId", "node_id"], takes: "name", origin: "gh" },
  url: { names: ["url", "html_url"], takes: "url", origin: "gh" },
  title: { names: ["title"], takes: "line", origin: "gh" },
  body: { names: ["body"], takes: "block", origin: "gh" },
  state: { names: ["state"], takes: "state", origin: "gh" },
  is_draft: { names: ["isDraft", "is_draft", "draft"], takes: "flag", origin: "gh" },
  author: { names: ["author"], takes: "person", origin: "gh" },
  author_association: {
    names: ["authorAssociation", "author_association"],
    takes: "association",
    origin: "loopx",
  },
  base_ref: { names: ["baseRefName", "base_ref_name", "base_ref"], takes: "branch", origin: "gh" },
  base_oid: { names: ["baseRefOid", "base_ref_oid", "base_oid"], takes: "oid", origin: "gh" },
  stack_parent: { names: ["stackParent", "stack_parent"], takes: "parent", origin: "loopx" },
  head_ref: { names: ["headRefName", "head_ref_name", "head_ref"], takes: "branch", origin: "gh" },
  head_oid: { names: ["headRefOid", "head_ref_oid", "head_oid"], takes: "oid", origin: "gh" },
  head_repository: {
    names: ["headRepository", "head_repository"],
    takes: "repository",
    origin: "gh",
  },
  head_repository_owner: {
    names: ["headRepositoryOwner", "head_repository_owner"],
    takes: "owner",
    origin: "gh",
  },
  is_cross_repository: {
    names: ["isCrossRepository", "is_cross_repository"],
    takes: "flag",
    origin: "gh",
  },
  created_at: { names: ["createdAt", "created_at"], takes: "instant", origin: "gh" },
  updated_at: { names: ["updatedAt", "updated_at"], takes: "instant", origin: "gh" },
  closed_at: { names: ["closedAt", "closed_at"], takes: "instant", origin: "gh" },
  merged_at: { names: ["mergedAt", "merged_at"], takes: "instant", origin: "gh" },
  merge_commit: {
    names: ["mergeCommit", "merge_commit", "merge_commit_oid"],
    takes: "commit",
    origin: "gh",
  },
  decision: { names: ["reviewDecision", "review_decision"], takes: "decision", origin: "gh" },
  merge_state: {
    names: ["mergeStateStatus", "merge_state_status", "merge_state"],
    takes: "merge_state",
    origin: "gh",
  },
  mergeability: { names: ["mergeable", "mergeability"], takes: "mergeability", origin: "gh" },
  merge_queue: {
    names: ["mergeQueueEntry", "merge_queue_entry"],
    takes: "queue_entry",
    origin: "loopx",
  },
  changed_files: { names: ["changedFiles", "changed_files"], takes: "count", origin: "gh" },
  additions: { names: ["additions"], takes: "count", origin: "gh" },
  deletions: { names: ["deletions"], takes: "count", origin: "gh" },
  files: { names: ["files"], takes: "list", origin: "gh" },
  commits: { names: ["commits"], takes: "list", origin: "gh" },
  force_pushes: { names: ["forcePushes", "force_pushes"], takes: "list", origin: "loopx" },
  checks: {
    names: ["statusCheckRollup", "status_check_rollup", "checks"],
    takes: "list",
    origin: "gh",
  },
  reviews: { names: ["reviews"], takes: "list", origin: "gh" },
  threads: { names: ["reviewThreads", "review_threads"], takes: "threads", origin: "loopx" },
  gaps: { names: ["gaps"], takes: "gaps", origin: "loopx" },
} as const satisfies FixtureFields;

/** The fields of an entry of `files`. */
export const fileFields = {
  path: { names: ["path", "filename"], takes: "path", origin: "gh" },
  previous_path: {
    names: ["previousPath", "previous_path", "previous_filename"],
    takes: "path",
    origin: "loopx",
  },
  change: {
    names: ["changeType", "change_type", "status"],
    takes: "file_change",
    origin: "gh",
  },
  additions: { names: ["additions"], takes: "count", origin: "gh" },
  deletions: { names: ["deletions"], takes: "count", origin: "gh" },
} as const satisfies FixtureFields;

/** The fields of an entry of `commits`; the newest commit comes last. */
export const commitFields = {
  oid: { names: ["oid", "sha"], takes: "oid", origin: "gh" },
  headline: {
    names: ["messageHeadline", "message_headline", "headline"],
    takes: "line",
    origin: "gh",
  },
  authored_at: {
    names: ["authoredDate", "authored_date", "authored_at"],
    takes: "instant",
    origin: "gh",
  },
  committed_at: {
    names: ["committedDate", "committed_date", "committed_at"],
    takes: "instant",
    origin: "gh",
  },
} as const satisfies FixtureFields;

/** The fields of an entry of `forcePushes`. */
export const forcePushFields = {
  before_oid: { names: ["beforeOid", "before_oid"], takes: "oid", origin: "loopx" },
  after_oid: { names: ["afterOid", "after_oid"], takes: "oid", origin: "loopx" },
  pushed_at: { names: ["pushedAt", "pushed_at"], takes: "instant", origin: "loopx" },
} as const satisfies FixtureFields;

/** The fields of an entry of `statusCheckRollup`: a check run or a status context. */
export const checkFields = {
  type: { names: ["__typename", "typename", "type"], takes: "check_type", origin: "gh" },
  app: { names: ["app", "appSlug", "app_slug"], takes: "check_app", origin: "loopx" },
  workflow: {
    names: ["workflowName", "workflow_name", "workflow"],
    takes: "name",
    origin: "gh",
  },
  event: { names: ["event"], takes: "name", origin: "loopx" },
  name: { names: ["name"], takes: "name", origin: "gh" },
  context: { names: ["context"], takes: "name", origin: "gh" },
  status: { names: ["status"], takes: "word", origin: "gh" },
  conclusion: { names: ["conclusion"], takes: "word", origin: "gh" },
  state: { names: ["state"], takes: "word", origin: "gh" },
  started_at: {
    names: ["startedAt", "started_at", "createdAt", "created_at"],
    takes: "instant",
    origin: "gh",
  },
  completed_at: { names: ["completedAt", "completed_at"], takes: "instant", origin: "gh" },
} as const satisfies FixtureFields;

/** The fields of an entry of `reviews`. */
export const reviewFields = {
  id: { names: ["id"], takes: "identifier", origin: "gh" },
  url: { names: ["url", "html_url"], takes: "url", origin: "loopx" },
  state: { names: ["state"], takes: "word", origin: "gh" },
  author: { names: ["author", "user"], takes: "person", origin: "gh" },
  association: {
    names: ["authorAssociation", "author_association"],
    takes: "association",
    origin: "gh",
  },
  commit: {
    names: ["commit", "commitOid", "commit_oid", "commit_id"],
    takes: "commit",
    origin: "gh",
  },
  submitted_at: { names: ["submittedAt", "submitted_at"], takes: "instant", origin: "gh" },
  body: { names: ["body"], takes: "block", origin: "gh" },
  reading: { names: ["reading", "bodyReading", "body_reading"], takes: "reading", origin: "loopx" },
} as const satisfies FixtureFields;

/** The fields of a value of kind `queue_entry`. */
export const queueFields = {
  state: { names: ["state"], takes: "word", origin: "loopx" },
  position: { names: ["position"], takes: "whole_number", origin: "loopx" },
  enqueued_at: { names: ["enqueuedAt", "enqueued_at"], takes: "instant", origin: "loopx" },
} as const satisfies FixtureFields;

/** The fields of a value of kind `threads`. */
export const threadFields = {
  total: { names: ["total"], takes: "count", origin: "loopx" },
  unresolved: { names: ["unresolved"], takes: "count", origin: "loopx" },
} as const satisfies FixtureFields;

/** Every table, by the place of its object in a row; what documentation walks. */
export const fixtureTables = {
  pull_request: pullRequestFields,
  file: fileFields,
  commit: commitFields,
  force_push: forcePushFields,
  check: checkFields,
  review: reviewFields,
  queue_entry: queueFields,
  threads: threadFields,
} as const satisfies Readonly<Record<string, FixtureFields>>;
