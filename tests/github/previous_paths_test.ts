import { deepStrictEqual, match, ok, rejects, strictEqual } from "node:assert/strict";
import { readFixture } from "../../lib/facts/fixture_reader.ts";
import type { PullRequestFacts } from "../../lib/facts/schema.ts";
import { MOST_FAILURES } from "../../lib/github/breaker.ts";
import { createRestGet } from "../../lib/github/rest.ts";
import { MOST_REST_PAGES, readRestPages } from "../../lib/github/rest_pages.ts";
import { noUsage } from "../../lib/github/graphql.ts";
import { scanRepository, type ScanRequest } from "../../lib/github/scan.ts";
import { isRestPath } from "../../lib/github/tool_shapes.ts";
import type { Transport } from "../../lib/github/transport.ts";
import type { Fault } from "../support/_github_faults.ts";
import type { Row, World } from "../support/_github_world.ts";
import { ghHome, ghIsHere } from "../support/gh.ts";
import { exampleWorld, type GitHub, inventedWorld, startGitHub } from "../support/github.ts";
import { directTo, fakeClock, never, throughGh } from "./_client.ts";

const HEAD = "1".repeat(40);
const BASE = "2".repeat(40);

/** One pull request, of which every third file was renamed. */
function renamedWorld(files: number, more: Partial<Row> = {}): World {
  const [row] = inventedWorld(1, { files: 0, reviews: 0 }).rows;
  const list = Array.from({ length: files }, (_, index) => ({
    path: `src/new ${index} 改.ts`,
    additions: index,
    deletions: 0,
    ...(index % 3 === 0
      ? { changeType: "RENAMED", previousPath: `src/old ${index}.ts` }
      : { changeType: "MODIFIED" }),
  }));
  return {
    repository: "example/measured",
    viewer: "ada",
    rows: [{
      ...row,
      number: 1,
      headRefOid: HEAD,
      baseRefOid: BASE,
      changedFiles: files,
      files: list,
      commits: [{ oid: HEAD }],
      ...more,
    }],
  };
}

async function scanOne(
  github: GitHub,
  run: {
    readonly world: World;
    readonly faults?: readonly Fault[];
    readonly transport?: Transport;
    readonly wanted?: ScanRequest["wanted"];
  },
): Promise<PullRequestFacts> {
  const { world, faults = [], transport = directTo(github), wanted = { number: 1 } } = run;
  await github.set({ world, faults });
  const { pull_requests } = await scanRepository({
    repository: { name: world.repository, host: "github.com", decided_by: "flag" },
    wanted,
    checks: true,
    language: "en",
  }, { transport, clock: fakeClock(), signal: never });
  const [facts] = pull_requests;
  ok(facts !== undefined);
  return facts;
}

/** The earlier paths, by path. */
const earlier = ({ files }: PullRequestFacts) =>
  files.filter(({ change }) => change === "renamed").map(({ path, previous_path }) =>
    [path, previous_path] as const
  );

/** Nothing but the earlier paths is missing, and the row says why. */
function mustLackOnlyNames(facts: PullRequestFacts, reason: string): void {
  ok(earlier(facts).length > 0);
  deepStrictEqual([...new Set(earlier(facts).map(([, previous]) => previous))], [null], reason);
  const { files, details } = facts.completeness;
  deepStrictEqual([details.status, files.status, files.reason], [
    "complete",
    "complete",
    undefined,
  ]);
  match(files.note ?? "", new RegExp(`called before could not be read \\(${reason}\\)`));
}

async function mustTellEarlierPaths(
  github: GitHub,
  transport: Transport,
  counts: readonly number[],
): Promise<void> {
  for (const count of counts) {
    const facts = await scanOne(github, { world: renamedWorld(count), transport });
    deepStrictEqual(facts.completeness.files, { read: count, total: count, status: "complete" });
    deepStrictEqual(
      earlier(facts),
      Array.from({ length: Math.ceil(count / 3) }, (_, index) => [
        `src/new ${3 * index} 改.ts`,
        `src/old ${3 * index}.ts`,
      ]),
    );
    ok(
      facts.files.every(({ change, previous_path }) =>
        (change === "renamed") === (previous_path !== null)
      ),
    );
    deepStrictEqual((await github.seen()).requests, {
      LoopxNumber: 1,
      ...(count > 100 ? { LoopxPage: Math.ceil(count / 100) - 1 } : {}),
      // A full page without links may not be the last one.
      "/repos/example/measured/pulls/1/files": count === 100 ? 2 : Math.ceil(count / 100),
      LoopxHead: 1,
    });
  }
}

