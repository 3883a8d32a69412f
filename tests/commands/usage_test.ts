import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { commandErrorSchema } from "../../lib/packet/error_schema.ts";
import { errorPacketSchema } from "../../lib/packet/schema.ts";
import { echo } from "../../commands/_usage.ts";
import { runProgram } from "./_fake_io.ts";

/** Command lines that are wrong, and what the complaint must name. */
const wrongLines: readonly (readonly [line: readonly string[], named: readonly string[]])[] = [
  [["pr-reveiw"], ['"pr-reveiw"', "`pr-review`", "`loopx help`"]],
  [[""], ['""']],
  [["constructor"], ['"constructor"']],
  [["__proto__"], ['"__proto__"']],
  [["pr-review", "--fixtrue", "a"], ["--fixtrue", "`--fixture`", "`loopx help pr-review`"]],
  [["pr-review", "--fromat", "json"], ["--fromat", "`--format`"]],
  [["--fromat", "json", "pr-review"], ["--fromat", "`--format`"]],
  [["--constructor", "pr-review"], ["--constructor"]],
  [["pr-review", "--toString"], ["--toString"]],
  [["pr-review", "--__proto__", "x"], ["--__proto__"]],
  [["pr-review", "--größe"], ["--größe"]],
  [["pr-review", "--no-pretty"], ["--no-pretty"]],
  [["pr-review", "--source", "fixture", "--noPretty"], ["--noPretty", "`--pretty`"]],
  [["pr-review", "-x"], ["-x"]],
  [["--limit", "3", "pr-review"], ["--limit", "`loopx pr-review --limit …`"]],
  [["--", "--"], ['"--"']],
  [["--", "--help"], ['"--help"']],
  [["-"], ['"-"']],
  [["pr-review", "queue.json"], ['"queue.json"']],
  [["pr-review", "--", "--limit"], ['"--limit"']],
  [["help", "pr-reveiw"], ['"pr-reveiw"', "`pr-review`"]],
  [["help", "pr-review", "again"], ['"pr-review again"']],
  [["help", "pr-review", "shwo"], ["`pr-review show`"]],
  [["help", "pr-review", "show", "again"], ['"again"']],
  [["pr-review", "shwo", "3"], ['"shwo"', "`pr-review show`", "`loopx help pr-review`"]],
  [["pr-review", "417"], ['"417"', "`loopx pr-review show 417`"]],
  [["pr-review", "show"], ["NUMBER", "`loopx help pr-review show`"]],
  [["pr-review", "show", "--source", "fixture"], ["NUMBER"]],
  [["pr-review", "show", "1", "2"], ['"2"']],
  [["pr-review", "show", ""], ["NUMBER", "empty"]],
  [["pr-review", "show", "1", "--limit", "3"], ["--limit"]],
  [["pr-review", "show", "1", "--now", "2030-01-01"], ["--now", "--fixture"]],
  [["schema"], ["NAME", "packet, contract, facts, row, "]],
  [["show"], ["`pr-review show`"]],
  [["version"], ["`--version`", "`loopx help`"]],
  [["-v"], ["`--version`", "See `loopx help`"]],
  [["schema", "packte"], [
    "NAME",
    '"packte"',
    "packet, contract, facts, row, ",
  ]],
  [["schema", "packet", "row"], ['"row"']],
  [["schema", "packet", "--format", "markdown"], ["--format", '"markdown"', "json"]],
  [["schema", "packet", "--format", "table"], ["--format", '"table"']],
  [["slash-commands", "--no-legacy-aliases=yes"], ["--no-legacy-aliases"]],
  [["slash-commands", "--legacy-aliases"], ["--legacy-aliases"]],
  [["pr-review", "--repo"], ["--repo"]],
  [["pr-review", "--repo", "--limit", "3"], ["--repo"]],
  [["pr-review", "--repo="], ["--repo", "empty"]],
  [["pr-review", "--now", ""], ["--now", "empty"]],
  [["pr-review", "--pretty=yes"], ["--pretty", '"yes"']],
  [["pr-review", "--pretty", "--pretty"], ["--pretty"]],
  [["pr-review", "--limit", "3", "--limit=4"], ["--limit", '"3"', '"4"']],
  [["--format", "markdown", "pr-review", "--format", "json"], ["--format", '"json"']],
  [["pr-review", "--format", "jsn"], ["--format", '"jsn"', "json, markdown, or table"]],
  [["pr-review", "--lang", "fr"], ["--lang", '"fr"']],
  [["--format"], ["--format"]],
  [["pr-review", "--state", "closed"], ["--state", '"closed"', "open, merged, or all"]],
  [["pr-review", "--review-order", "sideways"], ["--review-order", "forward or reverse"]],
  [["pr-review", "--review-priority", "reverse"], ["--review-priority", "owner-first"]],
  [
    ["pr-review", "--review-order", "forward", "--review-priority", "other-developers-first"],
    ["--review-order", "--review-priority"],
  ],
  [
    ["pr-review", "show", "1", "--review-priority=owner-first", "--review-order=reverse"],
    ["--review-order", "--review-priority"],
  ],
  [["pr-review", "--source", "gitlab"], ["--source", '"gitlab"']],
  [["pr-review", "--source", "github", "--fixture", "a"], ["--source github", "--fixture"]],
  [["pr-review", "--now", "2030-01-01"], ["--now", "--fixture"]],
  [["pr-review", "--now", "2030-01-01", "--source", "github"], ["--now"]],
];

