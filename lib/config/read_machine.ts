/**
 * Reads the settings of a machine or of a user, which have one form.
 *
 * @module
 */
import { readDocument, readReviewSettings, type SettingsFile } from "./_read_document.ts";
import { machineSettingsSchema } from "./machine_schema.ts";
import type { ReviewSettings } from "./settings.ts";
import { MACHINE_REVIEW_VERSION, MACHINE_VERSION } from "./vocabulary.ts";

/** Where the versions stand. */
const versions = [
  { at: [], version: MACHINE_VERSION },
  { at: ["namespaces", "pull_request_review"], version: MACHINE_REVIEW_VERSION },
] as const;

/** What a machine says. */
export interface MachineSettings {
  /** What it says of reviews; null when the file has no such namespace. */
  readonly review: ReviewSettings | null;
}

/**
 * Reads the file.
 *
 * @param text the decoded file
 * @param file what it is called
 * @returns what it says
 * @throws {LoopxError} of kind `input` for anything that this version does not know
 */
export function readMachineSettings(text: string, file: SettingsFile): MachineSettings {
  const { namespaces } = readDocument(text, machineSettingsSchema, versions, file);
  const stored = namespaces.pull_request_review;
  return { review: stored === undefined ? null : readReviewSettings(stored, file) };
}
