import { deepStrictEqual, match, ok, rejects, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { readChecks } from "../../lib/facts/check_states.ts";
import { type FixtureOptions, readFixture, ROW_LIMIT } from "../../lib/facts/fixture_reader.ts";
import { decodeUtf8 } from "../../lib/facts/json_file.ts";
import { OBSERVED_ENVELOPE_VERSION, observedEnvelopeSchema } from "../../lib/facts/schema.ts";
import { LoopxError } from "../../lib/text/errors.ts";
import { fullRow, oid, readRow, readRows } from "./_rows.ts";

const options: FixtureOptions = { role: "the fixture", language: "en" };
const encode = (text: string) => new TextEncoder().encode(text);
const read = (value: unknown) => readFixture(JSON.stringify(value), options);

/** The error a text ends in. */
async function failureOf(text: string, language: "en" | "zh" = "en"): Promise<LoopxError> {
  try {
    await readFixture(text, { role: language === "en" ? "the fixture" : "样例文件", language });
  } catch (thrown) {
    ok(thrown instanceof LoopxError, String(thrown));
    strictEqual(thrown.kind, "input");
    ok(thrown.advice !== null && !thrown.advice.includes("\n"));
    return thrown;
  }
  throw new Error("the text was read");
}

Deno.test("a list, an object and a recorded envelope hold the same pull requests", async () => {
  const rows = await readRows(fullRow);
  const object = await read({ repository: "harbor-labs/tidewater", pull_requests: [fullRow] });
  const short = await read({ reviewer_login: "Mara-Quill", prs: [fullRow] });
  const record = await read(object.envelope);

  deepStrictEqual(rows.envelope.repository, { name: null, host: "github.com", decided_by: "none" });
  strictEqual(rows.envelope.viewer, null);
  deepStrictEqual(object.envelope.repository, {
    name: "harbor-labs/tidewater",
    host: "github.com",
    decided_by: "fixture",
  });
  strictEqual(short.envelope.viewer, "Mara-Quill");
  deepStrictEqual(object.envelope.pull_requests, rows.envelope.pull_requests);
  deepStrictEqual(short.envelope.pull_requests, rows.envelope.pull_requests);
  deepStrictEqual(record.envelope, object.envelope);
});

Deno.test("a full row becomes facts of the schema, every list complete", async () => {
  const { envelope } = await readRows(fullRow);
  deepStrictEqual(observedEnvelopeSchema.parse(envelope), envelope);
  const [facts] = envelope.pull_requests;
  ok(facts !== undefined);
  deepStrictEqual(
    Object.values(facts.completeness).map(({ status }) => status),
    Array(7).fill("complete"),
  );
  deepStrictEqual({ ...facts, completeness: null, reviews: null, title: null, body: null }, {
    number: 7,
    node_id: "PR_7",
    url: "https://github.com/harbor-labs/tidewater/pull/7",
    title: null,
    body: null,
    state: "OPEN",
    is_draft: false,
    author: { login: "leila-b", kind: "user", association: "CONTRIBUTOR" },
    base: { ref: "main", oid: oid("b"), parent_number: null, parent_kind: null },
    head: {
      ref: "sort-stations",
      oid: oid("a"),
      repository: "harbor-labs/tidewater",
      is_cross_repository: false,
    },
    created_at: "2026-10-01T08:00:00Z",
    updated_at: "2026-10-02T08:00:00Z",
    closed_at: null,
    merged_at: null,
    merge_commit: null,
    decision: "REVIEW_REQUIRED",
    merge_state: "BLOCKED",
    mergeability: "MERGEABLE",
    merge_queue: { status: "not_queued", state: null, position: null, enqueued_at: null },
    totals: { changed_files: 1, additions: 4, deletions: 2 },
    files: [{
      path: "web/stations.tsx",
      previous_path: null,
      change: "modified",
      additions: 4,
      deletions: 2,
      source: "fixture",
    }],
    commits: [{
      oid: oid("a"),
      headline: "Sort stations by distance",
      authored_at: "2026-10-01T07:00:00Z",
      committed_at: "2026-10-01T07:30:00Z",
    }],
    force_pushes: [{
      before_oid: oid("c"),
      after_oid: oid("a"),
      pushed_at: "2026-10-01T07:40:00Z",
    }],
    checks: [{
      type: "check_run",
      app: null,
      workflow: "ci",
      event: null,
      name: "test",
      status: "COMPLETED",
      conclusion: "SUCCESS",
      state: null,
      started_at: "2026-10-01T08:00:00Z",
      completed_at: "2026-10-01T08:05:00Z",
    }],
    reviews: null,
    threads: { total: 2, unresolved: 1 },
    completeness: null,
  });
  const [review] = facts.reviews;
  strictEqual(facts.title.text, "Sort stations by distance");
  strictEqual(facts.body?.text, "Nearest first.");
  strictEqual(review?.body.original_length, "Looks useful.".length);
  deepStrictEqual({ ...review, body: null }, {
    id: "PRR_1",
    url: null,
    state: "COMMENTED",
    author: { login: "nalu-k", kind: "user", association: "MEMBER" },
    commit_oid: oid("a"),
    submitted_at: "2026-10-01T12:00:00Z",
    body: null,
  });
});

Deno.test("names in snake case say the same as the names gh prints", async () => {
  const snake = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(snake);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name === "__typename"
          ? name
          : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        snake(inner),
      ]),
    );
  };
  deepStrictEqual(await readRows(snake(fullRow)), await readRows(fullRow));
});

Deno.test("the instant of the file is where ages are told from by default", async () => {
  const { default_now, envelope } = await read({ now: "2026-11-02T10:00:00+01:00", prs: [] });
  strictEqual(default_now, "2026-11-02T09:00:00Z");
  strictEqual(envelope.observed_at, null);
  strictEqual((await read({ prs: [] })).default_now, null);
});

Deno.test("a repository may name its host", async () => {
  const { envelope } = await read({ repository: "Git.Example.Org/team/app", prs: [] });
  deepStrictEqual(envelope.repository, {
    name: "team/app",
    host: "git.example.org",
    decided_by: "fixture",
  });
});

