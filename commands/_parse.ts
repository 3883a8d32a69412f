/**
 * From words to a checked invocation, with `@stricli/core` walking the command table.
 *
 * The library routes, scans and suggests; every value is read by `_values.ts` and every sentence
 * comes from the catalogue. Nothing but the command line is looked at here.
 *
 * @module
 */
import {
  AliasNotFoundError,
  type Application,
  ArgumentParseError,
  buildApplication,
  buildCommand,
  buildRouteMap,
  type Command,
  type CommandContext,
  FlagNotFoundError,
  type FlagParametersForType,
  run as runStricli,
  text_en,
  UnexpectedFlagError,
  UnexpectedPositionalError,
  UnsatisfiedFlagError,
} from "@stricli/core";
import { LoopxError } from "../lib/text/errors.ts";
import { type Language, say } from "../lib/text/messages.ts";
import type { ArrangedLine } from "./_arrange.ts";
import { flagWord } from "./_arrange.ts";
import { checkConflicts } from "./_conflicts.ts";
import {
  type FlagRow,
  globalFlags,
  PROGRAM,
  type VerbArguments,
  type VerbFlags,
  type VerbName,
  verbNames,
  type VerbRow,
  verbs,
  verbsOfGroup,
} from "./_table.ts";
import { alternatives, joinSentences } from "./_sentences.ts";
import { echo, usageError } from "./_usage.ts";
import { badValue, readValue } from "./_values.ts";

/** A command line that is right. */
export interface Invocation<Verb extends VerbName = VerbName> {
  readonly verb: Verb;
  /** The flags that were given, parsed. */
  readonly flags: VerbFlags<Verb>;
  /** The positional arguments, parsed. */
  readonly args: VerbArguments<Verb>;
}

/** The verb that answers when none is named. */
const SILENT_VERB: VerbName = "help";

type ParsedRecord = Readonly<Record<string, unknown>>;

/**
 * Parses a command line against the command table.
 *
 * @param line the arranged command line
 * @returns verb, parsed flags and positional arguments; without a verb it is `help`, and with a flag
 * that is another verb's mode it is that verb
 * @throws {LoopxError} kind `usage`: unknown command or flag, bad, missing or repeated value,
 * missing or surplus argument, or a conflict of the table
 */
export async function parseLine(line: ArrangedLine): Promise<Invocation> {
  const { language } = line;
  const known = verbNames.find((name) => name === line.verb) ?? null;
  if (line.foreign !== null) rejectMisplaced(language, line.foreign);
  const end = line.rest.indexOf("--");
  const words = end < 0 ? line.rest : line.rest.slice(0, end);
  const spelled = words.flatMap((word) => spellOut(language, known, word));
  const scanned = await scanWords(
    language,
    line.verb ?? SILENT_VERB,
    [...spelled, ...line.rest.slice(words.length)],
    line.verb !== null,
  );
  const args = readArguments(language, scanned.verb, scanned.words);
  const invocation = { verb: scanned.verb, flags: scanned.flags, args } as Invocation;
  checkConflicts(language, invocation.verb, invocation.flags, undefined, args);
  return followMode(invocation);
}

/** Turns a line whose flag means another verb into one of that verb. */
function followMode(invocation: Invocation): Invocation {
  const given: ParsedRecord = invocation.flags;
  const { modes = [] }: VerbRow = verbs[invocation.verb];
  const mode = modes.find(({ flag }) => given[flag] !== undefined);
  if (mode === undefined) return invocation;
  const own: readonly string[] = [...mode.flags, ...globalFlags].map(({ name }) => name);
  const names = [...own, ...mode.shared ?? []];
  return {
    verb: mode.verb,
    flags: Object.fromEntries(
      Object.entries(given).filter(([name]) => names.includes(name)),
    ),
    args: { [mode.argument]: given[mode.flag] },
  } as Invocation;
}

/**
 * Finds a verb by its name.
 *
 * @param language the language to complain in
 * @param name one word or two
 * @returns the verb
 * @throws {LoopxError} kind `usage` when there is none, with what may have been meant
 */
export async function findVerb(language: Language, name: string): Promise<VerbName> {
  return (await scanWords(language, name, [])).verb;
}

/** A command line that the library could scan; its arguments are not read yet. */
interface ScannedLine {
  readonly verb: VerbName;
  readonly flags: ParsedRecord;
  readonly words: readonly string[];
}

/** What the library says when no verb has a name. */
interface UnknownVerb {
  readonly input: string;
  readonly corrections: readonly string[];
}

/** What came out of a scan: the line, or what stood in its way. */
interface Scan {
  line: ScannedLine | null;
  unknown: UnknownVerb | null;
  readonly failures: unknown[];
}

async function scanWords(
  language: Language,
  verb: string,
  words: readonly string[],
  isNamed = true,
): Promise<ScannedLine> {
  // The library would take a verb that looks like a flag for one.
  if (verb.startsWith("-")) throw unknownCommand(language, { input: verb, corrections: [] });
  const { line, unknown, failures } = await runScanner(language, verb, words);
  if (line !== null) return line;
  if (unknown !== null) throw unknownCommand(language, unknown);
  const known = verb as VerbName;
  const [first] = failures;
  throw first instanceof UnexpectedPositionalError
    ? await surplusArgument(language, known, first.input)
    : oneFailure(
      language,
      known,
      // Help about help helps nobody who named no command.
      failures.map((failure) => explain(language, isNamed ? known : null, failure)),
    );
}

