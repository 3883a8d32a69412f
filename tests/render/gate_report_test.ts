import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import type { PullRequestFacts } from "../../lib/facts/schema.ts";
import { closeoutDocument } from "../../lib/packet/closeout_document.ts";
import { readinessDocument } from "../../lib/packet/readiness_document.ts";
import { judgeCloseout, viewOf } from "../../lib/policy/closeout.ts";
import { judgeReadiness } from "../../lib/policy/readiness.ts";
import { closeoutReport } from "../../lib/render/closeout_report.ts";
import { renderGateMarkdown } from "../../lib/render/gate_markdown.ts";
import type { GateReport } from "../../lib/render/gate_report.ts";
import { renderGateTable } from "../../lib/render/gate_table.ts";
import { readinessReport } from "../../lib/render/readiness_report.ts";
import { displayWidth } from "../../lib/text/display_width.ts";
import { type Language, languages } from "../../lib/text/messages.ts";
import {
  complete,
  type FactChanges,
  facts,
  HEAD,
  hoursAgo,
  NOW,
  OLD_HEAD,
  person,
  review,
} from "../policy/_facts.ts";
import { bodies, check, partlyUnread, readyFacts, titledBody } from "../policy/_gate_facts.ts";

const target = { number: 12, head_oid: HEAD } as const;
const repository = { name: "acme/ledger", host: "github.com" } as const;

function readiness(
  row: PullRequestFacts,
  language: Language,
  { goal_id = null as string | null, viewer = "viewer", wait_for_ci = true } = {},
): GateReport {
  const decision = judgeReadiness(row, { target, repository, viewer, wait_for_ci });
  const { document } = readinessDocument({
    facts: row,
    decision,
    target,
    source: "fixture",
    repository,
    wait_for_ci,
    generated_at: NOW,
    goal_id,
    language,
  });
  return readinessReport(document);
}

function closeout(row: PullRequestFacts, language: Language): GateReport {
  const reading = { facts: row, views: [viewOf(row), viewOf(row)] } as const;
  return closeoutReport(closeoutDocument({
    reading,
    decision: judgeCloseout(reading, target),
    target,
    source: "fixture",
    repository,
    generated_at: NOW,
    language,
  }));
}

const approval = review({ id: "50", author: person("ada"), body: bodies.approves });
const request = review({
  id: "7",
  state: "CHANGES_REQUESTED",
  author: person("bea"),
  commit_oid: OLD_HEAD,
  submitted_at: hoursAgo(60),
  url: "https://github.com/acme/ledger/pull/12#pullrequestreview-7",
});

/** Approved, and a bit of everything in the way. */
const blocked = readyFacts({
  number: 12,
  decision: "CHANGES_REQUESTED",
  merge_state: "BLOCKED",
  reviews: [approval, request],
  checks: [
    check({ name: "lint" }),
    check({ conclusion: "FAILURE", started_at: hoursAgo(3) }),
    check({ conclusion: "FAILURE" }),
    check({ name: "deploy", status: "IN_PROGRESS", conclusion: null }),
  ],
  threads: { total: 4, unresolved: 1 },
  completeness: { threads: complete(4) },
});
/** The author's own approval, in a merge queue. */
const own = readyFacts({
  number: 12,
  author: person("viewer"),
  decision: "REVIEW_REQUIRED",
  merge_state: "BLOCKED",
  merge_queue: { status: "queued", state: "AWAITING_CHECKS", position: 2, enqueued_at: null },
  reviews: [
    review({ state: "COMMENTED", author: person("viewer"), body: titledBody("APPROVE") }),
  ],
});
const gone = facts({
  number: 12,
  state: "CLOSED",
  decision: "UNKNOWN",
  head: { ref: "topic", oid: OLD_HEAD, repository: null, is_cross_repository: null },
  reviews: [{ ...request, author: person(null) }],
});
const screen = { columns: 80, color: false };

Deno.test("readiness reads like this in a terminal", async (t) => {
  for (const language of languages) {
    await t.assertSnapshot(
      renderGateTable(readiness(blocked, language, { goal_id: "g1" }), screen),
    );
    await t.assertSnapshot(renderGateTable(readiness(own, language), screen));
    await t.assertSnapshot(renderGateTable(readiness(gone, language), screen));
  }
});

Deno.test("readiness reads like this on a page", async (t) => {
  for (const language of languages) {
    await t.assertSnapshot(renderGateMarkdown(readiness(blocked, language)));
    await t.assertSnapshot(
      renderGateMarkdown(readiness(blocked, language, { wait_for_ci: false })),
    );
  }
});

Deno.test("a close-out reads like this in a terminal and on a page", async (t) => {
  const clear = facts({ number: 12, decision: "APPROVED", reviews: [approval] });
  for (const language of languages) {
    for (const row of [clear, blocked, gone]) {
      await t.assertSnapshot(renderGateTable(closeout(row, language), screen));
    }
    await t.assertSnapshot(renderGateMarkdown(closeout(blocked, language)));
  }
});

Deno.test("who reads that a head is ready sees the request that stands", () => {
  const reviews = [...own.reviews, request];
  const over: PullRequestFacts = { ...own, decision: "CHANGES_REQUESTED", reviews };
  for (const language of languages) {
    const report = readiness(over, language);
    strictEqual(report.tone, "yellow");
    for (const text of [renderGateTable(report, screen), renderGateMarkdown(report)]) {
      ok(text.includes("bea") && text.includes(request.url!), text);
      ok(text.includes(`loopx closeout 12@${HEAD} --repo acme/ledger`), text);
    }
    const late = readiness({ ...own, decision: "CHANGES_REQUESTED" }, language);
    strictEqual(late.tone, "yellow");
    ok(late.answer !== report.answer && late.answer !== readiness(own, language).answer);
  }
  strictEqual(readiness(own, "en").tone, "green");
});

