import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import {
  checkFields,
  commitFields,
  fileFields,
  type FixtureField,
  type FixtureFields,
  forcePushFields,
  pullRequestFields,
  reviewFields,
} from "../../lib/facts/fixture_rows.ts";
import { type FixtureReading, readFixture } from "../../lib/facts/fixture_reader.ts";
import { buildPacket } from "../../lib/packet/build_packet.ts";
import { defaultContext, type PacketRequest } from "../../lib/packet/request.ts";
import { packetSchema, stateFilters } from "../../lib/packet/schema.ts";
import { renderJson } from "../../lib/render/json.ts";
import { renderMarkdown } from "../../lib/render/markdown.ts";
import { LoopxError } from "../../lib/text/errors.ts";
import { languages } from "../../lib/text/messages.ts";
import { soak } from "../_soak.ts";

const NOW = "2030-02-01T00:00:00Z";

/** Texts that have broken programs of this kind. */
const hostileText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: "grapheme" }),
  fc.constantFrom(
    "",
    "\u0000",
    "\u001b[2J\u001b]8;;https://example.org\u0007link\u001b]8;;\u0007",
    "\u202eevil\u2066\u2069",
    "<!-- never closed",
    "```\n~~~\n````",
    "| a | b |\r\n|---|---|",
    "# 动机\n\n## 具体改动\n",
    "\ud800 alone \udc00",
    "a".repeat(5_000),
    "👩‍👩‍👧‍👦".repeat(40),
    "ghp_" + "a1B2".repeat(9),
    "-----BEGIN RSA PRIVATE KEY-----",
    "/home/someone/secret.txt and C:\\Users\\someone",
    "[x](javascript:alert(1)) ![y](data:text/html,z)",
    "__proto__",
    "constructor",
  ),
  fc.array(
    fc.constantFrom(
      "Reviewer: a",
      "English verdict: APPROVE",
      "## 动机 / Motivation",
      "- [ ]",
      "<b>",
      "\u200b",
    ),
  )
    .map((lines) => lines.join("\n")),
);

const hex = fc.constantFrom("a".repeat(40), "b".repeat(40), "0123456789abcdef".repeat(4));

/** Values that a field of this kind might really hold. */
const likely: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  positive_number: fc.integer({ min: 1, max: 12 }),
  whole_number: fc.nat(100),
  count: fc.nat(3_000),
  flag: fc.boolean(),
  oid: hex,
  commit: fc.oneof(hex, fc.record({ oid: hex })),
  instant: fc.date({
    min: new Date("2029-01-01T00:00:00Z"),
    max: new Date("2030-03-01T00:00:00Z"),
    noInvalidDate: true,
  }).map((date) => date.toISOString()),
  path: fc.constantFrom(
    "src/a.ts",
    "docs/a.md",
    "a\u0000b",
    "тест/é.py",
    ".github/workflows/ci.yml",
  ),
  state: fc.constantFrom("OPEN", "CLOSED", "MERGED"),
  decision: fc.constantFrom("", "APPROVED", "CHANGES_REQUESTED", "REVIEW_REQUIRED"),
  merge_state: fc.constantFrom("CLEAN", "DIRTY", "BEHIND", "UNKNOWN"),
  mergeability: fc.constantFrom("MERGEABLE", "CONFLICTING", "UNKNOWN"),
  person: fc.oneof(
    fc.constantFrom("ada", "lin", "dependabot[bot]"),
    fc.record({ login: fc.constantFrom("ada", "Ada", "lin", ""), is_bot: fc.boolean() }),
    fc.constant(null),
  ),
  word: fc.constantFrom(
    "SUCCESS",
    "FAILURE",
    "QUEUED",
    "COMPLETED",
    "APPROVED",
    "COMMENTED",
    "DISMISSED",
  ),
  check_type: fc.constantFrom("CheckRun", "StatusContext"),
  association: fc.constantFrom("OWNER", "MEMBER", "NONE"),
};

const odd = fc.oneof(
  fc.constantFrom(null, -1, 1.5, 1e300, "12", true, [], {}, [[]], [null, 3, "x", {}]),
  hostileText,
);

/** A value for a field: mostly a likely one, now and then anything at all. */
function valueFor({ takes }: FixtureField): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 12, arbitrary: likely[takes] ?? hostileText },
    { weight: 1, arbitrary: odd },
  );
}

function objectOf(
  fields: FixtureFields,
  lists: Readonly<Record<string, fc.Arbitrary<unknown>>> = {},
): fc.Arbitrary<Record<string, unknown>> {
  const values = Object.entries(fields).map(([id, field]) =>
    fc.tuple(
      fc.constantFrom(...field.names),
      fc.option(lists[id] ?? valueFor(field), { nil: undefined, freq: 6 }),
    )
  );
  return fc.tuple(...values).map((entries) =>
    Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  );
}

function listOf(fields: FixtureFields): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 12, arbitrary: fc.array(objectOf(fields), { maxLength: 4 }) },
    { weight: 1, arbitrary: odd },
  );
}

const row = objectOf(pullRequestFields, {
  files: listOf(fileFields),
  commits: listOf(commitFields),
  force_pushes: listOf(forcePushFields),
  checks: listOf(checkFields),
  reviews: listOf(reviewFields),
});

const rows = fc.array(fc.oneof({ weight: 12, arbitrary: row }, { weight: 1, arbitrary: odd }), {
  maxLength: 6,
});

const fixture = fc.oneof(
  rows,
  fc.record({ repository: hostileText, reviewer_login: likely["person"] ?? odd, prs: rows }),
  fc.record({ repository: fc.constant("example/soak"), pull_requests: rows }),
  odd,
);

const request: fc.Arbitrary<PacketRequest> = fc.record({
  language: fc.constantFrom(...languages),
  limit: fc.integer({ min: 1, max: 5 }),
  state_filter: fc.constantFrom(...stateFilters),
  since: fc.constantFrom(null, "2029-06-01T00:00:00Z"),
  repository: fc.constantFrom(null, { name: "example/label", host: "github.example.org" }),
  fresh_audit_exact_heads: fc.constant([]),
});

/**
 * Escapes, hidden and bidirectional characters, and halves of characters. Joiners stay where they join.
 */
const unsafe = /(?![\n\t])\p{Cc}|[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\p{Cs}/u;

async function readOrExplain(text: string): Promise<FixtureReading | null> {
  try {
    return await readFixture(text, { role: "the fixture", language: "en" });
  } catch (thrown) {
    ok(thrown instanceof LoopxError, `a ${String(thrown)} instead of an explanation`);
    strictEqual(thrown.kind, "input");
    ok(!/\n/.test(thrown.message) && !unsafe.test(thrown.message), "one clean line");
    return null;
  }
}

soak(
  "whatever a fixture holds, it becomes a valid, safe, repeatable packet or an explanation",
  fc.asyncProperty(fixture, request, async (value, asked) => {
    const reading = await readOrExplain(JSON.stringify(value));
    if (reading === null) return;
    const packet = buildPacket(reading.envelope, asked, defaultContext, NOW);
    const json = renderJson(packet, { pretty: false });
    const problems = packetSchema.safeParse(JSON.parse(json)).error?.issues ?? [];
    deepStrictEqual(problems, []);
    strictEqual(
      renderJson(buildPacket(reading.envelope, asked, defaultContext, NOW), { pretty: false }),
      json,
    );
    const markdown = renderMarkdown(packet);
    for (const text of [json, markdown]) {
      ok(text.isWellFormed());
      strictEqual(unsafe.exec(text)?.[0], undefined);
    }
  }),
);
