/**
 * Where a field of a document stands, as messages say it.
 *
 * @module
 */
import { safeToken } from "./safe_text.ts";

/** Most characters of a field's name that are repeated. */
const FIELD_LIMIT = 80;

/**
 * Writes where a field stands.
 *
 * @param path the steps that lead there: names, and positions in lists
 * @returns the path with dots, safe to print
 */
export function fieldName(path: readonly PropertyKey[]): string {
  const steps = path.map((step) => typeof step === "number" ? `[${step}]` : `.${String(step)}`);
  return safeToken(steps.join("").replace(/^\./, ""), FIELD_LIMIT);
}
