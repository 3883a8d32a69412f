/**
 * The advice that a repository keeps for its reviewers, for the packets of goals that ask for it.
 *
 * @module
 */
import {
  type AdvisedRow,
  type DeliveredExperience,
  deliverExperience,
  rowsToAdvise,
} from "../lib/experience/deliver.ts";
import { experienceLimit } from "../lib/experience/settings.ts";
import {
  type AssetProblem,
  EXPERIENCE_WARNING,
  MOST_BYTES,
  MOST_ENTRIES,
} from "../lib/experience/vocabulary.ts";
import { readRepositoryName, type RepositoryName } from "../lib/facts/repository_name.ts";
import type { ReadOptions, Unreadable } from "../lib/gitexperience/read_files.ts";
import { type Language, say } from "../lib/text/messages.ts";
import { safeToken } from "../lib/text/safe_text.ts";
import type { PacketContext } from "../lib/packet/request.ts";
import type { Packet } from "../lib/packet/schema.ts";
import type { EffectiveContext, Place } from "./_settings.ts";
import { printNote } from "./_presentation.ts";

/** Whoever asks for a result, and whether a goal of theirs wants advice in it. */
export type AdvisedCaller = Pick<EffectiveContext, "context" | "goal" | "agent">;

/** A result that is built from a context, and its rows. */
export interface AdvisedResult<Result> {
  /** Builds it; equal contexts give equal results. */
  readonly build: (context: PacketContext) => Result;
  /** What of a result advice is looked for with. */
  readonly look: (result: Result) => Omit<ExperienceQuestion, "most">;
}

/**
 * Builds a result with the advice that its rows get. Where the goal does not ask for any, or there is
 * none to look through, it is the result without advice.
 *
 * @param result how it is built
 * @param caller settings, goal and agent
 * @param place the language and the machine
 * @returns the result
 * @throws {LoopxError} what building throws, and what {@link findExperience} does
 */
export async function buildWithExperience<Result>(
  { build, look }: AdvisedResult<Result>,
  { context, goal, agent }: AdvisedCaller,
  place: Place,
): Promise<Result> {
  const plain = build(context);
  const most = experienceLimit(goal?.experience ?? null, agent);
  if (most === 0) return plain;
  const experience = await findExperience({ ...look(plain), most }, place);
  return experience === null ? plain : build({ ...context, experience });
}

/**
 * Does the work of {@link buildWithExperience} for a packet.
 *
 * @param build builds the packet
 * @param caller settings, goal and agent
 * @param place the language and the machine
 * @returns the packet
 * @throws {LoopxError} as {@link buildWithExperience}
 */
export function packetWithExperience(
  build: (context: PacketContext) => Packet,
  caller: AdvisedCaller,
  place: Place,
): Promise<Packet> {
  const look = ({ request, pull_requests }: Packet) => ({
    rows: pull_requests,
    repository: {
      host: request.host,
      name: request.repository,
      requested: request.repository_requested,
    },
  });
  return buildWithExperience({ build, look }, caller, place);
}

/** What advice is looked for with. */
export interface ExperienceQuestion {
  /** The rows of the packet, as it is without advice. */
  readonly rows: readonly AdvisedRow[];
  readonly repository: {
    readonly host: string;
    /** `owner/name`; null where nobody said. */
    readonly name: string | null;
    /** What it was called when it was asked for, where that is another name. */
    readonly requested?: string | null | undefined;
  };
  /** The most pieces a row gets, at least 1. */
  readonly most: number;
}

/** The longest name of a file that is told. */
const LONGEST_NAME = 80;

/**
 * Looks for advice in the fetched default branch of the current checkout. Whatever is wrong is told on
 * standard error, and never ends a run.
 *
 * @param question the rows, and whose advice they get
 * @param place the language and the machine
 * @returns what the packet carries; null where it stays as it is
 * @throws {LoopxError} kind `interrupted` or `terminated`
 */
