/**
 * Packets and observations for tests: real packets of a few facts, changed where told.
 *
 * @module
 */
import { type ExactHead, readExactHead } from "../../lib/facts/exact_head.ts";
import type { ObservedEnvelope, PullRequestFacts, Review } from "../../lib/facts/schema.ts";
import type { Verdict } from "../../lib/facts/vocabulary.ts";
import { checkpointOf } from "../../lib/observation/checkpoint.ts";
import { observe } from "../../lib/observation/observe.ts";
import type { Prior } from "../../lib/observation/prior.ts";
import { readPrior } from "../../lib/observation/read_prior.ts";
import type { Observation } from "../../lib/observation/schema.ts";
import { buildPacket } from "../../lib/packet/build_packet.ts";
import type { EffectiveSettings } from "../../lib/config/settings.ts";
import { defaultContext, type PacketRequest } from "../../lib/packet/request.ts";
import type { Packet } from "../../lib/packet/schema.ts";
import { observed } from "../packet/_observed.ts";
import {
  commit,
  type FactChanges,
  facts,
  fullBody,
  hoursAgo,
  NOW,
  review,
} from "../policy/_facts.ts";

/** A head or base of one letter: `oid("a")`. */
export function oid(letter: string, length = 40): string {
  return letter.repeat(length);
}

/** An open pull request at a head of one letter. */
export function pull(number: number, head = "a", changes: FactChanges = {}): PullRequestFacts {
  const head_oid = oid(head);
  return facts({
    number,
    head: { ref: "topic", oid: head_oid, repository: "author/ledger", is_cross_repository: true },
    commits: [commit(head_oid, hoursAgo(48))],
    ...changes,
  });
}

/** A complete, formal review of a head. */
export function verdictOn(head: string, verdict: Verdict, by = "peer"): Review {
  return review({
    state: verdict === "APPROVE" ? "APPROVED" : "CHANGES_REQUESTED",
    author: { login: by, kind: "user", association: "MEMBER" },
    commit_oid: oid(head),
    body: fullBody(verdict, { visible_heads: [oid(head)] }),
  });
}

export interface PacketChanges {
  readonly settings?: Partial<EffectiveSettings>;
  readonly request?: Partial<PacketRequest>;
  readonly envelope?: Partial<ObservedEnvelope>;
  readonly now?: string;
}

/** The packet of an open queue. */
export function packetOf(
  rows: readonly PullRequestFacts[],
  { settings = {}, request = {}, envelope = {}, now = NOW }: PacketChanges = {},
): Packet {
  return buildPacket(
    observed(rows, envelope),
    {
      language: "en",
      repository: null,
      fresh_audit_exact_heads: [],
      limit: 100,
      state_filter: "open",
      since: null,
      ...request,
    },
    { settings: { ...defaultContext.settings, ...settings } },
    now,
  );
}

/** A scan that left something out. */
export const cutShort: PacketChanges = {
  envelope: {
    scan: { schema_version: "pr_review_source_scan_v0", complete: false, states: [] },
  },
};

/** A head as callers write it. */
export function at(number: number, head = "a"): string {
  return `${number}@${oid(head)}`;
}

const parse = (heads: readonly string[]): ExactHead[] => heads.map((head) => readExactHead(head)!);

export interface Acknowledged {
  readonly handled?: readonly string[];
  readonly projected?: readonly string[];
}

/** Observes after an earlier observation, which goes through the text it is kept in. */
export function look(
  packet: Packet,
  before: Observation | Prior | null = null,
  { handled = [], projected = [] }: Acknowledged = {},
): Observation {
  const prior = before === null || "pending" in before ? before : kept(before);
  return observe(packet, prior, { handled: parse(handled), projected: parse(projected) });
}

/** What the next observation reads of this one. */
export function kept(observation: Observation): Prior {
  return readPrior(JSON.stringify(checkpointOf(observation)), {
    role: "the prior observation",
    language: "en",
  });
}

/** What is offered, as callers write it. */
export function offered({ candidate }: Observation): string | null {
  return candidate === null ? null : `${candidate.number}@${candidate.head_oid}`;
}
