/**
 * Help, written from the command table.
 *
 * @module
 */
import { displayWidth } from "../lib/text/display_width.ts";
import { type Language, type MessageKey, say } from "../lib/text/messages.ts";
import { alternatives, headingOf, joinSentences } from "./_sentences.ts";
import {
  type FlagRow,
  globalFlags,
  PROGRAM,
  type VerbName,
  verbNames,
  type VerbRow,
  verbs,
} from "./_table.ts";

/** Help is at most this wide, however wide the terminal is. */
const WIDEST = 96;

/** Help is at least this wide: narrower terminals wrap it themselves. */
const NARROWEST = 40;

/** The width of help that goes to a file or a pipe. */
const USUAL = 80;

/**
 * Writes the help of the program: what it is for, its commands, the flags of every command.
 *
 * @param language the language of the prose
 * @param columns the terminal's width; null when there is none
 * @returns the text to print, with a line end
 */
export function programHelp(language: Language, columns: number | null): string {
  const width = widthOf(columns);
  return sections([
    wrap(say(language, "cli_tagline"), width, ""),
    heading(language, "cli_head_usage", [
      `  ${PROGRAM} ${say(language, "cli_usage_command")} ${say(language, "cli_usage_flags")}`,
    ]),
    heading(
      language,
      "cli_head_commands",
      pairs(language, verbNames.map((verb) => [verb, [say(language, verbs[verb].brief)]]), width),
    ),
    globalFlagSection(language, width),
    wrap(say(language, "cli_help_pointer", { program: PROGRAM }), width, ""),
  ]);
}

/**
 * Writes the help of a verb: everything the command table knows about it.
 *
 * @param language the language of the prose
 * @param name the verb
 * @param columns the terminal's width; null when there is none
 * @returns the text to print, with a line end
 */
export function verbHelp(language: Language, name: VerbName, columns: number | null): string {
  const width = widthOf(columns);
  const verb: VerbRow = verbs[name];
  const lines = (keys: readonly MessageKey[]) =>
    keys.flatMap((key) => wrap(sentence(language, key), width, "  "));
  const usage = [
    PROGRAM,
    name,
    ...verb.arguments.map((row) => row.required ? row.placeholder : `[${row.placeholder}]`),
    ...verb.flags.filter((row) => row.required).map(flagSpelling),
    say(language, "cli_usage_flags"),
  ];
  return sections([
    wrap(say(language, verb.brief), width, ""),
    heading(language, "cli_head_usage", wrap(usage.join(" "), width, "  ")),
    ...verb.description.map((key) => wrap(sentence(language, key), width, "")),
    heading(
      language,
      "cli_head_arguments",
      pairs(
        language,
        verb.arguments.map((row) => [
          row.placeholder,
          [
            sentence(language, row.brief),
            ...(row.values === undefined
              ? []
              : [say(language, "cli_one_of", { values: alternatives(language, row.values) })]),
          ],
        ]),
        width,
      ),
    ),
    heading(language, "cli_head_flags", flagLines(language, verb.flags, width)),
    globalFlagSection(language, width, verb.formats),
    heading(
      language,
      "cli_head_conflicts",
      lines([...new Set([...verb.conflicts, ...verb.modes ?? []].map((row) => row.message))]),
    ),
    heading(
      language,
      "cli_head_examples",
      verb.examples.flatMap((row) => [
        ...wrap(sentence(language, row.brief), width, "  "),
        `    ${row.command}`,
      ]),
    ),
    heading(language, "cli_head_reads", lines(verb.reads)),
    heading(
      language,
      "cli_head_writes",
      verb.writes.length > 0 ? lines(verb.writes) : lines(["cli_writes_nothing"]),
    ),
    heading(
      language,
      "cli_head_exits",
      pairs(
        language,
        verb.exits.map((row) => [String(row.status), [sentence(language, row.meaning)]]),
        width,
      ),
    ),
  ]);
}

/**
 * Writes the help of a word that several verbs begin with.
 *
 * @param language the language of the prose
 * @param word the word, such as `observation`
 * @param columns the terminal's width; null when there is none
 * @returns the text to print, with a line end; null when no verb begins so
 */