Deno.test("text that cannot be a fixture ends in one line that names the role", async () => {
  const cases: readonly (readonly [text: string, message: RegExp])[] = [
    ["", /^Cannot read the fixture: it is empty\.$/],
    [" \r\n\t", /it is empty/],
    ["\ufeff", /it is empty/],
    ["nonsense", /stops being JSON at line 1, column 1\.$/],
    ["[\n  {\n    number: 1\n  }\n]", /stops being JSON at line 3, column 5\.$/],
    ['[{"number": 1},\r\n{"number": 2', /stops being JSON at line 2, column 13\.$/],
    ["[".repeat(3), /stops being JSON at line 1, column 4\.$/],
    ["[".repeat(1_048_577), /nests lists and objects more than 1000 deep/],
    ['{"a":'.repeat(300_000) + "1" + "}".repeat(300_000), /nests lists and objects/],
    ["[".repeat(100_000), /stops being JSON at line 1, column 100001\.$/],
    ['{"a":'.repeat(90_000) + "1" + "}".repeat(90_000), /has no list named/],
    ["7", /must hold pull requests, found 7\.$/],
    ['"text"', /must hold pull requests, found "text"\.$/],
    ["null", /must hold pull requests, found null\.$/],
    ["true", /must hold pull requests, found true\.$/],
    ["{}", /has no list named pull_requests or prs\.$/],
    ['{"number": 1}', /has no list named pull_requests or prs\.$/],
    ['{"prs": {}}', /prs must be a list of pull requests, found an object\.$/],
    ['{"pull_requests": null}', /pull_requests must be a list of pull requests, found null\.$/],
    ['{"prs": [], "repository": "x"}', /repository must be owner\/name .*, found "x"\.$/],
    ['{"prs": [], "repository": "a/../b/c"}', /repository must be/],
    ['{"prs": [], "repository": 3}', /repository must be .*, found 3\.$/],
    [
      '{"prs": [], "reviewer_login": "a b"}',
      /reviewer_login must be a GitHub login, found "a b"\.$/,
    ],
    ['{"prs": [], "reviewer_login": []}', /reviewer_login must be .*, found a list\.$/],
    ['{"prs": [], "now": "yesterday"}', /now must be an instant .*, found "yesterday"\.$/],
    ['{"prs": [], "now": 1793610000}', /now must be an instant/],
    [
      '{"schema_version": "loopx_observed_facts_v9"}',
      /schema_version is "loopx_observed_facts_v9"/,
    ],
  ];
  for (const [text, message] of cases) {
    match((await failureOf(text)).message, message, text.slice(0, 40));
    ok((await failureOf(text, "zh")).message.includes("样例文件"), text.slice(0, 40));
  }
});

Deno.test("found values are shortened and cannot break the line", async () => {
  const { message } = await failureOf(
    JSON.stringify({ prs: [], repository: "line\nbreak\u001b[31m" + "x".repeat(5_000) }),
  );
  ok(message.length < 200, message);
  match(message, /^[^\p{Cc}]+$/u);
});

Deno.test("more rows than the limit are refused, as many are read", async () => {
  const rows = (count: number) => `[${"0,".repeat(count - 1)}0]`;
  match((await failureOf(rows(ROW_LIMIT + 1))).message, /it holds 200001 rows, and 200000 is/);
  strictEqual((await readFixture(rows(1_000), options)).envelope.unreadable_rows.length, 1_000);
});

Deno.test("unknown fields are kept out, and names that objects inherit are no fields", async () => {
  const text = JSON.stringify([fullRow]).replace(
    '"number"',
    '"__proto__":{"number":9,"state":"MERGED"},"constructor":1,"toString":2,"labels":[1],"number"',
  );
  deepStrictEqual(await readFixture(text, options), await readRows(fullRow));
  const { envelope } = await readFixture('[{"__proto__":{"number":9}}]', options);
  strictEqual(envelope.unreadable_rows[0]?.reason, "number_missing");
});

Deno.test("a row that cannot be told from the others is listed, and takes none with it", async () => {
  const rows = [
    fullRow,
    "row",
    null,
    [fullRow],
    { title: "no number" },
    { number: null },
    { number: "8" },
    { number: -8 },
    { number: 0 },
    { number: 8.5 },
    { number: 1e400 },
    { ...fullRow, title: "again" },
    { ...fullRow, number: 9 },
  ];
  const { envelope } = await read({ prs: rows });
  deepStrictEqual(envelope.pull_requests.map(({ number }) => number), [7, 9]);
  strictEqual(envelope.pull_requests[0]?.title.text, "Sort stations by distance");
  deepStrictEqual(
    envelope.unreadable_rows.map(({ row, number, reason }) => [row, number, reason]),
    [
      [2, null, "not_an_object"],
      [3, null, "not_an_object"],
      [4, null, "not_an_object"],
      [5, null, "number_missing"],
      [6, null, "number_missing"],
      [7, null, "number_invalid"],
      [8, null, "number_invalid"],
      [9, null, "number_invalid"],
      [10, null, "number_invalid"],
      // JSON has no infinity: 1e400 is written as null.
      [11, null, "number_missing"],
      [12, 7, "duplicate_number"],
    ],
  );
  deepStrictEqual(envelope.unreadable_rows.map(({ message }) => message).slice(0, 6), [
    'Row 2 of the fixture must be an object with fields, found "row".',
    "Row 3 of the fixture must be an object with fields, found null.",
    "Row 4 of the fixture must be an object with fields, found a list.",
    "Row 5 of the fixture has no number.",
    "Row 6 of the fixture has no number.",
    'Row 7 of the fixture: number must be a whole number of at least 1, found "8".',
  ]);
  strictEqual(
    envelope.unreadable_rows.at(-1)?.message,
    "Row 12 of the fixture repeats number 7, which row 1 already has.",
  );
  strictEqual(
    (await readFixture('[{"number": 1e400}]', options)).envelope.unreadable_rows[0]?.reason,
    "number_invalid",
  );
});

Deno.test("a value that cannot be used makes the details unreadable and is named", async () => {
  const cases: readonly (readonly [changes: Record<string, unknown>, note: string])[] = [
    [
      { headRefOid: undefined },
      "headRefOid must be an object id of 40 or 64 hex digits, found nothing",
    ],
    [{ headRefOid: null }, "headRefOid must be an object id of 40 or 64 hex digits, found null"],
    [{ headRefOid: "" }, 'headRefOid must be an object id of 40 or 64 hex digits, found ""'],
    [{ headRefOid: "abc" }, 'headRefOid must be an object id of 40 or 64 hex digits, found "abc"'],
    [
      { headRefOid: undefined, head_oid: 5 },
      "head_oid must be an object id of 40 or 64 hex digits, found 5",
    ],
    [{ changedFiles: "1" }, 'changedFiles must be a whole number of at least 0, found "1"'],
    [{ additions: -4 }, "additions must be a whole number of at least 0, found -4"],
    [{ deletions: 0.5 }, "deletions must be a whole number of at least 0, found 0.5"],
    [{ additions: true }, "additions must be a whole number of at least 0, found true"],
    [{ state: "REOPENED" }, 'state must be OPEN, CLOSED or MERGED, found "REOPENED"'],
    [{ state: 1 }, "state must be OPEN, CLOSED or MERGED, found 1"],
    [{ title: ["x"] }, "title must be text, found a list"],
    [{ body: { text: "x" } }, "body must be text, found an object"],
    [{ isDraft: "false" }, 'isDraft must be true or false, found "false"'],
    [{ author: 12 }, "author must be an account with a login, found 12"],
    [{ author: { name: "x" } }, "author must be an account with a login, found an object"],
    [
      { createdAt: "2026-13-01T00:00:00Z" },
      'createdAt must be an instant such as 2026-11-02T09:00:00Z, found "2026-13-01T00:00:00Z"',
    ],
    [{ mergedAt: 1 }, "mergedAt must be an instant such as 2026-11-02T09:00:00Z, found 1"],
    [
      { mergeCommit: { oid: "x" } },
      "mergeCommit must be a commit with an oid of 40 or 64 hex digits, found an object",
    ],
    [{ files: {} }, "files must be a list, found an object"],
    [{ commits: "none" }, 'commits must be a list, found "none"'],
    [{ reviews: 0 }, "reviews must be a list, found 0"],
    [
      { reviewDecision: [] },
      "reviewDecision must be APPROVED, CHANGES_REQUESTED, REVIEW_REQUIRED or empty, found a list",
    ],
    [{ mergeable: true }, "mergeable must be MERGEABLE, CONFLICTING or UNKNOWN, found true"],
    [
      { reviewThreads: { total: 1, unresolved: 2 } },
      "reviewThreads must be total and unresolved counts, the second not above the first, found an object",
    ],
    [
      { gaps: { files: "lost" } },
      "gaps must be an object from list names to gap reasons, found an object",
    ],
    [
      { mergeQueueEntry: "queued" },
      'mergeQueueEntry must be an object with fields, found "queued"',
    ],
    [
      { additions: -1, deletions: -1 },
      "additions must be a whole number of at least 0, found -1 (and 1 more value like it)",
    ],
  ];
  for (const [changes, note] of cases) {
    const facts = await readRow(changes);
    deepStrictEqual(
      facts.completeness.details,
      { read: 0, total: 1, status: "unreadable", reason: "invalid_value", note },
      note,
    );
    strictEqual(facts.number, 7);
    strictEqual(facts.head.ref, "sort-stations");
  }
});

