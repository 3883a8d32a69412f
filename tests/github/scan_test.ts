import { deepStrictEqual, match, ok, rejects, strictEqual } from "node:assert/strict";
import { GH_PIPE } from "../../commands/_table.ts";
import { readFixture } from "../../lib/facts/fixture_reader.ts";
import type { ObservedEnvelope, PullRequestFacts } from "../../lib/facts/schema.ts";
import { MOST_FAILURES } from "../../lib/github/breaker.ts";
import { scanRepository, type ScanRequest } from "../../lib/github/scan.ts";
import { HeadMoved, TargetIsIssue, TargetMissing } from "../../lib/github/targets.ts";
import type { Transport } from "../../lib/github/transport.ts";
import { MOST_ATTEMPTS } from "../../lib/github/retry.ts";
import { MOST_IN_FLIGHT, type Waiting } from "../../lib/github/throttle.ts";
import type { Fault } from "../support/_github_faults.ts";
import type { Row, World } from "../support/_github_world.ts";
import { ghHome, ghIsHere, runGh } from "../support/gh.ts";
import { exampleWorld, type GitHub, inventedWorld, startGitHub } from "../support/github.ts";
import { directTo, type FakeClock, fakeClock, never, throughGh } from "./_client.ts";

interface Run {
  readonly world?: World;
  readonly faults?: readonly Fault[];
  readonly wanted?: ScanRequest["wanted"];
  readonly checks?: boolean;
  readonly transport?: Transport;
  readonly waits?: Waiting[];
  readonly clock?: FakeClock;
}

const example = exampleWorld();
const open100 = { state_filter: "open", since: null, limit: 100 } as const;

/** Scans a world that the fake GitHub was given, with faults on the way. */
async function scan(github: GitHub, run: Run = {}): Promise<ObservedEnvelope> {
  const { world = example, faults = [], wanted = open100, checks = true } = run;
  await github.set({ world, faults });
  return await scanRepository({
    repository: { name: world.repository, host: "github.com", decided_by: "flag" },
    wanted,
    checks,
    language: "en",
  }, {
    transport: run.transport ?? directTo(github),
    clock: run.clock ?? fakeClock(),
    signal: never,
    ...(run.waits === undefined ? {} : { on_wait: (waiting) => run.waits?.push(waiting) }),
  });
}

function row({ pull_requests }: ObservedEnvelope, number: number): PullRequestFacts {
  const found = pull_requests.find((facts) => facts.number === number);
  ok(found !== undefined, `#${number}`);
  return found;
}

const numbers = (envelope: ObservedEnvelope) => envelope.pull_requests.map(({ number }) => number);

/** What the list of a world must be: newest first. */
function expected(world: World, states = ["OPEN"]): number[] {
  return world.rows.filter((entry) => states.includes(String(entry["state"])))
    .sort((left, right) =>
      String(right["createdAt"]).localeCompare(String(left["createdAt"]), "en") ||
      right.number - left.number
    ).map(({ number }) => number);
}

