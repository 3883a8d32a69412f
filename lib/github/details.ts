/**
 * The details of listed pull requests, in batches whose size follows what GitHub can bear.
 *
 * @module
 */
import { isObject } from "../facts/json_object.ts";
import type { GapReason } from "../facts/vocabulary.ts";
import { classifyErrors, type GraphqlError } from "./classify.ts";
import type { Clock } from "./clock.ts";
import { endsTheRun, GitHubFailure, smallerMayHelp } from "./failure.ts";
import type { Answer, Ask, RawFields } from "./graphql.ts";
import type { Variables } from "./node_cost.ts";
import { CHECKS_QUERY, type DetailParts, detailsQuery } from "./queries.ts";
import { FIRST_PAUSE } from "./retry.ts";
import type { Throttle } from "./throttle.ts";

/** The usual size of a batch (decision 10). */
export const BATCH_SIZE = 20;

/** A batch of so many that fails has the checks asked for apart from then on. */
const CHECKS_APART_FROM = 5;

/** How often one pull request is asked for alone before it is given up. */
export const MOST_ALONE = 3;

/** The details of one pull request. */
export interface FoundDetail {
  readonly node: RawFields;
  /** Errors beside the data, their paths relative to the node. */
  readonly errors: readonly GraphqlError[];
  /** The checks, where they were asked for on their own; null when that failed. */
  readonly checks?: RawFields | null;
  /** Why checks that were asked for on their own are missing. */
  readonly checks_gap?: Gap;
}

/** Why something is missing, and whether it was still asked for. */
export interface Gap {
  readonly reason: GapReason;
  /** Whether its kind of request had failed so often that it was not sent any more. */
  readonly given_up: boolean;
}

/** What was learnt about one pull request: its details, or why there are none. */
export type Detail =
  | FoundDetail
  | { readonly node: null; readonly reason: "gone" | "failed" | "given_up" };

/** What reading details needs. */
export interface DetailOptions {
  readonly ask: Ask;
  readonly throttle: Throttle;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Whether CI is consulted. */
  readonly checks: boolean;
}

/** Takes ids as they become known and answers for each of them once. */
export interface DetailReader {
  /** Adds pull requests by node id; calls `on_detail` for each, in any order. */
  readonly read: (
    ids: readonly string[],
    on_detail: (id: string, detail: Detail) => void,
  ) => Promise<void>;
  /**
   * Asks a question of its own that holds the details of one pull request. Parts that host or login
   * lack are left out and checks are asked for apart, as in batches.
   *
   * @returns what the question's `read` found, its checks added
   * @throws {GitHubFailure} when the question fails; whatever `read` throws
   */
  readonly readOne: <Found extends { readonly detail: FoundDetail }>(
    question: OneQuestion<Found>,
  ) => Promise<Found>;
}

/** A question that holds the details of one pull request. */
export interface OneQuestion<Found extends { readonly detail: FoundDetail }> {
  /** The document with these parts. */
  readonly query: (parts: DetailParts) => string;
  readonly variables: Variables;
  /** Takes the answer apart. */
  readonly read: (answer: Answer) => Found;
}

/** The nodes of an answer in the order of the ids, errors sorted to them. */
function sortAnswer(
  ids: readonly string[],
  { data, errors, headers }: Answer,
  now: number,
): readonly { readonly node: RawFields | null; readonly errors: readonly GraphqlError[] }[] {
  const nodes = data["nodes"];
  const placed = (error: GraphqlError) =>
    error.path[0] === "nodes" && typeof error.path[1] === "number";
  // An error that belongs to no row could belong to any.
  if (!Array.isArray(nodes) || !errors.every(placed)) {
    throw errors.length > 0
      ? classifyErrors(errors, headers, now)
      : new GitHubFailure("malformed_answer");
  }
  if (nodes.length !== ids.length) throw new GitHubFailure("malformed_answer");
  for (const error of errors) {
    const failure = classifyErrors([error], headers, now);
    if (endsTheRun(failure)) throw failure;
  }
  const ofRow = ids.map((): GraphqlError[] => []);
  for (const error of errors) {
    ofRow[Number(error.path[1])]?.push({ ...error, path: error.path.slice(2) });
  }
  return ids.map((id, index) => {
    const node: unknown = nodes[index];
    if (node === null) return { node, errors: ofRow[index] ?? [] };
    if (!isObject(node) || node["id"] !== id) throw new GitHubFailure("malformed_answer");
    return { node, errors: ofRow[index] ?? [] };
  });
}

