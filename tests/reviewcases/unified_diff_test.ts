import { deepStrictEqual, ok, throws } from "node:assert/strict";
import * as fc from "fast-check";
import { MalformedDiff, readUnifiedDiff } from "../../lib/reviewcases/unified_diff.ts";
import { reviewCases } from "../support/review_pairs.ts";

const head = (path: string) => [`diff --git a/${path} b/${path}`, `--- a/${path}`, `+++ b/${path}`];

Deno.test("files, kinds of change and lines are counted", () => {
  deepStrictEqual(
    readUnifiedDiff([
      ...head("src/a.ts"),
      "@@ -3,2 +3,3 @@ class A {",
      " one",
      "-two",
      "+zwei",
      "+drei",
      "@@ -9 +10 @@",
      "-x",
      "+y",
      "diff --git a/b.ts b/b.ts",
      "new file mode 100644",
      "--- /dev/null",
      "+++ b/b.ts",
      "@@ -0,0 +1 @@",
      "+--- a",
      "diff --git a/c.ts b/c.ts",
      "deleted file mode 100644",
      "--- a/c.ts",
      "+++ /dev/null",
      "@@ -1,2 +0,0 @@",
      "-a",
      "-b",
    ]),
    [
      { path: "src/a.ts", change: "modified", additions: 3, deletions: 2 },
      { path: "b.ts", change: "added", additions: 1, deletions: 0 },
      { path: "c.ts", change: "deleted", additions: 0, deletions: 2 },
    ],
  );
  deepStrictEqual(readUnifiedDiff([]), []);
});

Deno.test("what does not fit together is refused where it stops fitting", () => {
  const wrong: readonly (readonly [line: number, diff: readonly string[]])[] = [
    [1, ["--- a/a", "+++ b/a"]],
    [2, ["diff --git a/a b/b", "--- a/a", "+++ b/b"]],
    [3, ["diff --git a/a b/a", "--- a/a", "+++ b/b"]],
    [4, head("a")],
    [4, [...head("a"), "@@ -1,x +1 @@"]],
    [6, [...head("a"), "@@ -1,2 +1,2 @@", " a", "@@ -9 +9 @@"]],
    [7, [...head("a"), "@@ -1,2 +1,1 @@", "-a", "+b", " c"]],
    [6, [...head("a"), "@@ -1 +1 @@", " a"]],
    [7, [...head("a"), "@@ -1 +1 @@", "-a", "+b", " surplus"]],
    // The second hunk begins before the first one ends, or elsewhere on the two sides.
    [10, [...head("a"), "@@ -5,1 +5,1 @@", "-a", "+b", "@@ -4,1 +4,1 @@", "-a", "+b"]],
    [10, [...head("a"), "@@ -5,1 +5,1 @@", "-a", "+b", "@@ -9,1 +8,1 @@", "-a", "+b"]],
  ];
  for (const [line, diff] of wrong) {
    throws(() => readUnifiedDiff(diff), (thrown: unknown) => {
      ok(thrown instanceof MalformedDiff);
      ok(Math.abs(thrown.line - line) <= 1, `${diff.join("\n")}: line ${thrown.line}`);
      return true;
    });
  }
});

Deno.test("taking a line of change away, or counting one more, is always noticed", () => {
  const diffs = reviewCases().map(({ diff }) => diff);
  fc.assert(fc.property(fc.constantFrom(...diffs), fc.nat(), (diff, pick) => {
    const at = pick % diff.length;
    const line = diff[at]!;
    const without = diff.toSpliced(at, 1);
    if (/^(?:diff|---|\+\+\+|@@|new file|deleted file)/.test(line)) {
      throws(() => readUnifiedDiff(without), MalformedDiff);
    } else {
      throws(() => readUnifiedDiff(without), MalformedDiff);
      throws(() => readUnifiedDiff(diff.toSpliced(at, 0, line)), MalformedDiff);
    }
  }));
});
