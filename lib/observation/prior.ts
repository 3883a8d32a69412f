/**
 * What an earlier observation leaves to the next one.
 *
 * @module
 */
import { exactHeadKey } from "../facts/exact_head.ts";
import type { Packet } from "../packet/schema.ts";
import { LoopxError } from "../text/errors.ts";
import { say } from "../text/messages.ts";
import type { ObservedItem, StoredObservation } from "./schema.ts";
import { EXPLICIT_ACKNOWLEDGEMENT, OBSERVATION_VERSION } from "./vocabulary.ts";

/** The last complete observation. */
export interface Baseline {
  readonly queue_fingerprint: string;
  /** Its open rows, sorted by number. */
  readonly items: readonly ObservedItem[];
}

/** An earlier observation, as far as the next one depends on it. Heads are `NUMBER@HEAD_OID`. */
export interface Prior {
  readonly repository: string | null;
  /** Null when it does not say. */
  readonly host: string | null;
  /** Null when nothing complete was observed, or not in a form that can be compared. */
  readonly baseline: Baseline | null;
  /** The head that was offered last and not handled. */
  readonly pending: string | null;
  readonly handled: ReadonlySet<string>;
  readonly projected: ReadonlySet<string>;
  /** Heads that were selected before and need a new acknowledgement. */
  readonly reopened: ReadonlySet<string>;
}

const digest = /^[0-9a-f]{64}$/;

function keySet(...lists: readonly (readonly string[] | undefined)[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list ?? []).map((key) => key.toLowerCase()));
}

/**
 * Takes from an observation what the next one needs.
 *
 * In observations before v1, and in those whose acknowledgements were not explicit, offering a head
 * counted as projecting it (queue-and-gates §6 "v0 migration"). Their projections are put back into
 * the queue, where they may be acknowledged, and so are not lost; their shorter fingerprints cannot
 * be compared, so they leave no baseline. Handled and pending heads stand.
 *
 * @param stored an observation of this or an earlier version
 * @param items its items, when they are in the form of this version
 * @returns the prior
 */
export function priorOf(
  stored: StoredObservation,
  items: readonly ObservedItem[] | null,
): Prior {
  const fingerprint = comparableFingerprint(stored);
  const { candidate = null, projected_candidate_exact_heads: projected } = stored;
  const pending = candidate === null
    ? stored.pending_candidate_exact_head?.toLowerCase() ?? null
    : exactHeadKey(candidate);
  const explicit = isExplicit(stored);
  return {
    repository: stored.repository,
    host: stored.host ?? null,
    baseline: fingerprint === null || items === null
      ? null
      : { queue_fingerprint: fingerprint, items },
    pending,
    handled: keySet(stored.handled_exact_heads),
    projected: keySet(explicit ? projected : []),
    reopened: keySet(stored.reopened_candidate_exact_heads, explicit ? [] : projected),
  };
}

function isExplicit(stored: StoredObservation): boolean {
  return stored.schema_version === OBSERVATION_VERSION &&
    stored.candidate_projection_ack_semantics === EXPLICIT_ACKNOWLEDGEMENT;
}

/**
 * Finds the fingerprint of an observation's baseline.
 *
 * @param stored an observation of this or an earlier version
 * @returns its own fingerprint, or the one that it carried on; null when there is none, or none of
 *   this version
 */
export function comparableFingerprint(stored: StoredObservation): string | null {
  const fingerprint = stored.queue_fingerprint ?? stored.previous_queue_fingerprint ?? null;
  return isExplicit(stored) && fingerprint !== null && digest.test(fingerprint)
    ? fingerprint
    : null;
}

/**
 * Refuses a prior observation of another repository, whose heads mean nothing here. Names are
 * compared without case, and hosts where both are known.
 *
 * @param prior the prior observation
 * @param request repository and host of this run, and the language of the error
 * @throws {LoopxError} of kind `input`, which names the repository of this run only
 */
export function requireSameRepository(
  prior: Pick<Prior, "repository" | "host">,
  request: Pick<Packet["request"], "repository" | "host" | "language">,
): void {
  const { repository, host, language } = request;
  const sameHost = prior.host === null || prior.host.toLowerCase() === host.toLowerCase();
  if (sameHost && prior.repository?.toLowerCase() === repository?.toLowerCase()) return;
  throw new LoopxError("input", {
    message: repository === null
      ? say(language, "prior_repository_unnamed")
      : say(language, "prior_repository", { repository: `${host}/${repository}` }),
    advice: say(language, "prior_repository_advice"),
  });
}
