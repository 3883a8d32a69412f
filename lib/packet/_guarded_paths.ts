/**
 * Which paths and titles speak of access, credentials or cryptography, and which texts of attacks.
 *
 * @module
 */

const kinds = {
  access:
    "auth authn authz authentication authorization authorize oauth oidc saml sso login signin permissions? " +
    "acl rbac sandbox csrf cors sanitizer?",
  secret: "tokens? credentials? secrets? passwords? keyring",
  crypto:
    "crypto cipher tls ssl certs? certificates? signatures? signing attestations? sigstore provenance",
} as const;

/** What a file guards. */
export type GuardKind = keyof typeof kinds;

const patterns = Object.entries(kinds).map(([kind, words]) =>
  [
    kind as GuardKind,
    new RegExp(`(?:^|[^a-z])(?:${words.replaceAll(" ", "|")})(?![a-z])`, "i"),
  ] as const
);

/**
 * Tells what a path or a title guards.
 *
 * @param text as `separateWords` leaves it
 * @returns the first kind of access, secret, crypto that a word names; null when none does
 */
export function guardKindOf(text: string): GuardKind | null {
  return patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

const attackPattern =
  /\b(?:traversal|(?:code|command|sql|header|html|script|template) injection|symlink attack|xss|ssrf|csrf|vulnerabilit(?:y|ies)|CVE-\d|GHSA-\w)/i;
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
  return attackPattern.test(title) || attackPattern.test(body.slice(0, SEARCHED));
}
