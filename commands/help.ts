/**
 * `loopx help [COMMAND] [SUBCOMMAND]`.
 *
 * @module
 */
import { groupHelp, programHelp, verbHelp } from "./_help.ts";
import type { Io } from "./_io.ts";
import { findVerb, type Invocation } from "./_parse.ts";
import type { Presentation } from "./_presentation.ts";

/**
 * Prints the help of a command, of the commands that begin with a word, or of the program.
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
  const { command, subcommand } = invocation.args;
  if (command === undefined) {
    await io.stdout(programHelp(language, io.columns));
    return 0;
  }
  if (subcommand === undefined) {
    const group = groupHelp(language, command, io.columns);
    if (group !== null) {
      await io.stdout(group);
      return 0;
    }
  }
  const name = subcommand === undefined ? command : `${command} ${subcommand}`;
  await io.stdout(verbHelp(language, await findVerb(language, name), io.columns));
  return 0;
}
