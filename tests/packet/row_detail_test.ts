import { deepStrictEqual, ok, strictEqual, throws } from "node:assert/strict";
import fixture from "../../fixtures/review_queue.json" with { type: "json" };
import { readFixture } from "../../lib/facts/fixture_reader.ts";
import { buildPacket } from "../../lib/packet/build_packet.ts";
import { defaultContext, type PacketRequest } from "../../lib/packet/request.ts";
import { describeRow } from "../../lib/packet/row_detail.ts";
import { rowDetailSchema } from "../../lib/packet/row_detail_schema.ts";
import { LoopxError } from "../../lib/text/errors.ts";
import { check, complete, facts, file, HEAD, person, review } from "./_facts.ts";
import { observed } from "./_observed.ts";

const now = fixture.now;
const request: PacketRequest = {
  language: "en",
  limit: 1,
  state_filter: "open",
  since: "2026-11-01T00:00:00Z",
  repository: null,
  fresh_audit_exact_heads: [],
};
const { envelope } = await readFixture(JSON.stringify(fixture), {
  role: "the fixture",
  language: "en",
});

function show(number: number, rows = envelope) {
  return describeRow(rows, request, defaultContext, { number, now });
}

Deno.test("every row of the built-in fixture can be shown and validates", () => {
  for (const { number } of envelope.pull_requests) {
    const parsed = rowDetailSchema.safeParse(JSON.parse(JSON.stringify(show(number))));
    deepStrictEqual(parsed.error?.issues ?? [], []);
  }
});

Deno.test("a row is shown as the whole queue ranks it, whatever window was asked for", () => {
  const packet = buildPacket(
    envelope,
    { ...request, state_filter: "all", since: null, limit: 1000 },
    defaultContext,
    now,
  );
  for (const row of packet.pull_requests) {
    const detail = show(row.number);
    deepStrictEqual(detail.row, row);
    const group = row.state === "MERGED" ? "merged" : "unmerged";
    const entry = packet.review_groups[group].review_sequence.find(({ number }) =>
      number === row.number
    );
    strictEqual(detail.place.rank, entry?.rank ?? null);
    if (entry !== undefined) {
      const sequenced = packet.review_sequence.find(({ number }) => number === row.number);
      strictEqual(detail.place.why_now, sequenced?.why_now);
    }
  }
});

Deno.test("what the row of a packet leaves out is there in full", () => {
  for (const { number } of envelope.pull_requests) {
    const { row, in_full } = show(number);
    for (const [list, gap] of Object.entries(row.completeness)) {
      deepStrictEqual(in_full.completeness[list as "files"], gap);
    }
    const whole = Object.entries(in_full.completeness).filter(([list]) =>
      !(list in row.completeness)
    );
    ok(whole.every(([, { status }]) => status === "complete"));
    strictEqual(in_full.author_kind, row.author_kind ?? "user");
    strictEqual(in_full.merge_queue.status === "queued", row.merge_queue !== undefined);
    deepStrictEqual(in_full.untrusted_text.removed, row.untrusted_text?.removed ?? {});
    strictEqual(
      row.review_action_reason ?? in_full.review_action_reason,
      in_full.review_action_reason,
    );
  }
});

Deno.test("every changed file appears once, below its area", () => {
  const paths = ["src/a.ts", "README.md", "src/b.ts", "docs/x.md", "package-lock.json"];
  const detail = show(
    1,
    observed([facts({ number: 1, files: paths.map((path) => file(path)) })]),
  );
  deepStrictEqual(
    detail.files_by_area.flatMap(({ files }) => files.map(({ path }) => path)).sort(),
    paths.toSorted(),
  );
  for (const { area, files } of detail.files_by_area) {
    strictEqual(files.length, detail.row.areas[area]);
  }
});

Deno.test("unknown line counts stay unknown", () => {
  const detail = show(1, observed([facts({ number: 1, files: [file("logo.bin", "?")] })]));
  const [shown] = detail.files_by_area.flatMap(({ files }) => files);
  strictEqual(shown?.additions, null);
  strictEqual(shown?.deletions, null);
});

Deno.test("attempts of one check are counted, not merged away", () => {
  const detail = show(
    1,
    observed([facts({
      number: 1,
      checks: [
        { ...check("build", "FAILURE"), started_at: "2026-11-01T08:00:00Z" },
        { ...check("build", "SUCCESS"), started_at: "2026-11-01T09:00:00Z" },
      ],
      completeness: { checks: complete(2) },
    })]),
  );
  deepStrictEqual(
    detail.checks_by_identity.map(({ name, state, attempts }) => ({ name, state, attempts })),
    [{ name: "build", state: "success", attempts: 2 }],
  );
});

Deno.test("reviews stand by person whatever the letter case, newest first", () => {
  const at = (submitted_at: string, login: string, state: string) =>
    review({ id: submitted_at, submitted_at, state, author: person(login), commit_oid: HEAD });
  const detail = show(
    1,
    observed([facts({
      number: 1,
      reviews: [
        at("2026-11-01T08:00:00Z", "Ada", "CHANGES_REQUESTED"),
        at("2026-11-01T09:00:00Z", "ben", "COMMENTED"),
        at("2026-11-01T10:00:00Z", "ada", "APPROVED"),
      ],
      completeness: { reviews: complete(3) },
    })]),
  );
  deepStrictEqual(
    detail.reviews_by_person.map(({ reviewer, reviews }) => [
      reviewer?.toLowerCase(),
      reviews.map(({ state }) => state),
    ]),
    [["ada", ["APPROVED", "CHANGES_REQUESTED"]], ["ben", ["COMMENTED"]]],
  );
});

Deno.test("two deleted accounts are not one person", () => {
  const gone = (id: string) =>
    review({ id, author: { login: null, kind: "deleted", association: null } });
  const detail = show(
    1,
    observed([facts({
      number: 1,
      reviews: [gone("1"), gone("2")],
      completeness: { reviews: complete(2) },
    })]),
  );
  strictEqual(detail.reviews_by_person.length, 2);
});

Deno.test("a number the source does not have is refused with its neighbours", () => {
  throws(() => show(99999), (error) => {
    ok(error instanceof LoopxError);
    strictEqual(error.kind, "input");
    ok(error.message.includes("#99999"));
    ok(error.advice!.includes("#4"));
    return true;
  });
});
