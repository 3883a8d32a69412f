import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { languages } from "../../lib/text/messages.ts";
import { applyFreshAudit } from "../../lib/policy/fresh_audit.ts";
import { judgePullRequest } from "../../lib/policy/judge_pull_request.ts";
import { ownerAccounts } from "../../lib/policy/owners.ts";
import { laneOf } from "../../lib/policy/schedule.ts";
import { whyNow } from "../../lib/policy/why_now.ts";
import {
  briefBody,
  commit,
  complete,
  type FactChanges,
  facts,
  fullBody,
  HEAD,
  hoursAgo,
  NOW,
  OLD_HEAD,
  person,
  readinessMatch,
  review,
} from "./_facts.ts";
import type { ReadinessQueueMatch } from "../../lib/policy/readiness_match.ts";

const owners = ownerAccounts("viewer", ["helper"]);
const judge = (changes: FactChanges, readiness: ReadinessQueueMatch | null = null) =>
  judgePullRequest(facts(changes), {
    owners,
    now: NOW,
    behavior_bearing: true,
    readiness: () => readiness,
  });
const options = { now: NOW, checks: null, language: "en" } as const;
const why = (changes: FactChanges) => whyNow(judge(changes), options);

const by = (login: string | null) => ({ author: person(login) });
/** Not of the project, so that a review of the head does not cover it. */
const visitor = (login: string) => ({ author: person(login, { association: "NONE" }) });
const request = (hours: number, changes: Parameters<typeof review>[0] = {}) =>
  review({
    state: "CHANGES_REQUESTED",
    commit_oid: OLD_HEAD,
    submitted_at: hoursAgo(hours),
    ...changes,
  });
const rereview = { decision: "CHANGES_REQUESTED" as const };
const fresh = { commits: [commit(HEAD, hoursAgo(5))] };
const approval = review({ ...by("ada"), submitted_at: hoursAgo(80), body: fullBody("APPROVE") });

Deno.test("a re-review says who asked for changes and whether the head has moved", () => {
  const cases: readonly (readonly [changes: FactChanges, sentence: string])[] = [
    [
      { ...rereview, ...fresh, reviews: [request(72, by("alice"))] },
      "alice asked for changes 3 days ago, and a newer head arrived 5 hours ago.",
    ],
    [
      {
        ...rereview,
        ...fresh,
        reviews: [request(72, by("alice")), request(7, by("bob")), request(90, by("ALICE"))],
      },
      "bob and alice asked for changes most recently 7 hours ago, and a newer head arrived 5 hours ago.",
    ],
    [
      { ...rereview, reviews: [request(3, by("alice"))] },
      "alice asked for changes 3 hours ago, and no newer head has arrived since.",
    ],
    [
      { ...rereview, reviews: [request(3, { ...visitor("alice"), commit_oid: HEAD })] },
      "alice asked for changes on this very head 3 hours ago.",
    ],
    [
      { ...rereview, commits: [], reviews: [request(3, by("alice"))] },
      "alice asked for changes, and whether the current head is newer is not known.",
    ],
    [
      { ...rereview, reviews: [request(3, { ...by("alice"), submitted_at: null })] },
      "alice asked for changes, and whether the current head is newer is not known.",
    ],
    [
      rereview,
      "GitHub counts this as changes requested, but the request itself is not among the reviews read.",
    ],
  ];
  for (const [changes, sentence] of cases) strictEqual(why(changes), sentence);
});

