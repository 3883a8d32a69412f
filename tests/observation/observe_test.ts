import { deepStrictEqual, notStrictEqual, ok, strictEqual } from "node:assert/strict";
import { checkpointOf } from "../../lib/observation/checkpoint.ts";
import { observationSchema } from "../../lib/observation/schema.ts";
import type { Packet } from "../../lib/packet/schema.ts";
import { check } from "../packet/_facts.ts";
import { complete } from "../policy/_facts.ts";
import {
  type Acknowledged,
  at,
  cutShort,
  look,
  offered,
  packetOf,
  pull,
  verdictOn,
} from "./_queue.ts";

const rows = [pull(1, "a"), pull(2, "b"), pull(3, "d")];
const packet = packetOf(rows);

Deno.test("the first complete look is a transition in which everything is new", () => {
  const first = look(packet);
  strictEqual(first.observation_state, "material_transition");
  strictEqual(first.reason, "initial_complete_observation");
  deepStrictEqual(first.changed_pr_numbers, [1, 2, 3]);
  deepStrictEqual(first.removed_pr_numbers, []);
  strictEqual(first.previous_queue_fingerprint, null);
  strictEqual(first.baseline_preserved, false);
  strictEqual(first.queue_size, 3);
  deepStrictEqual([first.write_authority_granted, first.external_write_performed], [false, false]);
});

Deno.test("the same queue is unchanged, and the same head is offered until it is acknowledged", () => {
  const first = look(packet);
  const second = look(packet, first);
  strictEqual(second.observation_state, "observed_unchanged");
  strictEqual(second.reason, "queue_fingerprint_unchanged");
  strictEqual(second.previous_queue_fingerprint, first.queue_fingerprint);
  deepStrictEqual(second.changed_pr_numbers, []);
  strictEqual(offered(second), offered(first));
  const third = look(packet, second, { projected: [offered(second)!] });
  strictEqual(offered(third), at(2, "b"));
  deepStrictEqual(third.projected_candidate_exact_heads, [at(1)]);
  strictEqual(third.projected_candidate_count, 1);
});

Deno.test("the same packet and prior give the same bytes", () => {
  const prior = look(packet);
  const write = (acknowledged: Acknowledged) =>
    JSON.stringify(look(packet, prior, acknowledged), null, 2);
  strictEqual(write({ projected: [at(1)] }), write({ projected: [at(1)] }));
  strictEqual(
    write({ handled: [at(1)] }),
    JSON.stringify(look(packetOf(rows.toReversed()), prior, { handled: [at(1)] }), null, 2),
  );
});

Deno.test("new, changed and removed rows are named by number, in ascending order", () => {
  const before = look(packetOf([pull(9), pull(10), pull(100), pull(20)]));
  const after = look(packetOf([pull(100, "e"), pull(11), pull(10)]), before);
  strictEqual(after.reason, "review_material_fingerprint_changed");
  deepStrictEqual(after.changed_pr_numbers, [11, 100]);
  deepStrictEqual(after.removed_pr_numbers, [9, 20]);
});

Deno.test("a direction that turned is a transition in which no row changed", () => {
  const turned = look(packetOf(rows, { settings: { review_order: "reverse" } }), look(packet));
  strictEqual(turned.observation_state, "material_transition");
  deepStrictEqual([turned.changed_pr_numbers, turned.removed_pr_numbers], [[], []]);
  strictEqual(offered(turned), at(3, "d"));
});

Deno.test("ages alone change nothing, though they may change what comes first", () => {
  const early = packetOf(rows, { now: "2026-03-08T13:00:00Z" });
  const late = packetOf(rows, { now: "2026-03-20T12:00:00Z" });
  notStrictEqual(
    early.pull_requests[0]!.scheduling_lane,
    late.pull_requests[0]!.scheduling_lane,
  );
  strictEqual(look(late, look(early)).observation_state, "observed_unchanged");
});

