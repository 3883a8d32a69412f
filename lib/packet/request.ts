/**
 * What a packet is asked for, and what surrounds it.
 *
 * @module
 */
import { defaultSettings, type EffectiveSettings } from "../config/settings.ts";
import type { DeliveredExperience } from "../experience/deliver.ts";
import type { ExactHead } from "../facts/exact_head.ts";
import type { ObservedEnvelope } from "../facts/schema.ts";
import type { ReadinessLookup } from "../policy/readiness_match.ts";
import type { Language } from "../text/messages.ts";
import type { StateFilter } from "./schema.ts";

/** What is asked for, whatever rows it is about. */
export interface RowRequest {
  /** Language of every sentence in the result. */
  readonly language: Language;
  /** A label that overrides the repository the source names; null to take the source's. */
  readonly repository: { readonly name: string; readonly host: string } | null;
  /** Heads that already have an answer and get a new audit all the same; repeats allowed. */
  readonly fresh_audit_exact_heads: readonly ExactHead[];
}

/** The largest limit there is; more rows than any source holds. */
export const LARGEST_LIMIT = 1_000_000;

/** The parameters of one packet. */
export interface PacketRequest extends RowRequest {
  /** Most rows per group (`all`) or per queue, at least 1. */
  readonly limit: number;
  readonly state_filter: StateFilter;
  /** Canonical instant: rows last changed before it are left out. */
  readonly since: string | null;
}

/** What else bears on a packet. Later capabilities add values here, not parameters. */
export interface PacketContext {
  readonly settings: EffectiveSettings;
  /** The readiness observations of the Goal, see `readinessLookup`; left out or null without one. */
  readonly readiness?: ReadinessLookup | null;
  /** Whose settings they are; absent without a goal. */
  readonly caller?: {
    readonly goal_id: string;
    /** Null for a caller that is no agent of the goal. */
    readonly agent_id: string | null;
  };
  /** Advice that the repository keeps; absent where nobody asked for it. */
  readonly experience?: DeliveredExperience;
}

/** What holds where nobody says anything. */
export const defaultContext: PacketContext = { settings: defaultSettings, readiness: null };

/**
 * Puts the label of a request over the repository that the source names. Where both are the same
 * repository, the name stays as the source spells it.
 *
 * @param observed the repository of the source
 * @param label what the request calls it; null for no label
 * @returns the repository a packet speaks of, and what decided on it
 */
export function repositoryInForce(
  observed: ObservedEnvelope["repository"],
  label: RowRequest["repository"],
): ObservedEnvelope["repository"] {
  if (label === null) return observed;
  const isSame = observed.host === label.host &&
    observed.name?.toLowerCase() === label.name.toLowerCase();
  return { ...(isSame ? observed : label), decided_by: "flag" };
}
