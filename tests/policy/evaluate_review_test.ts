import { deepStrictEqual, strictEqual } from "node:assert/strict";
import type { Review } from "../../lib/facts/schema.ts";
import { verdicts } from "../../lib/facts/vocabulary.ts";
import { evaluateReview, reviewSubject } from "../../lib/policy/evaluate_review.ts";
import {
  briefBody,
  commit,
  facts,
  fullBody,
  HEAD,
  hoursAgo,
  OLD_HEAD,
  person,
  review,
} from "./_facts.ts";

const subject = reviewSubject(facts(), "behavior");
const own = { author: person("Author"), state: "COMMENTED" };
const reasons = (changes: Partial<Review>, viewer: string | null = "viewer") =>
  evaluateReview(review(changes), subject, viewer).invalid_reasons;

const bodyReason = "review_body_missing_standalone_bilingual_format";
const approval = { state: "APPROVED", body: fullBody("APPROVE") };
const titled = (verdict: "APPROVE" | "REQUEST_CHANGES") =>
  fullBody(verdict, { author_owned_titles: [verdict] });

Deno.test("a formal review whose complete text agrees with its state is valid", () => {
  for (
    const [state, verdict] of [["APPROVED", "APPROVE"], [
      "CHANGES_REQUESTED",
      "REQUEST_CHANGES",
    ]] as const
  ) {
    const evaluation = evaluateReview(
      review({ state, body: fullBody(verdict) }),
      subject,
      "viewer",
    );
    strictEqual(evaluation.valid, true);
    strictEqual(evaluation.verdict, verdict);
    strictEqual(evaluation.on_head, true);
    strictEqual(evaluation.author_fallback, false);
    deepStrictEqual(evaluation.invalid_reasons, []);
  }
});

Deno.test("each single flaw gives its own reason", () => {
  const cases: readonly (readonly [flaw: Partial<Review>, reasons: readonly string[]])[] = [
    [{ ...approval, commit_oid: OLD_HEAD }, ["review_not_bound_to_current_head"]],
    [{ ...approval, commit_oid: null }, ["review_not_bound_to_current_head"]],
    [{ ...approval, body: fullBody("APPROVE", { visible_heads: [OLD_HEAD] }) }, [
      bodyReason,
      "review_body:missing_exact_head",
    ]],
    [{ ...approval, body: fullBody("APPROVE", { verdicts: [] }) }, [
      bodyReason,
      "review_body:missing_english_verdict",
      "review_state_verdict_mismatch",
    ]],
    [{ ...approval, state: "COMMENTED" }, ["formal_review_state_required"]],
    [{ ...approval, state: "DISMISSED" }, ["formal_review_state_required"]],
    [{ ...approval, state: "PENDING" }, ["formal_review_state_required"]],
    [{ ...approval, state: "RETRACTED" }, ["formal_review_state_required"]],
    [{ ...approval, state: "CHANGES_REQUESTED" }, ["review_state_verdict_mismatch"]],
    [{ ...approval, body: fullBody("REQUEST_CHANGES") }, ["review_state_verdict_mismatch"]],
  ];
  for (const [flaw, expected] of cases) deepStrictEqual(reasons(flaw), expected);
});

Deno.test("several flaws are reported in the contract's order", () => {
  deepStrictEqual(
    reasons({ ...own, commit_oid: OLD_HEAD, body: briefBody }, "author").filter((code) =>
      !code.startsWith("review_body:")
    ),
    [
      "review_not_bound_to_current_head",
      bodyReason,
      "author_owned_review_missing_titled_commented_fallback",
    ],
  );
  deepStrictEqual(
    reasons({
      commit_oid: OLD_HEAD,
      state: "COMMENTED",
      body: fullBody("APPROVE", { verdicts: ["APPROVE", "REQUEST_CHANGES"] }),
    }),
    [
      "review_not_bound_to_current_head",
      bodyReason,
      "review_body:ambiguous_english_verdict",
      "formal_review_state_required",
    ],
  );
});

Deno.test("body codes follow the body reason, prefixed", () => {
  const found = reasons({ body: briefBody });
  strictEqual(found[0], bodyReason);
  deepStrictEqual(found.slice(1, 8), [
    "review_body:missing_section:动机",
    "review_body:missing_section:改动思路",
    "review_body:missing_section:具体改动",
    "review_body:missing_section:对主干的风险",
    "review_body:missing_section:我的整体评价",
    "review_body:missing_exact_head",
    "review_body:missing_english_verdict",
  ]);
});

