import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { fixtureTables, valueKinds } from "../../lib/facts/fixture_rows.ts";
import { say } from "../../lib/text/messages.ts";

const tables = Object.entries(fixtureTables);

Deno.test("no two fields of an object share a name", () => {
  for (const [table, fields] of tables) {
    const names = Object.values(fields).flatMap((field) => [...field.names]);
    strictEqual(new Set(names).size, names.length, table);
  }
});

Deno.test("no accepted name is one that every object answers to", () => {
  const inherited = tables.flatMap(([, fields]) => Object.values(fields))
    .flatMap((field) => [...field.names])
    .filter((name) => name in {});
  deepStrictEqual(inherited, []);
});

Deno.test("every camel case name is accepted in snake case as well", () => {
  for (const [table, fields] of tables) {
    for (const { names } of Object.values(fields) as { names: readonly string[] }[]) {
      const snake = names[0]?.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) ?? "";
      ok(names.includes(snake), `${table}: ${snake}`);
    }
  }
});

Deno.test("every kind of value is taken by some field and worded in both languages", () => {
  const taken = tables.flatMap(([, fields]) => Object.values(fields)).map(({ takes }) => takes);
  deepStrictEqual([...new Set(taken)].sort(), [...valueKinds].sort());
  for (const kind of valueKinds) {
    ok(say("en", `row_takes_${kind}`).length > 3);
    ok(say("zh", `row_takes_${kind}`).length > 1);
  }
});