export function groupHelp(
  language: Language,
  word: string,
  columns: number | null,
): string | null {
  const names = verbNames.filter((name) => name.startsWith(`${word} `));
  if (names.length === 0) return null;
  const width = widthOf(columns);
  return sections([
    heading(
      language,
      "cli_head_commands",
      pairs(language, names.map((name) => [name, [say(language, verbs[name].brief)]]), width),
    ),
    wrap(say(language, "cli_help_pointer", { program: PROGRAM }), width, ""),
  ]);
}

/** Sentences of the table have no placeholders, which their keys alone do not show. */
function sentence(language: Language, key: MessageKey): string {
  return say(language, key as "cli_tagline");
}

function widthOf(columns: number | null): number {
  return Math.max(NARROWEST, Math.min(columns ?? USUAL, WIDEST));
}

function sections(parts: readonly (readonly string[])[]): string {
  return parts.filter((part) => part.length > 0).map((part) => part.join("\n")).join("\n\n") +
    "\n";
}

function heading(
  language: Language,
  key: MessageKey,
  lines: readonly string[],
): readonly string[] {
  return lines.length === 0 ? [] : [headingOf(language, sentence(language, key)), ...lines];
}

/** The flags of every verb; of the formats only those that the verb prints. */
function globalFlagSection(
  language: Language,
  width: number,
  formats?: VerbRow["formats"],
): readonly string[] {
  const rows = globalFlags.map((row): FlagRow =>
    row.name !== "format" || formats === undefined
      ? row
      : { ...row, values: formats, brief: "cli_flag_format_only" }
  );
  return [
    ...heading(language, "cli_head_global_flags", flagLines(language, rows, width)),
    ...wrap(say(language, "cli_globals_anywhere"), width, "  "),
  ];
}

function flagLines(
  language: Language,
  rows: readonly FlagRow[],
  width: number,
): readonly string[] {
  return pairs(
    language,
    rows.map((row) => [
      flagSpelling(row),
      [
        sentence(language, row.brief),
        ...(row.default === undefined
          ? []
          : [say(language, "cli_default", { value: row.default })]),
        ...(row.required ? [say(language, "cli_required")] : []),
        ...(row.repeatable ? [say(language, "cli_repeatable")] : []),
        ...(row.alias_of === undefined
          ? []
          : [say(language, "cli_alias_of", { flag: `--${row.alias_of.flag}` })]),
      ],
    ]),
    width,
  );
}

/** A flag as help spells it, with what it takes. */
function flagSpelling(row: FlagRow): string {
  const value = row.values?.join("|") ?? row.placeholder;
  const letter = row.letter === undefined ? "" : `-${row.letter}, `;
  return `${letter}--${row.name}${value === undefined ? "" : ` ${value}`}`;
}

/** Terms in a left column with their explanations beside them, or below where a term is long. */
function pairs(
  language: Language,
  rows: readonly (readonly [term: string, sentences: readonly string[]])[],
  width: number,
): readonly string[] {
  const column = 4 + Math.min(24, Math.max(0, ...rows.map(([term]) => term.length)));
  return rows.flatMap(([term, sentences]) => {
    const text = wrap(joinSentences(language, sentences), width, " ".repeat(column));
    return term.length + 4 > column
      ? [`  ${term}`, ...text]
      : [`  ${term.padEnd(column - 2)}${(text[0] ?? "").trimStart()}`, ...text.slice(1)];
  });
}

/**
 * Breaks a text into lines. Chinese breaks between any two characters, but not before closing
 * punctuation; code in backticks stays whole.
 */
function wrap(text: string, width: number, indent: string): readonly string[] {
  const pieces = text.match(
    /`[^`]*`[.,;:。，；：、）]*|[\u2e80-\uffef][。，；：、）！？]*|[^\s`\u2e80-\uffef]+|\s+/g,
  ) ??
    [];
  const lines: string[] = [];
  let line = indent;
  let used = indent.length;
  for (const piece of pieces) {
    const size = displayWidth(piece);
    if (used + size > width && line.trim() !== "" && piece.trim() !== "") {
      lines.push(line.trimEnd());
      line = indent;
      used = indent.length;
    }
    if (line === indent && piece.trim() === "") continue;
    line += piece;
    used += size;
  }
  return line.trim() === "" ? lines : [...lines, line.trimEnd()];
}
