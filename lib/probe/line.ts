/**
 * The command line of a probe.
 *
 * @module
 */
import { LoopxError } from "../text/errors.ts";
import { type Language, languages, say } from "../text/messages.ts";
import { probeMessages } from "../text/messages/probe.ts";
import { safeToken } from "../text/safe_text.ts";
import { sayFrom } from "../text/say_from.ts";
import { wrapText } from "../text/wrap_text.ts";

/** How a report is printed. */
export const probeFormats = ["markdown", "json"] as const;

/** One of the {@link probeFormats}. */
export type ProbeFormat = (typeof probeFormats)[number];

/** The numbers on a command line: the usual one, and the largest. */
export const probeNumbers = {
  repeats: { usual: 1, largest: 20 },
  concurrency: { usual: 2, largest: 8 },
  timeout: { usual: 120, largest: 600 },
} as const;

type NumberName = keyof typeof probeNumbers;

/** What was asked for. */
export interface ProbeLine {
  readonly help: boolean;
  readonly language: Language;
  readonly format: ProbeFormat;
  /** Ids of cases or pairs; empty for all. */
  readonly cases: readonly string[];
  readonly repeats: number;
  readonly concurrency: number;
  /** Seconds. */
  readonly timeout: number;
}

const choices = { format: probeFormats, lang: languages } as const;

const ECHO_LIMIT = 60;

const HELP_WIDTH = 96;

/**
 * Finds how to present whatever happens, without failing.
 *
 * @param args the arguments
 * @returns language and format, where they can be told
 */
export function presentationOf(
  args: readonly string[],
): { readonly language: Language; readonly format: ProbeFormat } {
  const find = <Value extends string>(flag: string, values: readonly Value[]) => {
    const at = args.indexOf(flag);
    const typed = at < 0
      ? args.find((word) => word.startsWith(`${flag}=`))?.slice(flag.length + 1)
      : args[at + 1];
    return values.find((value) => value === typed);
  };
  return {
    language: find("--lang", choices.lang) ?? "en",
    format: find("--format", choices.format) ?? "markdown",
  };
}

/**
 * Reads the command line.
 *
 * @param args the arguments
 * @returns what was asked for, defaults filled in
 * @throws {LoopxError} kind `usage`, naming the flag and the value
 */
export function readProbeLine(args: readonly string[]): ProbeLine {
  const { language } = presentationOf(args);
  const given = new Map<string, string>();
  let help = false;
  for (let index = 0; index < args.length; index += 1) {
    const word = args[index]!;
    if (word === "--help" || word === "-h") {
      help = true;
      continue;
    }
    const [, name = "", attached] = /^--([a-z]+)(?:=(.*))?$/s.exec(word) ?? [];
    if (name === "" && !word.startsWith("-")) {
      throw wrong(
        language,
        sayFrom(probeMessages, language, "probe_unexpected_argument", { value: echo(word) }),
      );
    }
    const flag = `--${name}`;
    if (!isFlag(name)) {
      throw wrong(language, say(language, "cli_unknown_flag", { input: echo(word) }));
    }
    const value = attached ?? args[++index];
    if (value === undefined) throw wrong(language, say(language, "cli_missing_value", { flag }));
    if (value === "") throw wrong(language, say(language, "cli_empty_value", { flag }));
    const first = given.get(name);
    if (first !== undefined) {
      throw wrong(
        language,
        say(language, "cli_repeated_flag", { flag, first: echo(first), second: echo(value) }),
      );
    }
    given.set(name, value);
  }
  const number = (name: NumberName) => readNumber(language, name, given.get(name));
  return {
    help,
    language: readChoice(language, "lang", given.get("lang")) ?? "en",
    format: readChoice(language, "format", given.get("format")) ?? "markdown",
    cases: readNames(language, given.get("cases")),
    repeats: number("repeats"),
    concurrency: number("concurrency"),
    timeout: number("timeout"),
  };
}

function readNames(language: Language, typed: string | undefined): readonly string[] {
  if (typed === undefined) return [];
  const names = typed.split(",").map((name) => name.trim()).filter((name) => name !== "");
  // No name is not every name.
  if (names.length > 0) return names;
  throw wrong(language, say(language, "cli_empty_value", { flag: "--cases" }));
}

function isFlag(name: string): boolean {
  return name === "cases" || Object.hasOwn(choices, name) || Object.hasOwn(probeNumbers, name);
}

function readNumber(language: Language, name: NumberName, typed: string | undefined): number {
  const { usual, largest } = probeNumbers[name];
  if (typed === undefined) return usual;
  const value = /^\d{1,6}$/.test(typed) ? Number(typed) : 0;
  if (value >= 1 && value <= largest) return value;
  throw wrong(
    language,
    say(language, "cli_bad_whole_number", { flag: `--${name}`, value: echo(typed), largest }),
  );
}

function readChoice<Name extends keyof typeof choices>(
  language: Language,
  name: Name,
  typed: string | undefined,
): (typeof choices)[Name][number] | undefined {
  const values: readonly (typeof choices)[Name][number][] = choices[name];
  const found = values.find((value) => value === typed);
  if (typed === undefined || found !== undefined) return found;
  throw wrong(
    language,
    say(language, "cli_bad_choice", {
      flag: `--${name}`,
      value: echo(typed),
      choices: new Intl.ListFormat(language, { type: "disjunction" }).format(values),
    }),
  );
}

function echo(text: string): string {
  return safeToken(text, ECHO_LIMIT);
}

function wrong(language: Language, message: string): LoopxError {
  return new LoopxError("usage", {
    message,
    advice: sayFrom(probeMessages, language, "probe_see_help"),
  });
}

/**
 * Writes the help.
 *
 * @param language the language of it
 * @returns the text, with a line end
 */
export function probeHelp(language: Language): string {
  const { repeats, concurrency, timeout } = probeNumbers;
  const largest = (row: { readonly largest: number }) => ({ largest: row.largest });
  const rows = [
    ["--cases NAME,…", sayFrom(probeMessages, language, "probe_flag_cases")],
    ["--repeats N", sayFrom(probeMessages, language, "probe_flag_repeats", largest(repeats))],
    [
      "--concurrency N",
      sayFrom(probeMessages, language, "probe_flag_concurrency", largest(concurrency)),
    ],
    ["--timeout N", sayFrom(probeMessages, language, "probe_flag_timeout", largest(timeout))],
    [`--format ${probeFormats.join("|")}`, sayFrom(probeMessages, language, "probe_flag_format")],
    [`--lang ${languages.join("|")}`, sayFrom(probeMessages, language, "probe_flag_lang")],
    ["-h, --help", sayFrom(probeMessages, language, "probe_flag_help")],
  ] as const;
  const width = Math.max(...rows.map(([flag]) => flag.length));
  return [
    ...wrapText(sayFrom(probeMessages, language, "probe_help"), HELP_WIDTH),
    "",
    ...rows.map(([flag, text]) => `  ${flag.padEnd(width)}  ${text}`),
    "",
  ].join("\n");
}
