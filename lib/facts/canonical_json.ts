/**
 * JSON of which equal values have one text only.
 *
 * @module
 */

/** A value that JSON can hold; fields that are undefined are not there. */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue | undefined };

/**
 * Writes a value as compact JSON with sorted keys.
 *
 * @param value finite numbers, well-formed text, no cycles
 * @returns the text; two values have the same one exactly when they are equal, whatever the order of
 *   their keys. Lists keep their order.
 */
export function canonicalJson(value: JsonValue): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join()}]`;
  const fields: string[] = [];
  for (const key of Object.keys(value).sort()) {
    const field = value[key];
    if (field !== undefined) fields.push(`${JSON.stringify(key)}:${canonicalJson(field)}`);
  }
  return `{${fields.join()}}`;
}

function isList(value: object): value is readonly JsonValue[] {
  return Array.isArray(value);
}