Deno.test("what else such a row says is kept", async () => {
  const facts = await readRow({ additions: -4, files: 3, author: { login: "two words" } });
  deepStrictEqual(facts.totals, { changed_files: 1, additions: null, deletions: 2 });
  deepStrictEqual(facts.author, { login: null, kind: "unknown", association: "CONTRIBUTOR" });
  deepStrictEqual(facts.completeness.files, {
    read: 0,
    total: null,
    status: "unreadable",
    reason: "invalid_value",
  });
  strictEqual(facts.commits.length, 1);
  strictEqual(facts.title.text, "Sort stations by distance");
});

Deno.test("a row of a number and a head is enough", async () => {
  const { envelope } = await readRows({ number: 3, head_oid: oid("A").toLowerCase() });
  const [facts] = envelope.pull_requests;
  strictEqual(facts?.completeness.details.status, "complete");
  strictEqual(facts?.title.text, "");
  strictEqual(facts?.body, null);
  strictEqual(facts?.is_draft, false);
  deepStrictEqual(facts?.totals, { changed_files: null, additions: null, deletions: null });
});

Deno.test("object ids are lower case, of either length, and zero has no sign", async () => {
  const facts = await readRow({ headRefOid: "AB".repeat(32), mergeCommit: oid("F") });
  strictEqual(facts.head.oid, "ab".repeat(32));
  strictEqual(facts.merge_commit, oid("f"));
  const { envelope } = await readFixture(
    `[{"number": 1, "headRefOid": "${oid("a")}", "additions": -0}]`,
    options,
  );
  ok(Object.is(envelope.pull_requests[0]?.totals.additions, 0));
});

Deno.test("a file that moved says so by its type or by where it was", async () => {
  const { files } = await readRow({
    files: [
      { path: "b", previousPath: "a", changeType: "RENAMED" },
      { path: "d", previous_filename: "c" },
      { path: "e", status: "removed", additions: null },
      { path: "f" },
    ],
    changedFiles: 4,
  });
  deepStrictEqual(
    files.map(({ path, previous_path, change }) => [path, previous_path, change]),
    [["b", "a", "renamed"], ["d", "c", "renamed"], ["e", null, "deleted"], ["f", null, "unknown"]],
  );
});

Deno.test("a list that is not supplied, empty, null, or cut are four answers", async () => {
  const lists = {
    files: ["files", { changedFiles: 0 }],
    reviews: ["reviews", {}],
    checks: ["statusCheckRollup", {}],
    force_pushes: ["forcePushes", {}],
  } as const;
  for (const [list, [name, changes]] of Object.entries(lists)) {
    const completeness = async (value: unknown) =>
      (await readRow({ ...changes, [name]: value })).completeness[list as keyof typeof lists];
    deepStrictEqual(await completeness(undefined), {
      read: 0,
      total: null,
      status: "unreadable",
      reason: "not_supplied",
    });
    deepStrictEqual(await completeness(null), {
      read: 0,
      total: null,
      status: "unreadable",
      reason: "read_failed",
    });
    deepStrictEqual(await completeness([]), { read: 0, total: 0, status: "complete" });
  }
});

Deno.test("files that are fewer or more than the row says are not all of them", async () => {
  const files = async (changedFiles: number | null) =>
    (await readRow({ changedFiles })).completeness.files;
  deepStrictEqual(await files(3), {
    read: 1,
    total: 3,
    status: "truncated",
    reason: "count_mismatch",
  });
  deepStrictEqual(await files(0), {
    read: 1,
    total: 0,
    status: "truncated",
    reason: "count_mismatch",
  });
  deepStrictEqual(await files(1), { read: 1, total: 1, status: "complete" });
  deepStrictEqual(await files(null), { read: 1, total: 1, status: "complete" });
});

Deno.test("an entry that cannot be understood is left out of its list and told", async () => {
  const [check] = fullRow.statusCheckRollup;
  const [review] = fullRow.reviews;
  const [file] = fullRow.files;
  const cases: readonly (readonly [
    list: "checks" | "reviews" | "files" | "force_pushes",
    changes: Record<string, unknown>,
    note: string,
  ])[] = [
    [
      "checks",
      { statusCheckRollup: [check, "lint: ok"] },
      'entry 2 must be an object with fields, found "lint: ok"',
    ],
    [
      "checks",
      { statusCheckRollup: [{ ...check, name: 4 }, check] },
      "entry 1: name must be text, found 4",
    ],
    [
      "checks",
      { statusCheckRollup: [{ ...check, conclusion: [] }, check] },
      "entry 1: conclusion must be a word, found a list",
    ],
    [
      "checks",
      { statusCheckRollup: [check, { ...check, startedAt: "soon" }] },
      'entry 2: startedAt must be an instant such as 2026-11-02T09:00:00Z, found "soon"',
    ],
    [
      "reviews",
      { reviews: [review, { ...review, state: undefined }] },
      "entry 2: state must be a word, found nothing",
    ],
    [
      "reviews",
      { reviews: [review, { ...review, author: "not a login" }] },
      'entry 2: author must be an account with a login, found "not a login"',
    ],
    [
      "reviews",
      { reviews: [review, { ...review, body: 1 }] },
      "entry 2: body must be text, found 1",
    ],
    [
      "reviews",
      { reviews: [review, { ...review, commit: { oid: "x" } }] },
      "entry 2: commit must be a commit with an oid of 40 or 64 hex digits, found an object",
    ],
    [
      "reviews",
      { reviews: [review, { ...review, reading: {} }] },
      "entry 2: reading must be a complete reading of a review body, found an object",
    ],
    [
      "files",
      { files: [file, { additions: 1 }], changedFiles: 2 },
      "entry 2: path must be text that is not empty, found nothing",
    ],
    [
      "files",
      { files: [file, { path: "", additions: 1 }], changedFiles: 2 },
      'entry 2: path must be text that is not empty, found ""',
    ],
    [
      "files",
      { files: [{ ...file, additions: -1 }, file], changedFiles: 2 },
      "entry 1: additions must be a whole number of at least 0, found -1",
    ],
    [
      "force_pushes",
      { forcePushes: [{ beforeOid: "x" }, fullRow.forcePushes[0]] },
      'entry 1: beforeOid must be an object id of 40 or 64 hex digits, found "x"',
    ],
  ];
  for (const [list, changes, note] of cases) {
    const facts = await readRow(changes);
    strictEqual(facts[list].length, 1, note);
    deepStrictEqual(facts.completeness[list], {
      read: 1,
      total: 2,
      status: "truncated",
      reason: "malformed_entries",
      note,
    });
    strictEqual(facts.completeness.details.status, "complete", note);
  }
});

