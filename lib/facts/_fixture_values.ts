/**
 * The values of a fixture: one reader per kind of value, and how a value that cannot be used is
 * told.
 *
 * @module
 */
import { readInstant } from "../text/instant.ts";
import { type Language, say } from "../text/messages.ts";
import { safePath } from "../text/path_text.ts";
import { safeBlock, safeLine, safeToken } from "../text/safe_text.ts";
import { boundedPath, distinctBranch, distinctName } from "./_distinct_text.ts";
import type { FixtureField, ValueKind } from "./fixture_rows.ts";
import { plainWord } from "./_plain_word.ts";
import { isObject, type JsonObject } from "./json_object.ts";
import { readAssociation, readPerson } from "./people.ts";
import type { ChangedFile, CheckAttempt, PullRequestFacts } from "./schema.ts";
import {
  gapReasons,
  mergeabilities,
  mergeStates,
  pullRequestStates,
  reviewDecisions,
  rowLists,
} from "./vocabulary.ts";
import { readWebUrl } from "./web_url.ts";

/** Longest texts of each kind that are kept, in UTF-16 code units. */
export const textLimits = {
  /** A description. */
  body: 65_536,
  /** A title or a headline. */
  line: 1_000,
  /** The name of a check, an app, a branch, an id. */
  name: 255,
  /** The path of a file. */
  path: 1_024,
  /** The line that names a reviewer. */
  reviewer: 200,
} as const;

/** Longest found value shown in a message: an object id and what it was mistyped with. */
const SHOWN_LIMIT = 80;
/** How much of a found value is looked at. */
const LOOKED_AT = 1_000;
/** More than the start of any credential that is too short to be told for one. */
const LOOSE_END = 200;

/**
 * What a row holds under any of a field's names.
 *
 * @param source the object
 * @param field which field
 * @returns the value; undefined when none of the names is there. No accepted name is a member every
 * object has, so nothing inherited can answer
 */
export function pick(source: JsonObject, field: FixtureField): unknown {
  const { names } = field;
  for (let index = 0; index < names.length; index++) {
    const value = source[names[index]!];
    if (value !== undefined) return value;
  }
  return undefined;
}

type State = PullRequestFacts["state"];
type Gaps = Readonly<Record<string, unknown>>;

const fileChangeWords: ReadonlyMap<string, ChangedFile["change"]> = new Map([
  ["ADDED", "added"],
  ["MODIFIED", "modified"],
  ["CHANGED", "type_changed"],
  ["TYPE_CHANGED", "type_changed"],
  ["DELETED", "deleted"],
  ["REMOVED", "deleted"],
  ["RENAMED", "renamed"],
  ["COPIED", "copied"],
]);

const checkTypeWords: ReadonlyMap<string, CheckAttempt["type"]> = new Map([
  ["CheckRun", "check_run"],
  ["check_run", "check_run"],
  ["StatusContext", "status_context"],
  ["status_context", "status_context"],
]);

/** How `gh` and others print an instant that has not come yet: the first day of year 1. */
const never = /^0001-01-01(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d))?$/;

/** A leap second, which no clock of this program has. */
const leapSecond = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:)60/;

const isText = (raw: unknown): raw is string => typeof raw === "string";

function wordOf<Word extends string>(words: readonly Word[], raw: unknown): Word | undefined {
  const upper = plainWord(raw);
  return words.find((word) => word === upper);
}

function readOid(raw: unknown): string | undefined {
  if (!isText(raw) || !/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(raw)) return undefined;
  return raw.toLowerCase();
}

function readWholeNumber(raw: unknown): number | undefined {
  // Adding zero turns -0 into 0, which JSON cannot tell apart.
  return Number.isSafeInteger(raw) ? (raw as number) + 0 : undefined;
}

function readCount(raw: unknown): number | undefined {
  const whole = readWholeNumber(raw);
  return whole === undefined || whole < 0 ? undefined : whole;
}

/** Reads a word of GitHub's enumerations; `gh` prints an empty one for none. */
function readWord(raw: unknown): string | null | undefined {
  if (!isText(raw)) return undefined;
  // What is no plain word carries a mark once it was cleaned, so it cannot become one.
  return plainWord(raw) ?? (raw.trim() === "" ? null : distinctName(raw, textLimits.name));
}

