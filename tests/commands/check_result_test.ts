import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { UnreadableInput } from "../../commands/_io.ts";
import { SAVED_LIMIT } from "../../commands/_saved_file.ts";
import { verbs } from "../../commands/_table.ts";
import { resultCheckSchema } from "../../lib/packet/check_schema.ts";
import { commandErrorSchema } from "../../lib/packet/error_schema.ts";
import { errorPacketSchema } from "../../lib/packet/schema.ts";
import { root } from "../../tools/_shell.ts";
import { runProgram } from "./_fake_io.ts";

const resultText = Deno.readTextFileSync(`${root}/fixtures/review_result.json`);
const packetText = Deno.readTextFileSync(`${root}/fixtures/review_packet.json`);
const files = { "result.json": resultText, "packet.json": packetText };
const HEAD = "9e4d694e0b1d53f3ebeeb7e0feff228ab90f4daf";

const byFlags = ["pr-review", "--check-result", "result.json", "--packet", "packet.json"];
const byVerb = ["check-result", "result.json", "--packet", "packet.json"];

// deno-lint-ignore no-explicit-any
type Json = any;

/** Runs the checker on changed files, and reads its JSON. */
async function checked(
  change: {
    readonly result?: (value: Json) => unknown;
    readonly packet?: (value: Json) => unknown;
  },
  line: readonly string[] = byVerb,
) {
  const write = (text: string, edit: ((value: Json) => unknown) | undefined) => {
    const value = JSON.parse(text);
    const given = edit === undefined ? value : edit(value) ?? value;
    return JSON.stringify(given);
  };
  const run = await runProgram([...line, "--format", "json"], {
    files: {
      "result.json": write(resultText, change.result),
      "packet.json": write(packetText, change.packet),
    },
  });
  return { ...run, json: JSON.parse(run.stdout) };
}

Deno.test("a consistent result is status 0 by verb and by flags, with the same output", async () => {
  const verb = await checked({});
  const flags = await checked({}, byFlags);
  deepStrictEqual([verb.status, verb.stderr], [0, ""]);
  deepStrictEqual(flags, verb);
  const check = resultCheckSchema.parse(verb.json);
  deepStrictEqual([check.ok, check.approval_consistent], [true, true]);
  deepStrictEqual(verb.reads, ["result.json", "packet.json"], "nothing else is read");
});

Deno.test("either file may come from standard input, and only one", async () => {
  const expected = (await checked({})).stdout;
  const json = ["--format", "json"];
  for (
    const [line, stdin] of [
      [["check-result", "-", "--packet", "packet.json"], resultText],
      [["check-result", "result.json", "--packet=-"], packetText],
      [["pr-review", "--packet", "packet.json", "--check-result", "-"], resultText],
    ] as const
  ) {
    const run = await runProgram([...line, ...json], { files, stdin });
    deepStrictEqual([run.status, run.stdout], [0, expected]);
  }
  for (
    const line of [
      ["check-result", "-", "--packet", "-"],
      ["pr-review", "--check-result", "-", "--packet", "-"],
    ]
  ) {
    const run = await runProgram(line, { files });
    deepStrictEqual([run.status, run.reads], [2, []]);
    match(run.stderr, /Standard input can be read once/);
  }
});

Deno.test("an inconsistent result is status 1 and still printed", async () => {
  const run = await checked({ result: (value) => void (value.verdict = "REQUEST_CHANGES") });
  strictEqual(run.status, 1);
  deepStrictEqual(run.json.errors, [
    "request_changes_without_blocker",
    "review_body:verdict_mismatch",
  ]);
  strictEqual(run.stderr, "");
  const consistent = await checked({
    result: (value) => {
      value.verdict = "REQUEST_CHANGES";
      value.review_body = value.review_body.replace("verdict: APPROVE", "verdict: REQUEST_CHANGES");
      value.evidence.failure_analysis.status = "unverified";
    },
  });
  deepStrictEqual(
    [consistent.status, consistent.json.ok, consistent.json.approval_consistent],
    [0, true, false],
  );
});

Deno.test("JSON is the same with an explanation as without", async () => {
  const plain = await checked({ result: (value) => void (value.findings = null) });
  const explained = await checked(
    { result: (value) => void (value.findings = null) },
    [...byVerb, "--explain"],
  );
  strictEqual(explained.stdout, plain.stdout);
});

