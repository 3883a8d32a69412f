import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import type { Review } from "../../lib/facts/schema.ts";
import {
  concludeReviews,
  judgeReviews,
  type ReviewConclusion,
} from "../../lib/policy/conclusion.ts";
import {
  briefBody,
  commit,
  complete,
  type FactChanges,
  facts,
  fullBody,
  HEAD,
  hoursAgo,
  OLD_HEAD,
  person,
  review,
} from "./_facts.ts";

const options = { viewer: "viewer", floors: "behavior" } as const;

/** The conclusion of a history told oldest first, one review an hour. */
function conclude(
  story: readonly Partial<Review>[],
  { viewer = "viewer", ...changes }: FactChanges & { readonly viewer?: string | null } = {},
): ReviewConclusion {
  const reviews = story.map((changes, index) =>
    review({ submitted_at: hoursAgo(40 - index), ...changes })
  );
  return concludeReviews(facts({ reviews, ...changes }), { ...options, viewer });
}

const by = (login: string | null) => ({ author: person(login) });
const approve = { state: "APPROVED", body: fullBody("APPROVE") };
const request = { state: "CHANGES_REQUESTED", body: fullBody("REQUEST_CHANGES") };
const briefApprove = { state: "APPROVED", body: briefBody };
const briefRequest = { state: "CHANGES_REQUESTED", body: briefBody };
const comment = { state: "COMMENTED", body: briefBody };
const fallback = (verdict: "APPROVE" | "REQUEST_CHANGES") => ({
  ...by("author"),
  state: "COMMENTED",
  body: fullBody(verdict, { author_owned_titles: [verdict] }),
});

function outcome({ status, state, verdict, reviewer }: ReviewConclusion): string {
  return [status, state, verdict, reviewer].join(" ");
}

Deno.test("without reviews the viewer's conclusion is missing", () => {
  deepStrictEqual(conclude([]), {
    schema_version: "pull_request_review_conclusion_v0",
    status: "missing",
    valid: false,
    state: null,
    verdict: null,
    reviewer: "viewer",
    submitted_at: null,
    invalid_reasons: ["no_review_conclusion_available"],
  });
});

Deno.test("a peer's complete review concludes and names the peer", () => {
  deepStrictEqual(conclude([{ ...by("Peer"), ...approve }]), {
    schema_version: "pull_request_review_conclusion_v0",
    status: "valid",
    valid: true,
    state: "APPROVED",
    verdict: "APPROVE",
    reviewer: "Peer",
    submitted_at: hoursAgo(40),
    invalid_reasons: [],
  });
});

Deno.test("which of several reviews decides", () => {
  const cases: readonly (readonly [
    what: string,
    story: readonly Partial<Review>[],
    outcome: string,
  ])[] = [
    ["a brief approval hides no complete one", [
      { ...by("ada"), ...approve },
      { ...by("bea"), ...briefApprove },
    ], "valid APPROVED APPROVE ada"],
    ["a reviewer's own brief approval retires the complete one", [
      { ...by("ada"), ...approve },
      { ...by("ADA"), ...briefApprove },
    ], "invalid APPROVED  ADA"],
    ["another's approval does not mask dissent on the head", [
      { ...by("ada"), ...request },
      { ...by("bea"), ...approve },
    ], "valid CHANGES_REQUESTED REQUEST_CHANGES ada"],
    ["dissent on the head stays visible without any form", [
      { ...by("ada"), ...briefRequest },
      { ...by("bea"), ...approve },
    ], "invalid CHANGES_REQUESTED  ada"],
    ["the newest dissent is shown", [
      { ...by("ada"), ...request },
      { ...by("bea"), ...briefRequest },
    ], "invalid CHANGES_REQUESTED  bea"],
    ["dissent its author took back is none", [
      { ...by("ada"), ...briefRequest },
      { ...by("ada"), ...approve },
    ], "valid APPROVED APPROVE ada"],
    ["dissent on an older head does not decide", [
      { ...by("bea"), ...approve },
      { ...by("ada"), ...briefRequest, commit_oid: OLD_HEAD },
    ], "valid APPROVED APPROVE bea"],
    ["a dismissed request clears the way for another's approval", [
      { ...by("bea"), ...approve },
      { ...by("ada"), state: "DISMISSED" },
    ], "valid APPROVED APPROVE bea"],
    ["a dismissal revives nothing of the same reviewer", [
      { ...by("ada"), ...approve },
      { ...by("ada"), state: "DISMISSED", body: fullBody("REQUEST_CHANGES") },
    ], "invalid DISMISSED REQUEST_CHANGES ada"],
    ["a comment retires no conclusion", [
      { ...by("ada"), ...approve },
      { ...by("ada"), ...comment },
    ], "valid APPROVED APPROVE ada"],
    ["a pending review retires none either", [
      { ...by("ada"), ...approve },
      { ...by("ada"), ...briefRequest, state: "PENDING", submitted_at: null },
    ], "valid APPROVED APPROVE ada"],
    ["the newest opinion is shown when none concludes", [
      { ...by("ada"), ...briefApprove },
      { ...by("bea"), ...briefApprove },
      { ...by("cy"), ...comment },
    ], "invalid APPROVED  bea"],
    ["the newest review is shown when nobody has an opinion", [
      { ...by("ada"), ...comment },
      { ...by("bea"), ...comment },
    ], "invalid COMMENTED  bea"],
    ["a deleted reviewer's approval is nobody else's", [
      { ...by(null), ...approve },
    ], "valid APPROVED APPROVE "],
    ["a deleted reviewer's dissent is not retired by another deleted account", [
      { ...by(null), ...briefRequest },
      { ...by(null), ...approve },
    ], "invalid CHANGES_REQUESTED  "],
  ];
  for (const [what, story, expected] of cases) {
    strictEqual(outcome(conclude(story)), expected, what);
  }
});

