/**
 * `loopx watch`: looks at the open queue again and again.
 *
 * @module
 */
import type { Observation } from "../lib/observation/schema.ts";
import type { WatchLook } from "../lib/observation/watch_schema.ts";
import type { PacketContext } from "../lib/packet/request.ts";
import { type ErrorKind, errorKinds, LoopxError } from "../lib/text/errors.ts";
import { type Language, say } from "../lib/text/messages.ts";
import type { Checkpoint } from "./_checkpoint.ts";
import type { Io } from "./_io.ts";
import type { Look } from "./_observation.ts";
import type { Invocation } from "./_parse.ts";
import { type Presentation, printJsonLine, printNote } from "./_presentation.ts";
import { rowRequest } from "./_request.ts";
import { effectiveContext } from "./_settings.ts";
import { DEFAULT_CHECKPOINT, valueInForce, verbs } from "./_table.ts";
import { usageError } from "./_usage.ts";

/** Failures that may be over by the next look, by what failed. Any other ends the watch. */
const passing: Readonly<Record<"settings" | "queue", ReadonlySet<ErrorKind>>> = {
  // Somebody is at the files, since they were good when the watch began. Who may no longer ask is no
  // such case.
  settings: new Set<ErrorKind>([
    "input",
    "goal_unknown",
    "link_in_path",
    "not_a_regular_file",
    "file_unreadable",
    "file_too_large",
    "file_not_text",
  ]),
  queue: new Set<ErrorKind>([
    "rate_limited",
    "secondary_rate_limited",
    "upstream_timeout",
    "upstream_failed",
    "network_failed",
    "malformed_answer",
    "file_changed",
    "file_locked",
  ]),
};

/**
 * Watches the open queue of a repository or a file. Each look reads the checkpoint, the source, and
 * writes the checkpoint; then it is printed, and the next one waits as long as the observation
 * recommends. A signal is heeded between looks and while the source is read, never while something is
 * written.
 *
 * @param invocation the parsed command line
 * @param presentation language and format; JSON is one line a look, whatever it goes to
 * @param io the machine
 * @returns exit status 0, after `--max-observations` looks or when the reader of the output left;
 * or 130 and 143 after a signal that followed a line of JSON
 * @throws {LoopxError} kind `interrupted` or `terminated` after any other signal; the last failure after
 * `--max-failures` of them in a row; at once a failure that no waiting mends
 */
export async function run(
  { flags, verb }: Invocation<"watch">,
  presentation: Presentation,
  io: Io,
): Promise<number> {
  const { language, format } = presentation;
  if (flags.fixture === "-") throw usageError(language, verb, say(language, "cli_watch_stdin"));
  // Whoever is not known is told before anything is opened.
  await effectiveContext(verb, flags, { language, io });
  const [
    machine,
    { openCheckpoint },
    { pauseAfterLook },
    { renderWatchLine, watchLook },
  ] = await Promise.all([
    io.github(),
    import("./_checkpoint.ts"),
    import("../lib/observation/pace.ts"),
    import("../lib/render/watch_line.ts"),
  ]);
  const path = flags["observation-state-file"] ?? DEFAULT_CHECKPOINT;
  const checkpoint = await openCheckpoint(path, { verb, language, io });
  const { signal, release } = machine.interruptions();
  // The whole watch listens, so that a signal between two scans does not end the program at once.
  const scans = { ...machine, interruptions: () => ({ signal, release: () => {} }) };
  const look = await completeLook(flags, presentation, {
    ...io,
    github: () => Promise.resolve(scans),
  });
  const most = {
    looks: flags["max-observations"] ?? Infinity,
    failures: Number(valueInForce(verbs.watch, "max-failures", flags)),
  };
  let [looks, failures] = [0, 0];
  let shown: Observation | null = null;
  const hasReader = await io.has_reader();
  const stop = async (): Promise<number> => {
    const kind = signal.reason === "terminated" ? "terminated" : "interrupted";
    const error = new LoopxError(kind, {
      message: say(language, "watch_stopped", { count: looks }),
    });
    // Lines of looks are one kind of document; an error after them would be another.
    if (format !== "json" || looks === 0) throw error;
    await printNote(io, language, error.message);
    return errorKinds[kind].status;
  };
  try {
    for (;;) {
      let pause: number;
      let reading: keyof typeof passing = "settings";
      try {
        // Settings may change while a queue is watched; every look is of those in force.
        const { context } = await effectiveContext(verb, flags, { language, io });
        reading = "queue";
        const { packet, observation } = await look(checkpoint, context);
        looks += 1;
        // Who was told of failures is told that they are over.
        if (failures > 0) shown = null;
        failures = 0;
        const { recommended_poll_interval_minutes: usual } = observation.review_backlog;
        pause = pauseAfterLook(flags.interval ?? usual, io.chance());
        const seen: WatchLook = watchLook(packet, observation, {
          look: looks,
          next_look_seconds: looks < most.looks ? Math.round(pause / 1000) : null,
        });
        if (format === "json") await printJsonLine(io, seen);
        else await io.stdout(renderWatchLine(seen, { before: shown, packet, language }));
        // Where another program reads, every look is a line: else nothing would tell that it left.
        if (!hasReader) shown = observation;
        if (looks === 1) await checkpoint.warn();
        if (looks >= most.looks || io.reader_left()) return 0;
      } catch (thrown) {
        if (signal.aborted) return await stop();
        failures += 1;
        const isPassing = thrown instanceof LoopxError && passing[reading].has(thrown.kind);
        if (!isPassing || failures >= most.failures) throw thrown;
        const [now, chance] = [machine.clock.now(), io.chance()];
        pause = await pauseFor(thrown, { failures, now, chance });
        // What GitHub does passes by itself; files are mended by whoever is told where they are.
        const advice = reading === "settings" ? thrown.advice : null;
        await noteFailure(thrown, { failures, most: most.failures, pause, advice }, language, io);
      }
      if (signal.aborted) return await stop();
      try {
        await machine.clock.sleep(pause, signal);
      } catch (thrown) {
        if (signal.aborted) return await stop();
        throw thrown;
      }
    }
  } finally {
    release();
  }
}