Deno.test("an incomplete look keeps baseline and cursors, offers nothing and still takes word", () => {
  const first = look(packet);
  const second = look(packet, first, { projected: [at(1)] });
  for (
    const incomplete of [
      packetOf(rows, { request: { limit: 1 } }),
      packetOf([], cutShort),
      packetOf([], { request: { since: "2030-01-01T00:00:00Z" } }),
      packetOf([], { request: { state_filter: "merged" } }),
    ]
  ) {
    const third = look(incomplete, second, { handled: [at(1)], projected: [at(2, "b")] });
    strictEqual(third.observation_state, "not_observed");
    strictEqual(third.queue_fingerprint, null);
    strictEqual(third.previous_queue_fingerprint, second.queue_fingerprint);
    strictEqual(third.baseline_preserved, true);
    deepStrictEqual(third.items, second.items);
    strictEqual(third.queue_size, null);
    deepStrictEqual([third.changed_pr_numbers, third.removed_pr_numbers], [[], []]);
    deepStrictEqual([third.candidate, third.candidate_count], [null, 0]);
    strictEqual(third.candidate_selection_reason, null);
    deepStrictEqual(third.handled_exact_heads, [at(1)]);
    deepStrictEqual(third.projected_candidate_exact_heads, [at(2, "b")]);
    strictEqual(third.pending_candidate_exact_head, at(2, "b"));
    const fourth = look(packet, third);
    strictEqual(fourth.observation_state, "observed_unchanged");
    strictEqual(offered(fourth), at(3, "d"));
  }
});

Deno.test("an incomplete look forgets the pending head only when it was handled", () => {
  const incomplete = packetOf([], cutShort);
  const first = look(packet);
  strictEqual(look(incomplete, first).pending_candidate_exact_head, at(1));
  strictEqual(
    look(incomplete, first, { handled: [at(1)] }).pending_candidate_exact_head,
    null,
  );
  const later = look(incomplete, look(incomplete, first), { handled: [at(1)] });
  deepStrictEqual(later.handled_exact_heads, [at(1)]);
  const none = look(incomplete);
  deepStrictEqual(
    [none.baseline_preserved, none.items, none.previous_queue_fingerprint],
    [false, [], null],
  );
});

Deno.test("when everything is projected the last offered head stays pending while it is work", () => {
  const one = packetOf([pull(1)]);
  const done = look(one, look(one), { projected: [at(1)] });
  deepStrictEqual([done.candidate, done.pending_candidate_exact_head], [null, at(1)]);
  const handled = look(one, done, { handled: [at(1)] });
  strictEqual(handled.pending_candidate_exact_head, null);
  const gone = look(packetOf([]), done);
  strictEqual(gone.pending_candidate_exact_head, null);
  const concluded = look(
    packetOf([pull(1, "a", { reviews: [verdictOn("a", "REQUEST_CHANGES")] })]),
    done,
  );
  strictEqual(concluded.pending_candidate_exact_head, null);
});

Deno.test("a handled head is not offered again for another action", () => {
  const handled = look(packet, look(packet), { handled: [at(1)] });
  const approved = packetOf([
    pull(1, "a", { reviews: [verdictOn("a", "APPROVE")] }),
    ...rows.slice(1),
  ]);
  strictEqual(
    approved.pull_requests.find(({ number }) => number === 1)!.review_action_kind,
    "qualify_pull_request_merge_readiness",
  );
  strictEqual(offered(look(approved, handled)), at(2, "b"));
});

Deno.test("a new head is a new candidate; a head that left and came back is new work", () => {
  const handled = look(packet, look(packet), { handled: [at(1)] });
  const pushed = look(packetOf([pull(1, "e"), ...rows.slice(1)]), handled);
  strictEqual(offered(pushed), at(1, "e"));
  deepStrictEqual(pushed.handled_exact_heads, []);
  strictEqual(offered(look(packet, pushed)), at(1), "pushed back to the older head");
  const closed = look(packetOf(rows.slice(1)), handled);
  strictEqual(offered(look(packet, closed)), at(1), "closed and opened again");
  const unseen = look(packetOf(rows.slice(1), cutShort), handled);
  strictEqual(offered(look(packet, unseen)), at(2, "b"), "an incomplete look saw nobody leave");
});

Deno.test("a draft keeps its handled head while it is open there", () => {
  const handled = look(packet, look(packet), { handled: [at(1)] });
  const draft = look(packetOf([pull(1, "a", { is_draft: true }), ...rows.slice(1)]), handled);
  deepStrictEqual(draft.handled_exact_heads, [at(1)]);
  strictEqual(offered(look(packet, draft)), at(2, "b"));
});

