/**
 * What a model is asked about a case: the contract as the packet carries it, and what a reviewer of
 * the pull request would see. Names, expectation and explanation of the case stay here.
 *
 * @module
 */
import { type AreaCounts, countAreas } from "../facts/areas.ts";
import { verdicts } from "../facts/vocabulary.ts";
import { evidenceIds } from "../policy/contract/evidence_groups.ts";
import type { Language } from "../text/messages.ts";
import { probeMessages } from "../text/messages/probe.ts";
import { sayFrom } from "../text/say_from.ts";
import type { ReviewCase } from "./schema.ts";

/** The parts of a case that may be shown to whoever is asked. */
export type VisibleCase = Pick<
  ReviewCase,
  "title" | "pull_request" | "body" | "diff" | "observations"
>;

/** A case as it is shown. */
export interface ShownCase {
  readonly pull_request: {
    readonly number: number;
    readonly title: string;
    readonly base_ref: string;
    readonly base_oid: string;
    readonly head_oid: string;
    readonly files: ReviewCase["pull_request"]["files"];
    /** Files by area, as a packet counts them. */
    readonly areas: AreaCounts;
    readonly checks?: ReviewCase["pull_request"]["checks"];
    readonly body: readonly string[];
  };
  readonly diff: readonly string[];
  readonly observations: ReviewCase["observations"];
}

/**
 * Takes out of a case what may be shown.
 *
 * @param visible a case; only the parts that its type names are looked at
 * @returns what is shown, without ids of the case and of its pair, expectation and explanation
 */
export function showCase(
  { title, pull_request, body, diff, observations }: VisibleCase,
): ShownCase {
  const { number, base_ref, base_oid, head_oid, files, checks } = pull_request;
  const areas = countAreas(files);
  return {
    pull_request: {
      number,
      title,
      base_ref,
      base_oid,
      head_oid,
      files,
      areas,
      ...(checks === undefined ? {} : { checks }),
      body,
    },
    diff,
    observations,
  };
}

/**
 * Writes what the user says: the case as JSON, so that nothing in it can end it.
 *
 * @param visible a case
 * @returns the text
 */
export function caseQuestion(visible: VisibleCase): string {
  return JSON.stringify(showCase(visible), null, 1);
}

/**
 * Writes what the system says: the task, the form of the answer, and the contract.
 *
 * @param language the language of the sentences
 * @param contract the execution contract as the packet carries it
 * @returns the text, the same for every case
 */
export function probeInstructions(language: Language, contract: unknown): string {
  const form = {
    verdict: verdicts.join(" | "),
    deciding_evidence: [evidenceIds.join(" | ")],
    blockers: ["GROUP:blocking_verdict | GROUP:PART:blocking_decision | …"],
    reason: "…",
  };
  return [
    sayFrom(probeMessages, language, "probe_task"),
    sayFrom(probeMessages, language, "probe_task_material"),
    sayFrom(probeMessages, language, "probe_task_observed"),
    sayFrom(probeMessages, language, "probe_task_answer"),
    JSON.stringify(form, null, 1),
    sayFrom(probeMessages, language, "probe_task_contract"),
    JSON.stringify(contract),
  ].join("\n\n");
}
