/**
 * Walks the list of one lifecycle window, page by page.
 *
 * @module
 */
import { isObject } from "../facts/json_object.ts";
import { instantMillis, readInstant } from "../text/instant.ts";
import { classifyErrors } from "./classify.ts";
import type { Clock } from "./clock.ts";
import { GitHubFailure, smallerMayHelp } from "./failure.ts";
import type { Ask, RawFields } from "./graphql.ts";
import { LIST_QUERY } from "./queries.ts";
import { readConnection } from "./raw_rows.ts";
import type { Throttle } from "./throttle.ts";

/** The largest page GitHub gives. */
const PAGE_SIZE = 100;

/** By how much pages that had to be made smaller grow with each one that is answered. */
const PAGE_GROWTH = 10;

/** The most pages of one window that are walked to fill its limit. */
const MOST_PAGES = 10_000;

/** A pull request as the list shows it. */
export interface ListedRow {
  readonly number: number;
  readonly id: string;
  /** Lower case. */
  readonly head: string;
  readonly base: string;
  /** What GitHub said, untouched. */
  readonly fields: RawFields;
}

/** Which rows to walk. */
export interface Window {
  /** What the scan calls it. */
  readonly state: "open" | "closed" | "merged";
  /** The most rows inside the window. */
  readonly limit: number;
  /** Rows last changed before this instant are outside; null for no such bound. */
  readonly since: string | null;
}

/** What the walk needs. */
export interface WalkOptions {
  readonly ask: Ask;
  readonly throttle: Throttle;
  readonly clock: Clock;
  readonly owner: string;
  readonly name: string;
  /** Told of new rows as they arrive, each once. */
  readonly on_rows: (rows: readonly ListedRow[]) => void;
  /** Told once per page who is logged in and what the repository is called. */
  readonly on_page: (
    page: { readonly viewer: string | null; readonly resolved: string | null },
  ) => void;
}

/** How the walk went. */
export interface Walk {
  /** Every row that was listed, in list order, each number once. */
  readonly listed: readonly ListedRow[];
  /** Those of them inside the window. */
  readonly inside: readonly ListedRow[];
  /** Whether more rows may be inside than were read. */
  readonly saturated: boolean;
  /** False when the list moved under the walk, or held something that is no row. */
  readonly valid: boolean;
}

/** What was listed: rows in order, and the windows they came from. */
export interface Listed {
  readonly rows: readonly ListedRow[];
  readonly windows: readonly {
    readonly state: string;
    readonly limit: number;
    readonly walk: Walk;
  }[];
  /** Present when no list was walked. */
  readonly mode?: "exact_targets" | "number";
  /** Present when exact targets were read. */
  readonly exact?: { readonly requested: readonly string[]; readonly observed: readonly string[] };
}

const stateOf = { open: "OPEN", closed: "CLOSED", merged: "MERGED" } as const;

interface Page {
  /** How many rows the answered question asked for: fewer than at first where that failed. */
  readonly size: number;
  readonly rows: readonly ListedRow[];
  readonly total: number | null;
  readonly next: string | null;
  readonly more: boolean;
  /** Whether GitHub declared parts of the page missing. */
  readonly damaged: boolean;
}

/**
 * Reads one row of the list.
 *
 * @param value what GitHub sent
 * @returns the row; null when it lacks what tells it from others
 */
export function readListedRow(value: unknown): ListedRow | null {
  if (!isObject(value)) return null;
  const { number, id, headRefOid, baseRefOid } = value;
  if (!Number.isSafeInteger(number) || Number(number) < 1 || typeof id !== "string") return null;
  if (typeof headRefOid !== "string" || typeof baseRefOid !== "string") return null;
  return {
    number: Number(number),
    id,
    head: headRefOid.toLowerCase(),
    base: baseRefOid.toLowerCase(),
    fields: value,
  };
}

