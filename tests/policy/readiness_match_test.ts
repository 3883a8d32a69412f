import { deepStrictEqual, notStrictEqual, ok, strictEqual } from "node:assert/strict";
import { canonicalJson, type JsonValue } from "../../lib/facts/canonical_json.ts";
import { unreadableList } from "../../lib/facts/completeness.ts";
import { fingerprintOf } from "../../lib/facts/fingerprint.ts";
import type { PullRequestFacts } from "../../lib/facts/schema.ts";
import { judgeReviews } from "../../lib/policy/conclusion.ts";
import { judgeReadiness } from "../../lib/policy/readiness.ts";
import {
  type MaterialPart,
  materialParts,
  readinessLookup,
} from "../../lib/policy/readiness_match.ts";
import { repositoryKey } from "../../lib/policy/readiness_material.ts";
import {
  type ReadinessObservation,
  readinessObservation,
} from "../../lib/policy/readiness_observation.ts";
import { complete, type FactChanges, HEAD, NOW, OLD_HEAD, person, review } from "./_facts.ts";
import { bodies, check, readyFacts, repository, target } from "./_gate_facts.ts";

/** What a Goal keeps of a reading. */
function observe(facts: PullRequestFacts, wait_for_ci = true): ReadinessObservation {
  const decision = judgeReadiness(facts, { target, repository, viewer: "viewer", wait_for_ci });
  return readinessObservation({
    goal_id: "release",
    decision,
    material_fingerprint: fingerprintOf(decision.material_state as unknown as JsonValue),
    observed_at: NOW,
  });
}

/** How a row compares with what was kept of another reading. */
function match(
  before: ReadinessObservation,
  facts: PullRequestFacts,
  { wait_for_ci = true, named = repository } = {},
) {
  return readinessLookup([before], fingerprintOf).match({
    facts,
    reviews: judgeReviews(facts, { viewer: "viewer", floors: "other" }),
    repository: named,
    wait_for_ci,
  });
}

Deno.test("a head of which nothing has changed is unchanged, ready or not", () => {
  for (const changes of [{}, { checks: [check({ conclusion: "FAILURE" })] }]) {
    const seen = observe(readyFacts(changes));
    const found = match(seen, readyFacts(changes));
    strictEqual(found?.observation_state, "observed_unchanged");
    strictEqual(found.material_fingerprint, seen.material_fingerprint);
    strictEqual(found.previous_ready, seen.ready);
    deepStrictEqual(found.previous_blocking_reasons, seen.blocking_reasons);
    strictEqual(found.previous_observed_at, NOW);
    deepStrictEqual(found.changed, []);
  }
});

const head = { ref: "topic", repository: null, is_cross_repository: null };

/** Every change of an input, and the parts in which it shows. */
const transitions: readonly (readonly [FactChanges, readonly MaterialPart[]])[] = [
  [{ base: { ref: "main", oid: "e".repeat(40), parent_number: null, parent_kind: null } }, [
    "base_oid",
  ]],
  [{ state: "CLOSED" }, ["state"]],
  [{ is_draft: true }, ["is_draft"]],
  [{ merge_state: "BEHIND" }, ["merge_state"]],
  [{ merge_state: "UNKNOWN" }, ["merge_state"]],
  [{ mergeability: "CONFLICTING" }, ["mergeability"]],
  [{ mergeability: "UNKNOWN" }, ["mergeability"]],
  [{ decision: "CHANGES_REQUESTED" }, ["review_decision"]],
  [{ reviews: [] }, ["conclusion"]],
  [{ reviews: [review({ commit_oid: OLD_HEAD, body: bodies.approves })] }, ["conclusion"]],
  [{ reviews: [review({ state: "CHANGES_REQUESTED", body: bodies.requests })] }, ["conclusion"]],
  [{ completeness: { reviews: unreadableList("read_failed") } }, ["conclusion"]],
  [{ checks: [check({ conclusion: "FAILURE" })] }, ["checks"]],
  [{ checks: [check(), check({ name: "lint" })] }, ["checks"]],
  [{ checks: [] }, ["checks"]],
  [{ completeness: { checks: { ...complete(1), status: "truncated" } } }, ["checks"]],
  [{ threads: { total: 2, unresolved: 1 } }, ["review_threads"]],
  [{ threads: { total: 3, unresolved: 0 }, completeness: { threads: complete(3) } }, [
    "review_threads",
  ]],
  [{ threads: null, completeness: { threads: unreadableList("not_requested") } }, [
    "review_threads",
  ]],
  [
    { is_draft: true, checks: [], decision: "NONE" },
    ["is_draft", "review_decision", "checks"],
  ],
];

