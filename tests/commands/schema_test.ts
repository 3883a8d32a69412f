import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { Ajv2020 } from "ajv/2020";
import { publishedSchemaNames } from "../../lib/packet/published_schema.ts";
import { root } from "../../tools/_shell.ts";
import { runProgram } from "./_fake_io.ts";

async function schemaOf(name: string, ...flags: readonly string[]) {
  const { status, stdout, stderr, reads } = await runProgram(["schema", name, ...flags]);
  deepStrictEqual([status, stderr, reads], [0, "", []]);
  return JSON.parse(stdout);
}

Deno.test("schemas are printed as JSON, whatever the output goes to", async () => {
  for (const name of publishedSchemaNames) {
    const { stdout } = await runProgram(["schema", name]);
    ok(!stdout.slice(0, -1).includes("\n"), "compact in a pipe");
    const onTerminal = await runProgram(["schema", name], { terminal: true, columns: 80 });
    match(onTerminal.stdout, /^\{\n {2}"\$schema"/);
    deepStrictEqual(JSON.parse(onTerminal.stdout), JSON.parse(stdout));
    deepStrictEqual(await schemaOf(name, "--format", "json"), JSON.parse(stdout));
  }
});

Deno.test("the files in docs/schema are what the command prints", async () => {
  for (const name of publishedSchemaNames) {
    const file = Deno.readTextFileSync(`${root}/docs/schema/${name}.schema.json`);
    deepStrictEqual(JSON.parse(file), await schemaOf(name));
  }
});

type Validator = ReturnType<Ajv2020["compile"]>;

const validators = new Map<string, Validator>();

/** Compiles a printed schema, once. */
async function validatorOf(name: string): Promise<Validator> {
  const known = validators.get(name);
  if (known !== undefined) return known;
  const compiled = new Ajv2020({ strict: true }).compile(await schemaOf(name));
  validators.set(name, compiled);
  return compiled;
}

const fixture = (name: string) => `${root}/fixtures/${name}.json`;
const checkLine = ["check-result", fixture("review_result"), "--packet", fixture("review_packet")];

/** Command lines, and the schema that what they print must match. */
const outputs: readonly (readonly [line: readonly string[], schema: string])[] = [
  [["pr-review", "--source", "fixture"], "packet"],
  [["pr-review", "--source", "fixture", "--state", "all", "--lang", "zh"], "packet"],
  [["pr-review", "--source", "fixture", "--limit", "1", "--review-order", "reverse"], "packet"],
  [["pr-review", "--source", "fixture", "--since", "2099-01-01"], "packet"],
  [["pr-review", "show", "419", "--source", "fixture"], "row"],
  [["pr-review", "show", "408", "--source", "fixture"], "row"],
  [["slash-commands"], "slash-commands"],
  [["slash-commands", "--lang", "zh", "--cli-bin", "x"], "slash-commands"],
  [checkLine, "check"],
  [["pr-review", "--check-result", ...checkLine.slice(1)], "check"],
  [["pr-review"], "error"],
  [["pr-review", "--limit", "0", "--repo", "x"], "error"],
  [["pr-review", "show", "1", "--source", "fixture"], "error"],
  [["nosuch"], "error"],
];

for (const [line, name] of outputs) {
  const shown = line.join(" ").replaceAll(`${root}/`, "");
  Deno.test(`loopx ${shown} prints what \`loopx schema ${name}\` describes`, async () => {
    const validate = await validatorOf(name);
    const io = { read_file: (path: string) => Deno.readFile(path) };
    const { stdout } = await runProgram([...line, "--format", "json"], { io });
    const result = JSON.parse(stdout);
    validate(result);
    deepStrictEqual(validate.errors ?? [], []);
    for (const other of publishedSchemaNames) {
      if (other === name) continue;
      const isOther = await validatorOf(other);
      strictEqual(isOther(result), false, `and not ${other}`);
    }
  });
}

Deno.test("the contract of a printed packet is what `loopx schema contract` describes", async () => {
  const validate = await validatorOf("contract");
  for (const language of ["en", "zh"]) {
    const line = ["pr-review", "--source", "fixture", "--lang", language, "--format", "json"];
    const { agent_response_contract } = JSON.parse((await runProgram(line)).stdout);
    validate(agent_response_contract.review_execution_contract);
    deepStrictEqual(validate.errors ?? [], []);
  }
});

Deno.test("descriptions are written in the chosen language", async () => {
  const english = await schemaOf("packet");
  const chinese = await schemaOf("packet", "--lang", "zh");
  ok(/^What /.test(english.description));
  ok(/\p{Script=Han}/u.test(chinese.description));
  strictEqual(english.$id, chinese.$id);
});
