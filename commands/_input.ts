/**
 * Files and standard input as commands take them: bytes, or an error that names the role.
 *
 * @module
 */
import { LoopxError } from "../lib/text/errors.ts";
import { type Language, say } from "../lib/text/messages.ts";
import { INPUT_LIMIT, type Io, UnreadableInput, type UnreadableReason } from "./_io.ts";

const messages = {
  missing: ["cli_input_missing", "cli_input_missing_advice"],
  directory: ["cli_input_directory", "cli_input_directory_advice"],
  special: ["cli_input_special", "cli_input_special_advice"],
  too_large: ["cli_input_too_large", "cli_input_too_large_advice"],
  refused: ["cli_input_refused", "cli_input_refused_advice"],
} as const satisfies Record<UnreadableReason, readonly [string, string]>;

/** A file argument and what to call it. */
export interface InputArgument {
  /** The value on the command line: a path, or `-` for standard input. */
  readonly value: string;
  /** What the file is to the reader, in the language of the errors. */
  readonly role: string;
  /** The flag that named it, with its dashes. */
  readonly flag: string;
}

/**
 * Reads all of a file argument.
 *
 * @param io the machine
 * @param language the language of the errors
 * @param argument which file, and what to call it
 * @returns its bytes
 * @throws {LoopxError} kind `input`, naming the role and never the path (decision 56)
 */
export async function readInput(
  io: Io,
  language: Language,
  argument: InputArgument,
): Promise<Uint8Array> {
  const { value, role, flag } = argument;
  try {
    return value === "-" ? await io.read_stdin() : await io.read_file(value);
  } catch (thrown) {
    if (!(thrown instanceof UnreadableInput)) throw thrown;
    const [message, known] = messages[thrown.reason];
    const advice = known === "cli_input_missing_advice" && flag !== "--fixture"
      ? "cli_input_missing_other_advice"
      : known;
    const limit = INPUT_LIMIT / 1024 / 1024;
    throw new LoopxError("input", {
      message: say(language, message, { role, limit }),
      advice: say(language, advice, { flag }),
    });
  }
}
