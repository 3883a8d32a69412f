import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { Ajv2020 } from "ajv/2020";
import { closeoutDocument } from "../../lib/packet/closeout_document.ts";
import { closeoutSchema } from "../../lib/packet/closeout_schema.ts";
import { readinessDocument } from "../../lib/packet/readiness_document.ts";
import { readinessSchema, readinessStoreSchema } from "../../lib/packet/readiness_schema.ts";
import { judgeCloseout, viewOf } from "../../lib/policy/closeout.ts";
import { executionContract } from "../../lib/policy/contract/execution_contract.ts";
import { judgeReadiness } from "../../lib/policy/readiness.ts";
import type { PullRequestFacts } from "../../lib/facts/schema.ts";
import { publishedSchema } from "../../lib/render/published_schema.ts";
import { type Language, languages } from "../../lib/text/messages.ts";
import { facts, HEAD, hoursAgo, NOW, OLD_HEAD, person, review } from "../policy/_facts.ts";
import {
  anyHistory,
  bodies,
  check,
  partlyUnread,
  readyFacts,
  reviewsOf,
  target,
  titledBody,
} from "../policy/_gate_facts.ts";

const repository = { name: "acme/ledger", host: "github.com" } as const;

interface Asked {
  readonly language?: Language;
  readonly goal_id?: string | null;
  readonly wait_for_ci?: boolean;
  readonly repository?: { readonly name: string | null; readonly host: string };
}

function readiness(row: PullRequestFacts, asked: Asked = {}) {
  const { language = "en", goal_id = null, wait_for_ci = true } = asked;
  const named = asked.repository ?? repository;
  return readinessDocument({
    facts: row,
    decision: judgeReadiness(row, { target, repository: named, viewer: "viewer", wait_for_ci }),
    target,
    source: "fixture",
    repository: named,
    wait_for_ci,
    generated_at: NOW,
    goal_id,
    language,
  });
}

function closeout(row: PullRequestFacts, language: Language = "en") {
  const reading = { facts: row, views: [viewOf(row), viewOf(row)] } as const;
  return closeoutDocument({
    reading,
    decision: judgeCloseout(reading, target),
    target,
    source: "fixture",
    repository,
    generated_at: NOW,
    language,
  });
}

Deno.test("every document is what its schema says, and no sentence is left open", () => {
  const validators = {
    readiness: new Ajv2020({ strict: true }).compile(publishedSchema("readiness")),
    closeout: new Ajv2020({ strict: true }).compile(publishedSchema("closeout")),
  };
  fc.assert(
    fc.property(
      partlyUnread,
      anyHistory,
      fc.boolean(),
      fc.constantFrom(...languages),
      (row, told, wait_for_ci, language) => {
        const { document } = readiness(row, { wait_for_ci, language, goal_id: "release" });
        readinessSchema.parse(document);
        validators.readiness(JSON.parse(JSON.stringify(document)));
        deepStrictEqual(validators.readiness.errors ?? [], []);
        const written = closeout({ ...row, reviews: reviewsOf(told) }, language);
        closeoutSchema.parse(written);
        validators.closeout(JSON.parse(JSON.stringify(written)));
        deepStrictEqual(validators.closeout.errors ?? [], []);
        for (const { explanation, next_step } of [...document.blockers, ...written.holds]) {
          ok(!/[{}]/.test(explanation + next_step) && explanation.length > 5, explanation);
        }
      },
    ),
    { numRuns: 200 },
  );
});

Deno.test("a readiness document says what was asked, what was found, and grants nothing", () => {
  const { document, observation } = readiness(readyFacts());
  strictEqual(document.ready, true);
  strictEqual(document.expected_exact_head, `1@${HEAD}`);
  strictEqual(document.observed_exact_head, `1@${HEAD}`);
  strictEqual(document.ci_policy, "required");
  deepStrictEqual(document.authority, {
    grants_merge_authority: false,
    admin_bypass_overrides_this_gate: false,
    required_timing: "immediately_before_merge",
    head_change_action: "restart_review_and_rerun_gate",
  });
  strictEqual(observation, null);
  strictEqual(document.readiness_observation, null);
  strictEqual(document.local_goal_observation_write_performed, false);
  strictEqual(document.rerun_command, `loopx merge-check 1@${HEAD} --repo acme/ledger`);
  strictEqual(readiness(readyFacts(), { wait_for_ci: false }).document.ci_policy, "not_consulted");
});

