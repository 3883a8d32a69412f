import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { defaultContext } from "../../lib/packet/request.ts";
import { buildPacket } from "../../lib/packet/build_packet.ts";
import { consultedFacts } from "../../lib/packet/consulted_facts.ts";
import { facts, unreadable } from "./_facts.ts";
import { observed } from "./_observed.ts";

const request = {
  language: "en",
  repository: null,
  fresh_audit_exact_heads: [],
  limit: 100,
  state_filter: "open",
  since: null,
} as const;

Deno.test("where CI is consulted the facts are the source's own", () => {
  const rows = [facts({})];
  strictEqual(consultedFacts(rows, { wait_for_ci: true }), rows);
});

Deno.test("checks that nobody consults make no packet incomplete, however they are missing", () => {
  const row = facts({ completeness: { checks: unreadable("permission_denied") } });
  const packet = (wait_for_ci: boolean) =>
    buildPacket(
      observed([row]),
      request,
      { settings: { ...defaultContext.settings, wait_for_ci } },
      "2026-03-10T12:00:00Z",
    );
  deepStrictEqual(packet(true).result_completeness.row_gaps, { checks: [row.number] });
  ok(!packet(true).result_completeness.complete);
  deepStrictEqual(packet(false).result_completeness.row_gaps, {});
  ok(packet(false).result_completeness.complete);
});
