/**
 * Reads and writes the file in which a Goal keeps its readiness observations (queue-and-gates §7,
 * "Observation store").
 *
 * Names in it are compared and never shown: what rows show of an observation are words of closed lists
 * and an instant.
 *
 * @module
 */
import { exactHeadKey, readExactHead } from "../facts/exact_head.ts";
import { fingerprintOf } from "../facts/fingerprint.ts";
import type { JsonValue } from "../facts/canonical_json.ts";
import { parseJson } from "../facts/json_file.ts";
import { keepObservation } from "../policy/keep_observation.ts";
import {
  READINESS_STORE_VERSION,
  type ReadinessObservation,
} from "../policy/readiness_observation.ts";
import { LoopxError } from "../text/errors.ts";
import { fieldName } from "../text/field_name.ts";
import { type Language, say } from "../text/messages.ts";
import { readinessStoreSchema } from "./readiness_schema.ts";

/** Whose file it is, what it is called, and the language of what is said about it. */
export interface ReadinessStoreFile {
  readonly goal_id: string;
  /** What the file is for, as messages call it. Never a path. */
  readonly role: string;
  readonly language: Language;
}

/**
 * Reads the file. One that is refused is never replaced.
 *
 * @param text the decoded file
 * @param file whose it is
 * @returns the observations, newest first
 * @throws {LoopxError} of kind `input`: no JSON, another version, another Goal, a row that is none or
 * that contradicts its own fingerprint, one pull request twice
 */
export function readReadinessStore(
  text: string,
  { goal_id, role, language }: ReadinessStoreFile,
): readonly ReadinessObservation[] {
  const advice = say(language, "readiness_store_advice");
  const refusal = (message: string) => new LoopxError("input", { message, advice });
  const value = parseJson(text, { role, language, expected: advice, advice });
  const version = isFields(value) ? value["schema_version"] : undefined;
  if (version !== READINESS_STORE_VERSION) {
    const values = { role, expected: READINESS_STORE_VERSION };
    throw refusal(say(language, "readiness_store_version", values));
  }
  const read = readinessStoreSchema.safeParse(value);
  const malformed = (path: readonly PropertyKey[]) =>
    refusal(say(language, "readiness_store_malformed", { role, field: fieldName(path) }));
  if (!read.success) throw malformed(read.error.issues[0]?.path ?? []);
  const { observations, goal_id: owner } = read.data;
  if (owner !== goal_id) throw refusal(say(language, "readiness_store_goal", { role }));
  const seen = new Set<string>();
  for (const [index, observation] of observations.entries()) {
    const { repository, exact_head, material_state, material_fingerprint } = observation;
    const place = ["observations", index] as const;
    const subject = `${repository}#${exact_head.split("@")[0]}`;
    if (observation.goal_id !== goal_id) throw malformed([...place, "goal_id"]);
    const head = readExactHead(exact_head);
    const isKey = head !== null && exactHeadKey(head) === exact_head;
    if (!isKey || seen.has(subject)) throw malformed([...place, "exact_head"]);
    if (material_state.repository !== repository || material_state.exact_head !== exact_head) {
      throw malformed([...place, "material_state"]);
    }
    if (fingerprintOf(material_state as unknown as JsonValue) !== material_fingerprint) {
      throw malformed([...place, "material_fingerprint"]);
    }
    seen.add(subject);
  }
  return observations as readonly ReadinessObservation[];
}

/**
 * Writes the file with one observation more.
 *
 * @param kept what is in it
 * @param added what is added; it replaces what is kept of the same pull request
 * @returns the text of the new file; null where a newer one of that pull request is kept
 */
export function writeReadinessStore(
  kept: readonly ReadinessObservation[],
  added: ReadinessObservation,
): string | null {
  const observations = keepObservation(kept, added);
  if (!observations.includes(added)) return null;
  const { goal_id } = added;
  return `${JSON.stringify({ schema_version: READINESS_STORE_VERSION, goal_id, observations })}\n`;
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
