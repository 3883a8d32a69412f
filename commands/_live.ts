/**
 * GitHub as a source: what the flags ask for, and where waits and progress are shown.
 *
 * @module
 */
import type { ExactHead } from "../lib/facts/exact_head.ts";
import type { ObservedEnvelope } from "../lib/facts/schema.ts";
import type { CloseoutReading } from "../lib/github/closeout.ts";
import type { GitHubMachine } from "../lib/github/machine.ts";
import type { Listener, ObserveRequest, ReachRequest } from "../lib/github/observe.ts";
import { type Language, say } from "../lib/text/messages.ts";
import type { Io } from "./_io.ts";
import { PROGRAM, type SourceFlags, type VerbName } from "./_table.ts";
import { usageError } from "./_usage.ts";

/** Which pull requests are read. */
export type Wanted = ObserveRequest["wanted"];

/** Asked on the way, so that a scan is not spent in vain. What they throw ends the run. */
export type ScanGates = Pick<Listener, "on_repository" | "on_answer" | "wants_threads">;

/** The flags that say which repository, and which way. */
export type ReachFlags = Pick<SourceFlags, "repo" | "transport">;

/**
 * The exact heads that were asked for, each number once.
 *
 * @param verb the verb they were given to
 * @param given the values of `--target-exact-head`
 * @param language the language to complain in
 * @returns the heads by number
 * @throws {LoopxError} kind `usage` when one number has two heads
 */
export function exactTargets(
  verb: VerbName,
  given: readonly ExactHead[],
  language: Language,
): readonly ExactHead[] {
  const heads = new Map<number, ExactHead>();
  for (const target of given) {
    const { number, head_oid } = target;
    if ((heads.get(number)?.head_oid ?? head_oid) !== head_oid) {
      throw usageError(language, verb, say(language, "cli_conflict_target_heads", { number }));
    }
    heads.set(number, target);
  }
  return [...heads.values()].sort((left, right) => left.number - right.number);
}

/**
 * Reads GitHub. Waits go to standard error as lines; progress too, on a terminal as one line that is
 * written over.
 *
 * @param flags the flags of the source
 * @param asked which pull requests, whether CI is consulted, and who is asked on the way
 * @param language the language of everything said
 * @param io the machine
 * @returns the facts
 * @throws {LoopxError} with advice, for everything that can go wrong on the way
 */
export async function readGitHub(
  flags: ReachFlags,
  asked: { readonly wanted: Wanted; readonly checks: boolean; readonly gates?: ScanGates },
  language: Language,
  io: Io,
): Promise<ObservedEnvelope> {
  const { gates, ...question } = asked;
  return await listening(io, async (machine, listener) => {
    const [{ observeRepository }, { fileRecovery }] = await Promise.all([
      import("../lib/github/observe.ts"),
      import("./_recovery.ts"),
    ]);
    const recover_files = fileRecovery(io, machine);
    const request: ObserveRequest = {
      ...question,
      ...reachOf(flags, language),
      ...(recover_files === undefined ? {} : { recover_files }),
    };
    return await observeRepository(request, machine, { ...gates, ...listener });
  });
}

/**
 * Reads what a close-out answers from. A list of files that GitHub cut is never completed from Git.
 *
 * @param flags the flags of the source
 * @param number the pull request
 * @param language the language of everything said
 * @param io the machine
 * @returns the two looks and the history between them
 * @throws {LoopxError} with advice, for everything that can go wrong on the way
 */
export async function readCloseout(
  flags: ReachFlags,
  number: number,
  language: Language,
  io: Io,
): Promise<CloseoutReading> {
  return await listening(io, async (machine, listener) => {
    const { observeCloseout } = await import("../lib/github/observe.ts");
    return await observeCloseout({ number, ...reachOf(flags, language) }, machine, listener);
  });
}

function reachOf(flags: ReachFlags, language: Language): ReachRequest {
  return { repository: flags.repo ?? null, transport: flags.transport ?? null, language };
}

/** Works with GitHub, and shows what is said on the way before it returns. */
async function listening<Found>(
  io: Io,
  work: (
    machine: GitHubMachine,
    listener: Pick<Listener, "note" | "status">,
  ) => Promise<Found>,
): Promise<Found> {
  const machine = await io.github();
  const terminal = machine.stderr_is_terminal;
  let said = Promise.resolve();
  let shown = false;
  const write = (text: string) => {
    said = said.then(() => io.stderr(text));
  };
  const clear = () => {
    if (shown) write("\r\u001b[2K");
    shown = false;
  };
  try {
    return await work(machine, {
      note: (sentence) => {
        clear();
        write(`${PROGRAM}: ${sentence}\n`);
      },
      status: (sentence) => {
        clear();
        if (sentence === null) return;
        write(terminal ? `${PROGRAM}: ${sentence}` : `${PROGRAM}: ${sentence}\n`);
        shown = terminal;
      },
    });
  } finally {
    await said;
  }
}
