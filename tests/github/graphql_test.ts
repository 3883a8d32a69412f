import { deepStrictEqual, ok, rejects, strictEqual, throws } from "node:assert/strict";
import { GitHubFailure } from "../../lib/github/failure.ts";
import { createAsk, noUsage, requireQueries } from "../../lib/github/graphql.ts";
import { detailsQuery, LIST_QUERY, LOGIN_QUERY } from "../../lib/github/queries.ts";
import { apiTransport, type Transport } from "../../lib/github/transport.ts";
import type { Fault } from "../support/_github_faults.ts";
import { ghHome, ghIsHere } from "../support/gh.ts";
import { exampleWorld, type GitHub, startGitHub } from "../support/github.ts";
import { directTo, never, throughGh } from "./_client.ts";

const NOW = Date.UTC(2026, 10, 2, 9);
const RESET = Date.UTC(2026, 10, 2, 10);
const world = exampleWorld();
const [owner, name] = world.repository.split("/");
const listed = { owner, name, first: 3, after: null, states: ["OPEN"], field: "CREATED_AT" };

function client(transport: Transport) {
  const usage = noUsage();
  return { usage, ask: createAsk({ transport, now: () => NOW, usage }) };
}

/** Each fault, and the failure it must be told as. */
const failures: readonly (readonly [Fault, Partial<GitHubFailure>])[] = [
  [{ kind: "html", status: 502 }, { kind: "upstream_failed", details: { status: 502 } }],
  [{ kind: "html", status: 503 }, { kind: "upstream_failed", details: { status: 503 } }],
  [{ kind: "html", status: 504 }, { kind: "upstream_timeout", details: { status: 504 } }],
  [{ kind: "html", status: 200 }, { kind: "malformed_answer" }],
  [{ kind: "data_text" }, { kind: "malformed_answer" }],
  ...["", "null", "[]", "{}", '{"data":null}', '{"data":[]}', '{"data":"null","errors":[]}'].map((
    text,
  ) => [{ kind: "raw", status: 200, text }, { kind: "malformed_answer" }] as const),
  [
    { kind: "raw", status: 200, text: '{"data":null,"errors":[]}' },
    { kind: "malformed_answer" },
  ],
  [
    { kind: "raw", status: 200, text: '{"data":"null","errors":[{"message":"x"}]}' },
    { kind: "upstream_failed" },
  ],
  [{ kind: "raw", status: 502, text: "null" }, {
    kind: "upstream_failed",
    details: { status: 502, reset_at: RESET },
  }],
  [{ kind: "raw", status: 302, text: "" }, { kind: "malformed_answer", details: { status: 302 } }],
  [
    { kind: "raw", status: 502, text: '{"data":"null"}' },
    { kind: "upstream_failed", details: { status: 502, reset_at: RESET } },
  ],
  [
    { kind: "raw", status: 406, text: '{"message":"too large","errors":[{"code":"too_large"}]}' },
    { kind: "malformed_answer", details: { status: 406 } },
  ],
  [{ kind: "cut_body" }, { kind: "malformed_answer" }],
  [{ kind: "drop" }, { kind: "network_failed" }],
  [
    { kind: "graphql_error", type: "RATE_LIMITED", message: "API rate limit exceeded for user" },
    { kind: "rate_limited", details: { reset_at: RESET } },
  ],
  [
    {
      kind: "status",
      status: 403,
      message: "You have exceeded a secondary rate limit.",
      headers: { "retry-after": "60" },
    },
    {
      kind: "secondary_rate_limited",
      details: { status: 403, retry_after: 60_000, reset_at: RESET },
    },
  ],
  [
    {
      kind: "status",
      status: 429,
      message: "Too many requests",
      headers: { "retry-after": "7" },
    },
    {
      kind: "secondary_rate_limited",
      details: { status: 429, retry_after: 7_000, reset_at: RESET },
    },
  ],
  [
    { kind: "status", status: 429, message: "Too many requests" },
    {
      kind: "secondary_rate_limited",
      details: { status: 429, reset_at: RESET },
    },
  ],
  [
    { kind: "graphql_error", type: "", message: "You have exceeded a secondary rate limit." },
    { kind: "secondary_rate_limited", details: { reset_at: RESET } },
  ],
  [
    {
      kind: "status",
      status: 403,
      message: "API rate limit exceeded",
      headers: { "x-ratelimit-remaining": "0" },
    },
    { kind: "rate_limited", details: { status: 403, reset_at: RESET } },
  ],
  [
    {
      kind: "status",
      status: 403,
      message: "Resource protected by organization SAML enforcement.",
      headers: { "x-github-sso": "required; url=https://github.com/orgs/harbor-labs/sso?x=1" },
    },
    { kind: "sso_required", details: { status: 403, sso_host: "github.com" } },
  ],
  [
    {
      kind: "graphql_error",
      type: "FORBIDDEN",
      message: "Resource protected by organization SAML enforcement.",
      extensions: { saml_failure: true },
    },
    { kind: "sso_required" },
  ],
  [
    { kind: "status", status: 401, message: "Bad credentials" },
    { kind: "unauthenticated", details: { status: 401 } },
  ],
  [
    { kind: "graphql_error", type: "INSUFFICIENT_SCOPES", message: "needs read:org" },
    { kind: "permission_denied" },
  ],
  [
    {
      kind: "graphql_error",
      type: "FORBIDDEN",
      message: "Resource not accessible by personal access token",
    },
    { kind: "permission_denied", details: { partial_permission: true } },
  ],
  [
    { kind: "graphql_error", type: "MAX_NODE_LIMIT_EXCEEDED", message: "too many nodes" },
    { kind: "node_limit" },
  ],
  [
    {
      kind: "graphql_error",
      type: "",
      message: "Something went wrong while executing your query.",
    },
    { kind: "upstream_timeout" },
  ],
];

