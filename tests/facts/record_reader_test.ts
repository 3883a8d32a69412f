import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import fixture from "../../fixtures/review_queue.json" with { type: "json" };
import { readFixture } from "../../lib/facts/fixture_reader.ts";
import { LoopxError } from "../../lib/text/errors.ts";
import { fullRow, oid } from "./_rows.ts";

const options = { role: "the record", language: "en" } as const;
const token = "ghp_0123456789abcdefghijABCDEFGHIJ012345";

const recorded = (await readFixture(
  JSON.stringify({
    repository: "harbor-labs/tidewater",
    reviewer_login: "mara-quill",
    prs: [fullRow],
  }),
  options,
)).envelope;

const scan = {
  schema_version: "pr_review_source_scan_v0",
  complete: true,
  states: [{
    state: "open",
    fetch_limit: 100,
    fetched_count: 1,
    included_after_window: 1,
    detail_read_failures: 0,
    source_saturated: false,
    source_read_valid: true,
  }],
};

/** The record with a scan, a file of two names, a commit and an unreadable row, so that every place exists. */
const whole = {
  ...recorded,
  scan,
  unreadable_rows: [{
    row: 2,
    number: null,
    reason: "number_missing",
    message: "Row 2 has no number.",
  }],
};

/** The record with other values at places written as in messages. */
function withValues(values: Readonly<Record<string, unknown>>): unknown {
  const copy = structuredClone(whole) as unknown;
  for (const [place, value] of Object.entries(values)) {
    const steps = place.split(/[.[\]]+/).filter((step) => step !== "");
    const last = steps.pop()!;
    // deno-lint-ignore no-explicit-any
    let owner: any = copy;
    for (const step of steps) owner = owner[step];
    owner[last] = value;
  }
  return copy;
}

/** The place a record is refused at; null when it is read. */
async function refusal(values: Readonly<Record<string, unknown>>): Promise<string | null> {
  try {
    await readFixture(JSON.stringify(withValues(values)), options);
    return null;
  } catch (thrown) {
    ok(thrown instanceof LoopxError, String(thrown));
    ok(!thrown.message.includes("\n") && !thrown.message.includes(token), thrown.message);
    const found = /^Cannot read the record: in this record of facts (\S+) cannot be /.exec(
      thrown.message,
    );
    ok(found !== null, thrown.message);
    return found[1]!;
  }
}

const row = "pull_requests[0]";

Deno.test("what this program recorded is read as it was", async () => {
  strictEqual(await refusal({}), null);
  const { envelope } = await readFixture(JSON.stringify(fixture), options);
  deepStrictEqual((await readFixture(JSON.stringify(envelope), options)).envelope, envelope);
});

Deno.test("every text of a record passes the edge again, or the record is refused", async () => {
  const unsafe: readonly (readonly [place: string, hostile: string, benign: string])[] = [
    [
      `${row}.url`,
      "https://x.y/) <img src=x onerror=alert(1)> [p](javascript:alert(1)",
      "https://x.y/z",
    ],
    [`${row}.url`, "javascript:alert(1)", "https://github.com/a/b/pull/1"],
    [`${row}.url`, "file:///etc/passwd", "https://x.y"],
    [`${row}.url`, "https://me:secret-word@x.y/", "https://x.y/me"],
    [`${row}.title.text`, `Use ${token}`, "Use <secret-redacted>"],
    [`${row}.title.text`, "See /home/alice/notes", "See <local-path-redacted>"],
    [`${row}.title.text`, "x".repeat(1_001), "x".repeat(1_000)],
    [`${row}.title.text`, "two  blanks", "two blanks"],
    [`${row}.body.text`, "seen <!-- unseen -->", "seen\n\n\tand seen"],
    [`${row}.body.text`, token, "`<!-- shown -->`"],
    [`${row}.node_id`, token, "PR_kwDO"],
    [`${row}.author.login`, "two words", "shoal-lint"],
    [`${row}.author.login`, token, "octo_corp"],
    [`${row}.base.ref`, token, "release/1.2"],
    [`${row}.head.ref`, "a\u202eb", "a\\u{202e}b"],
    [`${row}.head.ref`, "x".repeat(256), "x".repeat(255)],
    [`${row}.head.repository`, "../x", "someone/tidewater"],
    [`${row}.head.repository`, `someone/${token}`, "someone/tide.water"],
    [`${row}.files[0].path`, `keys/${token}`, "home/alice/x"],
    [`${row}.files[0].previous_path`, "x".repeat(1_025), "x".repeat(1_024)],
    [`${row}.commits[0].headline`, "/home/alice/x", "Sort it"],
    [`${row}.checks[0].app`, token, "harbour-ci"],
    [`${row}.checks[0].workflow`, "/Users/alice/x", "ci"],
    [`${row}.checks[0].event`, " push", "push"],
    [`${row}.checks[0].name`, token, "build (linux)"],
    [`${row}.checks[0].name`, "x".repeat(256), "x".repeat(255)],
    [`${row}.checks[0].conclusion`, token, "DEFERRED"],
    [`${row}.reviews[0].id`, token, "PRR_2"],
    [`${row}.reviews[0].url`, "http://x.y/", "https://x.y/"],
    [`${row}.reviews[0].state`, "a  b", "ACKNOWLEDGED"],
    [`${row}.reviews[0].author.login`, "AKIAIOSFODNN7EXAMPLE", "nalu-k"],
    [`${row}.reviews[0].body.reviewer_line`, token, "Nalu K"],
    [`${row}.completeness.files.note`, token, "entry 2: something"],
    ["unreadable_rows[0].message", "/home/alice/x", "Row 3 is odd."],
    ["scan.states[0].state", token, "merged"],
    ["repository.name", "-a/b", "a/b"],
    ["repository.host", "-x", "git.example.org:8443"],
    ["viewer", "mara quill", "Mara-Quill"],
    ["viewer", token, "mara-quill"],
  ];
  for (const [place, hostile, benign] of unsafe) {
    strictEqual(await refusal({ [place]: hostile }), place, `${place} ${hostile.slice(0, 60)}`);
    strictEqual(await refusal({ [place]: benign }), null, `${place} ${benign.slice(0, 60)}`);
  }
});