/** The size of batches, shared by all that run beside each other. */
class BatchSize {
  #size = BATCH_SIZE;

  get now(): number {
    return this.#size;
  }

  /** Half of the batch that failed, so that several failures of one time do not count twice. */
  failed(size: number): void {
    this.#size = Math.max(1, Math.min(this.#size, Math.floor(size / 2)));
  }

  succeeded(): void {
    this.#size = Math.min(BATCH_SIZE, this.#size + 1);
  }
}

/** Thrown in place of sending a batch that is larger than batches are by now. */
class TooLarge extends Error {}

/** One batch, asked for until each of its rows has an answer or is given up. */
type AnswerRow = (
  id: string,
  row:
    | { readonly node: RawFields | null; readonly errors: readonly GraphqlError[] }
    | GitHubFailure,
) => void;

/** What the failure of a batch means for it, given the query that failed and how many rows it held. */
type OnFailure = (
  failure: GitHubFailure,
  failed: { readonly query: string; readonly asked: number },
) => "split" | "again" | "give_up";

/** The checks of one pull request, asked for on their own. */
type ChecksApart = Pick<FoundDetail, "checks" | "checks_gap">;

/** How a batch is asked for and what becomes of it. */
interface BatchWork {
  readonly kind: "details" | "checks";
  readonly query: () => string;
  readonly batch: BatchSize;
  readonly onRow: AnswerRow;
  readonly onFailure: OnFailure;
  /** How often a pull request failed alone. */
  readonly alone: number;
}

/**
 * Makes the reader of details.
 *
 * @param options how to ask, and what for
 * @returns the reader. Its `read` throws {@link GitHubFailure} for what no smaller batch would help:
 * limits that last too long, a missing login, single sign-on
 */
