import { deepStrictEqual, ok } from "node:assert/strict";
import type { AreaId } from "../../../lib/facts/areas.ts";
import type { CheckedRow } from "../../../lib/policy/contract/check_result.ts";
import { codesOf, expectedOf, full, type Json, rowWith } from "./_full_result.ts";
import { bodyMutationsOf, type Mutation, mutationsOf } from "./_mutations.ts";

function compare(mutations: Iterable<Mutation>, row: CheckedRow = rowWith()): number {
  let count = 0;
  for (const { name, result } of mutations) {
    count++;
    deepStrictEqual(codesOf(result, row), expectedOf(result, row), name);
  }
  return count;
}

Deno.test("the full result is consistent, with every row its areas could make of it", () => {
  const kinds: readonly (readonly [readonly AreaId[], Partial<CheckedRow>])[] = [
    [["product_runtime", "test_or_example"], {}],
    [["app_or_ui_surface"], {}],
    [["ci_or_release", "build_or_config"], {}],
    [["public_entry_or_policy"], {}],
    [["agent_instruction_surface", "public_docs"], {}],
    [["public_docs"], {}],
    [["other"], {}],
    [[], {}],
    [[], { files_complete: false }],
  ];
  for (const [areas, more] of kinds) {
    const row = rowWith(areas, more);
    deepStrictEqual(codesOf(full(), row), { errors: [], blockers: [] }, areas.join());
    deepStrictEqual(expectedOf(full(), row), { errors: [], blockers: [] }, areas.join());
  }
});

Deno.test("every damage to a full result gives the codes of the contract", () => {
  const count = compare(mutationsOf(full()));
  ok(count >= 2_000, `${count} cases`);
});

Deno.test("every damage to the body gives the codes of the contract", () => {
  const count = compare(bodyMutationsOf(full()));
  ok(count >= 200, `${count} cases`);
});

/** A full result of a change to tests only. */
function smoke(): Json {
  const result = full();
  result.evidence.durable_smoke_value = {
    status: "verified",
    shipped_behavior_or_boundary_guarded: "rounding of bulletins",
    active_call_site_or_consumer: "bulletin job",
    existing_coverage_scan: "no case at a half",
    duplication_verdict: "none",
    same_author_batch_scan: "no other",
    consolidation_or_thinning_recommendation: "none",
    real_product_or_repo_value_verdict: "guards a published value",
    repeat_offender_escalation: "none",
  };
  return result;
}

Deno.test("damage counts by what the plan of a row asks for", () => {
  const parts = (result: Json, ...groups: readonly string[]) =>
    mutationsOf(result, ...groups.map((group) => `evidence.${group}`));
  const docs = rowWith(["public_docs"]);
  compare(
    parts(full(), "semantic_alignment", "walkthroughs", "change_proportionality.arch"),
    docs,
  );
  compare(parts(full(), "validation_matrix.items", "scope_fit"), docs);
  compare(parts(full(), "scope_fit", "repository_reuse", "symbol_map.status"), rowWith(["other"]));
  compare(
    parts(full(), "scope_fit", "symbol_map.status", "change_proportionality.arch"),
    rowWith(["agent_instruction_surface"]),
  );
  compare(parts(full(), "domain_neutrality", "durable"), rowWith(["app_or_ui_surface"]));
  compare(parts(full(), "scope_fit", "symbol_map"), rowWith([], { files_complete: false }));
  const tests = rowWith(["test_or_example"]);
  compare(parts(smoke(), "durable_smoke_value", "scope_fit"), tests);
  deepStrictEqual(codesOf(smoke(), tests), { errors: [], blockers: [] });
  deepStrictEqual(codesOf(full(), tests).blockers, ["durable_smoke_value:missing"]);
});

Deno.test("a review of one's own pull request needs the title of its verdict", () => {
  const own = rowWith(undefined, { author_owned: true });
  compare(bodyMutationsOf(full()), own);
  const title = "Approval conclusion (author-owned PR; GitHub blocks formal self-approval)";
  const other = "Request changes conclusion (author-owned PR; GitHub blocks formal self-review)";
  const titled = (text: string) => {
    const result = full();
    result.review_body = `${text}\n\n${result.review_body}`;
    return codesOf(result, own).errors;
  };
  const missing = ["review_body:author_owned_title_missing"];
  deepStrictEqual(titled(title), []);
  deepStrictEqual(titled(`# ${title}`), []);
  deepStrictEqual(titled(other), missing);
  deepStrictEqual(titled(title.toLowerCase()), missing);
  deepStrictEqual(titled(`<!-- ${title} -->`), missing);
  deepStrictEqual(titled(`\`\`\`\n${title}\n\`\`\``), missing);
  deepStrictEqual(titled(`[见](u "${title}")`), missing);
});
