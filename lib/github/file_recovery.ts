/**
 * A list of files that GitHub cut at its ceiling, and who may complete it: what is asked of them, and
 * the fences around it. Who completes it from Git is handed in; this part knows no Git.
 *
 * @module
 */
import { truncatedList } from "../facts/completeness.ts";
import { isObject } from "../facts/json_object.ts";
import type { ListCompleteness } from "../facts/schema.ts";
import type { GapReason } from "../facts/vocabulary.ts";
import { recoveryMessages } from "../text/messages/recovery.ts";
import type { Language } from "../text/messages.ts";
import { sayFrom } from "../text/say_from.ts";
import { classifyErrors } from "./classify.ts";
import type { Clock } from "./clock.ts";
import { gapOfFailure } from "./details.ts";
import { endsTheRun, GitHubFailure } from "./failure.ts";
import type { Ask } from "./graphql.ts";
import type { ListedRow } from "./list_window.ts";
import { TOTALS_QUERY } from "./queries.ts";
import type { Throttle } from "./throttle.ts";

/** The most files GitHub lists for one pull request. */
export const FILE_CAP = 3_000;

/** A version of a pull request, and how large GitHub says it is. */
export interface FileSnapshot {
  readonly head: string;
  readonly base: string;
  readonly changed_files: number;
  readonly additions: number;
  readonly deletions: number;
}

/** A file of GitHub's list. */
export interface ListedFile {
  readonly path: string;
  /** ADDED, MODIFIED, DELETED, RENAMED, COPIED, CHANGED; others as GitHub writes them. */
  readonly change: string;
  readonly additions: number;
  readonly deletions: number;
  /** What a renamed file was called before; null for others. */
  readonly previous_path: string | null;
}

/** A file of a completed list. */
export interface RecoveredFile {
  /** As Git has it; bytes that are no UTF-8 stand as lone surrogates from U+DC80. */
  readonly path: string;
  readonly change: string;
  /** Lines; null for a binary file that only Git lists. */
  readonly additions: number | null;
  readonly deletions: number | null;
  readonly previous_path: string | null;
  /** Who told its lines. */
  readonly source: "github" | "git";
}

/** What is asked of who completes a list. */
export interface RecoveryQuestion {
  readonly number: number;
  readonly host: string;
  /** `owner/name` as GitHub calls the repository, and as it was asked for. */
  readonly repositories: readonly string[];
  readonly snapshot: FileSnapshot;
  /** The files GitHub listed, in part. */
  readonly files: readonly ListedFile[];
  readonly language: Language;
  readonly signal: AbortSignal;
}

/** A whole list, or why there is none. */
export type Recovery =
  | { readonly files: readonly RecoveredFile[] }
  | {
    readonly reason: GapReason;
    /** One safe line. */
    readonly note: string;
  };

/** Completes a list. Whoever does so fetches nothing. It throws the signal's reason alone. */
export type RecoverFiles = (question: RecoveryQuestion) => Promise<Recovery>;

/** What {@link completeFiles} needs. */
export interface CompletionOptions {
  readonly recover: RecoverFiles;
  readonly ask: Ask;
  readonly throttle: Throttle;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly language: Language;
  readonly host: string;
  readonly repositories: readonly string[];
}

/** The list as it stands after all: the nodes of `files`, and what is missing from them. */
export interface CompletedFiles {
  readonly files: readonly unknown[];
  readonly gap: ListCompleteness | null;
  readonly note?: string;
}

const isCount = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0;

/**
 * Tells whether a list is one that may be completed: cut at GitHub's ceiling, and not for any other
 * reason. What failed is not guessed.
 *
 * @param gap what is missing from it; undefined for nothing
 * @param read how many files were read
 * @param changed how many there are according to GitHub
 * @returns true when it is
 */
