/**
 * What is derived: the permission sets of `deno.json`, the published JSON Schemas, and the marked
 * parts of the documents.
 *
 * @module
 */
import {
  type FlagRow,
  globalFlags,
  type VerbName,
  verbNames,
  type VerbRow,
  verbRow,
  verbs,
} from "../commands/_table.ts";
import { type FixtureFields, fixtureTables } from "../lib/facts/fixture_rows.ts";
import { publishedSchema, publishedSchemaNames } from "../lib/render/published_schema.ts";
import { checkCodes } from "../lib/policy/contract/check_codes.ts";
import { readPair } from "../lib/reviewcases/read_pair.ts";
import type { DecidedBy } from "../lib/reviewcases/schema.ts";
import { type MessageKey, messageOf, say } from "../lib/text/messages.ts";
import { entryPoints, permissionSet, permissionTableMarkdown } from "../permissions.ts";
import { listFiles, root, runDeno } from "./_shell.ts";
import { contractPage, coveragePage } from "./contract_page.ts";
import { dependencies, dependencyVersion, platformParts } from "./dependencies.ts";
import { doctorExample } from "./doctor_example.ts";
import { layers } from "./layers.ts";
import { chooseLines, fillSections, listSections, type Section } from "./sections.ts";

/** A file of the project as it is and as it should be. */
export interface GeneratedFile {
  /** Relative to the project's folder. */
  readonly path: string;
  /** Empty where there is no file yet. */
  readonly current: string;
  readonly wanted: string;
}

/**
 * Derives everything that is derived.
 *
 * @returns every file that has derived parts, up to date or not
 * @throws Error when a mark in a document is not understood or its command fails
 */
export async function generatedFiles(): Promise<readonly GeneratedFile[]> {
  const documents = listFiles(".", (path) => path.endsWith(".md"));
  const files = [await generateConfiguration(), ...await generateSchemas()];
  for (const path of documents) {
    const current = Deno.readTextFileSync(`${root}/${path}`);
    const sections = listSections(current);
    if (sections.length === 0) continue;
    const contents = new Map<string, string>();
    for (const section of sections) {
      contents.set(section.source, await contentOf(section));
    }
    const filled = fillSections(current, (section) => contents.get(section.source) ?? "");
    files.push({ path, current, wanted: await format(filled, "md") });
  }
  return files;
}

/** `deno.json` with the permission sets of `permissions.ts`. */
async function generateConfiguration(): Promise<GeneratedFile> {
  const path = "deno.json";
  const current = Deno.readTextFileSync(`${root}/${path}`);
  const permissions = Object.fromEntries(entryPoints.map((name) => [name, permissionSet(name)]));
  const wanted = JSON.stringify({ ...JSON.parse(current), permissions }, null, 2);
  return { path, current, wanted: await format(wanted, "json") };
}

/** `docs/schema`: one file per published schema, indented. */
function generateSchemas(): Promise<readonly GeneratedFile[]> {
  return Promise.all(publishedSchemaNames.map(async (name) => {
    const path = `docs/schema/${name}.schema.json`;
    const wanted = await format(JSON.stringify(publishedSchema(name)), "json");
    return { path, current: readIfThere(path), wanted };
  }));
}

function readIfThere(path: string): string {
  try {
    return Deno.readTextFileSync(`${root}/${path}`);
  } catch (thrown) {
    if (thrown instanceof Deno.errors.NotFound) return "";
    throw thrown;
  }
}

async function format(text: string, extension: "json" | "md"): Promise<string> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["fmt", `--ext=${extension}`, "-"],
    cwd: root,
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const writer = child.stdin.getWriter();
  const written = writer.write(new TextEncoder().encode(text)).then(() => writer.close());
  const [result] = await Promise.all([child.output(), written]);
  if (!result.success) throw new Error(new TextDecoder().decode(result.stderr));
  return new TextDecoder().decode(result.stdout);
}

