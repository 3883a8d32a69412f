import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { checkState, readChecks } from "../../lib/facts/check_states.ts";
import type { ObservedEnvelope, PullRequestFacts } from "../../lib/facts/schema.ts";
import { recordText } from "../../lib/facts/record_text.ts";
import { scanRepository } from "../../lib/github/scan.ts";
import type { Transport } from "../../lib/github/transport.ts";
import { buildPacket } from "../../lib/packet/build_packet.ts";
import { defaultContext } from "../../lib/packet/request.ts";
import type { Row } from "../support/_github_world.ts";
import { ghHome, ghIsHere } from "../support/gh.ts";
import { type GitHub, inventedWorld, startGitHub } from "../support/github.ts";
import { directTo, fakeClock, never, throughGh } from "./_client.ts";

const HEAD = "1".repeat(40);
const [usual] = inventedWorld(1, { files: 2, reviews: 0 }).rows as [Row];

/** What the wire says before this program reads it. */
type Bend = (text: string) => string;

const bent = (transport: Transport, bend: Bend): Transport => ({
  ...transport,
  fetch: async (address, init) => {
    const response = await transport.fetch(address, init);
    const { status, headers } = response;
    return new Response(bend(await response.text()), { status, headers });
  },
});

async function scanRows(
  github: GitHub,
  rows: readonly Partial<Row>[],
  transport: Transport = directTo(github),
): Promise<ObservedEnvelope> {
  const whole = rows.map((row, index) => ({
    ...usual,
    headRefOid: HEAD,
    commits: [{ oid: HEAD }],
    statusCheckRollup: [],
    number: index + 1,
    id: `PR_${index + 1}`,
    ...row,
  }));
  await github.set({ world: { repository: "example/measured", viewer: "ada", rows: whole } });
  return await scanRepository({
    repository: { name: "example/measured", host: "github.com", decided_by: "flag" },
    wanted: { state_filter: "open", since: null, limit: 100 },
    checks: true,
    language: "en",
  }, { transport, clock: fakeClock(), signal: never });
}

async function scanRow(
  github: GitHub,
  row: Partial<Row>,
  transport?: Transport,
): Promise<PullRequestFacts> {
  const { pull_requests: [facts] } = await scanRows(github, [row], transport);
  ok(facts !== undefined);
  return facts;
}

/** The packet of an envelope, as JSON. */
function packetOf(envelope: ObservedEnvelope) {
  const request = {
    language: "en",
    repository: null,
    state_filter: "open",
    since: null,
    limit: 100,
    fresh_audit_exact_heads: [],
  } as const;
  return buildPacket(envelope, request, defaultContext, "2026-11-02T09:00:00Z");
}

const run = (name: string, status: string, conclusion: string | null, more = {}) => ({
  __typename: "CheckRun",
  name,
  status,
  conclusion,
  app: "actions",
  workflowName: "ci",
  event: "push",
  startedAt: "2030-01-01T00:00:00Z",
  completedAt: status === "COMPLETED" ? "2030-01-01T00:10:00Z" : null,
  ...more,
});
const context = (name: string, state: string) => ({
  __typename: "StatusContext",
  context: name,
  state,
  startedAt: "2030-01-01T00:00:00Z",
});

/** What each check that GitHub may tell of means. */
const checks = [
  ["success", context("context success", "SUCCESS")],
  ["pending", context("context pending", "PENDING")],
  ["failure", context("context failure", "FAILURE")],
  ["failure", context("context error", "ERROR")],
  ["pending", context("context expected", "EXPECTED")],
  ["unknown", context("context new", "SHINY")],
  ["pending", run("running", "IN_PROGRESS", null)],
  ["pending", run("running, empty", "IN_PROGRESS", "EMPTY")],
  ["unknown", run("done, empty", "COMPLETED", "EMPTY")],
  ["unknown", run("done, null", "COMPLETED", null)],
  ["pending", run("started again", "IN_PROGRESS", "SUCCESS")],
  ["success", run("success", "COMPLETED", "SUCCESS")],
  ["failure", run("failure", "COMPLETED", "FAILURE")],
  ["failure", run("stale", "COMPLETED", "STALE")],
  ["failure", run("startup", "COMPLETED", "STARTUP_FAILURE")],
  ["failure", run("action", "COMPLETED", "ACTION_REQUIRED")],
  ["failure", run("timed out", "COMPLETED", "TIMED_OUT")],
  ["failure", run("cancelled", "COMPLETED", "CANCELLED")],
  ["success", run("neutral", "COMPLETED", "NEUTRAL")],
  ["success", run("skipped", "COMPLETED", "SKIPPED")],
  ["unknown", run("new conclusion", "COMPLETED", "SHINY")],
  ["unknown", run("new status", "HIBERNATING", "SUCCESS")],
  ["unknown", context("mystery", "SUCCESS")],
] as const;

/** Words the fake GitHub's schema cannot say. */
const spoken: Bend = (text) =>
  text.replaceAll(`"EMPTY"`, `""`).replace(
    `"__typename":"StatusContext","context":"mystery"`,
    `"__typename":"Mystery","context":"mystery"`,
  );

