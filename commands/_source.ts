/**
 * Where pull requests come from, for every command that reads some.
 *
 * @module
 */
import type { ObservedEnvelope } from "../lib/facts/schema.ts";
import { LoopxError } from "../lib/text/errors.ts";
import { type Language, say } from "../lib/text/messages.ts";
import { readInput } from "./_input.ts";
import type { Io } from "./_io.ts";
import { printNote } from "./_presentation.ts";
import { readGitHub, type ScanGates, type Wanted } from "./_live.ts";
import { type SourceFlags, valueInForce, verbs } from "./_table.ts";
import { usageError } from "./_usage.ts";

/** The verbs that read pull requests. */
export type ReadingVerb = "pr-review" | "pr-review show" | "watch" | "merge-check" | "closeout";

/** What GitHub is asked for. */
export interface SourceQuestion {
  readonly wanted: Wanted;
  /** Whether CI is consulted; without it checks are not asked for. */
  readonly checks: boolean;
  /** Who is asked while GitHub is read; a fixture is read in any case. */
  readonly gates?: ScanGates;
}

/** What a source holds, and the instant to tell ages at. */
export interface SourceReading {
  /** The facts. A record that is replayed is a fixture like any other (decision 15). */
  readonly envelope: ObservedEnvelope;
  /** The record's own instant, else `--now`, else that of the fixture, else the clock. */
  readonly now: string;
  /** Where the facts first came from, which a record of them keeps. */
  readonly origin: Pick<ObservedEnvelope, "source" | "transport">;
}

/**
 * Reads the source that the flags name. Warnings go to standard error.
 *
 * @param verb the verb that reads
 * @param flags its flags
 * @param asked which pull requests to ask GitHub for; a fixture is read whole, but for exact targets
 * @param place the language of errors and warnings, and the machine
 * @returns the facts and the instant
 * @throws {LoopxError} the kinds of reading GitHub, `input` (the fixture), `head_moved` (an exact target
 * of a fixture), `usage` (`--now` with a record that has its own instant)
 */
export async function readSource(
  verb: ReadingVerb,
  flags: SourceFlags,
  asked: SourceQuestion,
  { language, io }: { readonly language: Language; readonly io: Io },
): Promise<SourceReading> {
  if (valueInForce(verbs[verb], "source", flags) === "github") {
    const envelope = await readGitHub(flags, asked, language, io);
    return { envelope, now: envelope.observed_at ?? io.now(), origin: envelope };
  }
  const { text, role } = await fixtureText(flags.fixture, language, io);
  const { readFixture } = await import("../lib/facts/fixture_reader.ts");
  const { envelope, default_now, warnings } = await readFixture(text, { role, language });
  for (const warning of warnings) await printNote(io, language, warning);
  if (flags.now !== undefined && envelope.observed_at !== null) {
    throw usageError(
      language,
      verb,
      say(language, "cli_conflict_now_with_record", { value: envelope.observed_at }),
    );
  }
  const now = envelope.observed_at ?? flags.now ?? default_now ?? io.now();
  const facts = onlyTargets(envelope, asked.wanted, language);
  return { envelope: { ...facts, source: "fixture", transport: null }, now, origin: facts };
}

/** The rows of a fixture that were asked for by exact head (queue-and-gates §2.3). */
function onlyTargets(
  envelope: ObservedEnvelope,
  wanted: Wanted,
  language: Language,
): ObservedEnvelope {
  if (!("targets" in wanted)) return envelope;
  const heads = new Map(wanted.targets.map(({ number, head_oid }) => [number, head_oid]));
  const rows = envelope.pull_requests.filter(({ number }) => heads.has(number));
  for (const { number, head } of rows) {
    const [expected = "", found = ""] = [heads.get(number), head.oid ?? undefined];
    if (expected === found) continue;
    throw new LoopxError("head_moved", {
      message: say(language, "github_head_moved", { number, expected, found }),
      advice: say(language, "github_head_moved_advice", { number, found }),
    });
  }
  return { ...envelope, pull_requests: rows, unreadable_rows: [] };
}

/** The text of the fixture, and what to call it. */
async function fixtureText(
  value: string | undefined,
  language: Language,
  io: Io,
): Promise<{ readonly text: string; readonly role: string }> {
  if (value === undefined) {
    const { default: text } = await import("../fixtures/review_queue.json", {
      with: { type: "text" },
    });
    return { text, role: say(language, "cli_role_builtin") };
  }
  const role = say(language, value === "-" ? "cli_role_stdin" : "cli_role_fixture");
  const bytes = await readInput(io, language, { value, role, flag: "--fixture" });
  const { decodeUtf8 } = await import("../lib/facts/json_file.ts");
  const { text, replaced } = decodeUtf8(bytes);
  if (replaced > 0) await printNote(io, language, say(language, "cli_replaced_bytes", { role }));
  return { text, role };
}
