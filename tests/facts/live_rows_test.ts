import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { completeList, truncatedList, unreadableList } from "../../lib/facts/completeness.ts";
import { readLiveRows } from "../../lib/facts/live_rows.ts";

const head = "a".repeat(40);
const fields = {
  title: "t\u001b[31m",
  headRefOid: head,
  baseRefName: "main",
  headRefName: "topic",
  isCrossRepository: false,
  changedFiles: 1,
  files: [{ path: "a.ts", additions: 1, deletions: 0, changeType: "ADDED" }],
  mergeQueueEntry: null,
};
const options = { language: "en", repository: "o/r" } as const;

Deno.test("live rows are made safe by the same reader, and their files come from GitHub", () => {
  const [facts] = readLiveRows([{ number: 1, fields, gaps: {} }], options);
  strictEqual(facts?.title.text, "t");
  deepStrictEqual(facts.files.map(({ source }) => source), ["github"]);
  strictEqual(facts.completeness.files.status, "complete");
  strictEqual(facts.merge_queue.status, "not_queued");
});

Deno.test("declared gaps stand, except over a value of the row that cannot be used", () => {
  const files = truncatedList({ read: 1, total: 9, reason: "source_capped" });
  const details = unreadableList("changed_while_reading", "moved");
  const [first, second] = readLiveRows([
    { number: 1, fields, gaps: { files, details } },
    { number: 2, fields: { ...fields, headRefOid: "nonsense" }, gaps: { files, details } },
  ], options);
  deepStrictEqual([first?.completeness.files, first?.completeness.details], [files, details]);
  strictEqual(second?.completeness.details.reason, "invalid_value");
});

Deno.test("a host without merge queues is told from one that was not asked", () => {
  const { mergeQueueEntry: _, ...without } = fields;
  const [none, unread] = readLiveRows([
    { number: 1, fields: without, gaps: {}, has_merge_queue: false },
    { number: 2, fields: without, gaps: {} },
  ], options);
  deepStrictEqual([none?.merge_queue.status, unread?.merge_queue.status], [
    "unsupported",
    "unread",
  ]);
});

Deno.test("stacks are linked among the rows of one scan", () => {
  const [, child] = readLiveRows([
    { number: 1, fields, gaps: {} },
    { number: 2, fields: { ...fields, headRefName: "next", baseRefName: "topic" }, gaps: {} },
  ], options);
  deepStrictEqual([child?.base.parent_number, child?.base.parent_kind], [1, "inferred"]);
});

Deno.test("no gap outweighs entries that the reader could not use", () => {
  const lists = {
    files: { good: fields.files[0], field: "files" },
    commits: { good: { oid: head }, field: "commits" },
    force_pushes: { good: { afterOid: head }, field: "forcePushes" },
    checks: { good: { context: "ci", state: "SUCCESS" }, field: "statusCheckRollup" },
    reviews: { good: { state: "APPROVED" }, field: "reviews" },
  } as const;
  const gaps = [
    completeList(2),
    truncatedList({ read: 2, total: 9, reason: "source_capped" }),
    truncatedList({ read: 2, total: null, reason: "read_failed" }),
  ];
  for (const [list, { good, field }] of Object.entries(lists)) {
    for (const gap of gaps) {
      const row = { ...fields, [field]: ["x", good] };
      const [facts] = readLiveRows([{ number: 1, fields: row, gaps: { [list]: gap } }], options);
      const { note, ...found } = facts?.completeness[list as keyof typeof lists] ??
        unreadableList("read_failed");
      const expected = truncatedList({ read: 1, total: gap.total, reason: "malformed_entries" });
      deepStrictEqual(found, expected, list);
      strictEqual(note?.includes('"x"'), true, note);
    }
  }
});
