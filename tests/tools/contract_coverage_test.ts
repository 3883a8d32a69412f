import { deepStrictEqual, ok } from "node:assert/strict";
import { buildPacket } from "../../lib/packet/build_packet.ts";
import { defaultContext } from "../../lib/packet/request.ts";
import type { Packet, PacketRow } from "../../lib/packet/schema.ts";
import { type Language, languages } from "../../lib/text/messages.ts";
import { contractCoverage } from "../../tools/contract_coverage.ts";
import { facts, file, person, review } from "../packet/_facts.ts";
import { observed } from "../packet/_observed.ts";

type Places = Readonly<Record<string, unknown>>;

/** A change that bears behaviour, one that does not, a draft, and one that somebody reviewed. */
const rows = [
  facts(),
  facts({ number: 319, files: [file("docs/guide.md")] }),
  facts({ number: 320, is_draft: true }),
  facts({
    number: 321,
    reviews: [review({ author: person("member-one", { association: "MEMBER" }) })],
  }),
];

function packetOf(language: Language, wait_for_ci: boolean): Packet {
  return buildPacket(
    observed(rows),
    {
      language,
      limit: 100,
      state_filter: "all",
      since: null,
      repository: null,
      fresh_audit_exact_heads: [],
    },
    { settings: { ...defaultContext.settings, wait_for_ci } },
    "2026-11-02T09:00:00Z",
  );
}

/** The contract with its groups by id, and what stands around it under `response`. */
function contractOf({ agent_response_contract }: Packet): Places {
  const { review_execution_contract, ...response } = agent_response_contract;
  const { evidence_requirements, ...contract } = review_execution_contract;
  const groups = evidence_requirements.map((group) => [group.evidence_id, group]);
  return { ...contract, evidence_requirements: Object.fromEntries(groups), response };
}

function rowOf({ pull_requests }: Packet, number: number): PacketRow {
  return pull_requests.find((row) => row.number === number)!;
}

function templateOf(packet: Packet, number: number): Places {
  const { sections } = rowOf(packet, number).review_template!;
  return Object.fromEntries(sections.map((section) => [section.label, section]));
}

/** What the keys of the table lead to; see `tools/contract_coverage.ts`. */
function placesOf(packet: Packet, withoutCi: Packet): Places {
  return {
    ...contractOf(packet),
    packet,
    template: templateOf(packet, 318),
    other_template: templateOf(packet, 319),
    draft_row: rowOf(packet, 320),
    covered_row: rowOf(packet, 321),
    ci_off: contractOf(withoutCi),
  };
}

function placeOf(places: Places, key: string): unknown {
  return key.split(".").reduce<unknown>(
    (inside, name) =>
      typeof inside === "object" && inside !== null ? (inside as Places)[name] : undefined,
    places,
  );
}

/** A sentence as it stands, anything else as JSON, in which ids and values can be found too. */
function textAt(places: Places, key: string): string | undefined {
  const value = placeOf(places, key);
  return typeof value === "string" && value !== "" ? value : JSON.stringify(value);
}

const duties = Object.values(contractCoverage).flat();
const carriers = duties.flatMap((row) => Object.entries(row.carriers));
const places = placesOf(packetOf("en", true), packetOf("en", false));

Deno.test("every duty is said once, in words, and carried by something", () => {
  ok(duties.length >= 120, `${duties.length} duties`);
  deepStrictEqual(
    duties.filter((row) => row.duty.trim() === "" || Object.keys(row.carriers).length === 0),
    [],
  );
  const said = duties.map((row) => row.duty);
  deepStrictEqual(said.filter((duty, index) => said.indexOf(duty) !== index), []);
  deepStrictEqual(
    carriers.filter(([, words]) => words.length === 0 || words.some((word) => word.trim() === "")),
    [],
  );
});

Deno.test("every key exists, and holds its words", () => {
  deepStrictEqual(
    carriers.map(([key]) => key).filter((key) => textAt(places, key) === undefined),
    [],
  );
  deepStrictEqual(
    carriers.flatMap(([key, words]) =>
      words.filter((word) => !textAt(places, key)!.includes(word)).map((word) => `${key}: ${word}`)
    ),
    [],
  );
});

/** The sentences of the contract: what stands differently in the two languages. */
function sentences(value: unknown, other: unknown, path: string): readonly string[] {
  if (typeof value === "string") return value === other ? [] : [path];
  return typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, inside]) =>
      sentences(inside, (other as Places)[key], path === "" ? key : `${path}.${key}`)
    )
    : [];
}

Deno.test("no sentence of the contract is without a duty", () => {
  const [on, off] = [true, false].map((wait_for_ci) => {
    const [english, chinese] = languages.map((language) =>
      contractOf(packetOf(language, wait_for_ci))
    );
    return { english: english!, paths: sentences(english, chinese, "") };
  });
  const found = [
    ...on!.paths,
    // Of the contract without CI only what is its own.
    ...off!.paths.filter((path) => placeOf(off!.english, path) !== placeOf(on!.english, path))
      .map((path) => `ci_off.${path}`),
  ];
  ok(found.length > 70, `${found.length} sentences`);
  const named = new Set(carriers.map(([key]) => key));
  deepStrictEqual(found.filter((path) => !named.has(path)), []);
});
