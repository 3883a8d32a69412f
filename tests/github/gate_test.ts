import { deepStrictEqual, match, ok, rejects, strictEqual } from "node:assert/strict";
import type { PullRequestFacts } from "../../lib/facts/schema.ts";
import type { Answer } from "../../lib/github/graphql.ts";
import { readListedRow } from "../../lib/github/list_window.ts";
import { scanRepository } from "../../lib/github/scan.ts";
import { SETTLE_PAUSES, type Unsettled } from "../../lib/github/settle.ts";
import { MOST_THREAD_PAGES, readThreads } from "../../lib/github/threads.ts";
import { createThrottle } from "../../lib/github/throttle.ts";
import type { Transport } from "../../lib/github/transport.ts";
import type { Fault } from "../support/_github_faults.ts";
import type { Row, World } from "../support/_github_world.ts";
import { ghHome, ghIsHere } from "../support/gh.ts";
import { exampleWorld, type GitHub, startGitHub } from "../support/github.ts";
import { directTo, type FakeClock, fakeClock, never, throughGh } from "./_client.ts";

const example = exampleWorld();
const NUMBER = 419;

/** The example, with something else about the pull request of the tests. */
function changed(patch: Partial<Row>): World {
  const rows = example.rows.map((row) => row.number === NUMBER ? { ...row, ...patch } : row);
  return { ...example, rows };
}

interface Reading {
  readonly patch?: Partial<Row>;
  readonly faults?: readonly Fault[];
  readonly checks?: boolean;
  readonly clock?: FakeClock;
  readonly unsettled?: Unsettled[];
}

/** Reads the pull request of the tests for a gate. */
async function read(
  github: GitHub,
  transport: Transport,
  { patch = {}, faults = [], checks = true, clock = fakeClock(), unsettled = [] }: Reading = {},
): Promise<PullRequestFacts> {
  await github.set({ world: changed(patch), faults });
  const { pull_requests: [facts] } = await scanRepository({
    repository: { name: example.repository, host: "github.com", decided_by: "flag" },
    wanted: { number: NUMBER, for_gate: true },
    checks,
    language: "en",
  }, { transport, clock, signal: never, on_unsettled: (pause) => unsettled.push(pause) });
  ok(facts !== undefined);
  return facts;
}

const threads = (count: number, open: readonly number[] = []) =>
  Array.from({ length: count }, (_, index) => ({ isResolved: !open.includes(index) }));

/** Every way to GitHub, each with the same expectations. */
async function everyWay(
  work: (github: GitHub, transport: Transport, t: Deno.TestContext) => Promise<void>,
  t: Deno.TestContext,
): Promise<void> {
  await using home = await ghHome();
  await using github = await startGitHub(home.socket);
  const ways = [directTo(github), ...(ghIsHere ? [throughGh(home)] : [])];
  for (const way of ways) await t.step(way.name, async (step) => await work(github, way, step));
}

Deno.test("a gate reads one pull request, its threads, and looks at it once more", async (t) => {
  await everyWay(async (github, way) => {
    const facts = await read(github, way, { patch: { reviewThreads: threads(3, [1]) } });
    deepStrictEqual(facts.threads, { total: 3, unresolved: 1 });
    deepStrictEqual(
      Object.entries(facts.completeness).filter(([, { status }]) => status !== "complete"),
      [],
    );
    const { requests } = await github.seen();
    deepStrictEqual(requests, { LoopxNumber: 1, LoopxThreads: 1, LoopxFence: 1 });
  }, t);
});

Deno.test("threads are read to the last page, or not at all", async (t) => {
  await everyWay(async (github, way, step) => {
    await step.step("the only unresolved one stands on the second page of two", async () => {
      const facts = await read(github, way, { patch: { reviewThreads: threads(197, [196]) } });
      deepStrictEqual(facts.threads, { total: 197, unresolved: 1 });
      strictEqual((await github.seen()).requests["LoopxThreads"], 2);
    });
    const patch = { reviewThreads: threads(197, [3]) };
    const unread: readonly (readonly [string, Fault, string])[] = [
      ["a page fails", { kind: "html", status: 502, after: 1, times: 0 }, "read_failed"],
      ["a page is refused", {
        kind: "partial",
        field: "reviewThreads",
        after: 1,
        times: 0,
      }, "permission_denied"],
      ["the cursor stands still", { kind: "repeat_cursor", times: 0 }, "count_mismatch"],
    ];
    for (const [name, fault, reason] of unread) {
      await step.step(name, async () => {
        const faults = [{ ...fault, on: "LoopxThreads" }];
        const { threads: found, completeness } = await read(github, way, { patch, faults });
        deepStrictEqual(
          [found, completeness.threads.status, completeness.threads.reason],
          [null, "unreadable", reason],
        );
        strictEqual(completeness.details.status, "complete");
      });
    }
  }, t);
});

