/**
 * Names and bounds of experience (queue-and-gates §11).
 *
 * @module
 */

/** The form of a file of experience. */
export const EXPERIENCE_VERSION = "pull_request_review_experience_v0";

/** The form of what a row says about its advice. */
export const DECISION_VERSION = "pull_request_review_experience_decision_v0";

/** What a packet says when the files could not be looked at. */
export const EXPERIENCE_WARNING = "repository_experience_unavailable";

/** The most entries that the folder of a repository may have, of whatever kind. */
export const MOST_ENTRIES = 24;

/** The most bytes that a file may have. */
export const MOST_BYTES = 16_384;

/** The most bytes of advice that a row carries, unless the best piece alone has more. */
export const MOST_ROW_BYTES = 16_384;

/** The most UTF-16 code units of title and paths that advice is looked for with. */
export const LONGEST_QUERY = 500;

/** Whether a row got advice. */
export const deliveryStatuses = ["context_delivered", "empty"] as const;

/** Why a row got none. */
export const emptyReasons = [
  /** No file has a word in common with the title and the key files. */
  "no_match",
  /** A file of the folder, or the folder itself, is not what it should be. */
  "asset_invalid",
  /** A file changed while the packet was made. */
  "asset_changed",
] as const;

/** One of the {@link emptyReasons}. */
export type EmptyReason = (typeof emptyReasons)[number];

/** What is wrong with a folder of experience or a file in it. */
export const assetProblems = [
  /** The folder has more than {@link MOST_ENTRIES} entries. */
  "too_many_entries",
  /** The name of a file is not of letters, digits, `.`, `_` and `-`. */
  "bad_name",
  /** What is named like a file is a link, a folder or a submodule. */
  "not_a_file",
  /** It has more than {@link MOST_BYTES} bytes. */
  "too_large",
  /** It is not UTF-8, or has a byte order mark. */
  "not_utf8",
  /** It is not JSON. */
  "not_json",
  /** A field is missing, unknown, there twice, or holds what it may not. */
  "bad_field",
  /** It is the experience of another repository. */
  "other_repository",
] as const;

/** One of the {@link assetProblems}. */
export type AssetProblem = (typeof assetProblems)[number];

/**
 * The folder of a repository's experience, from the top of its tree.
 *
 * @param repository `owner/name`
 * @returns the path, without a slash at its end
 */
export function experienceFolder(repository: string): string {
  return `experiences/${repository}`;
}
