import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import fixture from "../../fixtures/review_queue.json" with { type: "json" };
import { rowLists } from "../../lib/facts/vocabulary.ts";
import { readFixture } from "../../lib/facts/fixture_reader.ts";
import { buildPacket } from "../../lib/packet/build_packet.ts";
import { defaultContext, type PacketRequest } from "../../lib/packet/request.ts";
import { type Packet, packetSchema } from "../../lib/packet/schema.ts";
import {
  complete,
  facts,
  file,
  mergedFacts,
  review,
  safe,
  truncated,
  unreadable,
} from "./_facts.ts";
import { observed } from "./_observed.ts";

const NOW = "2026-11-02T09:00:00Z";

const request: PacketRequest = {
  language: "en",
  limit: 100,
  state_filter: "all",
  since: null,
  repository: null,
  fresh_audit_exact_heads: [],
};

const builtIn = (await readFixture(JSON.stringify(fixture), {
  role: "the fixture",
  language: "en",
})).envelope;

function packetOfFixture(overrides: Partial<PacketRequest> = {}, context = defaultContext): Packet {
  return buildPacket(builtIn, { ...request, ...overrides }, context, NOW);
}

function packetRows(rows: Parameters<typeof observed>[0]): Packet["pull_requests"] {
  return buildPacket(observed(rows), request, defaultContext, NOW).pull_requests;
}

/** Every path to a leaf of a value, array positions folded together. */
function leaves(value: unknown, path = ""): readonly (readonly [string, string])[] {
  if (Array.isArray(value)) return value.flatMap((item) => leaves(item, `${path}[]`));
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).flatMap(([key, item]) => leaves(item, `${path}.${key}`));
  }
  return [[path, JSON.stringify(value)]];
}

Deno.test("the packet of the built-in fixture validates against its schema in both languages", () => {
  for (const language of ["en", "zh"] as const) {
    for (const state_filter of ["open", "merged", "all"] as const) {
      const packet = packetOfFixture({ language, state_filter });
      const parsed = packetSchema.safeParse(JSON.parse(JSON.stringify(packet)));
      deepStrictEqual(parsed.error?.issues ?? [], []);
    }
  }
});

Deno.test("equal arguments give equal bytes", () => {
  strictEqual(JSON.stringify(packetOfFixture()), JSON.stringify(packetOfFixture()));
});

Deno.test("no field of a row is constant across the fixture unless the contract fixes it", () => {
  const fixed = new Set([
    // Versions, and settings that hold for the whole run.
    ".review_conclusion.schema_version",
    ".metadata_risk_hint.schema_version",
    ".main_regression_analysis.schema_version",
    ".review_template.schema_version",
    ".wait_for_ci",
    // Said by the contract.
    ".review_template.purpose",
    ".review_template.output_hint",
    ".review_template.sections[].content",
  ]);
  const seen = new Map<string, Set<string>>();
  for (const row of packetOfFixture().pull_requests) {
    for (const [path, value] of leaves(row)) {
      seen.set(path, (seen.get(path) ?? new Set()).add(value));
    }
  }
  const constant = [...seen]
    .filter(([path, values]) =>
      values.size === 1 && !fixed.has(path) &&
      // A key that only some rows have tells them apart by being there.
      packetOfFixture().pull_requests.every((row) => leaves(row).some(([other]) => other === path))
    )
    .map(([path]) => path);
  deepStrictEqual(constant, []);
});

Deno.test("sequences hold exactly the rows with an action, in queue order", () => {
  const packet = packetOfFixture();
  deepStrictEqual(
    packet.review_sequence.map((entry) => entry.number),
    packet.pull_requests.filter((row) => row.review_action_kind !== null).map((row) => row.number),
  );
  deepStrictEqual(
    packet.review_sequence.map((entry) => entry.rank),
    packet.review_sequence.map((_, index) => index + 1),
  );
  for (const group of [packet.review_groups.unmerged, packet.review_groups.merged]) {
    deepStrictEqual(
      group.review_sequence.map((entry) => entry.rank),
      group.review_sequence.map((_, index) => index + 1),
    );
    // An entry of a group is an entry of the packet's sequence, by number.
    const entries = packet.review_sequence.filter(({ number }) =>
      group.pr_numbers.includes(number)
    );
    deepStrictEqual(
      group.review_sequence,
      entries.map((entry, index) => ({
        rank: index + 1,
        number: entry.number,
      })),
    );
    strictEqual(group.actionable_count, group.review_sequence.length);
    strictEqual(group.no_action_count, group.count - group.actionable_count);
  }
});