async function mustTellFailuresApart(github: GitHub, transport: Transport): Promise<void> {
  const { ask, usage } = client(transport);
  for (const [fault, { kind, details = {} }] of failures) {
    await github.set({ world, faults: [fault] });
    const failure = await ask(LOGIN_QUERY, {}).then(() => null, (thrown) => thrown);
    ok(failure instanceof GitHubFailure, `${JSON.stringify(fault)}: ${failure}`);
    deepStrictEqual([failure.kind, failure.details], [kind, details], JSON.stringify(fault));
  }
  strictEqual(usage.requests, failures.length);
  // The line is not spoiled: the next question is answered.
  const { data } = await ask(LIST_QUERY, listed);
  deepStrictEqual(data["viewer"], { login: world.viewer });
  strictEqual(usage.points_left, 4999);
}

Deno.test("straight to the API: every failure is told apart", async (t) => {
  await using github = await startGitHub();
  await t.step("table", () => mustTellFailuresApart(github, directTo(github)));

  await t.step("an answer that does not come is a time-out", async () => {
    await github.set({ world, faults: [{ kind: "slow", milliseconds: 3_000 }] });
    const { ask } = client(directTo(github, 100));
    await rejects(ask(LOGIN_QUERY, {}), { kind: "upstream_timeout" });
  });

  await t.step("data with errors beside it keeps both", async () => {
    await github.set({ world, faults: [{ kind: "partial", field: "files", numbers: [432] }] });
    const { ask } = client(directTo(github));
    const ids = world.rows.filter(({ number }) => number >= 431).map(({ id }) => id);
    const query = detailsQuery({ checks: true, merge_queue: true });
    const { data, errors } = await ask(query, { ids });
    strictEqual((data["nodes"] as unknown[]).length, 2);
    deepStrictEqual(errors.map(({ type, path }) => [type, path]), [
      ["FORBIDDEN", ["nodes", 0, "files"]],
    ]);
  });

  await t.step("a field the host does not know is named", async () => {
    const transport = directTo(github);
    const { ask } = client(transport);
    await rejects(ask("query { viewer { nonsense } }", {}), {
      kind: "malformed_answer",
      details: { unknown_field: "nonsense" },
    });
  });

  await t.step("what would cost too much is never sent", async () => {
    await github.set({ world });
    const { ask, usage } = client(directTo(github));
    const query = "query Q($ids: [ID!]!) { nodes(ids: $ids) { ... on PullRequest { " +
      "files(first: 100) { nodes { path } } } } }";
    const ids = Array.from({ length: 5_000 }, (_, index) => `${index}`);
    await rejects(ask(query, { ids }), { kind: "node_limit" });
    deepStrictEqual([usage.requests, (await github.seen()).total], [0, 0]);
  });
});

Deno.test("an address of another host never gets the token", async () => {
  const transport = apiTransport({ host: "github.com", signal: never, token: "t" });
  await rejects(transport.fetch("https://example.org/graphql", {}), TypeError);
});

Deno.test("a host that cannot be reached is a network failure", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const origin = `http://127.0.0.1:${listener.addr.port}`;
  listener.close();
  const transport = apiTransport({ host: "github.com", signal: never, token: "t", origin });
  await rejects(client(transport).ask(LOGIN_QUERY, {}), { kind: "network_failed" });
});

Deno.test({
  name: "through the real gh: every failure is told apart",
  ignore: !ghIsHere,
  fn: async (t) => {
    await using home = await ghHome();
    await using github = await startGitHub(home.socket);
    await t.step("table", () => mustTellFailuresApart(github, throughGh(home)));
    await t.step("an answer that does not come is a time-out", async () => {
      await github.set({ world, faults: [{ kind: "slow", milliseconds: 3_000 }] });
      await rejects(client(throughGh(home, 400)).ask(LOGIN_QUERY, {}), {
        kind: "upstream_timeout",
      });
    });
    await t.step("text of every script comes through whole, whatever the locale", async () => {
      const odd = '改动 👩‍💻 naïve \u2028 "quoted" \\ end';
      const rows = world.rows.map((row) => row.number === 432 ? { ...row, title: odd } : row);
      await github.set({ world: { ...world, rows } });
      const { data } = await client(throughGh({ ...home, env: { ...home.env, LANG: "C" } }))
        .ask(LIST_QUERY, { ...listed, first: 30 });
      ok(JSON.stringify(data).includes(JSON.stringify(odd)));
    });
    await t.step("without a login gh never asks", async () => {
      await github.set({ world });
      const { GH_TOKEN: _, ...env } = home.env;
      await rejects(client(throughGh({ ...home, env })).ask(LOGIN_QUERY, {}), {
        kind: "unauthenticated",
      });
      strictEqual((await github.seen()).total, 0);
    });
  },
});

Deno.test("only queries are sent", async () => {
  for (const query of ["{ a }", "query { a }", "query A { a } fragment F on X { b }"]) {
    requireQueries(query);
  }
  const refused = [
    "mutation { a }",
    "query A { a } mutation B { b }",
    "subscription { a }",
    "fragment F on X { b }",
    "# query\nmutation { a }",
    'query A { a(x: "") } mutation B { b }',
    "",
    "query {",
  ];
  const transport: Transport = {
    name: "api",
    host: "github.com",
    origin: "https://api.github.com",
    fetch: () => Promise.reject(new Error("sent")),
  };
  for (const query of refused) {
    throws(() => requireQueries(query), TypeError, query);
    await rejects(client(transport).ask(query, {}), TypeError);
  }
});
