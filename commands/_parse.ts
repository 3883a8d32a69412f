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
  type VerbFlags,
  type VerbName,
  verbNames,
  type VerbRow,
  verbs,
} from "./_table.ts";
import { joinSentences } from "./_sentences.ts";
import { echo, usageError } from "./_usage.ts";
import { badValue, readValue } from "./_values.ts";

/** A command line that is right. */
export interface Invocation<Verb extends VerbName = VerbName> {
  readonly verb: Verb;
  /** The flags that were given, parsed. */
  readonly flags: VerbFlags<Verb>;
  /** The positional arguments, as typed. */
  readonly positionals: readonly string[];
}

/** The verb that answers when none is named. */
const SILENT_VERB: VerbName = "help";

type ParsedRecord = Readonly<Record<string, unknown>>;

/**
 * Parses a command line against the command table.
 *
 * @param line the arranged command line
 * @returns verb, parsed flags and positional arguments; without a verb it is `help`
 * @throws {LoopxError} kind `usage`: unknown command or flag, bad, missing or repeated value,
 * surplus argument, or a conflict of the table
 */
export async function parseLine(line: ArrangedLine): Promise<Invocation> {
  const { language } = line;
  const verb = line.verb ?? SILENT_VERB;
  const known = verbNames.find((name) => name === line.verb) ?? null;
  if (line.foreign !== null) rejectMisplaced(language, line.foreign);
  // The library would take a verb that looks like a flag for one.
  if (known === null && verb.startsWith("-")) throw unknownCommand(language, verb, []);
  const end = line.rest.indexOf("--");
  const words = end < 0 ? line.rest : line.rest.slice(0, end);
  const spelled = words.flatMap((word) => spellOut(language, known, word));

  const scan: Scan = { invocation: null, failures: [] };
  const silent = { write: () => {} };
  await runStricli(
    buildScanner(language, known, scan),
    [verb, ...spelled, ...line.rest.slice(words.length)],
    { process: { stdout: silent, stderr: silent, env: {} } },
  );
  const { invocation } = scan;
  if (invocation === null) throw oneFailure(language, known, scan.failures);
  checkConflicts(language, invocation.verb, invocation);
  return invocation;
}

/** What came out of a scan: the invocation, or what stood in its way. */
interface Scan {
  invocation: Invocation | null;
  readonly failures: unknown[];
}

/** The command table as an application of the library, which tells `scan` instead of printing. */
function buildScanner(
  language: Language,
  known: VerbName | null,
  scan: Scan,
): Application<CommandContext> {
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
          noCommandRegisteredForInput: ({ input, corrections }) =>
            fail(unknownCommand(language, input, corrections)),
          exceptionWhileParsingArguments: (thrown) => fail(explain(language, known, thrown)),
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
    func: (flags, ...positionals) => {
      scan.invocation = { verb, flags, positionals };
    },
  });
}

/** Several bad values are told together, so that one look at the error mends them all. */
function oneFailure(
  language: Language,
  verb: VerbName | null,
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
          if (value === null) throw usageError(language, verb, badValue(language, row, typed));
          return value;
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
    throw usageError(language, verb, badValue(language, row, flag.value));
  }
  return flagWord(flag.value) === null ? [`--${row.name}`, flag.value] : [word];
}

function unknownCommand(
  language: Language,
  input: string,
  corrections: readonly string[],
): LoopxError {
  return usageError(
    language,
    null,
    say(language, "cli_unknown_command", { input: echo(input) }),
    input === "" ? [] : corrections.map((text) => text.replaceAll("`", "")),
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
    return unknownFlag(`-${thrown.input}`);
  }
  if (thrown instanceof UnsatisfiedFlagError) {
    return usage(say(language, "cli_missing_value", { flag: `--${thrown.externalFlagName}` }));
  }
  if (thrown instanceof UnexpectedFlagError) {
    const flag = `--${thrown.externalFlagName}`;
    return usage(
      isSwitch(thrown.externalFlagName)
        ? say(language, "cli_repeated_switch", { flag })
        : say(language, "cli_repeated_flag", {
          flag,
          first: echo(thrown.previousInput),
          second: echo(thrown.input),
        }),
    );
  }
  if (thrown instanceof UnexpectedPositionalError) {
    return usage(say(language, "cli_unexpected_argument", { input: echo(thrown.input) }));
  }
  return thrown;
}

function isSwitch(name: string): boolean {
  return [...globalFlags, ...verbNames.flatMap((verb): readonly FlagRow[] => verbs[verb].flags)]
    .some((row) => row.name === name && row.kind === "switch");
}