Deno.test("whatever moves while a gate reads takes the details away", async (t) => {
  await everyWay(async (github, way, step) => {
    const moves: readonly (readonly [string, Partial<Row>, RegExp])[] = [
      ["head", { headRefOid: "a".repeat(40) }, /head or base moved.*aaaaaaaaaaaa/],
      ["base", { baseRefOid: "b".repeat(40) }, /head or base moved.*bbbbbbbbbbbb/],
      ["state", { state: "CLOSED" }, /^Its state changed/],
      ["draft", { isDraft: true }, /^Its draft flag changed/],
      ["decision", { reviewDecision: "CHANGES_REQUESTED" }, /^Its review decision changed/],
    ];
    for (const [name, patch, note] of moves) {
      await step.step(name, async () => {
        const rows = [{ number: NUMBER, ...patch }];
        const faults = [{ kind: "change", on: "LoopxFence", rows } as const];
        const { completeness: { details } } = await read(github, way, { faults });
        deepStrictEqual([details.status, details.reason], ["unreadable", "changed_while_reading"]);
        match(details.note ?? "", note);
      });
    }
    await step.step("head, between two pages of threads", async () => {
      const rows = [{ number: NUMBER, headRefOid: "a".repeat(40) }];
      const faults = [{ kind: "change", on: "LoopxThreads", after: 1, rows } as const];
      const patch = { reviewThreads: threads(101) };
      const { completeness } = await read(github, way, { patch, faults });
      strictEqual(completeness.details.reason, "changed_while_reading");
      strictEqual((await github.seen()).requests["LoopxFence"], undefined);
    });
    await step.step("a last look that fails is none", async () => {
      const faults = [{ kind: "html", status: 502, on: "LoopxFence", times: 0 } as const];
      const { completeness } = await read(github, way, { faults });
      deepStrictEqual(
        [completeness.details.status, completeness.details.reason],
        ["unreadable", "read_failed"],
      );
    });
  }, t);
});

Deno.test("mergeability that is not computed is asked for again, three times, ever more slowly", async (t) => {
  await everyWay(async (github, way, step) => {
    const unknown = { mergeable: "UNKNOWN", mergeStateStatus: "UNKNOWN" };
    for (const late of [1, 2, 3]) {
      await step.step(`known after ${late}`, async () => {
        const rows = [{ number: NUMBER, mergeable: "MERGEABLE", mergeStateStatus: "CLEAN" }];
        const faults = [{ kind: "change", on: "LoopxFence", after: late - 1, rows } as const];
        const [clock, unsettled] = [fakeClock(), [] as Unsettled[]];
        const facts = await read(github, way, { patch: unknown, faults, clock, unsettled });
        deepStrictEqual([facts.mergeability, facts.merge_state], ["MERGEABLE", "CLEAN"]);
        strictEqual((await github.seen()).requests["LoopxFence"], late);
        deepStrictEqual(clock.slept, SETTLE_PAUSES.slice(0, late));
        deepStrictEqual(unsettled.map(({ attempt }) => attempt), [1, 2, 3].slice(0, late));
      });
    }
    await step.step("never known", async () => {
      const clock = fakeClock();
      const facts = await read(github, way, { patch: unknown, clock });
      deepStrictEqual([facts.mergeability, facts.merge_state], ["UNKNOWN", "UNKNOWN"]);
      strictEqual((await github.seen()).requests["LoopxFence"], 3);
      strictEqual(facts.completeness.details.status, "complete");
      ok(clock.slept.every((pause, index) => index === 0 || pause > clock.slept[index - 1]!));
    });
    await step.step("a merged one is not waited for", async () => {
      const patch = { ...unknown, state: "MERGED", mergedAt: "2026-11-01T10:00:00Z" };
      const clock = fakeClock();
      strictEqual((await read(github, way, { patch, clock })).state, "MERGED");
      deepStrictEqual(clock.slept, []);
    });
    await step.step("a known value is not lost to an unknown one", async () => {
      const rows = [{ number: NUMBER, mergeable: "UNKNOWN" }];
      const faults = [{ kind: "change", on: "LoopxFence", rows } as const];
      strictEqual((await read(github, way, { faults })).mergeability, "MERGEABLE");
    });
    await step.step("a conflict that is seen last counts", async () => {
      const rows = [{ number: NUMBER, mergeable: "CONFLICTING", mergeStateStatus: "DIRTY" }];
      const faults = [{ kind: "change", on: "LoopxFence", rows } as const];
      const facts = await read(github, way, { faults });
      deepStrictEqual([facts.mergeability, facts.merge_state], ["CONFLICTING", "DIRTY"]);
    });
  }, t);
});

Deno.test("a wait for mergeability ends with the signal", async () => {
  await using github = await startGitHub();
  const stop = new AbortController();
  await github.set({ world: changed({ mergeable: "UNKNOWN" }) });
  const reading = scanRepository({
    repository: { name: example.repository, host: "github.com", decided_by: "flag" },
    wanted: { number: NUMBER, for_gate: true },
    checks: true,
    language: "en",
  }, {
    transport: directTo(github),
    clock: fakeClock(),
    signal: stop.signal,
    on_unsettled: () => stop.abort("interrupted"),
  });
  await rejects(reading, (reason) => reason === "interrupted");
  strictEqual((await github.seen()).requests["LoopxFence"], undefined);
});

