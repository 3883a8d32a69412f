/**
 * Names of repositories.
 *
 * @module
 */

/** A repository on a GitHub host. */
export interface RepositoryName {
  /** The host, lower case; `github.com` unless another one was named. */
  readonly host: string;
  /** `owner/name`, spelled as given. */
  readonly name: string;
}

const ownerPattern = /^[A-Za-z0-9_-]{1,100}$/;
const namePattern = /^[A-Za-z0-9._-]{1,100}$/;
const hostPattern = /^[A-Za-z0-9.-]{1,253}(?::[0-9]{1,5})?$/;

/**
 * Reads `owner/name` or `host/owner/name` (decision 6).
 *
 * @param text what somebody wrote
 * @returns the repository, or null when the text is no such name
 */
export function readRepositoryName(text: string): RepositoryName | null {
  const parts = text.split("/", 4);
  const [host, owner, name] = parts.length === 3 ? parts : ["github.com", ...parts];
  if (parts.length < 2 || parts.length > 3) return null;
  if (host === undefined || owner === undefined || name === undefined) return null;
  if (!hostPattern.test(host) || !ownerPattern.test(owner)) return null;
  if (!namePattern.test(name) || name === "." || name === "..") return null;
  return { host: host.toLowerCase(), name: `${owner}/${name}` };
}
