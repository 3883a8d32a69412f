import { deepStrictEqual, notStrictEqual, ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import {
  type CheckIdentity,
  type CheckState,
  checkState,
  checkStates,
  readChecks,
} from "../../lib/facts/check_states.ts";
import type { CheckAttempt, ListCompleteness } from "../../lib/facts/schema.ts";

const blank: CheckAttempt = {
  type: "check_run",
  app: null,
  workflow: null,
  event: null,
  name: null,
  status: null,
  conclusion: null,
  state: null,
  started_at: null,
  completed_at: null,
};

function run(
  name: string,
  status: string | null,
  conclusion: string | null,
  more: Partial<CheckAttempt> = {},
): CheckAttempt {
  return { ...blank, name, status, conclusion, ...more };
}

function context(name: string, state: string | null): CheckAttempt {
  return { ...blank, type: "status_context", name, state };
}

function at(minute: number): string {
  return `2031-02-11T09:${String(minute).padStart(2, "0")}:00Z`;
}

const whole = { read: 0, total: 0, status: "complete" } as const satisfies ListCompleteness;
const cut = { ...whole, status: "truncated", reason: "source_capped" } as const;

/** Field reports, one an entry: what a source delivered and what it means. */
const told: readonly (readonly [meaning: CheckState, attempt: CheckAttempt])[] = [
  ["success", run("build", "COMPLETED", "SUCCESS")],
  ["success", run("build", "COMPLETED", "NEUTRAL")],
  ["success", run("build", "COMPLETED", "SKIPPED")],
  ["failure", run("build", "COMPLETED", "FAILURE")],
  ["failure", run("build", "COMPLETED", "ERROR")],
  ["failure", run("build", "COMPLETED", "CANCELLED")],
  ["failure", run("build", "COMPLETED", "TIMED_OUT")],
  ["failure", run("build", "COMPLETED", "ACTION_REQUIRED")],
  ["failure", run("build", "COMPLETED", "STARTUP_FAILURE")],
  ["failure", run("build", "COMPLETED", "STALE")],
  ["unknown", run("build", "COMPLETED", "")],
  ["unknown", run("build", "COMPLETED", null)],
  ["unknown", run("build", "COMPLETED", "PASSED_WITH_GLITTER")],
  ["pending", run("build", "QUEUED", null)],
  ["pending", run("build", "IN_PROGRESS", "")],
  ["pending", run("build", "IN_PROGRESS", "SUCCESS")],
  ["pending", run("build", "IN_PROGRESS", "FAILURE")],
  ["pending", run("build", "PENDING", null)],
  ["pending", run("build", "WAITING", null)],
  ["pending", run("build", "REQUESTED", null)],
  ["unknown", run("build", "HIBERNATING", "SUCCESS")],
  ["unknown", run("build", null, null)],
  ["unknown", run("build", "", "")],
  ["success", run("build", null, "SUCCESS")],
  ["success", run("build", "completed", "success")],
  ["unknown", run("build", "COMPLETED", "\u017fuccess")],
  ["unknown", run("build", "COMPLETED", "SUCCESS [0123456789ab]")],
  ["unknown", run("build", "PEND\u0131NG", null)],
  ["unknown", context("legacy/ci", "\u017fuccess")],
  ["unknown", run("build", "COMPLETED", null, { state: "SUCCESS" })],
  ["unknown", run("constructor", "COMPLETED", "constructor")],
  ["success", context("legacy/ci", "SUCCESS")],
  ["pending", context("legacy/ci", "PENDING")],
  ["pending", context("legacy/ci", "EXPECTED")],
  ["failure", context("legacy/ci", "FAILURE")],
  ["failure", context("legacy/ci", "ERROR")],
  ["unknown", context("legacy/ci", null)],
  ["unknown", context("legacy/ci", "")],
  ["unknown", context("legacy/ci", "SHINY")],
  ["unknown", { ...context("legacy/ci", null), status: "COMPLETED", conclusion: "SUCCESS" }],
  ["unknown", {
    ...blank,
    type: "unknown",
    name: "x",
    status: "COMPLETED",
    conclusion: "SUCCESS",
    state: "SUCCESS",
  }],
  ["unknown", blank],
];

for (const [meaning, attempt] of told) {
  const { type, status, conclusion, state } = attempt;
  Deno.test(`an attempt ${JSON.stringify({ type, status, conclusion, state })} is ${meaning}`, () => {
    strictEqual(checkState(attempt), meaning);
  });
}

Deno.test("no checks, checks not read, checks not asked for and passing checks are four answers", () => {
  const passing = [run("build", "COMPLETED", "SUCCESS")];
  strictEqual(readChecks([], whole).rollup, "none");
  strictEqual(readChecks([], { ...whole, status: "unreadable" }).rollup, "unreadable");
  for (const reason of ["permission_denied", "not_supplied", "read_failed"] as const) {
    strictEqual(readChecks([], { ...whole, status: "unreadable", reason }).rollup, "unreadable");
  }
  const unasked = { ...whole, status: "unreadable", reason: "not_requested" } as const;
  strictEqual(readChecks([], unasked).rollup, "not_consulted");
  strictEqual(readChecks(passing, whole).rollup, "success");
});

Deno.test("what was left in an unreadable list changes nothing", () => {
  const attempts = [run("build", "COMPLETED", "FAILURE"), run("lint", "COMPLETED", "SUCCESS")];
  for (const reason of ["not_requested", "permission_denied"] as const) {
    const completeness = { ...whole, status: "unreadable", reason } as const;
    deepStrictEqual(readChecks(attempts, completeness), readChecks([], completeness));
    strictEqual(readChecks(attempts, completeness).complete, false);
  }
});

Deno.test("a list that was cut is a failure when one is known and unknown otherwise", () => {
  strictEqual(readChecks([], cut).rollup, "unknown");
  strictEqual(readChecks([run("a", "COMPLETED", "SUCCESS")], cut).rollup, "unknown");
  strictEqual(readChecks([run("a", "QUEUED", null)], cut).rollup, "unknown");
  strictEqual(readChecks([run("a", "COMPLETED", "FAILURE")], cut).rollup, "failure");
});

Deno.test("the roll-up is the worst state: failure, unknown, pending, success", () => {
  const success = run("a", "COMPLETED", "SUCCESS");
  const pending = run("b", "QUEUED", null);
  const unknown = run("c", "COMPLETED", "");
  const failure = run("d", "COMPLETED", "FAILURE");
  strictEqual(readChecks([success, pending], whole).rollup, "pending");
  strictEqual(readChecks([success, pending, unknown], whole).rollup, "unknown");
  strictEqual(readChecks([success, pending, unknown, failure], whole).rollup, "failure");
});

Deno.test("only the newest attempt of a check counts, and the attempts are kept count of", () => {
  const more = { workflow: "CI", event: "pull_request", app: "github-actions" };
  const reading = readChecks([
    run("build", "COMPLETED", "FAILURE", { ...more, started_at: at(1), completed_at: at(9) }),
    run("Build", "COMPLETED", "SUCCESS", { ...more, started_at: at(5), completed_at: at(7) }),
    run("build", "COMPLETED", "CANCELLED", { ...more, completed_at: at(4) }),
  ], whole);
  deepStrictEqual(reading, {
    rollup: "success",
    complete: true,
    total: 1,
    raw_total: 3,
    superseded: 2,
    counts: { success: 1 },
    failures: [],
    pending: [],
    unknown: [],
    identities: [{
      type: "check_run",
      app: "github-actions",
      workflow: "CI",
      event: "pull_request",
      name: "Build",
      state: "success",
      attempts: 3,
      newest_at: at(5),
    }],
  });
});

Deno.test("a check is told apart by type, app, workflow, event and name, present or absent", () => {
  const base = run("build", "COMPLETED", "FAILURE", {
    app: "github-actions",
    workflow: "CI",
    event: "push",
    started_at: at(1),
  });
  const newer = { ...base, conclusion: "SUCCESS", started_at: at(2) };
  strictEqual(readChecks([base, newer], whole).total, 1);
  for (
    const other of [
      { name: "build (macos)" },
      { workflow: "Nightly" },
      { workflow: null },
      { event: "pull_request" },
      { event: null },
      { app: "acme-ci" },
      { type: "status_context", state: "SUCCESS" },
    ] as const
  ) {
    const reading = readChecks([base, { ...newer, ...other }], whole);
    strictEqual(reading.total, 2, JSON.stringify(other));
    strictEqual(reading.rollup, "failure", JSON.stringify(other));
    strictEqual(reading.identities.length, 2, JSON.stringify(other));
  }
});

Deno.test("attempts of the same instant all count, and their check is as bad as the worst", () => {
  const reading = readChecks([
    run("build", "COMPLETED", "SUCCESS", { started_at: "2031-02-11T09:05:00.000Z" }),
    run("build", "COMPLETED", "FAILURE", { started_at: at(5) }),
    run("build", "COMPLETED", "FAILURE", { started_at: at(4) }),
  ], whole);
  deepStrictEqual([reading.total, reading.superseded, reading.rollup], [2, 1, "failure"]);
  deepStrictEqual(reading.identities.map(({ state, attempts }) => [state, attempts]), [
    ["failure", 3],
  ]);
});

Deno.test("an attempt without a date is neither dropped nor does it hide a dated one", () => {
  const undated = run("build", "QUEUED", null);
  const yearOne = run("build", "QUEUED", null, { started_at: "0001-01-01T00:00:00Z" });
  for (const attempt of [undated, yearOne]) {
    const failed = run("build", "COMPLETED", "FAILURE", { started_at: at(1) });
    const passed = run("build", "COMPLETED", "SUCCESS", { started_at: at(1) });
    strictEqual(readChecks([failed, attempt], whole).rollup, "failure");
    strictEqual(readChecks([passed, attempt], whole).rollup, "pending");
    strictEqual(readChecks([passed, attempt], whole).identities[0]?.newest_at, at(1));
    strictEqual(readChecks([attempt], whole).identities[0]?.newest_at, null);
  }
});

Deno.test("attempts without a name are not taken for attempts of one check", () => {
  const reading = readChecks([
    { ...blank, status: "COMPLETED", conclusion: "FAILURE", started_at: at(1) },
    { ...blank, status: "COMPLETED", conclusion: "SUCCESS", started_at: at(2) },
  ], whole);
  deepStrictEqual([reading.total, reading.rollup], [2, "failure"]);
});

Deno.test("all names are listed, each once, sorted, and never cut", () => {
  const many = Array.from(
    { length: 12 },
    (_, index) => run(`job ${String.fromCharCode(108 - index)}`, "COMPLETED", "FAILURE"),
  );
  const reading = readChecks([
    ...many,
    run("job a", "COMPLETED", "FAILURE", { event: "push" }),
    run("slow", "IN_PROGRESS", null),
    context("odd", "SHINY"),
    { ...blank, app: "acme-ci" },
    { ...blank, workflow: "Nightly", app: "github-actions" },
    { ...blank, type: "unknown" },
  ], whole);
  deepStrictEqual(reading.failures, [..."abcdefghijkl"].map((letter) => `job ${letter}`));
  deepStrictEqual(reading.pending, ["slow"]);
  deepStrictEqual(reading.unknown, ["Nightly", "acme-ci", "odd", "unknown"]);
  deepStrictEqual(reading.counts, { failure: 13, pending: 1, unknown: 4 });
});

const anyAttempt: fc.Arbitrary<CheckAttempt> = fc.record({
  type: fc.constantFrom("check_run", "status_context", "unknown"),
  app: fc.constantFrom(null, "github-actions", "GitHub-Actions"),
  workflow: fc.constantFrom(null, "CI", "ci"),
  event: fc.constantFrom(null, "push", "pull_request"),
  name: fc.constantFrom(null, "build", "Build", "lint"),
  status: fc.constantFrom(null, "", "COMPLETED", "IN_PROGRESS", "QUEUED", "ODD"),
  conclusion: fc.constantFrom(null, "", "SUCCESS", "SKIPPED", "FAILURE", "STALE", "ODD"),
  state: fc.constantFrom(null, "SUCCESS", "EXPECTED", "ERROR", "ODD"),
  started_at: fc.constantFrom(null, "0001-01-01T00:00:00Z", at(1), at(2), "2031-02-11T09:02:00.0Z"),
  completed_at: fc.constantFrom(null, at(2), at(3)),
});
const someAttempts = fc.array(anyAttempt, { maxLength: 12 });
const anyList: fc.Arbitrary<ListCompleteness> = fc.constantFrom(whole, cut);

/** The attempts that count, found the slow way. */
function counting(attempts: readonly CheckAttempt[]): readonly CheckAttempt[] {
  const fold = (part: string | null) => part?.toLowerCase() ?? null;
  const keyOf = (attempt: CheckAttempt) =>
    (["type", "app", "workflow", "event", "name"] as const).map((part) => fold(attempt[part]));
  const dateOf = (attempt: CheckAttempt) =>
    [attempt.started_at, attempt.completed_at]
      .map((date) => date?.startsWith("2") ? new Date(date).getTime() : null)
      .find((time) => time !== null) ?? null;
  return attempts.filter((attempt) =>
    !attempts.some((other) => {
      const [mine, theirs] = [dateOf(attempt), dateOf(other)];
      return attempt.name !== null && mine !== null && theirs !== null && theirs > mine &&
        keyOf(attempt).every((part, index) => part === keyOf(other)[index]);
    })
  );
}

Deno.test("the order of the attempts never matters", () => {
  fc.assert(
    fc.property(
      someAttempts.chain((attempts) =>
        fc.tuple(
          fc.constant(attempts),
          fc.shuffledSubarray(attempts, { minLength: attempts.length }),
        )
      ),
      anyList,
      ([attempts, shuffled], list) => {
        deepStrictEqual(readChecks(shuffled, list), readChecks(attempts, list));
      },
    ),
  );
});

Deno.test("the counts add up, and what counts is what no newer attempt of the check replaced", () => {
  fc.assert(fc.property(someAttempts, anyList, (attempts, list) => {
    const reading = readChecks(attempts, list);
    const expected = counting(attempts);
    strictEqual(reading.total, expected.length);
    strictEqual(reading.raw_total, attempts.length);
    strictEqual(reading.total + reading.superseded, reading.raw_total);
    strictEqual(Object.values(reading.counts).reduce((a, b) => a + b, 0), reading.total);
    ok(Object.values(reading.counts).every((count) => count > 0));
    strictEqual(
      reading.identities.reduce((sum, { attempts }) => sum + attempts, 0),
      attempts.length,
    );
    for (const state of checkStates) {
      strictEqual(
        reading.counts[state] ?? 0,
        expected.filter((attempt) => checkState(attempt) === state).length,
      );
    }
  }));
});

Deno.test("success is said only when every attempt that counts succeeded and all were read", () => {
  fc.assert(fc.property(someAttempts, anyList, (attempts, list) => {
    const states = counting(attempts).map(checkState);
    const { rollup } = readChecks(attempts, list);
    const allPassed = states.length > 0 && states.every((state) => state === "success");
    strictEqual(rollup === "success", allPassed && list.status === "complete");
    if (states.includes("failure")) strictEqual(rollup, "failure");
    else if (states.includes("unknown")) strictEqual(rollup, "unknown");
    if (list.status === "truncated") ok(rollup === "failure" || rollup === "unknown");
    else if (states.length === 0) strictEqual(rollup, "none");
    else notStrictEqual(rollup, "none");
  }));
});

Deno.test("an older attempt of a check adds to how many there were and to nothing else", () => {
  const named = anyAttempt.map((attempt) => ({
    ...attempt,
    name: attempt.name ?? "build",
    started_at: at(30),
  }));
  fc.assert(fc.property(someAttempts, named, anyAttempt, anyList, (attempts, newest, old, list) => {
    const { type, app, workflow, event, name } = newest;
    const older = {
      ...old,
      type,
      app: app?.toUpperCase() ?? null,
      workflow,
      event,
      name: name.toUpperCase(),
      started_at: at(0),
    };
    const before = readChecks([...attempts, newest], list);
    const after = readChecks([...attempts, newest, older], list);
    const same = (identity: CheckIdentity) =>
      ([["type", type], ["app", app], ["workflow", workflow], ["event", event], [
        "name",
        name,
      ]] as const)
        .every(([part, value]) => identity[part]?.toLowerCase() === value?.toLowerCase());
    deepStrictEqual(after, {
      ...before,
      raw_total: before.raw_total + 1,
      superseded: before.superseded + 1,
      identities: before.identities.map((identity) =>
        same(identity) ? { ...identity, attempts: identity.attempts + 1 } : identity
      ),
    });
  }));
});

Deno.test("fifty thousand attempts are read", () => {
  const attempts = Array.from(
    { length: 50_000 },
    (_, index) =>
      run(`job ${index % 500}`, "COMPLETED", "SUCCESS", {
        started_at: new Date(1_900_000_000_000 + index * 1000).toISOString(),
      }),
  );
  const reading = readChecks(attempts, whole);
  deepStrictEqual([reading.total, reading.superseded, reading.rollup], [500, 49_500, "success"]);
});