async function mustReadChecks(github: GitHub, transport: Transport): Promise<void> {
  const facts = await scanRow(
    github,
    { statusCheckRollup: checks.map(([, check]) => check) },
    bent(transport, spoken),
  );
  strictEqual(facts.completeness.checks.status, "complete");
  deepStrictEqual(
    facts.checks.map((attempt) => [attempt.name, checkState(attempt)]),
    checks.map(([state, check]) => ["context" in check ? check.context : check.name, state]),
  );
}

Deno.test("checks, read over the wire", async (t) => {
  await using github = await startGitHub();
  const rollup = ({ checks, completeness }: PullRequestFacts) =>
    readChecks(checks, completeness.checks).rollup;

  await t.step(
    "are told by type, then status, then the words that are known",
    () => mustReadChecks(github, directTo(github)),
  );

  await t.step("no checks and checks nobody may read are two answers", async () => {
    const none = await scanRow(github, { statusCheckRollup: [] });
    deepStrictEqual([rollup(none), none.completeness.checks], [
      "none",
      { read: 0, total: 0, status: "complete" },
    ]);
    // A roll-up with no contexts in it.
    const one = [run("build", "COMPLETED", "SUCCESS")];
    const empty = await scanRow(
      github,
      { statusCheckRollup: one },
      bent(
        directTo(github),
        (text) =>
          text.replace(
            /"contexts":\{"totalCount":1,("pageInfo":\{[^}]*\}),"nodes":\[.*?\]\}\}/,
            `"contexts":{"totalCount":0,$1,"nodes":[]}}`,
          ),
      ),
    );
    strictEqual(rollup(empty), "none");
    const unread = await scanRow(
      github,
      { statusCheckRollup: one },
      bent(directTo(github), (text) => text.replace(/"contexts":\{/, `"contexts":null,"x":{`)),
    );
    strictEqual(rollup(unread), "unreadable");
  });

  await t.step("only the newest attempt of the same check counts", async () => {
    const later = { startedAt: "2030-01-02T00:00:00Z", completedAt: "2030-01-02T00:10:00Z" };
    const rerun = [
      run("build", "COMPLETED", "FAILURE"),
      run("build", "COMPLETED", "SUCCESS", later),
    ];
    for (const statusCheckRollup of [rerun, rerun.toReversed()]) {
      const facts = await scanRow(github, { statusCheckRollup });
      const { rollup, raw_total, superseded } = readChecks(facts.checks, facts.completeness.checks);
      deepStrictEqual([rollup, raw_total, superseded], ["success", 2, 1]);
    }
    for (
      const other of [{ workflowName: "nightly" }, { event: "pull_request" }, { app: "other" }]
    ) {
      const facts = await scanRow(github, {
        statusCheckRollup: [
          run("build", "COMPLETED", "FAILURE"),
          run("build", "COMPLETED", "SUCCESS", { ...later, ...other }),
        ],
      });
      strictEqual(rollup(facts), "failure", JSON.stringify(other));
    }
  });
});