Deno.test("a row without an action carries nothing that could be executed", () => {
  for (const row of packetOfFixture().pull_requests) {
    strictEqual(row.review_action_reason === undefined, row.review_action_kind !== null);
    if (row.review_action_kind === null) {
      strictEqual(row.review_plan, null);
      strictEqual(row.review_template, null);
      deepStrictEqual(row.evidence_commands, []);
    } else {
      strictEqual(row.review_plan?.target.exact_head_key, `${row.number}@${row.head_oid}`);
      deepStrictEqual(row.review_plan?.applicability.areas, Object.keys(row.areas).sort());
      ok(row.review_template !== null);
      ok(row.evidence_commands.length >= 4);
      ok(row.review_template.sections.every((section) => section.content === ""));
    }
  }
});

Deno.test("a row with unreadable details stays visible, is never work, and the packet says so", () => {
  const broken = facts({ number: 9, completeness: { details: unreadable("invalid_value") } });
  const packet = buildPacket(
    observed([broken, facts({ number: 8 })]),
    request,
    defaultContext,
    NOW,
  );
  const row = packet.pull_requests.find(({ number }) => number === 9)!;
  strictEqual(row.review_action_kind, null);
  strictEqual(row.scheduling_lane, "unreadable");
  deepStrictEqual(packet.review_sequence.map(({ number }) => number), [8]);
  strictEqual(packet.result_completeness.complete, false);
  deepStrictEqual(packet.result_completeness.row_gaps.details, [9]);
});

Deno.test("summary counts agree with the rows whatever the rows are", () => {
  const row = fc.record({
    number: fc.integer({ min: 1, max: 100_000 }),
    state: fc.constantFrom("OPEN" as const, "CLOSED" as const, "MERGED" as const),
    is_draft: fc.boolean(),
  }).map((overrides) => facts(overrides));
  fc.assert(fc.property(
    fc.uniqueArray(row, { selector: ({ number }) => number, maxLength: 12 }),
    fc.integer({ min: 1, max: 15 }),
    (rows, limit) => {
      const packet = buildPacket(observed(rows), { ...request, limit }, defaultContext, NOW);
      const { summary, pull_requests } = packet;
      const count = (state: string) => pull_requests.filter((row) => row.state === state).length;
      strictEqual(summary.total_pr_count, pull_requests.length);
      strictEqual(summary.open_pr_count, count("OPEN"));
      strictEqual(summary.merged_pr_count, count("MERGED"));
      strictEqual(summary.closed_pr_count, count("CLOSED"));
      strictEqual(summary.review_attention_count, packet.review_sequence.length);
      strictEqual(
        summary.open_review_attention_count + summary.post_merge_review_count,
        packet.review_sequence.length,
      );
      deepStrictEqual(summary.recommended_first_pr, packet.review_sequence[0] ?? null);
      strictEqual(packet.result_completeness.included_pr_count, pull_requests.length);
      deepStrictEqual(
        [...packet.review_groups.unmerged.pr_numbers, ...packet.review_groups.merged.pr_numbers]
          .sort(),
        pull_requests.map(({ number }) => number).sort(),
      );
    },
  ));
});

Deno.test("a row tells of every list how much of it was read", () => {
  const completeness = { files: truncated(1, 9), checks: unreadable("not_requested") };
  const [row] = packetRows([facts({ completeness })]);
  const { details, ...lists } = facts({ completeness }).completeness;
  deepStrictEqual(Object.keys(row!.completeness), rowLists.filter((list) => list !== "details"));
  deepStrictEqual(row!.completeness, lists);
  const gap = { ...details, ...unreadable("read_failed") };
  const [unread] = packetRows([facts({ completeness: { details: gap } })]);
  deepStrictEqual(unread!.completeness.details, gap);
});

