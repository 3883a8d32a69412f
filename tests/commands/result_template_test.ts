import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { UnreadableInput } from "../../commands/_io.ts";
import { SAVED_LIMIT } from "../../commands/_saved_file.ts";
import { type FakeMachine, runProgram } from "./_fake_io.ts";

const HEAD = "4f1c9d2ab7e85360c1d4f9a2b6e7083d5c9a1f47";
const target = `318@${HEAD}`;
const packet = JSON.stringify({
  pull_requests: [
    {
      number: 318,
      head_oid: HEAD,
      areas: { product_runtime: 1 },
      review_action_kind: "review_pull_request_exact_head",
    },
    { number: 7, head_oid: HEAD, areas: {}, review_action_kind: null, author_owned: true },
  ],
});
const files = { "packet.json": packet };

function run(args: readonly string[], machine: FakeMachine = { files }) {
  return runProgram(args, machine);
}

Deno.test("the result to fill is JSON unless a format is asked for", async () => {
  const plain = await run(["result-template", target, "--packet", "packet.json"]);
  deepStrictEqual([plain.status, plain.stderr, plain.reads], [0, "", ["packet.json"]]);
  const result = JSON.parse(plain.stdout);
  strictEqual(result.schema_version, "pull_request_review_result_v1");
  strictEqual(result.target_exact_head, target);
  ok(!plain.stdout.slice(0, -1).includes("\n"), "compact in a pipe");
  const asked = await run([
    "result-template",
    target,
    "--packet",
    "packet.json",
    "--format",
    "json",
  ]);
  strictEqual(asked.stdout, plain.stdout);
  const pretty = await run(["result-template", target, "--packet", "packet.json", "--pretty"]);
  deepStrictEqual(JSON.parse(pretty.stdout), result);
  match(pretty.stdout, /^\{\n {2}"schema_version"/);
  // A terminal shows a result to fill too, and not a table of it.
  const terminal = { files, terminal: true, columns: 80 };
  deepStrictEqual(
    JSON.parse(
      (await run(["result-template", target, "--packet", "packet.json"], terminal)).stdout,
    ),
    result,
  );
});

Deno.test("the flag of the queue does the same", async () => {
  const verb = await run(["result-template", target, "--packet", "-"], { stdin: packet });
  const mode = await run(["pr-review", "--result-template", target, "--packet", "-"], {
    stdin: packet,
  });
  deepStrictEqual(mode, verb);
  deepStrictEqual(mode.reads, ["-"]);
});

Deno.test("the worksheet names every field with what it takes, in both forms and languages", async () => {
  const ids = JSON.parse(
    (await run(["result-template", target, "--packet", "packet.json"])).stdout,
  );
  for (const format of ["markdown", "table"]) {
    for (const language of ["en", "zh"]) {
      const { status, stdout } = await run([
        "result-template",
        target,
        "--packet",
        "packet.json",
        "--format",
        format,
        "--lang",
        language,
      ]);
      strictEqual(status, 0);
      for (const [id, group] of Object.entries(ids.evidence as Record<string, object>)) {
        ok(stdout.includes(id), id);
        for (const field of Object.keys(group)) ok(stdout.includes(field), `${id}.${field}`);
      }
      ok(stdout.includes("justified_increment") && stdout.includes("remaining_gap"));
      ok(stdout.includes("## 动机"));
      strictEqual(stdout.includes("`"), format === "markdown");
      ok(stdout.endsWith("\n") && !stdout.endsWith("\n\n"));
    }
  }
});

Deno.test("the worksheet says what the body repeats, and what no field tells by its name", async () => {
  for (const language of ["en", "zh"]) {
    const { stdout } = await run([
      "result-template",
      target,
      "--packet",
      "packet.json",
      "--format",
      "markdown",
      "--lang",
      language,
    ]);
    const lines = stdout.split("\n");
    const line = (...parts: readonly string[]) =>
      ok(lines.some((one) => parts.every((part) => one.includes(part))), parts.join(" "));
    line("动机", "`affected_caller_or_operator`", "`non_goals`", "`remaining_gap`");
    line("改动思路", "我的整体评价", "`reason`", "`current_pr_boundary`");
    line("`criterion_id`", "`spec_revision`", "`mapped`");
    line("skip_or_failure_reason`: ", "`none`");
    line("items[].required`: ", "`false`", "`pr_regression`");
    line("`comparison_rows`", "`execution_receipts`");
    line("`rule_ownership`", "`state_model_assessment`");
    line("`residual_risk`: ");
    line(language === "en" ? "All 7 fields" : "7 个字段", "`severity`", "`blocking`");
  }
  // A page of documents owes no architecture.
  const docs = JSON.stringify({
    pull_requests: [{
      number: 318,
      head_oid: HEAD,
      areas: { public_docs: 1 },
      review_action_kind: "review_pull_request_exact_head",
    }],
  });
  const { stdout } = await run(
    ["result-template", target, "--packet", "-", "--format", "markdown"],
    { stdin: docs },
  );
  ok(!stdout.includes("current_pr_boundary"));
});

Deno.test("the worksheet of one's own change names the titles", async () => {
  const own = JSON.stringify({
    pull_requests: [{
      number: 318,
      head_oid: HEAD,
      areas: {},
      review_action_kind: "review_pull_request_exact_head",
      author_owned: true,
    }],
  });
  const { stdout } = await run(
    ["result-template", target, "--packet", "-", "--format", "markdown"],
    { stdin: own },
  );
  ok(stdout.includes("Approval conclusion (author-owned PR; GitHub blocks formal self-approval)"));
});

Deno.test("what cannot be used is named, without a path or a stack", async () => {
  const cases: readonly (readonly [args: readonly string[], machine: FakeMachine, said: RegExp])[] =
    [
      [
        [target, "--packet", "/home/ada/x.json"],
        { files },
        /Cannot read the packet: there is no such file/,
      ],
      [[target, "--packet", "-"], { stdin: "{" }, /stops being JSON at line 1, column 2/],
      [[target, "--packet", "-"], { stdin: "[]" }, /a list of pull requests/],
      [[target, "--packet", "-"], { stdin: '{"pull_requests":[]}' }, /not among the 0 rows/],
      [[`12@${HEAD}`, "--packet", "packet.json"], { files }, new RegExp(`due at ${target}`)],
      [[`7@${HEAD}`, "--packet", "packet.json"], { files }, /inventory-only exact head/],
      [
        [`318@${"0".repeat(40)}`, "--packet", "packet.json"],
        { files },
        new RegExp(`which has ${target}`),
      ],
    ];
  for (const [args, machine, said] of cases) {
    const { status, stdout, stderr } = await run(["result-template", ...args], machine);
    deepStrictEqual([status, stdout], [1, ""]);
    match(stderr, said);
    ok(!/home|x\.json|packet\.json| at .*\.ts/.test(stderr), stderr);
  }
});

Deno.test("a packet of more than 64 MB is not read", async () => {
  strictEqual(SAVED_LIMIT, 64 * 1024 * 1024);
  const limits: (number | undefined)[] = [];
  const { status, stderr } = await run(["result-template", target, "--packet", "big.json"], {
    io: {
      read_file: (_path, limit) => {
        limits.push(limit);
        return Promise.reject(new UnreadableInput("too_large"));
      },
    },
  });
  strictEqual(status, 1);
  deepStrictEqual(limits, [SAVED_LIMIT]);
  match(stderr, /larger than 64 MiB/);
});

Deno.test("wrong usage is found before anything is read", async () => {
  const lines: readonly (readonly [args: readonly string[], said: RegExp])[] = [
    [["result-template"], /NUMBER@HEAD_OID/],
    [["result-template", target], /--packet/],
    [["result-template", "318", "--packet", "packet.json"], /318/],
    [["pr-review", "--result-template", target], /--packet/],
    [["pr-review", "--result-template", "318@abc", "--packet", "packet.json"], /--result-template/],
    [["pr-review", "--packet", "packet.json"], /--packet goes with/],
    [
      ["pr-review", "--result-template", target, "--packet", "packet.json", "--source", "fixture"],
      /cannot be combined with --source/,
    ],
    [
      ["pr-review", "--result-template", target, "--packet", "packet.json", "--explain"],
      /--explain/,
    ],
    [
      [
        "pr-review",
        "--result-template",
        target,
        "--check-result",
        "result.json",
        "--packet",
        "packet.json",
      ],
      /cannot be combined/,
    ],
  ];
  for (const [args, said] of lines) {
    const { status, stdout, stderr, reads } = await run(args);
    deepStrictEqual([status, stdout, reads], [2, "", []], args.join(" "));
    match(stderr, said);
  }
});

Deno.test("a packet that this program prints gives the result to fill of each row with work", async () => {
  const { stdout } = await run([
    "pr-review",
    "--source",
    "fixture",
    "--state",
    "all",
    "--format",
    "json",
  ]);
  const { pull_requests } = JSON.parse(stdout);
  for (const { number, head_oid, review_action_kind, review_plan } of pull_requests) {
    const made = await run(["result-template", `${number}@${head_oid}`, "--packet", "-"], {
      stdin: stdout,
    });
    strictEqual(made.status, review_action_kind === null ? 1 : 0);
    if (review_action_kind === null) continue;
    const result = JSON.parse(made.stdout);
    deepStrictEqual(Object.keys(result.evidence), review_plan.required_evidence_ids);
    strictEqual(result.target_exact_head, review_plan.target.exact_head_key);
  }
});