/** Runs the library over the command table. */
async function runScanner(
  language: Language,
  verb: string,
  words: readonly string[],
): Promise<Scan> {
  const scan: Scan = { line: null, unknown: null, failures: [] };
  const silent = { write: () => {} };
  await runStricli(
    buildScanner(language, scan),
    [verb, ...words],
    { process: { stdout: silent, stderr: silent, env: {} } },
  );
  return scan;
}

/** The command table as an application of the library, which tells `scan` instead of printing. */
function buildScanner(language: Language, scan: Scan): Application<CommandContext> {
  const fail = (thrown: unknown): string => {
    scan.failures.push(thrown);
    return "";
  };
  const routes = verbNames.map((name) => [name, buildVerb(language, name, scan)] as const);
  return buildApplication(
    buildRouteMap({ routes: withoutPrototype(routes), docs: { brief: "" } }),
    {
      name: PROGRAM,
      scanner: { caseStyle: "original", allowArgumentEscapeSequence: true },
      documentation: { disableAnsiColor: true },
      localization: {
        text: {
          ...text_en,
          noCommandRegisteredForInput: ({ input, corrections }) => {
            const plain = corrections.map((text) => text.replaceAll("`", ""));
            scan.unknown = { input, corrections: plain };
            return "";
          },
          exceptionWhileParsingArguments: fail,
          exceptionWhileRunningCommand: fail,
        },
      },
    },
    {},
  );
}

function buildVerb(language: Language, verb: VerbName, scan: Scan): Command<CommandContext> {
  const row: VerbRow = verbs[verb];
  const rows: readonly FlagRow[] = [...row.flags, ...globalFlags];
  return buildCommand<ParsedRecord, string[], CommandContext>({
    parameters: {
      flags: flagParameters(language, verb, rows),
      aliases: lettersOf(rows),
      positional: {
        kind: "array",
        maximum: row.arguments.length,
        parameter: { brief: "", placeholder: "", parse: String },
      },
    },
    docs: { brief: "" },
    func: (flags, ...words) => {
      scan.line = { verb, flags, words };
    },
  });
}

/** Several bad values are told together, so that one look at the error mends them all. */
function oneFailure(
  language: Language,
  verb: VerbName,
  failures: readonly unknown[],
): unknown {
  const usage = failures.filter((failure) => failure instanceof LoopxError);
  if (usage.length !== failures.length || usage.length < 2) return failures[0];
  return usageError(
    language,
    verb,
    joinSentences(language, usage.map((failure) => failure.message)),
  );
}

/** Reads the positional arguments by the table. */
function readArguments(
  language: Language,
  verb: VerbName,
  words: readonly string[],
): ParsedRecord {
  const row: VerbRow = verbs[verb];
  return Object.fromEntries(row.arguments.map((argument, index) => {
    const { name, placeholder, required } = argument;
    const typed = words[index];
    if (typed === undefined && !required) return [name, undefined];
    if (typed === undefined) {
      const { values } = argument;
      throw usageError(
        language,
        verb,
        joinSentences(language, [
          say(language, "cli_missing_argument", { placeholder }),
          ...(values === undefined
            ? []
            : [say(language, "cli_one_of", { values: alternatives(language, values) })]),
        ]),
      );
    }
    const value = readValue(argument, typed);
    if (value === null) {
      throw usageError(language, verb, badValue(language, placeholder, argument, typed));
    }
    return [name, value];
  }));
}

/**
 * The error for one word too many. It may have been meant for a verb of two words: as what that verb
 * takes, or as its second word, misspelt.
 */
async function surplusArgument(
  language: Language,
  verb: VerbName,
  input: string,
): Promise<LoopxError> {
  const takers = verbNames.filter((name) => {
    const [argument] = (verbs[name] as VerbRow).arguments;
    return name.startsWith(`${verb} `) && argument !== undefined &&
      readValue(argument, input) !== null;
  });
  const { unknown } = await runScanner(language, `${verb} ${input}`, []);
  const similar = (unknown?.corrections ?? []).filter((name) => name.startsWith(`${verb} `));
  return usageError(
    language,
    verb,
    say(language, "cli_unexpected_argument", { input: echo(input) }),
    [...takers.map((name) => `${PROGRAM} ${name} ${input}`), ...similar],
  );
}

/** Routes and flags without inherited names, so that `constructor` is as unknown as any word. */
function withoutPrototype<Value>(entries: readonly (readonly [string, Value])[]) {
  return Object.assign(
    Object.create(null) as Record<string, Value>,
    Object.fromEntries(entries),
  );
}