const files = "/files";

/** What goes wrong with REST, and the reason the row gives. */
const failures: readonly (readonly [Fault, string])[] = [
  [{ kind: "html", status: 502, on: files, times: 0 }, "read_failed"],
  [{ kind: "html", status: 504, on: files, times: 0 }, "read_failed"],
  [{ kind: "html", status: 200, on: files, times: 0 }, "read_failed"],
  [{ kind: "cut_body", on: files, times: 0 }, "read_failed"],
  [{ kind: "drop", on: files, times: 0 }, "read_failed"],
  [{ kind: "status", status: 404, message: "Not Found", on: files }, "read_failed"],
  [{ kind: "status", status: 422, message: "too large", on: files, times: 0 }, "read_failed"],
  [{ kind: "status", status: 301, message: "Moved", on: files, times: 0 }, "read_failed"],
  [{ kind: "status", status: 401, message: "Bad credentials", on: files }, "read_failed"],
  [
    {
      kind: "status",
      status: 403,
      message: "Resource not accessible by personal access token",
      on: files,
    },
    "permission_denied",
  ],
  [
    {
      kind: "status",
      status: 403,
      message: "API rate limit exceeded",
      headers: { "x-ratelimit-remaining": "0" },
      on: files,
    },
    "read_failed",
  ],
  [{ kind: "html", status: 502, on: "LoopxHead", times: 0 }, "read_failed"],
  [{ kind: "html", status: 502, on: files, after: 1, times: 0 }, "read_failed"],
];

async function mustKeepTheRow(
  github: GitHub,
  transport: Transport,
  some: typeof failures,
): Promise<void> {
  const world = renamedWorld(120);
  for (const [fault, reason] of some) {
    const facts = await scanOne(github, { world, faults: [fault], transport });
    mustLackOnlyNames(facts, reason);
    strictEqual(facts.files.length, 120);
  }
  // What passes by itself is asked again.
  const once = await scanOne(github, {
    world,
    faults: [{ kind: "html", status: 502, on: files, times: 3 }],
    transport,
  });
  strictEqual(once.completeness.files.note, undefined);
}

