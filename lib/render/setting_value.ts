/**
 * Values of settings in words.
 *
 * @module
 */
import { type Language, say } from "../text/messages.ts";

/**
 * Writes a value.
 *
 * @param value the value of any key
 * @param language the language
 * @returns the value in words
 */
export function valueText(value: boolean | string | readonly string[], language: Language): string {
  if (typeof value === "boolean") return String(value);
  if (typeof value === "string") return value;
  return value.length === 0 ? say(language, "settings_value_none") : value.join(", ");
}
