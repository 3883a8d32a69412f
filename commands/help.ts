/**
 * `loopx help [COMMAND]`.
 *
 * @module
 */
import { programHelp, verbHelp } from "./_help.ts";
import type { Io } from "./_io.ts";
import { type Invocation, parseLine } from "./_parse.ts";
import type { Presentation } from "./_presentation.ts";

/**
 * Prints the help of a command, or of the program.
 *
 * @param invocation the parsed command line
 * @param presentation the language
 * @param io the machine
 * @returns exit status 0
 * @throws {LoopxError} kind `usage` when there is no such command
 */
export async function run(
  invocation: Invocation<"help">,
  presentation: Presentation,
  io: Io,
): Promise<number> {
  const { language } = presentation;
  const [asked] = invocation.positionals;
  if (asked === undefined) {
    await io.stdout(programHelp(language, io.columns));
    return 0;
  }
  const line = { ...presentation, verb: asked, rest: [], foreign: null, typed: new Map() };
  const { verb } = await parseLine(line);
  await io.stdout(verbHelp(language, verb, io.columns));
  return 0;
}
