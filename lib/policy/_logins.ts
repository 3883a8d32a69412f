/**
 * Logins as keys.
 *
 * @module
 */

/** A login in the form GitHub compares it in: without regard to case. */
export function foldLogin(login: string): string {
  return login.toLowerCase();
}