Deno.test("words GitHub may invent stay as they are, or say unknown where a fact is one of a few", async () => {
  const facts = await readRow({
    statusCheckRollup: [{
      __typename: "CheckRun",
      name: "x",
      status: "Completed",
      conclusion: "DEFERRED",
    }, {
      __typename: "Deployment",
      name: "y",
    }],
    reviews: [{ ...fullRow.reviews[0], state: "ACKNOWLEDGED", authorAssociation: "SPONSOR" }],
    files: [{ path: "a", changeType: "MOVED" }],
    mergeable: "PERHAPS",
    mergeStateStatus: "ODD",
    reviewDecision: "MAYBE",
  });
  deepStrictEqual(
    facts.checks.map(({ type, status, conclusion }) => [type, status, conclusion]),
    [["check_run", "COMPLETED", "DEFERRED"], ["unknown", null, null]],
  );
  strictEqual(facts.reviews[0]?.state, "ACKNOWLEDGED");
  strictEqual(facts.reviews[0]?.author.association, null);
  strictEqual(facts.files[0]?.change, "unknown");
  deepStrictEqual(
    [facts.mergeability, facts.merge_state, facts.decision],
    Array(3).fill("UNKNOWN"),
  );
  deepStrictEqual(
    Object.values(facts.completeness).map(({ status }) => status),
    Array(7).fill("complete"),
  );
});

Deno.test("an empty decision means that nobody must review, an absent one that it is unknown", async () => {
  const decision = async (reviewDecision: unknown) => (await readRow({ reviewDecision })).decision;
  strictEqual(await decision(""), "NONE");
  strictEqual(await decision(null), "NONE");
  strictEqual(await decision(undefined), "UNKNOWN");
  strictEqual(await decision("approved"), "APPROVED");
});

Deno.test("a row without a state is merged when it has a merge time, else open", async () => {
  strictEqual((await readRow({ state: undefined })).state, "OPEN");
  const merged = await readRow({ state: undefined, mergedAt: "2026-10-05T00:00:00Z" });
  strictEqual(merged.state, "MERGED");
  strictEqual((await readRow({ state: "closed" })).state, "CLOSED");
});

Deno.test("the newest five commits are kept, complete when the newest is the head", async () => {
  const commits = ["1", "2", "3", "4", "5", "6", "a"].map((digit) => ({ oid: oid(digit) }));
  const complete = await readRow({ commits });
  deepStrictEqual(complete.commits.map((commit) => commit.oid?.[0]), ["3", "4", "5", "6", "a"]);
  deepStrictEqual(complete.completeness.commits, { read: 5, total: 7, status: "complete" });

  const older = await readRow({ commits: commits.slice(0, 6) });
  deepStrictEqual(older.completeness.commits, {
    read: 5,
    total: null,
    status: "truncated",
    reason: "count_mismatch",
  });
  strictEqual((await readRow({ commits: [] })).completeness.commits.reason, "count_mismatch");
  strictEqual((await readRow({ commits: undefined })).completeness.commits.reason, "not_supplied");
  const malformed = await readRow({ commits: [{ oid: "x" }, ...commits.slice(5)] });
  strictEqual(malformed.completeness.commits.reason, "malformed_entries");
  strictEqual(malformed.commits.length, 2);
});

Deno.test("checks are told apart by type, or by the fields only one type has", async () => {
  const { checks } = await readRow({
    statusCheckRollup: [
      {
        __typename: "StatusContext",
        context: "ci/old",
        state: "success",
        createdAt: "2026-10-01T08:00:00Z",
      },
      { context: "ci/untyped", state: "PENDING" },
      { name: "untyped", status: "QUEUED", conclusion: "", completedAt: "0001-01-01T00:00:00Z" },
      { name: "nothing else" },
      {
        __typename: "CheckRun",
        name: "with an app",
        app: { slug: "harbour-ci", name: "Harbour CI" },
        event: "push",
        conclusion: "NEUTRAL",
      },
    ],
  });
  deepStrictEqual(
    checks.map(({ type, name, state, status, conclusion, app, event }) => ({
      ...{ type, name, state, status },
      ...{ conclusion, app, event },
    })),
    [
      {
        type: "status_context",
        name: "ci/old",
        state: "SUCCESS",
        status: null,
        conclusion: null,
        app: null,
        event: null,
      },
      {
        type: "status_context",
        name: "ci/untyped",
        state: "PENDING",
        status: null,
        conclusion: null,
        app: null,
        event: null,
      },
      {
        type: "check_run",
        name: "untyped",
        state: null,
        status: "QUEUED",
        conclusion: null,
        app: null,
        event: null,
      },
      {
        type: "unknown",
        name: "nothing else",
        state: null,
        status: null,
        conclusion: null,
        app: null,
        event: null,
      },
      {
        type: "check_run",
        name: "with an app",
        state: null,
        status: null,
        conclusion: "NEUTRAL",
        app: "harbour-ci",
        event: "push",
      },
    ],
  );
  strictEqual(checks[0]?.started_at, "2026-10-01T08:00:00Z");
  strictEqual(checks[2]?.completed_at, null);
});

Deno.test("a deleted account, a missing one and a program are three kinds of author", async () => {
  const kind = async (author: unknown) => (await readRow({ author })).author.kind;
  strictEqual(await kind(null), "deleted");
  strictEqual(await kind({ login: "" }), "deleted");
  strictEqual(await kind(undefined), "unknown");
  strictEqual(await kind({ login: "app/driftnet-updates" }), "bot");
  strictEqual(await kind("leila-b"), "user");
});

Deno.test("a review may carry the reading of its body", async () => {
  const { reviews: [read] } = await readRow({});
  const reading = { ...read?.body, reviewer_line: "Nalu\u0007 K" };
  const { reviews: [review], completeness } = await readRow({
    reviews: [{ ...fullRow.reviews[0], body: undefined, reading }],
  });
  strictEqual(completeness.reviews.status, "complete");
  deepStrictEqual({ ...review?.body, reviewer_line: null }, { ...reading, reviewer_line: null });
  match(review?.body.reviewer_line ?? "", /^Nalu ?K|^Nalu  ?K/);
});