export function createDetailReader(options: DetailOptions): DetailReader {
  const { ask, throttle, clock, signal } = options;
  const size = new BatchSize();
  const checksSize = new BatchSize();
  let parts: DetailParts = { checks: options.checks, merge_queue: true };

  async function readBatches(ids: readonly string[], work: BatchWork): Promise<void> {
    const waiting: Promise<void>[] = [];
    const step = work.batch.now;
    for (let at = 0; at < ids.length; at += step) {
      waiting.push(readBatch(ids.slice(at, at + step), work));
    }
    await Promise.all(waiting);
  }

  async function readBatch(ids: readonly string[], work: BatchWork): Promise<void> {
    const { kind, batch, onRow, onFailure, alone } = work;
    let query = "";
    let rows: ReturnType<typeof sortAnswer>;
    try {
      rows = await throttle.run(kind, async () => {
        // Batches queue up; those behind a failure become smaller before they are sent.
        if (ids.length > batch.now) throw new TooLarge();
        query = work.query();
        return sortAnswer(ids, await ask(query, { ids }), clock.now());
      }, false);
    } catch (thrown) {
      if (thrown instanceof TooLarge) return await readBatches(ids, work);
      if (!(thrown instanceof GitHubFailure)) throw thrown;
      const giveUp = () => ids.forEach((id) => onRow(id, thrown));
      if (thrown.details.given_up && !endsTheRun(thrown)) return giveUp();
      const next = onFailure(thrown, { query, asked: ids.length });
      if (next === "again") return await readBatches(ids, work);
      if (next === "give_up" || (ids.length === 1 && alone + 1 >= MOST_ALONE)) return giveUp();
      batch.failed(ids.length);
      await clock.sleep(FIRST_PAUSE * 2 ** alone, signal);
      return await readBatches(ids, { ...work, alone: ids.length === 1 ? alone + 1 : 0 });
    }
    batch.succeeded();
    ids.forEach((id, index) => {
      const row = rows[index];
      if (row !== undefined) onRow(id, row);
    });
  }

  /**
   * Parts that a host or a login does not have are left out from then on, and so are checks that make
   * small batches fail; batches that were on their way with them are asked for again. What no smaller
   * batch would help ends the run.
   */
  function onDetailFailure(
    failure: GitHubFailure,
    { query, asked }: { readonly query: string; readonly asked: number },
  ): "split" | "again" {
    const { unknown_field, partial_permission } = failure.details;
    if (unknown_field === "mergeQueueEntry" && query.includes(unknown_field)) {
      parts = { ...parts, merge_queue: false };
      return "again";
    }
    if (partial_permission && query.includes("statusCheckRollup")) {
      parts = { ...parts, checks: false };
      return "again";
    }
    if (!smallerMayHelp(failure)) throw failure;
    // Checks are what makes details slow; a batch this small should not fail for its size.
    if (asked <= CHECKS_APART_FROM && query.includes("statusCheckRollup")) {
      parts = { ...parts, checks: false };
    }
    return "split";
  }

  async function readChecksApart(ids: readonly string[]): Promise<Map<string, ChecksApart>> {
    const found = new Map<string, ChecksApart>();
    await readBatches(ids, {
      kind: "checks",
      query: () => CHECKS_QUERY,
      batch: checksSize,
      onRow: (id, row) => {
        if (row instanceof GitHubFailure) {
          found.set(id, { checks: null, checks_gap: gapOfFailure(row) });
        } else if (row.node === null || row.errors.length > 0) {
          const checks_gap = { reason: gapOf(row.errors), given_up: false };
          found.set(id, { checks: null, checks_gap });
        } else found.set(id, { checks: row.node });
      },
      onFailure: (failure) => {
        if (failure.kind === "permission_denied") return "give_up";
        if (smallerMayHelp(failure)) return "split";
        throw failure;
      },
      alone: 0,
    });
    return found;
  }

  async function askOne<Found extends { readonly detail: FoundDetail }>(
    question: OneQuestion<Found>,
  ): Promise<Found> {
    let query = "";
    for (;;) {
      try {
        return await throttle.run("details", async () => {
          query = question.query(parts);
          return question.read(await ask(query, question.variables));
        });
      } catch (thrown) {
        if (!(thrown instanceof GitHubFailure)) throw thrown;
        const before = parts;
        const next = onDetailFailure(thrown, { query, asked: 1 });
        // Asked again only without a part that it still had, so at most twice.
        if (next === "split" && (parts === before || thrown.details.given_up)) throw thrown;
      }
    }
  }

  return {
    readOne: async (question) => {
      const found = await askOne(question);
      const { detail } = found;
      if (!options.checks || detail.node["checked"] !== undefined) return found;
      const id = String(detail.node["id"]);
      return { ...found, detail: { ...detail, ...(await readChecksApart([id])).get(id) } };
    },
    read: async (ids, onDetail) => {
      const apart: { readonly id: string; readonly detail: FoundDetail }[] = [];
      await readBatches(ids, {
        kind: "details",
        query: () => detailsQuery(parts),
        batch: size,
        onRow: (id, row) => {
          if (row instanceof GitHubFailure) {
            const reason = row.details.given_up ? "given_up" : "failed";
            return onDetail(id, { node: null, reason });
          }
          const { node, errors } = row;
          if (node === null) return onDetail(id, { node, reason: "gone" });
          const detail = { node, errors };
          if (options.checks && node["checked"] === undefined) apart.push({ id, detail });
          else onDetail(id, detail);
        },
        onFailure: onDetailFailure,
        alone: 0,
      });
      if (apart.length === 0) return;
      const checks = await readChecksApart(apart.map(({ id }) => id));
      for (const { id, detail } of apart) onDetail(id, { ...detail, ...checks.get(id) });
    },
  };
}

/**
 * The reason something is missing for, by the failure that kept it from being read.
 *
 * @param failure the last failure
 * @returns the gap
 */
export function gapOfFailure({ kind, details }: GitHubFailure): Gap {
  return {
    reason: kind === "permission_denied" ? "permission_denied" : "read_failed",
    given_up: details.given_up === true,
  };
}

/**
 * The reason a list is missing for, by the errors that took its place.
 *
 * @param errors errors of one list
 * @returns `permission_denied` when any of them says so, else `read_failed`
 */
export function gapOf(errors: readonly GraphqlError[]): GapReason {
  return errors.some(({ type, message }) =>
      type === "FORBIDDEN" || /resource not accessible/i.test(message)
    )
    ? "permission_denied"
    : "read_failed";
}