Deno.test("straight to the API: what renamed files were called before", async (t) => {
  await using github = await startGitHub();
  await t.step("is told", () => mustTellEarlierPaths(github, directTo(github), [1, 100, 101, 250]));
  await t.step("or the row says why not", () => mustKeepTheRow(github, directTo(github), failures));

  await t.step("is asked for where rows are few, and only when something was renamed", async () => {
    const world = renamedWorld(3);
    const targets = [{ number: 1, head_oid: HEAD }];
    const target = await scanOne(github, { world, wanted: { targets } });
    deepStrictEqual(earlier(target), [["src/new 0 改.ts", "src/old 0.ts"]]);
    const queue = await scanOne(github, {
      world,
      wanted: { state_filter: "open", since: null, limit: 100 },
    });
    deepStrictEqual(earlier(queue), [["src/new 0 改.ts", null]]);
    strictEqual(queue.completeness.files.note, undefined);
    deepStrictEqual((await github.seen()).requests, { LoopxList: 1, LoopxDetails: 1 });
    const [row] = world.rows;
    const plain = (row?.["files"] as readonly Row[]).map((file) => ({
      ...file,
      changeType: "MODIFIED",
    }));
    await scanOne(github, { world: { ...world, rows: [{ ...row, files: plain } as Row] } });
    deepStrictEqual((await github.seen()).requests, { LoopxNumber: 1 });
  });

  await t.step("agrees with a fixture that tells it", async () => {
    const world = exampleWorld();
    const { envelope } = await readFixture(
      JSON.stringify({ repository: world.repository, pull_requests: world.rows }),
      { role: "the world", language: "en" },
    );
    const renamed = envelope.pull_requests.filter((facts) => earlier(facts).length > 0);
    ok(renamed.length > 0);
    for (const facts of renamed) {
      const live = await scanOne(github, { world, wanted: { number: facts.number } });
      deepStrictEqual(earlier(live), earlier(facts));
    }
  });

  await t.step("never mixes two heads", async () => {
    const world = renamedWorld(150);
    const at = (rows: Partial<Row>, on: string, after = 0): Fault => ({
      kind: "change",
      on,
      after,
      rows: [{ number: 1, ...rows }],
    });
    const other = (count: number, change = {}): readonly Row[] =>
      (renamedWorld(count).rows[0]?.["files"] as readonly Row[]).map((file) => ({
        ...file,
        ...change,
      }));
    const list = (name: string) => `/repos/example/measured/pulls/1/${name}`;
    const moved = { headRefOid: "3".repeat(40) };
    // More files, fewer, others, others renamed, other sizes; before the first page and between.
    const lists: readonly (readonly [readonly Row[], number])[] = [
      [other(151), 0],
      [other(149), 0],
      [other(149), 1],
      [[...other(150), ...other(1)], 0],
      [other(150).map((file, index) => index === 7 ? { ...file, path: "else" } : file) as Row[], 0],
      [other(150, { path: "same" }), 0],
      [other(150, { changeType: "RENAMED", previousPath: "src/else.ts" }), 0],
      [other(150).map((file) => ({ ...file, additions: Number(file["additions"]) + 1 })), 0],
    ];
    const moves: readonly Fault[] = [
      // REST may also speak of another head while GraphQL stays at one: then only the lists tell.
      ...lists.flatMap(([files, after]) => [
        at({ ...moved, files }, list("files"), after),
        at({ files }, list("files"), after),
      ]),
      // The same files by the same names, from elsewhere: only the head tells.
      at({ ...moved, files: other(150, { previousPath: "src/else.ts" }) }, list("files")),
      at(moved, "LoopxHead"),
      at({ baseRefOid: "3".repeat(40) }, "LoopxHead"),
    ];
    for (const move of moves) {
      const facts = await scanOne(github, { world, faults: [move] });
      mustLackOnlyNames(facts, "changed_while_reading");
      deepStrictEqual([facts.head.oid, facts.files.length], [HEAD, 150]);
    }
  });

  await t.step(
    "is no answer when REST tells of a renamed file without its earlier name",
    async () => {
      const world = renamedWorld(4);
      const [row] = world.rows;
      const nameless = (row?.["files"] as readonly Row[]).map(({ previousPath: _, ...file }) =>
        file
      );
      const facts = await scanOne(github, {
        world: { ...world, rows: [{ ...row, files: nameless } as unknown as Row] },
      });
      mustLackOnlyNames(facts, "changed_while_reading");
    },
  );

  await t.step("ends at 3,000 files in 30 requests, and the list says that it is cut", async () => {
    const facts = await scanOne(github, { world: renamedWorld(3_000, { changedFiles: 3_412 }) });
    deepStrictEqual(facts.completeness.files, {
      read: 3_000,
      total: 3_412,
      status: "truncated",
      reason: "source_capped",
    });
    strictEqual(earlier(facts).length, 1_000);
    ok(earlier(facts).every(([, previous]) => previous !== null));
    const { requests } = await github.seen();
    strictEqual(requests["/repos/example/measured/pulls/1/files"], MOST_REST_PAGES);
  });

  await t.step("of many targets is given up after as many failures as anything", async () => {
    const invented = inventedWorld(60, { files: 0, reviews: 0 });
    const [{ files: list }] = renamedWorld(3).rows as [Row];
    const rows: Row[] = invented.rows.map((row) => ({ ...row, files: list, changedFiles: 3 }));
    const world = { ...invented, rows };
    await github.set({ world, faults: [{ kind: "html", status: 502, on: files, times: 0 }] });
    const { pull_requests, scan } = await scanRepository({
      repository: { name: world.repository, host: "github.com", decided_by: "flag" },
      wanted: {
        targets: rows.map((row) => ({ number: row.number, head_oid: String(row["headRefOid"]) })),
      },
      checks: true,
      language: "en",
    }, { transport: directTo(github), clock: fakeClock(), signal: never });
    for (const facts of pull_requests) mustLackOnlyNames(facts, "read_failed");
    deepStrictEqual([pull_requests.length, scan?.complete], [60, true]);
    ok((await github.seen()).total <= MOST_FAILURES + 7 + 5);
  });
});

