/**
 * Reads a fixture: pull requests from a file or standard input instead of from GitHub.
 *
 * Three shapes are accepted: a list of rows, an object `{repository, reviewer_login,
 * pull_requests|prs, now}`, and the envelope this program records. `fixture_rows.ts` lists what a row
 * may hold.
 *
 * @module
 */
import { LoopxError } from "../text/errors.ts";
import { readInstant } from "../text/instant.ts";
import { type Language, say } from "../text/messages.ts";
import { safeToken } from "../text/safe_text.ts";
import { type ListContext, suppliesReading } from "./_fixture_lists.ts";
import { type FixtureRow, readFixtureRow } from "./_fixture_row.ts";
import { describeFound, emptyLog, pick, take } from "./_fixture_values.ts";
import { linkStacks } from "./_stacks.ts";
import { pullRequestFields } from "./fixture_rows.ts";
import { parseJson } from "./json_file.ts";
import { isObject, type JsonObject } from "./json_object.ts";
import { isLogin } from "./people.ts";
import { readRepositoryName } from "./repository_name.ts";
import type { ObservedEnvelope, PullRequestFacts, UnreadableRow } from "./schema.ts";
import { OBSERVED_ENVELOPE_VERSION } from "./vocabulary.ts";

/** Most rows that are read from one fixture. */
export const ROW_LIMIT = 200_000;

/** How the file is called and which language its errors are written in. */
export interface FixtureOptions {
  /** What the file is for, as messages call it: "the fixture". Never a path. */
  readonly role: string;
  /** The language of messages and of notes in the facts. */
  readonly language: Language;
}

/** A fixture that was read. */
export interface FixtureReading {
  /** The facts. */
  readonly envelope: ObservedEnvelope;
  /** The instant the fixture wants ages told from unless somebody says otherwise; canonical. */
  readonly default_now: string | null;
  /** What its reader should know although it could be read, each one line. */
  readonly warnings: readonly string[];
}

/**
 * Reads a fixture.
 *
 * One row that cannot be used never takes the others with it: a row without a usable number, or
 * repeating one, is listed in `unreadable_rows`; a row with any other unusable value stays, with
 * its details unreadable (decision 12). Of several rows of one number the first whose details can be
 * read is kept, or the first of all.
 *
 * @param text the decoded file
 * @param options how the file is called in messages, and their language
 * @returns the facts
 * @throws {LoopxError} of kind `input` when the file as a whole cannot be used
 */
export async function readFixture(text: string, options: FixtureOptions): Promise<FixtureReading> {
  const { role, language } = options;
  const expected = say(language, "input_shapes_advice");
  const value = parseJson(text, { role, language, expected });
  if (isObject(value) && isVersion(value["schema_version"])) {
    // The schemas cost more time to load than a small fixture takes to read.
    const { readRecord } = await import("./_record_reader.ts");
    return { envelope: readRecord(value, options), default_now: null, warnings: [] };
  }
  const container = openContainer(value, options);
  const { rows } = container;
  if (rows.length > ROW_LIMIT) {
    throw failure(
      say(language, "input_too_many_rows", { role, rows: rows.length, limit: ROW_LIMIT }),
      say(language, "input_rows_advice"),
    );
  }
  const parseReading =
    rows.some((row) => isObject(row) && suppliesReading(pick(row, pullRequestFields.reviews)))
      ? (await import("./_record_reader.ts")).parseBodyReading
      : null;
  const { repository } = container;
  return {
    envelope: {
      schema_version: OBSERVED_ENVELOPE_VERSION,
      source: "fixture",
      transport: null,
      repository,
      viewer: container.viewer,
      observed_at: null,
      scan: null,
      ...readRows(rows, { ...options, parseReading }, repository.name),
    },
    default_now: container.now,
    warnings: container.warnings,
  };
}

/** Versions of this program's own formats; anybody else's `schema_version` is an unknown field. */
function isVersion(version: unknown): boolean {
  return typeof version === "string" && version.startsWith("loopx_");
}

function failure(message: string, advice: string): LoopxError {
  return new LoopxError("input", { message, advice });
}

interface Container {
  readonly rows: readonly unknown[];
  readonly repository: ObservedEnvelope["repository"];
  readonly viewer: string | null;
  readonly now: string | null;
  readonly warnings: readonly string[];
}

const NO_REPOSITORY = { name: null, host: "github.com", decided_by: "none" } as const;