async function findExperience(
  { rows, repository, most }: ExperienceQuestion,
  { language, io }: Place,
): Promise<DeliveredExperience | null> {
  const advised = rowsToAdvise(rows);
  const [first, ...others] = namesOf(repository);
  if (advised.length === 0 || first === undefined) return null;
  const machine = await io.github();
  const { signal, release } = machine.interruptions();
  try {
    const [{ readExperienceFiles }, guidance] = await Promise.all([
      import("../lib/gitexperience/read_files.ts"),
      import("../lib/experience/guidance.ts"),
    ]);
    const read = (only?: ReadOptions["only"]) =>
      readExperienceFiles([first, ...others], {
        run: machine.run,
        signal,
        ...(only === undefined ? {} : { only }),
      });
    const deliver = (found: Parameters<typeof deliverExperience>[2]) =>
      deliverExperience(advised, first, found);
    const reading = await read();
    if (reading.status === "nothing") {
      if (reading.reason === "no_checkout") {
        await printNote(io, language, say(language, "experience_no_checkout", { ...first }));
      }
      return null;
    }
    if (reading.status === "unreadable") return await unavailable(reading, { language, io });
    if (reading.status === "bad") {
      await noteBad(reading, { language, io });
      return deliver("asset_invalid");
    }
    const loaded = guidance.loadExperience(reading.files, first.name);
    if ("problem" in loaded) {
      await noteBad(loaded, { language, io });
      return deliver("asset_invalid");
    }
    const chosen = guidance.chooseExperience(advised, loaded, most);
    const delivered = [...new Set([...chosen.values()].flat())];
    if (delivered.length > 0) {
      const again = await read(new Set(delivered.map(({ name }) => name)));
      if (again.status === "unreadable") return await unavailable(again, { language, io });
      if (again.status !== "read" || !guidance.isUnchanged(delivered, again.files)) {
        await printNote(io, language, say(language, "experience_changed"));
        return deliver("asset_changed");
      }
    }
    return deliver(
      new Map(Array.from(chosen, ([key, files]) => [key, files.map(guidance.guidanceOf)])),
    );
  } catch {
    // It is advice only, so nothing that goes wrong here takes the packet away.
    if (!signal.aborted) return await unavailable({ reason: "failed" }, { language, io });
    const { explainInterruption } = await import("../lib/github/explain_failure.ts");
    throw explainInterruption(signal.reason, language);
  } finally {
    release();
  }
}

/** The repository by each name it goes by; none where nobody said. */
function namesOf(
  { host, name, requested }: ExperienceQuestion["repository"],
): readonly RepositoryName[] {
  return [name, requested ?? null].flatMap((known) => {
    const read = known === null ? null : readRepositoryName(`${host}/${known}`);
    return read === null ? [] : [read];
  });
}

async function unavailable(
  { reason, remote = "" }: {
    readonly reason: Unreadable | "failed";
    readonly remote?: string;
  },
  { language, io }: Place,
): Promise<DeliveredExperience> {
  const isUnknown = reason === "no_default_branch";
  const why = isUnknown
    ? say(language, "experience_unreadable_no_default_branch", { remote })
    : say(language, `experience_unreadable_${reason}`);
  const advice = isUnknown
    ? say(language, "experience_set_head_advice", { remote })
    : say(language, "experience_unavailable_advice");
  await printNote(io, language, say(language, "experience_unavailable", { why }), advice);
  return { rows: new Map(), warning: EXPERIENCE_WARNING };
}

async function noteBad(
  { problem, name, field = "" }: {
    readonly problem: AssetProblem;
    readonly name: string;
    readonly field?: string;
  },
  { language, io }: Place,
): Promise<void> {
  const why = problemText(problem, field, language);
  await printNote(
    io,
    language,
    name === ""
      ? say(language, "experience_bad_folder", { why })
      : say(language, "experience_bad_file", { name: safeToken(name, LONGEST_NAME), why }),
    say(language, "experience_bad_advice"),
  );
}

function problemText(problem: AssetProblem, field: string, language: Language): string {
  switch (problem) {
    case "too_many_entries":
      return say(language, "experience_problem_too_many_entries", { limit: MOST_ENTRIES });
    case "too_large":
      return say(language, "experience_problem_too_large", { limit: MOST_BYTES });
    case "bad_field":
      return field === ""
        ? say(language, "experience_problem_no_object")
        : say(language, "experience_problem_bad_field", { field });
    default:
      return say(language, `experience_problem_${problem}`);
  }
}