Deno.test("a Goal gets an observation to keep, and the document its receipt", () => {
  const { document, observation } = readiness(readyFacts({ is_draft: true }), { goal_id: "g.1" });
  ok(observation !== null);
  const { material_state, ...receipt } = observation;
  deepStrictEqual(document.readiness_observation, receipt);
  deepStrictEqual(document.material_state, material_state);
  strictEqual(observation.ready, false);
  strictEqual(document.rerun_command.endsWith("--repo acme/ledger --goal-id g.1"), true);
  readinessStoreSchema.parse({
    schema_version: "pull_request_merge_readiness_observation_store_v0",
    goal_id: "g.1",
    observations: [observation],
  });
});

Deno.test("commands hold numbers, object ids and checked names only, and write nothing", () => {
  const plain =
    /^(?:gh pr (?:view|checks) 1|loopx (?:merge-check|closeout|pr-review))[A-Za-z0-9 @./,_-]*$/;
  const named = fc.constantFrom(
    repository,
    { name: "acme/ledger", host: "ghe.example.org" },
    { name: "acme/$(id)", host: "github.com" },
    { name: "--web", host: "github.com" },
    { name: null, host: "github.com" },
  );
  const goal = fc.constantFrom(null, "release", "$(id)", "-x");
  fc.assert(fc.property(partlyUnread, named, goal, (row, repository, goal_id) => {
    const { document } = readiness(row, { repository, goal_id });
    for (
      const command of [
        document.rerun_command,
        ...document.blockers.flatMap((b) => b.commands),
      ]
    ) {
      match(command, plain);
      strictEqual(command.includes("--repo"), /^acme\/ledger$/.test(repository.name ?? ""));
    }
  }));
});

Deno.test("a blocker names who can take it away and what a bypass covers", () => {
  const row = readyFacts({
    decision: "REVIEW_REQUIRED",
    merge_state: "BLOCKED",
    checks: [check({ conclusion: "FAILURE" })],
  });
  const { document } = readiness(row);
  deepStrictEqual(
    document.blockers.map(({ id, cleared_by, overridable }) => [id, cleared_by, overridable]),
    [
      ["github_review_decision_not_approved", "reviewer", true],
      ["status_checks_failed", "author", true],
      ["status_checks_incomplete", "read_again", true],
      ["repository_merge_state_blocked", "maintainer", true],
    ],
  );
  strictEqual(document.authority.admin_bypass_overrides_this_gate, true);
});

Deno.test("a head that has moved is named with the command that reviews it", () => {
  const oid = OLD_HEAD;
  const moved = { ref: "topic", oid, repository: null, is_cross_repository: null };
  const { blockers } = readiness(readyFacts({ head: moved })).document;
  strictEqual(blockers[0]?.explanation, `Asked for \`1@${HEAD}\`, found \`1@${oid}\`.`);
  deepStrictEqual(blockers[0].commands, [
    `loopx pr-review --repo acme/ledger --target-exact-head 1@${oid}`,
  ]);
});

Deno.test("what is asked next goes by the goal that the gate went by", () => {
  const oid = OLD_HEAD;
  const moved = { ref: "topic", oid, repository: null, is_cross_repository: null };
  const next = (changes: Parameters<typeof readyFacts>[0]) =>
    readiness(readyFacts(changes), { goal_id: "g.1" }).document.blockers[0]?.commands;
  deepStrictEqual(next({ head: moved }), [
    `loopx pr-review --repo acme/ledger --goal-id g.1 --target-exact-head 1@${oid}`,
  ]);
  deepStrictEqual(next({ reviews: [] }), [
    `loopx pr-review --repo acme/ledger --goal-id g.1 --target-exact-head 1@${HEAD}`,
  ]);
});

