import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import fixture from "../../fixtures/review_queue.json" with { type: "json" };
import { readFixture } from "../../lib/facts/fixture_reader.ts";
import { attributePacket, wantsReviewer } from "../../lib/packet/attribute_packet.ts";
import { buildPacket } from "../../lib/packet/build_packet.ts";
import { defaultContext } from "../../lib/packet/request.ts";
import { packetSchema } from "../../lib/packet/schema.ts";
import type { ExecutionReport } from "../../lib/policy/contract/reviewer_execution.ts";

const { envelope } = await readFixture(JSON.stringify(fixture), { role: "it", language: "en" });
const request = {
  language: "en",
  limit: 1000,
  state_filter: "all",
  since: null,
  repository: null,
  fresh_audit_exact_heads: [],
} as const;
const replayed = buildPacket(envelope, request, defaultContext, fixture.now);
const live = buildPacket(
  { ...envelope, source: "github_cli", transport: "api" },
  request,
  defaultContext,
  fixture.now,
);

const reported: ExecutionReport = {
  status: "runtime_reported",
  model: "gpt-5.1-codex",
  provider: "OpenAI",
  reasoning_effort: null,
  observation_id: "0a".repeat(32),
  active_turn_verified: true,
};

Deno.test("only a packet of GitHub in which work is due has use for the reviewer", () => {
  strictEqual(wantsReviewer(live), true);
  strictEqual(wantsReviewer(replayed), false);
  const pull_requests = live.pull_requests.filter((row) => row.review_action_kind === null);
  ok(pull_requests.length > 0);
  strictEqual(wantsReviewer({ ...live, pull_requests }), false);
});

Deno.test("every plan names the reported reviewer, and nothing else changes", () => {
  const packet = attributePacket(live, reported);
  packetSchema.parse(packet);
  const plans = packet.pull_requests.flatMap(({ review_plan }) => review_plan ?? []);
  ok(plans.length > 5);
  for (const { result_template } of plans) {
    deepStrictEqual(result_template.reviewer, {
      actor_kind: "model_agent",
      declaration_source: "runtime_reported",
      declared_model: "gpt-5.1-codex",
      declared_provider: "OpenAI",
      declared_reasoning_effort: null,
      execution_observation_id: "0a".repeat(32),
    });
  }
  const blank = live.pull_requests.find((row) => row.review_plan !== null)?.review_plan
    ?.result_template.reviewer;
  const restored = {
    ...packet,
    pull_requests: packet.pull_requests.map((row) =>
      row.review_plan === null ? row : {
        ...row,
        review_plan: {
          ...row.review_plan,
          result_template: { ...row.review_plan.result_template, reviewer: blank },
        },
      }
    ),
  };
  deepStrictEqual(restored, { ...live, reviewer_execution: reported });
});

Deno.test("a host that tells nothing is named as a gap, and the plans stay as they are", () => {
  const report = { status: "unavailable", reason: "no_active_turn" } as const;
  const packet = attributePacket(live, report);
  packetSchema.parse(packet);
  deepStrictEqual(packet, { ...live, reviewer_execution: report });
});