/** What both readers can know, in one form. */
function comparable(facts: PullRequestFacts) {
  const { threads: _, completeness, node_id: __, author, ...rest } = facts;
  const login = (value: string | null) => value?.replace(/^app\//, "").replace(/\[bot\]$/, "");
  return {
    ...rest,
    author: { ...author, login: login(author.login) },
    reviews: facts.reviews.map((review) => ({
      ...review,
      url: null,
      author: { ...review.author, login: login(review.author.login) },
    })),
    // GraphQL does not tell what a file was called before.
    files: facts.files.map((
      { source: ___, previous_path: ____, additions, deletions, ...file },
    ) => ({
      ...file,
      // A file gives null for a binary file, GitHub gives 0.
      additions: additions ?? 0,
      deletions: deletions ?? 0,
    })),
    complete: Object.fromEntries(
      Object.entries(completeness).filter(([list]) => list !== "threads")
        .map(([list, { status }]) => [list, status]),
    ),
  };
}

async function mustAgreeWithFixture(github: GitHub, transport: Transport): Promise<void> {
  // Reading the same rows as a fixture is the oracle; the odd entries no GitHub has are left out.
  const known = (list: unknown, name: string) =>
    (list as readonly Readonly<Record<string, unknown>>[]).filter((entry) =>
      typeof entry === "object" && entry !== null && name in entry
    );
  const rows: Row[] = example.rows.filter(({ state }) => state === "OPEN").map((entry) => ({
    ...entry,
    reviews: known(entry["reviews"] ?? [], "state"),
    statusCheckRollup: known(entry["statusCheckRollup"] ?? [], "__typename").filter((check) =>
      ["CheckRun", "StatusContext"].includes(String(check["__typename"]))
    ).map((check) => "workflowName" in check ? { event: "push", ...check } : check),
    files: known(entry["files"] ?? [], "path"),
    commits: known(entry["commits"] ?? [], "oid"),
    forcePushes: known(entry["forcePushes"] ?? [], "pushedAt"),
  }));
  const plain = rows.map((entry) => ({
    ...entry,
    // gh writes control characters of answers the way terminals show them.
    body: transport.name === "gh"
      ? String(entry["body"] ?? "").replaceAll("\u001b", "^[")
      : entry["body"],
  }));
  const world = { ...example, rows: plain };
  const live = await scan(github, { world, transport });
  const { envelope } = await readFixture(
    JSON.stringify({ repository: world.repository, pull_requests: plain }),
    { role: "the world", language: "en" },
  );
  deepStrictEqual(numbers(live), expected(world));
  const whole = envelope.pull_requests.filter((facts) =>
    Object.values(comparable(facts).complete).every((status) => status === "complete")
  );
  ok(whole.length >= 12, `${whole.length} rows the fixture has whole`);
  for (const facts of whole) {
    deepStrictEqual(comparable(row(live, facts.number)), comparable(facts), `#${facts.number}`);
  }
}

/** A world whose first row has long lists. */
function longWorld(files: number, reviews: number): World {
  const world = inventedWorld(3, { files, reviews });
  return { ...world, rows: world.rows.map((entry, index) => index === 0 ? entry : { ...entry }) };
}

const gapsOf = (facts: PullRequestFacts) =>
  Object.fromEntries(
    Object.entries(facts.completeness).filter(([list, { status }]) =>
      status !== "complete" && list !== "threads"
    ).map(([list, { status, reason }]) => [list, `${status} ${reason}`]),
  );

Deno.test("a scan straight to the API", async (t) => {
  await using github = await startGitHub();
  const hundred = inventedWorld(100);

  await t.step(
    "tells the facts a fixture of the same rows tells",
    () => mustAgreeWithFixture(github, directTo(github)),
  );

  await t.step("tells nothing that a record could not hold", async () => {
    const wanted = { ...open100, state_filter: "all" } as const;
    const faults: Fault[] = [{ kind: "partial", field: "reviews", numbers: [431], times: 0 }];
    const envelope = await scan(github, { wanted, faults });
    const again = await readFixture(JSON.stringify(envelope), { role: "it", language: "en" });
    deepStrictEqual(again.envelope, envelope);
  });

  await t.step("of 100 rows takes one list and five batches, in list order", async () => {
    const envelope = await scan(github, { world: hundred });
    deepStrictEqual(numbers(envelope), expected(hundred));
    const seen = await github.seen();
    deepStrictEqual(seen.requests, { LoopxList: 1, LoopxDetails: 5 });
    ok(seen.in_flight <= 8);
    strictEqual(envelope.scan?.complete, true);
    deepStrictEqual(envelope.scan?.usage, {
      requests: 6,
      nodes: seen.nodes,
      points_left: 4994,
      points_reset_at: "2026-11-02T10:00:00Z",
    });
    deepStrictEqual(
      envelope.pull_requests.filter((facts) => Object.keys(gapsOf(facts)).length > 0),
      [],
    );
    strictEqual(envelope.viewer, "ada");
    strictEqual(envelope.observed_at, "2026-11-02T09:00:00Z");
  });

  await t.step("takes every page of the list, and says when the limit cut it", async () => {
    const world = inventedWorld(230, { files: 1, reviews: 0 });
    const whole = await scan(github, { world, wanted: { ...open100, limit: 1000 } });
    deepStrictEqual(numbers(whole), expected(world));
    strictEqual(whole.scan?.complete, true);
    ok((await github.seen()).in_flight <= 8);
    const cut = await scan(github, { world, wanted: { ...open100, limit: 120 } });
    deepStrictEqual(numbers(cut), expected(world).slice(0, 120));
    deepStrictEqual(cut.scan?.complete, false);
    const [state] = cut.scan?.states ?? [];
    deepStrictEqual([state?.source_saturated, state?.source_read_valid], [true, true]);
    const exact = await scan(github, { world, wanted: { ...open100, limit: 230 } });
    strictEqual(exact.scan?.complete, true);
  });

  await t.step("reads open, closed and merged apart, each with the limit of its own", async () => {
    const envelope = await scan(github, { wanted: { ...open100, state_filter: "all" } });
    deepStrictEqual(
      numbers(envelope).sort(),
      expected(example, ["OPEN", "CLOSED", "MERGED"]).sort(),
    );
    deepStrictEqual(envelope.scan?.states.map(({ state }) => state), ["open", "closed", "merged"]);
    const one = await scan(github, { wanted: { state_filter: "all", since: null, limit: 1 } });
    deepStrictEqual(one.pull_requests.map(({ state }) => state), ["OPEN", "CLOSED", "MERGED"]);
    deepStrictEqual(one.scan?.states.map(({ source_saturated }) => source_saturated).slice(0, 1), [
      true,
    ]);
  });

  await t.step("walks by change with --since and stops at the first older row", async () => {
    const since = "2030-01-30T00:00:00Z";
    const world = inventedWorld(400, { files: 1, reviews: 0 });
    const inside = world.rows.filter((entry) => String(entry["updatedAt"]) >= since)
      .map(({ number }) => number);
    ok(inside.length > 0 && inside.length < 100, `${inside.length}`);
    const envelope = await scan(github, {
      world,
      wanted: { state_filter: "open", since, limit: 500 },
    });
    deepStrictEqual(numbers(envelope).sort(), inside.sort());
    strictEqual(envelope.scan?.complete, true);
    strictEqual((await github.seen()).requests["LoopxList"], 1);
  });

  await t.step(
    "says when the limit cuts a walk by change, whatever else the page holds",
    async () => {
      const since = "2030-01-30T00:00:00Z";
      const invented = inventedWorld(400, { files: 1, reviews: 0 });
      const inside = invented.rows.filter((entry) => String(entry["updatedAt"]) >= since).length;
      for (const limit of [1, inside - 1, inside, inside + 1]) {
        const wanted = { state_filter: "open", since, limit } as const;
        const envelope = await scan(github, { world: invented, wanted });
        strictEqual(envelope.pull_requests.length, Math.min(limit, inside));
        strictEqual(envelope.scan?.states[0]?.source_saturated, limit < inside, `${limit}`);
        strictEqual(envelope.scan?.complete, limit >= inside);
      }
      // Merged long ago, commented on today: outside, though before the others in the list.
      const rows = Array.from({ length: 250 }, (_, index) => ({
        ...invented.rows[index],
        number: index + 1,
        id: `M_${index + 1}`,
        state: "MERGED",
        updatedAt: new Date(Date.UTC(2030, 5, 1) - index * 60_000).toISOString(),
        mergedAt: index % 2 === 0 ? "2029-01-01T00:00:00Z" : "2030-05-30T00:00:00Z",
      } as Row));
      const wanted = { state_filter: "merged", since, limit: 120 } as const;
      const cut = await scan(github, { world: { ...invented, rows }, wanted });
      deepStrictEqual(
        numbers(cut),
        rows.filter(({ number }) => number % 2 === 0).slice(0, 120).map(({ number }) => number),
      );
      strictEqual(cut.scan?.states[0]?.source_saturated, true);
      const all = await scan(github, {
        world: { ...invented, rows },
        wanted: { ...wanted, limit: 125 },
      });
      deepStrictEqual([all.pull_requests.length, all.scan?.complete], [125, true]);
    },
  );

  await t.step("finds a row that jumps to the front of a walk by change", async () => {
    const world = inventedWorld(250, { files: 1, reviews: 0 });
    const oldest = world.rows.at(-1);
    ok(oldest !== undefined);
    const envelope = await scan(github, {
      world,
      wanted: { state_filter: "open", since: "2020-01-01T00:00:00Z", limit: 1000 },
      faults: [{
        kind: "change",
        on: "LoopxList",
        after: 1,
        rows: [{ number: oldest.number, updatedAt: "2031-01-01T00:00:00Z" }],
      }],
    });
    ok(numbers(envelope).includes(oldest.number));
    strictEqual(new Set(numbers(envelope)).size, 250);
    // In the second of the newest change, which GitHub's times do not tell from it.
    const newest = world.rows.map((entry) => String(entry["updatedAt"])).sort().at(-1) ?? "";
    const tied = await scan(github, {
      world,
      wanted: { state_filter: "open", since: "2020-01-01T00:00:00Z", limit: 1000 },
      faults: [{
        kind: "change",
        on: "LoopxList",
        after: 1,
        rows: [{ number: oldest.number, updatedAt: newest }],
      }],
    });
    strictEqual(new Set(numbers(tied)).size, 250);
  });

  await t.step("pages files, reviews and checks to the end", async () => {
    const world = longWorld(250, 130);
    const checks = Array.from({ length: 210 }, (_, index) => ({
      __typename: "StatusContext",
      context: `check ${index}`,
      state: "SUCCESS",
      startedAt: "2030-01-01T00:00:00Z",
    }));
    const rows = world.rows.map((entry) => ({ ...entry, statusCheckRollup: checks }));
    const envelope = await scan(github, { world: { ...world, rows } });
    for (const facts of envelope.pull_requests) {
      deepStrictEqual(gapsOf(facts), {});
      deepStrictEqual([facts.files.length, facts.reviews.length, facts.checks.length], [
        250,
        130,
        210,
      ]);
    }
    deepStrictEqual((await github.seen()).requests, {
      LoopxList: 1,
      LoopxDetails: 1,
      LoopxPage: 3 * (2 + 1 + 2),
    });
  });

  await t.step("says when GitHub's own ceiling cut the files", async () => {
    const world = inventedWorld(1, { files: 3000, reviews: 0 });
    const rows = world.rows.map((entry) => ({ ...entry, changedFiles: 3412 }));
    const envelope = await scan(github, { world: { ...world, rows } });
    const { files } = row(envelope, 1).completeness;
    deepStrictEqual(files, {
      read: 3000,
      total: 3412,
      status: "truncated",
      reason: "source_capped",
    });
  });

  await t.step("does not ask for checks that nobody consults", async () => {
    const envelope = await scan(github, { world: hundred, checks: false });
    deepStrictEqual(
      [...new Set(envelope.pull_requests.map((facts) => gapsOf(facts)["checks"]))],
      ["unreadable not_requested"],
    );
    ok((await github.seen()).nodes < 40_000);
  });

  await t.step("halves batches that time out, and ends complete", async () => {
    const envelope = await scan(github, {
      world: hundred,
      faults: [{ kind: "html", status: 504, on: "LoopxDetails", times: 7 }],
    });
    strictEqual(envelope.scan?.complete, true);
    deepStrictEqual(numbers(envelope), expected(hundred));
    ok((await github.seen()).total <= 60);
  });

  await t.step(
    "asks for smaller pages of a list that times out, and grows them again",
    async () => {
      const world = inventedWorld(130, { files: 1, reviews: 0 });
      for (const most of [99, 12]) {
        const envelope = await scan(github, {
          world,
          wanted: { ...open100, limit: 1_000 },
          faults: [{ kind: "overload", status: 504, most, on: "LoopxList", times: 0 }],
        });
        deepStrictEqual(numbers(envelope), expected(world), `${most}`);
        strictEqual(envelope.scan?.complete, true);
      }
      const once = await scan(github, {
        world,
        wanted: { ...open100, limit: 1_000 },
        faults: [{ kind: "html", status: 504, on: "LoopxList" }],
      });
      strictEqual(once.scan?.complete, true);
      // 100 fail; 50, 60 and the rest are read; then the first one is looked at again.
      strictEqual((await github.seen()).requests["LoopxList"], 5);
      const since = "2020-01-01T00:00:00Z";
      const changed = await scan(github, {
        world,
        wanted: { state_filter: "open", since, limit: 1_000 },
        faults: [{ kind: "overload", status: 502, most: 40, on: "LoopxList", times: 0 }],
      });
      deepStrictEqual([changed.pull_requests.length, changed.scan?.complete], [130, true]);
      await rejects(
        scan(github, {
          world,
          faults: [{ kind: "overload", status: 504, most: 11, on: "LoopxList", times: 0 }],
        }),
        { kind: "upstream_timeout" },
      );
      strictEqual((await github.seen()).total, MOST_ATTEMPTS);
    },
  );

  await t.step("reads checks apart where they make everything else fail", async () => {
    const heavy = { kind: "heavy", status: 504, field: "statusCheckRollup", times: 0 } as const;
    const all = await scan(github, { world: hundred, faults: [heavy] });
    deepStrictEqual(numbers(all), expected(hundred));
    for (const facts of all.pull_requests) {
      deepStrictEqual(gapsOf(facts), { checks: "unreadable read_failed" });
    }
    strictEqual(all.scan?.complete, true);
    ok((await github.seen()).total <= 2 * (MOST_FAILURES + MOST_IN_FLIGHT) + 100);
    const some = await scan(github, {
      world: hundred,
      faults: [{ ...heavy, numbers: [7, 50] }],
    });
    for (const facts of some.pull_requests) {
      const gaps = [7, 50].includes(facts.number) ? { checks: "unreadable read_failed" } : {};
      deepStrictEqual(gapsOf(facts), gaps, `#${facts.number}`);
    }
    const one = await scan(github, { world: hundred, wanted: { number: 7 }, faults: [heavy] });
    deepStrictEqual(gapsOf(row(one, 7)), { checks: "unreadable read_failed" });
    // What fails for another reason is lost, and nothing else with it.
    const poison = await scan(github, {
      world: hundred,
      faults: [{ ...heavy, field: "reviews", numbers: [7] }],
    });
    const lost = poison.pull_requests.filter((facts) => Object.keys(gapsOf(facts)).length > 0);
    deepStrictEqual(lost.map(({ number }) => number), [7]);
    strictEqual(lost[0]?.completeness.details.reason, "read_failed");
  });

  await t.step(
    "single sign-on and limits inside an answer end the run, whatever else it holds",
    async () => {
      const refused = (field: string, message: string, on: string, type = "FORBIDDEN"): Fault => ({
        kind: "partial",
        field,
        message,
        type,
        on,
        times: 0,
      });
      const saml = "Resource protected by organization SAML enforcement.";
      const viewer = `"viewer":{"login":"ada"}`;
      const cases: readonly (readonly [Fault, string])[] = [
        [refused("pullRequests", saml, "LoopxList"), "sso_required"],
        [refused("files", saml, "LoopxDetails"), "sso_required"],
        [refused("statusCheckRollup", saml, "LoopxDetails"), "sso_required"],
        [
          refused("reviews", "API rate limit exceeded", "LoopxDetails", "RATE_LIMITED"),
          "rate_limited",
        ],
        [
          {
            kind: "raw",
            status: 200,
            text: `{"data":{${viewer},"repository":null},"errors":[{"type":"FORBIDDEN",` +
              `"path":["repository"],"extensions":{"saml_failure":true},"message":"x"}]}`,
            times: 0,
          },
          "sso_required",
        ],
        [
          {
            kind: "raw",
            status: 403,
            text: `{"message":"x"}`,
            headers: {
              "x-github-sso":
                "required; url=https://github.com/orgs/o/sso?authorization_request=SECRET",
            },
            times: 0,
          },
          "sso_required",
        ],
      ];
      for (const [fault, kind] of cases) {
        const failure = await scan(github, { faults: [fault] }).then(
          () => null,
          (thrown) => thrown,
        );
        strictEqual(failure?.kind, kind, JSON.stringify(fault));
        ok(!JSON.stringify(failure.details).includes("SECRET"));
      }
    },
  );

  await t.step("answers that are none never become a list", async () => {
    const rate = `"rateLimit":{"remaining":1}`;
    const empty = `{"totalCount":0,"pageInfo":{"hasNextPage":false,"endCursor":null}`;
    const texts = [
      "",
      "null",
      "[]",
      "{}",
      `{"data":null}`,
      `{"data":"null"}`,
      `{"data":{}}`,
      `{"data":{${rate},"repository":null}}`,
      `{"data":{${rate},"repository":"x"}}`,
      `{"data":{${rate},"repository":{"pullRequests":null}}}`,
      `{"data":{${rate},"repository":{"pullRequests":[]}}}`,
      `{"data":{${rate},"repository":{"pullRequests":${empty},"nodes":null}}}}`,
      `{"data":{${rate},"repository":{"pullRequests":null}},"errors":[{"message":"x"}]}`,
    ];
    for (const text of texts) {
      for (
        const wanted of [open100, { number: 432 }, {
          targets: [{ number: 432, head_oid: "a".repeat(40) }],
        }] as const
      ) {
        await rejects(
          scan(github, { wanted, faults: [{ kind: "raw", status: 200, text, times: 0 }] }),
          { name: "GitHubFailure" },
          text,
        );
      }
      // In place of details it is a row that could not be read, never one that is fine.
      const faults: Fault[] = [{ kind: "raw", status: 200, text, times: 0, on: "LoopxDetails" }];
      const { scan: told, pull_requests } = await scan(github, { faults });
      strictEqual(told?.complete, false, text);
      deepStrictEqual([
        ...new Set(pull_requests.map(({ completeness }) => completeness.details.status)),
      ], [
        "unreadable",
      ]);
    }
  });

  await t.step(
    "a walk by change knows no end but its own: 1,200 rows, the newest of this minute",
    async () => {
      const world = inventedWorld(1_200, { files: 0, reviews: 0 });
      const merged = world.rows.map((entry) => ({
        ...entry,
        state: "MERGED",
        statusCheckRollup: [],
        mergedAt: entry.number === 3 ? "2030-06-01T00:00:00Z" : "2030-02-01T00:00:00Z",
        updatedAt: entry.number === 3 ? "2030-06-01T00:00:00Z" : entry["updatedAt"],
      } as Row));
      const envelope = await scan(github, {
        world: { ...world, rows: merged },
        wanted: { state_filter: "merged", since: "2020-01-01T00:00:00Z", limit: 2_000 },
        checks: false,
      });
      deepStrictEqual([envelope.pull_requests.length, envelope.scan?.complete], [1_200, true]);
      strictEqual(numbers(envelope)[0], 3);
    },
  );

  await t.step(
    "a repository that moved is read under its present name, and both are told",
    async () => {
      const former = "harbor-labs/breakwater";
      const world = { ...example, former: [former] };
      const read = async (name: string, wanted: ScanRequest["wanted"]) => {
        await github.set({ world });
        return await scanRepository({
          repository: { name, host: "github.com", decided_by: "flag" },
          wanted,
          checks: true,
          language: "en",
        }, { transport: directTo(github), clock: fakeClock(), signal: never });
      };
      const head = String(example.rows.find(({ number }) => number === 432)?.["headRefOid"]);
      for (
        const wanted of [open100, { number: 421 }, {
          targets: [{ number: 432, head_oid: head }],
        }] as const
      ) {
        const moved = await read(former, wanted);
        deepStrictEqual(moved.repository, {
          host: "github.com",
          name: example.repository,
          decided_by: "flag",
          requested: former,
        });
        const again = await readFixture(JSON.stringify(moved), { role: "it", language: "en" });
        deepStrictEqual(again.envelope, moved);
        // Letters of another case are no other name.
        const same = await read(example.repository.toUpperCase(), wanted);
        deepStrictEqual(same.repository, {
          host: "github.com",
          name: example.repository,
          decided_by: "flag",
        });
        deepStrictEqual(same.pull_requests, moved.pull_requests);
      }
      // REST answers an earlier name with a way to the present one, so it is asked by that.
      ok(
        row(await read(former, { number: 421 }), 421).files.some(({ previous_path }) =>
          previous_path !== null
        ),
      );
    },
  );

  await t.step("gives up on details that always fail, keeps the rows, and is bounded", async () => {
    for (const status of [502, 503, 504] as const) {
      const envelope = await scan(github, {
        world: hundred,
        faults: [{ kind: "html", status, on: "LoopxDetails", times: 0 }],
      });
      deepStrictEqual(numbers(envelope), expected(hundred));
      strictEqual(envelope.scan?.complete, false);
      strictEqual(envelope.scan?.states[0]?.detail_read_failures, 100);
      ok((await github.seen()).total <= 60, `${(await github.seen()).total}`);
      for (const facts of envelope.pull_requests) {
        const { reason, note = "" } = facts.completeness.details;
        strictEqual(reason, "read_failed");
        match(note, /GitHub failed (?:each time|too often)/);
      }
    }
  });

  await t.step("never takes a failed list for an empty one", async () => {
    const faults: Fault[] = [
      { kind: "html", status: 504 },
      { kind: "data_text" },
      { kind: "drop" },
      { kind: "graphql_error", type: "MAX_NODE_LIMIT_EXCEEDED", message: "x" },
      { kind: "partial", field: "pullRequests", type: "INTERNAL", message: "Something went wrong" },
      { kind: "status", status: 401, message: "Bad credentials" },
    ];
    for (const fault of faults) {
      await rejects(
        scan(github, { faults: [{ ...fault, on: "LoopxList", times: 0 }] }),
        { name: "GitHubFailure" },
        fault.kind,
      );
    }
    // The second page as well.
    const world = inventedWorld(150, { files: 1, reviews: 0 });
    await rejects(
      scan(github, {
        world,
        wanted: { ...open100, limit: 1000 },
        faults: [{ kind: "html", status: 502, on: "LoopxList", after: 1, times: 0 }],
      }),
      { kind: "upstream_failed" },
    );
    const other = { repository: "harbor-labs/nowhere", viewer: "x", rows: [] };
    await github.set({ world: other });
    await rejects(
      scanRepository({
        repository: { name: "harbor-labs/else", host: "github.com", decided_by: "flag" },
        wanted: open100,
        checks: true,
        language: "en",
      }, { transport: directTo(github), clock: fakeClock(), signal: never }),
      { kind: "not_found" },
    );
    // A repository without pull requests is an empty queue, and a complete one.
    const empty = await scan(github, { world: other });
    deepStrictEqual([empty.pull_requests.length, empty.scan?.complete], [0, true]);
  });

  await t.step(
    "does not call a list complete that moved, miscounted or repeats itself",
    async () => {
      const world = inventedWorld(150, { files: 1, reviews: 0 });
      const wanted = { ...open100, limit: 1000 };
      const invalid = async (fault: Fault) => {
        const envelope = await scan(github, { world, wanted, faults: [fault] });
        strictEqual(new Set(numbers(envelope)).size, numbers(envelope).length);
        strictEqual(envelope.scan?.states[0]?.source_read_valid, false, fault.kind);
        strictEqual(envelope.scan?.complete, false);
        return envelope;
      };
      await invalid({ kind: "total", offset: 5, on: "LoopxList" });
      await invalid({ kind: "total", offset: -5, on: "LoopxList", after: 1 });
      await invalid({ kind: "repeat_cursor", on: "LoopxList", after: 1 });
      for (const offset of [-1, 1]) {
        const faults: Fault[] = [{ kind: "total", offset, on: "LoopxList" }];
        const one = await scan(github, { world: hundred, faults });
        strictEqual(one.scan?.states[0]?.source_read_valid, false, `one page, ${offset}`);
      }
      const swapped = {
        ...world.rows[0],
        number: 998,
        id: "new",
        createdAt: "2031-01-01T00:00:00Z",
      };
      await invalid({
        kind: "change",
        remove: [149],
        add: [swapped as Row],
        on: "LoopxList",
        after: 1,
      });
      await invalid({ kind: "change", remove: [140], on: "LoopxList", after: 1 });
      const late = { ...world.rows[0], number: 999, id: "late", createdAt: "2031-01-01T00:00:00Z" };
      await invalid({ kind: "change", add: [late as Row], on: "LoopxList", after: 1 });
    },
  );

  await t.step("a list that leads in a circle ends, and is not complete", async () => {
    const world = inventedWorld(350, { files: 1, reviews: 0 });
    const transport = directTo(github);
    const cursors: (string | null)[] = [];
    let second = "";
    const circle: Transport = {
      ...transport,
      fetch: async (address, init) => {
        const { variables } = JSON.parse(String(init.body));
        const response = await transport.fetch(address, init);
        if (variables.first !== 100) return response;
        cursors.push(variables.after);
        const answer = JSON.parse(await response.text());
        const { pageInfo } = answer.data.repository.pullRequests;
        // The third page leads back to the second, whose end has another name each time.
        if (cursors.length === 1) second = pageInfo.endCursor;
        if (cursors.length === 3) pageInfo.endCursor = second;
        return new Response(JSON.stringify(answer), { headers: response.headers });
      },
    };
    const envelope = await scan(github, {
      world,
      wanted: { ...open100, limit: 1_000 },
      transport: circle,
    });
    strictEqual(cursors.length, 4);
    deepStrictEqual(numbers(envelope), expected(world).slice(0, 300));
    strictEqual(envelope.scan?.states[0]?.source_read_valid, false);
  });

  await t.step("a head or base that moved makes its row incomplete and names both", async () => {
    const faults: Fault[] = [{
      kind: "change",
      on: "LoopxDetails",
      rows: [
        { number: 432, headRefOid: "a".repeat(40) },
        { number: 431, baseRefOid: "b".repeat(40) },
      ],
    }];
    const envelope = await scan(github, { faults });
    const head = row(envelope, 432);
    strictEqual(head.head.oid, "44f4d52771a91ef338630f09d0142c08220f2308");
    strictEqual(head.completeness.details.reason, "changed_while_reading");
    match(
      String(head.completeness.details.note),
      /head.*44f4d52771a9.*aaaaaaaaaaaa|44f4d52771a9.*aaaaaaaaaaaa/,
    );
    deepStrictEqual([head.files, head.reviews, head.body], [[], [], null]);
    match(String(row(envelope, 431).completeness.details.note), /98730512c394.*bbbbbbbbbbbb/);
    deepStrictEqual(gapsOf(row(envelope, 430)), gapsOf(row(await scan(github), 430)));
    const usual = (await scan(github)).scan?.states[0]?.detail_read_failures ?? 0;
    strictEqual(envelope.scan?.states[0]?.detail_read_failures, usual + 2);
  });

  await t.step("a head that moves between two pages of files is seen", async () => {
    const world = inventedWorld(1, { files: 150, reviews: 0 });
    const envelope = await scan(github, {
      world,
      faults: [{
        kind: "change",
        on: "LoopxPage",
        rows: [{ number: 1, headRefOid: "c".repeat(40) }],
      }],
    });
    strictEqual(row(envelope, 1).completeness.details.reason, "changed_while_reading");
  });

  await t.step("a page that fails or repeats itself truncates its list only", async () => {
    const world = inventedWorld(1, { files: 150, reviews: 0 });
    const failing = await scan(github, {
      world,
      faults: [{ kind: "html", status: 502, on: "LoopxPage", times: 0 }],
    });
    deepStrictEqual(gapsOf(row(failing, 1)), { files: "truncated read_failed" });
    deepStrictEqual(row(failing, 1).completeness.files.total, 150);
    const stuck = await scan(github, {
      world,
      faults: [{ kind: "repeat_cursor", on: "LoopxPage", times: 0 }],
    });
    deepStrictEqual(gapsOf(row(stuck, 1)), { files: "truncated count_mismatch" });
    ok((await github.seen()).total <= 5);
  });

  await t.step("further pages that always fail are given up, and every list says so", async () => {
    const world = inventedWorld(60, { files: 150, reviews: 0 });
    for (
      const [fault, reason] of [
        [{ kind: "html", status: 502 }, "read_failed"],
        [{ kind: "data_text" }, "read_failed"],
        [{ kind: "drop" }, "read_failed"],
        [{ kind: "partial", field: "files", type: "FORBIDDEN" }, "permission_denied"],
      ] as const
    ) {
      const envelope = await scan(github, {
        world,
        faults: [{ ...fault, on: "LoopxPage", times: 0 }],
      });
      for (const facts of envelope.pull_requests) {
        const { files, ...others } = gapsOf(facts);
        deepStrictEqual([files, others], [`truncated ${reason}`, {}], `${fault.kind}`);
        deepStrictEqual([facts.files.length, facts.completeness.files.total], [100, 150]);
      }
      const unasked = envelope.pull_requests.filter(({ completeness }) =>
        /not asked any more/.test(completeness.files.note ?? "")
      );
      ok(unasked.length > 0, fault.kind);
      ok(((await github.seen()).requests["LoopxPage"] ?? 0) <= MOST_FAILURES + MOST_IN_FLIGHT - 1);
    }
  });

  await t.step("pages that lead in a circle end, and say so", async () => {
    const world = inventedWorld(1, { files: 350, reviews: 0 });
    const names = await scan(github, { world });
    deepStrictEqual(gapsOf(row(names, 1)), {});
    // The second page of files leads to the third, and that back to the second.
    const transport = directTo(github);
    const asked: string[] = [];
    const circle: Transport = {
      ...transport,
      fetch: async (address, init) => {
        const { variables } = JSON.parse(String(init.body));
        const response = await transport.fetch(address, init);
        if (typeof variables.after !== "string") return response;
        asked.push(variables.after);
        const text = await response.text();
        return new Response(text.replace('"p299"', '"p99"'), { headers: response.headers });
      },
    };
    const stuck = await scan(github, { world, transport: circle });
    deepStrictEqual(gapsOf(row(stuck, 1)), { files: "truncated count_mismatch" });
    deepStrictEqual(asked, ["p99", "p199"]);
  });

  await t.step(
    "checks that the login may not read are unreadable, everything else is there",
    async () => {
      const message = "Resource not accessible by personal access token";
      for (
        const fault of [
          { kind: "partial", field: "statusCheckRollup" },
          { kind: "field_refused", field: "statusCheckRollup", message },
        ] as const
      ) {
        const envelope = await scan(github, {
          world: hundred,
          faults: [{ ...fault, times: 0 }],
        });
        for (const facts of envelope.pull_requests) {
          deepStrictEqual(gapsOf(facts), { checks: "unreadable permission_denied" });
        }
        strictEqual(envelope.scan?.complete, true);
        ok((await github.seen()).total <= 22, `${(await github.seen()).total}`);
      }
    },
  );

  await t.step("one refused list of one row is that row's gap", async () => {
    const on = "LoopxDetails";
    const lists = {
      files: { files: "unreadable permission_denied" },
      reviews: { reviews: "unreadable permission_denied" },
    };
    for (const [field, gaps] of Object.entries(lists)) {
      const envelope = await scan(github, {
        faults: [{ kind: "partial", field, numbers: [431], on, times: 0 }],
      });
      deepStrictEqual(gapsOf(row(envelope, 431)), gaps);
    }
    const queue = await scan(github, {
      faults: [{ kind: "partial", field: "mergeQueueEntry", numbers: [424], on, times: 0 }],
    });
    strictEqual(row(queue, 424).merge_queue.status, "unread");
    strictEqual(row(await scan(github), 424).merge_queue.status, "queued");
  });

  await t.step("a host without merge queues is asked again without them", async () => {
    const message = "Field 'mergeQueueEntry' doesn't exist on type 'PullRequest'";
    const extensions = { code: "undefinedField", fieldName: "mergeQueueEntry" };
    const envelope = await scan(github, {
      world: hundred,
      faults: [{ kind: "field_refused", field: "mergeQueueEntry", message, extensions, times: 0 }],
    });
    strictEqual(row(envelope, 1).merge_queue.status, "unsupported");
    strictEqual(envelope.scan?.complete, true);
    // Once more for each batch that was on its way, and not again.
    deepStrictEqual((await github.seen()).requests, { LoopxList: 1, LoopxDetails: 10 });
  });

  await t.step("waits as long as GitHub says, and not longer than it may", async () => {
    const secondary = (seconds: string): Fault => ({
      kind: "status",
      status: 403,
      message: "You have exceeded a secondary rate limit",
      headers: { "retry-after": seconds },
      on: "LoopxDetails",
    });
    const clock = fakeClock();
    const waits: Waiting[] = [];
    const envelope = await scan(github, {
      world: hundred,
      faults: [secondary("30")],
      clock,
      waits,
    });
    strictEqual(envelope.scan?.complete, true);
    deepStrictEqual(waits.map(({ milliseconds }) => milliseconds), [30_000]);
    ok(clock.slept.every((milliseconds) => milliseconds <= 30_000));
    // A failure that says for how long is waited for as well, before anything smaller is asked.
    const later = fakeClock();
    const failing: Fault = { ...secondary("20"), status: 503, message: "down", times: 2 } as Fault;
    strictEqual(
      (await scan(github, { world: hundred, faults: [failing], clock: later })).scan?.complete,
      true,
    );
    deepStrictEqual([...new Set(later.slept)], [20_000]);
    deepStrictEqual((await github.seen()).requests, { LoopxList: 1, LoopxDetails: 7 });
    await rejects(scan(github, { world: hundred, faults: [secondary("3600")] }), {
      kind: "secondary_rate_limited",
      details: { retry_after: 3_600_000, status: 403, reset_at: Date.UTC(2026, 10, 2, 10) },
    });
    await rejects(
      scan(github, {
        faults: [{ kind: "graphql_error", type: "RATE_LIMITED", message: "x", times: 0 }],
      }),
      { kind: "rate_limited" },
    );
  });

  await t.step("exact targets are read and nothing else; a moved head ends the run", async () => {
    const heads = [432, 424].map((number) => {
      const found = example.rows.find((entry) => entry.number === number);
      return { number, head_oid: String(found?.["headRefOid"]) };
    });
    const envelope = await scan(github, { wanted: { targets: heads } });
    deepStrictEqual(numbers(envelope), [424, 432]);
    strictEqual(envelope.source, "github_cli_exact_targets");
    deepStrictEqual(
      envelope.scan?.observed_exact_heads,
      [...heads].reverse().map(({ number, head_oid }) => `${number}@${head_oid}`),
    );
    deepStrictEqual((await github.seen()).requests, { LoopxTargets: 1, LoopxDetails: 1 });
    const moved = await scan(github, {
      wanted: { targets: [{ number: 432, head_oid: "d".repeat(40) }] },
    }).then(() => null, (thrown) => thrown);
    ok(moved instanceof HeadMoved);
    deepStrictEqual([moved.number, moved.expected, moved.found], [
      432,
      "d".repeat(40),
      heads[0]?.head_oid,
    ]);
    await rejects(
      scan(github, { wanted: { targets: [{ number: 9999, head_oid: "d".repeat(40) }] } }),
      TargetMissing,
    );
  });

  await t.step(
    "one pull request is read by its number, in one request, whatever its state",
    async () => {
      for (const entry of example.rows) {
        const { number } = entry;
        const listed = await scan(github, {
          wanted: { targets: [{ number, head_oid: String(entry["headRefOid"]) }] },
        });
        const alone = await scan(github, { wanted: { number } });
        deepStrictEqual(alone.pull_requests, listed.pull_requests, `#${number}`);
        const renamed = JSON.stringify(entry["files"] ?? "").includes("RENAMED");
        strictEqual((await github.seen()).total, renamed ? 3 : 1);
        deepStrictEqual([alone.source, alone.scan?.mode, alone.viewer], [
          "github_cli",
          "number",
          example.viewer,
        ]);
        const again = await readFixture(JSON.stringify(alone), { role: "it", language: "en" });
        deepStrictEqual(again.envelope, alone);
      }
    },
  );

  await t.step("a number that is not there, or an issue's, is told as that", async () => {
    const world = { ...example, issues: [17] };
    await rejects(scan(github, { world, wanted: { number: 9_999 } }), TargetMissing);
    await rejects(scan(github, { world, wanted: { number: 17 } }), TargetIsIssue);
    deepStrictEqual((await github.seen()).total, 1);
    await github.set({ world });
    await rejects(
      scanRepository({
        repository: { name: "harbor-labs/else", host: "github.com", decided_by: "flag" },
        wanted: { number: 432 },
        checks: true,
        language: "en",
      }, { transport: directTo(github), clock: fakeClock(), signal: never }),
      { kind: "not_found" },
    );
  });

  await t.step("by number, what fails is told, and what is refused is a gap", async () => {
    const wanted = { number: 432 };
    const one = async (...faults: readonly Fault[]) =>
      row(await scan(github, { wanted, faults }), 432);
    const whole = await one();
    deepStrictEqual(gapsOf(whole), {});
    for (
      const fault of [
        { kind: "html", status: 504 },
        { kind: "data_text" },
        { kind: "drop" },
        { kind: "html", status: 200 },
      ] as const
    ) {
      deepStrictEqual(await one({ ...fault, times: 3 }), whole, fault.kind);
      await rejects(one({ ...fault, times: 0 }), { name: "GitHubFailure" });
      // As often once more without checks, in case it is they that are too much.
      strictEqual((await github.seen()).total, 2 * MOST_ATTEMPTS);
    }
    const refused = { checks: "unreadable permission_denied" };
    const message = "Resource not accessible by personal access token";
    const field = "statusCheckRollup";
    deepStrictEqual(gapsOf(await one({ kind: "partial", field, times: 0 })), refused);
    const apart: Fault = { kind: "field_refused", field, message, on: "LoopxNumber", times: 0 };
    deepStrictEqual(await one(apart), whole);
    deepStrictEqual((await github.seen()).requests, { LoopxNumber: 2, LoopxChecks: 1 });
    deepStrictEqual(gapsOf(await one({ ...apart, on: "Loopx" })), refused);
    deepStrictEqual(gapsOf(await one({ kind: "partial", field: "reviews", times: 0 })), {
      reviews: "unreadable permission_denied",
    });
    const old = await one({
      kind: "field_refused",
      field: "mergeQueueEntry",
      message: "Field 'mergeQueueEntry' doesn't exist on type 'PullRequest'",
      extensions: { code: "undefinedField", fieldName: "mergeQueueEntry" },
      times: 0,
    });
    deepStrictEqual([old.merge_queue.status, gapsOf(old)], ["unsupported", {}]);
    const long = inventedWorld(1, { files: 250, reviews: 130 });
    const paged = row(await scan(github, { world: long, wanted: { number: 1 } }), 1);
    deepStrictEqual([paged.files.length, paged.reviews.length, gapsOf(paged)], [250, 130, {}]);
  });

  await t.step("an aborted scan ends with the reason and sends no more", async () => {
    await github.set({ world: hundred, latency: 200 });
    const stop = new AbortController();
    const running = scanRepository({
      repository: { name: hundred.repository, host: "github.com", decided_by: "flag" },
      wanted: open100,
      checks: true,
      language: "en",
    }, { transport: directTo(github), clock: fakeClock(), signal: stop.signal });
    setTimeout(() => stop.abort(new Error("stopped")), 50);
    await rejects(running, /stopped/);
    ok((await github.seen()).total <= 1);
  });
});

Deno.test({
  name: "a scan through the real gh, beside gh pr list and gh pr view on the same data",
  ignore: !ghIsHere,
  fn: async (t) => {
    await using home = await ghHome();
    await using github = await startGitHub(home.socket);
    await t.step(
      "tells the facts a fixture of the same rows tells",
      () => mustAgreeWithFixture(github, throughGh(home)),
    );
    await t.step("the command that is shown for a pipe is one that GitHub answers", async () => {
      const world = inventedWorld(60);
      await github.set({ world });
      const [command = ""] = GH_PIPE.split(" | ");
      const printed = await runGh(home, [...command.split(" ").slice(1), "-R", world.repository]);
      strictEqual(printed.status, 0, printed.stderr);
      strictEqual(JSON.parse(printed.stdout).length, 40);
    });
    await t.step("agrees with gh in every field both know", async () => {
      const envelope = await scan(github, { transport: throughGh(home) });
      strictEqual(envelope.transport, "gh");
      const list = "number,title,url,state,isDraft,author,headRefName,headRefOid,baseRefName," +
        "isCrossRepository,createdAt,updatedAt,closedAt,mergedAt,changedFiles,additions,deletions," +
        "id,body,reviewDecision,mergeStateStatus,mergeable,headRepository,headRepositoryOwner," +
        "mergeCommit";
      const repo = ["-R", example.repository];
      const printed = await runGh(home, ["pr", "list", ...repo, "--limit", "100", "--json", list]);
      strictEqual(printed.status, 0, printed.stderr);
      const rows: Record<string, unknown>[] = JSON.parse(printed.stdout);
      const viewed = "files,reviews,commits,statusCheckRollup";
      for (const entry of rows.slice(0, 4)) {
        const view = await runGh(home, [
          "pr",
          "view",
          String(entry["number"]),
          ...repo,
          "--json",
          viewed,
        ]);
        strictEqual(view.status, 0, view.stderr);
        Object.assign(entry, JSON.parse(view.stdout));
      }
      const { envelope: theirs } = await readFixture(
        JSON.stringify({ repository: example.repository, pull_requests: rows }),
        { role: "what gh printed", language: "en" },
      );
      deepStrictEqual(numbers(envelope), theirs.pull_requests.map(({ number }) => number));
      for (const [index, theirsRow] of theirs.pull_requests.entries()) {
        const ours = comparable(row(envelope, theirsRow.number));
        const gh = comparable(theirsRow);
        for (
          const field of [
            "number",
            "title",
            "url",
            "state",
            "is_draft",
            "head",
            "created_at",
            "updated_at",
            "decision",
            "merge_state",
            "mergeability",
            "totals",
            "merge_commit",
          ] as const
        ) deepStrictEqual(ours[field], gh[field], `#${theirsRow.number} ${field}`);
        // gh itself replaces half characters, so only the text is the same.
        strictEqual(ours.body?.text, gh.body?.text);
        strictEqual(ours.author.login ?? null, gh.author.login ?? null);
        if (index >= 4) continue;
        deepStrictEqual(
          ours.files.map(({ path, additions }) => [path, additions]),
          gh.files.map(({ path, additions }) => [path, additions]),
        );
        deepStrictEqual(ours.commits, gh.commits);
        deepStrictEqual(
          ours.checks.map((
            { name, status, conclusion, state, workflow },
          ) => [name, status, conclusion, state, workflow]),
          gh.checks.map((
            { name, status, conclusion, state, workflow },
          ) => [name, status, conclusion, state, workflow]),
        );
        deepStrictEqual(
          ours.reviews.map(({ id, state, body }) => [id, state, body]),
          gh.reviews.map(({ id, state, body }) => [id, state, body]),
        );
      }
    });
  },
});