Deno.test("with CI off nothing asks for checks", async (t) => {
  await everyWay(async (github, way) => {
    const faults = [
      {
        kind: "field_refused",
        field: "statusCheckRollup",
        message: "Resource not accessible by personal access token",
        times: 0,
      } as const,
    ];
    const facts = await read(github, way, { checks: false, faults });
    strictEqual(facts.completeness.checks.reason, "not_requested");
    deepStrictEqual(
      (await github.seen()).requests,
      { LoopxNumber: 1, LoopxThreads: 1, LoopxFence: 1 },
    );
    // With CI on the same login is refused, and only the checks are missing.
    const consulted = await read(github, way, { checks: true, faults });
    strictEqual(consulted.completeness.checks.reason, "permission_denied");
    strictEqual(consulted.completeness.details.status, "complete");
  }, t);
});

Deno.test("a queue reads the threads of the rows that are asked for, and of no other", async () => {
  await using github = await startGitHub();
  const patch = { reviewThreads: threads(150, [149]) };
  await github.set({ world: changed(patch) });
  const scan = (wants_threads: (number: number) => boolean) =>
    scanRepository({
      repository: { name: example.repository, host: "github.com", decided_by: "flag" },
      wanted: { state_filter: "open", since: null, limit: 100 },
      checks: true,
      language: "en",
    }, {
      transport: directTo(github),
      clock: fakeClock(),
      signal: never,
      wants_threads: ({ number, host, repository }) => {
        deepStrictEqual([host, repository], ["github.com", example.repository]);
        return wants_threads(number);
      },
    });
  const { pull_requests } = await scan((number) => number === NUMBER);
  const known = pull_requests.filter(({ threads }) => threads !== null);
  deepStrictEqual(known.map(({ number, threads }) => [number, threads]), [
    [NUMBER, { total: 150, unresolved: 1 }],
  ]);
  const { requests, in_flight } = await github.seen();
  deepStrictEqual([requests["LoopxThreads"], requests["LoopxFence"]], [2, undefined]);
  ok(in_flight <= 8);
  await github.set({ world: changed(patch) });
  const all = await scan(() => true);
  ok(
    all.pull_requests.every(({ threads, completeness: { details } }) =>
      threads !== null || details.status !== "complete"
    ),
  );
  ok((await github.seen()).in_flight <= 8);
});

/** Reads threads from pages that a test makes up. */
async function fromPages(page: (asked: number, after: unknown) => unknown) {
  const head = "a".repeat(40);
  const base = "b".repeat(40);
  const listed = readListedRow({ number: 1, id: "PR_1", headRefOid: head, baseRefOid: base })!;
  let asked = 0;
  const reading = await readThreads(listed, {
    ask: (_, { after }) => {
      asked += 1;
      const node = { headRefOid: head, baseRefOid: base, reviewThreads: page(asked, after) };
      return Promise.resolve({ data: { node }, errors: [], headers: {} } as Answer);
    },
    clock: fakeClock(),
    throttle: createThrottle({ clock: fakeClock(), signal: never }),
    language: "en",
  });
  return { asked, reason: "gap" in reading ? reading.gap.reason : reading };
}

Deno.test("threads end somewhere, and are counted once each", async () => {
  const page = (nodes: readonly unknown[], next: string | null, totalCount: unknown = 2) => ({
    totalCount,
    nodes,
    pageInfo: { hasNextPage: next !== null, endCursor: next },
  });
  const thread = (id: unknown, isResolved: unknown = true) => ({ id, isResolved });
  deepStrictEqual(
    await fromPages((asked) => page([thread(`t${asked}`)], `c${asked}`, 1_000_000)),
    { asked: MOST_THREAD_PAGES, reason: "source_capped" },
  );
  const odd: readonly (readonly [unknown, unknown])[] = [
    [page([thread("a"), thread("a")], null), "count_mismatch"],
    [page([thread("a")], null), "count_mismatch"],
    [page([thread("a"), thread("b")], null, null), "count_mismatch"],
    [page([thread("a"), null], null), "malformed_entries"],
    [page([thread("a"), thread(7)], null), "malformed_entries"],
    [page([], "c1"), "count_mismatch"],
    [{ ...page([thread("a")], null), pageInfo: { hasNextPage: true } }, "count_mismatch"],
    // Nothing but a plain yes resolves a thread.
    [page([thread("a", null), thread("b", "true")], null), { total: 2, unresolved: 2 }],
    [page([], null, 0), { total: 0, unresolved: 0 }],
  ];
  for (const [found, expected] of odd) {
    deepStrictEqual((await fromPages(() => found)).reason, expected);
  }
  // A cursor that leads back to an earlier one.
  const circle = (asked: number) => page([thread(`t${asked}`)], `c${asked % 2}`, 99);
  deepStrictEqual(await fromPages(circle), { asked: 3, reason: "count_mismatch" });
});