function readInstantOrNever(raw: unknown): string | null | undefined {
  const instant = readInstant(raw);
  if (instant !== null || !isText(raw)) return instant ?? undefined;
  if (raw.startsWith("0001-") && never.test(raw)) return null;
  return readInstant(raw.replace(leapSecond, "$159")) ?? undefined;
}

function readName(raw: unknown): string | null | undefined {
  return isText(raw) ? distinctName(raw, textLimits.name) || null : undefined;
}

/**
 * Reads a value of each kind. A reader gets anything but null and undefined; it answers null for
 * "nothing", and undefined when the value cannot be used.
 */
const readers = {
  positive_number: (raw: unknown) => readCount(raw) || undefined,
  whole_number: readWholeNumber,
  count: readCount,
  flag: (raw: unknown) => typeof raw === "boolean" ? raw : undefined,
  oid: readOid,
  /** `{oid}` or the id itself; old versions of `gh` print an empty id for none. */
  commit: (raw: unknown) => {
    const oid = isObject(raw) ? raw["oid"] : raw;
    return oid === null || oid === "" ? null : readOid(oid);
  },
  instant: readInstantOrNever,
  line: (raw: unknown) => isText(raw) ? safeLine(raw, textLimits.line) : undefined,
  block: (raw: unknown) => isText(raw) ? safeBlock(raw, textLimits.body) : undefined,
  path: (raw: unknown) => isText(raw) && raw !== "" ? boundedPath(raw, textLimits.path) : undefined,
  branch: (raw: unknown) =>
    isText(raw) && raw !== "" ? distinctBranch(raw, textLimits.name) : undefined,
  word: readWord,
  name: readName,
  identifier: (raw: unknown) => isText(raw) ? readName(raw) : readCount(raw)?.toString(),
  url: readWebUrl,
  state: (raw: unknown): State | undefined => wordOf(pullRequestStates, raw),
  decision: (raw: unknown) =>
    raw === "" ? "NONE" : isText(raw) ? wordOf(reviewDecisions, raw) ?? "UNKNOWN" : undefined,
  merge_state: (raw: unknown) => isText(raw) ? wordOf(mergeStates, raw) ?? "UNKNOWN" : undefined,
  mergeability: (raw: unknown) =>
    isText(raw) ? wordOf(mergeabilities, raw) ?? "UNKNOWN" : undefined,
  file_change: (raw: unknown) =>
    isText(raw) ? fileChangeWords.get(plainWord(raw) ?? "") ?? "unknown" : undefined,
  check_type: (raw: unknown) => isText(raw) ? checkTypeWords.get(raw) ?? "unknown" : undefined,
  check_app: (raw: unknown) => {
    const name = isObject(raw) ? raw["slug"] ?? raw["name"] ?? null : raw;
    return name === null ? null : readName(name);
  },
  person: (raw: unknown) => readPerson(raw),
  association: (raw: unknown) => isText(raw) ? readAssociation(raw) : undefined,
  /** Only the name, when the owner stands in a field of its own. */
  repository: (raw: unknown) => {
    const name = isObject(raw)
      ? raw["nameWithOwner"] ?? raw["name_with_owner"] ?? raw["name"] ?? null
      : raw;
    return name === null || name === "" ? null : isText(name) ? name : undefined;
  },
  owner: (raw: unknown) => readPerson(raw),
  parent: (raw: unknown) => {
    const { number, kind = "registered" } = isObject(raw) ? raw : { number: raw };
    const parent = readCount(number);
    if (!parent || (kind !== "registered" && kind !== "inferred")) return undefined;
    return { number: parent, kind } as const;
  },
  queue_entry: (raw: unknown) => isObject(raw) ? raw : undefined,
  threads: (raw: unknown) => isObject(raw) ? raw : undefined,
  gaps: (raw: unknown): Gaps | undefined => {
    if (!isObject(raw)) return undefined;
    const known = Object.entries(raw).every(([list, reason]) =>
      rowLists.some((name) => name === list) && gapReasons.some((word) => word === reason)
    );
    return known ? raw : undefined;
  },
  reading: (raw: unknown) => isObject(raw) ? raw : undefined,
  list: (raw: unknown) => Array.isArray(raw) ? raw as readonly unknown[] : undefined,
} as const satisfies Record<ValueKind, (raw: unknown) => unknown>;

/** What a field holds once read. */
export type ValueOf<Field extends FixtureField> = Exclude<
  ReturnType<(typeof readers)[Field["takes"]]>,
  undefined