const badValues = {
  "--limit": ["0", "-3", "1.5", "abc", "1e3", "0x10", " 7", "٣", "1000001", "9".repeat(40)],
  "--since": [
    "yesterday",
    "2026",
    "2026-13-01",
    "2026-02-30",
    "2026-06-28T25:00:00Z",
    "0",
    "2026-06-28Z",
  ],
  "--now": ["soon", "2026-06-28T08:00:00+99:00"],
  "--fresh-audit-exact-head": [
    "12",
    `12@${"a".repeat(39)}`,
    `12@${"a".repeat(41)}`,
    `12@${"g".repeat(40)}`,
    `012@${"a".repeat(40)}`,
    `0@${"a".repeat(40)}`,
    `#12@${"a".repeat(40)}`,
    `12 @${"a".repeat(40)}`,
    `12345678901@${"a".repeat(40)}`,
    `@${"a".repeat(40)}`,
    `12@${"a".repeat(40)}@${"b".repeat(40)}`,
  ],
  "--repo": ["loopx", "a/b/c/d", "/b", "a/", "a//b", "a b/c", "a/..", "ssh://host/a/b", "a/b\n"],
} as const;

for (const [line, named] of wrongLines) {
  Deno.test(`wrong usage is refused: loopx ${line.join(" ")}`, async () => {
    const { status, stdout, stderr, reads } = await runProgram(line);
    strictEqual(status, 2);
    strictEqual(stdout, "");
    strictEqual(stderr.split("\n").length, 2, "one line");
    for (const part of named) ok(stderr.includes(part), `${stderr} names ${part}`);
    deepStrictEqual(reads, []);
  });
}

for (const [flag, values] of Object.entries(badValues)) {
  Deno.test(`a bad value of ${flag} is named with it, and nothing is read`, async () => {
    for (const value of values) {
      for (const words of [[flag, value], [`${flag}=${value}`]]) {
        const { status, stdout, stderr, reads } = await runProgram(
          ["pr-review", "--source", "fixture", ...words],
        );
        strictEqual(status, 2, words.join(" "));
        strictEqual(stdout, "");
        ok(stderr.includes(`${flag} takes `), stderr);
        ok(stderr.includes(`not "${echo(value)}"`), stderr);
        deepStrictEqual(reads, []);
      }
    }
  });
}