Deno.test("addresses are kept only when they are safe to follow", async () => {
  for (
    const url of ["http://github.com/a/b/pull/1", "https://me:pw@github.com/a", 7, "x".repeat(300)]
  ) {
    const facts = await readRow({ url });
    strictEqual(facts.url, null);
    strictEqual(facts.completeness.details.status, "complete");
  }
});

Deno.test("the head repository comes from one field or from the two gh prints", async () => {
  const repository = async (changes: Record<string, unknown>) =>
    (await readRow(changes)).head.repository;
  strictEqual(await repository({ headRepository: null, headRepositoryOwner: null }), null);
  strictEqual(await repository({ headRepositoryOwner: { login: "someone" } }), "someone/tidewater");
  strictEqual(await repository({ headRepositoryOwner: undefined }), null);
  strictEqual(await repository({ headRepository: { nameWithOwner: "a/b" } }), "a/b");
  strictEqual(await repository({ headRepository: undefined, head_repository: "a/b" }), "a/b");
  const odd = await readRow({ headRepository: { name: "a b" } });
  strictEqual(odd.completeness.details.reason, "invalid_value");
});

Deno.test("a merge queue entry is queued, null is not queued, absent is unread", async () => {
  const queue = async (mergeQueueEntry: unknown) =>
    (await readRow({ mergeQueueEntry })).merge_queue;
  deepStrictEqual(
    await queue({ state: "AWAITING_CHECKS", position: 2, enqueuedAt: "2026-10-02T00:00:00Z" }),
    {
      status: "queued",
      state: "AWAITING_CHECKS",
      position: 2,
      enqueued_at: "2026-10-02T00:00:00Z",
    },
  );
  strictEqual((await queue(null)).status, "not_queued");
  strictEqual((await queue(undefined)).status, "unread");
});

Deno.test("a base that is another open head is a stack, as far as the repository is the same", async () => {
  const parent = { ...fullRow, number: 1, headRefName: "datum" };
  const child = { ...fullRow, number: 2, baseRefName: "datum", headRefName: "on-datum" };
  const base = async (changes: Record<string, unknown>, ...others: readonly unknown[]) => {
    const { envelope } = await read({
      repository: "harbor-labs/tidewater",
      prs: [child, { ...parent, ...changes }, ...others],
    });
    const { parent_number, parent_kind } = envelope.pull_requests[0]?.base ?? {};
    return [parent_number, parent_kind];
  };
  deepStrictEqual(await base({}), [1, "inferred"]);
  deepStrictEqual(await base({ isCrossRepository: true }), [null, null]);
  deepStrictEqual(await base({ isCrossRepository: undefined }), [1, "inferred"]);
  deepStrictEqual(
    await base({ isCrossRepository: undefined, headRepositoryOwner: { login: "fork" } }),
    [null, null],
  );
  deepStrictEqual(await base({ state: "MERGED" }), [null, null]);
  deepStrictEqual(await base({ number: 5 }, { ...parent, number: 3 }), [3, "inferred"]);
  const fork = { isCrossRepository: undefined, headRepository: undefined, baseRefName: "datum" };
  deepStrictEqual(await base(fork), [null, null]);
  const itself = { ...parent, baseRefName: "datum", stackParent: undefined };
  strictEqual((await readRows(itself)).envelope.pull_requests[0]?.base.parent_number, null);
  const closed = (await readRows(parent, { ...child, state: "CLOSED" })).envelope.pull_requests[1];
  strictEqual(closed?.base.parent_number, null);
});

Deno.test("a row may say itself what it is stacked on, or that it is on nothing", async () => {
  const parent = { ...fullRow, number: 1, headRefName: "datum" };
  const base = async (stackParent: unknown) => {
    const child = { ...fullRow, number: 2, baseRefName: "datum", headRefName: "x", stackParent };
    const facts = (await readRows(parent, child)).envelope.pull_requests[1];
    return [facts?.base.parent_number, facts?.base.parent_kind];
  };
  deepStrictEqual(await base({ number: 44, kind: "registered" }), [44, "registered"]);
  deepStrictEqual(await base(44), [44, "registered"]);
  deepStrictEqual(await base({ number: 44, kind: "inferred" }), [44, "inferred"]);
  deepStrictEqual(await base(null), [null, null]);
});

Deno.test("a row may say that its source could not read a list", async () => {
  const gaps = { details: "read_failed", checks: "permission_denied", files: "source_capped" };
  const { completeness, files } = await readRow({
    gaps,
    statusCheckRollup: undefined,
    changedFiles: 3_412,
  });
  deepStrictEqual(completeness.details, {
    read: 0,
    total: 1,
    status: "unreadable",
    reason: "read_failed",
  });
  deepStrictEqual(completeness.checks, {
    read: 0,
    total: null,
    status: "unreadable",
    reason: "permission_denied",
  });
  strictEqual(files.length, 1);
  deepStrictEqual(completeness.files, {
    read: 1,
    total: 3_412,
    status: "truncated",
    reason: "source_capped",
  });
  strictEqual(completeness.reviews.status, "complete");
});

Deno.test("strangers' texts are made safe on the way in", async () => {
  const facts = await readRow({
    title: "Fix \u001b[31mred\u001b[0m \u202eeurt",
    body: "one\r\ntwo\ud800",
    headRefName: "a\u202eb",
    files: [{ path: "a\u0007b" }, { path: "a\u0008b" }],
    changedFiles: 2,
    statusCheckRollup: [{ name: "te\u200b\u001bst", status: "QUEUED" }],
  });
  const shown = JSON.stringify(facts);
  match(shown, /^[^\p{Cc}\p{Cs}\u202e]*$/u);
  ok(!/\\u0007|\\u0008|\\u001b|\\ud800/.test(shown.replaceAll("\\\\", "")), shown);
  strictEqual(facts.body?.text, "one\ntwo\ufffd");
  strictEqual(new Set(facts.files.map(({ path }) => path)).size, 2);
});

Deno.test("a body of a megabyte is cut, and says so", async () => {
  const { body } = await readRow({ body: "wave ".repeat(210_000) });
  strictEqual(body?.original_length, 1_050_000);
  strictEqual(body?.truncated, true);
  ok((body?.text.length ?? 0) <= 65_536);
});

Deno.test("both lists at once: the first counts and the reader is told", async () => {
  const { envelope, warnings } = await read({ pull_requests: [fullRow], prs: [] });
  strictEqual(envelope.pull_requests.length, 1);
  deepStrictEqual(warnings, [
    "the fixture: both pull_requests and prs are given; prs was left out.",
  ]);
});

