/**
 * The first look at a command line: which verb, and how to present whatever happens.
 *
 * It never fails. What is wrong is left in place for the parser, which then already knows the
 * language and the format to complain in.
 *
 * @module
 */
import { languages } from "../lib/text/messages.ts";
import { formats, type Presentation } from "./_presentation.ts";
import { type FlagRow, globalFlags, verbRow } from "./_table.ts";

/** A command line with the verb in front. */
export interface ArrangedLine extends Presentation {
  /** The word in the verb's place, known or not; null when there is none. */
  readonly verb: string | null;
  /** Everything else in its order: flags that stood before the verb first, after `--` verbatim. */
  readonly rest: readonly string[];
  /**
   * A flag before the verb that is not one of every command; the words after it cannot be told
   * apart, so `verb` is null and `rest` starts with it.
   */
  readonly foreign: string | null;
  /** The first typed value of each flag that is known; null for switches and missing values. */
  readonly typed: ReadonlyMap<string, string | null>;
}

/** A word split at its first `=`: the flag's name without dashes, and the value if there is one. */
export interface FlagWord {
  readonly name: string;
  readonly value: string | null;
}

/**
 * Reads a word of the command line as a flag.
 *
 * @param word one argument
 * @returns its name and attached value, or null when it is a value (`-` and `-3` are)
 */
export function flagWord(word: string): FlagWord | null {
  if (!/^-(-|[a-z])/i.test(word)) return null;
  const bare = word.startsWith("--") ? word.slice(2) : word.slice(1);
  const cut = bare.indexOf("=");
  return cut < 0
    ? { name: bare, value: null }
    : { name: bare.slice(0, cut), value: bare.slice(cut + 1) };
}

/**
 * Finds the verb and the presentation on a command line (decision 1: flags of every command stand
 * before or after the verb).
 *
 * @param args the arguments after the program's name
 * @returns the line with the verb in front
 */
export function arrangeLine(args: readonly string[]): ArrangedLine {
  const before: string[] = [];
  const given = new Map<string, string | null>();
  let index = 0;
  const take = (rows: readonly FlagRow[], word: FlagWord, into: string[]): boolean => {
    const row = rows.find((candidate) =>
      candidate.name === word.name || candidate.letter === word.name
    );
    if (row === undefined) return false;
    into.push(args[index] as string);
    let value = word.value;
    const next = args[index + 1];
    if (row.kind !== "switch" && value === null && next !== undefined && flagWord(next) === null) {
      into.push(next);
      value = next;
      index += 1;
    }
    if (!given.has(row.name)) given.set(row.name, value);
    return true;
  };
  const finish = (
    verb: string | null,
    rest: readonly string[],
    foreign: string | null,
  ): ArrangedLine => ({
    verb,
    rest,
    foreign,
    language: oneOf(languages, given.get("lang")) ?? "en",
    format: oneOf(formats, given.get("format")) ?? "markdown",
    pretty: given.has("pretty"),
    typed: given,
  });

  let verb: string | null = null;
  for (; index < args.length && verb === null; index += 1) {
    const word = args[index] as string;
    if (word === "--") {
      const [named = null, ...rest] = args.slice(index + 1);
      return finish(named, [...before, "--", ...rest], null);
    }
    const flag = flagWord(word);
    if (flag === null) verb = word;
    else if (!take(globalFlags, flag, before)) {
      const rest = [...args.slice(index), ...before];
      for (index += 1; index < args.length && args[index] !== "--"; index += 1) {
        const later = flagWord(args[index] as string);
        if (later !== null) take(globalFlags, later, []);
      }
      return finish(null, rest, word);
    }
  }

  const rows = [...globalFlags, ...(verbRow(verb ?? "")?.flags ?? [])];
  const after: string[] = [];
  for (; index < args.length; index += 1) {
    const word = args[index] as string;
    if (word === "--") break;
    const flag = flagWord(word);
    if (flag === null || !take(rows, flag, after)) after.push(word);
  }
  return finish(verb, [...before, ...after, ...args.slice(index)], null);
}

function oneOf<Value extends string>(
  values: readonly Value[],
  text: string | null | undefined,
): Value | null {
  return values.find((value) => value === text) ?? null;
}
