import { deepStrictEqual, match, ok, strictEqual, throws } from "node:assert/strict";
import fc from "fast-check";
import { checkpointOf } from "../../lib/observation/checkpoint.ts";
import { observe } from "../../lib/observation/observe.ts";
import { priorOf } from "../../lib/observation/prior.ts";
import { readPrior } from "../../lib/observation/read_prior.ts";
import { checkpointSchema, observationSchema } from "../../lib/observation/schema.ts";
import { LoopxError } from "../../lib/text/errors.ts";
import { at, look, oid, packetOf, pull, verdictOn } from "./_queue.ts";

const rows = [pull(1, "a"), pull(2, "b"), pull(3, "d", { reviews: [verdictOn("d", "APPROVE")] })];
const packet = packetOf(rows);
const first = look(packet);
const second = look(packet, first, { projected: [at(1)] });
const options = { role: "the prior observation", language: "en" } as const;
const read = (value: unknown) => readPrior(JSON.stringify(value), options);

Deno.test("an observation, a checkpoint and a packet that hold the same are read alike", () => {
  const expected = priorOf(second, second.items);
  deepStrictEqual(read(second), expected);
  deepStrictEqual(read(checkpointOf(second)), expected);
  deepStrictEqual(read({ ...packet, autonomous_review: second }), expected);
  deepStrictEqual(readPrior(`\ufeff${JSON.stringify(second, null, 2)}\n`, options), expected);
});

Deno.test("observations and checkpoints match their schemas", () => {
  deepStrictEqual(observationSchema.safeParse(second).error?.issues, undefined);
  deepStrictEqual(checkpointSchema.safeParse(checkpointOf(second)).error?.issues, undefined);
  strictEqual(observationSchema.safeParse({ ...second, body: "text" }).success, false);
});

/** What older programs wrote: emission was projection, fingerprints were short, items held two keys. */
const version0 = {
  schema_version: "pull_request_review_queue_observation_v0",
  repository: "Acme/Ledger",
  observation_state: "material_transition",
  queue_fingerprint: "0123456789abcdef",
  previous_queue_fingerprint: null,
  items: [{ number: 1, fingerprint: "0123456789abcdef" }],
  candidate: { number: 2, head_oid: oid("b"), repository: "acme/ledger" },
  pending_candidate_exact_head: at(2, "b"),
  handled_exact_heads: [at(3, "D")],
  projected_candidate_exact_heads: [at(1), at(2, "b")],
};

for (
  const [what, stored] of Object.entries({
    "before v1": version0,
    "of v1 without explicit acknowledgements": {
      ...version0,
      schema_version: "pull_request_review_queue_observation_v1",
      candidate_projection_ack_semantics: "emission",
    },
  })
) {
  Deno.test(`projections ${what} are replayed; handled and pending heads stand`, () => {
    const prior = read(stored);
    strictEqual(prior.baseline, null);
    deepStrictEqual(
      [[...prior.handled], [...prior.projected], prior.pending],
      [[at(3, "d")], [], at(2, "b")],
    );
    const observation = look(packet, prior);
    strictEqual(observation.reason, "initial_complete_observation");
    strictEqual(observation.previous_queue_fingerprint, null);
    deepStrictEqual(observation.handled_exact_heads, [at(3, "d")]);
    deepStrictEqual(observation.projected_candidate_exact_heads, []);
    strictEqual(observation.pending_candidate_exact_head, at(1), "replayed in queue order");
    const incomplete = look(packetOf(rows, { request: { limit: 1 } }), prior);
    strictEqual(incomplete.pending_candidate_exact_head, at(2, "b"));
    strictEqual(incomplete.baseline_preserved, false);
  });

  Deno.test(`work begun on projections ${what} can be reported`, () => {
    const observation = look(packet, read(stored), { handled: [at(2, "b")], projected: [at(1)] });
    deepStrictEqual(observation.handled_exact_heads, [at(2, "b"), at(3, "d")]);
    deepStrictEqual(observation.projected_candidate_exact_heads, [at(1)]);
    deepStrictEqual(observation.reopened_candidate_exact_heads, []);
  });
}

