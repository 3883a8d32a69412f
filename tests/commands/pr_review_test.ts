import { deepStrictEqual, match, notStrictEqual, ok, strictEqual } from "node:assert/strict";
import { errorPacketSchema, packetSchema } from "../../lib/packet/schema.ts";
import { type FakeMachine, runProgram } from "./_fake_io.ts";

/** A small queue: two open pull requests and a merged one. */
function queue(extra: Readonly<Record<string, unknown>> = {}): string {
  const row = (number: number, fields: Readonly<Record<string, unknown>> = {}) => ({
    number,
    title: `Change ${number}`,
    state: "OPEN",
    isDraft: false,
    author: { login: "mira" },
    headRefName: `change-${number}`,
    headRefOid: String(number).padStart(40, "a"),
    baseRefName: "main",
    baseRefOid: "b".repeat(40),
    createdAt: "2030-01-01T00:00:00Z",
    updatedAt: "2030-01-01T06:00:00Z",
    changedFiles: 1,
    additions: 3,
    deletions: 1,
    files: [{ path: "src/kettle.ts", additions: 3, deletions: 1 }],
    commits: [],
    reviews: [],
    statusCheckRollup: [],
    ...fields,
  });
  return JSON.stringify({
    repository: "acme/kettle",
    reviewer_login: "rev",
    pull_requests: [
      row(1),
      row(2, { updatedAt: "2029-06-01T00:00:00Z", createdAt: "2029-06-01T00:00:00Z" }),
      row(3, { state: "MERGED", mergedAt: "2030-01-01T05:00:00Z" }),
    ],
    ...extra,
  });
}

async function packetOf(
  flags: readonly string[],
  machine: FakeMachine = { files: { "queue.json": queue() } },
) {
  const run = await runProgram(
    ["--format", "json", "pr-review", "--fixture", "queue.json", ...flags],
    machine,
  );
  strictEqual(run.stderr, "");
  strictEqual(run.status, 0);
  return { ...run, packet: packetSchema.parse(JSON.parse(run.stdout)) };
}

function numbers(packet: { readonly pull_requests: readonly { readonly number: number }[] }) {
  return packet.pull_requests.map((row) => row.number).sort((a, b) => a - b);
}

