/**
 * What a packet is asked for, and what surrounds it.
 *
 * @module
 */
import type { Language } from "../text/messages.ts";
import type { StateFilter } from "./schema.ts";

/** The parameters of one packet. */
export interface PacketRequest {
  /** Language of every sentence in the packet. */
  readonly language: Language;
  /** Most rows per group (`all`) or per queue, at least 1. */
  readonly limit: number;
  readonly state_filter: StateFilter;
  /** Canonical instant: rows last changed before it are left out. */
  readonly since: string | null;
  /** A label that overrides the repository the source names; null to take the source's. */
  readonly repository: { readonly name: string; readonly host: string } | null;
}

/** Settings in force, after precedence (decision 51). */
export interface EffectiveSettings {
  /** Whether CI is consulted at all. */
  readonly wait_for_ci: boolean;
  /** Which way the actionable queue is walked. */
  readonly review_order: "forward" | "reverse";
  /** Additional owner accounts, lower case. */
  readonly owner_logins: readonly string[];
}

/** What else bears on a packet. Later capabilities add values here, not parameters. */
export interface PacketContext {
  readonly settings: EffectiveSettings;
}

/** Capability defaults: CI consulted, forward, no additional owners. */
export const defaultContext: PacketContext = {
  settings: { wait_for_ci: true, review_order: "forward", owner_logins: [] },
};
