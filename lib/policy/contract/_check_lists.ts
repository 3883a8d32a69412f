/**
 * Lists of rows with declared fields, wherever in a result they stand.
 *
 * @module
 */
import { fieldOf, isObject, type JsonObject } from "../../facts/json_object.ts";
import { missingFields } from "./_check_values.ts";
import { type CheckIssue, issue } from "./check_codes.ts";

/** The most rows that are looked at; no review needs so many. */
export const ROWS_LIMIT = 500;

/** What a list must be. */
export interface ListRule {
  /** Path of ids that its codes begin with. */
  readonly list: string;
  /** JSON pointer to it. */
  readonly pointer: string;
  /** What every row must hold. */
  readonly fields: readonly string[];
  readonly count?: { readonly minimum: number; readonly maximum: number };
}

/** A row that is an object, and its place. */
export interface ListRow {
  readonly row: JsonObject;
  readonly index: number;
  readonly pointer: string;
}

/**
 * Lists the rows that are objects.
 *
 * @param value the list; anything
 * @param pointer JSON pointer to it
 * @returns the first {@link ROWS_LIMIT} rows without those that are no objects
 */
export function rowsOf(value: unknown, pointer: string): readonly ListRow[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, ROWS_LIMIT).flatMap((row: unknown, index) =>
    isObject(row) ? [{ row, index, pointer: `${pointer}/${index}` }] : []
  );
}

/**
 * Checks a list and the fields of its rows (review contract §4.3 "items").
 *
 * A list longer than {@link ROWS_LIMIT} is too long whatever its rule says, since not all of it is
 * looked at.
 *
 * @param value the list; anything
 * @param rule what it must be
 * @returns an issue for a list that is none, is empty, too short or too long, and for every row
 * that is no object or lacks a field
 */
export function* checkList(value: unknown, rule: ListRule): Generator<CheckIssue> {
  const { list, pointer, fields, count } = rule;
  if (!Array.isArray(value) || value.length === 0) {
    yield issue("list_shape", { list }, { pointer });
    return;
  }
  if (count !== undefined && value.length < count.minimum) {
    yield issue("list_short", { list }, { pointer });
  }
  if (value.length > (count?.maximum ?? ROWS_LIMIT)) {
    yield issue("list_long", { list }, { pointer });
  }
  for (const [index, row] of value.slice(0, ROWS_LIMIT).entries()) {
    const place = `${pointer}/${index}`;
    if (!isObject(row)) {
      yield issue("list_row_shape", { list, index }, { pointer: place });
      continue;
    }
    for (const field of missingFields(row, fields)) {
      yield issue("list_row_field", { list, index, field }, { pointer: `${place}/${field}` });
    }
  }
}

/** Reads a list of a row for {@link checkList} and {@link rowsOf}. */
export function listAt(
  object: JsonObject,
  pointer: string,
  field: string,
): { readonly value: unknown; readonly pointer: string } {
  return { value: fieldOf(object, field), pointer: `${pointer}/${field}` };
}