Deno.test("a change that matters reopens a projected head until it is acknowledged again", () => {
  const projected = look(packet, look(packet), { projected: [at(1)] });
  const conflicting = packetOf([
    pull(1, "a", { mergeability: "CONFLICTING", merge_state: "DIRTY" }),
    ...rows.slice(1),
  ]);
  const reopened = look(conflicting, projected);
  strictEqual(offered(reopened), at(1));
  deepStrictEqual(reopened.reopened_candidate_exact_heads, [at(1)]);
  deepStrictEqual(reopened.projected_candidate_exact_heads, []);
  const again = look(conflicting, reopened, { projected: [at(1)] });
  strictEqual(offered(again), at(2, "b"));
  deepStrictEqual(again.reopened_candidate_exact_heads, []);
});

Deno.test("a change between offer and acknowledgement is offered too", () => {
  const requested = packetOf([
    pull(1, "a", { decision: "CHANGES_REQUESTED" }),
    ...rows.slice(1),
  ]);
  const next = look(requested, look(packet), { projected: [at(1)] });
  strictEqual(offered(next), at(1));
  strictEqual(
    next.candidate?.todo_preview.action_kind,
    "rereview_pull_request_exact_head",
  );
});

Deno.test("checks that change neither reopen nor preempt", () => {
  const projected = look(packet, look(packet), { projected: [at(1)] });
  const failing = packetOf([
    pull(1, "a", {
      checks: [check("unit", "FAILURE")],
      merge_state: "UNSTABLE",
      completeness: { checks: complete(1) },
    }),
    ...rows.slice(1),
  ]);
  const next = look(failing, projected);
  strictEqual(next.observation_state, "material_transition");
  deepStrictEqual(next.changed_pr_numbers, [1]);
  strictEqual(offered(next), at(2, "b"));
});

Deno.test("a published verdict can be acknowledged although it reopened the head before", () => {
  const projected = look(packet, look(packet), { projected: [at(1)] });
  const concluded = packetOf([
    pull(1, "a", { reviews: [verdictOn("a", "REQUEST_CHANGES")] }),
    ...rows.slice(1),
  ]);
  const meanwhile = look(concluded, look(concluded, projected));
  deepStrictEqual(meanwhile.reopened_candidate_exact_heads, [at(1)]);
  strictEqual(offered(meanwhile), at(2, "b"), "there is nothing left to do on it");
  const handled = look(concluded, meanwhile, { handled: [at(1)] });
  deepStrictEqual(handled.handled_exact_heads, [at(1)]);
  deepStrictEqual(handled.reopened_candidate_exact_heads, []);
});

Deno.test("mergeability that flaps through UNKNOWN changes nothing", () => {
  const unknown = packetOf(rows.map((row) => ({
    ...row,
    mergeability: "UNKNOWN" as const,
    merge_state: "UNKNOWN" as const,
  })));
  let last = look(packet);
  for (const next of [unknown, packet, unknown, unknown, packet]) {
    last = look(next, last);
    strictEqual(last.observation_state, "observed_unchanged");
  }
});

Deno.test("what is kept holds no title, branch, path, body or login of an author", () => {
  const based = packetOf(rows.map((row) => ({
    ...row,
    base: { ...row.base, ref: "release-train" },
  })));
  const text = JSON.stringify(checkpointOf(look(based, look(based), { projected: [at(1)] })));
  for (const word of ["Change", "topic", "release-train", "author/ledger", "/pull/1"]) {
    strictEqual(text.includes(word), false, word);
  }
  deepStrictEqual(observationSchema.safeParse(JSON.parse(text).autonomous_review).success, true);
});

Deno.test("sentences are in the packet's language", () => {
  const chinese = look(packetOf(rows, { request: { language: "zh" } }));
  ok(/\p{Script=Han}/u.test(chinese.selection_policy));
  strictEqual(chinese.queue_fingerprint, look(packet).queue_fingerprint);
});

Deno.test("ten thousand rows are compared row by row and kept in little room", () => {
  const [row] = packet.pull_requests;
  const [entry] = packet.review_sequence;
  const numbers = Array.from({ length: 10_000 }, (_, index) => index + 1);
  const many: Packet = {
    ...packet,
    pull_requests: numbers.map((number) => ({
      ...row!,
      number,
      head_oid: number.toString(16).padStart(40, "0"),
    })),
    review_sequence: numbers.map((number) => ({ ...entry!, number })),
  };
  const first = look(many);
  strictEqual(first.queue_size, 10_000);
  const second = look(many, first, { projected: [offered(first)!] });
  strictEqual(second.observation_state, "observed_unchanged");
  strictEqual(second.candidate?.number, 2);
  ok(JSON.stringify(first.items).length / 10_000 < 450, "bytes per row");
});
