/**
 * Flags that do not go together, checked against the command table before anything is read.
 *
 * @module
 */
import { type Language, say } from "../lib/text/messages.ts";
import { alternatives } from "./_sentences.ts";
import { type FlagRow, valueInForce, type VerbName, type VerbRow, verbs } from "./_table.ts";
import { usageError } from "./_usage.ts";

/**
 * Checks an invocation against the conflicts and the formats of its verb, and that standard input is
 * read once (decision 2).
 *
 * @param language the language to complain in
 * @param verb the verb's name
 * @param given the flags that were given, parsed
 * @param row the verb's row, where it is not the table's own
 * @param words the arguments that were given, parsed, by name
 * @throws {LoopxError} kind `usage`, with the message of the first rule that applies
 */
export function checkConflicts(
  language: Language,
  verb: VerbName,
  given: Readonly<Record<string, unknown>>,
  row: VerbRow = verbs[verb],
  words: Readonly<Record<string, unknown>> = {},
): void {
  checkModes(language, verb, given, row);
  const absent = row.flags.find((flag) => flag.required && given[flag.name] === undefined);
  if (absent !== undefined) throw usageError(language, verb, missingFlag(language, absent));
  for (const conflict of row.conflicts) {
    const together = conflict.flags.every((name) => given[name] !== undefined);
    const alone = (conflict.without ?? []).every((name) => given[name] === undefined);
    const applies = together && alone &&
      Object.entries(conflict.when).every(([name, value]) =>
        valueInForce(row, name, given) === value
      );
    if (applies) {
      // Messages of the table have no placeholders, which their keys alone do not show.
      throw usageError(language, verb, say(language, conflict.message as "cli_tagline"));
    }
  }
  const value = given["format"];
  if (row.formats !== undefined && typeof value === "string") {
    const choices: readonly string[] = row.formats;
    if (!choices.includes(value)) {
      throw usageError(
        language,
        verb,
        say(language, "cli_bad_choice", {
          flag: `${verb} --format`,
          value,
          choices: alternatives(language, choices),
        }),
      );
    }
  }
  const readers = [
    ...row.arguments.filter(({ kind, name }) => kind === "file" && words[name] === "-")
      .map(({ placeholder }) => placeholder),
    ...row.flags.flatMap((flag) => {
      if (flag.kind !== "file") return [];
      const values = [given[flag.name]].flat();
      return values.filter((value) => value === "-").map(() => `--${flag.name}`);
    }),
  ];
  if (readers.length > 1) {
    const flags = [...new Set(readers)].join(", ");
    throw usageError(language, verb, say(language, "cli_conflict_one_stdin", { flags }));
  }
}

function missingFlag(language: Language, row: FlagRow): string {
  const flag = `--${row.name} ${row.placeholder ?? ""}`.trim();
  return say(language, "cli_missing_flag", { flag });
}

/** A mode goes with its own flags only, and those go with nothing else. */
function checkModes(
  language: Language,
  verb: VerbName,
  given: Readonly<Record<string, unknown>>,
  row: VerbRow,
): void {
  const modes = row.modes ?? [];
  const chosen = modes.filter(({ flag }) => given[flag] !== undefined);
  // A flag of several modes is at home in any of them.
  const housed = new Set(chosen.flatMap(({ flags }) => flags.map(({ name }) => name)));
  for (const mode of modes) {
    const own = new Set([mode.flag, ...mode.flags.map(({ name }) => name)]);
    const used = row.flags.filter(({ name }) => given[name] !== undefined);
    const flag = `--${mode.flag}`;
    if (given[mode.flag] === undefined) {
      const stray = used.find(({ name }) => own.has(name) && !housed.has(name));
      if (stray === undefined) continue;
      const values = { flag: `--${stray.name}`, mode: flag };
      throw usageError(language, verb, say(language, "cli_mode_missing", values));
    }
    const shared = new Set(mode.shared);
    const foreign = used.find(({ name }) => !own.has(name) && !shared.has(name));
    if (foreign !== undefined) {
      const values = { flag: `--${foreign.name}`, mode: flag };
      throw usageError(language, verb, say(language, mode.foreign, values));
    }
    const absent = mode.flags.find((own) => own.required && given[own.name] === undefined);
    if (absent !== undefined) throw usageError(language, verb, missingFlag(language, absent));
  }
}
