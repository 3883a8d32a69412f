import { deepStrictEqual, notStrictEqual, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { effectiveOwners, queueFingerprint } from "../../lib/observation/queue_fingerprint.ts";
import { observeRow } from "../../lib/observation/row_material.ts";
import type { Packet } from "../../lib/packet/schema.ts";
import { defaultContext } from "../../lib/packet/request.ts";
import { look, oid, type PacketChanges, packetOf, pull } from "./_queue.ts";

function fingerprint(packet: Packet): string {
  return look(packet).queue_fingerprint!;
}

const rows = [pull(2, "a"), pull(10, "b"), pull(9, "d", { is_draft: true })];
const usual = fingerprint(packetOf(rows));

const queue = packetOf(rows);

const material: Readonly<Record<string, Packet>> = {
  direction: packetOf(rows, { settings: { review_order: "reverse" } }),
  owners: packetOf(rows, { settings: { owner_logins: ["author"] } }),
  viewer: packetOf(rows, { envelope: { viewer: "somebody-else" } }),
  "unknown viewer": packetOf(rows, { envelope: { viewer: null } }),
  "CI policy": packetOf(rows, { settings: { wait_for_ci: false } }),
  "CI policy alone": {
    ...queue,
    request: {
      ...queue.request,
      review_configuration: { ...queue.request.review_configuration, wait_for_ci: false },
    },
  },
  repository: packetOf(rows, {
    request: { repository: { name: "acme/other", host: "github.com" } },
  }),
  host: packetOf(rows, {
    request: { repository: { name: "acme/ledger", host: "github.example.org" } },
  }),
  "row less": packetOf(rows.slice(1)),
  "row more": packetOf([...rows, pull(11)]),
  head: packetOf([...rows.slice(1), pull(2, "e")]),
};

for (const [what, packet] of Object.entries(material)) {
  Deno.test(`another ${what} is another queue`, () => {
    notStrictEqual(fingerprint(packet), usual);
  });
}

Deno.test("a queue without rows is another one with other direction, owners or CI policy", () => {
  const empty = [
    packetOf([]),
    packetOf([], { settings: { review_order: "reverse" } }),
    packetOf([], { settings: { owner_logins: ["author"] } }),
    packetOf([], { settings: { wait_for_ci: false } }),
  ];
  strictEqual(new Set(empty.map(fingerprint)).size, empty.length);
  for (const changed of empty.slice(1)) {
    strictEqual(look(changed, look(packetOf([]))).observation_state, "material_transition");
  }
});

Deno.test("no two of these queues have the same fingerprint", () => {
  const all = Object.values(material).map(fingerprint);
  strictEqual(new Set(all).size, all.length);
});

const chosen = { ...defaultContext.settings.origins, review_order: "command_override" } as const;

const immaterial: Readonly<Record<string, PacketChanges>> = {
  "a later day": { now: "2026-04-01T00:00:00Z" },
  "another language": { request: { language: "zh" } },
  "a larger limit": { request: { limit: 500 } },
  "the repository in capitals": {
    request: { repository: { name: "Acme/LEDGER", host: "github.com" } },
  },
  "the viewer in capitals": { envelope: { viewer: "VIEWER" } },
  "a direction that somebody chose": { settings: { origins: chosen } },
  "the viewer configured as an owner, in capitals": { settings: { owner_logins: ["VIEWER"] } },
};

for (const [what, changes] of Object.entries(immaterial)) {
  Deno.test(`${what} makes no other queue`, () => {
    strictEqual(fingerprint(packetOf(rows, changes)), usual);
  });
}

Deno.test("the order of rows, of owners and of keys tells nothing", () => {
  const packet = packetOf(rows, { settings: { owner_logins: ["zoe", "adam", "Zoe"] } });
  const expected = fingerprint(packet);
  const turnKeys = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(turnKeys)
      : typeof value === "object" && value !== null
      ? Object.fromEntries(
        Object.entries(value).reverse().map(([key, field]) => [key, turnKeys(field)]),
      )
      : value;
  fc.assert(
    fc.property(
      fc.shuffledSubarray([...packet.pull_requests], { minLength: rows.length }),
      fc.shuffledSubarray(["zoe", "adam", "viewer"], { minLength: 3 }),
      (pull_requests, owner_logins) => {
        const shuffled = turnKeys({
          ...packet,
          pull_requests,
          scheduling_policy: { ...packet.scheduling_policy, owner_logins },
        }) as Packet;
        strictEqual(fingerprint(shuffled), expected);
      },
    ),
  );
});

Deno.test("rows are sorted as numbers", () => {
  const packet = packetOf(rows);
  deepStrictEqual(look(packet).items.map(({ number }) => number), [2, 9, 10]);
  const items = packet.pull_requests.map((row) => observeRow(row, undefined));
  const sorted = items.toSorted((left, right) => left.number - right.number);
  strictEqual(queueFingerprint(packet, sorted), usual);
});

Deno.test("the effective owners are the viewer and those configured, folded and sorted", () => {
  deepStrictEqual(effectiveOwners(packetOf([])), ["viewer"]);
  deepStrictEqual(effectiveOwners(packetOf([], { envelope: { viewer: null } })), []);
  deepStrictEqual(
    effectiveOwners(packetOf([], { settings: { owner_logins: ["Zoe", "adam"] } })),
    ["adam", "viewer", "zoe"],
  );
});

Deno.test("heads of 64 digits are heads", () => {
  const long = pull(2, "a", {
    head: { ref: "topic", oid: oid("a", 64), repository: null, is_cross_repository: null },
  });
  const observation = look(packetOf([long]));
  strictEqual(observation.candidate?.head_oid, oid("a", 64));
  strictEqual(observation.pending_candidate_exact_head, `2@${oid("a", 64)}`);
});
