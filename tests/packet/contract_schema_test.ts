import { deepStrictEqual, ok } from "node:assert/strict";
import { executionContractSchema } from "../../lib/packet/contract_schema.ts";
import { executionContract } from "../../lib/policy/contract/execution_contract.ts";
import { languages } from "../../lib/text/messages.ts";

const variants = languages.flatMap((language) =>
  [true, false].map((wait_for_ci) => executionContract(language, { wait_for_ci }))
);

Deno.test("every variant of the contract matches its schema", () => {
  for (const contract of variants) {
    deepStrictEqual(executionContractSchema.safeParse(contract).error?.issues ?? [], []);
  }
});

/** One place of a value changed, and where. */
type Change = readonly [path: string, changed: unknown];

/** Every way to change one place of a value, held against the same place of its variants. */
function* changes(value: unknown, others: readonly unknown[], path = ""): Generator<Change> {
  if (Array.isArray(value)) {
    if (value.length > 0) yield [`${path}[short]`, value.slice(1)];
    yield [`${path}[long]`, [...value, value[0] ?? "added"]];
    for (const [index, item] of value.entries()) {
      const at = others.map((other) => (other as unknown[])[index]);
      for (const [where, changed] of changes(item, at, `${path}.${index}`)) {
        yield [where, value.with(index, changed)];
      }
    }
  } else if (typeof value === "object" && value !== null) {
    yield [`${path}.added`, { ...value, added: "word" }];
    for (const [key, item] of Object.entries(value)) {
      const { [key]: _, ...rest } = value as Record<string, unknown>;
      yield [`${path}.${key} gone`, rest];
      const at = others.map((other) => (other as Record<string, unknown>)[key]);
      for (const [where, changed] of changes(item, at, `${path}.${key}`)) {
        yield [where, { ...value, [key]: changed }];
      }
    }
  } else if (others.some((other) => other !== value)) {
    // What differs between variants is a sentence or the setting: any text but none, true or false.
    yield [path, typeof value === "boolean" ? "true" : ""];
  } else yield [path, typeof value === "number" ? value + 1 : `${value}x`];
}

Deno.test("a contract that is changed anywhere but in its sentences is refused", () => {
  const [first, ...others] = variants;
  const found = [...changes(first, others)];
  ok(found.length > 1_000, `${found.length} changes`);
  deepStrictEqual(
    found.filter(([, changed]) => executionContractSchema.safeParse(changed).success)
      .map(([path]) => path),
    [],
  );
});
