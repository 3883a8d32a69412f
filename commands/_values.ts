/**
 * Values on the command line: one reader per kind of flag (decision 5).
 *
 * @module
 */
import { readRepositoryName } from "../lib/facts/repository_name.ts";
import { readInstant } from "../lib/text/instant.ts";
import { type Language, say } from "../lib/text/messages.ts";
import { alternatives } from "./_sentences.ts";
import { type FlagKind, type FlagRow, LARGEST_LIMIT } from "./_table.ts";
import { echo } from "./_usage.ts";

/**
 * Reads a whole number.
 *
 * @param typed what stood on the command line
 * @returns the number from 1 to {@link LARGEST_LIMIT}, or null
 */
export function readWholeNumber(typed: string): number | null {
  if (!/^[0-9]{1,9}$/.test(typed)) return null;
  const value = Number(typed);
  return value >= 1 && value <= LARGEST_LIMIT ? value : null;
}

/**
 * Reads an instant; people may leave the offset out, which means UTC.
 *
 * @param typed what stood on the command line
 * @returns the canonical instant, or null
 */
export function readTypedInstant(typed: string): string | null {
  return readInstant(typed) ?? readInstant(`${typed}Z`);
}

type ValueReader = (typed: string, row: FlagRow) => unknown;

const readers: Readonly<Record<FlagKind, ValueReader>> = {
  switch: () => null,
  choice: (typed, row) => row.values?.includes(typed) ? typed : null,
  file: (typed) => typed,
  repository: (typed) => readRepositoryName(typed),
  instant: (typed) => readTypedInstant(typed),
  whole_number: (typed) => readWholeNumber(typed),
};

/**
 * Reads the value of a flag.
 *
 * @param row the flag
 * @param typed what stood on the command line
 * @returns the value, or null when it is not one of that kind
 */
export function readValue(row: FlagRow, typed: string): unknown {
  return readers[row.kind](typed, row);
}

/**
 * Says what a flag takes and what it got instead.
 *
 * @param language the language to say it in
 * @param row the flag
 * @param typed what stood on the command line
 * @returns one sentence that names the flag and the value
 */
export function badValue(language: Language, row: FlagRow, typed: string): string {
  const flag = `--${row.name}`;
  const value = echo(typed);
  if (typed === "") return say(language, "cli_empty_value", { flag });
  switch (row.kind) {
    case "whole_number":
      return say(language, "cli_bad_whole_number", { flag, value, largest: LARGEST_LIMIT });
    case "instant":
      return say(language, "cli_bad_instant", { flag, value });
    case "repository":
      return say(language, "cli_bad_repository", { flag, value });
    case "choice":
      return say(language, "cli_bad_choice", {
        flag,
        value,
        choices: alternatives(language, row.values ?? []),
      });
    case "switch":
      return say(language, "cli_switch_with_value", { flag, value });
    case "file":
      return say(language, "cli_empty_value", { flag });
  }
}
