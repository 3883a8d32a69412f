/**
 * Saved packets and results, as the commands that work on them read them.
 *
 * @module
 */
import { say } from "../lib/text/messages.ts";
import { readInput } from "./_input.ts";
import type { Io } from "./_io.ts";
import { type Presentation, printNote } from "./_presentation.ts";

/** The most bytes of a saved file: far more than any packet or result holds. */
export const SAVED_LIMIT = 64 * 1024 * 1024;

/** The files, as command lines and messages call them. */
const inputs = {
  result: { flag: "RESULT", role: "check_role_result", stdin: "check_role_result_stdin" },
  packet: { flag: "--packet", role: "check_role_packet", stdin: "check_role_packet_stdin" },
} as const;

/**
 * Reads and parses a saved file.
 *
 * @param input which one it is
 * @param value the value on the command line: a path, or `-` for standard input
 * @param presentation the language of errors and notes
 * @param io the machine
 * @param sort what the errors say cannot be done with it: to check, or to read a packet alone
 * @returns the value, whose fields nobody has looked at
 * @throws {LoopxError} kind `input` when it cannot be read, is too large or is no JSON, with no path
 */
export async function readSavedFile(
  input: keyof typeof inputs,
  value: string,
  { language }: Presentation,
  io: Io,
  sort: "check" | "packet" = "check",
): Promise<unknown> {
  const { flag, role: file, stdin } = inputs[input];
  const role = say(language, value === "-" ? stdin : file);
  const reading = import("../lib/facts/json_file.ts");
  const bytes = await readInput(io, language, {
    value,
    role,
    flag,
    sort,
    limit: SAVED_LIMIT,
  });
  const { decodeUtf8, parseJson } = await reading;
  const { text, replaced } = decodeUtf8(bytes);
  if (replaced > 0) await printNote(io, language, say(language, "cli_replaced_bytes", { role }));
  return parseJson(text, { role, language, expected: say(language, "check_input_advice") });
}
