/**
 * Changing the settings of a machine.
 *
 * @module
 */
import type { Language } from "../text/messages.ts";
import { requireListRoom } from "./change_goal.ts";
import type { MachineDocument } from "./machine_schema.ts";
import type { MachineSettings } from "./read_machine.ts";
import type { ReviewSettings } from "./settings.ts";
import { MACHINE_REVIEW_VERSION, MACHINE_VERSION } from "./vocabulary.ts";

/**
 * Changes the settings of a machine. What the change does not name keeps its value.
 *
 * @param before the settings; null when there are none yet
 * @param change what is said of reviews; `clear` takes all of it away
 * @param language the language of errors
 * @returns the settings after it
 * @throws {LoopxError} kind `input` for more owner accounts than a file may have
 */
export function changeMachine(
  before: MachineSettings | null,
  change: ReviewSettings | "clear",
  language: Language,
): MachineSettings {
  if (change === "clear") return { review: null };
  requireListRoom("owner_logins", change.owner_logins ?? [], language);
  const review = { ...before?.review, ...change };
  const saysNothing = Object.keys(review).length === 0;
  return { review: saysNothing ? before?.review ?? null : review };
}

/**
 * Writes the settings of a machine as their file holds them.
 *
 * @param settings the settings
 * @returns the document
 */
export function machineDocument({ review }: MachineSettings): MachineDocument {
  return {
    schema_version: MACHINE_VERSION,
    namespaces: review === null ? {} : {
      pull_request_review: {
        schema_version: MACHINE_REVIEW_VERSION,
        ...(review.wait_for_ci === undefined ? {} : { wait_for_ci: review.wait_for_ci }),
        ...(review.review_order === undefined ? {} : { review_order: review.review_order }),
        ...(review.owner_logins === undefined ? {} : { owner_logins: [...review.owner_logins] }),
      },
    },
  };
}
