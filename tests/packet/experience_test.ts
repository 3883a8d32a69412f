import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { deliverExperience, rowsToAdvise } from "../../lib/experience/deliver.ts";
import { guidanceOf } from "../../lib/experience/guidance.ts";
import { EXPERIENCE_WARNING } from "../../lib/experience/vocabulary.ts";
import { observe } from "../../lib/observation/observe.ts";
import { buildPacket } from "../../lib/packet/build_packet.ts";
import { EXPERIENCE_FIELD, preservedFields } from "../../lib/packet/names.ts";
import { defaultContext, type PacketRequest } from "../../lib/packet/request.ts";
import { describeRow } from "../../lib/packet/row_detail.ts";
import { type Packet, packetSchema } from "../../lib/packet/schema.ts";
import { experienceFinder } from "../../lib/experience/rank.ts";
import { loaded } from "../experience/_files.ts";
import { facts } from "./_facts.ts";
import { observed } from "./_observed.ts";

const NOW = "2026-11-02T09:00:00Z";
const request: PacketRequest = {
  language: "en",
  limit: 100,
  state_filter: "open",
  since: null,
  repository: null,
  fresh_audit_exact_heads: [],
};
const repository = { host: "github.com", name: "acme/ledger" };
const source = observed([
  facts({ number: 3 }),
  facts({ number: 4 }),
  facts({ number: 5, is_draft: true }),
]);
const plain = buildPacket(source, request, defaultContext, NOW);
const advised = rowsToAdvise(plain.pull_requests);
const keys = advised.map(({ number, head_oid }) => `${number}@${head_oid}`);
const guidance = [guidanceOf(loaded("writer.json", { repository: "acme/ledger" }))];

function withExperience(experience: NonNullable<typeof defaultContext.experience>): Packet {
  return buildPacket(source, request, { ...defaultContext, experience }, NOW);
}

/** The packet without what advice adds to it. */
function withoutAdvice({ repository_experience_warning: _, ...packet }: Packet): Packet {
  const { agent_response_contract: contract } = packet;
  return {
    ...packet,
    pull_requests: packet.pull_requests.map(({ repository_experience: _, ...row }) => row),
    agent_response_contract: {
      ...contract,
      required_packet_fields_to_preserve: contract.required_packet_fields_to_preserve
        .filter((field) => field !== EXPERIENCE_FIELD),
      review_execution_contract: contract.review_execution_contract,
    },
  };
}

Deno.test("advice stands in its rows and in the list of what to preserve, and nowhere else", () => {
  strictEqual(advised.length, 2);
  const delivered = deliverExperience(advised, repository, new Map([[keys[0]!, guidance]]));
  const packet = withExperience(delivered);
  deepStrictEqual(
    packetSchema.safeParse(JSON.parse(JSON.stringify(packet))).error?.issues ?? [],
    [],
  );
  const said = new Map(packet.pull_requests.map((row) => [row.number, row.repository_experience]));
  deepStrictEqual(said.get(advised[0]!.number)?.guidance, guidance);
  strictEqual(said.get(advised[1]!.number)?.decision.status, "empty");
  strictEqual(said.get(5), undefined);
  deepStrictEqual(packet.agent_response_contract.required_packet_fields_to_preserve, [
    ...preservedFields,
    EXPERIENCE_FIELD,
  ]);
  strictEqual(JSON.stringify(withoutAdvice(packet)), JSON.stringify(plain));
  strictEqual("repository_experience_warning" in packet, false);
});

Deno.test("a row without work carries no advice, whoever puts some into the context", () => {
  const { decision } = deliverExperience(advised, repository, new Map()).rows.get(keys[0]!)!;
  const rows = new Map(
    plain.pull_requests.map(({ number, head_oid }) => [`${number}@${head_oid}`, {
      decision,
      guidance,
    }]),
  );
  const packet = withExperience({ rows, warning: null });
  deepStrictEqual(
    packet.pull_requests.map((row) => row.repository_experience !== undefined),
    packet.pull_requests.map((row) => row.review_action_kind !== null),
  );
});

Deno.test("files that could not be looked at are told once, and every other byte is the same", () => {
  const packet = withExperience({ rows: new Map(), warning: EXPERIENCE_WARNING });
  strictEqual(packet.repository_experience_warning, "repository_experience_unavailable");
  deepStrictEqual(
    packetSchema.safeParse(JSON.parse(JSON.stringify(packet))).error?.issues ?? [],
    [],
  );
  strictEqual(JSON.stringify(withoutAdvice(packet)), JSON.stringify(plain));
});

Deno.test("without advice for any row the packet is that of a run without experience", () => {
  const packet = withExperience({ rows: new Map(), warning: null });
  strictEqual(JSON.stringify(packet), JSON.stringify(plain));
  // Nor does advice for another head change anything.
  const { decision } = deliverExperience(advised, repository, new Map()).rows.get(keys[0]!)!;
  const other = new Map([[`${advised[0]!.number}@${"9".repeat(40)}`, { decision, guidance }]]);
  strictEqual(
    JSON.stringify(withExperience({ rows: other, warning: null })),
    JSON.stringify(plain),
  );
});

Deno.test("advice is nothing that an observation sees", () => {
  const delivered = deliverExperience(advised, repository, new Map([[keys[0]!, guidance]]));
  const none = { handled: [], projected: [] };
  deepStrictEqual(
    observe(withExperience(delivered), null, none),
    observe(plain, null, none),
  );
});

Deno.test("a row in full carries its advice too", () => {
  const delivered = deliverExperience(advised, repository, new Map([[keys[0]!, guidance]]));
  const { language } = request;
  const { row } = describeRow(
    source,
    { language, repository: null, fresh_audit_exact_heads: [] },
    { ...defaultContext, experience: delivered },
    { number: advised[0]!.number, now: NOW },
  );
  deepStrictEqual(row.repository_experience?.guidance, guidance);
});

Deno.test("what is looked for comes from the rows of the packet", () => {
  const find = experienceFinder([loaded("writer.json", { title: "Resume an export" })]);
  ok(find(advised[0]!.title, 1).length === 1);
});