Deno.test("a recorded envelope that was changed is refused at its first bad field", async () => {
  const { envelope } = await read({ repository: "a/b", prs: [fullRow] });
  const [facts] = envelope.pull_requests;
  ok(facts !== undefined);
  const changed = (changes: Record<string, unknown>) => ({
    ...envelope,
    pull_requests: [{ ...facts, ...changes }],
  });
  const cases: readonly (readonly [value: unknown, place: string])[] = [
    [{ schema_version: OBSERVED_ENVELOPE_VERSION }, "source cannot be nothing"],
    [{ ...envelope, source: "guess" }, 'source cannot be "guess"'],
    [changed({ head: { ...facts.head, oid: "x" } }), 'pull_requests[0].head.oid cannot be "x"'],
    [changed({ number: "7" }), 'pull_requests[0].number cannot be "7"'],
    [
      changed({ created_at: "2026-02-31T00:00:00Z" }),
      'pull_requests[0].created_at cannot be "2026-02-31T00:00:00Z"',
    ],
    [
      changed({ title: { ...facts.title, text: "\u001b[31mred" } }),
      "pull_requests[0].title.text cannot be",
    ],
    [
      changed({ title: { ...facts.title, text: "two\nlines" } }),
      "pull_requests[0].title.text cannot be",
    ],
    [{ ...envelope, pull_requests: [facts, facts] }, "pull_requests[1].number cannot be 7"],
  ];
  for (const [value, place] of cases) {
    const { message } = await failureOf(JSON.stringify(value));
    ok(message.startsWith("Cannot read the fixture: in this record of facts "), message);
    ok(message.includes(place), message);
    match(message, /^[^\p{Cc}]+$/u);
  }
  const lines = { ...facts.body, text: "two\n\tlines" };
  strictEqual(
    (await read(changed({ body: lines }))).envelope.pull_requests[0]?.body?.text,
    lines.text,
  );
});

Deno.test("a schema_version of somebody else is an unknown field", async () => {
  const { envelope } = await read({ schema_version: "3", prs: [fullRow] });
  strictEqual(envelope.pull_requests.length, 1);
  await rejects(read({ schema_version: "loopx_pr_review_command_response_v0", pull_requests: [] }));
});

Deno.test("whatever JSON comes, the outcome is facts of the schema or a one-line error", async () => {
  const names = [
    ...Object.keys(fullRow),
    ...Object.keys(fullRow.reviews[0]),
    "gaps",
    "stackParent",
  ];
  const json = fc.jsonValue({ stringUnit: "binary", maxDepth: 3 });
  const anyRow = fc.oneof(
    json,
    fc.dictionary(fc.constantFrom(...names), json, { maxKeys: 12 })
      .map((row) => ({ number: 1, ...row })),
    fc.constantFrom(...names).chain((name) => json.map((value) => ({ ...fullRow, [name]: value }))),
    fc.string({ unit: "binary" }).map((text) => ({
      ...fullRow,
      ...{ title: text, body: text, headRefName: text, id: text, mergeStateStatus: text },
      files: [{ path: text, previousPath: text, changeType: text }],
      statusCheckRollup: [{ __typename: text, name: text, app: text, conclusion: text }],
      reviews: [{ state: text, author: { login: "x" }, body: `Reviewer: ${text}`, id: text }],
      commits: [{ messageHeadline: text }],
    })),
    json.map((entry) => ({
      ...fullRow,
      files: [entry],
      statusCheckRollup: [entry],
      reviews: [entry],
      commits: [entry],
    })),
  );
  const anyValue = fc.oneof(
    json,
    fc.array(anyRow, { maxLength: 4 }),
    fc.record({ pull_requests: fc.array(anyRow, { maxLength: 3 }) }),
  );
  await fc.assert(
    fc.asyncProperty(anyValue, async (value) => {
      const outcome = await read(value).catch((thrown) => {
        if (!(thrown instanceof LoopxError)) throw thrown;
        match(thrown.message, /^[^\p{Cc}]+$/u);
        return null;
      });
      if (outcome === null) return;
      deepStrictEqual(observedEnvelopeSchema.parse(outcome.envelope), outcome.envelope);
      deepStrictEqual((await read(outcome.envelope)).envelope, outcome.envelope);
    }),
    { numRuns: 300 },
  );
});

Deno.test("text that is not JSON ends in a one-line error, whatever it is", async () => {
  await fc.assert(fc.asyncProperty(fc.string({ unit: "binary" }), async (text) => {
    await rejects(readFixture(`[${text}`, options), (thrown) => {
      ok(thrown instanceof LoopxError);
      match(thrown.message, /^[^\p{Cc}]+$/u);
      return true;
    });
  }));
});

Deno.test("a byte order mark is dropped and broken bytes are counted", async () => {
  deepStrictEqual(decodeUtf8(encode("\ufeff[]")), { text: "[]", replaced: 0 });
  deepStrictEqual(decodeUtf8(encode("潮 \ufffd")), { text: "潮 \ufffd", replaced: 0 });
  deepStrictEqual(decodeUtf8(new Uint8Array([0x61, 0xff, 0xfe, 0x62])), {
    text: "a\ufffd\ufffdb",
    replaced: 2,
  });
  const mixed = new Uint8Array([...encode("\ufffd"), 0xe6, 0xbd, ...encode("\ufffd"), 0xef]);
  deepStrictEqual(decodeUtf8(mixed), { text: "\ufffd\ufffd\ufffd\ufffd", replaced: 2 });
  deepStrictEqual(decodeUtf8(new Uint8Array()), { text: "", replaced: 0 });
  strictEqual((await readFixture("\ufeff[]", options)).envelope.pull_requests.length, 0);
});

Deno.test("line ends of any kind stand between the rows of a file", async () => {
  const text = JSON.stringify([fullRow], null, 2).replaceAll("\n", "\r\n");
  deepStrictEqual(await readFixture(text, options), await readRows(fullRow));
});

const token = "ghp_0123456789abcdefghijABCDEFGHIJ012345";

/** The checks of a row that delivers two attempts, the later of which succeeded. */
async function twoChecks(first: Record<string, unknown>, second: Record<string, unknown>) {
  const { checks, completeness } = await readRow({
    statusCheckRollup: [
      {
        __typename: "CheckRun",
        conclusion: "FAILURE",
        startedAt: "2026-10-01T08:00:00Z",
        ...first,
      },
      {
        __typename: "CheckRun",
        conclusion: "SUCCESS",
        startedAt: "2026-10-01T09:00:00Z",
        ...second,
      },
    ],
  });
  return { checks, reading: readChecks(checks, completeness.checks) };
}

