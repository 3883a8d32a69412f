/**
 * Objects in JSON that anybody may have written.
 *
 * @module
 */

/** A JSON object; what stands in its fields is not known yet. */
export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Tells objects from lists, null and everything else JSON has.
 *
 * @param value any value
 * @returns whether it is an object
 */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Reads a field of an object, never one that every object inherits.
 *
 * @param value where to read
 * @param name which field
 * @returns what stands there; undefined when there is no such field, or no object
 */
export function fieldOf(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
