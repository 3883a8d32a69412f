/**
 * What both gates need of a fixture: one row, and a repository.
 *
 * @module
 */
import type { ObservedEnvelope, PullRequestFacts } from "../lib/facts/schema.ts";
import { LoopxError } from "../lib/text/errors.ts";
import { type Language, say } from "../lib/text/messages.ts";

/** The pull request that a gate answers about. */
export interface GateSubject {
  readonly facts: PullRequestFacts;
  readonly repository: ObservedEnvelope["repository"] & { readonly name: string };
}

/**
 * Finds what a gate answers about.
 *
 * @param envelope what was read
 * @param wanted the number, and the repository that the command line puts over a file
 * @param language the language to complain in
 * @returns the row and its repository
 * @throws {LoopxError} kind `input` when the number is not there exactly once, `repository_unknown`
 * when nobody names the repository
 */
export function gateSubject(
  envelope: ObservedEnvelope,
  wanted: {
    readonly number: number;
    readonly repository: ObservedEnvelope["repository"];
  },
  language: Language,
): GateSubject {
  const { number, repository } = wanted;
  const isIt = (row: { readonly number: number | null }) => row.number === number;
  const [facts, ...others] = envelope.pull_requests.filter(isIt);
  if (facts === undefined || others.length > 0 || envelope.unreadable_rows.some(isIt)) {
    throw new LoopxError("input", {
      message: say(language, "cli_gate_absent", { number }),
      advice: say(language, "cli_gate_absent_advice"),
    });
  }
  const { name } = repository;
  if (name === null) {
    throw new LoopxError("repository_unknown", {
      message: say(language, "cli_gate_no_repository"),
      advice: say(language, "cli_gate_no_repository_advice"),
    });
  }
  return { facts, repository: { ...repository, name } };
}