function contentOf(section: Section): Promise<string> {
  if (section.kind === "output") return realOutput(section.source);
  const [name = "", ...words] = section.source.split(" ");
  const part = parts[name];
  if (part === undefined) throw new Error(`there is no generated part "${section.source}"`);
  return Promise.resolve(part(words.join(" ")));
}

/**
 * What a command prints. Only tasks of this project can be shown. `| head -n N` or
 * `| sed -n '/FROM/,/TO/p'` may follow, and mean what a shell makes of them.
 */
async function realOutput(source: string): Promise<string> {
  const [, task = "", filter = ""] = /^deno task (.+?)(?: \| (.+))?$/.exec(source) ?? [];
  if (task === "") throw new Error(`"output: ${source}" is no task of this project`);
  const run = await runDeno(["task", "-q", ...task.split(" ")], "captured");
  // A gate that answers no ends with status 1; what fails says so on standard error.
  const answered = run.status === 0 || (run.status === 1 && run.stderr === "" && run.stdout !== "");
  if (!answered) throw new Error(`"output: ${source}" fails:\n${run.stderr}`);
  const lines = run.stdout.split("\n");
  const chosen = filter === "" ? lines : chooseLines(lines, filter);
  if (chosen.length === 0) throw new Error(`"output: ${source}" shows nothing`);
  return chosen.join("\n");
}

const parts: Readonly<Record<string, (argument: string) => string>> = {
  "check-codes": checkCodeTable,
  commands: commandTable,
  "contract-coverage": coveragePage,
  dependencies: dependencyTable,
  "doctor-example": doctorExample,
  examples: exampleBlock,
  exits: exitTable,
  "fixture-fields": fixtureFieldTable,
  flags: flagTable,
  layers: layerTable,
  permissions: permissionTableMarkdown,
  platform: platformTable,
  "review-contract": contractPage,
  "review-cases": reviewCaseTable,
  tasks: taskTable,
};

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const write = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [write(head), write(head.map(() => "---")), ...rows.map(write)].join("\n");
}

function readConfiguration(): {
  readonly imports: Readonly<Record<string, string>>;
  readonly tasks: Readonly<Record<string, { readonly description: string }>>;
} {
  return JSON.parse(Deno.readTextFileSync(`${root}/deno.json`));
}

function knownVerb(name: string): VerbName {
  const verb = verbNames.find((candidate) => candidate === name);
  if (verb === undefined) throw new Error(`there is no command "${name}"`);
  return verb;
}

function commandTable(): string {
  return table(
    ["command", "what it does"],
    verbNames.map((name) => {
      const { arguments: words, flags, brief } = verbs[name] as VerbRow;
      const placeholders = [
        ...words.map((row) => row.required ? row.placeholder : `[${row.placeholder}]`),
        ...flags.filter(({ required }) => required)
          .map((row) => `--${row.name} ${row.placeholder}`),
      ];
      return [`\`${["loopx", name, ...placeholders].join(" ")}\``, plainMessage(brief)];
    }),
  );
}

/** Messages of the command table have no placeholders, which their keys alone do not show. */
function plainMessage(key: MessageKey): string {
  return say("en", key as "cli_tagline");
}

function flagTable(name: string): string {
  const flags: readonly FlagRow[] = [...(verbRow(knownVerb(name))?.flags ?? []), ...globalFlags];
  return table(
    ["flag", "default", "what it does"],
    flags.map((flag) => {
      const value = flag.values?.join("|") ?? flag.placeholder;
      return [
        `\`--${flag.name}${value === undefined ? "" : ` ${value}`}\``,
        flag.default === undefined ? "" : `\`${flag.default}\``,
        [
          plainMessage(flag.brief),
          ...(flag.required ? [say("en", "cli_required")] : []),
          ...(flag.repeatable ? [say("en", "cli_repeatable")] : []),
          ...(flag.alias_of === undefined
            ? []
            : [say("en", "cli_alias_of", { flag: `\`--${flag.alias_of.flag}\`` })]),
        ].join(" "),
      ];
    }),
  );
}

