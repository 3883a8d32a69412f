/**
 * Scans under drawn faults: the facts are right, or they say exactly what is missing; never wrong,
 * never empty by accident, always within bounds. Everything happens in this process.
 *
 * @module
 */
import { deepStrictEqual, ok } from "node:assert/strict";
import fc from "fast-check";
import { readFixture } from "../../lib/facts/fixture_reader.ts";
import { recordText } from "../../lib/facts/record_text.ts";
import type { ObservedEnvelope, PullRequestFacts } from "../../lib/facts/schema.ts";
import { MOST_FAILURES, type RequestKind } from "../../lib/github/breaker.ts";
import { GitHubFailure } from "../../lib/github/failure.ts";
import { LONGEST_WAIT } from "../../lib/github/retry.ts";
import { scanRepository, type ScanRequest } from "../../lib/github/scan.ts";
import { HeadMoved, TargetMissing } from "../../lib/github/targets.ts";
import { MOST_IN_FLIGHT } from "../../lib/github/throttle.ts";
import type { Transport } from "../../lib/github/transport.ts";
import type { Fault, FaultKind } from "../support/_github_faults.ts";
import type { Row, World } from "../support/_github_world.ts";
import { inventedWorld } from "../support/github.ts";
import { answer, configure, type Counters, worldNow } from "../support/github_server.ts";
import { fakeClock, never } from "./_client.ts";

/** A scan to try. */
export interface Trial {
  readonly rows: number;
  /** Files of each row; more than 100 take a second page. */
  readonly files: number;
  readonly limit: number;
  readonly checks: boolean;
  /** What is asked for; the list of open rows when absent. */
  readonly mode?: Mode;
  readonly faults: readonly Fault[];
}

/**
 * Lists by creation, of every state, or by change; the newest rows by their heads; one row; one row
 * for a gate.
 */
type Mode = "open" | "all" | "since" | "targets" | "number" | "gate";

const inProcess: Transport = {
  name: "api",
  host: "github.com",
  origin: "https://api.github.com",
  fetch: async (address, init) => {
    const headers = new Headers(init.headers);
    headers.set("authorization", "bearer t");
    const { method = "GET", body = null } = init;
    const request = new Request(address, { method, body, headers });
    const response = await answer(request);
    if (response === null) throw new GitHubFailure("network_failed");
    return response;
  },
};

/** Worlds by size; making one takes longer than scanning it. */
const worlds = new Map<string, World>();

function worldOf({ rows, files }: Pick<Trial, "rows" | "files">): World {
  const key = `${rows}/${files}`;
  let world = worlds.get(key);
  if (world === undefined) worlds.set(key, world = withEarlierPaths({ rows, files }));
  return world;
}

function withEarlierPaths({ rows, files }: Pick<Trial, "rows" | "files">): World {
  const world = inventedWorld(rows, { files, reviews: 2 });
  const named = world.rows.map((row) => ({
    ...row,
    // Every third one has an unresolved thread, on the last of two pages.
    reviewThreads: { total: 101 + row.number, unresolved: row.number % 3 === 0 ? 1 : 0 },
    files: listed(row, "files").map((file) =>
      file["changeType"] === "RENAMED" ? { ...file, previousPath: `old/${file["path"]}` } : file
    ),
  }));
  return { ...world, rows: named };
}

/** Rows changed since then are inside, in mode `since`: about half of them. */
function sinceOf(world: World): string {
  const times = world.rows.map((row) => String(row["updatedAt"])).sort();
  return times[Math.floor(times.length / 2)] ?? "2030-01-01T00:00:00Z";
}

/** How many rows are asked for by their heads, at most. */
const MOST_TARGETS = 12;

/** How many pages the threads of a row take, at most. */
const MOST_THREADS_PAGES = 3;

/** What the scan of a trial asks for. */
function wantedOf(trial: Trial): ScanRequest["wanted"] {
  const { mode = "open", limit } = trial;
  const world = worldOf(trial);
  switch (mode) {
    case "open":
    case "all":
      return { state_filter: mode, since: null, limit };
    case "since":
      return { state_filter: "open", since: sinceOf(world), limit };
    case "targets":
      return {
        targets: world.rows.slice(0, Math.min(limit, MOST_TARGETS)).map((row) => ({
          number: row.number,
          head_oid: String(row["headRefOid"]),
        })),
      };
    case "number":
      return { number: Math.max(1, Math.floor(trial.rows / 2)) };
    case "gate":
      return { number: Math.max(1, Math.floor(trial.rows / 2)), for_gate: true };
  }
}