export function mayBeCompleted(
  gap: ListCompleteness | undefined,
  read: number,
  changed: number,
): boolean {
  return (gap?.reason === "source_capped" || gap?.reason === "count_mismatch") &&
    changed > FILE_CAP && read > 0 && read < changed;
}

/**
 * Completes a list between two looks at the version it belongs to (queue-and-gates §9). Both must see
 * the head, base and totals that were listed.
 *
 * @param listed the row
 * @param files its nodes of `files`, earlier paths added
 * @param options who completes it, and how to ask
 * @returns the nodes; a list that could not be completed as it was
 * @throws {GitHubFailure} what concerns every request; the signal's reason
 */
export async function completeFiles(
  listed: ListedRow,
  files: readonly unknown[],
  options: CompletionOptions,
): Promise<CompletedFiles> {
  const { changedFiles: changed_files, additions, deletions } = listed.fields;
  const total = isCount(changed_files) ? changed_files : null;
  const cut = (reason: GapReason, note?: string): CompletedFiles => ({
    files,
    gap: truncatedList({ read: files.length, total, reason, note }),
  });
  if (!isCount(changed_files) || !isCount(additions) || !isCount(deletions)) {
    return cut("source_capped");
  }
  const { head, base } = listed;
  const snapshot = { head, base, changed_files, additions, deletions };
  const rows = files.map(listedFile);
  if (!rows.every((row) => row !== null)) return cut("malformed_entries");
  const moved = () =>
    cut("changed_while_reading", sayFrom(recoveryMessages, options.language, "recovery_moved"));
  try {
    if (!await isStill(listed.id, snapshot, options)) return moved();
    const { language, signal, host, repositories } = options;
    const found = await options.recover({
      number: listed.number,
      host,
      repositories,
      snapshot,
      files: rows,
      language,
      signal,
    });
    if ("reason" in found) return cut(found.reason, found.note);
    if (!await isStill(listed.id, snapshot, options)) return moved();
    const fromGit = found.files.filter(({ source }) => source === "git").length;
    return {
      files: found.files.map(nodeOf),
      gap: null,
      note: sayFrom(recoveryMessages, language, "recovery_done", {
        listed: files.length,
        added: fromGit,
      }),
    };
  } catch (thrown) {
    if (!(thrown instanceof GitHubFailure) || endsTheRun(thrown)) throw thrown;
    return cut(gapOfFailure(thrown).reason);
  }
}

/** Whether a pull request still is at a version, and as large as it was. */
async function isStill(
  id: string,
  snapshot: FileSnapshot,
  { ask, throttle, clock }: CompletionOptions,
): Promise<boolean> {
  return await throttle.run("pages", async () => {
    const { data, errors, headers } = await ask(TOTALS_QUERY, { id });
    if (errors.length > 0) throw classifyErrors(errors, headers, clock.now());
    const node = data["node"];
    if (!isObject(node)) throw new GitHubFailure("malformed_answer");
    const at = (oid: unknown) => String(oid).toLowerCase();
    return at(node["headRefOid"]) === snapshot.head && at(node["baseRefOid"]) === snapshot.base &&
      node["changedFiles"] === snapshot.changed_files &&
      node["additions"] === snapshot.additions && node["deletions"] === snapshot.deletions;
  });
}

function listedFile(node: unknown): ListedFile | null {
  if (!isObject(node)) return null;
  const { path, additions, deletions, changeType, previousPath } = node;
  if (typeof path !== "string" || path === "" || !isCount(additions) || !isCount(deletions)) {
    return null;
  }
  return {
    path,
    change: String(changeType).toUpperCase(),
    additions,
    deletions,
    previous_path: typeof previousPath === "string" ? previousPath : null,
  };
}

/** A file by the field names that rows are read from. */
function nodeOf({ path, change, additions, deletions, previous_path, source }: RecoveredFile) {
  return {
    path,
    changeType: change,
    additions,
    deletions,
    ...(previous_path === null ? {} : { previousPath: previous_path }),
    recoveredFrom: source,
  };
}