Deno.test("a waiting head says how long it waits and what its reviews amount to", () => {
  const waits = "Waiting 2 days, past the 24-hour mark; ";
  const unread = { read: 0, total: null, status: "unreadable" } as const;
  const cases: readonly (readonly [changes: FactChanges, sentence: string])[] = [
    [{}, `${waits}nobody has reviewed it.`],
    [fresh, "Ready for review 5 hours ago; nobody has reviewed it."],
    [
      { commits: [], created_at: null, updated_at: null },
      "Ready for review at an unknown time; nobody has reviewed it.",
    ],
    [
      { completeness: { reviews: { ...unread, reason: "not_supplied" } } },
      `${waits}no reviews in the source.`,
    ],
    [
      { completeness: { reviews: { ...unread, reason: "permission_denied" } } },
      `${waits}its reviews could not all be read.`,
    ],
    [
      { reviews: [review({ ...by("ada"), commit_oid: OLD_HEAD })] },
      `${waits}the last review, by ada, is not bound to this head.`,
    ],
    [
      { reviews: [review({ ...by("ada"), submitted_at: hoursAgo(60) })] },
      `${waits}the approval by ada was given before this head and does not name it.`,
    ],
    [
      { reviews: [review(visitor("zoe"))] },
      `${waits}the approval by zoe is not a complete written review.`,
    ],
    [
      { reviews: [review({ ...visitor("zoe"), body: fullBody("REQUEST_CHANGES") })] },
      `${waits}the approval by zoe contradicts its own text.`,
    ],
    [
      { reviews: [review({ ...by("ada"), state: "DISMISSED" })] },
      `${waits}the last review, by ada, was dismissed.`,
    ],
    [
      { reviews: [review({ ...by("viewer"), state: "COMMENTED" })] },
      `${waits}viewer left a review without a valid conclusion.`,
    ],
    [
      { reviews: [review({ ...by("viewer"), state: "PENDING", submitted_at: null })] },
      `${waits}viewer has begun a review and not submitted it.`,
    ],
    [
      { reviews: [review({ ...by(null), submitted_at: hoursAgo(60) })] },
      `${waits}the approval by an account that is gone or unknown was given before this head and does not name it.`,
    ],
    [
      { reviews: [request(1, { ...visitor("zoe"), commit_oid: HEAD })] },
      `${waits}zoe asked for changes on this very head 1 hour ago.`,
    ],
  ];
  for (const [changes, sentence] of cases) strictEqual(why(changes), sentence);
});

Deno.test("an approved head says who approved it and what is left", () => {
  strictEqual(
    why({ reviews: [approval] }),
    "ada approved this head 3 days ago; merge readiness is not checked yet.",
  );
});

Deno.test("a merged head says what it went in without", () => {
  const merged = { state: "MERGED" as const, merged_at: hoursAgo(24 * 15) };
  strictEqual(
    why(merged),
    "Merged 2 weeks ago, not concluded; nobody has reviewed it.",
  );
  match(
    why({ ...merged, reviews: [request(400, { ...by("ada"), commit_oid: HEAD })] }),
    /; ada asked for changes on this very head 2 weeks ago\.$/,
  );
});

Deno.test("a fresh audit says what it is asked for in spite of", () => {
  const audit = (changes: FactChanges) => {
    const [row] = applyFreshAudit([judge(changes)], [{ number: 1, head_oid: HEAD }]);
    return row === undefined ? "" : whyNow(row, options);
  };
  strictEqual(
    audit({ state: "MERGED", reviews: [approval] }),
    "A fresh audit was asked for, although ada concluded this head 3 days ago (APPROVE).",
  );
  strictEqual(
    audit({ reviews: [review({ ...by("ada"), body: briefBody })] }),
    "A fresh audit was asked for, although ada reviewed this head 1 hour ago.",
  );
});

Deno.test("rows without work say why there is none", () => {
  const unreadable = { ...complete(1), status: "unreadable" } as const;
  const queued = (position: number | null) => ({
    status: "queued" as const,
    state: "QUEUED",
    position,
    enqueued_at: null,
  });
  const cases: readonly (readonly [changes: FactChanges, sentence: string])[] = [
    [{ is_draft: true }, "Still a draft: nothing to review until its author marks it ready."],
    [{ is_draft: true, state: "CLOSED" }, "Closed while it was still a draft."],
    [
      { is_draft: true, state: "MERGED" },
      "Merged while it was still marked a draft; drafts are never queued for an audit.",
    ],
    [{ state: "CLOSED", closed_at: hoursAgo(1.5) }, "Closed unmerged 1 hour ago."],
    [
      { completeness: { details: unreadable } },
      "Its details could not be read, so no work is offered on it.",
    ],
    [
      {
        reviews: [
          request(2, { ...by("ada"), commit_oid: HEAD, body: fullBody("REQUEST_CHANGES") }),
        ],
      },
      "ada concluded this head 2 hours ago (REQUEST_CHANGES).",
    ],
    [
      { reviews: [approval], merge_queue: queued(3) },
      "ada concluded this head 3 days ago (APPROVE); it waits in the merge queue at position 3.",
    ],
    [
      { reviews: [approval], merge_queue: queued(null) },
      "ada concluded this head 3 days ago (APPROVE); it waits in the merge queue.",
    ],
    [
      { reviews: [review({ ...by("ada"), submitted_at: NOW })] },
      "ada reviewed this head just now.",
    ],
    [
      { reviews: [request(2, { ...by("ada"), commit_oid: HEAD }), review(by("bea"))] },
      "bea reviewed this head 1 hour ago; ada asked for changes on this very head 2 hours ago.",
    ],
  ];
  for (const [changes, sentence] of cases) strictEqual(why(changes), sentence);
});

