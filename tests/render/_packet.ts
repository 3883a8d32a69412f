/**
 * Packets for the tests of renderers.
 *
 * @module
 */
import fixture from "../../fixtures/review_queue.json" with { type: "json" };
import { readFixture } from "../../lib/facts/fixture_reader.ts";
import type { PullRequestFacts } from "../../lib/facts/schema.ts";
import { buildPacket } from "../../lib/packet/build_packet.ts";
import { defaultContext, type PacketRequest } from "../../lib/packet/request.ts";
import type { Packet } from "../../lib/packet/schema.ts";
import { observed } from "../packet/_observed.ts";

const request: PacketRequest = {
  language: "en",
  limit: 100,
  state_filter: "all",
  since: null,
  repository: null,
  fresh_audit_exact_heads: [],
};

const { envelope } = await readFixture(JSON.stringify(fixture), {
  role: "the fixture",
  language: "en",
});

/** The packet of the built-in fixture, told at a fixed time. */
export function builtInPacket(overrides: Partial<PacketRequest> = {}): Packet {
  return buildPacket(envelope, { ...request, ...overrides }, defaultContext, fixture.now);
}

/** A packet of the given rows. */
export function packetOf(
  rows: readonly PullRequestFacts[],
  overrides: Partial<PacketRequest> = {},
): Packet {
  return buildPacket(observed(rows), { ...request, ...overrides }, defaultContext, fixture.now);
}
