/**
 * `loopx` as a function: arguments and a machine in, an exit status out.
 *
 * Nothing is thrown past {@link run}, and nothing but the command's own modules is loaded: help and
 * wrong usage cost no schema library.
 *
 * @module
 */
import { EXIT_OK, LoopxError, reportError } from "../lib/text/errors.ts";
import { say } from "../lib/text/messages.ts";
import { type ArrangedLine, arrangeLine } from "./_arrange.ts";
import { type Io, OutputFailed } from "./_io.ts";
import { type Invocation, parseLine } from "./_parse.ts";
import { type Presentation, printJson, printJsonLine, printNote } from "./_presentation.ts";
import { internalDetails } from "./_sentences.ts";
import {
  PROGRAM,
  type VerbName,
  verbNames,
  type VerbRow,
  verbRow,
  verbs,
  verbsOfGroup,
} from "./_table.ts";
import { VERSION } from "./_version.ts";

/** A command: the parsed command line, how to present, and the machine; returns the exit status. */
type Command<Verb extends VerbName> = (
  invocation: Invocation<Verb>,
  presentation: Presentation,
  io: Io,
) => Promise<number>;

/** Where each verb lives; loaded only when it is called. */
const commands: { readonly [Verb in VerbName]: () => Promise<{ readonly run: Command<Verb> }> } = {
  "pr-review": () => import("./pr_review.ts"),
  "pr-review show": () => import("./pr_review_show.ts"),
  watch: () => import("./watch.ts"),
  "observation show": () => import("./observation_show.ts"),
  "observation reset": () => import("./observation_reset.ts"),
  "configure-goal": () => import("./configure_goal.ts"),
  "configure-machine": () => import("./configure_machine.ts"),
  "config show": () => import("./config_show.ts"),
  "config explain": () => import("./config_explain.ts"),
  doctor: () => import("./doctor.ts"),
  "result-template": () => import("./result_template.ts"),
  "check-result": () => import("./check_result.ts"),
  "merge-check": () => import("./merge_check.ts"),
  closeout: () => import("./closeout.ts"),
  "slash-commands": () => import("./slash_commands.ts"),
  schema: () => import("./schema.ts"),
  help: () => import("./help.ts"),
};

/**
 * Runs the program once.
 *
 * @param args the arguments after the program's name
 * @param io the machine
 * @returns the exit status (decision 3): 0 done, 1 failed, 2 wrong usage
 */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const line = arrangeLine(args, io.stdout_is_terminal ? "table" : "markdown");
  try {
    return await runLine(line, io);
  } catch (thrown) {
    return await reportFailure(thrown, line, io);
  }
}

async function runLine(line: ArrangedLine, io: Io): Promise<number> {
  if (line.typed.has("help")) {
    const named = verbNames.some((name) => name === line.verb) || isGroup(line.verb);
    if (named) return await runHelp(line.verb ?? undefined, line, io);
    if (line.verb === null && line.foreign === null) return await runHelp(undefined, line, io);
  }
  if (line.typed.has("version")) {
    await io.stdout(`${PROGRAM} ${VERSION}\n`);
    return EXIT_OK;
  }
  // What the missing word may be is seen beside the error, which follows from the parser.
  if (isGroup(line.verb) && line.format !== "json") {
    const { groupHelp } = await import("./_help.ts");
    await io.stderr(`${groupHelp(line.language, line.verb, io.columns) ?? ""}\n`);
  }
  const invocation = await parseLine(line);
  await noteAliases(invocation, line, io);
  const { run: runCommand } = await commands[invocation.verb]();
  return await (runCommand as Command<VerbName>)(invocation, line, io);
}

function isGroup(word: string | null): word is string {
  return word !== null && verbsOfGroup(word).length > 0;
}

async function runHelp(
  command: string | undefined,
  line: ArrangedLine,
  io: Io,
): Promise<number> {
  const { run: runCommand } = await commands.help();
  return await runCommand(
    { verb: "help", flags: {}, args: { command, subcommand: undefined } },
    line,
    io,
  );
}

/** Says what to write instead of older spellings. */
async function noteAliases(
  { verb, flags }: Invocation,
  { language }: ArrangedLine,
  io: Io,
): Promise<void> {
  const given: Readonly<Record<string, unknown>> = flags;
  for (const { name, alias_of } of (verbs[verb] as VerbRow).flags) {
    const value = given[name];
    if (alias_of === undefined || value === undefined) continue;
    const instead = `--${alias_of.flag} ${alias_of.values[String(value)]}`;
    await printNote(
      io,
      language,
      say(language, "cli_deprecated_flag", { flag: `--${name}`, instead }),
    );
  }
}

/** Says what went wrong: one line on standard error, and a result where JSON was chosen. */
async function reportFailure(thrown: unknown, line: ArrangedLine, io: Io): Promise<number> {
  const { language } = line;
  const known = thrown instanceof OutputFailed
    ? new LoopxError("output", { message: say(language, "cli_output_failed") })
    : thrown;
  const report = reportError(known, internalDetails(language));
  await printNote(io, language, report.message, report.advice);
  if (line.format === "json" && report.kind !== "output") {
    const { failureResult } = await import("./_error_packet.ts");
    try {
      const result = failureResult(line, report);
      const inLines = verbRow(line.verb ?? "")?.json_lines === true;
      await (inLines ? printJsonLine(io, result) : printJson(io, line, result));
    } catch {
      // Standard output is gone; the line on standard error has been said.
    }
  }
  return report.status;
}