Deno.test("an author's titled comment concludes for that author only", () => {
  const story = [fallback("APPROVE")];
  strictEqual(outcome(conclude(story, { viewer: "AUTHOR" })), "valid COMMENTED APPROVE author");
  strictEqual(outcome(conclude(story)), "invalid COMMENTED APPROVE author");
  strictEqual(outcome(conclude(story, { viewer: null })), "invalid COMMENTED APPROVE author");
  strictEqual(
    outcome(conclude([fallback("APPROVE"), fallback("REQUEST_CHANGES")], { viewer: "author" })),
    "valid COMMENTED REQUEST_CHANGES author",
  );
  strictEqual(
    outcome(conclude([...story, { ...by("author"), ...comment }], { viewer: "author" })),
    "valid COMMENTED APPROVE author",
  );
  strictEqual(
    outcome(conclude([{ ...by("ada"), ...approve }, ...story])),
    "valid APPROVED APPROVE ada",
  );
});

Deno.test("an author's titled dissent stands against another's approval", () => {
  strictEqual(
    outcome(
      conclude([fallback("REQUEST_CHANGES"), { ...by("ada"), ...approve }], { viewer: "author" }),
    ),
    "valid COMMENTED REQUEST_CHANGES author",
  );
});

Deno.test("an approval from before the head concludes nothing unless it names the head", () => {
  const moved = { commits: [commit(HEAD, hoursAgo(2))] };
  const conclusion = conclude([{ ...by("ada"), ...briefApprove }], moved);
  strictEqual(conclusion.valid, false);
  deepStrictEqual(conclusion.invalid_reasons.slice(0, 2), [
    "review_rebound_to_newer_head",
    "review_body_missing_standalone_bilingual_format",
  ]);
  strictEqual(conclude([{ ...by("ada"), ...approve }], moved).valid, true);
});

Deno.test("a list that was not read is not taken for an empty one", () => {
  for (const reason of ["not_supplied", "permission_denied", "read_failed"] as const) {
    const gap = { read: 0, total: null, status: "unreadable", reason } as const;
    const conclusion = conclude([], { completeness: { reviews: gap } });
    strictEqual(conclusion.status, "missing");
    deepStrictEqual(conclusion.invalid_reasons, [
      "no_review_conclusion_available",
      "review_source_incomplete",
    ]);
  }
});

Deno.test("a history with a hole never concludes, and still shows what was read", () => {
  const hole = { completeness: { reviews: { ...complete(1), status: "truncated" as const } } };
  const cut = conclude([{ ...by("ada"), ...approve }], hole);
  strictEqual(outcome(cut), "invalid APPROVED APPROVE ada");
  deepStrictEqual(cut.invalid_reasons, ["review_source_incomplete"]);
  const odd = conclude([{ ...by("ada"), ...approve }, { ...by("bea"), state: "RETRACTED" }]);
  deepStrictEqual(odd.invalid_reasons, ["review_source_incomplete"]);
  const dissent = conclude([{ ...by("ada"), ...briefRequest }], hole);
  strictEqual(outcome(dissent), "invalid CHANGES_REQUESTED  ada");
  strictEqual(dissent.invalid_reasons.at(-1), "review_source_incomplete");
});

Deno.test("every standing request for changes on the head is kept as dissent", () => {
  const stories = [
    { ...by("ada"), ...request },
    { ...by("bea"), ...briefRequest },
    { ...by("cy"), ...briefRequest, commit_oid: OLD_HEAD },
    { ...by("dee"), ...briefRequest },
    { ...by("dee"), ...briefApprove },
  ].map((changes, index) => review({ submitted_at: hoursAgo(40 - index), ...changes }));
  const { dissent } = judgeReviews(facts({ reviews: stories }), options);
  deepStrictEqual(dissent.map(({ author }) => author.login), ["bea", "ada"]);
});

