/**
 * Fixtures nobody would write: rows of hostile texts and odd values, in every shape that is read.
 *
 * @module
 */
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

/** Draws the value of a fixture, which may be none. */
export const anyFixture: fc.Arbitrary<unknown> = fc.oneof(
  rows,
  fc.record({ repository: hostileText, reviewer_login: likely["person"] ?? odd, prs: rows }),
  fc.record({ repository: fc.constant("example/soak"), pull_requests: rows }),
  odd,
);