Deno.test("a row says what sets it apart, and nothing of what is usual", () => {
  const [usual] = packetRows([facts({
    head: { ...facts().head, is_cross_repository: false },
    threads: { total: 0, unresolved: 0 },
    completeness: { threads: complete(0) },
  })]);
  for (
    const field of [
      "author_kind",
      "head_repository",
      "stack",
      "independent_review",
      "current_head_dissent",
      "merge_queue",
      "review_threads",
      "untrusted_text",
    ] as const
  ) {
    strictEqual(usual![field], undefined, field);
  }
  const queued = { status: "queued" as const, state: "QUEUED", position: 2, enqueued_at: null };
  const [apart] = packetRows([facts({
    author: { login: null, kind: "deleted", association: null },
    head: { ...facts().head, repository: null, is_cross_repository: true },
    merge_queue: queued,
    threads: { total: 3, unresolved: 1 },
    title: safe("Read it", { secret: 2 }),
    completeness: { files: truncated(1, 9), threads: complete(3) },
  })]);
  strictEqual(apart!.author_kind, "deleted");
  strictEqual(apart!.head_repository, null);
  deepStrictEqual(apart!.merge_queue, queued);
  deepStrictEqual(apart!.review_threads, { total: 3, unresolved: 1 });
  deepStrictEqual(apart!.untrusted_text, {
    removed: { secret: 2 },
    title_truncated: false,
    body_truncated: false,
  });
  deepStrictEqual(apart!.completeness.files, truncated(1, 9));
  strictEqual(apart!.review_plan?.applicability.files_complete, false);
});

Deno.test("the order of the source does not matter", () => {
  const rows = builtIn.pull_requests;
  const numbers = (list: typeof rows) =>
    buildPacket({ ...builtIn, pull_requests: list }, request, defaultContext, NOW)
      .pull_requests.map(({ number }) => number);
  deepStrictEqual(numbers(rows.toReversed()), numbers(rows));
});

Deno.test("ages are told at the observation time when the source has one", () => {
  const packet = buildPacket(
    observed([facts()], { observed_at: "2026-12-24T00:00:00Z" }),
    request,
    defaultContext,
    NOW,
  );
  strictEqual(packet.generated_at, "2026-12-24T00:00:00Z");
});

Deno.test("--repo as a label renames the packet and its commands and says that it did", () => {
  const packet = packetOfFixture({ repository: { name: "other/name", host: "ghe.example.org" } });
  strictEqual(packet.request.repository, "other/name");
  strictEqual(packet.request.repository_decided_by, "flag");
  const commands = packet.pull_requests.flatMap((row) => row.evidence_commands);
  ok(commands.some((command) => command.includes("--repo ghe.example.org/other/name")));
  ok(!commands.some((command) => command.includes("harbor-labs")));
});

Deno.test("with CI off nothing in the packet depends on checks or asks for them", () => {
  const context = { settings: { ...defaultContext.settings, wait_for_ci: false } };
  const silenced = {
    ...builtIn,
    pull_requests: builtIn.pull_requests.map((row) => ({
      ...row,
      checks: [],
      completeness: { ...row.completeness, checks: unreadable("not_requested") },
    })),
  };
  const off = packetOfFixture({}, context);
  deepStrictEqual(off, buildPacket(silenced, request, context, NOW));
  ok(!JSON.stringify(off.pull_requests).includes("statusCheckRollup"));
  const on = packetOfFixture();
  const lists = ({ request, summary }: Packet) => [request.include, summary.source_surfaces];
  deepStrictEqual(
    lists(off),
    lists(on).map((names) => names.filter((name) => !name.startsWith("check"))),
  );
  deepStrictEqual(lists(on).map((names) => names.length), [13, 4]);
});

/** What asks for CI, in either language; the verbs are told apart from what is said of their work. */
const asksForCi = [
  /\b(?:fetch|poll|query|consult|observe|await|wait for|read|open|rerun|look at|see)\b[^.;:]*\b(?:CI\b|checks?\b|jobs?\b|its first run|the run\b|status ?check)/i,
  /(?:获取|轮询|查询|等待|观察|阅读|查看)[^。；：]*(?:CI|检查结果|等待检查|任务|运行记录|首次运行)|等待检查/,
  /statusCheckRollup|gh run |gh pr checks/,
];

/** What says that CI must be left alone. */
const forbidsCi =
  /do not fetch, poll or wait|Never fetch, poll or wait|不要获取、轮询|不得获取、轮询|不查询 CI|is not consulted/;

function texts(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(texts) : [];
}