>;

/** What a value must be: of a kind, or what the rest of its row leaves it. */
export type Expectation = ValueKind | "merged_state";

/** A value that cannot be used. */
export interface Problem {
  /** The field's name as it is written in the fixture. */
  readonly name: string;
  /** What the field takes, here. */
  readonly takes: Expectation;
  /** What it holds; undefined when it is missing. */
  readonly found: unknown;
}

/** Where the values that cannot be used are noted while an object is read. */
export interface ProblemLog {
  /** The first one; null while all is well. */
  first: Problem | null;
  /** How many there are. */
  count: number;
}

/** A log with nothing in it. */
export function emptyLog(): ProblemLog {
  return { first: null, count: 0 };
}

/** Notes that a field of an object cannot be used, and what it should have held. */
export function logProblem(
  log: ProblemLog,
  source: JsonObject,
  field: FixtureField,
  takes: Expectation = field.takes,
): void {
  log.count += 1;
  log.first ??= {
    name: field.names.find((name) => source[name] !== undefined) ?? field.names[0],
    takes,
    found: pick(source, field),
  };
}

/**
 * Reads a field of an object.
 *
 * @param log where a value that cannot be used is noted
 * @param source the object
 * @param field which field
 * @returns its value; null when the field is absent, null, or cannot be used
 */
export function take<Field extends FixtureField>(
  log: ProblemLog,
  source: JsonObject,
  field: Field,
): ValueOf<Field> | null {
  const raw = pick(source, field);
  if (raw === undefined || raw === null) return null;
  const value = readers[field.takes](raw);
  if (value !== undefined) return value as ValueOf<Field>;
  logProblem(log, source, field);
  return null;
}

/**
 * Shows a text short and safe: what is not seen and blanks at the ends as escapes, unless something
 * had to be masked.
 */
function showText(value: string): string {
  const cut = value.length > LOOKED_AT;
  const head = value.slice(0, LOOKED_AT);
  const { text, removed } = safeLine(head);
  // What the cut may have split stands at the end, and is never shown.
  const whole = (seen: string) => cut ? `${seen.slice(0, -LOOSE_END)}…` : seen;
  if (text === head || removed.secret !== undefined || removed.local_path !== undefined) {
    return safeToken(whole(text), SHOWN_LIMIT);
  }
  const seen = whole(head);
  const inner = seen.trim();
  const [before, after] = inner === "" ? [seen, ""] : seen.split(inner);
  return safeToken(`${escaped(before)}${safePath(inner)}${escaped(after)}`, SHOWN_LIMIT);
}

function escaped(blanks: string | undefined): string {
  return blanks?.replace(/[^]/g, (blank) => `\\u{${blank.charCodeAt(0).toString(16)}}`) ?? "";
}

/** Shows a number; those that JSON can write and this program cannot hold are said to be such. */
function showNumber(language: Language, value: number): string {
  if (!Number.isFinite(value)) return say(language, "row_found_endless");
  const rounded = Math.abs(value) > Number.MAX_SAFE_INTEGER;
  return say(language, rounded ? "row_found_rounded" : "row_found_value", { value: String(value) });
}

/**
 * Names a value for a message: short, safe, and never more than its shape for lists and objects.
 *
 * @param language which language to write
 * @param value any JSON value; undefined when there is none
 * @returns a few words
 */
export function describeFound(language: Language, value: unknown): string {
  if (value === undefined) return say(language, "row_found_nothing");
  if (Array.isArray(value)) return say(language, "row_found_list");
  if (isText(value)) return say(language, "row_found_text", { value: showText(value) });
  if (typeof value === "number") return showNumber(language, value);
  if (isObject(value)) return say(language, "row_found_object");
  return say(language, "row_found_value", { value: String(value) });
}

/**
 * Says which value cannot be used and why.
 *
 * @param language which language to write
 * @param log the problems of one object, of which there is at least one
 * @returns one safe line
 */
export function describeProblems(language: Language, { first, count }: ProblemLog): string {
  if (first === null) return "";
  const problem = say(language, "row_value", {
    field: first.name,
    expected: say(language, `row_takes_${first.takes}`),
    found: describeFound(language, first.found),
  });
  const text = count === 1
    ? problem
    : say(language, "row_value_more", { problem, more: count - 1 });
  return safeToken(text);
}
