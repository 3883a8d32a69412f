/**
 * Whether a readiness that was observed before still holds.
 *
 * @module
 */
import { canonicalJson, type JsonValue } from "../facts/canonical_json.ts";
import { consultedChecks } from "../facts/check_states.ts";
import { exactHeadKey } from "../facts/exact_head.ts";
import type { PullRequestFacts } from "../facts/schema.ts";
import type { JudgedReviews } from "./conclusion.ts";
import type { ReadinessBlocker } from "./readiness_blockers.ts";
import { type ReadinessMaterial, readinessMaterial, repositoryKey } from "./readiness_material.ts";
import type { ReadinessObservation } from "./readiness_observation.ts";
import { threadSummary } from "./thread_summary.ts";

/** Version of the match that a row shows. */
export const READINESS_MATCH_VERSION = "pull_request_merge_readiness_queue_match_v0";

/** The parts of a material state that can differ at one head of one repository. */
export const materialParts = [
  "base_oid",
  "state",
  "is_draft",
  "merge_state",
  "mergeability",
  "review_decision",
  "conclusion",
  "checks",
  "review_threads",
  "wait_for_ci",
] as const satisfies readonly (keyof ReadinessMaterial)[];

/** One of the {@link materialParts}. */
export type MaterialPart = (typeof materialParts)[number];

/** How an observation of a head compares with what is known of that head now. */
export interface ReadinessQueueMatch {
  readonly schema_version: typeof READINESS_MATCH_VERSION;
  readonly observation_state: "observed_unchanged" | "material_transition";
  readonly material_fingerprint: string;
  readonly previous_material_fingerprint: string;
  /** What the observation said. */
  readonly previous_ready: boolean;
  readonly previous_blocking_reasons: readonly ReadinessBlocker[];
  readonly previous_observed_at: string;
  /** Which parts of the material state differ, in its order; empty while unchanged. */
  readonly changed: readonly MaterialPart[];
}

/** A row of the queue, as far as readiness is concerned. */
export interface ReadinessSubject {
  readonly facts: PullRequestFacts;
  readonly reviews: JudgedReviews;
  readonly repository: { readonly name: string | null; readonly host: string };
  readonly wait_for_ci: boolean;
}

/** The observations of a Goal, ready to be held against rows. */
export interface ReadinessLookup {
  /** How many observations the Goal holds. */
  readonly observation_count: number;
  /**
   * Compares a row with the observation of its head.
   *
   * @param row the row, judged
   * @returns the match; null without an observation of this repository and head
   */
  readonly match: (row: ReadinessSubject) => ReadinessQueueMatch | null;
}

function asJson(material: ReadinessMaterial): JsonValue {
  return material as unknown as JsonValue;
}

function changedParts(before: ReadinessMaterial, now: ReadinessMaterial): readonly MaterialPart[] {
  const text = (value: unknown) => canonicalJson(value as JsonValue);
  return materialParts.filter((part) => text(before[part]) !== text(now[part]));
}

/**
 * Prepares the observations of a Goal for a queue (queue-and-gates §4, "Suppression"). Every input of
 * readiness counts; whatever cannot be read now, threads that were not asked for included, is a change,
 * so that doubt ends in a fresh qualification.
 *
 * @param observations what the Goal keeps
 * @param fingerprintOf digests a material state, see `lib/facts/fingerprint.ts`. It is handed in, so
 *   that a queue without a Goal does not load it
 * @returns the lookup for a packet's context
 */
export function readinessLookup(
  observations: readonly ReadinessObservation[],
  fingerprintOf: (material: JsonValue) => string,
): ReadinessLookup {
  const key = (repository: string, exact_head: string) => `${repository}#${exact_head}`;
  const known = new Map(
    observations.map((seen) => [key(seen.repository, seen.exact_head), seen]),
  );
  return {
    observation_count: observations.length,
    match: ({ facts, reviews, repository, wait_for_ci }) => {
      const exact_head = exactHeadKey({ number: facts.number, head_oid: facts.head.oid });
      const before = known.get(key(repositoryKey(repository), exact_head));
      if (before === undefined) return null;
      const material = readinessMaterial({
        repository,
        facts,
        conclusion: reviews.conclusion,
        review_commit: reviews.deciding?.commit_oid ?? null,
        checks: consultedChecks(facts, wait_for_ci),
        threads: threadSummary(facts),
        wait_for_ci,
      });
      const material_fingerprint = fingerprintOf(asJson(material));
      const unchanged = material_fingerprint === before.material_fingerprint;
      return {
        schema_version: READINESS_MATCH_VERSION,
        observation_state: unchanged ? "observed_unchanged" : "material_transition",
        material_fingerprint,
        previous_material_fingerprint: before.material_fingerprint,
        previous_ready: before.ready,
        previous_blocking_reasons: before.blocking_reasons,
        previous_observed_at: before.observed_at,
        changed: unchanged ? [] : changedParts(before.material_state, material),
      };
    },
  };
}
