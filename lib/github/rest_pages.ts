/**
 * Lists of the REST interface, page by page. Pages are counted here; addresses that an answer names
 * are never followed.
 *
 * @module
 */
import { GitHubFailure } from "./failure.ts";
import type { RestAnswer } from "./rest.ts";

/** The largest page GitHub gives. */
export const REST_PAGE_SIZE = 100;

/** The most pages that are read of one list: GitHub ends the files of a pull request at 3,000. */
export const MOST_REST_PAGES = 30;

/** A list as far as it was read. */
export interface RestList {
  readonly entries: readonly unknown[];
  /** Whether more pages follow than are read. */
  readonly capped: boolean;
}

/**
 * Reads a list to its end.
 *
 * @param readPage reads one page, from 1, of {@link REST_PAGE_SIZE} entries
 * @param most how many pages are read at most
 * @returns all entries in order; capped at that many pages
 * @throws {GitHubFailure} when a page cannot be read or is no list; a list in part would look like one
 */
export async function readRestPages(
  readPage: (page: number) => Promise<RestAnswer>,
  most = MOST_REST_PAGES,
): Promise<RestList> {
  const entries: unknown[] = [];
  for (let page = 1; page <= most; page += 1) {
    const { body, headers } = await readPage(page);
    if (!Array.isArray(body)) throw new GitHubFailure("malformed_answer");
    entries.push(...body);
    if (!saysMore(body.length, headers["link"])) return { entries, capped: false };
  }
  return { entries, capped: true };
}

/** A page that is not full is the last one, and so is a full one whose links name no next one. */
function saysMore(length: number, link: string | undefined): boolean {
  if (length < REST_PAGE_SIZE) return false;
  return link === undefined || /;\s*rel="?next"?/i.test(link);
}
