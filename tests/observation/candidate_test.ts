import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { candidateSchema } from "../../lib/observation/schema.ts";
import { check } from "../packet/_facts.ts";
import { complete, hoursAgo, person } from "../policy/_facts.ts";
import { at, look, offered, oid, packetOf, pull, verdictOn } from "./_queue.ts";

/** One of each lane; the viewer owns number 5. */
const rows = [
  pull(5, "a", { author: person("viewer") }),
  pull(1, "b", { commits: [], created_at: hoursAgo(2) }),
  pull(2, "d"),
  pull(3, "e", { is_draft: true }),
  pull(4, "f", { reviews: [verdictOn("f", "REQUEST_CHANGES")] }),
];

function walk(packet: ReturnType<typeof packetOf>): readonly (string | null)[] {
  const seen: (string | null)[] = [];
  let last = look(packet);
  while (seen.push(offered(last)) < 20 && last.candidate !== null) {
    last = look(packet, last, { projected: [offered(last)!] });
  }
  return seen;
}

Deno.test("acknowledged one after another, candidates are the queue in its order", () => {
  for (const review_order of ["forward", "reverse"] as const) {
    const packet = packetOf(rows, { settings: { review_order } });
    const queue = packet.review_sequence.map(({ number }) =>
      number + "@" + packet.pull_requests.find((row) => row.number === number)!.head_oid
    );
    strictEqual(queue.length, 3);
    deepStrictEqual(walk(packet), [...queue, null]);
  }
});

Deno.test("the viewer's own work is offered where the direction puts it", () => {
  strictEqual(offered(look(packetOf(rows))), at(2, "d"));
  strictEqual(
    offered(look(packetOf(rows, { settings: { review_order: "reverse" } }))),
    at(5, "a"),
  );
});

Deno.test("a candidate tells what it is about and nothing that strangers wrote but check names", () => {
  const packet = packetOf([
    pull(2, "d", {
      title: { text: "Take me", original_length: 7, truncated: false, removed: {} },
      merge_state: "UNSTABLE",
      checks: [check("lint", "FAILURE"), check("unit", null)],
      completeness: { checks: complete(2) },
    }),
  ]);
  const { candidate, candidate_count, candidate_selection_reason } = look(packet);
  strictEqual(candidate_count, 1);
  strictEqual(candidate_selection_reason, "configured_queue_order");
  const { fingerprint, todo_preview, ...rest } = candidate!;
  deepStrictEqual(rest, {
    schema_version: "pull_request_review_candidate_v0",
    repository: "acme/ledger",
    number: 2,
    url: "https://github.com/acme/ledger/pull/2",
    head_oid: oid("d"),
    review_decision: "REVIEW_REQUIRED",
    merge_state: "UNSTABLE",
    checks: {
      rollup: "failure",
      counts: { failure: 1, pending: 1 },
      failures: ["lint"],
      pending: ["unit"],
    },
  });
  strictEqual(fingerprint, look(packet).items[0]!.fingerprint);
  strictEqual(todo_preview.target_key, `github-pr-review:acme/ledger#${at(2, "d")}`);
  strictEqual(candidateSchema.safeParse(candidate).success, true);
  strictEqual(JSON.stringify(look(packet)).includes("Take me"), false);
});

Deno.test("a candidate shows the last known merge state", () => {
  const before = look(packetOf([pull(2)]));
  const unknown = pull(2, "a", { merge_state: "UNKNOWN", mergeability: "UNKNOWN" });
  strictEqual(look(packetOf([unknown]), before).candidate?.merge_state, "CLEAN");
});

Deno.test("an audit that was asked for is offered like other work", () => {
  const concluded = pull(4, "f", { reviews: [verdictOn("f", "REQUEST_CHANGES")] });
  const packet = packetOf([concluded], {
    request: { fresh_audit_exact_heads: [{ number: 4, head_oid: oid("f") }] },
  });
  strictEqual(
    look(packet).candidate?.todo_preview.action_kind,
    "audit_pull_request_exact_head",
  );
});

Deno.test("merged rows are never offered", () => {
  const merged = pull(8, "a", { state: "MERGED", merged_at: hoursAgo(1) });
  const packet = packetOf([merged], { request: { state_filter: "merged" } });
  strictEqual(packet.review_sequence.length, 1);
  strictEqual(look(packet).candidate, null);
  const disguised = { ...packet, request: { ...packet.request, state_filter: "open" as const } };
  strictEqual(look(disguised).candidate, null);
});
