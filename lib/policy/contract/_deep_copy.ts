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
  return copy(value) as DeepCopy<T>;
}

function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  if (typeof value !== "object" || value === null) return value;
  const copied: Record<string, unknown> = {};
  for (const key of Object.keys(value)) copied[key] = copy((value as typeof copied)[key]);
  return copied;
}
