import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { type FixtureReading, readFixture } from "../../lib/facts/fixture_reader.ts";
import { buildPacket } from "../../lib/packet/build_packet.ts";
import { defaultContext, type PacketRequest } from "../../lib/packet/request.ts";
import { packetSchema, stateFilters } from "../../lib/packet/schema.ts";
import { renderJson } from "../../lib/render/json.ts";
import { renderMarkdown } from "../../lib/render/markdown.ts";
import { LoopxError } from "../../lib/text/errors.ts";
import { languages } from "../../lib/text/messages.ts";
import { soak } from "../_soak.ts";
import { anyFixture } from "./_any_fixture.ts";

const NOW = "2030-02-01T00:00:00Z";

const request: fc.Arbitrary<PacketRequest> = fc.record({
  language: fc.constantFrom(...languages),
  limit: fc.integer({ min: 1, max: 5 }),
  state_filter: fc.constantFrom(...stateFilters),
  since: fc.constantFrom(null, "2029-06-01T00:00:00Z"),
  repository: fc.constantFrom(null, { name: "example/label", host: "github.example.org" }),
  fresh_audit_exact_heads: fc.constant([]),
});

/**
 * Escapes, hidden and bidirectional characters, and halves of characters. Joiners stay where they join.
 */
const unsafe = /(?![\n\t])\p{Cc}|[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\p{Cs}/u;

async function readOrExplain(text: string): Promise<FixtureReading | null> {
  try {
    return await readFixture(text, { role: "the fixture", language: "en" });
  } catch (thrown) {
    ok(thrown instanceof LoopxError, `a ${String(thrown)} instead of an explanation`);
    strictEqual(thrown.kind, "input");
    ok(!/\n/.test(thrown.message) && !unsafe.test(thrown.message), "one clean line");
    return null;
  }
}

soak(
  "whatever a fixture holds, it becomes a valid, safe, repeatable packet or an explanation",
  fc.asyncProperty(anyFixture, request, async (value, asked) => {
    const reading = await readOrExplain(JSON.stringify(value));
    if (reading === null) return;
    const packet = buildPacket(reading.envelope, asked, defaultContext, NOW);
    const json = renderJson(packet, { pretty: false });
    const problems = packetSchema.safeParse(JSON.parse(json)).error?.issues ?? [];
    deepStrictEqual(problems, []);
    strictEqual(
      renderJson(buildPacket(reading.envelope, asked, defaultContext, NOW), { pretty: false }),
      json,
    );
    const markdown = renderMarkdown(packet);
    for (const text of [json, markdown]) {
      ok(text.isWellFormed());
      strictEqual(unsafe.exec(text)?.[0], undefined);
    }
  }),
);
