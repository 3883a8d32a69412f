import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { preservedFields } from "../../lib/packet/names.ts";
import {
  CONTRACT_BYTES,
  evidenceLayers,
  responseContract,
  statsOnlyPhrases,
} from "../../lib/packet/response_contract.ts";
import { executionContract } from "../../lib/policy/contract/execution_contract.ts";
import { languages } from "../../lib/text/messages.ts";

const settings = [{ wait_for_ci: true }, { wait_for_ci: false }];

/** A word of each topic, in the order of the contract; ids are the same in every language. */
const topics = [
  /result_completeness\.complete/,
  /decision_procedure/,
  /--target-exact-head NUMBER@HEAD_OID/,
  /review_action_kind/,
  /review_plan/,
  /labels|标签/,
  /\bCI\b/,
  /Re-read the head|重新读取提交/,
  /approval_closeout/,
  /review_template/,
];

Deno.test("ten instructions stand in the order of their topics", () => {
  for (const language of languages) {
    for (const setting of settings) {
      const { instructions } = responseContract(language, setting);
      strictEqual(instructions.length, topics.length);
      instructions.forEach((text, index) => match(text, topics[index]!));
    }
  }
});

Deno.test("only the instruction about CI depends on whether CI is consulted", () => {
  for (const language of languages) {
    const [on, off] = settings.map((setting) => responseContract(language, setting).instructions);
    deepStrictEqual(on!.flatMap((text, index) => text === off![index] ? [] : [index]), [6]);
  }
});

Deno.test("the parts that the contract fixes are its own", () => {
  const contract = responseContract("en", { wait_for_ci: true });
  deepStrictEqual(Object.keys(contract), [
    "schema_version",
    "table_only_response_allowed",
    "slash_prefix_dominates_intent",
    "stats_only_requires_explicit_opt_out",
    "queue_table_role",
    "default_review_scope",
    "selection_execution_contract",
    "required_packet_fields_to_preserve",
    "stats_only_opt_out_examples",
    "required_final_sections",
    "review_execution_contract",
    "explanation_depth_contract",
    "instructions",
  ]);
  strictEqual(contract.required_packet_fields_to_preserve.length, 8);
  deepStrictEqual(contract.required_packet_fields_to_preserve, [...preservedFields]);
  deepStrictEqual([...statsOnlyPhrases], [
    "只统计",
    "只列出",
    "stats only",
    "list only",
    "不要 review",
    "不用分析",
  ]);
  deepStrictEqual([...evidenceLayers], [
    "problem",
    "architecture",
    "implementation",
    "validation",
    "necessity",
    "risk",
  ]);
  match(
    contract.selection_execution_contract.force_fresh_audit_requires,
    /--fresh-audit-exact-head NUMBER@HEAD_OID/,
  );
});

Deno.test("the execution contract is in it, whoever asks and however late", () => {
  for (const language of languages) {
    for (const setting of settings) {
      const wanted = executionContract(language, setting);
      const asked = responseContract(language, setting);
      deepStrictEqual(asked.review_execution_contract, wanted);
      strictEqual(asked.review_execution_contract, asked.review_execution_contract);
      const printed = JSON.parse(JSON.stringify(responseContract(language, setting)));
      deepStrictEqual(printed.review_execution_contract, wanted);
      deepStrictEqual(Object.keys(printed), Object.keys(asked));
      const copied = { ...responseContract(language, setting) };
      deepStrictEqual(copied.review_execution_contract, wanted);
    }
  }
});

Deno.test("it can be replaced like any part of a packet, asked for or not", () => {
  const other = executionContract("zh", { wait_for_ci: false });
  const asked = responseContract("en", { wait_for_ci: true });
  ok(asked.review_execution_contract !== other);
  asked.review_execution_contract = other;
  strictEqual(asked.review_execution_contract, other);
});

Deno.test("in English and compact it stays within its budget", () => {
  for (const setting of settings) {
    const text = JSON.stringify(responseContract("en", setting));
    const bytes = new TextEncoder().encode(text).length;
    ok(bytes <= CONTRACT_BYTES, `${bytes} of ${CONTRACT_BYTES} bytes`);
  }
});