Deno.test("every change of an input is a transition and says where", () => {
  const seen = observe(readyFacts());
  for (const [changes, parts] of transitions) {
    const found = match(seen, readyFacts(changes));
    strictEqual(found?.observation_state, "material_transition", JSON.stringify(changes));
    deepStrictEqual(found.changed, parts);
    strictEqual(found.previous_material_fingerprint, seen.material_fingerprint);
    notStrictEqual(found.material_fingerprint, seen.material_fingerprint);
  }
  const off = match(seen, readyFacts(), { wait_for_ci: false });
  deepStrictEqual(off?.changed, ["checks", "wait_for_ci"]);
  const reached = new Set([...transitions.flatMap(([, parts]) => parts), "wait_for_ci"]);
  deepStrictEqual([...reached].sort(), [...materialParts].sort());
});

Deno.test("the sixth failing check and beyond counts as the first does", () => {
  const failing = (names: readonly string[]) =>
    readyFacts({ checks: names.map((name) => check({ name, conclusion: "FAILURE" })) });
  const names = ["a", "b", "c", "d", "e"];
  const found = match(observe(failing([...names, "f"])), failing([...names, "g"]));
  strictEqual(found?.observation_state, "material_transition");
});

Deno.test("another head, number, repository or host has no observation", () => {
  const seen = observe(readyFacts());
  strictEqual(match(seen, readyFacts({ head: { ...head, oid: OLD_HEAD } })), null);
  strictEqual(match(seen, readyFacts({ head: { ...head, oid: null } })), null);
  strictEqual(match(seen, readyFacts({ number: 2 })), null);
  const elsewhere = (name: string | null, host = "github.com") =>
    match(seen, readyFacts(), { named: { name, host } as typeof repository });
  strictEqual(elsewhere("acme/other"), null);
  strictEqual(elsewhere(null), null);
  strictEqual(elsewhere("acme/ledger", "ghe.example.org"), null);
  ok(elsewhere("ACME/LEDGER", "GitHub.com") !== null);
});

Deno.test("what is not material changes nothing", () => {
  const seen = observe(readyFacts());
  for (
    const changes of [
      { updated_at: NOW },
      { title: { text: "Another", original_length: 7, truncated: false, removed: {} } },
      { author: person("someone") },
      { checks: [check({ conclusion: "FAILURE", started_at: "2026-01-01T00:00:00Z" }), check()] },
    ] satisfies FactChanges[]
  ) {
    strictEqual(match(seen, readyFacts(changes))?.observation_state, "observed_unchanged");
  }
  const off = observe(readyFacts(), false);
  strictEqual(
    match(off, readyFacts({ checks: [] }), { wait_for_ci: false })?.observation_state,
    "observed_unchanged",
  );
});

Deno.test("the order in which checks and reviews arrive changes nothing", () => {
  const checks = [check({ name: "b" }), check({ name: "a", conclusion: "ERROR" })];
  const reviews = [review({ body: bodies.approves }), review({ author: person("bea") })];
  const one = observe(readyFacts({ checks, reviews }));
  const other = observe(readyFacts({ checks: checks.toReversed(), reviews: reviews.toReversed() }));
  strictEqual(one.material_fingerprint, other.material_fingerprint);
});

Deno.test("an observation holds no text of a review and names its parts", () => {
  const seen = observe(readyFacts());
  strictEqual(seen.schema_version, "pull_request_merge_readiness_observation_v0");
  strictEqual(seen.exact_head, `1@${HEAD}`);
  strictEqual(seen.repository, "acme/ledger");
  strictEqual(seen.material_fingerprint.length, 64);
  ok(!canonicalJson(seen as unknown as JsonValue).includes("prose_characters"));
});

Deno.test("a repository has one key, with its host unless that is github.com", () => {
  strictEqual(repositoryKey({ name: "A/B", host: "GitHub.com" }), "a/b");
  strictEqual(repositoryKey({ name: "A/B", host: "GHE.example.org" }), "ghe.example.org/a/b");
  strictEqual(repositoryKey({ name: null, host: "github.com" }), "");
});