/** Fields that are refused; those with rules of their own more often. */
const fields = [
  "statusCheckRollup",
  "statusCheckRollup",
  "statusCheckRollup",
  "files",
  "files",
  "reviews",
  "commits",
  "timelineItems",
  "statusCheckRollup",
  "mergeQueueEntry",
  "reviewThreads",
  "pullRequests",
];

const partial: fc.Arbitrary<FaultKind> = fc.record({
  kind: fc.constant("partial"),
  field: fc.constantFrom(...fields),
  numbers: fc.oneof(
    fc.constant([]),
    fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 4 }),
  ),
  type: fc.constantFrom("FORBIDDEN", "INTERNAL"),
});

const refusals: fc.Arbitrary<FaultKind> = fc.oneof(
  { weight: 4, arbitrary: partial },
  {
    weight: 1,
    arbitrary: fc.constant(
      {
        kind: "field_refused",
        field: "statusCheckRollup",
        message: "Resource not accessible by personal access token",
      } as const,
    ),
  },
);
const limits: fc.Arbitrary<FaultKind> = fc.oneof(
  fc.record({
    kind: fc.constant("status"),
    status: fc.constantFrom(403, 429),
    message: fc.constant("You have exceeded a secondary rate limit"),
    headers: fc.record({ "retry-after": fc.integer({ min: 0, max: 150 }).map(String) }),
  }),
  fc.constant({ kind: "status", status: 401, message: "Bad credentials" } as const),
);

const breakdowns: fc.Arbitrary<FaultKind> = fc.oneof(
  fc.record({ kind: fc.constant("html"), status: fc.constantFrom(200, 502, 503, 504) }),
  fc.record({
    kind: fc.constant("overload"),
    status: fc.constantFrom(502, 504),
    most: fc.constantFrom(0, 1, 3, 7, 40),
  }),
  fc.record({
    kind: fc.constant("heavy"),
    status: fc.constantFrom(502, 504),
    field: fc.constantFrom("statusCheckRollup", "statusCheckRollup", "reviews", "mergeQueueEntry"),
    numbers: fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 4 }),
  }),
  fc.constantFrom(
    { kind: "data_text" } as const,
    { kind: "drop" } as const,
    { kind: "cut_body" } as const,
    { kind: "repeat_cursor" } as const,
  ),
  fc.record({
    kind: fc.constant("graphql_error"),
    type: fc.constantFrom("RATE_LIMITED", "MAX_NODE_LIMIT_EXCEEDED", "NOT_FOUND", ""),
    message: fc.constantFrom("Something went wrong", "no"),
  }),
  fc.record({ kind: fc.constant("total"), offset: fc.constantFrom(-2, -1, 1, 2) }),
);

const faultKind = fc.oneof(
  { weight: 3, arbitrary: refusals },
  { weight: 4, arbitrary: breakdowns },
  { weight: 1, arbitrary: limits },
);

const change: fc.Arbitrary<FaultKind> = fc.oneof(
  fc.record({
    kind: fc.constant("change"),
    rows: fc.array(
      fc.record({
        number: fc.integer({ min: 1, max: 30 }),
        headRefOid: fc.constant("e".repeat(40)),
      }),
      { maxLength: 3 },
    ),
  }),
  fc.record({
    kind: fc.constant("change"),
    remove: fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 3 }),
  }),
);

function aimed(kind: fc.Arbitrary<FaultKind>): fc.Arbitrary<Fault> {
  return fc.tuple(
    kind,
    fc.constantFrom(
      "Loopx",
      "LoopxList",
      "LoopxDetails",
      "LoopxDetails",
      "LoopxPage",
      "LoopxChecks",
      "LoopxTargets",
      "LoopxNumber",
      "LoopxHead",
      "LoopxThreads",
      "LoopxFence",
      "/files",
      "",
    ),
    fc.constantFrom(0, 0, 0, 0, 1, 2, 5),
    fc.constantFrom(0, 0, 1, 1, 2, 4),
  ).map(([fault, on, after, times]) => ({
    ...fault,
    on,
    after,
    times: fault.kind === "change" ? 1 : times,
  }));
}

