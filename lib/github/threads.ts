/**
 * The review threads of one pull request: how many there are, and how many are not resolved. All
 * pages or nothing, because unresolved threads may stand on any of them.
 *
 * @module
 */
import { unreadableList } from "../facts/completeness.ts";
import { isObject } from "../facts/json_object.ts";
import type { ListCompleteness } from "../facts/schema.ts";
import { type Language, say } from "../text/messages.ts";
import { classifyErrors } from "./classify.ts";
import type { Clock } from "./clock.ts";
import { gapOfFailure } from "./details.ts";
import { driftOf, Moved } from "./_drift.ts";
import { endsTheRun, GitHubFailure } from "./failure.ts";
import type { Ask } from "./graphql.ts";
import type { ListedRow } from "./list_window.ts";
import { THREADS_QUERY } from "./queries.ts";
import { type Connection, readConnection } from "./raw_rows.ts";
import type { Throttle } from "./throttle.ts";

/** The most pages of threads that are read (decision 39). */
export const MOST_THREAD_PAGES = 200;

/** The threads, or why they are not known. */
export type ThreadReading =
  | { readonly total: number; readonly unresolved: number }
  | { readonly gap: ListCompleteness };

/** What reading threads needs. */
export interface ThreadOptions {
  readonly ask: Ask;
  readonly throttle: Throttle;
  readonly clock: Clock;
  readonly language: Language;
}

/**
 * Reads the review threads to their end.
 *
 * @param listed the row they belong to
 * @param options how to ask
 * @returns the counts; a gap when a page is missing or malformed, the cursor stands still, GitHub
 * counts others than it gives, or there are more than {@link MOST_THREAD_PAGES} pages
 * (`source_capped`)
 * @throws {Moved} when a page belongs to another head or base; {@link GitHubFailure} for what concerns
 * every request
 */
export async function readThreads(
  listed: ListedRow,
  options: ThreadOptions,
): Promise<ThreadReading> {
  const { language } = options;
  const unread = (...gap: Parameters<typeof unreadableList>): ThreadReading => ({
    gap: unreadableList(...gap),
  });
  const stuck = () => unread("count_mismatch", say(language, "github_gap_stuck"));
  const resolved = new Map<string, boolean>();
  const passed = new Set<string>();
  let after: string | null = null;
  for (let pages = 0; pages < MOST_THREAD_PAGES; pages += 1) {
    const page: Connection | ThreadReading = await readPage(listed, after, options);
    if (!("nodes" in page)) return page;
    for (const node of page.nodes) {
      const id = isObject(node) ? node["id"] : undefined;
      if (!isObject(node) || typeof id !== "string") return unread("malformed_entries");
      // Whatever is not said to be resolved is not; and a thread listed twice took another's place.
      if (resolved.has(id)) return unread("count_mismatch");
      resolved.set(id, node["isResolved"] === true);
    }
    if (!page.more) {
      const total = resolved.size;
      if (page.total !== total) return unread("count_mismatch");
      return { total, unresolved: [...resolved.values()].filter((done) => !done).length };
    }
    if (page.next === null || passed.has(page.next) || page.nodes.length === 0) return stuck();
    passed.add(page.next);
    after = page.next;
  }
  return unread("source_capped");
}

async function readPage(
  listed: ListedRow,
  after: string | null,
  { ask, throttle, clock, language }: ThreadOptions,
): Promise<Connection | ThreadReading> {
  try {
    return await throttle.run("threads", async () => {
      const { data, errors, headers } = await ask(THREADS_QUERY, { id: listed.id, after });
      if (errors.length > 0) throw classifyErrors(errors, headers, clock.now());
      const node = data["node"];
      if (!isObject(node)) throw new GitHubFailure("not_found");
      const drift = driftOf(listed, node);
      if (drift !== null) throw new Moved(drift);
      const page = readConnection(node["reviewThreads"]);
      if (page === null) throw new GitHubFailure("malformed_answer");
      return page;
    });
  } catch (thrown) {
    if (!(thrown instanceof GitHubFailure) || endsTheRun(thrown)) throw thrown;
    const { reason, given_up } = gapOfFailure(thrown);
    const note = given_up ? say(language, "github_gap_given_up") : undefined;
    return { gap: unreadableList(reason, note) };
  }
}
