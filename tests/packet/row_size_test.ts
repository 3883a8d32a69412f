import { deepStrictEqual, ok } from "node:assert/strict";
import fixture from "../../fixtures/review_queue.json" with { type: "json" };
import { averageSize, isOrdinary, rowBudgets, rowSizes } from "../../bench/row_sizes.ts";
import { fixturePieces, unreviewedRows } from "../../bench/rows.ts";
import { readFixture } from "../../lib/facts/fixture_reader.ts";
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

Deno.test("the plan and the template of every row stay within their budget", () => {
  for (const packet of [builtIn, typical]) {
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
  deepStrictEqual(sizes.filter((size) => size.whole_row > rowBudgets.whole_row), []);
});

Deno.test("rows as a usual repository has them stay within their budget on average", () => {
  const sizes = rowSizes(typical);
  ok(sizes.length > 80, `${sizes.length}`);
  const average = averageSize(sizes, "whole_row");
  ok(average <= rowBudgets.whole_row, `${average}`);
});
