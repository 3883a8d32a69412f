/**
 * What a close-out reads: the pull request, the complete history of its reviews, and the pull request
 * once more. About three requests; CI is never asked for, and nothing is changed.
 *
 * @module
 */
import { truncatedList } from "../facts/completeness.ts";
import { type LiveRow, readLiveRows } from "../facts/live_rows.ts";
import { isLogin } from "../facts/people.ts";
import { readRepositoryName } from "../facts/repository_name.ts";
import type { ObservedEnvelope, PullRequestFacts } from "../facts/schema.ts";
import { OBSERVED_ENVELOPE_VERSION } from "../facts/vocabulary.ts";
import { readInstant } from "../text/instant.ts";
import type { Language } from "../text/messages.ts";
import type { Clock } from "./clock.ts";
import { createDetailReader } from "./details.ts";
import { createAsk, noUsage } from "./graphql.ts";
import { buildLiveRow } from "./live_row.ts";
import { readNumber } from "./read_number.ts";
import { createRestGet } from "./rest.ts";
import { readReviewList } from "./review_list.ts";
import type { FirstAnswer, ScannedRepository, ScanOptions } from "./scan.ts";
import { readFence } from "./settle.ts";
import { createThrottle } from "./throttle.ts";
import type { Transport } from "./transport.ts";

/** Which pull request. */
export interface CloseoutRequest {
  readonly repository: ScannedRepository;
  readonly number: number;
  readonly language: Language;
}

/** What reading needs. */
export interface CloseoutOptions extends Pick<ScanOptions, "on_wait" | "on_answer"> {
  readonly transport: Transport;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** What a look at the pull request says that the other one must say as well. */
export type CloseoutView = Pick<
  PullRequestFacts,
  "number" | "head" | "base" | "state" | "decision"
>;

/** What was read. */
export interface CloseoutReading {
  /** One row: the pull request as it was first, and all of its reviews. */
  readonly envelope: ObservedEnvelope;
  readonly facts: PullRequestFacts;
  /**
   * The pull request as it was at the end. Read anew are number, head, base, state, decision, author,
   * draft flag, mergeability and the number of files.
   */
  readonly after: PullRequestFacts;
}

/**
 * Reads what a close-out answers from. Files that GitHub does not list to their end are never
 * recovered from Git.
 *
 * @param request which pull request
 * @param options how to ask
 * @returns the two looks and the history between them. Reviews beyond what is read, and files that
 * could not be read, are declared in `completeness`
 * @throws {ReviewUnusable} {@link TargetMissing} {@link TargetIsIssue} {@link GitHubFailure}
 */
export async function readCloseout(
  { repository, number, language }: CloseoutRequest,
  { transport, clock, signal, on_wait, on_answer }: CloseoutOptions,
): Promise<CloseoutReading> {
  const usage = noUsage();
  const observed_at = readInstant(new Date(clock.now()).toISOString());
  const ask = createAsk({ transport, now: clock.now, usage });
  const get = createRestGet({ transport, now: clock.now, usage });
  const throttle = createThrottle({
    clock,
    signal,
    ...(on_wait === undefined ? {} : { on_wait }),
  });
  const details = createDetailReader({ ask, throttle, clock, signal, checks: false });
  const [owner = "", name = ""] = repository.name.split("/");
  let first: FirstAnswer = { host: repository.host, repository: repository.name, viewer: null };
  const before = await readNumber(number, {
    details,
    clock,
    owner,
    name,
    without_reviews: true,
    on_page: ({ viewer, resolved }) => {
      first = {
        host: repository.host,
        repository: readRepositoryName(resolved ?? "")?.name ?? repository.name,
        viewer: isLogin(viewer) ? viewer : null,
      };
      on_answer?.(first);
    },
  });
  const [live, { entries, capped }] = await Promise.all([
    buildLiveRow(before.row, before.detail, {
      ask,
      throttle,
      clock,
      language,
      checks: false,
      previous_paths: null,
    }),
    readReviewList(number, { get, throttle, repository: first.repository }),
  ]);
  const last = await throttle.run("fence", () => readFence(before.row.id, { ask, clock }));
  const { reviews: _, ...gaps } = live.gaps;
  const more = truncatedList({ read: entries.length, total: null, reason: "source_capped" });
  const read = (row: LiveRow) =>
    readLiveRows([row], { language, repository: first.repository })[0]!;
  const facts = read({
    ...live,
    fields: { ...live.fields, reviews: entries },
    gaps: capped ? { ...gaps, reviews: more } : gaps,
  });
  const fields = { ...before.row.fields, ...last };
  // A number that is none differs from the one that was asked for, which is all that is asked of it.
  const found = Number.isSafeInteger(last["number"]) ? Number(last["number"]) : 0;
  return {
    envelope: {
      schema_version: OBSERVED_ENVELOPE_VERSION,
      source: "github_cli_exact_targets",
      transport: transport.name,
      repository: { ...repository, name: first.repository },
      viewer: first.viewer,
      observed_at,
      scan: null,
      pull_requests: [facts],
      unreadable_rows: [],
    },
    facts,
    after: read({ number: found, fields, gaps: {} }),
  };
}
