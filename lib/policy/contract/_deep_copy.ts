/**
 * Copies of the tables, for a packet that anyone may change.
 *
 * @module
 */

/** A table without its read-only marks. */
export type DeepCopy<T> = T extends readonly (infer Item)[] ? DeepCopy<Item>[]
  : T extends object ? { -readonly [Key in keyof T]: DeepCopy<T[Key]> }
  : T;

/**
 * Copies a table, lists and objects inside it included.
 *
 * @param value text, numbers, truth values, and lists and objects of them
 * @returns an equal value that shares nothing with it
 */
export function deepCopy<T>(value: T): DeepCopy<T> {
  // The engine writes and reads JSON faster than code of ours walks a value for the first time.
  return JSON.parse(JSON.stringify(value));
}