Deno.test({
  name: "through the real gh: what renamed files were called before",
  ignore: !ghIsHere,
  fn: async (t) => {
    await using home = await ghHome();
    await using github = await startGitHub(home.socket);
    const through = throughGh(home);
    await t.step("is told", () => mustTellEarlierPaths(github, through, [1, 101]));
    // Those that are told without asking again.
    const once = failures.filter(([{ times }]) => times === undefined);
    await t.step("or the row says why not", () => mustKeepTheRow(github, through, once));
  },
});

Deno.test("pages are counted here, to the last one or the thirtieth", async () => {
  const list = async (sizes: readonly number[], link?: (page: number) => string) => {
    const asked: number[] = [];
    const { entries, capped } = await readRestPages((page) => {
      asked.push(page);
      const headers = link === undefined ? {} : { link: link(page) };
      return Promise.resolve({ body: Array.from({ length: sizes[page - 1] ?? 0 }), headers });
    });
    return [asked.length, entries.length, capped];
  };
  const always = Array.from({ length: 40 }, () => 100);
  deepStrictEqual(await list([]), [1, 0, false]);
  deepStrictEqual(await list([99]), [1, 99, false]);
  // Without links a full page may be followed by an empty one.
  deepStrictEqual(await list([100]), [2, 100, false]);
  deepStrictEqual(await list([100, 100, 1]), [3, 201, false]);
  deepStrictEqual(await list(always), [30, 3_000, true]);
  const next = `<https://elsewhere.example/x?page=9>; rel="prev", <x>; rel="next"`;
  deepStrictEqual(await list([100], () => `<x>; rel="first"`), [1, 100, false]);
  deepStrictEqual(await list(always, () => next), [30, 3_000, true]);
  deepStrictEqual(
    await list(always, (page) => page === 30 ? `<x>; rel="prev"` : next),
    [30, 3_000, false],
  );
  await rejects(readRestPages(() => Promise.resolve({ body: { message: "x" }, headers: {} })), {
    kind: "malformed_answer",
  });
});

Deno.test("only listed paths are read, and only with GET", async () => {
  ok(isRestPath("repos/a/b.c/pulls/1/files?per_page=100&page=30"));
  ok(isRestPath("repos/a/b.c/pulls/1/reviews?per_page=100&page=99"));
  const refused = [
    "",
    "/repos/a/b/pulls/1/files?per_page=100&page=1",
    "repos/a/b/pulls/1/files",
    "repos/a/b/pulls/0/files?per_page=100&page=1",
    "repos/a/b/pulls/1/reviews/7/dismissals?per_page=100&page=1",
    "repos/a/b/pulls/1/reviews?per_page=100&page=100",
    "repos/a/b/pulls/1/files?per_page=100&page=100",
    "repos/a/b/pulls/1/files?per_page=100&page=1&x=1",
    "repos/a/../pulls/1/files?per_page=100&page=1",
    "repos/a/./pulls/1/files?per_page=100&page=1",
    "repos/-a/b/pulls/1/files?per_page=100&page=1",
    "repos/{owner}/b/pulls/1/files?per_page=100&page=1",
    "repos/a/b/c/pulls/1/files?per_page=100&page=1",
    "repos/a/b/pulls/1/merge?per_page=100&page=1",
    "repos/a/b/pulls/1/files?per_page=100&page=1\n",
    "https://x.example/repos/a/b/pulls/1/files?per_page=100&page=1",
    "graphql",
  ];
  const methods: unknown[] = [];
  const transport: Transport = {
    name: "api",
    host: "github.com",
    origin: "https://api.github.com",
    fetch: (_, init) => {
      methods.push(init.method, init.body);
      return Promise.resolve(new Response("[]"));
    },
  };
  const usage = noUsage();
  const get = createRestGet({ transport, now: () => 0, usage });
  for (const path of refused) await rejects(get(path), TypeError, path);
  deepStrictEqual([methods, usage.requests], [[], 0]);
  await get("repos/a/b/pulls/1/files?per_page=100&page=1");
  deepStrictEqual([methods, usage.requests], [["GET", undefined], 1]);
});
