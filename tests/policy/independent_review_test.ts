import { deepStrictEqual, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import type { Person, Review } from "../../lib/facts/schema.ts";
import { associations, listStatuses, personKinds } from "../../lib/facts/vocabulary.ts";
import { independentReview } from "../../lib/policy/independent_review.ts";
import { reviewStates } from "../../lib/policy/review_history.ts";
import {
  briefBody,
  commit,
  complete,
  type FactChanges,
  facts,
  HEAD,
  hoursAgo,
  OLD_HEAD,
  person,
  review,
} from "./_facts.ts";

/** Who covers a history told oldest first, as `login state`. */
function coverage(
  story: readonly Partial<Review>[],
  changes: FactChanges = {},
  viewer: string | null = "viewer",
): string | null {
  const reviews = story.map((changes, index) =>
    review({ submitted_at: hoursAgo(40 - index), ...changes })
  );
  const found = independentReview(facts({ reviews, ...changes }), { viewer });
  return found === null ? null : `${found.reviewer} ${found.state}`;
}

const by = (login: string | null, changes: Partial<Person> = {}) => ({
  author: person(login, changes),
});

Deno.test("a member's review of the head covers it, with or without any form", () => {
  const reviews = [review({ id: "7", url: "https://github.com/acme/ledger/pull/1#r7" })];
  deepStrictEqual(independentReview(facts({ reviews }), { viewer: "viewer" }), {
    reviewer: "peer",
    review_url: "https://github.com/acme/ledger/pull/1#r7",
    state: "APPROVED",
    head_oid: HEAD,
    submitted_at: hoursAgo(1),
    association: "MEMBER",
  });
});

Deno.test("which states, associations and kinds of account cover", () => {
  const covering = {
    states: ["APPROVED", "CHANGES_REQUESTED", "COMMENTED"],
    associations: ["OWNER", "MEMBER", "COLLABORATOR", "CONTRIBUTOR"],
    kinds: ["user"],
  };
  for (const state of reviewStates) {
    strictEqual(coverage([{ state }]) !== null, covering.states.includes(state), state);
  }
  for (const association of [...associations, null]) {
    strictEqual(
      coverage([by("peer", { association })]) !== null,
      covering.associations.includes(String(association)),
      String(association),
    );
  }
  for (const kind of personKinds) {
    strictEqual(coverage([by("peer", { kind })]) !== null, covering.kinds.includes(kind), kind);
  }
});

Deno.test("the author, the viewer and accounts that are gone cover nothing", () => {
  strictEqual(coverage([by("AUTHOR")]), null);
  strictEqual(coverage([by("Viewer")]), null);
  strictEqual(coverage([by(null)]), null);
  strictEqual(coverage([by("Viewer")], {}, null), "Viewer APPROVED");
  strictEqual(coverage([by("peer"), by("viewer")]), "peer APPROVED");
});

Deno.test("a deleted author cannot be the reviewer, an unknown one could", () => {
  strictEqual(coverage([by("peer")], { author: person(null) }), "peer APPROVED");
  strictEqual(coverage([by("peer")], { author: person(null, { kind: "unknown" }) }), null);
});

Deno.test("each account counts by its latest submitted review", () => {
  const cases: readonly (readonly [
    what: string,
    story: readonly Partial<Review>[],
    covered: string | null,
  ])[] = [
    [
      "the newest account is named",
      [by("ada"), { ...by("bea"), state: "COMMENTED" }],
      "bea COMMENTED",
    ],
    ["a pending review erases nothing", [
      by("ada"),
      { ...by("ada"), state: "PENDING" },
    ], "ada APPROVED"],
    ["a dismissal retires that account", [by("ada"), { ...by("ADA"), state: "DISMISSED" }], null],
    ["and no other", [by("bea"), by("ada"), { ...by("ada"), state: "DISMISSED" }], "bea APPROVED"],
    ["a review after a dismissal covers again", [
      { ...by("ada"), state: "DISMISSED" },
      { ...by("ada"), state: "COMMENTED" },
    ], "ada COMMENTED"],
    ["a later look at another head takes it away", [
      by("ada"),
      { ...by("ada"), commit_oid: OLD_HEAD },
    ], null],
    ["dissent covers too", [{ ...by("ada"), state: "CHANGES_REQUESTED" }], "ada CHANGES_REQUESTED"],
  ];
  for (const [what, story, covered] of cases) strictEqual(coverage(story), covered, what);
});

Deno.test("a new head is not covered, nor is one whose approval was carried over", () => {
  strictEqual(coverage([{ commit_oid: OLD_HEAD }]), null);
  strictEqual(coverage([{ commit_oid: null }]), null);
  const moved = { commits: [commit(HEAD, hoursAgo(2))] };
  strictEqual(coverage([by("ada")], moved), null);
  strictEqual(coverage([{ ...by("ada"), state: "COMMENTED" }], moved), "ada COMMENTED");
  const named = { ...briefBody, visible_heads: [HEAD] };
  strictEqual(coverage([{ ...by("ada"), body: named }], moved), "ada APPROVED");
});

Deno.test("what was not read whole proves no coverage", () => {
  for (const status of listStatuses) {
    const gap = { completeness: { reviews: { ...complete(1), status } } };
    strictEqual(coverage([by("ada")], gap) !== null, status === "complete", status);
  }
  strictEqual(coverage([by("ada"), { ...by("bea"), state: "RETRACTED" }]), null);
  strictEqual(coverage([by("ada")], { head: { ...facts().head, oid: null } }), null);
});

Deno.test("the order in which reviews arrive changes no coverage", () => {
  const event = fc.record({
    login: fc.constantFrom("ada", "ADA", "bea", "author", "viewer", null),
    state: fc.constantFrom(...reviewStates),
    commit_oid: fc.constantFrom(HEAD, OLD_HEAD),
    hour: fc.integer({ min: 1, max: 3 }),
  });
  const reviews = fc.array(event, { maxLength: 8 }).map((events) =>
    events.map(({ login, state, commit_oid, hour }) =>
      review({
        id: null,
        url: null,
        state,
        author: person(login),
        commit_oid,
        submitted_at: hoursAgo(hour),
      })
    )
  );
  const shuffled = reviews.chain((all) =>
    fc.tuple(
      fc.constant(all),
      fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
    )
  );
  fc.assert(fc.property(shuffled, ([given, other]) => {
    const cover = (all: Review[]) =>
      independentReview(facts({ reviews: all }), { viewer: "viewer" });
    deepStrictEqual(cover(other), cover(given));
  }));
});

Deno.test("an app of a person's name neither retires that person's review nor stands in for it", () => {
  const app = by("peer", { kind: "bot" });
  strictEqual(coverage([{}, { ...app, state: "DISMISSED" }]), "peer APPROVED");
  strictEqual(coverage([{}], app), "peer APPROVED");
  strictEqual(coverage([{}], {}, "peer[bot]"), "peer APPROVED");
  strictEqual(coverage([{}], by("peer")), null);
});
