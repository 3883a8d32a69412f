/**
 * The vocabulary of the facts: every closed list of words, without the schemas that use them, so
 * that judging facts loads no schema library.
 *
 * @module
 */

/** Whether a person is an account, a program, gone, or not known. */
export const personKinds = ["user", "bot", "deleted", "unknown"] as const;

/** GitHub's author associations. */
export const associations = [
  "OWNER",
  "MEMBER",
  "COLLABORATOR",
  "CONTRIBUTOR",
  "FIRST_TIME_CONTRIBUTOR",
  "FIRST_TIMER",
  "MANNEQUIN",
  "NONE",
] as const;

/** How much of a list was read (decision 11). */
export const listStatuses = ["complete", "truncated", "unreadable"] as const;

/** Why a list is not complete. */
export const gapReasons = [
  /** The source has no such list (a fixture without reviews). */
  "not_supplied",
  /** The run's settings say not to ask for it (checks while CI is not consulted). */
  "not_requested",
  /** Fewer entries arrived than the source says there are. */
  "count_mismatch",
  /** Entries of a shape that cannot be understood were left out. */
  "malformed_entries",
  /** The source refused this list only. */
  "permission_denied",
  /** The source failed or timed out on this list. */
  "read_failed",
  /** The source's own ceiling cut the list. */
  "source_capped",
  /** A value of the row cannot be used; `note` names it. */
  "invalid_value",
  /** Head or base moved while the row was read, so its parts belong to different heads. */
  "changed_while_reading",
  /** The source's ceiling cut the list, and Git could not be asked; `note` says why. */
  "git_unavailable",
  /** The same, and the checkout is one of another repository. */
  "git_other_repository",
  /** The same, and the checkout lacks objects of the change. */
  "git_objects_missing",
  /** The same, and the checkout tells none or several merge bases. */
  "git_merge_base_unclear",
  /** The same, and Git's list and the source's do not name the same files. */
  "git_list_unclear",
  /** The same, and files or lines of Git's list do not add up to the source's totals. */
  "git_totals_differ",
] as const;

/** One of the {@link gapReasons}. */
export type GapReason = (typeof gapReasons)[number];

/** The lists of a row that each carry their completeness. */
export const rowLists = [
  "details",
  "files",
  "commits",
  "checks",
  "reviews",
  "threads",
  "force_pushes",
] as const;

/** One of the {@link rowLists}. */
export type RowList = (typeof rowLists)[number];

/** How a file changed. */
export const fileChanges = [
  "added",
  "modified",
  "deleted",
  "renamed",
  "copied",
  "type_changed",
  "unknown",
] as const;

/** What sort of check reported. */
export const checkTypes = ["check_run", "status_context", "unknown"] as const;

/** The verdicts of a published review. */
export const verdicts = ["APPROVE", "REQUEST_CHANGES"] as const;

/** One of the {@link verdicts}. */
export type Verdict = (typeof verdicts)[number];

/** The five sections of a review, by their canonical Chinese label (decision 42). */
export const sectionLabels = [
  "动机",
  "改动思路",
  "具体改动",
  "对主干的风险",
  "我的整体评价",
] as const;

/** One of the {@link sectionLabels}. */
export type SectionLabel = (typeof sectionLabels)[number];

/** Pull request states. */
export const pullRequestStates = ["OPEN", "CLOSED", "MERGED"] as const;

/** GitHub's aggregate decision; NONE when no rule asks for reviews (decision 21), UNKNOWN unread. */
export const reviewDecisions = [
  "APPROVED",
  "CHANGES_REQUESTED",
  "REVIEW_REQUIRED",
  "NONE",
  "UNKNOWN",
] as const;

/** GitHub's merge states. */
export const mergeStates = [
  "BEHIND",
  "BLOCKED",
  "CLEAN",
  "DIRTY",
  "DRAFT",
  "HAS_HOOKS",
  "UNKNOWN",
  "UNSTABLE",
] as const;

/** GitHub's mergeability, computed lazily by GitHub. */
export const mergeabilities = ["MERGEABLE", "CONFLICTING", "UNKNOWN"] as const;

/** Where the packet's facts came from. */
export const factSources = [
  "github_cli",
  "github_cli_exact_targets",
  "fixture",
] as const;

/** What decided which repository is read (decision 6). */
export const repositorySources = [
  "flag",
  "gh_repo",
  "checkout",
  "fixture",
  "record",
  "none",
] as const;

/** Version of a stored observation. */
export const OBSERVED_ENVELOPE_VERSION = "loopx_observed_facts_v0";