/**
 * Makes the looks of a watch. One that the limit cut short is repeated at once with the limit that it
 * recommends, which stays in force for the next ones (decision 37).
 */
async function completeLook(
  flags: Invocation<"watch">["flags"],
  { language }: Presentation,
  io: Io,
): Promise<(checkpoint: Checkpoint, context: PacketContext) => Promise<Look>> {
  const [
    { lookAndKeep },
    { queueReader },
    { LARGEST_LIMIT },
    { MOST_LIMIT_RAISES },
  ] = await Promise.all([
    import("./_observation.ts"),
    import("./_queue_reader.ts"),
    import("../lib/packet/request.ts"),
    import("../lib/observation/pace.ts"),
  ]);
  const verb = "watch";
  const rows = rowRequest(flags, language);
  let limit = Number(valueInForce(verbs.watch, "limit", flags));
  return async (checkpoint, context) => {
    for (let raises = 0;; raises += 1) {
      const request = { ...rows, limit, state_filter: "open" as const, since: null };
      const look = await lookAndKeep(checkpoint, {
        reader: queueReader({ verb, flags, request, context }, { language, io }),
        acknowledgements: { handled: [], projected: [] },
        language,
      });
      const { recommended_limit: recommended } = look.observation;
      if (recommended === null || recommended <= limit || raises === MOST_LIMIT_RAISES) return look;
      limit = Math.min(recommended, LARGEST_LIMIT);
    }
  };
}

/** The pause after a failure, in milliseconds: as long as GitHub asks for, where it does. */
async function pauseFor(
  { cause }: LoopxError,
  { failures, now, chance }: {
    readonly failures: number;
    readonly now: number;
    readonly chance: number;
  },
): Promise<number> {
  const [{ GitHubFailure }, { askedPause, asksToWait, LIMIT_PAUSE }, { pauseAfterFailure }] =
    await Promise.all([
      import("../lib/github/failure.ts"),
      import("../lib/github/retry.ts"),
      import("../lib/observation/pace.ts"),
    ]);
  if (!(cause instanceof GitHubFailure)) return pauseAfterFailure(failures, null, chance);
  const asked = askedPause(cause, now);
  const pause = pauseAfterFailure(failures, asked, chance);
  return asked === null && asksToWait(cause) ? Math.max(pause, LIMIT_PAUSE) : pause;
}

async function noteFailure(
  { message }: LoopxError,
  { failures, most, pause, advice }: {
    readonly failures: number;
    readonly most: number;
    readonly pause: number;
    readonly advice: string | null;
  },
  language: Language,
  io: Io,
): Promise<void> {
  const seconds = Math.ceil(pause / 1000);
  await printNote(
    io,
    language,
    message,
    advice,
    say(language, "watch_again", { failures, most, seconds }),
  );
}