Deno.test("several bad values are told together", async () => {
  const { status, stderr } = await runProgram(
    ["pr-review", "--limit", "0", "--repo", "x", "--since", "y"],
  );
  strictEqual(status, 2);
  for (const flag of ["--limit", "--repo", "--since"]) ok(stderr.includes(`${flag} takes `), flag);
  strictEqual(stderr.match(/See `/g)?.length, 1);
});

Deno.test("what is echoed is one short line without control characters", async () => {
  const hostile = "\x1b[31mred\x07\u202eevil\n" + "x".repeat(5000);
  for (
    const line of [
      ["pr-review", "--limit", hostile],
      [hostile],
      ["pr-review", `--${hostile}`],
      ["pr-review", hostile],
    ]
  ) {
    const { status, stderr } = await runProgram(line);
    strictEqual(status, 2);
    // deno-lint-ignore no-control-regex
    match(stderr, /^[^\x00-\x09\x0b-\x1f\x7f\u202e]*\n$/);
    ok(stderr.length < 500, `${stderr.length} characters`);
    strictEqual(stderr.split("\n").length, 2);
  }
});

Deno.test("a malformed exact head is told its form", async () => {
  const { stderr } = await runProgram(["pr-review", "--fresh-audit-exact-head", "7@main"]);
  match(stderr, /takes NUMBER@HEAD_OID /);
});

for (const value of ["0", "-3", "1.5", "x", "0x7", "2147483648", "9".repeat(30), "#7", "7@abc"]) {
  Deno.test(`no pull request has the number ${value}`, async () => {
    for (
      const line of [
        ["pr-review", "show", value, "--source", "fixture"],
        ["pr-review", "show", "--source", "fixture", value],
        ["pr-review", "--source", "fixture", "show", value],
      ]
    ) {
      const { status, stdout, stderr, reads } = await runProgram(line);
      deepStrictEqual([status, stdout, reads], [2, "", []], line.join(" "));
      match(stderr, /^loopx: NUMBER takes a whole number from 1 to 2147483647, not "/);
    }
  });
}

for (
  const value of [
    "/usr/bin/loopx",
    "~/loopx",
    "a  b",
    " loopx",
    "a|b",
    "a`b",
    "a\nb",
    "$(x)",
    "C:/Users/mira/loopx",
    `ghp_${"a1".repeat(18)}`,
    "x".repeat(121),
  ]
) {
  Deno.test(`a program is not started by ${JSON.stringify(value)}`, async () => {
    const { status, stderr } = await runProgram(["slash-commands", "--cli-bin", value]);
    strictEqual(status, 2);
    match(stderr, /^loopx: --cli-bin takes /);
  });
}

Deno.test("with JSON chosen wrong usage prints a result, wherever the flag stands", async () => {
  const cases: readonly (readonly [line: readonly string[], command: string | null])[] = [
    [["--format", "json", "pr-review", "--limit", "none"], "pr-review"],
    [["pr-review", "--limit", "none", "--format=json"], "pr-review"],
    [["pr-review", "--limit", "none", "--bogus", "--format", "json"], "pr-review"],
    [["--bogus", "--format", "json", "pr-review", "--limit", "none"], null],
    [["--format", "json", "pr-reveiw", "--limit", "none"], null],
    [["--format", "json", "pr-review", "show"], "pr-review show"],
    [["pr-review", "show", "x", "--format", "json"], "pr-review show"],
    [["schema", "nothing", "--format", "json"], "schema"],
    [["--format", "json", "help", "nothing"], "help"],
  ];
  for (const [line, command] of cases) {
    const { status, stdout, stderr } = await runProgram(line);
    strictEqual(status, 2);
    const text = JSON.parse(stdout);
    if (command === "pr-review") errorPacketSchema.parse(text);
    else strictEqual(commandErrorSchema.parse(text).command, command);
    strictEqual(text.error_kind, "usage");
    strictEqual(stderr, `loopx: ${text.error} ${text.advice}\n`);
    ok(!stdout.slice(0, -1).includes("\n"), "compact when standard output is no terminal");
  }
});

Deno.test("the error packet echoes the request, as far as it can be read", async () => {
  const { stdout } = await runProgram([
    ...["--format", "json", "pr-review", "--repo", "acme/kettle", "--limit", "7"],
    ...["--state", "all", "--since", "2026-06-28", "--fixture", "gone.json"],
    ...["--fresh-audit-exact-head", `7@${"AB".repeat(20)}`],
    ...[`--fresh-audit-exact-head=7@${"ab".repeat(20)}`],
  ]);
  const packet = JSON.parse(stdout);
  strictEqual(packet.error_kind, "input");
  const { cli_command, ...request } = packet.request;
  match(cli_command, /^loopx pr-review \[--repo owner\/repo\]/);
  deepStrictEqual(request, {
    schema_version: "loopx_pr_review_command_request_v0",
    command: "/loopx-pr-review",
    repository: "acme/kettle",
    limit: 7,
    state_filter: "all",
    since: "2026-06-28",
    review_priority: "other-developers-first",
    fresh_audit_exact_heads: [`7@${"ab".repeat(20)}`],
    source: "fixture",
    privacy_mode: "public_safe_github_metadata",
    dry_run: true,
  });
  ok(!stdout.includes("gone.json"));
});

Deno.test("JSON is indented on a terminal and with --pretty", async () => {
  const line = ["pr-review", "--limit", "0", "--format", "json"];
  match((await runProgram(line, { terminal: true })).stdout, /^\{\n {2}"ok": false/);
  match((await runProgram([...line, "--pretty"])).stdout, /^\{\n {2}"ok": false/);
});

Deno.test("complaints are written in the chosen language", async () => {
  const { stderr } = await runProgram(["pr-review", "--limit", "0", "--lang", "zh"]);
  strictEqual(
    stderr,
    "loopx: --limit 只接受 1 到 1000000 的整数，不接受“0”。参见 `loopx help pr-review`。\n",
  );
});

Deno.test("no command line makes the program throw, read a file, or end otherwise than 0, 1 or 2", async () => {
  const word = fc.oneof(
    fc.constantFrom(
      ...["pr-review", "help", "--", "-", "-h", "--help", "--version", "--format", "json"],
      ...["--format=json", "--limit", "3", "--limit=", "--repo", "a/b", "--lang", "zh", "--pretty"],
      ...["--source", "github", "--now", "2030-01-01", "--state", "all", "--require-complete"],
      ...["show", "schema", "packet", "slash-commands", "--review-order", "reverse", "12"],
    ),
    fc.string({ unit: "binary", maxLength: 12 }),
    fc.string({ maxLength: 12 }).map((text) => `--${text}`),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(word, { maxLength: 7 }), async (line) => {
      const { status, stdout, stderr, reads } = await runProgram(line);
      ok([0, 1, 2].includes(status));
      deepStrictEqual(reads.filter((place) => place !== "github"), []);
      ok(!stderr.includes("defect"), stderr);
      if (status === 0) strictEqual(stderr, "");
      else match(stderr, /^loopx: [^\n]+\n$/);
      if (status !== 0 && stdout !== "") strictEqual(JSON.parse(stdout).ok, false);
    }),
    { numRuns: 300 },
  );
});

Deno.test("an error never says where a file lies", async () => {
  const places = ["/srv/data/a.json", "C:\\data\\a.json", "~/a.json", "../data/a.json"];
  for (const place of places) {
    for (
      const args of [
        ["pr-review", place],
        ["pr-review", "--fixture", place, "--fixture", place],
        ["pr-review", "--limit", place],
        [place],
        ["observation", place],
        ["help", "observation", place],
        ["help", place, place],
      ]
    ) {
      const { stderr, status } = await runProgram(args);
      strictEqual(status, 2);
      ok(!stderr.includes("data") && !stderr.includes("~"), stderr);
      ok(stderr.includes("a.json"), stderr);
    }
  }
});
