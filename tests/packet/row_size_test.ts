import { deepStrictEqual, ok } from "node:assert/strict";
import fixture from "../../fixtures/review_queue.json" with { type: "json" };
import { averageSize, isOrdinary, rowBudgets, rowSizes } from "../../bench/row_sizes.ts";
import { fixturePieces, unreviewedRows } from "../../bench/rows.ts";
import { readFixture } from "../../lib/facts/fixture_reader.ts";
import { attributePacket } from "../../lib/packet/attribute_packet.ts";
import { buildPacket } from "../../lib/packet/build_packet.ts";
import { defaultContext } from "../../lib/packet/request.ts";
import type { Packet } from "../../lib/packet/schema.ts";

async function packetOf(text: string, now: string): Promise<Packet> {
  const { envelope } = await readFixture(text, { role: "the fixture", language: "en" });
  const request = {
    language: "en",
    limit: 1000,
    state_filter: "all",
    since: null,
    repository: null,
    fresh_audit_exact_heads: [],
  } as const;
  return buildPacket(envelope, request, defaultContext, now);
}

const builtIn = await packetOf(JSON.stringify(fixture), fixture.now);
const typical = await packetOf(
  [...fixturePieces({ count: 100, ...unreviewedRows })].join(""),
  "2030-02-01T00:00:00Z",
);

/** The packets as a reviewer gets them whose host tells everything, at some length. */
const attributed = [builtIn, typical].map((packet) =>
  attributePacket(packet, {
    status: "runtime_reported",
    model: "a-model-with-a-rather-long-name-2030-01-01",
    provider: "Anthropic",
    reasoning_effort: "minimal",
    observation_id: "0a".repeat(32),
    active_turn_verified: true,
  })
);

Deno.test("the plan and the template of every row stay within their budget", () => {
  for (const packet of [builtIn, typical, ...attributed]) {
    const over = rowSizes(packet).filter((size) =>
      size.plan_and_template > rowBudgets.plan_and_template
    );
    deepStrictEqual(over, []);
  }
});

Deno.test("an ordinary row and its entries stay within their budget", () => {
  const ordinary = new Set(builtIn.pull_requests.filter(isOrdinary).map(({ number }) => number));
  const sizes = rowSizes(builtIn).filter(({ number }) => ordinary.has(number));
  ok(sizes.length >= 8, `${sizes.length}`);
  const average = averageSize(sizes, "whole_row");
  ok(average <= rowBudgets.whole_row, `${average}`);
});

Deno.test("rows as a usual repository has them stay within their budget on average", () => {
  const sizes = rowSizes(typical);
  ok(sizes.length > 80, `${sizes.length}`);
  const average = averageSize(sizes, "whole_row");
  ok(average <= rowBudgets.whole_row, `${average}`);
});

Deno.test("what a host reports adds no more to a row than the reviewer in its plan", () => {
  const [plain, more] = [rowSizes(typical), rowSizes(attributed[1]!)];
  const added = plain.map((size, index) => more[index]!.whole_row - size.whole_row);
  ok(added.every((bytes) => bytes > 0 && bytes <= 240), `${Math.max(...added)}`);
});