/** Draws scans. At most one fault changes the world, so that there are two truths at most. */
export const trials: fc.Arbitrary<Trial> = fc.record({
  rows: fc.constantFrom(0, 1, 7, 7, 45, 45, 130),
  files: fc.constantFrom(3, 3, 120),
  limit: fc.constantFrom(1, 40, 1_000),
  checks: fc.boolean(),
  mode: fc.constantFrom(
    "open",
    "open",
    "open",
    "all",
    "since",
    "targets",
    "number",
    "gate",
    "gate",
  ),
  faults: fc.tuple(
    fc.array(aimed(faultKind), { minLength: 1, maxLength: 3 }),
    fc.option(aimed(change), { nil: null, freq: 2 }),
  ).map(([some, one]) => one === null ? some : [one, ...some]),
});

/** The worlds a scan may have seen. */
function truths(trial: Trial): readonly (readonly Row[])[] {
  const before = worldOf(trial).rows;
  const changed = trial.faults.find((fault) => fault.kind === "change");
  if (changed?.kind !== "change") return [before];
  const patches = new Map((changed.rows ?? []).map((patch) => [patch.number, patch]));
  const after = before.filter(({ number }) => !(changed.remove ?? []).includes(number))
    .map((row) => ({ ...row, ...patches.get(row.number) }));
  return [before, after];
}

const listed = (row: Row, list: string) =>
  (row[list] as readonly Readonly<Record<string, unknown>>[]) ?? [];

/** Every list that calls itself complete is the list of the row, at a head it had. */
function mustBeTrue(
  facts: PullRequestFacts,
  versions: readonly Row[],
  { checks, few }: { readonly checks: boolean; readonly few: boolean },
): void {
  const { completeness, head } = facts;
  const version = versions.find((row) => row["headRefOid"] === head.oid);
  ok(version !== undefined, `#${facts.number} is at a head it never had`);
  if (completeness.details.status !== "complete") {
    deepStrictEqual([facts.files, facts.reviews, facts.checks, facts.commits], [[], [], [], []]);
    return;
  }
  if (completeness.files.status === "complete") {
    deepStrictEqual(
      facts.files.map(({ path }) => path),
      listed(version, "files").map((file) => file["path"]),
    );
    const earlier = listed(version, "files").map((file) => file["previousPath"] ?? null);
    const found = facts.files.map(({ previous_path }) => previous_path);
    const named = few && completeness.files.note === undefined;
    deepStrictEqual(found, named ? earlier : found.map(() => null));
  }
  if (completeness.threads.status === "complete") {
    deepStrictEqual(facts.threads, version["reviewThreads"]);
  } else ok(facts.threads === null);
  if (completeness.reviews.status === "complete") {
    deepStrictEqual(
      facts.reviews.map(({ id }) => id),
      listed(version, "reviews").map(({ id }) => id),
    );
  }
  if (completeness.checks.status === "complete") {
    ok(checks);
    deepStrictEqual(
      facts.checks.map(({ name, conclusion }) => [name, conclusion]),
      listed(version, "statusCheckRollup").map(({ name, conclusion }) => [name, conclusion]),
    );
  } else if (!checks) ok(completeness.checks.reason === "not_requested");
}

function mustBeRight(envelope: ObservedEnvelope, trial: Trial): void {
  const versions = truths(trial);
  const wanted = wantedOf(trial);
  const few = !("limit" in wanted);
  const numbers = envelope.pull_requests.map(({ number }) => number);
  deepStrictEqual([...new Set(numbers)], numbers);
  for (const facts of envelope.pull_requests) {
    const rows = versions.flatMap((world) => world.filter(({ number }) => number === facts.number));
    mustBeTrue(facts, rows, { checks: trial.checks, few });
  }
  const { scan } = envelope;
  ok(scan !== null);
  const unread = envelope.pull_requests.filter(({ completeness }) =>
    completeness.details.status !== "complete"
  );
  if (unread.length > 0) ok(!scan.complete);
  if (!scan.complete) return;
  const sorted = (values: readonly number[]) => [...values].sort((left, right) => left - right);
  const inside = (row: Row) => {
    if ("number" in wanted) return row.number === wanted.number;
    if ("targets" in wanted) return wanted.targets.some(({ number }) => number === row.number);
    return wanted.since === null || String(row["updatedAt"]) >= wanted.since;
  };
  const sets = versions.map((world) =>
    sorted(world.filter(inside).map(({ number }) => number)).join()
  );
  ok(sets.includes(sorted(numbers).join()), "a complete scan holds every pull request");
}

