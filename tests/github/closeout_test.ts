import { deepStrictEqual, match, ok, rejects, strictEqual } from "node:assert/strict";
import { isObject } from "../../lib/facts/json_object.ts";
import type { GitHubMachine } from "../../lib/github/machine.ts";
import { observeCloseout } from "../../lib/github/observe.ts";
import { MOST_REVIEW_PAGES, readReviewList } from "../../lib/github/review_list.ts";
import { createThrottle } from "../../lib/github/throttle.ts";
import { toolRunner } from "../../lib/github/run_tool.ts";
import type { TransportName } from "../../lib/github/transport.ts";
import { LoopxError } from "../../lib/text/errors.ts";
import type { Fault } from "../support/_github_faults.ts";
import type { Row, World } from "../support/_github_world.ts";
import { type GhHome, ghHome, ghIsHere } from "../support/gh.ts";
import { exampleWorld, type GitHub, startGitHub } from "../support/github.ts";
import { fakeClock, never } from "./_client.ts";

const example = exampleWorld();
const NUMBER = 424;
const given = example.rows.find(({ number }) => number === NUMBER)!;
const HEAD = String(given["headRefOid"]);

/** A review as REST tells it. */
function review(id: number, patch: Readonly<Record<string, unknown>> = {}) {
  return {
    id,
    user: { login: "nalu-k", type: "User" },
    state: "COMMENTED",
    submitted_at: "2026-11-01T08:00:00Z",
    commit_id: HEAD,
    html_url: `https://github.com/harbor-labs/tidewater/pull/424#pullrequestreview-${id}`,
    body: "",
    author_association: "MEMBER",
    ...patch,
  };
}

interface Reading {
  readonly patch?: Partial<Row>;
  readonly world?: Partial<World>;
  readonly faults?: readonly Fault[];
  readonly transport?: TransportName;
  readonly repository?: string;
}

/** Reads the pull request of the tests for a close-out. */
async function read(github: GitHub, home: GhHome, reading: Reading = {}) {
  const { patch = {}, faults = [], transport = "api", repository = example.repository } = reading;
  const rows = example.rows.map((row) => row.number === NUMBER ? { ...row, ...patch } : row);
  await github.set({ world: { ...example, rows, ...reading.world }, faults });
  const env = (name: string) => transport === "gh" ? home.env[name] : { GH_TOKEN: "t" }[name];
  const machine: GitHubMachine = {
    clock: fakeClock(),
    run: toolRunner(env),
    env,
    stderr_is_terminal: false,
    interruptions: () => ({ signal: never, release: () => {} }),
    api_origin: github.origin,
  };
  return await observeCloseout(
    {
      repository: { host: "github.com", name: repository },
      transport,
      language: "en",
      number: NUMBER,
    },
    machine,
    { note: () => {}, status: () => {} },
  );
}

Deno.test("a close-out reads the pull request, every review, and the pull request again", async (t) => {
  await using home = await ghHome();
  await using github = await startGitHub(home.socket);
  for (const transport of ghIsHere ? ["api", "gh"] as const : ["api"] as const) {
    await t.step(transport, async () => {
      // Whoever asks for checks is refused: a close-out never does.
      const faults = [
        {
          kind: "field_refused",
          field: "statusCheckRollup",
          message: "refused",
          times: 0,
        } as const,
      ];
      const { envelope, facts, after } = await read(github, home, { transport, faults });
      const { requests } = await github.seen();
      deepStrictEqual(requests, {
        LoopxNumber: 1,
        "/repos/harbor-labs/tidewater/pulls/424/reviews": 1,
        LoopxFence: 1,
      });
      deepStrictEqual(facts.reviews.map(({ id, state, author }) => [id, state, author.login]), [
        ["42401", "COMMENTED", "tomasz-w"],
        ["42402", "APPROVED", "nalu-k"],
      ]);
      strictEqual(facts.completeness.reviews.status, "complete");
      strictEqual(facts.completeness.files.status, "complete");
      strictEqual(facts.completeness.checks.reason, "not_requested");
      deepStrictEqual(
        [after.number, after.head.oid, after.state, after.decision, after.author.login],
        [NUMBER, HEAD, "OPEN", "APPROVED", facts.author.login],
      );
      deepStrictEqual([envelope.viewer, envelope.transport], [example.viewer, transport]);
    });
  }
});