Deno.test("floors decide how long the sections must be", () => {
  const short = fullBody("APPROVE", {
    sections: Object.fromEntries(
      Object.keys(fullBody("APPROVE").sections).map((label) => [
        label,
        { prose_characters: 50, occurrences: 1 },
      ]),
    ),
  });
  strictEqual(reasons({ ...approval, body: short }).length > 0, true);
  const other = reviewSubject(facts(), "other");
  strictEqual(evaluateReview(review({ ...approval, body: short }), other, null).valid, true);
});

Deno.test("an author signed in concludes by a titled comment and by nothing else", () => {
  for (const verdict of verdicts) {
    const body = titled(verdict);
    const evaluation = evaluateReview(review({ ...own, body }), subject, "AUTHOR");
    strictEqual(evaluation.valid, true);
    strictEqual(evaluation.author_fallback, true);
    const missing = ["author_owned_review_missing_titled_commented_fallback"];
    deepStrictEqual(reasons({ ...own, body: fullBody(verdict) }, "author"), missing);
    deepStrictEqual(reasons({ ...own, body, state: "APPROVED" }, "author"), missing);
    const opposite = verdicts.filter((other) => other !== verdict);
    deepStrictEqual(
      reasons({ ...own, body: fullBody(verdict, { author_owned_titles: opposite }) }, "author"),
      missing,
    );
  }
});

Deno.test("the author's titled comment is no conclusion for anybody else", () => {
  const comment = { ...own, body: titled("APPROVE") };
  for (const viewer of ["viewer", null]) {
    deepStrictEqual(reasons(comment, viewer), ["formal_review_state_required"]);
  }
  // The closeout gate reads each review in the name of whoever wrote it.
  strictEqual(evaluateReview(review(comment), subject, "Author").valid, true);
  // A peer's titled comment is nobody's fallback.
  deepStrictEqual(reasons({ ...comment, author: person("peer") }, "author"), [
    "formal_review_state_required",
  ]);
});

Deno.test("an app concludes about its own change, however the source writes its name", () => {
  const app = (login: string) => person(login, { kind: "bot" });
  const comment = { ...own, body: titled("APPROVE") };
  const made = reviewSubject(facts({ author: app("tide") }), "behavior");
  for (const author of [app("tide"), app("app/tide"), app("tide[bot]")]) {
    strictEqual(evaluateReview(review({ ...comment, author }), made, "Tide[bot]").valid, true);
    // The closeout gate hears of reviews from another interface than of the author.
    strictEqual(evaluateReview(review({ ...comment, author }), made, author).valid, true);
    strictEqual(evaluateReview(review({ ...comment, author }), made, "tide").valid, false);
  }
  const person_ = review({ ...comment, author: person("tide") });
  strictEqual(evaluateReview(person_, made, "tide").valid, false);
});

Deno.test("two deleted accounts are not one account", () => {
  const gone = reviewSubject(facts({ author: person(null) }), "behavior");
  const evaluation = evaluateReview(
    review({ author: person(null), state: "COMMENTED", body: titled("APPROVE") }),
    gone,
    null,
  );
  deepStrictEqual(evaluation.invalid_reasons, ["formal_review_state_required"]);
});

Deno.test("an approval carried over to a newer head is told, unless its text names the head", () => {
  const moved = reviewSubject(facts({ commits: [commit(HEAD, hoursAgo(2))] }), "behavior");
  const evaluate = (changes: Partial<Review>) =>
    evaluateReview(review({ ...approval, ...changes }), moved, "viewer").invalid_reasons;
  const before = { submitted_at: hoursAgo(3) };
  deepStrictEqual(evaluate(before), []);
  const elsewhere = fullBody("APPROVE", { visible_heads: [OLD_HEAD] });
  deepStrictEqual(evaluate({ ...before, body: elsewhere }), [
    "review_rebound_to_newer_head",
    bodyReason,
    "review_body:missing_exact_head",
  ]);
  deepStrictEqual(evaluate({ submitted_at: hoursAgo(2), body: elsewhere }), [
    bodyReason,
    "review_body:missing_exact_head",
  ]);
});

Deno.test("without a head nothing is bound", () => {
  const headless = reviewSubject(facts({ head: { ...facts().head, oid: null } }), "behavior");
  const evaluation = evaluateReview(review({ ...approval, commit_oid: null }), headless, null);
  deepStrictEqual(evaluation.invalid_reasons, [
    "review_not_bound_to_current_head",
    bodyReason,
    "review_body:missing_exact_head",
  ]);
});