function exampleBlock(name: string): string {
  const examples = (verbRow(knownVerb(name))?.examples ?? []).map(({ command, brief }) =>
    `# ${plainMessage(brief)}\n${command}`
  );
  return ["```sh", examples.join("\n\n"), "```"].join("\n");
}

function exitTable(name: string): string {
  return table(
    ["status", "meaning"],
    (verbRow(knownVerb(name))?.exits ?? []).map(({ status, meaning }) => [
      `\`${status}\``,
      plainMessage(meaning),
    ]),
  );
}

function fixtureFieldTable(name: string): string {
  if (!Object.hasOwn(fixtureTables, name)) throw new Error(`a fixture has no "${name}"`);
  const fields: FixtureFields = fixtureTables[name as keyof typeof fixtureTables];
  return table(
    ["field", "holds", "also accepted as", "printed by `gh`"],
    Object.values(fields).map(({ names: [first, ...others], takes, origin }) => [
      `\`${first}\``,
      say("en", `row_takes_${takes}`),
      others.map((other) => `\`${other}\``).join(", "),
      origin === "gh" ? "yes" : "",
    ]),
  );
}

function checkCodeTable(): string {
  const sentence = (key: string) => messageOf(key as MessageKey).en;
  return table(
    ["code", "bars", "what is wrong", "smallest repair"],
    Object.values(checkCodes).map(({ code, kind, says, mend }) => [
      `\`${code}\``,
      kind === "error" ? "publishing" : "approval",
      sentence(`check_says_${says}`),
      sentence(`check_mend_${mend}`),
    ]),
  );
}

function layerTable(): string {
  return table(
    ["part", "what it is for", "may import", "may load"],
    layers.map(({ path, purpose, imports, packages }) => [
      `\`${path}\``,
      purpose,
      imports.map((name) => `\`${name}\``).join(", ") || "nothing",
      Object.entries(packages).map(([name, files]) =>
        files === "*" ? `\`${name}\`` : `\`${name}\` (${files.join(", ")})`
      ).join(", ") || "nothing",
    ]),
  );
}

function dependencyTable(): string {
  const { imports } = readConfiguration();
  return table(
    ["package", "version", "licence", "for", "what it does here", "why this one", "instead of"],
    dependencies.map((row) => [
      `\`${row.name}\``,
      dependencyVersion(imports, row.name) ?? "not imported",
      row.licence,
      row.use,
      row.purpose,
      row.why,
      row.insteadOf === null ? "" : `\`${row.insteadOf}\``,
    ]),
  );
}

function platformTable(): string {
  return table(
    ["what is used", "instead of"],
    platformParts.map(([part, insteadOf]) => [part, `\`${insteadOf}\``]),
  );
}

function reviewCaseTable(): string {
  const pairs = listFiles("fixtures/reviews", (path) => path.endsWith(".json"))
    .map((path) => readPair(Deno.readTextFileSync(`${root}/${path}`)));
  const decide = ({ group, part, decision, row }: DecidedBy, approves: boolean) => {
    const place = part === null ? group : `${group}.${part}`;
    const value = decision ?? (approves ? "no finding" : "a blocking finding");
    return `\`${place}\`: ${value}${row === null ? "" : ` (\`${row}\`)`}`;
  };
  return table(
    ["pair", "asks", "to approve", "to change"],
    pairs.map(({ pair, distinguishes, cases }) => {
      const cell = (approves: boolean) =>
        cases.filter(({ expected }) => (expected.verdict === "APPROVE") === approves)
          .map(({ id, expected }) => `\`${id}\`; ${decide(expected.decided_by, approves)}`).join();
      return [`\`${pair}\``, distinguishes, cell(true), cell(false)];
    }),
  );
}

function taskTable(): string {
  return table(
    ["command", "what it does"],
    Object.entries(readConfiguration().tasks).map(([name, { description }]) => [
      `\`deno task ${name}\``,
      description,
    ]),
  );
}