Deno.test("a check whose name was cleaned, masked or cut replaces no other check", async () => {
  const long = "x".repeat(300);
  const pairs: readonly (readonly [Record<string, unknown>, Record<string, unknown>])[] = [
    [{ name: "test" }, { name: "te\u200bst" }],
    [{ name: "te\u200bst" }, { name: "test" }],
    [{ name: "test" }, { name: "test " }],
    [{ name: "/home/ci/linux" }, { name: "/home/ci/windows" }],
    [{ name: `${long}1` }, { name: `${long}2` }],
    [{ name: token }, { name: token.replace("0", "9") }],
    [{ name: "test", workflow: "ci" }, { name: "test", workflow: "c\u200bi" }],
    [{ name: "test" }, { name: "test", workflow: "\u200b" }],
    [{ name: "test", app: "ci" }, { name: "test", app: { slug: "c\u0007i" } }],
    [{ name: "test", event: "push" }, { name: "test", event: "\u202epush" }],
    [{ context: `${long}1` }, { context: `${long}2` }],
  ];
  for (const [first, second] of pairs) {
    const { checks, reading } = await twoChecks(first, second);
    strictEqual(reading.superseded, 0, JSON.stringify([first, second]));
    strictEqual(reading.rollup, "failure");
    for (const { name } of checks) {
      ok(name !== null && name.length <= 255 && !name.includes("ghp_"));
    }
  }
  for (
    const name of ["test", "build (linux, x64)", "测试 / 单元", "👩‍💻 lint", token, "te\u200bst"]
  ) {
    const { reading } = await twoChecks({ name }, { name });
    strictEqual(reading.superseded, 1, name);
    strictEqual(reading.rollup, "success");
  }
  const { checks: [plain, marked] } = await twoChecks({ name: "lint (web)" }, {
    name: "li\u200bnt",
  });
  strictEqual(plain?.name, "lint (web)");
  match(marked?.name ?? "", /^lint \[[0-9a-f]{12}\]$/);
});

Deno.test("a word that needs cleaning is not the word it would become", async () => {
  const words = async (word: string) => {
    const facts = await readRow({
      statusCheckRollup: [
        { __typename: "CheckRun", name: "a", status: word, conclusion: word },
        { __typename: "StatusContext", context: "b", state: word },
      ],
      reviews: [{ ...fullRow.reviews[0], state: word }],
      mergeQueueEntry: { state: word },
    });
    const [run, context] = facts.checks;
    return [
      run?.status,
      run?.conclusion,
      context?.state,
      facts.reviews[0]?.state,
      facts.merge_queue.state,
    ];
  };
  for (const word of ["success", " SUCCESS ", "Success\n"]) {
    deepStrictEqual(await words(word), Array(5).fill("SUCCESS"), JSON.stringify(word));
  }
  const odd = [
    "\u001b[31m suc\u200bcess ",
    "\u202esuccess",
    "\u017fuccess",
    "\ufeffSUCCESS",
    "SUCCESS\0",
  ];
  for (const word of odd) {
    for (const found of await words(word)) {
      ok(found !== null && found !== undefined && found !== "SUCCESS", JSON.stringify(word));
      strictEqual(found.toUpperCase().trim() === "SUCCESS" && found !== "\u017fuccess", false);
    }
  }
  const { reading } = await twoChecks({ name: "a" }, { name: "b", conclusion: "\u017fuccess" });
  deepStrictEqual(reading.counts, { failure: 1, unknown: 1 });

  strictEqual(
    (await readRow({ state: "CLO\u017fED" })).completeness.details.reason,
    "invalid_value",
  );
  const guesses = await readRow({
    reviewDecision: "CHANGE\u017f_REQUESTED",
    mergeStateStatus: "UN\u017fTABLE",
    mergeable: "CONFL\u0131CTING",
    files: [{ path: "a", changeType: "copıed" }],
  });
  deepStrictEqual(
    [guesses.decision, guesses.merge_state, guesses.mergeability, guesses.files[0]?.change],
    ["UNKNOWN", "UNKNOWN", "UNKNOWN", "unknown"],
  );
  const lower = await readRow({
    state: " closed ",
    mergeStateStatus: "unstable",
    mergeable: "conflicting",
  });
  deepStrictEqual(
    [lower.state, lower.merge_state, lower.mergeability],
    ["CLOSED", "UNSTABLE", "CONFLICTING"],
  );
});

Deno.test("state and times of a row agree, or its details are unreadable", async () => {
  const time = "2026-10-05T00:00:00Z";
  const state = async (changes: Record<string, unknown>) => {
    const { state, completeness: { details } } = await readRow(changes);
    return [state, details.note ?? null];
  };
  deepStrictEqual(await state({ state: undefined, closedAt: time }), ["CLOSED", null]);
  deepStrictEqual(await state({ state: undefined, closedAt: time, mergedAt: time }), [
    "MERGED",
    null,
  ]);
  deepStrictEqual(await state({ state: "closed", merged_at: time, mergedAt: undefined }), [
    "MERGED",
    null,
  ]);
  deepStrictEqual(await state({ state: "CLOSED", closedAt: time }), ["CLOSED", null]);
  deepStrictEqual(await state({ mergedAt: time }), [
    "OPEN",
    'state must be CLOSED or MERGED beside a merge time, found "OPEN"',
  ]);
});

Deno.test("a row is not stacked on itself, and two rows on each other are", async () => {
  const self = await readRow({ stackParent: 7 });
  strictEqual(
    self.completeness.details.note,
    "stackParent must be another pull request's number, or that with kind registered or inferred, found 7",
  );
  strictEqual(self.base.parent_number, null);
  strictEqual(
    (await readRow({ stackParent: { number: 7, kind: "inferred" } })).base.parent_kind,
    null,
  );
  const { envelope } = await readRows(
    { ...fullRow, stackParent: 8 },
    { ...fullRow, number: 8, stackParent: 7 },
  );
  deepStrictEqual(envelope.pull_requests.map(({ base }) => base.parent_number), [8, 7]);
  deepStrictEqual(
    envelope.pull_requests.map(({ completeness }) => completeness.details.status),
    ["complete", "complete"],
  );
});

Deno.test("a branch that may belong to a fork is nobody's base", async () => {
  const parents = async (changes: Record<string, unknown>, repository?: string) => {
    const { envelope } = await read({
      repository,
      prs: [
        { ...fullRow, number: 1, headRefName: "develop", baseRefName: "main", ...changes },
        { ...fullRow, number: 2, headRefName: "topic", baseRefName: "develop", ...changes },
      ],
    });
    return envelope.pull_requests.map(({ base }) => base.parent_number);
  };
  const unasked = { isCrossRepository: undefined, headRepository: undefined };
  deepStrictEqual(await parents(unasked), [null, null]);
  deepStrictEqual(await parents(unasked, "harbor-labs/tidewater"), [null, null]);
  deepStrictEqual(await parents({ isCrossRepository: undefined }), [null, null]);
  deepStrictEqual(await parents({ isCrossRepository: undefined }, "harbor-labs/tidewater"), [
    null,
    1,
  ]);
  deepStrictEqual(await parents({ isCrossRepository: false }), [null, 1]);
  deepStrictEqual(await parents({ isCrossRepository: true }, "harbor-labs/tidewater"), [
    null,
    null,
  ]);
});