/** The operation of each kind of request. */
const operations: Readonly<Record<string, RequestKind>> = {
  LoopxList: "list",
  LoopxDetails: "details",
  LoopxChecks: "checks",
  LoopxPage: "pages",
  LoopxTargets: "list",
  LoopxNumber: "details",
  LoopxHead: "renames",
  LoopxThreads: "threads",
  LoopxFence: "fence",
};

function kindOf(name: string): RequestKind | undefined {
  return name.endsWith("/files") ? "renames" : operations[name];
}

/**
 * How many answers of a kind a scan has use for. Each one brings something new: rows of the list,
 * rows of a batch, a page of a list that may say that it goes on although it does not.
 */
function mostAnswers(trial: Trial): Readonly<Record<RequestKind, number>> {
  const { rows, files, limit, mode } = trial;
  const few = mode === "targets"
    ? MOST_TARGETS
    : mode === "number" || mode === "gate"
    ? 1
    : Infinity;
  const gates = mode === "gate" ? 1 : 0;
  const listed = Math.min(rows, limit, few);
  return {
    // Every page brings a row, however small failures made it; and of each window one page that is
    // empty, and the look back at the first one.
    list: listed + (mode === "all" ? 6 : 2),
    details: listed,
    checks: listed,
    pages: listed * (Math.ceil(files / 100) + 2),
    // The pages of the list, one more that a list says there is, and the head.
    renames: few === Infinity ? 0 : listed * (Math.ceil(files / 100) + 2),
    threads: gates * (MOST_THREADS_PAGES + 2),
    fence: gates * 3,
    reviews: 0,
  };
}

/** No more requests of a kind fail than were answered, and a fixed number: by construction. */
function mustBeBounded({ requests, in_flight }: Counters, trial: Trial): void {
  ok(in_flight <= MOST_IN_FLIGHT);
  const most = mostAnswers(trial);
  const sentOf = new Map<RequestKind, number>();
  for (const [name, sent] of Object.entries(requests)) {
    const kind = kindOf(name);
    ok(kind !== undefined, name);
    sentOf.set(kind, (sentOf.get(kind) ?? 0) + sent);
  }
  for (const [kind, sent] of sentOf) {
    const bound = 2 * most[kind] + MOST_FAILURES + MOST_IN_FLIGHT - 1;
    ok(sent <= bound, `${sent} requests for ${kind}, at most ${bound}`);
  }
}

/** What a gate read is how it is after the last request. */
function mustHoldToTheEnd({ pull_requests }: ObservedEnvelope): void {
  for (const { number, head, completeness } of pull_requests) {
    if (completeness.details.status !== "complete") continue;
    const row = worldNow().rows.find((candidate) => candidate.number === number);
    ok(row?.["headRefOid"] === head.oid, `#${number} is read at a head it left`);
  }
}

/** Tries one scan. */
export async function tryScan(trial: Trial): Promise<void> {
  const { checks, faults } = trial;
  const world = worldOf(trial);
  configure({ reset: true, world, faults });
  const clock = fakeClock();
  let ended: ObservedEnvelope | GitHubFailure | HeadMoved | TargetMissing;
  try {
    ended = await scanRepository({
      repository: { name: world.repository, host: "github.com", decided_by: "flag" },
      wanted: wantedOf(trial),
      checks,
      language: "en",
    }, { transport: inProcess, clock, signal: never });
  } catch (thrown) {
    if (thrown instanceof HeadMoved || thrown instanceof TargetMissing) {
      // True only of what changed meanwhile, or was never there.
      ok(faults.some(({ kind }) => kind === "change") || trial.rows === 0, thrown.name);
    } else if (!(thrown instanceof GitHubFailure)) throw thrown;
    ended = thrown;
  }
  const seen = configure({});
  mustBeBounded(seen, trial);
  ok(seen.refused === 0, "no query is too large");
  const waited = clock.slept.filter((milliseconds) => milliseconds > 8_000);
  ok(Math.max(0, ...waited) <= LONGEST_WAIT);
  if (ended instanceof GitHubFailure) ok(faults.length > 0, ended.kind);
  else if (!(ended instanceof Error)) {
    mustBeRight(ended, trial);
    if (trial.mode === "gate") mustHoldToTheEnd(ended);
    ok(ended.scan?.usage?.requests === seen.total, "every request is counted");
    const record = [...recordText(ended)].join("");
    const again = await readFixture(record, { role: "the record", language: "en" });
    deepStrictEqual(again.envelope, ended);
  }
}