Deno.test("fingerprints of another length leave cursors and no baseline", () => {
  const prior = read({
    ...second,
    queue_fingerprint: "0123456789abcdef",
    items: [{ number: 1, fingerprint: "0123456789abcdef" }],
  });
  strictEqual(prior.baseline, null);
  deepStrictEqual([...prior.projected], [at(1)]);
});

Deno.test("what was not observed carries its baseline on", () => {
  const incomplete = look(packetOf(rows, { request: { limit: 1 } }), second);
  deepStrictEqual(read(incomplete).baseline, read(second).baseline);
  strictEqual(look(packet, incomplete).observation_state, "observed_unchanged");
});

const SECRET = "ghp_0123456789abcdefghijklmnopqrstuvwxyz";
const broken = {
  ...second,
  items: [second.items[0], { ...second.items[1], mergeability: SECRET }],
};

/** What is given, and what the error says. */
const refusals: readonly (readonly [what: string, text: string, message: RegExp])[] = [
  ["nothing", " \n", /^Cannot read the prior observation: it is empty\.$/],
  ["UTF-16", '{\0"\0', /UTF-16/],
  ["broken JSON", `{"items": [${SECRET}`, /stops being JSON at line 1, column 12/],
  ["endless brackets", "[".repeat(1_100_000), /nests lists and objects more than 1000 deep/],
  ["a list", "[]", /it holds no observation\.$/],
  ["null", "null", /it holds no observation\.$/],
  ["no schema version", "{}", /it holds no observation\.$/],
  [
    "a foreign schema",
    JSON.stringify({ ...second, schema_version: `${SECRET}_v1` }),
    /it holds no observation\.$/,
  ],
  [
    "a version that is no number",
    JSON.stringify({ ...second, schema_version: "pull_request_review_queue_observation_vlatest" }),
    /it holds no observation\.$/,
  ],
  [
    "a newer observation",
    JSON.stringify({ ...second, schema_version: "pull_request_review_queue_observation_v2" }),
    /a newer version of this program wrote it\.$/,
  ],
  [
    "a newer checkpoint",
    JSON.stringify({
      ...checkpointOf(second),
      schema_version: "pull_request_review_monitor_checkpoint_v1",
    }),
    /a newer version/,
  ],
  [
    "a newer observation in a packet",
    JSON.stringify({
      ...packet,
      autonomous_review: {
        ...second,
        schema_version: "pull_request_review_queue_observation_v12",
      },
    }),
    /a newer version/,
  ],
  ["a packet without an observation", JSON.stringify(packet), /a packet without autonomous_review/],
  [
    "a packet with something else",
    JSON.stringify({ ...packet, autonomous_review: [] }),
    /autonomous_review holds what no observation would/,
  ],
  [
    "a checkpoint without an observation",
    JSON.stringify({ ...checkpointOf(second), autonomous_review: undefined }),
    /autonomous_review holds what no observation would/,
  ],
  [
    "a checkpoint in a checkpoint",
    JSON.stringify({ ...checkpointOf(second), autonomous_review: checkpointOf(second) }),
    /it holds no observation/,
  ],
  [
    "a checkpoint that names another repository than its observation",
    JSON.stringify({ ...checkpointOf(second), repository: "acme/other" }),
    /: repository holds what no observation would/,
  ],
  ["a broken row", JSON.stringify(broken), /: items\[1\]\.mergeability holds/],
  [
    "rows twice",
    JSON.stringify({ ...second, items: [second.items[0], second.items[0]] }),
    /: items\[1\]\.number holds/,
  ],
  [
    "rows out of order",
    JSON.stringify(checkpointOf({ ...second, items: second.items.toReversed() })),
    /: autonomous_review\.items\[1\]\.number holds/,
  ],
  [
    "a cursor that is no head",
    JSON.stringify({ ...second, handled_exact_heads: [at(1), `1@${SECRET}`] }),
    /: handled_exact_heads\[1\] holds/,
  ],
  [
    "a cursor of number 0",
    JSON.stringify({ ...second, projected_candidate_exact_heads: [`0@${oid("a")}`] }),
    /: projected_candidate_exact_heads\[0\] holds/,
  ],
  [
    "a pending head that is none",
    JSON.stringify({ ...second, pending_candidate_exact_head: SECRET }),
    /: pending_candidate_exact_head holds/,
  ],
  [
    "a candidate without a head",
    JSON.stringify({ ...second, candidate: { number: 1, head_oid: SECRET } }),
    /: candidate\.head_oid holds/,
  ],
  [
    "too many rows",
    JSON.stringify({ ...second, items: new Array(200_001).fill(0) }),
    /: items holds/,
  ],
  [
    "too many cursors",
    JSON.stringify({ ...second, handled_exact_heads: new Array(200_001).fill(at(1)) }),
    /: handled_exact_heads holds/,
  ],
  [
    "a name without end",
    JSON.stringify({ ...second, repository: SECRET.repeat(100) }),
    /: repository holds/,
  ],
  [
    "no fingerprint",
    JSON.stringify({ ...second, queue_fingerprint: undefined }),
    /: queue_fingerprint holds/,
  ],
  [
    "fields of its own",
    JSON.stringify({ ...second, items: [{ ...second.items[0], [SECRET]: 1, number: -1 }] }),
    /: items\[0\]\.number holds/,
  ],
];

