import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import type { JsonValue } from "../../lib/facts/canonical_json.ts";
import { fingerprintOf } from "../../lib/facts/fingerprint.ts";
import type { PullRequestFacts } from "../../lib/facts/schema.ts";
import { assemble, buildPacket } from "../../lib/packet/build_packet.ts";
import {
  defaultContext,
  type PacketContext,
  type PacketRequest,
} from "../../lib/packet/request.ts";
import { describeRow } from "../../lib/packet/row_detail.ts";
import { rowDetailSchema } from "../../lib/packet/row_detail_schema.ts";
import { packetSchema } from "../../lib/packet/schema.ts";
import { judgeReadiness } from "../../lib/policy/readiness.ts";
import { readinessLookup } from "../../lib/policy/readiness_match.ts";
import { readinessObservation } from "../../lib/policy/readiness_observation.ts";
import { renderMarkdown } from "../../lib/render/markdown.ts";
import { renderRowTable } from "../../lib/render/row_table.ts";
import { renderTable } from "../../lib/render/table.ts";
import { hoursAgo, NOW } from "../policy/_facts.ts";
import { check, readyFacts, target } from "../policy/_gate_facts.ts";
import { observed } from "./_observed.ts";

const request: PacketRequest = {
  language: "en",
  limit: 100,
  state_filter: "open",
  since: null,
  repository: null,
  fresh_audit_exact_heads: [],
};

/** The context of a Goal that has seen a pull request before. */
function goalThatSaw(facts: PullRequestFacts): PacketContext {
  const envelope = observed([facts]);
  const decision = judgeReadiness(facts, {
    target,
    repository: envelope.repository,
    viewer: envelope.viewer,
    wait_for_ci: true,
  });
  const seen = readinessObservation({
    goal_id: "release",
    decision,
    material_fingerprint: fingerprintOf(decision.material_state as unknown as JsonValue),
    observed_at: hoursAgo(3),
  });
  return { ...defaultContext, readiness: readinessLookup([seen], fingerprintOf) };
}

const failing = readyFacts({ checks: [check({ conclusion: "FAILURE" })] });
const packetOf = (facts: PullRequestFacts, context: PacketContext, more = {}) =>
  buildPacket(observed([facts]), { ...request, ...more }, context, NOW);

Deno.test("an approved head asks for its readiness until a Goal has seen it", () => {
  for (const facts of [readyFacts(), failing]) {
    const without = packetOf(facts, defaultContext);
    strictEqual(
      without.pull_requests[0]?.review_action_kind,
      "qualify_pull_request_merge_readiness",
    );
    ok(!("readiness_observation_count" in without.request));
    ok(!("merge_readiness_observation" in without.pull_requests[0]));

    const packet = packetOf(facts, goalThatSaw(facts));
    packetSchema.parse(packet);
    const [row] = packet.pull_requests;
    strictEqual(packet.request.readiness_observation_count, 1);
    strictEqual(row?.review_action_kind, null);
    strictEqual(row.review_action_reason, "approved_readiness_unchanged");
    strictEqual(row.scheduling_lane, "current_head_concluded");
    strictEqual(row.merge_readiness_observation?.observation_state, "observed_unchanged");
    strictEqual(row.merge_readiness_observation.previous_ready, facts !== failing);
    deepStrictEqual(packet.review_sequence, []);
    strictEqual(row.review_plan, null);
    deepStrictEqual(row.evidence_commands, []);
  }
});

Deno.test("a suppressed row says which blockers it was left with, wherever it is shown", () => {
  const context = goalThatSaw(failing);
  const packet = packetOf(failing, context);
  const said = /found not ready to merge 3 hours ago: failing checks, not every check has passed\./;
  match(packet.pull_requests[0]!.review_goal, said);
  match(renderMarkdown(packet), said);
  match(
    renderTable(packet, { columns: 200, color: false }),
    /approved, readiness already checked: #1 \(blocked: failing checks, not every check has passed\)/,
  );
  match(
    renderTable(packetOf(failing, context, { language: "zh" }), { columns: 200, color: false }),
    /#1（受阻：有检查失败、并非所有检查都已通过）/,
  );
  const detail = describeRow(observed([failing]), request, context, { number: 1, now: NOW });
  rowDetailSchema.parse(detail);
  match(detail.place.why_now, said);
  match(renderRowTable(detail, { columns: 200, color: false }), said);
  deepStrictEqual(
    detail.in_full.merge_readiness_observation?.previous_blocking_reasons,
    ["status_checks_failed", "status_checks_incomplete"],
  );
  strictEqual(
    describeRow(observed([failing]), request, defaultContext, { number: 1, now: NOW })
      .in_full.merge_readiness_observation,
    null,
  );
});

Deno.test("a suppressed row that was found ready says so, wherever it is shown", () => {
  const [facts, context] = [readyFacts(), goalThatSaw(readyFacts())];
  const screen = { columns: 200, color: false };
  for (
    const [language, short, said] of [
      ["en", "readiness already checked: #1 (found ready)", "was found ready to merge 3 hours ago"],
      ["zh", "合并条件已核验: #1（核验为可以合并）", "核验为可以合并，此后没有变化"],
    ] as const
  ) {
    const packet = packetOf(facts, context, { language });
    const table = renderTable(packet, screen);
    ok(table.includes(short), table);
    ok(renderMarkdown(packet).includes(said), renderMarkdown(packet));
  }
});

Deno.test("a changed fact brings the head back and says what changed", () => {
  const packet = packetOf(readyFacts(), goalThatSaw(failing));
  const [row] = packet.pull_requests;
  strictEqual(row?.review_action_kind, "qualify_pull_request_merge_readiness");
  strictEqual(row.merge_readiness_observation?.observation_state, "material_transition");
  match(packet.review_sequence[0]!.why_now, /checked 3 hours ago, this changed: checks\.$/);
  packetSchema.parse(packet);
});

Deno.test("threads that a queue did not read bring the head back", () => {
  const unread = readyFacts({
    threads: null,
    completeness: {
      threads: { read: 0, total: null, status: "unreadable", reason: "not_requested" },
    },
  });
  const [row] = packetOf(unread, goalThatSaw(readyFacts())).pull_requests;
  deepStrictEqual(row?.merge_readiness_observation?.changed, ["review_threads"]);
  strictEqual(row.review_action_kind, "qualify_pull_request_merge_readiness");
});

Deno.test("only a head that waits for its readiness is compared with what was seen", () => {
  const merging = { status: "queued", state: "QUEUED", position: 1, enqueued_at: null } as const;
  for (const facts of [readyFacts({ merge_queue: merging }), readyFacts({ is_draft: true })]) {
    const [row] = packetOf(facts, goalThatSaw(readyFacts())).pull_requests;
    strictEqual(row?.review_action_kind, null);
    ok(!("merge_readiness_observation" in row));
  }
});

Deno.test("a fresh audit of a suppressed head is granted", () => {
  const { packet } = assemble(
    observed([failing]),
    { ...request, fresh_audit_exact_heads: [target] },
    goalThatSaw(failing),
    NOW,
  );
  strictEqual(packet.pull_requests[0]?.review_action_kind, "audit_pull_request_exact_head");
});