Deno.test("the two flags need each other and go with no other", async () => {
  const own = ["check-result", "packet", "explain"];
  const values: Readonly<Record<string, readonly string[]>> = {
    exact_head: [`1@${"0".repeat(40)}`],
    instant: ["2026-01-01"],
    repository: ["a/b"],
    whole_number: ["5"],
    file: ["x.json"],
    local_file: [".local/x.json"],
    goal_id: ["GOAL"],
    agent_id: ["reviewer-a"],
    switch: [],
  };
  for (const row of verbs["pr-review"].flags) {
    if (own.includes(row.name)) continue;
    const value = "values" in row ? [row.values[0]!] : values[row.kind]!;
    const run = await runProgram([...byFlags, `--${row.name}`, ...value], { files });
    deepStrictEqual([run.status, run.reads], [2, []], row.name);
    match(run.stderr, new RegExp(`--check-result .*--${row.name}\\b`), row.name);
  }
  for (
    const [line, flag] of [
      [["pr-review", "--check-result", "result.json"], "--packet"],
      [["pr-review", "--packet", "packet.json"], "--check-result"],
      [["pr-review", "--explain", "--source", "fixture"], "--check-result"],
      [["check-result", "result.json"], "--packet"],
      [["check-result", "--packet", "packet.json"], "RESULT"],
      [["check-result", "result.json", "--packet", ""], "--packet"],
    ] as const
  ) {
    const run = await runProgram(line, { files });
    deepStrictEqual([run.status, run.reads], [2, []], line.join(" "));
    ok(run.stderr.includes(flag), run.stderr);
  }
});

Deno.test("a file that cannot be read is unreadable, and its path stays untold", async () => {
  for (const [reason, name] of [["missing", "gone"], ["refused", "secret"], ["too_large", "big"]]) {
    for (const line of [byVerb, byFlags]) {
      const path = `/home/somebody/${name}.json`;
      const words = line.map((word) => word === "packet.json" ? path : word);
      const run = await runProgram([...words, "--format", "json"], {
        files,
        io: {
          read_file: (asked) =>
            asked === path
              ? Promise.reject(new UnreadableInput(reason as "missing"))
              : Promise.resolve(new TextEncoder().encode(resultText)),
        },
      });
      strictEqual(run.status, 1);
      match(run.stderr, /^loopx: Cannot check: the packet is unreadable: /);
      ok(!(run.stdout + run.stderr).includes(name!), "no path");
      const error = JSON.parse(run.stdout);
      match(error.error, /unreadable/);
      (line === byFlags ? errorPacketSchema : commandErrorSchema).parse(error);
    }
  }
  const chinese = await runProgram([...byVerb, "--lang", "zh"], { files: {} });
  match(chinese.stderr, /unreadable/);
});

Deno.test("no more than 64 MiB are asked for", async () => {
  const limits: (number | undefined)[] = [];
  await runProgram(byVerb, {
    io: {
      read_file: (path, limit) => {
        limits.push(limit);
        return Promise.resolve(new TextEncoder().encode(files[path as keyof typeof files]));
      },
    },
  });
  deepStrictEqual(limits, [SAVED_LIMIT, SAVED_LIMIT]);
  strictEqual(SAVED_LIMIT, 64 * 1024 * 1024);
});

