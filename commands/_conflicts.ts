/**
 * Flags that do not go together, checked against the command table before anything is read.
 *
 * @module
 */
import { type Language, say } from "../lib/text/messages.ts";
import { valueInForce, type VerbName, type VerbRow, verbs } from "./_table.ts";
import { usageError } from "./_usage.ts";

/** What the rules look at: the flags that were given, and the positional arguments. */
export interface GivenWords {
  readonly flags: Readonly<Record<string, unknown>>;
  readonly positionals: readonly string[];
}

/**
 * Checks an invocation against the conflicts of its verb, and that standard input is read once
 * (decision 2).
 *
 * @param language the language to complain in
 * @param verb the verb's name
 * @param given its flags and arguments
 * @param row the verb's row, where it is not the table's own
 * @throws {LoopxError} kind `usage`, with the message of the first row that applies
 */
export function checkConflicts(
  language: Language,
  verb: VerbName,
  given: GivenWords,
  row: VerbRow = verbs[verb],
): void {
  for (const conflict of row.conflicts) {
    const together = conflict.flags.every((name) => given.flags[name] !== undefined);
    const applies = together &&
      Object.entries(conflict.when).every(([name, value]) =>
        valueInForce(row, name, given.flags) === value
      );
    if (applies) throw usageError(language, verb, say(language, conflict.message));
  }
  const readers = row.flags.flatMap((flag) => {
    if (flag.kind !== "file") return [];
    const values = [given.flags[flag.name]].flat();
    return values.filter((value) => value === "-").map(() => `--${flag.name}`);
  });
  if (readers.length > 1) {
    const flags = [...new Set(readers)].join(", ");
    throw usageError(language, verb, say(language, "cli_conflict_one_stdin", { flags }));
  }
}
