/**
 * Which paths and titles speak of access, credentials or cryptography, and which texts of attacks.
 *
 * @module
 */

import { hasWord, wordSet } from "./_words.ts";

const kinds = {
  access: wordSet(
    "auth authn authz authentication authorization authorize oauth oidc saml sso login signin " +
      "permissions? acl rbac sandbox csrf cors sanitizer?",
  ),
  secret: wordSet("tokens? credentials? secrets? passwords? keyring"),
  crypto: wordSet(
    "crypto cipher tls ssl certs? certificates? signatures? signing attestations? sigstore " +
      "provenance",
  ),
} as const;

/** What a file guards. */
export type GuardKind = keyof typeof kinds;

const kindNames = Object.keys(kinds) as readonly GuardKind[];

/**
 * Tells what a path or a title guards.
 *
 * @param text as `separateWords` leaves it
 * @returns the first kind of access, secret, crypto that a word names; null when none does
 */
export function guardKindOf(text: string): GuardKind | null {
  return kindNames.find((kind) => hasWord(text, kinds[kind])) ?? null;
}

const attackPattern =
  /\b(?:traversal|(?:code|command|sql|header|html|script|template) injection|symlink attack|xss|ssrf|csrf|vulnerabilit(?:y|ies)|cve-\d|ghsa-\w)/;
/** Of these one is in every text that the pattern matches. */
const attackHints = [
  "traversal",
  " injection",
  "symlink attack",
  "xss",
  "ssrf",
  "csrf",
  "vulnerabilit",
  "cve-",
  "ghsa-",
] as const;
/** How much of a description is searched. */
const SEARCHED = 4000;

/**
 * Tells whether a title or a description names an attack or an advisory.
 *
 * @param title the title as safe text
 * @param body the description as safe text
 * @returns true when it does
 */
export function namesAttack(title: string, body: string): boolean {
  return mentionsAttack(title) || mentionsAttack(body.slice(0, SEARCHED));
}

function mentionsAttack(text: string): boolean {
  const lower = text.toLowerCase();
  return attackHints.some((hint) => lower.includes(hint)) && attackPattern.test(lower);
}
