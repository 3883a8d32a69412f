/**
 * The scopes of a token, as GitHub states them.
 *
 * @module
 */

/** The most scopes that are read; GitHub has about forty. */
const MOST_SCOPES = 64;

/**
 * Reads the header `X-OAuth-Scopes`.
 *
 * @param header its value; null when it was not sent, as for fine-grained tokens and apps
 * @returns the scopes in the order sent; null when they are not stated
 */
export function readScopes(header: string | null): readonly string[] | null {
  if (header === null) return null;
  return header.split(",").map((scope) => scope.trim())
    .filter((scope) => /^[a-z_]{1,40}(?::[a-z_]{1,40})?$/.test(scope)).slice(0, MOST_SCOPES);
}
