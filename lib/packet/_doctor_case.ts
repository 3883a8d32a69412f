/**
 * What every rule of the doctor works with, and the sentences several of them share.
 *
 * @module
 */
import type { Answered, FailureFinding, SetupFindings } from "../facts/setup.ts";
import type { ErrorKind } from "../text/errors.ts";
import { type Language, say } from "../text/messages.ts";
import type { DoctorCheckId, DoctorStatus } from "./doctor_checks.ts";
import type { DoctorValues } from "./doctor_schema.ts";

/** A setup to be judged, and the language to say it in. */
export interface DoctorCase {
  readonly findings: SetupFindings;
  readonly language: Language;
}

/** What a rule says. */
export interface Judgement<Id extends DoctorCheckId> {
  readonly status: DoctorStatus;
  /** One or two sentences. */
  readonly found: string;
  /** What to do, where something is to be done. */
  readonly advice?: string | null;
  /** The same as commands to type, in their order. */
  readonly commands?: readonly string[];
  readonly values?: DoctorValues[Id];
}

/** A rule of the doctor. */
export type DoctorRule<Id extends DoctorCheckId> = (place: DoctorCase) => Judgement<Id>;

/** The checks that a failed connection is told at, by the kind of failure; `transport` for others. */
const placesOfFailures: Readonly<Partial<Record<ErrorKind, DoctorCheckId>>> = {
  unauthenticated: "login",
  permission_denied: "login",
  sso_required: "login",
  rate_limited: "limits",
  secondary_rate_limited: "limits",
  tool_missing: "gh",
};

/**
 * Finds the check at which the failure of the connection is told.
 *
 * @param findings what was found
 * @returns its id; null when the connection stands
 */
export function blockingCheck(
  { connection, host, asked_transport }: SetupFindings,
): DoctorCheckId | null {
  const { answered, failure, transport } = connection;
  if (answered !== null || failure === null) return null;
  // Only gh has a way to other hosts, whatever the login.
  if (asked_transport === "api" && host !== "github.com") return "transport";
  // There is no way yet: gh was asked for a token and gave no answer at all.
  if (transport === null && failure.kind !== "unauthenticated") return "gh";
  return placesOfFailures[failure.kind] ?? "transport";
}

/**
 * The failure of the connection, where it belongs to a check.
 *
 * @param findings what was found
 * @param id the check
 * @returns the failure; null when there is none or it is told elsewhere
 */
export function failureAt(findings: SetupFindings, id: DoctorCheckId): FailureFinding | null {
  return blockingCheck(findings) === id ? findings.connection.failure : null;
}

/**
 * Judges by what GitHub answered.
 *
 * @param place the case
 * @param judge says what comes of an answer
 * @returns its judgement; without an answer the check is skipped, naming the one that stands before
 */
export function withAnswer<Id extends DoctorCheckId>(
  place: DoctorCase,
  judge: (answered: Answered) => Judgement<Id>,
): Judgement<Id> {
  const { answered } = place.findings.connection;
  if (answered !== null) return judge(answered);
  return skippedBecauseOf(place, blockingCheck(place.findings) ?? "transport");
}

/**
 * Skips a check.
 *
 * @param place the case
 * @param id the check that stands before it
 * @returns the judgement
 */
export function skippedBecauseOf<Id extends DoctorCheckId>(
  { language }: DoctorCase,
  id: DoctorCheckId,
): Judgement<Id> {
  return {
    status: "skipped",
    found: say(language, "doctor_skipped", { check: say(language, `doctor_title_${id}`) }),
  };
}
