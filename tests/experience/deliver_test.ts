import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { deliverExperience, rowsToAdvise } from "../../lib/experience/deliver.ts";
import { repositoryExperienceSchema } from "../../lib/experience/experience_schema.ts";
import {
  chooseExperience,
  guidanceOf,
  isUnchanged,
  loadExperience,
} from "../../lib/experience/guidance.ts";
import { experience, experienceText, loaded } from "./_files.ts";

const head = "1a2b3c4d".repeat(5);
const repository = { host: "github.com", name: "harbor-labs/tidewater" };

function row(number: number, overrides: Readonly<Record<string, unknown>> = {}) {
  return {
    number,
    head_oid: head,
    review_action_kind: "review_pull_request_exact_head",
    title: "Retry a failed gauge upload",
    key_files: ["internal/ingest/upload.go"],
    ...overrides,
  };
}

function stored(name: string, text: string) {
  return { name, oid: "e".repeat(40), text, digest: "f".repeat(64) };
}

Deno.test("rows that ask for a review of a whole head get advice, and no others", () => {
  const rows = [
    row(1),
    row(2, { review_action_kind: null }),
    row(3, { review_action_kind: "qualify_pull_request_merge_readiness" }),
    row(4, { head_oid: "" }),
    row(5, { head_oid: head.slice(1) }),
    row(6, { head_oid: head.toUpperCase() }),
    row(7, {
      head_oid: "0".repeat(64),
      review_action_kind: "audit_merged_pull_request_exact_head",
    }),
  ];
  deepStrictEqual(rowsToAdvise(rows).map(({ number }) => number), [1, 7]);
});

Deno.test("what is delivered says so, and claims nothing else", () => {
  const guidance = [guidanceOf(loaded("upload.json"))];
  const { rows, warning } = deliverExperience(
    [row(1), row(2)],
    repository,
    new Map([[`1@${head}`, guidance]]),
  );
  strictEqual(warning, null);
  const said = rows.get(`1@${head}`)!;
  deepStrictEqual(repositoryExperienceSchema.safeParse(said).error?.issues ?? [], []);
  deepStrictEqual(said.guidance, [{
    candidate_ref: "experiences/harbor-labs/tidewater/upload.json",
    experience_digest: `sha256:${"d".repeat(64)}`,
    experience: experience(),
  }]);
  const { decision } = said;
  strictEqual(decision.status, "context_delivered");
  strictEqual(decision.context_delivery_verified, true);
  ok(decision.artifact_ref.endsWith(`:1:${head}`));
  const claims = {
    semantic_disposition: null,
    decision_consumption_complete: false,
    utility_verified: false,
    grants_new_action_authority: false,
    external_writes_performed: false,
  };
  deepStrictEqual({ ...decision, ...claims }, decision);
  const other = rows.get(`2@${head}`)!;
  deepStrictEqual({ ...other.decision, ...claims }, other.decision);
  deepStrictEqual(
    [other.decision.status, other.decision.reason, other.decision.fallback, other.guidance],
    ["empty", "no_match", null, []],
  );
  strictEqual(other.decision.context_delivery_verified, false);
});

Deno.test("a row carries as much as there is room for, the best first, and names the rest", () => {
  const piece = (name: string, bytes: number) => {
    const guidance = guidanceOf(loaded(name));
    const size = JSON.stringify({ ...guidance.experience, situation: "" }).length;
    // Two bytes a letter: bytes count, not characters.
    const text = "é".repeat((bytes - size) >> 1) + "e".repeat((bytes - size) & 1);
    return { ...guidance, experience: { ...guidance.experience, situation: text } };
  };
  const names = (sizes: readonly number[]) => {
    const pieces = sizes.map((size, index) => piece(`${index}.json`, size));
    const { rows } = deliverExperience([row(1)], repository, new Map([[`1@${head}`, pieces]]));
    const { guidance, left_out } = rows.get(`1@${head}`)!;
    const name = (path: string) => path.split("/").at(-1)![0];
    return [guidance.map(({ candidate_ref }) => name(candidate_ref)), left_out?.map(name)];
  };
  deepStrictEqual(names([8_192, 7_192, 1_000]), [["0", "1", "2"], undefined]);
  deepStrictEqual(names([8_192, 8_193, 8_192]), [["0", "2"], ["1"]]);
  deepStrictEqual(names([16_384, 1_000, 1_000]), [["0"], ["1", "2"]]);
  deepStrictEqual(names([20_001, 1_000]), [["0"], ["1"]]);
  deepStrictEqual(names([20_001]), [["0"], undefined]);
  const [full] = [piece("a.json", 9_000)];
  const { rows } = deliverExperience(
    [row(1)],
    repository,
    new Map([[`1@${head}`, [guidanceOf(loaded("b.json")), full!, full!]]]),
  );
  const said = rows.get(`1@${head}`)!;
  deepStrictEqual(said.left_out, [full!.candidate_ref]);
  deepStrictEqual(repositoryExperienceSchema.shape.left_out.safeParse(said.left_out).success, true);
});

Deno.test("a folder that cannot be trusted gives every row nothing, and says what holds then", () => {
  for (const reason of ["asset_invalid", "asset_changed"] as const) {
    const { rows } = deliverExperience([row(1), row(2)], repository, reason);
    strictEqual(rows.size, 2);
    for (const said of rows.values()) {
      deepStrictEqual(repositoryExperienceSchema.safeParse(said).error?.issues ?? [], []);
      deepStrictEqual(
        [said.decision.status, said.decision.reason, said.decision.fallback, said.guidance],
        ["empty", reason, "preserve_base_output", []],
      );
    }
  }
});

Deno.test("one file that is no good spoils the folder", () => {
  const good = stored("good.json", experienceText());
  const files = loadExperience([good], repository.name);
  ok(!("problem" in files));
  deepStrictEqual(files.map(({ name, experience: read }) => [name, read]), [[
    "good.json",
    experience(),
  ]]);
  deepStrictEqual(
    loadExperience(
      [good, stored("bad.json", experienceText({ verdict: "APPROVE" }))],
      repository.name,
    ),
    { problem: "bad_field", field: "verdict", name: "bad.json" },
  );
});

Deno.test("every row has its own choice, of as many files as the limit says", () => {
  const files = [
    loaded("a.json"),
    loaded("b.json"),
    loaded("c.json", {
      title: "Locales",
      situation: "Words.",
      procedure: ["Look."],
      pitfalls: [],
      paths: ["web/locales/en.json"],
      keywords: [],
    }),
  ];
  const chosen = chooseExperience(
    [
      row(1),
      row(2, { title: "Spell it right", key_files: ["web/locales/zh.json"] }),
      row(3, {
        title: "Zebra",
        key_files: [],
      }),
    ],
    files,
    1,
  );
  deepStrictEqual(
    Array.from(chosen, ([key, found]) => [key, found.map(({ name }) => name)]),
    [[`1@${head}`, ["a.json"]], [`2@${head}`, ["c.json"]], [`3@${head}`, []]],
  );
});

Deno.test("a file is unchanged when everything about it is", () => {
  const file = loaded("a.json");
  const same = { ...file.stored };
  ok(isUnchanged([file], [{ ...same, name: "b.json" }, same]));
  ok(isUnchanged([], []));
  ok(!isUnchanged([file], []));
  for (const key of ["name", "oid", "text", "digest"] as const) {
    ok(!isUnchanged([file], [{ ...same, [key]: `${same[key]}0` }]), key);
  }
});
