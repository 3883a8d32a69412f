import { deepStrictEqual, match, ok, strictEqual, throws } from "node:assert/strict";
import { schema as published } from "@octokit/graphql-schema";
import { buildASTSchema, getOperationAST, parse, validate } from "graphql";
import { DocumentError, readDocument } from "../../lib/github/_document.ts";
import { NODE_LIMIT, nodeCost, UnknownSize } from "../../lib/github/node_cost.ts";
import {
  CHECKS_QUERY,
  detailsQuery,
  FENCE_QUERY,
  LIST_QUERY,
  LOGIN_QUERY,
  numberQuery,
  pagedLists,
  pageQuery,
  PROBE_QUERY,
  targetsQuery,
  THREADS_QUERY,
} from "../../lib/github/queries.ts";
import { countNodes } from "../support/_github_nodes.ts";

const ids = Array.from({ length: 20 }, (_, index) => `PR_${index}`);
const queries: readonly (readonly [string, string, Readonly<Record<string, unknown>>])[] = [
  ["list", LIST_QUERY, { first: 100 }],
  ["details", detailsQuery({ checks: true, merge_queue: true }), { ids }],
  ["details without checks", detailsQuery({ checks: false, merge_queue: true }), { ids }],
  ["details of an old host", detailsQuery({ checks: true, merge_queue: false }), { ids }],
  ["checks", CHECKS_QUERY, { ids }],
  ...pagedLists.map((list) => [`page of ${list}`, pageQuery(list), {}] as const),
  ["targets", targetsQuery([1, 22, 333]), {}],
  ["one number", numberQuery({ checks: true, merge_queue: true }), {}],
  [
    "one number without reviews",
    numberQuery({ checks: false, merge_queue: true, without_reviews: true }),
    {},
  ],
  ["threads", THREADS_QUERY, {}],
  ["the last look", FENCE_QUERY, {}],
  ["probe", PROBE_QUERY, {}],
  ["login", LOGIN_QUERY, {}],
];

Deno.test("the cost of hand-worked queries", () => {
  const cost = (query: string, variables = {}) => nodeCost(query, variables);
  strictEqual(cost("{ viewer { login } }"), 0);
  strictEqual(cost("query { a { b(first: 30) { nodes { id } } } }"), 30);
  // The worked example of GitHub's documentation.
  const nested = (list: string) =>
    `${list}(first: 20) { edges { node { title comments(first: 10) { edges { node { id } } } } } }`;
  strictEqual(
    cost(`query { viewer { repositories(first: 50) { edges { repository: node {
      ${nested("pullRequests")} ${nested("issues")} } } }
      followers(first: 10) { edges { follower: node { login } } } } }`),
    50 + 50 * 20 + 50 * 20 * 10 + 50 * 20 + 50 * 20 * 10 + 10,
  );
  // 20 pull requests: 100 files, 5 commits, 100 reviews, 20 pushes, 1 head with 100 checks.
  const [, , variables] = queries[1] ?? ["", "", {}];
  strictEqual(
    nodeCost(detailsQuery({ checks: true, merge_queue: true }), variables),
    20 + 20 * (100 + 5 + 100 + 20 + 1 + 100),
  );
  // Checks, threads and files in the list: the query that fails on three pull requests.
  strictEqual(
    cost(`{ r { pullRequests(first: 100) { nodes { files(first: 100) { nodes { path } }
      checks(first: 100) { nodes { name } }
      threads(first: 100) { nodes { comments(first: 100) { nodes { id } } } } } } } }`),
    100 + 3 * 100 * 100 + 100 * 100 * 100,
  );
});

Deno.test("sizes come from variables, their defaults, fragments and lists of ids", () => {
  const query =
    `query Q($n: Int = 7, $ids: [ID!]!) { nodes(ids: $ids) { ...F ...on X { b(last: 2) { id } } } }
    fragment F on PullRequest { a(first: $n, orderBy: {field: X, direction: DESC}) @include(if: true) { id } }`;
  strictEqual(nodeCost(query, { ids: ["a", "b", "c"] }), 3 + 3 * 7 + 3 * 2);
  strictEqual(nodeCost(query, { ids: ["a"], n: 100 }), 1 + 100 + 2);
  throws(() => nodeCost(query, {}), UnknownSize);
});

Deno.test("every query of the program is valid, asks only, and costs what GitHub counts", () => {
  const schema = buildASTSchema(parse(published.idl), { assumeValidSDL: true });
  for (const [name, query, variables] of queries) {
    const document = parse(query);
    deepStrictEqual(validate(schema, document).map(({ message }) => message), [], name);
    const operation = getOperationAST(document);
    ok(operation?.operation === "query", name);
    const cost = nodeCost(query, variables);
    strictEqual(cost, countNodes(document, operation, variables), name);
    ok(cost <= NODE_LIMIT / 50, `${name}: ${cost}`);
  }
});

Deno.test("the search is never asked, and lists ask for nothing that makes them slow", () => {
  for (const [name, query] of queries) ok(!/\bsearch\b/.test(query), name);
  for (const query of [LIST_QUERY, targetsQuery([1])]) {
    ok(!/statusCheckRollup|\bfiles\b|\breviews\b|\bcommits\b|\bbody\b/.test(query));
  }
  // Only who asks for it starts its computation.
  for (
    const query of [detailsQuery, numberQuery].map((of) => of({ checks: true, merge_queue: true }))
  ) {
    match(query, /\bmergeable\b/);
  }
});

Deno.test("documents are taken apart, and what is not understood is refused", () => {
  const read = (text: string) =>
    readDocument(text).operations.map(({ type, name }) => [type, name]);
  deepStrictEqual(read("{ a }"), [["query", null]]);
  deepStrictEqual(read('query A { a(x: "}mutation{", y: """a " b""") } # mutation B { b }'), [
    ["query", "A"],
  ]);
  deepStrictEqual(
    read("query A { a } mutation B($x: [Int!] = [1, 2], $y: I = {a: 1}) @d(x: 1) { b }"),
    [
      ["query", "A"],
      ["mutation", "B"],
    ],
  );
  deepStrictEqual(read("subscription { a }"), [["subscription", null]]);
  for (
    const text of [
      "query {",
      "query { a } }",
      "query { a(first: [1]) { b } }",
      "query { a(: 1) }",
      "query ?",
      'query { a(x: "open) }',
      "fragment F { a }",
    ]
  ) throws(() => readDocument(text), DocumentError, text);
});
