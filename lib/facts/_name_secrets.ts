/**
 * Credentials in names, which are made of the same letters.
 *
 * @module
 */
import { maskSecrets } from "../text/secrets.ts";

/** No credential made of a name's letters is shorter; few names are longer. */
const SHORTEST_SECRET = 20;

/**
 * Tells whether a name looks like a credential or contains what does.
 *
 * @param name the login of an account, or the name of a repository
 * @returns true when it does
 */
export function holdsSecret(name: string): boolean {
  return name.length >= SHORTEST_SECRET && maskSecrets(name, {}) !== name;
}