Deno.test("a pull request that was not read is one thing to do, said in words", () => {
  const reason = "changed_while_reading";
  const unread = { read: 0, total: null, status: "unreadable", reason } as const;
  const note = "Its state changed while it was read.";
  const lists = { reviews: unread, checks: unread, threads: unread };
  const changes: FactChanges = { number: 12, reviews: [], checks: [], threads: null };
  const row = readyFacts({ ...changes, completeness: { details: { ...unread, note }, ...lists } });
  const { parts, answer, next } = readiness(row, "en");
  deepStrictEqual(parts.map(({ entries }) => entries.map(({ name }) => name)), [[
    "not read in full",
  ]]);
  ok(parts[0]?.entries[0]?.sentences.includes(note));
  ok(answer.includes("1 thing stands"), answer);
  deepStrictEqual(next.commands, [`loopx merge-check 12@${HEAD} --repo acme/ledger`]);
  const draft = readyFacts({ ...row, is_draft: true, completeness: row.completeness });
  deepStrictEqual(readiness(draft, "en").parts[0]?.entries.map(({ name }) => name), [
    "not read in full",
    "still a draft",
  ]);
});

Deno.test("a head that moved while it was read is said first, with the head to review", () => {
  const reason = "changed_while_reading";
  const unread = { read: 0, total: null, status: "unreadable", reason } as const;
  const row = readyFacts({
    number: 12,
    head: { ref: "topic", oid: OLD_HEAD, repository: null, is_cross_repository: null },
    reviews: [],
    checks: [],
    threads: null,
    completeness: { details: unread, reviews: unread, checks: unread, threads: unread },
  });
  for (const language of languages) {
    const { parts, next } = readiness(row, language);
    deepStrictEqual(parts[0]?.entries.map(({ id }) => id), ["remote_head_mismatch", reason]);
    const command = `loopx pr-review --repo acme/ledger --target-exact-head 12@${OLD_HEAD}`;
    deepStrictEqual(next.commands, [command]);
  }
});

Deno.test("the first line of a terminal is the answer, and the next step says who merges", () => {
  const reports = (language: Language) => [
    readiness(blocked, language),
    readiness(own, language),
    closeout(blocked, language),
    closeout(gone, language),
  ];
  for (const report of languages.flatMap(reports)) {
    ok(renderGateTable(report, { columns: 200, color: false }).startsWith(`${report.answer}\n`));
  }
  ok(closeout(gone, "en").answer.startsWith("On hold: not open, the head has moved,"));
  const said = (row: PullRequestFacts, more = {}) => {
    const { answer, remarks, next } = readiness(row, "en", more);
    return [answer, ...remarks, next.lines[0]];
  };
  const row = readyFacts({ number: 12 });
  const can = "Whoever may merge in this repository can merge it now.";
  deepStrictEqual(said(row), ["Ready to merge.", can]);
  deepStrictEqual(said(row, { wait_for_ci: false }), [
    "Ready to merge.",
    "CI is off in the settings, so no check was looked at.",
    can,
  ]);
  deepStrictEqual(said({ ...row, merge_state: "BEHIND" }), [
    "Ready to merge, but GitHub may ask for an administrator (BEHIND).",
    "Whoever may merge can try; where GitHub refuses, an administrator decides.",
  ]);
  deepStrictEqual(said({ ...row, merge_queue: own.merge_queue }), [
    "Ready to merge.",
    "It is in the merge queue already (AWAITING_CHECKS).",
    "Leave it to the merge queue.",
  ]);
  // Not ready: what GitHub would ask for is told once the head is ready.
  deepStrictEqual(said({ ...row, merge_state: "BEHIND", is_draft: true }).slice(0, 2), [
    "Not ready to merge: 1 thing stands in the way.",
    "No administrator may override all of it.",
  ]);
});

Deno.test("no line but what is there to be copied is wider than the terminal", () => {
  fc.assert(
    fc.property(
      partlyUnread,
      fc.constantFrom(...languages),
      fc.constantFrom(30, 50, 80, 120),
      (row, language, columns) => {
        const report = readiness({ ...row, number: 12 }, language);
        for (const line of renderGateTable(report, { columns, color: false }).split("\n")) {
          const copied = /^\s*(?:\$ |https:)/.test(line) || line.includes(HEAD.slice(0, 20));
          ok(displayWidth(line) <= columns || copied, line);
        }
      },
    ),
    { numRuns: 60 },
  );
});

Deno.test("colour leaves the text as it is", () => {
  for (const report of [readiness(blocked, "en"), closeout(gone, "en")]) {
    const colored = renderGateTable(report, { columns: 80, color: true });
    ok(colored.includes("\u001b[31m"));
    // deno-lint-ignore no-control-regex
    const plain = colored.replace(/\u001b\[\d+m/g, "");
    strictEqual(plain, renderGateTable(report, { columns: 80, color: false }));
  }
});

Deno.test("what a stranger named stays text on a page", () => {
  const row = readyFacts({
    number: 12,
    checks: [check({ name: "](http://x) <img> `a` #1 @me", conclusion: "FAILURE" })],
  });
  const page = renderGateMarkdown(readiness(row, "en"));
  // Without a backslash before it, each of these would do something.
  ok(/(?<!\\)(?:<img|\]\(|@me)/.exec(page) === null, page);
  ok(page.includes("\\<img"));
});

Deno.test("an address that is none is left out", () => {
  const row = facts({
    number: 12,
    url: "javascript:alert(1)",
    decision: "CHANGES_REQUESTED",
    reviews: [approval, { ...request, url: "javascript:alert(2)" }],
  });
  ok(!renderGateMarkdown(closeout(row, "en")).includes("javascript"));
});