Deno.test("a head whose readiness was checked says what was found and what has changed since", () => {
  const told = (changes: Partial<ReadinessQueueMatch>, language: "en" | "zh" = "en") =>
    whyNow(
      judge(
        { reviews: [review({ ...by("ada"), body: fullBody("APPROVE") })] },
        readinessMatch(changes),
      ),
      {
        ...options,
        language,
      },
    );
  const blocked = {
    previous_ready: false,
    previous_blocking_reasons: ["status_checks_failed", "unresolved_review_threads"],
  } as const;
  strictEqual(
    told({}),
    "ada concluded this head 1 hour ago (APPROVE); nothing has changed since it was found ready to merge 2 hours ago.",
  );
  strictEqual(
    told(blocked),
    "ada concluded this head 1 hour ago (APPROVE); nothing has changed since it was found not ready to merge 2 hours ago: failing checks, unresolved review threads.",
  );
  strictEqual(
    told(blocked, "zh"),
    "ada 对此提交下了结论（APPROVE，1 小时前）；2 小时前核验为还不能合并（有检查失败、有未解决的审阅讨论串），此后没有变化。",
  );
  strictEqual(
    told({ ...blocked, observation_state: "material_transition", changed: ["checks", "base_oid"] }),
    "ada approved this head 1 hour ago; since its merge readiness was checked 2 hours ago, this changed: checks, base.",
  );
});

Deno.test("what stands in the way of an actionable row is said last", () => {
  const told = (changes: FactChanges, checks: { failing: number; pending: number } | null = null) =>
    whyNow(judge(changes), { ...options, checks }).split("; ").slice(2).join("; ");
  strictEqual(told({}), "");
  strictEqual(told({}, { failing: 1, pending: 4 }), "1 check fails.");
  strictEqual(told({}, { failing: 2, pending: 0 }), "2 checks fail.");
  strictEqual(told({}, { failing: 0, pending: 1 }), "1 check is still running.");
  strictEqual(told({}, { failing: 0, pending: 0 }), "");
  strictEqual(told({ mergeability: "CONFLICTING" }), "it conflicts with its base.");
  strictEqual(told({ merge_state: "DIRTY" }), "it conflicts with its base.");
  strictEqual(told({ merge_state: "BEHIND" }), "it is behind its base.");
  strictEqual(
    told({ base: { ref: "topic", oid: null, parent_number: 6, parent_kind: "registered" } }),
    "it builds on #6.",
  );
  strictEqual(told({ author: person("VIEWER") }), "it is your own.");
  strictEqual(
    told({ author: person("Helper") }),
    "Helper is one of the configured owner accounts.",
  );
  strictEqual(told({ state: "MERGED", author: person("viewer") }, { failing: 1, pending: 0 }), "");
  strictEqual(
    told({ author: person("viewer"), merge_state: "BEHIND" }, { failing: 3, pending: 0 }),
    "3 checks fail; it is behind its base; it is your own.",
  );
});

Deno.test("many people are named by the first two and a count", () => {
  const reviews = ["ada", "bea", "cy", "dee"].map((login, index) => request(72 + index, by(login)));
  match(why({ ...rereview, ...fresh, reviews }), /^ada, bea and 2 more asked for changes/);
});

Deno.test("no two lanes share a sentence, in either language", () => {
  const rows = [
    {},
    fresh,
    { ...rereview, ...fresh, reviews: [request(72)] },
    { author: person("viewer") },
    { reviews: [review()] },
    { state: "MERGED" as const },
    { state: "CLOSED" as const },
    { is_draft: true },
    { completeness: { details: { ...complete(1), status: "unreadable" as const } } },
  ].map((changes) => judge(changes));
  strictEqual(new Set(rows.map(laneOf)).size, rows.length);
  for (const language of languages) {
    const sentences = rows.map((row) => whyNow(row, { ...options, language }));
    strictEqual(new Set(sentences).size, rows.length);
    deepStrictEqual(sentences.filter((sentence) => /[{}]/.test(sentence)), []);
  }
});

Deno.test("the Chinese sentences say the same", () => {
  const chinese = { ...options, language: "zh" } as const;
  strictEqual(
    whyNow(judge({ ...rereview, ...fresh, reviews: [request(72, by("alice"))] }), chinese),
    "alice 要求修改（3 天前），之后有了更新的提交（5 小时前）。",
  );
  strictEqual(whyNow(judge({}), chinese), "此提交已等待 2 天，超过 24 小时；无人审阅过。");
});