Deno.test("a record that contradicts itself is refused at the field that does", async () => {
  const complete = `${row}.completeness`;
  const contradictions: readonly (readonly [
    values: Readonly<Record<string, unknown>>,
    place: string,
    consistent: Readonly<Record<string, unknown>>,
  ])[] = [
    [{ [`${row}.head.oid`]: null }, `${row}.head.oid`, {
      [`${row}.head.oid`]: null,
      [`${complete}.details`]: { read: 0, total: 1, status: "unreadable", reason: "read_failed" },
      [`${complete}.commits.status`]: "truncated",
    }],
    [
      { [`${row}.base.parent_number`]: -5, [`${row}.base.parent_kind`]: "registered" },
      `${row}.base.parent_number`,
      { [`${row}.base.parent_number`]: 5, [`${row}.base.parent_kind`]: "registered" },
    ],
    [
      { [`${row}.base.parent_number`]: 7, [`${row}.base.parent_kind`]: "inferred" },
      `${row}.base.parent_number`,
      { [`${row}.base.parent_number`]: 8, [`${row}.base.parent_kind`]: "inferred" },
    ],
    [{ [`${row}.base.parent_number`]: 5 }, `${row}.base.parent_kind`, {}],
    [
      { [`${complete}.files`]: { read: 5, total: 9, status: "complete" } },
      `${complete}.files.read`,
      {
        [`${complete}.files`]: { read: 1, total: 9, status: "truncated", reason: "source_capped" },
      },
    ],
    [{ [`${complete}.files.total`]: 9 }, `${complete}.files.total`, {
      [`${complete}.files.total`]: null,
    }],
    [{ [`${complete}.reviews.total`]: 0 }, `${complete}.reviews.total`, {}],
    [{ [`${complete}.commits.total`]: 0 }, `${complete}.commits.total`, {
      [`${complete}.commits.total`]: 12,
    }],
    [{ [`${complete}.checks.reason`]: "read_failed" }, `${complete}.checks.reason`, {}],
    [{ [`${row}.commits[0].oid`]: oid("e") }, `${complete}.commits.status`, {
      [`${row}.commits[0].oid`]: oid("e"),
      [`${complete}.commits.status`]: "truncated",
    }],
    [{ [`${row}.totals.changed_files`]: 4 }, `${row}.totals.changed_files`, {
      [`${row}.totals.changed_files`]: null,
    }],
    [{ [`${row}.threads.unresolved`]: 3 }, `${row}.threads.unresolved`, {
      [`${row}.threads.unresolved`]: 2,
    }],
    [{ [`${row}.threads`]: null }, `${complete}.threads.status`, {
      [`${row}.threads`]: null,
      [`${complete}.threads`]: {
        read: 0,
        total: null,
        status: "unreadable",
        reason: "not_supplied",
      },
    }],
    [{ [`${row}.threads.total`]: 9 }, `${complete}.threads.total`, {}],
    [{ [`${row}.merged_at`]: "2026-10-03T00:00:00Z" }, `${row}.state`, {
      [`${row}.merged_at`]: "2026-10-03T00:00:00Z",
      [`${row}.state`]: "MERGED",
    }],
    [{ [`${row}.author.login`]: null }, `${row}.author.kind`, {
      [`${row}.author.login`]: null,
      [`${row}.author.kind`]: "deleted",
    }],
    [{ [`${row}.reviews[0].author.login`]: "lint[bot]" }, `${row}.reviews[0].author.kind`, {
      [`${row}.reviews[0].author.login`]: "lint[bot]",
      [`${row}.reviews[0].author.kind`]: "bot",
    }],
    [{ "scan.states[0].source_saturated": true }, "scan.complete", {
      "scan.states[0].source_saturated": true,
      "scan.complete": false,
    }],
    [{ "scan.states[0].source_read_valid": false }, "scan.complete", {
      "scan.states[0].source_read_valid": false,
      "scan.complete": false,
    }],
    [
      { "scan.states[0].detail_read_failures": 2, "scan.complete": false },
      "scan.states[0].source_read_valid",
      {
        "scan.states[0].detail_read_failures": 2,
        "scan.states[0].source_read_valid": false,
        "scan.complete": false,
      },
    ],
    [{ "unreadable_rows[0].number": -5 }, "unreadable_rows[0].number", {
      "unreadable_rows[0].number": 5,
    }],
  ];
  for (const [values, place, consistent] of contradictions) {
    strictEqual(await refusal(values), place, JSON.stringify(values));
    strictEqual(await refusal(consistent), null, JSON.stringify(consistent));
  }
});
