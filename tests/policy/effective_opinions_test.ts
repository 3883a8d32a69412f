import { deepStrictEqual } from "node:assert/strict";
import fc from "fast-check";
import { effectiveOpinions } from "../../lib/policy/effective_opinions.ts";
import { reviewHistory } from "../../lib/policy/review_history.ts";
import { facts, hoursAgo, person, review } from "./_facts.ts";

/** A history told oldest first: who, which state, and perhaps `!` for a valid author fallback. */
function standing(...story: readonly (readonly [who: string | null, state: string])[]) {
  const reviews = story.map(([who, state], index) =>
    review({
      author: person(who),
      state: state.replace("!", ""),
      submitted_at: hoursAgo(100 - index),
      url: state,
    })
  );
  return effectiveOpinions(
    reviewHistory(facts({ reviews })),
    ({ url }) => url?.endsWith("!") ?? false,
  ).map(({ author, state }) => `${author.login} ${state}`);
}

Deno.test("a reviewer's newest formal opinion retires the older ones", () => {
  deepStrictEqual(standing(["ada", "APPROVED"], ["ada", "CHANGES_REQUESTED"]), [
    "ada CHANGES_REQUESTED",
  ]);
  deepStrictEqual(standing(["ada", "CHANGES_REQUESTED"], ["ada", "APPROVED"]), ["ada APPROVED"]);
});

Deno.test("a dismissal retires an opinion and revives no older one", () => {
  deepStrictEqual(
    standing(["ada", "APPROVED"], ["ada", "DISMISSED"]),
    ["ada DISMISSED"],
  );
});

Deno.test("comments and pending reviews replace nothing", () => {
  deepStrictEqual(
    standing(["ada", "APPROVED"], ["ada", "COMMENTED"], ["ada", "PENDING"], ["bea", "COMMENTED"]),
    ["ada APPROVED"],
  );
});

Deno.test("an author's valid fallback is an opinion although it is a comment", () => {
  deepStrictEqual(
    standing(["ada", "COMMENTED!"], ["ada", "COMMENTED"], ["ada", "PENDING!"]),
    ["ada COMMENTED"],
  );
  deepStrictEqual(standing(["ada", "CHANGES_REQUESTED"], ["ada", "COMMENTED!"]), ["ada COMMENTED"]);
});

Deno.test("logins are compared without case, and reviewers do not answer for each other", () => {
  deepStrictEqual(
    standing(["Ada", "APPROVED"], ["bea", "CHANGES_REQUESTED"], ["aDA", "DISMISSED"]),
    ["aDA DISMISSED", "bea CHANGES_REQUESTED"],
  );
});

Deno.test("an app does not answer for the person of its name, nor the person for the app", () => {
  const app = { author: person("ada", { kind: "bot" }) };
  const reviews = [
    review({ author: person("ada"), state: "CHANGES_REQUESTED", submitted_at: hoursAgo(4) }),
    review({ ...app, state: "CHANGES_REQUESTED", submitted_at: hoursAgo(3) }),
    review({ author: person("ada[bot]", { kind: "bot" }), submitted_at: hoursAgo(2) }),
  ];
  deepStrictEqual(
    effectiveOpinions(reviewHistory(facts({ reviews })), () => false)
      .map(({ author, state }) => `${author.kind} ${state}`),
    ["bot APPROVED", "user CHANGES_REQUESTED"],
  );
});

Deno.test("reviews of deleted accounts stand each for itself", () => {
  deepStrictEqual(
    standing([null, "CHANGES_REQUESTED"], [null, "APPROVED"]),
    ["null APPROVED", "null CHANGES_REQUESTED"],
  );
});

Deno.test("unknown states are no opinion", () => {
  deepStrictEqual(standing(["ada", "APPROVED"], ["ada", "RETRACTED"]), ["ada APPROVED"]);
});

Deno.test("comments and pending reviews anywhere in a history change no opinion", () => {
  const event = fc.record({
    who: fc.constantFrom("ada", "ADA", "bea", null),
    state: fc.constantFrom("APPROVED", "CHANGES_REQUESTED", "DISMISSED", "COMMENTED", "PENDING"),
  });
  fc.assert(fc.property(fc.array(event, { maxLength: 12 }), (events) => {
    const all = events.map(({ who, state }) => [who, state] as const);
    const formal = all.filter(([, state]) => state !== "COMMENTED" && state !== "PENDING");
    deepStrictEqual(standing(...all), standing(...formal));
  }));
});
