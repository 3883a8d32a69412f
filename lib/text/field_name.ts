/**
 * Where something stands in a document.
 *
 * @module
 */
import { safeToken } from "./safe_text.ts";

/** The greatest length of what is repeated, and of one step of it. */
const FIELD_LIMIT = 80;

/**
 * Writes where a field stands, the way code would: `pull_requests[3].head.oid`. Keys may be a
 * stranger's: each is made safe by itself, since a dot before it hides where a path begins.
 *
 * @param path the steps that lead there
 * @param limit the greatest length of the result in UTF-16 code units
 * @returns the steps, safe to print; empty for the whole document
 */
export function fieldName(path: readonly PropertyKey[], limit = FIELD_LIMIT): string {
  const steps = path.map((step) =>
    typeof step === "number" ? `[${step}]` : `.${safeToken(String(step), FIELD_LIMIT)}`
  );
  return safeToken(steps.join("").replace(/^\./, ""), limit);
}