for (const [what, text, message] of refusals) {
  Deno.test(`refused without repeating it: ${what}`, () => {
    for (const language of ["en", "zh"] as const) {
      throws(
        () => readPrior(text, { role: language === "en" ? options.role : "先前的观察", language }),
        (thrown) => {
          ok(thrown instanceof LoopxError);
          strictEqual(thrown.kind, "input");
          ok(thrown.advice !== null);
          if (language === "en") match(thrown.message, message);
          ok(!`${thrown.message}${thrown.advice}`.includes("ghp_"), thrown.message);
          ok(thrown.message.length < 200);
          return true;
        },
      );
    }
  });
}

Deno.test("whatever is given, it is read or explained", () => {
  const field = fc.constantFrom(...Object.keys(second), "autonomous_review");
  fc.assert(
    fc.property(
      fc.constantFrom(second, checkpointOf(second), { ...packet, autonomous_review: second }),
      field,
      fc.jsonValue(),
      fc.boolean(),
      (value, key, other, inside) => {
        const changed = inside && "autonomous_review" in value
          ? { ...value, autonomous_review: { ...value.autonomous_review, [key]: other } }
          : { ...value, [key]: other };
        try {
          const prior = read(changed);
          ok(prior.handled instanceof Set);
        } catch (thrown) {
          ok(thrown instanceof LoopxError, String(thrown));
        }
      },
    ),
    { numRuns: 300 },
  );
});

Deno.test("an observation of another repository or host is refused, without naming it", () => {
  const here = read(second);
  for (
    const [prior, message] of [
      [{ ...here, repository: "acme/other" }, /this run reads github\.com\/acme\/ledger\.$/],
      [{ ...here, repository: null }, /another repository/],
      [{ ...here, host: "github.example.org" }, /another repository/],
    ] as const
  ) {
    throws(() => look(packet, prior), (thrown) => {
      ok(thrown instanceof LoopxError);
      match(thrown.message, message);
      ok(!/other\b|example/.test(thrown.message.replace("another", "")));
      return true;
    });
  }
  const unnamed = packetOf(rows, {
    envelope: { repository: { name: null, host: "github.com", decided_by: "none" } },
  });
  throws(() => look(unnamed, here), /the source of this run names none/);
  strictEqual(look(unnamed, look(unnamed)).observation_state, "observed_unchanged");
});

Deno.test("letter case and an unknown host make no other repository", () => {
  const here = read(second);
  for (
    const prior of [
      { ...here, repository: "ACME/Ledger" },
      { ...here, host: null },
      { ...here, host: "GitHub.com" },
    ]
  ) strictEqual(observe(packet, prior).observation_state, "observed_unchanged");
});
