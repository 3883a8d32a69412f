import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { truncatedList } from "../../lib/facts/completeness.ts";
import {
  completeFiles,
  type CompletionOptions,
  mayBeCompleted,
  type Recovery,
  type RecoveryQuestion,
} from "../../lib/github/file_recovery.ts";
import { GitHubFailure } from "../../lib/github/failure.ts";
import { createThrottle } from "../../lib/github/throttle.ts";
import { fakeClock, never } from "./_client.ts";

const head = "a".repeat(40);
const base = "b".repeat(40);
const snapshot = {
  headRefOid: head,
  baseRefOid: base,
  changedFiles: 3_001,
  additions: 5,
  deletions: 0,
};

const file = (path: string, more: Readonly<Record<string, unknown>> = {}) => ({
  path,
  additions: 1,
  deletions: 0,
  changeType: "MODIFIED",
  ...more,
});

const whole: Recovery = {
  files: [
    {
      path: "a",
      change: "RENAMED",
      additions: 1,
      deletions: 0,
      previous_path: "0",
      source: "github",
    },
    {
      path: "b",
      change: "ADDED",
      additions: null,
      deletions: null,
      previous_path: null,
      source: "git",
    },
  ],
};

/** Completes a list; each look sees the next of `looks`. */
async function complete(
  looks: readonly unknown[],
  { files = [file("a", { changeType: "renamed", previousPath: "0" })], fields = {}, found = whole }:
    {
      readonly files?: readonly unknown[];
      readonly fields?: Readonly<Record<string, unknown>>;
      readonly found?: Recovery;
    } = {},
) {
  const clock = fakeClock();
  const questions: RecoveryQuestion[] = [];
  let looked = 0;
  const options: CompletionOptions = {
    recover: (question) => {
      questions.push(question);
      return Promise.resolve(found);
    },
    ask: () => {
      const node = looks[looked++];
      if (node instanceof Error) return Promise.reject(node);
      return Promise.resolve({ data: { node }, errors: [], headers: {} });
    },
    throttle: createThrottle({ clock, signal: never }),
    clock,
    signal: never,
    language: "en",
    host: "github.com",
    repositories: ["o/r"],
  };
  const { headRefOid: _, baseRefOid: __, ...totals } = snapshot;
  const listed = { number: 7, id: "PR_7", head, base, fields: { ...totals, ...fields } };
  return { result: await completeFiles(listed, files, options), questions, looked };
}

Deno.test("a list is completed between two looks that see the same", async () => {
  const { result, questions, looked } = await complete([snapshot, {
    ...snapshot,
    headRefOid: head.toUpperCase(),
  }]);
  strictEqual(looked, 2);
  const [question] = questions;
  deepStrictEqual(question?.files, [
    { path: "a", change: "RENAMED", additions: 1, deletions: 0, previous_path: "0" },
  ]);
  deepStrictEqual(question?.snapshot, {
    head,
    base,
    changed_files: 3_001,
    additions: 5,
    deletions: 0,
  });
  strictEqual(result.gap, null);
  deepStrictEqual(result.files, [
    {
      path: "a",
      changeType: "RENAMED",
      additions: 1,
      deletions: 0,
      previousPath: "0",
      recoveredFrom: "github",
    },
    { path: "b", changeType: "ADDED", additions: null, deletions: null, recoveredFrom: "git" },
  ]);
});

Deno.test("whatever differs at a look, the list stays as it was", async () => {
  const files = [file("a")];
  for (const field of Object.keys(snapshot)) {
    for (const value of ["c".repeat(40), 3_000, null, true, undefined]) {
      const other = { ...snapshot, [field]: value };
      for (const [looks, asked] of [[[other, snapshot], 0], [[snapshot, other], 1]] as const) {
        const { result, questions } = await complete(looks, { files });
        deepStrictEqual([result.files, result.gap?.reason, questions.length], [
          files,
          "changed_while_reading",
          asked,
        ]);
      }
    }
  }
});

Deno.test("numbers that are none, and files that are none, are not worked with", async () => {
  for (const field of ["changedFiles", "additions", "deletions"]) {
    for (const value of [true, "5", -1, 1.5, null, undefined, Number.MAX_VALUE]) {
      const { result, looked } = await complete([snapshot, snapshot], {
        fields: { [field]: value },
      });
      deepStrictEqual([result.gap?.reason, looked], ["source_capped", 0], `${field} ${value}`);
    }
  }
  for (
    const wrong of [
      null,
      "a",
      file(""),
      file("a", { path: 1 }),
      file("a", { additions: true }),
      file("a", { additions: null }),
      file("a", { deletions: "0" }),
      file("a", { deletions: -1 }),
    ]
  ) {
    const { result, looked } = await complete([snapshot, snapshot], { files: [file("b"), wrong] });
    deepStrictEqual([result.gap?.reason, looked], ["malformed_entries", 0]);
  }
});

Deno.test("a look that fails is a reason, and what concerns every request ends the run", async () => {
  const failure = new GitHubFailure("not_found");
  for (const looks of [[failure], [snapshot, failure]]) {
    const { result } = await complete(looks);
    strictEqual(result.gap?.reason, "read_failed");
  }
  await rejects(complete([snapshot, new GitHubFailure("unauthenticated")]), GitHubFailure);
  const found = { reason: "git_totals_differ", note: "why" } as const;
  const { result, looked } = await complete([snapshot, snapshot], { found });
  deepStrictEqual([result.gap?.reason, result.gap?.note, looked], ["git_totals_differ", "why", 1]);
});

Deno.test("only a list that GitHub's ceiling cut may be completed", () => {
  const gap = (reason: "source_capped" | "count_mismatch" | "read_failed" | "permission_denied") =>
    truncatedList({ read: 3_000, total: 3_001, reason });
  ok(mayBeCompleted(gap("source_capped"), 3_000, 3_001));
  ok(mayBeCompleted(gap("count_mismatch"), 2_990, 3_001));
  ok(!mayBeCompleted(undefined, 3_000, 3_000));
  ok(!mayBeCompleted(gap("count_mismatch"), 99, 100));
  ok(!mayBeCompleted(gap("source_capped"), 3_000, 3_000));
  ok(!mayBeCompleted(gap("source_capped"), 0, 3_001));
  ok(!mayBeCompleted(gap("count_mismatch"), 3_002, 3_001));
  ok(!mayBeCompleted(gap("read_failed"), 3_000, 3_001));
  ok(!mayBeCompleted(gap("permission_denied"), 3_000, 3_001));
  ok(!mayBeCompleted(gap("source_capped"), 3_000, Number.NaN));
});