Deno.test("the built-in example needs no file and gives a valid packet in both formats", async () => {
  const line = ["pr-review", "--source", "fixture", "--now", "2030-01-02"];
  const json = await runProgram([...line, "--format", "json"]);
  strictEqual(json.status, 0);
  strictEqual(json.stderr, "");
  deepStrictEqual(json.reads, []);
  const packet = packetSchema.parse(JSON.parse(json.stdout));
  strictEqual(packet.generated_at, "2030-01-02T00:00:00Z");
  strictEqual(packet.request.source, "fixture");
  ok(packet.pull_requests.length > 0);
  strictEqual((await runProgram([...line, "--format", "json"])).stdout, json.stdout);

  const markdown = await runProgram(line);
  strictEqual(markdown.status, 0);
  match(markdown.stdout, /^# /);
  notStrictEqual((await runProgram([...line, "--lang", "zh"])).stdout, markdown.stdout);
});

Deno.test("a file, standard input and the same with a byte order mark give the same packet", async () => {
  const line = ["--format", "json", "pr-review", "--now", "2030-01-02"];
  const text = queue();
  const file = await runProgram([...line, "--fixture", "a b.json"], {
    files: { "a b.json": text },
  });
  const stdin = await runProgram([...line, "--fixture", "-"], { stdin: text });
  const marked = await runProgram([...line, "--fixture", "-"], { stdin: `\ufeff${text}` });
  strictEqual(file.status, 0, file.stderr);
  deepStrictEqual(file.reads, ["a b.json"]);
  deepStrictEqual(stdin.reads, ["-"]);
  strictEqual(stdin.stdout, file.stdout);
  strictEqual(marked.stdout, file.stdout);
});

Deno.test("ages are told from the record's instant, else --now, else the fixture, else the clock", async () => {
  const clock = await packetOf([], {
    files: { "queue.json": queue() },
    now: "2031-05-05T05:05:05Z",
  });
  strictEqual(clock.packet.generated_at, "2031-05-05T05:05:05Z");
  deepStrictEqual(clock.reads, ["queue.json", "clock"]);

  const dated = { files: { "queue.json": queue({ now: "2030-03-03T00:00:00Z" }) } };
  const fixture = await packetOf([], dated);
  strictEqual(fixture.packet.generated_at, "2030-03-03T00:00:00Z");
  deepStrictEqual(fixture.reads, ["queue.json"]);

  const flag = await packetOf(["--now", "2030-04-04T02:00:00+02:00"], dated);
  strictEqual(flag.packet.generated_at, "2030-04-04T00:00:00Z");
  deepStrictEqual(flag.reads, ["queue.json"]);
});

Deno.test("a record brings its own instant, and --now does not go with it", async () => {
  const record = JSON.stringify({
    schema_version: "loopx_observed_facts_v0",
    source: "github_cli",
    transport: "api",
    repository: { name: "acme/kettle", host: "github.com", decided_by: "flag" },
    viewer: "rev",
    observed_at: "2030-01-05T00:00:00Z",
    scan: null,
    pull_requests: [],
    unreadable_rows: [],
  });
  const machine = { files: { "queue.json": record } };
  const { packet, reads } = await packetOf([], machine);
  strictEqual(packet.generated_at, "2030-01-05T00:00:00Z");
  deepStrictEqual(reads, ["queue.json"]);

  const refused = await runProgram(
    ["pr-review", "--fixture", "queue.json", "--now", "2030-01-06"],
    machine,
  );
  strictEqual(refused.status, 2);
  strictEqual(refused.stdout, "");
  match(refused.stderr, /--now.*2030-01-05T00:00:00Z/);
});

Deno.test("flags reach the packet", async () => {
  deepStrictEqual(numbers((await packetOf([])).packet), [1, 2]);
  deepStrictEqual(numbers((await packetOf(["--state", "merged"])).packet), [3]);
  deepStrictEqual(numbers((await packetOf(["--state=all"])).packet), [1, 2, 3]);
  deepStrictEqual(numbers((await packetOf(["--since", "2030-01-01"])).packet), [1]);
  strictEqual((await packetOf(["--limit", "1"])).packet.pull_requests.length, 1);

  const { packet } = await packetOf(["--since", "2029-12-31T23:00:00-02:00", "--limit", "7"]);
  strictEqual(packet.request.since, "2030-01-01T01:00:00Z");
  strictEqual(packet.request.limit, 7);
  strictEqual(packet.request.repository, "acme/kettle");
  strictEqual((await packetOf([])).packet.request.limit, 100);
});

Deno.test("an instant may be a date, carry an offset, or leave it out for UTC", async () => {
  for (
    const [typed, meant] of [
      ["2030-01-01", "2030-01-01T00:00:00Z"],
      ["2030-01-01T08:30", "2030-01-01T08:30:00Z"],
      ["2030-01-01T08:30:15.25", "2030-01-01T08:30:15.250Z"],
      ["2030-01-01T08:30:15+08:00", "2030-01-01T00:30:15Z"],
    ] as const
  ) {
    strictEqual((await packetOf(["--since", typed])).packet.request.since, meant);
    strictEqual((await packetOf([`--now=${typed}`])).packet.generated_at, meant);
  }
});

Deno.test("the error packet names the same command as the packet", async () => {
  const { packet } = await packetOf([]);
  const failed = await runProgram(["--format", "json", "pr-review", "--fixture", "gone"]);
  strictEqual(JSON.parse(failed.stdout).request.cli_command, packet.request.cli_command);
});

Deno.test("--repo is a label that wins over the file", async () => {
  const plain = (await packetOf(["--repo", "other/pot"])).packet.request;
  deepStrictEqual([plain.repository, plain.host, plain.repository_decided_by], [
    "other/pot",
    "github.com",
    "flag",
  ]);
  const hosted = (await packetOf(["--repo", "GHE.example.com/other/pot"])).packet.request;
  deepStrictEqual([hosted.repository, hosted.host], ["other/pot", "ghe.example.com"]);
});

Deno.test("an incomplete packet prints and ends with 0, with --require-complete 1", async () => {
  const machine = { files: { "queue.json": queue() } };
  const line = ["--format", "json", "pr-review", "--fixture", "queue.json", "--limit", "1"];
  const lenient = await runProgram(line, machine);
  strictEqual(lenient.status, 0);
  strictEqual(lenient.stderr, "");
  const strict = await runProgram([...line, "--require-complete"], machine);
  strictEqual(strict.status, 1);
  strictEqual(strict.stdout, lenient.stdout);
  const recommended = JSON.parse(lenient.stdout).result_completeness.recommended_limit;
  match(strict.stderr, new RegExp(`^loopx: [^\\n]*--limit ${recommended}[^\\n]*\\n$`));

  const enough = await runProgram(
    ["pr-review", "--fixture", "queue.json", "--require-complete"],
    machine,
  );
  const complete = (await packetOf([])).packet.result_completeness.complete;
  strictEqual(enough.status, complete ? 0 : 1);
});

Deno.test("the fields the example asks gh for are ones the fixture reader knows", async () => {
  const { pullRequestFields } = await import("../../lib/facts/fixture_rows.ts");
  const known = new Set(
    Object.values(pullRequestFields).flatMap((field): readonly string[] => field.names),
  );
  const { stdout } = await runProgram(["help", "pr-review"]);
  const fields = /--json ([a-zA-Z,]+)/.exec(stdout)?.[1]?.split(",") ?? [];
  deepStrictEqual(fields.filter((field) => !known.has(field)), []);
});

Deno.test("a file that cannot be used is called by its role, never by its path", async () => {
  const path = "/home/mira/private/queue.json";
  for (const content of [undefined, "", "not json", "42", "{}", "[1,2", '{"pull_requests":7}']) {
    for (const language of ["en", "zh"]) {
      const run = await runProgram(
        ["pr-review", "--fixture", path, "--format", "json", "--lang", language],
        { files: content === undefined ? {} : { [path]: content } },
      );
      strictEqual(run.status, 1, content);
      const packet = errorPacketSchema.parse(JSON.parse(run.stdout));
      strictEqual(packet.error_kind, "input");
      ok(packet.error.includes(language === "en" ? "the fixture" : "样本文件"), packet.error);
      strictEqual(run.stderr.split("\n").length, 2);
      ok(!/mira|private|queue\.json/.test(run.stdout + run.stderr), run.stderr);
    }
  }
});

Deno.test("bytes that are no text are told on standard error, the packet still prints", async () => {
  const bytes = new TextEncoder().encode(queue());
  const at = bytes.indexOf("C".charCodeAt(0));
  bytes[at] = 0xff;
  const { status, stdout, stderr } = await runProgram(
    ["pr-review", "--fixture", "-", "--format", "json"],
    { stdin: bytes },
  );
  strictEqual(status, 0);
  match(stderr, /^loopx: [^\n]*UTF-8[^\n]*\n$/);
  packetSchema.parse(JSON.parse(stdout));
});