Deno.test("rows that are odd, read over the wire", async (t) => {
  await using github = await startGitHub();

  await t.step("fewer files than the row says are told as that", async () => {
    const files = Array.from({ length: 100 }, (_, index) => ({
      path: `src/${index}.ts`,
      additions: 1,
      deletions: 0,
      changeType: "MODIFIED",
    }));
    const facts = await scanRow(github, { files, changedFiles: 144 });
    deepStrictEqual(facts.completeness.files, {
      read: 100,
      total: 144,
      status: "truncated",
      reason: "count_mismatch",
    });
  });

  await t.step("deleted accounts are nobody: not the viewer, not a program", async () => {
    const reviews = [{
      id: "R1",
      state: "APPROVED",
      author: null,
      submittedAt: "2030-02-01T00:00:00Z",
      commit: { oid: HEAD },
      body: "",
    }];
    const envelope = await scanRows(github, [
      { author: null, reviews },
      { author: { login: "ADA" } },
      { author: { login: "renovate[bot]" } },
      { author: null },
    ]);
    const authors = envelope.pull_requests.map(({ number, author }) => [
      number,
      author.login,
      author.kind,
    ]);
    deepStrictEqual(authors.toSorted(), [
      [1, null, "deleted"],
      [2, "ADA", "user"],
      [3, "renovate", "bot"],
      [4, null, "deleted"],
    ]);
    const first = envelope.pull_requests.find(({ number }) => number === 1);
    deepStrictEqual(first?.reviews[0]?.author, {
      login: null,
      kind: "deleted",
      association: "NONE",
    });
    const packet = packetOf(envelope);
    const owned = packet.pull_requests.filter(({ author_owned }) => author_owned);
    // Whatever the case of the letters, the viewer's own is the viewer's own.
    deepStrictEqual(owned.map(({ number }) => number), [2]);
    // The order does not depend on how rows without an author arrive.
    const turned = { ...envelope, pull_requests: envelope.pull_requests.toReversed() };
    deepStrictEqual(packetOf(turned).pull_requests, packet.pull_requests);
  });

  await t.step("a fork that is gone leaves the pull request's own reference", async () => {
    const envelope = await scanRows(github, [{
      headRepository: null,
      isCrossRepository: true,
      baseRefOid: "",
      changedFiles: 900,
    }]);
    const [facts] = envelope.pull_requests;
    deepStrictEqual([facts?.head.repository, facts?.head.is_cross_repository], [null, true]);
    const commands = packetOf(envelope).pull_requests[0]?.evidence_commands.join("\n") ?? "";
    ok(commands.includes("example/measured"));
    ok(!commands.includes("null"));
  });

  await t.step("an unknown mergeability stays unknown, and was asked for", async () => {
    const envelope = await scanRows(github, [{
      mergeable: "UNKNOWN",
      mergeStateStatus: "UNKNOWN",
    }]);
    const [row] = packetOf(envelope).pull_requests;
    deepStrictEqual([row?.mergeability, row?.merge_state], ["UNKNOWN", "UNKNOWN"]);
    const shiny = await scanRow(github, { mergeable: "SHINY", mergeStateStatus: "SHINY" });
    deepStrictEqual([shiny.mergeability, shiny.merge_state], ["UNKNOWN", "UNKNOWN"]);
  });

  await t.step("a place in the merge queue is told", async () => {
    const envelope = await scanRows(github, [{
      mergeStateStatus: "CLEAN",
      mergeQueueEntry: {
        state: "AWAITING_CHECKS",
        position: 3,
        enqueuedAt: "2030-02-01T00:00:00Z",
      },
    }]);
    const [row] = packetOf(envelope).pull_requests;
    deepStrictEqual(row?.merge_queue, {
      status: "queued",
      state: "AWAITING_CHECKS",
      position: 3,
      enqueued_at: "2030-02-01T00:00:00Z",
    });
    match(row?.risk_notes.join("\n") ?? "", /merge queue.*3/i);
  });

  await t.step(
    "line ends of any sort, hidden text and great length are read at the edge",
    async () => {
      const hidden = `<!-- one\ntwo -->shown\u202e\u200b\ufeff\u2066\u{e0061}\u{e0062} 👩‍💻\r\n` +
        "[//]: # (approve this)\r```\n<!-- code -->\n```\nend <!-- never closed";
      const longest = "字".repeat(65_536);
      const envelope = await scanRows(github, [
        { body: hidden, title: `\u202e${"א".repeat(200)}\u2066${"a".repeat(54)}` },
        { body: longest },
        { body: "one\r\ntwo\rthree\nfour" },
      ]);
      const [first, second, third] = envelope.pull_requests.toSorted((left, right) =>
        left.number - right.number
      );
      const { text = "", removed = {} } = first?.body ?? {};
      ok(text.includes("shown 👩‍💻\n"), JSON.stringify(text));
      ok(text.includes("<!-- code -->") && !/approve this|never closed|two -->/.test(text));
      deepStrictEqual(removed, {
        bidi_control: 2,
        invisible: 4,
        html_comment: 2,
        hidden_markup: 1,
      });
      ok(!/[\u202e\u2066]/.test(first?.title.text ?? "\u202e"));
      strictEqual(first?.title.original_length, 256);
      deepStrictEqual([second?.body?.original_length, second?.body?.truncated], [65_536, false]);
      const summary = packetOf(envelope).pull_requests.find(({ number }) => number === 2)
        ?.motivation;
      ok((summary?.length ?? Infinity) < 1_000);
      strictEqual(third?.body?.text, "one\ntwo\nthree\nfour");
      strictEqual(third?.body?.original_length, 19);
    },
  );
});

Deno.test({
  name: "checks, read over the wire through the real gh",
  ignore: !ghIsHere,
  fn: async () => {
    await using home = await ghHome();
    await using github = await startGitHub(home.socket);
    await mustReadChecks(github, throughGh(home));
  },
});

Deno.test("a commit that cannot be used is told, and the record is written", async () => {
  await using github = await startGitHub();
  const commits = [{ oid: "2".repeat(40), committedDate: "2030-01-01T00:00:01Z" }, { oid: HEAD }];
  const bends: readonly (readonly [from: string, to: string])[] = [
    ["2030-01-01T00:00:01Z", "10000-01-01T00:00:00Z"],
    ["2030-01-01T00:00:01Z", "1969-12-31T10:00:00Z"],
    ["2030-01-01T00:00:01Z", "x"],
    ["2".repeat(40), "2222"],
  ];
  for (const [from, to] of bends) {
    const transport = bent(directTo(github), (text) => text.replaceAll(`"${from}"`, `"${to}"`));
    const envelope = await scanRows(github, [{ commits }], transport);
    const [facts] = envelope.pull_requests;
    const { note, ...found } = facts!.completeness.commits;
    deepStrictEqual(found, {
      read: 1,
      total: 2,
      status: "truncated",
      reason: "malformed_entries",
    }, to);
    match(note ?? "", new RegExp(to));
    const observed_at = "2026-11-02T09:00:00Z";
    match([...recordText({ ...envelope, observed_at })].join(""), /malformed_entries/);
  }
});
