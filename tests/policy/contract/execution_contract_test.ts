import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import * as assessments from "../../../lib/policy/contract/assessments.ts";
import * as declarations from "../../../lib/policy/contract/declarations.ts";
import * as groups from "../../../lib/policy/contract/evidence_groups.ts";
import {
  type ExecutionContract,
  executionContract,
} from "../../../lib/policy/contract/execution_contract.ts";
import { languages } from "../../../lib/text/messages.ts";
import { expectedFacts, expectedGroups, expectedProse } from "./_expected.ts";

const variants = languages.flatMap((language) =>
  [true, false].map((wait_for_ci) => ({
    language,
    wait_for_ci,
    contract: executionContract(language, { wait_for_ci }),
  }))
);

type Leaf = string | number | boolean;

/** Every leaf by its path, groups of evidence by id; a list of ids counts as one leaf of words. */
function facts(contract: ExecutionContract): ReadonlyMap<string, Leaf> {
  const found = new Map<string, Leaf>();
  const visit = (value: unknown, path: string): void => {
    if (Array.isArray(value) && value.every((item) => /^\S+$/.test(String(item)))) {
      found.set(path, value.join(" "));
    } else if (typeof value === "object" && value !== null) {
      for (const [key, inside] of Object.entries(value)) {
        visit(inside, path === "" ? key : `${path}.${key}`);
      }
    } else found.set(path, value as Leaf);
  };
  const { evidence_requirements, ...rest } = contract;
  visit(rest, "");
  for (const { evidence_id, ...group } of evidence_requirements) visit(group, evidence_id);
  return found;
}

/** The paths of what is written in the language of the packet: sentences, and nothing else. */
function prosePaths(wait_for_ci: boolean): readonly string[] {
  const [english, chinese] = languages.map((language) =>
    facts(executionContract(language, { wait_for_ci }))
  );
  return [...english!].filter(([path, text]) => chinese!.get(path) !== text).map(([path]) => path);
}

const withoutMarks = (words: string) => words.replaceAll("!", "");
const blocking = (words: string) =>
  words.split(" ").filter((word) => word.endsWith("!")).map(withoutMarks).join(" ");

Deno.test("twenty groups stand in the order of the contract, each with its fields and verdicts", () => {
  for (const { contract } of variants) {
    const { evidence_requirements, completion_gate } = contract;
    deepStrictEqual(
      evidence_requirements.map((row) => ({
        id: row.evidence_id,
        when: row.required_when,
        verdicts: (row.verdict_values ?? []).join(" "),
        fields: (row.fields ?? []).join(" "),
      })),
      expectedGroups.map(({ id, when, verdicts, fields }) => ({
        id,
        when,
        verdicts: withoutMarks(verdicts),
        fields,
      })),
    );
    deepStrictEqual(
      Object.entries(completion_gate.blocking_evidence_verdicts).map(([id, verdicts]) =>
        `${id}: ${verdicts.join(" ")}`
      ),
      expectedGroups.filter(({ verdicts }) => verdicts.includes("!")).map(({ id, verdicts }) =>
        `${id}: ${blocking(verdicts)}`
      ),
    );
  }
});

Deno.test("every other id, value and shape is the contract's, and there are no more", () => {
  const ofGroups = new Set(
    expectedGroups.flatMap(({ id }) =>
      ["required_when", "verdict_values", "fields"].map((key) => `${id}.${key}`)
    ),
  );
  const ofCi = new Set(["validation_matrix.ci_policy", "validation_matrix.wait_for_ci"]);
  for (const { contract, wait_for_ci } of variants) {
    const found = facts(contract);
    for (const [path, value] of Object.entries(expectedFacts)) {
      strictEqual(found.get(path), value, path);
    }
    const known = new Set([...Object.keys(expectedFacts), ...expectedProse, ...ofGroups, ...ofCi]);
    deepStrictEqual(
      [...found.keys()].filter((path) =>
        !known.has(path) && !path.startsWith("completion_gate.blocking_evidence_verdicts.")
      ),
      [],
    );
    strictEqual(
      found.get("validation_matrix.ci_policy"),
      wait_for_ci ? "required" : "not_consulted",
    );
    strictEqual(found.get("validation_matrix.wait_for_ci"), wait_for_ci);
  }
});

Deno.test("sentences stand where they are expected and nowhere else, in both languages", () => {
  for (const wait_for_ci of [true, false]) {
    deepStrictEqual([...prosePaths(wait_for_ci)].sort(), [...expectedProse].sort());
  }
  for (const { contract, language } of variants) {
    const found = facts(contract);
    for (const path of expectedProse) {
      const text = String(found.get(path));
      ok(text.length > 5, path);
      ok(!/[{}]/.test(text), `${path} is filled`);
      match(text, language === "zh" ? /\p{Script=Han}/u : /[a-z]/, path);
    }
  }
});

Deno.test("the titles of one's own conclusions are written out, each with its rule", () => {
  for (const { contract } of variants) {
    const { verdict_policy: policy } = contract;
    ok(
      policy.author_owned_no_blocker_fallback.endsWith(
        "Approval conclusion (author-owned PR; GitHub blocks formal self-approval)",
      ),
    );
    ok(
      policy.author_owned_blocker_fallback.endsWith(
        "Request changes conclusion (author-owned PR; GitHub blocks formal self-review)",
      ),
    );
    ok(policy.merged_pr.startsWith("POST_MERGE_AUDIT_COMMENT"));
    for (const [key, text] of Object.entries(policy)) {
      if (key.startsWith("open_pr_un")) ok(text.includes("REQUEST_CHANGES"), key);
    }
  }
});

/** Changes every leaf and empties every list and object, from the inside out. */
function spoil(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return "spoilt";
  const owner = value as Record<string, unknown>;
  for (const key of Object.keys(owner)) owner[key] = spoil(owner[key]);
  if (Array.isArray(value)) value.push("added");
  else owner["added"] = true;
  return value;
}

Deno.test("a changed projection changes neither the tables nor the next projection", () => {
  const tables = () => JSON.stringify([assessments, declarations, groups]);
  const before = tables();
  for (const { language, wait_for_ci } of variants) {
    const contract = executionContract(language, { wait_for_ci });
    const untouched = JSON.stringify(contract);
    spoil(contract);
    ok(!JSON.stringify(contract).includes("verified"), "everything was changed");
    strictEqual(tables(), before);
    strictEqual(JSON.stringify(executionContract(language, { wait_for_ci })), untouched);
  }
});

/** Names that belong to this repository, its checks or its example, never to the one reviewed. */
const ownNames = /loopx|tidewater|harbor|deno|\.ci\b|sign-off|merge-gate|dco|governance|pytest/i;

Deno.test("no rule names this program, its checks or its example", () => {
  for (const { contract } of variants) {
    for (const [path, text] of facts(contract)) {
      if (path === "approval_closeout.readback_command") continue;
      ok(!ownNames.test(String(text)) && !ownNames.test(path), `${path}: ${text}`);
    }
  }
});

Deno.test("both languages name the same ids and values in a rule", () => {
  const named = (text: unknown) =>
    [...new Set(String(text).match(/[a-z]+(?:_[a-z]+)+|\b[A-Z]{2,}(?:_[A-Z]+)+\b|--[a-z-]+/g))]
      .sort();
  for (const wait_for_ci of [true, false]) {
    const [english, chinese] = languages.map((language) =>
      facts(executionContract(language, { wait_for_ci }))
    );
    for (const path of expectedProse) {
      deepStrictEqual(named(english!.get(path)), named(chinese!.get(path)), path);
    }
  }
});
