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
import { StoreFailure, type StoreFailureKind } from "../lib/store/failure.ts";
import { say } from "../lib/text/messages.ts";
import type { ScanGates } from "./_live.ts";
import type { Place } from "./_settings.ts";
import { readinessFile } from "./_table.ts";

/** The observations of a goal. All of it throws {@link LoopxError}. */
export interface ReadinessStore {
  /** Reads them: kind `input` for a file that this version did not write, and what the store throws. */
  readonly read: () => Promise<readonly ReadinessObservation[]>;
  /**
   * Adds one to what is there by then, whoever wrote in between.
   *
   * @returns whether it is kept; false where a newer one of the same pull request is
   */
  readonly add: (observation: ReadinessObservation) => Promise<boolean>;
  /** Warns when Git does not ignore it. */
  readonly warn: () => Promise<void>;
}

/** What a queue takes from the observations of a goal. */
export interface RememberedReadiness {
  readonly context: PacketContext;
  readonly gates: Pick<ScanGates, "wants_threads">;
}

/** How often an observation is added again because another process wrote in between. */
const MOST_TRIES = 5;

/** What another process causes, and what ends when that process does. */
const contentions: readonly StoreFailureKind[] = ["changed", "locked"];

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
  const [machine, { explainStoreFailure }, model] = await Promise.all([
    io.store(),
    import("../lib/store/explain_failure.ts"),
    import("../lib/packet/readiness_store.ts"),
  ]);
  const { files } = machine;
  const explained = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    try {
      return await work();
    } catch (thrown) {
      throw explainStoreFailure(thrown, { language, role, fixed: true }) ?? thrown;
    }
  };
  const place = await explained(() => Promise.resolve(files.place(readinessFile(goal_id))));
  const read = async () => {
    const file = await files.read(place);
    const observations = file === null
      ? []
      : model.readReadinessStore(file.text, { goal_id, role, language });
    return { observations, digest: file?.digest ?? null };
  };
  return {
    read: () => explained(async () => (await read()).observations),
    add: (observation) =>
      explained(async () => {
        for (let attempt = 1;; attempt += 1) {
          const { observations, digest } = await read();
          const content = model.writeReadinessStore(observations, observation);
          if (content === null) return false;
          try {
            await files.replace(place, { content, expected: digest });
            return true;
          } catch (thrown) {
            const contended = thrown instanceof StoreFailure && contentions.includes(thrown.kind);
            if (!contended || attempt === MOST_TRIES) throw thrown;
          }
        }
      }),
    warn: async () => {
      const { warnUnlessIgnored } = await import("./_not_ignored.ts");
      await warnUnlessIgnored({ machine, place, role }, language, io);
    },
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