Deno.test("a close-out reads all pages of the history, and says where it stopped", async (t) => {
  await using home = await ghHome();
  await using github = await startGitHub(home.socket);
  await t.step("251 reviews in three pages", async () => {
    const restReviews = Array.from({ length: 251 }, (_, index) => review(index + 1));
    const { facts } = await read(github, home, { patch: { restReviews } });
    strictEqual(facts.reviews.length, 251);
    strictEqual(Object.values((await github.seen()).requests)[1], 3);
  });
  await t.step("no page beyond the last one that is read", async () => {
    let asked = 0;
    const { entries, capped } = await readReviewList(1, {
      repository: "o/r",
      throttle: createThrottle({ clock: fakeClock(), signal: never }),
      get: (path) => {
        asked += 1;
        match(path, new RegExp(`^repos/o/r/pulls/1/reviews\\?per_page=100&page=${asked}$`));
        const body = Array.from({ length: 100 }, (_, index) => review(asked * 100 + index));
        return Promise.resolve({ body, headers: { link: '<x>; rel="next"' } });
      },
    });
    deepStrictEqual([asked, entries.length, capped], [
      MOST_REVIEW_PAGES,
      MOST_REVIEW_PAGES * 100,
      true,
    ]);
  });
  await t.step("a page that fails is no answer", async () => {
    const restReviews = Array.from({ length: 150 }, (_, index) => review(index + 1));
    const faults = [{ kind: "html", status: 502, on: "/reviews", after: 1, times: 0 } as const];
    const reading = read(github, home, { patch: { restReviews }, faults });
    await rejects(reading, { kind: "upstream_failed" });
  });
});

Deno.test("one malformed review makes the whole history unusable", async (t) => {
  await using home = await ghHome();
  await using github = await startGitHub(home.socket);
  const odd: readonly (readonly [string, unknown])[] = [
    ["review", null],
    ["review", "text"],
    ["review", [review(2)]],
    ["id", review(0)],
    ["id", review(-3)],
    ["id", review(1.5)],
    ["id", review(Number.MAX_SAFE_INTEGER + 1)],
    ["id", { ...review(2), id: "2" }],
    ["id", { ...review(2), id: true }],
    ["id", review(1)],
    ["user", { ...review(2), user: undefined }],
    ["user", { ...review(2), user: { login: "not a login" } }],
    ["user", { ...review(2), user: {} }],
    ["user", { ...review(2), user: { login: "" } }],
    ["state", { ...review(2), state: "ACKNOWLEDGED" }],
    ["state", { ...review(2), state: "approved" }],
    ["state", { ...review(2), state: null }],
    ["submitted_at", { ...review(2), submitted_at: undefined }],
    ["submitted_at", { ...review(2), submitted_at: "yesterday" }],
    ["commit_id", { ...review(2), commit_id: null }],
    ["commit_id", { ...review(2), commit_id: HEAD.slice(0, 12) }],
    ["html_url", { ...review(2), html_url: "javascript:alert(1)" }],
    ["body", { ...review(2), body: 7 }],
  ];
  for (const [index, [field, entry]] of odd.entries()) {
    await t.step(`${index + 1}: ${field}`, async () => {
      const reading = read(github, home, { patch: { restReviews: [review(1), entry] } });
      await rejects(reading, (thrown) => {
        ok(thrown instanceof LoopxError);
        strictEqual(thrown.kind, "malformed_answer");
        const named = field === "review"
          ? /^Entry 2 in the reviews of #424 is no object, /
          : new RegExp(`^Review 2 of #424 has no usable ${field},`);
        match(thrown.message, named);
        const id = isObject(entry) && field !== "id" ? entry["id"] : null;
        strictEqual(thrown.message.endsWith(`GitHub calls the review ${id}.`), id !== null);
        return true;
      });
    });
  }
  await t.step("not a list", async () => {
    const faults = [{ kind: "raw", status: 200, text: "{}", on: "/reviews", times: 0 } as const];
    await rejects(read(github, home, { faults }), { kind: "malformed_answer" });
  });
  await t.step("what is merely unusual is fine", async () => {
    const restReviews = [
      review(1, { user: null, state: "CHANGES_REQUESTED" }),
      review(2, { user: { login: "ghost", type: "User" }, state: "APPROVED" }),
      review(3, { state: "PENDING", submitted_at: undefined, user: { login: "ada" } }),
      review(4, { commit_id: "F".repeat(64), body: null }),
      review(2 ** 45, { user: { login: "shoal-lint[bot]", type: "Bot" } }),
    ];
    const { facts } = await read(github, home, { patch: { restReviews } });
    deepStrictEqual(facts.reviews.map(({ author }) => [author.login, author.kind]), [
      [null, "deleted"],
      [null, "deleted"],
      ["ada", "user"],
      ["nalu-k", "user"],
      ["shoal-lint[bot]", "bot"],
    ]);
    strictEqual(facts.reviews[3]?.commit_oid, "f".repeat(64));
  });
});