Deno.test("a ready head does not hide a request for changes that stands", () => {
  const titled = review({
    state: "COMMENTED",
    author: person("viewer"),
    body: titledBody("APPROVE"),
  });
  const request = review({
    id: "7",
    state: "CHANGES_REQUESTED",
    author: person("bea"),
    commit_oid: OLD_HEAD,
    submitted_at: hoursAgo(60),
    url: "https://github.com/acme/ledger/pull/1#pullrequestreview-7",
  });
  const own = { author: person("viewer"), decision: "CHANGES_REQUESTED" } as const;
  const { document } = readiness(readyFacts({ ...own, reviews: [titled, request] }));
  deepStrictEqual(
    [document.ready, document.author_owned_commented_approval, document.standing_change_requests],
    [true, true, [{
      reviewer: "bea",
      review_head: OLD_HEAD,
      review_url: request.url,
      submitted_at: request.submitted_at,
      on_expected_head: false,
    }]],
  );
  const later = (state: string) => ({ ...request, id: "8", state, submitted_at: hoursAgo(50) });
  const standing = (state: string) =>
    readiness(readyFacts({ ...own, reviews: [titled, later(state), request] })).document
      .standing_change_requests.length;
  deepStrictEqual(
    ["APPROVED", "DISMISSED", "COMMENTED", "PENDING"].map(standing),
    [0, 0, 1, 1],
  );
});

Deno.test("unread, none and failed are three explanations", () => {
  const said = (changes: Parameters<typeof readyFacts>[0]) =>
    readiness(readyFacts(changes)).document.blockers[0]?.explanation;
  strictEqual(said({ checks: [] }), "No checks have reported on this head.");
  strictEqual(
    said({
      checks: [],
      completeness: {
        checks: { read: 0, total: null, status: "unreadable", reason: "permission_denied" },
      },
    }),
    "The checks could not be read.",
  );
  strictEqual(
    said({ checks: [check({ conclusion: "FAILURE" })] }),
    "1 of 1 checks failed: test.",
  );
  strictEqual(
    said({
      completeness: {
        details: { read: 0, total: 1, status: "unreadable", reason: "changed_while_reading" },
      },
    }),
    "The pull request was not read in full: `changed_while_reading`.",
  );
});

Deno.test("who could not read the threads is told what would", () => {
  const told = (reason: "source_capped" | "not_supplied" | "read_failed") => {
    const threads = { read: 0, total: null, status: "unreadable", reason } as const;
    const [blocker] = readiness(readyFacts({ completeness: { threads } })).document.blockers;
    return [blocker?.id, blocker?.next_step.includes("Ask again"), blocker?.commands];
  };
  const again = [`loopx merge-check 1@${HEAD} --repo acme/ledger`];
  deepStrictEqual(told("read_failed"), ["review_threads_incomplete", true, again]);
  deepStrictEqual(told("not_supplied"), ["review_threads_incomplete", false, again]);
  deepStrictEqual(told("source_capped"), ["review_threads_incomplete", false, [
    "gh pr view 1 --repo acme/ledger --web",
  ]]);
});

