/**
 * Values of a saved result: any JSON may stand anywhere, so each is looked at before it is used.
 *
 * @module
 */

import { fieldOf, type JsonObject } from "../../facts/json_object.ts";

/**
 * Tells what counts as missing (review contract §4.3): nothing, null, an empty text, list or object.
 * Zero and false are values.
 *
 * @param value any value
 */
export function isMissing(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return true;
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value !== "object") return false;
  for (const name in value) if (Object.hasOwn(value, name)) return false;
  return true;
}

/**
 * Tells whether a value is text with something in it besides white space.
 *
 * @param value any value
 */
export function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}

/**
 * Tells whether a value is one of a table's words.
 *
 * @param words the table
 * @param value any value
 */
export function isOneOf<Word extends string>(
  words: readonly Word[],
  value: unknown,
): value is Word {
  return (words as readonly unknown[]).includes(value);
}

/**
 * Reads a row of a table whose key comes from a result.
 *
 * @param table rows by key
 * @param key any value
 * @returns the row; an empty list when there is none
 */
export function rowOf(
  table: Readonly<Record<string, readonly string[]>>,
  key: unknown,
): readonly string[] {
  return typeof key === "string" && Object.hasOwn(table, key) ? table[key]! : [];
}

/**
 * Lists the fields of an object that are missing.
 *
 * @param object where they should be
 * @param names the fields
 * @returns the names of those that {@link isMissing} says are
 */
export function missingFields(object: JsonObject, names: readonly string[]): readonly string[] {
  return names.filter((name) => isMissing(fieldOf(object, name)));
}
