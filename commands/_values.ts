/**
 * Values on the command line: one reader per kind of flag (decision 5).
 *
 * @module
 */
import {
  isAgentId,
  isGoalId,
  readAgentBinding,
  readAgentOrder,
  readOwnerLogin,
} from "../lib/config/names.ts";
import { readExactHead } from "../lib/facts/exact_head.ts";
import { readRepositoryName } from "../lib/facts/repository_name.ts";
import { readInstant } from "../lib/text/instant.ts";
import { type Language, say } from "../lib/text/messages.ts";
import { safeToken } from "../lib/text/safe_text.ts";
import { alternatives } from "./_sentences.ts";
import type { ValueRow } from "./_table.ts";
import { echo } from "./_usage.ts";

/**
 * Reads a whole number.
 *
 * @param typed what stood on the command line
 * @param largest the largest number to accept
 * @returns the number from 1 to `largest`, or null
 */
export function readWholeNumber(typed: string, largest: number): number | null {
  if (!/^[0-9]{1,10}$/.test(typed)) return null;
  const value = Number(typed);
  return value >= 1 && value <= largest ? value : null;
}

/** The longest program name. */
const PROGRAM_LIMIT = 120;

/**
 * Reads the words that start a program, as they would be typed: fit to stand in a document and in a
 * command line, and without a folder of somebody's machine.
 */
function readProgram(typed: string): string | null {
  if (typed.length > PROGRAM_LIMIT || safeToken(typed, PROGRAM_LIMIT) !== typed) return null;
  return /^[\w.@+-][\w./:@+-]*(?: [\w.@+-][\w./:@+-]*)*$/.test(typed) ? typed : null;
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

type ValueReader = (typed: string, row: ValueRow) => unknown;

const readers: Readonly<Record<ValueRow["kind"], ValueReader>> = {
  switch: () => null,
  agent_binding: (typed) => readAgentBinding(typed),
  agent_id: (typed) => isAgentId(typed) ? typed : null,
  agent_order: (typed) => readAgentOrder(typed),
  choice: (typed, row) => row.values?.includes(typed) ? typed : null,
  exact_head: (typed) => readExactHead(typed),
  file: (typed) => typed === "" ? null : typed,
  goal_id: (typed) => isGoalId(typed) ? typed : null,
  instant: (typed) => readTypedInstant(typed),
  // Where it lies is checked by whoever opens it, who knows the current folder.
  local_file: (typed) => typed === "" ? null : typed,
  owner_login: (typed) => readOwnerLogin(typed),
  program: (typed) => readProgram(typed),
  repository: (typed) => readRepositoryName(typed),
  revision: (typed) => /^(?:[0-9a-f]{64}|absent)$/.test(typed) ? typed : null,
  whole_number: (typed, row) => readWholeNumber(typed, row.largest ?? 0),
  word: (typed) => typed,
};

/**
 * Reads the value of a flag or an argument.
 *
 * @param row what the value must be
 * @param typed what stood on the command line
 * @returns the value, or null when it is not one of that kind
 */
export function readValue(row: ValueRow, typed: string): unknown {
  return readers[row.kind](typed, row);
}

/** A complaint about a value: the label of what it was for, what was typed, and the row. */
type Complaint = (language: Language, flag: string, value: string, row: ValueRow) => string;

const complaints: Readonly<Record<ValueRow["kind"], Complaint>> = {
  switch: (language, flag, value) => say(language, "cli_switch_with_value", { flag, value }),
  agent_binding: (language, flag, value) => say(language, "cli_bad_binding", { flag, value }),
  agent_id: (language, flag, value) => say(language, "cli_bad_agent", { flag, value }),
  agent_order: (language, flag, value) => say(language, "cli_bad_agent_order", { flag, value }),
  choice: (language, flag, value, row) =>
    say(language, "cli_bad_choice", {
      flag,
      value,
      choices: alternatives(language, row.values ?? []),
    }),
  exact_head: (language, flag, value) => say(language, "cli_bad_exact_head", { flag, value }),
  file: (language, flag) => say(language, "cli_empty_value", { flag }),
  goal_id: (language, flag, value) => say(language, "cli_bad_goal", { flag, value }),
  instant: (language, flag, value) => say(language, "cli_bad_instant", { flag, value }),
  local_file: (language, flag) => say(language, "cli_empty_value", { flag }),
  owner_login: (language, flag, value) => say(language, "cli_bad_login", { flag, value }),
  program: (language, flag, value) => say(language, "cli_bad_program", { flag, value }),
  repository: (language, flag, value) => say(language, "cli_bad_repository", { flag, value }),
  revision: (language, flag, value) => say(language, "cli_bad_revision", { flag, value }),
  whole_number: (language, flag, value, row) =>
    say(language, "cli_bad_whole_number", { flag, value, largest: row.largest ?? 0 }),
  word: (language, flag) => say(language, "cli_empty_value", { flag }),
};

/**
 * Says what a flag or an argument takes and what it got instead.
 *
 * @param language the language to say it in
 * @param label what stands on the command line: `--name`, or the placeholder of an argument
 * @param row what the value must be
 * @param typed what stood on the command line
 * @returns one sentence that names the label and the value
 */
export function badValue(
  language: Language,
  label: string,
  row: ValueRow,
  typed: string,
): string {
  return typed === ""
    ? say(language, "cli_empty_value", { flag: label })
    : complaints[row.kind](language, label, echo(typed), row);
}
