/**
 * Check states: what the attempts of a pull request's checks add up to.
 *
 * Decision 20: the state of an attempt is told by its type, then its status, then an allow-list, so
 * that nothing unknown ever counts as success. Of several attempts of one check only the newest
 * counts, and how many there were is kept. No checks, unread checks and passing checks are three
 * answers (decision 11).
 *
 * @module
 */
import { plainWord } from "./_plain_word.ts";
import { unreadableList } from "./completeness.ts";
import type { CheckAttempt, ListCompleteness, PullRequestFacts } from "./schema.ts";

/** The states of an attempt, worst first: the order in which one hides another. */
export const checkStates = ["failure", "unknown", "pending", "success"] as const;

/** One of the {@link checkStates}. */
export type CheckState = (typeof checkStates)[number];

/** What each outcome that GitHub knows means; the allow-list of decision 20. */
export const outcomeStates: ReadonlyMap<string, CheckState> = new Map([
  ["SUCCESS", "success"],
  ["NEUTRAL", "success"],
  ["SKIPPED", "success"],
  ["FAILURE", "failure"],
  ["ERROR", "failure"],
  ["CANCELLED", "failure"],
  ["TIMED_OUT", "failure"],
  ["ACTION_REQUIRED", "failure"],
  ["STARTUP_FAILURE", "failure"],
  ["STALE", "failure"],
  ["EXPECTED", "pending"],
  ["PENDING", "pending"],
]);

/** The statuses of a check run that has not finished. */
export const unfinishedStatuses: ReadonlySet<string> = new Set([
  "QUEUED",
  "IN_PROGRESS",
  "PENDING",
  "WAITING",
  "REQUESTED",
]);

/**
 * Tells the state of one attempt (decision 20).
 *
 * A run that was started again is pending although its old conclusion is still there; a finished
 * run without a conclusion is unknown; so is an attempt of a type this program does not know.
 *
 * @param attempt the attempt as the source delivered it
 * @returns its state; `unknown` for every value that is not on a list
 */
export function checkState(attempt: CheckAttempt): CheckState {
  switch (attempt.type) {
    case "status_context":
      return outcomeState(attempt.state);
    case "check_run": {
      if (!attempt.status) return outcomeState(attempt.conclusion);
      const status = plainWord(attempt.status) ?? "";
      if (status === "COMPLETED") return outcomeState(attempt.conclusion);
      return unfinishedStatuses.has(status) ? "pending" : "unknown";
    }
    case "unknown":
      return "unknown";
  }
}

function outcomeState(outcome: string | null): CheckState {
  return outcomeStates.get(plainWord(outcome) ?? "") ?? "unknown";
}

/** What all checks together say. */
export type ChecksRollup = "none" | "unreadable" | "not_consulted" | CheckState;

/** One check: everything that reported under the same identity. */
export interface CheckIdentity {
  readonly type: CheckAttempt["type"];
  readonly app: string | null;
  readonly workflow: string | null;
  readonly event: string | null;
  readonly name: string | null;
  /** The worst state among the attempts that count. */
  readonly state: CheckState;
  /** How many attempts were read, superseded ones included. */
  readonly attempts: number;
  /** When its newest attempt started, or finished where the start is unknown; null if neither. */
  readonly newest_at: string | null;
}

/** The reading of a pull request's checks. */
export interface ChecksReading {
  readonly rollup: ChecksRollup;
  /** True when the list was read to its end. */
  readonly complete: boolean;
  /** How many attempts count. */
  readonly total: number;
  /** How many attempts were read. */
  readonly raw_total: number;
  /** How many attempts a newer one of the same check replaced. */
  readonly superseded: number;
  /** How many of the attempts that count are in each state; states without any are absent. */
  readonly counts: Readonly<Partial<Record<CheckState, number>>>;
  /** The names of the checks that failed, each once, sorted. */
  readonly failures: readonly string[];
  /** The names of the checks that have not finished, each once, sorted. */
  readonly pending: readonly string[];
  /** The names of the checks whose state cannot be told, each once, sorted. */
  readonly unknown: readonly string[];
  /** The checks, sorted by name, workflow, event, app and type. */
  readonly identities: readonly CheckIdentity[];
}

/**
 * Reads the checks of a pull request (decisions 11 and 20; queue reference section 7, "Check
 * attempts").
 *
 * The roll-up is the worst state that counts: failure, then unknown, then pending, then success.
 * Unknown stands before pending because waiting does not settle it. A list that was cut may hide
 * anything, so without a known failure it is unknown at best, and never none.
 *
 * @param attempts every attempt that was read, in any order
 * @param completeness how much of the list was read
 * @returns the reading; an unreadable list has no attempts, whatever was left in it
 */
export function readChecks(
  attempts: readonly CheckAttempt[],
  completeness: ListCompleteness,
): ChecksReading {
  const checks = completeness.status === "unreadable" ? [] : groupByIdentity(attempts).map(judge);
  const counting = checks.flatMap((check) => check.counting);
  const raw_total = checks.reduce((sum, { identity }) => sum + identity.attempts, 0);
  const named = (state: CheckState) => namesIn(counting, state);
  return {
    rollup: rollUp(counting, completeness),
    complete: completeness.status === "complete",
    total: counting.length,
    raw_total,
    superseded: raw_total - counting.length,
    counts: countStates(counting),
    failures: named("failure"),
    pending: named("pending"),
    unknown: named("unknown"),
    identities: checks.map(({ identity }) => identity),
  };
}