Deno.test("with CI off nothing in a packet asks to fetch, poll or wait for it", () => {
  const workflow = [file(".github/workflows/ci.yml")];
  const rows = [
    facts({ number: 1, files: workflow }),
    facts({
      number: 2,
      title: "build(deps): bump actions/cache from 3 to 4",
      files: [file(".github/workflows/ci.yml", "+1/-1")],
    }),
    mergedFacts({ number: 3, files: workflow }),
  ];
  const asking = (wait_for_ci: boolean, language: "en" | "zh") => {
    const context = { settings: { ...defaultContext.settings, wait_for_ci } };
    const packets = [builtIn, observed(rows)].map((source) =>
      buildPacket(source, { ...request, language }, context, NOW)
    );
    return [...new Set(texts(packets))].filter((text) =>
      asksForCi.some((pattern) => pattern.test(text)) && !forbidsCi.test(text)
    );
  };
  for (const language of ["en", "zh"] as const) {
    deepStrictEqual(asking(false, language), []);
    ok(asking(true, language).length >= 3, "the patterns find what a packet with CI says");
  }
});

Deno.test("reverse walks the same work the other way before the limit cuts it", () => {
  const forward = packetOfFixture({ state_filter: "open" });
  const context = {
    settings: { ...defaultContext.settings, review_order: "reverse" as const },
  };
  const reverse = packetOfFixture({ state_filter: "open", limit: 3 }, context);
  deepStrictEqual(
    reverse.review_sequence.map(({ number }) => number),
    forward.review_sequence.map(({ number }) => number).reverse().slice(0, 3),
  );
});

Deno.test("nothing secret, local or hidden reaches the packet", () => {
  const text = JSON.stringify(packetOfFixture());
  for (
    const unwanted of ["ghp_", "/home/", "/Users/", "C:\\\\Users", "<!--", "\\u001b", "\u202e"]
  ) {
    ok(!text.includes(unwanted), unwanted);
  }
  ok(text.includes("<secret-redacted>") || text.includes('"secret":1'));
});

Deno.test("a secret or a path that Markdown held apart is masked where the marks are taken out", () => {
  const body =
    "We run Authorization: Bearer **abcdef0123456789abcdef** and /home/**alice**/x there.";
  const [row] = packetRows([facts({ body: safe(body) })]);
  ok(!row!.motivation.includes("abcdef0123456789"), row!.motivation);
  ok(!row!.motivation.includes("alice"), row!.motivation);
  ok(row!.motivation.startsWith("We run"), row!.motivation);
  strictEqual(row!.untrusted_text?.removed.secret, 1);
});

Deno.test("a long title is cut and says so", () => {
  const [row] = packetRows([facts({ title: safe("word ".repeat(60).trim()) })]);
  ok(row!.title.length <= 180);
  strictEqual(row!.untrusted_text?.title_truncated, true);
});

Deno.test("facts are left as they were", () => {
  const rows = [facts({ files: [file("src/a.ts")] }), mergedFacts({ number: 2 })];
  const before = structuredClone(rows);
  buildPacket(observed(rows), request, defaultContext, NOW);
  deepStrictEqual(rows, before);
});

Deno.test("the first action names the commands that print the result to fill and check it", () => {
  for (const language of ["en", "zh"] as const) {
    const { actions } = packetOfFixture({ language });
    const [{ exact_head_key, instruction }] = actions as [Packet["actions"][0]];
    ok(instruction.includes(`\`loopx result-template ${exact_head_key} --packet PACKET\``));
    ok(instruction.includes("`loopx check-result RESULT --packet PACKET`"));
  }
});

Deno.test("a row that is already approved says what to do with it, without CI where that is off", () => {
  const goalsOf = (wait_for_ci: boolean) => {
    const context = { settings: { ...defaultContext.settings, wait_for_ci } };
    return buildPacket(builtIn, { ...request, state_filter: "all" }, context, NOW).pull_requests
      .filter((row) => row.review_action_kind === "qualify_pull_request_merge_readiness")
      .map((row) => row.review_goal);
  };
  ok(goalsOf(true).length > 0);
  for (const goal of goalsOf(true)) match(goal, /approved at this head: report checks, threads/);
  for (const goal of goalsOf(false)) match(goal, /approved at this head: report threads, holds/);
});

Deno.test("a re-review names the head that was last reviewed where that is known", () => {
  const older = "0b3e7a914dc25f68aa1093be57d2c4461f8e9d02";
  const asked = (reviews: Parameters<typeof facts>[0]) =>
    packetRows([facts({ decision: "CHANGES_REQUESTED", ...reviews })])[0]!.review_goal;
  match(
    asked({ reviews: [review({ commit_oid: older, state: "CHANGES_REQUESTED" })] }),
    /since 0b3e7a914dc2, /,
  );
  match(asked({ reviews: [] }), /^Check the repair of #\d+ and the whole change\.$/);
});
