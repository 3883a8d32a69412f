/**
 * What a goal remembers of merge readiness, and what a queue does with it (queue-and-gates §7,
 * "Observation store").
 *
 * @module
 */
import { exactHeadKey } from "../lib/facts/exact_head.ts";
import type { PacketContext } from "../lib/packet/request.ts";
import { repositoryKey } from "../lib/policy/readiness_material.ts";
import type { ReadinessObservation } from "../lib/policy/readiness_observation.ts";
import { say } from "../lib/text/messages.ts";
import { type KeptFile, MOST_TRIES, openKeptFile } from "./_kept_file.ts";
import type { ScanGates } from "./_live.ts";
import type { Place } from "./_settings.ts";
import { readinessFile } from "./_table.ts";

/** The observations of a goal. All of it throws {@link LoopxError}. */
export interface ReadinessStore extends Pick<KeptFile, "warn"> {
  /** Reads them: kind `input` for a file that this version did not write, and what the store throws. */
  readonly read: () => Promise<readonly ReadinessObservation[]>;
  /**
   * Adds one to what is there by then, whoever wrote in between.
   *
   * @returns whether it is kept; false where a newer one of the same pull request is
   */
  readonly add: (observation: ReadinessObservation) => Promise<boolean>;
}

/** What a queue takes from the observations of a goal. */
export interface RememberedReadiness {
  readonly context: PacketContext;
  readonly gates: Pick<ScanGates, "wants_threads">;
}

/**
 * Opens the observations of a goal. Nothing is read yet.
 *
 * @param goal_id a goal that is there
 * @param where the language and the machine
 * @returns its observations
 */
export async function openReadinessStore(
  goal_id: string,
  { language, io }: Place,
): Promise<ReadinessStore> {
  const role = say(language, "cli_role_readiness", { goal: goal_id });
  const [file, model] = await Promise.all([
    openKeptFile(readinessFile(goal_id), { role, language, io }),
    import("../lib/packet/readiness_store.ts"),
  ]);
  const read = async () => {
    const found = await file.read();
    const observations = found === null
      ? []
      : model.readReadinessStore(found.text, { goal_id, role, language });
    return { observations, digest: found?.digest ?? null };
  };
  return {
    read: async () => (await read()).observations,
    add: async (observation) => {
      for (let attempt = 1;; attempt += 1) {
        const { observations, digest } = await read();
        const content = model.writeReadinessStore(observations, observation);
        if (content === null) return false;
        if (attempt === MOST_TRIES) {
          await file.replace(content, digest);
          return true;
        }
        if (await file.replace_unless_contended(content, digest)) return true;
      }
    },
    warn: file.warn,
  };
}

/**
 * Puts the observations of the caller's goal into what a packet is built from.
 *
 * @param context the settings, with the caller where there is a goal
 * @param where the language and the machine
 * @returns the context for the packet, and whose review threads are read: those of rows whose head was
 * observed
 * @throws {LoopxError} as reading the observations throws
 */
export async function rememberReadiness(
  context: PacketContext & { readonly caller: { readonly goal_id: string } },
  where: Place,
): Promise<RememberedReadiness> {
  const store = await openReadinessStore(context.caller.goal_id, where);
  const [observations, { readinessLookup }, { fingerprintOf }] = await Promise.all([
    store.read(),
    import("../lib/policy/readiness_match.ts"),
    import("../lib/facts/fingerprint.ts"),
  ]);
  const observed = new Set(
    observations.map(({ repository, exact_head }) => `${repository}#${exact_head}`),
  );
  return {
    context: { ...context, readiness: readinessLookup(observations, fingerprintOf) },
    gates: {
      wants_threads: ({ host, repository, ...target }) =>
        observed.has(`${repositoryKey({ host, name: repository })}#${exactHeadKey(target)}`),
    },
  };
}
