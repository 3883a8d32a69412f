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
import { GH_PIPE, type SourceFlags, valueInForce, verbs } from "./_table.ts";
import { usageError } from "./_usage.ts";

/** The verbs that read pull requests. */
export type ReadingVerb = "pr-review" | "pr-review show";

/** What a source holds, and the instant to tell ages at. */
export interface SourceReading {
  readonly envelope: ObservedEnvelope;
  /** The record's own instant, else `--now`, else that of the fixture, else the clock. */
  readonly now: string;
}

/**
 * Reads the source that the flags name. Warnings go to standard error.
 *
 * @param verb the verb that reads
 * @param flags its flags
 * @param language the language of errors and warnings
 * @param io the machine
 * @returns the facts and the instant
 * @throws {LoopxError} kinds `unavailable` (GitHub), `input` (the fixture), `usage` (`--now` with a
 * record that has its own instant)
 */
export async function readSource(
  verb: ReadingVerb,
  flags: SourceFlags,
  language: Language,
  io: Io,
): Promise<SourceReading> {
  if (valueInForce(verbs[verb], "source", flags) === "github") {
    throw new LoopxError("unavailable", {
      message: say(language, "cli_github_unavailable"),
      advice: say(language, "cli_github_unavailable_advice", {
        command: GH_PIPE,
        example: "loopx pr-review --source fixture",
      }),
    });
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
  return { envelope, now: envelope.observed_at ?? flags.now ?? default_now ?? io.now() };
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
  const { decodeUtf8 } = await import("../lib/facts/fixture_reader.ts");
  const { text, replaced } = decodeUtf8(bytes);
  if (replaced > 0) await printNote(io, language, say(language, "cli_replaced_bytes", { role }));
  return { text, role };
}