/**
 * Reads the checks of a pull request under a CI policy: {@link readChecks}, where CI is consulted.
 *
 * @param facts the pull request
 * @param wait_for_ci with CI off the list counts as not asked for, whatever the source holds
 * @returns the reading
 */
export function consultedChecks(
  facts: Pick<PullRequestFacts, "checks" | "completeness">,
  wait_for_ci: boolean,
): ChecksReading {
  return wait_for_ci
    ? readChecks(facts.checks, facts.completeness.checks)
    : readChecks([], unreadableList("not_requested"));
}

/** An attempt with what was told from it. */
interface ReadAttempt {
  readonly attempt: CheckAttempt;
  readonly state: CheckState;
  /** Milliseconds since the epoch; null when the attempt cannot be dated. */
  readonly time: number | null;
}

/** The attempts of one check, with the key of its identity. */
interface Group {
  readonly key: string;
  readonly members: readonly ReadAttempt[];
}

interface JudgedCheck {
  readonly identity: CheckIdentity;
  readonly counting: readonly ReadAttempt[];
}

function groupByIdentity(attempts: readonly CheckAttempt[]): readonly Group[] {
  const groups = new Map<string, ReadAttempt[]>();
  for (const attempt of attempts) {
    const read = { attempt, state: checkState(attempt), time: timeOf(attempt) };
    const key = identityKey(attempt);
    const members = groups.get(key);
    if (members === undefined) groups.set(key, [read]);
    else members.push(read);
  }
  return [...groups].map(([key, members]) => ({ key, members })).sort((a, b) =>
    compareText(a.key, b.key)
  );
}

/** Parts that are absent stay absent: a check without a workflow is not one with any workflow. */
function identityKey({ name, workflow, event, app, type }: CheckAttempt): string {
  return JSON.stringify(
    [name, workflow, event, app, type].map((part) => part === null ? null : part.toLowerCase()),
  );
}

/**
 * Drops the attempts that a newer one replaced. Whatever cannot be compared stays and counts: an
 * attempt without a date, attempts of the same instant, and attempts without a name, which may
 * belong to different checks.
 */
function judge({ members }: Group): JudgedCheck {
  const times = members.flatMap(({ time }) => time === null ? [] : [time]);
  const newest = times.length === 0 ? null : times.reduce((a, b) => Math.max(a, b));
  const isNamed = members.some(({ attempt }) => attempt.name !== null);
  const counting = members.filter(({ time }) =>
    !isNamed || time === null || newest === null || time >= newest
  );
  const spelled = counting.map(({ attempt }) => attempt).reduce((a, b) =>
    compareText(spelling(a), spelling(b)) <= 0 ? a : b
  );
  return {
    counting,
    identity: {
      type: spelled.type,
      app: spelled.app,
      workflow: spelled.workflow,
      event: spelled.event,
      name: spelled.name,
      state: worst(counting)!,
      attempts: members.length,
      newest_at: newest === null ? null : instantAt(members, newest),
    },
  };
}

function spelling({ name, workflow, event, app, type }: CheckAttempt): string {
  return JSON.stringify([name, workflow, event, app, type]);
}

function instantAt(members: readonly ReadAttempt[], time: number): string {
  return members.filter((member) => member.time === time)
    .map(({ attempt }) => dateOf(attempt)!)
    .reduce((a, b) => compareText(a, b) <= 0 ? a : b);
}

/** The start dates an attempt; where there is none, its end does. */
function dateOf({ started_at, completed_at }: CheckAttempt): string | null {
  return isDate(started_at) ? started_at : isDate(completed_at) ? completed_at : null;
}

/** Some sources write the year 1 for a time that is not there. */
function isDate(instant: string | null): boolean {
  return instant !== null && Date.parse(instant) > 0;
}

function timeOf(attempt: CheckAttempt): number | null {
  const date = dateOf(attempt);
  return date === null ? null : Date.parse(date);
}

function worst(attempts: readonly ReadAttempt[]): CheckState | undefined {
  return checkStates.find((state) => attempts.some((attempt) => attempt.state === state));
}

function rollUp(
  counting: readonly ReadAttempt[],
  { status, reason }: ListCompleteness,
): ChecksRollup {
  if (status === "unreadable") return reason === "not_requested" ? "not_consulted" : "unreadable";
  const state = worst(counting);
  if (status === "truncated") return state === "failure" ? "failure" : "unknown";
  return state ?? "none";
}

/** In the order in which people read them, the good news first. */
const countOrder = ["success", "failure", "pending", "unknown"] as const;

function countStates(attempts: readonly ReadAttempt[]): ChecksReading["counts"] {
  const counts: Partial<Record<CheckState, number>> = {};
  for (const state of countOrder) {
    const count = attempts.filter((attempt) => attempt.state === state).length;
    if (count > 0) counts[state] = count;
  }
  return counts;
}

function namesIn(attempts: readonly ReadAttempt[], state: CheckState): readonly string[] {
  const names = attempts.filter((attempt) => attempt.state === state)
    .map(({ attempt }) => displayName(attempt));
  return [...new Set(names)].sort(compareText);
}

/** A check without a name is called by the next thing that tells it apart. */
function displayName({ name, workflow, app, type }: CheckAttempt): string {
  return name ?? workflow ?? app ?? type;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
