/**
 * Who wrote a pull request, a commit or a review (decision 24).
 *
 * @module
 */
import { holdsSecret } from "./_name_secrets.ts";
import type { Person } from "./schema.ts";
import { associations } from "./vocabulary.ts";

/** A person whose account is gone: neither a bot nor the viewer. */
export const DELETED_PERSON: Person = { login: null, kind: "deleted", association: null };

/** A person the source says nothing about. */
export const UNKNOWN_PERSON: Person = { login: null, kind: "unknown", association: null };

/** Letters a login may have; `app/` and `[bot]` are the two ways a program's login is written. */
const loginPattern = /^(?:app\/)?[A-Za-z0-9_-]{1,80}(?:\[bot\])?$/;

/**
 * Tells whether a value is the login of a GitHub account or app.
 *
 * A login with any other character is refused rather than cleaned, because cleaning could turn it
 * into somebody else's; so is one that looks like a credential.
 *
 * @param value anything
 * @returns true for a login
 */
export function isLogin(value: unknown): value is string {
  return typeof value === "string" && loginPattern.test(value) && !holdsSecret(value);
}

/**
 * An account: a person as a source tells of one, or a bare login. A bare one is that of an app only
 * where it is written `NAME[bot]` or `app/NAME`; null is nobody.
 */
export type Account = Pick<Person, "login" | "kind"> | string | null;

/**
 * Names an account the same way whoever tells of it. GitHub ignores case, and writes the login of an
 * app in three ways: `NAME[bot]` for whoever is logged in and over REST, `app/NAME` in `gh`, and
 * `NAME` with the kind of an app in its queries. A person called `NAME` is somebody else.
 *
 * @param account a person, or a bare login
 * @returns what to compare: lower case, for an app `NAME[bot]`; null for nobody
 */
export function accountKey(account: Account): string | null {
  if (account === null) return null;
  const { login, kind } = typeof account === "string" ? { login: account, kind: null } : account;
  if (login === null) return null;
  const written = login.toLowerCase();
  const isApp = kind === "bot" || namesApp(written);
  return isApp ? `${written.replace(/^app\//, "").replace(/\[bot\]$/, "")}[bot]` : written;
}

/**
 * Tells whether two accounts are one; see {@link accountKey}.
 *
 * @param left an account
 * @param right an account
 * @returns true when both exist and are the same; nobody is the same as nobody
 */
export function sameAccount(left: Account, right: Account): boolean {
  const key = accountKey(left);
  return key !== null && key === accountKey(right);
}

/** Whether a login is written as only that of an app is. */
function namesApp(login: string): boolean {
  return login.startsWith("app/") || login.endsWith("[bot]");
}

/**
 * Reads a GitHub author association.
 *
 * @param value the word, as GitHub writes it
 * @returns the association; null for words this program does not know and for anything else
 */
export function readAssociation(value: unknown): Person["association"] {
  return associations.find((association) => association === value) ?? null;
}

/**
 * Reads a person as GitHub's interfaces and `gh --json` write one.
 *
 * @param value an object with a `login` and, for programs, `is_bot` or a type of `Bot`; a bare
 * login; null or an empty login for a deleted account; undefined when the source does not say
 * @param association what {@link readAssociation} made of the association beside it
 * @returns the person, or undefined when the value is no person at all
 */
export function readPerson(
  value: unknown,
  association: Person["association"] = null,
): Person | undefined {
  if (value === undefined) return { ...UNKNOWN_PERSON, association };
  if (value === null) return { ...DELETED_PERSON, association };
  if (typeof value === "string") return personOf(value, false, association);
  if (typeof value !== "object") return undefined;
  const { login, is_bot, isBot, __typename, type } = value as Readonly<Record<string, unknown>>;
  const program = is_bot === true || isBot === true || __typename === "Bot" || type === "Bot";
  return personOf(login, program, association);
}

function personOf(
  login: unknown,
  program: boolean,
  association: Person["association"],
): Person | undefined {
  if (login === "" || login === null) return { ...DELETED_PERSON, association };
  if (!isLogin(login)) return undefined;
  const bot = program || namesApp(login);
  return { login, kind: bot ? "bot" : "user", association };
}