Deno.test("what was not read is cleared by asking again, not by somebody's work", () => {
  const again = `loopx merge-check 1@${HEAD} --repo acme/ledger`;
  const note = "Its review decision changed while it was read.";
  const gap = { read: 0, total: 1, status: "unreadable", reason: "changed_while_reading" } as const;
  const moved = readyFacts({
    decision: "UNKNOWN",
    reviews: [],
    checks: [],
    completeness: {
      details: { ...gap, note },
      reviews: gap,
      checks: gap,
      threads: gap,
    },
  });
  const { document } = readiness(moved);
  deepStrictEqual(document.details_unread, { reason: "changed_while_reading", note });
  ok(document.blockers.length > 3);
  for (const { id, cleared_by, commands } of document.blockers) {
    deepStrictEqual([cleared_by, commands], ["read_again", [again]], id);
  }
  const cut = readiness(readyFacts({ completeness: { reviews: gap } })).document;
  deepStrictEqual(
    cut.blockers.map(({ id, cleared_by, commands }) => [id, cleared_by, commands]),
    [["current_head_review_missing_or_invalid", "read_again", [again]]],
  );
  const none = readiness(readyFacts({ reviews: [], completeness: { reviews: gap } })).document;
  match(none.blockers[0]?.explanation ?? "", /^No review of this head counts: not all of them/);
  const unread = readiness(readyFacts({ decision: "UNKNOWN" })).document.blockers;
  deepStrictEqual(unread.map(({ cleared_by, commands }) => [cleared_by, commands]), [
    ["read_again", [again]],
  ]);
  strictEqual(readiness(readyFacts({ reviews: [] })).document.blockers[0]?.cleared_by, "reviewer");
});

Deno.test("why a review does not count is said in words before its codes", () => {
  const said = (changes: Parameters<typeof readyFacts>[0], language: Language = "en") =>
    readiness(readyFacts(changes), { language }).document.blockers[0]?.explanation ?? "";
  const ada = { author: person("ada") };
  const own = { author: person("viewer") };
  for (
    const [changes, words] of [
      [{ reviews: [] }, "there is none (`no_review_conclusion_available`)."],
      [
        { reviews: [review({ ...ada, body: bodies.approves, commit_oid: OLD_HEAD })] },
        "that of ada is of another commit (`review_not_bound_to_current_head`).",
      ],
      [
        { reviews: [review({ ...ada, submitted_at: hoursAgo(72) })] },
        "GitHub moved that of ada here",
      ],
      [{ reviews: [review({ ...ada })] }, "that of ada lacks a part of the required form ("],
      [
        { ...own, reviews: [review({ ...own, state: "COMMENTED", body: bodies.approves })] },
        "the author's own has to be a comment with the fixed title (",
      ],
      [
        { reviews: [review({ ...ada, state: "COMMENTED", body: bodies.approves })] },
        "that of ada is neither an approval nor a request for changes (",
      ],
      [
        {
          ...ada,
          reviews: [review({ ...ada, state: "COMMENTED", body: titledBody("APPROVE") })],
        },
        "the comment of its author counts only when the author asks (",
      ],
      [
        { reviews: [review({ ...ada, body: bodies.requests })] },
        "that of ada says another thing than its state (",
      ],
    ] as const
  ) {
    const given = { ...changes, reviews: [...changes.reviews] };
    ok(said(given).startsWith(`No review of this head counts: ${words}`), said(given));
    match(said(given, "zh"), /：.+（`/);
  }
});

Deno.test("a close-out document carries the contract's own close-out and performs nothing", () => {
  for (const language of languages) {
    const document = closeout(
      facts({ decision: "APPROVED", reviews: [review({ id: "5", body: bodies.approves })] }),
      language,
    );
    strictEqual(document.status, "clear");
    deepStrictEqual(
      document.execution_contract,
      executionContract(language, { wait_for_ci: true }).approval_closeout,
    );
    deepStrictEqual(
      [document.dismissal_authorized, document.merge_authorized, document.github_write_performed],
      [false, false, false],
    );
    deepStrictEqual(document.commands, [`loopx merge-check 1@${HEAD} --repo acme/ledger`]);
  }
});

Deno.test("no text of a review is in either document", () => {
  const row = readyFacts({
    reviews: [
      review({
        id: "5",
        author: person("ada"),
        body: { ...bodies.approves, reviewer_line: "WORDS OF A STRANGER" },
      }),
    ],
  });
  for (const document of [readiness(row).document, closeout(row)]) {
    ok(!JSON.stringify(document).includes("STRANGER"));
  }
});
