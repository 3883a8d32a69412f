/**
 * Envelopes for tests.
 *
 * @module
 */
import type { ObservedEnvelope, PullRequestFacts } from "../../lib/facts/schema.ts";

/** A fixture envelope of the given rows. */
export function observed(
  pull_requests: readonly PullRequestFacts[],
  overrides: Partial<ObservedEnvelope> = {},
): ObservedEnvelope {
  return {
    schema_version: "loopx_observed_facts_v0",
    source: "fixture",
    transport: null,
    repository: { name: "acme/ledger", host: "github.com", decided_by: "fixture" },
    viewer: "viewer",
    observed_at: null,
    scan: null,
    pull_requests: [...pull_requests],
    unreadable_rows: [],
    ...overrides,
  };
}
