import { deepStrictEqual, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { keepObservation } from "../../lib/policy/keep_observation.ts";
import { judgeReadiness } from "../../lib/policy/readiness.ts";
import {
  MOST_OBSERVATIONS,
  type ReadinessObservation,
  readinessObservation,
} from "../../lib/policy/readiness_observation.ts";
import { HEAD, hoursAgo, OLD_HEAD } from "./_facts.ts";
import { readyFacts, repository, target } from "./_gate_facts.ts";

const sample = readinessObservation({
  goal_id: "release",
  decision: judgeReadiness(readyFacts(), { target, repository, viewer: null, wait_for_ci: true }),
  material_fingerprint: "0".repeat(64),
  observed_at: hoursAgo(1),
});
const seen = (number: number, head: string, hours: number, of = "acme/ledger") => ({
  ...sample,
  repository: of,
  exact_head: `${number}@${head}`,
  observed_at: hoursAgo(hours),
});
const keep = (...story: readonly ReadinessObservation[]) =>
  story.reduce<readonly ReadinessObservation[]>(keepObservation, [])
    .map(({ repository, exact_head }) => `${repository}#${exact_head}`);

Deno.test("a new head replaces the older one of its pull request and no other", () => {
  deepStrictEqual(
    keep(
      seen(1, OLD_HEAD, 5),
      seen(11, OLD_HEAD, 4),
      seen(1, OLD_HEAD, 3, "acme/other"),
      seen(1, HEAD, 2),
    ),
    [`acme/ledger#1@${HEAD}`, `acme/other#1@${OLD_HEAD}`, `acme/ledger#11@${OLD_HEAD}`],
  );
});

Deno.test("there is one of each pull request, the newest first, and never more than the most", () => {
  fc.assert(fc.property(
    fc.array(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.constantFrom(HEAD, OLD_HEAD), fc.nat(9))),
    (story) => {
      const kept = story
        .map(([number, head, hours]) => seen(number, head, hours))
        .reduce<readonly ReadinessObservation[]>(keepObservation, []);
      const numbers = kept.map(({ exact_head }) => exact_head.split("@")[0]);
      strictEqual(new Set(numbers).size, numbers.length);
      strictEqual(numbers.length, new Set(story.map(([number]) => number)).size);
      const times = kept.map(({ observed_at }) => observed_at);
      deepStrictEqual(times, times.toSorted().toReversed());
    },
  ));
  const many = Array.from(
    { length: MOST_OBSERVATIONS + 1 },
    (_, index) => seen(index + 1, HEAD, MOST_OBSERVATIONS + 1 - index),
  );
  const kept = keep(...many);
  strictEqual(kept.length, MOST_OBSERVATIONS);
  strictEqual(kept.at(-1), `acme/ledger#2@${HEAD}`);
});