function openContainer(value: unknown, options: FixtureOptions): Container {
  if (Array.isArray(value)) {
    return { rows: value, repository: NO_REPOSITORY, viewer: null, now: null, warnings: [] };
  }
  const { role, language } = options;
  if (!isObject(value)) {
    const found = describeFound(language, value);
    throw failure(
      say(language, "input_shape", { role, found }),
      say(language, "input_shapes_advice"),
    );
  }
  const field = value["pull_requests"] === undefined ? "prs" : "pull_requests";
  const rows = value[field];
  if (rows === undefined) {
    throw failure(say(language, "input_no_rows", { role }), say(language, "input_shapes_advice"));
  }
  if (!Array.isArray(rows)) {
    throw wrongValue(options, { field, found: rows, expected: "input_expects_rows" });
  }
  return {
    rows,
    repository: readRepository(value["repository"] ?? null, options),
    viewer: readViewer(value["reviewer_login"] ?? null, options),
    now: readNow(value["now"] ?? null, options),
    warnings: field === "pull_requests" && value["prs"] !== undefined
      ? [say(language, "input_two_lists", { role })]
      : [],
  };
}

function wrongValue(
  { role, language }: FixtureOptions,
  { field, found, expected }: {
    readonly field: string;
    readonly found: unknown;
    readonly expected:
      | "input_expects_rows"
      | "input_expects_repository"
      | "input_expects_login"
      | "row_takes_instant";
  },
): LoopxError {
  return failure(
    say(language, "input_value", {
      role,
      field,
      expected: say(language, expected),
      found: describeFound(language, found),
    }),
    say(language, "input_value_advice"),
  );
}

function readRepository(found: unknown, options: FixtureOptions): ObservedEnvelope["repository"] {
  if (found === null) return NO_REPOSITORY;
  const repository = typeof found === "string" ? readRepositoryName(found) : null;
  if (repository !== null) return { ...repository, decided_by: "fixture" };
  throw wrongValue(options, { field: "repository", found, expected: "input_expects_repository" });
}

function readViewer(found: unknown, options: FixtureOptions): string | null {
  if (found === null || isLogin(found)) return found;
  throw wrongValue(options, { field: "reviewer_login", found, expected: "input_expects_login" });
}

function readNow(found: unknown, options: FixtureOptions): string | null {
  if (found === null) return null;
  const now = readInstant(found);
  if (now !== null) return now;
  throw wrongValue(options, { field: "now", found, expected: "row_takes_instant" });
}

function readRows(
  rows: readonly unknown[],
  context: ListContext & FixtureOptions,
  repository: string | null,
): { pull_requests: PullRequestFacts[]; unreadable_rows: UnreadableRow[] } {
  const kept = new Map<number, KeptRow>();
  const repeated: (readonly [row: number, number: number])[] = [];
  const unreadable: UnreadableRow[] = [];
  for (const [index, row] of rows.entries()) {
    const identity = identify(row, index + 1, context);
    if ("reason" in identity) {
      unreadable.push(identity);
      continue;
    }
    const { fields, number } = identity;
    const other = kept.get(number);
    if (other !== undefined && hasDetails(other.read)) {
      repeated.push([index + 1, number]);
      continue;
    }
    const read = readFixtureRow(context, fields, number);
    const wins = other === undefined || hasDetails(read);
    if (other !== undefined) repeated.push([wins ? other.row : index + 1, number]);
    if (wins) kept.set(number, { row: index + 1, read });
  }
  for (const [row, number] of repeated) {
    unreadable.push(describeRepeated({ row, number, first: kept.get(number)!.row }, context));
  }
  return {
    pull_requests: linkStacks([...kept.values()].map(({ read }) => read), repository),
    unreadable_rows: unreadable.sort((a, b) => a.row - b.row),
  };
}

/** The row that stands for a number, and its position from 1. */
interface KeptRow {
  readonly row: number;
  readonly read: FixtureRow;
}

function hasDetails({ facts }: FixtureRow): boolean {
  return facts.completeness.details.status === "complete";
}

function describeRepeated(
  { row, number, first }: {
    readonly row: number;
    readonly number: number;
    readonly first: number;
  },
  { role, language }: FixtureOptions,
): UnreadableRow {
  const message = say(language, "row_duplicate_number", { row, role, number, first });
  return { row, number, reason: "duplicate_number", message };
}

/** The number of a row, or why the row cannot be told from the others. */
function identify(
  row: unknown,
  position: number,
  { role, language }: FixtureOptions,
): { readonly fields: JsonObject; readonly number: number } | UnreadableRow {
  const place = { row: position, role };
  const refuse = (reason: UnreadableRow["reason"], message: string) => ({
    row: position,
    number: null,
    reason,
    message: safeToken(message),
  });
  if (!isObject(row)) {
    const found = describeFound(language, row);
    return refuse("not_an_object", say(language, "row_not_an_object", { ...place, found }));
  }
  const found = pick(row, pullRequestFields.number) ?? null;
  if (found === null) {
    return refuse("number_missing", say(language, "row_number_missing", place));
  }
  const number = take(emptyLog(), row, pullRequestFields.number);
  if (number === null) {
    const shown = describeFound(language, found);
    return refuse(
      "number_invalid",
      say(language, "row_number_invalid", { ...place, found: shown }),
    );
  }
  return { fields: row, number };
}
