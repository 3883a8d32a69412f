/**
 * What renamed files were called before. GraphQL does not tell; REST does, without saying which head
 * it speaks of, so its list must be the one that GraphQL gave, before and after.
 *
 * @module
 */
import { isObject } from "../facts/json_object.ts";
import type { GapReason } from "../facts/vocabulary.ts";
import { classifyErrors } from "./classify.ts";
import type { Clock } from "./clock.ts";
import { gapOfFailure } from "./details.ts";
import { GitHubFailure } from "./failure.ts";
import type { Ask } from "./graphql.ts";
import type { ListedRow } from "./list_window.ts";
import { HEAD_QUERY } from "./queries.ts";
import type { RestGet } from "./rest.ts";
import { readRestPages, REST_PAGE_SIZE } from "./rest_pages.ts";
import type { Throttle } from "./throttle.ts";

/** What reading earlier paths needs. */
export interface PreviousPathOptions {
  readonly get: RestGet;
  readonly ask: Ask;
  readonly throttle: Throttle;
  readonly clock: Clock;
  /** `owner/name` by the name GitHub uses. */
  readonly repository: string;
}

/** The earlier path of each renamed file by its path, or why they are not known. */
export type PreviousPaths = ReadonlyMap<string, string> | GapReason;

/** A file as either list tells it. */
interface Entry {
  readonly path: string;
  readonly renamed: boolean;
  readonly additions: number;
  readonly deletions: number;
  readonly previous: string | null;
}

function entryOf(
  value: unknown,
  names: { readonly path: string; readonly change: string },
): Entry | null {
  if (!isObject(value)) return null;
  const { [names.path]: path, [names.change]: change, additions, deletions } = value;
  if (typeof path !== "string" || typeof change !== "string") return null;
  const previous = value["previous_filename"];
  return {
    path,
    renamed: /^renamed$/i.test(change),
    additions: Number(additions),
    deletions: Number(deletions),
    previous: typeof previous === "string" && previous !== "" ? previous : null,
  };
}

/**
 * Tells whether any file of a list was renamed, so that its earlier path is worth a request.
 *
 * @param files entries of `files` as GraphQL gives them
 * @returns true when one was
 */
export function holdsRenames(files: readonly unknown[]): boolean {
  return files.some((file) => entryOf(file, { path: "path", change: "changeType" })?.renamed);
}

/**
 * Reads what renamed files were called before.
 *
 * @param listed the row they belong to
 * @param files all of its files as GraphQL gave them
 * @param options how to ask
 * @returns the earlier paths of all renamed files; else why there are none: `read_failed`,
 * `permission_denied`, `source_capped` for a list longer than REST gives, `changed_while_reading` for
 * a list that is another one, or a head or base that moved
 */
export async function readPreviousPaths(
  listed: ListedRow,
  files: readonly unknown[],
  { get, ask, throttle, clock, repository }: PreviousPathOptions,
): Promise<PreviousPaths> {
  const folder = `repos/${repository}/pulls/${listed.number}/files`;
  try {
    const { entries, capped } = await readRestPages((page) =>
      throttle.run("renames", () => get(`${folder}?per_page=${REST_PAGE_SIZE}&page=${page}`))
    );
    const found = matchLists(files, entries);
    if (found === null) return capped ? "source_capped" : "changed_while_reading";
    // Lists can be alike at two heads and still not mean the same.
    const head = await throttle.run("renames", async () => {
      const { data, errors, headers } = await ask(HEAD_QUERY, { id: listed.id });
      if (errors.length > 0) throw classifyErrors(errors, headers, clock.now());
      if (!isObject(data["node"])) throw new GitHubFailure("malformed_answer");
      return data["node"];
    });
    const at = (oid: unknown) => String(oid).toLowerCase();
    const still = at(head["headRefOid"]) === listed.head && at(head["baseRefOid"]) === listed.base;
    return still ? found : "changed_while_reading";
  } catch (thrown) {
    // A limit of REST is another one than that of GraphQL; the row is read without.
    if (!(thrown instanceof GitHubFailure)) throw thrown;
    return gapOfFailure(thrown).reason;
  }
}

/** The earlier paths, when both lists hold the same files, renamed ones in the same measure. */
function matchLists(
  files: readonly unknown[],
  entries: readonly unknown[],
): ReadonlyMap<string, string> | null {
  const theirs = new Map<string, Entry>();
  for (const value of entries) {
    const entry = entryOf(value, { path: "filename", change: "status" });
    if (entry !== null) theirs.set(entry.path, entry);
  }
  if (theirs.size !== entries.length || theirs.size !== files.length) return null;
  const previous = new Map<string, string>();
  for (const value of files) {
    const ours = entryOf(value, { path: "path", change: "changeType" });
    const their = ours === null ? undefined : theirs.get(ours.path);
    if (ours === null || their === undefined || ours.renamed !== their.renamed) return null;
    if (!ours.renamed) continue;
    const same = ours.additions === their.additions && ours.deletions === their.deletions;
    if (!same || their.previous === null) return null;
    previous.set(ours.path, their.previous);
  }
  return previous.size === 0 ? null : previous;
}
