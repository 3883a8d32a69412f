import { deepStrictEqual, match, rejects, strictEqual } from "node:assert/strict";
import type { Fault } from "./_github_faults.ts";
import { ghHome, ghIsHere, runGh } from "./gh.ts";
import { exampleWorld, type GitHub, inventedWorld, startGitHub } from "./github.ts";

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // deno-lint-ignore no-explicit-any
  readonly body: any;
}

async function ask(
  github: GitHub,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<Answer> {
  const response = await fetch(`${github.origin}/graphql`, {
    method: "POST",
    headers: { authorization: "token t" },
    body: JSON.stringify({ query, variables }),
  });
  const text = await response.text();
  const html = response.headers.get("content-type") === "text/html";
  return {
    status: response.status,
    headers: response.headers,
    body: html ? text : JSON.parse(text),
  };
}

const LIST = `query List($after: String, $first: Int = 2) {
  repository(owner: "harbor-labs", name: "tidewater") {
    pullRequests(states: OPEN, first: $first, after: $after, orderBy: {field: CREATED_AT, direction: DESC}) {
      totalCount pageInfo { hasNextPage endCursor } nodes { id number headRefOid }
    }
  }
}`;
const CHECKS = `query Checks {
  repository(owner: "harbor-labs", name: "tidewater") {
    pullRequest(number: 432) { number statusCheckRollup { contexts(first: 5) { totalCount } } }
  }
}`;

Deno.test("the fake GitHub", async (t) => {
  await using github = await startGitHub();
  const world = exampleWorld();
  const list = async (variables = {}) =>
    (await ask(github, LIST, variables)).body.data.repository.pullRequests;
  const faulty = async (faults: readonly Fault[]) => await github.set({ world, faults });

  await t.step("pages through rows that are there, by cursors that name a place", async () => {
    await github.set({ world });
    const numbers = (page: { readonly nodes: readonly { readonly number: number }[] }) =>
      page.nodes.map(({ number }) => number);
    const first = await list();
    const second = await list({ after: first.pageInfo.endCursor });
    strictEqual(new Set([...numbers(first), ...numbers(second)]).size, 4);
    await github.add([{ kind: "change", remove: numbers(first) }]);
    const again = await list({ after: first.pageInfo.endCursor });
    deepStrictEqual(numbers(again), numbers(second));
    strictEqual(again.totalCount, first.totalCount - 2);
  });

  await t.step("counts requests and nodes, and refuses too many of them", async () => {
    await github.set({ world });
    await list();
    const { body } = await ask(
      github,
      `query Huge { repository(owner: "harbor-labs", name: "tidewater") {
        pullRequests(first: 100) { nodes { files(first: 100) { nodes { path } }
          reviewThreads(first: 100) { nodes { comments(first: 100) { nodes { id } } } } } } } }`,
    );
    strictEqual(body.errors[0].type, "MAX_NODE_LIMIT_EXCEEDED");
    strictEqual(body.data, undefined);
    const seen = await github.seen();
    deepStrictEqual(seen.requests, { List: 1, Huge: 1 });
    strictEqual(seen.refused, 1);
    strictEqual(seen.largest, 100 + 100 * 100 + 100 * 100 + 100 * 100 * 100);
  });

  await t.step("answers what a proxy answers", async () => {
    await faulty([{ kind: "html", status: 504 }, { kind: "html", status: 200 }, {
      kind: "data_text",
    }]);
    const late = await ask(github, LIST);
    deepStrictEqual([late.status, typeof late.body], [504, "string"]);
    const page = await ask(github, LIST);
    deepStrictEqual([page.status, typeof page.body], [200, "string"]);
    strictEqual((await ask(github, LIST)).body.data, "null");
    strictEqual((await list()).nodes.length, 2);
  });

  await t.step("refuses one field and keeps the rest", async () => {
    await faulty([{ kind: "partial", field: "statusCheckRollup" }]);
    const { body } = await ask(github, CHECKS);
    strictEqual(body.data.repository.pullRequest.number, 432);
    strictEqual(body.data.repository.pullRequest.statusCheckRollup, null);
    strictEqual(body.errors[0].type, "FORBIDDEN");
    deepStrictEqual(body.errors[0].path, ["repository", "pullRequest", "statusCheckRollup"]);
  });

  await t.step("limits, waits, repeats a cursor, miscounts, drops and cuts", async () => {
    await faulty([
      { kind: "status", status: 403, message: "secondary", headers: { "retry-after": "60" } },
      { kind: "graphql_error", type: "RATE_LIMITED", message: "API rate limit exceeded" },
      { kind: "repeat_cursor" },
      { kind: "total", offset: 3 },
    ]);
    const limited = await ask(github, LIST);
    deepStrictEqual([limited.status, limited.headers.get("retry-after")], [403, "60"]);
    strictEqual((await ask(github, LIST)).body.errors[0].type, "RATE_LIMITED");
    const { pageInfo } = await list({ after: "2026-11-01T18:20:00Z/000000431" });
    deepStrictEqual(pageInfo, {
      hasNextPage: true,
      endCursor: "2026-11-01T18:20:00Z/000000431",
    });
    const miscounted = await list();
    strictEqual((await list()).totalCount, miscounted.totalCount - 3);
    await faulty([{ kind: "drop" }, { kind: "cut_body" }]);
    await rejects(ask(github, LIST));
    await rejects(ask(github, LIST), SyntaxError);
  });

  await t.step("aims faults at operations, later ones, and any number of them", async () => {
    await faulty([{ kind: "html", status: 502, on: "Checks", after: 1, times: 2 }]);
    strictEqual((await ask(github, LIST)).status, 200);
    const statuses = [];
    for (let i = 0; i < 4; i += 1) statuses.push((await ask(github, CHECKS)).status);
    deepStrictEqual(statuses, [200, 502, 502, 200]);
  });

  await t.step("refuses who is not logged in, and what its schema does not have", async () => {
    await github.set({ world });
    const anonymous = await fetch(`${github.origin}/graphql`, { method: "POST", body: "{}" });
    strictEqual(anonymous.status, 400);
    await anonymous.body?.cancel();
    const { body } = await ask(github, "query { nonsense }");
    match(body.errors[0].message, /Cannot query field/);
  });

  await t.step("lists files over REST, 3,000 at most", async () => {
    const big = inventedWorld(1, { files: 3100, reviews: 0 });
    await github.set({ world: big });
    const read = async (page: number) => {
      const response = await fetch(
        `${github.origin}/repos/example/measured/pulls/1/files?per_page=100&page=${page}`,
        { headers: { authorization: "token t" } },
      );
      return await response.json();
    };
    deepStrictEqual([(await read(1)).length, (await read(30)).length, (await read(31)).length], [
      100,
      100,
      0,
    ]);
  });
});

Deno.test({
  name: "the real gh reads the fake GitHub: list, view and a page of errors",
  ignore: !ghIsHere,
  fn: async () => {
    await using home = await ghHome();
    await using github = await startGitHub(home.socket);
    const world = exampleWorld();
    await github.set({ world });
    const repo = ["-R", world.repository];
    const list = await runGh(home, ["pr", "list", ...repo, "--json", "number,headRefOid,author"]);
    strictEqual(list.status, 0, list.stderr);
    const open = world.rows.filter((row) => row["state"] === "OPEN");
    deepStrictEqual(
      JSON.parse(list.stdout).map((row: { number: number }) => row.number).sort(),
      open.map((row) => row.number).sort(),
    );
    const fields = "number,files,reviews,commits,statusCheckRollup,mergeStateStatus,body";
    const view = await runGh(home, ["pr", "view", "431", ...repo, "--json", fields]);
    strictEqual(view.status, 0, view.stderr);
    const row = open.find(({ number }) => number === 431);
    const seen = JSON.parse(view.stdout);
    strictEqual(seen.body, row?.["body"]);
    strictEqual(seen.statusCheckRollup.length, (row?.["statusCheckRollup"] as unknown[]).length);
    await github.set({ world, faults: [{ kind: "html", status: 504 }] });
    const failed = await runGh(home, ["pr", "list", ...repo, "--json", "number"]);
    deepStrictEqual([failed.status, failed.stdout], [1, ""]);
    match(failed.stderr, /504/);
  },
});