Deno.test("what cannot be checked is an error that says so", async () => {
  const moved = `419@${"0".repeat(40)}`;
  const cases: readonly (readonly [
    why: string,
    change: Parameters<typeof checked>[0],
    pattern: RegExp,
  ])[] = [
    ["a list for a result", { result: () => [] }, /the result: it must be a JSON object/],
    ["null for a result", { result: () => "null" }, /the result: it must be a JSON object/],
    ["a list for a packet", { packet: () => [1] }, /a list/],
    ["no rows", { packet: (p) => void delete p.pull_requests }, /pull_requests must be a list/],
    ["rows no list", { packet: (p) => void (p.pull_requests = {}) }, /found an object/],
    ["no target", { result: (r) => void delete r.target_exact_head }, /NUMBER@HEAD_OID/],
    ["no head", { result: (r) => void (r.target_exact_head = 419) }, /found 419/],
    ["a number in quotes", { packet: (p) => void (p.pull_requests[0].number = "419") }, /0 rows/],
    ["a head that is none", { packet: (p) => void (p.pull_requests[0].head_oid = 7) }, /0 rows/],
    ["another head", { result: (r) => void (r.target_exact_head = moved) }, /has 0 rows of it/],
    [
      "two rows",
      { packet: (p) => void p.pull_requests.push(p.pull_requests[0]) },
      /has 2 rows of it/,
    ],
    [
      "nothing due",
      { packet: (p) => void (p.pull_requests[0].review_action_kind = null) },
      /inventory-only exact head/,
    ],
    [
      "a blank action",
      { packet: (p) => void (p.pull_requests[0].review_action_kind = "  ") },
      /inventory-only exact head/,
    ],
    [
      "another repository",
      { result: (r) => void (r.repository = "harbor-labs/lighthouse") },
      /about harbor-labs\/lighthouse, and the packet about harbor-labs\/tidewater/,
    ],
    [
      "the repository of another host",
      {
        result: (r) => void (r.repository = "git.example/harbor-labs/tidewater"),
        packet: (p) => void (p.request = { repository: "harbor-labs/tidewater" }),
      },
      /about git\.example\/harbor-labs\/tidewater, and the packet about github\.com\/harbor-labs/,
    ],
    ...["https://github.com/harbor-labs/tidewater", " ", ["a/b"], 7].map((
      repository,
    ): typeof cases[number] => [
      `the repository ${JSON.stringify(repository)}`,
      { result: (r) => void (r.repository = repository) },
      /`repository` in the result must be OWNER\/NAME/,
    ]),
  ];
  for (const [why, change, pattern] of cases) {
    for (const line of [byVerb, byFlags]) {
      const run = await checked(change, line);
      strictEqual(run.status, 1, why);
      strictEqual(run.json.ok, false, why);
      match(run.json.error, pattern, why);
      match(run.stderr, /^loopx: [^\n]+\n$/, why);
      if (line === byFlags) {
        strictEqual(run.json.schema_version, "loopx_pr_review_command_response_v0");
      }
    }
  }
});

Deno.test("a result may name the repository of the packet, in any case, and its host", async () => {
  const named = async (result: string | undefined, request: Json) => {
    const run = await checked({
      result: (value) => void (value.repository = result),
      packet: (value) => void (value.request = { source: "github_cli", ...request }),
    });
    return run.status;
  };
  const own = { repository: "harbor-labs/tidewater", host: "github.com" };
  const elsewhere = { ...own, host: "git.example" };
  strictEqual(await named("Harbor-Labs/Tidewater", own), 0);
  strictEqual(await named("github.com/harbor-labs/tidewater", own), 0);
  strictEqual(await named("git.example/harbor-labs/tidewater", elsewhere), 0);
  strictEqual(await named("harbor-labs/tidewater", elsewhere), 1);
  strictEqual(await named("harbor-labs/lighthouse", own), 1);
  // Where either does not say, there is nothing to compare.
  strictEqual(await named(undefined, own), 0);
  strictEqual(await named("harbor-labs/lighthouse", { repository: null }), 0);
});

Deno.test("text that is no JSON is told by line and column", async () => {
  const run = await runProgram(byVerb, { files: { ...files, "result.json": '{"a": 1,\n]' } });
  strictEqual(run.status, 1);
  match(run.stderr, /the result: it stops being JSON at line 2, column 1/);
  const invalid = new TextEncoder().encode(resultText.replace("rounding", "ro\u00ffnding"));
  const bytes = invalid.map((byte) => byte === 0xc3 ? 0xff : byte);
  const repaired = await runProgram([...byVerb, "--format", "json"], {
    files: { ...files, "result.json": bytes },
  });
  match(repaired.stderr, /the result/);
});