async function readPage(
  window: Window,
  { first, after }: { readonly first: number; readonly after: string | null },
  { ask, throttle, clock, owner, name, on_page }: WalkOptions,
): Promise<Page> {
  const field = window.since === null ? "CREATED_AT" : "UPDATED_AT";
  const variables = { owner, name, after, states: [stateOf[window.state]], field };
  let size = first;
  const askSmaller = async () => {
    try {
      return await ask(LIST_QUERY, { ...variables, first: size });
    } catch (thrown) {
      if (thrown instanceof GitHubFailure && smallerMayHelp(thrown)) {
        size = Math.max(1, Math.floor(size / 2));
      }
      throw thrown;
    }
  };
  return await throttle.run("list", async () => {
    const asked = size;
    const { data, errors, headers } = await askSmaller();
    const repository = data["repository"];
    const list = isObject(repository) ? readConnection(repository["pullRequests"]) : null;
    // Nothing in place of the list is a failure, never a list of nothing.
    if (list === null) {
      throw errors.length > 0
        ? classifyErrors(errors, headers, clock.now())
        : new GitHubFailure("malformed_answer");
    }
    const viewer = isObject(data["viewer"]) ? data["viewer"]["login"] : null;
    const resolved = isObject(repository) ? repository["nameWithOwner"] : null;
    on_page({
      viewer: typeof viewer === "string" ? viewer : null,
      resolved: typeof resolved === "string" ? resolved : null,
    });
    const rows = list.nodes.map(readListedRow).filter((row) => row !== null);
    return {
      size: asked,
      rows,
      total: list.total,
      next: list.next,
      more: list.more,
      damaged: errors.length > 0 || rows.length < list.nodes.length,
    };
  });
}

/** The instant a listed row is placed in time by (queue-and-gates §2.1). */
function windowMillis({ fields }: ListedRow): number {
  for (const name of ["mergedAt", "closedAt", "updatedAt"]) {
    const instant = readInstant(fields[name]);
    if (instant !== null) return instantMillis(instant);
  }
  return Infinity;
}

function updatedMillis({ fields }: ListedRow): number {
  const instant = readInstant(fields["updatedAt"]);
  return instant === null ? Infinity : instantMillis(instant);
}

/**
 * Walks one window (decisions 10 and 13). Without `since` the order is that of creation, which
 * nothing moves; with it the order is that of change, walked until the first older row, and its
 * beginning is read again when it took more than one page, because rows that change meanwhile jump
 * there.
 *
 * @param window which rows
 * @param options how to ask
 * @returns the rows and how far they can be trusted
 * @throws {GitHubFailure} when a page cannot be read; a list in part would look like a list
 */
export async function walkWindow(window: Window, options: WalkOptions): Promise<Walk> {
  const since = window.since === null ? -Infinity : instantMillis(window.since);
  const seen = new Map<number, ListedRow>();
  const inside: ListedRow[] = [];
  let [valid, saturated, past, pages, size] = [true, false, false, 0, PAGE_SIZE];
  let after: string | null = null;
  let total: number | null = null;
  let newest = -Infinity;
  const keep = (rows: readonly ListedRow[]) => {
    const fresh = rows.filter((row) => !seen.has(row.number));
    for (const row of fresh) seen.set(row.number, row);
    // What is outside takes no room, so it is left out before the limit cuts.
    const within = fresh.filter((row) => windowMillis(row) >= since);
    const kept = within.slice(0, window.limit - inside.length);
    if (kept.length < within.length) saturated = true;
    inside.push(...kept);
    if (kept.length > 0) options.on_rows(kept);
    return fresh.length;
  };
  for (;;) {
    const room = window.limit - inside.length;
    const first = window.since === null ? Math.min(size, room) : size;
    const page = await readPage(window, { first, after }, options);
    pages += 1;
    if (page.size < first) size = page.size;
    else if (first === size) size = Math.min(PAGE_SIZE, size + PAGE_GROWTH);
    if (pages === 1) {
      total = page.total;
      newest = Math.max(...page.rows.map(updatedMillis), -Infinity);
    } // Counts that disagree: somebody came or went between two pages.
    else if (page.total !== total) valid = false;
    if (page.damaged) valid = false;
    const older = page.rows.findIndex((row) => updatedMillis(row) < since);
    past = window.since !== null && older >= 0;
    const fresh = keep(past ? page.rows.slice(0, older) : page.rows);
    if (saturated || past || !page.more) break;
    if (inside.length >= window.limit || pages >= MOST_PAGES) {
      saturated = true;
      break;
    }
    // A page without a row that is new leads in a circle, whatever its cursor says.
    if (page.next === null || page.next === after || fresh === 0) {
      valid = false;
      break;
    }
    after = page.next;
  }
  if (window.since === null && !saturated && total !== seen.size) valid = false;
  if (window.since === null && !saturated && pages > 1) {
    // Somebody left a page that was read while somebody else came: the counts alone would agree.
    const again = await readPage(window, { first: 1, after: null }, options);
    if (again.total !== total || again.rows[0]?.number !== inside[0]?.number) valid = false;
  }
  if (window.since !== null && pages > 1) {
    const again = await readPage(window, { first: size, after: null }, options);
    const jumped = again.rows.filter((row) => updatedMillis(row) >= newest);
    keep(jumped);
    if (again.damaged || (again.more && jumped.length === again.rows.length)) valid = false;
  }
  return { listed: [...seen.values()], inside, saturated, valid };
}
