/**
 * Names of repositories.
 *
 * @module
 */

import { holdsSecret } from "./_name_secrets.ts";

/** A repository on a GitHub host. */
export interface RepositoryName {
  /** The host, lower case; `github.com` unless another one was named. */
  readonly host: string;
  /** `owner/name`, spelled as given. */
  readonly name: string;
}

/** An underscore stands in the accounts that an enterprise manages: `mona_acme`. */
const ownerPattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;
const namePattern = /^[A-Za-z0-9._-]{1,100}$/;
const hostPattern = /^([A-Za-z0-9.-]{1,253})(?::[0-9]{1,5})?$/;
const hostLabelPattern = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/**
 * Reads `owner/name` or `host/owner/name` (decision 6).
 *
 * @param text what somebody wrote
 * @returns the repository, or null when the text is no such name, or could be taken for a flag, a
 * folder or a credential
 */
export function readRepositoryName(text: string): RepositoryName | null {
  const parts = text.split("/", 4);
  const [host, owner, name] = parts.length === 3 ? parts : ["github.com", ...parts];
  if (parts.length < 2 || parts.length > 3) return null;
  if (host === undefined || owner === undefined || name === undefined) return null;
  if (!isHost(host) || !ownerPattern.test(owner)) return null;
  if (!namePattern.test(name) || name === "." || name === "..") return null;
  if (holdsSecret(text)) return null;
  return { host: host.toLowerCase(), name: `${owner}/${name}` };
}

/**
 * Tells whether two names are of one repository. GitHub tells none apart by the case of a letter.
 *
 * @param one a name, in any letter case
 * @param other another name
 * @returns true for the same host, owner and name
 */
export function isSameRepository(one: RepositoryName, other: RepositoryName): boolean {
  return one.host.toLowerCase() === other.host.toLowerCase() &&
    one.name.toLowerCase() === other.name.toLowerCase();
}

/**
 * Tells whether a text is the name of a host, with or without a port.
 *
 * @param text what somebody wrote
 * @returns true for labels of letters, digits and inner dashes between dots
 */
export function isHost(text: string): boolean {
  const name = hostPattern.exec(text)?.[1];
  return name !== undefined && name.split(".").every((label) => hostLabelPattern.test(label));
}