/** Histories of a few people, with every state, both heads, ties in time and missing ids. */
const event = fc.record({
  who: fc.constantFrom("ada", "ADA", "bea", "author", null),
  state: fc.constantFrom("APPROVED", "CHANGES_REQUESTED", "COMMENTED", "DISMISSED", "PENDING"),
  on_head: fc.boolean(),
  full: fc.boolean(),
  verdict: fc.constantFrom("APPROVE" as const, "REQUEST_CHANGES" as const),
  titled: fc.boolean(),
  hour: fc.integer({ min: 1, max: 4 }),
  id: fc.option(fc.integer({ min: 1, max: 3 })),
});
const history = fc.array(event, { maxLength: 8 }).map((events) =>
  events.map(({ who, state, on_head, full, verdict, titled, hour, id }) =>
    review({
      id: id === null ? null : String(id),
      url: null,
      state,
      author: person(who),
      commit_oid: on_head ? HEAD : OLD_HEAD,
      submitted_at: hoursAgo(hour),
      body: full ? fullBody(verdict, { author_owned_titles: titled ? [verdict] : [] }) : briefBody,
    })
  )
);
const viewers = fc.constantFrom("viewer", "author", "ada", null);

const concludeAll = (reviews: readonly Review[], viewer: string | null) =>
  concludeReviews(facts({ reviews: [...reviews] }), { ...options, viewer });

Deno.test("the order in which reviews arrive changes no conclusion", () => {
  const shuffled = history.chain((reviews) =>
    fc.tuple(
      fc.constant(reviews),
      fc.shuffledSubarray(reviews, { minLength: reviews.length, maxLength: reviews.length }),
    )
  );
  fc.assert(fc.property(shuffled, viewers, ([reviews, other], viewer) => {
    deepStrictEqual(concludeAll(other, viewer), concludeAll(reviews, viewer));
  }));
});

Deno.test("standing dissent on the head is always what a conclusion shows", () => {
  fc.assert(fc.property(history, viewers, (reviews, viewer) => {
    const { conclusion, dissent } = judgeReviews(facts({ reviews }), { ...options, viewer });
    const formal = dissent.some(({ state }) => state === "CHANGES_REQUESTED");
    if (dissent.length > 0) {
      ok(conclusion.state === "CHANGES_REQUESTED" || conclusion.verdict === "REQUEST_CHANGES");
    }
    if (formal) ok(!(conclusion.valid && conclusion.verdict === "APPROVE"));
  }));
});

Deno.test("a reviewer's newest request on the head cannot be outvoted", () => {
  fc.assert(fc.property(history, viewers, (reviews, viewer) => {
    const last = review({ ...briefRequest, author: person("zoe"), submitted_at: hoursAgo(3) });
    const conclusion = concludeAll([...reviews, last], viewer);
    ok(!(conclusion.valid && conclusion.verdict === "APPROVE"));
  }));
});

Deno.test("comments by others and pending reviews never change or raise a conclusion", () => {
  const noise = fc.array(
    fc.record({
      state: fc.constantFrom("COMMENTED", "PENDING"),
      who: fc.constantFrom("ada", "bea", "cy", null),
      full: fc.boolean(),
      hour: fc.integer({ min: 0, max: 5 }),
    }),
    { maxLength: 4 },
  );
  fc.assert(fc.property(history, noise, viewers, (reviews, extra, viewer) => {
    const comments = extra.map(({ state, who, full, hour }) =>
      review({
        state,
        author: person(who),
        submitted_at: hoursAgo(hour),
        body: full ? fullBody("APPROVE", { author_owned_titles: ["APPROVE"] }) : briefBody,
      })
    );
    const before = concludeAll(reviews, viewer);
    const after = concludeAll([...reviews, ...comments], viewer);
    strictEqual(after.valid, before.valid);
    const opinion = ["APPROVED", "CHANGES_REQUESTED", "DISMISSED"].includes(before.state ?? "");
    if (before.valid || opinion) deepStrictEqual(after, before);
  }));
});

Deno.test("brief approvals by others never hide a complete approval", () => {
  fc.assert(
    fc.property(history, viewers, fc.integer({ min: 0, max: 5 }), (reviews, viewer, hour) => {
      const before = concludeAll(reviews, viewer);
      const late = review({ ...briefApprove, author: person("zoe"), submitted_at: hoursAgo(hour) });
      if (before.valid) deepStrictEqual(concludeAll([...reviews, late], viewer), before);
    }),
  );
});

Deno.test("what a reviewer has dismissed never concludes", () => {
  fc.assert(fc.property(history, viewers, (reviews, viewer) => {
    const mine = reviews.filter(({ author }) => author.login?.toLowerCase() === "ada");
    const dismissed = review({
      state: "DISMISSED",
      author: person("Ada"),
      submitted_at: hoursAgo(0),
      body: fullBody("APPROVE"),
    });
    const conclusion = concludeAll([...mine, dismissed], viewer);
    strictEqual(conclusion.valid, false);
    strictEqual(conclusion.state, "DISMISSED");
  }));
});