function flagParameters(language: Language, verb: VerbName, rows: readonly FlagRow[]) {
  const parameters = rows.map((row) => {
    const parameter = row.kind === "switch"
      ? { kind: "boolean", optional: true, withNegated: false, brief: "" }
      : {
        kind: "parsed",
        optional: true,
        brief: "",
        ...(row.repeatable ? { variadic: true } : {}),
        parse: (typed: string) => {
          const value = typed === "" ? null : readValue(row, typed);
          if (value !== null) return value;
          throw usageError(language, verb, badValue(language, `--${row.name}`, row, typed));
        },
      };
    return [row.name, parameter] as const;
  });
  return withoutPrototype(parameters) as FlagParametersForType<ParsedRecord, CommandContext>;
}

function lettersOf(rows: readonly FlagRow[]) {
  return Object.fromEntries(
    rows.flatMap((row) => row.letter === undefined ? [] : [[row.letter, row.name]]),
  );
}

/** A flag that stands before the verb but belongs to one. */
function rejectMisplaced(language: Language, word: string): void {
  const name = flagWord(word)?.name;
  const owner = verbNames.find((verb) =>
    (verbs[verb] as VerbRow).flags.some((row) => row.name === name)
  );
  if (owner === undefined) return;
  throw usageError(
    language,
    owner,
    say(language, "cli_misplaced_flag", { flag: `--${name}`, verb: owner, program: PROGRAM }),
  );
}

/**
 * Refuses what the library would take for an argument or misread (`--flag=`, `--switch=value`,
 * names with other than ASCII letters), and writes `--flag=value` as two words, which it reads
 * whatever the value holds.
 */
function spellOut(language: Language, verb: VerbName | null, word: string): readonly string[] {
  const flag = flagWord(word);
  if (flag === null) return [word];
  if (word.startsWith("--") && !/^[a-z][a-z0-9._-]+$/i.test(flag.name)) {
    throw usageError(language, verb, say(language, "cli_unknown_flag", { input: echo(word) }));
  }
  if (flag.value === null) return [word];
  const row = [...globalFlags, ...(verb === null ? [] : (verbs[verb] as VerbRow).flags)]
    .find((candidate: FlagRow) => candidate.name === flag.name || candidate.letter === flag.name);
  if (row === undefined) return [word];
  if (row.kind === "switch" || flag.value === "") {
    throw usageError(language, verb, badValue(language, `--${row.name}`, row, flag.value));
  }
  return flagWord(flag.value) === null ? [`--${row.name}`, flag.value] : [word];
}

/** What people try who want to know the version. */
const versionWords: ReadonlySet<string> = new Set(["version", "v", "V"]);

function unknownCommand(language: Language, { input, corrections }: UnknownVerb): LoopxError {
  const longer = verbsOfGroup(input);
  if (longer.length > 0) {
    return usageError(
      language,
      input,
      say(language, "cli_missing_second_word", {
        input,
        commands: alternatives(language, longer.map((name) => `\`${name}\``)),
      }),
    );
  }
  const second = verbNames.filter((name) => name.endsWith(` ${input}`));
  // Of two words the second one may be a path as well.
  const shown = echo(input.split(" ").map(echo).join(" "));
  return usageError(
    language,
    null,
    say(language, "cli_unknown_command", { input: shown }),
    input === ""
      ? []
      : versionWords.has(input)
      ? ["--version"]
      : second.length > 0
      ? second
      : [...new Set(corrections)],
  );
}

/** Puts what the library found into words of the catalogue. */
function explain(
  language: Language,
  verb: VerbName | null,
  thrown: unknown,
): unknown {
  const usage = (message: string, suggestions: readonly string[] = []) =>
    usageError(language, verb, message, suggestions);
  const unknownFlag = (word: string, suggestions: readonly string[] = []) =>
    usage(say(language, "cli_unknown_flag", { input: echo(word) }), suggestions);

  if (thrown instanceof ArgumentParseError) {
    return thrown.exception;
  }
  if (thrown instanceof FlagNotFoundError) {
    return unknownFlag(`--${thrown.input}`, thrown.corrections.map((name) => `--${name}`));
  }
  if (thrown instanceof AliasNotFoundError) {
    const suggestions = versionWords.has(thrown.input) ? ["--version"] : [];
    return unknownFlag(`-${thrown.input}`, suggestions);
  }
  if (thrown instanceof UnsatisfiedFlagError) {
    return usage(say(language, "cli_missing_value", { flag: `--${thrown.externalFlagName}` }));
  }
  if (thrown instanceof UnexpectedFlagError) {
    const flag = `--${thrown.externalFlagName}`;
    return usage(
      isUntold(thrown.externalFlagName)
        ? say(language, "cli_repeated_switch", { flag })
        : say(language, "cli_repeated_flag", {
          flag,
          first: echo(thrown.previousInput),
          second: echo(thrown.input),
        }),
    );
  }
  return thrown;
}

/** Whether a flag has no value to repeat, or one that is in no error: where a checkpoint lies. */
function isUntold(name: string): boolean {
  return name === "observation-state-file" ||
    [...globalFlags, ...verbNames.flatMap((verb): readonly FlagRow[] => verbs[verb].flags)]
      .some((row) => row.name === name && row.kind === "switch");
}