Deno.test("a pull request that changes while a close-out reads it is no answer, but for its head", async (t) => {
  await using home = await ghHome();
  await using github = await startGitHub(home.socket);
  const moved = (patch: Partial<Row>) =>
    read(github, home, {
      faults: [{ kind: "change", on: "LoopxFence", rows: [{ number: NUMBER, ...patch }] }],
    });
  for (
    const patch of [
      { state: "CLOSED" },
      { reviewDecision: "CHANGES_REQUESTED" },
      { baseRefOid: "b".repeat(40) },
      { changedFiles: 99 },
    ]
  ) {
    await t.step(
      Object.keys(patch)[0]!,
      () => rejects(moved(patch), { kind: "source", message: /#424 changed while/ }),
    );
  }
  await t.step("headRefOid", async () => {
    const { facts, after } = await moved({ headRefOid: "a".repeat(40) });
    deepStrictEqual([facts.head.oid, after.head.oid], [HEAD, "a".repeat(40)]);
  });
  await t.step("author", async () => {
    strictEqual((await moved({ author: null })).after.author.kind, "deleted");
  });
  await t.step("files that are not all there", async () => {
    const reading = read(github, home, { patch: { changedFiles: 99 } });
    await rejects(reading, { kind: "source", message: /^3 of 99 files of #424 were read/ });
  });
  await t.step("files that GitHub refuses to list", async () => {
    const reading = read(github, home, {
      faults: [{
        kind: "partial",
        type: "FORBIDDEN",
        message: "Resource not accessible by personal access token",
        field: "files",
        on: "LoopxNumber",
        times: 0,
      }],
    });
    const message = /^The list of files of #424 could not be read \(permission_denied\)/;
    await rejects(reading, { kind: "source", message });
  });
});

Deno.test("a close-out answers for the repository by its name, to somebody", async () => {
  await using home = await ghHome();
  await using github = await startGitHub(home.socket);
  const former = { world: { former: ["harbor-labs/old"] }, repository: "harbor-labs/old" };
  await rejects(read(github, home, former), {
    kind: "repository_unknown",
    advice: /--repo harbor-labs\/tidewater/,
  });
  await rejects(read(github, home, { world: { viewer: "" } }), { kind: "unauthenticated" });
  await rejects(read(github, home, { world: { rows: [] } }), { kind: "not_found" });
  const saml = {
    kind: "graphql_error",
    type: "FORBIDDEN",
    message: "Resource protected by organization SAML enforcement.",
    extensions: { saml_failure: true },
    times: 0,
  } as const;
  await rejects(read(github, home, { faults: [saml] }), { kind: "sso_required" });
  const header = {
    kind: "status",
    status: 403,
    message: "x",
    headers: { "x-github-sso": "required; url=https://github.com/orgs/o/sso" },
    on: "/reviews",
    times: 0,
  } as const;
  await rejects(read(github, home, { faults: [header] }), { kind: "sso_required" });
});
