/**
 * Files and standard input as commands take them: bytes, or an error that names the role.
 *
 * @module
 */
import { joinSentences } from "./_sentences.ts";
import { LoopxError } from "../lib/text/errors.ts";
import { type Language, type MessageKey, sayWith } from "../lib/text/messages.ts";
import { INPUT_LIMIT, type Io, UnreadableInput, type UnreadableReason } from "./_io.ts";

/** The message and the advice for each reason. */
type InputMessages = Readonly<Record<UnreadableReason, readonly [MessageKey, MessageKey]>>;

const source = {
  missing: ["cli_input_missing", "cli_input_missing_advice"],
  directory: ["cli_input_directory", "cli_input_directory_advice"],
  special: ["cli_input_special", "cli_input_special_advice"],
  too_large: ["cli_input_too_large", "cli_input_too_large_advice"],
  refused: ["cli_input_refused", "cli_input_refused_advice"],
} as const satisfies InputMessages;

/** How each sort of file is spoken of. */
const messages = {
  source,
  prior: { ...source, missing: ["cli_input_missing", "cli_input_missing_other_advice"] },
  check: {
    missing: ["check_input_missing", "check_input_value_advice"],
    directory: ["check_input_directory", "cli_input_directory_advice"],
    special: ["check_input_special", "cli_input_special_advice"],
    too_large: ["check_input_too_large", "check_input_advice"],
    refused: ["check_input_refused", "cli_input_refused_advice"],
  },
  packet: {
    ...source,
    missing: ["cli_input_missing", "cli_input_missing_other_advice"],
    too_large: ["cli_input_too_large", "template_no_rows_advice"],
  },
} as const satisfies Record<string, InputMessages>;

/** Whether a path counts from the current folder. */
function isRelative(path: string): boolean {
  return !/^(?:[a-z]:)?[\\/]/i.test(path);
}

/** A file argument and what to call it. */
export interface InputArgument {
  /** The value on the command line: a path, or `-` for standard input. */
  readonly value: string;
  /** What the file is to the reader, in the language of the errors. */
  readonly role: string;
  /** The flag that named it, with its dashes; the placeholder of an argument. */
  readonly flag: string;
  /** What sort of file it is; one that pull requests come from where nothing is said. */
  readonly sort?: keyof typeof messages;
  /** The most bytes to accept; {@link INPUT_LIMIT} where nothing is said. */
  readonly limit?: number;
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
  const { value, role, flag, sort = "source", limit = INPUT_LIMIT } = argument;
  try {
    return value === "-" ? await io.read_stdin(limit) : await io.read_file(value, limit);
  } catch (thrown) {
    if (!(thrown instanceof UnreadableInput)) throw thrown;
    const [message, advice] = messages[sort][thrown.reason];
    throw new LoopxError("input", {
      message: sayWith(language, message, { role, limit: limit / 1024 / 1024 }),
      advice: thrown.reason === "missing" && isRelative(value)
        ? joinSentences(language, [
          sayWith(language, advice, { flag }),
          sayWith(language, "cli_input_missing_here", {}),
        ])
        : sayWith(language, advice, { flag }),
    });
  }
}