Deno.test("a readable row wins over an unreadable one of its number, in either order", async () => {
  const bad = { ...fullRow, additions: -1 };
  for (const [rows, listed, first] of [[[bad, fullRow], 1, 2], [[fullRow, bad], 2, 1]] as const) {
    const { envelope } = await readRows(...rows, { ...fullRow, number: 9 });
    deepStrictEqual(envelope.pull_requests.map(({ number }) => number), [7, 9]);
    strictEqual(envelope.pull_requests[0]?.completeness.details.status, "complete");
    deepStrictEqual(envelope.unreadable_rows, [{
      row: listed,
      number: 7,
      reason: "duplicate_number",
      message: `Row ${listed} of the fixture repeats number 7, which row ${first} already has.`,
    }]);
  }
  const both = (await readRows(bad, { ...bad, title: "again" })).envelope;
  strictEqual(both.pull_requests[0]?.title.text, fullRow.title);
  strictEqual(both.unreadable_rows[0]?.row, 2);
  const { envelope } = await readRows("row", bad, 7, fullRow, fullRow);
  deepStrictEqual(envelope.unreadable_rows.map(({ row }) => row), [1, 2, 3, 5]);
});

Deno.test("a file of line ends that is no JSON is told in a line, at its place", async () => {
  const { message } = await failureOf(`[${"\r\n\r\n".repeat(2_000_000)}?`);
  match(message, /stops being JSON at line 4000001, column 1\.$/);
  match((await failureOf("[\r\r\n\n ?")).message, /line 4, column 2\.$/);
});

Deno.test("a file in UTF-16 is told to be one, without a count of broken bytes", async () => {
  const units = (text: string, little: boolean) =>
    Uint8Array.from(text, (letter) => letter.charCodeAt(0)).reduce<number[]>(
      (bytes, unit) => [...bytes, ...(little ? [unit, 0] : [0, unit])],
      [],
    );
  const json = '[{"number": 1}]';
  for (
    const bytes of [
      [0xff, 0xfe, ...units(json, true)],
      [0xfe, 0xff, ...units(json, false)],
      units(json, true),
      units(json, false),
    ]
  ) {
    const { text, replaced } = decodeUtf8(Uint8Array.from(bytes));
    strictEqual(replaced, 0);
    const { message, advice } = await failureOf(text);
    strictEqual(message, "Cannot read the fixture: it is UTF-16 and not UTF-8.");
    strictEqual(advice, "Save the file as UTF-8.");
    ok((await failureOf(text, "zh")).message.includes("UTF-16"));
  }
  strictEqual(decodeUtf8(Uint8Array.from([0xff, ...encode("[]")])).replaced, 1);
});

Deno.test("a token is neither a login nor a repository", async () => {
  for (const login of [token, "AKIAIOSFODNN7EXAMPLE"]) {
    for (
      const changes of [
        { author: { login } },
        { headRepositoryOwner: { login } },
        { headRepository: { name: login } },
        { headRepository: { nameWithOwner: `a/${login}` } },
      ]
    ) {
      const facts = await readRow(changes);
      strictEqual(facts.completeness.details.reason, "invalid_value", JSON.stringify(changes));
      ok(!JSON.stringify(facts).includes(login));
    }
    const reviews = [{ ...fullRow.reviews[0], author: { login } }];
    const facts = await readRow({ reviews });
    strictEqual(facts.completeness.reviews.reason, "malformed_entries");
    ok(!JSON.stringify(facts).includes(login));
    for (const field of ["repository", "reviewer_login"]) {
      const value = field === "repository" ? `a/${login}` : login;
      const { message } = await failureOf(JSON.stringify({ prs: [], [field]: value }));
      ok(message.includes(`${field} must be`) && !message.includes(login), message);
    }
  }
});

Deno.test("a found value is shown as it is, and no part of a token with it", async () => {
  const shown = async (value: string) =>
    (await readRow({ headRefOid: value })).completeness.details.note;
  const sentence = "headRefOid must be an object id of 40 or 64 hex digits, found ";
  strictEqual(await shown(` ${oid("a")}`), `${sentence}"\\u{20}${oid("a")}"`);
  strictEqual(await shown(`${oid("a")}\n`), `${sentence}"${oid("a")}\\u{a}"`);
  strictEqual(await shown("te\u200bst"), `${sentence}"te\\u{200b}st"`);
  strictEqual(await shown("two words"), `${sentence}"two words"`);
  strictEqual(
    await shown(`${token.slice(0, 9)}\u200b${token.slice(9)}`),
    `${sentence}"<secret-redacted>"`,
  );
  const key = `-----BEGIN PRIVATE KEY-----\n${"x".repeat(300)}\n-----END PRIVATE KEY-----`;
  for (let before = 250; before < 1_100; before += 3) {
    const note = await shown(`${key} ${"\u200b".repeat(before)}${token}`) ?? "";
    ok(!/gh[p…"]|gh_/.test(note), note);
    ok(note.length < 200);
  }
  const number = async (typed: string) =>
    (await readFixture(`[{"number":${typed}}]`, options)).envelope.unreadable_rows[0]?.message;
  const row = "Row 1 of the fixture: number must be a whole number of at least 1, found ";
  strictEqual(await number("9007199254740993"), `${row}about 9007199254740992.`);
  strictEqual(await number("-1e999"), `${row}a number too large to read.`);
  strictEqual(await number("-3"), `${row}-3.`);
});

Deno.test("paths and branches are bounded, and two long branches stay two", async () => {
  const path = `${"folder/".repeat(1_000)}tide.ts`;
  const facts = await readRow({
    files: [{ path }, { path: "a/b.ts", previousPath: path }],
    changedFiles: 2,
  });
  for (const kept of [facts.files[0]?.path, facts.files[1]?.previous_path]) {
    ok(kept !== null && kept !== undefined && kept.length <= 1_024 && kept.endsWith("/tide.ts"));
  }
  strictEqual(facts.files[1]?.path, "a/b.ts");
  for (
    const [one, other] of [["x".repeat(300) + 1, "x".repeat(300) + 2], [
      token,
      `${token}9`,
    ]] as const
  ) {
    const { envelope } = await readRows(
      { ...fullRow, number: 1, headRefName: one },
      { ...fullRow, number: 2, baseRefName: other },
      { ...fullRow, number: 3, baseRefName: one },
    );
    const [first, second, third] = envelope.pull_requests;
    ok((first?.head.ref?.length ?? 999) <= 255 && !first?.head.ref?.includes("ghp_"));
    deepStrictEqual([second?.base.parent_number, third?.base.parent_number], [null, 1]);
  }
});

Deno.test("a leap second and the year 1 are times that sources write", async () => {
  const closed = async (closedAt: string) => {
    const { closed_at, completeness } = await readRow({ closedAt });
    return completeness.details.status === "complete" ? closed_at : completeness.details.reason;
  };
  strictEqual(await closed("2016-12-31T23:59:60Z"), "2016-12-31T23:59:59Z");
  strictEqual(await closed("2017-01-01T08:59:60.5+09:00"), "2016-12-31T23:59:59.500Z");
  for (
    const never of [
      "0001-01-01T00:00:00Z",
      "0001-01-01T00:00:00+00:00",
      "0001-01-01T00:00:00.000+08:00",
      "0001-01-01T08:05:43+08:05",
    ]
  ) strictEqual(await closed(never), null, never);
  for (
    const odd of ["2016-12-31T23:59:61Z", "0001-01-01T", "0001-01-01Tx", "0002-01-01T00:00:00Z"]
  ) {
    strictEqual(await closed(odd), "invalid_value", odd);
  }
});
