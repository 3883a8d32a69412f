/**
 * The first look at a command line: which verb, and how to present whatever happens.
 *
 * It never fails. What is wrong is left in place for the parser, which then already knows the
 * language and the format to complain in.
 *
 * @module
 */
import { languages } from "../lib/text/messages.ts";
import type { Presentation } from "./_presentation.ts";
import {
  type FlagRow,
  type Format,
  formats,
  globalFlags,
  type VerbRow,
  verbRow,
  verbs,
  verbsOfGroup,
} from "./_table.ts";

/** A command line with the verb in front. */
export interface ArrangedLine extends Presentation {
  /**
   * The verb, or what stands in its place when there is no such verb: a word, or two where verbs begin
   * with the first one. Null when there is nothing.
   */
  readonly verb: string | null;
  /** Everything else in its order: flags that stood before the verb first, after `--` verbatim. */
  readonly rest: readonly string[];
  /**
   * A flag before the verb that is not one of every command; the words after it cannot be told
   * apart, so `verb` is null and `rest` starts with it.
   */
  readonly foreign: string | null;
  /** What was typed for each flag that is known, in order; empty for switches. */
  readonly typed: ReadonlyMap<string, readonly string[]>;
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
 * @param usual the format where none is chosen
 * @returns the line with the verb in front
 */
export function arrangeLine(args: readonly string[], usual: Format = "markdown"): ArrangedLine {
  const before: string[] = [];
  const given = new Map<string, string[]>();
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
    const values = given.get(row.name) ?? [];
    given.set(row.name, value === null ? values : [...values, value]);
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
    language: oneOf(languages, given.get("lang")?.[0]) ?? "en",
    format: oneOf(formats, given.get("format")?.[0]) ?? usual,
    pretty: given.has("pretty"),
    typed: given,
  });

  let verb: string | null = null;
  for (; index < args.length && verb === null; index += 1) {
    const word = args[index] as string;
    if (word === "--") {
      const [named = null, next, ...rest] = args.slice(index + 1);
      const both = twoWords(named, next);
      const words = both === null && next !== undefined ? [next, ...rest] : rest;
      return finish(both ?? named, [...before, "--", ...words], null);
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

  const after: string[] = [];
  let isFirst = true;
  for (; index < args.length; index += 1) {
    const word = args[index] as string;
    if (word === "--") break;
    const flag = flagWord(word);
    if (flag === null) {
      const both: string | null = isFirst ? twoWords(verb, word) : null;
      isFirst = false;
      if (both === null) after.push(word);
      else verb = both;
    } else if (!take([...globalFlags, ...flagsOf(verb ?? "")], flag, after)) {
      after.push(word);
    }
  }
  return finish(verb, [...before, ...after, ...args.slice(index)], null);
}

/** The two words that stand in a verb's place together, or null when only the first one does. */
function twoWords(first: string | null, second: string | undefined): string | null {
  const both = `${first} ${second}`;
  const isGroup = second !== undefined && verbsOfGroup(first ?? "").length > 0;
  return verbRow(both) !== null || isGroup ? both : null;
}

/** The flags of a verb; of a group, whose second word may stand after them, those of all its verbs. */
function flagsOf(word: string): readonly FlagRow[] {
  return verbRow(word)?.flags ??
    verbsOfGroup(word).flatMap((name) => (verbs[name] as VerbRow).flags);
}

function oneOf<Value extends string>(
  values: readonly Value[],
  text: string | undefined,
): Value | null {
  return values.find((value) => value === text) ?? null;
}
