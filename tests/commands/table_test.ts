import { deepStrictEqual, match, ok, strictEqual, throws } from "node:assert/strict";
import { checkConflicts } from "../../commands/_conflicts.ts";
import {
  type FlagRow,
  globalFlags,
  valueInForce,
  verbNames,
  type VerbRow,
  verbRow,
  verbs,
} from "../../commands/_table.ts";
import { readValue } from "../../commands/_values.ts";
import { reviewPriorities } from "../../lib/policy/schedule.ts";
import { publishedSchemaNames } from "../../lib/render/published_schema.ts";
import { arrangeLine } from "../../commands/_arrange.ts";
import { parseLine } from "../../commands/_parse.ts";

const rows: readonly (readonly [name: string, verb: VerbRow])[] = verbNames.map((
  name,
) => [name, verbs[name]]);

Deno.test("a flag is named once per verb and looks the same in every verb", () => {
  const kinds = new Map<string, string>();
  for (const [name, verb] of rows) {
    const flags: readonly FlagRow[] = [...globalFlags, ...verb.flags];
    const names = flags.map((flag) => flag.name);
    deepStrictEqual(names.filter((flag, index) => names.indexOf(flag) !== index), [], name);
    for (const flag of flags) {
      match(flag.name, /^[a-z]{2,}(?:-[a-z]+)*$/);
      strictEqual(kinds.get(flag.name) ?? flag.kind, flag.kind, flag.name);
      kinds.set(flag.name, flag.kind);
    }
  }
});

Deno.test("choices list values, other kinds a placeholder, and defaults can be typed", () => {
  for (const [, verb] of rows) {
    for (const flag of [...globalFlags, ...verb.flags] as readonly FlagRow[]) {
      strictEqual(flag.kind === "choice", flag.values !== undefined, flag.name);
      strictEqual(flag.kind === "whole_number", flag.largest !== undefined, flag.name);
      const takesWord = flag.kind !== "choice" && flag.kind !== "switch";
      strictEqual(takesWord, flag.placeholder !== undefined, flag.name);
      if (flag.default !== undefined) ok(readValue(flag, flag.default) !== null, flag.name);
    }
  }
});

Deno.test("conflicts and implications speak of flags and values there are", () => {
  for (const [, verb] of rows) {
    const find = (name: string) => verb.flags.find((flag) => flag.name === name);
    for (const { flags, when } of verb.conflicts) {
      for (const name of flags) ok(find(name), name);
      for (const [name, value] of Object.entries(when)) ok(find(name)?.values?.includes(value));
    }
    for (const { given, flag, value } of verb.implications) {
      ok(find(given) && find(flag)?.values?.includes(value));
    }
  }
});

Deno.test("a mode is a verb with the same flags, which its flag and theirs are a part of", () => {
  const modes = rows.flatMap(([, verb]) => (verb.modes ?? []).map((mode) => ({ verb, mode })));
  ok(modes.length > 0);
  for (const { verb, mode } of modes) {
    const target = verbRow(mode.verb);
    const shared = mode.shared ?? [];
    const names = [...mode.flags.map(({ name }) => name), ...shared];
    const taken = target?.flags.filter(({ name }) => names.includes(name)) ?? [];
    deepStrictEqual(taken.map(({ name }) => name).toSorted(), names.toSorted());
    // Both are one entry of the command table (decision 8): the verb takes nothing that its flag does not.
    const left = target?.flags.filter(({ name }) => !names.includes(name)).map(({ name }) => name);
    deepStrictEqual(left, []);
    strictEqual(target?.arguments[0]?.name, mode.argument);
    const find = (name: string) => verb.flags.find((flag) => flag.name === name);
    strictEqual(find(mode.flag)?.kind, target?.arguments[0]?.kind);
    for (const { required: _, ...flag } of taken) deepStrictEqual(find(flag.name), flag);
  }
});

Deno.test("required arguments come first, and choices list values", () => {
  for (const [name, verb] of rows) {
    const required = verb.arguments.map((row) => row.required === true);
    deepStrictEqual(
      required,
      required.toSorted((left, right) => Number(right) - Number(left)),
      name,
    );
    for (const row of verb.arguments) {
      strictEqual(row.kind === "choice", row.values !== undefined, row.name);
      strictEqual(row.kind === "whole_number", row.largest !== undefined, row.name);
    }
  }
});

Deno.test("an older spelling gives each of its values a value of the flag it stands for", () => {
  const aliases = rows.flatMap(([, verb]) =>
    verb.flags.flatMap((row) => row.alias_of === undefined ? [] : [{ verb, row, ...row.alias_of }])
  );
  ok(aliases.length > 0);
  for (const { verb, row, flag, values } of aliases) {
    const target = verb.flags.find((candidate) => candidate.name === flag);
    deepStrictEqual(Object.keys(values), row.values);
    for (const value of Object.values(values)) ok(target?.values?.includes(value), value);
    for (const [older, value] of Object.entries(values)) {
      strictEqual(valueInForce(verb, flag, { [row.name]: older }), value);
    }
  }
  const priority = aliases.find(({ row }) => row.name === "review-priority");
  deepStrictEqual(
    Object.fromEntries(
      Object.entries(priority?.values ?? {}).map(([older, order]) => [order, older]),
    ),
    reviewPriorities,
  );
});

Deno.test("a verb of two words belongs to one that takes no argument", () => {
  const pairs = verbNames.filter((name) => name.includes(" "));
  ok(pairs.length > 0);
  for (const name of pairs) {
    const parent = verbRow(name.split(" ")[0] ?? "");
    deepStrictEqual(parent?.arguments ?? [], [], name);
  }
});

Deno.test("the schemas that can be asked for are those that are published", () => {
  deepStrictEqual(verbs.schema.arguments[0].values, publishedSchemaNames);
});

Deno.test("every example of our own is a right command line", async () => {
  for (const [, verb] of rows) {
    for (const { command } of verb.examples) {
      const ours = command.slice(command.indexOf("loopx ") + "loopx ".length).split(" ");
      await parseLine(arrangeLine(ours));
    }
  }
});

Deno.test("names that objects inherit are no verbs", () => {
  for (const name of ["constructor", "toString", "__proto__", ""]) strictEqual(verbRow(name), null);
});

Deno.test("standard input is read for one flag only", () => {
  const verb: VerbRow = {
    ...verbs["pr-review"],
    flags: [
      ...verbs["pr-review"].flags,
      { name: "second", kind: "file", repeatable: true, brief: "cli_flag_fixture" },
    ],
  };
  const check = (flags: Readonly<Record<string, unknown>>) =>
    checkConflicts("en", "pr-review", flags, verb);
  throws(() => check({ fixture: "-", second: ["a", "-"] }), /--fixture, --second/);
  throws(() => check({ second: ["-", "-"] }), /for --second\./);
  check({ fixture: "-", second: ["a", "b"] });
});