Deno.test("heads are compared in lower case, and keys of a result may repeat", async () => {
  const upper = `419@${HEAD.toUpperCase()}`;
  const run = await checked({
    result: (value) => void (value.target_exact_head = upper),
    packet: (value) => void (value.pull_requests[0].head_oid = HEAD.toUpperCase()),
  });
  deepStrictEqual([run.status, run.json.target_exact_head], [0, `419@${HEAD}`]);
  const twice = resultText.replace(/^\{/, '{"verdict": "unverified",');
  const last = await runProgram([...byVerb, "--format", "json"], {
    files: { ...files, "result.json": twice },
  });
  strictEqual(JSON.parse(last.stdout).verdict, "APPROVE");
});

Deno.test("a packet of this program serves, one of its rows after the other", async () => {
  const queue = await runProgram(["pr-review", "--source", "fixture", "--format", "json"]);
  const run = await runProgram([...byVerb, "--format", "json"], {
    files: { "result.json": resultText, "packet.json": queue.stdout },
  });
  deepStrictEqual([run.status, JSON.parse(run.stdout).ok], [0, true]);
  const packet = JSON.parse(queue.stdout);
  const row = (number: number, change: (row: Json) => void) => {
    const copy = structuredClone(packet);
    change(copy.pull_requests.find((one: Json) => one.number === number));
    return JSON.stringify(copy);
  };
  const check = async (packetText: string) => {
    const { stdout } = await runProgram([...byVerb, "--format", "json"], {
      files: { "result.json": resultText, "packet.json": packetText },
    });
    return JSON.parse(stdout);
  };
  const own = await check(row(419, (one) => one.author_owned = true));
  deepStrictEqual(own.errors, ["review_body:author_owned_title_missing"]);
  const cut = await check(row(419, (one) => {
    one.areas = { public_docs: 1 };
    one.completeness = { files: { read: 1, total: 3000, status: "truncated" } };
  }));
  deepStrictEqual([cut.ok, cut.review_body_check.minimum_prose_characters["动机"]], [true, 40]);
  const docs = await check(row(419, (one) => {
    one.areas = { public_docs: 1, other: 0 };
    one.scale.changed_files = 1;
  }));
  strictEqual(docs.review_body_check.minimum_prose_characters["动机"], 20);
  for (const areas of [undefined, null, [], { new_area: 1 }, { public_docs: "1" }]) {
    const unknown = await check(row(419, (one) => one.areas = areas));
    strictEqual(unknown.review_body_check.minimum_prose_characters["动机"], 40, "the strict side");
  }
});

Deno.test("a live packet wants the basis of a declaration on the line, a fixture's does not", async () => {
  const silent = (value: Json) => {
    value.review_body = value.review_body.replace(" · self_reported", "");
  };
  const errors = async (packet: (value: Json) => void) =>
    (await checked({ result: silent, packet })).json.errors;
  const basis = ["reviewer:runtime_basis_not_published"];
  deepStrictEqual(await errors(() => {}), basis);
  deepStrictEqual(await errors((value) => void delete value.reviewer_execution), basis);
  const fixture = (value: Json) => {
    delete value.reviewer_execution;
    value.request.source = "fixture";
  };
  deepStrictEqual(await errors(fixture), []);
  // What a host recorded cannot be read again by this build, so it cannot be published.
  const recorded = (value: Json) => {
    value.reviewer_execution = {
      status: "runtime_reported",
      model: "M",
      provider: "OpenAI",
      reasoning_effort: null,
      observation_id: "0".repeat(64),
      active_turn_verified: true,
    };
  };
  ok((await errors(recorded)).includes("reviewer:runtime_observation_changed"));
});

Deno.test("people get errors first, by subject, and what to do", async () => {
  const damaged = JSON.parse(resultText);
  damaged.reviewer.declared_model = "";
  damaged.evidence.scope_fit.active_call_sites = "";
  damaged.evidence.architecture_flow.status = "unverified";
  damaged.review_body = damaged.review_body.replace("### 关键", "```\n### 关键");
  const given = { files: { ...files, "result.json": JSON.stringify(damaged) } };
  const plain = await runProgram(byVerb, given);
  const explained = await runProgram([...byVerb, "--explain"], given);
  strictEqual(explained.status, 1);
  const headings = explained.stdout.split("\n").filter((line) => line.startsWith("#"));
  deepStrictEqual(headings, [
    `# Result check: \`419@${HEAD}\``,
    "## Errors",
    "### The result as a whole",
    "### The review body",
    "### The reviewer",
    "## Approval blockers",
    "### architecture_flow",
    "### scope_fit",
    "## What to do",
  ]);
  match(explained.stdout, /The code fence in line 30 of the body never closes/);
  ok(!plain.stdout.includes("Repair: "));
  match(plain.stdout, /`--explain` says of each code/);
  match(
    explained.stdout,
    /`scope_fit:missing_field:active_call_sites`\\\n {2}`active_call_sites` is/,
  );
  match(explained.stdout, /At `\/evidence\/scope_fit\/active_call_sites`\./);
  const table = await runProgram([...byVerb, "--explain"], {
    ...given,
    terminal: true,
    columns: 70,
    env: { NO_COLOR: "1" },
  });
  match(table.stdout, /^Result check: 419@.*\nNot consistent: /);
  const wide = table.stdout.split("\n").filter((line) =>
    line.length > 70 && !/^ {4}\S+$/.test(line)
  );
  deepStrictEqual(wide, []);
});
